"""Pages of the rooms, as tests read them."""

from __future__ import annotations

from simcli.games.catalogue import GAMES


def present(page: str) -> str:
    """The page without rows of games that are not there, in tables whose first column is the game or begins with it."""
    kept, told = [], ""
    for line in page.split("\n"):
        first = line.split("|")[1].strip() if line.startswith("|") else ""
        told = first if first in ("game", "id") else told if first else ""
        game = first.strip("`").split(".")[0] if told == "id" and "." in first else first
        if not told or game in (told, "---", *GAMES) or (told == "id" and game == first):
            kept.append(line)
    return "\n".join(kept)

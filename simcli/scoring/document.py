"""The tables in this room's README, made from the code: `python -m simcli.scoring.document`."""

from __future__ import annotations

from pathlib import Path

from simcli.engine.document import filled, markdown
from simcli.games.catalogue import GAMES
from simcli.scoring.features import FEATURES
from simcli.scoring.files import tables as tables_of

README = Path(__file__).with_name("README.md")


def features() -> str:
    """A row a feature."""
    return markdown(("feature", "points for", "计分项"), [(f"`{name}`", f.en, f.zh) for name, f in FEATURES.items()])


def tables() -> str:
    """A row a table."""
    rows = []
    for game in GAMES:
        for table in tables_of(game).values():
            options = []
            for option in table.option:
                values = "/".join(option.choices) if option.choices else f"{option.low} to {option.high}"
                options.append(f"`{option.name}` = {option.default} ({values}): {option.en}")
            rows.append((game, f"`{table.id}`", table.zh, ", ".join(table.modes), table.reading, "; ".join(options) or "–"))
    return markdown(("game", "table", "名称", "modes", "reading", "options"), rows)


TABLES = {"features": features, "tables": tables}

if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8"), TABLES), "utf-8")

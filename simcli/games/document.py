"""The tables in this room's README, made from the code.

python -m simcli.games.document     rewrites them
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from simcli.engine.document import filled, markdown
from simcli.engine.options import Option
from simcli.engine.terms import KINGDOMS
from simcli.games.catalogue import GAMES, load_game
from simcli.games.mode import Mode

README = Path(__file__).parent / "README.md"


def values(option: Option) -> str:
    """What an option may be."""
    words = [f"`{c}`" for c in option.choices] or [f"{option.low} … {option.high}"]
    words += [f"`{option.unlimited}`"] if option.unlimited else []
    return ", ".join([*words, *(["a table such as `" + ",".join(f"{p}=1" for p in option.parts) + "`"] if option.parts else [])])


def options() -> str:
    """Every rule option of every game."""
    rows = [
        (game, f"`{o.name}`", f"`{o.default}`", values(o), o.en, o.zh) for game in GAMES for o in load_game(game).options.values()
    ]
    return markdown(("game", "option", "default", "values", "meaning", "含义"), rows)


def modes() -> str:
    """Every mode of every game."""
    rows = [
        (game, f"`{m.id}`", m.zh, m.counted, ", ".join(f"`{w}`" for w in _sides(m)), m.text_en)
        for game in GAMES
        for m in load_game(game).modes.values()
    ]
    return markdown(("game", "mode", "模式", "players", "sides", "what it is"), rows)


def _sides(mode: Mode) -> list[str]:
    """The sides in results, seats in short."""
    seats = [winner for winner in mode.winners if winner.startswith("seat_")]
    named = [winner for winner in mode.winners if winner not in seats]
    return [*named, *([f"{seats[0]} … {seats[-1]}"] if seats else [])]


def heroes() -> str:
    """Every hero with its skills."""
    rows = []
    for game in GAMES:
        for h in load_game(game).heroes.values():
            skills = ", ".join(f"{zh} {en}" for zh, en in dict.fromkeys((s.zh, s.en) for s in h.skills))
            rows.append((f"`{game}.{h.id}`", h.zh, h.en, KINGDOMS[h.kingdom], h.hp, h.pack, skills))
    return markdown(("id", "武将", "name", "kingdom", "HP", "pack", "skills"), rows)


def cards() -> str:
    """Every kind of card with its count in the deck."""
    rows = []
    for name in GAMES:
        game = load_game(name)
        counts = Counter(c.kind for c in game.cards)
        rows += [(name, f"`{f.id}`", f.zh, f.en, f.type, counts[f.kind], f.text_en) for f in game.faces.values()]
    return markdown(("game", "kind", "牌", "name", "type", "cards", "effect"), rows)


TABLES = {"modes": modes, "options": options, "heroes": heroes, "cards": cards}

if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8"), TABLES), "utf-8")

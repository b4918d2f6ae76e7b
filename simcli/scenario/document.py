"""The tables in this room's README, made from the code.

python -m simcli.scenario.document     rewrites them
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic_core import PydanticUndefined

from simcli.engine.document import filled, markdown
from simcli.engine.terms import EVENTS, REASON_IDS
from simcli.games.catalogue import GAMES
from simcli.games.phrases import EVENT_NAMES
from simcli.scenario import model
from simcli.scenario.files import read_cases, ruling_files

README = Path(__file__).parent / "README.md"


def _type(kind: Any) -> str:
    """A type as a writer of files would call it."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(args[0])
    if origin in (Union, UnionType):
        return " or ".join(_type(k) for k in args if k is not NoneType)
    if origin is Literal:
        return ", ".join(f"`{word}`" for word in args)
    if origin is list:
        return "list of " + " or ".join(
            {"text": "texts", "number": "numbers", "table": "checks"}[_type(k)]
            for k in (get_args(args[0]) if get_origin(args[0]) in (Union, UnionType) else args)
        )
    if origin is dict:
        return "table"
    if isinstance(kind, type) and issubclass(kind, model.Part):
        return "table"
    return {"int": "number", "str": "text", "bool": "true/false"}.get(kind.__name__, str(kind.__name__))


def _keys(part: type[model.Part]) -> Callable[[], str]:
    """The keys of one table of the file."""

    def table() -> str:
        rows = []
        for name, field in part.model_fields.items():
            default = field.default
            plain = (
                default is None or default is PydanticUndefined or isinstance(default, (model.Part, list, dict)) or default == ""
            )
            shown = "*required*" if field.is_required() else "" if plain else f"`{str(default).lower()}`"
            rows.append((f"`{name}`", _type(field.annotation), shown, (field.description or "").replace("\n", " ")))
        return markdown(("key", "value", "default", "meaning"), rows)

    return table


def reasons() -> str:
    """Reasons by which a script line or check can say which decision it means."""
    return markdown(("reason", "the seat"), [(f"`{name}`", MEANINGS[name]) for name, *_ in REASON_IDS.values()])


MEANINGS = {
    "play": "acts in its play phase or ends it",
    "dodge": "may answer a Slash or an Archery Attack with a Dodge",
    "slash": "may play a Slash against a Duel or Savage Assault, or use one for Collateral or the Green Dragon Blade",
    "rescue": "may use a Peach on a dying player, or a Wine on itself",
    "nullify": "may use a Nullification",
    "discard": "chooses a card to discard",
    "confirm": "may use a skill or its equipment, or answers to somebody's skill",
    "pick": "chooses a card of another player",
    "target": "chooses a player for a skill, or one more for a card",
    "retrial": "may replace a judgement card",
    "give": "chooses a card to give away",
    "arrange": "places the next card of those that it looks at",
    "liege": "may play a card for its lord",
    "pay": "chooses the card that a skill or a card costs, or one of two that serve as a Slash",
    "reveal": "chooses a hand card to show",
    "pick_revealed": "takes one of the cards that lie open",
    "pick_hero": "picks one of the heroes that it is offered",
    "go_first": "says whether its team drafts, or acts, first",
    "act": "says who of its team acts now",
    "drop_hero": "chooses a hero card of its zone to discard",
    "direction": "says whether its trick for many goes clockwise",
    "suit": "names a suit for somebody's skill",
    "contest": "chooses a card for a contest of points",
    "claim": "may put a hand card down face down as an answer, or says what the one that it puts down is",
    "doubt": "may doubt a card that was put down face down",
}


def events() -> str:
    """Events of the log and their fields."""
    rows = [(f"`{name}`", EVENT_NAMES[name][0], ", ".join(f"`{f}`" for f in fields)) for name, *fields in EVENTS.values()]
    return markdown(("event", "事件", "fields"), rows)


def rulings() -> str:
    """Every scenario that comes with a game."""
    rows = []
    for game in GAMES:
        for path in ruling_files(game):
            cases = read_cases(path)
            first = cases[0].scenario
            rows.append((game, f"`{path.stem}`", ", ".join(first.rulings), len(cases), first.title, first.title_zh))
    return markdown(("game", "file", "ruling", "cases", "title", "题目"), rows)


TABLES = {part.__name__.lower(): _keys(part) for part in model.PARTS} | {"reasons": reasons, "events": events, "rulings": rulings}

if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8"), TABLES), "utf-8")

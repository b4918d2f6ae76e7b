"""The tables in the READMEs of the rooms, made from the code.

python -m simcli.engine.document     rewrites the tables of simcli/engine/README.md
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from simcli.engine.fields import GROUPS
from simcli.engine.state import DTYPE
from simcli.engine.terms import ACTS, EVENTS, FIRST_HELP, FIRST_OMISSION, REASON_IDS, TIMINGS
from simcli.lang.machine import ERRORS

README = Path(__file__).parent / "README.md"


def markdown(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(x).replace("|", "\\|") for x in line) + " |" for line in lines)


def fields() -> str:
    """Every field of the state, by group."""
    parts = []
    for group, members in GROUPS.items():
        size = sum(DTYPE[f.name].itemsize for f in members)
        rows = [
            (f"`{f.name}`", f.type + "".join(f"[{n}]" for n in f.shape), f.meaning, "yes" if f.lasting else "") for f in members
        ]  # fmt: skip
        parts.append(f"**{group}** ({size:,} bytes)\n\n" + markdown(("field", "type", "meaning", "lasting"), rows))
    return "\n\n".join(parts)


def timings() -> str:
    """Every timing, with what is folded through its listeners."""
    return markdown(("timing", "when (payload)", "folded value"), [(f"`{i}`", when, what) for i, when, what in TIMINGS.values()])


def reasons() -> str:
    """Every decision reason."""
    return markdown(("reason", "`about`", "`about2`"), [(f"`{i}`", a, b) for i, a, b in REASON_IDS.values()])


def events() -> str:
    """Every event of the log."""
    return markdown(("event", "numbers"), [(f"`{name}`", ", ".join(numbers)) for name, *numbers in EVENTS.values()])


def acts() -> str:
    """Every kind of public act."""
    rows = [
        (f"`{name}`", "against" if act < FIRST_HELP else "for" if act < FIRST_OMISSION else "left undone", weight or "", meaning)
        for act, (name, weight, meaning) in ACTS.items()
    ]
    return markdown(("act", "is", "weight in `harm` or `help`", "what the target is or gets"), rows)


def errors() -> str:
    """Every error code of the state."""
    return markdown(("code", "meaning"), ERRORS.items())


TABLES: dict[str, Callable[[], str]] = {
    "fields": fields, "timings": timings, "reasons": reasons, "events": events, "acts": acts, "errors": errors,
}  # fmt: skip


def filled(text: str, tables: dict[str, Callable[[], str]]) -> str:
    """A README with the tables between its markers `<!-- name -->` and `<!-- end name -->` made anew."""
    for name, table in tables.items():
        pattern = rf"(<!-- {name} -->\n).*?(<!-- end {name} -->)"
        text, count = re.subn(pattern, lambda m, t=table: f"{m[1]}{t()}\n{m[2]}", text, flags=re.S)  # type: ignore[misc]
        if count != 1:
            raise ValueError(f"{count} places for the table '{name}'")
    return text


if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8"), TABLES), "utf-8")

"""Finding what people call things: ids, Chinese and English names; case, spaces and hyphens don't matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def plain(name: str) -> str:
    """A name as names are compared."""
    return "".join(name.lower().split()).replace("'", "").replace("-", "")


def find(name: str, known: Mapping[str, Iterable[str]]) -> str | None:
    """The id that is called so, None if none is. known: other names by id."""
    key = plain(name)
    return next((id for id, others in known.items() if key in map(plain, (id, *others))), None)

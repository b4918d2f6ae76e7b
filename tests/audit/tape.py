"""The tape of a game, read from its first item to its last: what must follow, and who must be asked what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Option = tuple[str, int, int, Any]
Used = tuple[str, int, int]
PASS: Option = ("pass", -1, 0, 0)
YES: Option = ("yes", -1, 0, 0)


class Violation(Exception):
    """The log says something that doesn't follow from the rules."""


class Over(Exception):
    """The game has ended; by the rules nothing more happens."""


def renamed(item: Any, names: Mapping[str, str]) -> Any:
    """The same with other names for skills, however deep they lie."""
    if isinstance(item, tuple):
        return tuple(renamed(part, names) for part in item)
    return names.get(item, item) if isinstance(item, str) else item


class Tape:
    """Events and decisions in order, and how far they are read."""

    def __init__(self, ident: str, items: Sequence[tuple[Any, ...]]) -> None:
        self.ident, self.items, self.at = ident, items, 0

    def fail(self, rule: str, message: str) -> None:
        near = "; ".join(str(item[:5]) for item in self.items[max(0, self.at - 3) : self.at + 1])
        raise Violation(f"game {self.ident}, item {self.at}, {rule}: {message} (… {near})")

    def demand(self, holds: bool, rule: str, message: str) -> None:
        if not holds:
            self.fail(rule, message)

    def peek(self) -> tuple[Any, ...]:
        return self.items[self.at] if self.at < len(self.items) else ("nothing",)

    def take(self, name: str, rule: str) -> tuple[Any, ...]:
        """The next item, which must be an event of this name."""
        item = self.peek()
        self.demand(item[0] == name, rule, f"event '{name}' should follow, not {item[:6]}")
        self.at += 1
        return item[1:]

    def expect(self, rule: str, name: str, *values: Any) -> None:
        """The next item must be this very event."""
        item = self.peek()
        self.demand(item == (name, *values), rule, f"{(name, *values)} should follow, not {item[:6]}")
        self.at += 1

    def ask(self, rule: str, who: int, reason: str, about: Any, about2: Any, options: Sequence[Option]) -> Option:
        """Whoever has a choice is asked, among exactly the legal options; a single one is taken without asking."""
        self.demand(bool(options), rule, f"seat {who} has no option for '{reason}'")
        if len(options) == 1:
            return options[0]
        item = self.peek()
        self.demand(
            item[:5] == ("?", who, reason, about, about2), rule,
            f"seat {who} should be asked '{reason}' ({about}, {about2}), not {item[:5]}",
        )  # fmt: skip
        if sorted(map(str, item[5])) != sorted(map(str, options)):
            more, less = set(item[5]) - set(options), set(options) - set(item[5])
            self.fail(rule, f"seat {who}, '{reason}': illegal {sorted(map(str, more))}, missing {sorted(map(str, less))}")
        self.at += 1
        chosen: Option = item[6]
        return chosen

    def confirm(self, rule: str, who: int, what: str, whom: int) -> bool:
        if self.ask(rule, who, "confirm", what, whom, [PASS, YES]) == PASS:
            return False
        self.expect(rule, "skill", who, what, whom)
        return True

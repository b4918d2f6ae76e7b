"""Conditions: when a term of a score table counts. Words joined by `and`, `or`, `not`; `and` binds tighter than `or`.

Words: win · loss · alive · dead · duel · decided · always · winner=rebels
"""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from simcli.scoring.outcomes import Outcomes

Mask = NDArray[np.bool_]
NOBODY = "none"
OPPOSITE = {"win": "loss", "alive": "dead", "decided": f"winner={NOBODY}"}
WINNER = re.compile(r"winner=([a-z0-9_]+)")


def _each(made: Outcomes, games: Mask) -> Mask:
    """A fact of games as one of all their seats."""
    return np.repeat(games[:, None], made.players, axis=1)


def _decided(made: Outcomes) -> Mask:
    return _each(made, ~made.won_by(NOBODY))


WORDS: dict[str, tuple[Callable[[Outcomes], Mask], str, str]] = {
    "win": (lambda made: made["won"] == 1, "胜", "won"),
    "loss": (lambda made: _decided(made) & (made["won"] == 0), "负", "lost"),
    "alive": (lambda made: made["alive"] == 1, "存活", "alive"),
    "dead": (lambda made: made["alive"] == 0, "阵亡", "dead"),
    "duel": (lambda made: made["duel"] == 1, "主内单挑", "in the final duel"),
    "decided": (_decided, "有胜负", "the game has a winner"),
    "always": (lambda made: np.ones(made["role"].shape, bool), "任何情况", "always"),
}
"""What each word means, in Chinese, in English."""


def check_condition(text: str, winners: tuple[str, ...]) -> None:
    """ValueError, in one line, for a condition that can't be read. winners: ids that may be named."""
    for word in [word for part in re.split(r"\band\b|\bor\b", text) for word in [part.strip().removeprefix("not ").strip()]]:
        found = WINNER.fullmatch(word)
        if found and found[1] not in winners:
            raise ValueError(f"'{word}': no such winner, allowed are {', '.join(winners)}")
        if not found and word not in WORDS:
            raise ValueError(
                f"'{word}' is no condition, allowed are {', '.join(WORDS)}, winner=…, joined by and, or, not, without brackets"
            )
    for part in re.split(r"\bor\b", text):
        words = {word.strip() for word in re.split(r"\band\b", part)}
        never = words & {f"not {word}" for word in words} or {a for a, b in OPPOSITE.items() if {a, b} <= words}
        if never or len({word for word in words if WINNER.fullmatch(word)}) > 1:
            raise ValueError(f"'{part.strip()}' never holds")


def holds(text: str, made: Outcomes) -> Mask:
    """For which seats of which outcomes a condition holds."""
    found = np.zeros(made["role"].shape, bool)
    for part in re.split(r"\bor\b", text):
        every = np.ones(made["role"].shape, bool)
        for word in (word.strip() for word in re.split(r"\band\b", part)):
            every &= ~_word(word[4:].strip(), made) if word.startswith("not ") else _word(word, made)
        found |= every
    return found


def _word(word: str, made: Outcomes) -> Mask:
    winner = WINNER.fullmatch(word)
    return _each(made, made.won_by(winner[1])) if winner else WORDS[word][0](made)

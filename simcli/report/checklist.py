"""How the checks of a run's validity read, and what they mean for an exit code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from simcli.report.chart_words import points
from simcli.report.report_words import TEXTS, say
from simcli.report.words import Lang, percent, text

if TYPE_CHECKING:
    from simcli.report.validity import Check, Validity

STATUSES = ("ok", "note", "warn", "alarm")
"""From good to bad."""
DECISIVE = ("games", "partition", "homogeneity", "quarantined")
"""Checks whose alarm says that the figures are wrong. An outlier asks to look at a hero's rules: its figures may be right."""
SHARES = ("share", "limit", "lord_side", "rebels", "spy")
"""Values that are shares, as are those that end in `_anchor`."""

LISTS = frozenset({"deviations", "blank_seats", "played", "bots", "problems"})
"""Values that may be several words with commas between them."""


def check_sentence(check: Check, lang: Lang) -> str:
    """A check in a sentence; how it reads may depend on how it ended."""
    key = f"check_{check.id}_{check.status}"
    return say(key if key in TEXTS else f"check_{check.id}", lang, **fields(check, lang))


def fields(check: Check, lang: Lang) -> dict[str, str]:
    """The values of a check as its sentence has them."""
    words = {name: _field(name, value) for name, value in check.values.items()}
    for name in LISTS & words.keys():
        words[name] = text("comma", lang).join(words[name].split(", "))
    if "state" in words:
        words["state"] = say(f"state_{words['state']}", lang)
    if "deal" in words:
        words["deal"] = text(f"deal_{words['deal']}", lang)
    if words.get("until"):
        words["until"] = say("until" if check.values["reached"] else "until_missed", lang, until=words["until"])
    return words


def _field(name: str, value: float | str) -> str:
    if isinstance(value, str):
        return value
    if name in SHARES or name.endswith("_anchor"):
        return percent(value, 3 if name in ("share", "limit") else 1)
    if name in ("tolerance_points", "threshold_points"):
        return f"{value:.3g}"
    if name.endswith("points"):
        return points(value / 100)
    if name == "seed":
        return str(value)
    if name == "p":
        return f"{value:.2g}"
    return f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"


def status_word(check: Check, lang: Lang) -> str:
    """How a check ended, in a word."""
    return say(f"status_{check.status}", lang)


def worst(checks: Iterable[Check]) -> str:
    """The worst status of some checks."""
    return max((check.status for check in checks), key=STATUSES.index, default="ok")


def untrustworthy(validity: Validity) -> bool:
    """Whether a check says that the figures must not be used."""
    return any(check.status == "alarm" and check.id in DECISIVE for check in validity.checks)

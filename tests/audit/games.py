"""The games that the auditor can read."""

from __future__ import annotations

from facts import SGS, Facts
from yxs_facts import YXS

FACTS: dict[str, Facts] = {"sgs": SGS, "yxs": YXS}

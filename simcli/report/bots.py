"""The bots that there are, for `simcli list bots`: rows as plain values for JSON, and tables for people."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from rich.table import Table
from rich.text import Text

import heuristics
from heuristics.registry import POLICIES
from simcli.lang.program import Parameter, Policy, Preset
from simcli.report.bot_words import knowledge_word
from simcli.report.breaking import Words
from simcli.report.words import Lang, text
from simcli.runs.bots import reads_weights, share

Row = dict[str, Any]
WIDE = 30
"""Least columns of a text."""


def bot_rows() -> list[Row]:
    """Each policy with its parameters and presets; numbers as the shares that one types."""
    return [
        {
            "id": policy.name, "zh": policy.zh, "text_zh": policy.text_zh, "text_en": policy.text_en,
            "knowledge": list(policy.knowledge), "weights": reads_weights(policy),
            "parameters": [
                {
                    "id": p.name, "zh": p.zh, "default": p.default / 100, "low": p.low / 100, "high": p.high / 100,
                    "text_zh": p.text_zh, "text_en": p.text_en,
                }
                for p in policy.parameters
            ],
            "presets": [
                {
                    "id": preset.name, "zh": preset.zh, "text_zh": preset.text_zh, "text_en": preset.text_en,
                    "values": {name: value / 100 for name, value in preset.values.items()},
                }
                for preset in policy.presets
            ],
        }
        for policy in POLICIES
    ]  # fmt: skip


def bot_tables(lang: Lang) -> list[Table]:
    """Policies, then each parameter and preset once, with the policies that have it."""
    tables = [_policies(lang)]
    parameters = list(dict.fromkeys(p for policy in POLICIES for p in policy.parameters))
    if parameters:
        tables.append(_parameters(parameters, lang))
    presets = {preset.name: preset for policy in POLICIES for preset in policy.presets}
    if presets:
        tables.append(_presets(list(presets.values()), lang))
    return tables


def _policies(lang: Lang) -> Table:
    table = _table("bots", ("id", "zh", "text", "knowledge", "parameters"), lang, count=len(POLICIES))
    table.caption, table.caption_justify = cast(Text, Words(text("list_knowledge_told", lang))), "left"  # any renderable
    for policy in POLICIES:
        names = text("comma", lang).join(p.name for p in policy.parameters)
        names += (text("semicolon", lang) if names else "") + text("list_weights", lang) if reads_weights(policy) else ""
        table.add_row(policy.name, policy.zh, Words(_meaning(policy, lang)), _knowledge(policy, lang), Words(names or "–"))
    return table


def _parameters(parameters: list[Parameter], lang: Lang) -> Table:
    table = _table("parameters", ("id", "zh", "meaning", "default", "range", "policies"), lang, count=len(parameters))
    for p in parameters:
        owners = text("comma", lang).join(policy.name for policy in POLICIES if p in policy.parameters)
        table.add_row(
            p.name, p.zh, Words(_meaning(p, lang)), share(p.default), f"{share(p.low)} … {share(p.high)}", Words(owners)
        )
    return table


def _presets(presets: list[Preset], lang: Lang) -> Table:
    table = _table("presets", ("id", "zh", "meaning", "values", "policies"), lang)
    for preset in presets:
        values = "\n".join(f"{name}={share(value)}" for name, value in preset.values.items())
        owners = text("comma", lang).join(policy.name for policy in POLICIES if preset in policy.presets)
        table.add_row(preset.name, preset.zh, Words(_meaning(preset, lang)), values, Words(owners))
    return table


def _table(title: str, columns: tuple[str, ...], lang: Lang, **facts: int) -> Table:
    table = Table(title=text(f"list_title_{title}", lang, **facts), show_lines=True)
    for heading in columns:
        table.add_column(
            text(f"list_{heading}", lang), overflow="fold", no_wrap=heading == "id",
            min_width=WIDE if heading in ("text", "meaning") else None,
        )  # fmt: skip
    return table


def _knowledge(policy: Policy, lang: Lang) -> str:
    """What a policy may know, by ids, in Chinese with the words beside them."""
    words = (f"{knowledge_word(word, lang)} {word}" if lang == "zh" else word for word in policy.knowledge)
    return text("comma", lang).join(words)


def own_bots_line(lang: Lang) -> str:
    """That one's own bot can play, and where it is said how."""
    return text("list_own_bots", lang, file=Path(heuristics.__file__).with_name("README.md"))


def _meaning(thing: Policy | Parameter | Preset, lang: Lang) -> str:
    return thing.text_zh if lang == "zh" else thing.text_en

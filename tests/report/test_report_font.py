"""The font of charts has a glyph for every character that a chart can be asked to write."""

from __future__ import annotations

import matplotlib
from matplotlib.ft2font import FT2Font

from simcli.report import chart_words, words
from simcli.report.fonts import FAMILY, FONT, characters

DEJAVU = f"{matplotlib.get_data_path()}/fonts/ttf/DejaVuSans.ttf"
"""The font that matplotlib brings: charts take from it the few symbols that ours lacks."""

REBUILD = "run python -m simcli.report.fonts.build SOURCE"


def covered(path: str) -> set[str]:
    return {chr(code) for code in FT2Font(path).get_charmap()}


def test_every_character_of_data_and_code_can_be_written() -> None:
    missing = characters.occurring() - covered(str(FONT)) - covered(DEJAVU)
    assert not missing, f"{''.join(sorted(missing))}: {REBUILD}"


def test_translations_need_no_other_font() -> None:
    texts = [text for table in (chart_words.TEXTS, words.TEXTS, words.NAMES) for pair in table.values() for text in pair]
    missing = set("".join(texts)) - covered(str(FONT))
    assert not missing, f"{''.join(sorted(missing))}: {REBUILD}"


def test_names_to_come_can_be_written() -> None:
    common = characters.gb2312()
    assert len(common) == 6763
    assert set("刘关张诸葛亮貂蝉褚瑜") <= common
    assert set("惇彧槃釭骍") <= characters.extra()
    missing = (common | characters.extra() | set("♠♥♣♦±Δ≤≥×·−–。，【】（）")) - covered(str(FONT))
    assert not missing, f"{''.join(sorted(missing))}: {REBUILD}"


def test_the_font_is_small_free_and_under_its_own_name() -> None:
    assert FT2Font(str(FONT)).family_name == FAMILY
    assert FONT.stat().st_size < 2_000_000
    licence = FONT.with_name("OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert licence.startswith("Copyright 2014-2021 Adobe")

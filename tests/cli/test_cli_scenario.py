"""`simcli scenario`: what it prints and its exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Simcli = Callable[..., Any]
GOOD = """
title = "A Slash hits"
title_zh = "【杀】命中"
ruling = "2"
[seats]
0 = { hand = ["杀 ♠7"] }
[play]
script = ["0: 杀 > 1"]
[expect]
1 = { hp = HP }
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "rulings"
    folder.mkdir()
    folder.joinpath("good.toml").write_text(GOOD.replace("HP", "3"), "utf-8")
    return folder


def test_passing_scenarios(simcli: Simcli, files: Path) -> None:
    ended = simcli("scenario", files)
    assert ended.code == 0
    assert "good: A Slash hits" in ended.out and "1 passed, 0 failed" in ended.out


def test_a_failing_scenario_ends_with_3_and_says_why(simcli: Simcli, files: Path) -> None:
    files.joinpath("wrong.toml").write_text(GOOD.replace("HP", "4"), "utf-8")
    ended = simcli("scenario", files, "--lang", "zh")
    assert ended.code == 3
    assert "wrong: 【杀】命中" in ended.out and "结束时：1号的体力应为4，实为3" in ended.out
    rows = json.loads(simcli("scenario", files, "--json").out)
    assert [(row["file"], row["passed"]) for row in rows] == [("good", True), ("wrong", False)]
    assert rows[1]["reason"] and rows[0]["rulings"] == ["2"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "not valid TOML"),
        ("titel = 't'", "unknown key 'titel'"),
        (GOOD.replace("杀 ♠7", "杀 ♠A"), "no card of the deck fits"),
    ],
)
def test_an_ill_formed_file_ends_with_2(simcli: Simcli, files: Path, text: str, said: str) -> None:
    files.joinpath("bad.toml").write_text(text.replace("HP", "3"), "utf-8")
    ended = simcli("scenario", files / "bad.toml")
    assert ended.code == 2 and ended.out == "" and ended.err.count("\n") == 1 and said in ended.err


@pytest.mark.parametrize("words", [("nowhere.toml",), (".",), ("",), ("--lang", "fr"), ("--game", "chess")])
def test_what_is_not_there_ends_with_2(simcli: Simcli, words: tuple[str, ...]) -> None:
    ended = simcli("scenario", *words)
    assert ended.code == 2 and ended.err.startswith("simcli: ") and ended.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('mode = "三足鼎立"', "yxs 英雄杀 has it: --game yxs"),
        ("[table]\nplayers = 12", "is played by 4 to 10"),
        ("[table]\noptions = { max_round = 3 }", "no option 'max_round'"),
    ],
)
def test_what_a_table_cannot_be_is_told_before_anything_is_compiled(
    simcli: Simcli, files: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    from simcli.scenario.stage import Stage

    monkeypatch.setattr(Stage, "compiled", lambda *_: pytest.fail("compiled"))
    text = GOOD.replace("HP", "3").replace('ruling = "2"', f'ruling = "2"\n{line}')
    files.joinpath("bad.toml").write_text(text, "utf-8")
    ended = simcli("scenario", files)
    assert (ended.code, ended.out) == (2, "") and said in ended.err

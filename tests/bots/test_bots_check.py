"""`simcli bots check` tells a bot that may play from one that may not, and says why."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heuristics
from simcli.cli.main import main
from simcli.engine.terms import REASON_IDS
from simcli.errors import InputError
from simcli.report.bot_words import TEXTS
from simcli.report.check_lines import check_lines
from simcli.runs import botcheck
from simcli.runs.botcheck import Checked, check
from simcli.runs.config import load_config

EXAMPLE = Path(heuristics.__file__).parent / "examples" / "cautious.py"
HEAD = """
from typing import Any
from heuristics.greedy import greedy_choice
from heuristics.greedy_direct import DIRECT
from simcli.engine.cards import option_target
from simcli.engine.rng import DECK_STREAM, rnd
from simcli.engine.terms import DISCARD, PLAY, REBEL
from simcli.lang.dialect import policy
from simcli.lang.program import Policy

@policy
def bot(g: Any) -> int:
"""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botcheck, "PLAYERS", (5,))
    monkeypatch.setattr(botcheck, "QUOTA", 8)
    monkeypatch.setattr(botcheck, "TABLE_GAMES", 12)
    monkeypatch.setattr(botcheck, "BENCH_GAMES", 20)


@pytest.fixture
def tried(tmp_path: Path) -> Callable[..., Checked]:
    """tried(body) checks a bot with this body; more: lines of the module behind it; settings: of the bot."""

    def run(body: str, more: str = "", settings: str = "") -> Checked:
        (tmp_path / "bot.py").write_text(HEAD + "".join(f"    {line}\n" for line in body.split("\n")) + more, "utf-8")
        return check(load_config({"games": "8"}), f"{tmp_path / 'bot.py'}:{'mine' if more else 'bot'}{settings}")

    return run


def failures(found: Checked) -> dict[str, str]:
    return {f.check: f.key for f in found.findings if not f.passed}


def test_the_example_passes() -> None:
    found = check(load_config({"games": "8"}), f"{EXAMPLE}:cautious")
    assert found.passed
    assert [f.check for f in found.findings] == ["legal", "deterministic", "honest", "speed"]
    assert found.knowledge == "honest"


def test_shipped_bots_can_be_checked() -> None:
    assert check(load_config({"games": "4"}), "random").passed


def test_an_index_that_no_option_has(tried: Callable[..., Checked]) -> None:
    found = tried("return int(g.nopt)")
    assert failures(found) == {"legal": "legal_error"}
    error = found.findings[0].values["error"]
    assert "IndexError" in error and "bot.py:" in error and "trampoline" not in error


def test_an_error_is_told_with_its_line(tried: Callable[..., Checked]) -> None:
    found = tried("x = 1 // (int(g.hand_count[g.who]) - 2)\nreturn x * 0")
    assert failures(found) == {"legal": "legal_error"}
    assert "bot.py:13" in found.findings[0].values["error"]


def test_a_direct_answer_that_is_not_the_listed_one(tried: Callable[..., Checked]) -> None:
    direct = "\n@policy\ndef first(g: Any) -> int:\n    return DIRECT_DISCARD(g)\n".replace("DIRECT_DISCARD", "discard")
    direct = "\nfrom heuristics.greedy_direct import discard\n" + direct
    found = tried("return int(g.nopt) - 1", direct + "\nmine = Policy('mine', bot, {DISCARD: first})\n")
    assert failures(found) == {"legal": "legal_error"}
    assert "differs from the listed" in found.findings[0].values["error"]


def test_a_bot_that_writes_into_the_game(tried: Callable[..., Checked]) -> None:
    found = tried("g.harm[g.who][0] += 1\nreturn greedy_choice(g)")
    assert failures(found)["legal"] == "legal_writes"
    assert found.findings[0].values["fields"] == "harm"


def test_a_bot_that_takes_numbers_of_the_deck_writes_into_the_game(tried: Callable[..., Checked]) -> None:
    assert failures(tried("return rnd(g, DECK_STREAM, int(g.nopt))"))["legal"] == "legal_writes"


PEEK = """for i in range(g.nopt):
    if g.opt[i] > 0 and option_target(int(g.opt[i])) < g.n and g.role[option_target(int(g.opt[i]))] == REBEL:
        return i
return 0"""


def test_a_bot_that_peeks_at_roles(tried: Callable[..., Checked]) -> None:
    found = tried(PEEK)
    assert failures(found) == {"honest": "honest_peeks"}
    assert found.findings[2].values["parts"][0] == "roles"


def test_it_may_when_it_declares_itself_an_oracle(tried: Callable[..., Checked]) -> None:
    found = tried(PEEK, "\nmine = Policy('mine', bot, {}, knowledge=('oracle',))\n")
    assert found.passed
    assert found.knowledge == "oracle"
    assert found.findings[2].check == "oracle"


def test_it_is_checked_as_what_it_plays_as(tried: Callable[..., Checked]) -> None:
    either = "\nmine = Policy('mine', bot, {}, knowledge=('honest', 'oracle'))\n"
    assert failures(tried(PEEK, either)) == {"honest": "honest_peeks"}
    assert tried(PEEK, either, ":knowledge=oracle").passed


@pytest.mark.parametrize("bot", ["greedy:oracle", "standard:oracle"])
def test_shipped_oracles_pass(bot: str) -> None:
    found = check(load_config({"games": "4"}), bot)
    assert found.passed
    assert [f.check for f in found.findings] == ["legal", "deterministic", "oracle", "speed"]


def test_an_oracle_may_not_look_at_the_pile(tried: Callable[..., Checked]) -> None:
    peek = "return int(g.pile[g.pile_size - 1]) % int(g.nopt) if g.pile_size else 0"
    found = tried(peek, "\nmine = Policy('mine', bot, {}, knowledge=('oracle',))\n")
    assert failures(found) == {"oracle": "honest_peeks"}


def test_compiled_code_that_ends_otherwise_than_python(tried: Callable[..., Checked]) -> None:
    """2 ** 62 + 2 ** 62 fits in Python's integers, not in 64 bits."""
    found = tried("x = 1 << 62\nx = x + x\nreturn 0 if x > 0 else int(g.nopt) - 1")
    assert failures(found) == {"deterministic": "deterministic_engines"}


def test_nothing_is_no_option(tried: Callable[..., Checked]) -> None:
    found = tried("x = 1")
    assert failures(found) == {"legal": "legal_error"}
    assert "bot.py:11): it returned None, expected a whole number" in found.findings[0].values["error"]


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("bot.py", "bots 'bot.py': expected path/to/bot.py:name"),
        ("gredy", "unknown policy in bots 'gredy'"),
        ("rebel=greedy", "bots 'rebel=greedy': nobody plays lord"),
        ("rebel=greedy,standard", "bot 'rebel=greedy,standard': expected one bot without a role"),
    ],
)
def test_a_mistake_is_told_in_the_words_that_were_typed(bot: str, told: str) -> None:
    with pytest.raises(InputError, match=f"^{told}"):
        check(load_config({"games": "8"}), bot)


def test_every_reason_has_a_word() -> None:
    assert {f"reason_{name}" for name, *_ in REASON_IDS.values()} <= TEXTS.keys()


def test_both_languages(tried: Callable[..., Checked]) -> None:
    found = tried(PEEK)
    for lang, word in (("en", "fails: honest"), ("zh", "未通过：诚实")):
        lines = [line for line, _ in check_lines(found, lang)]  # type: ignore[arg-type]
        assert len(lines) == 6 and ("honest" in lines[0]) == (lang == "en")
        assert word in lines[-1]


def test_every_word_has_both_languages() -> None:
    assert [key for key, (english, chinese) in TEXTS.items() if not english or not chinese] == []


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def call(*words: str) -> Any:
        monkeypatch.setattr(sys, "argv", ["simcli", "bots", "check", *words])
        return main(), capsys.readouterr()

    code, told = call(f"{EXAMPLE}:cautious", "--games", "4", "--json")
    assert code == 0
    assert json.loads(told.out)["checks"]["honest"]["passed"]
    (tmp_path / "bot.py").write_text(HEAD + "    return 999\n", "utf-8")
    code, told = call(f"{tmp_path / 'bot.py'}:bot", "--games", "4", "--lang", "zh")
    assert code == 3
    assert "未通过" in told.out and "种子 1" in told.out and "bot.py" in told.out
    code, told = call("nowhere.py:bot")
    assert code == 2
    assert told.err.count("\n") == 1


def test_a_failure_is_told_in_chinese_up_to_pythons_own_words(tried: Callable[..., Checked]) -> None:
    found = tried("x = 1 // (int(g.hand_count[g.who]) - 2)\nreturn x * 0")
    (line,) = (line for line, _ in check_lines(found, "zh") if "✗" in line)
    assert re.match(r"✗ 合法：第 5-\d+ 局：策略 bot 在第 \d+ 次决策时出错：ZeroDivisionError: .*bot\.py:13\)$", line)

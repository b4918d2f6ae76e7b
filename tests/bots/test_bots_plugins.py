"""A bot of one's own is a file: named on the command line, compiled beside the rules, and never mistaken for another."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import heuristics
from heuristics.plugins import BotFile, find, find_all, is_plugin, load, policies, split_plugin
from heuristics.registry import POLICIES
from simcli.errors import InputError
from simcli.runs.chunks import Task, play_chunk, simulator
from simcli.runs.config import load_config
from simcli.runs.plan import Plan, make_plan

EXAMPLE = Path(heuristics.__file__).parent / "examples" / "cautious.py"
HEAD = """
from typing import Any
from simcli.lang.dialect import policy
from simcli.lang.program import Policy
"""
LAST = HEAD + "@policy\ndef last(g: Any) -> int:\n    return int(g.nopt) - 1\n"
FIRST = HEAD + "@policy\ndef last(g: Any) -> int:\n    return 0\n"


@pytest.fixture
def bot(tmp_path: Path) -> Callable[[str], Path]:
    """bot(text) writes a file with this text."""

    def write(text: str) -> Path:
        file = tmp_path / "bot.py"
        file.write_text(text, "utf-8")
        return file

    return write


def planned(bots: str, **more: Any) -> Plan:
    return make_plan(load_config({"players": "5", "games": "20", "bots": bots} | more))


# --- naming a file


@pytest.mark.parametrize(
    ("text", "path", "name"),
    [
        ("bot.py:mine", "bot.py", "mine"),
        ("rebel=bots/bot.py:mine", "bots/bot.py", "mine"),
        ("seat3=../bot.py:mine:knowledge=oracle", "../bot.py", "mine"),
        (r"C:\bots\bot.py:mine", r"C:\bots\bot.py", "mine"),
        (r"rebel=C:\bots\bot.py:mine:0.5", r"C:\bots\bot.py", "mine"),
        ("rebel＝我的.py：mine", "我的.py", "mine"),
    ],
)
def test_an_entry_that_names_a_file(text: str, path: str, name: str) -> None:
    assert is_plugin(text)
    assert split_plugin(text) == (path, name)


@pytest.mark.parametrize("text", ["greedy", "lord=greedy", "standard:expert:knowledge=oracle", "python", ""])
def test_an_entry_that_names_none(text: str) -> None:
    assert not is_plugin(text)


def test_a_file_without_the_name_of_a_bot() -> None:
    with pytest.raises(InputError, match=r"expected path/to/bot\.py:name"):
        split_plugin("rebel=bot.py")


def test_a_list_of_bots_with_files(bot: Callable[[str], Path]) -> None:
    file = bot(LAST)
    paths, names, files = find_all(f"rebel={file}:last,spy={file}:last,greedy")
    assert paths == f"rebel={file}:last,spy={file}:last,greedy"
    assert names == "rebel=last,spy=last,greedy"
    assert [f.name for f in files] == ["last"]


# --- loading


def test_the_example_loads() -> None:
    loaded = load(find(str(EXAMPLE), "cautious"))
    assert loaded.name == "cautious"
    assert loaded.direct
    assert loaded.knowledge == ("honest",)


def test_the_bot_of_the_readme_loads(bot: Callable[[str], Path]) -> None:
    readme = (Path(heuristics.__file__).parent / "README.md").read_text("utf-8")
    text = readme.split("```python\n")[1].split("```")[0]
    assert load(find(str(bot(text)), "frugal")).name == "frugal"


def test_a_chooser_alone_is_a_bot(bot: Callable[[str], Path]) -> None:
    loaded = load(find(str(bot(LAST)), "last"))
    assert (loaded.name, loaded.direct) == ("last", {})


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("def f(:", "f", r"bot\.py:1: this is no Python"),
        ("\nX = 1 // 0", "f", r"bot\.py:2: ZeroDivisionError"),
        ("from simcli.engine.none import x", "f", r"bot\.py:1: ModuleNotFoundError"),
        (LAST, "lost", r"no bot 'lost' \(known: last\)"),
        (LAST.replace("last", "Last"), "Last", "small letters"),
        (LAST.replace("last", "greedy"), "greedy", "shipped bot has this name"),
        (LAST + "    x = unknown_thing(g)\n", "last", r"bot\.py:8: last: unknown_thing is neither"),
        (LAST.replace("g.nopt", "g.options"), "last", r"bot\.py:7: last: the state has no field options; did you mean option\?"),
        (LAST.replace("g.nopt", "g.zzz"), "last", r"the state has no field zzz, see the README of simcli/engine"),
        (LAST.replace("@policy", "") + "\nmine = Policy('mine', last, {})", "mine", "not marked with @policy"),
        (LAST + "\nmine = Policy('mine', last, {99: last})", "mine", "99 is no decision reason"),
        (LAST + "\nmine = Policy('mine', last, {}, knowledge=('all',))", "mine", "knowledge is"),
        (LAST + "\nmine = Policy('mine', last, None)", "mine", "direct is None, expected a mapping"),
        (LAST + "\nmine = Policy('mine', last, {}, parameters=('x',))", "mine", "expected a sequence of Parameter"),
        ("", "f", "the file is empty"),
        ("# nothing\n", "f", "the file is empty"),
        ("x = 1\0", "f", r"bot\.py: this is no Python: source code"),
        ("\nX = int('x')", "f", r"bot\.py:2: ValueError"),
        ("last = 3", "last", "no bot 'last'"),
        (HEAD + "@policy\ndef last() -> int:\n    return 0\n", "last", "last has 0 parameters, expected one"),
        (LAST.replace("g: Any", "g: Any, x: int"), "last", "last has 2 parameters, expected one"),
        (LAST + "other = last\n", "other", "other stands for last"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_line(bot: Callable[[str], Path], text: str, name: str, told: str) -> None:
    with pytest.raises(InputError, match=told) as refused:
        load(find(str(bot(text)), name))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("import os", "it imports os; a bot imports from simcli.engine, simcli.games, simcli.lang, heuristics, typing"),
        ("import simcli", "it imports simcli"),
        ("from simcli.runs import config", "it imports simcli.runs"),
        ("from heuristics.examples import cautious", "it imports heuristics.examples"),
        ("from . import other", r"it imports \."),
        ("from simcli.engine.terms import *", "name what you import"),
        ("from simcli.engine.table import np", "np is not simcli.engine.table's own"),
        ("from heuristics.plugins import Path", "Path is not heuristics.plugins's own"),
        ("print('loaded')", r"'print\('loaded'\)' outside a function: a bot's file holds imports, constants and functions"),
        ("if True:\n    X = 1", "outside a function"),
        ("class X:\n    pass", "outside a function"),
        ("X = open('numbers')", r"'open\('numbers'\)' outside a function: only Policy and plain builtins"),
        ("from heuristics.worth import read_weights\nX = read_weights('mine.toml')", "outside a function: only Policy"),
        ("X = len(__file__)", "__file__ is no name for a bot"),
        ("__guarded__ = False", "__guarded__ is no name for a bot"),
        ("X = lambda g: 0", "outside a function: constants are made of numbers"),
        ("from heuristics.greedy_direct import DIRECT\nDIRECT[1] = None", "changes what others may use"),
        ("def other(x=open('numbers')):\n    return x", "outside a function: only Policy"),
        ("@staticmethod\ndef other(g):\n    return 0", "the marks of functions are policy, helper"),
    ],
)
def test_what_a_bot_is_follows_from_its_file_and_the_rules(bot: Callable[[str], Path], line: str, told: str) -> None:
    """So nothing outside functions may reach further: equal hashes, equal bots. None of it is run."""
    with pytest.raises(InputError, match=rf"bot\.py:[12]: .*{told}"):
        load(find(str(bot(f"{line}\n{LAST}")), "last"))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("global N\n    return 0", "Global is not part of the rule language"),
        ("try:\n        return 0\n    except IndexError:\n        return 1", "Try is not part"),
        ("import os\n    return 0", "Import is not part"),
        ("return 0.5", "0.5 is no whole number"),
        ("return 'a'", "'a' is no whole number"),
        ("return None", "None is no whole number"),
        ("return g.n / 2", "whole-number arithmetic only"),
        ("return 2 ** g.n", "whole-number arithmetic only"),
        ("N[0] = 1\n    return 0", "N is no local of last, and a decision changes nothing that outlives it"),
        ("N.append(1)\n    return 0", "N is no local of last, and a function is called by its name alone"),
        ("_loop_rounds = 0\n    return 0", "_loop_rounds is no name for a bot"),
    ],
)
def test_what_is_no_decision_in_whole_numbers_is_refused_before_a_game(bot: Callable[[str], Path], lines: str, told: str) -> None:
    with pytest.raises(InputError, match=rf"bot\.py:\d+: .*{told}"):
        load(find(str(bot(f"{HEAD}N = [1, 2]\n@policy\ndef last(g: Any) -> int:\n    {lines}\n")), "last"))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("x = g.n", "last: it returns nothing, expected a whole number"),
        ("if g.n > 4:\n        return 0", "last: it returns nothing, expected a whole number"),
        ("return (0, 1)", "last: it returns Tuple.*, expected a whole number"),
        ("x = (1, 2)\n    x[0] = 3\n    return 0", r"last: .* found for signature: setitem\(Tuple"),
    ],
)
def test_what_the_compiler_refuses_is_a_whole_sentence(bot: Callable[[str], Path], lines: str, told: str) -> None:
    file = find(str(bot(f"{HEAD}@policy\ndef last(g: Any) -> int:\n    {lines}\n")), "last")
    with pytest.raises(InputError, match=rf"bot\.py:6: {told}") as refused:
        simulator("sgs", "fast", files=(file,))
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(InputError, match="No such file"):
        planned("nowhere/bot.py:mine")


def test_a_binary_file(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="is not UTF-8 \\(line 1\\)"):
        planned(f"{tmp_path}/bot.py:mine")


def test_what_is_no_file(tmp_path: Path) -> None:
    """A pipe or a device would be read for ever."""
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "null.py").symlink_to(os.devnull)
    for name in ("folder", "null"):
        with pytest.raises(InputError, match=rf"{name}\.py: this is no file"):
            planned(f"{tmp_path}/{name}.py:mine")


def test_two_files_with_bots_of_one_name(bot: Callable[[str], Path], tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(FIRST, "utf-8")
    with pytest.raises(InputError, match="two files have a bot 'last'"):
        planned(f"rebel={bot(LAST)}:last,{other}:last")


def test_too_many_bots(bot: Callable[[str], Path]) -> None:
    many = LAST + "".join(f"last{k} = Policy('last{k}', last, {{}})\n" for k in range(20))
    with pytest.raises(InputError, match="at most 16"):
        policies(find(str(bot(many)), f"last{k}") for k in range(20))


# --- playing


def test_it_plays_where_it_is_named(bot: Callable[[str], Path]) -> None:
    plan = planned(f"rebel={bot(LAST)}:last,random")
    assert [str(b) for b in plan.bots] == ["rebel=last", "random"]
    chunk = play_chunk(Task(0, plan.cells[0], "fast", 0, 20))
    usual = play_chunk(Task(0, planned("random").cells[0], "fast", 0, 20))
    assert not chunk.games["error"].any()
    assert not np.array_equal(chunk.games, usual.games)


def test_shipped_bots_play_alike_beside_it(bot: Callable[[str], Path]) -> None:
    file = find(str(bot(LAST)), "last")
    cell = planned("lord=greedy,random").cells[0]
    beside, alone = simulator("sgs", "fast", files=(file,)), simulator("sgs", "fast")
    assert np.array_equal(beside.play(cell, 0, 20)[0], alone.play(cell, 0, 20)[0])


def test_only_its_own_functions_are_compiled(bot: Callable[[str], Path]) -> None:
    engine = simulator("sgs", "fast").compiled
    mine = simulator("sgs", "fast", files=(find(str(bot(LAST)), "last"),)).compiled
    assert {name for name in mine.loaded if name not in engine.loaded} == {n for n in mine.loaded if n.startswith("bot_")}
    assert len(mine.loaded - engine.loaded) == 1


def test_what_numba_refuses_is_told_in_a_line(bot: Callable[[str], Path]) -> None:
    file = find(str(bot(LAST.replace("int(g.nopt) - 1", "int(g.hp)"))), "last")
    with pytest.raises(InputError, match=r"bot\.py:\d+: last: numba refuses it"):
        simulator("sgs", "fast", files=(file,))


def test_the_hash_of_a_run_covers_the_content_and_not_the_place(bot: Callable[[str], Path], tmp_path: Path) -> None:
    first = planned(f"{bot(LAST)}:last")
    other = tmp_path / "other.py"
    other.write_text(LAST, "utf-8")
    assert planned(f"{other}:last").config_hash == first.config_hash
    assert planned(f"{bot(FIRST)}:last").config_hash != first.config_hash


def test_a_worker_refuses_a_file_that_has_changed(bot: Callable[[str], Path]) -> None:
    file = bot(LAST)
    with pytest.raises(InputError, match="was changed after the run began"):
        load(BotFile("last", str(file), "0" * 64))


def test_a_run_keeps_its_bot(bot: Callable[[str], Path], simcli: Callable[..., Any]) -> None:
    bot(LAST)
    code, *_ = simcli("run", "--players", 4, "--games", 20, "--bots", "rebel=bot.py:last,random", "--out", "a/b", "--no-report")
    assert code == 0
    manifest = json.loads(Path("a/b/run.json").read_text())
    (file,) = manifest["bot_files"]
    assert (file["name"], file["path"]) == ("last", str(Path("bot.py").absolute()))
    assert len(file["sha256"]) == 64
    assert simcli("replay", "a/b", "4-3")[0] == 0
    assert simcli("run", "--resume", "a/b", "--games", 30, "--no-report")[0] == 0
    bot(FIRST)
    for words in (("replay", "a/b", "4-3"), ("run", "--resume", "a/b", "--games", 40)):
        code, _, told = simcli(*words)
        assert code == 2
        assert "was changed since the run was played" in told
        assert told.count("\n") == 1


@pytest.mark.parametrize("now", [None, FIRST, "no Python ("])
def test_a_report_needs_the_runs_folder_only(bot: Callable[[str], Path], simcli: Callable[..., Any], now: str | None) -> None:
    file, bots = bot(LAST), "rebel=bot.py:last,spy=standard:expert,greedy:knowledge=oracle"
    simcli("run", "--players", 4, "--games", 20, "--bots", bots, "--out", "a/b", "--no-report")
    before = json.loads(simcli("report", "a/b", "--json", "--no-files")[1])
    file.unlink() if now is None else bot(now)
    code, told, _ = simcli("report", "a/b", "--json", "--no-files")
    after = json.loads(told)
    assert code == 0
    for report in (before, after):
        versions = next(check for check in report["validity"] if check["id"] == "versions")
        versions.pop("status"), versions["values"].pop("warning"), versions["values"].pop("warning_zh")
    assert after == before


def test_no_shipped_bot_is_called_like_the_example() -> None:
    assert "cautious" not in [p.name for p in POLICIES]


@pytest.mark.parametrize("bots", ["rebel=bot.py:last", "rebel=bot.py:last:knowledge=psychic,greedy", "king=bot.py:last,greedy"])
def test_a_mistake_beside_a_file_is_told_in_the_words_that_were_typed(
    bot: Callable[[str], Path], simcli: Callable[..., Any], bots: str
) -> None:
    bot(LAST)
    code, _, told = simcli("run", "--bots", bots)
    assert code == 2
    assert "'rebel=last" not in told
    assert bots in told or "psychic" in told or "king" in told


def test_a_check_does_not_say_that_nobody_checked(bot: Callable[[str], Path], simcli: Callable[..., Any]) -> None:
    bot(LAST.replace("int(g.nopt) - 1", "int(g.nopt)"))
    code, told, _ = simcli("bots", "check", "bot.py:last", "--games", 4)
    assert code == 3
    assert "declared honest" in told and "not checked" not in told

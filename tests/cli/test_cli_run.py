"""`simcli run` as a user meets it: what is printed where, in both languages, and the exit codes."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simcli.engine.outcomes import ENDINGS
from simcli.runs import backends, forecast
from simcli.runs.chunks import Chunk, Task, play_chunk

Simcli = Callable[..., Any]


def test_json_alone_on_stdout(simcli: Simcli) -> None:
    ended = simcli("run", "--players", "5,8", "--games", 200, "--out", "first", "--json")
    assert (ended.code, ended.err) == (0, "")
    printed = json.loads(ended.out)
    assert printed["run"] == str(Path("results/first"))
    assert [(cell["players"], cell["games"]) for cell in printed["cells"]] == [(5, 200), (8, 200)]
    assert printed["games_per_s"] > 0


def test_tables_verdict_and_next_commands(simcli: Simcli) -> None:
    ended = simcli(
        "run", "--players", 5, "--games", "2e2", "--heroes", "liubei,guanyu", "--option", "max_rounds=50", "--out", "a"
    )
    assert (ended.code, ended.err) == (0, "")
    for word in (
        "lord 主公", "rebels 反贼", "Wilson", "200", "5 players:", "seed 1", "standard (honest)", "Guan Yu 关羽", "Liu Bei 刘备",
        "max_rounds=50", "None of the 200 games", "simcli replay a 5-0",
    ):  # fmt: skip
        assert word in ended.out, word
    command = next(line for line in ended.out.splitlines() if line.startswith("run it again")).partition(": ")[2]
    before = Path("results/a/seats.parquet").read_bytes()
    assert simcli(*shlex.split(command)[1:]).code == 0
    assert Path("results/a/seats.parquet").read_bytes() == before


def test_chinese(simcli: Simcli) -> None:
    ended = simcli("run", "--players", 5, "--games", 200, "--lang", "zh")
    assert ended.code == 0
    for word in ("主忠", "反贼", "内奸", "胜率", "局数", "5 人局：", "种子 1", "查看一局", "重新运行"):
        assert word in ended.out, word
    assert "players" not in ended.out.replace("--players", "")


def test_dry_run_plays_nothing(simcli: Simcli) -> None:
    ended = simcli("run", "--players", "5,8", "--games", 1000, "--dry-run", "--json")
    plan = json.loads(ended.out)
    assert (ended.code, plan["games"], plan["rows"]) == (0, 2000, 13_000)
    assert plan["minutes"] >= 0 and plan["games_per_s"] > 0 and plan["memory_bytes"] > 1e6 and plan["disk_bytes"] > 1e3
    assert "hash of the configuration" in simcli("run", "--dry-run").out
    assert not Path("results").exists()


def test_names_in_chinese_are_the_same_run(simcli: Simcli) -> None:
    by_id = ("--game", "sgs", "--mode", "identity", "--heroes", "standard,wind", "--deal", "random", "--series", "rotating-lord")
    by_name = ("--game", "三国杀", "--mode", "身份场", "--heroes", "标准，风", "--deal", "随机", "--series", "轮流当主公")
    option = ("--option", "max_rounds=50"), ("--option", "轮数上限=50")
    words = ("run", "--players", 5, "--games", 100, "--dry-run", "--json")
    plain, chinese = (json.loads(simcli(*words, *names, *more).out) for names, more in zip((by_id, by_name), option, strict=True))
    assert plain["config_hash"] == chinese["config_hash"]
    assert (chinese["config"]["game"], chinese["config"]["mode"]) == ("sgs", "identity")
    assert simcli("list", "modes", "--game", "英雄杀").out == simcli("list", "modes", "--game", "yxs").out
    assert simcli("scenario", "--game", "无").err == "simcli: game '无' is not one of: sgs 三国杀, yxs 英雄杀\n"


@pytest.mark.parametrize(
    "words",
    [
        ("run", "--config", "gbk.toml"),
        ("run", "--weights", "gbk.toml"),
        ("run", "--bots", "gbk.py:bot"),
        ("run", "--deal", "offer", "--pick", "gbk.csv"),
        ("scenario", "gbk.toml"),
        ("score", "show", "--table", "gbk.toml"),
    ],
    ids=lambda words: " ".join(words),
)
def test_a_file_in_another_encoding_is_told_with_its_line(simcli: Simcli, words: tuple[str, ...]) -> None:
    for suffix in ("toml", "py", "csv"):
        Path(f"gbk.{suffix}").write_bytes("# GBK\n# 英雄杀\n".encode("gbk"))
    ended = simcli(*words)
    assert ended.code == 2 and ended.err.count("\n") == 1
    assert "gbk." in ended.err and ended.err.endswith(" is not UTF-8 (line 2): save it in that encoding\n")


def test_flags_win_over_the_file(simcli: Simcli) -> None:
    Path("run.toml").write_text('players = "5"\ngames = 100\nseed = 7\n')
    ended = simcli("run", "--config", "run.toml", "--games", 150, "--json")
    assert json.loads(ended.out)["cells"][0]["games"] == 150
    manifest = json.loads(Path(json.loads(ended.out)["run"], "run.json").read_text())
    assert (manifest["seed"], manifest["config"]["games"]) == (7, 150)


BAD = {
    "players above": ("--players 11", "players 11"),
    "players below": ("--players 3", "players 3"),
    "no number": ("--players many", "players 'many'"),
    "no games": ("--games 0", "games 0"),
    "negative games": ("--games -5", "games -5"),
    "hero typo": ("--heroes liubay,guanyu", "did you mean"),
    "option typo": ("--option max_round=50", "did you mean max_rounds"),
    "option value": ("--option max_rounds=soon", "max_rounds"),
    "option choice": ("--option both_piles_empty=explode", "stop_draw"),
    "option of another mode": ("--mode ffa --option duel_replacement=at_turn_end", "it is about duel, not about ffa"),
    "roles of another mode": ("--mode ffa --option identity_table=double_spy", "it is about identity, not about ffa"),
    "option form": ("--option max_rounds", "name=value"),
    "blank and fixed": ("--heroes none --deal fixed --fixed liubei", "contradicts"),
    "fixed without table": ("--deal fixed", "--fixed"),
    "table without fixed": ("--fixed liubei", "contradicts"),
    "table too short": ("--deal fixed --fixed liubei,guanyu", "players is 5"),
    "table with a twin": ("--deal fixed --fixed liubei,guanyu,simayi,daqiao,liubei", "twice"),
    "policy": ("--bots greedi", "did you mean 'greedy'"),
    "role": ("--bots lrd=greedy,random", "did you mean 'lord'"),
    "backend": ("--backend threads", "did you mean 'threading'"),
    "deal": ("--deal fair", "known: balanced, random, offer, fixed"),
    "mode": ("--mode identiti", "identity"),
    "game": ("--game sgz", "sgz"),
    "seed": ("--seed -1", "seed -1"),
    "broken TOML": ("--config broken.toml", "not valid TOML"),
    "TOML key": ("--config key.toml", "did you mean 'players'"),
    "no TOML": ("--config missing.toml", "missing.toml"),
    "folder is a file": ("--out ./file", "can't write there"),
    "folder under a file": ("--out file/run", "can't write there"),
    "taken": ("--out taken", "already holds a run"),
}


@pytest.mark.parametrize(("words", "told"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_one_clear_line_and_exit_code_2(simcli: Simcli, words: str, told: str) -> None:
    Path("broken.toml").write_text("players = [5")
    Path("key.toml").write_text("plyers = 5")
    Path("file").write_text("")
    Path("results/taken").mkdir(parents=True)
    Path("results/taken/run.json").write_text("{}")
    ended = simcli("run", *([] if "--players" in words else ["--players", 5]), *words.split())
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("simcli: ") and ended.err.count("\n") == 1
    assert told in ended.err and "Traceback" not in ended.err
    assert sorted(p.name for p in Path("results").iterdir()) == ["taken"]


def test_a_dry_run_tries_few_games_of_slow_bots(simcli: Simcli, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def counted(task: Task, *enough: object) -> Chunk:
        tried.append(task.stop - task.start)
        return play_chunk(task)

    monkeypatch.setattr(backends, "play_chunk", counted)
    monkeypatch.setattr(forecast, "TASK", 0.0)  # any bot is slow
    plan = json.loads(simcli("run", "--players", 5, "--games", 1e6, "--dry-run", "--jobs", 1, "--json").out)
    assert set(tried) == {1}
    assert 10 < plan["disk_bytes"] / 1e5 < 1000


def test_run_again_refuses_a_file_that_has_changed(simcli: Simcli) -> None:
    own = Path("mine.toml")
    own.write_text("[keep]\ndodge = [70, 60, 50]\n")
    ended = simcli("run", "--players", 5, "--games", 100, "--weights", own, "--out", "a")
    command = next(line for line in ended.out.splitlines() if line.startswith("run it again")).partition(": ")[2]
    assert simcli(*shlex.split(command)[1:]).code == 0
    own.write_text("[keep]\ndodge = [71, 60, 50]\n")
    ended = simcli(*shlex.split(command)[1:])
    assert (ended.code, ended.out) == (2, "")
    assert "has a file changed that it names?" in ended.err and ended.err.rstrip().endswith("mine.toml")


def test_too_many_quarantined_games_raise_the_alarm(simcli: Simcli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(task: Task, *enough: object) -> Chunk:
        chunk = play_chunk(task)
        chunk.games["ending"][3] = ENDINGS.index("error")
        chunk.games["winner"][3] = 0
        chunk.seats["won"][chunk.seats["game"] == np.int64(3)] = 0
        return chunk

    monkeypatch.setattr(backends, "play_chunk", broken)
    ended = simcli("run", "--players", 5, "--games", 200, "--jobs", 1, "--out", "q")
    assert ended.code == 5
    assert "1 of 200 games" in " ".join(ended.out.replace("│", " ").split())
    assert "ALARM" in ended.out and "quarantine.jsonl" in ended.out
    assert simcli("run", "--players", 5, "--games", 200, "--jobs", 1, "--quarantine-limit", 0.01).code == 0


def test_internal_errors_are_told_without_a_traceback(simcli: Simcli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(task: Task, *enough: object) -> Chunk:
        raise RuntimeError("the sky\nis falling")

    monkeypatch.setattr(backends, "play_chunk", fail)
    ended = simcli("run", "--players", 5, "--games", 200, "--jobs", 1)
    assert ended.code == 1
    assert ended.err.startswith("simcli: internal error: RuntimeError: the sky is falling (")
    monkeypatch.setenv("SIMCLI_DEBUG", "1")
    assert "Traceback" in simcli("run", "--players", 5, "--games", 200, "--jobs", 1).err

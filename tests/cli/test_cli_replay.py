"""`simcli replay` tells the very game that the run played."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from simcli.games.catalogue import load_game
from simcli.games.mode import Offers

Simcli = Callable[..., Any]
GAMES = 8


@pytest.fixture
def run(simcli: Simcli) -> Path:
    bots = "lord=greedy,loyalist=greedy,rebel=random,spy=greedy"
    ended = simcli("run", "--players", "5", "--games", GAMES, "--seed", 7, "--bots", bots, "--jobs", 1, "--out", "told")
    assert ended.code == 0, ended.err
    return Path("results/told")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_game_is_told_to_its_end(simcli: Simcli, run: Path, lang: str) -> None:
    ended = simcli("replay", "told", "5-3", "--lang", lang)
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert {"en": "Game 5-3 of", "zh": "第 5-3 局"}[lang] in lines[0]
    assert any({"en": "Game over", "zh": "游戏结束"}[lang] in line for line in lines)
    assert len(simcli("replay", run, "5-3", "--all").out) > len(ended.out)


def test_picks_of_offered_heroes_are_told(simcli: Simcli, monkeypatch: pytest.MonkeyPatch) -> None:
    """With offers so small that the heroes of the game suffice."""
    modes = load_game("sgs").modes
    small = replace(modes["identity"], offers={"official": Offers(("liubei", "guanyu"), 1, 1, 1)})
    monkeypatch.setitem(modes, "identity", small)  # type: ignore[arg-type]
    assert simcli("run", "--players", 4, "--games", 5, "--deal", "offer", "--jobs", 1, "--out", "picked").code == 0
    seats = pq.read_table("results/picked/seats.parquet").to_pylist()
    for index in range(5):
        told = json.loads(simcli("replay", "picked", f"4-{index}", "--json").out)
        steps = told["steps"]
        assert (steps[0]["reason"], steps[0]["seat"], len(steps[0]["options"])) == ("pick_hero", 0, 3)
        shown = [(step["seat"], step["text"]) for step in steps if step.get("event") == "hero"]
        assert [seat for seat, _ in shown] == [0, 1, 2, 3] and steps[0]["options"][steps[0]["chosen"]] in shown[0][1]
        assert [s["hero"] for s in told["seats"]] == [s["hero"] for s in seats if s["game"] == index]
        assert len({s["hero"] for s in told["seats"]}) == 4
    text = simcli("replay", "picked", "4-0", "--lang", "zh").out
    assert "选择武将 → " in text and text.count("登场") == 4


def test_outcomes_are_those_of_the_rows(simcli: Simcli, run: Path) -> None:
    games = pq.read_table(run / "games.parquet").to_pylist()
    seats = pq.read_table(run / "seats.parquet").to_pylist()
    for index in range(GAMES):
        told = json.loads(simcli("replay", "told", f"5-{index}", "--json").out)
        row = next(g for g in games if g["game"] == index)
        assert {k: told["outcome"][k] for k in ("winner", "ending", "rounds", "turns")} == {
            k: row[k] for k in ("winner", "ending", "rounds", "turns")
        }
        mine = [s for s in seats if s["game"] == index]
        assert [(s["hero"], s["role"]) for s in told["seats"]] == [(s["hero"], s["role"]) for s in mine]
        assert [(s["won"], s["alive"]) for s in told["seats"]] == [(s["won"], s["alive"]) for s in mine]
        assert all(len(s["initial_hand"]) == 4 and s["initial_hp"] > 0 for s in told["seats"])
        assert {s["type"] for s in told["steps"]} == {"event", "decision"}
        deaths = [s for s in told["steps"] if s.get("event") == "death"]
        assert len(deaths) == sum(not s["alive"] for s in mine)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("told", "5-8"), "5-0 to 5-7"),
        (("told", "6-1"), "was played with 5 players"),
        (("told", "first"), "expected players-index"),
        (("nowhere", "5-1"), "no run here"),
        (("told", "5-1", "--lang", "fr"), "allowed are zh, en"),
    ],
)
def test_what_is_not_there_is_one_clear_line(simcli: Simcli, run: Path, words: tuple[str, ...], said: str) -> None:
    ended = simcli("replay", *words)
    assert ended.code == 2 and ended.out == "" and ended.err.count("\n") == 1 and said in ended.err


def test_a_broken_manifest_is_one_clear_line(simcli: Simcli, tmp_path: Path) -> None:
    folder = tmp_path / "bad"
    folder.mkdir()
    for text, said in (
        ("{", "unreadable manifest"),
        ("{}", "configuration is missing"),
        ("[]", "no JSON object"),
        ("3", "no JSON object"),
        ('{"config": {}}', "layout"),
        ('{"config": {}, "schema": 2}', "'cells' is missing"),
        ('{"config": {}, "schema": 2, "cells": [3], "state": "complete", "version": "1"}', "'cells' does not say"),
        ('{"config": {"x": 1}, "schema": 2, "cells": [], "state": "complete", "version": "1"}', "unknown key 'x'"),
        ('{"config": {"games": []}, "schema": 2, "cells": [], "state": "complete", "version": "1"}', "games"),
    ):
        folder.joinpath("run.json").write_text(text, "utf-8")
        ended = simcli("replay", folder, "5-1")
        assert ended.code == 2 and said in ended.err and ended.err.count("\n") == 1


def test_a_turn_is_headed_by_what_its_seat_had_at_its_start(simcli: Simcli, run: Path) -> None:
    from simcli.engine import terms as t
    from simcli.runs.replay import Event, Replay

    for index in range(GAMES):
        played = Replay("told", f"5-{index}")
        hands = list(played.field("hand_count")[:5])
        for step in played.steps():
            if not isinstance(step, Event):
                continue
            kind, seat, *rest = step.row
            if kind == t.EV_TURN:
                assert [stood.hand for stood in played.standing] == hands
            elif kind in (t.EV_DRAW, t.EV_GAIN):
                hands[seat] += 1
            elif kind == t.EV_LOSE and rest[1] == t.HAND:
                hands[seat] -= 1

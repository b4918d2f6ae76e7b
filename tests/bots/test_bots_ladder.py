"""The ladder: policies are compared on the same games, side by side."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from simcli.cli.main import main
from simcli.cli.screen import widest
from simcli.errors import InputError
from simcli.report.console import section_tables
from simcli.report.ladder_table import gate_line, ladder_sections, ladder_source
from simcli.runs.chunks import Task, play_chunk
from simcli.runs.config import load_config
from simcli.runs.ladder import EACH_SIDE, Ladder, Step, climb, make_ladder
from simcli.stats.stopping import half_width

SIDES = ("lord_side", "rebels", "spy")


def ladder(policies: str = "random,greedy", fields: str = "greedy", **more: Any) -> Ladder:
    config = load_config({"players": "5", "games": "300", "jobs": "1"} | more)
    return make_ladder(config, policies.split(","), fields.split(",") if fields else ())


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return climb(ladder())


def test_a_row_a_side(steps: list[Step]) -> None:
    assert [(s.side, s.better, s.worse, s.field, s.n) for s in steps] == [
        (side, "greedy", "random", "greedy", 300) for side in SIDES
    ]


def test_greedy_beats_random_on_every_side_of_weight(steps: list[Step]) -> None:
    assert {s.side for s in steps if s.lo > 0} >= {"lord_side", "rebels"}


def test_the_gain_is_the_difference_of_the_shares(steps: list[Step]) -> None:
    for step in steps:
        assert step.gain == pytest.approx(step.won_better - step.won_worse)
        assert step.lo <= step.gain <= step.hi
        assert abs(step.gain) <= step.discordant


def test_both_policies_get_the_same_deal() -> None:
    plan = ladder()
    dealt = []
    for policy in plan.policies:
        made = plan.plan_of("rebels", policy, "greedy")
        seats = play_chunk(Task(0, made.cells[0], "fast", 0, 50)).seats
        dealt.append(seats[["game", "seat", "role", "hero"]])
    assert np.array_equal(*dealt)


def test_in_its_own_field_a_policy_plays_one_run_for_all_sides() -> None:
    plan = ladder()
    assert len({plan.plan_of(side, "greedy", "greedy").bots for side in SIDES}) == 1


def test_workers_and_chunks_change_nothing(steps: list[Step]) -> None:
    assert climb(ladder(jobs="2", chunk_size="70")) == steps


def test_every_pair_of_policies_field_and_player_count() -> None:
    found = climb(ladder("random,greedy", "greedy,random", players="4,5", games="20"))
    assert len(found) == 2 * 2 * 3
    assert {(s.players, s.field) for s in found} == {(4, "greedy"), (4, "random"), (5, "greedy"), (5, "random")}


def test_where_all_sides_are_alike_there_is_their_mean() -> None:
    """Of games with one number, however many of the seats win in them; identity modes, where sides differ, have none."""
    rows = climb(ladder(mode="ffa", players="3", games="60"))
    seats, mean = rows[:-1], rows[-1]
    assert [row.side for row in rows] == ["seat_0", "seat_1", "seat_2", EACH_SIDE] and mean.n == 60
    for name in ("won_better", "won_worse", "gain", "discordant"):
        assert getattr(mean, name) == pytest.approx(sum(getattr(row, name) for row in seats) / 3)
    assert mean.lo < mean.gain < mean.hi and mean.hi - mean.lo < min(row.hi - row.lo for row in seats)
    (section,) = ladder_sections(rows, "zh")
    assert section.rows[-1][0].text == "以上平均" and "以上平均" in section.note


def test_pairs_go_from_the_weaker_to_the_stronger() -> None:
    plan = ladder("random,greedy,greedy:knowledge=oracle", games="10")
    found = {(s.worse, s.better) for s in climb(plan)}
    assert found == {
        ("random", "greedy"), ("random", "greedy:knowledge=oracle"), ("greedy", "greedy:knowledge=oracle"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("policies", "fields", "told"),
    [
        ("random", "greedy", "two or more"),
        ("random,gready", "greedy", "did you mean 'greedy'"),
        ("random,greedy", "nobody", "unknown policy"),
        ("random,random", "greedy", "policies: random is named twice"),
        ("standard,standard:regular", "greedy", "policies: standard:regular is the same bot as standard"),
        ("random,greedy", "greedy,greedy:honest", "field: greedy:honest is the same bot as greedy"),
        ("random,greedy", "", "field is empty"),
        ("random,rebel=greedy", "greedy", "without a role"),
    ],
)
def test_what_is_no_ladder_is_refused(policies: str, fields: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        ladder(policies, fields)


def made(lo: float, better: str = "greedy", ratio: float = 0.6) -> Step:
    return Step(8, "greedy", "spy", better, "random", 0.2, 0.1, lo + 0.01, lo, lo + 0.02, 1000, 0.2, 0.3, ratio)


def test_the_gate_asks_for_every_lower_bound() -> None:
    assert gate_line([made(0.011), made(0.02)], 1, "en") == (True, "All 2 lower bounds reach 1 points.")
    assert gate_line([made(0.011), made(0.009)], 1, "zh") == (False, "2 个下限中有 1 个低于 1 个百分点。")


def test_a_table_has_a_row_a_comparison() -> None:
    (section,) = ladder_sections([made(0.011), made(0.02)], "zh")
    assert section.title == "谁打得更好：8 人局，其余各方为 greedy" and len(section.rows) == 2
    assert [column.heading for column in section.columns][:4] == ["一方", "策略", "胜率 %", "增益 pp"]


def test_numbers_have_a_proper_minus_and_no_negative_zero() -> None:
    (section,) = ladder_sections([made(-0.0103, ratio=1.002)], "en")
    assert [value.text for value in section.rows[0]][3:] == ["0.0", "−1.0 … +1.0", "1,000", "20.0 %", "0 %"]


@pytest.mark.parametrize("columns", [80, 120])
def test_names_can_be_read_whole(columns: int, capsys: pytest.CaptureFixture[str]) -> None:
    console, name = Console(width=columns), "standard:weights=mine.toml"
    (section,) = ladder_sections([made(0.011, name)], "en")
    console.print(widest(console, section_tables(section, "en")))
    told = capsys.readouterr().out
    assert f"│ {name} │" in told and "│ over random " in told and "1,000" in told and "…" not in told.replace(" … ", "")


def test_two_files_may_have_a_bot_of_one_name_and_their_figures_name_the_files(tmp_path: Path) -> None:
    for folder, choice in (("old", "0"), ("new", "g.nopt - 1")):
        tmp_path.joinpath(folder).mkdir()
        tmp_path.joinpath(folder, "mine.py").write_text(
            "from simcli.lang.dialect import policy\n\n\n@policy\ndef mine(g):\n"
            f'    """First or last."""\n    return {choice}\n', "utf-8"
        )  # fmt: skip
    old, new = (f"{tmp_path}/{folder}/mine.py:mine" for folder in ("old", "new"))
    plan = ladder(f"{old},{new}", games="10")
    assert len({plan.plan_of("rebels", name, "greedy").bots for name in (old, new)}) == 2
    stamps = [hashlib.sha256(Path(name.removesuffix(":mine")).read_bytes()).hexdigest()[:8] for name in (old, new)]
    told = ladder_source(plan, "en")
    assert all(f"mine (mine.py {stamp}, declared honest, not checked)" in told for stamp in stamps)
    assert "seed 1" in told and "deal balanced" in told and "rules as default" in told and "greedy (honest)" in told


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simcli", "bots", "ladder", "--players", "5", "--games", "60", "--policies", "random,greedy", "--json"]
    monkeypatch.setattr(sys, "argv", [*words, "--at-least", "-100"])
    assert main() == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["side"] for row in rows] == list(SIDES)
    assert all((row["seed"], row["deal"], row["deviations"]) == (1, "balanced", {}) for row in rows)
    monkeypatch.setattr(sys, "argv", [*words, "--at-least", "99"])
    assert main() == 3


def test_a_mode_of_one_player_count_needs_no_players(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simcli", "bots", "ladder", "--mode", "duel", "--games", "40", "--policies", "random,greedy", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    assert main() == 0
    assert [(row["players"], row["side"]) for row in json.loads(capsys.readouterr().out)] == [(2, "lord"), (2, "spy")]


@pytest.mark.parametrize("points", ["nan", "1_0", "１", "inf", "-inf", "101"])
def test_a_gate_is_a_number_of_points(points: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["simcli", "bots", "ladder", "--policies", "random,greedy", f"--at-least={points}"])
    assert main() == 2
    assert f"at-least '{points}': expected percentage points from -100 to 100" in capsys.readouterr().err


def test_a_ladder_names_no_option_that_it_lacks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["simcli", "bots", "ladder", "--deal", "fixed"])
    assert main() == 2
    told = capsys.readouterr().err
    assert "allowed are balanced, random, offer" in told and "--fixed" not in told


def test_bots_alone_is_its_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["simcli", "bots"])
    assert main() == 0
    told = capsys.readouterr()
    assert "ladder" in told.out and "check" in told.out and told.err == ""


def test_the_caption_says_how_sure_shares_are(steps: list[Step]) -> None:
    half = max(float(half_width(s.won_better * s.n, s.n)) for s in steps)
    (points,) = re.findall(r"±([\d.]+) points at most", ladder_sections(steps, "en")[-1].note)
    assert 100 * half - 0.1 <= float(points) <= 100 * 0.98 / steps[0].n ** 0.5 + 0.1

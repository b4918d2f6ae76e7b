"""Solved tables keep the rules of shape, are fairer, and are files like any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from simcli.errors import InputError
from simcli.scoring.alignment import payoffs
from simcli.scoring.files import failure, find_scoring, read_table
from simcli.scoring.outcomes import Outcomes
from simcli.scoring.saved import load_outcomes, save_outcomes
from simcli.scoring.solve import Rules, Unsolvable, front, gap_of, judged, least_gap, solve
from simcli.scoring.write import toml_of

DATA = Path(__file__).parents[2] / "notebooks" / "data" / "outcomes.npz"
TABLE = find_scoring("yxs", "identity", None)
RULES = Rules(changes=4, min_gap=4.0)


@pytest.fixture(scope="module")
def cells() -> Sequence[Outcomes]:
    kept = load_outcomes(DATA)
    return [kept["yxs/fresh/5"], kept["yxs/fresh/8"]]


def test_a_solved_table_is_fairer_and_keeps_its_shape(cells: Sequence[Outcomes]) -> None:
    found = solve(TABLE, cells, RULES)
    before, after = TABLE.cells, found.scoring.cells
    assert found.gap.value < gap_of(TABLE, cells).value
    for made in cells:
        assert gap_of(found.scoring, [made]).value < gap_of(TABLE, [made]).value, "at every player count"
        assert all(pay.between.value >= 4 - 1e-9 for pay in payoffs(found.scoring, made)), "a win pays more than a loss"
    assert 0 < len(found.changed) <= 4
    assert all((a.points > 0) == (b.points > 0) for a, b in zip(before, after, strict=True)), "signs stay"
    for role in ("lord", "loyalist", "rebel", "spy"):
        kill = {c.when: c.points for c in after if (c.role, c.feature) == (role, "enemies_killed")}
        assert kill["win"] >= kill["loss"], "a kill pays no less in a win"


def test_more_changes_are_never_less_fair(cells: Sequence[Outcomes]) -> None:
    gaps = [solved.gap.value for solved in front(TABLE, cells, RULES)]
    assert len(gaps) >= 3 and gaps == sorted(gaps, reverse=True)


def test_rules_that_nothing_fits_are_told(cells: Sequence[Outcomes]) -> None:
    with pytest.raises(Unsolvable, match="at most 2 changes, a win worth 90 more"):
        solve(TABLE, cells, Rules(changes=2, min_gap=90.0))


def test_games_in_which_a_role_never_wins_are_refused(cells: Sequence[Outcomes]) -> None:
    five = cells[0]
    unwon = replace(five, games=five.games * (1 - five.won_by("spy")))
    with pytest.raises(InputError, match=r"spy never wins in .* games with 5 players: play more"):
        solve(TABLE, [unwon], RULES)


def test_the_judgement_is_paired(cells: Sequence[Outcomes]) -> None:
    found = judged(TABLE, find_scoring("yxs", "identity", "identity:spy_loss_extra=2"), cells[:1])
    assert found.better.value == pytest.approx(found.before.value - found.after.value)
    assert found.better.hi - found.better.lo < 0.3 * (found.before.hi - found.before.lo), "both have the same luck"
    same = judged(TABLE, TABLE, cells)
    assert (same.better.lo, same.better.value, same.better.hi) == pytest.approx((0, 0, 0), abs=1e-6)


def test_player_counts_have_no_luck_in_common(cells: Sequence[Outcomes]) -> None:
    """The same games twice, as if they were others: a largest of two independent draws lies higher than of one."""
    one, two = (judged(TABLE, TABLE, cells[1:] * times).before for times in (1, 2))
    assert two.value == one.value and two.lo > one.lo + 1e-4


def test_least_gap_is_that_of_the_worst_off(cells: Sequence[Outcomes]) -> None:
    assert least_gap(TABLE, cells) == min(p.between.value for made in cells for p in payoffs(TABLE, made))


def test_a_solved_table_is_a_file_like_any_other(cells: Sequence[Outcomes], tmp_path: Path) -> None:
    found, file = solve(TABLE, cells, RULES), tmp_path / "fairer.toml"
    file.write_text(toml_of(found.scoring, "a test", "测试"), "utf-8")
    table = read_table(file)
    assert table.example and not any(failure(table, example) for example in table.example)
    again = table.chosen()
    assert [(c.role, c.when, c.feature, c.points) for c in again.cells] == [
        (c.role, c.when, c.feature, c.points) for c in found.scoring.cells
    ]
    assert f"改动{len(found.changed)}格" in table.zh and "changed" in table.en


def test_outcomes_keep_their_figures_in_a_file(cells: Sequence[Outcomes], tmp_path: Path) -> None:
    save_outcomes(tmp_path / "kept.npz", {"five": cells[0]})
    again = load_outcomes(tmp_path / "kept.npz")["five"]
    assert again.total == cells[0].total
    assert gap_of(TABLE, [again]).value == pytest.approx(gap_of(TABLE, cells[:1]).value)

"""Checks of a run: sound ones pass, each fault is found by the check that is made for it."""

from __future__ import annotations

import hashlib
import re
import shlex
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from worlds import POOL, WINNERS, world

from heuristics.examples import cautious
from simcli.report import validity
from simcli.report.assemble import build
from simcli.report.checklist import check_sentence
from simcli.report.contents import source_line
from simcli.report.run import Run, load, run
from simcli.report.validity import Check, broken_sums, check_validity
from simcli.report.words import Lang
from simcli.runs.counts import CellCounts

IDS = [
    "games", "seed", "bots", "options", "pool", "quarantined", "capped", "capped", "partition", "homogeneity", "homogeneity",
    "outliers", "anchor", "versions", "repeat", "conservative",
]  # fmt: skip


def found(run: Run, name: str, players: int | None = None) -> Check:
    checks = [check for check in run.validity().checks if check.id == name]
    return next(check for check in checks if players in (None, check.values.get("players")))


def altered(run: Run, change: Callable[[CellCounts], None]) -> Run:
    """The run with other counts in its second cell, that of 8 players."""
    cells = deepcopy(run.cells)
    change(cells[1])
    return Run(run.saved, cells)


def test_checks_come_in_one_order_and_a_sound_run_raises_no_alarm(small_run: Run) -> None:
    checks = check_validity(small_run).checks
    assert [check.id for check in checks] == IDS
    assert not any(check.status == "alarm" for check in checks)
    assert all(isinstance(value, int | float | str) for check in checks for value in check.values.values())


def test_fields_are_those_that_the_documentation_lists(small_run: Run) -> None:
    """The table in the module's docstring is what sentences are written from."""
    assert validity.__doc__
    table = validity.__doc__[validity.__doc__.index("    id   ") :].splitlines()[1:]
    listed: dict[str, str] = {}
    for line in table:
        if len(line) > 4 and line[4] != " ":
            name = line.split()[0]
        listed[name] = listed.get(name, "") + " " + line[19:87]
    assert set(listed) == set(IDS) | {"damaged", "own_bots", "pick", "series"}
    for check in check_validity(small_run).checks:
        words = set(re.findall(r"\w+", listed[check.id]))
        named = {name for name in check.values if not name.startswith(("lord_side_", "rebels_", "spy_"))}
        assert named <= words


def test_what_was_played(small_run: Run) -> None:
    assert found(small_run, "games").values == {"played": 1_200, "planned": 1_200, "state": "complete", "until": "", "reached": 1}
    bots = {"bots": "greedy (honest)", "bots_zh": "greedy（诚实）", "knowledge": "honest"}
    assert (found(small_run, "bots").status, found(small_run, "bots").values) == ("ok", bots)
    pool = found(small_run, "pool")
    assert (pool.status, pool.values["heroes"], pool.values["blanks"], pool.values["blank_seats"]) == ("note", 6, 2, "8: 2")
    assert found(small_run, "versions").values["rules"] == small_run.plan.rules
    assert found(small_run, "conservative").status == "note"


def test_a_bot_that_is_not_shipped_is_taken_at_its_word(tmp_path: Path) -> None:
    bot = tmp_path / "cautious.py"
    bot.write_bytes(Path(cautious.__file__).read_bytes())
    played = run(players=[5], games=20, jobs=1, bots=f"rebel={bot}:cautious,greedy", out=tmp_path / "x")
    stamp = f"cautious.py {hashlib.sha256(bot.read_bytes()).hexdigest()[:8]}"
    english = f"rebel=cautious ({stamp}, declared honest, not checked), greedy (honest)"
    chinese = f"rebel=cautious（{stamp}，声明诚实，未检验）、greedy（诚实）"
    assert found(played, "bots").values == {"bots": english, "bots_zh": chinese, "knowledge": "honest"}
    own = found(played, "own_bots")
    assert own.status == "note" and f"simcli bots check {bot}:cautious" in check_sentence(own, "zh")
    bot.unlink()  # the folder knows
    report = build(load(tmp_path / "x"))
    told: tuple[tuple[Lang, str], ...] = (("en", english), ("zh", chinese))
    for lang, line in told:
        assert line in source_line(report, lang) and line in check_sentence(found(played, "bots"), lang)


def test_deviating_options_are_listed(tmp_path: Path) -> None:
    played = run(players=[5], games=20, jobs=1, option={"two_spies": "team", "max_rounds": 30}, deal="random", out=tmp_path / "x")
    assert found(played, "options").status == "note"
    assert found(played, "options").values["deviations"] == "max_rounds=30, two_spies=team"
    assert found(played, "conservative").status == "ok"
    assert found(played, "homogeneity").status == "note" and np.isnan(found(played, "homogeneity").values["p"])
    assert "anchor" not in [check.id for check in played.validity().checks]


def test_the_command_plays_the_same_games_again(small_run: Run) -> None:
    words = shlex.split(str(found(small_run, "repeat").values["command"]))
    assert words[:2] == ["simcli", "run"] and words[-3:] == ["--out", str(small_run.path), "--force"]
    played = {"--players": "5,8", "--games": "600", "--heroes": POOL, "--bots": "greedy", "--jobs": "1", "--chunk-size": "250"}
    assert words[2:-3] == [word for pair in played.items() for word in pair]


def test_a_run_that_is_not_complete_is_noted(small_run: Run) -> None:
    for state, status in (("running", "note"), ("stopped", "note"), ("failed", "note"), ("alarm", "alarm"), ("complete", "ok")):
        assert found(Run(replace(small_run.saved, state=state), small_run.cells), "games").status == status


def ended(cell: CellCounts, ending: int, games: int) -> None:
    """Some games of the lord's side ended otherwise."""
    cell["winners"][1, 0] -= games
    cell["winners"][1, ending] += games


def test_capped_games_are_told_by_player_count(small_run: Run) -> None:
    changed = altered(small_run, lambda cell: ended(cell, 1, 6))
    assert found(changed, "capped", 8).values == {
        "players": 8,
        "count": 6 + small_run.cells[1].capped,
        "games": 600,
        "share": 0.01,
    }
    assert found(changed, "capped", 8).status == "warn" and found(changed, "capped", 5).status == "ok"


def test_quarantined_games_alarm_above_the_limit(small_run: Run) -> None:
    assert found(small_run, "quarantined").status == "ok"
    assert found(altered(small_run, lambda cell: ended(cell, 3, 1)), "quarantined").status == "alarm"
    lenient = altered(small_run, lambda cell: ended(cell, 3, 1))
    lenient.config = lenient.config.model_copy(update={"quarantine_limit": 0.01})
    assert found(lenient, "quarantined").status == "warn"


@pytest.mark.parametrize("players", [4, 5, 8, 10])
@pytest.mark.parametrize("games", [0, 1, 1_000, 1_234])
def test_counts_of_whole_games_add_up(players: int, games: int) -> None:
    cell = world(7, players, games, seed=1)
    assert broken_sums(cell, spies_together=players == 10) == []


@pytest.mark.parametrize(
    ("name", "place", "told"),
    [
        ("winners", (1, 0), "games by winner"),
        ("dealt", (0, 2, 3), "seats by role"),
        ("won", (0, 2, 3), "wins of seats: rebel"),
        ("won", (0, 0, 0), "wins of seats: lord"),
        ("pair_games", (0, 1, 2, 3), "pairs of seats"),
        ("lengths", (1, 3), "games by length"),
        ("deaths", (1, 3), "seats that died or lived"),
    ],
)
def test_one_count_too_many_breaks_a_sum(small_run: Run, name: str, place: tuple[int, ...], told: str) -> None:
    def add(cell: CellCounts) -> None:
        cell[name][place] += 1

    check = found(altered(small_run, add), "partition")
    assert check.status == "alarm" and "8 players: " in str(check.values["problems"]) and told in str(check.values["problems"])


def test_blocks_that_differ_are_no_chance(small_run: Run) -> None:
    """Ten blocks of a thousand games, of which five were played by other rules."""

    def uneven(cell: CellCounts) -> None:
        parts = [np.repeat([1, 2], [1_000 - k, k]) for k in [400] * 5 + [600] * 5]
        cell.blocks.__init__(len(WINNERS))  # type: ignore[misc]
        cell.blocks.add(np.concatenate(parts))

    assert found(altered(small_run, uneven), "homogeneity", 8).status == "alarm"

    def even(cell: CellCounts) -> None:
        cell.blocks.__init__(len(WINNERS))  # type: ignore[misc]
        cell.blocks.add(np.random.default_rng(1).permutation(np.repeat([1, 2], 5_000)))

    check = found(altered(small_run, even), "homogeneity", 8)
    assert (check.status, check.values["df"], check.values["blocks"]) == ("ok", 9, 10)


def test_outliers_are_named_from_the_worst_on(small_run: Run) -> None:
    heroes = small_run.heroes()
    heroes["alarm"] = False
    heroes.loc[3, ["alarm", "delta"]] = True, -0.15
    heroes.loc[5, ["alarm", "delta"]] = True, 0.125
    check = next(c for c in check_validity(small_run, heroes).checks if c.id == "outliers")
    assert check.status == "warn" and check.values["count"] == 2
    assert check.values["worst_zh"].startswith(f"{heroes['hero_zh'][3]}（5 人局、主公）−15.0、")
    assert check.values["worst"] == ", ".join(
        f"{heroes['hero_en'][row]} {heroes['hero_zh'][row]} (5 players, lord 主公) {points}"
        for row, points in ((3, "−15.0"), (5, "+12.5"))
    )
    heroes["alarm"] = False
    none = next(c for c in check_validity(small_run, heroes).checks if c.id == "outliers")
    assert (none.status, none.values["count"], none.values["worst"]) == ("ok", 0, "")


def test_distance_from_games_among_people(small_run: Run) -> None:
    check = found(small_run, "anchor")
    shares = {winner: count / 600 for winner, count in small_run.cells[1].winner_counts().items()}
    for winner, human in (("lord_side", 0.41), ("rebels", 0.53), ("spy", 0.06)):
        assert check.values[f"{winner}_points"] == pytest.approx(100 * (shares[winner] - human))
        assert (check.values[winner], check.values[f"{winner}_anchor"]) == (shares[winner], human)
    far = max(abs(float(check.values[f"{winner}_points"])) for winner in ("lord_side", "rebels", "spy")) > 10
    assert check.status == ("warn" if far else "ok")
    assert "second-hand" in str(check.values["quality"]) and "二手" in str(check.values["quality_zh"])


def test_validity_is_what_is_read_from_the_folder(small_run: Run) -> None:
    assert load(small_run.path).validity() == small_run.validity()


def test_games_that_got_lost_are_an_alarm(small_run: Run) -> None:
    lost = Run(small_run.saved, [CellCounts(n, small_run.plan.mode.winners, small_run.plan.hero_ids) for n in (5, 8)])
    games = next(check for check in check_validity(lost).checks if check.id == "games")
    assert (games.status, games.values["state"]) == ("alarm", "lost")

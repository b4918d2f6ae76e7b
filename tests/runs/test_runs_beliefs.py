"""Beliefs of a run: measured in its own first games, kept in its folder, the same bytes however it was played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from heuristics.posterior import CERTAIN, role_chance
from heuristics.registry import POLICIES
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import LOYALIST, REBEL, SPY
from simcli.games.program import link
from simcli.runs import beliefs
from simcli.runs.chunks import simulator
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult, execute
from simcli.runs.plan import make_plan
from simcli.runs.resume import plan_resumed, resume

Play = Callable[..., RunResult]
STANDARD = {"bots": "standard", "games": 30}


def kept(result: RunResult) -> pd.DataFrame:
    frame = pd.read_parquet(result.folder.path / "beliefs.parquet")
    return frame.astype({"reader": "str"})


def summed(frame: pd.DataFrame, **which: object) -> pd.DataFrame:
    """Sums over the games of one reader, by round."""
    for name, value in which.items():
        frame = frame[frame[name] == value]
    return frame.drop(columns=["players", "game", "reader"]).groupby("round").sum()


# --- what is measured


def by_hand(bots: str, index: int) -> dict[int, tuple[int, float, float]]:
    """Views, right ones and summed Brier scores by round of one game of five on the reference engine, with the bots' own eyes."""
    plan = make_plan(load_config({"players": "5", "bots": bots}))
    record = simulator("sgs", "fast").state(plan.cells[0])[0]
    table = ReferenceTable(link(plan.game, POLICIES), record)
    table.start(index)
    g: Any = table.g
    found: dict[int, tuple[int, float, float]] = {}
    while table.advance():
        if g.rounds not in found:
            views, right, brier = 0, 0.0, 0.0
            for me in range(5):
                for q in range(5):
                    if me == q or not (g.alive[me] and g.alive[q]) or g.shown[q]:
                        continue
                    chances = {role: role_chance(g, me, q, role) / CERTAIN for role in (LOYALIST, REBEL, SPY)}
                    best = [role for role, chance in chances.items() if chance == max(chances.values())]
                    views += 1
                    right += (g.role[q] in best) / len(best)
                    brier += sum((chance - (role == g.role[q])) ** 2 for role, chance in chances.items())
            found[g.rounds] = views, right, brier
        table.apply(table.choose())
    return found


def test_rows_are_what_the_reference_engine_believes(play: Play) -> None:
    rows = kept(play(bots="standard", games=3))
    for index in range(3):
        lines = rows[(rows["game"] == index) & (rows["reader"] == "own") & (rows["round"] < 12)].set_index("round")
        told = {number: line for number, line in by_hand("standard", index).items() if number < 12 and line[0]}
        assert list(lines.index) == list(told)
        for number, line in told.items():
            assert tuple(lines.loc[number, ["views", "right", "brier"]]) == pytest.approx(line)


def test_they_begin_with_head_counts_and_become_better(play: Play) -> None:
    rows = summed(kept(play(**STANDARD)), reader="attentive")
    first, fourth = rows.loc[1], rows.loc[4]
    assert first["right"] == pytest.approx(first["chance_right"]) and first["brier"] == pytest.approx(first["chance_brier"])
    assert fourth["right"] / fourth["views"] > fourth["chance_right"] / fourth["views"] + 0.15
    assert fourth["brier"] < 0.7 * fourth["chance_brier"]


def test_an_attentive_reader_sees_more_than_bots_that_misread(play: Play) -> None:
    rows = kept(play(**STANDARD))
    readers = [summed(rows, reader=reader) for reader in beliefs.READERS]
    assert (readers[0]["views"] == readers[1]["views"]).all()
    assert readers[0].loc[2, "brier"] < readers[1].loc[2, "brier"]


def test_own_eyes_are_those_of_honest_bots_that_read_beliefs(play: Play) -> None:
    """Greedy seats and oracles have none; the attentive reader sits everywhere."""
    rows = kept(play(bots="lord=standard,rebel=standard:oracle,greedy", games=20))
    first = {reader: summed(rows, reader=reader).loc[1, "views"] for reader in beliefs.READERS}
    assert first == {"attentive": 20 * 16, "own": 20 * 4}


def test_the_bots_are_those_of_the_run(play: Play) -> None:
    """Their parameters, and so what they read and how they play."""
    rows = [kept(play(games=30, bots=bots)) for bots in ("standard:expert", "standard:novice")]
    expert, novice = (summed(frame, reader="own").loc[3] for frame in rows)
    assert expert["brier"] / expert["views"] < novice["brier"] / novice["views"]
    attentive = summed(rows[0], reader="attentive")
    assert attentive.equals(summed(rows[0], reader="own")), "experts are attentive and misread nothing"


# --- when


@pytest.mark.parametrize("bots", ["greedy", "random", "lord=greedy,random"])
def test_bots_that_read_no_beliefs_leave_no_file(bots: str, play: Play) -> None:
    assert not (play(bots=bots, games=5).folder.path / "beliefs.parquet").exists()


def test_a_bot_of_ones_own_that_declares_it_is_measured(play: Play, tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text(
        "from typing import Any\n\nfrom heuristics.evidence import TABLES\nfrom heuristics.greedy import greedy_choice\n"
        "from heuristics.parameters import PARAMETERS, PRESETS\nfrom simcli.lang.dialect import policy\n"
        "from simcli.lang.program import Policy\n\n\n@policy\ndef choose(g: Any) -> int:\n    return greedy_choice(g)\n\n\n"
        "reader = Policy('reader', choose, {}, PARAMETERS, PRESETS, tables=TABLES)\n",
        "utf-8",
    )
    assert set(kept(play(bots=f"lord={own}:reader,greedy", games=5))["reader"]) == {"attentive", "own"}


def test_no_more_games_than_that_are_measured(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs, "GAMES", 4)
    rows = kept(play(players="5,8", **STANDARD))
    assert {players: set(part["game"]) for players, part in rows.groupby("players")} == {5: set(range(4)), 8: set(range(4))}


# --- the same bytes


def test_however_it_was_played(play: Play) -> None:
    def file(**flags: object) -> bytes:
        return (play(**(STANDARD | flags)).folder.path / "beliefs.parquet").read_bytes()

    assert file() == file(jobs=2, chunk_size=7) == file(checked=True)


def test_stopped_and_gone_on_with(play: Play) -> None:
    whole = play(**STANDARD).folder.path / "beliefs.parquet"
    first = play(**(STANDARD | {"games": 11}))
    assert set(kept(first)["game"]) == set(range(11))
    saved, plan = plan_resumed(str(first.folder.path), {"games": "30"})
    folder, journal = resume(saved, plan, lambda told: None)
    longer = execute(plan, folder, journal=journal).folder.path / "beliefs.parquet"
    assert longer.read_bytes() == whole.read_bytes()


def test_measuring_changes_no_game(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [play(**STANDARD).folder.path / "seats.parquet"]
    monkeypatch.setattr(beliefs, "GAMES", 0)
    rows.append(play(**STANDARD).folder.path / "seats.parquet")
    assert rows[0].read_bytes() == rows[1].read_bytes()

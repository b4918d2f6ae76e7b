"""What a run knows about skills: how often they were used, and what they are worth in pairs of the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from heuristics.registry import POLICIES
from simcli.engine.cards import kind_of, option_card, option_extra, option_kind
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import CONFIRM, PLAY, SKILL, YES
from simcli.errors import InputError
from simcli.games.heroes import Convert, Hero
from simcli.games.program import link
from simcli.lang.dialect import Skill
from simcli.runs import ablation
from simcli.runs.ablation import BATCH, Pairs, ablate, pairs_needed, read_pairs, write_pairs
from simcli.runs.chunks import simulator
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult
from simcli.runs.plan import Plan, make_plan

Play = Callable[..., RunResult]


def plan_of(**flags: object) -> Plan:
    return make_plan(load_config({"players": "5", "bots": "greedy", "jobs": 1} | flags))


def kept(result: RunResult) -> pd.DataFrame:
    return pd.read_parquet(result.folder.path / "skills.parquet").astype({"hero": "str", "skill": "str"})


# --- uses


def skill_of(g: Any, hero: Hero, option: int) -> str | None:
    """Id of the skill that an option of the play phase uses."""
    if option_kind(option) == SKILL:
        return [s.id for s in hero.skills if isinstance(s, Skill)][option_extra(option)]
    turns = {kind: s.id for s in hero.skills if isinstance(s, Convert) for kind in s.view_as}
    card = option_card(option)
    return turns.get(option_kind(option)) if card >= 0 and kind_of(g, card) != option_kind(option) else None


def by_hand(plan: Plan, games: int) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """Chances and uses of skills that are asked about, used in the play phase, or turn cards into others there."""
    program = link(plan.game, POLICIES)
    table = ReferenceTable(program, simulator(plan.game.id, "fast").state(plan.cells[0])[0])
    chances: Counter[tuple[str, str]] = Counter()
    uses: Counter[tuple[str, str]] = Counter()
    for index in range(games):
        table.start(index)
        g: Any = table.g
        phases: dict[tuple[int, str, str], bool] = {}
        while table.advance():
            chosen = table.choose()
            if g.hero[g.who] >= len(plan.pool) or g.guise[g.who] != g.hero[g.who]:
                table.apply(chosen)
                continue
            hero = plan.game.heroes[plan.pool[g.hero[g.who]]]
            if g.why == PLAY:
                for k, option in enumerate(g.opt[: g.nopt]):
                    if name := skill_of(g, hero, option):
                        key = g.turns, hero.id, name
                        phases[key] = phases.get(key, False) or k == chosen
            elif g.why == CONFIRM and g.about > 0:
                skill = program.rules[g.about]
                if skill in hero.skills:
                    chances[hero.id, skill.id] += 1
                    uses[hero.id, skill.id] += option_kind(g.opt[chosen]) == YES
            table.apply(chosen)
        for (_, owner, name), used in phases.items():
            chances[owner, name] += 1
            uses[owner, name] += used
    return chances, uses


def test_chances_and_uses_are_those_of_the_decisions(play: Play) -> None:
    """Skills of the play phase, conversions there, and skills that ask once and no further."""
    rows = kept(play(players=6, games=40, bots="greedy")).groupby(["hero", "skill"])[["chances", "uses"]].sum()
    chances, uses = by_hand(plan_of(players=6), 40)
    told = [("sunquan", "zhiheng"), ("huatuo", "qingnang"), ("daqiao", "guose"), ("ganning", "qixi"), ("diaochan", "biyue"),
            ("zhouyu", "yingzi"), ("caocao", "jianxiong"), ("lvmeng", "keji")]  # fmt: skip
    found = {key: tuple(rows.loc[key]) for key in told}
    assert found == {key: (chances[key], uses[key]) for key in told}
    assert sum(n for n, _ in found.values()) > 100


def test_where_heroes_change_a_use_is_that_of_the_hero_who_made_it(play: Play) -> None:
    """Heroes as cards of the deck: a seat has several in a game, and lords have no skills."""
    asked = {"game": "yxs", "mode": "three-kingdoms", "players": "3", "heroes": "all", "bots": "greedy"}
    rows = kept(play(games=60, **asked))
    assert not set(rows["skill"]) & {"jijiang", "huzhu", "jiuyuan"}
    assert not rows.duplicated(["hero", "skill", "game"]).any()
    chances, uses = by_hand(make_plan(load_config({"jobs": 1} | asked)), 60)
    found = rows.groupby(["hero", "skill"])[["chances", "uses"]].sum()
    told = [("murong", "diehun"), ("caocao", "jianxiong"), ("lianpo", "fujing"), ("jingke", "juesha"), ("xishi", "chenyu")]
    told = [key for key in told if key in found.index and chances[key]]
    assert {key: tuple(found.loc[key]) for key in told} == {key: (chances[key], uses[key]) for key in told} and told


def test_a_row_for_each_game_that_the_owner_is_in_and_none_without_a_choice(play: Play) -> None:
    result = play(players=5, games=60)
    rows = kept(result)
    dealt = result.cells[0]["dealt"].sum(axis=(1, 2))
    games = rows.groupby("hero")["game"].nunique()
    assert all(games.get(hero, 0) == dealt[k] for k, hero in enumerate(result.plan.pool))
    assert rows.loc[rows["skill"].isin(["mashu", "wushuang", "qianxun"]), "chances"].sum() == 0
    assert (rows["uses"] <= rows["chances"]).all()


def test_the_file_is_the_same_for_any_chunks_and_absent_without_heroes(play: Play) -> None:
    files = [(play(games=50, **how).folder.path / "skills.parquet").read_bytes() for how in ({}, {"chunk_size": 7, "jobs": 2})]
    assert files[0] == files[1]
    assert not (play(games=5, heroes="none").folder.path / "skills.parquet").exists()


# --- ablation


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """First batches of 400 pairs."""
    monkeypatch.setattr(ablation, "BATCH", 400)


def test_pairs_are_the_same_games_with_and_without_the_skill(small: None) -> None:
    plan = plan_of(heroes="zhouyu,lvbu,zhenji,guojia,simayi,ganning")
    found = {p.skill: p for p in ablate(plan, 0.5) if p.hero == "guojia"}
    sim, cell = simulator("sgs", "fast"), plan.cells[0]
    won = {}
    for skill in ("", "yiji"):
        _, seats = sim.play(cell.model_copy(update={"focus": "guojia", "without": skill}), 0, 400)
        won[skill] = seats["won"][seats["hero"] == cell.pool.index("guojia")] > 0
    pairs = found["yiji"]
    assert (pairs.both, pairs.with_only) == (np.sum(won[""] & won["yiji"]), np.sum(won[""] & ~won["yiji"]))
    assert pairs.both + pairs.with_only + pairs.without_only + pairs.neither == 400
    assert pairs.with_only > pairs.without_only
    assert set(found) == {"tiandu", "yiji"}


def test_taking_away_a_skill_leaves_games_alone_in_which_it_had_no_say(small: None) -> None:
    """救援 is a lord's skill: without it no game changes in which its owner is another role."""
    plan = plan_of(heroes="sunquan,lvbu,zhenji,guojia,simayi,ganning")
    sim, cell = simulator("sgs", "fast"), plan.cells[0].model_copy(update={"focus": "sunquan"})
    (games, seats), (same, _) = (sim.play(cell.model_copy(update={"without": w}), 0, 300) for w in ("", "jiuyuan"))
    lord = seats["hero"].reshape(300, 5)[:, 0] == cell.pool.index("sunquan")
    assert np.array_equal(games[~lord], same[~lord])


def test_the_pairs_needed_reach_the_precision() -> None:
    assert pairs_needed(0, BATCH, 0.01) == BATCH
    needed = pairs_needed(1200, BATCH, 0.005)
    assert needed % BATCH == 0
    assert Pairs(5, "a", "b", 0, round(0.15 * needed), round(0.15 * needed), needed).half_width < 0.005


def test_pairs_do_not_depend_on_chunks_nor_are_known_ones_played_again(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    flags = {"heroes": "zhouyu,lvbu,zhenji,guojia,simayi"}
    first = list(ablate(plan_of(**flags), 0.05))
    assert list(ablate(plan_of(**flags, chunk_size=33, jobs=2), 0.05)) == first
    monkeypatch.setattr(ablation, "play_all", lambda *_: pytest.fail("played again"))
    assert list(ablate(plan_of(**flags), 0.05, first)) == first


def test_kept_pairs_come_back(tmp_path: Path) -> None:
    pairs = [Pairs(5, "guojia", "yiji", 1, 2, 3, 4), Pairs(8, "guojia", "tiandu", 5, 6, 7, 8)]
    write_pairs(tmp_path / "ablation.parquet", pairs)
    assert read_pairs(tmp_path / "ablation.parquet") == pairs
    assert read_pairs(tmp_path / "none.parquet") == []


@pytest.mark.parametrize("flags", [{"deal": "random"}, {"heroes": "none"}])
def test_runs_whose_heroes_cannot_be_picked_out_are_refused(flags: dict[str, str]) -> None:
    with pytest.raises(InputError, match=r"^ablation: "):
        list(ablate(plan_of(**flags), 0.1))
    with pytest.raises(InputError, match=r"^at-random: "):
        list(ablate(plan_of(**flags), 0.1, how="at_random"))


# --- uses at random


def test_a_bot_uses_skills_better_than_a_coin(small: None) -> None:
    """遗计 always, 反馈 not on friends, 苦肉 not with the last health; locked skills are no choice."""
    plan = plan_of(heroes="guojia,simayi,huanggai,machao,lvbu", bots="standard")
    found = {p.skill: p for p in ablate(plan, 0.5, how="at_random")}
    assert set(found) == {"tiandu", "yiji", "fankui", "guicai", "kurou", "tieqi"}
    assert all(found[skill].with_only > found[skill].without_only for skill in ("yiji", "fankui", "kurou"))


@pytest.mark.parametrize(
    ("hero", "skill"), [("liubei", "jijiang"), ("guanyu", "wusheng"), ("diaochan", "lijian"), ("simayi", "guicai")]
)
def test_a_coin_changes_games_in_which_the_owner_is_asked_and_no_others(hero: str, skill: str) -> None:
    """激将 is a lord's skill: no game changes in which its owner is another role."""
    plan = plan_of(heroes="all", bots="standard")
    sim, cell = simulator("sgs", "fast"), plan.cells[0].model_copy(update={"focus": hero})
    (games, seats), (tossed, _) = (sim.play(cell.model_copy(update={"at_random": s}), 0, 200) for s in ("", skill))
    changed = games != tossed
    assert changed.any()
    lord = seats["hero"].reshape(200, 5)[:, 0] == cell.pool.index(hero)
    assert skill != "jijiang" or not changed[~lord].any()
    later, _ = sim.play(cell.model_copy(update={"at_random": skill}), 100, 200)
    assert np.array_equal(later, tossed[100:])

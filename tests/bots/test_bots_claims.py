"""Bluffs and doubts: what bots make of cards that are put down face down, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from scenes import REASON_NUMBERS, Party, Scene, bot_stage

import simcli
from heuristics.claims import odds, odds_true
from simcli.engine.cards import option_card, option_kind, option_target
from simcli.engine.terms import DUEL, EX_NIHILO, PEACH, SKILL, YES
from simcli.engine.zones import EVERYBODY
from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage

BOTS = ("standard", "greedy")


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


def pick(scene: Party, fits: Callable[[int], bool]) -> None:
    """Answer the decision that waits with the first option that fits."""
    options = scene.g.opt[: scene.g.nopt]
    scene.table.apply(next(k for k, o in enumerate(options) if fits(int(o))))


def claim(scene: Party, who: str, kind: int, target: str, card: str = "") -> list[str]:
    """The seat puts a card down as this kind (of its own hand, by its id); the names of those who doubt it."""
    g, seat, doubters = scene.g, scene.seat(who), []
    faces = scene.stage.game.faces
    while scene.table.advance() and not (g.claims_seen[seat] or g.unproved[seat]):
        why = {number: name for name, number in REASON_NUMBERS.items()}[g.why]
        if (g.who, why) == (seat, "play"):
            pick(scene, lambda o: option_kind(o) == SKILL)
        elif (g.who, why) == (seat, "pay"):
            pick(scene, lambda o: card in ("", faces[int(g.card_kind[option_card(o)])].id))
        elif (g.who, why) == (seat, "claim"):
            pick(scene, lambda o: option_kind(o) == kind and option_target(o) == scene.seat(target))
        elif why == "doubt":
            choice = scene.table.choose()
            if option_kind(int(g.opt[choice])) == YES:
                doubters.append(scene.order[g.who])
            scene.table.apply(choice)
    return doubters


def test_what_cannot_be_true_is_doubted_at_the_last_health_too(stage: Stage) -> None:
    """All Duels of the deck lie open, or in the own hand."""
    for health in (1, 2, 4):
        lord = {"hp": health, "hand": ["决斗", "决斗", "决斗"]}
        scene = Party(stage, "rebel", rebel={"hero": "于吉", "hand": ["杀", "闪"]}, lord=lord)
        assert "lord" in claim(scene, "rebel", DUEL, "lord")


def test_what_may_be_true_is_not_doubted_with_the_last_health(stage: Stage) -> None:
    for true in ("决斗", "闪"):
        everybody = {who: {"hp": 1} for who in ("lord", "loyalist", "spy", "other_rebel")}
        scene = Party(stage, "rebel", rebel={"hero": "于吉", "hand": [true, "杀"]}, **everybody)
        before = claim(scene, "rebel", DUEL, "loyalist", "duel" if true == "决斗" else "dodge")
        assert before == []


def test_a_card_that_everybody_has_seen_in_his_hand_is_believed(stage: Stage) -> None:
    """Where it lies now, face down or in the hand, nobody knows."""
    doubted = {}
    for seen in (False, True):
        scene = Party(stage, "rebel", rebel={"hero": "于吉", "hp": 1, "hand": ["桃", "闪", "闪"]})
        g, seat = scene.g, scene.seat("rebel")
        for i in range(g.hand_count[seat]):
            if seen and g.card_kind[g.hand[seat][i]] == PEACH:
                g.seen[g.hand[seat][i]] = EVERYBODY
        doubted[seen] = claim(scene, "rebel", PEACH, "rebel", "dodge")
    assert doubted[False]
    assert doubted[True] == []


def test_friends_do_not_doubt_each_other(stage: Stage) -> None:
    scene = Party(stage, "rebel", rebel={"hero": "于吉", "hp": 1, "hand": ["桃", "闪"]})
    assert "other_rebel" not in claim(scene, "rebel", PEACH, "rebel", "peach")


def test_who_was_found_out_often_is_doubted_sooner(stage: Stage) -> None:
    found = []
    for lies in (0, 12):
        scene = Party(stage, "rebel", rebel={"hero": "于吉", "hand": ["杀", "杀", "闪", "闪", "闪", "闪"]})
        g, seat = scene.g, scene.seat("rebel")
        truth = odds_true(odds(g, 1 << scene.seat("lord"), seat, EX_NIHILO))
        g.claims_seen[seat] = g.lies_seen[seat] = lies
        found.append((truth, odds_true(odds(g, 1 << scene.seat("lord"), seat, EX_NIHILO))))
    assert found[0][0] == found[0][1]
    assert found[1][1] < found[1][0]


def test_a_heart_that_is_true_is_put_down(stage: Stage) -> None:
    """Doubted or not it takes effect, and a doubt costs a health."""
    scene = Party(stage, "rebel", rebel={"hero": "于吉", "hand": ["无中生有 ♥7", "闪 ♦2"]})
    assert scene.does("rebel").card == "skill"
    assert scene.does("rebel", "pay").card == "ex_nihilo"
    assert scene.does("rebel", "claim").card == "ex_nihilo"


def test_the_dodge_that_is_needed_is_not_gambled_away(stage: Stage) -> None:
    """A black or diamond Dodge that is doubted would be lost, and with it the last health."""
    me = {"hero": "于吉", "hp": 1, "hand": ["闪 ♦2"]}
    scene = Party(stage, "lord", lord={"hand": ["桃"] * 4}, rebel=me, resolve=("provide_dodge", "rebel", "lord", 1))
    assert scene.does("rebel", "claim").card == "pass"
    assert scene.does("rebel", "dodge").card == "dodge"


def test_somebody_dying_without_a_peach_pretends_to_have_one(stage: Stage) -> None:
    for bot in BOTS:
        scene = Scene(
            stage, bot, table={"players": 5, "turn": 0, "rest": "any"}, resolve={"rule": "dying", "args": [1, -1]},
            seats={1: {"role": "rebel", "hero": "于吉", "hp": 0, "hand": ["闪 ♦2"]}},
        )  # fmt: skip
        assert scene.ask(1, "claim").card == "peach"


def test_where_nobody_may_doubt_he_strikes_rather_than_draws_for_ever(stage: Stage) -> None:
    """Of two who are left the other one, 周泰, has no health, and so may not doubt."""
    gone = {who: {"dead": True} for who in ("loyalist", "spy", "other_rebel")}
    zhoutai = {"hero": "周泰", "hp": 0, "on_hero": ["杀 ♠7"]}
    scene = Party(stage, "rebel", rebel={"hero": "于吉", "hand": ["闪", "闪", "闪"]}, lord=zhoutai, **gone)
    g, seat, most = scene.g, scene.seat("rebel"), 0
    while scene.table.advance() and g.turn == seat:
        most = max(most, g.hand_count[seat])
        scene.table.apply(scene.table.choose())
    assert g.dealt[seat] > 0
    assert most < 25


# --- what it is worth


def wins(tmp_path: Path, claimer: str, others: str) -> float:
    """How often 于吉 wins on seat 1 of five, with numbers of his own and of the others'."""
    folder = tmp_path / f"{abs(hash((claimer, others)))}"
    folder.mkdir()
    for name, text in (("his", claimer), ("theirs", others)):
        (folder / f"{name}.toml").write_text(f"[claims]\n{text}\n")
    bots = f"seat1=standard:weights={folder / 'his.toml'},standard:weights={folder / 'theirs.toml'}"
    run = simcli.run(
        players=5, games=2000, heroes="standard,yuji", deal="fixed", fixed="xiahoudun,yuji,lvmeng,huatuo,zhangfei",
        bots=bots, out=folder / "run", jobs=1,
    )  # fmt: skip
    rates = run.win_rates(by="hero").set_index("hero")["win_rate"]
    return float(rates["yuji"])


def test_bluffs_without_thought_lose_and_so_does_never_doubting(tmp_path: Path) -> None:
    """Standard error of each: one point."""
    shipped = wins(tmp_path, "", "")
    assert wins(tmp_path, "expected = 0\nslope = 0", "") < shipped - 0.10, "bluffing whenever it would be nice"
    assert wins(tmp_path, "lie = 1000", "") < shipped + 0.01, "never bluffing"
    bold = "expected = 10"
    assert wins(tmp_path, bold, "doubt_cost = 1000") > wins(tmp_path, bold, "") + 0.05, "never doubting"

"""Bots play alike on every seat: of foes worth the same they take the next one in turn order, whatever the numbers of seats."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import Scene, bot_stage

from simcli.games.catalogue import load_game
from simcli.scenario.stage import Stage

SEATS = 5
BOTS = ("standard", "greedy")


@pytest.fixture(scope="module")
def sgs() -> Stage:
    return bot_stage(load_game("sgs"))


@pytest.fixture(scope="module")
def yxs() -> Stage:
    return bot_stage(load_game("yxs"))


def free_for_all(stage: Stage, me: int, bot: str, phase: str = "play", **keys: Any) -> Scene:
    """Everybody is everybody's foe, in everybody's range, and has a card and a weapon."""
    seats = {q: {"hand": ["闪"]} for q in range(SEATS)} | {me: {"equip": ["麒麟弓"]} | keys}
    return Scene(stage, bot, mode="ffa", table={"players": SEATS, "turn": me, "phase": phase, "rest": "any"}, seats=seats)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("card", ["杀 black", "决斗", "过河拆桥", "乐不思蜀"])
def test_a_card_strikes_the_next_of_equal_foes(card: str, bot: str, sgs: Stage) -> None:
    for me in range(SEATS):
        hand = [card, "杀 red", "杀 red"] if card == "决斗" else [card]
        plays = [play for play in free_for_all(sgs, me, bot, hand=hand).plays(me) if play.target >= 0]
        assert plays[0].target == (me + 1) % SEATS, me


@pytest.mark.parametrize("bot", BOTS)
def test_a_skill_names_the_next_of_equal_foes(bot: str, sgs: Stage) -> None:
    """突袭, which takes a card each from two."""
    for me in range(SEATS):
        play = free_for_all(sgs, me, bot, "draw", hero="张辽").ask(me, "target")
        assert play.target == (me + 1) % SEATS, me


@pytest.mark.parametrize("hp", [1, 2, 3])
def test_medicine_is_drunk_alike_in_both_teams(hp: int, yxs: Stage) -> None:
    plays = []
    for me in range(6):
        seats = {me: {"hp": hp, "hand": ["药"]}}
        scene = Scene(yxs, mode="3v3-casual", table={"players": 6, "turn": me, "rest": "any"}, seats=seats)
        plays.append([play.card for play in scene.plays(me)])
    assert plays == [plays[0]] * 6


@pytest.mark.parametrize(("mode", "drinks"), [("3v3-casual", False), ("three-kingdoms", True)])
def test_medicine_is_drunk_sooner_by_whose_death_is_the_end(mode: str, drinks: bool, yxs: Stage) -> None:
    players = yxs.game.modes[mode].players[0]
    seats = {0: {"hp": 3, "hand": ["药"]}}
    scene = Scene(yxs, mode=mode, table={"players": players, "turn": 0, "rest": "any"}, seats=seats)
    assert (scene.plays(0)[0].card == "peach") == drinks

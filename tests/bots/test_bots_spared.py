"""First-out protection: what bots do about a foe who keeps his last health, whatever hits him."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import FAR, Party, bot_stage

from simcli.engine.terms import GREEN_DRAGON_BLADE
from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage

PROTECTED = {"first_out_protection": "none"}
HIT_BEFORE = [("slash", "lord", "rebel"), ("duel", "lord", "rebel")]


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


def blows(stage: Stage, bot: str, card: str, lord: dict[str, Any], **who: Any) -> int:
    """How often a rebel whom the lord has hit before uses this card on the lord."""
    seats: dict[str, Any] = {"lord": {"spared": True, "hand": ["闪"]} | lord, "rebel": {"hand": [card, "杀"], "equip": [FAR]}}
    scene = Party(stage, "rebel", acts=HIT_BEFORE, bot=bot, options=PROTECTED, **(seats | who))
    return sum(deed.on == "lord" for deed in scene.turn_of("rebel"))


@pytest.mark.parametrize("bot", ["standard", "greedy"])
@pytest.mark.parametrize("card", ["杀", "火杀", "决斗", "火攻"])
def test_nobody_hits_a_foe_who_keeps_his_last_health(card: str, bot: str, stage: Stage) -> None:
    assert blows(stage, bot, card, {"hp": 1}) == 0


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_he_is_hit_while_he_has_a_health_to_lose_or_once_the_protection_is_over(bot: str, stage: Stage) -> None:
    assert blows(stage, bot, "杀", {"hp": 2})
    assert blows(stage, bot, "杀", {"hp": 1}, other_rebel={"dead": True})


def test_his_cards_are_taken_all_the_same(stage: Stage) -> None:
    assert blows(stage, "standard", "过河拆桥", {"hp": 1})


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_slash_that_he_has_dodged_is_not_followed_by_another(bot: str, stage: Stage) -> None:
    """青龙偃月刀: asked for the second one, nobody gives it."""
    for health, follows in ((1, False), (2, True)):
        rebel = {"hand": ["杀", "杀"], "equip": ["青龙偃月刀"]}
        lord = {"hp": health, "spared": True}
        rule = ("demand_slash", "rebel", "lord", GREEN_DRAGON_BLADE)
        scene = Party(stage, "rebel", bot=bot, options=PROTECTED, rebel=rebel, lord=lord, resolve=rule)
        assert (scene.does("rebel", "slash").card != "pass") == follows, health

"""荆轲 Jing Ke."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red
from simcli.engine.events import announce
from simcli.engine.listers import list_theirs
from simcli.engine.rules.common_harm import assault, within_range
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import confirm, lose_picked
from simcli.engine.rules.slash import NOTED, SURE
from simcli.engine.seats import card_count
from simcli.engine.terms import ACT_TAKE, AT_AIMED, AT_HIT, IN_PLAY, JUDGE_SKILL, MALE, MIN, PICK
from simcli.engine.zones import discard
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import CIKE_DISCARD_TIME, CIKE_JUDGEMENT_ZONE, JUESHA_RANGE_BEFORE_COST
from simcli.lang.dialect import KEEP, among, ask, helper, skill


@skill(
    "刺客", "Assassin", AT_AIMED, wants_red=True,
    text="当你使用【杀】时，可以判定：红色，此【杀】不能被【闪】抵消；黑色，若此【杀】命中，你可以弃掉目标的一张牌。",
)  # fmt: skip
def cike(g: Any, me: int, slot: int, who: int, aim: int, target: int, used: int) -> Any:
    """When your Slash has got a target you may judge. Red: it can't be dodged. Black: if it hits you may discard a card of the
    target."""
    this = int(g.skill_kind[me][slot])
    if not g.alive[target] or not (yield confirm(me, this, target)):
        return KEEP
    card = yield judge(me, JUDGE_SKILL + this)
    if card < 0:
        return KEEP
    return SURE if is_red(g, me, card) else NOTED


@helper
def discardable(g: Any, target: int) -> int:
    """Cards of the target that 刺客 could discard."""
    return card_count(g, target) + int(g.judge_count[target]) * int(g.option[CIKE_JUDGEMENT_ZONE])


@skill("刺客", "Assassin", AT_HIT, part_of="cike")
def cike_hits(g: Any, me: int, slot: int, who: int, after: int, target: int, used: int) -> Any:
    """The hit after a black judgement: before the damage, or after it as an option."""
    this = int(g.skill_kind[me][slot])
    if after != g.option[CIKE_DISCARD_TIME] or not g.alive[me] or not g.alive[target] or discardable(g, target) == 0:
        return KEEP
    if (yield confirm(me, this, target)):
        o = yield ask(me, PICK, target, this, among(list_theirs, target, int(g.option[CIKE_JUDGEMENT_ZONE])))
        announce(g, ACT_TAKE, me, target)
        card = yield lose_picked(o)
        discard(g, card)
    return KEEP


@skill(
    "绝杀", "Deadly Strike", IN_PLAY, usable=within_range, once=True, harms=True, costs_health=True,
    text="出牌阶段限一次，你可以失去1点体力或弃一张武器牌，令攻击范围内的一名角色受到你的1点伤害。",
)  # fmt: skip
def juesha(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase lose 1 health or discard a weapon: 1 damage to a player in your attack range."""
    yield assault(me, slot, g.option[JUESHA_RANGE_BEFORE_COST], 1)


HERO = Hero(
    "jingke", "荆轲", "Jing Ke", MIN, MALE, 3, "standard", (cike, cike_hits, juesha), hooks=Hooks(threat=25, wants_cards=3)
)

"""于吉 Yu Ji."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, make_used, option_card, option_extra, option_kind, option_target
from simcli.engine.events import emit
from simcli.engine.options import AFTER_USE, AT_USE_LAST_CARD, HALBERD_TARGETS
from simcli.engine.rules.claims import claim_answer, list_claims, put_down
from simcli.engine.rules.moves import choose_own
from simcli.engine.rules.slash import is_last_hand, launch, more_targets
from simcli.engine.rules.triggers import fire
from simcli.engine.rules.use import second_target
from simcli.engine.seats import living_seats, weapon_effect
from simcli.engine.stakes import pack_claim
from simcli.engine.terms import (
    ANYBODY,
    AT_DODGE_NEEDED,
    AT_NULLIFICATION_NEEDED,
    AT_PEACH_NEEDED,
    AT_SLASH_NEEDED,
    AT_TRICK_USED,
    CLAIM,
    COLLATERAL,
    DODGE,
    DODGE_OR_NOT,
    DUEL,
    EV_RESPOND,
    EV_USE,
    GREEN_DRAGON_BLADE,
    HALBERD,
    IN_PLAY,
    MALE,
    MORE_TARGETS,
    NOBODY,
    NULLIFICATION,
    NULLIFY,
    PEACH,
    PLAY,
    QUN,
    RESCUE,
    SLASH,
    SLASH_OR_NOT,
    WINE,
)
from simcli.engine.zones import discard_used
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, among, ask, helper, rule, run, skill


@helper
def claimable(g: Any, me: int, slot: int) -> int:
    """蛊惑 needs a hand card. There is always something to claim, 无中生有 for one."""
    return living_seats(g) if g.hand_count[me] > 0 else 0


@helper
def halberd_now(g: Any, me: int, moment: int) -> int:
    """1 if 方天画戟 gives more targets at this moment (an option) of using the last hand card."""
    return int(weapon_effect(g, me) == MORE_TARGETS and g.option[HALBERD_TARGETS] == moment)


@rule
def use_claimed_slash(g: Any, me: int, used: int, target: int) -> Any:
    """It counts for the limit of Slashes only if it takes effect."""
    targets = 1 << target
    last = is_last_hand(g, me, used)
    if last and halberd_now(g, me, AT_USE_LAST_CARD):
        targets = yield more_targets(me, used, targets, 2, -HALBERD)
    if not (yield put_down(me, used, PLAY, target, 0)):
        return
    if last and g.hand_count[me] == 0 and halberd_now(g, me, AFTER_USE):
        targets = yield more_targets(me, used, targets, 2, -HALBERD)
    g.slashes += 1
    yield launch(me, used, targets)


@rule
def use_claimed(g: Any, me: int, used: int, kind: int, target: int, extra: int) -> Any:
    """A Peach, a Wine or a trick; on a target that has died of his doubt it does nothing."""
    if g.kind_target[kind] == ANYBODY:
        extra = yield second_target(me, kind, target)
    if not (yield put_down(me, used, PLAY, target, extra)):
        return
    g.used[me] += 1
    emit(g, EV_USE, me, used, target, extra)
    if g.kind_target[kind] == ANYBODY and extra:
        emit(g, EV_USE, me, used, extra - 1, 0)
    if kind >= DUEL:
        yield fire(AT_TRICK_USED, me, 0, used, 0)
    if g.alive[target] or g.kind_target[kind] == ANYBODY:
        yield run(g.kind_rule[kind], me, used, target, extra)
    discard_used(g, used)


@skill(
    "蛊惑",
    "Bewitch",
    IN_PLAY,
    usable=claimable,
    claims=True,
    text="你可以将一张手牌扣置，当任意一张基本牌或非延时锦囊牌使用或打出；体力大于0的其他角色依次选择是否质疑。无人质疑则按你所声明的牌结算；"
    "有人质疑则亮出此牌：若为假，质疑者各摸一张牌，此牌作废；若为真，质疑者各失去1点体力，且除非此牌为♥，否则作废。",
)
def guhuo(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """You may use or play a hand card, face down, as any basic card or trick that isn't delayed. Every other player with health
    left may doubt it. Nobody does: it is what you say. Else it is shown. False: doubters draw 1 each, and it is discarded.
    True: doubters lose 1 health each, and it takes effect only if it is ♥, else it is discarded.
    """
    yield choose_own(me, 1, 0, int(g.skill_kind[me][slot]))
    card = int(g.chosen[0])
    g.chosen_count = 0
    o = yield ask(me, CLAIM, pack_claim(0, PLAY, 0), me, among(list_claims, me, card))
    kind = option_kind(o)
    used = make_used(kind, option_card(o), NOBODY)
    if is_slash(kind):
        yield use_claimed_slash(me, used, option_target(o))
    else:
        yield use_claimed(me, used, kind, option_target(o), option_extra(o))


@helper
def played(g: Any, me: int, used: int, to: int) -> int:
    """A card that was put down as an answer takes effect."""
    g.used[me] += 1
    return emit(g, EV_RESPOND, me, used, to, 0)


@skill("蛊惑", "Bewitch", AT_DODGE_NEEDED, part_of="guhuo")
def guhuo_dodge(g: Any, me: int, slot: int, who: int, answered: int, user: int, kind: int) -> Any:
    """As a Dodge. Once that has failed armour that was left alone may still judge."""
    used = yield claim_answer(me, DODGE_OR_NOT, user, kind, me, DODGE, 0)
    if used > 0:
        played(g, me, used, user)
        discard_used(g, used)
        return 1
    return used if used < 0 else KEEP


@skill("蛊惑", "Bewitch", AT_SLASH_NEEDED, part_of="guhuo")
def guhuo_slash(g: Any, me: int, slot: int, who: int, provided: int, harmed: int, kind: int) -> Any:
    """As a Slash: one that is used, where its victim has to be alive, or one that is played."""
    to_use = int(kind == COLLATERAL or kind == GREEN_DRAGON_BLADE)
    used = yield claim_answer(me, SLASH_OR_NOT, harmed, kind, harmed if to_use else me, SLASH, 0)
    if used <= 0:
        return KEEP
    if not to_use:
        played(g, me, used, harmed)
    return used


@skill("蛊惑", "Bewitch", AT_PEACH_NEEDED, part_of="guhuo")
def guhuo_peach(g: Any, me: int, slot: int, who: int, provided: int, dying: int, b: int) -> Any:
    """As a Peach, for oneself as a Wine too."""
    used = yield claim_answer(me, RESCUE, dying, 0, me, PEACH, WINE if dying == me else 0)
    if used <= 0:
        return KEEP
    played(g, me, used, dying)
    return used


@skill("蛊惑", "Bewitch", AT_NULLIFICATION_NEEDED, part_of="guhuo")
def guhuo_nullification(g: Any, me: int, slot: int, who: int, provided: int, trick: int, seats: int) -> Any:
    """As a Nullification."""
    target = seats >> 4
    used = yield claim_answer(me, NULLIFY, target, trick + 128 * (seats & 15), me, NULLIFICATION, 0)
    if used <= 0:
        return KEEP
    played(g, me, used, target)
    return used


HERO = Hero(
    "yuji", "于吉", "Yu Ji", QUN, MALE, 3, "wind",
    (guhuo, guhuo_dodge, guhuo_slash, guhuo_peach, guhuo_nullification), hooks=Hooks(threat=15, keep=4, wants_cards=4),
)  # fmt: skip

"""大乔 Da Qiao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind, option_target
from simcli.engine.events import emit
from simcli.engine.listers import list_seats, option, start
from simcli.engine.rules.moves import lose
from simcli.engine.seats import banned, reach_without
from simcli.engine.terms import (
    AT_TARGETED,
    CHOOSE_TARGET,
    DIAMOND,
    EV_SKILL,
    FEMALE,
    FROM_EQUIPMENT,
    INDULGENCE,
    NOBODY,
    OWN,
    PASS,
    PAY,
    SLASH,
    SLOTS,
    WU,
)
from simcli.engine.zones import discard
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.sgs.options import FORBID, REDIRECT_DUPLICATE
from simcli.lang.dialect import KEEP, among, ask, helper, lister, skill

guose = Convert(
    "guose", "国色", "National Beauty",
    "你可以将一张♦牌当【乐不思蜀】使用。", "You may use a ♦ card as Indulgence.",
    view_as={INDULGENCE: 1 << DIAMOND | FROM_EQUIPMENT},
)  # fmt: skip


@helper
def legal_without(g: Any, me: int, user: int, card: int) -> int:
    """Seats that 流离 may name once `card` is paid: in her own attack range, not the user, legal for a Slash."""
    mask = reach_without(g, me, card) & ~(1 << user)
    if g.option[REDIRECT_DUPLICATE] == FORBID:
        mask &= ~int(g.aimed)
    for q in range(g.n):
        if g.bans[q] and banned(g, q, SLASH, 0):
            mask &= ~(1 << q)
    return mask


@helper
def redirections(g: Any, me: int, user: int) -> int:
    """Seats that 流离 may name by paying some card."""
    mask = legal_without(g, me, user, NOBODY) if g.hand_count[me] > 0 else 0
    for slot in range(SLOTS):
        if g.equip[me][slot] >= 0:
            mask |= legal_without(g, me, user, int(g.equip[me][slot]))
    return mask


@lister
def list_costs(g: Any, me: int, user: int, target: int) -> int:
    """Own cards after whose loss the named seat is still legal."""
    start(g)
    if (legal_without(g, me, user, NOBODY) >> target) & 1:
        for i in range(g.hand_count[me]):
            option(g, OWN, int(g.hand[me][i]), 0, 0)
    for slot in range(SLOTS):
        card = int(g.equip[me][slot])
        if card >= 0 and (legal_without(g, me, user, card) >> target) & 1:
            option(g, OWN, card, 0, 1)
    return 0


@skill(
    "流离",
    "Shirk",
    AT_TARGETED,
    redirects=True,
    text="当你成为【杀】的目标时，你可以弃置一张牌并将此【杀】转移给你攻击范围内的另一名角色（不能是使用者）。",
)
def liuli(g: Any, me: int, slot: int, who: int, target: int, user: int, used: int) -> Any:
    """When a Slash targets you, discard a card to redirect it to another player in your attack range, not its user."""
    this = int(g.skill_kind[me][slot])
    allowed = redirections(g, me, user)
    if allowed == 0:
        return KEEP
    o = yield ask(me, CHOOSE_TARGET, this, user, among(list_seats, allowed, 1))
    if option_kind(o) == PASS:
        return KEEP
    other = option_target(o)
    cost = yield ask(me, PAY, this, other, among(list_costs, me, user, other))
    card = option_card(cost)
    emit(g, EV_SKILL, me, this, other, 0)
    yield lose(me, card)
    discard(g, card)
    return other


HERO = Hero("daqiao", "大乔", "Da Qiao", WU, FEMALE, 3, "standard", (guose, liuli), hooks=Hooks(threat=5, wants_cards=4))

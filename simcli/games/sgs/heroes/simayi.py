"""司马懿 Sima Yi."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_own, list_theirs
from simcli.engine.rules.moves import confirm, lose, lose_picked
from simcli.engine.seats import card_count
from simcli.engine.terms import ACT_STRIKE_BACK, AT_DAMAGED, AT_RETRIAL, EV_RETRIAL, MALE, PASS, PICK, RETRY, WEI
from simcli.engine.zones import EVERYBODY, discard, gain
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import FANKUI_PER_POINT, GUICAI_ANY_CARD
from simcli.lang.dialect import KEEP, among, ask, helper, lister, skill


@helper
def takeable(g: Any, me: int, source: int) -> int:
    """Cards that 反馈 may take: from oneself only equipment."""
    return int(g.equip_count[me]) if source == me else card_count(g, source)


@lister
def list_takeable(g: Any, me: int, source: int) -> int:
    """What 反馈 may take."""
    list_theirs(g, source, 0)
    if source == me and g.hand_count[me] > 0:
        for i in range(1, g.nopt):
            g.opt[i - 1] = g.opt[i]
        g.nopt -= 1
    return 0


@skill("反馈", "Retaliation", AT_DAMAGED, text="当你受到伤害后，你可以获得伤害来源的一张手牌或装备区里的牌。")
def fankui(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may take one hand card or equipment card of the source."""
    this = int(g.skill_kind[me][slot])
    for _ in range(points if g.option[FANKUI_PER_POINT] else 1):
        if source < 0 or not g.alive[source] or takeable(g, me, source) == 0:
            return
        if not (yield confirm(me, this, source)):
            return
        o = yield ask(me, PICK, source, this, among(list_takeable, me, source))
        announce(g, ACT_STRIKE_BACK, me, source)
        hidden = option_card(o) < 0
        card = yield lose_picked(o)
        gain(g, me, card, source, 1 << source if hidden else EVERYBODY)


@skill("鬼才", "Demonic Talent", AT_RETRIAL, others=True, text="在一名角色的判定牌生效前，你可以打出一张手牌代替之。")
def guicai(g: Any, me: int, slot: int, who: int, card: int, reason: int) -> Any:
    """Before a judgement card takes effect you may play a hand card in its place."""
    any_card = int(g.option[GUICAI_ANY_CARD])
    if g.hand_count[me] == 0 and not (any_card and g.equip_count[me] > 0):
        return KEEP
    g.chosen_count = 0
    o = yield ask(me, RETRY, 16 * reason + who, card, among(list_own, me, any_card, 1))
    if option_kind(o) == PASS:
        return KEEP
    mine = option_card(o)
    g.used[me] += 1
    yield lose(me, mine)
    emit(g, EV_RETRIAL, me, mine, who, 0)
    discard(g, card)
    return mine


HERO = Hero(
    "simayi",
    "司马懿",
    "Sima Yi",
    WEI,
    MALE,
    3,
    "standard",
    (fankui, guicai),
    hooks=Hooks(threat=10, likes_damage=20, keep=2, wants_cards=3, takes_back=1),
)

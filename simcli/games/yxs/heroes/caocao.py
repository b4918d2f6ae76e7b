"""曹操 Cao Cao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card
from simcli.engine.events import emit
from simcli.engine.listers import option, start
from simcli.engine.play_options import list_use
from simcli.engine.rules.turn import use_option
from simcli.engine.seats import slash_allowed, slash_targets
from simcli.engine.terms import CHOOSE_TARGET, CONVERTIBLE, EV_SKILL, FIRST_DELAYED, IN_PLAY, JUN, MALE, NONE, OWN, PAY, SLOTS
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import JIANXIONG_COPIES, WITH_DELAYED
from simcli.lang.dialect import among, ask, helper, lister, skill


@helper
def copied(g: Any) -> int:
    """The kind of the last card that was used in this play phase, if it may be copied."""
    kind = int(g.last_used)
    if kind >= CONVERTIBLE or (kind >= FIRST_DELAYED and g.option[JIANXIONG_COPIES] != WITH_DELAYED):
        return NONE
    return kind


@lister
def list_copies(g: Any, me: int, card: int) -> int:
    """Ways to use a card of one's own as such a copy, under all limits of that card."""
    start(g)
    list_use(g, me, card, copied(g), slash_targets(g, me, card) if slash_allowed(g, me, card) else 0)
    return 0


@helper
def serves(g: Any, me: int, card: int) -> int:
    """1 if there is a way to use the card as the copy. The list of options that is being written is left as it was."""
    before = int(g.nopt)
    list_use(g, me, card, copied(g), slash_targets(g, me, card) if slash_allowed(g, me, card) else 0)
    found = int(g.nopt > before)
    g.nopt = before
    return found


@lister
def list_serving(g: Any, me: int) -> int:
    """Own cards that may be used as the copy."""
    start(g)
    for i in range(g.hand_count[me]):
        if serves(g, me, int(g.hand[me][i])):
            option(g, OWN, int(g.hand[me][i]), 0, 0)
    for slot in range(SLOTS):
        if g.equip[me][slot] >= 0 and serves(g, me, int(g.equip[me][slot])):
            option(g, OWN, int(g.equip[me][slot]), 0, 1)
    return 0


@helper
def has_copy(g: Any, me: int, slot: int) -> int:
    """奸雄 needs a card that may be used as a copy of the last one."""
    if copied(g) == NONE:
        return 0
    for i in range(g.hand_count[me]):
        if serves(g, me, int(g.hand[me][i])):
            return 1 << me
    for worn in range(SLOTS):
        if g.equip[me][worn] >= 0 and serves(g, me, int(g.equip[me][worn])):
            return 1 << me
    return 0


@skill(
    "奸雄", "Ruthless Ambition", IN_PLAY, usable=has_copy, once=True,
    text="出牌阶段限一次，你可以将一张牌当你本阶段使用的上一张牌使用，仍受那张牌的各种限制。",
)  # fmt: skip
def jianxiong(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase use a card as a copy of the last card that you used in it, under all its limits."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, PAY, this, me, among(list_serving, me))
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_copies, me, option_card(o)))
    emit(g, EV_SKILL, me, this, me, 0)
    yield use_option(me, o)


HERO = Hero("caocao", "曹操", "Cao Cao", JUN, MALE, 4, "standard", (jianxiong,), hooks=Hooks(use=20, threat=15, wants_cards=3))

"""吕雉 Lü Zhi."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import announce
from simcli.engine.listers import add_responses, serves_as, start
from simcli.engine.rules.moves import confirm, respond
from simcli.engine.seats import survey
from simcli.engine.terms import ACT_SKILL, AT_END, AT_PEACH_NEEDED, FEMALE, JUN, PAY, PEACH
from simcli.engine.zones import discard_used, draw
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import XUMOU_SKIP_JUDGEMENT
from simcli.lang.dialect import KEEP, among, ask, helper, lister, skill


@lister
def list_poisons(g: Any, me: int) -> int:
    """Hand cards that serve as a Medicine."""
    start(g)
    add_responses(g, me, PEACH)
    return 0


@helper
def may_poison(g: Any, me: int, dying: int) -> int:
    """1 if another player is dying in attack range, and there is a Medicine in hand."""
    survey(g, me)
    if dying == me or not (g.in_reach[me] >> dying) & 1:
        return 0
    for i in range(g.hand_count[me]):
        if serves_as(g, me, int(g.hand[me][i]), PEACH):
            return 1
    return 0


@skill(
    "鸩杀", "Poison", AT_PEACH_NEEDED, harms=True,
    text="当你攻击范围内的一名角色濒死求【药】时，你可以对其使用一张【药】，令其立即死亡。",
)  # fmt: skip
def zhensha(g: Any, me: int, slot: int, who: int, used: int, dying: int, b: int) -> Any:
    """When a player in your attack range is dying you may use a Medicine on it: it dies at once."""
    this = int(g.skill_kind[me][slot])
    if used != 0 or not may_poison(g, me, dying) or not (yield confirm(me, this, dying)):
        return KEEP
    o = yield ask(me, PAY, this, dying, among(list_poisons, me))
    announce(g, ACT_SKILL, me, dying)
    used = yield respond(me, o, dying)
    discard_used(g, used)
    return -1


@skill("蓄谋", "Scheming", AT_END, costly=True, text="回合结束时，你可以摸三张牌，并跳过你的下一个回合。")
def xumou(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """At the end of your turn you may draw three cards and skip your whole next turn."""
    if (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        draw(g, me, 3)
        g.sits_out[me] = 2 - g.option[XUMOU_SKIP_JUDGEMENT]


HERO = Hero("lvzhi", "吕雉", "Lü Zhi", JUN, FEMALE, 4, "standard", (zhensha, xumou), hooks=Hooks(threat=15, wants_cards=2))

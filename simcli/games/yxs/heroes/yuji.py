"""虞姬 Consort Yu."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import announce
from simcli.engine.listers import list_seats
from simcli.engine.rules.common_harm import men
from simcli.engine.rules.common_skills import hand_out_two
from simcli.engine.rules.moves import confirm
from simcli.engine.seats import has_delayed
from simcli.engine.terms import ACT_GIVE, AT_DAMAGED, AT_DEATH, AT_LAST_BREATH, CHEN, CHOOSE_TARGET, FEMALE
from simcli.engine.zones import bequeath, discard, put_in_judgement, take_from_judgement
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import JUEBIE_JUDGEMENT_ZONE
from simcli.lang.dialect import KEEP, among, ask, helper, skill


@skill("舍身", "Selfless", AT_DAMAGED, text="你每受到1点伤害，可以摸两张牌，并将它们任意分配给任意角色。")
def sheshen(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """For each point of damage you may draw 2 cards and give each to any player, yourself too."""
    for _ in range(points):
        yield hand_out_two(me, int(g.skill_kind[me][slot]))


@skill(
    "诀别", "Farewell", AT_LAST_BREATH, costly=True, helps=True,
    text="当你濒死时，你可以放弃求【药】并指定一名其他男性角色：你死亡，你的手牌和装备归入其手牌，判定区里的牌移到其判定区。",
)  # fmt: skip
def juebie(g: Any, me: int, slot: int, who: int, waived: int, source: int, b: int) -> Any:
    """When you are dying you may waive all help and name another man: you die, and he gets your cards."""
    this = int(g.skill_kind[me][slot])
    if men(g, me) == 0 or not (yield confirm(me, this, me)):
        return KEEP
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, men(g, me), 0))
    g.skill_mark[me][slot + 1] = option_target(o) + 1
    announce(g, ACT_GIVE, me, option_target(o))
    return 1


@helper
def move_tricks(g: Any, me: int, to: int) -> int:
    """The delayed tricks of the dead go to another judgement area; one whose name lies there already is discarded."""
    for _ in range(g.judge_count[me]):
        kind = int(g.judge_kind[me][0])
        card = take_from_judgement(g, me, 0)
        if has_delayed(g, to, kind):
            discard(g, card)
        else:
            put_in_judgement(g, to, card, kind)
    return 0


@skill("诀别", "Farewell", AT_DEATH, part_of="juebie")
def juebie_bequest(g: Any, me: int, slot: int, who: int, value: int, killer: int, b: int) -> Any:
    """What she leaves him, once she is dead."""
    heir = int(g.skill_mark[me][slot]) - 1
    if heir < 0:
        return
    bequeath(g, me, heir)
    if g.option[JUEBIE_JUDGEMENT_ZONE]:
        move_tricks(g, me, heir)


HERO = Hero(
    "yuji", "虞姬", "Consort Yu", CHEN, FEMALE, 3, "standard", (sheshen, juebie, juebie_bequest),
    hooks=Hooks(threat=10, likes_damage=50, wants_cards=2),
)  # fmt: skip

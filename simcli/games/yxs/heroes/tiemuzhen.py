"""铁木真 Temujin."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, option_card
from simcli.engine.events import announce
from simcli.engine.listers import list_theirs
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import confirm, lose_picked
from simcli.engine.seats import card_count
from simcli.engine.terms import ACT_TAKE, AT_DODGE_ANSWERED, JUDGE_SKILL, JUN, MALE, PICK
from simcli.engine.zones import EVERYBODY, gain
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.yxs.options import QIANGLVE_JUDGEMENT_ZONE
from simcli.lang.dialect import among, ask, helper, skill

qishe = Convert(
    "qishe", "骑射", "Mounted Archery",
    "锁定技，你与其他角色的距离-1。", "Locked: your distance to others is 1 less.",
    nearer=1,
)  # fmt: skip


@helper
def plunderable(g: Any, target: int) -> int:
    """Cards of the target that 强掠 could take."""
    return card_count(g, target) + int(g.judge_count[target]) * int(g.option[QIANGLVE_JUDGEMENT_ZONE])


@skill(
    "强掠", "Plunder", AT_DODGE_ANSWERED, wants_black=True,
    text="当你的【杀】被【闪】抵消后，你可以判定，若结果为黑色，你获得目标的一张牌。",
)  # fmt: skip
def qianglve(g: Any, me: int, slot: int, who: int, value: int, target: int, used: int) -> Any:
    """When your Slash was dodged, after your weapon's answer, you may judge: if it is black you take a card of the target."""
    this = int(g.skill_kind[me][slot])
    if not g.alive[me] or not g.alive[target] or plunderable(g, target) == 0 or not (yield confirm(me, this, target)):
        return
    card = yield judge(me, JUDGE_SKILL + this)
    if card < 0 or is_red(g, me, card) or plunderable(g, target) == 0:
        return
    o = yield ask(me, PICK, target, this, among(list_theirs, target, int(g.option[QIANGLVE_JUDGEMENT_ZONE])))
    announce(g, ACT_TAKE, me, target)
    card = yield lose_picked(o)
    gain(g, me, card, target, 1 << target if option_card(o) < 0 else EVERYBODY)


HERO = Hero("tiemuzhen", "铁木真", "Temujin", JUN, MALE, 4, "standard", (qishe, qianglve), hooks=Hooks(threat=20, wants_cards=3))

"""颜良文丑 Yan Liang & Wen Chou."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red
from simcli.engine.rules.judgement import flip
from simcli.engine.rules.moves import confirm
from simcli.engine.seats import lend
from simcli.engine.terms import AT_DRAW, BLACK_SUITS, DUEL, JUDGE_SKILL, MALE, NOBODY, QUN, RED_SUITS
from simcli.engine.zones import EVERYBODY, gain
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, skill


@skill(
    "双雄", "Twin Heroes", AT_DRAW, arms=True,
    text="摸牌阶段，你可以改为判定并获得判定牌，然后此回合内你可以将与之颜色不同的手牌当【决斗】使用。",
)  # fmt: skip
def shuangxiong(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """In your draw phase, instead of drawing, you may judge and take the card: hand cards of the other colour are Duels now."""
    this = int(g.skill_kind[me][slot])
    if not (yield confirm(me, this, me)):
        return KEEP
    card = yield flip(me, JUDGE_SKILL + this)
    if card >= 0:
        gain(g, me, card, NOBODY, EVERYBODY)
        lend(g, me, DUEL, BLACK_SUITS if is_red(g, me, card) else RED_SUITS)
    return 0


HERO = Hero(
    "yanliangwenchou", "颜良文丑", "Yan Liang & Wen Chou", QUN, MALE, 4, "fire", (shuangxiong,),
    hooks=Hooks(threat=15, wants_cards=3),
)  # fmt: skip

"""武则天 Wu Zetian."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, option_card, option_target
from simcli.engine.events import emit
from simcli.engine.listers import list_seats, list_suits_of
from simcli.engine.rules.moves import choose_card, discard_chosen
from simcli.engine.seats import everybody_but, swap_seats
from simcli.engine.terms import ABOVE_MEN, BLACK_SUITS, CHOOSE_TARGET, EV_SKILL, FEMALE, IN_PLAY, JUN, PAY
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.yxs.options import QIANDU_ONCE
from simcli.lang.dialect import among, ask, helper, skill


@helper
def can_move(g: Any, me: int, slot: int) -> int:
    """迁都 needs two black hand cards; whether it may be used more than once in a turn is an option."""
    black = 0
    for i in range(g.hand_count[me]):
        black += 1 - is_red(g, me, int(g.hand[me][i]))
    if black < 2 or (g.option[QIANDU_ONCE] and g.skill_uses[me][slot] > 0):
        return 0
    return everybody_but(g, me)


@skill(
    "迁都", "Moving the Capital", IN_PLAY, usable=can_move, moves=True,
    text="出牌阶段限一次，你可以弃两张黑色手牌，与任意一名其他角色交换座位。",
)  # fmt: skip
def qiandu(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard two black hand cards: you and another player change seats."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, everybody_but(g, me), 0))
    other = option_target(o)
    g.chosen_count = 0
    for _ in range(2):
        o = yield ask(me, PAY, this, other, among(list_suits_of, me, BLACK_SUITS))
        choose_card(g, option_card(o))
    emit(g, EV_SKILL, me, this, other, 0)
    yield discard_chosen(me)
    swap_seats(g, me, other)


nvquan = Convert(
    "nvquan", "女权", "Women's Rights",
    "锁定技，你对男性角色使用【决斗】时，其每次须打出两张【杀】；男性角色对你使用的【决斗】无效。",
    "Locked: men have to play two Slashes each time in a Duel that you use on them; theirs have no effect on you.",
    traits=ABOVE_MEN,
)  # fmt: skip

HERO = Hero("wuzetian", "武则天", "Wu Zetian", JUN, FEMALE, 4, "standard", (qiandu, nvquan), hooks=Hooks(threat=15))

"""袁绍 Yuan Shao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, suit_of
from simcli.engine.events import emit
from simcli.engine.listers import list_suits_of, suits_held
from simcli.engine.rules.moves import choose_card
from simcli.engine.rules.use import use_pair
from simcli.engine.terms import ARCHERY, EV_SKILL, IN_PLAY, MALE, PAY, QUN
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill


@helper
def with_pair(g: Any, me: int, slot: int) -> int:
    """乱击 needs two hand cards of the same suit."""
    return 1 << me if suits_held(g, me, 2) else 0


@skill(
    "乱击", "Random Volley", IN_PLAY, usable=with_pair, volley=True,
    text="出牌阶段，你可以将两张花色相同的手牌当【万箭齐发】使用。",
)  # fmt: skip
def luanji(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase you may use two hand cards of the same suit as Archery Attack."""
    this = int(g.skill_kind[me][slot])
    g.chosen_count = 0
    o = yield ask(me, PAY, this, me, among(list_suits_of, me, suits_held(g, me, 2)))
    first = option_card(o)
    choose_card(g, first)
    o = yield ask(me, PAY, this, me, among(list_suits_of, me, 1 << suit_of(g, me, first)))
    choose_card(g, option_card(o))
    emit(g, EV_SKILL, me, this, me, 0)
    yield use_pair(me, ARCHERY)


xueyi = Convert(
    "xueyi", "血裔", "Noble Blood",
    "主公技，锁定技，场上每有一名其他群势力角色存活，你的手牌上限便+2。",
    "Lord, locked: you may hold 2 more cards for each other living Qun player.",
    holds=2,
)  # fmt: skip

HERO = Hero("yuanshao", "袁绍", "Yuan Shao", QUN, MALE, 4, "fire", (luanji, xueyi), hooks=Hooks(threat=20, wants_cards=4))

"""周泰 Zhou Tai."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card
from simcli.engine.events import emit
from simcli.engine.listers import list_on_hero
from simcli.engine.on_hero import clear_hero, put_on_hero, same_rank, take_off_hero
from simcli.engine.options import NEGATIVE_HP
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DYING, AT_HAND_LIMIT, AT_HEALED, AT_SUNK, EV_SHOW, EV_SKILL, MALE, PICK, WU
from simcli.engine.zones import discard, draw_top
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import BUQU_EDITION, CLASSIC, IN_2013
from simcli.lang.dialect import KEEP, among, ask, helper, skill

LIVES_ON, IN_VAIN = 1, 2


@helper
def compare_ranks(g: Any, me: int) -> int:
    """1 if all cards on the hero differ in rank: with them one lives on."""
    g.unyielding[me] = LIVES_ON
    for i in range(g.on_hero_count[me]):
        if same_rank(g, me, int(g.on_hero[me][i])):
            g.unyielding[me] = IN_VAIN
    return int(g.unyielding[me] == LIVES_ON)


@skill(
    "不屈", "Never Yield", AT_SUNK,
    text="当你的体力值减至0或更低时，你可以将牌堆顶的牌置于武将牌上，直到有1减体力值张；若这些牌点数各不相同，你不进入濒死状态。"
    "你回复体力后，移去其中的牌直到剩余1减体力值张。",
)  # fmt: skip
def buqu(g: Any, me: int, slot: int, who: int, lives: int, source: int, b: int) -> Any:
    """Reduced below 1 health you may have 1 − health cards of the pile on your hero: if their ranks differ you aren't dying."""
    if g.option[BUQU_EDITION] == IN_2013:
        if not g.option[NEGATIVE_HP]:
            g.hp[me] = 0
        return KEEP
    g.unyielding[me] = 0
    if not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return KEEP
    while g.on_hero_count[me] < 1 - g.hp[me]:
        card = draw_top(g)
        if card < 0:
            break
        put_on_hero(g, me, card)
    return compare_ranks(g, me)


@skill("不屈", "Never Yield", AT_HEALED, part_of="buqu")
def buqu_healed(g: Any, me: int, slot: int, who: int, value: int, points: int, source: int) -> Any:
    """After regaining health he keeps 1 − health of the cards; those that are left may all differ now."""
    if g.option[BUQU_EDITION] == IN_2013:
        return
    if g.hp[me] >= 1:
        clear_hero(g, me)
        g.unyielding[me] = 0
        return
    while g.on_hero_count[me] > 1 - g.hp[me]:
        o = yield ask(me, PICK, me, int(g.skill_kind[me][slot]), among(list_on_hero, me))
        take_off_hero(g, me, option_card(o))
        discard(g, option_card(o))
    if g.unyielding[me]:
        compare_ranks(g, me)


@skill("不屈", "Never Yield", AT_DYING, part_of="buqu")
def buqu_dying(g: Any, me: int, slot: int, who: int, value: int, source: int, b: int) -> Any:
    """2013, locked: when dying he turns a card up: a new rank stays on the hero and brings him back to 1 health."""
    if g.option[BUQU_EDITION] == CLASSIC:
        return
    emit(g, EV_SKILL, me, int(g.skill_kind[me][slot]), me, 0)
    card = draw_top(g)
    if card < 0:
        return
    emit(g, EV_SHOW, me, card, 0, 0)
    if same_rank(g, me, card):
        discard(g, card)
        return
    put_on_hero(g, me, card)
    yield heal(me, 1 - int(g.hp[me]), me)


@skill("不屈", "Never Yield", AT_HAND_LIMIT, part_of="buqu")
def buqu_limit(g: Any, me: int, slot: int, who: int, limit: int, a: int, b: int) -> Any:
    """2013: he may keep as many hand cards as there are cards on the hero, if there are any."""
    if g.option[BUQU_EDITION] == IN_2013 and g.on_hero_count[me] > 0:
        return g.on_hero_count[me]
    return KEEP


HERO = Hero(
    "zhoutai", "周泰", "Zhou Tai", WU, MALE, 4, "wind", (buqu, buqu_healed, buqu_dying, buqu_limit),
    hooks=Hooks(threat=-15, likes_damage=20),
)  # fmt: skip

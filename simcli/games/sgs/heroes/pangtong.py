"""庞统 Pang Tong."""

from __future__ import annotations

from typing import Any

from simcli.engine.hero_card import reset_card
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import confirm, discard_everything
from simcli.engine.terms import AT_DYING, CLUB, IRON_CHAIN, MALE, SHU
from simcli.engine.zones import draw
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.sgs.options import LIANHUAN_ANY_CLUB
from simcli.lang.dialect import skill

REBORN = 3

lianhuan = Convert(
    "lianhuan", "连环", "Chain Link",
    "你可以将一张♣手牌当【铁索连环】使用或重铸。", "You may use a ♣ hand card as Iron Chain, or recast it.",
    view_as={IRON_CHAIN: 1 << CLUB}, with_equipment=LIANHUAN_ANY_CLUB,
)  # fmt: skip


@skill(
    "涅槃", "Nirvana", AT_DYING, revives=True,
    text="限定技，当你处于濒死状态时，你可以弃置区域里的所有牌，复原武将牌，摸三张牌，然后将体力回复至3点。",
)  # fmt: skip
def niepan(g: Any, me: int, slot: int, who: int, value: int, source: int, b: int) -> Any:
    """Once a game, dying: discard all cards of your areas, reset your hero card, draw three cards, and heal to 3 health."""
    if (g.spent[me] >> slot) & 1 or not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return
    g.spent[me] |= 1 << slot
    yield discard_everything(me)
    reset_card(g, me)
    draw(g, me, 3)
    yield heal(me, REBORN - int(g.hp[me]), me)


HERO = Hero("pangtong", "庞统", "Pang Tong", SHU, MALE, 3, "fire", (lianhuan, niepan), hooks=Hooks(threat=5, wants_cards=2))

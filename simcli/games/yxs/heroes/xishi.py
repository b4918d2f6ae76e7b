"""西施 Xi Shi."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import redirect
from simcli.engine.terms import AT_TARGETED, DIAMOND, FEMALE, FROM_EQUIPMENT, INDULGENCE, MIN
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill

meihuo = Convert(
    "meihuo", "魅惑", "Enchantment",
    "出牌阶段，你可以将一张♦牌当【画地为牢】使用。", "In your play phase you may use a ♦ card as Drawn Prison.",
    view_as={INDULGENCE: 1 << DIAMOND | FROM_EQUIPMENT},
)  # fmt: skip


@skill(
    "沉鱼", "Sinking Fish", AT_TARGETED, redirects=True,
    text="当你被指定为【杀】的目标时，你可以弃一张牌，把此【杀】转移给你攻击范围内的另一名角色（使用者除外）。",
)  # fmt: skip
def chenyu(g: Any, me: int, slot: int, who: int, target: int, user: int, used: int) -> Any:
    """When a Slash targets you, discard a card to pass it to another player in your attack range, not its user."""
    target = yield redirect(me, int(g.skill_kind[me][slot]), target, user, 1)
    return target


HERO = Hero("xishi", "西施", "Xi Shi", MIN, FEMALE, 3, "standard", (meihuo, chenyu), hooks=Hooks(threat=5, wants_cards=4))

"""慕容 Murong."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import used_kind
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_SWEPT, FEMALE, JUN, PEACH_GARDEN
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import DIEHUN_WOUNDED_ONLY
from simcli.lang.dialect import KEEP, skill


@skill("蝶魂", "Butterfly Soul", AT_SWEPT, text="当一张以多名角色为目标的锦囊即将对你生效时，你可以跳过其结算并摸一张牌。")
def diehun(g: Any, me: int, slot: int, who: int, out: int, user: int, used: int) -> Any:
    """When a trick with many targets is about to take effect on you, you may be left out and draw a card."""
    if g.option[DIEHUN_WOUNDED_ONLY] and used_kind(used) == PEACH_GARDEN and g.hp[me] >= g.max_hp[me]:
        return KEEP
    if not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return KEEP
    draw(g, me, 1)
    return 1


HERO = Hero("murong", "慕容", "Murong", JUN, FEMALE, 4, "standard", (diehun,), hooks=Hooks(threat=5))

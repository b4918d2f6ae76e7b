"""关羽 Guan Yu."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, used_kind
from simcli.engine.rules.slash import demand_slash
from simcli.engine.seats import slash_targets
from simcli.engine.terms import AT_STRUCK, CHEN, MALE, NOBODY, SLASH
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "补刀", "Finishing Blow", AT_STRUCK, others=True,
    text="你的回合外，当你攻击范围内的一名角色因【杀】掉血后，你可以对其使用一张【杀】，若造成伤害则可继续。",
)  # fmt: skip
def budao(g: Any, me: int, slot: int, who: int, value: int, source: int, used: int) -> Any:
    """Outside your turn, when a player in your attack range has lost health to a Slash you may use a Slash on it."""
    if g.turn != me and is_slash(used_kind(used)) and (slash_targets(g, me, NOBODY) >> who) & 1:
        yield demand_slash(me, who, SLASH)


danqi = Convert(
    "danqi", "单骑", "Lone Rider",
    "锁定技，你与其他角色的距离-1。", "Locked: your distance to others is 1 less.",
    nearer=1,
)  # fmt: skip

HERO = Hero("guanyu", "关羽", "Guan Yu", CHEN, MALE, 4, "standard", (budao, danqi), hooks=Hooks(threat=20, wants_cards=3))

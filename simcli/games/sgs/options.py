"""Rule options that only 三国杀 has: how heroes are offered, editions of hero skills. And its presets."""

from __future__ import annotations

from simcli.engine.options import GAME_OPTIONS, SHARED, Option, boolean

GUICAI_ANY_CARD, FANKUI_PER_POINT, JIJIANG_RETRY, LIEGE_ASK_ORDER, REDIRECT_DUPLICATE, HERO_DEAL = range(
    GAME_OPTIONS, GAME_OPTIONS + 6
)
NEVER, AFTER_OTHER_ACTION = range(2)
CURRENT_TURN, FROM_LORD = range(2)
TWICE, FORBID = range(2)

OWN = (
    Option(HERO_DEAL, "hero_deal", "official", ("official", "t2"), "选将方式（--deal offer）：主公从常备主公与另两名中选，其余三选一（十人局二选一）；或人人三选一，主公另可选常备主公", "what heroes are offered with --deal offer: to the lord the named lords and 2 more, to others 3 (2 of ten players); or 3 to all, to the lord the named lords too", "modes §2.2"),
    boolean(GUICAI_ANY_CARD, "guicai_any_card", "false", "鬼才可用装备牌", "鬼才 may use an equipped card", "heroes, editions"),
    boolean(FANKUI_PER_POINT, "fankui_per_point", "false", "反馈每点伤害一次", "反馈 once per point of damage", "heroes, editions"),
    Option(JIJIANG_RETRY, "jijiang_retry", "never", ("never", "after_other_action"), "激将被拒后能否再用", "whether 激将 can be called again after all refused", "heroes, editions"),
    Option(LIEGE_ASK_ORDER, "liege_ask_order", "current_turn", ("current_turn", "from_lord"), "激将与护驾的询问顺序", "in which order lieges are asked", "heroes, editions"),
    Option(REDIRECT_DUPLICATE, "redirect_duplicate", "twice", ("twice", "forbid"), "流离可否转给已有目标", "whether 流离 may name a seat that the Slash already targets", "heroes, editions"),
)  # fmt: skip
OPTIONS = SHARED + OWN
PRESETS = {"seed": {}, "official": {"dying_ask_order": "current_first"}}
"""Named sets of option values; what a preset doesn't name keeps its default."""

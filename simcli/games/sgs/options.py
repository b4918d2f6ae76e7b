"""Rule options that only 三国杀 has: editions of hero skills."""

from __future__ import annotations

from simcli.engine.options import GAME_OPTIONS, SHARED, Option, boolean

GUICAI_ANY_CARD, FANKUI_PER_POINT, JIJIANG_RETRY, LIEGE_ASK_ORDER, REDIRECT_DUPLICATE = range(GAME_OPTIONS, GAME_OPTIONS + 5)
NEVER, AFTER_OTHER_ACTION = range(2)
CURRENT_TURN, FROM_LORD = range(2)
TWICE, FORBID = range(2)

OWN = (
    boolean(GUICAI_ANY_CARD, "guicai_any_card", "false", "鬼才可用装备牌", "鬼才 may use an equipped card", "heroes, editions"),
    boolean(FANKUI_PER_POINT, "fankui_per_point", "false", "反馈每点伤害一次", "反馈 once per point of damage", "heroes, editions"),
    Option(JIJIANG_RETRY, "jijiang_retry", "never", ("never", "after_other_action"), "激将被拒后能否再用", "whether 激将 can be called again after all refused", "heroes, editions"),
    Option(LIEGE_ASK_ORDER, "liege_ask_order", "current_turn", ("current_turn", "from_lord"), "激将与护驾的询问顺序", "in which order lieges are asked", "heroes, editions"),
    Option(REDIRECT_DUPLICATE, "redirect_duplicate", "twice", ("twice", "forbid"), "流离可否转给已有目标", "whether 流离 may name a seat that the Slash already targets", "heroes, editions"),
)  # fmt: skip
OPTIONS = SHARED + OWN

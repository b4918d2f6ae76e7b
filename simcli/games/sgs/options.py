"""Rule options that only 三国杀 has: how heroes are offered, editions of hero skills. And its presets."""

from __future__ import annotations

from simcli.engine.options import (
    BEFORE_CARDS_MOVE,
    DEAD_TEAMMATES_WIN,
    FIRST_TURN_DRAW,
    GAME_OPTIONS,
    HALBERD_CONVERTED,
    IDENTITY_MODES,
    LORD_OFFER_RETURNED,
    SHARED,
    WIN_CHECK,
    Option,
    boolean,
)

GUICAI_ANY_CARD, FANKUI_PER_POINT, JIJIANG_RETRY, LIEGE_ASK_ORDER, REDIRECT_DUPLICATE, HERO_DEAL = range(
    GAME_OPTIONS, GAME_OPTIONS + 6
)
JIANXIONG_EDITION, JIZHI_ON_CONVERTED = range(GAME_OPTIONS + 6, GAME_OPTIONS + 8)
YINGZI_LOCKED, LIJIAN_NULLIFIABLE, LIANHUAN_ANY_CLUB = range(GAME_OPTIONS + 8, GAME_OPTIONS + 11)
FANJIAN_SUIT, BUQU_EDITION = range(GAME_OPTIONS + 11, GAME_OPTIONS + 13)
FFA_FIRST_DRAW, DUEL_DRAFT, DUEL_REPLACEMENT = range(GAME_OPTIONS + 13, GAME_OPTIONS + 16)
NEVER, AFTER_OTHER_ACTION = range(2)
CURRENT_TURN, FROM_LORD = range(2)
CARD_ONLY, CARD_OR_DRAW = range(2)
TWICE, FORBID = range(2)
AS_TAKEN, AS_GIVEN = range(2)
CLASSIC, IN_2013 = range(2)
IMMEDIATE, AT_TURN_END = range(2)

OWN = (
    Option(FFA_FIRST_DRAW, "ffa_first_draw", "is_draw_phase", ("is_draw_phase", "bonus"), "混战首位玩家多摸的两张：即其摸牌阶段，或另加在起始手牌上", "the two cards that the first player of a free-for-all draws before he starts: those of his draw phase, or two more than that", "modes A21", modes=("ffa",)),
    Option(DUEL_DRAFT, "duel_draft", "classic", ("classic",), "对决选将次序：主公一名，然后双方轮流各两名，最后一名归内奸", "how heroes are drafted for a duel: one to the lord, then two by turns, the last one to the spy", "modes §6", modes=("duel",)),
    Option(DUEL_REPLACEMENT, "duel_replacement", "immediate", ("immediate", "at_turn_end"), "对决中武将阵亡后，下一名立即登场，或当前回合结束后登场", "when the next hero of a duel comes in: at once, or when the current turn has ended", "modes §6", modes=("duel",)),
    Option(HERO_DEAL, "hero_deal", "official", ("official", "t2"), "选将方式（--deal offer）：主公从常备主公与另两名中选，其余三选一（十人局二选一）；或人人三选一，主公另可选常备主公", "what heroes are offered with --deal offer: to the lord the named lords and 2 more, to others 3 (2 of ten players); or 3 to all, to the lord the named lords too", "modes §2.2", modes=IDENTITY_MODES),
    boolean(GUICAI_ANY_CARD, "guicai_any_card", "false", "鬼才可用装备牌", "鬼才 may use an equipped card", "heroes, editions"),
    boolean(FANKUI_PER_POINT, "fankui_per_point", "false", "反馈每点伤害一次", "反馈 once per point of damage", "heroes, editions"),
    Option(JIJIANG_RETRY, "jijiang_retry", "never", ("never", "after_other_action"), "激将被拒后能否再用", "whether 激将 can be called again after all refused", "heroes, editions"),
    Option(LIEGE_ASK_ORDER, "liege_ask_order", "current_turn", ("current_turn", "from_lord"), "激将与护驾的询问顺序", "in which order lieges are asked", "heroes, editions"),
    Option(REDIRECT_DUPLICATE, "redirect_duplicate", "twice", ("twice", "forbid"), "流离可否转给已有目标", "whether 流离 may name a seat that the Slash already targets", "heroes, editions"),
    Option(JIANXIONG_EDITION, "jianxiong_edition", "card", ("card", "card_or_draw"), "奸雄获得造成伤害的牌，或亦可改为摸一张牌", "奸雄 takes the card that dealt the damage, or may draw 1 instead, also where there is no card", "heroes, editions"),
    boolean(JIZHI_ON_CONVERTED, "jizhi_on_converted", "true", "转化的锦囊牌也可发动集智", "集智 draws for a converted trick too", "heroes, editions"),
    boolean(YINGZI_LOCKED, "yingzi_locked", "false", "英姿为锁定技", "英姿 always draws one card more", "heroes, editions"),
    boolean(LIJIAN_NULLIFIABLE, "lijian_nullifiable", "false", "离间的决斗可被无懈可击抵消", "the Duel of 离间 can be nullified", "heroes, editions"),
    boolean(LIANHUAN_ANY_CLUB, "lianhuan_any_club", "false", "连环可用装备区里的♣牌", "连环 works with equipped ♣ cards too", "heroes, editions"),
    Option(FANJIAN_SUIT, "fanjian_suit", "as_taken", ("as_taken", "as_given"), "反间获得的牌以谁手中的花色为准（红颜）", "whose suit counts for 反间: that in the hand of who has taken the card, or in 周瑜's (红颜)", "heroes, editions"),
    Option(BUQU_EDITION, "buqu_edition", "classic", ("classic", "2013"), "不屈：体力可为0或更低，有1减体力值张点数各不相同的牌则不死；或锁定技，濒死时亮出一张，点数不同则回复至1点", "不屈: lives on at 0 health or less while 1 − health cards differ in rank; or locked, reveals a card when dying and is back at 1 if its rank is new", "heroes, editions"),
)  # fmt: skip
OPTIONS = SHARED + OWN
FIXED = {
    WIN_CHECK: BEFORE_CARDS_MOVE,
    FIRST_TURN_DRAW: 2,
    HALBERD_CONVERTED: 1,
    DEAD_TEAMMATES_WIN: 1,
    LORD_OFFER_RETURNED: 1,
}
"""What the engine leaves open and this game doesn't."""
PRESETS = {"seed": {}, "official": {"dying_ask_order": "current_first"}}
"""Named sets of option values; what a preset doesn't name keeps its default."""

"""Rule options of 英雄杀: those of the engine that it leaves open, those of its modes and heroes. And its presets."""

from __future__ import annotations

from dataclasses import replace

from simcli.engine.options import (
    AXE_DAMAGE,
    AXE_ITSELF,
    BOW_TIME,
    COLLATERAL_LAPSES,
    DEAD_TEAMMATES_WIN,
    DELAYED_ORDER,
    EIGHT_TRIGRAMS_VS_ARCHERY,
    FIRST_TURN_DRAW,
    FROST_BLADE_IN_PLAY_ONLY,
    FROST_BLADE_TRICKS,
    GAME_OPTIONS,
    HALBERD_CONVERTED,
    LORD_HP_BONUS_MIN_PLAYERS,
    LORD_OFFER_RETURNED,
    MAX_RESHUFFLES,
    NEGATIVE_HP,
    NULLIFY_NULLIFICATION,
    OFFER_BONUS,
    REBEL_WIN_RULE,
    REBELS_WIN_DEAD,
    SHARED,
    SPY_NEEDS_KILL,
    TWO_SPIES,
    WIN_CHECK,
    Option,
    boolean,
)

# numbers of the options of modes and lord skills, then of the heroes in the order of their page
JIJIANG_CALLS_PER_TURN, PROVIDER_OWN_LUYEQIANG, HUZHU_SECOND_REQUEST = range(GAME_OPTIONS, GAME_OPTIONS + 3)
SIMPLE_LORD_SKILL, SIMPLE_KUANGCHAN = range(GAME_OPTIONS + 3, GAME_OPTIONS + 5)
HERO_OPTIONS = GAME_OPTIONS + 24
(
    JIQUAN_ANY_CARD, QIANGLVE_JUDGEMENT_ZONE, YINREN_PLAYED_SHA_COUNTS, TUQIANG_VIRTUAL, KONGJU_OVERFLOW, QIANDU_ONCE,
    DIEHUN_WOUNDED_ONLY, JIANXIONG_COPIES, LUMANG_JIEDAO, XUMOU_SKIP_JUDGEMENT, BIANFA_HAND_ONLY, JUEBIE_JUDGEMENT_ZONE,
    YIZHUANG_HP, FANJI_RANGE, MENSHEN_OWN_CARDS, YUBU_TIMING, SANBANFU_SELF_SOURCE, SANBANFU_DODGE_EFFECTS,
    SANBANFU_SINGLE_TARGET, MANWU_X, XIADAN_ONCE, XIADAN_LOSE_SCOPE, FUCHOU_DAMAGE, TIANXIANG_DELAYED, CIKE_DISCARD_TIME,
    CIKE_JUDGEMENT_ZONE, JUESHA_RANGE_BEFORE_COST, DAOWANG_BEFORE_GIFT, GUIFU_SELF, SHENGONG_REVERTS, SHENGONG_OWN,
    FUJING_NO_YAO,
) = range(HERO_OPTIONS, HERO_OPTIONS + 32)  # fmt: skip

_SHARED = {option.name: option for option in SHARED}
CARDS = (
    _SHARED["dying_ask_order"].with_default("current_first"),
    _SHARED["nullification_ask_order"],
    _SHARED["trigger_order"],
    _SHARED["both_piles_empty"],
    replace(_SHARED["deck_packs"], default="standard", choices=("standard",), source="cards"),
    boolean(WIN_CHECK, "win_check_before_reward", "true", "先判断胜负再执行奖惩", "whether it is seen who has won before rewards and penalties are carried out", "cards, frame rules"),
    Option(MAX_RESHUFFLES, "max_reshuffles", "none", (), "弃牌堆第几次洗入牌堆时无人获胜结束", "the reshuffle at which the game ends without a winner", "cards, frame rules", 1, 1000, unlimited="none"),
    Option(DELAYED_ORDER, "delayed_order", "lifo", ("lifo", "fifo"), "先判定后放置的，或先放置的延时锦囊", "which delayed trick is judged first: the one laid last, or first", "cards, delayed tricks"),
    boolean(FROST_BLADE_TRICKS, "longlin_judgement_zone", "true", "龙鳞刀可弃判定区里的牌", "龙鳞刀 may discard cards of the judgement area", "cards, equipment"),
    boolean(FROST_BLADE_IN_PLAY_ONLY, "longlin_play_phase_only", "false", "龙鳞刀仅在自己的出牌阶段有效", "龙鳞刀 works in the own play phase only", "cards, equipment"),
    boolean(AXE_ITSELF, "bolang_self_discard", "false", "博浪锤可弃其自身", "博浪锤 itself may be one of the two discarded cards", "cards, equipment"),
    Option(AXE_DAMAGE, "bolang_damage", "sha", ("sha", "one"), "博浪锤造成此杀的伤害，或1点伤害", "博浪锤 deals the damage of the Slash, or 1", "cards, equipment"),
    boolean(HALBERD_CONVERTED, "langya_converted", "true", "狼牙棒可用于转化的杀", "狼牙棒 works with a converted last hand card", "cards, equipment"),
    Option(BOW_TIME, "bawanggong_time", "on_hp_loss", ("before_damage", "on_hp_loss"), "霸王弓在伤害前，或掉血时弃马", "when 霸王弓 discards a horse: before the damage, or when its target has lost health", "cards, equipment"),
)  # fmt: skip
MODES = (
    _SHARED["max_rounds"],
    _SHARED["identity_table"],
    Option(TWO_SPIES, "two_spies", "solo", ("solo",), "两名内奸只能单独获胜", "two spies can win only alone", "modes A4"),
    Option(REBEL_WIN_RULE, "rebel_win_rule", "002", ("002", "000"), "反贼全灭、无人杀死主公而其身亡时：反贼获胜，或无人获胜", "if the lord dies killed by nobody with all rebels dead and not only spies alive: the rebels win, or nobody", "modes A2"),
    boolean(SPY_NEEDS_KILL, "spy_needs_kill", "false", "内奸须亲手杀死主公才获胜", "the spy wins only as the lord's killer", "modes A5"),
    boolean(DEAD_TEAMMATES_WIN, "dead_teammates_win", "true", "阵亡的队友同样获胜", "dead members of the winning side win too", "modes A13"),
    Option(FIRST_TURN_DRAW, "first_turn_draw", "2", (), "首个回合摸牌阶段的摸牌数", "cards drawn in the draw phase of the first turn", "modes A27", 0, 4),
    Option(OFFER_BONUS, "offer_bonus", "0", (), "主公以外每人多得的选将数（--deal offer）", "heroes more that each but the lord is offered, with --deal offer", "modes A25", 0, 3),
    boolean(LORD_OFFER_RETURNED, "lord_offer_returned", "true", "主公未选的武将可再提供给他人（--deal offer）", "heroes that the lord has refused may be offered to others, with --deal offer", "modes A32"),
    Option(JIJIANG_CALLS_PER_TURN, "jijiang_calls_per_turn", "1", (), "每回合对同一目标激将被拒的次数上限", "calls of 激将 in vain against one target in a turn", "modes A33", 1, 3),
    boolean(PROVIDER_OWN_LUYEQIANG, "provider_own_luyeqiang", "true", "响应激将者可用自己的芦叶枪", "who answers 激将 may use his own 芦叶枪", "modes A34"),
    boolean(HUZHU_SECOND_REQUEST, "huzhu_second_request", "true", "需要两张闪时，第二张也可护主", "where two Dodges are needed 护主 may be used for the second too", "modes A35"),
    boolean(SIMPLE_LORD_SKILL, "simple_lord_skill", "false", "简易场主公有主公技", "in the simple mode the lord has his lord skill", "modes A29"),
    boolean(SIMPLE_KUANGCHAN, "simple_kuangchan", "false", "简易场狂禅有效", "in the simple mode 狂禅 is in force", "modes A29"),
)  # fmt: skip
HEROES = (
    boolean(QIANGLVE_JUDGEMENT_ZONE, "qianglve_judgement_zone", "false", "强掠可获得判定区里的牌", "强掠 may take cards of the judgement area", "heroes, 铁木真"),
)  # fmt: skip
OPTIONS = (*CARDS, *MODES, *HEROES)
FIXED = {
    NEGATIVE_HP: 1,
    NULLIFY_NULLIFICATION: 1,
    LORD_HP_BONUS_MIN_PLAYERS: 5,
    REBELS_WIN_DEAD: 1,
    EIGHT_TRIGRAMS_VS_ARCHERY: 1,
    COLLATERAL_LAPSES: 1,
}
"""What the engine leaves open and this game doesn't."""
PRESETS: dict[str, dict[str, str]] = {"seed": {}}
"""Named sets of option values."""

"""Rule options of 英雄杀: those of the engine that it leaves open, those of its modes and heroes. And its presets."""

from __future__ import annotations

from dataclasses import replace

from simcli.engine.options import (
    ALWAYS_PAYS_HERO,
    AXE_DAMAGE,
    AXE_ITSELF,
    BEQUEST_LAST,
    BOW_TIME,
    CALLED_OFF,
    COLLATERAL_LAPSES,
    COPIES_REVERT,
    DEAD_TEAMMATES_WIN,
    DELAYED_ORDER,
    EIGHT_TRIGRAMS_VS_ARCHERY,
    EQUIPS_A_TURN,
    FIRST_TURN_DRAW,
    FRESH_SKILLS,
    FROST_BLADE_IN_PLAY_ONLY,
    FROST_BLADE_TRICKS,
    GAME_OPTIONS,
    HALBERD_ALONE,
    HALBERD_CONVERTED,
    IDENTITY_MODES,
    LORD_HP_BONUS_MIN_PLAYERS,
    LORD_OFFER_RETURNED,
    MAX_RESHUFFLES,
    NEGATIVE_HP,
    NULLIFY_NULLIFICATION,
    OFFER_BONUS,
    OWN_STAND_IN,
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
CASUAL_KILL_REWARD, ACTIVATION, FIRST_LEADER_SCOPE, SEAT_RING = range(GAME_OPTIONS + 5, GAME_OPTIONS + 9)
TK_HERO_CARDS, TK_OPENING_REFILL, TK_JUDGE_HERO, TK_WUGU_HERO, TK_HAND_LIMIT, TK_DYING_ASK = range(
    GAME_OPTIONS + 9, GAME_OPTIONS + 15
)
HERO_OPTIONS = GAME_OPTIONS + 24
(
    JIQUAN_ANY_CARD, QIANGLVE_JUDGEMENT_ZONE, YINREN_PLAYED_SHA_COUNTS, TUQIANG_VIRTUAL, KONGJU_OVERFLOW, QIANDU_ONCE,
    DIEHUN_WOUNDED_ONLY, JIANXIONG_COPIES, LUMANG_JIEDAO, XUMOU_SKIP_JUDGEMENT, BIANFA_HAND_ONLY, JUEBIE_JUDGEMENT_ZONE,
    YIZHUANG_HP, FANJI_RANGE, YUBU_TIMING, SANBANFU_SELF_SOURCE, SANBANFU_DODGE_EFFECTS,
    SANBANFU_SINGLE_TARGET, MANWU_X, XIADAN_ONCE, XIADAN_LOSE_SCOPE, FUCHOU_DAMAGE, CIKE_DISCARD_TIME,
    CIKE_JUDGEMENT_ZONE, JUESHA_RANGE_BEFORE_COST, GUIFU_SELF, SHENGONG_OWN, FUJING_NO_YAO,
) = range(HERO_OPTIONS, HERO_OPTIONS + 28)  # fmt: skip
TO_MAX_HP, TO_CURRENT_HP = range(2)
WITH_DELAYED, WITHOUT_DELAYED = range(2)
PRINTED_PLUS_ROLE, PRINTED = range(2)
UNLIMITED, IN_RANGE = range(2)
BEFORE_DRAW, START_PHASE = range(2)
NO_SOURCE, FROM_TARGET = range(2)
MANWU_AFTER, MANWU_BEFORE = range(2)
SYMMETRIC, LITERAL, NO_REWARD = range(3)
ONCE_PER_ROUND, FREE = range(2)
FIRST_TEAM, BOTH_TEAMS = range(2)

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
    Option(TWO_SPIES, "two_spies", "solo", ("solo",), "两名内奸只能单独获胜", "two spies can win only alone", "modes A4", modes=IDENTITY_MODES),
    Option(REBEL_WIN_RULE, "rebel_win_rule", "002", ("002", "000"), "反贼全灭、无人杀死主公而其身亡时：反贼获胜，或无人获胜", "if the lord dies killed by nobody with all rebels dead and not only spies alive: the rebels win, or nobody", "modes A2", modes=IDENTITY_MODES),
    boolean(SPY_NEEDS_KILL, "spy_needs_kill", "false", "内奸须亲手杀死主公才获胜", "the spy wins only as the lord's killer", "modes A5", modes=IDENTITY_MODES),
    boolean(DEAD_TEAMMATES_WIN, "dead_teammates_win", "true", "阵亡的队友同样获胜", "dead members of the winning side win too", "modes A13"),
    Option(FIRST_TURN_DRAW, "first_turn_draw", "2", (), "首个回合摸牌阶段的摸牌数", "cards drawn in the draw phase of the first turn", "modes A27", 0, 4),
    Option(OFFER_BONUS, "offer_bonus", "0", (), "主公以外每人多得的选将数（--deal offer）", "heroes more that each but the lord is offered, with --deal offer", "modes A25", 0, 3, modes=IDENTITY_MODES),
    boolean(LORD_OFFER_RETURNED, "lord_offer_returned", "true", "主公未选的武将可再提供给他人（--deal offer）", "heroes that the lord has refused may be offered to others, with --deal offer", "modes A32", modes=IDENTITY_MODES),
    Option(JIJIANG_CALLS_PER_TURN, "jijiang_calls_per_turn", "1", (), "每回合对同一目标激将被拒的次数上限", "calls of 激将 in vain against one target in a turn", "modes A33", 1, 3),
    boolean(PROVIDER_OWN_LUYEQIANG, "provider_own_luyeqiang", "true", "响应激将者可用自己的芦叶枪", "who answers 激将 may use his own 芦叶枪", "modes A34"),
    boolean(HUZHU_SECOND_REQUEST, "huzhu_second_request", "true", "需要两张闪时，第二张也可护主", "where two Dodges are needed 护主 may be used for the second too", "modes A35"),
    boolean(SIMPLE_LORD_SKILL, "simple_lord_skill", "false", "简易场主公有主公技", "in the simple mode the lord has his lord skill", "modes A29", modes=("identity-simple",)),
    Option(CASUAL_KILL_REWARD, "casual_kill_reward", "symmetric", ("symmetric", "literal", "none"), "休闲场杀敌摸三张、杀队友弃所有手牌与装备；或仅杀死反方者摸三张；或无奖惩", "3v3 casual: killing an enemy draws 3 and killing a team mate costs all hand cards and equipment; or only the death of a 反 is worth 3; or nothing is", "modes A16", modes=("3v3-casual",)),
    Option(ACTIVATION, "activation", "once_per_round", ("once_per_round", "free"), "竞技场每轮主将与副将各行动一次，或每次任选", "3v3 competitive: in a round leader and deputies of a team act once each, or it chooses each time", "modes A18", modes=("3v3-competitive",)),
    Option(FIRST_LEADER_SCOPE, "first_leader_scope", "first_team", ("first_team", "both_teams"), "首次行动须为主将：仅先手方，或双方", "3v3 competitive: whose first activation must be the leader's: that of the team that begins, or of both", "modes A19", modes=("3v3-competitive",)),
    Option(TK_HERO_CARDS, "tk_hero_cards", "one_each", ("one_each",), "三足鼎立的武将牌：武将池中除武则天外每人一张", "three kingdoms: which hero cards are in the deck: one for each hero of the pool but 武则天", "modes §5", modes=("three-kingdoms",)),
    boolean(TK_OPENING_REFILL, "tk_opening_refill", "false", "三足鼎立：起手摸到武将牌时补足四张手牌", "three kingdoms: hero cards among the first four are made up for", "modes §5", modes=("three-kingdoms",)),
    Option(EQUIPS_A_TURN, "tk_equip_per_turn", "none", (), "三足鼎立：每回合装备武将牌的次数上限", "three kingdoms: how many heroes may be equipped in a turn", "modes §5", 1, 9, unlimited="none", modes=("three-kingdoms",)),
    boolean(FRESH_SKILLS, "tk_reset_uses", "true", "三足鼎立：新装备武将的每回合限一次技能可用，即使本回合已用过原武将的", "three kingdoms: a newly equipped hero's skill that may be used once a turn is fresh, though one of the hero before has been used", "modes §5", modes=("three-kingdoms",)),
    Option(ALWAYS_PAYS_HERO, "tk_fudi_cost", "hero_option_only", ("hero_option_only", "always"), "三足鼎立：【釜底抽薪】弃武将牌时才须弃自己的武将牌，或总须弃", "three kingdoms: Burned Bridges costs a hero card only where it discards one, or always", "modes §5", modes=("three-kingdoms",)),
    Option(TK_JUDGE_HERO, "tk_judge_hero", "rejudge", ("rejudge",), "三足鼎立：判定翻出武将牌则弃掉并重新判定", "three kingdoms: a hero card that is turned up for a judgement is discarded, and the next one counts", "modes §5", modes=("three-kingdoms",)),
    Option(TK_WUGU_HERO, "tk_wugu_hero", "may_be_chosen", ("may_be_chosen",), "三足鼎立：【五谷丰登】亮出的武将牌可选，置入武将牌区", "three kingdoms: a hero card that a Bumper Harvest reveals may be chosen, and goes to the zone", "modes §5", modes=("three-kingdoms",)),
    Option(TK_HAND_LIMIT, "tk_hand_limit", "max_hp", ("max_hp", "current_hp"), "三足鼎立的手牌上限：体力上限，或当前体力", "three kingdoms: the hand limit is the health limit, or the health", "modes §5", modes=("three-kingdoms",)),
    Option(TK_DYING_ASK, "tk_dying_ask", "all", ("all",), "三足鼎立：濒死时向所有人求【药】", "three kingdoms: who is asked for Medicine", "modes §5", modes=("three-kingdoms",)),
    Option(SEAT_RING, "seat_ring", "1,2,3,c,b,a", ("1,2,3,c,b,a",), "竞技场座次", "3v3 competitive: who sits where round the table", "modes A21", modes=("3v3-competitive",)),
    boolean(SIMPLE_KUANGCHAN, "simple_kuangchan", "false", "简易场狂禅有效", "in the simple mode 狂禅 is in force", "modes A29", modes=("identity-simple",)),
)  # fmt: skip
HEROES = (
    boolean(JIQUAN_ANY_CARD, "jiquan_any_card", "true", "集权可拿走【手捧雷】和【决斗】的牌", "集权 may take the card of a Held Thunder or Duel", "heroes, 嬴政"),
    boolean(QIANGLVE_JUDGEMENT_ZONE, "qianglve_judgement_zone", "false", "强掠可获得判定区里的牌", "强掠 may take cards of the judgement area", "heroes, 铁木真"),
    boolean(YINREN_PLAYED_SHA_COUNTS, "yinren_played_sha_counts", "false", "打出的【杀】也令隐忍失效", "a Slash that is only played ends 隐忍 too", "heroes, 勾践"),
    boolean(TUQIANG_VIRTUAL, "tuqiang_virtual", "false", "【玉如意】判出的【闪】也可图强", "图强 draws for the Dodge of a Jade Sceptre too", "heroes, 勾践"),
    Option(KONGJU_OVERFLOW, "kongju_overflow", "max_hp", ("max_hp", "current_hp"), "控局：手牌多于体力上限时弃至体力上限，或当前体力", "with more hand cards than his health limit 控局 discards down to it, or to his health", "heroes, 李世民"),
    boolean(QIANDU_ONCE, "qiandu_once", "true", "迁都每回合限一次", "迁都 once a turn", "heroes, 武则天"),
    boolean(DIEHUN_WOUNDED_ONLY, "diehun_wounded_only", "false", "蝶魂仅在受伤时可用于【休养生息】", "蝶魂 works with Recuperation only when wounded", "heroes, 慕容"),
    Option(JIANXIONG_COPIES, "jianxiong_copies", "with_delayed", ("with_delayed", "without_delayed"), "奸雄可仿基本牌与锦囊，包括或不包括延时锦囊", "奸雄 copies basic cards and tricks, delayed ones too or not", "heroes, 曹操"),
    boolean(LUMANG_JIEDAO, "lumang_jiedao", "true", "鲁莽可用于【借刀杀人】", "鲁莽 works with Collateral for the one with the weapon", "heroes, 李自成"),
    boolean(XUMOU_SKIP_JUDGEMENT, "xumou_skip_judgement", "true", "蓄谋也跳过判定阶段", "蓄谋 skips the judgement phase too", "heroes, 吕雉"),
    boolean(BIANFA_HAND_ONLY, "bianfa_hand_only", "false", "变法只能用手牌", "变法 works with hand cards only", "heroes, 商鞅"),
    boolean(JUEBIE_JUDGEMENT_ZONE, "juebie_judgement_zone", "true", "诀别也移动判定区里的牌", "诀别 moves the delayed tricks too", "heroes, 虞姬"),
    Option(YIZHUANG_HP, "yizhuang_hp", "printed_plus_role", ("printed_plus_role", "printed"), "易装后的体力上限：印刷值并计主公加成，或仅印刷值", "health limit after 易装: the printed one and a lord's one more, or the printed one", "heroes, 花木兰"),
    Option(FANJI_RANGE, "fanji_range", "unlimited", ("unlimited", "in_range"), "反击的距离：不限，或攻击范围内", "反击 at any distance, or in attack range", "heroes, 秦琼"),
    boolean(OWN_STAND_IN, "menshen_own_cards", "false", "门神对秦琼自己使用的牌也有效", "门神 turns his own cards on himself too", "heroes, 秦琼"),
    Option(YUBU_TIMING, "yubu_timing", "before_draw", ("before_draw", "start_phase"), "玉步的时机：摸牌前，或回合开始阶段", "玉步 before drawing, or in the start phase", "heroes, 赵飞燕"),
    Option(SANBANFU_SELF_SOURCE, "sanbanfu_self_source", "none", ("none", "target"), "三板斧自己掉血：无来源，或为目标的伤害", "the own loss of 三板斧 has no source, or is damage from the target", "heroes, 程咬金"),
    boolean(SANBANFU_DODGE_EFFECTS, "sanbanfu_dodge_effects", "false", "两张【闪】后可用【博浪锤】或【盘龙棍】", "博浪锤 and 盘龙棍 may answer the two Dodges of 三板斧", "heroes, 程咬金"),
    boolean(SANBANFU_SINGLE_TARGET, "sanbanfu_single_target", "true", "多目标的【杀】不能声明三板斧", "三板斧 needs a Slash with a single target", "heroes, 程咬金"),
    Option(MANWU_X, "manwu_x", "after_damage", ("after_damage", "before_damage"), "曼舞的X以受伤后，或受伤前为准", "the cards of 曼舞 are counted after the damage, or before it", "heroes, 李师师"),
    boolean(XIADAN_ONCE, "xiadan_once", "true", "侠胆每回合限一次", "侠胆 once a turn", "heroes, 任桓之"),
    Option(XIADAN_LOSE_SCOPE, "xiadan_lose_scope", "use", ("use", "use_and_play"), "侠胆没赢：不能使用，或不能使用和打出【杀】", "侠胆 not won: no Slash may be used, or none used or played", "heroes, 任桓之"),
    boolean(FUCHOU_DAMAGE, "fuchou_damage", "true", "复仇造成伤害，而非失去体力", "复仇 deals damage; else the source loses a health", "heroes, 李逵"),
    Option(CALLED_OFF, "tianxiang_delayed", "stay", ("stay", "rejudge", "discard"), "被天香取消判定的延时锦囊：留下，立即重新判定，或弃掉", "a delayed trick whose judgement 天香 calls off stays, is judged again at once, or is discarded", "heroes, 小乔"),
    Option(CIKE_DISCARD_TIME, "cike_discard_time", "at_hit", ("at_hit", "after_damage"), "刺客弃牌的时机：命中时，或造成伤害后", "刺客 discards at the hit, or after the damage", "heroes, 荆轲"),
    boolean(CIKE_JUDGEMENT_ZONE, "cike_judgement_zone", "false", "刺客可弃判定区里的牌", "刺客 may discard cards of the judgement area", "heroes, 荆轲"),
    boolean(JUESHA_RANGE_BEFORE_COST, "juesha_range_before_cost", "true", "绝杀先计攻击范围再弃武器", "绝杀 measures range before the weapon is discarded", "heroes, 荆轲"),
    boolean(BEQUEST_LAST, "daowang_before_gift", "false", "悼亡先于休闲场的临终赠予", "悼亡 comes before the death gift of 3v3 casual", "heroes, 潘安"),
    boolean(GUIFU_SELF, "guifu_self", "false", "鬼斧可对自己使用", "鬼斧 may discard one's own equipment", "heroes, 鲁班"),
    boolean(COPIES_REVERT, "shengong_reverts", "true", "神工的复制品离开装备区后恢复原牌", "a copy made by 神工 is its own card again when it leaves the equipment area", "heroes, 鲁班"),
    boolean(SHENGONG_OWN, "shengong_own", "true", "神工可复制自己的装备", "神工 may copy one's own equipment", "heroes, 鲁班"),
    boolean(FUJING_NO_YAO, "fujing_no_yao", "true", "因负荆摸牌者本回合不能对廉颇使用【药】", "who draws by 负荆 can't use Medicine on 廉颇 for the rest of the turn", "heroes, 廉颇"),
)  # fmt: skip
OPTIONS = (*CARDS, *MODES, *HEROES)
FIXED = {
    NEGATIVE_HP: 1,
    NULLIFY_NULLIFICATION: 1,
    LORD_HP_BONUS_MIN_PLAYERS: 5,
    REBELS_WIN_DEAD: 1,
    EIGHT_TRIGRAMS_VS_ARCHERY: 1,
    COLLATERAL_LAPSES: 1,
    HALBERD_ALONE: 1,
}
"""What the engine leaves open and this game doesn't."""
PRESETS: dict[str, dict[str, str]] = {"seed": {}}
"""Named sets of option values."""

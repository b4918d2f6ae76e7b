"""Seeded faults in what 英雄杀 has of its own: its options in shared rules, its lord skills, modes, heroes and cards."""

# ruff: noqa: E501 – a table of faults reads best with one fault a line
from __future__ import annotations

from faults import Fault

R = "engine/rules/"
M = "games/modes/identity.py"
Y = "games/yxs/"
H = "games/yxs/heroes/"
CARDS = (
    Fault(R + "weapons.py", "return NOBODY if g.option[AXE_ITSELF] else int(g.equip[user][WEAPON])", "return NOBODY", "博浪锤 doesn't pay for itself"),
    Fault(R + "weapons.py", "< 3 - g.option[AXE_ITSELF] or", "< 3 or", "博浪锤 itself may pay, as an option"),
    Fault(R + "weapons.py", "card_count(g, target) + int(g.judge_count[target]) * int(g.option[FROST_BLADE_TRICKS])", "card_count(g, target)", "龙鳞刀 finds delayed tricks"),
    Fault(R + "weapons.py", "among(list_theirs, target, int(g.option[FROST_BLADE_TRICKS]))", "among(list_theirs, target, 0)", "龙鳞刀 discards delayed tricks"),
    Fault(R + "weapons.py", "if g.option[FROST_BLADE_IN_PLAY_ONLY] and", "if g.option[FROST_BLADE_IN_PLAY_ONLY] == 0 and", "龙鳞刀 at any time"),
    Fault(R + "weapons.py", "effect == SHOOTS_HORSE and g.option[BOW_TIME] == BEFORE_DAMAGE", "effect == SHOOTS_HORSE", "霸王弓 once, when health is lost"),
    Fault(R + "weapons.py", "    if g.option[BOW_TIME] != ON_HP_LOSS or source < 0 or not is_slash(used_kind(used)) or", "    if g.option[BOW_TIME] != ON_HP_LOSS or source < 0 or", "霸王弓 with a Slash only"),
    Fault(R + "slash.py", "if not forced or g.option[AXE_DAMAGE] == AS_THE_SLASH:", "if not forced:", "博浪锤 deals the damage of the Slash"),
    Fault(R + "slash.py", "(second >= 0 or not is_slash(kind_of(g, first)))", "second >= 0", "langya_converted"),
    Fault(R + "slash.py", "        yield fire(AT_DODGE_ANSWERED, user, 0, target, used)", "        yield fire(AT_DODGE_ANSWERED, target, 0, user, used)", "强掠 is the user's"),
    Fault(R + "taking.py", "if g.option[COLLATERAL_LAPSES] and (not legal", "if g.option[COLLATERAL_LAPSES] and (legal", "借刀杀人 against a legal victim"),
    Fault(R + "delayed.py", "g.option[DELAYED_ORDER] == LAST_PLACED", "g.option[DELAYED_ORDER] != LAST_PLACED", "the delayed trick that was laid last is judged first"),
    Fault("engine/zones.py", "g.reshuffles == g.option[MAX_RESHUFFLES]", "g.reshuffles > g.option[MAX_RESHUFFLES]", "the limit of reshuffles"),
    Fault(Y + "cards.csv", "huadi-c06,indulgence,画地为牢,,club,6,", "huadi-c06,lightning,画地为牢,,club,6,", "three 画地为牢"),
    Fault(Y + "faces.csv", "SELF,WEAPON,2,IGNORES_ARMOUR", "SELF,WEAPON,3,IGNORES_ARMOUR", "鱼肠剑 has range 2"),
    Fault(Y + "faces.csv", "SELF,WEAPON,5,SHOOTS_HORSE", "SELF,WEAPON,4,SHOOTS_HORSE", "霸王弓 has range 5"),
)  # fmt: skip
MODES = (
    Fault(R + "turn.py", "2 if g.turns > 1 else g.option[FIRST_TURN_DRAW]", "2", "the first turn's draw is an option"),
    Fault(R + "death.py", "    if g.option[WIN_CHECK] == BEFORE_REWARD:\n        yield run(g.mode_death, me, killer)\n", "", "who has won is seen before the reward"),
    Fault(R + "death.py", "    if g.option[WIN_CHECK] == AFTER_REWARD:\n        yield run(g.mode_death, me, killer)\n", "", "who has won is seen after the reward, as an option"),
    Fault(M, "return SPY_ALONE if by_spy or not g.option[SPY_NEEDS_KILL] else REBELS", "return SPY_ALONE", "spy_needs_kill"),
    Fault(M, "killer < 0 and count_role(g, REBEL) == 0 and", "count_role(g, REBEL) == 0 and", "rebel_win_rule: by nobody's hand"),
    Fault(M, "if not g.alive[q] and not g.option[DEAD_TEAMMATES_WIN]:", "if not g.alive[q] and g.option[DEAD_TEAMMATES_WIN]:", "dead team mates win"),
    Fault(M, "if g.hero_order[i] != hero and (g.option[LORD_OFFER_RETURNED] or not is_offered(g, int(g.hero_order[i]))):", "if g.hero_order[i] != hero:", "the lord's refused heroes stay out, as an option"),
    Fault(Y + "modes.py", "8: (1, 2, 4, 1)}\n", "8: (1, 2, 3, 2)}\n", "the roles of eight players"),
    Fault(Y + "modes.py", 'return values["simple_lord_skill"] == "true"', "return True", "no lord skill in the simple mode"),
    Fault(Y + "modes.py", 'and values["simple_kuangchan"] == "true"', 'or values["simple_kuangchan"] == "true"', "狂禅 in the simple mode"),
    Fault(Y + "options.py", "    LORD_HP_BONUS_MIN_PLAYERS: 5,\n", "    LORD_HP_BONUS_MIN_PLAYERS: 6,\n", "the lord's health at five players"),
)  # fmt: skip
LORDS = (
    Fault(Y + "lord_skills.py", "used = yield call_for_slash(me, kin(g, me, CHEN), me, g.option[PROVIDER_OWN_LUYEQIANG])\n    return used", "used = yield call_for_slash(me, kin(g, me, MIN), me, g.option[PROVIDER_OWN_LUYEQIANG])\n    return used", "激将 asks 臣"),
    Fault(Y + "lord_skills.py", "& 3 >= g.option[JIJIANG_CALLS_PER_TURN]", "& 3 > g.option[JIJIANG_CALLS_PER_TURN]", "激将: calls against one target"),
    Fault(Y + "lord_skills.py", "    g.slashes += 1\n", "", "a Slash by 激将 is the one of the phase"),
    Fault(Y + "lord_skills.py", "if not slash_allowed(g, me, NOBODY) or kin", "if kin", "激将 needs a Slash to be left"),
    Fault(Y + "lord_skills.py", "        g.skill_mark[me][slot] += 1 << place_of(g, me, target)\n", "        g.skill_mark[me][slot] += 1 << place_of(g, me, (target + 1) % g.n)\n", "激将: the call in vain counts for its target"),
    Fault(Y + "lord_skills.py", "answered = yield call_for_dodge(me, kin(g, me, MIN), me, kind)", "answered = yield call_for_dodge(me, kin(g, me, CHEN), me, kind)", "护主 asks 民"),
    Fault(Y + "lord_skills.py", "answered = yield call_for_dodge(me, kin(g, me, MIN), me, kind)", "answered = yield call_for_dodge(me, kin(g, me, MIN), g.turn, kind)", "护主 asks from the lord on"),
    Fault(Y + "lord_skills.py", "if g.kingdom[user] != JUN or", "if g.kingdom[user] != CHEN or", "救援 is for 君"),
    Fault(Y + "lord_skills.py", "    return health + 1\n", "    return health + 2\n", "救援 gives 1 more"),
    Fault(R + "lieges.py", "    if pairs:\n        list_slashes", "    if not pairs:\n        list_slashes", "provider_own_luyeqiang"),
)  # fmt: skip
HEROES = (
    Fault(H + "tiemuzhen.py", "    nearer=1,\n", "    nearer=2,\n", "骑射"),
    Fault(H + "tiemuzhen.py", "is_red(g, me, card)", "not is_red(g, me, card)", "强掠: black"),
    Fault(H + "tiemuzhen.py", "among(list_theirs, target, int(g.option[QIANGLVE_JUDGEMENT_ZONE]))", "among(list_theirs, target, 1)", "强掠: not of the judgement area"),
    Fault(H + "chensheng.py", "return 0 if raided else KEEP", "return KEEP", "起义: instead of the draw"),
    Fault(H + "liubang.py", "usable=with_card, once=True", "usable=with_card", "驭人 once a phase"),
    Fault(H + "zhaokuangyin.py", "BLACK_SUITS | FROM_EQUIPMENT", "BLACK_SUITS", "释权 with equipment"),
    Fault(H + "tantaiming.py", "RED_SUITS | FROM_EQUIPMENT", "RED_SUITS", "傲剑 with equipment"),
    Fault(H + "yangyanzhao.py", "    traits=ANY_SLASHES,\n", "", "天狼"),
    Fault(H + "yuefei.py", "DODGE: ALL_SUITS | FROM_SLASH, ", "", "武穆: a Slash as Dodge"),
    Fault(H + "bianque.py", "RED_SUITS | FROM_EQUIPMENT | OFF_TURN", "RED_SUITS | FROM_EQUIPMENT", "回春 outside the own turn"),
    Fault(H + "bianque.py", "usable=patients, once=True", "usable=patients", "疗伤 once a phase"),
    Fault(H + "luzhishen.py", "return count + g.max_hp[me] - g.hp[me]", "return count + g.max_hp[me] - g.hp[me] - 1", "底力"),
    Fault(H + "luzhishen.py", "    traits=NO_LORD_HEALTH,\n", "", "狂禅"),
    Fault(H + "wusong.py", "return count - 1 if mighty else KEEP", "return KEEP", "醉酒: a card less"),
)  # fmt: skip
C = Y + "casual.py"
K = Y + "competitive.py"
OPEN = (
    Fault("games/modes/teams.py", "(g.alive[q] or g.option[DEAD_TEAMMATES_WIN])", "g.alive[q]", "dead team mates win too"),
    Fault(R + "death.py", "if g.team_rescue and g.team[q] != g.team[me]:", "if g.team_rescue and q != me:", "3v3 casual: the team may rescue"),
    Fault(R + "death.py", "if g.team_rescue and g.team[q] != g.team[me]:", "if g.team_rescue and g.n < 0:", "3v3 casual: only the team may rescue"),
    Fault(R + "death.py", "if g.mode_bequest >= 0 and not g.option[BEQUEST_LAST]:", "if g.mode_bequest >= 0 and g.option[BEQUEST_LAST]:", "the gift comes before 悼亡"),
    Fault(C, "if g.alive[q] and q != me and g.team[q] == g.team[me]:", "if g.alive[q] and q != me:", "gifts are for team mates"),
    Fault(C, "EVERYBODY if zone == EQUIPMENT else 1 << me", "EVERYBODY", "a hand card that is given stays hidden"),
    Fault(C, "yield team_draft(team + 1, team * MEMBERS * g.each_offer)", "yield team_draft(team + 1, 0)", "3v3 casual: each team has heroes of its own"),
    Fault(C, "== LITERAL and g.team[dead] == REBEL_TEAM:", "== LITERAL:", "3v3 casual, literal: a dead 反 is worth three"),
    Fault(C, "== SYMMETRIC and g.team[dead] != g.team[killer]:", "== SYMMETRIC and g.team[dead] == g.team[killer]:", "3v3 casual: enemies are worth three"),
    Fault(C, "        take_everything(g, killer, 0)", "        take_everything(g, killer, 1)", "3v3 casual: the penalty leaves delayed tricks"),
    Fault(K, "else LAST - ORDER[pick]", "else ORDER[pick]", "3v3 competitive: the draft is mirrored"),
    Fault(K, "ORDER = (1, 3, 4, 2, 0, 5)", "ORDER = (1, 3, 4, 0, 2, 5)", "3v3 competitive: the order of the draft"),
    Fault(K, "chooser = other_team(int(g.team[g.drafter - 1]))", "chooser = int(g.team[g.drafter - 1])", "who drafted second says who acts first"),
    Fault(K, "return team if g.activation % 2 == 1 else", "return team if g.activation <= 2 else", "teams activate by turns"),
    Fault(K, "    if done & LED == 0:", "    if done < 9:", "a leader acts once a round"),
    Fault(K, "if done & FOLLOWED == 0 and not", "if not", "deputies act once a round"),
    Fault(K, "int(g.rounds == 1 and g.activation <= last)", "0", "the leader acts first"),
    Fault(K, "last = 2 if g.option[FIRST_LEADER_SCOPE] == BOTH_TEAMS else 1", "last = 1", "first_leader_scope"),
    Fault(K, "g.to_act = deputies(g, team) & ~(1 << seat)", "g.to_act = 0", "the other deputy follows"),
    Fault(K, "if (waiting >> q) & 1 and g.alive[q]:", "if (waiting >> q) & 1 and g.n:", "a dead deputy doesn't act"),
    Fault(K, "team_wins(g, other_team(int(g.team[dead])))", "team_wins(g, int(g.team[dead]))", "whose leader dies has lost"),
    Fault(K, "if killer >= 0 and g.role[dead] != LORD:", "if killer >= 0 and g.team[dead] != g.team[killer]:", "one's own deputy is worth three too"),
    Fault("engine/seats.py", "return seat_before(g, seat) if back else next_seat(g, seat)", "return next_seat(g, seat)", "3v3 competitive: the direction of tricks for many"),
    Fault(Y + "modes.py", 'directed=True, without=("lightning",),', "directed=True,", "3v3 competitive: no 手捧雷"),
    Fault(Y + "modes.py", "fixed={LORD_HP_BONUS_MIN_PLAYERS: 2},", "fixed={LORD_HP_BONUS_MIN_PLAYERS: 7},", "leaders have a health more"),
)  # fmt: skip
Z = R + "hero_cards.py"
KINGDOMS = (
    Fault(Y + "three_kingdoms.py", "team_wins(g, int(g.team[seat_before(g, dead)]))", "team_wins(g, int(g.team[next_seat(g, dead)]))", "the seat before wins"),
    Fault(Y + "three_kingdoms.py", "        yield opening_hero(q)\n", "", "a hero of the first cards may be equipped"),
    Fault(Y + "modes.py", 'WITHOUT_CARD = ("wuzetian",)', "WITHOUT_CARD = ()", "武则天 has no card"),
    Fault(Y + "modes.py", '(values["tk_hand_limit"] == "max_hp")', '(values["tk_hand_limit"] != "max_hp")', "tk_hand_limit"),
    Fault(Z, "    g.hp[seat] = min(int(g.hp[seat]), int(g.max_hp[seat]))", "    g.hp[seat] = g.max_hp[seat]", "health doesn't rise with a hero"),
    Fault(Z, "KEPT = 2", "KEPT = 3", "two hero cards stay"),
    Fault(Z, "        g.exchangeable[g.hero_zone[seat][before]] = 0\n", "        g.exchangeable[g.hero_zone[seat][before]] = 1\n", "an exchanged card can't be exchanged again"),
    Fault(Z, "    return discard(g, old)\n", "    return 0\n", "the hero before is discarded"),
    Fault(Z, "& FLAG_ONCE and not g.option[FRESH_SKILLS]:", "& FLAG_ONCE and g.option[FRESH_SKILLS]:", "tk_reset_uses"),
    Fault(Z, "    change_hero(g, seat, int(g.pool_size))\n", "    change_hero(g, seat, int(g.hero[seat]))\n", "who loses his hero has none"),
    Fault(R + "judgement.py", "    while card >= 0 and g.card_kind[card] == HERO_CARD:", "    while card >= 0 and g.n < 0:", "hero cards are no judgement"),
    Fault(R + "taking.py", "        if not g.option[ALWAYS_PAYS_HERO]:\n            return 0\n", "        return 0\n", "tk_fudi_cost"),
    Fault("engine/mode_listers.py", "    if g.zone_count[user] > 0:\n        if g.zone_count[seat] > 0:", "    if g.n > 0:\n        if g.zone_count[seat] > 0:", "釜底抽薪 of hero cards has its price"),
    Fault("engine/setup.py", "        g.gender[seat] = NO_GENDER\n", "        g.gender[seat] = row[HERO_GENDER]\n", "without a hero no gender"),
    Fault("engine/zones.py", "and g.phase == DRAW_PHASE and g.turn == seat", "and g.turn == seat", "hero cards of the draw phase may be exchanged"),
    Fault("engine/play_options.py", "        if g.option[EQUIPS_A_TURN] == 0 or g.equips < g.option[EQUIPS_A_TURN]:", "        if g.n:", "tk_equip_per_turn"),
)  # fmt: skip
YXS_FAULTS = (*CARDS, *MODES, *LORDS, *HEROES, *OPEN, *KINGDOMS)

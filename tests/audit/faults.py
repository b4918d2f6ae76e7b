"""Seeded faults: one-line changes of rule sources, each of which breaks a rule. The old text must occur exactly once."""

# ruff: noqa: E501 – a table of faults reads best with one fault a line
from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """file: below simcli/. breaks: the rule that no longer holds."""

    file: str
    old: str
    new: str
    breaks: str


E = "engine/"
R = "engine/rules/"
H = "games/sgs/heroes/"
SEATS = (
    Fault(E + "seats.py", "max(1, min(steps, living - steps) - nearer", "max(1, steps - nearer", "distance goes both ways round"),
    Fault(E + "seats.py", "- nearer + int(g.farther[q]))", "- nearer)", "+1 horses"),
    Fault(E + "seats.py", "- nearer + int(g.farther[q]))", "+ int(g.farther[q]))", "-1 horses"),
    Fault(E + "seats.py", "- nearer + int(g.farther[q]))\n", "- nearer) + int(g.farther[q])\n", "all modifiers are added before the floor of 1"),
    Fault(E + "seats.py", "return 1 if card < 0 else int(g.kind_range", "return 2 if card < 0 else int(g.kind_range", "range 1 without a weapon"),
    Fault(E + "seats.py", "        return within(g, seat, 1, int(g.nearer[seat])) >> SEAT_BITS\n", "        return within(g, seat, 2, int(g.nearer[seat])) >> SEAT_BITS\n", "a weapon used as the Slash gives no range"),
    Fault(E + "seats.py", "weapon_range(g, seat), int(g.nearer[seat]) - 1)", "weapon_range(g, seat), int(g.nearer[seat]))", "a -1 horse used as the Slash gives no distance"),
    Fault(E + "seats.py", "if g.slashes < 1 + g.more_slashes[seat] or", "if g.slashes < 2 + g.more_slashes[seat] or", "one Slash a play phase"),
    Fault(E + "seats.py", "weapon >= 0 and weapon != without and slot_effect", "weapon >= 0 and slot_effect", "the crossbow itself as the Slash lifts no limit"),
    Fault(E + "seats.py", "(is_slash(kind) or kind == DUEL)", "is_slash(kind)", "空城 against Duel"),
    Fault(E + "seats.py", "g.hand_count[seat] <= leaves_hand:", "g.hand_count[seat] < leaves_hand:", "空城 with no hand card"),
    Fault(E + "seats.py", "return NO_EFFECT if g.armour_off[seat] else worn_armour(g, seat)", "return worn_armour(g, seat)", "青釭剑 ignores armour"),
)  # fmt: skip
ZONES = (
    Fault(E + "zones.py", "    got = 0\n    for _ in range(count):", "    got = 0\n    for _ in range(count + 1):", "as many cards are drawn as are due"),
    Fault(E + "zones.py", "g.pile[i + n] = g.pile[i]", "g.pile[i] = g.pile[i]", "discards are shuffled in under what is left of the pile"),
    Fault(E + "zones.py", "top == 0 and g.option[RESHUFFLE] == EAGER", "top == 1 and g.option[RESHUFFLE] == EAGER", "eager reshuffle at an empty pile"),
    Fault(E + "zones.py", "    discard(g, take_from_slot(g, seat, slot))\n    g.equip", "    take_from_slot(g, seat, slot)\n    g.equip", "replaced equipment is discarded"),
    Fault(E + "zones.py", "            discard(g, take_from_judgement(g, seat, int(g.judge_count[seat]) - 1))", "            take_from_judgement(g, seat, int(g.judge_count[seat]) - 1)", "a dead player's delayed tricks are discarded"),
    Fault(E + "looking.py", "g.pile[low - 1 - i] = g.placed[g.placed_top + i]", "g.pile[i] = g.placed[g.placed_top + i]", "观星: the last placed at the bottom is the very last"),
    Fault(E + "looking.py", "for i in range(g.placed_top - 1, -1, -1):", "for i in range(g.placed_top):", "观星: the first placed is drawn first"),
    Fault(E + "zones.py", "        g.discard_size += 1\n        g.zone[card] = DISCARD_PILE", "        g.discard_size += 1\n        g.zone[card] = DRAW_PILE", "a card is where its zone says"),
    Fault(E + "zones.py", "    if kind == NULLIFICATION:\n        g.nullifiers[seat] += 1\n", "    if kind == NULLIFICATION:\n        g.nullifiers[seat] += 0\n", "Nullifications are counted"),
    Fault(E + "zones.py", "        j = rnd(g, DECK_STREAM, i + 1)\n        card = int(g.discards[i])", "        j = i\n        card = int(g.discards[i])", "discards are shuffled"),
)  # fmt: skip
LISTERS = (
    Fault(E + "listers.py", "(kind == SLASH and is_slash(own))", "(kind == SLASH and own == SLASH)", "fire and thunder Slashes are Slashes"),
    Fault(E + "listers.py", "if bits & OFF_TURN and g.turn == seat and g.phase != NO_PHASE:", "if g.turn == seat:", "武圣 in the own turn"),
    Fault(E + "listers.py", "g.zone[card] == EQUIPMENT and bits & FROM_EQUIPMENT == 0", "g.zone[card] == EQUIPMENT", "武圣 with equipment"),
    Fault(E + "listers.py", "option(g, own, card, 0, 0)", "option(g, kind, card, 0, 0)", "a fire Slash stays one as an answer"),
    Fault(E + "listers.py", "== TWO_AS_SLASH and g.hand_count[seat] >= 2:", "== TWO_AS_SLASH and g.hand_count[seat] >= 3:", "丈八蛇矛 with two cards"),
    Fault(E + "listers.py", "    if seat == dying:\n        add_responses(g, seat, WINE)", "    add_responses(g, seat, WINE)", "Wine saves oneself only"),
    Fault(E + "listers.py", "    if judgement_too:\n        for i", "    if not judgement_too:\n        for i", "Dismantle reaches the judgement area"),
    Fault(E + "listers.py", "if suit_of(g, seat, card) == suit:", "if suit_of(g, seat, card) != suit:", "火攻 is paid with the same suit"),
    Fault(E + "listers.py", "for slot in range(PLUS_HORSE, MINUS_HORSE + 1):", "for slot in range(PLUS_HORSE, MINUS_HORSE):", "麒麟弓 shoots either horse"),
    Fault(E + "listers.py", "if option_card(int(g.opt[i])) != spared:", "if option_card(int(g.opt[i])) >= 0:", "the axe doesn't pay for itself"),
    Fault(E + "play_options.py", "return int(g.hp[me] < g.max_hp[me])", "return 1", "a Peach needs a wound"),
    Fault(E + "play_options.py", "return 1 - has_delayed(g, me, kind)", "return 1", "one Lightning an area"),
    Fault(E + "play_options.py", "int(g.wine_used[me] == 0 and g.option", "int(g.option", "one Wine a turn"),
    Fault(E + "play_options.py", "g.hand_count[q] > (from_hand(g, card) if q == me else 0)", "g.hand_count[q] > 0", "火攻 on oneself needs another card"),
    Fault(E + "play_options.py", "if q == me or (g.bans[q] and (banned(g, q, kind, 0) or", "if q == me or (g.bans[q] and (", "空城 bans Duel"),
    Fault(E + "play_options.py", "(mode == NEAR_WITH_CARDS or mode == NEAR_WITHOUT_SAME) and", "mode == NEAR_WITHOUT_SAME and", "Snatch at distance 1"),
    Fault(E + "play_options.py", "return int(card_count(g, q) + g.judge_count[q] > 0)", "return int(card_count(g, q) > 0)", "a lone delayed trick can be dismantled"),
    Fault(E + "play_options.py", "banned(g, me, SLASH, from_hand(g, card)):", "banned(g, me, SLASH, 0):", "借刀杀人 as the last card of 诸葛亮 can't name himself"),
    Fault(E + "play_options.py", "if armed == me or g.equip[armed][WEAPON] < 0:", "if armed == me:", "借刀杀人 needs a weapon"),
    Fault(E + "play_options.py", "            option(g, RECAST, card, me, 0)", "            pass", "铁索连环 can be recast"),
)  # fmt: skip
SETUP = (
    Fault("games/mode.py", "start_cards: int = 4", "start_cards: int = 5", "four cards each"),
    Fault(E + "setup.py", "g.n < g.option[LORD_HP_BONUS_MIN_PLAYERS]", "g.n <= g.option[LORD_HP_BONUS_MIN_PLAYERS]", "the lord's bonus with five players"),
    Fault(E + "deal.py", "        j = 1 + rnd(g, ROLE_STREAM, i)", "        j = rnd(g, ROLE_STREAM, i + 1)", "the lord sits on seat 0"),
    Fault(E + "setup.py", "g.role[seat] != LORD or not g.lord_skills", "not g.lord_skills", "lord skills are the lord's"),
    Fault(E + "health.py", "points = min(points, int(g.max_hp[seat]) - int(g.hp[seat]))", "points = min(points, 1 + int(g.max_hp[seat]) - int(g.hp[seat]))", "health never exceeds its limit"),
    Fault(E + "cards.py", "return 0 if second >= 0 and is_red(g, user, second) else 1", "return 1", "a mixed pair has no colour"),
)  # fmt: skip
TURNS = (
    Fault(R + "turn.py", "2 if g.turns > 1 else", "3 if g.turns > 1 else", "two cards in the draw phase"),
    Fault(R + "turn.py", "and g.alive[me] and not g.skip_draw[me]:", "and g.alive[me]:", "兵粮寸断 skips the draw phase"),
    Fault(R + "turn.py", "and g.alive[me] and not g.skip_play[me] and", "and g.alive[me] and", "乐不思蜀 skips the play phase"),
    Fault(R + "turn.py", "hand_limit(g, me), 0, 0)", "int(g.max_hp[me]), 0, 0)", "the hand limit is the health"),
    Fault(R + "turn.py", "        g.slashes += 1\n", "        g.slashes += 0\n", "Slashes are counted"),
    Fault(R + "turn.py", "    g.slashes = 0\n", "    g.slashes = max(0, g.slashes - 1)\n", "the count starts anew each play phase"),
    Fault(R + "turn.py", "if g.rounds >= g.option[MAX_ROUNDS]:", "if g.rounds > g.option[MAX_ROUNDS]:", "the last round allowed"),
    Fault(R + "turn.py", "    g.drunk[seat] = 0\n", "    g.drunk[seat] = g.drunk[seat]\n", "Wine lasts one turn"),
    Fault(R + "turn.py", "    g.wine_used[seat] = 0\n", "    g.wine_used[seat] = g.wine_used[seat]\n", "another Wine next turn"),
    Fault(R + "turn.py", "        g.skill_mark[seat][slot] = 0\n", "        g.skill_mark[seat][slot] = g.skill_mark[seat][slot]\n", "仁德 counts by play phase"),
    Fault(R + "turn.py", "    g.skip_play[seat] = 0\n", "    g.skip_play[seat] = g.skip_play[seat]\n", "乐不思蜀 skips one play phase"),
    Fault(R + "use.py", "    g.drunk[user] = 1\n", "    g.drunk[user] = 0\n", "Wine strengthens a Slash"),
    Fault(R + "use.py", "    discard(g, card)\n    draw(g, me, 1)", "    discard(g, card)\n    draw(g, me, 2)", "recast draws 1"),
    Fault(R + "use.py", "    yield heal(target, 1, user)", "    yield heal(target, 2, user)", "a Peach heals 1"),
    Fault(R + "turn.py", "    g.rounds += 1\n", "    g.rounds += 2\n", "rounds are counted one by one"),
    Fault(R + "moves.py", "take_from_hand(g, seat, rnd(g, SKILL_STREAM, int(g.hand_count[seat])))", "take_from_hand(g, seat, 0)", "a blind pick is random"),
    Fault(R + "moves.py", "o = yield ask(seat, DISCARD, count - k, equipment_too, among(list_own, seat, equipment_too, 0))", "o = yield ask(seat, DISCARD, count - k, equipment_too, among(list_own, seat, 1, 0))", "the hand limit is paid from the hand"),
    Fault(R + "turn.py", "    sober_up(g, me)\n", "", "Wine ends with the turn"),
    Fault(R + "turn.py", "        yield judgement_phase(me)\n    if first", "        pass\n    if first", "delayed tricks are judged"),
    Fault(R + "use.py", "    yield run(g.kind_rule[kind], me, used, target, extra)\n    discard_used(g, used)", "    yield run(g.kind_rule[kind], me, used, target, extra)", "a used card is discarded"),
)  # fmt: skip
SLASHES = (
    Fault(R + "slash.py", "return is_black_used(g, user, used)", "return 1 - is_black_used(g, user, used)", "仁王盾 stops black Slashes"),
    Fault(R + "slash.py", "int(effect == STOPS_PLAIN and used_kind(used) == SLASH)", "int(effect == STOPS_PLAIN)", "藤甲 stops normal Slashes only"),
    Fault(R + "slash.py", "if not g.alive[target] or no_effect_on(g, user, target, used) or", "if not g.alive[target] or", "仁王盾 and 藤甲"),
    Fault(R + "slash.py", "== HURTS_EMPTY_HAND and g.hand_count[target] == 0)", "== HURTS_EMPTY_HAND and g.hand_count[target] <= 1)", "古锭刀 needs an empty hand"),
    Fault(R + "slash.py", "bonus + extra_points(g, user, target)", "extra_points(g, user, target)", "Wine adds 1"),
    Fault(R + "slash.py", "user, used, nature_of(used_kind(used)))", "user, used, 0)", "fire and thunder Slashes"),
    Fault(R + "slash.py", "    bonus = int(g.drunk[me])\n    g.drunk[me] = 0\n", "    bonus = int(g.drunk[me])\n", "Wine is used up by the next Slash"),
    Fault(R + "slash.py", "if effect == SLASH_AGAIN and g.alive[target] and not banned(g, target, SLASH, 0):", "if effect == SLASH_AGAIN and g.alive[target]:", "青龙偃月刀 can't chase an empty fort"),
    Fault(R + "slash.py", "            g.armour_off[queued(queue, place)] -= 1", "            g.armour_off[queued(queue, place)] -= 0", "armour works again after 青釭剑's Slash"),
    Fault(R + "slash.py", "else more + 2\n", "else more + 3\n", "方天画戟: two more targets"),
    Fault(R + "slash.py", "return int(count > 0 and g.hand_count[me] == count)", "return int(count > 0)", "方天画戟 with the last hand card"),
    Fault(R + "slash.py", "& ~targets\n", "\n", "方天画戟: other targets"),
    Fault(R + "slash.py", "int(plain or g.option[FAN_ON_CONVERTED_SLASH])", "1", "the Feather Fan on a converted Slash, as an option"),
    Fault(R + "weapons.py", "or g.gender[user] == g.gender[target]:", "or g.gender[user] != g.gender[target]:", "雌雄双股剑: the other gender"),
    Fault(R + "weapons.py", "        draw(g, user, 1)\n", "        draw(g, target, 1)\n", "雌雄双股剑: the user draws"),
    Fault(R + "weapons.py", "if card_count(g, user) < 3 -", "if card_count(g, user) < 2 -", "贯石斧 needs two cards besides itself"),
    Fault(R + "weapons.py", "        yield discard_two_of(user, target)\n        return 1", "        yield discard_two_of(user, target)\n        return 0", "寒冰剑 prevents the damage"),
    Fault(R + "weapons.py", "    for _ in range(2):\n        if preventable", "    for _ in range(1):\n        if preventable", "寒冰剑 discards two"),
    Fault(R + "answers.py", "return 1 if is_red(g, me, card) else -1", "return -1 if is_red(g, me, card) else 1", "八卦阵: red is a Dodge"),
    Fault(R + "answers.py", "int(kind != ARCHERY or g.option[EIGHT_TRIGRAMS_VS_ARCHERY])", "int(kind != ARCHERY)", "八卦阵 against Archery Attack"),
    Fault(R + "slash.py", "            aimed = (aimed & ~(1 << q)) | 1 << target\n", "", "who is a target by now, for redirect_duplicate"),
    Fault(R + "slash.py", "count = int(first >= 0 and g.zone[first] == HAND)", "count = int(first >= 0)", "方天画戟 needs a hand card in the Slash"),
    Fault(R + "slash.py", "        if (targets >> q) & 1:\n            target = yield final_target(user, used, q, aimed)", "        if (targets >> q) & 1 and q != g.n - 1:\n            target = yield final_target(user, used, q, aimed)", "each declared target is dealt with"),
    Fault(R + "slash.py", "int(kind != COLLATERAL)", "int(kind == COLLATERAL)", "青龙偃月刀 at any distance, 借刀杀人 in reach"),
)  # fmt: skip
TRICKS = (
    Fault(R + "tricks.py", "    draw(g, target, 2)", "    draw(g, target, 1)", "Ex Nihilo draws 2"),
    Fault(R + "tricks.py", "    a = target\n    b = user\n", "    a = user\n    b = target\n", "the Duel's target begins"),
    Fault(R + "tricks.py", "int(g.might[user]), b, used, NORMAL if b == user else IN_DEFENCE)", "int(g.might[user]), user, used, NORMAL)", "a Duel's loser is hurt by the other"),
    Fault(R + "tricks.py", "        if (yield provide_slash(q, user, SAVAGE)):", "        if (yield provide_dodge(q, user, SAVAGE)):", "Savage Assault asks for a Slash"),
    Fault(R + "tricks.py", "if g.hp[q] >= g.max_hp[q] or (yield", "if (yield", "no window for the unwounded in a Peach Garden"),
    Fault(R + "tricks.py", "    reveal_top(g, int(g.living))", "    reveal_top(g, int(g.n))", "Bumper Harvest: as many cards as living players"),
    Fault(R + "tricks.py", "    while g.revealed_count > 0:\n", "    while g.revealed_count > 1:\n", "left-over cards of a Bumper Harvest are discarded"),
    Fault(R + "tricks.py", "    yield damage(target, 1, user, used, FIRE)", "    yield damage(target, 1, user, used, NORMAL)", "火攻 deals fire damage"),
    Fault(R + "tricks.py", "set_chained(g, seat, 1 - int(g.chained[seat]))", "set_chained(g, seat, 1)", "铁索连环 frees the chained"),
    Fault(R + "taking.py", "if weapon >= 0 and g.alive[user] and g.alive[armed]:", "if False:", "借刀杀人: no Slash, no weapon"),
    Fault(R + "taking.py", "if legal and (yield demand_slash", "if (yield demand_slash", "借刀杀人: the victim must be in reach when it comes to it"),
    Fault(R + "nullify.py", "        stopped = 1 - stopped\n", "        stopped = 1\n", "a Nullification can be nullified"),
    Fault(R + "nullify.py", "        left = may_answer(g)\n        asked = 0\n", "        asked = 0\n", "each Nullification opens a new window"),
    Fault(R + "nullify.py", "start = user if g.option[NULLIFICATION_ASK_ORDER] == FROM_USER else int(g.turn)", "start = user if g.option[NULLIFICATION_ASK_ORDER] == FROM_USER else (g.turn + 1) % g.n", "the current player is asked first"),
    Fault(R + "nullify.py", "            start = q\n", "            start = user\n", "from_user: the last nullifier is asked first"),
    Fault(R + "tricks.py", "if g.hand_count[target] == 0 or not g.alive[user]:", "if g.hand_count[target] <= 1 or not g.alive[user]:", "火攻 needs one hand card"),
    Fault(R + "taking.py", "        gain(g, user, card, target, 1 << target", "        gain(g, target, card, target, 1 << target", "Snatch takes the card"),
    Fault(R + "nullify.py", "    if stopped:\n        emit", "    stopped = 0\n    if stopped:\n        emit", "Nullification stops the trick"),
)  # fmt: skip
JUDGED = (
    Fault(R + "delayed.py", "suit_of(g, me, card) != HEART:", "suit_of(g, me, card) == HEART:", "乐不思蜀 fails on ♥"),
    Fault(R + "delayed.py", "suit_of(g, me, card) != CLUB:", "suit_of(g, me, card) != SPADE:", "兵粮寸断 fails on ♣"),
    Fault(R + "delayed.py", "g.card_rank[card] >= 2 and g.card_rank[card] <= 9", "g.card_rank[card] >= 1 and g.card_rank[card] <= 9", "闪电 from ♠2"),
    Fault(R + "delayed.py", "g.card_rank[card] <= 9)", "g.card_rank[card] < 9)", "闪电 up to ♠9"),
    Fault(R + "delayed.py", "yield damage(me, 3, NOBODY,", "yield damage(me, 2, NOBODY,", "闪电: 3 damage"),
    Fault(R + "delayed.py", " and not has_delayed(g, q, LIGHTNING)", "", "闪电 passes over those who have one"),
    Fault(R + "delayed.py", "(found < 0 or g.option[DELAYED_ORDER] == LAST_PLACED)", "found < 0", "the trick placed last is judged first"),
    Fault(R + "delayed.py", "    if not stopped:\n        card = yield judge(me, INDULGENCE)", "    if stopped or not stopped:\n        card = yield judge(me, INDULGENCE)", "a nullified 乐不思蜀 isn't judged"),
    Fault(R + "judgement.py", "    discard(g, card)\n    return card", "    return card", "the judgement card is discarded"),
)  # fmt: skip
DEATHS = (
    Fault(R + "damage.py", "        return points + 1", "        return points", "藤甲 burns"),
    Fault(R + "damage.py", "        return min(points, 1)", "        return min(points, 2)", "白银狮子 leaves 1"),
    Fault(R + "damage.py", "slot_effect(g, target, ARMOUR) if nature & (CONDUCTED | PASSED_ON) else armour_effect(g, target)", "slot_effect(g, target, ARMOUR)", "青釭剑 ignores 藤甲 and 白银狮子"),
    Fault(R + "damage.py", "    if source >= 0 and not g.alive[source]:\n", "    if source >= 0 and g.alive[source] < 0:\n", "a dead source counts as none"),
    Fault(R + "damage.py", "    set_chained(g, target, 0)\n    return 1", "    return 1", "elemental damage breaks the chain"),
    Fault(R + "damage.py", "yield damage(q, left, source, used, nature | CONDUCTED)", "yield damage(q, 1, source, used, nature | CONDUCTED)", "the final amount is conducted"),
    Fault(R + "damage.py", "    for q in around(g, g.turn):\n        if g.chained", "    for q in around(g, target):\n        if g.chained", "conduction in turn order from the current player"),
    Fault(R + "damage.py", "if g.hp[target] <= 0:\n            yield", "if g.hp[target] < 0:\n            yield", "dying at 0 health"),
    Fault(R + "damage.py", "        if g.alive[target]:\n            yield fire(AT_DAMAGED", "        if g.hp[target] > 1:\n            yield fire(AT_DAMAGED", "skills after damage"),
    Fault(R + "death.py", "== CURRENT_FIRST else dying", "== CURRENT_FIRST else (dying + 1) % g.n", "the dying player is asked first"),
    Fault(R + "death.py", "        while is_dying(g, me):", "        if is_dying(g, me):", "several Peaches by one player"),
    Fault(R + "death.py", "and g.alive[source] and source != me else NOBODY", "and g.alive[source] else NOBODY", "who kills himself has no killer"),
    Fault(R + "death.py", "    g.chained[me] = 0\n", "    g.chained[me] = g.chained[me]\n", "death ends the chained state"),
    Fault(R + "death.py", "        yield run(g.mode_death, me, killer)\n    yield heed_death(me, killer)\n", "        take_everything(g, me, 1)\n        yield run(g.mode_death, me, killer)\n    yield heed_death(me, killer)\n", "the win check comes before the discard"),
    Fault(R + "death.py", "    g.death_round[me] = g.rounds\n", "    g.death_round[me] = g.rounds + 1\n", "the round of a death"),
    Fault(R + "death.py", "    take_everything(g, me, 1)", "    take_everything(g, me, 0)", "a dead player's delayed tricks are discarded"),
    Fault(R + "death.py", "    yield run(g.mode_reward, me, killer)", "    yield run(g.mode_reward, killer, me)", "rewards"),
    Fault("games/modes/identity.py", "        draw(g, killer, 3)", "        draw(g, killer, 2)", "3 cards for a rebel"),
    Fault("games/modes/identity.py", "elif killer >= 0 and g.role[dead] == LOYALIST and g.role[killer] == LORD:", "elif killer >= 0 and g.role[dead] == LOYALIST:", "the penalty is the lord's"),
    Fault("games/modes/identity.py", "elif killer >= 0 and g.role[dead] == LOYALIST and g.role[killer] == LORD:", "elif killer >= 0 and g.role[dead] == SPY and g.role[killer] == LORD:", "the penalty is for a loyalist"),
    Fault("games/modes/identity.py", "int(g.option[LORD_PENALTY] == HAND_EQUIP_JUDGE)", "0", "the penalty's zones, as an option"),
    Fault("games/modes/identity.py", "elif count_role(g, REBEL) == 0 and count_role(g, SPY) == 0:", "elif count_role(g, REBEL) == 0:", "the lord has to outlive the spy"),
    Fault("games/modes/identity.py", "if g.living == spies and (spies == 1", "if spies and (spies == 1", "a spy wins alone"),
    Fault("games/modes/identity.py", "    if g.option[REBELS_WIN_DEAD] or count_role(g, REBEL) > 0:", "    if count_role(g, REBEL) > 0:", "dead rebels win"),
    Fault("games/modes/identity.py", "(role == LORD or role == LOYALIST)", "(role == LORD or (role == LOYALIST and g.alive[q]))", "dead loyalists win too"),
    Fault(R + "damage.py", "if left == 0 or nature & CONDUCTED:", "if left == 0:", "conducted damage doesn't conduct again"),
    Fault(R + "death.py", "g.living == 2 and lord and spy", "g.living == 2 and lord", "the final duel is between lord and spy"),
    Fault(R + "death.py", "fire(AT_RESCUED, me, 1, q, used)", "fire(AT_RESCUED, me, 2, q, used)", "a rescue heals 1"),
    Fault(R + "damage.py", "not g.option[NEGATIVE_HP] and hears", "g.option[NEGATIVE_HP] and hears", "health below 0, as an option"),
)  # fmt: skip
TOURNAMENT = (
    Fault(R + "turn.py", "FREE_ROUNDS = 3", "FREE_ROUNDS = 2", "attrition: three rounds pass freely"),
    Fault(R + "turn.py", "not last_of_round(g, int(g.turn)):\n        return 0", "g.n < 0:\n        return 0", "attrition at the end of a round"),
    Fault(R + "turn.py", "g.living < FEW and g.option[ATTRITION_UNTIL] == BELOW_THREE", "g.living < FEW", "attrition to the end"),
    Fault(R + "turn.py", "g.living < FEW and g.option[ATTRITION_UNTIL] == BELOW_THREE", "g.living < 0", "attrition stops below three"),
    Fault(R + "turn.py", "if falling == g.living or (falling >= 2", "if falling == 9 or (falling >= 2", "attrition is put off where all would fall"),
    Fault(R + "turn.py", "(falling >= 2 and", "(falling >= 1 and", "attrition is put off where two would fall"),
    Fault(R + "turn.py", "g.option[POSTPONE_IF] == ANY_TWO_FALL", "g.option[POSTPONE_IF] != ANY_TWO_FALL", "postpone_if"),
    Fault(R + "turn.py", "            give_up_health(g, q, 1)\n", "            give_up_health(g, q, 1)\n            break\n", "attrition takes a health of everybody"),
    Fault(R + "turn.py", "    for q in around(g, g.first_seat):\n        if g.hp[q] <= 0:", "    for q in around(g, g.turn):\n        if g.hp[q] <= 0:", "attrition: the lord is dying first"),
    Fault(R + "death.py", "        g.few_since = g.rounds + 1", "        g.few_since = g.rounds", "attrition counts from the round in which three are left"),
    Fault(R + "death.py", "    if g.living == FEW:", "    if g.living == 4:", "attrition of the last three"),
    Fault(R + "damage.py", "if g.spared != seat + 1 or g.living < g.n:", "if g.spared != seat + 1:", "first-out protection ends with a death"),
    Fault(R + "damage.py", "if g.spared != seat + 1 or g.living < g.n:", "if g.spared == 0 or g.living < g.n:", "first-out protection is for one"),
    Fault(R + "damage.py", "int(source < 0 or (g.struck >> source) & 1 == 0)", "1", "whom he attacked is exempt"),
    Fault(R + "damage.py", "== NO_EXEMPTION or g.struck == 0)", "== NO_EXEMPTION)", "protection until the first attack"),
    Fault(R + "damage.py", "== NO_EXEMPTION or g.struck == 0)", "== NO_EXEMPTION or g.n > 0)", "the first attack ends the protection"),
    Fault(R + "damage.py", "source != target and nature & IN_DEFENCE == 0", "source != target", "to win another's Duel is no attack"),
    Fault(R + "damage.py", "        g.hp[seat] = 1\n", "        g.hp[seat] = before\n", "protection leaves 1 health"),
    Fault(E + "listers.py", "g.turn == seat and g.phase != NO_PHASE:", "g.turn == seat:", "between rounds it is nobody's turn"),
)  # fmt: skip
T = "games/modes/teams.py"
D = "games/sgs/duel.py"
OPEN = (
    Fault(T, "if team and g.team[q] != team:", "if team and g.team[q] != team and g.living > 2:", "free-for-all: the last survivor wins, not the last two"),
    Fault(T, "hero_order[q * g.each_offer + i]", "hero_order[i]", "free-for-all: no hero is offered twice"),
    Fault("games/sgs/modes.py", "start_cards=5", "start_cards=4", "free-for-all: five cards each"),
    Fault("games/sgs/modes.py", '2 * (values["ffa_first_draw"] == "bonus")', '2 * (values["ffa_first_draw"] != "bonus")', "ffa_first_draw"),
    Fault("games/sgs/modes.py", "begins=1", "begins=0", "duel: the spy has the first turn"),
    Fault("games/sgs/modes.py", "NO_MORE_HEALTH, FIRST_TURN_DRAW: 1}", "NO_MORE_HEALTH, FIRST_TURN_DRAW: 2}", "duel: a card less in the first turn"),
    Fault(D, "    if not has_another(g, dead):", "    if g.entered[dead] == 1:", "duel: the third hero's death loses"),
    Fault(D, "return ((pick + 1) // 2) % 2", "return pick % 2", "duel: the order of the draft"),
    Fault(D, "OPEN, HIDDEN = 6, 4", "OPEN, HIDDEN = 7, 3", "duel: six heroes lie open"),
    Fault(D, "!= AT_TURN_END:", "== AT_TURN_END:", "duel_replacement"),
    Fault(E + "setup.py", "    g.alive[seat] = 0\n    g.arriving |= 1 << seat\n", "    g.living += 1\n", "what killed a hero doesn't touch the next one"),
    Fault(E + "setup.py", "    g.skill_count[seat] = 0\n    g.spent[seat] = 0\n", "    g.spent[seat] = 0\n", "the next hero has his own skills"),
    Fault(E + "setup.py", "    q = int(g.first_seat)\n    more", "    q = 0\n    more", "cards are dealt from the first player on"),
    Fault(R + "turn.py", "        if g.arriving:\n            arrive(g, me)\n        o = yield", "        o = yield", "the next hero is there for the next card"),
)  # fmt: skip
RULE_FAULTS = (*SEATS, *ZONES, *LISTERS, *SETUP, *TURNS, *SLASHES, *TRICKS, *JUDGED, *DEATHS, *TOURNAMENT, *OPEN)

"""A used Slash: targets, redirection, weapons, armour, Dodge, damage (cards §1 resolution, §2, §5, §6)."""

from __future__ import annotations

import answers
import claims
import fire
import harm
import reach
import skills
import wind
import yxs_skills
import yxs_slashes
from board import Board
from facts import SLASHES, nature
from tape import PASS, Option, Used


def use(b: Board, me: int, chosen: Option, targets: list[int], more: int = 0, red_sure: bool = False) -> None:
    """Use what an option names as a Slash on declared targets, or on so many more by 天义. red_sure: no Dodge of a red one."""
    cards = (chosen[1], -1)
    if chosen[3]:
        cards = answers.choose_pair(b, me)
    hand = b.seats[me].hand
    from_hand = [c for c in cards if c in hand]
    plain = not chosen[3] and b.kind(cards[0]) in SLASHES
    last = bool(from_hand) and len(from_hand) == len(hand) and (plain or b.option["langya_converted"] == "true")
    when = b.option["halberd"]
    halberd = last and reach.weapon(b, me) == "halberd"
    if halberd and when == "at_use_last_card":
        most = 2 if b.option["halberd_alone"] == "true" else more + 2
        more_targets(b, me, cards[0], targets, most, "halberd")
    else:
        more_targets(b, me, cards[0], targets, more, "slash")
    b.lose("cards §1 the card leaves", me, *cards)
    if last and when == "after_use" and not hand and reach.weapon(b, me) == "halberd":
        more_targets(b, me, cards[0], targets, 2, "halberd")
    launch(b, me, ("slash" if chosen[3] else chosen[0], *cards), targets, red_sure)


def more_targets(b: Board, me: int, card: int, targets: list[int], most: int, why: str) -> None:
    """方天画戟 and 天义: so many more in range."""
    for _ in range(most):
        legal = reach.slash_targets(b, me, card)
        able = [q for q in b.around(b.turn) if q in legal and q not in targets]
        if not able:
            return
        chosen = b.ask("cards §5 halberd, heroes 天义", me, "target", why, me, reach.seat_options(able, True))
        if chosen == PASS:
            return
        targets.append(chosen[2])


def launch(b: Board, me: int, used: Used, targets: list[int], red_sure: bool = False) -> None:
    """Its cards lie in processing. 酒 counts for every target and is used up, whatever comes of it."""
    s = b.seats[me]
    bonus, s.drunk = int(s.drunk), False
    s.tally["used"] += 1
    answers.note_slash(b, me)
    note_use(b, me, used[0])
    plain = used[2] < 0 and used[1] >= 0 and b.kind(used[1]) == "slash"
    fan = used[0] == "slash" and reach.weapon(b, me) == "feather_fan" and (plain or b.option["fan_on_converted_slash"] == "true")
    if fan and b.confirm("cards §5 feather fan", me, "feather_fan", me):
        used = ("fire_slash", used[1], used[2])
    for q in b.around(b.turn):
        if q in targets:
            b.expect("cards §1 target order", "use", me, used, q)
    unavoidable = red_sure and all(b.red(me, c) for c in used[1:] if c >= 0)
    axe = yxs_slashes.declares_axe(b, me, targets)
    resolve(b, me, used, targets, bonus, unavoidable, axe)
    b.to_discard("cards §1 a used card is discarded", used[1], used[2])


def note_use(b: Board, me: int, kind: str) -> None:
    """What the player of the turn uses in his play phase."""
    if b.turn == me and b.phase == "play":
        b.last_used = kind
        b.slash_used |= kind in SLASHES


def resolve(b: Board, me: int, used: Used, targets: list[int], bonus: int, unavoidable: bool, axe: bool) -> None:
    """Redirection, then the user's weapon for every target, then each target."""
    aimed, final = list(targets), []
    for q in b.around(b.turn):
        if q in targets:
            final.append(redirected(b, me, q, aimed))
    ignored = reach.weapon(b, me) == "qinggang_sword"
    for q in final if ignored else ():
        b.seats[q].armour_off += 1
    sure = [unavoidable or skills.cavalry(b, me, q) or wind.outshot(b, me, q) for q in final]
    black = [False] * len(final)
    for i, q in enumerate(final):
        red, black[i] = yxs_slashes.assassin(b, me, q)
        sure[i] |= red
    if reach.weapon(b, me) == "twin_swords":
        for q in final:
            twin_swords(b, me, q)
    for q, certain, noted in zip(final, sure, black, strict=True):
        if axe:
            yxs_slashes.axe_blow(b, me, used, q)
        else:
            hit(b, me, used, q, bonus, certain, noted)
        b.seats[q].armour_off -= ignored


def redirected(b: Board, user: int, target: int, aimed: list[int]) -> int:
    """门神, then 流离, of each new target in turn. aimed: who is a target of this Slash by now."""
    while True:
        target = yxs_slashes.guarded(b, user, target, aimed)
        other = skills.shirk(b, target, user, aimed)
        if other < 0:
            return target
        b.expect("heroes 流离", "target", other, target)
        aimed[aimed.index(target)] = other
        target = other


def hit(b: Board, me: int, used: Used, target: int, bonus: int, certain: bool, noted: bool) -> None:
    """One target: no effect, a Dodge, or damage. noted: 刺客 has judged black."""
    s = b.seats[target]
    if not s.alive or no_effect(b, me, target, used):
        return
    dodged = not certain and answers.dodge(b, target, me, "slash")
    if noted and not dodged and b.option["cike_discard_time"] == "at_hit":
        yxs_slashes.wound(b, me, target)
    if not dodged or after_dodge(b, me, target):
        struck = strike(b, me, used, target, bonus, dodged)
        if noted and struck and not dodged and b.option["cike_discard_time"] == "after_damage":
            yxs_slashes.wound(b, me, target)
    if dodged:
        yxs_skills.plunder(b, me, target)


def strike(b: Board, me: int, used: Used, target: int, bonus: int, forced: bool) -> bool:
    """It hits, forced by 贯石斧 or at once. Whether it deals its damage."""
    user, s = b.seats[me], b.seats[target]
    arm = reach.weapon(b, me) if user.alive else ""
    if arm == "frost_blade" and frost_blade(b, me, target):
        return False
    if arm == "kylin_bow" and b.option["bawanggong_time"] == "before_damage":
        kylin_bow(b, me, target)
    if user.alive and reach.weapon(b, me) == "guding_blade" and not s.hand:
        bonus += 1
    if user.alive:
        bonus += user.might
    if forced and b.option["bolang_damage"] == "one":
        bonus = 0
    harm.damage(b, target, 1 + bonus, me, used, nature(used[0]))
    return True


def no_effect(b: Board, me: int, target: int, used: Used) -> bool:
    """仁王盾 and black Slashes, 藤甲 and normal ones."""
    worn = reach.armour(b, target)
    if worn == "rattan_armour":
        return used[0] == "slash"
    parts = [c for c in used[1:] if c >= 0]
    return worn == "nioh_shield" and bool(parts) and not any(b.red(me, c) for c in parts)


def after_dodge(b: Board, me: int, target: int) -> bool:
    """猛进, and the weapon: in the order that the user likes. Whether it hits after all."""
    done = fire.advance(b, me, target)
    hit, acted = weapon_answers(b, me, target)
    if acted and not done:
        fire.advance(b, me, target)
    return hit


def weapon_answers(b: Board, me: int, target: int) -> tuple[bool, bool]:
    """贯石斧 makes it hit; 青龙偃月刀 uses another one. Whether it hits, whether the weapon did anything."""
    if not b.seats[me].alive or not b.seats[target].alive:
        return False, False
    arm = reach.weapon(b, me)
    itself = b.option["bolang_self_discard"] == "true"
    if arm == "stone_axe" and b.count(me) >= 3 - itself:
        rule = "cards §5 stone axe"
        if not b.confirm(rule, me, "stone_axe", target):
            return False, False
        axe = b.seats[me].equip["weapon"]
        paid: list[Option] = []
        for _ in range(2):
            able = [o for o in b.own(me) if (itself or o[1] != axe) and o not in paid]
            paid.append(b.ask(rule, me, "pay", "stone_axe", target, able))
        b.discard_all(rule, me, [o[1] for o in paid])
        return True, True
    if arm == "green_dragon_blade" and not reach.empty_fort(b, target):
        return False, demanded(b, me, target, arm)
    return False, False


def twin_swords(b: Board, me: int, target: int) -> None:
    """雌雄双股剑: a target of the other gender discards a hand card, or the user draws 1."""
    rule = "cards §5 twin swords"
    user, s = b.seats[me], b.seats[target]
    if not user.alive or not s.alive or user.gender == s.gender or not b.confirm(rule, me, "twin_swords", target):
        return
    chosen = b.ask(rule, target, "pay", "twin_swords", me, [PASS, *b.own(target, False)])
    if chosen == PASS:
        b.draw(rule, me, 1)
    else:
        b.lose(rule, target, chosen[1])
        b.to_discard(rule, chosen[1])


def frost_blade(b: Board, me: int, target: int) -> bool:
    """寒冰剑: two cards, one after the other, instead of the damage."""
    rule = "cards §5 frost blade"
    s = b.seats[target]
    hand_only, tricks = b.option["frost_blade_zone"] == "hand_only", b.option["longlin_judgement_zone"] == "true"
    if b.option["longlin_play_phase_only"] == "true" and (b.turn, b.phase) != (me, "play"):
        return False
    if not (s.hand if hand_only else reach.theirs(b, target, tricks)) or not b.confirm(rule, me, "frost_blade", target):
        return False
    for _ in range(2):
        if hand_only and s.hand:
            b.to_discard(rule, b.lose_any(rule, target))
        elif not hand_only and s.alive and reach.theirs(b, target, tricks):
            chosen = b.ask(rule, me, "pick", target, "frost_blade", reach.theirs(b, target, tricks))
            b.to_discard(rule, picked(b, rule, target, chosen))
    return True


def kylin_bow(b: Board, me: int, target: int) -> None:
    """麒麟弓: one of the target's horses."""
    rule = "cards §5 kylin bow"
    worn = b.seats[target].equip
    horses: list[Option] = [("theirs", worn[slot], target, "equipment") for slot in ("plus", "minus") if slot in worn]
    if horses and b.confirm(rule, me, "kylin_bow", target):
        chosen = b.ask(rule, me, "pick", target, "kylin_bow", horses)
        b.to_discard(rule, picked(b, rule, target, chosen))


def picked(b: Board, rule: str, target: int, chosen: Option) -> int:
    """The card that was picked of another seat's zones leaves; a hand card is blind."""
    if chosen[3] == "hand":
        return b.lose_any(rule, target)
    if chosen[3] == "judgement":
        place = [c for c, _ in b.seats[target].judge].index(chosen[1])
        return b.lose_judged(rule, target, place)[0]
    b.lose(rule, target, chosen[1])
    return chosen[1]


def demanded(b: Board, me: int, victim: int, kind: str, red_sure: bool = False) -> bool:
    """借刀杀人 in reach, 青龙偃月刀 at any distance: a Slash on this victim, by a lord's lieges or from the own cards.

    red_sure: a red one can't be dodged.
    """
    used = skills.rouse(b, me, victim) or claims.use_slash(b, me, victim, kind)
    if used is not None:
        launch(b, me, used, [victim], red_sure)
        return True
    if not b.seats[victim].alive:
        return False
    able = reach.slash_answers(b, me)
    if kind == "collateral":
        able = [o for o in able if o == PASS or victim in reach.slash_targets(b, me, o[1])]
    chosen = b.ask(f"cards §3 {kind}", me, "slash", victim, kind, able)
    if chosen == PASS:
        return False
    use(b, me, chosen, [victim], 0, red_sure)
    return True

"""杀 Slash: targets and redirection, then for each target the user's weapon, the Dodge, and the damage."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import (
    is_black_used,
    is_slash,
    kind_of,
    make_used,
    nature_of,
    option_card,
    option_extra,
    option_kind,
    option_target,
    used_card,
    used_kind,
    used_second,
)
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats, list_slashes_on
from simcli.engine.options import (
    AFTER_USE,
    AS_THE_SLASH,
    AT_USE_LAST_CARD,
    AXE_DAMAGE,
    FAN_ON_CONVERTED_SLASH,
    HALBERD_ALONE,
    HALBERD_CONVERTED,
    HALBERD_TARGETS,
)
from simcli.engine.rules.answers import note_slash, note_use, provide_dodge, provide_two_dodges
from simcli.engine.rules.damage import damage
from simcli.engine.rules.moves import choose_own, confirm, lose_unheard
from simcli.engine.rules.triggers import fire
from simcli.engine.rules.weapons import before_damage, choose_or_draw, pay_for_hit
from simcli.engine.seats import armour_effect, banned, guarded, slash_targets, weapon_effect
from simcli.engine.terms import (
    ACT_FORCED_SLASH,
    ACT_SLASH,
    ASKS_TWICE,
    AT_AIMED,
    AT_DODGE_ANSWERED,
    AT_FACED,
    AT_HIT,
    AT_SLASH_DODGED,
    AT_SLASH_NEEDED,
    AT_SLASH_USED,
    AT_TARGETED,
    CHOOSE_TARGET,
    COLLATERAL,
    DISCARD_OR_DRAW,
    EV_TARGET,
    EV_USE,
    FEATHER_FAN,
    FIRE_SLASH,
    FORCED_HIT,
    GREEN_DRAGON_BLADE,
    HALBERD,
    HAND,
    HURTS_EMPTY_HAND,
    IGNORES_ARMOUR,
    MAKES_FIRE,
    MORE_TARGETS,
    NOBODY,
    PASS,
    SERPENT_SPEAR,
    SLASH,
    SLASH_AGAIN,
    SLASH_OR_NOT,
    STOPS_BLACK,
    STOPS_PLAIN,
)
from simcli.engine.zones import discard_used, hears, take_own
from simcli.lang.dialect import NO_SHORTCUT, among, around, ask, helper, pure, rule

SURE, NOTED = 1, 2
"""What `at_aimed` may say of a target."""


@pure
def queued(queue: int, place: int) -> int:
    """The seat at a place of a packed list of seats (4 bits each: seat + 1), or -1."""
    return ((queue >> (4 * place)) & 15) - 1


@helper
def nobody_redirects(g: Any, user: int, used: int, target: int, all_targets: int) -> int:
    """Nobody who is a target can redirect a Slash: it stays where it is."""
    if g.stand_in[target]:
        return NO_SHORTCUT
    return NO_SHORTCUT if (g.timing_mask >> AT_TARGETED) & 1 and hears(g, AT_TARGETED, target) else target


@rule(shortcut=nobody_redirects)
def final_target(g: Any, user: int, used: int, target: int, all_targets: int) -> Any:
    """成为目标时: whoever the Slash is redirected to may redirect it in turn, a stand-in before him. The final target."""
    others_aimed = all_targets & ~(1 << target)
    former = -1
    target = guarded(g, user, target)
    while target != former:
        former = target
        g.aimed = others_aimed | 1 << target
        target = yield fire(AT_TARGETED, target, target, user, used)
        if target != former:
            emit(g, EV_TARGET, target, former, 0, 0)
            target = guarded(g, user, target)
    return target


@helper
def no_effect_on(g: Any, user: int, target: int, used: int) -> int:
    """仁王盾 stops black Slashes, 藤甲 normal ones."""
    effect = armour_effect(g, target)
    if effect == STOPS_BLACK:
        return is_black_used(g, user, used)
    return int(effect == STOPS_PLAIN and used_kind(used) == SLASH)


@helper
def extra_points(g: Any, user: int, target: int) -> int:
    """What the user's skills add; and 古锭刀 1 if the target has no hand card when the damage comes."""
    if not g.alive[user]:
        return 0
    return int(g.might[user]) + int(weapon_effect(g, user) == HURTS_EMPTY_HAND and g.hand_count[target] == 0)


@helper
def weapon_accepts(g: Any, user: int, target: int) -> int:
    """The user's weapon has no answer to a Dodge."""
    effect = weapon_effect(g, user)
    return NO_SHORTCUT if effect == FORCED_HIT or effect == SLASH_AGAIN else 0


@rule(shortcut=weapon_accepts)
def weapon_answers(g: Any, user: int, target: int) -> Any:
    """贯石斧 may make a dodged Slash hit (1), 青龙偃月刀 may use another one on the same target (-1)."""
    effect = weapon_effect(g, user)
    if effect == FORCED_HIT and g.alive[target]:
        hit = yield pay_for_hit(user, target)
        return hit
    if effect == SLASH_AGAIN and g.alive[target] and not banned(g, target, SLASH, 0):
        used = yield demand_slash(user, target, GREEN_DRAGON_BLADE)
        return -used
    return 0


@helper
def nobody_minds(g: Any, user: int, target: int, used: int) -> int:
    """Neither a skill of the user nor his weapon has an answer to a Dodge."""
    if (g.timing_mask >> AT_SLASH_DODGED) & 1 and hears(g, AT_SLASH_DODGED, user):
        return NO_SHORTCUT
    return weapon_accepts(g, user, target)


@rule(shortcut=nobody_minds)
def after_dodge(g: Any, user: int, target: int, used: int) -> Any:
    """被闪抵消后: skills of the user, and his weapon; a skill that he left alone may still follow the weapon. 1 if it hits."""
    done = yield fire(AT_SLASH_DODGED, user, 0, target, used)
    answer = yield weapon_answers(user, target)
    if answer and not done:
        yield fire(AT_SLASH_DODGED, user, 0, target, used)
    return int(answer > 0)


@rule
def strike(g: Any, user: int, used: int, target: int, bonus: int, forced: int) -> Any:
    """The Slash hits: 1 unless the weapon prevents the damage. forced: 贯石斧 made it hit, for full damage or (option) for 1."""
    if (yield before_damage(user, target)):
        return 0
    points = 1
    if not forced or g.option[AXE_DAMAGE] == AS_THE_SLASH:
        points += bonus + extra_points(g, user, target)
    yield damage(target, points, user, used, nature_of(used_kind(used)))
    return 1


@rule
def slash_on(g: Any, user: int, used: int, target: int, bonus: int, aim: int) -> Any:
    """One target: no effect, or a Dodge (unless the Slash is sure to hit), or damage. aim: what `at_aimed` said."""
    if not g.alive[target] or no_effect_on(g, user, target, used) or (yield fire(AT_FACED, user, 0, target, used)):
        return 0
    dodged = 0
    sure = aim == SURE
    if not sure and g.traits[user] & ASKS_TWICE:
        dodged = yield provide_two_dodges(target, user, SLASH)
    elif not sure:
        dodged = yield provide_dodge(target, user, SLASH)
    if not dodged and aim == NOTED:
        yield fire(AT_HIT, user, 0, target, used)
    if not dodged or (yield after_dodge(user, target, used)):
        struck = yield strike(user, used, target, bonus, dodged)
        if struck and not dodged and aim == NOTED:
            yield fire(AT_HIT, user, 1, target, used)
    if dodged:
        yield fire(AT_DODGE_ANSWERED, user, 0, target, used)
    return 0


@helper
def nobody_aims(g: Any, user: int, used: int, queue: int) -> int:
    """The user has no skill for having named a target: anybody may dodge."""
    return NO_SHORTCUT if (g.timing_mask >> AT_AIMED) & 1 and hears(g, AT_AIMED, user) else 0


@rule(shortcut=nobody_aims)
def sure_hits(g: Any, user: int, used: int, queue: int) -> Any:
    """指定目标后: what skills say of each place of the queue (2 bits each): SURE, it may not use a Dodge, or NOTED."""
    aims = 0
    place = 0
    while queued(queue, place) >= 0:
        aim = yield fire(AT_AIMED, user, 0, queued(queue, place), used)
        aims |= aim << (2 * place)
        place += 1
    return aims


@helper
def no_swords(g: Any, user: int, queue: int) -> int:
    """Nobody has to choose without 雌雄双股剑."""
    return NO_SHORTCUT if weapon_effect(g, user) == DISCARD_OR_DRAW else 0


@rule(shortcut=no_swords)
def offer_choices(g: Any, user: int, queue: int) -> Any:
    """雌雄双股剑: one target after the other."""
    place = 0
    while queued(queue, place) >= 0:
        yield choose_or_draw(user, queued(queue, place))
        place += 1
    return 0


@helper
def ignore_armour(g: Any, queue: int) -> int:
    """青釭剑: the armour of all targets is off, of each until the Slash is done with him."""
    place = 0
    while queued(queue, place) >= 0:
        g.armour_off[queued(queue, place)] += 1
        place += 1
    return 0


@helper
def announce_slash(g: Any, user: int, targets: int) -> int:
    """A Slash is a public act against each declared target; out of the own turn it was demanded."""
    act = ACT_SLASH if user == g.turn else ACT_FORCED_SLASH
    for q in range(g.n):
        if (targets >> q) & 1:
            announce(g, act, user, q)
    return 0


@rule
def slash(g: Any, user: int, used: int, targets: int, bonus: int) -> Any:
    """A used Slash that lies in processing. targets: declared targets (seat bits). bonus: from 酒, on every target."""
    announce_slash(g, user, targets)
    yield fire(AT_SLASH_USED, user, 0, targets, used)
    queue = 0
    count = 0
    aimed = targets
    for q in around(g, g.turn):
        if (targets >> q) & 1:
            target = yield final_target(user, used, q, aimed)
            aimed = (aimed & ~(1 << q)) | 1 << target
            queue |= (target + 1) << (4 * count)
            count += 1
    ignored = int(weapon_effect(g, user) == IGNORES_ARMOUR)
    if ignored:
        ignore_armour(g, queue)
    aims = yield sure_hits(user, used, queue)
    yield offer_choices(user, queue)
    for place in range(count):
        yield slash_on(user, used, queued(queue, place), bonus, (aims >> (2 * place)) & 3)
        if ignored:
            g.armour_off[queued(queue, place)] -= 1
    return 0


# --- using one


@helper
def may_make_fire(g: Any, me: int, used: int) -> int:
    """朱雀羽扇: a normal Slash may become a fire one; whether a converted one may is an option."""
    if used_kind(used) != SLASH or weapon_effect(g, me) != MAKES_FIRE:
        return 0
    plain = used_second(used) < 0 and used_card(used) >= 0 and kind_of(g, used_card(used)) == SLASH
    return int(plain or g.option[FAN_ON_CONVERTED_SLASH])


@helper
def log_use(g: Any, me: int, used: int, targets: int) -> int:
    """One event for each target, in turn order."""
    if g.log_on:
        for q in around(g, g.turn):
            if (targets >> q) & 1:
                emit(g, EV_USE, me, used, q, 0)
    return 0


@rule
def launch(g: Any, me: int, used: int, targets: int) -> Any:
    """Use a Slash whose cards already lie in processing. 酒 strengthens it and is used up."""
    bonus = int(g.drunk[me])
    g.drunk[me] = 0
    g.used[me] += 1
    note_slash(g, me)
    note_use(g, me, used_kind(used))
    if may_make_fire(g, me, used) and (yield confirm(me, -FEATHER_FAN, me)):
        used = make_used(FIRE_SLASH, used_card(used), used_second(used))
    log_use(g, me, used, targets)
    yield slash(me, used, targets, bonus)
    discard_used(g, used)
    return 0


@helper
def is_last_hand(g: Any, me: int, used: int) -> int:
    """1 if the cards of a Slash are all that is left in the hand; whether a converted one counts is an option."""
    first = used_card(used)
    second = used_second(used)
    if not g.option[HALBERD_CONVERTED] and (second >= 0 or not is_slash(kind_of(g, first))):
        return 0
    count = int(first >= 0 and g.zone[first] == HAND) + int(second >= 0 and g.zone[second] == HAND)
    return int(count > 0 and g.hand_count[me] == count)


@rule
def more_targets(g: Any, me: int, used: int, targets: int, most: int, what: int) -> Any:
    """Up to so many more targets in reach, by 方天画戟 or a skill (what: minus a kind). Returns all targets."""
    for _ in range(most):
        open_to = slash_targets(g, me, used_card(used)) & ~targets
        if open_to == 0:
            break
        o = yield ask(me, CHOOSE_TARGET, what, me, among(list_seats, open_to, 1))
        if option_kind(o) == PASS:
            break
        targets |= 1 << option_target(o)
    return targets


@helper
def lose_both_unheard(g: Any, me: int, used: int) -> int:
    """As lose_unheard, for each card of a used card."""
    if used_second(used) >= 0:
        return NO_SHORTCUT
    return lose_unheard(g, me, used_card(used))


@rule(shortcut=lose_both_unheard)
def lose_both(g: Any, me: int, used: int) -> Any:
    """The cards of a used card leave in one move."""
    take_own(g, me, used_card(used))
    if used_second(used) >= 0:
        take_own(g, me, used_second(used))


@rule
def use_slash(g: Any, me: int, option: int, targets: int, more: int) -> Any:
    """Use what an option of `list_slashes` names as a Slash on declared targets (seat bits), or on so many more."""
    used = make_used(option_kind(option), option_card(option), NOBODY)
    if option_extra(option):
        yield choose_own(me, 2, 0, -SERPENT_SPEAR)
        used = make_used(SLASH, int(g.chosen[0]), int(g.chosen[1]))
        g.chosen_count = 0
    last = is_last_hand(g, me, used)
    what = -SLASH
    if last and weapon_effect(g, me) == MORE_TARGETS and g.option[HALBERD_TARGETS] == AT_USE_LAST_CARD:
        more = 2 if g.option[HALBERD_ALONE] else more + 2
        what = -HALBERD
    if more:
        targets = yield more_targets(me, used, targets, more, what)
    yield lose_both(me, used)
    if last and g.hand_count[me] == 0 and weapon_effect(g, me) == MORE_TARGETS and g.option[HALBERD_TARGETS] == AFTER_USE:
        targets = yield more_targets(me, used, targets, 2, -HALBERD)
    yield launch(me, used, targets)
    return 0


@rule
def demand_slash(g: Any, me: int, victim: int, kind: int) -> Any:
    """May use a Slash on this very victim; for 借刀杀人 it must be in reach. 1 if one was used."""
    used = yield fire(AT_SLASH_NEEDED, me, 0, victim, kind)
    if used != 0:
        yield launch(me, used, 1 << victim)
        return 1
    if not g.alive[victim]:
        return 0
    o = yield ask(me, SLASH_OR_NOT, victim, kind, among(list_slashes_on, me, victim, int(kind != COLLATERAL)))
    if option_kind(o) == PASS:
        return 0
    yield use_slash(me, o, 1 << victim, 0)
    return 1

"""锦囊 tricks. Each asks for 无懈可击 right before it takes effect on a target."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_extra, used_kind
from simcli.engine.events import announce_harm, announce_help
from simcli.engine.listers import list_theirs
from simcli.engine.options import PICK_MODE, UNIFORM_RANDOM
from simcli.engine.rng import SKILL_STREAM, rnd
from simcli.engine.rules.answers import provide_slash
from simcli.engine.rules.damage import damage
from simcli.engine.rules.moves import lose_picked
from simcli.engine.rules.nullify import nullified
from simcli.engine.seats import card_count
from simcli.engine.terms import DUEL, EQUIPMENT, HAND, JUDGEMENT, NOBODY, PICK, SAVAGE, SLOTS, THEIRS
from simcli.engine.zones import discard, draw
from simcli.lang.dialect import among, ask, helper, others, rule


@rule
def ex_nihilo(g: Any, user: int, used: int, target: int) -> Any:
    """无中生有: draw 2."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    draw(g, target, 2)
    return 0


@rule
def duel(g: Any, user: int, used: int, target: int) -> Any:
    """决斗: target first, then by turns, each plays a Slash or takes 1 damage from the other."""
    announce_harm(g, user, target, 4)
    if (yield nullified(used_kind(used), user, target)):
        return 0
    a = target
    b = user
    while g.alive[a] and (yield provide_slash(a, b, DUEL)):
        c = a
        a = b
        b = c
    if g.alive[a]:
        yield damage(a, 1, b, used)
    return 0


@rule
def savage_assault(g: Any, user: int, used: int, target: int) -> Any:
    """南蛮入侵: all others in turn order each play a Slash or take 1 damage."""
    for q in others(g, user):
        if (yield nullified(used_kind(used), user, q)):
            continue
        if (yield provide_slash(q, user, SAVAGE)):
            continue
        yield damage(q, 1, user, used)
    return 0


@helper
def random_option(g: Any, seat: int) -> int:
    """Any card of the seat's zones with equal chance, as a THEIRS option."""
    k = rnd(g, SKILL_STREAM, card_count(g, seat) + int(g.judge_count[seat]))
    if k < g.hand_count[seat]:
        return make_option(THEIRS, NOBODY, seat, HAND)
    k -= int(g.hand_count[seat])
    for slot in range(SLOTS):
        card = int(g.equip[seat][slot])
        if card >= 0:
            if k == 0:
                return make_option(THEIRS, card, seat, EQUIPMENT)
            k -= 1
    return make_option(THEIRS, int(g.judge_card[seat][k]), seat, JUDGEMENT)


@helper
def announce_taking(g: Any, user: int, target: int, option: int) -> int:
    """Removing a delayed trick helps, removing anything else harms."""
    if option_extra(option) == JUDGEMENT:
        return announce_help(g, user, target, 2)
    return announce_harm(g, user, target, 2)


@rule
def dismantle(g: Any, user: int, used: int, target: int) -> Any:
    """过河拆桥: discard one card of the target's hand (blind), equipment or judgement area."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    if not g.alive[user] or card_count(g, target) + g.judge_count[target] == 0:
        return 0
    if g.option[PICK_MODE] == UNIFORM_RANDOM:
        o = random_option(g, target)
    else:
        o = yield ask(user, PICK, target, used_kind(used), among(list_theirs, target, 1))
    announce_taking(g, user, target, o)
    card = yield lose_picked(o)
    discard(g, card)
    return 0

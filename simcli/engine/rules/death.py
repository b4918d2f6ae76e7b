"""濒死 dying and 死亡 death (modes page §4). What a death means for the winner is the mode's business."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_kind
from simcli.engine.events import announce, emit
from simcli.engine.fields import FLAG_OTHERS
from simcli.engine.health import is_dying
from simcli.engine.listers import list_rescue
from simcli.engine.on_hero import clear_hero
from simcli.engine.options import (
    AFTER_REWARD,
    BEFORE_CARDS_MOVE,
    BEFORE_REWARD,
    BEQUEST_LAST,
    CURRENT_FIRST,
    DYING_ASK_ORDER,
    WIN_CHECK,
)
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import respond
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import end_guard
from simcli.engine.setup import FEW
from simcli.engine.terms import (
    ACT_REFUSE,
    ACT_RESCUE,
    AT_DEATH,
    AT_DYING,
    AT_LAST_BREATH,
    AT_PEACH_NEEDED,
    AT_RESCUED,
    AT_SUNK,
    EV_DEATH,
    EV_DYING,
    LORD,
    NOBODY,
    PASS,
    RESCUE,
    SPY,
)
from simcli.engine.zones import discard_used, take_everything
from simcli.lang.dialect import NO_SHORTCUT, among, around, ask, helper, rule, run


@helper
def first_asked(g: Any, dying: int) -> int:
    """Where the circle of rescuers begins."""
    return int(g.turn) if g.option[DYING_ASK_ORDER] == CURRENT_FIRST else dying


@helper
def announce_refusal(g: Any, seat: int, dying: int) -> int:
    """Leaving the lord to die tells something, though nobody can see whether the seat could have helped."""
    if g.role[dying] == LORD and g.shown[dying]:
        announce(g, ACT_REFUSE, seat, dying)
    return 0


@rule
def dying(g: Any, me: int, source: int) -> Any:
    """One circle in which each seat may use Peaches on the dying one; still at 0 or less after it, he dies.

    不屈 may keep him from dying at all, or let him live on in the middle of it. Others may hasten his end.
    """
    if (yield fire(AT_SUNK, me, 0, source, 0)):
        return
    emit(g, EV_DYING, me, source, 0, 0)
    if (yield fire(AT_LAST_BREATH, me, 0, source, 0)):
        yield death(me, source)
        return
    for q in around(g, first_asked(g, me)):
        if g.team_rescue and g.team[q] != g.team[me]:
            continue
        if q == me:
            yield fire(AT_DYING, me, 0, source, 0)
        while is_dying(g, me):
            used = yield fire(AT_PEACH_NEEDED, q, 0, me, 0)
            if used < 0:
                yield death(me, source)
                return
            if used == 0:
                if (g.unhelped[me] >> q) & 1:
                    break
                o = yield ask(q, RESCUE, me, source, among(list_rescue, q, me))
                if option_kind(o) == PASS:
                    announce_refusal(g, q, me)
                    break
                used = yield respond(q, o, me)
            health = yield fire(AT_RESCUED, me, 1, q, used)
            yield heal(me, health, q)
            announce(g, ACT_RESCUE, q, me)
            if q != me:
                g.rescues[q] += 1
            discard_used(g, used)
        if not is_dying(g, me):
            break
    if is_dying(g, me):
        yield death(me, source)


@helper
def record_death(g: Any, me: int, killer: int) -> int:
    """The seat is dead and its role known to all."""
    if g.living == g.n:
        g.first_out = me + 1
    g.alive[me] = 0
    g.living -= 1
    if g.living == FEW:
        g.few_since = g.rounds + 1
    g.chained[me] = 0
    g.drunk[me] = 0
    g.turned[me] = 0
    g.unyielding[me] = 0
    g.stand_in[me] = 0
    end_guard(g, me)
    g.shown[me] = 1
    g.death_turn[me] = g.turns
    g.death_round[me] = g.rounds
    g.killer[me] = killer
    if killer >= 0:
        g.kills[killer][g.role[me]] += 1
    g.fresh_reach = 0
    g.fresh_view = 0
    g.fresh_suspicion = 0
    g.fresh_belief = 0
    emit(g, EV_DEATH, me, killer, int(g.role[me]), 0)
    return 0


@helper
def is_final_duel(g: Any) -> int:
    """1 if just two seats are alive: the lord and a spy."""
    lord = 0
    spy = 0
    for q in range(g.n):
        if g.alive[q]:
            lord |= int(g.role[q] == LORD)
            spy |= int(g.role[q] == SPY)
    return 1 if g.living == 2 and lord and spy else 0


@helper
def death_unheard(g: Any, me: int, killer: int) -> int:
    """Nobody in this game has a skill for deaths, and the dead leave nothing."""
    return NO_SHORTCUT if (g.timing_mask >> AT_DEATH) & 1 or g.mode_bequest >= 0 else 0


@rule(shortcut=death_unheard)
def heed_death(g: Any, me: int, killer: int) -> Any:
    """What the dead one's skills do, what he leaves to others where the mode has it so, then what others make of his death."""
    for slot in range(g.skill_count[me]):
        if g.skill_when[me][slot] == AT_DEATH and g.skill_flags[me][slot] & FLAG_OTHERS == 0:
            yield run(g.skill_kind[me][slot], me, slot, me, 0, killer, 0)
    if g.mode_bequest >= 0 and not g.option[BEQUEST_LAST]:
        yield run(g.mode_bequest, me, killer)
    yield fire(AT_DEATH, me, 0, killer, 0)
    if g.mode_bequest >= 0 and g.option[BEQUEST_LAST]:
        yield run(g.mode_bequest, me, killer)
    return 0


@rule
def death(g: Any, me: int, source: int) -> Any:
    """Reveal, discard the dead seat's cards, then rewards and penalties; when it is seen who has won, is the game's own."""
    killer = source if source >= 0 and g.alive[source] and source != me else NOBODY
    g.duel_end = is_final_duel(g)
    record_death(g, me, killer)
    if g.option[WIN_CHECK] == BEFORE_CARDS_MOVE:
        yield run(g.mode_death, me, killer)
    yield heed_death(me, killer)
    take_everything(g, me, 1)
    clear_hero(g, me)
    if g.option[WIN_CHECK] == BEFORE_REWARD:
        yield run(g.mode_death, me, killer)
    yield run(g.mode_reward, me, killer)
    if g.option[WIN_CHECK] == AFTER_REWARD:
        yield run(g.mode_death, me, killer)

"""3v3 竞技 competitive (modes page §4): leaders and deputies, a common draft, activations by turns; a leader's death ends it.

The ring of seats is 1 2 3 C B A: seats 0 to 2 are team 1, seats 3 to 5 team 2, the leaders sit in the middle.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_extra, option_kind, option_target
from simcli.engine.deal import shuffle_heroes
from simcli.engine.listers import list_confirm, list_offer, list_seats
from simcli.engine.rng import SKILL_STREAM, rnd
from simcli.engine.rules.turn import end_round
from simcli.engine.setup import deal_cards
from simcli.engine.terms import ACT_NEXT, GO_FIRST, LORD, NO_PHASE, PICK_HERO, YES
from simcli.engine.zones import draw
from simcli.games.modes.common import add_offer, show_hero, withdraw
from simcli.games.modes.teams import team_wins
from simcli.games.yxs.options import ACTIVATION, BOTH_TEAMS, FIRST_LEADER_SCOPE, FREE
from simcli.lang.dialect import among, ask, helper, pure, rule

ORDER = (1, 3, 4, 2, 0, 5)
"""Seats in the order in which they pick if team 1 drafts first: 2 C B 3 1 A. If team 2 does, it is the mirror image."""
POOL, LAST = 12, 5
REWARD = 3
DRAFTS, ACTS = range(2)
"""What a team does first, or leaves to the other one."""
ACTIVATIONS = 4
LED, FOLLOWED = 1, 2
"""What a team has done in this round: its leader's activation, its deputies'."""


@pure
def other_team(team: int) -> int:
    """The other one."""
    return 3 - team


@pure
def leader_of(team: int) -> int:
    """The seat of a team's leader."""
    return 3 * team - 2


@rule
def choose_first(g: Any, team: int, what: int) -> Any:
    """A leader says whether his team does something first. Returns the team that does."""
    o = yield ask(leader_of(team), GO_FIRST, what, 0, among(list_confirm))
    return team if option_kind(o) == YES else other_team(team)


@helper
def rolled_team(g: Any) -> int:
    """The team whose leader's roll is the higher one."""
    return 1 + rnd(g, SKILL_STREAM, 2)


@rule
def competitive_draft(g: Any) -> Any:
    """Twelve heroes for all. Who picks shows it at once; the six that are left stay out."""
    shuffle_heroes(g, int(g.pool_size))
    g.offer_count = 0
    for i in range(POOL):
        add_offer(g, int(g.hero_order[i]))
    team = yield choose_first(rolled_team(g), DRAFTS)
    g.drafter = leader_of(team) + 1
    for pick in range(LAST + 1):
        seat = ORDER[pick] if team == 1 else LAST - ORDER[pick]
        o = yield ask(seat, PICK_HERO, 0, 0, among(list_offer))
        withdraw(g, option_extra(o))
        show_hero(g, seat, option_extra(o))
    g.offer_count = 0
    deal_cards(g)
    return 0


@helper
def deputies(g: Any, team: int) -> int:
    """Living deputies of a team (seat bits)."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and g.team[q] == team and g.role[q] != LORD:
            mask |= 1 << q
    return mask


@helper
def opening_team(g: Any) -> int:
    """The team that begins every round."""
    return int(g.team[g.opener])


@helper
def led_by_rule(g: Any) -> int:
    """1 if this activation must be the leader's: the first of the game, as an option the other team's first too."""
    last = 2 if g.option[FIRST_LEADER_SCOPE] == BOTH_TEAMS else 1
    return int(g.rounds == 1 and g.activation <= last)


@helper
def may_act(g: Any, team: int) -> int:
    """Seats of a team one of which acts now (seat bits): its leader, or a deputy, whom the other one follows."""
    done = 0 if g.option[ACTIVATION] == FREE else int(g.acted[team])
    mask = 0
    if done & LED == 0:
        mask |= 1 << leader_of(team)
    if done & FOLLOWED == 0 and not led_by_rule(g):
        mask |= deputies(g, team)
    return mask


@helper
def begin_activation(g: Any) -> int:
    """The next activation of the round, or the first of a new one. Returns whose it is; 0 if the game is over."""
    if g.activation == ACTIVATIONS:
        if end_round(g):
            return 0
        g.activation = 0
        g.acted[1] = 0
        g.acted[2] = 0
    g.activation += 1
    team = opening_team(g)
    return team if g.activation % 2 == 1 else other_team(team)


@helper
def send(g: Any, team: int, seat: int) -> int:
    """This seat acts now; if it is a deputy the other one follows."""
    if g.role[seat] == LORD:
        g.acted[team] |= LED
        g.to_act = 0
    else:
        g.acted[team] |= FOLLOWED
        g.to_act = deputies(g, team) & ~(1 << seat)
    g.turn = seat
    g.phase = NO_PHASE
    return 0


@rule
def competitive_order(g: Any) -> Any:
    """Teams activate by turns, four times a round. A team that has nobody left to act passes."""
    if g.turns == 0:
        chooser = other_team(int(g.team[g.drafter - 1])) if g.drafter else rolled_team(g)
        team = yield choose_first(chooser, ACTS)
        g.opener = leader_of(team)
        g.first_seat = g.opener
    elif g.activation == 0:  # a position that was set up: its turn opened the round
        g.opener = g.turn
        g.activation = 1
        send(g, opening_team(g), int(g.turn))
    waiting = int(g.to_act)
    for q in range(g.n):
        if (waiting >> q) & 1 and g.alive[q]:
            g.to_act = waiting & ~(1 << q)
            g.turn = q
            g.phase = NO_PHASE
            return 0
    team = begin_activation(g)
    while team and may_act(g, team) == 0:
        team = begin_activation(g)
    if team == 0:
        return 0
    leader = leader_of(team)
    o = yield ask(leader, ACT_NEXT, 0, 0, among(list_seats, may_act(g, team), 0))
    send(g, team, option_target(o))
    return 0


@rule
def competitive_death(g: Any, dead: int, killer: int) -> Any:
    """Whose leader dies has lost."""
    if g.role[dead] == LORD:
        team_wins(g, other_team(int(g.team[dead])))
    return 0


@rule
def competitive_reward(g: Any, dead: int, killer: int) -> Any:
    """Whoever kills a deputy, of either side, draws 3."""
    if killer >= 0 and g.role[dead] != LORD:
        draw(g, killer, REWARD)
    return 0

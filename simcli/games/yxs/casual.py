"""3v3 休闲 casual (modes page §3): nine heroes for each team, gifts of the dead, rewards; the last team standing wins."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_extra, option_kind, option_target
from simcli.engine.deal import shuffle_heroes
from simcli.engine.events import announce
from simcli.engine.listers import list_offer
from simcli.engine.mode_listers import list_bequests
from simcli.engine.rng import HERO_STREAM, rnd
from simcli.engine.rules.moves import lose
from simcli.engine.seats import card_count
from simcli.engine.terms import ACT_GIVE, AT_DEATH, EQUIPMENT, GIVE, NOBODY, PASS, PICK_HERO
from simcli.engine.zones import EVERYBODY, draw, gain, take_everything
from simcli.games.modes.common import add_offer, withdraw
from simcli.games.modes.teams import show_picks
from simcli.games.yxs.options import CASUAL_KILL_REWARD, LITERAL, SYMMETRIC
from simcli.lang.dialect import among, ask, helper, rule, skill

TEAMS, MEMBERS = 2, 3
REBEL_TEAM = 2
"""反: whose death alone is rewarded by the letter."""
REWARD = 3


@rule
def team_draft(g: Any, team: int, first: int) -> Any:
    """A team's own heroes, from place `first` of the pool's order on: its members take theirs in any order."""
    g.offer_count = 0
    for i in range(MEMBERS * g.each_offer):
        add_offer(g, int(g.hero_order[first + i]))
    waiting = 0
    for q in range(g.n):
        waiting |= int(g.team[q] == team) << q
    for picked in range(MEMBERS):
        nth = rnd(g, HERO_STREAM, MEMBERS - picked)
        who = 0
        while (waiting >> who) & 1 == 0 or nth > 0:
            nth -= (waiting >> who) & 1
            who += 1
        waiting &= ~(1 << who)
        o = yield ask(who, PICK_HERO, 0, 0, among(list_offer))
        g.picked[who] = option_extra(o)
        withdraw(g, option_extra(o))
    return 0


@rule
def casual_draft(g: Any) -> Any:
    """Each team picks from heroes of its own; all are revealed together, then cards are dealt."""
    shuffle_heroes(g, int(g.pool_size))
    for team in range(TEAMS):
        yield team_draft(team + 1, team * MEMBERS * g.each_offer)
    g.offer_count = 0
    show_picks(g)
    return 0


@helper
def teammates(g: Any, me: int) -> int:
    """Living members of the seat's team (seat bits)."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != me and g.team[q] == g.team[me]:
            mask |= 1 << q
    return mask


@skill("临终赠予", "Death Gift", AT_DEATH, text="3v3休闲：死亡的角色可以将手牌和装备任意交给存活的队友。")
def death_gift(g: Any, me: int, killer: int) -> Any:
    """Whoever has died may hand out hand cards and equipment among living team mates, one by one."""
    while card_count(g, me) > 0 and teammates(g, me):
        o = yield ask(me, GIVE, g.mode_bequest, NOBODY, among(list_bequests, me, teammates(g, me)))
        if option_kind(o) == PASS:
            return 0
        zone = yield lose(me, option_card(o))
        gain(g, option_target(o), option_card(o), me, EVERYBODY if zone == EQUIPMENT else 1 << me)
        announce(g, ACT_GIVE, me, option_target(o))
    return 0


@rule
def casual_reward(g: Any, dead: int, killer: int) -> Any:
    """An enemy's death is worth 3 cards, a team mate's costs all; or by the letter only a dead 反 is worth 3; or nothing is."""
    if killer < 0:
        return 0
    if g.option[CASUAL_KILL_REWARD] == LITERAL and g.team[dead] == REBEL_TEAM:
        draw(g, killer, REWARD)
    elif g.option[CASUAL_KILL_REWARD] == SYMMETRIC and g.team[dead] != g.team[killer]:
        draw(g, killer, REWARD)
    elif g.option[CASUAL_KILL_REWARD] == SYMMETRIC:
        take_everything(g, killer, 0)
    return 0

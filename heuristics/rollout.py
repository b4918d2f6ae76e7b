"""推演 `rollout`: in its play phase a seat tries its options out in imagined games, played to the end by `standard`.

Each option that differs in more than the card spent (`differ`) is tried in the same imagined games (`redeal`): same cards,
roles and coming random numbers, so options are compared in pairs. Games go to the options that do well: in each round all
that are left get equally many, then the better half stays (successive halving), and what the seat's own chooser would do
always does. In the end the best of the others is taken if it has won clearly more of the games than that (`clearly_better`).

Search happens in kernels only. Asked through a table, from Python, the policy does what its chooser says.
"""

from __future__ import annotations

from typing import Any

from heuristics.parameters import PARAMETERS, parameter
from heuristics.redeal import redeal
from simcli.engine.cards import is_red, kind_of, option_card
from simcli.engine.deal import game_number
from simcli.engine.kernels import start_game, write_rows
from simcli.engine.state import DERIVED_START, DERIVED_STOP
from simcli.engine.terms import PLAY
from simcli.lang.dialect import helper, kernel, native, pure
from simcli.lang.program import Parameter
from simcli.lang.runtime import advance, apply, choose

clear = native("clear")

GAMES = len(PARAMETERS)
"""Number of the parameter that comes after those of `standard`."""
MOST_GAMES = 200
IMAGINED = Parameter(
    "games", "局数", 2400, 100, 100 * MOST_GAMES,
    "imagined games for each option of a play decision, on average",
    "出牌决策时平均为每个选项推演的局数",
    step=100,
)  # fmt: skip
OPTION, WINS, MORE, LESS, OWN = range(5)
"""Columns of the notes, a line an option that is tried, the chooser's own in line 0: index of the option; games won; games
won that the own option lost, and the other way round. OWN has a line a game: whether the own option won it."""
COLUMNS = 5
AT_MOST = 4
"""No option gets more than so many times the games that one gets on average."""
LINES = max(512, AT_MOST * MOST_GAMES)
"""Of the notes: options in a list, or games of one option."""
SURE = 1
"""Square of the standard errors that an option must be ahead by."""
CARD_BITS = 511 << 14


@helper
def differ(g: Any, one: int, other: int) -> int:
    """1 unless two options do the same on the same seat with cards of one kind and colour from one zone."""
    if one & ~CARD_BITS != other & ~CARD_BITS:
        return 1
    a = option_card(one)
    b = option_card(other)
    if a < 0 or b < 0:
        return int(a != b)
    me = int(g.who)
    return int(kind_of(g, a) != kind_of(g, b) or is_red(g, me, a) != is_red(g, me, b) or g.zone[a] != g.zone[b])


@kernel(notes="rows")
def note_options(g: Any, own: int, notes: Any) -> int:
    """A line for the chooser's own option and for each that differs from all before; returns their number."""
    count = 0
    for i in range(-1, g.nopt):
        index = own if i < 0 else i
        new = 1
        for line in range(count):
            if not differ(g, int(g.opt[index]), int(g.opt[notes[line][OPTION]])):
                new = 0
        if new:
            for column in range(OWN):
                notes[count][column] = 0
            notes[count][OPTION] = index
            count += 1
    return count


@kernel(gs="states", tab="table")
def imagine(gs: Any, tab: Any, env: int, option: int, number: int, policy: int, quick: int) -> int:
    """Play imagined game `number` to the end after an option: 1 if the deciding seat wins it."""
    gs[1] = gs[0]
    g = gs[1]
    me = int(g.who)
    redeal(g, me, number, policy)
    clear(g, DERIVED_START, DERIVED_STOP)
    g.log_on = 0
    g.quick = quick
    apply(g, option)
    while advance(g, tab, env):
        apply(g, choose(g, env))
    return (int(g.winning_seats) >> me) & 1


@kernel(gs="states", tab="table", notes="rows")
def try_options(
    gs: Any, tab: Any, env: int, policy: int, quick: int, start: int, stop: int, left: int, notes: Any
) -> int:  # fmt: skip
    """Imagined games start … stop − 1 of each option that is left."""
    for game in range(start, stop):
        for line in range(left):
            won = imagine(gs, tab, env, int(notes[line][OPTION]), game, policy, quick)
            if line == 0:
                notes[game][OWN] = won
            notes[line][WINS] += won
            notes[line][MORE] += int(won > notes[game][OWN])
            notes[line][LESS] += int(won < notes[game][OWN])
    return 0


@kernel(notes="rows")
def keep_best(notes: Any, left: int, kept: int) -> int:
    """The options that have won most come to lines 1 … kept − 1; of equals the one further up."""
    for line in range(1, kept):
        best = line
        for other in range(line + 1, left):
            if notes[other][WINS] > notes[best][WINS]:
                best = other
        for column in range(OWN):
            moved = notes[line][column]
            notes[line][column] = notes[best][column]
            notes[best][column] = moved
    return 0


@pure
def rounds_of(options: int) -> int:
    """Halvings that leave two options."""
    rounds = 1
    while options > 2:
        options = (options + 1) >> 1
        rounds += 1
    return rounds


@pure
def clearly_better(more: int, less: int) -> int:
    """1 if games won that the other lost outnumber the reverse by more than the standard error of the difference."""
    return int(more > less and (more - less) * (more - less) > SURE * (more + less))


@kernel(gs="states", tab="table", notes="rows")
def search(gs: Any, tab: Any, env: int, policy: int, quick: int, notes: Any) -> int:
    """Index of the option that does best in imagined games of a policy. gs: the game, and a state to imagine others in."""
    g = gs[0]
    own = choose(g, env)
    games = parameter(g, int(g.who), GAMES) // 100
    options = note_options(g, own, notes)
    if options < 2:
        return own
    rounds = rounds_of(options)
    left = options
    played = 0
    for lap in range(rounds):
        more = max(1, games * options // (rounds * left))
        until = min(AT_MOST * games, played + more)
        try_options(gs, tab, env, policy, quick, played, until, left, notes)
        played = until
        kept = 2 if lap == rounds - 1 else (left + 1) >> 1
        keep_best(notes, left, kept)
        left = kept
    return int(notes[1][OPTION]) if clearly_better(int(notes[1][MORE]), int(notes[1][LESS])) else own


@kernel(gs="states", tab="table", how="table", notes="rows")
def choose_searching(gs: Any, tab: Any, env: int, quick: int, how: Any, notes: Any) -> int:
    """What the deciding seat picks. how: by policy number, the policy that its imagined games are played by, or -1."""
    g = gs[0]
    policy = int(how[g.policy[g.who]])
    if policy < 0 or g.why != PLAY or g.nopt < 2:
        return choose(g, env)
    return search(gs, tab, env, policy, quick, notes)


@kernel(gs="states", tab="table", how="table", notes="rows", games="rows", seats="rows")
def play_searching(
    gs: Any, tab: Any, env: int, start: int, stop: int, listed: int, quick: int, how: Any, notes: Any, games: Any, seats: Any
) -> int:  # fmt: skip
    """`play_games` with bots that search. listed: decision reasons answered directly; quick: the same in imagined games."""
    g = gs[0]
    for ordinal in range(start, stop):
        start_game(gs, game_number(g, ordinal), listed)
        while advance(g, tab, env):
            apply(g, choose_searching(gs, tab, env, quick, how, notes))
        write_rows(g, games, seats, ordinal - start)
    return 0

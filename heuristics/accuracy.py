"""How well beliefs hit the truth, by round: the likeliest role, and squared error, against head counts alone.

python -m heuristics.accuracy --bot standard --players 5 8 --games 1000

From the view of each living seat, of all living seats whose role it can't know. A round's line is how it stands as the round
begins, so that of round 1 is head counts alone. Brier score: the sum of squared errors of the three chances, 0 to 2.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from heuristics.evidence import TABLES, shipped
from heuristics.posterior import CERTAIN
from heuristics.registry import POLICIES
from heuristics.selfplay import ROUNDS, SelfPlay
from heuristics.watch import CHANCE_HITS, CHANCE_SQUARES, HIT, HITS, OWN_EYES, SEEN, SQUARES

ATTENTIVE = 100


@dataclass(frozen=True)
class Line:
    """One round: views of hidden seats; share of hits and Brier score of beliefs, and of head counts alone."""

    round: int
    views: int
    hits: float
    brier: float
    chance_hits: float
    chance_brier: float


def measure(play: SelfPlay, players: int, bot: str, games: int, seed: int, attention: int = ATTENTIVE) -> list[Line]:
    """By round, for one bot in all seats. attention: of the readers, who misread nothing; OWN_EYES: as the bot itself reads."""
    lines = []
    rows = play.beliefs(play.table(players, bot, seed, shipped(play.game.id)), games, attention)
    for number, row in enumerate(rows.tolist()):
        views = row[SEEN]
        if views:
            hits, squares = views * HIT, views * CERTAIN**2
            beliefs = row[HITS] / hits, row[SQUARES] / squares
            lines.append(Line(number + 1, views, *beliefs, row[CHANCE_HITS] / hits, row[CHANCE_SQUARES] / squares))
    return lines


def printed(lines: Sequence[Line]) -> str:
    """A plain table."""
    head = f"{'round':>5}  {'views':>9}  {'top-1':>6}  {'chance':>6}  {'Brier':>6}  {'chance':>6}"
    rows = [
        f"{line.round:>4}{'+' if line.round == ROUNDS else ' '}  {line.views:>9,}  {line.hits:>6.1%}  {line.chance_hits:>6.1%}"
        f"  {line.brier:>6.3f}  {line.chance_brier:>6.3f}"
        for line in lines
    ]
    return "\n".join([head, *rows])


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m heuristics.accuracy", description=__doc__.split("\n")[0])
    parser.add_argument("--bot", default="standard", choices=[p.name for p in POLICIES])
    parser.add_argument("--players", type=int, nargs="+", default=[5, 8])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--own-eyes", action="store_true", help="as the bots themselves read, misreading a share")
    parser.add_argument("--game", default="sgs", choices=list(TABLES["evidence"]))
    chosen = parser.parse_args(words)
    play = SelfPlay(POLICIES, chosen.game)
    for players in chosen.players:
        print(f"{players} players, {chosen.bot}, {chosen.games} games, seed {chosen.seed}")
        attention = OWN_EYES if chosen.own_eyes else ATTENTIVE
        print(printed(measure(play, players, chosen.bot, chosen.games, chosen.seed, attention)), "", sep="\n")


if __name__ == "__main__":
    main()

"""The table of evidence: made from counts, the same from the same seed, and good enough to tell who is who."""

from __future__ import annotations

import math
import tomllib

import numpy as np
import pytest

from heuristics import accuracy
from heuristics.evidence import TABLES, file_of, read_table, shipped
from heuristics.fit import AT_RANDOM, RECIPES, Recipe, first_guess, fit, likelihoods, whole
from heuristics.registry import POLICIES
from heuristics.selfplay import SelfPlay
from heuristics.watch import OWN_EYES
from simcli.engine.fields import ACT_ROOM
from simcli.engine.state import DTYPE
from simcli.engine.terms import ACT_HOLD_BACK, ACT_REFUSE, ACT_RESCUE, ACT_SLASH, LORD, LOYALIST, REBEL, SPY
from simcli.games.catalogue import GAMES, load_game
from simcli.games.config import configure
from simcli.games.program import link

SMALL = Recipe(players=(5,), games=30, sharpness=(40, 80))


@pytest.fixture(scope="module")
def play() -> SelfPlay:
    return SelfPlay(POLICIES)


def test_two_fits_of_one_recipe_are_equal_to_the_byte(play: SelfPlay) -> None:
    assert fit(play, SMALL) == fit(play, SMALL)


def test_another_seed_gives_another_table(play: SelfPlay) -> None:
    other = Recipe(players=(5,), games=30, sharpness=(40, 80), seed=SMALL.seed + 100)
    assert tomllib.loads(fit(play, SMALL))["acts"] != tomllib.loads(fit(play, other))["acts"]


@pytest.mark.parametrize("game", TABLES["evidence"])
def test_the_shipped_table_is_what_the_command_makes(game: str, full: bool) -> None:
    """A minute; so only with --full. The shipped file says in any case that it was made from the recipe."""
    text = file_of(game).read_text("utf-8")
    made, recipe = tomllib.loads(text)["fit"], RECIPES[game]
    assert (made["seed"], made["bot"], tuple(made["players"])) == (recipe.seed, recipe.bot, recipe.players)
    if full:
        assert fit(SelfPlay(POLICIES, game), recipe) == text


@pytest.mark.parametrize("game", GAMES)
def test_a_table_survives_its_file(game: str) -> None:
    rows = tomllib.loads(file_of(game).read_text("utf-8"))["acts"]
    assert np.array_equal(read_table(rows), shipped(game))
    assert shipped(game).any(axis=(1, 2))[: ACT_HOLD_BACK + 1].all(), "every kind of act tells something"


@pytest.mark.parametrize("ident", GAMES)
def test_each_game_has_its_own(ident: str) -> None:
    game, state = load_game(ident), np.zeros((), DTYPE)
    configure(state, link(game, POLICIES), game, game.modes["identity"], 5, options={}, policies=("standard",))
    assert np.array_equal(state["evidence"], shipped(ident))


def test_a_rate_above_the_average_speaks_for_the_roles() -> None:
    """Rebels slash the lord three times a round that both live, spies once, loyalists never."""
    acts, lives = np.zeros((ACT_ROOM, 4, 4), np.int64), np.zeros((4, 4), np.int64)
    lives[REBEL][LORD] = lives[SPY][LORD] = lives[LOYALIST][LORD] = 10_000
    acts[ACT_SLASH][REBEL][LORD], acts[ACT_SLASH][SPY][LORD] = 30_000, 10_000
    found = likelihoods(acts, lives, first_guess())[ACT_SLASH]
    assert found[REBEL][LORD] - found[SPY][LORD] == pytest.approx(math.log(3), abs=0.05)
    assert found[LOYALIST][LORD] == pytest.approx(math.log(AT_RANDOM), abs=0.05), "never is not impossible"
    assert found[LORD][REBEL] == 0, "no such pair was ever alive together"
    assert whole(found, 50)[REBEL][LORD] == round(16 * found[REBEL][LORD] / 2)


def test_refusing_is_held_against_rescuing() -> None:
    """Nine in ten rebels refuse the lord a Peach, one in ten loyalists; how often they were asked doesn't matter."""
    acts, lives = np.zeros((ACT_ROOM, 4, 4), np.int64), np.full((4, 4), 1000)
    acts[ACT_REFUSE][REBEL][LORD], acts[ACT_RESCUE][REBEL][LORD] = 900, 100
    acts[ACT_REFUSE][LOYALIST][LORD], acts[ACT_RESCUE][LOYALIST][LORD] = 10, 90
    found = likelihoods(acts, lives, first_guess())[ACT_REFUSE]
    assert found[REBEL][LORD] - found[LOYALIST][LORD] == pytest.approx(math.log(9), abs=0.4)


def test_a_kind_that_is_hardly_seen_keeps_the_first_guess() -> None:
    acts, lives = np.zeros((ACT_ROOM, 4, 4), np.int64), np.full((4, 4), 1000)
    acts[ACT_SLASH][LOYALIST][LORD] = 5
    assert np.array_equal(whole(likelihoods(acts, lives, first_guess()), 100), first_guess())


def test_the_shipped_table_knows_friend_from_foe() -> None:
    slash, rescue = shipped()[ACT_SLASH], shipped()[ACT_RESCUE]
    assert slash[REBEL][LORD] > slash[SPY][LORD] > slash[LOYALIST][LORD]
    assert rescue[LOYALIST][LORD] > rescue[SPY][LORD] > rescue[REBEL][LORD]
    assert slash[LOYALIST][REBEL] > slash[REBEL][REBEL]


@pytest.mark.parametrize(("players", "bot"), [(5, "standard"), (8, "standard"), (5, "greedy")])
def test_beliefs_beat_head_counts_by_the_middle_of_a_game(players: int, bot: str, play: SelfPlay) -> None:
    """Most of hidden seats are read right in round 4, far more than by chance; in round 1 nobody knows more than counts."""
    lines = {line.round: line for line in accuracy.measure(play, players, bot, 60, seed=1)}
    first, middle = lines[1], lines[4]
    assert first.hits == pytest.approx(first.chance_hits, abs=0.01)
    assert first.brier == pytest.approx(first.chance_brier, abs=0.01)
    assert middle.hits > 0.6
    assert middle.hits > middle.chance_hits + 0.15
    assert middle.brier < 0.7 * middle.chance_brier


def test_looking_changes_no_game(play: SelfPlay) -> None:
    """Readers with other eyes than the bots' leave the game as it is: the same hidden seats are seen in the same rounds."""
    tables = [play.beliefs(play.table(5, "standard", 3, shipped()), 20, attention) for attention in (100, 50, OWN_EYES)]
    assert (tables[0][:, 0] == tables[1][:, 0]).all()
    assert (tables[0][:, 0] == tables[2][:, 0]).all()


def test_the_command_prints_a_line_a_round(play: SelfPlay) -> None:
    lines = accuracy.printed(accuracy.measure(play, 5, "greedy", 20, seed=1)).splitlines()
    assert lines[0].split() == ["round", "views", "top-1", "chance", "Brier", "chance"]
    assert lines[1].split()[0] == "1"

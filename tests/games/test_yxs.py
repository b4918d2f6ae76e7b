"""What 英雄杀 asks of the shared parts: a mode of one player count, skills by kingdom, wins with names."""

from __future__ import annotations

import pandas as pd
import pytest

from heuristics.registry import POLICIES
from simcli.engine import terms
from simcli.games.catalogue import GAMES, load_game
from simcli.games.program import link
from simcli.games.words import Words
from simcli.report.contents import winners_section
from simcli.report.listing import skill_rows
from simcli.runs.config import RunConfig
from simcli.runs.plan import make_plan

pytestmark = pytest.mark.skipif("yxs" not in GAMES, reason="the game is not there")


def test_a_mode_of_one_player_count_needs_no_count() -> None:
    named = {"game": "yxs", "mode": "identity-simple"}
    plan = make_plan(RunConfig.model_validate(named))
    assert plan.config.players == (5,) and [cell.players for cell in plan.cells] == [5]
    assert plan.config_hash == make_plan(RunConfig.model_validate({**named, "players": 5})).config_hash


def test_a_lord_skill_is_listed_once_with_all_heroes_of_its_kingdom() -> None:
    game = load_game("yxs")
    rows = {row["id"]: row for row in skill_rows(game)}
    for kingdom, skill in (("jun", "jijiang"), ("chen", "huzhu"), ("min", "jiuyuan")):
        heroes = {f"yxs.{hero.id}" for hero in game.heroes.values() if hero.kingdom_id == kingdom}
        assert {hero["id"] for hero in rows[skill]["heroes"]} == heroes and heroes


@pytest.mark.parametrize(
    ("lang", "told", "row"),
    [
        ("zh", "群雄并起（反贼获胜）", "反贼：群雄并起"),
        ("en", "Heroes rise everywhere (the rebels win)", "rebels 反贼: Heroes rise everywhere"),
    ],
)
def test_wins_go_by_their_names(lang: str, told: str, row: str) -> None:
    game = load_game("yxs")
    mode = game.modes["identity"]
    rebels = mode.winners.index("rebels")
    words = Words(game, mode, link(game, POLICIES), (), lang, {}.__getitem__)
    assert words.result(rebels, terms.ENDINGS.index("win")) == told
    frame = pd.DataFrame({"players": [8], "winner": "rebels", "won": 1, "games": 1, "share": 1.0, "lo": 0.2, "hi": 1.0})
    assert row in str(winners_section(frame, mode.labels, lang).rows)

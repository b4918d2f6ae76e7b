"""集智 and converted tricks, an option that no hero of the game can show: whether it draws for them."""

from __future__ import annotations

from typing import Any

import pytest
from heroes import wise
from play import Config

from heuristics.registry import POLICIES
from simcli.engine.cards import used_card, used_kind
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import CONFIRM, EV_RESPOND, EV_SKILL, EV_USE
from simcli.games.catalogue import Game
from simcli.games.program import link
from simcli.lang.program import Program


@pytest.fixture(scope="module")
def wiser(game: Game) -> Program:
    return link(game, POLICIES, [wise])


@pytest.mark.parametrize("converted", ["true", "false"])
def test_wisdom_and_converted_tricks(converted: str, wiser: Program, config: Config) -> None:
    """Every 集智 follows a card that was used as what it is, or with the option's default a converted one."""
    cell = config(8, "random", linked=wiser, pool=[wise.HERO], options={"jizhi_on_converted": converted})
    cell["log_on"] = 1
    table, jizhi = ReferenceTable(wiser, cell), wiser.number(wiser.skills["jizhi"])
    drawn = {True: 0, False: 0}
    for index in range(20):
        table.start(index)
        log: list[Any] = []
        while table.advance():
            log += table.events()
            mine = table.field("why") == CONFIRM and table.field("about") == jizhi
            table.apply(1 if mine else table.choose())
        log += table.events()
        uses: list[bool] = []
        for event in log:
            if event[0] in (EV_USE, EV_RESPOND) and used_card(event[2]) >= 0:
                uses.append(int(table.field("card_kind")[used_card(event[2])]) == used_kind(event[2]))
            elif event[:1] == (EV_SKILL,) and event[2] == jizhi and uses:
                drawn[uses[-1]] += 1
    assert drawn[True] > 20
    assert drawn[False] > 20 if converted == "true" else drawn[False] == 0

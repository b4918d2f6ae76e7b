"""Modes of 三国杀."""

from __future__ import annotations

import types
from collections.abc import Mapping

from simcli.engine.options import FIRST_TURN_DRAW, LORD_HP_BONUS_MIN_PLAYERS
from simcli.engine.terms import BY_TEAMS
from simcli.games.mode import Mode, Offers, every_seat, offers_to_all, seat_winners
from simcli.games.modes import identity, teams
from simcli.games.sgs import duel
from simcli.lang.dialect import Skill

A, B = "single_spy", "double_spy"
TABLE_A = {4: (1, 1, 1, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 4, 1), 9: (1, 3, 4, 1), 10: (1, 3, 4, 2)}
IDENTITY = Mode(
    "identity", "身份场", "identity",
    "主公亮明身份，其余身份暗置。主公与忠臣须消灭所有反贼和内奸；反贼须杀死主公；内奸须最后与主公单独对决并取胜。",
    "The lord's role is open, all others are hidden. The lord and the loyalists win when every rebel and spy is dead, the "
    "rebels when the lord dies, and the spy when only he is left after the lord has died last.",
    tuple(range(4, 11)), identity.WINNERS,
    {A: TABLE_A, B: {**TABLE_A, 6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}}, identity.identity_death, identity.identity_reward,
    identity.identity_offers,
    {
        "official": Offers(("caocao", "liubei", "sunquan"), 2, 3, 2),
        "t2": Offers(("liubei", "sunquan", "caocao", "zhangjiao"), 3, 3, 3, 3),
    },
)  # fmt: skip

FEWEST, MOST = 2, 10
COUNTS = tuple(range(FEWEST, MOST + 1))
NO_MORE_HEALTH = 11
"""Players from which somebody has one more health: more than there can be."""
FFA = Mode(
    "ffa", "混战", "free-for-all",
    "没有身份，各自为战；最后存活的玩家获胜，没有奖惩。每人起手五张牌。",
    "No roles, everybody against everybody: the last survivor wins. There are no rewards. Everybody begins with five cards.",
    COUNTS, seat_winners(MOST), {}, teams.last_side_death, teams.no_reward, teams.offer_to_each, offers_to_all(3),
    lord_skills=False, roles=("player",), seated={n: (0,) * n for n in COUNTS}, teams=every_seat(COUNTS), aim=BY_TEAMS,
    start_cards=5, numbers=lambda values: {"first_cards": 2 * (values["ffa_first_draw"] == "bonus")},
    fixed={LORD_HP_BONUS_MIN_PLAYERS: NO_MORE_HEALTH},
)  # fmt: skip
DUEL = Mode(
    "duel", "1v1", "duel",
    "主公对内奸，各三名武将依次登场，先手的内奸首个摸牌阶段少摸一张；一方三名武将全部阵亡即负。",
    "The lord against the spy, each with three heroes one after the other. The spy has the first turn and draws one card less "
    "in it. Whoever loses his third hero has lost.",
    (2,), ("none", "lord", "spy"), {}, duel.duel_death, duel.duel_replacement, duel.duel_draft, offers_to_all(5),
    lord_skills=False, roles=("lord", "spy"), seated={2: (0, 1)}, teams={2: (1, 2)}, aim=BY_TEAMS, begins=1, heroes_each=3,
    order=duel.duel_order, fixed={LORD_HP_BONUS_MIN_PLAYERS: NO_MORE_HEALTH, FIRST_TURN_DRAW: 1},
)  # fmt: skip

MODES = (IDENTITY, FFA, DUEL)
LORD_SKILLS: Mapping[int, tuple[Skill, ...]] = {}
"""Skills that every lord of a kingdom has: none, they are the heroes' own."""
SOURCES: tuple[types.ModuleType, ...] = (duel,)

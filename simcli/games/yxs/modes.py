"""Modes of 英雄杀, and the skills that its lords have by their kingdom."""

from __future__ import annotations

import types
from collections.abc import Mapping

from simcli.engine.options import LORD_HP_BONUS_MIN_PLAYERS
from simcli.engine.terms import BY_LEADERS, BY_NEXT, BY_TEAMS, CHEN, JUN, MIN, ROLLED
from simcli.games.heroes import Convert
from simcli.games.mode import OFFICIAL, Mode, Offers, every_seat, offers_to_all, seat_winners
from simcli.games.modes import identity, teams
from simcli.games.yxs import casual, competitive, lord_skills, three_kingdoms
from simcli.lang.dialect import Skill

TABLE = {5: (1, 1, 2, 1), 8: (1, 2, 4, 1)}
LABELS = {
    "lord_side": ("平定天下", "The realm is pacified"),
    "rebels": ("群雄并起", "Heroes rise everywhere"),
    "spy": ("奸臣当道", "The traitor rules"),
}
OFFERS = {OFFICIAL: Offers((), 5, 3, 3)}


def kept_in_simple(skill: Skill | Convert, values: Mapping[str, str]) -> bool:
    """What is left of a hero without skills: by options his lord skill, and 狂禅, which takes a health."""
    if isinstance(skill, Skill) and skill.lord:
        return values["simple_lord_skill"] == "true"
    return skill.id == "kuangchan" and values["simple_kuangchan"] == "true"


IDENTITY = Mode(
    "identity", "身份场", "identity",
    "主公亮明身份，其余身份暗置。主公与忠臣须消灭所有反贼和内奸；反贼须令主公死亡；内奸须在主公死亡时成为唯一存活者。",
    "The lord's role is open, all others are hidden. The lord and the loyalists win when every rebel and spy is dead, the "
    "rebels when the lord dies, and the spy when only he is left as the lord dies.",
    (5, 8), identity.WINNERS, {"single_spy": TABLE, "double_spy": {**TABLE, 8: (1, 2, 3, 2)}},
    identity.identity_death, identity.identity_reward, identity.identity_offers, OFFERS, labels=LABELS,
)  # fmt: skip
SIMPLE = Mode(
    "identity-simple", "五人简易场", "simple identity",
    "规则同五人身份场，但武将没有技能。", "As the identity mode of five players, but heroes have no skills.",
    (5,), identity.WINNERS, {"single_spy": {5: TABLE[5]}, "double_spy": {5: TABLE[5]}},
    identity.identity_death, identity.identity_reward, identity.identity_offers, OFFERS, labels=LABELS, keeps=kept_in_simple,
)  # fmt: skip
NO_MORE_HEALTH = 11
"""Players from which somebody has one more health: more than there can be."""
TEAM_WINNERS = ("none", "team_1", "team_2")
CASUAL = Mode(
    "3v3-casual", "3v3休闲", "casual 3v3",
    "忠方三人与反方三人交错而坐；每队从九名武将中各选一名；掷骰定先手；濒死时只能向本队求【药】；一队三人全部阵亡即负。",
    "Three 忠 and three 反 sit crosswise. Each team picks from nine heroes of its own; a roll says who begins. Only his own "
    "team may save a dying player. A team has lost when all three are dead.",
    (6,), TEAM_WINNERS, {}, teams.last_side_death, casual.casual_reward, casual.casual_draft, offers_to_all(3),
    lord_skills=False, roles=("loyalist", "rebel"), seated={6: (0, 1) * 3}, teams={6: (1, 2) * 3}, aim=BY_TEAMS, begins=ROLLED,
    team_rescue=True, bequest=casual.death_gift, fixed={LORD_HP_BONUS_MIN_PLAYERS: NO_MORE_HEALTH},
)  # fmt: skip
COMPETITIVE = Mode(
    "3v3-competitive", "3v3竞技", "competitive 3v3",
    "两队各一名主将与两名副将，同队相邻而坐；从十二名武将中轮流选将；双方轮流行动，每次由主将行动或副将依次行动；主将阵亡即负。",
    "Each team has a leader between two deputies. Heroes are drafted from a common twelve. Teams act by turns, the leader or the "
    "deputies one after the other. Whose leader dies has lost.",
    (6,), TEAM_WINNERS, {}, competitive.competitive_death, competitive.competitive_reward, competitive.competitive_draft,
    offers_to_all(2), lord_skills=False, roles=("leader", "deputy"), seated={6: (1, 0, 1) * 2}, teams={6: (1, 1, 1, 2, 2, 2)},
    aim=BY_LEADERS, order=competitive.competitive_order, directed=True, without=("lightning",),
    fixed={LORD_HP_BONUS_MIN_PLAYERS: 2},
)  # fmt: skip
KINGDOMS = Mode(
    "three-kingdoms", "三足鼎立", "three kingdoms",
    "三人，下家是目标，上家是猎手：下家死亡时自己存活即获胜。武将牌混在牌堆里，摸到后可装备；无武将者体力上限4，无性别、无技能。",
    "Three players, each of whom hunts the next one and has won when that one dies. Hero cards are in the deck and may be "
    "equipped; without a hero a player has 4 health at most, no gender and no skills.",
    (3,), seat_winners(3), {}, three_kingdoms.kingdoms_death, teams.no_reward, None, offers_to_all(0),
    lord_skills=False, roles=("player",), seated={3: (0, 0, 0)}, teams=every_seat((3,)), aim=BY_NEXT, hero_deck=True,
    order=three_kingdoms.kingdoms_order, numbers=lambda values: {"hand_by_max": int(values["tk_hand_limit"] == "max_hp")},
    fixed={LORD_HP_BONUS_MIN_PLAYERS: NO_MORE_HEALTH},
)  # fmt: skip
MODES = (IDENTITY, SIMPLE, CASUAL, COMPETITIVE, KINGDOMS)
WITHOUT_CARD = ("wuzetian",)
"""Heroes who have no card where heroes are cards of the deck."""
LORD_SKILLS: Mapping[int, tuple[Skill, ...]] = {
    JUN: (lord_skills.jijiang, lord_skills.jijiang_in_play),
    CHEN: (lord_skills.huzhu,),
    MIN: (lord_skills.jiuyuan,),
}
"""Skills that every lord of a kingdom has."""
SOURCES: tuple[types.ModuleType, ...] = (lord_skills, casual, competitive, three_kingdoms)

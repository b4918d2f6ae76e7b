"""Modes of 英雄杀, and the skills that its lords have by their kingdom."""

from __future__ import annotations

import types
from collections.abc import Mapping

from simcli.engine.terms import CHEN, JUN, MIN
from simcli.games.heroes import Convert
from simcli.games.mode import OFFICIAL, Mode, Offers
from simcli.games.modes import identity
from simcli.games.yxs import lord_skills
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
MODES = (IDENTITY, SIMPLE)
LORD_SKILLS: Mapping[int, tuple[Skill, ...]] = {
    JUN: (lord_skills.jijiang, lord_skills.jijiang_in_play),
    CHEN: (lord_skills.huzhu,),
    MIN: (lord_skills.jiuyuan,),
}
"""Skills that every lord of a kingdom has."""
SOURCES: tuple[types.ModuleType, ...] = (lord_skills,)

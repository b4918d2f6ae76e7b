"""What the rule pages say about cards and heroes, in the auditor's own tables; the deck is read from the CSV files as text."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

GAMES = Path(__file__).parents[2] / "simcli" / "games"

SLASHES = ("slash", "fire_slash", "thunder_slash")
RANGE = {
    "crossbow": 1, "qinggang_sword": 2, "twin_swords": 2, "frost_blade": 2, "guding_blade": 2, "stone_axe": 3,
    "green_dragon_blade": 3, "serpent_spear": 3, "halberd": 4, "feather_fan": 4, "kylin_bow": 5,
}  # fmt: skip
ARMOURS = ("eight_trigrams", "nioh_shield", "rattan_armour", "silver_lion")
SLOTS = ("weapon", "armour", "plus", "minus")
DELAYED = ("indulgence", "supply_shortage", "lightning")
COUNTED = {
    "standard,ex": {
        "slash": 30, "dodge": 15, "peach": 8, "nullification": 4, "lightning": 2, "indulgence": 3,
    },
    "standard,ex,maneuvering": {
        "slash": 30, "fire_slash": 5, "thunder_slash": 9, "dodge": 24, "peach": 12, "wine": 5, "nullification": 7,
        "supply_shortage": 2, "lightning": 2,
    },
}  # fmt: skip
"""Counts of the cards page §0."""

# lord / loyalists / rebels / spies
TABLE_A = {4: (1, 1, 1, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 4, 1), 9: (1, 3, 4, 1), 10: (1, 3, 4, 2)}
TABLES = {"single_spy": TABLE_A, "double_spy": {**TABLE_A, 6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}}
ROLES = ("lord", "loyalist", "rebel", "spy")

# id: kingdom, gender, health, skills in the order of the card
HEROES = {
    "xiahoudun": ("wei", "m", 4, ("ganglie",)),
    "simayi": ("wei", "m", 3, ("fankui", "guicai")),
    "daqiao": ("wu", "f", 3, ("guose", "liuli")),
    "liubei": ("shu", "m", 4, ("rende", "jijiang")),
    "guanyu": ("shu", "m", 4, ("wusheng",)),
    "zhugeliang": ("shu", "m", 3, ("guanxing", "kongcheng")),
    "caocao": ("wei", "m", 4, ("jianxiong", "hujia")),
    "zhangliao": ("wei", "m", 4, ("tuxi",)),
    "xuchu": ("wei", "m", 4, ("luoyi",)),
    "guojia": ("wei", "m", 3, ("tiandu", "yiji")),
    "zhenji": ("wei", "f", 3, ("luoshen", "qingguo")),
    "zhangfei": ("shu", "m", 4, ("paoxiao",)),
    "zhaoyun": ("shu", "m", 4, ("longdan",)),
    "machao": ("shu", "m", 4, ("mashu", "tieqi")),
    "huangyueying": ("shu", "f", 3, ("jizhi", "qicai")),
    "sunquan": ("wu", "m", 4, ("zhiheng", "jiuyuan")),
    "ganning": ("wu", "m", 4, ("qixi",)),
    "lvmeng": ("wu", "m", 4, ("keji",)),
    "huanggai": ("wu", "m", 4, ("kurou",)),
    "zhouyu": ("wu", "m", 3, ("yingzi", "fanjian")),
    "luxun": ("wu", "m", 3, ("qianxun", "lianying")),
    "sunshangxiang": ("wu", "f", 3, ("xiaoji", "jieyin")),
    "huatuo": ("qun", "m", 3, ("qingnang", "jijiu")),
    "lvbu": ("qun", "m", 4, ("wushuang",)),
    "diaochan": ("qun", "f", 3, ("lijian", "biyue")),
    "wolong": ("shu", "m", 3, ("huoji", "kanpo", "bazhen")),
    "pangtong": ("shu", "m", 3, ("lianhuan", "niepan")),
    "yuanshao": ("qun", "m", 4, ("luanji", "xueyi")),
    "dianwei": ("wei", "m", 4, ("qiangxi",)),
    "yanliangwenchou": ("qun", "m", 4, ("shuangxiong",)),
    "xunyu": ("wei", "m", 3, ("quhu", "jieming")),
    "taishici": ("wu", "m", 4, ("tianyi",)),
    "pangde": ("qun", "m", 4, ("mashu", "mengjin")),
    "xiahouyuan": ("wei", "m", 4, ("shensu",)),
    "xiaoqiao": ("wu", "f", 3, ("hongyan", "tianxiang")),
    "zhangjiao": ("qun", "m", 3, ("leiji", "guidao")),
    "zhoutai": ("wu", "m", 4, ("buqu",)),
    "caoren": ("wei", "m", 4, ("jushou",)),
    "huangzhong": ("shu", "m", 4, ("liegong",)),
    "weiyan": ("shu", "m", 4, ("kuanggu",)),
    "yuji": ("qun", "m", 3, ("guhuo",)),
    "blank": ("", "m", 4, ()),
}


@dataclass(frozen=True)
class Card:
    """A physical card: what is printed on it."""

    kind: str
    suit: str
    rank: int
    pack: str

    @property
    def red(self) -> bool:
        return self.suit in ("heart", "diamond")


@cache
def all_cards(game: str) -> tuple[Card, ...]:
    """All cards in the order of the file; a card's number is its line."""
    with (GAMES / game / "cards.csv").open(encoding="utf-8") as lines:
        return tuple(Card(row["kind"], row["suit"], int(row["rank"]), row["pack"]) for row in csv.DictReader(lines))


@cache
def types(game: str = "sgs") -> dict[str, str]:
    """Type of each kind, by the file of faces; a kind has the same one in every game."""
    with (GAMES / game / "faces.csv").open(encoding="utf-8") as lines:
        return {row["kind"]: row["type"] for row in csv.DictReader(lines)}


def slot_of(kind: str) -> str:
    """Equipment slot of a kind, or nothing."""
    if kind in RANGE:
        return "weapon"
    if kind in ARMOURS:
        return "armour"
    return {"defensive_horse": "plus", "offensive_horse": "minus"}.get(kind, "")


def nature(kind: str) -> str:
    """Nature of a Slash's damage."""
    return {"fire_slash": "fire", "thunder_slash": "thunder"}.get(kind, "normal")


@dataclass(frozen=True)
class Facts:
    """What a game says of itself.

    assumed: values of options that the game leaves no choice about. lieges: whose cards a lord skill is for.
    lord_skills: the one that every lord of a kingdom has. same_as: skills that are those of another name, as which the
    auditor reads them.
    """

    counted: Mapping[str, Mapping[str, int]]
    tables: Mapping[str, Mapping[int, tuple[int, int, int, int]]]
    heroes: Mapping[str, tuple[str, str, int, tuple[str, ...]]]
    assumed: Mapping[str, str]
    lieges: Mapping[str, str]
    lord_skills: Mapping[str, str] = field(default_factory=dict)
    same_as: Mapping[str, str] = field(default_factory=dict)


SGS = Facts(
    COUNTED, TABLES, HEROES,
    {
        "longlin_judgement_zone": "false", "longlin_play_phase_only": "false", "bolang_self_discard": "false",
        "bolang_damage": "sha", "langya_converted": "true", "bawanggong_time": "before_damage", "delayed_order": "lifo",
        "max_reshuffles": "none", "rebel_win_rule": "002", "spy_needs_kill": "false", "dead_teammates_win": "true",
        "shengong_reverts": "true", "halberd_alone": "false", "yubu_timing": "start_phase", "huzhu_second_request": "true",
        "jiquan_any_card": "true", "manwu_x": "after_damage", "juesha_range_before_cost": "false", "xiadan_once": "true",
        "menshen_own_cards": "false", "qiangxi_needs_life": "false", "tianxiang_delayed": "stay", "xiadan_lose_scope": "use",
        "bianfa_hand_only": "true", "first_turn_draw": "2", "provider_own_luyeqiang": "true", "win_check": "before_cards_move",
        "collateral": "weapon",
    },
    {"jijiang": "shu", "hujia": "wei", "jiuyuan": "wu"},
)  # fmt: skip

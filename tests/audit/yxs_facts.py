"""What the rule pages of 英雄杀 say about its cards, modes and heroes, in the auditor's own tables."""

from __future__ import annotations

from facts import Facts

COUNTED = {
    "standard": {
        "slash": 30, "dodge": 15, "peach": 8, "duel": 3, "dismantle": 6, "snatch": 5, "ex_nihilo": 4, "collateral": 2,
        "nullification": 4, "bumper_harvest": 2, "peach_garden": 1, "savage_assault": 3, "archery_attack": 1, "indulgence": 3,
        "lightning": 2, "crossbow": 2, "eight_trigrams": 2, "defensive_horse": 3, "offensive_horse": 3,
    },
}  # fmt: skip
"""Counts of the cards page; every other weapon is there once."""

TABLE = {5: (1, 1, 2, 1), 8: (1, 2, 4, 1)}

HEROES = {
    "liubang": ("jun", "m", 4, ("yuren",)),
    "chensheng": ("jun", "m", 4, ("qiyi",)),
    "tiemuzhen": ("jun", "m", 4, ("qishe", "qianglve")),
    "zhaokuangyin": ("jun", "m", 4, ("shiquan",)),
    "tantaiming": ("chen", "m", 4, ("aojian",)),
    "yangyanzhao": ("chen", "m", 4, ("tianlang",)),
    "yuefei": ("chen", "m", 4, ("wumu",)),
    "bianque": ("min", "m", 3, ("huichun", "liaoshang")),
    "luzhishen": ("min", "m", 4, ("dili", "kuangchan")),
    "songjiang": ("min", "m", 4, ("shucai",)),
    "wusong": ("min", "m", 4, ("zuijiu",)),
    "blank": ("", "m", 4, ()),
}

YXS = Facts(
    COUNTED, {"single_spy": TABLE, "double_spy": {**TABLE, 8: (1, 2, 3, 2)}}, HEROES,
    {
        "negative_hp": "true", "pick_mode": "choose", "nullify_nullification": "true", "reshuffle": "lazy",
        "lord_hp_bonus_min_players": "5", "lord_penalty": "hand_equip", "rebels_win_dead": "true",
        "frost_blade_zone": "hand_equip", "halberd": "at_use_last_card", "eight_trigrams_vs_archery": "true",
        "weapon_effects": "always", "fan_on_converted_slash": "true", "first_out_protection": "off",
        "attrition_last_three": "false", "liege_ask_order": "from_lord", "jijiang_retry": "other_target", "collateral": "lapses",
        "guicai_any_card": "false", "buqu_edition": "classic",
    },
    {"jijiang": "chen", "hujia": "min", "jiuyuan": "jun"},
    {"jun": "jijiang", "chen": "huzhu", "min": "jiuyuan"},
    {
        "huzhu": "hujia", "qishe": "mashu", "yuren": "zhiheng", "qiyi": "tuxi", "shiquan": "qixi", "aojian": "wusheng",
        "tianlang": "paoxiao", "wumu": "longdan", "huichun": "jijiu", "liaoshang": "qingnang", "shucai": "rende",
        "zuijiu": "luoyi",
    },
)  # fmt: skip

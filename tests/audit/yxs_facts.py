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
    "yingzheng": ("jun", "m", 4, ("jiquan",)),
    "tiemuzhen": ("jun", "m", 4, ("qishe", "qianglve")),
    "liubang": ("jun", "m", 4, ("yuren",)),
    "zhaokuangyin": ("jun", "m", 4, ("shiquan",)),
    "goujian": ("jun", "m", 3, ("yinren", "tuqiang")),
    "xiangyu": ("jun", "m", 4, ("bawang",)),
    "lishimin": ("jun", "m", 4, ("kongju",)),
    "wuzetian": ("jun", "f", 4, ("qiandu", "nvquan")),
    "murong": ("jun", "f", 4, ("diehun",)),
    "caocao": ("jun", "m", 4, ("jianxiong",)),
    "chensheng": ("jun", "m", 4, ("qiyi",)),
    "zhuyuanzhang": ("jun", "m", 4, ("qiangyun",)),
    "lizicheng": ("jun", "m", 4, ("lumang", "yongchuang")),
    "lvzhi": ("jun", "f", 4, ("zhensha", "xumou")),
    "shangyang": ("chen", "m", 3, ("bianfa", "fajia")),
    "yuji": ("chen", "f", 3, ("sheshen", "juebie")),
    "liubowen": ("chen", "m", 3, ("zhanbu", "guiyin")),
    "yuefei": ("chen", "m", 4, ("wumu",)),
    "hanxin": ("chen", "m", 3, ("gongxin", "bingxian")),
    "baosi": ("chen", "f", 3, ("zhiyu", "fenghuo")),
    "huamulan": ("chen", "f", 3, ("yizhuang", "mili")),
    "guanyu": ("chen", "m", 4, ("budao", "danqi")),
    "yangyanzhao": ("chen", "m", 4, ("tianlang",)),
    "tantaiming": ("chen", "m", 4, ("aojian",)),
    "qinqiong": ("chen", "m", 4, ("fanji", "menshen")),
    "zhaofeiyan": ("chen", "f", 3, ("yubu", "qingying")),
    "zhugeliang": ("chen", "m", 3, ("miaoji", "dongcha")),
    "lianpo": ("chen", "m", 4, ("fujing",)),
    "chengyaojin": ("chen", "m", 4, ("sanbanfu",)),
    "wusong": ("min", "m", 4, ("zuijiu",)),
    "songjiang": ("min", "m", 4, ("shucai",)),
    "xishi": ("min", "f", 3, ("meihuo", "chenyu")),
    "bianque": ("min", "m", 3, ("huichun", "liaoshang")),
    "chenyuanyuan": ("min", "f", 3, ("hongyan", "chuchu")),
    "lishishi": ("min", "f", 3, ("manwu", "hongzhuang")),
    "renhuanzhi": ("min", "m", 4, ("xiadan",)),
    "shiqian": ("min", "m", 3, ("feizei", "shentou", "qingmin")),
    "luzhishen": ("min", "m", 4, ("dili", "kuangchan")),
    "likui": ("min", "m", 4, ("fuchou",)),
    "xiaoqiao": ("min", "f", 3, ("tianxiang", "guose")),
    "jingke": ("min", "m", 3, ("cike", "juesha")),
    "panan": ("min", "m", 4, ("daowang", "zirong")),
    "luban": ("min", "m", 3, ("guifu", "shengong")),
    "blank": ("", "m", 4, ()),
}

SAME_AS = {
    "huzhu": "hujia", "qishe": "mashu", "danqi": "mashu", "yuren": "zhiheng", "qiyi": "tuxi", "shiquan": "qixi",
    "aojian": "wusheng", "tianlang": "paoxiao", "wumu": "longdan", "huichun": "jijiu", "liaoshang": "qingnang",
    "shucai": "rende", "zuijiu": "luoyi", "jiquan": "jianxiong", "bawang": "wushuang", "bianfa": "guicai", "fajia": "fankui",
    "sheshen": "yiji", "zhanbu": "guanxing", "guiyin": "kongcheng", "zhiyu": "jieyin", "mili": "xiaoji", "yubu": "luoshen",
    "qingying": "qingguo", "miaoji": "jizhi", "meihuo": "guose", "chenyu": "liuli", "chuchu": "biyue", "manwu": "tianxiang",
    "hongzhuang": "hongyan", "xiadan": "tianyi", "feizei": "qicai", "juesha": "qiangxi", "hongyan": "lijian",
    "guose": "bazhen", "jianxiong": "copycat", "tianxiang": "calling_off",
    "yubu_at_start": "luoshen", "tianxiang_on_skills": "calling_off", "cike_hits": "cike", "sanbanfu_falls": "sanbanfu",
}  # fmt: skip
"""Also names that are another skill's in 三国杀; and rules that are parts of a skill."""

YXS = Facts(
    COUNTED, {"single_spy": TABLE, "double_spy": {**TABLE, 8: (1, 2, 3, 2)}}, HEROES,
    {
        "negative_hp": "true", "pick_mode": "choose", "nullify_nullification": "true", "reshuffle": "lazy",
        "lord_hp_bonus_min_players": "5", "lord_penalty": "hand_equip", "rebels_win_dead": "true",
        "frost_blade_zone": "hand_equip", "halberd": "at_use_last_card", "eight_trigrams_vs_archery": "true",
        "weapon_effects": "always", "fan_on_converted_slash": "true", "first_out_protection": "off",
        "attrition_last_three": "false", "liege_ask_order": "from_lord", "jijiang_retry": "other_target", "collateral": "lapses",
        "guicai_any_card": "false", "buqu_edition": "classic", "halberd_alone": "true", "jianxiong_edition": "card",
        "fankui_per_point": "false", "redirect_duplicate": "twice", "lijian_nullifiable": "false", "qiangxi_needs_life": "true",
        "lianhuan_any_club": "false",
    },
    {"jijiang": "chen", "hujia": "min", "jiuyuan": "jun"},
    {"jun": "jijiang", "chen": "huzhu", "min": "jiuyuan"},
    SAME_AS,
)  # fmt: skip

"""Which games are audited: every player count, bot, deck and hero pool, and every value of every option that rules read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

STANDARD, MANEUVERING = "standard,ex", "standard,ex,maneuvering"
SGS: tuple[dict[str, str], ...] = (
    {}, {"dying_ask_order": "current_first", "negative_hp": "false", "wine_mode": "dying_only"},
    {"pick_mode": "uniform_random", "nullification_ask_order": "from_user", "halberd": "after_use"}, {},
    {"reshuffle": "eager", "nullify_nullification": "false", "frost_blade_zone": "hand_only", "liege_ask_order": "from_lord"},
    {"weapon_effects": "play_phase_only", "lord_penalty": "hand_equip_judge", "jijiang_retry": "after_other_action"},
    {"nullification_ask_order": "random", "guicai_any_card": "true", "two_spies": "team", "rebels_win_dead": "false"},
    {"identity_table": "double_spy", "fankui_per_point": "true", "fan_on_converted_slash": "false", "buqu_edition": "2013"},
    {"jianxiong_edition": "card_or_draw", "jizhi_on_converted": "false", "yingzi_locked": "true", "lijian_nullifiable": "true"},
    {"max_rounds": "3", "redirect_duplicate": "forbid", "eight_trigrams_vs_archery": "false", "fanjian_suit": "as_given"},
    {"attrition_last_three": "true", "first_out_protection": "victim_exempt", "lianhuan_any_club": "true"},
    {
        "attrition_last_three": "true", "postpone_if": "any_two", "attrition_until": "end", "negative_hp": "false",
        "first_out_protection": "void_on_first_attack",
    },
    {"ffa_first_draw": "bonus", "duel_replacement": "at_turn_end", "both_piles_empty": "draw_game"},
    {"lord_hp_bonus_min_players": "4", "both_piles_empty": "draw_game", "two_spies": "team", "identity_table": "double_spy"},
)  # fmt: skip
YXS: tuple[dict[str, str], ...] = (
    {}, {"dying_ask_order": "dying_first", "delayed_order": "fifo", "simple_lord_skill": "true", "simple_kuangchan": "true"},
    {"nullification_ask_order": "from_user", "win_check_before_reward": "false", "first_turn_draw": "4"},
    {"jijiang_calls_per_turn": "2"},
    {"longlin_judgement_zone": "false", "bolang_self_discard": "true", "langya_converted": "false"},
    {"longlin_play_phase_only": "true", "bolang_damage": "one", "bawanggong_time": "before_damage", "spy_needs_kill": "true"},
    {"identity_table": "double_spy", "rebel_win_rule": "000", "dead_teammates_win": "false", "qianglve_judgement_zone": "true"},
    {"nullification_ask_order": "random", "provider_own_luyeqiang": "false", "max_reshuffles": "2"},
    {"both_piles_empty": "draw_game", "max_rounds": "4", "huzhu_second_request": "false"},
    {"jiquan_any_card": "false", "yinren_played_sha_counts": "true", "tuqiang_virtual": "true", "kongju_overflow": "current_hp"},
    {"qiandu_once": "false", "diehun_wounded_only": "true", "jianxiong_copies": "without_delayed", "lumang_jiedao": "false"},
    {"xumou_skip_judgement": "false", "bianfa_hand_only": "true", "juebie_judgement_zone": "false", "yizhuang_hp": "printed"},
    {"fanji_range": "in_range", "menshen_own_cards": "true", "yubu_timing": "start_phase", "sanbanfu_self_source": "target"},
    {"sanbanfu_dodge_effects": "true", "sanbanfu_single_target": "false", "manwu_x": "before_damage", "xiadan_once": "false"},
    {"xiadan_lose_scope": "use_and_play", "fuchou_damage": "false", "fujing_no_yao": "false", "tianxiang_delayed": "rejudge"},
    {"cike_judgement_zone": "true", "tianxiang_delayed": "discard", "cike_discard_time": "after_damage"},
    {"guifu_self": "true", "shengong_reverts": "false", "shengong_own": "false", "juesha_range_before_cost": "false"},
    {"casual_kill_reward": "literal", "activation": "free", "daowang_before_gift": "true"},
    {"tk_fudi_cost": "always", "tk_hand_limit": "current_hp", "tk_opening_refill": "true", "tk_equip_per_turn": "1"},
    {"casual_kill_reward": "none", "first_leader_scope": "both_teams", "tk_reset_uses": "false"},
)  # fmt: skip
VARIED: Mapping[str, tuple[dict[str, str], ...]] = {"sgs": SGS, "yxs": YXS}


@dataclass(frozen=True)
class Cell:
    """Games that share their settings."""

    players: int
    bots: tuple[str, ...]
    heroes: bool
    options: dict[str, str] = field(default_factory=dict)
    game: str = "sgs"
    mode: str = "identity"


def bots(players: int, name: str) -> tuple[str, ...]:
    return tuple(("greedy", "random")[q % 2] for q in range(players)) if name == "mixed" else (name,)


def all_cells(game: str) -> Iterator[Cell]:
    """Without end; the first dozens differ most. Three in four have heroes, of 三国杀 two in three all packs."""
    varied, k = VARIED[game], 0
    while True:
        name = ("random", "mixed", "greedy", "random", "mixed")[k % 5]
        if game == "sgs":
            players, mode = 4 + (3 * k) % 7, "identity"
            if k % 4 == 2:
                players, mode = (2, "duel") if k % 8 == 2 else (2 + (k // 8) % 9, "ffa")
            options = {"deck_packs": STANDARD if k % 3 == 1 else MANEUVERING, **varied[k % len(varied)]}
        else:
            modes = ("identity", "3v3-casual", "identity", "identity-simple", "3v3-competitive", "three-kingdoms", "identity")
            mode = modes[(k + k // 9) % len(modes)]
            players = {"3v3-casual": 6, "3v3-competitive": 6, "three-kingdoms": 3, "identity-simple": 5}.get(mode, (8, 5)[k % 2])
            options = varied[k % len(varied)]
        yield Cell(players, bots(players, name), k % 4 != 3, options, game, mode)
        k += 1


def cells(count: int, game: str = "sgs") -> list[Cell]:
    return list(islice(all_cells(game), count))

"""Which games are audited: every player count, bot, deck and hero pool, and every value of every option that rules read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

STANDARD, MANEUVERING = "standard,ex", "standard,ex,maneuvering"
VARIED: tuple[dict[str, str], ...] = (
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
    {"lord_hp_bonus_min_players": "4", "both_piles_empty": "draw_game", "two_spies": "team", "identity_table": "double_spy"},
)  # fmt: skip


@dataclass(frozen=True)
class Cell:
    """Games that share their settings."""

    players: int
    bots: tuple[str, ...]
    heroes: bool
    options: dict[str, str] = field(default_factory=dict)


def bots(players: int, name: str) -> tuple[str, ...]:
    return tuple(("greedy", "random")[q % 2] for q in range(players)) if name == "mixed" else (name,)


def all_cells() -> Iterator[Cell]:
    """Without end; the first dozens differ most. Three in four have heroes, two in three all packs."""
    k = 0
    while True:
        players = 4 + (3 * k) % 7
        packs = STANDARD if k % 3 == 1 else MANEUVERING
        name = ("random", "mixed", "greedy", "random", "mixed")[k % 5]
        yield Cell(players, bots(players, name), k % 4 != 3, {"deck_packs": packs, **VARIED[k % len(VARIED)]})
        k += 1


def cells(count: int) -> list[Cell]:
    return list(islice(all_cells(), count))

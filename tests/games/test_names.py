"""Games, modes, sides, packs and options go by id, Chinese or English name."""

from __future__ import annotations

import pytest

from simcli.errors import InputError
from simcli.games.catalogue import GAMES, load_game


@pytest.mark.parametrize("id", GAMES)
def test_everything_is_found_by_its_names(id: str) -> None:
    game = load_game(id)
    assert load_game(game.zh) is load_game(game.en.upper()) is game
    for mode in game.modes.values():
        assert game.find_mode(mode.zh) is game.find_mode(mode.en) is game.find_mode(mode.id) is mode
        for side in mode.winners:
            assert mode.find_winner(side) == side
    for option in game.options.values():
        assert game.find_option(option.zh) is game.find_option(option.name) is option


def test_sides_go_by_what_the_mode_calls_them_and_by_their_roles() -> None:
    mode = load_game("yxs").modes["identity"]
    assert [mode.find_winner(name) for name in ("主忠", "平定天下", "反贼", "lord's side", "无人")] == [
        "lord_side", "lord_side", "rebels", "lord_side", "none",
    ]  # fmt: skip
    assert mode.find_winner("主公") is None and mode.find_winner("") is None
    assert [mode.side_of(role) for role in ("主公", "loyalist", "反贼", "内奸")] == ["lord_side", "lord_side", "rebels", "spy"]
    assert load_game("yxs").modes["3v3-competitive"].side_of("主将") is None, "a leader is on either side"


def test_packs_go_by_their_chinese_names() -> None:
    game = load_game("sgs")
    assert game.find_pool("标准，风") == game.find_pool("standard,wind")
    assert len(game.find_pool("全部")) == len(game.heroes) and game.find_pool("无") == []
    with pytest.raises(InputError, match="'none' stands alone"):
        game.find_pool("无，风")


def test_options_are_kept_by_id() -> None:
    game = load_game("sgs")
    chosen = game.option_values({"轮数上限": "50", "identity_table": "主公=1,忠臣=1,反贼=2,内奸=1"})
    assert chosen["max_rounds"] == "50" and chosen["identity_table"] == "lord=1,loyalist=1,rebel=2,spy=1"
    with pytest.raises(InputError, match="'max_rounds' is given twice, as '50' and as '60'"):
        game.option_values({"轮数上限": "50", "max_rounds": "60"})

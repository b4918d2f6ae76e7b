"""From what was asked to what is played: names looked up, options parsed, one cell a player count."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from simcli.errors import InputError
from simcli.runs.bots import BotText, kept_bots, parse_bots
from simcli.runs.config import UNTIL_GAMES, RunConfig, load_config
from simcli.runs.picks import UNIFORM, Picks, find_picks, kept_picks
from simcli.runs.series import ROTATING_LORD, check_series, whole_series
from simcli.runs.weights import Weights, absolute, kept_weights, read_file, stamp

if TYPE_CHECKING:
    from heuristics.plugins import BotFile
    from simcli.games.catalogue import Game
    from simcli.games.mode import Mode
    from simcli.runs.simulator import CellSpec

RULE_FILES = (".py", ".csv", ".toml")
"""Suffixes of the files that decide how games go."""
NO_RULES = ("rulings", "examples", "scoring")
"""Folders that decide nothing of a game: scenarios, bots that play only where they are named, score tables."""
BLANK = "blank"
"""Id of the blank hero (白板)."""


@dataclass(frozen=True)
class Plan:
    """A run, ready to be played. `cells` follow the order of `config.players`."""

    config: RunConfig
    game: Game
    mode: Mode
    pool: tuple[str, ...]
    """Hero ids (of the fixed deal: in seat order, blanks left out). Hero codes of rows index into it; `len(pool)` is blank."""
    options: dict[str, str]
    """Every rule option with its value in words."""
    bots: tuple[BotText, ...]
    cells: tuple[CellSpec, ...]
    picks: Picks | None = None
    """By what offered heroes are picked, None: any with equal chance."""

    @property
    def flavour(self) -> str:
        """The compile flavour of the engine."""
        return "checked" if self.config.checked else "fast"

    @property
    def files(self) -> tuple[BotFile, ...]:
        """Those of the bots that come from files."""
        return self.cells[0].files

    @property
    def weights(self) -> tuple[Weights, ...]:
        """The bots' own weights, each file once."""
        return tuple({bot.weights.path: bot.weights for bot in self.bots if bot.weights}.values())

    @property
    def hero_ids(self) -> tuple[str, ...]:
        """Hero id by hero code."""
        return (*self.pool, BLANK)

    def blank_seats(self, players: int) -> int:
        """How many seats of a table are dealt a blank hero in every game; nobody is dealt any where heroes are in the deck."""
        return 0 if self.mode.hero_deck else max(0, players * self.mode.heroes_each - len(self.pool))

    @property
    def dealt(self) -> str:
        """How heroes come to seats: the deal, or `deck` where they are cards of it."""
        return "deck" if self.mode.hero_deck else self.config.deal

    @property
    def deviations(self) -> dict[str, str]:
        """The rule options whose value differs from the game's default, in words."""
        return {name: word for name, word in self.options.items() if word != self.game.options[name].default}

    @property
    def stem(self) -> str:
        """Beginning of the name of a run folder that nobody named."""
        return f"{self.config.game}-{self.config.mode}-{'_'.join(str(n) for n in self.config.players)}p"

    @property
    def rules(self) -> str:
        """The hash of the rules, heroes and bots that play."""
        return rules_hash()

    @property
    def config_hash(self) -> str:
        """Twelve hex digits over everything that decides a game (not: how many, workers, chunks, folder, language)."""
        config = self.config
        deciding = {
            "game": config.game, "mode": config.mode, "players": config.players, "seed": config.seed, "pool": self.pool,
            "deal": config.deal, "fixed": self.cells[0].fixed, "focus": self.cells[0].focus,
            "bots": [str(bot) for bot in self.bots], "options": self.deviations,
        }  # fmt: skip
        if self.files:  # by content: where a file lies decides nothing
            deciding["files"] = [(file.name, file.sha256) for file in self.files]
        if self.weights:
            deciding["bots"] = [bot.deciding for bot in self.bots]
        if config.series:
            deciding["series"] = config.series
        if self.picks:
            deciding["pick"] = self.picks.rates
        text = json.dumps(deciding, sort_keys=True, ensure_ascii=False, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def check_expected(self, config_hash: str) -> None:
        """InputError, with the files that may be why, unless the configuration has this hash."""
        if self.config_hash == config_hash:
            return
        named = [*(file.path for file in self.files), *(file.path for file in self.weights)]
        named += [self.picks.source] if self.picks else []
        because = f"; has a file changed that it names? {', '.join(named)}" if named else ""
        raise InputError(f"expect {config_hash}: the hash of this configuration is {self.config_hash}{because}")


@cache
def rules_hash() -> str:
    """Twelve hex digits over the sources of the engine, the games and the bots: other rules, other games."""
    import heuristics
    import simcli

    rooms = [Path(simcli.__file__).parent / room for room in ("lang", "engine", "games")]
    texts = hashlib.sha256()
    for room in (*rooms, Path(heuristics.__file__).parent):
        for file in sorted(f for f in room.rglob("*") if f.suffix in RULE_FILES and f.parent.name not in NO_RULES):
            texts.update(f"{file.relative_to(room.parent).as_posix()}\0".encode() + file.read_bytes())
    return texts.hexdigest()[:12]


def plan_from(flags: Mapping[str, Any], file: Path | None = None) -> Plan:
    """The plan of flags and a TOML file. An error that the flags alone don't cause names the file."""
    try:
        return make_plan(load_config(flags, file))
    except InputError as error:
        if file is None or str(error).startswith(f"config {file}"):
            raise
        try:
            make_plan(load_config(flags))
        except InputError as alone:
            if str(alone) == str(error):
                raise error from None
        raise InputError(f"config {file}: {error}") from None


def make_plan(config: RunConfig, manifest: Mapping[str, Any] = MappingProxyType({}), playable: bool = True) -> Plan:
    """Look up every name of a configuration.

    Args:
        config: what is asked for.
        manifest: of the run that the configuration is from, if it was played: what it took from files then (weights, rates
            of picks) stands, whatever those hold now.
        playable: False for a plan of that manifest which is only told: bots' files are not read.

    Raises:
        InputError: an unknown game, mode, hero, option or policy, a player count that the mode does not allow.
    """
    from heuristics.plugins import BotFile, find_all, policies
    from simcli.games.catalogue import load_game
    from simcli.runs.simulator import CellSpec

    game = load_game(config.game)
    mode = game.find_mode(config.mode)
    config = config.model_copy(update={"game": game.id, "mode": mode.id})  # which may be typed by other names
    if len(mode.players) == 1 and "players" not in config.model_fields_set:
        config = config.model_copy(update={"players": mode.players})
    for players in config.players:
        if players not in mode.players:
            raise InputError(f"players {players}: {game.id} {mode.id} is played by {mode.counted}")
    pool = tuple(hero.id for hero in game.find_pool(config.heroes, as_cards=mode.hero_deck) if hero.id != BLANK)
    fixed = fixed_heroes(game, mode, config, pool)
    if fixed:
        pool = tuple(hero for hero in fixed if hero != BLANK)
    focus = focused_hero(game, config, pool)
    options = game.option_values(config.option, config.preset)
    for name in config.option:
        found = game.find_option(name)
        if not found.about(mode.id):
            about = [id for id in found.modes if id in game.modes]
            raise InputError(f"option {name}: it is about {' and '.join(about)}, not about {mode.id}")
        if found.number in mode.fixed:
            raise InputError(f"option {name}: mode {mode.id} leaves it no choice")
    if mode.hero_deck:
        refuse_dealt_heroes(config, mode)
        config = config.model_copy(update={"deal": "random"})  # whoever turns up: nothing is balanced
    if config.series and mode.open:
        raise InputError(f"series {config.series}: mode {mode.id} has no lord's seat that could go round")
    if config.series:
        config = in_whole_series(config)
    protection = options.get("first_out_protection", "off")
    if protection != "off" and not config.series:
        raise InputError(f"option first_out_protection={protection} needs --series {ROTATING_LORD}: a single game follows none")
    table = game.find_option("identity_table"), options["identity_table"]
    seats = {players: mode.dealt_roles(players, *table) for players in config.players}
    for players in config.players:
        if config.deal == "offer":
            mode.check_offers(players, options, len(pool))
    picks = None
    if config.pick != UNIFORM:
        picks = kept_picks(manifest)
        if picks is None or not seats.keys() <= picks.rates.keys():
            picks = find_picks(config.pick, game, mode.roles, seats, pool)
    kept = kept_weights(manifest)
    if not playable and manifest.get("bot_files"):
        files = tuple(BotFile(**file) for file in manifest["bot_files"])
        bots = kept_bots(manifest["bots"], kept.values(), stamps(files))
    else:
        typed, named, files = find_all(config.bots)
        weights = read_file(config.weights, kept) if config.weights else None
        read = partial(read_file, kept=kept)
        known = policies(files)
        try:
            bots = parse_bots(named, known, mode.roles, config.players, stamps(files), weights, read)
        except InputError as error:
            raise _as_typed(error, named, config.bots) from None
        config = config.model_copy(update={"bots": absolute(typed), "weights": weights and weights.path})
    cells = tuple(
        CellSpec(
            game=game.id, mode=mode.id, players=players, seed=config.seed, pool=pool, deal=config.deal, fixed=fixed,
            focus=focus, series=config.series or "", options=options, bots=bots, files=files,
            picks=picks.rates[players] if picks else {},
        )
        for players in config.players
    )  # fmt: skip
    return Plan(config, game, mode, pool, options, bots, cells, picks)


def _as_typed(error: InputError, named: str, typed: str) -> InputError:
    """An error about bots in the words that were typed, which may be paths where the parser saw names."""
    told = str(error)
    for name, words in zip((named, *named.split(",")), (typed, *typed.split(",")), strict=True):
        told = told.replace(f"'{name.strip()}'", f"'{words.strip()}'")
    return InputError(told)


def stamps(files: Sequence[BotFile]) -> dict[str, str]:
    """What to call the files of bots, by the names of these."""
    return {file.name: stamp(file.path, file.sha256) for file in files}


def in_whole_series(config: RunConfig) -> RunConfig:
    """With as many games as leave no series unfinished, of whatever nobody asked for; InputError for such a number asked for."""
    step = whole_series(config)
    asked = "games" in config.model_fields_set and not (config.until and config.games == UNTIL_GAMES)
    if asked:
        check_series(config)
    return config if asked else config.model_copy(update={"games": max(1, config.games // step) * step})


def fixed_heroes(game: Game, mode: Mode, config: RunConfig, pool: Sequence[str]) -> tuple[str, ...]:
    """The fixed deal's hero ids in seat order, each of the pool and dealt once, but for the blank hero."""
    each = mode.heroes_each
    wrong = [n for n in config.players if config.fixed and n * each != len(config.fixed)]
    if wrong:
        named = "1 hero" if len(config.fixed) == 1 else f"{len(config.fixed)} heroes"
        raise InputError(
            f"fixed names {named}, but players is {wrong[0]}: {'one hero' if each == 1 else f'{each} heroes'} a seat"
        )
    heroes = tuple(game.find_hero(name).id for name in config.fixed)
    if heroes and set(heroes) == {BLANK}:
        raise InputError("fixed names blank heroes only: that is --heroes none with any other deal")
    for place, hero in enumerate(heroes):
        if hero == BLANK:
            continue
        if hero not in pool:
            raise InputError(f"fixed: {hero} is not among the heroes of '{config.heroes}'")
        if hero in heroes[:place]:
            raise InputError(f"fixed: {hero} is dealt twice")
    return heroes


def refuse_dealt_heroes(config: RunConfig, mode: Mode) -> None:
    """InputError for what only makes sense where heroes are dealt, in a mode in which they are cards of the deck."""
    asked = {"fixed": config.fixed, "focus": config.focus, "pick": config.pick != UNIFORM}
    asked[f"deal {config.deal}"] = "deal" in config.model_fields_set and config.deal != "random"
    for name, value in asked.items():
        if value:
            raise InputError(f"{name}: no hero is dealt in mode {mode.id}, they are cards of its deck")


def focused_hero(game: Game, config: RunConfig, pool: Sequence[str]) -> str:
    """The id of the hero that every game has, or nothing."""
    if not config.focus:
        return ""
    hero = game.find_hero(config.focus).id
    if hero not in pool:
        raise InputError(f"focus: {hero} is not among the heroes of '{config.heroes}'")
    return hero

"""Who plays: the bots of a run as typed, turned into one canonical specification a role or seat.

    [WHO=]POLICY[:SETTING]…, …
    lord=standard:expert:knowledge=oracle, rebel=standard:coordination=0.5, seat3=greedy, random

WHO is a role, a seat (`seat0` is the lord) or `all`, which may be left out and stands for everyone not named; a seat wins
over its role. A SETTING is a preset, `knowledge=…`, a parameter as a share or in percent, which wins over the preset, or
`weights=FILE.toml`, numbers of one's own for a policy that decides by weights.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from simcli.engine.terms import KNOWLEDGE
from simcli.errors import InputError
from simcli.games.bots import Bot
from simcli.games.phrases import ROLES
from simcli.runs.parsing import WIDE, number_of, option_text, text_of, unknown
from simcli.runs.weights import SETTING, Weights, read_file

if TYPE_CHECKING:
    from simcli.lang.program import Parameter, Policy

EVERYONE = "all"
"""The word for every seat that no other entry names."""
SEAT = "seat"
ALIASES = {
    "所有": EVERYONE, "信息": "knowledge", "预设": "preset", "权重": "weights", "诚实": KNOWLEDGE[0], "明身份": KNOWLEDGE[1],
}  # fmt: skip


@dataclass(frozen=True)
class BotText:
    """One entry: who plays (a role id, `seatN` or `all`), with which policy, knowledge, numbers (percent) and own weights.

    settings: the numbers in the fewest words, a preset and what deviates from it; nothing for the defaults. file: of a bot of
    one's own the name of its file and the beginning of that file's SHA-256; empty for a shipped one.
    """

    who: str
    policy: str
    knowledge: str = KNOWLEDGE[0]
    numbers: tuple[tuple[str, int], ...] = ()
    settings: tuple[str, ...] = ()
    weights: Weights | None = None
    file: str = ""

    @property
    def seat(self) -> int | None:
        """The seat that the entry is for, None for roles and everyone."""
        return int(self.who.removeprefix(SEAT)) if self.who.startswith(SEAT) else None

    def bot(self) -> Bot:
        """As the config of a state takes it."""
        if self.weights is None:
            return Bot(self.policy, self.knowledge, dict(self.numbers))
        from heuristics.worth import worth_table

        return Bot(self.policy, self.knowledge, dict(self.numbers), worth_table(dict(self.weights.numbers)).tolist())

    def __str__(self) -> str:
        knowledge = () if self.knowledge == KNOWLEDGE[0] else (f"knowledge={self.knowledge}",)
        weights = () if self.weights is None else (f"weights={self.weights.name}",)
        return ":".join((self.head, *knowledge, *weights))

    @property
    def head(self) -> str:
        """Who plays, the policy and its numbers."""
        who = "" if self.who == EVERYONE else f"{self.who}="
        return ":".join((f"{who}{self.policy}", *self.settings))

    @property
    def deciding(self) -> tuple[Any, ...]:
        """All that its decisions depend on: of weights the numbers, not where they came from."""
        return str(replace(self, weights=None)), *(self.weights.numbers if self.weights else ())


def parse_bots(
    text: str,
    policies: Sequence[Policy],
    roles: Sequence[str],
    players: Sequence[int] = (10,),
    files: Mapping[str, str] = MappingProxyType({}),
    weights: Weights | None = None,
    read: Callable[[str], Weights] = read_file,
) -> tuple[BotText, ...]:
    """Entries in any order, made canonical: who plays alike has equal entries, in the order of roles, seats, everyone else.

    Args:
        text: as the module says, comma-separated.
        policies: the policies that exist.
        roles: ids of the roles that the mode deals.
        players: player counts of the cells; a seat must be there at each.
        files: what to call the file of a policy that comes from one, by policy.
        weights: those of all bots that decide by weights and have none of their own.
        read: gives the weights of a file.

    Raises:
        InputError: an unknown name, a value out of range, somebody named twice, somebody left without a bot, weights for nobody.
    """
    bots: dict[str, BotText] = {}
    weighing = [p.name for p in policies if reads_weights(p)]
    for entry in re.split("[,，]", text):
        bot = _entry(entry.strip(), policies, roles, players, files, read)
        if bot.weights is None and bot.policy in weighing:
            bot = replace(bot, weights=weights)
        if bot.who in bots:
            raise InputError(f"bots '{text}': {'everyone' if bot.who == EVERYONE else bot.who} is named twice")
        bots[bot.who] = bot
    if weights and weights not in [bot.weights for bot in bots.values()]:
        raise InputError(f"weights {weights.path}: no bot of '{text}' takes them; those that do: {', '.join(weighing)}")
    seats = sorted((bot for bot in bots.values() if bot.seat is not None), key=lambda bot: bot.seat or 0)
    if len(seats) == max(players):
        return _shortest({}, seats, roles)
    missing = [role for role in roles if role not in bots]
    if missing and EVERYONE not in bots:
        raise InputError(f"bots '{text}': nobody plays {missing[0]}; add a policy without a role for all others")
    return _shortest({role: bots.get(role) or bots[EVERYONE] for role in roles}, seats, roles)


def kept_bots(texts: Sequence[str], weights: Iterable[Weights], stamps: Mapping[str, str]) -> tuple[BotText, ...]:
    """Bots as a manifest names them, to be told and not to play: their files aren't needed, and their numbers stay unknown.

    texts: canonical. weights: those that the manifest holds. stamps: what to call the file of a bot that comes from one.
    """
    files, bots = {file.name: file for file in weights}, []
    for text in texts:
        head, *settings = text.split(":")
        who, _, policy = head.rpartition("=")
        named = dict(setting.split("=", 1) for setting in settings if setting.startswith(("knowledge=", "weights=")))
        others = tuple(setting for setting in settings if setting.partition("=")[0] not in named)
        knowledge, own = named.get("knowledge", KNOWLEDGE[0]), files.get(named.get("weights", ""))
        bots.append(BotText(who or EVERYONE, policy, knowledge, (), others, own, stamps.get(policy, "")))
    return tuple(bots)


def _shortest(by_role: Mapping[str, BotText], seats: Sequence[BotText], roles: Sequence[str]) -> tuple[BotText, ...]:
    """Who plays what in the fewest entries: the bot of most roles stands for everyone."""
    alike = {role: replace(bot, who=EVERYONE) for role, bot in by_role.items()}
    if not alike:
        every = {replace(bot, who=EVERYONE) for bot in seats}
        return tuple(every) if len(every) == 1 else tuple(seats)
    most = Counter(alike.values())
    everyone = max((alike[role] for role in reversed(roles)), key=lambda bot: most[bot])
    named = [replace(bot, who=role) for role, bot in alike.items() if bot != everyone]
    own = [bot for bot in seats if named or replace(bot, who=EVERYONE) != everyone]
    return (*named, *own, everyone)


def reads_weights(policy: Policy) -> bool:
    """Whether a policy decides by numbers that a file can replace."""
    return "worth" in policy.tables


def _entry(
    entry: str, policies: Sequence[Policy], roles: Sequence[str], players: Sequence[int], files: Mapping[str, str],
    read: Callable[[str], Weights],
) -> BotText:  # fmt: skip
    """One entry, whose numbers are complete and whose settings are the fewest words for them."""
    own = list(dict.fromkeys(found[2] for found in SETTING.finditer(entry)))  # a path stays as it is
    head, *settings = (part.strip() for part in SETTING.sub("", entry).translate(WIDE).split(":"))
    left, equals, right = head.partition("=")
    who, name = (_who(left, roles, players), right) if equals else (EVERYONE, left)
    name = _named(name, {p.zh: p.name for p in policies})
    policy = next((p for p in policies if p.name == name), None)
    if policy is None:
        raise unknown("policy in bots", name, [p.name for p in policies])
    given: dict[str, str] = {}
    for setting in settings:
        key, word = _setting(entry, setting, policy)
        if given.setdefault(key, word) != word:
            raise InputError(f"bots '{entry}': {key} is given twice")
    if own and not reads_weights(policy):
        raise _no_weights(entry, policy)
    if "weights" in given:
        raise InputError(f"bots '{entry}': weights '{given['weights']}' is no file.toml")
    if len(own) > 1:
        raise InputError(f"bots '{entry}': weights is given twice")
    knowledge = given.pop("knowledge", policy.knowledge[0])
    numbers = {p.name: p.default for p in policy.parameters}
    numbers |= next((preset.values for preset in policy.presets if preset.name == given.get("preset")), {})
    given.pop("preset", None)
    numbers |= {p.name: _percent(p, given[p.name]) for p in policy.parameters if p.name in given}
    weights = read(own[0]) if own else None
    file = files.get(policy.name, "")
    return BotText(who, policy.name, knowledge, tuple(numbers.items()), _words(numbers, policy), weights, file)


def _no_weights(entry: str, policy: Policy) -> InputError:
    return InputError(f"bots '{entry}': {policy.name} decides by no weights")


def _who(word: str, roles: Sequence[str], players: Sequence[int]) -> str:
    """A role id, `seatN` or `all`."""
    name = _named(word, {ROLES[role][0]: role for role in roles})
    name = re.sub(rf"^(?:{SEAT}|座位)\s*([0-9]+)$", lambda found: f"{SEAT}{int(found[1])}", name)
    if name in (EVERYONE, *roles):
        return name
    number = re.fullmatch(rf"{SEAT}([0-9]+)", name)
    if number is None:
        raise unknown("role or seat in bots", name, [*roles, EVERYONE, *(f"{SEAT}{q}" for q in range(min(players)))])
    if int(number[1]) >= min(players):
        raise InputError(f"bots '{word}': a table of {min(players)} has {SEAT}0 to {SEAT}{min(players) - 1}")
    return name


def _setting(entry: str, setting: str, policy: Policy) -> tuple[str, str]:
    """Name and value of a setting; a lone word is the preset or knowledge that it names."""
    left, equals, right = setting.partition("=")
    names = {p.zh: p.name for p in policy.parameters} | {p.zh: p.name for p in policy.presets}
    key, word = _named(left, names), _named(right, names)
    presets = [preset.name for preset in policy.presets]
    if not equals and key in (*presets, *KNOWLEDGE):
        key, word = "preset" if key in presets else "knowledge", key
    known = ["knowledge", *(["preset"] if presets else []), *(["weights"] if reads_weights(policy) else [])]
    known += [p.name for p in policy.parameters]
    if key == "weights" and key not in known:
        raise _no_weights(entry, policy)
    if key not in known:
        raise unknown(f"setting of {policy.name} in bots", key, [*known, *presets, *policy.knowledge])
    if not word:
        raise InputError(f"bots '{entry}': expected {key}=value, not '{setting}'")
    if key == "preset" and word not in presets:
        raise unknown(f"preset of {policy.name} in bots", word, presets)
    if key == "knowledge" and word not in KNOWLEDGE:
        raise unknown("knowledge in bots", word, KNOWLEDGE)
    if key == "knowledge" and word not in policy.knowledge:
        raise InputError(f"bots '{entry}': {policy.name} has no use for {word} knowledge; known: {', '.join(policy.knowledge)}")
    return key, word


def _named(word: str, names: Mapping[str, str]) -> str:
    """The id of a word that may be a Chinese name."""
    word = word.strip().lower()
    return (names.get(word) or ALIASES.get(word) or word) if word else ""


def _percent(parameter: Parameter, word: str) -> int:
    """A share such as 0.5, or 50%, or a count, as a whole number of percent within the parameter's range."""
    found = number_of(word.removesuffix("%"))
    value = None if found is None else found if word.endswith("%") else 100 * found
    if value is None or not parameter.low <= value <= parameter.high or value % parameter.step:
        low, high, step = (share(x) for x in (parameter.low, parameter.high, parameter.step))
        such = "0.5 or 50%" if parameter.step == 1 else share(parameter.default)
        raise InputError(f"bots '{parameter.name}={word}': expected {low} to {high} in steps of {step}, such as {such}")
    return int(value)


def share(percent: int) -> str:
    """Percent as the fraction that one types."""
    return f"{percent / 100:g}"


def _words(numbers: Mapping[str, int], policy: Policy) -> tuple[str, ...]:
    """The fewest settings that say these numbers: none or a preset, then what deviates from it."""
    defaults = {p.name: p.default for p in policy.parameters}
    bases = [("", defaults), *((preset.name, {**defaults, **preset.values}) for preset in policy.presets)]
    told = [
        (*([name] if name else []), *(f"{key}={share(value)}" for key, value in numbers.items() if value != base[key]))
        for name, base in bases
    ]
    return min(told, key=len)


def bots_text(value: Any) -> Any:
    """Bots of a TOML file as one types them: by role or seat, each a text or a table of policy and settings."""
    if not isinstance(value, Mapping):
        return value
    if "policy" in value:
        return _table_text("", value)
    entries = {str(who): bot for who, bot in value.items()}
    return [
        _table_text(who, bot) if isinstance(bot, Mapping) else _headed(who, text_of("bots", bot)) for who, bot in entries.items()
    ]


def _table_text(who: str, table: Mapping[str, Any]) -> str:
    """`{ policy = "standard", coordination = 0.5 }` as `standard:coordination=0.5`."""
    settings = [f"{name}={option_text(setting)}" for name, setting in table.items() if name != "policy"]
    if "policy" not in table:
        raise InputError(f'bots: {who} has no policy; expected {{ policy = "greedy" }} or the like')
    return ":".join([_headed(who, text_of("bots", table["policy"])), *settings])


def _headed(who: str, bot: str) -> str:
    return bot if who in ("", EVERYONE) else f"{who}={bot}"

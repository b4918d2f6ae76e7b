"""What a game is made of, as rows for `simcli list`: plain values for JSON, and a table for people.

`scenarios` is the number of scenario cases that prove a thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.table import Table

from simcli.engine.options import BOOLEAN, Option
from simcli.engine.terms import NOT_EQUIPMENT, ROLES, WEAPON
from simcli.games.catalogue import SUITS, Game
from simcli.games.heroes import Convert
from simcli.games.mode import Mode
from simcli.games.phrases import PACKS, RANKS
from simcli.games.phrases import SUITS as SUIT_SIGNS
from simcli.lang.dialect import Skill
from simcli.report.breaking import Words
from simcli.report.words import NAMES, Lang, name_of, text
from simcli.scenario.files import read_cases, ruling_files

Row = dict[str, Any]


class Proofs:
    """How many scenario cases of a game prove what, by claims such as `card:slash`."""

    def __init__(self, game: str) -> None:
        self.cases = [set(case.scenario.proves) for path in ruling_files(game) for case in read_cases(path)]

    def count(self, *claims: str) -> int:
        """Cases that prove any of the claims."""
        return sum(not proves.isdisjoint(claims) for proves in self.cases)


def card_rows(game: Game) -> list[Row]:
    """Each kind of card, with the cards of each pack that are of this kind."""
    proofs, rows = Proofs(game.id), []
    for face in game.faces.values():
        cards = [c for c in game.cards if c.kind == face.kind]
        row: Row = {
            "id": face.id, "zh": face.zh, "en": face.en, "type": face.type, "cards": dict(Counter(c.pack for c in cards)),
            "text_zh": face.text_zh, "text_en": face.text_en, "scenarios": proofs.count(f"card:{face.id}"),
            "copies": [{"id": c.id, "zh": c.zh, "suit": SUITS[c.suit], "rank": c.rank, "pack": c.pack} for c in cards],
        }  # fmt: skip
        if face.slot == WEAPON:
            row["range"] = face.range
        if face.slot != NOT_EQUIPMENT:
            row["names"] = sorted({c.zh for c in cards})
        rows.append(row)
    return rows


def option_rows(game: Game, mode: str | None = None) -> list[Row]:
    """Each rule option: default, what is allowed, the values of presets that differ, the modes that it is about (none: any).

    mode: only those which that mode, by any name, leaves open. InputError if the game has none of that name.
    """
    of = None if mode is None else game.find_mode(mode)
    proofs = Proofs(game.id)
    return [
        {
            "id": o.name, "zh": o.zh, "en": o.en, "default": plain(o, o.default), "values": [plain(o, c) for c in o.choices],
            "low": None if o.choices else o.low, "high": None if o.choices else o.high, "unlimited": o.unlimited or None,
            "table_of": list(o.parts),
            "presets": {name: plain(o, values[o.name]) for name, values in game.presets.items() if o.name in values},
            "modes": [id for id in o.modes if id in game.modes], "source": o.source,
            "scenarios": proofs.count(f"option:{o.name}"),
        }
        for o in game.options.values()
        if of is None or (o.about(of.id) and o.number not in of.fixed)
    ]  # fmt: skip


def plain(option: Option, word: str) -> bool | int | str:
    """An option's value as JSON would show it."""
    if option.choices == BOOLEAN:
        return word == "true"
    return word if option.choices or word == option.unlimited else int(word)


def mode_rows(game: Game) -> list[Row]:
    """Each mode: player counts, sides, roles by table and player count, heroes that its offers need."""
    proofs = Proofs(game.id)
    return [
        {
            "id": m.id, "zh": m.zh, "en": m.en, "text_zh": m.text_zh, "text_en": m.text_en, "players": list(m.players),
            "winners": list(m.winners), "lord_skills": m.lord_skills,
            "tables": {
                name: {str(n): dict(zip(m.roles, counts, strict=True)) for n, counts in table.items()}
                for name, table in ({"": _seated(m)} if m.open else m.tables).items()
            },
            "offers_need": {name: {str(n): offer.needs(n) for n in m.players} for name, offer in m.offers.items()},
            "scenarios": proofs.count(f"mode:{m.id}"),
        }
        for m in game.modes.values()
    ]  # fmt: skip


def _seated(mode: Mode) -> dict[int, tuple[int, ...]]:
    """Seats of each role where roles are open, by player count."""
    return {n: tuple(seats.count(role) for role in range(len(mode.roles))) for n, seats in mode.seated.items()}


def hero_rows(game: Game) -> list[Row]:
    """Each hero with its skills; its scenarios are those of the skills."""
    proofs = Proofs(game.id)
    return [
        {
            "id": f"{game.id}.{h.id}", "zh": h.zh, "en": h.en, "kingdom": h.kingdom_id, "gender": h.gender_id, "hp": h.hp,
            "pack": h.pack, "skills": [{"id": s.id, "zh": s.zh, "en": s.en} for s in _skills(h.skills)],
            "scenarios": proofs.count(*(f"skill:{s.id}" for s in h.skills)),
        }
        for h in game.heroes.values()
    ]  # fmt: skip


def skill_rows(game: Game) -> list[Row]:
    """Each skill with its text and the heroes that have it."""
    proofs = Proofs(game.id)
    skills = {s.id: s for h in game.heroes.values() for s in _skills(h.skills)}
    return [
        {
            "id": s.id, "zh": s.zh, "en": s.en,
            "heroes": [
                {"id": f"{game.id}.{h.id}", "zh": h.zh, "en": h.en}
                for h in game.heroes.values()
                if any(own.id == s.id for own in h.skills)
            ],
            "lord": isinstance(s, Skill) and s.lord, "text_zh": _text(s, "zh"), "text_en": _text(s, "en"),
            "scenarios": proofs.count(f"skill:{s.id}"),
        }
        for s in skills.values()
    ]  # fmt: skip


def _skills(skills: Iterable[Skill | Convert]) -> list[Skill | Convert]:
    """Each skill once, by the part that carries its text."""
    found: dict[str, Skill | Convert] = {}
    for skill in skills:
        if skill.id not in found or not _text(found[skill.id], "zh"):
            found[skill.id] = skill
    return list(found.values())


def _text(skill: Skill | Convert, lang: str) -> str:
    if isinstance(skill, Convert):
        return skill.text_zh if lang == "zh" else skill.text_en
    return skill.text if lang == "zh" else " ".join((skill.__doc__ or "").split())


ROWS: Mapping[str, Callable[[Game], list[Row]]] = {
    "cards": card_rows, "options": option_rows, "modes": mode_rows, "heroes": hero_rows, "skills": skill_rows,
}  # fmt: skip

# --- tables

WIDE = 24
"""Least columns of a text."""


def listing_table(what: str, game: Game, rows: Sequence[Row], lang: Lang, mode: str | None = None) -> Table:
    """The rows of `what` for people: both names, and texts in one language. mode: that they are about, if not about all."""
    called = game.zh if lang == "zh" else game.en
    if mode is not None:
        of = game.find_mode(mode)
        called += text("list_of_mode", lang, mode=of.zh if lang == "zh" else f"{of.id} {of.zh}")
    title = text(f"list_title_{what}", lang, game=called, count=len(rows))
    caption = text("list_marked", lang) if what == "options" else None
    table = Table(title=title, caption=caption, caption_justify="left", show_lines=True)
    columns = COLUMNS[what]
    for heading in columns:
        table.add_column(
            text(f"list_{heading}", lang), justify="right" if heading in ("hp", "scenarios", "copies") else "left",
            overflow="fold", no_wrap=heading == "id", min_width=WIDE if heading in ("text", "meaning") else None,
        )  # fmt: skip
    for row in rows:
        cells = {heading: CELLS.get(heading, _cell)(row, heading, lang) for heading in columns}
        table.add_row(*(Words(cell) if heading in ("text", "meaning") else cell for heading, cell in cells.items()))
    return table


COLUMNS: Mapping[str, Sequence[str]] = {
    "cards": ("id", "names", "type", "copies", "text", "scenarios"),
    "options": ("id", "values", "meaning", "scenarios"),
    "modes": ("id", "names", "players", "roles", "text", "scenarios"),
    "heroes": ("id", "names", "kingdom", "gender", "hp", "pack", "skills", "scenarios"),
    "skills": ("id", "names", "owner", "text", "scenarios"),
}


def _cell(row: Row, heading: str, lang: Lang) -> str:
    return str(row[heading])


def _word(row: Row, heading: str, lang: Lang) -> str:
    return NAMES[row[heading]][lang == "zh"]


def _told(row: Row, heading: str, lang: Lang) -> str:
    return str(row[f"text_{lang}"])


def _meaning(row: Row, heading: str, lang: Lang) -> str:
    return str(row[lang])


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _values(row: Row, heading: str, lang: Lang) -> str:
    """What is allowed, with the default marked and the presets that choose a value behind it."""
    if row["low"] is not None:
        limits = f"{row['low']} … {row['high']}"
        return "\n".join([f"{row['default']} *", limits, *([row["unlimited"]] if row["unlimited"] else [])])
    lines = []
    for value in row["values"]:
        marks = ["*"] if value == row["default"] else []
        marks += [f"({name})" for name, chosen in row["presets"].items() if chosen == value]
        lines.append(" ".join([_plain(value), *marks]))
    return "\n".join([*lines, *(f"{part}=…" for part in row["table_of"][:1])])


def _names(row: Row, heading: str, lang: Lang) -> str:
    return f"{row['zh']}\n{row['en']}"


def _pack(row: Row, heading: str, lang: Lang) -> str:
    """Its Chinese name beside the id by which it is named."""
    chinese, _ = PACKS.get(row["pack"], (row["pack"], ""))
    return f"{chinese} {row['pack']}" if lang == "zh" else f"{row['pack']} {chinese}"


def _copies(row: Row, heading: str, lang: Lang) -> str:
    """How many there are, and suit and rank of a single one."""
    cards = [SUIT_SIGNS[SUITS.index(c["suit"])] + RANKS[c["rank"]] for c in row["copies"]]
    return cards[0] if len(cards) == 1 else str(len(cards))


def _roles(row: Row, heading: str, lang: Lang) -> str:
    """Seats of each role by player count; a second table where it differs."""
    lines = []
    first, *others = row["tables"].values()
    for players, counts in first.items():
        other = [table[players] for table in others if table[players] != counts]
        lines.append(f"{players}: " + " | ".join(_counted(row, table, lang) for table in (counts, *other)))
    return "\n".join(lines)


def _counted(row: Row, table: Mapping[str, int], lang: Lang) -> str:
    """The seats of each role, named where they are not those of the heading."""
    if list(table) == list(ROLES):
        return "/".join(map(str, table.values()))
    return text("comma", lang).join(f"{count} {name_of(role, lang)}" for role, count in table.items())


def _players(row: Row, heading: str, lang: Lang) -> str:
    """A range, or each count."""
    counts = row["players"]
    return f"{counts[0]}–{counts[-1]}" if len(counts) > 2 else ", ".join(map(str, counts))


def _hero_skills(row: Row, heading: str, lang: Lang) -> str:
    return "\n".join(f"{s['zh']} {s['en']}" for s in row["skills"])


def _owner(row: Row, heading: str, lang: Lang) -> str:
    return "\n".join(h["zh"] if lang == "zh" else f"{h['en']} {h['zh']}" for h in row["heroes"])


CELLS: Mapping[str, Callable[[Row, str, Lang], str]] = {
    "type": _word, "kingdom": _word, "gender": _word, "text": _told, "meaning": _meaning, "names": _names,
    "values": _values, "copies": _copies, "roles": _roles, "players": _players, "skills": _hero_skills, "owner": _owner,
    "pack": _pack,
}  # fmt: skip

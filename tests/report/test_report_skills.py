"""What reports say of skills: how often they are used, and what they are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pandas as pd
import pytest

from simcli.games.catalogue import load_game
from simcli.report.assemble import Report, build
from simcli.report.contents import ALL, BRIEF, PAGE, sections, source_line
from simcli.report.frames.skills import ablation, at_random, skills
from simcli.report.run import Run, load
from simcli.report.sections import Section
from simcli.runs.ablation import Pairs, write_pairs
from simcli.stats.clusters import clustered_share
from simcli.stats.paired import paired_difference

GAME = load_game("sgs")
SKILLS = ["players", "hero", "skill", "chances", "uses"]
PAIRS = [
    Pairs(5, "guojia", "tiandu", 400, 60, 50, 490), Pairs(5, "guojia", "yiji", 300, 400, 100, 200),
    Pairs(5, "zhouyu", "fanjian", 300, 100, 300, 300), Pairs(5, "sunquan", "jiuyuan", 500, 0, 0, 500),
]  # fmt: skip


def frame_of(pairs: list[Pairs]) -> pd.DataFrame:
    return pd.DataFrame([vars(p) for p in pairs])


@pytest.fixture(scope="module")
def report(small_run: Run, tmp_path_factory: pytest.TempPathFactory) -> Report:
    """The small run, with pairs."""
    import shutil

    folder = tmp_path_factory.mktemp("skills") / "run"
    shutil.copytree(small_run.path, folder)
    for name in ("ablation", "at_random"):
        write_pairs(folder / f"{name}.parquet", PAIRS)
    return build(load(folder))


def section(report: Report, name: str, lang: Any = "en", limits: Any = BRIEF) -> Section:
    return next(found for found in sections(report, lang, limits) if found.id == name)


def test_uses_are_sums_over_games_with_intervals_that_count_games(small_run: Run) -> None:
    rows = pd.read_parquet(small_run.path / "skills.parquet").astype({"hero": "str", "skill": "str"})
    frame = small_run.skills().set_index(["players", "hero", "skill"])
    part = rows[(rows["players"] == 8) & (rows["skill"] == "ganglie")]
    line = frame.loc[(8, "xiahoudun", "ganglie")]
    assert (line["games"], line["chances"], line["uses"]) == (len(part), part["chances"].sum(), part["uses"].sum())
    assert list(line[["used", "lo", "hi"]]) == pytest.approx([float(x) for x in clustered_share(part["uses"], part["chances"])])
    assert frame.loc[(8, "xiahoudun", "ganglie"), "skill_zh"] == "刚烈"


def test_captions_say_what_is_counted(report: Report) -> None:
    pairs = "pairs of games a skill"
    for name, told in (("skills", "games a hero"), ("ablation", pairs), ("at_random", pairs)):
        most = report.frames[name].query("players == 5")["games"].max()
        assert f"5 players n ≤ {most:,} {told} · " in source_line(report, "en", 5, name)


def test_a_skill_that_is_no_choice_has_no_rate(small_run: Run) -> None:
    line = small_run.skills().set_index(["players", "skill"]).loc[(5, "kongcheng")]
    assert line["chances"] == 0
    assert pd.isna(line["used"])


def test_worth_is_a_paired_difference_with_false_discoveries_controlled() -> None:
    frame = ablation(frame_of(PAIRS), GAME).set_index("skill")
    gain = paired_difference(300, 400, 100, 200)
    assert list(frame.loc["yiji", ["delta", "lo", "hi"]]) == pytest.approx([float(gain.gain), float(gain.lo), float(gain.hi)])
    assert frame.loc["yiji", ["win_rate", "without"]].tolist() == [0.7, 0.4]
    assert frame["remark"].to_dict() == {"tiandu": "", "yiji": "", "fanjian": "hurts", "jiuyuan": "idle"}
    assert frame.loc["tiandu", "q"] >= frame.loc["tiandu", "p"] > 0.05 > frame.loc["fanjian", "q"]


def test_a_coin_that_does_no_worse_is_remarked_on_and_no_choice_has_no_row() -> None:
    frame = at_random(frame_of(PAIRS), GAME).set_index("skill")
    assert frame["remark"].to_dict() == {"tiandu": "no_worse", "yiji": "", "fanjian": "no_worse"}
    assert frame.loc["yiji", ["win_rate", "at_random"]].tolist() == [0.7, 0.4]


def test_rows_of_players_are_judged_by_themselves() -> None:
    alone = ablation(frame_of(PAIRS), GAME)
    both = ablation(frame_of([*PAIRS, Pairs(8, "lvbu", "wushuang", 1, 500, 1, 1)]), GAME)
    pd.testing.assert_frame_equal(both[both["players"] == 5], alone)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Bequeathed Strategy 遗计", "hurts its owner")), ("zh", ("遗计", "对拥有者不利"))]
)
def test_sections_name_skills_and_what_is_odd(report: Report, lang: str, words: tuple[str, str]) -> None:
    shown = section(report, "ablation-5", lang)
    assert shown.rows[0][1].text == words[0]
    assert shown.rows[-1][-1].text == words[1]
    tossed = section(report, "at_random-5", lang)
    assert tossed.rows[-1][-1].text == ("at random no worse" if lang == "en" else "随机使用并不更差")
    assert ("Empty Fort 空城" if lang == "en" else "空城") in section(report, "skills-5", lang).lines[0]


@pytest.mark.parametrize("limits", [BRIEF, ALL, PAGE])
def test_skills_that_are_least_used_beyond_doubt_come_first(report: Report, limits: Any) -> None:
    """By the upper bound: a single chance that was let pass leads nothing."""
    bounds = [row[5].text for row in section(report, "skills-8", "en", limits).rows]
    assert bounds == sorted(bounds, key=lambda text: float(text.split("–")[1].rstrip(" %")))
    assert len(bounds) == min(limits.heroes or 99, len(report.frames["skills"].query("players == 8 and chances > 0")))


def test_a_run_without_either_file_has_no_such_section(small_run: Run) -> None:
    found = build(small_run)
    empty = replace(found, frames=found.frames | {"skills": skills(pd.DataFrame(columns=SKILLS), GAME)})
    assert not [s.id for s in sections(empty, "en") if s.id.startswith(("skills", "ablation", "at_random"))]

"""What charts show: figures, order, marks, words."""

from __future__ import annotations

import frames
import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from simcli.report.chart_words import TEXTS, count_label, hero_label, points
from simcli.report.charts.convergence import MOST_POINTS, convergence, settled_at
from simcli.report.charts.heroes import heroes
from simcli.report.charts.lengths import lengths
from simcli.report.charts.matrix import matrix
from simcli.report.charts.seats import seats
from simcli.report.charts.sheet import facets, text_width, wrapped
from simcli.report.charts.style import COLOURS, colour, ordered
from simcli.report.charts.survival import survival
from simcli.report.charts.winners import winners

FACTS = "seed 7"


def ticks(axes: Axes) -> list[str]:
    return [label.get_text() for label in axes.get_yticklabels()]


def hero_rows(**columns: list[object]) -> pd.DataFrame:
    """Rebels at 5 players with a mean of 40 %; only what a test is about differs."""
    count = len(next(iter(columns.values())))
    plain = {
        "players": 5, "role": "rebel", "hero": [f"h{i}" for i in range(count)], "hero_zh": [f"将{i}" for i in range(count)],
        "hero_en": [f"H {i}" for i in range(count)],
        "games": 1000, "wins": 400, "win_rate": 0.4, "lo": 0.38, "hi": 0.42, "lo_sim": 0.37, "hi_sim": 0.43, "mean": 0.4,
        "delta": 0.0, "p": 1.0, "q": 1.0, "shrunk": 0.4, "verdict": "undecided", "alarm": False,
    }  # fmt: skip
    return pd.DataFrame({**plain, **columns})


def test_bars_of_winners_add_up_to_all_games() -> None:
    bars = winners(frames.winners([5, 8], 1000), frames.anchors(), "en", FACTS).axes[0]
    for row in range(2):
        patches = bars.patches[4 * row : 4 * row + 4]
        assert sum(p.get_width() for p in patches) == pytest.approx(1)
        assert [to_hex(p.get_facecolor()).upper() for p in patches] == [COLOURS[w] for w in frames.WINNERS]


def test_anchors_stand_only_where_there_are_human_games() -> None:
    dots = winners(frames.winners([5, 8], 1000), frames.anchors(), "en", FACTS).axes[1]
    said = [text.get_text() for text in dots.texts if "human" in text.get_text()]
    assert said == ["human 41 % ±3", "human 53 % ±3", "human 6 % ±2"]


def test_heroes_are_sorted_by_their_shrunk_estimate() -> None:
    rows = hero_rows(shrunk=[0.39, 0.44, 0.41], delta=[0.05, 0.04, 0.01])
    assert ticks(heroes(rows, 5, "zh", FACTS).axes[0]) == ["将1", "将2", "将0"]


def test_an_undecided_hero_is_hollow() -> None:
    rows = hero_rows(verdict=["in", "out", "undecided"], delta=[0.01, 0.05, 0.02])
    dots = {line.get_xdata()[0]: line for line in heroes(rows, 5, "en", FACTS).axes[0].lines if len(line.get_xdata()) == 1}
    assert dots[0.02].get_markerfacecolor() == "white"
    assert dots[0.01].get_markerfacecolor() == dots[0.05].get_markerfacecolor() == colour("rebel")
    assert dots[0.05].get_marker() == "s"


def test_an_alarm_is_marked_and_q_is_told() -> None:
    axes = heroes(hero_rows(alarm=[True, False], q=[0.0001, 0.5], shrunk=[0.5, 0.4]), 5, "en", FACTS).axes[0]
    assert ticks(axes) == ["▲ H 0 将0", "H 1 将1"]
    assert [text.get_text() for text in axes.texts][2:] == ["1,000", "<0.001", "1,000", "0.500"]


def test_the_band_is_the_one_of_the_verdicts() -> None:
    axes = heroes(hero_rows(verdict=["in"]), 5, "en", FACTS, band=0.03).axes[0]
    assert axes.patches[0].get_extents().transformed(axes.transData.inverted()).intervalx == pytest.approx([-0.03, 0.03])


def test_a_hero_of_few_games_does_not_squash_the_others() -> None:
    rows = hero_rows(hi_sim=[0.43] * 9 + [0.95], lo_sim=[0.37] * 9 + [0.05])
    assert heroes(rows, 5, "en", FACTS).axes[0].get_xlim()[1] < 0.15


def test_cells_of_the_matrix_tell_points_and_dots() -> None:
    figure = matrix(hero_rows(delta=[0.031, -0.004], q=[0.01, 0.3]), 5, "en", FACTS)
    assert [text.get_text() for text in figure.axes[0].texts] == ["+3.1", "−0.4"]
    dots = figure.axes[0].collections[-1].get_offsets()
    assert [row for _, row in np.asarray(dots)] == [0.5]


def test_seats_stand_against_the_mean_of_their_role() -> None:
    frame = frames.seats([5], 2000)
    axes = seats(frame, "en", FACTS).axes[0]
    _ribbon, *bars = axes.collections
    assert [to_hex(bar.get_edgecolor()[0]).upper() for bar in bars] == [COLOURS[role] for role in frames.ROLES]
    _zero, every, *roles = axes.lines
    assert list(every.get_ydata()) == pytest.approx(frame[frame.role == "all"].delta.tolist())
    assert list(roles[0].get_xdata()) == [0], "the lord has one seat"


def convergence_rows(leader: list[tuple[float, float]], other: list[tuple[float, float]]) -> pd.DataFrame:
    rows = [
        (5, who, 10 ** (i + 1), (lo + hi) / 2, lo, hi, np.nan, np.nan)
        for who, bounds in (("rebels", leader), ("spy", other), ("none", [(0.9, 1.0)] * len(leader)))
        for i, (lo, hi) in enumerate(bounds)
    ]
    return pd.DataFrame(rows, columns=["players", "winner", "games", "share", "lo", "hi", "fixed_lo", "fixed_hi"])


def test_the_leader_is_settled_once_its_ribbon_stays_above_the_others() -> None:
    apart, together = [(0.5, 0.7), (0.3, 0.6), (0.5, 0.6)], [(0.1, 0.4), (0.1, 0.4), (0.1, 0.3)]
    assert settled_at(convergence_rows(apart, together)) == 1000, "apart at 10, not at 100, apart from 1000 on"
    assert settled_at(convergence_rows(together, together)) is None
    assert settled_at(convergence_rows(apart[:1], together[:1])) == 10


def test_long_histories_are_thinned() -> None:
    axes = convergence(frames.convergence([5], 5000, 1000), "en", FACTS).axes[0]
    curve = axes.lines[0].get_xdata()
    assert len(curve) <= MOST_POINTS
    assert (curve[0], curve[-1]) == (50, 5000)


def test_everybody_lives_at_first_and_seats_at_risk_are_told() -> None:
    axes = survival(frames.survival([5], 1000), "en", FACTS).axes[0]
    assert all(line.get_ydata()[0] == 1 for line in axes.lines)
    assert [text.get_text() for text in axes.texts][:2] == ["seats still in play", "1k"]


def test_lengths_stack_winners_and_mark_quantiles() -> None:
    rows = [(5, "all", r, 1, 0.1, (r + 1) / 10) for r in range(10)] + [(5, "spy", r, 1, 0.1, (r + 1) / 10) for r in range(10)]
    frame = pd.DataFrame(rows, columns=["players", "winner", "rounds", "games", "share", "ended"])
    axes = lengths(frame, "en", FACTS).axes[0]
    assert axes.texts[0].get_text() == "0 · 4 · 8 rounds"
    assert axes.patches[0].get_data().values == pytest.approx([0.1] * 10)


def test_charts_of_the_same_role_and_side_share_colours() -> None:
    assert colour("lord") == colour("lord_side") and colour("rebel") == colour("rebels")
    assert colour("unheard_of") == colour("unheard_of")
    assert ordered(["none", "spy", "ally", "lord_side", "spy"]) == ["lord_side", "spy", "none", "ally"]


@given(st.text(alphabet="ab 刘备，。·", max_size=300), st.floats(0.5, 5))
def test_wrapped_lines_fit_and_nothing_is_lost(text: str, width: float) -> None:
    lines = wrapped(text, 7, width)
    assert all(text_width(line, 7) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("count", range(1, 13))
def test_panels_for_any_number_of_player_counts(count: int) -> None:
    rows, columns = facets(count)
    assert (rows - 1) * columns < count <= rows * columns and columns <= 4


def test_both_languages_fill_the_same_gaps() -> None:
    for english, chinese in TEXTS.values():
        assert {part.split("}")[0] for part in english.split("{")[1:]} == {part.split("}")[0] for part in chinese.split("{")[1:]}


def test_figures_are_short_and_signed() -> None:
    assert [count_label(n, "en") for n in (0, 950, 1200, 3e6)] == ["0", "950", "1.2k", "3M"]
    assert [count_label(n, "zh") for n in (950, 1200, 12_000, 3e6, 2e8)] == ["950", "1200", "1.2万", "300万", "2亿"]
    assert [points(d) for d in (0.0231, -0.004, 0.0001, -0.0001)] == ["+2.3", "−0.4", "0.0", "0.0"]
    assert [hero_label("Liu Bei", "刘备", lang) for lang in ("zh", "en")] == ["刘备", "Liu Bei 刘备"]
    assert hero_label("diy", "", "zh") == hero_label("diy", "", "en") == "diy"

# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # 05 · Series and reliability 系列赛与可靠性
#
# A tournament wants the better player to come out first. One series (轮流当主公) is as many games as players: everybody is the
# lord once, the other identities are drawn anew, points add up: five games at a table of five, eight at one of eight. How much of
# the final ranking is skill, how much the identity card, how much plain luck? And how many series does it take?

# %% tags=["parameters"]
GAME = "yxs"  # yxs 英雄杀 or sgs 三国杀: what lies in notebooks/data
RUN = None  # a run of your own: simcli run --game yxs --players 5,8 --games 1e5 --out mine, then RUN = "mine"
TABLES = None  # score tables by id or file.toml, such as ["identity", "fairer.toml"]; None: the mode's first and another reading
SERIES = 20_000  # series that are drawn

# %%
from math import erf, sqrt
from pathlib import Path

import numpy as np
import pandas as pd
from IPython.display import Image
from matplotlib.figure import Figure as Picture

import simcli
from simcli.report.charts import picture
from simcli.report.charts.style import drawing
from simcli.report.score_words import count_words
from simcli.scoring.evaluate import Figure, role_points, score
from simcli.scoring.saved import load_outcomes
from simcli.scoring.series import draw_totals, ranks, reliability

DATA = next(folder for folder in (Path("data"), Path("notebooks/data")) if folder.is_dir())
run = simcli.load(RUN or DATA / GAME)
first = run.scoring().table.id
names = TABLES or [
    first,
    {"yxs": "identity:rebel_survivor_points=2", "sgs": "v4:bonus_rebel_requires_win=true"}[run.plan.game.id],
]
scorings = [run.scoring(name) for name in names]
cells = run.outcomes()
kept = load_outcomes(DATA / "outcomes.npz")
print(f"{run.games:,} games · {run.plan.game.zh} {run.plan.game.en} · tables {', '.join(names)}")

# %% [markdown]
# ## Luck alone
#
# Let everybody be equally good: the same bot on every seat. We draw series from the games that were played, the lord's seat
# passing on. The picture shows one player's total after one series: so wide is luck.

# %%
totals = {made.players: draw_totals(scorings[0], made, SERIES) for made in cells}
with drawing():
    figure = Picture(figsize=(9.6, 2.6), layout="constrained")
    for axes, (players, drawn) in zip(np.atleast_1d(figure.subplots(1, len(totals))), totals.items(), strict=True):
        values, counts = np.unique(drawn.points[:, 0], return_counts=True)
        axes.bar(values, counts / counts.sum(), width=0.9, color="#0072B2")
        axes.set_title(f"{players} players: one player's total after one series")
        axes.set_xlabel("points")
        axes.set_ylabel("share of series")
Image(picture(figure))


# %%
def percents(share, digits=0):
    """A share with its interval."""
    return f"{100 * share.value:.{digits}f} ({100 * share.lo:.{digits}f} … {100 * share.hi:.{digits}f})"


pd.DataFrame(
    [
        (
            n, *(f"{f.value:.1f} ({f.lo:.1f} … {f.hi:.1f})" for f in (d.mean, d.sd)), percents(d.first[0], 1), round(100 / n, 1),
            percents(d.tied, 1),
        )
        for n, d in totals.items()
    ],
    columns=["players", "mean total", "SD", "a player alone first, %", "fair share, %", "tied for first, %"],
)  # fmt: skip

# %% [markdown]
# The intervals (95 %) are those of the series that were drawn: more of them, and they shrink; how sure the games are from
# which they were drawn is not in them.
#
# A second hump, where there is one, are players who won a game as the spy: one big win decides the evening.
#
# Equal players: each is first equally often, a little less than 1 / players because of ties, who share the rank (并列).
#
# ## The identity card
#
# How much of the spread of points in a single game comes from the identity that was drawn, before any card is played? 0 % would
# be a table under which the identity doesn't matter on average. `lo` to `hi`: the middle 95 % of 200 times as many games, drawn
# anew from those that were played.

# %%
rng = np.random.default_rng(1)


def due_to_identity(scoring, made):
    """Percent of the variance of a seat's points that lies between roles: as played, and in 200 runs drawn anew."""
    points = scoring.points(made)
    seats = np.array([made.is_role(role)[0].sum() for role in made.roles]) / made.players
    columns = np.column_stack([role_points(points, made), (points**2).mean(axis=1)])
    shares = made.games / made.total
    sums = np.vstack([shares, rng.multinomial(made.total, shares, 200) / made.total]) @ columns
    means, squares = sums[:, :-1], sums[:, -1]
    middle = means @ seats
    return 100 * ((means - middle[:, None]) ** 2 @ seats) / (squares - middle**2)


rows = []
for scoring in scorings:
    for made in cells:
        shares = due_to_identity(scoring, made)
        rows.append((scoring.name, made.players, shares[0], *np.quantile(shares[1:], [0.025, 0.975])))
identity = pd.DataFrame(rows, columns=["table", "players", "due to the identity, %", "lo", "hi"])
identity.round(1)

# %% [markdown]
# ## A weaker player at the table
#
# Now one seat plays like a beginner (`standard:novice`: attacks early, misreads and forgets much), the others as before. These
# games are bundled, whatever `RUN` is; `simcli score compare RUN --weaker standard:novice` plays such games for a run. `lead`
# is what another player is ahead of him by in a game, `SD` how much this lead swings. `games` is how many games it takes until
# the other one leads with 90 %, with its interval, rounded to what that supports; `series` how many whole series that is,
# rounded by itself: a little more or less than games over players.

# %%
reliable = []
for scoring in scorings:
    for made in cells:
        r = reliability(scoring, kept[f"{GAME}/weaker_lord/{made.players}"], kept[f"{GAME}/weaker_other/{made.players}"])
        reliable.append((scoring.name, made.players, r))
lead = pd.DataFrame(
    [
        (
            t,
            n,
            *(x for figure in (r.lead, r.sd) for x in (figure.value, figure.lo, figure.hi)),
            count_words(r.games),
            count_words(r.series),
            percents(r.after_one),
        )
        for t, n, r in reliable
    ],
    columns=["table", "players", "lead", "lo", "hi", "SD", "lo ", "hi ", "games", "series", "leads after one series, %"],
)
lead.round(1)

# %% [markdown]
# How sure is the ranking after so many series, in percent, if the lead is what it seems? With each series the lead grows in
# step, luck only with the square root. A series is as many games as players; behind a chance the 95 % interval that the lead's
# gives it.


# %%
def chance(r, games):
    """That the better one leads after so many games, with its bounds."""
    leads = (r.lead.value, r.lead.lo, r.lead.hi)
    return Figure(*(0.5 * (1 + erf(lead * sqrt(games) / r.sd.value / sqrt(2))) for lead in leads))


many = (1, 2, 4, 8, 16, 32)
pd.DataFrame(
    [[t, n, *(percents(chance(r, k * n)) for k in many)] for t, n, r in reliable],
    columns=["table", "players", *(f"{k} series" for k in many)],
)

# %% [markdown]
# So one evening, a single series, is a game of luck, and that is fine for an evening. A league that wants to find the best player
# needs the number of series above, or a table whose points swing less.
#
# ## What holds if this page is right

# %%
for made in cells:
    drawn = totals[made.players]
    each = score(scorings[0], made).total.value
    assert abs(drawn.mean.value - each) < 0.05 * each, (
        "a series has the points of as many games as players, a player's share is one game's"
    )
    shares = [f.value for f in drawn.first]
    assert abs(sum(shares) + drawn.tied.value - 1) < 1e-9, "one is first, or some are tied"
    assert max(shares) - min(shares) < 0.03, "equal players are first equally often"
    best = ranks(drawn.points)
    assert best.min() == 1 and best.max() <= made.players
    assert ((best == 1).sum(axis=1) > 1).mean() == drawn.tied.value, "equal totals share the rank"
for _, n, r in reliable:
    assert r.lead.lo > 0, "the beginner is behind"
    assert chance(r, 32 * n).value > chance(r, n).value > 0.5, "more games, surer ranking"
assert (identity["due to the identity, %"] < 50).all()
print("all checks hold")

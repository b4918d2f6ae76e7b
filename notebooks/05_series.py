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
# lord once, the other identities are drawn anew, points add up. How much of the final ranking is skill, how much the identity
# card, how much plain luck? And how many games does it take?

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
from simcli.scoring.evaluate import score
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
pd.DataFrame(
    [
        (n, d.mean.value, d.mean.lo, d.mean.hi, d.sd, 100 * d.first[0].value, 100 / n, 100 * d.tied.value)
        for n, d in totals.items()
    ],
    columns=["players", "mean total", "lo", "hi", "SD", "a player alone first, %", "fair share, %", "tied for first, %"],
).round(1)

# %% [markdown]
# A second hump, where there is one, are players who won a game as the spy: one big win decides the evening.
#
# Equal players: each is first equally often, a little less than 1 / players because of ties, who share the rank (并列).
#
# ## The identity card
#
# How much of the spread of points in a single game comes from the identity that was drawn, before any card is played? 0 % would
# be a table under which the identity doesn't matter on average.

# %%
rows = []
for scoring in scorings:
    for made in cells:
        s = score(scoring, made)
        seats = np.array([r.seats for r in s.roles]) / made.players
        means, spreads = np.array([r.mean for r in s.roles]), np.array([r.sd for r in s.roles])
        between = seats @ (means - seats @ means) ** 2
        rows.append((scoring.name, made.players, 100 * between / (between + seats @ spreads**2)))
identity = pd.DataFrame(rows, columns=["table", "players", "due to the identity, %"])
identity.round(1)

# %% [markdown]
# ## A weaker player at the table
#
# Now one seat plays like a beginner (`standard:novice`: attacks early, misreads and forgets much), the others as before.
# These games are bundled, whatever `RUN` is; `simcli score compare RUN --weaker standard:novice` plays such games for a run.
# `lead` is what another player is ahead of him by in a game, `SD` how much this lead swings. `games` is how many games it takes
# until the other one leads with 90 %, with its interval, rounded to what that supports; `series` the same in whole series.


# %%
def percents(share):
    """A share with its interval."""
    return f"{100 * share.value:.0f} ({100 * share.lo:.0f} … {100 * share.hi:.0f})"


reliable = []
for scoring in scorings:
    for made in cells:
        r = reliability(scoring, kept[f"{GAME}/weaker_lord/{made.players}"], kept[f"{GAME}/weaker_other/{made.players}"])
        reliable.append((scoring.name, made.players, r))
lead = pd.DataFrame(
    [
        (t, n, r.lead.value, r.lead.lo, r.lead.hi, r.sd, count_words(r.games), count_words(r.series), percents(r.after_one))
        for t, n, r in reliable
    ],
    columns=["table", "players", "lead", "lo", "hi", "SD", "games", "series", "leads after one series, %"],
)
lead.round(1)

# %% [markdown]
# How sure is the ranking after so many series, in percent, if the lead is what it seems? With each series the lead grows in
# step, luck only with the square root.


# %%
def chance(r, games):
    """That the better one leads after so many games."""
    return 0.5 * (1 + erf(r.lead.value * sqrt(games) / r.sd / sqrt(2)))


many = (1, 2, 4, 8, 16, 32)
pd.DataFrame(
    [[t, n, *(100 * chance(r, k * n) for k in many)] for t, n, r in reliable],
    columns=["table", "players", *(f"{k} series" for k in many)],
).round(0).astype({f"{k} series": int for k in many})

# %% [markdown]
# So one evening is a game of luck, and that is fine for an evening. A league that wants to find the best player needs the number
# of games above, or a table whose points swing less.
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
    assert chance(r, 32 * n) > chance(r, n) > 0.5, "more games, surer ranking"
assert (identity["due to the identity, %"] < 50).all()
print("all checks hold")

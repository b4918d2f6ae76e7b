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
# # 01 · Who wins, and which heroes stand out? 身份与武将平衡
#
# You know the game; this page needs no statistics. Bots played each game 100,000 times at five and at eight players, every hero
# on every seat in every role equally often. We look at three things: which **side** wins how often, whether a **hero** does
# better or worse than others in the same role, and **how sure** we may be of either.
#
# Three words are enough:
#
# - **Win rate**: wins out of all games. Games that nobody wins stay in the count.
# - **Interval** (95 %): if we had played other games with the same rules, the figure would lie in such a range 19 times out of
#   20. Where two intervals don't overlap, the difference is not luck.
# - **Point**: a percentage point. 41 % against 39 % are two points.

# %% tags=["parameters"]
GAME = "yxs"  # yxs 英雄杀 or sgs 三国杀: what lies in notebooks/data
RUN = None  # a run of your own: simcli run --game yxs --players 5,8 --games 1e5 --out mine, then RUN = "mine"
LANG = "en"  # or "zh"

# %%
from pathlib import Path

import numpy as np
import pandas as pd
from IPython.display import Image

import simcli
from simcli.report.charts import gallery, picture

DATA = next(folder for folder in (Path("data"), Path("notebooks/data")) if folder.is_dir())
run = simcli.load(RUN or DATA / GAME)
winners, roles, heroes = run.winners(), run.roles(), run.heroes()
facts = f"{run.games:,} games · {run.plan.game.zh} · bots {run.config.bots} · seed {run.config.seed}"
frames = {"winners": winners, "anchors": run.anchors(), "heroes": heroes}
charts = {chart.stem: chart for chart in gallery(frames, LANG, facts)}
print(facts)

# %% [markdown]
# ## Which side wins
#
# Each bar is all games of a player count. The dots on the right are the same shares with their intervals: so short that at this
# number of games the shares are known well.

# %%
Image(picture(charts["winners"].draw()))

# %% [markdown]
# Read it as a designer: bots are not people. They aim better together and bluff less, so differences between rules and heroes
# carry over to the table much better than the shares themselves. Roles of one side win together: a dead loyalist still wins
# with his lord, so the two have the same rate.

# %%
roles.assign(win_rate=(100 * roles["win_rate"]).round(1), lo=(100 * roles["lo"]).round(1), hi=(100 * roles["hi"]).round(1))

# %% [markdown]
# ## Heroes against their role's mean
#
# A hero's win rate alone says little: rebels win more than spies, whoever they are. So we compare each hero with **all heroes in
# the same role**. A dot right of the line is a hero that does better there. The thick bar is its interval; the thin one is wider,
# so that *all* bars of the picture hold at once: among 170 bars some would otherwise look special by luck.
#
# The colour is the role's. The shape is the finding: a filled dot lies inside the grey band (within two points), and the hero is
# fine; a square lies clearly outside and is worth a look; a hollow dot can't be told yet, and more games would. The small upright
# stroke is the best guess (*shrunk estimate*): where there are few games it trusts the hero less and the role's mean more. A
# triangle beside the name: off beyond chance, by an estimated ten points or more.
#
# `n` is how many games, `q` how careful to be with a find: if you call every hero a find whose q is no more than this one's, at
# most this share of your finds is false, on average (Benjamini and Hochberg's method, 1995). With `q` < 0.05 one of twenty finds
# may be luck; grey numbers are no finds.

# %%
players = max(run.config.players)
Image(picture(charts[f"heroes_{players}p"].draw(), dots=80))

# %% [markdown]
# The same as a list: who is furthest off, counting the whole interval. `delta` is the difference in points, `lo_sim` to `hi_sim`
# the win rate's range that holds for all heroes at once.

# %%
sure = heroes[(heroes["lo_sim"] > heroes["mean"]) | (heroes["hi_sim"] < heroes["mean"])]
far = sure.reindex(sure["delta"].abs().sort_values(ascending=False).index).head(12)
far[["players", "role", "hero_zh", "games", "win_rate", "mean", "delta", "lo_sim", "hi_sim"]].round(3)

# %% [markdown]
# ## How many heroes are out of line?
#
# A pool is healthy when few heroes are *out*. Counted by role: in which role do heroes matter most? `spread` is how far heroes
# of a role typically are from the role's mean (their SD), with its 95 % interval if the heroes had been others of the same
# kind.

# %%
verdicts = heroes.groupby(["players", "role", "verdict"], observed=True).size().unstack(fill_value=0)
rng = np.random.default_rng(1)


def spread(deltas):
    """The SD of some heroes' differences with the middle 95 % of 2,000 pools drawn anew from these heroes."""
    pools = rng.choice(deltas.to_numpy(), size=(2000, len(deltas))).std(axis=1, ddof=1)
    low, high = 100 * np.quantile(pools, [0.025, 0.975])
    return f"{100 * deltas.std():.1f} ({low:.1f} … {high:.1f})"


spreads = heroes.groupby(["players", "role"], observed=True)["delta"].agg(spread).rename("spread, points")
verdicts.join(spreads)

# %% [markdown]
# Where it is large the choice of the hero decides much. A little of it is chance, too: that of the figures themselves.
#
# ## What holds if this page is right
#
# The cell below fails if a figure contradicts another one. It is run in the project's tests.

# %%
assert (winners.groupby("players")["share"].sum() - 1).abs().max() < 1e-9, "sides and nobody are all games"
assert ((winners["lo"] <= winners["share"]) & (winners["share"] <= winners["hi"])).all(), "an interval holds its figure"
same = roles.pivot(index="players", columns="role", values="win_rate")
assert (same["lord"] - same["loyalist"]).abs().max() < 1e-9, "lord and loyalists win together"
means = heroes.groupby(["players", "role"])["delta"].mean()
assert means.abs().max() < 0.005, "in the balanced deal heroes are compared with their own mean"
assert set(heroes["verdict"]) <= {"in", "out", "undecided"}
assert isinstance(far, pd.DataFrame) and len(far) > 0
print("all checks hold")

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
# # 02 · What does each score table pay? 各计分表付多少分
#
# A score table (计分表) turns a finished game into points for everybody at the table. Here we ask of a table: what does each role
# get **on average**, how much does that **swing** from game to game, and is it **fair**, that is: would you mind which identity
# card you draw?
#
# Nothing is played for this. A run keeps how often each whole outcome occurred: who won, who lived, who killed whom. Any table,
# also one that you invent now, is a sum over these outcomes, exact in milliseconds.
#
# - **Expected points** (期望): the average over all games.
# - **SD** (标准差): how far a single game typically is from this average. A spy with 11 ± 12 points lives from a few big wins.
# - **Gap** (差距): the best paid role's expected points less the worst paid one's. 0 would be perfectly fair. As the largest of
#   some estimates less the smallest it is a little too large on average: even a fair table would show a gap above 0. How much
#   of it that is, we estimate by drawing the averages anew (the bootstrap's estimate of bias: Efron and Tibshirani, *An
#   Introduction to the Bootstrap*, 1993, chapter 10); where one role is clearly best paid and one worst, next to nothing.

# %% tags=["parameters"]
GAME = "yxs"  # yxs 英雄杀 or sgs 三国杀: what lies in notebooks/data
RUN = None  # a run of your own: simcli run --game yxs --players 5,8 --games 1e5 --out mine, then RUN = "mine"
TABLE = None  # a score table by id or file.toml; None: the first one of the mode
HUMAN = {5: {"lord_side": 0.39, "rebels": 0.50, "spy": 0.11}, 8: {"lord_side": 0.42, "rebels": 0.51, "spy": 0.07}}
# how often sides might win among people, to see how much that matters; change it to what you know
LANG = "en"  # or "zh"

# %%
from pathlib import Path

import numpy as np
import pandas as pd
from IPython.display import Image

import simcli
from simcli.report.charts import picture
from simcli.report.charts.scores import score_means, score_shares
from simcli.report.score_words import cell_words, figure_words, span, table_name
from simcli.scoring.evaluate import score
from simcli.scoring.files import failure, tables

DATA = next(folder for folder in (Path("data"), Path("notebooks/data")) if folder.is_dir())
run = simcli.load(RUN or DATA / GAME)
scoring = run.scoring(TABLE)
facts = f"{run.games:,} games · {run.plan.game.zh} · bots {run.config.bots} · seed {run.config.seed}"

# %% [markdown]
# ## The table
#
# Each line is one number that a designer can change. Where the official text leaves something open, the line belongs to one
# reading of it; `simcli score show --game yxs` lists the others.

# %%
print(table_name(scoring, "zh"), "·", table_name(scoring, "en"))
pd.DataFrame(
    {
        "中文": [cell_words(c, "zh") for c in scoring.cells],
        "English": [cell_words(c, "en") for c in scoring.cells],
        "points": [c.points for c in scoring.cells],
    }
)

# %% [markdown]
# ## Who gets how many points
#
# Bars: how often a seat of this role ends a game with so many points. The diamond is the average.

# %%
scores = run.scores(TABLE)
Image(picture(score_shares(scores, run.score_shares(TABLE), table_name(scoring, LANG), LANG, facts)))


# %%
scored = {made.players: score(scoring, made) for made in run.outcomes()}
pd.DataFrame(
    [
        {
            "players": n,
            "role": r.role,
            "expected": span(r.mean, r.lo, r.hi, 2),
            "SD": span(r.sd, r.sd_lo, r.sd_hi, 2),
            "gets nothing, %": span(100 * r.zero, 100 * r.zero_lo, 100 * r.zero_hi, 2),
            "10 % point": span(r.low_tenth, r.low_tenth_lo, r.low_tenth_hi),
            "median": span(r.median, r.median_lo, r.median_hi),
            "90 % point": span(r.high_tenth, r.high_tenth_lo, r.high_tenth_hi),
            "most": r.most,
        }
        for n, s in scored.items()
        for r in s.roles
    ]
)

# %% [markdown]
# Behind each figure its 95 % interval, where it has a width. A tenth of the seats get no more than the 10 % point, half no
# more than the median, a tenth more than the 90 % point. `most` is the highest that occurred, and has no interval: more games
# might show a higher one.
#
# Is it fair? The gap, with its interval, and how many points a game hands out in all:

# %%
for players, s in scored.items():
    print(
        f"{players} players: gap {figure_words(s.gap)}, of which chance about {max(0, s.gap_bias):.3f};"
        f" {figure_words(s.total, 1)} points a game"
    )

# %% [markdown]
# ## Other readings of the same table
#
# Every line is the official table with one open reading changed. Where the symbols of a role stand straight below each
# other, the reading hardly matters to it.

# %%
readings = scoring.table.readings
compared = pd.concat([run.scores(name) for name in readings]) if TABLE is None else scores
names = {s.name: table_name(s, LANG) for s in (map(run.scoring, readings) if TABLE is None else [scoring])}
Image(picture(score_means(compared, names, LANG, facts)))

# %% [markdown]
# ## If people played
#
# Bots don't win as often as people do. We can count each game with the weight that brings the sides to the shares of people
# (`HUMAN` above). That assumes one thing: *given who wins*, kills and survivors are as among bots. It answers the question: how
# much of the unfairness is the table, how much is the bots' way to play?

# %%
people = run.scores(TABLE, {n: HUMAN[n] for n in run.config.players if n in HUMAN})
both = scores.merge(people, on=["players", "role"], suffixes=("", "_people"))
both[["players", "role", "mean", "lo", "hi", "mean_people", "lo_people", "hi_people"]].round(2)

# %%
as_people = {made.players: score(scoring, made, run.weighting(made, HUMAN)) for made in run.outcomes() if made.players in HUMAN}
pd.DataFrame(
    [(n, *(value for s in (scored[n], human) for value in (s.gap.value, s.gap.lo, s.gap.hi))) for n, human in as_people.items()],
    columns=["players", "gap, bots", "lo", "hi", "gap, people", "lo ", "hi "],
).round(2)

# %% [markdown]
# The intervals say how well these games pin the figures down if the shares of people are exactly `HUMAN`; how sure those are
# is not in them.

# %% [markdown]
# ## What holds if this page is right

# %%
for table in tables(run.plan.game.id).values():
    assert all(not failure(table, example) for example in table.example), "every example computed by hand holds"
shares = run.score_shares(TABLE)
assert (shares.groupby(["players", "role"])["share"].sum() - 1).abs().max() < 1e-9, "a distribution is all of the seats"
for s in scored.values():
    by_role = sum(r.mean * r.seats for r in s.roles)
    assert np.isclose(by_role, s.total.value), "roles times seats are the points of a game"
    assert s.gap.lo <= s.gap.value <= s.gap.hi
assert ((scores["lo"] <= scores["mean"]) & (scores["mean"] <= scores["hi"])).all()
print("all checks hold")

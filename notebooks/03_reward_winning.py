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
# # 03 · Does the table reward winning? 计分表是否奖励获胜
#
# Players play for what is paid. If a kill pays more than a victory is worth, somebody will chase kills and let the game go. We
# look for such holes in four ways:
#
# 1. what a **win** pays more than a **loss**, and whether a loss can ever pay as much as a usual win;
# 2. what a **kill** or a **survivor** is worth *in victories*;
# 3. whom a player **who can't win any more** should help;
# 4. what happens when a role really **plays otherwise**: does it get more points by winning less?

# %% tags=["parameters"]
GAME = "yxs"  # yxs 英雄杀 or sgs 三国杀: what lies in notebooks/data
RUN = None  # a run of your own: simcli run --game yxs --players 5,8 --games 1e5 --out mine, then RUN = "mine"
TABLE = None  # a score table by id or file.toml; None: the first one of the mode
FRESH = False  # True: play part 4 anew (minutes) with a RUN of your own; False: read what was played for the bundled run
LANG = "en"  # or "zh"

# %%
import json
from dataclasses import replace
from pathlib import Path

import pandas as pd
from IPython.display import Image

import simcli
from simcli.report.charts import picture
from simcli.report.charts.score_findings import deviations as deviations_chart
from simcli.report.score_findings import way_words
from simcli.report.score_words import condition_words, feature_words, figure_words, table_name
from simcli.scoring.alignment import kingmaking, payoffs, prices
from simcli.scoring.deviations import Trial, deviations, try_deviations
from simcli.scoring.evaluate import Figure

DATA = next(folder for folder in (Path("data"), Path("notebooks/data")) if folder.is_dir())
run = simcli.load(RUN or DATA / GAME)
scoring, cells = run.scoring(TABLE), run.outcomes()
facts = f"{run.games:,} games · {run.plan.game.zh} · bots {run.config.bots} · seed {run.config.seed}"
print(table_name(scoring, "zh"), "·", table_name(scoring, "en"))

# %% [markdown]
# ## 1 · Winning against losing
#
# `delta` is what a win pays more than a loss. `overlap` is the share of losses that pay at least as much as the median win
# (the win that half of the wins don't beat): it should be close to 0. `correlation` is 1 for a table that pays for nothing but
# winning, and 0 for one that doesn't care. `least win` and `most loss` are the extremes that occurred: where `most loss` is
# the larger one, some loss paid more than some win. Behind the other figures stands their 95 % interval.

# %%
pd.DataFrame(
    [
        {
            "players": made.players,
            "role": p.role,
            "win rate": figure_words(p.win_rate, 3),
            "win": figure_words(p.win),
            "loss": figure_words(p.loss),
            "delta": figure_words(p.between),
            "overlap": figure_words(p.overlap, 4),
            "correlation": figure_words(p.correlation, 3),
            "median win": p.median_win,
            "least win": p.least_win,
            "most loss": p.most_loss,
        }
        for made in cells
        for p in payoffs(scoring, made)
    ]
)

# %% [markdown]
# ## 2 · What a kill is worth in victories
#
# A point means nothing by itself. So we divide by what a win pays more than a loss: `0.30` means one more of it pays as much as
# 30 percentage points of win rate. A player who gives up ten points of win rate for a sure kill does well by such a table.

# %%
rows = [
    (
        m.players,
        p.role,
        condition_words(p.when, LANG),
        feature_words(p.feature, LANG),
        p.points,
        p.wins.value,
        p.wins.lo,
        p.wins.hi,
    )
    for m in cells
    for p in prices(scoring, m)
]
worth = pd.DataFrame(rows, columns=["players", "role", "when", "for", "points", "in victories", "lo", "hi"])
worth.round(3)

# %% [markdown]
# ## 3 · Kingmaking 造王
#
# What a role that loses gets, by who wins. If one line of a role pays more than the others, a player who can't win any more has
# a reason to help that side: the last two players' quarrel is decided by the table, not by the game. A line is marked only if
# some number of the table asks who else wins (`asks`). Where none does, the lines still differ, for in games that one side wins a
# loser may have killed more, or more may have survived; but that is no reason to help anybody.

# %%
kings = pd.DataFrame(
    [
        (m.players, w.role, w.winner, w.games, w.points.value, w.points.lo, w.points.hi, w.depends, "◀" if w.best else "")
        for m in cells
        for w in kingmaking(scoring, m)
    ],
    columns=["players", "loser", "winner", "games", "points", "lo", "hi", "asks", "pays most"],
)
kings.round(2)

# %% [markdown]
# ## 4 · Playing otherwise
#
# Here a role really plays another way, all of its seats, in **the same games**: same cards, heroes, seats. What changes is due
# to the way to play alone. One way is a bot that plays *for this table's points*: it weighs kills and survivors by what the
# table pays for them, in the unit of a victory. The percentage says how far: whatever brought the role most points in other
# games. Where that brought nothing, there is nothing else to play, and no line.
#
# The dangerous corner is *more points, fewer victories*: a table that pays for losing. Such lines would be shaded.

# %%
known = deviations()
if FRESH:
    plan = run.saved.playable_plan()
    config = run.config.model_copy(update={"seed": run.config.seed + 1, "games": 2000})
    plan = replace(plan, config=config, cells=tuple(cell.model_copy(update={"seed": config.seed}) for cell in plan.cells))
    trials = try_deviations(plan, scoring, cells, list(known.values()))
    played = f"{config.games:,} games each · seed {config.seed}"
else:
    told = json.loads((DATA / f"{GAME}_deviations.json").read_text("utf-8"))
    assert RUN is None and told["table"] == scoring.name, "these are of the bundled run and table; FRESH = True plays yours"
    trials = [Trial(**{**t, "points": Figure(**t["points"]), "wins": Figure(**t["wins"])}) for t in told["trials"]]
    played = f"{told['games']:,} games each · seed {told['seed']}"
idle = [f"{t.role}, {t.players} players" for t in trials if t.share == 0]
trials = [t for t in trials if t.share != 0]
print("Nothing to gain from playing for points:", "; ".join(idle) or "nobody")
Image(picture(deviations_chart(trials, known, table_name(scoring, LANG), LANG, f"{played} · {facts}")))

# %%
table = pd.DataFrame(
    [
        (
            t.players,
            t.deviation,
            way_words(t, known, LANG),
            t.role,
            t.points.value,
            t.points.lo,
            t.points.hi,
            100 * t.wins.value,
            100 * t.wins.lo,
            100 * t.wins.hi,
            t.violation,
        )
        for t in trials
    ],
    columns=["players", "id", "way to play", "role", "points", "lo", "hi", "win rate, points", "lo ", "hi ", "pays for losing"],
)
gains = table[table["lo"] > 0]
print(
    f"{len(gains)} of {len(table)} lines gain points beyond chance, {int(table['pays for losing'].sum())} of them by winning less"
)
table.sort_values("points", ascending=False).head(10).round(2)

# %% [markdown]
# No line in the dangerous corner does not mean that the table is safe: these are the ways to play that we thought of, played by
# bots. But a line *in* the corner would be a finding.
#
# ## What holds if this page is right

# %%
frame = run.payoffs(TABLE)
assert (frame["lo"] > 0).all(), "a win pays every role more than a loss"
assert (frame["overlap_hi"] < 0.05).all(), "a loss hardly ever pays as much as a usual win"
assert worth.loc[worth["for"].str.len() > 0, "in victories"].abs().max() < 1, "nothing is worth more than a victory"
assert kings.groupby(["players", "loser"])["pays most"].agg(lambda b: (b == "◀").sum()).max() <= 1, "at most one of them"
assert all(t.points.lo <= t.points.value <= t.points.hi for t in trials)
assert all(not t.violation or (t.points.value > 0 and t.wins.value < 0) for t in trials), "what a violation is"
hide = table[table["id"] == "hide"]
assert hide["win rate, points"].max() < 2, "hiding is no way to win"
print("all checks hold")

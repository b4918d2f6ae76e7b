"""Synthetic frames for charts: the columns of a run's frames, filled with plausible figures from a fixed seed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from simcli.stats.intervals import wilson

ROLES = ("lord", "loyalist", "rebel", "spy")
WINNERS = ("lord_side", "rebels", "spy", "none")
SHARES = {4: (0.30, 0.45, 0.24, 0.01), 5: (0.52, 0.40, 0.07, 0.01), 8: (0.42, 0.53, 0.045, 0.005)}
SEATS = {4: (1, 1, 1, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 4, 1), 9: (1, 3, 4, 1), 10: (1, 3, 4, 2)}
NAMES = """
liubei 刘备 guanyu 关羽 simayi 司马懿 xiahoudun 夏侯惇 zhugeliang 诸葛亮 daqiao 大乔 caocao 曹操 zhangliao 张辽 xuchu 许褚
guojia 郭嘉 zhenji 甄姬 zhangfei 张飞 zhaoyun 赵云 machao 马超 huangyueying 黄月英 sunquan 孙权 ganning 甘宁 lvmeng 吕蒙
huanggai 黄盖 zhouyu 周瑜 luxun 陆逊 sunshangxiang 孙尚香 huatuo 华佗 lvbu 吕布 diaochan 貂蝉 xiahouyuan 夏侯渊
caoren 曹仁 huangzhong 黄忠 weiyan 魏延 xiaoqiao 小乔 zhoutai 周泰 zhangjiao 张角 yuji 于吉 dianwei 典韦 xunyu 荀彧
pangtong 庞统 wolong 卧龙 taishici 太史慈 yuanshao 袁绍 yanliangwenchou 颜良文丑 pangde 庞德
"""


def pool(count: int) -> list[tuple[str, str]]:
    """Ids and Chinese names of heroes; beyond those of the packs, heroes of users."""
    names = NAMES.split()
    known = list(zip(names[::2], names[1::2], strict=True))
    return [*known, *((f"diy_{i:02}", f"新将{i}") for i in range(1, count))][:count]


def shares(players: int) -> np.ndarray:
    return np.array(SHARES.get(players, (0.45, 0.48, 0.06, 0.01)))


def winners(players: Sequence[int], games: int = 20_000) -> pd.DataFrame:
    rows = []
    for n in players:
        for winner, share in zip(WINNERS, shares(n), strict=True):
            won = round(games * share)
            lo, hi = map(float, wilson(won, games))
            rows.append((n, winner, won, games, won / games, lo, hi))
    return pd.DataFrame(rows, columns=["players", "winner", "won", "games", "share", "lo", "hi"])


def anchors(players: Sequence[int] = (8,)) -> pd.DataFrame:
    """Shares of human games at 8 players."""
    rows = [
        (
            n,
            winner,
            share,
            tolerance,
            "published statistics of one online platform",
            "某平台的公开统计",
            "single source",
            "单一来源",
        )
        for n in players
        for winner, share, tolerance in (("lord_side", 0.41, 0.03), ("rebels", 0.53, 0.03), ("spy", 0.06, 0.02))
    ]
    return pd.DataFrame(rows, columns=["players", "winner", "share", "tolerance", "source", "source_zh", "quality", "quality_zh"])


def heroes(players: Sequence[int], count: int, games: int = 20_000, seed: int = 3) -> pd.DataFrame:
    """A hero's own strength plus noise; each role sees the hero on its share of the seats."""
    rng = np.random.default_rng(seed)
    strengths = rng.normal(0, 0.035, count)
    rows = []
    for n in players:
        share = dict(zip(WINNERS, shares(n), strict=True))
        means = {"lord": share["lord_side"], "loyalist": share["lord_side"], "rebel": share["rebels"], "spy": share["spy"]}
        for role, seats in zip(ROLES, SEATS[n], strict=True):
            for (hero, zh), strength in zip(pool(count), strengths, strict=True):
                played = max(20, games * seats // max(count, n))
                true = np.clip(means[role] + strength + rng.normal(0, 0.01), 0.002, 0.99)
                wins = int(rng.binomial(played, true))
                rows.append((n, role, hero, zh, played, wins, means[role], true))
    frame = pd.DataFrame(rows, columns=["players", "role", "hero", "hero_zh", "games", "wins", "mean", "true"])
    frame["hero_en"] = frame["hero"]
    frame["win_rate"] = frame.wins / frame.games
    frame["lo"], frame["hi"] = wilson(frame.wins.to_numpy(), frame.games.to_numpy())
    frame["lo_sim"], frame["hi_sim"] = wilson(frame.wins.to_numpy(), frame.games.to_numpy(), 1 - 0.05 / (4 * count))
    frame["delta"] = frame.win_rate - frame["mean"]
    z = np.abs(frame.delta) / np.sqrt(frame["mean"] * (1 - frame["mean"]) / frame.games)
    frame["p"] = frame["q"] = np.exp(-(z**2) / 2)
    frame["shrunk"] = frame["mean"] + 0.85 * frame.delta
    frame["shrunk_lo"], frame["shrunk_hi"] = frame.shrunk - 0.02, frame.shrunk + 0.02
    frame["p_best"], frame["rank"], frame["rank_lo"], frame["rank_hi"] = 1 / count, 1, 1, count
    inside = (frame.lo_sim > frame["mean"] - 0.03) & (frame.hi_sim < frame["mean"] + 0.03)
    outside = (frame.hi_sim < frame["mean"] - 0.03) | (frame.lo_sim > frame["mean"] + 0.03)
    frame["verdict"] = np.where(inside, "in", np.where(outside, "out", "undecided"))
    frame["alarm"] = (frame.delta.abs() > 0.10) & ((frame.lo_sim > frame["mean"]) | (frame.hi_sim < frame["mean"]))
    order = "players role hero hero_zh hero_en games wins win_rate lo hi lo_sim hi_sim mean delta p q shrunk shrunk_lo shrunk_hi"
    return frame[[*order.split(), "p_best", "rank", "rank_lo", "rank_hi", "verdict", "alarm"]]


def seats(players: Sequence[int], games: int = 20_000) -> pd.DataFrame:
    """Early seats win a little more often; the lord sits on seat 0."""
    rng = np.random.default_rng(5)
    rows = []
    for n in players:
        share = shares(n)
        for role, count, mean in zip(ROLES, SEATS[n], (share[0], share[0], share[1], share[2]), strict=True):
            for seat in [0] if role == "lord" else range(1, n):
                played = games if role == "lord" else games * count // (n - 1)
                early = 0 if role == "lord" else 0.02 * (n / 2 - seat) / n
                wins = int(rng.binomial(played, max(mean + early, 0.01)))
                lo, hi = map(float, wilson(wins, played))
                rows.append((n, seat, role, played, wins, wins / played, lo, hi, mean, wins / played - mean))
        for seat in range(n):
            dealt = [row for row in rows if row[:2] == (n, seat)]
            wins, mean = sum(row[4] for row in dealt), sum(row[3] * row[8] for row in dealt) / games
            lo, hi = map(float, wilson(wins, games))
            rows.append((n, seat, "all", games, wins, wins / games, lo, hi, mean, wins / games - mean))
    columns = ["players", "seat", "role", "games", "wins", "win_rate", "lo", "hi", "mean", "delta"]
    return pd.DataFrame(rows, columns=columns)


def lengths(players: Sequence[int], games: int = 20_000) -> pd.DataFrame:
    rng = np.random.default_rng(7)
    parts = []
    for n in players:
        rounds = 1 + rng.negative_binomial(6, 6 / (6 + 0.9 * n), games)
        winner = np.array(WINNERS)[rng.choice(4, games, p=shares(n))]
        winner[rounds > 30] = "none"
        for who in ("all", *WINNERS):
            chosen = rounds if who == "all" else rounds[winner == who]
            values, counts = np.unique(chosen, return_counts=True)
            share = counts / max(len(chosen), 1)
            parts.append(pd.DataFrame({"players": n, "winner": who, "rounds": values, "games": counts, "share": share}))
            parts[-1]["ended"] = np.cumsum(share)
    return pd.concat(parts, ignore_index=True)


def survival(players: Sequence[int], games: int = 20_000) -> pd.DataFrame:
    """Deaths and ends of games as shares of those still in play, by role."""
    rows = []
    for n in players:
        for role, count, hazard in zip(ROLES, SEATS[n], (0.02, 0.09, 0.11, 0.07), strict=True):
            risk, alive = games * count, 1.0
            for rnd in range(1, 41):
                rate = hazard * min(1.0, rnd / 4)
                deaths, censored = round(risk * rate), round(risk * min(0.3, rnd / 60))
                alive *= 1 - (deaths / risk if risk else 0)
                half = 1.96 * np.sqrt(alive * (1 - alive) / max(risk, 1))
                rows.append((n, role, rnd, risk, deaths, censored, alive, max(0, alive - half), min(1, alive + half)))
                risk = max(0, risk - deaths - censored)
    columns = ["players", "role", "round", "at_risk", "deaths", "censored", "survival", "lo", "hi"]
    return pd.DataFrame(rows, columns=columns)


def convergence(players: Sequence[int], games: int = 20_000, steps: int = 400) -> pd.DataFrame:
    rng = np.random.default_rng(11)
    rows = []
    at = np.unique(np.geomspace(min(50, games), games, steps).astype(int))
    for n in players:
        winner = rng.choice(4, games, p=shares(n))
        for code, who in enumerate(WINNERS):
            won = np.cumsum(winner == code)[at - 1]
            share = won / at
            half = 3.2 * np.sqrt(0.25 / at)
            for g, w, s, h in zip(at, won, share, half, strict=True):
                fixed = tuple(map(float, wilson(int(w), int(g)))) if g == at[-1] else (np.nan, np.nan)
                rows.append((n, who, g, s, max(0.0, s - h), min(1.0, s + h), *fixed))
    return pd.DataFrame(rows, columns=["players", "winner", "games", "share", "lo", "hi", "fixed_lo", "fixed_hi"])


def run(players: Sequence[int], count: int, games: int = 20_000) -> dict[str, pd.DataFrame]:
    """All frames that charts read, for some player counts and heroes."""
    return {
        "winners": winners(players, games), "anchors": anchors(), "heroes": heroes(players, count, games),
        "seats": seats(players, games), "lengths": lengths(players, games), "survival": survival(players, games),
        "convergence": convergence(players, games),
    }  # fmt: skip

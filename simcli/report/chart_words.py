"""The words of charts in both languages."""

from __future__ import annotations

from math import isnan

from simcli.report.words import Lang, decimal

TEXTS: dict[str, tuple[str, str]] = {
    "players": ("{players} players", "{players} 人局"),
    "no_data": ("no games to show", "没有可显示的对局"),
    "games_of": ("n = {games}", "n = {games}"),
    "all_roles": ("all roles", "全部身份"),
    "any_winner": ("all games", "全部对局"),
    "share_axis": ("share of games", "占全部对局"),
    "round_axis": ("round", "轮次"),
    "games_axis": ("games played (log scale)", "已进行局数（对数刻度）"),
    "delta_axis": ("Δ win rate, percentage points", "胜率差 Δ，百分点"),
    "winners_title": ("Who wins, by player count", "各人数胜方"),
    "winners_note": (
        "Bars: shares of all games, nobody's included. Right: share with its Wilson 95 % interval.",
        "左：占全部对局的比例，含无人获胜的局。右：占比及其 Wilson 95% 区间。",
    ),
    "anchor": ("human games, ±tolerance", "真人对局参考，±容差"),
    "anchor_label": ("human {share}", "真人 {share}"),
    "anchor_label_pm": ("human {share} ±{tolerance}", "真人 {share} ±{tolerance}"),
    "anchor_source": ("Human games ({players} players): {source}", "真人对局（{players} 人局）：{source}"),
    "heroes_title": ("Heroes by role, {players} players", "各身份武将胜率差，{players} 人局"),
    "heroes_alone": ("Heroes, {players} players", "武将胜率差，{players} 人局"),
    "heroes_note": (
        "Difference from the mean win rate of the role, sorted by the shrunk estimate. Simultaneous: the intervals of all"
        " heroes in all roles hold together with 95 %. n: games. q: share of false finds among all with a q this low"
        " (Benjamini–Hochberg).",
        "与该身份平均胜率之差，按收缩估计排序。联立区间：全部武将、全部身份的区间同时成立的概率为 95%。n：局数。"
        "q：取此 q 值以内者为发现时，其中误报的预期比例（Benjamini–Hochberg）。",
    ),
    "role_mean": ("{role}, mean {mean}", "{role}，平均 {mean}"),
    "bar_95": ("95 % interval", "95% 区间"),
    "bar_sim": ("simultaneous 95 %", "95% 联立区间"),
    "shrunk": ("shrunk estimate", "收缩估计"),
    "verdict_in": ("inside the band", "在容许带内"),
    "verdict_out": ("outside the band", "超出容许带"),
    "verdict_undecided": ("undecided", "尚无定论"),
    "band": ("±{band} points around the mean", "平均值 ±{band} 个百分点"),
    "alarm": ("alarm: off beyond chance, by an estimated 10 points or more", "警报：显著偏离，估计值在 10 个百分点以上"),
    "n_column": ("n", "n"),
    "q_column": ("q", "q"),
    "matrix_title": ("Heroes × roles, {players} players", "武将 × 身份，{players} 人局"),
    "matrix_note": (
        "Difference from the mean win rate of the role in percentage points; heroes sorted by the mean of their shrunk estimates"
        " over the roles."
        " Dot: q < 0.05.",
        "与该身份平均胜率之差（百分点）；武将按各身份收缩估计的平均差排序。圆点：q < 0.05。",
    ),
    "column_mean": ("mean {mean}", "平均 {mean}"),
    "matchups_title": ("Match-ups, {players} players", "对阵胜率，{players} 人局"),
    "matchups_note": (
        "How often the hero of the row wins against that of the column, in percent. Dot: more than the two of them explain,"
        " q < 0.05."
        " {least} to {most} games a cell, so ±{half} points or fewer (95 %); one that nobody wins counts for neither.",
        "行武将对列武将的胜率（%）。圆点：超出两名武将自身强弱所能解释，q < 0.05。"
        "每格 {least}–{most} 局，95% 区间半宽不超过 ±{half} 个百分点；无胜者的局双方均不计胜。",
    ),
    "seats_title": ("What a seat is worth, by player count", "座次的影响，按人数"),
    "open_seats_note": (
        "Win rate on a seat less the mean win rate of the role, with Wilson 95 % intervals.",
        "该座次胜率减去该身份平均胜率，附 Wilson 95% 区间。",
    ),
    "open_seat_axis": ("seat, as they go round the table", "座次（围坐次序）"),
    "seats_note": (
        "Win rate on a seat less the mean win rate of the role, with Wilson 95 % intervals. Grey: all roles of the seat."
        " Seat 0 is the lord, who moves first, or as the mode seats players; then in turn order.",
        "该座次胜率减去该身份平均胜率，附 Wilson 95% 区间。灰：该座次全部身份。0 号位为主公，最先行动（其他模式见其座次），"
        "其后按行动顺序。",
    ),
    "seat_axis": ("seat, in turn order", "座次（行动顺序）"),
    "convergence_title": ("How the shares settle as games are played", "占比随局数的收敛"),
    "convergence_note": (
        "Ribbon: 95 % confidence sequence, valid at every moment at once. Bar at the end: Wilson 95 % interval of the final"
        " count. Dotted: from here on the leader is ahead.",
        "色带：95% 置信序列，任意时刻同时有效。末端竖线：最终局数的 Wilson 95% 区间。点线：自此领先者确定。",
    ),
    "beliefs_title": ("How well roles are read", "身份判断的准确度"),
    "beliefs_note": (
        "As a round begins, each living seat looks at all living seats whose role is hidden from it: how often the likeliest role"
        " is the true one, with 95 % intervals over games. The first {games} games of a player count; round 12 stands for all"
        " later ones too.",
        "每轮开始时，每个存活座位判断其他身份未明的存活座位：最可能的身份恰为真实身份的比例，附按局聚类的 95% 区间。"
        "取每个人数的前 {games} 局；第 12 轮含其后各轮。",
    ),
    "beliefs_attentive": ("attentive reader", "专注的读者"),
    "beliefs_own": ("bots' own eyes", "策略自身判断"),
    "beliefs_chance": ("head counts alone", "仅按身份人数"),
    "beliefs_axis": ("likeliest role is right", "判断正确"),
    "survival_title": ("Who is still alive, by role", "各身份存活率"),
    "survival_note": (
        "Kaplan–Meier share of seats alive after a round, with 95 % intervals; seats leave the count when their game ends."
        " Rounds that fewer than {least} of the seats see are not drawn. Numbers: seats still in play, in the order of the"
        " legend.",
        "各轮后的存活比例（Kaplan–Meier），附 95% 区间；对局结束时座位退出统计。到达座位不足 {least} 的轮次不绘出。"
        "数字：仍在局中的座位数，顺序同图例。",
    ),
    "alive_axis": ("alive", "存活"),
    "at_risk": ("seats still in play", "仍在局中的座位数"),
    "lengths_title": ("How long games last", "对局长度"),
    "lengths_note": (
        "Left: share of games that end in a round, by winner. Right: share that has ended by then. Marks: 10 %, 50 % and"
        " 90 % of the games. The longest {left} of the games are not drawn.",
        "左：各轮结束的对局占比，按胜方分色。右：至该轮已结束的占比。标记：10%、50%、90% 的对局。最长的 {left} 未绘出。",
    ),
    "ended_axis": ("share of games ended by a round", "至该轮已结束的对局占比"),
    "quantiles": ("{low} · {median} · {high} rounds", "{low} · {median} · {high} 轮"),
}


def chart_text(key: str, lang: Lang, **values: object) -> str:
    """A title, label or note of a chart in a language, filled in."""
    english, chinese = TEXTS[key]
    return (chinese if lang == "zh" else english).format(**values)


def hero_label(en: str, zh: str, lang: Lang) -> str:
    """A hero or skill: Chinese alone, or the English name with the Chinese one behind it."""
    if lang == "zh":
        return zh or en
    return f"{en} {zh}" if zh and zh != en else en


def count_label(count: float, lang: Lang) -> str:
    """A short count, such as 950, 1.2k, 3M or 950, 1200, 1.2万, 300万."""
    units = ((1e8, "亿"), (1e4, "万")) if lang == "zh" else ((1e9, "G"), (1e6, "M"), (1e3, "k"))
    for size, unit in units:
        if count >= size:
            return f"{count / size:.3g}{unit}"
    return f"{count:.0f}"


def points(delta: float, digits: int = 1) -> str:
    """A difference of shares in percentage points with its sign, such as +2.3 or −0.4; a dash if it is not known."""
    if isnan(delta):
        return "–"
    return decimal(100 * delta, digits, "+")

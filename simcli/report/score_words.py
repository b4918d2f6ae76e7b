"""The words about score tables in both languages: cells, evaluations, incentives, solved tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import floor, inf, isfinite, log10

from simcli.games.catalogue import Game
from simcli.report.words import NAMES, Lang, decimal, name_of, text
from simcli.scoring.conditions import WINNER, WORDS
from simcli.scoring.evaluate import Figure
from simcli.scoring.features import FEATURES
from simcli.scoring.grammar import ANY
from simcli.scoring.table import Cell, ScoreTable, Scoring, TableOption

TEXTS: dict[str, tuple[str, str]] = {
    "tables_title": ("Score tables of {game}: {count}", "{game}的计分表：{count} 张"),
    "table": ("table", "计分表"),
    "modes": ("modes, players", "模式、人数"),
    "counts": ("{players} players", "{players} 人"),
    "options": ("options, * default", "选项（* 为默认）"),
    "source": ("source", "出处"),
    "cells_title": ("{name} ({id})", "{name}（{id}）"),
    "cell_note": (" ({note})", "（{note}）"),
    "cells_note": ("Source: {source}.", "出处：{source}。"),
    "reading_note": (" Reading: {reading}.", "理解：{reading}。"),
    "for_when": ("{when}, {what}", "{when}，{what}"),
    "when": ("when", "条件"),
    "for": ("for", "计分项"),
    "points": ("points", "分数"),
    "and": (" and ", "且"),
    "or": (" or ", "或"),
    "not": ("not ", "非"),
    "winner_is": ("{who} won", "{who}胜"),
    "any": ("everybody", "任何人"),
    "scores_title": ("{table}: what it pays, {players} players", "{table}：得分，{players} 人局"),
    "scores_note": (
        "Expected points of a seat in a game; the unit is the game; behind a figure its 95 % interval, where it has a width."
        " Half get no more than the median. Gap: best paid role less worst paid one.",
        "每局每座位的期望得分，统计单位为局；数后为 95% 区间（有宽度时）。一半座位不超过中位数。差距：得分最高与最低身份之差。",
    ),
    "tenths_note": (" A tenth get no more than the 10 % point.", "一成座位不超过 10% 分位。"),
    "most_note": (" Most: the highest that occurred, without interval.", "最高：出现过的最高分，无区间。"),
    "expected": ("expected", "期望"),
    "interval": ("95 % interval", "95% 区间"),
    "sd": ("SD", "标准差"),
    "zero": ("P(0)", "得 0 分"),
    "median": ("median", "中位数"),
    "tenths": ("10 %, 90 %", "10%、90% 分位"),
    "most": ("most", "最高"),
    "gap_line": (
        "Gap between roles: {gap}; points of a game, all seats: {total}.",
        "身份间差距：{gap}；每局全部座位总分：{total}。",
    ),
    "bias_line": (
        "About {bias} of the gap is chance, as of any largest less smallest.",
        "差距中约 {bias} 出于偶然：极差总偏大。",
    ),
    "fresh_line": ("From fresh games: {games}, seed {seed}.", "取自新对局：{games} 局，种子 {seed}。"),
    "unscored_line": ("Not scored: {share} of the games.", "不计分的对局：{share}。"),
    "anchored_line": (
        "Reweighted to {shares}. Assumed: given who wins, kills, survivors and all else are as between bots. Worth {games}"
        " games.",
        "按 {shares} 重新加权。假设：胜方既定时，击杀、存活等与策略对局相同。相当于 {games} 局。",
    ),
    "compare_title": ("Score tables compared, {players} players", "计分表比较，{players} 人局"),
    "compare_note": (
        "Expected points ± half of the 95 % interval. Gap smaller by: gap of the first table less this one's, on the same games;"
        " minus: it is larger. Each figure is rounded by itself. Gaps are a little too large by chance, most where roles are paid"
        " alike.",
        "期望得分 ± 95% 区间半宽。差距缩小：同一批对局上，首行计分表的差距减去本表的差距；负值为扩大。各数分别四舍五入。"
        "差距因偶然略偏大，各身份得分相近时尤甚。",
    ),
    "typed_line": ("Typed, in the same order: {tables}.", "写法（顺序同上）：{tables}。"),
    "one_table": ("One row: the table has no other readings; see --tables.", "仅一行：此表没有其他理解，参见 --tables。"),
    "gap": ("gap", "差距"),
    "total": ("points a game", "每局总分"),
    "fairer": ("gap smaller by", "差距缩小"),
    "no_deviations": (
        "No other ways to play were tried: those that are known are about the roles of identity games.",
        "未试其他打法：已知的打法均针对身份局的身份。",
    ),
    "left_out": ("Left out: {table}, which is for {players} players.", "未列入：{table}，该表用于 {players} 人局。"),
    "reliability_title": ("How many games tell a weaker player", "多少局能分出高下"),
    "reliability_note": (
        "One seat plays {weaker}, the others as in the run; everybody is the lord equally often. Lead: what another player is"
        " ahead by in a game. Games: after so many he leads with 90 %, series: whole rounds of as many games as players; 95 %"
        " intervals, rounded to what they support; ∞: perhaps never. From {games} games of each player count (seed {seed}).",
        "一个座位为 {weaker}，其余同本次运行；各座位当主公的机会相等。领先：其他玩家每局多得的分。"
        "局数：此后领先的概率达 90%；系列：每人各当一次主公为一轮；附 95% 区间，按区间所能支持的位数取整；∞：可能永远不会。"
        "每种人数 {games} 局（种子 {seed}）。",
    ),
    "not_anchored": ("Not reweighted: these games count as they were played.", "未重新加权：此表按实际对局计算。"),
    "lead": ("lead a game", "每局领先"),
    "games_needed": ("games", "局数"),
    "series_needed": ("series", "系列数"),
    "one_series": ("leads after one series", "一个系列后领先"),
    "series_title": ("Totals of series ({series})", "系列总分（{series}）"),
    "series_note": (
        "From the kept rows. Every player is the lord once; a tenth of the totals are no more than the 10 % point. First: how"
        " often player 1, the first lord, alone has the highest total; tied: how often several share it, and the rank."
        " Intervals 95 %, n is series.",
        "取自保留的数据行。每人各当一次主公；一成总分不超过 10% 分位。独占第一：1 号玩家（首局的主公）独得最高总分的比例；"
        "并列：多人同为最高、名次并列的比例。95% 区间，n 为系列数。",
    ),
    "series_n": ("series", "系列数"),
    "mean_total": ("mean total", "平均总分"),
    "first": ("player 1 first", "1 号玩家独占第一"),
    "tied": ("tied", "并列第一"),
    "payoffs_title": ("{table}: winning against losing, {players} players", "{table}：胜与负，{players} 人局"),
    "payoffs_note": (
        "Expected points ± half of the 95 % interval, each figure rounded by itself. Losses as good: share of losses that pay at"
        " least the median win; it should be near 0.",
        "期望得分 ± 95% 区间半宽，各数分别四舍五入。负不输胜：得分不低于胜局中位数的负局占比，应接近 0。",
    ),
    "pays_losing": (
        "VIOLATION: {role} gets no less for a loss than for a win: win less loss {between}.",
        "违规：{role}失败时的得分不低于获胜时：胜负之差 {between}。",
    ),
    "maybe_losing": (
        "Open: whether {role} gets more for a win than for a loss: win less loss {between}; play more.",
        "未定：{role}获胜是否比失败得分多：胜负之差 {between}；需要更多对局。",
    ),
    "crossing": (
        "Some loss paid more than some win (most points of a loss, fewest of a win, as they occurred): {roles}.",
        "有的负局得分高于有的胜局（出现过的负局最高分、胜局最低分）：{roles}。",
    ),
    "correlation_note": (
        " Correlation of points and winning: 1 is a table that pays for nothing else.",
        "得分与胜负的相关系数：1 表示只为胜负付分。",
    ),
    "win": ("win", "胜"),
    "loss": ("loss", "负"),
    "between": ("win less loss", "胜负之差"),
    "overlap": ("losses as good", "负不输胜"),
    "correlation": ("correlation", "相关"),
    "prices_title": (
        "What a kill, a survivor, … is worth in victories, {players} players",
        "击杀、存活等折合多少胜率，{players} 人局",
    ),
    "prices_note": (
        "Points over what a win is worth more than a loss: +20.0 means that one more of it is worth 20 percentage points of win"
        " rate.",
        "分数除以胜负之差：+20.0 表示每多一个，抵得上 20 个百分点的胜率。",
    ),
    "prices_none": (
        "No prices: only flat points are paid, or a win is not clearly worth more.",
        "没有折算：只付基础分，或获胜不明显更值。",
    ),
    "rewards_title": ("What is rewarded, before and after, {players} players", "奖励什么：改动前后，{players} 人局"),
    "rewards_note": (
        "Both tables on the same fresh games ({games}, seed {seed}), 95 % intervals. Losses as good: share of losses that pay at"
        " least the median win. Prices: what one more is worth in percentage points of win rate (points over win less loss).",
        "两张表在同一批新对局上（{games} 局，种子 {seed}），附 95% 区间。负不输胜：得分不低于胜局中位数的负局占比。"
        "折合：每多一个抵得上多少个百分点的胜率（分数除以胜负之差）。",
    ),
    "what": ("what", "项目"),
    "before": ("before", "原表"),
    "after": ("after", "新表"),
    "priced": ("{cell}, pp", "{cell}，百分点"),
    "dearer": (
        "Risen most: {cell}, from {before} to {after} points of win rate: so much may be given up for one more.",
        "上升最多：{cell}，由 {before} 升至 {after} 个百分点的胜率：玩家可能为多得一个而放弃这么多。",
    ),
    "worth": ("win rate, pp", "折合胜率，百分点"),
    "kings_title": ("Whose victory a loser should wish for, {players} players", "负者该盼谁赢，{players} 人局"),
    "kings_note": (
        "Expected points of a role that doesn't win, by who does. Marked: this victory pays beyond doubt more than any other, and"
        " the table asks who wins. Own kills and survivors count too: in games that one side wins there may be more of them,"
        " whatever the table pays for that victory.",
        "未获胜的身份在各胜方下的期望得分。标记：该胜方确定比其他胜方多付分，且计分表区分胜方。自己的击杀与存活者也计算在内："
        "某一方获胜的对局里可能本来就多，与该胜方付分多少无关。",
    ),
    "kings_blind": (
        "Not marked: {roles}; none of their numbers asks who else wins.",
        "{roles}不作标记：没有一格看其他人中谁获胜。",
    ),
    "winner": ("winner", "胜方"),
    "best": ("◀ pays most", "◀ 付分最多"),
    "deviations_title": ("What other ways to play gain, {players} players", "换一种打法的得失，{players} 人局"),
    "deviations_note": (
        "What changes when all seats of the role play otherwise, in the same {games} games (seed {seed}); 95 % intervals of"
        " paired differences. Finding: what is up or down beyond chance in this row."
        " Percent: how far a bot plays for points, what brought most in other games."
        " VIOLATION: points up and victories down, beyond chance in all rows together: the table pays for losing.",
        "该身份的全部座位换一种打法后的变化，同样的 {games} 局（种子 {seed}）；成对差的 95% 区间。结论：本行中确定上升或下降者。"
        "百分数：为分数而打的程度，取在另一批对局中得分最高者。"
        "违规：得分上升而胜率下降，在所有行中联合显著：计分表在奖励失败。",
    ),
    "not_for_points": (
        "Not listed: playing for points, {roles}: in other games no share of the points brought them more than none, so they play"
        " as they do. Such bots weigh kills and survivors; none tries to lose.",
        "未列：按分数而打的{roles}：在另一批对局中，计入任何比例的分数都不比不计入更多，即维持原打法；只权衡击杀与存活，不会求败。",
    ),
    "deviation_ids": ("--deviations knows them as: {ids}.", "--deviations 中的写法：{ids}。"),
    "deviation": ("way to play", "打法"),
    "share_counted": (" ({share} %)", "（{share}%）"),
    "points_gained": ("points gained", "得分变化"),
    "wins_gained": ("win rate, pp", "胜率变化"),
    "verdict": ("finding", "结论"),
    "violation": ("VIOLATION", "违规"),
    "points_up": ("points up", "得分升"),
    "points_down": ("points down", "得分降"),
    "wins_up": ("wins up", "胜率升"),
    "wins_down": ("wins down", "胜率降"),
    "open": ("open", "未定"),
    "unchanged": ("changes nothing", "毫无变化"),
    "no_violation": (
        "No deviation gains points by winning less, as far as these {count} rows can tell.",
        "在这 {count} 行所能分辨的范围内，没有打法以少赢换多得分。",
    ),
    "violations": ("{count} deviations gain points by winning less.", "{count} 种打法以少赢换多得分。"),
    "front_title": ("Fairness against changes, {players} players", "公平与改动，{players} 人局"),
    "front_note": (
        "The fairest table for each number of changed cells, under the rules of shape, one of which is that the gap shrinks"
        " by a tenth or more at every player count: gap over all roles and player counts, in the games that it was chosen by,"
        " hence too good.",
        "在形状规则下（其一：每种人数的差距都至少缩小一成），每个改动数所能达到的最公平的表：全部身份与人数间的差距，"
        "按选表所用的对局计算，因而偏乐观。",
    ),
    "changes": ("changed", "改动数"),
    "largest_sd": ("largest SD", "最大标准差"),
    "changed_cells": ("changed cells", "改动的格"),
    "solved_title": ("{table}, {count} changed cells", "{table}，改动 {count} 格"),
    "judged_title": ("On fresh games (seed {seed}, {games} a player count)", "在新对局上（种子 {seed}，每个人数 {games} 局）"),
    "judged_note": (
        "Both tables on the same games, which chose neither of them; 95 % intervals, of the difference a paired one; each figure"
        " is rounded by itself. Gaps are a little too large by chance, most where roles are paid alike.",
        "两张表在同一批对局上比较，两表均非由其选出；95% 区间，差值为成对区间；各数分别四舍五入。"
        "差距因偶然略偏大，各身份得分相近时尤甚。",
    ),
    "official_gap": ("gap before", "原表差距"),
    "solved_gap": ("gap after", "新表差距"),
    "players": ("players", "人数"),
    "is_fairer": ("The solved table is fairer, by {better} points.", "新表更公平，差距缩小 {better} 分。"),
    "not_fairer": (
        "On fresh games the solved table is not fairer beyond chance: its gap is smaller by {better} points.",
        "在新对局上，新表并未确定更公平：差距缩小 {better} 分。",
    ),
    "fresh_source": (" · fresh games: {games} a player count, seed {seed}", " · 新对局：每个人数 {games} 局，种子 {seed}"),
    "fresh_games": ("{games} · seed {seed} · all else the same", "{games} · 种子 {seed} · 其余相同"),
    "fresh_of": ("Fresh games: {source}", "新对局：{source}"),
    "found_in": ("Found in: {source}", "选表所用：{source}"),
    "written": ("table written: {path}", "计分表已写入：{path}"),
    "drawn": ("chart: {path}", "图：{path}"),
    "points_axis": ("points of a seat in a game", "每局每座位得分"),
    "expected_axis": ("expected points", "期望得分"),
    "points_gained_axis": ("points gained a game", "每局多得的分"),
    "wins_gained_axis": ("win rate gained, percentage points", "胜率变化，百分点"),
    "changes_axis": ("changed cells", "改动的格数"),
    "gap_axis": ("gap between roles, points", "身份间差距，分"),
    "shares_title": ("{table}: what it pays", "{table}：得分"),
    "shares_note": (
        "Share of seats with so many points. Diamond: expected points; line: one SD to each side; in brackets 95 % intervals.",
        "得到该分数的座位占比。菱形：期望得分；横线：左右各一个标准差；括号内为 95% 区间。",
    ),
    "compare_chart_title": ("What score tables pay each role", "各计分表付给各身份的分"),
    "compare_chart_note": ("Expected points of a seat in a game, with 95 % intervals.", "每局每座位的期望得分，附 95% 区间。"),
    "deviations_chart_title": ("{table}: points against victories", "{table}：得分与胜率"),
    "deviations_chart_note": (
        "What a role gains if all of its seats play otherwise, in the same games, with 95 % intervals.",
        "一个身份的全部座位换一种打法，在同一批对局上的变化，附 95% 区间。",
    ),
    "shaded_note": (
        " Shaded: more points for fewer victories, which no table should pay for.",
        "阴影：得分多而胜率低，计分表不应奖励。",
    ),
    "front_chart_title": ("{table}: how fair can it be made?", "{table}：能改到多公平"),
    "front_chart_note": (
        "Gap between the best and the worst paid role, over all player counts, by number of changed cells. Filled: games that"
        " chose the table; hollow: fresh games, with 95 % interval.",
        "全部人数中得分最高与最低身份之差，按改动的格数。实心：选表所用的对局；空心：新对局，附 95% 区间。",
    ),
}


def told(key: str, lang: Lang, **values: object) -> str:
    """A heading or sentence in a language, filled in."""
    english, chinese = TEXTS[key]
    return (chinese if lang == "zh" else english).format(**values)


def table_name(scoring: Scoring, lang: Lang) -> str:
    """What people call a table, with the options that are not its default."""
    name = scoring.table.zh if lang == "zh" else scoring.table.en
    own = text("semicolon", lang).join(option_words(*chosen, lang) for chosen in _chosen(scoring))
    return f"{name}（{own}）" if own and lang == "zh" else f"{name} ({own})" if own else name


def _chosen(scoring: Scoring) -> Iterator[tuple[TableOption, str]]:
    """The options that are not the default, with their values."""
    for option in scoring.table.option:
        if option.name in scoring.deviations:
            yield option, scoring.deviations[option.name]


def option_words(option: TableOption, word: str, lang: Lang) -> str:
    """A value of an option, in words."""
    if lang == "en":
        return f"{option.en}: {word}"
    return f"{option.zh}：{next((zh for zh, id in option.chinese.items() if id == word), word)}"


def option_title(option: TableOption, lang: Lang) -> str:
    """What an option decides."""
    return option.zh if lang == "zh" else option.en


def modes_words(table: ScoreTable, game: Game, lang: Lang) -> str:
    """The modes, player counts and series that a table is for."""
    lines = []
    for id in table.modes:
        lines.append(id if id not in game.modes else f"{game.modes[id].zh} {id}" if lang == "zh" else f"{id} {game.modes[id].zh}")
    if table.players:
        lines.append(told("counts", lang, players=text("comma", lang).join(map(str, table.players))))
    return "\n".join([*lines, *(name_of(series, lang) for series in table.series)])


def role_word(role: str, lang: Lang) -> str:
    """A role, or everybody."""
    return told("any", lang) if role == ANY else name_of(role, lang)


def condition_words(condition: str, lang: Lang) -> str:
    """When a cell counts, in words."""
    parts = []
    for word in re.split(r"\b(and|or|not)\b", condition):
        word = word.strip()
        winner = WINNER.fullmatch(word)
        if word in ("and", "or", "not"):
            parts.append(told(word, lang))
        elif winner:
            who = winner[1]
            plain = NAMES[who][lang == "zh"] if who in NAMES else who
            parts.append(told("winner_is", lang, who=plain))
        elif word:
            _, chinese, english = WORDS[word]
            parts.append(chinese if lang == "zh" else english)
    return "".join(parts)


def feature_words(feature: str, lang: Lang) -> str:
    """What a cell pays for."""
    found = FEATURES[feature]
    return found.zh if lang == "zh" else found.en


def paid_words(cell: Cell, lang: Lang) -> str:
    """What a cell pays for, with the remark that tells it from another one."""
    note = cell.note_zh if lang == "zh" else cell.note
    return feature_words(cell.feature, lang) + (told("cell_note", lang, note=note) if note else "")


def cell_words(cell: Cell, lang: Lang) -> str:
    """A cell in a few words: role, condition, feature."""
    gap = "：" if lang == "zh" else ": "
    what = told("for_when", lang, when=condition_words(cell.when, lang), what=paid_words(cell, lang))
    return f"{role_word(cell.role, lang)}{gap}{what}"


def span(value: float, low: float, high: float, digits: int = 0) -> str:
    """A figure with its interval, where that has a width."""
    shown, ends = number(value, digits), (number(low, digits), number(high, digits))
    return shown if low == high or value != value else f"{shown} ({'–'.join(ends)})"


def number(value: float, digits: int = 2, sign: str = "") -> str:
    """A number of points."""
    return "∞" if value == inf else decimal(value, digits, sign) if isfinite(value) else "–"


def bounds(figure: Figure, digits: int = 2, sign: str = "") -> str:
    """Its interval."""
    return f"{number(figure.lo, digits, sign)} … {number(figure.hi, digits, sign)}"


def figure_words(figure: Figure, digits: int = 2, sign: str = "") -> str:
    """An estimate with its interval."""
    return f"{number(figure.value, digits, sign)} ({bounds(figure, digits, sign)})"


def count_words(figure: Figure) -> str:
    """How many are needed, with no more digits than the nearer end of the interval supports."""
    value, ends = figure.value, (figure.lo, figure.hi)
    off = min((abs(end - value) for end in ends if isfinite(end)), default=inf)
    if not isfinite(value) or not isfinite(off):
        return f"{number(value, 0)} ({bounds(figure, 0)})"
    step = _power(off)
    low, high = (_rounded(end, min(_power(abs(end - value)), _power(end) / 10)) for end in ends)
    return f"{number(_rounded(value, step), 0)} ({bounds(Figure(value, low, high), 0)})"


def _power(value: float) -> float:
    """The power of ten below a number, 1 at least."""
    return float(10 ** max(0, floor(log10(value)))) if 1 <= value < inf else 1.0


def _rounded(value: float, unit: float) -> float:
    return round(value / max(1, unit)) * max(1, unit) if isfinite(value) else value

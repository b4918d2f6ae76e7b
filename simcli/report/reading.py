"""How to read a report, for those who don't do statistics every day: its terms in both languages."""

from __future__ import annotations

from simcli.report.report_words import in_lang
from simcli.report.words import Lang

READING: tuple[tuple[str, tuple[str, str], tuple[str, str]], ...] = (
    (
        "bots",
        ("Bots are not people", "电脑不是真人"),
        (
            "All games were played by bots. Sampling error is the small error here: how bots decide, which rule variant is"
            " played and how a skill is implemented can move a win rate by many points, and no interval on this page covers"
            " that. Differences between heroes or rules under the same bots are safer than absolute win rates.",
            "所有对局都由电脑策略进行。抽样误差只是小头：策略如何决策、采用哪种规则、技能如何实现，都可能让胜率变动好几个甚至十几个百分点，"
            "而本页的任何区间都不包含这些误差。同一策略下武将或规则之间的差别，比绝对胜率更可靠。",
        ),
    ),
    (
        "unit",
        ("The unit is the game", "以局为单位"),
        (
            "Teammates win and lose together, so that seats are no independent observations. Every interval counts games, not"
            " seats: n is the number of games. Games that were capped, quarantined or won by nobody stay in every"
            " denominator.",
            "同阵营共享胜负，座位之间并不独立，因此所有区间都以局数而非座位数计算，n 即局数。达上限、"
            "被隔离、无人获胜的对局都保留在分母中。",
        ),
    ),
    (
        "interval",
        ("95 % interval", "95% 区间"),
        (
            "The range of true values that the games are compatible with: 95 of 100 such intervals hold the true value of"
            " these bots and rules. Intervals of shares are Wilson's, which also hold for rare outcomes.",
            "与观测相容的真实值范围：100 个这样的区间约有 95 个包含该策略与规则下的真实值。比例的区间采用 Wilson 方法，"
            "对罕见结果同样适用。",
        ),
    ),
    (
        "conservative",
        ("Why intervals are rather too wide", "区间为何偏宽"),
        (
            "With the balanced deal every hero plays every role on every seat equally often, in blocks. That removes some of"
            " the luck which plain intervals still reckon with, so that they are a little wider than they need to be: an"
            " error on the safe side.",
            "均衡发将以区组方式让每名武将在每个身份、每个座位上出现同样多次，消除了一部分运气成分，而普通区间仍把它计算在内，"
            "因此略偏宽，属于偏安全的误差。",
        ),
    ),
    (
        "simultaneous",
        ("Simultaneous interval", "联立区间"),
        (
            "Among a hundred heroes some look strong by chance. The simultaneous intervals are wider (Bonferroni), so that"
            " with 95 % all of them, over all heroes and roles of a player count, hold the true value together.",
            "在上百个组合中，总有一些仅凭运气显得很强。联立区间更宽（Bonferroni 校正）：同一人数下，"
            "全部武将、全部身份的区间同时包含真实值的概率不低于 95%。",
        ),
    ),
    (
        "verdict",
        ("Verdict and band", "结论与容许带"),
        (
            "The band is the difference from the role's mean that counts as balanced. In: the whole simultaneous interval"
            " lies inside the band. Out: all of it lies outside. Open: the games can't tell yet, which is not the same as"
            " balanced.",
            "容许带是可视为平衡的、与身份平均胜率的差距。带内：联立区间完全在带内；带外：完全在带外；"
            "未定：现有局数还无法判断，这不等于平衡。",
        ),
    ),
    (
        "q",
        ("q", "q 值"),
        (
            "The share of false discoveries to expect if everything with this q or a smaller one is called a real difference"
            " (Benjamini–Hochberg, within a player count).",
            "若把 q 不大于此值的都当作真实差异，其中预期的误报比例（Benjamini–Hochberg 方法，按人数分别计算）。",
        ),
    ),
    (
        "shrunk",
        ("Shrunk estimate", "收缩估计"),
        (
            "The best guess of a hero's win rate once it is known how much heroes differ at all: noisy figures are pulled"
            " towards the mean of their role (empirical Bayes on the logit scale). Sort by it rather than by the raw rate.",
            "在考虑武将之间总体差异之后，对胜率的最佳估计：噪声大的数值会向身份平均值收缩（logit 尺度上的经验贝叶斯）。"
            "排序宜用此值而非原始胜率。",
        ),
    ),
    (
        "rank",
        ("Rank and P(best)", "名次与最强概率"),
        (
            "1 is the strongest of its role. In brackets: from the 5 % to the 95 % point of the rank's distribution. P(best)"
            " is the probability of being the strongest. Wide ranges mean that the order is not settled.",
            "1 为该身份中最强。括号内为名次分布的 5% 至 95% 分位。最强概率即排名第一的概率。范围宽说明先后尚未分明。",
        ),
    ),
    (
        "lift",
        ("Pairs", "组合"),
        (
            "Two strong heroes win more often together without any synergy. The lift is what is left after both heroes' own"
            " strength is taken away. With thousands of pairs only those with a small q deserve attention.",
            "两名强将同队自然胜得多，并不代表有配合。增益是扣除两将自身强度之后的剩余部分。组合成千上万，"
            "只有 q 值小的才值得关注。",
        ),
    ),
    (
        "anchor",
        ("Human games", "真人对局"),
        (
            "Where shares of human games are known they stand beside the simulated ones. They come from other rules, pools"
            " and players: a distance says how far bots are from people, not that one of them is wrong.",
            "已知的真人对局比例列在模拟结果旁。二者的规则、将池和玩家都不同：差距说明电脑与真人相去多远，并不表示哪一方有误。",
        ),
    ),
)  # fmt: skip
"""How to read a report: id, heading and paragraph."""


def reading(lang: Lang) -> list[tuple[str, str, str]]:
    """How to read a report: id, heading and paragraph of each topic."""
    return [(topic, in_lang(title, lang), in_lang(told, lang)) for topic, title, told in READING]

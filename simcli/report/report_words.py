"""The words of reports about a run in both languages: headings, checks, gates."""

from __future__ import annotations

from simcli.report.words import Lang

TEXTS: dict[str, tuple[str, str]] = {
    "title": ("Balance report: {game}, {mode}", "平衡性报告：{game} {mode}"),
    "generated": ("written {time} by simcli {version}", "生成于 {time}，simcli {version}"),
    "validity": ("Can these figures be trusted?", "结果是否可信"),
    "status_ok": ("ok", "正常"),
    "status_note": ("note", "说明"),
    "status_warn": ("WARNING", "注意"),
    "status_alarm": ("ALARM", "警报"),
    "check_games": (
        "{played} of {planned} planned games were played; {state}{until}.",
        "计划 {planned} 局，已进行 {played} 局；{state}{until}。",
    ),
    "state_complete": ("the run is complete", "运行已完成"),
    "state_running": ("the run has not ended: it is being played, or was broken off", "运行尚未结束：正在进行或已中断"),
    "state_stopped": ("the run was stopped early", "运行提前停止"),
    "state_failed": ("the run failed, what was finished is counted", "运行出错，只统计已完成的部分"),
    "state_alarm": ("too many games were quarantined", "隔离局数过多"),
    "until": (", to stop at {until}", "，停止条件 {until}"),
    "until_missed": (", and the precision {until} is not reached", "，尚未达到精度 {until}"),
    "state_lost": (
        "some of them are missing in the folder; simcli run --resume plays them again",
        "目录中缺少部分对局；可用 simcli run --resume 重新进行",
    ),
    "check_damaged": (
        "{count} places of the folder could not be read, their games are missing here: {first}.",
        "运行目录中有 {count} 处无法读取，其中的对局未计入：{first}。",
    ),
    "check_seed": ("Seed {seed}; equal seeds play equal games.", "种子 {seed}；种子相同则对局相同。"),
    "check_bots": (
        "Bots: {bots}. Honest: knows only what its seat has seen.",
        "策略：{bots_zh}。诚实：只知道本座位所见。",
    ),
    "check_bots_note": (
        "Bots: {bots}. Honest: knows only what its seat has seen; oracle: everybody's role too, never the pile or hands. People"
        " don't play with open roles.",
        "策略：{bots_zh}。诚实：只知道本座位所见；明身份：另知所有身份，但不知牌堆与手牌。真人对局并不公开身份。",
    ),
    "check_own_bots": (
        "Not shipped with simcli: {bots}. A run takes their word for what they know; this tries them: {command}",
        "非 simcli 自带的策略：{bots}。运行时不核实其声明；检验命令：{command}",
    ),
    "check_options": ("All rule options are as default (preset {preset}).", "规则选项全部为默认值（预设 {preset}）。"),
    "check_options_note": (
        "Rule options that deviate from the default: {deviations} (preset {preset}).",
        "与默认不同的规则选项：{deviations}（预设 {preset}）。",
    ),
    "check_pool": ("Pool: {heroes} heroes ({asked}), deal {deal}.", "将池：{heroes} 名武将（{asked_zh}），发将方式 {deal}。"),
    "check_pool_note": (
        "Pool: {heroes} heroes ({asked}), deal {deal}; seats a game with a blank hero 白板, by player count: {blank_seats}.",
        "将池：{heroes} 名武将（{asked_zh}），发将方式 {deal}；每局白板座位数（人数: 座位）{blank_seats}。",
    ),
    "check_series": (
        "Games come in series ({series}): as many as players, everybody the lord once. Series by player count: {played}."
        " Intervals of winners, roles, heroes and seats take a series as one observation; pairs, lengths, survival and what"
        " heroes do are counted game by game.",
        "对局按系列进行（{series}）：每系列局数等于人数，每名玩家各当一次主公。各人数的系列数：{played}。胜方、身份、武将与座位的区间"
        "以系列为单位；武将组合、局长、存活与武将行为仍按局计算。",
    ),
    "check_pick": ("Each seat picks any of the heroes that it is offered, with equal chance.", "各座位在候选武将中等概率选将。"),
    "check_pick_note": (
        "Of the heroes that it is offered each seat picks the one that won most in its role in {source}; the policy random picks"
        " any. So strong heroes face strong heroes, and weak ones are played little.",
        "各座位在候选武将中选择该身份实测胜率最高者，胜率取自 {source_zh}；random 策略仍等概率选将。"
        "因此强将常与强将对阵，弱将很少上场。",
    ),
    "check_quarantined": (
        "None of the {games} games ended in an error of the engine or of a bot.",
        "{games} 局中引擎与策略均未出错。",
    ),
    "check_quarantined_warn": (
        "{count} of {games} games ended in an error of the engine or of a bot and are quarantined ({share}, allowed {limit}).",
        "{games} 局中有 {count} 局因引擎或策略出错被隔离（{share}，允许 {limit}）。",
    ),
    "check_quarantined_alarm": (
        "{count} of {games} games ended in an error of the engine or of a bot ({share}), more than the {limit} allowed: don't"
        " use these figures before quarantine.jsonl is looked into.",
        "{games} 局中有 {count} 局因引擎或策略出错被隔离（{share}），超过允许的 {limit}："
        "查明 quarantine.jsonl 之前请勿使用这些结果。",
    ),
    "check_capped": (
        "{players} players: {count} of {games} games stopped by a cap ({share}).",
        "{players} 人局：{games} 局中 {count} 局因达上限而中止（{share}）。",
    ),
    "check_capped_warn": (
        "{players} players: {count} of {games} games stopped by a cap ({share}): that many games without a winner bend the"
        " shares of the others.",
        "{players} 人局：{games} 局中 {count} 局因达上限而中止（{share}）：无胜者的对局过多，会影响其他占比。",
    ),
    "check_partition": (
        "The sums of {games} games agree: winners, roles, seats, pairs, lengths.",
        "{games} 局的各项合计一致：胜方、身份、座次、组合、长度。",
    ),
    "check_partition_alarm": (
        "Sums don't agree, don't use these figures: {problems}.",
        "合计不一致，请勿使用这些结果：{problems}。",
    ),
    "check_homogeneity": (
        "{players} players: the {blocks} blocks of games are alike (χ² = {chi2}, df = {df}, p = {p}).",
        "{players} 人局：{blocks} 个区块的结果一致（χ² = {chi2}，自由度 {df}，p = {p}）。",
    ),
    "check_homogeneity_note": (
        "{players} players: too few blocks of games ({blocks}) to compare them with each other.",
        "{players} 人局：区块太少（{blocks} 个），无法相互比较。",
    ),
    "check_homogeneity_warn": (
        "{players} players: the {blocks} blocks of games differ more than chance easily makes them (χ² = {chi2}, df = {df},"
        " p = {p}).",
        "{players} 人局：{blocks} 个区块之间的差异偏大，不太像偶然（χ² = {chi2}，自由度 {df}，p = {p}）。",
    ),
    "check_homogeneity_alarm": (
        "{players} players: the {blocks} blocks of games are not of one kind (χ² = {chi2}, df = {df}, p = {p}): don't use these"
        " figures.",
        "{players} 人局：{blocks} 个区块并非同一分布（χ² = {chi2}，自由度 {df}，p = {p}）：请勿使用这些结果。",
    ),
    "check_outliers": (
        "No hero is off its role's mean beyond chance by an estimated {threshold_points} points or more.",
        "没有武将显著偏离身份平均值且估计值在 {threshold_points} 个百分点以上。",
    ),
    "check_outliers_warn": (
        "Off their role's mean beyond chance, by an estimated {threshold_points} points or more; check the rule first ({count}):"
        " {worst}.",
        "有 {count} 个武将×身份组合显著偏离平均值且估计值在 {threshold_points} 个百分点以上，请先核对规则：{worst_zh}。",
    ),
    "check_anchor": (
        "{players} players against human games: lord's side {lord_side} to {lord_side_anchor} ({lord_side_points} points), rebels"
        " {rebels} to {rebels_anchor} ({rebels_points}), spy {spy} to {spy_anchor} ({spy_points}); tolerance ±{tolerance_points}."
        " Source: {source}; {quality}.",
        "{players} 人局与真人对局相比：主忠 {lord_side} 对 {lord_side_anchor}（{lord_side_points} 个百分点），反贼 {rebels} 对"
        " {rebels_anchor}（{rebels_points}），内奸 {spy} 对 {spy_anchor}（{spy_points}）；容差 ±{tolerance_points}。"
        "来源：{source_zh}；{quality_zh}。",
    ),
    "check_versions": (
        "simcli {simcli}, rules {rules}, configuration {config_hash}; Python {python}, NumPy {numpy}, Numba {numba}.",
        "simcli {simcli}，规则 {rules}，配置 {config_hash}；Python {python}，NumPy {numpy}，Numba {numba}。",
    ),
    "check_versions_warn": (
        "simcli {simcli}, rules {rules}, configuration {config_hash}; Python {python}, NumPy {numpy}, Numba {numba}. {warning}.",
        "simcli {simcli}，规则 {rules}，配置 {config_hash}；Python {python}，NumPy {numpy}，Numba {numba}。{warning_zh}。",
    ),
    "differs_version": (
        "It was played by simcli {then}, this is {now}: its rules may differ",
        "运行所用为 simcli {then}，当前为 {now}，规则可能不同",
    ),
    "differs_rules": (
        "It was played by other rules, heroes or bots ({then}) than this simcli has ({now})",
        "运行所用的规则、武将或策略（{then}）与当前程序（{now}）不同",
    ),
    "differs_bot": (
        "It was played by a bot whose file {then} is gone or was changed since",
        "运行所用的策略文件 {then} 已改动或不存在",
    ),
    "check_repeat": ("Play it again: {command}", "重新运行：{command}"),
    "repeat": ("Play it again:", "重新运行："),
    "check_conservative": (
        "Deal {deal}: games are independent, intervals are as wide as they should be.",
        "发将方式 {deal}：各局独立，区间宽度恰当。",
    ),
    "check_conservative_note": (
        "Deal {deal}: every hero sits everywhere equally often, which takes some chance away; plain intervals reckon with it"
        " still and are rather too wide.",
        "发将方式 {deal}：每名武将在各处出现同样多次，减少了偶然性；普通区间未计入这一点，因而略偏宽（偏安全）。",
    ),
    "contents": ("Contents", "目录"),
    "reading": ("How to read this report", "如何阅读本报告"),
    "in_short": ("In short", "要点"),
    "source": (
        "{games} · bots {bots} · seed {seed} · rules {rules} · simcli {version}",
        "{games} · 策略 {bots} · 种子 {seed} · 规则 {rules} · simcli {version}",
    ),
    "n_of": ("{players} players n = {games}", "{players} 人局 n = {games}"),
    "n_of_beliefs": ("{players} players n = {games} games, the first ones", "{players} 人局 n = {games} 局（最先进行的）"),
    "n_of_skills": ("{players} players n ≤ {games} games a hero", "{players} 人局 n ≤ {games} 局（每名武将）"),
    "n_of_at_random": ("{players} players n ≤ {games} pairs of games a skill", "{players} 人局 n ≤ {games} 对局（每个技能）"),
    "n_of_ablation": ("{players} players n ≤ {games} pairs of games a skill", "{players} 人局 n ≤ {games} 对局（每个技能）"),
    "more_in": ("{shown} of {rows} shown; all in {file}", "显示 {shown} / {rows} 行，全部见 {file}"),
    "whole_in": ("data: {file}", "数据：{file}"),
    "finding": (
        "{players} players: of {cells} heroes in roles, {inside} within ±{band} points of their role's mean, {outside} outside,"
        " {undecided} undecided.",
        "{players} 人局：{cells} 个武将×身份组合对照身份平均值 ±{band} 个百分点："
        "带内 {inside}，带外 {outside}，未定 {undecided}。",
    ),
    "finding_alone": (
        "{players} players: of {cells} heroes, {inside} within ±{band} points of the mean, {outside} outside, {undecided}"
        " undecided.",
        "{players} 人局：{cells} 名武将对照平均值 ±{band} 个百分点：带内 {inside}，带外 {outside}，未定 {undecided}。",
    ),
    "hero": ("hero", "武将"),
    "other": ("other hero", "另一武将"),
    "shrunk": ("shrunk", "收缩估计"),
    "interval_sim": ("simultaneous", "95% 联立区间"),
    "rank": ("rank (5 to 95 %)", "名次（5%至95%）"),
    "p_best": ("P(best)", "最强概率"),
    "verdict": ("verdict", "结论"),
    "verdict_in": ("✓ in", "✓ 带内"),
    "verdict_out": ("✗ out", "✗ 带外"),
    "verdict_undecided": ("? open", "? 未定"),
    "heroes_title": ("Heroes by role, {players} players", "各身份武将胜率，{players} 人局"),
    "heroes_alone": ("Heroes, {players} players", "武将胜率，{players} 人局"),
    "blank_note": (
        " Blank heroes can sit more than once in a game; their games are the number of independent ones (Kish).",
        "白板在一局中可占多个座位，其局数为有效独立局数（Kish）。",
    ),
    "equipped_note": (
        " Heroes are those whom players had equipped when the game ended, out of the cards that they drew: the figures tell also"
        " when bots equip whom. No hero: seats that had none by then; their games are the number of independent ones (Kish).",
        "武将为对局结束时已装备者，由玩家从摸到的武将牌中自选：数字也反映策略何时装备谁。“无武将”为终局时未装备武将的座位，"
        "其局数为有效独立局数（Kish）。",
    ),
    "heroes_note": (
        "Δ: win rate less the mean of the role, in percentage points, as sure as the win rate. Verdict: the simultaneous 95 %"
        " interval lies inside (in) or outside (out) ±{band} points around that mean, or neither (open). !: more than 10 points"
        " off, check the hero's rules first.",
        "Δ：胜率与该身份平均胜率之差（百分点），区间宽度同胜率。结论：95% 联立区间完全落在平均值 ±{band} 个百分点以内为“带内”，"
        "完全在外为“带外”，否则“未定”。!：偏离超过 10 个百分点，请先核对该武将的规则。",
    ),
    "pooled_title": ("Heroes over all roles, {players} players", "武将综合胜率，{players} 人局"),
    "pooled_note": (
        "Roles weigh as much as they have seats, for every hero alike. Δ: the mean over roles of the difference from the"
        " role's mean win rate, in percentage points.",
        "各身份按座位数加权，对所有武将一致。Δ：各身份与平均胜率之差的加权平均（百分点）。",
    ),
    "seats_title": ("What acting early is worth", "先后手的影响"),
    "seats_note": (
        "Win rate on seat 1, which acts right after the lord, and on the last seat, less the mean of the role, in percentage"
        " points with a 95 % interval. The lord always acts first (seat 0), so that his seat can't be told from his role.",
        "主公下家与末位的胜率减去该身份平均胜率（百分点），附 95% 区间。主公总是最先行动（0 号位），其座次与身份无法区分。",
    ),
    "seat": ("seat", "座次"),
    "seat_first": ("seat 1", "主公下家"),
    "seat_last": ("last seat", "末位"),
    "all_roles": ("all roles", "全部身份"),
    "all_seats_title": ("Every seat, {players} players", "各座次胜率，{players} 人局"),
    "openings_title": ("What going first is worth", "先手的影响"),
    "openings_note": (
        "Win rate of the side that had the first turn of the game. Δ: less what a side wins on average, in percentage points, as"
        " sure as the win rate.",
        "先行动一方的胜率。Δ：减去各方平均胜率（百分点），区间宽度同胜率。",
    ),
    "openings_drafted": (
        "Win rate of the side that had the first turn of the game, or the first pick of the draft. Δ: less what a side wins on"
        " average, in percentage points, as sure as the win rate.",
        "先行动或先选将一方的胜率。Δ：减去各方平均胜率（百分点），区间宽度同胜率。",
    ),
    "openings_opposed": (
        " The first pick always fell to the side that did not have the first turn, so that the two can't be told apart.",
        "先选将的一方总是后行动，因此两者的影响无法区分。",
    ),
    "first": ("went first with", "先手"),
    "first_turn": ("the first turn", "先行动"),
    "first_pick": ("the first pick", "先选将"),
    "all_seats_note": (
        "Seat 0 is the lord or as the mode seats players, then in turn order. Δ: win rate less the mean of the role, in"
        " percentage points; over all roles less the mean of the roles that the seat was dealt.",
        "0 号位为主公（其他模式见其座次），其后按行动顺序。Δ：胜率减去该身份平均胜率（百分点）；“全部身份”则减去该座次所分到"
        "各身份的平均胜率。",
    ),
    "open_seats_note": (
        "Seats as they go round the table. Δ: win rate less the mean of the role, in percentage points.",
        "座次为围坐的次序。Δ：胜率减去该身份平均胜率（百分点）。",
    ),
    "pairs_title": ("Pairs with the largest lift, up or down, {players} players", "增益（正负）最大的组合，{players} 人局"),
    "pairs_note": (
        "Lift: win rate less what the two heroes' own strength predicts, in percentage points, shrunk towards 0; the"
        " interval is the lift's. Ally: both on one side; enemy: the first against the second, each two once (the data have"
        " either's view).",
        "增益：胜率减去由两名武将自身强度推算的胜率（百分点），已向 0 收缩，所附区间属于增益。"
        "同阵营：两将同一方；敌对：前者对阵后者，每对只列一次（数据文件含双方视角）。",
    ),
    "pairs_some": ("{count} of {pairs} pairs have q < 0.05.", "{pairs} 个组合中 {count} 个 q < 0.05。"),
    "pairs_none": (
        "None of the {pairs} pairs is significant (q < 0.05); those with the largest lift, up or down, are shown.",
        "{pairs} 个组合均不显著（q < 0.05），仅列出增益（正负）最大者。",
    ),
    "relation": ("relation", "关系"),
    "relation_ally": ("ally", "同阵营"),
    "relation_enemy": ("enemy", "敌对"),
    "expected": ("expected", "预期"),
    "shrunk_lift": ("lift", "增益"),
    "lengths_title": ("How long games last", "对局长度"),
    "lengths_note": (
        "In rounds, with 95 % intervals in brackets: half of the games have ended by the median, 90 % by the next figure. Longest"
        " and capped tell what was played; they estimate nothing.",
        "以轮计，括号内为 95% 区间：到中位数时半数对局已结束，到下一列时 90% 已结束。"
        "“最长”与“达上限”只是所打对局的记录，并非估计。",
    ),
    "skill": ("skill", "技能"),
    "playing_skills": ("skills tried", "技能对照"),
    "chances": ("chances", "机会"),
    "used": ("used", "使用率"),
    "skills_title": ("Use of skills, {players} players", "技能使用率，{players} 人局"),
    "skills_note": (
        "Chances: play phases in which the owner could use the skill, and other moments at which it was asked to. Those used"
        " least beyond doubt come first; counted in the first games of the run.",
        "机会：可使用该技能的出牌阶段，以及询问是否发动的其他时机。使用率确定偏低者（区间上限低者）在前；只统计最先进行的若干局。",
    ),
    "skills_locked": (
        "No choice of their owners' came up in these games (locked skills, used by others, or rare): {names}.",
        "所统计的对局中，拥有者未遇到选择（锁定技、由他人发动或时机罕见）：{names}。",
    ),
    "pairs_of_games": ("pairs", "对照局数"),
    "with_skill": ("with it", "有此技能"),
    "without": ("without", "无此技能"),
    "at_random": ("at random", "随机使用"),
    "remark": ("remark", "备注"),
    "remark_hurts": ("hurts its owner", "对拥有者不利"),
    "remark_idle": ("changes no game", "不改变任何对局"),
    "remark_no_worse": ("at random no worse", "随机使用并不更差"),
    "ablation_title": ("What each skill is worth, {players} players", "各技能的价值，{players} 人局"),
    "ablation_note": (
        "Its owner's win rate over all roles with the skill and without it, in pairs of the same games. Δ: the difference in"
        " percentage points, with a paired 95 % interval.",
        "同一批对局中，武将拥有与失去该技能时的胜率（各身份合计）。Δ：两者之差（百分点）及配对 95% 区间。",
    ),
    "at_random_title": ("What it is worth to think about each skill, {players} players", "各技能用得其所的价值，{players} 人局"),
    "at_random_note": (
        "Its owner's win rate over all roles if its bot decides about the skill, and if a coin decides whether to use it and any"
        " target and card is as good, in pairs of the same games. Δ: the difference in percentage points, with a paired 95 %"
        " interval.",
        "同一批对局中，由机器人决定与随机决定是否发动、目标和用牌时，武将的胜率（各身份合计）。Δ：差（百分点）及配对 95% 区间。",
    ),
    "paired_q": (" q: Benjamini-Hochberg over all skills.", "q：对全部技能作 Benjamini-Hochberg 校正。"),
    "beliefs_title": ("How well roles are read", "身份判断的准确度"),
    "beliefs_note": (
        "As a round begins, each living seat looks at all living seats whose role is hidden from it. Right: how often the"
        " likeliest role is the true one. Chance: head counts alone. The reader is attentive and misreads nothing; own: bots that"
        " read beliefs, with their own eyes. The first {games} games of a player count; views of one game depend on each other,"
        " so intervals are over games. In round 1 there is nothing to read yet: the figures follow from head counts, without an"
        " error. Round 12 stands for all later ones too.",
        "每轮开始时，每个存活座位判断其他身份未明的存活座位。正确：最可能的身份恰为真实身份的比例。随机：仅按身份人数。读者专注且不误读；"
        "自身：会推断身份的策略自己的判断。取每个人数的前 {games} 局；同一局内的判断相互依赖，区间按局聚类。第 1 轮尚无可读的"
        "行动，数值由身份人数决定，没有误差。第 12 轮含其后各轮。",
    ),
    "brier_note": (
        " Brier: squared errors of the chances of the three roles, 0 is best.",
        "Brier：三种身份概率的平方误差之和，0 为最佳。",
    ),
    "belief_round": ("round", "轮次"),
    "views": ("views", "判断数"),
    "right": ("right", "正确"),
    "by_chance": ("chance", "随机"),
    "own_right": ("own: right", "自身：正确"),
    "own_brier": ("own: Brier", "自身：Brier"),
    "median": ("median", "中位数"),
    "ninety": ("90 %", "90%"),
    "mean_rounds": ("mean", "平均"),
    "longest": ("longest", "最长"),
    "capped_of": ("{count} ({share})", "{count}（{share}）"),
    "survival_title": ("Who is still alive, by role", "各身份存活率"),
    "convergence_title": ("How the shares settle as games are played", "占比随局数的收敛"),
    "participation_title": ("What heroes do in a game, {players} players", "武将场均数据，{players} 人局"),
    "participation_note": (
        "Means per game. Intervals are in the data. Alive: share of games at whose end the hero lives.",
        "每局平均值，区间见数据文件。存活：终局时仍存活的对局占比。",
    ),
    "measure_damage_dealt": ("damage dealt", "造成伤害"),
    "measure_damage_taken": ("damage taken", "受到伤害"),
    "measure_healed": ("healed", "回复体力"),
    "measure_drawn": ("cards drawn", "摸牌"),
    "measure_used": ("cards used", "用牌"),
    "measure_rescues": ("rescues", "救人"),
    "measure_kills_lord": ("lords killed", "杀主公"),
    "measure_kills_leader": ("leaders killed", "杀主将"),
    "measure_kills_deputy": ("deputies killed", "杀副将"),
    "measure_kills_player": ("players killed", "杀敌"),
    "measure_kills_loyalist": ("loyalists killed", "杀忠臣"),
    "measure_kills_rebel": ("rebels killed", "杀反贼"),
    "measure_kills_spy": ("spies killed", "杀内奸"),
    "measure_alive": ("alive", "存活"),
    "gates": ("Gates (a condition that holds fails)", "门槛（条件成立即不通过）"),
    "gate_fails": ("FAILED", "未通过"),
    "gate_passes": ("passed", "通过"),
    "gate_line": (
        "{result}: {text}; with {players} players {estimate} (95 % interval {low}–{high}, n = {n}); {sure}",
        "{result}：{text}；{players} 人局 {estimate}（95% 区间 {low}–{high}，n = {n}）；{sure}",
    ),
    "gate_sure": ("the whole interval says so", "整个区间都支持此结论"),
    "gate_unsure": ("the limit lies within the interval, more games would tell", "界限落在区间内，增加局数才能确定"),
    "files_page": ("report:       {path}", "报告：{path}"),
    "files_tables": ("tables:       {path} ({count} CSV files)", "数据表：{path}（{count} 个 CSV 文件）"),
    "files_charts": ("charts:       {path} ({count} files, PNG and SVG)", "图表：{path}（{count} 个文件，PNG 与 SVG）"),
    "files_text": ("as Markdown:  {path}", "文本报告：{path}"),
    "drawing": ("drawing charts", "绘制图表"),
}


def say(key: str, lang: Lang, **values: object) -> str:
    """A sentence or heading of a report in a language, filled in."""
    return in_lang(TEXTS[key], lang).format(**values)


def in_lang(words: tuple[str, str], lang: Lang) -> str:
    """One of an English and a Chinese text."""
    return words[1] if lang == "zh" else words[0]

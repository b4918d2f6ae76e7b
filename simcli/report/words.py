"""The words of reports in both languages; ids stay ids."""

from __future__ import annotations

from typing import Literal

from simcli.games.phrases import ROLES, SIDES

Lang = Literal["en", "zh"]

NAMES: dict[str, tuple[str, str]] = {
    # ids of the glossary: English, Chinese
    **{id: (english, chinese) for id, (chinese, english) in {**ROLES, **SIDES}.items()},
    "rotating-lord": ("rotating lord", "轮流当主公"),
    "each_side": ("mean of these", "以上平均"),
    "basic": ("basic", "基本牌"),
    "trick": ("trick", "锦囊牌"),
    "delayed_trick": ("delayed trick", "延时锦囊"),
    "weapon": ("weapon", "武器"),
    "armour": ("armour", "防具"),
    "horse_plus": ("+1 horse", "+1马"),
    "horse_minus": ("−1 horse", "−1马"),
    "hero_card": ("hero card", "武将牌"),
    "wei": ("Wei", "魏"),
    "shu": ("Shu", "蜀"),
    "wu": ("Wu", "吴"),
    "qun": ("neutral", "群"),
    "jun": ("monarchs", "君"),
    "chen": ("ministers", "臣"),
    "min": ("commoners", "民"),
    "male": ("male", "男"),
    "female": ("female", "女"),
}

TEXTS: dict[str, tuple[str, str]] = {
    "winners_title": ("Who wins, by player count", "各人数胜方"),
    "roles_title": ("Win rate of roles, by player count", "各人数身份胜率"),
    "players": ("players", "人数"),
    "games": ("games", "局数"),
    "winner": ("winner", "胜方"),
    "named_win": ("{who}: {name}", "{who}：{name}"),
    "role": ("role", "身份"),
    "share": ("share", "占比"),
    "won": ("won", "胜局"),
    "win_rate": ("win rate", "胜率"),
    "interval": ("95 % interval", "95% 区间"),
    "caption": (
        "Wilson intervals; n is games, capped and quarantined ones included",
        "Wilson 区间；n 为局数，含达上限与隔离的局",
    ),
    "compiling": ("compiling rules", "编译规则"),
    "comma": (", ", "、"),
    "in_brackets": (" ({told}) ", "（{told}）"),
    "semicolon": ("; ", "；"),
    "steps_rate": (", {rate}/s", "，每秒 {rate}"),
    "steps_left": (", {seconds} s left", "，剩余 {seconds} 秒"),
    "ready": ("{game} ({flavour}) is ready after {seconds} s", "{game}（{flavour}）已就绪，用时 {seconds} 秒"),
    "bench_title": ("Speed on one core", "单核速度"),
    "mode": ("mode", "模式"),
    "bots": ("bots", "电脑策略"),
    "games_per_s": ("games/s", "局/秒"),
    "decisions_per_s": ("decisions/s", "决策/秒"),
    "ns_decision": ("ns a decision", "纳秒/决策"),
    "decisions_game": ("decisions a game", "决策/局"),
    "capped_share": ("capped", "达上限"),
    "checksum": ("checksum", "校验和"),
    "leads": (
        "{players} players: most wins go to {who}, {share} ({bounds}) of {games} games.",
        "{players} 人局：{who}胜得最多，{share}（{bounds}），共 {games} 局。",
    ),
    "level": (
        "{players} players: no clear leader between {sides} in {games} games.",
        "{players} 人局：{sides}难分高下，共 {games} 局。",
    ),
    "side": ("{who} ({share})", "{who}（{share}）"),
    "and": (" and ", "与"),
    "undecided": (
        " Most games ({share}) have no winner.",
        "多数对局（{share}）无人获胜。",
    ),
    "unwon": (
        "{players} players: none of the {games} games has a winner.",
        "{players} 人局：{games} 局全部无人获胜。",
    ),
    "nothing": ("{players} players: no game was finished.", "{players} 人局：没有打完的对局。"),
    "played": ("{games} games played in {time}, {rate} games/s.", "用时 {time} 完成 {games} 局，{rate} 局/秒。"),
    "alarm": (
        "ALARM: more games were quarantined than allowed; check {file} before you use these figures.",
        "警报：隔离局数超过限度，使用结果前请先查看 {file}。",
    ),
    "stopped": (
        "Stopped early: {games} of {planned} games are saved.",
        "提前停止：已保存 {games} / {planned} 局。",
    ),
    "read_game": ("read a game:  {command}", "查看一局：{command}"),
    "repeat": ("run it again: {command}", "重新运行：{command}"),
    "go_on": ("go on with it: {command}", "继续运行：{command}"),
    "more_games": ("more games:   {command}", "增加局数：{command}"),
    "provenance": (
        "simcli {version} · {game} {mode} · bots {bots} · seed {seed} · heroes {heroes} · deal {deal} · rules {rules}",
        "simcli {version} · {game} {mode} · 策略 {bots} · 种子 {seed} · 武将 {heroes} · 发将 {deal} · 规则 {rules}",
    ),
    "picks_run": (
        "{source} (bots {bots}, seed {seed}, rules {rules})",
        "{source}（策略 {bots}，种子 {seed}，规则 {rules}）",
    ),
    "in_series": (" · series {series}", " · 系列 {series}"),
    "picked_by": (" (picked by win rates of {source})", "（按 {source} 的胜率选将）"),
    "blanks_pool": (
        "{pool} for {players} seats: {blanks} a game {get} a blank hero 白板",
        "{players} 人局只有 {heroes} 名武将：每局 {count} 个座位用白板",
    ),
    "blanks_fixed": (
        "fixed deal: {blanks} {get} a blank hero 白板",
        "固定发将：{count} 个座位用白板",
    ),
    "plan_cell": ("{players} players: {games} games", "{players} 人局：{games} 局"),
    "plan_done": (" ({games} of them played)", "（已完成 {games} 局）"),
    "plan_until": ("or fewer, when {until} is reached", "达到 {until} 即提前结束"),
    "plan_total": (
        "in all: {games} games to play, {rows} rows of seats kept; workers: {jobs} ({backend})",
        "共计：待进行 {games} 局，保留座位数据 {rows} 行；工作线程：{jobs}（{backend}）",
    ),
    "plan_cost": (
        "about {time} at {rate} games/s (from a short trial), {memory} MB of memory, {disk} MB on disk",
        "约需 {time}（短时试跑 {rate} 局/秒），内存 {memory} MB，磁盘 {disk} MB",
    ),
    "plan_output": ("into: {path}", "输出：{path}"),
    "plan_next_free": ("the next free name under results/", "results/ 下的下一个可用名称"),
    "seconds": ("{count} s", "{count} 秒"),
    "minutes": ("{count} minutes", "{count} 分钟"),
    "hours": ("{count} hours", "{count} 小时"),
    "plan_hash": ("hash of the configuration: {hash}", "配置哈希：{hash}"),
    "plan_only": ("nothing was played (--dry-run)", "仅预览，未进行对局（--dry-run）"),
    "default_rules": ("as default", "默认"),
    "more": (", and {count} more", "等共 {total} 名"),
    "pool_heroes": ("{asked} ({heroes})", "{asked}（{heroes}）"),
    "pool_blank": ("{asked} (blank 白板)", "{asked}（白板）"),
    "pool_no_cards": ("{asked} (no hero cards 无武将牌)", "{asked}（无武将牌）"),
    "deal_balanced": ("balanced", "均衡 balanced"),
    "deal_random": ("random", "随机 random"),
    "deal_offer": ("offer", "选将 offer"),
    "deal_fixed": ("fixed", "固定 fixed"),
    "deal_deck": ("from the deck (hero cards)", "武将牌混入牌堆"),
    "list_title_cards": ("Cards of {game}: {count} kinds", "{game}的牌：{count} 种"),
    "list_title_options": ("Rule options of {game}: {count}", "{game}的规则选项：{count} 项"),
    "list_of_mode": (", mode {mode}", "（{mode}）"),
    "list_title_modes": ("Modes of {game}: {count}", "{game}的模式：{count} 种"),
    "list_title_heroes": ("Heroes of {game}: {count}", "{game}的武将：{count} 名"),
    "list_title_skills": ("Skills of {game}: {count}", "{game}的技能：{count} 个"),
    "list_title_bots": ("Bots: {count} policies", "电脑策略：{count} 种"),
    "list_title_parameters": ("Parameters of bots: {count}", "策略参数：{count} 项"),
    "list_title_presets": ("Presets: values for all parameters", "预设：全部参数的取值"),
    "list_knowledge": ("knowledge", "信息"),
    "list_knowledge_told": (
        "honest: what the seat has seen; oracle: besides, everybody's role, never the pile or hands. The first is the default.",
        "honest（诚实）：只知道本座位所见；oracle（明身份）：另知所有身份，但不知牌堆与手牌。第一个为默认值。",
    ),
    "list_own_bots": (
        "A bot of your own plays as --bots path/to/bot.py:name, and simcli bots check tries it: see 'Your own bot' in {file}",
        "自己写的策略：--bots 路径/bot.py:名称；用 simcli bots check 检验。写法见 {file} 的 Your own bot 一节",
    ),
    "list_parameters": ("parameters", "参数"),
    "list_weights": ("weights=FILE.toml", "weights=文件.toml"),
    "list_default": ("default", "默认"),
    "list_range": ("range", "范围"),
    "list_policies": ("policies", "策略"),
    "list_skills": ("skills", "技能"),
    "list_id": ("id", "代号"),
    "list_zh": ("中文", "中文"),
    "list_en": ("name", "英文"),
    "list_type": ("type", "类别"),
    "list_copies": ("cards", "张数"),
    "list_text": ("text", "说明"),
    "list_scenarios": ("scenarios", "场景"),
    "list_names": ("name", "名称"),
    "list_marked": ("* default; in brackets the preset that chooses the value", "* 为默认值；括号内为采用该值的预设"),
    "list_values": ("values", "取值"),
    "list_meaning": ("meaning", "含义"),
    "list_players": ("players", "人数"),
    "list_roles": ("lord / loyalist / rebel / spy", "主公/忠臣/反贼/内奸"),
    "list_kingdom": ("kingdom", "势力"),
    "list_gender": ("gender", "性别"),
    "list_hp": ("HP", "体力"),
    "list_pack": ("pack", "扩展包"),
    "list_owner": ("hero", "武将"),
}


def text(key: str, lang: Lang, **values: object) -> str:
    """A sentence or heading in a language, filled in."""
    english, chinese = TEXTS[key]
    return (chinese if lang == "zh" else english).format(**values)


def name_of(word: str, lang: Lang) -> str:
    """The name that people see for an id: in English with the Chinese name behind it, but for seats, which are numbers."""
    if word not in NAMES:
        return word
    english, chinese = NAMES[word]
    return chinese if lang == "zh" else english if word.startswith("seat_") else f"{english} {chinese}"


def decimal(value: float, digits: int, sign: str = "") -> str:
    """A number with so many digits behind the point and a proper minus, zero without a sign. sign: `+` to show both signs."""
    words = f"{value:{sign},.{digits}f}"
    return words.lstrip("+-") if not words.strip("+-0.,") else words.replace("-", "−")


OF_ALL = 2
"""Digits of shares that all games of a player count tell, such as those of winners and roles; of parts of them: one."""


def percent(share: float, digits: int = 1) -> str:
    """A share as a percentage, such as 41.3 %."""
    return f"{decimal(100 * share, digits)} %"


def interval(low: float, high: float, digits: int = 1) -> str:
    """Bounds of a share in percent, such as 41.0–43.2 %."""
    return f"{decimal(100 * low, digits)}–{percent(high, digits)}"

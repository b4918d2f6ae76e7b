"""时迁 Shi Qian."""

from __future__ import annotations

from simcli.engine.terms import CLUB, FAR_TRICKS, MALE, MIN, NO_SNATCH, SNATCH
from simcli.games.heroes import Convert, Hero, Hooks

feizei = Convert(
    "feizei", "飞贼", "Flying Thief",
    "锁定技，你使用【探囊取物】不受距离限制。", "Locked: your Light Fingers has no limit of distance.",
    traits=FAR_TRICKS,
)  # fmt: skip

shentou = Convert(
    "shentou", "神偷", "Master Thief",
    "出牌阶段，你可以将一张♣手牌当【探囊取物】使用。", "In your play phase you may use a ♣ hand card as Light Fingers.",
    view_as={SNATCH: 1 << CLUB},
)  # fmt: skip

qingmin = Convert(
    "qingmin", "轻敏", "Nimble",
    "锁定技，你不能成为【探囊取物】的目标。", "Locked: you can't be the target of Light Fingers.",
    bans=NO_SNATCH,
)  # fmt: skip

HERO = Hero(
    "shiqian", "时迁", "Shi Qian", MIN, MALE, 3, "standard", (feizei, shentou, qingmin), hooks=Hooks(threat=15, wants_cards=4)
)

"""三国杀 Sanguosha."""

ID, ZH, EN = "sgs", "三国杀", "Sanguosha"

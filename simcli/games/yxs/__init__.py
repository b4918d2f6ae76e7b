"""英雄杀 Yingxiongsha."""

ID, ZH, EN = "yxs", "英雄杀", "Yingxiongsha"

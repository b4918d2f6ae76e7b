"""simcli: a Monte-Carlo balance simulator for 三国杀 and 英雄杀."""

__version__ = "0.1.0"

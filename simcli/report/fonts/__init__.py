"""The font of charts: one file with Latin, Chinese and card suits, so that pictures look the same on every machine."""

from __future__ import annotations

from pathlib import Path

FONT = Path(__file__).with_name("simcli-sans-sc.otf")
"""Subset of Noto Sans CJK SC (SIL Open Font License, see OFL.txt)."""

FAMILY = "Simcli Sans SC"
"""Its family name, which no font of a system has."""

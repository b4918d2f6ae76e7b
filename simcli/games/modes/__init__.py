"""Modes: who deals what, who wins, what a death brings."""

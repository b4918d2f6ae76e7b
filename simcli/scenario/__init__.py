"""Rulings as files: a table, a script in words, and what must hold, played on both engines (see README.md)."""

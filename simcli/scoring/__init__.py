"""Score tables: what the seats of a finished game get, read from data and evaluated on outcomes. See the README."""

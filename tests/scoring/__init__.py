"""Score tables."""

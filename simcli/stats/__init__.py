"""Statistics as pure functions of counts: no files, no tables, nothing of ours imported."""

"""Exit codes of every verb."""

OK = 0
INTERNAL = 1
INPUT = 2
GATE = 3
STOPPED = 4
ALARM = 5
INTERRUPTED = 130
"""What typer makes of a Ctrl-C; users see STOPPED."""

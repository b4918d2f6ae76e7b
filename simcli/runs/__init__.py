"""Runs: a plan becomes chunks, chunks become rows and counts, on threads or processes, with equal bytes."""

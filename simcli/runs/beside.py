"""What `Simulator` runs beside a cold start: the same program, built from its last module to its first."""

from __future__ import annotations

import sys


def main() -> None:
    """python -m simcli.runs.beside GAME FLAVOUR"""
    from simcli.runs.simulator import Simulator

    game, flavour = sys.argv[1:]
    Simulator(game, flavour, backwards=True)


if __name__ == "__main__":
    main()

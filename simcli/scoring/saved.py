"""Outcomes in a file, where no run folder goes with them: those of games that were played in memory."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from simcli.errors import InputError
from simcli.scoring.outcomes import Outcomes, merged


def save_outcomes(path: Path, named: Mapping[str, Outcomes]) -> None:
    """Write outcomes under names of one's own as one compressed .npz; equal outcomes become one."""
    arrays: dict[str, Any] = {}
    for name, made in named.items():
        made = merged(made)
        arrays |= {f"{name}/{key}": getattr(made, key) for key in ("games", "winner", "final_duel")}
        arrays |= {f"{name}/seat_{key}": values.astype(np.int8) for key, values in made.seats.items()}
        arrays[f"{name}/winners"] = np.array(made.winners)
    np.savez_compressed(path, **arrays)


def load_outcomes(path: Path) -> dict[str, Outcomes]:
    """The outcomes of such a file by name.

    Raises:
        InputError: there is no such file, or it holds something else.
    """
    try:
        with np.load(path) as file:
            arrays = dict(file)
        names = dict.fromkeys(key.rpartition("/")[0] for key in arrays)
        return {
            name: _outcomes(name, {k.rpartition("/")[2]: v for k, v in arrays.items() if k.startswith(f"{name}/")})
            for name in names
        }
    except (OSError, ValueError, KeyError) as error:
        raise InputError(f"outcomes {path}: can't be read ({' '.join(str(error).split())})") from None


def _outcomes(name: str, arrays: Mapping[str, Any]) -> Outcomes:
    seats = {key.removeprefix("seat_"): values.astype(np.int64) for key, values in arrays.items() if key.startswith("seat_")}
    winners = tuple(str(winner) for winner in arrays["winners"])
    games, winner, duel = (arrays[key].astype(np.int64) for key in ("games", "winner", "final_duel"))
    return Outcomes(seats["role"].shape[1], winners, games, winner, duel, seats, f"the outcomes of {name}")

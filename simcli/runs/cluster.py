"""The way to a dask cluster, which the extra `cluster` installs."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any

from simcli.errors import InputError


def connect(scheduler: str, seconds: float) -> tuple[Any, int]:
    """A client of the scheduler, and how many threads its workers have.

    Raises:
        InputError: the extra is missing, nobody answers there in time, or no worker has come.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise InputError("backend 'dask': install simcli with its extra, pip install 'simcli[cluster]'") from None
    for name in ("distributed", "distributed.comm", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told in one line
    try:
        client = distributed.Client(scheduler, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        told = " ".join(str(error).split()) or type(error).__name__
        raise InputError(f"scheduler '{scheduler}': no dask scheduler answers there ({told})") from None
    try:
        client.wait_for_workers(1, timeout=seconds)
    except TimeoutError:
        client.close()
        raise InputError(f"scheduler '{scheduler}': it has no workers; start one with: dask worker {scheduler}") from None
    return client, sum(client.nthreads().values())


def losses() -> tuple[type[Exception], ...]:
    """What dask raises when a worker or the scheduler is gone."""
    places = (("scheduler", "KilledWorker"), ("comm.core", "CommClosedError"), ("client", "FutureCancelledError"))
    return tuple(getattr(import_module(f"distributed.{module}"), name) for module, name in places)

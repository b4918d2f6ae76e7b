"""Signals that come while compiled code is being loaded."""

from __future__ import annotations

import ctypes
import os
import signal
import time
from typing import Any

import pytest
from llvmlite import binding

from simcli.runs.interrupt import interrupt_at_once


@pytest.mark.skipif(os.name == "nt", reason="sends signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_code_is_handed_over_before_the_command_ends(number: int) -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine(jit=True)
    engine = binding.create_mcjit_compiler(binding.parse_assembly("define i64 @seven() { ret i64 7 }"), machine)
    done = []

    def from_cache(module: Any) -> None:
        os.kill(os.getpid(), number)
        done.append("handed over")

    engine.set_object_cache(None, from_cache)
    with pytest.raises(KeyboardInterrupt), interrupt_at_once() as wish:
        engine.finalize_object()
        assert wish.stop
        done.append(str(ctypes.CFUNCTYPE(ctypes.c_int64)(engine.get_function_address("seven"))()))
        time.sleep(2)
    assert done == ["handed over", "7"]

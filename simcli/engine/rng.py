"""Counter-based random numbers: the j-th number of a stream is a hash of (seed, cell, game, stream, j) and of nothing else.

32-bit arithmetic on masked ints, so that Python and compiled code agree bit for bit. The mixer is Wellons' `lowbias32`
(https://nullprogram.com/blog/2018/07/31/), applied twice with a key of 64 bits.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.fields import SEATS, STREAMS
from simcli.lang.dialect import helper, pure

DECK_STREAM, SKILL_STREAM, ROLE_STREAM, HERO_STREAM, POLICY_STREAM = range(5)
MASK = 0xFFFFFFFF
GOLDEN = 0x9E3779B9
assert POLICY_STREAM + SEATS == STREAMS


@pure
def mix(x: int) -> int:
    """A bijection of 32-bit numbers with low bias."""
    x = x & MASK
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & MASK
    x = ((x ^ (x >> 15)) * 0x846CA68B) & MASK
    return x ^ (x >> 16)


@pure
def absorb(x: int, word: int) -> int:
    """One link of a hash chain: a new 32-bit value from the last one and another word."""
    return mix((x ^ (word & MASK)) + GOLDEN)


@helper
def key(g: Any, start: int, stream: int, index: int) -> int:
    """32 bits of the key of (seed, cell, index, stream); another start gives other bits."""
    x = absorb(start, g.seed)
    x = absorb(x, g.seed >> 32)
    x = absorb(x, int(g.cell))
    x = absorb(x, index)
    x = absorb(x, index >> 32)
    return absorb(x, stream)


@helper
def key_stream(g: Any, stream: int, index: int) -> int:
    """Start a stream at the 64-bit key of (seed, cell, index, stream)."""
    g.rng_key[stream][0] = key(g, 0x243F6A88, stream, index)
    g.rng_key[stream][1] = key(g, 0x85A308D3, stream, index)
    g.rng_count[stream] = 0
    return 0


@helper
def rnd(g: Any, stream: int, n: int) -> int:
    """A number in 0 … n − 1 (n < 2^16: the bias of the multiplication method is below 2^-16)."""
    count = int(g.rng_count[stream])
    g.rng_count[stream] = count + 1
    x = mix(int(g.rng_key[stream][0]) + count * GOLDEN)
    x = mix(x ^ int(g.rng_key[stream][1]))
    return (x * n) >> 32

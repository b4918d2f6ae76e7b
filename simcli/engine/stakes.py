"""What the decisions CLAIM and DOUBT are about, as packed numbers."""

from __future__ import annotations

from simcli.lang.dialect import pure


@pure
def pack_claim(kind: int, why: int, doubted: int) -> int:
    """The first number: claimed kind (0: not named yet), the reason that asks for it, or PLAY; 1 once anybody doubts."""
    return kind | why << 6 | doubted << 12


@pure
def pack_stake(me: int, whom: int, more: int) -> int:
    """The second number: who claims, whom it concerns, and more by the reason.

    PLAY: the target; the victim of a Collateral. DODGE_OR_NOT, SLASH_OR_NOT: who asks for it; the kind that asks. RESCUE: who
    is dying. NULLIFY: the trick's target; 2 × its kind + 1 if it is nullified already, + 128 × its user.
    """
    return me | whom << 4 | more << 8


@pure
def claimed_kind(about: int) -> int:
    """What the card is claimed to be."""
    return about & 63


@pure
def claimed_for(about: int) -> int:
    """The reason that asks for it, or PLAY."""
    return (about >> 6) & 63


@pure
def somebody_doubts(about: int) -> int:
    """1 once a seat that was asked before doubts."""
    return about >> 12


@pure
def claimer(about2: int) -> int:
    """Who claims."""
    return about2 & 15


@pure
def concerned(about2: int) -> int:
    """Whom the claimed card concerns."""
    return (about2 >> 4) & 15


@pure
def stake_more(about2: int) -> int:
    """What else the claim is about."""
    return about2 >> 8

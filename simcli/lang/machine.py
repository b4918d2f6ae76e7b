"""The state fields that the machine itself works with. The engine's field table contains them under these names."""

FRAMES = 448
"""Deepest nesting of running rules; one more row catches an overflow, which sets the error."""
FRAME_SLOTS = 18
"""int32 slots of a frame: rule number, program counter, then the rule's parameters and locals that outlive a yield."""
LOCALS = FRAME_SLOTS - 2
MAX_OPTIONS = 512
"""Most options of one decision; more is an error."""
MAX_POLICIES = 16
REASONS = 32
"""Room for decision reasons in a policy's row of the address table; the row's last entry is its chooser."""
POLICY_ROW = REASONS + 1
CONDITIONS = MAX_POLICIES * POLICY_ROW
"""Where the conditions of skills begin in the address table, by rule number."""

WANT_LIST = -1
"""What a direct answer returns when the bot wants to see the list."""

REGISTERS = {
    "sp": "depth of the stack of running rules",
    "ret": "value of the rule or decision that has just finished",
    "stk": "frames of running rules",
    "pend": "seats with deferred triggers (seat bits)",
    "quick": "decision reasons that policies may answer directly (reason bits)",
    "who": "seat that decides",
    "why": "reason of the decision",
    "about": "what the decision is about (meaning depends on the reason)",
    "about2": "second thing that the decision is about",
    "nopt": "number of options listed",
    "opt": "packed options of the decision",
    "n": "seats",
    "alive": "1 for a living seat",
    "policy": "policy number of a seat",
    "over": "1 when the game has ended",
    "err": "error code, 0 for none",
}

ERR_FRAMES, ERR_OPTIONS, ERR_NO_OPTION, ERR_PENDING, ERR_STEPS, ERR_NATIVE, ERR_LOG, ERR_CAPACITY, ERR_INVARIANT, ERR_ANSWER = (
    range(1, 11)
)
ERRORS = {
    0: "none",
    ERR_FRAMES: "rules nested too deeply",
    ERR_OPTIONS: "too many options in one decision",
    ERR_NO_OPTION: "a decision without options",
    ERR_PENDING: "a decision while deferred triggers wait",
    ERR_STEPS: "too many steps in one game",
    ERR_NATIVE: "an exception in compiled code",
    ERR_LOG: "event log overflow",
    ERR_CAPACITY: "a zone is full",
    ERR_INVARIANT: "an invariant of the state is broken",
    ERR_ANSWER: "a direct answer that differs from the listed one",
}

"""The one exception that a user can cause."""


class InputError(Exception):
    """Bad input. The message is one clear line: what is wrong, where, and what is allowed. The CLI exits with code 2."""

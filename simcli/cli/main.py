"""The `simcli` command: verbs, exit codes and how errors are told.

Exit codes: 0 ok, 1 internal error, 2 usage, input or a file that can't be written, 3 a gate or test
failed, 4 stopped early (what was finished is saved), 5 validity alarm.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn, TextIO, cast

import typer

from simcli.cli.exits import ALARM, INPUT, INTERNAL, INTERRUPTED, OK, STOPPED
from simcli.cli.output import Output, OutputError, ReaderGone
from simcli.errors import InputError, Stopped, ValidityError
from simcli.runs.interrupt import interrupt_at_once

VERBS = ("run", "report", "replay", "scenario", "list", "bots", "score", "bench", "warmup")
"""Each verb is the function of its name in the module `simcli.cli.<name>`, or the module's `app` where it has sub-verbs.

Modules import what is heavy when called.
"""

DEBUG = "SIMCLI_DEBUG"
"""Environment variable that shows the traceback of an internal error."""

app = typer.Typer(
    name="simcli",
    help="A Monte-Carlo balance simulator for the card games 三国杀 (SGS) and 英雄杀 (YXS).",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def _root(
    version: bool = typer.Option(False, "--version", help="Print the version and stop."),
) -> None:
    if version:
        from simcli import __version__

        typer.echo(f"simcli {__version__}")
        raise typer.Exit


for _verb in VERBS:
    _module = import_module(f"simcli.cli.{_verb}")
    if hasattr(_module, "app"):
        app.add_typer(_module.app, name=_verb)
    else:
        app.command(_verb)(getattr(_module, _verb))


def main() -> int:
    """Run the command line and return the exit code."""
    whole = sys.stdout
    sys.stdout = cast(TextIO, Output(whole))
    try:
        code = _run()
        sys.stdout.flush()
    except ReaderGone:
        return _silence(whole, OK)  # whoever read has read enough
    except OutputError as error:
        return _silence(whole, _tell(str(error), INPUT))
    finally:
        sys.stdout = whole
    return code


def entry() -> NoReturn:
    """The command `simcli`.

    A stop can leave a thread in compiled code, or numba half way through a module, and Python now and then crashes when it
    tidies up under either. Everything is saved and said by then, so the process ends without that.
    """
    code = main()
    if code == STOPPED:
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def _run() -> int:
    try:
        with interrupt_at_once():  # unless a verb has something to finish first
            code = app(sys.argv[1:] or ["--help"], prog_name="simcli", standalone_mode=False)
    except (ReaderGone, OutputError):
        raise
    except InputError as error:
        return _tell(str(error), INPUT)
    except Stopped as error:
        return _stopped(str(error))
    except ValidityError as error:
        return _tell(str(error), ALARM)
    except (KeyboardInterrupt, typer.Abort):
        return _stopped("stopped")
    except Exception as error:
        if hasattr(error, "format_message"):  # a usage error of typer's parser, which comes from click or a copy of it
            return _tell(_usage(error), INPUT)
        if os.environ.get(DEBUG):
            traceback.print_exc()
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return _tell(f"internal error: {what} (set {DEBUG}=1 for the traceback)", INTERNAL)
    if code == INTERRUPTED:
        return _stopped("stopped")
    return code if isinstance(code, int) else OK


def _stopped(message: str) -> int:
    # a Ctrl-C within an exec of numba's makes Python end by SIGINT, whatever exit code it is given, unless an exec follows
    exec("pass")
    sys.unraisablehook = lambda _: None  # what a Ctrl-C left half made complains when it is freed, as Python ends
    return _tell(message, STOPPED)


def _usage(error: Any) -> str:
    """A usage error in one line, with the command whose help says more."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "simcli"
    return f"{error.format_message().rstrip('.')} (see {command} --help)"


def _tell(message: str, code: int) -> int:
    with suppress(OSError):
        print(f"simcli: {' '.join(message.split())}", file=sys.stderr)
    return code


def _silence(stream: TextIO, code: int) -> int:
    """Let nothing be written to a stdout that takes nothing any more, not even when Python ends."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
    return code


if __name__ == "__main__":
    entry()

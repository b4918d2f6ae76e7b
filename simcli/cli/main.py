"""The `simcli` command: verbs, exit codes and how errors are told.

Exit codes: 0 ok, 1 internal error, 2 usage or input, 3 a gate or test failed, 4 stopped early but saved,
5 validity alarm.
"""

from __future__ import annotations

import os
import sys
import traceback
from importlib import import_module

import typer

from simcli.cli.exits import INPUT, INTERNAL, INTERRUPTED, STOPPED
from simcli.errors import InputError

VERBS = ("run", "replay", "scenario", "list", "bench", "warmup")
"""Each verb is the function of its name in the module `simcli.cli.<name>`, or the module's `app` where it has sub-verbs.

Modules import what is heavy when called.
"""

DEBUG = "SIMCLI_DEBUG"
"""Environment variable that shows the traceback of an internal error."""

app = typer.Typer(
    name="simcli",
    help="A Monte-Carlo balance simulator for 三国杀 (SGS) card games.",
    no_args_is_help=True,
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
    try:
        app()
    except SystemExit as end:
        # typer leaves by SystemExit; 130 is its code for Ctrl-C
        code = end.code if isinstance(end.code, int) else INTERNAL if end.code else 0
        return STOPPED if code == INTERRUPTED else code
    except InputError as error:
        return _tell(str(error), INPUT)
    except Exception as error:
        if os.environ.get(DEBUG):
            traceback.print_exc()
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return _tell(f"internal error: {what} (set {DEBUG}=1 for the traceback)", INTERNAL)
    return 0


def _tell(message: str, code: int) -> int:
    print(f"simcli: {' '.join(message.split())}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())

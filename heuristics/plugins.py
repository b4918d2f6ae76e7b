"""Bots from a file of one's own: `path/to/bot.py:name`, compiled beside the rules as the shipped ones are.

The file is one module in the rule language. `name` is a `Policy` in it, or a chooser marked with `@policy`; whatever else
it needs comes from `simcli` and `heuristics`.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import linecache
import re
import sys
import traceback
import types
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from heuristics.bot_source import check_source
from heuristics.registry import POLICIES
from simcli.engine.fields import PARAMETER_ROOM
from simcli.engine.state import ALL_NAMES
from simcli.engine.terms import KNOWLEDGE, REASON_IDS
from simcli.errors import InputError, utf8
from simcli.lang.emit import Emitter, Source
from simcli.lang.grammar import DialectError
from simcli.lang.guard import INDEX, check_indexes, count_rounds, index
from simcli.lang.machine import MAX_POLICIES
from simcli.lang.program import Parameter, Policy, Preset, Search

ENTRY = re.compile(r"((?:[^=＝:：/\\.]*[=＝])?)\s*([^,，]*?\.py)(?:[:：]([^:：,，]*))?((?:[:：][^,，]*)?)", re.IGNORECASE)
"""An entry of `--bots` that names a file: who plays it, path, name, settings. A drive letter is part of the path."""
NAME = re.compile(r"[a-z][a-z0-9_]*")
HOMES = ("simcli.", "heuristics.")
FIELDS: dict[str, tuple[Any, Any]] = {
    "direct": (Mapping, int), "parameters": (Sequence, Parameter), "presets": (Sequence, Preset), "knowledge": (Sequence, str),
    "tables": (Mapping, str),
}  # fmt: skip
"""What a Policy's fields are, and what is in them."""


class BotFile(NamedTuple):
    """A bot of a file with this content."""

    name: str
    path: str
    """Absolute."""
    sha256: str

    @property
    def typed(self) -> str:
        """As `--bots` takes it."""
        return f"{self.path}:{self.name}"


def is_plugin(text: str) -> bool:
    """Whether an entry of `--bots`, with or without a role before it and settings behind, names a file."""
    return ENTRY.fullmatch(text.strip()) is not None


def split_plugin(text: str) -> tuple[str, str]:
    """Path and name of `path/to/bot.py:name`. InputError if there is no name."""
    found = ENTRY.fullmatch(text.strip())
    if found is None or not found[3]:
        raise InputError(f"bots '{text.strip()}': expected path/to/bot.py:name")
    return found[2], found[3].strip()


def find(path: str, name: str) -> BotFile:
    """The file as it is now.

    Raises:
        InputError: no such file, or a path that a list of bots can't hold.
    """
    place = Path(path).expanduser().absolute()
    if re.search("[,，]", str(place)):
        raise InputError(f"bots '{path}': the path {place} has a comma, which separates bots; move the file")
    return BotFile(name, str(place), hashlib.sha256(_content(place)).hexdigest())


def is_now(file: BotFile) -> bool:
    """Whether the file is there and has this content."""
    try:
        return find(file.path, file.name) == file
    except InputError:
        return False


def find_all(bots: str) -> tuple[str, str, tuple[BotFile, ...]]:
    """The files that a list of bots names: the list with absolute paths, with mere names, and the files, each once.

    Raises:
        InputError: a file is missing, or two files have bots of one name.
    """
    paths, names, files = [], [], dict[str, BotFile]()
    for entry in bots.split(","):
        found = ENTRY.fullmatch(entry.strip())
        if found is None:
            paths.append(entry)
            names.append(entry)
            continue
        file = find(*split_plugin(entry))
        if files.setdefault(file.name, file) != file:
            raise InputError(f"bots '{bots}': two files have a bot '{file.name}', {files[file.name].path} and {file.path}")
        paths.append(f"{found[1]}{file.typed}{found[4]}")
        names.append(f"{found[1]}{file.name}{found[4]}")
    return ",".join(paths), ",".join(names), tuple(files.values())


def policies(files: Iterable[BotFile] = ()) -> tuple[Policy, ...]:
    """All bots that can play: the shipped ones, and those of these files.

    Raises:
        InputError: see `load`; or more bots than fit.
    """
    found = (*POLICIES, *map(load, files))
    if len(found) > MAX_POLICIES:
        raise InputError(f"bots: {len(found)} policies in one run, at most {MAX_POLICIES} are allowed")
    return found


def load(file: BotFile) -> Policy:
    """The policy.

    Raises:
        InputError: the file is missing, was changed, is no Python, leaves the rule language or has no bot of this name, or
            the name is that of a shipped bot.
    """
    module = _module(file.path, file.sha256)
    if not NAME.fullmatch(file.name):
        raise InputError(f"bots '{file.typed}': a bot's name has small letters, digits and _ only")
    if file.name in (p.name for p in POLICIES):
        raise InputError(f"bots '{file.typed}': a shipped bot has this name; choose another")
    value: Any = vars(module).get(file.name)
    if getattr(value, "__dialect__", "") == "policy":
        value = Policy(file.name, value, {})
    if not isinstance(value, Policy):
        known = [n for n, v in vars(module).items() if _is_bot(v, module)]
        raise InputError(f"{file.path}: no bot '{file.name}' (known: {', '.join(known) or 'none'})")
    _check(file, value, module)
    return replace(value, name=file.name)


def _is_bot(value: Any, module: types.ModuleType) -> bool:
    own = getattr(value, "__module__", "") == module.__name__
    return isinstance(value, Policy) or (own and getattr(value, "__dialect__", "") == "policy")


def _check(file: BotFile, policy: Policy, module: types.ModuleType) -> None:
    """Refuse a Policy that can't be linked."""

    def refuse(why: str) -> NoReturn:
        raise InputError(f"{file.path}: {file.name}: {why}")

    for name, (kind, element) in FIELDS.items():
        value: Any = getattr(policy, name)
        if not isinstance(value, kind) or not all(isinstance(x, element) for x in value):
            refuse(f"{name} is {value!r}, expected a {kind.__name__.lower()} of {element.__name__}")
    if not isinstance(policy.search, Search | None):
        refuse(f"search is {policy.search!r}, expected a Search")
    for function in (policy.chooser, *policy.direct.values()):
        if getattr(function, "__dialect__", "") != "policy":
            refuse(f"{getattr(function, '__name__', function)} is not marked with @policy")
        if function.__module__ != module.__name__ and not function.__module__.startswith(HOMES):
            refuse(
                f"{function.__name__} comes from {function.__module__}; a bot is one file, with what simcli and heuristics have"
            )
        if function.__code__.co_argcount != 1:
            refuse(f"{function.__name__} has {function.__code__.co_argcount} parameters, expected one: g")
    wrong = [why for why in policy.direct if why not in REASON_IDS]
    if wrong:
        refuse(f"{wrong[0]!r} is no decision reason")
    if not policy.knowledge or any(word not in KNOWLEDGE for word in policy.knowledge):
        refuse(f"knowledge is {policy.knowledge!r}, known: {', '.join(KNOWLEDGE)}")
    if len(policy.parameters) > PARAMETER_ROOM:
        refuse(f"{len(policy.parameters)} parameters, at most {PARAMETER_ROOM} are allowed")


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():  # a folder, or a device or pipe that could be read for ever
            raise InputError(f"bots: {path}: this is no file")
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"bots: {path}: {error.strerror or error}") from None


@cache
def _module(path: str, sha256: str) -> types.ModuleType:
    """The module of a file with this content, under a name of its own: two versions never meet."""
    content = _content(Path(path))
    if hashlib.sha256(content).hexdigest() != sha256:
        raise InputError(f"bots: {path} was changed after the run began (SHA-256 {sha256[:12]} …)")
    code, text = _read(content, path)
    name = f"bot_{re.sub(r'[^a-z0-9]+', '_', Path(path).stem.lower())}_{sha256[:12]}"
    module = types.ModuleType(name)
    vars(module).update({"__file__": path, "__guarded__": True, INDEX: index})
    sys.modules[name] = module
    try:
        exec(code, vars(module))
    except (Exception, SystemExit) as error:
        raise InputError(f"{path}:{_place(error, (path,))[1]}: {type(error).__name__}: {error}") from None
    # sources are read through linecache: what is compiled is what was loaded, even if the file changes meanwhile
    linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)
    _check_language(Source(module))
    return module


def _read(content: bytes, path: str) -> tuple[types.CodeType, str]:
    """Code whose loops are counted, as in the compiled module, and the text that it is made from. See `check_source`."""
    try:
        text = utf8(path, content)
        tree = ast.parse(text, path)
        check_source(tree, path)
        for function in tree.body:
            if isinstance(function, ast.FunctionDef):
                count_rounds(function)
                check_indexes(function)
        code = compile(tree, path, "exec")
    except SyntaxError as error:
        raise InputError(f"{path}{f':{error.lineno}' if error.lineno else ''}: this is no Python: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise InputError(f"{path}: this is no Python: {error}") from None
    if not tree.body:
        raise InputError(f"{path}: the file is empty")
    return code, text


def blame(error: BaseException, paths: Collection[str]) -> str:
    """An exception in words, with the last line of these files that had a part in it, or else the line that raised it."""
    if any(own in str(error) for own in paths):  # it says so itself
        return f"{type(error).__name__}: {error}"
    path, line = _place(error, paths)
    return f"{type(error).__name__}: {error} ({path}:{line})"


def _place(error: BaseException, paths: Collection[str]) -> tuple[str, int]:
    """File and line of the last call in one of these files that led to an error, or else of the last one."""
    calls = [(call.filename, call.lineno or 0) for call in traceback.extract_tb(error.__traceback__)]
    return next((call for call in reversed(calls) if call[0] in paths), calls[-1] if calls else ("", 0))


def _check_language(source: Source) -> None:
    """InputError, with file and line, for what the rule language refuses; types are left to the compiler."""
    if source.rules:
        raise InputError(f"{source.file}: {next(iter(source.rules))} is a rule; a bot has none")
    for name, value in source.helpers.items():
        if name not in source.functions or value.__name__ != name:
            raise InputError(f"{source.file}: {name} stands for {value.__qualname__}: write a function of this name")
    try:
        Emitter(source, "fast", lambda rule: 0, str, lambda field: False, lambda function: False).text()
        for name, function in source.functions.items():
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "g" and node.attr not in ALL_NAMES:
                    near = difflib.get_close_matches(node.attr, ALL_NAMES, n=1)
                    hint = f"; did you mean {near[0]}?" if near else ", see the README of simcli/engine"
                    raise DialectError(source.file, node, name, f"the state has no field {node.attr}{hint}")
    except DialectError as error:
        raise InputError(str(error)) from None

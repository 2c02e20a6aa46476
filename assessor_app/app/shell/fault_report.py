"""Converts an internal error into a report that the user can send to the developers.

A report contains the places in the program and the system, but no values: error messages may
contain document text or names, and paths may contain a person's name.
"""

import platform
import re
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

import assessor_app
from assessor_app.domain.resources import PACKAGE

MOST_FRAMES = 60
# Errors whose messages, if raised by Python itself, name only parts of the program.
TELLING = (
    AttributeError,
    IndexError,
    MemoryError,
    ModuleNotFoundError,
    NameError,
    RecursionError,
    TypeError,
    UnboundLocalError,
    ZeroDivisionError,
)
_IN_TRACE = re.compile(r'File "([^"]+)"')


@dataclass(frozen=True, slots=True)
class Fault:
    """An unexpected error. kind: its type. key: equal for repetitions of the same fault."""

    kind: str
    lines: tuple[str, ...]
    key: str
    at: datetime = field(default_factory=lambda: datetime.now(UTC), compare=False)


def fault_of(error: BaseException, trace: TracebackType | None) -> Fault:
    """Return the fault for an error and its traceback, without any values."""
    lines = tuple(_chain(error, trace, set()))
    frames = [line for line in lines if line.startswith("  ")]
    return Fault(type(error).__name__, lines, f"{type(error).__name__} {frames[-2:-1]}")


def report(faults: Iterable[tuple[Fault, int]], stopped: Iterable[str] = ()) -> str:
    """Return the text of the report.

    faults: each with its number of occurrences. stopped: traces of earlier crashes of the program.
    """
    parts = ["\n".join(_surroundings())]
    for fault, times in faults:
        often = "once" if times == 1 else f"{times} times"
        head = f"{fault.at:%Y-%m-%d %H:%M:%S} UTC, {often}:"
        parts.append("\n".join((head, *fault.lines)))
    parts += [f"What stopped the program before:\n{without_homes(trace)}" for trace in stopped]
    return "\n\n".join(parts) + "\n"


def without_homes(trace: str) -> str:
    """Return a trace written by faulthandler with its paths shortened, without users' folders."""
    return _IN_TRACE.sub(lambda found: f'File "{_short(found[1])}"', trace).strip()


def _surroundings() -> Iterator[str]:
    yield f"Assessor {assessor_app.__version__}"
    yield f"System: {platform.platform()}"
    yield f"Python {platform.python_version()}, Qt {qVersion()}, PySide {pyside_version}"
    if QGuiApplication.instance() is not None:
        yield f"Qt draws on: {QGuiApplication.platformName()}"


def _chain(error: BaseException, trace: TracebackType | None, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _chain(before, before.__traceback__, seen)
        yield "which led to:"
    yield _named(error)
    for frame in traceback.extract_tb(trace)[-MOST_FRAMES:]:
        yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
        if Path(frame.filename).is_relative_to(PACKAGE):
            yield f"    {frame.line}"


def _named(error: BaseException) -> str:
    kind = type(error)
    name = kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
    if kind in TELLING:
        return f"{name}: {error}"
    code = getattr(error, "sqlite_errorname", None)
    if isinstance(error, OSError):
        code = error.strerror
    elif isinstance(error, ImportError):
        code = error.name
    return f"{name}: {code}" if code else name


def _short(file: str) -> str:
    """Return a path relative to the program or to site-packages, or else the file name."""
    path = Path(file)
    if path.is_relative_to(PACKAGE):
        return path.relative_to(PACKAGE.parent).as_posix()
    parts = path.parts
    if "site-packages" in parts:
        return "/".join(parts[parts.index("site-packages") + 1 :])
    return path.name

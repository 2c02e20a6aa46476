"""Standard input that is read repeatedly; safe output; the progress bar; tables."""

import io
import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO, cast

from assessor_app.domain.problems import Place, Problem, WrongUse, without_controls

if TYPE_CHECKING:
    from assessor_app.domain.table import Table

DASH = Path("-")
NAME = "standard input"
PIECE = 65_536  # bytes
_NOT_LAYOUT = re.compile(r"[^\n\t]+")


@contextmanager
def readable(paths: Sequence[Path]) -> Iterator[list[Path]]:
    """Yield the paths with `-` and pipes replaced by copies, which are removed after the context.

    An error in a copy names the original. Raises WrongUse if `-` occurs twice.
    """
    if list(paths).count(DASH) > 1:
        raise WrongUse("standard input can be read once only", advice="give - once")
    if not any(map(is_stream, paths)):
        yield list(paths)
        return
    # Imported here, because few calls need it and the import takes time.
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copies = {path: _copied(path, Path(folder)) for path in paths if is_stream(path)}
        try:
            yield [copies.get(path, path) for path in paths]
        except Problem as problem:
            for path, copy in copies.items():
                if problem.place and str(problem.place.path) == str(copy):
                    name = NAME if path == DASH else str(path)
                    problem.place = Place(name, problem.place.line)
            raise


def is_stream(path: Path) -> bool:
    """Return whether the path can be read only once, such as a pipe made by a shell's `<(...)`."""
    return path == DASH or path.is_fifo()


def _copied(path: Path, folder: Path) -> Path:
    copy = folder / (NAME if path == DASH else path.name)
    with copy.open("wb") as out:
        if path == DASH:
            _copy(cast("io.BufferedReader", sys.stdin.buffer), out)
        else:
            with path.open("rb") as pipe:
                _copy(pipe, out)
    return copy


def _copy(stream: io.BufferedReader, out: BinaryIO) -> None:
    # `read` would wait for a full buffer and not notice an interruption in the meantime.
    while piece := stream.read1(PIECE):
        out.write(piece)


def speak_utf8(*streams: TextIO) -> None:
    """Make files and pipes accept any text as UTF-8, with line ends unchanged."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure and not stream.isatty():
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="")


class TerminalText(io.TextIOWrapper):
    """A terminal stream that escapes all control characters except line ends and tabs.

    Identifiers, titles and notes come from files: an escape sequence in them could change what the
    terminal shows or does, and a direction mark could reorder the text beside it.
    """

    def write(self, text: str) -> int:
        """Write the text with control characters escaped."""
        if not text.isprintable():
            text = _NOT_LAYOUT.sub(lambda part: without_controls(part[0]), text)
        return super().write(text)

    def control(self, text: str) -> None:
        """Write a text of the program itself without escaping control characters."""
        super().write(text)


def safe_terminal(stream: TextIO) -> TextIO:
    """Return a stream that escapes control characters if `stream` is a terminal, else `stream`."""
    known = isinstance(stream, TerminalText)
    if known or not isinstance(stream, io.TextIOWrapper) or not stream.isatty():
        return stream
    encoding = stream.encoding
    return TerminalText(
        stream.buffer, encoding=encoding, errors="backslashreplace", line_buffering=True
    )


WIDTH = 30
SECONDS_BETWEEN = 0.1


class ProgressBar:
    """Shows the progress of a long task, and erases itself at the end."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._last = 0.0
        self._drawn = False

    def report(self, done: float, total: float | None, what: str) -> None:
        """Redraw the bar, at most ten times a second.

        done, total: the work done, and all the work, in the same unit; total is None if unknown.
        what: the text beside the bar.
        """
        now = time.monotonic()
        if not self._shown or now - self._last < SECONDS_BETWEEN:
            return
        self._last, self._drawn = now, True
        if total:
            full = round(WIDTH * min(1.0, done / total))
            bar = "█" * full + "░" * (WIDTH - full) + f" {done / total:4.0%}"
        else:
            bar = f"{done:,.0f}" if done else "…"
        _draw(f"{bar}  {without_controls(what[:60])}")

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            _draw("")


def _draw(line: str) -> None:
    stream = sys.stderr
    write = stream.control if isinstance(stream, TerminalText) else stream.write
    write(f"\r\x1b[K{line}")
    stream.flush()


def table_texts(form: str, *tables: "Table") -> Iterator[str]:
    """Yield the text of each table in the form that --format names, blank lines between."""
    # Imported here, because the forms of tables take time to import.
    from assessor_app.reports.table_writers import render

    for number, table in enumerate(tables):
        yield "\n" * bool(number) + render(table, "text" if form == "table" else form)


def print_tables(form: str, *tables: "Table") -> None:
    """Print the tables in the form that --format names, with a blank line between them."""
    sys.stdout.writelines(table_texts(form, *tables))

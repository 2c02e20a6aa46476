"""Read `-` and pipes repeatedly, and write any text to standard output safely."""

import io
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from assessor_app.domain.problems import Place, Problem, WrongUse, without_controls

DASH = Path("-")
NAME = "standard input"
_NOT_LAYOUT = re.compile(r"[^\n\t]+")


@contextmanager
def readable(paths: Sequence[Path]) -> Iterator[list[Path]]:
    """Yield the paths with `-` and pipes replaced by copies that last as long as the context.

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
    """Return whether the path can be read only once, such as the `<(zcat run.gz)` of a shell."""
    return path == DASH or path.is_fifo()


def _copied(path: Path, folder: Path) -> Path:
    import shutil

    copy = folder / (NAME if path == DASH else path.name)
    with copy.open("wb") as out:
        if path == DASH:
            shutil.copyfileobj(sys.stdin.buffer, out)
        else:
            with path.open("rb") as pipe:
                shutil.copyfileobj(pipe, out)
    return copy


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
    """Return the stream, or for a terminal one that escapes control characters."""
    known = isinstance(stream, TerminalText)
    if known or not isinstance(stream, io.TextIOWrapper) or not stream.isatty():
        return stream
    encoding = stream.encoding
    return TerminalText(
        stream.buffer, encoding=encoding, errors="backslashreplace", line_buffering=True
    )

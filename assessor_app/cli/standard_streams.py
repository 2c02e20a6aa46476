"""Standard input that is read repeatedly; safe output; the progress bar; tables."""

import io
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO, cast

from assessor_app.domain.file_names import Address, FileSource, file_source
from assessor_app.domain.language import tr
from assessor_app.domain.platforms import is_closed_pipe, redrawn_line
from assessor_app.domain.problems import Problem, WrongUse, named_as, without_controls

if TYPE_CHECKING:
    from assessor_app.domain.table import Table

DASH = Path("-")
NAME = "standard input"
PIECE = 65_536  # bytes
_NOT_LAYOUT = re.compile(r"[^\n\t]+")


@contextmanager
def readable(sources: Sequence[FileSource]) -> Iterator[list[Path]]:
    """Yield the paths, with copies in place of `-`, pipes and addresses.

    The copies are removed after the context. An error in a copy names the original. Raises WrongUse
    if `-` occurs twice, and BadInput if an address cannot be read.
    """
    if list(sources).count(DASH) > 1:
        raise WrongUse("standard input can be read once only", advice="give - once")
    paths = [source for source in sources if isinstance(source, Path)]
    if len(paths) == len(sources) and not any(map(is_stream, paths)):
        yield paths
        return
    # Imported here, because few calls need it and the import takes time.
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copies = {
            source: _copied(source, Path(folder, str(number)))
            for number, source in enumerate(dict.fromkeys(sources))
            if isinstance(source, Address) or is_stream(source)
        }
        names = {copy: NAME if one == DASH else str(one) for one, copy in copies.items()}
        with named_as(names):
            yield [copies.get(source, Path(str(source))) for source in sources]


@contextmanager
def sources(
    judged: Sequence[FileSource], names: Sequence[str]
) -> Iterator[tuple[list[Path], list[FileSource]]]:
    """Yield (paths of the files of judgements, run files), within the context of `readable`.

    names: of run files, or addresses, also as patterns. Runs at an address are not copied.
    """
    runs = [file_source(name) for name in names]
    if any(isinstance(run, Address) for run in runs):
        # Imported here, because few runs are at an address.
        from assessor_app.formats.text.remote_files import matching

        runs = matching(runs)
    near = [run for run in runs if isinstance(run, Path)]
    with readable([*judged, *near]) as paths:
        copies = iter(paths[len(judged) :])
        found = [next(copies) if isinstance(run, Path) else run for run in runs]
        yield paths[: len(judged)], found


def is_stream(path: Path) -> bool:
    """Return whether the path can be read only once, such as a pipe made by a shell's `<(...)`."""
    return path == DASH or path.is_fifo()


def _copied(source: FileSource, folder: Path) -> Path:
    folder.mkdir()
    if isinstance(source, Address):
        from assessor_app.formats.text.remote_files import copied

        return copied(source, folder)
    copy = folder / (NAME if source == DASH else source.name)
    with copy.open("wb") as out:
        if source == DASH:
            _copy(cast("io.BufferedReader", sys.stdin.buffer), out)
        else:
            with source.open("rb") as pipe:
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


def safe_terminal(stream: TextIO | None) -> TextIO:
    """Return a stream that escapes control characters if `stream` is a terminal, else `stream`.

    stream: None if the caller has closed it; what is printed to it is discarded.
    """
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    known = isinstance(stream, TerminalText)
    if known or not isinstance(stream, io.TextIOWrapper) or not stream.isatty():
        return stream
    encoding = stream.encoding
    return TerminalText(
        stream.buffer, encoding=encoding, errors="backslashreplace", line_buffering=True
    )


def discard_output() -> None:
    """Discard what is still to be printed to standard output, because its reader has closed it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def until_closed() -> Iterator[None]:
    """Discard the output within the context once its reader has closed it: the answer stays."""
    try:
        yield
    except OSError as error:
        if not is_closed_pipe(error):
            raise
        discard_output()


def print_error(*lines: str) -> None:
    """Print to standard error; what cannot be written there, as on a full disk, is discarded."""
    try:
        print(*lines, sep="\n", file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = safe_terminal(None)


class Notes:
    """Notes on standard error about what a command does.

    They are held back until the command has ended, so that an error is the only message.
    """

    def __init__(self) -> None:
        self.quiet = False
        self._held: list[str] | None = None

    def add(self, text: str) -> None:
        """Print the note, or hold it back within `held`."""
        if self._held is not None:
            self._held.append(text)
        elif not self.quiet:
            print_error(text)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold notes back until the context ends, and drop them if it raises a Problem."""
        self.quiet, self._held = False, []
        try:
            yield
        except Problem:
            self._held = []
            raise
        finally:
            self.release()
            self.quiet = False

    def release(self) -> None:
        """Print the notes held back so far, and the next ones at once."""
        held, self._held = self._held or [], None
        for text in held:
            self.add(text)


NOTES = Notes()


def note(text: str) -> None:
    """Print a note to standard error when the command has ended; --quiet prints none."""
    NOTES.add(text)


def warn(text: str) -> None:
    """Print a warning to standard error at once, also with --quiet."""
    print_error(tr("warning: {0}", text))


WIDEST_TABLE = 120  # columns; a wider table is printed as blocks of lines
WIDTH = 30
SECONDS_BETWEEN = 0.1


class ProgressBar:
    """Shows the progress of a long task, and erases itself at the end."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty() and not NOTES.quiet
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
    # Imported here, because only terminals need it.
    import shutil

    write(redrawn_line(line, shutil.get_terminal_size().columns))
    stream.flush()


def table_texts(form: str, *tables: "Table", printed: bool = True) -> Iterator[str]:
    """Yield pieces of the tables in the form that --format names, blank lines between tables.

    printed: whether it goes to standard output; on a terminal, wide tables become blocks of lines.
    """
    # Imported here, because the forms of tables take time to import.
    from assessor_app.reports.table_writers import pieces, text_lines

    width = _terminal_width() if form == "table" and printed else None
    for number, table in enumerate(tables):
        yield "\n" * bool(number)
        if width is None:
            yield from pieces(table, "text" if form == "table" else form)
        else:
            yield from text_lines(table, width)


def _terminal_width() -> int | None:
    """Return the columns for tables on standard output; None if it is no terminal."""
    if not sys.stdout.isatty():
        return None
    # Imported here, because few calls need it.
    import shutil

    return min(shutil.get_terminal_size().columns, WIDEST_TABLE)


def print_tables(form: str, *tables: "Table") -> None:
    """Print the tables in the form that --format names, with a blank line between them."""
    sys.stdout.writelines(table_texts(form, *tables))

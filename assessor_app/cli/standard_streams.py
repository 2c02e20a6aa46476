"""`-`: standard input as a file that can be read twice, standard output that takes any text."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from assessor_app.domain.problems import Place, Problem, WrongUse

DASH = Path("-")
NAME = "standard input"


@contextmanager
def readable(paths: Sequence[Path]) -> Iterator[list[Path]]:
    """The paths, `-` replaced by a copy of standard input, which lives as long as the context.

    Problems in it name standard input. Raises WrongUse where `-` stands twice.
    """
    if DASH not in paths:
        yield list(paths)
        return
    if list(paths).count(DASH) > 1:
        raise WrongUse("standard input can be read once only", advice="give - once")
    # Few calls need these two, and every call would wait for them.
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / NAME
        with copy.open("wb") as out:
            shutil.copyfileobj(sys.stdin.buffer, out)
        try:
            yield [copy if path == DASH else path for path in paths]
        except Problem as problem:
            if problem.place and str(problem.place.path) == str(copy):
                problem.place = Place(NAME, problem.place.line)
            raise


def speak_utf8(*streams: TextIO) -> None:
    """Let the streams take any text, with line ends as they are written, whatever the terminal."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure and not stream.isatty():
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="")

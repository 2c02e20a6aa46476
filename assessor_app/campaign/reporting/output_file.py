"""Write a whole file or none: every export, report, figure and table goes through here."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal, TextIO

from assessor_app.domain.problems import BadInput, Place
from assessor_app.store.file.file_header import is_database
from assessor_app.store.file.unfinished_files import clear_away_unfinished, unfinished_beside


def write_file(path: Path, write: Callable[[TextIO], object]) -> None:
    """Write beside the file's place first, then move it there: what stood there stays or is whole.

    The file beside it is new and has a name that cannot be guessed, so no link is followed; those
    of processes that were killed are removed. `write` gets a text stream; bytes go to its buffer.
    Raises BadInput where the place cannot be written, or holds a campaign.
    """
    place = Path(os.path.realpath(path))  # Path.resolve raises at links that lead in a circle
    _refuse_what_would_be_lost(path, place)
    if path.exists() and not path.is_file():
        # A pipe or a device: nothing to keep, and it must not be replaced by a file.
        _write(path, path, "w", write)
        return
    clear_away_unfinished(place.parent)
    beside = unfinished_beside(place)
    try:
        _write(path, beside, "x", write)
        try:
            os.replace(beside, place)
        except OSError as error:
            raise _cannot_be_written(path, error) from error
    finally:
        with suppress(OSError):  # none was made where the folder is none
            beside.unlink()


def _refuse_what_would_be_lost(path: Path, place: Path) -> None:
    if place.is_dir():
        raise BadInput("this is a folder", place=Place(path), expected="the name of a file")
    if place.is_file() and is_database(place):
        raise BadInput(
            "this is a campaign and would be lost", place=Place(path), advice="choose another name"
        )


def _write(
    path: Path, target: Path, mode: Literal["w", "x"], write: Callable[[TextIO], object]
) -> None:
    try:
        with target.open(mode, encoding="utf-8", newline="") as out:
            write(out)
    except OSError as error:
        raise _cannot_be_written(path, error) from error


def _cannot_be_written(path: Path, error: OSError) -> BadInput:
    return BadInput(f"cannot be written: {error.strerror or error}", place=Place(path))

"""Atomic writing of files, used by every export, report, figure and table."""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal, TextIO

from assessor_app.domain.file_names import why_unusable
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place
from assessor_app.store.file.file_header import is_database
from assessor_app.store.file.unfinished_files import (
    clear_away_unfinished,
    in_use_advice,
    move_into_place,
    unfinished_beside,
)


def write_file(path: Path, write: Callable[[TextIO], object]) -> None:
    """Write a temporary file beside the target, then move it there, to leave no partial file.

    The temporary file is new and has an unpredictable name, so no link is followed; files left by
    killed processes are removed. A pipe or a device is written directly. write: gets a text stream;
    bytes go to the stream's `buffer`. Raises BadInput if the target cannot be written, or is a
    campaign.
    """
    place = Path(os.path.realpath(path))  # Path.resolve raises for circular links
    _refuse_what_would_be_lost(path, place)
    if path.exists() and not path.is_file():
        # A pipe or a device has no content to protect, and must not be replaced by a file.
        _write(path, path, "w", write)
        return
    clear_away_unfinished(place.parent)
    beside = unfinished_beside(place)
    try:
        _write(path, beside, "x", write)
        try:
            move_into_place(beside, place)
        except OSError as error:
            raise _cannot_be_written(path, error) from error
    finally:
        with suppress(OSError):  # not created if the folder does not exist
            beside.unlink()


def _refuse_what_would_be_lost(path: Path, place: Path) -> None:
    if place.is_dir():
        raise BadInput("this is a folder", place=Place(path), expected="a file name")
    if why := why_unusable(path):
        raise BadInput(why, place=Place(path), advice="choose another name")
    if place.is_file() and is_database(place):
        raise BadInput(
            "the file is a campaign or another database, and would be overwritten",
            place=Place(path),
            advice="choose another name",
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
    usual = tr("choose an existing folder that can be written")
    advice = tr("free some disk space") if error.errno == errno.ENOSPC else usual
    return BadInput(
        "the file cannot be written: {0}",
        error.strerror or error,
        place=Place(path),
        advice=in_use_advice(error) or advice,
    )

"""Inputs of the kinds that break readers, and what fuzz tests found, for every reader and view."""

import contextlib
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from assessor_app.app.viewer.media.picture_process import clean_svg
from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.format_registry import FORMATS
from assessor_app.formats.processes.separate_process import Broken
from assessor_app.judging.reading.readable import readable

FOLDER = Path(__file__).resolve().parents[1] / "data" / "fuzz"
FOUND = sorted(path for path in FOLDER.iterdir() if path.name != "README.md")
MEDIA = ("text/html", "application/xml", "text/markdown", "text/plain")
ENOUGH = 1000


def refusal(action: Any) -> BadInput | None:
    try:
        action()
    except BadInput as problem:
        return problem
    return None


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
@pytest.mark.parametrize("lenient", [False, True], ids=["strict", "lenient"])
def test_every_reader_gives_values_or_one_clear_error(path: Path, lenient: bool) -> None:
    options = ReadOptions(lenient=lenient)
    refusals = [refusal(lambda: recognise(path))]
    refusals += [
        refusal(lambda known=known: list(islice(known.read(path, options), ENOUGH)))
        for known in FORMATS
        if known.suffixes
    ]
    assert all(problem.place is not None for problem in refusals if problem)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
def test_every_view_reads_it(path: Path) -> None:
    data = path.read_bytes()
    for media in MEDIA:
        found = readable(Document("d", data.decode("utf-8", "replace"), media=media))
        places = [place for block in found.blocks for run in block.runs for place in run[:2]]
        assert places == sorted(places)
    with contextlib.suppress(Broken):
        assert b"<script" not in clean_svg(data).lower()

"""A whole run as compact columns, for keeping in a campaign."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions

LINES_BETWEEN_REPORTS = 20_000


@dataclass(frozen=True, eq=False, slots=True)
class RunTable:
    """A run's lines grouped by topic (in order of first appearance), as the file has them inside.

    lengths: int64[topics]; documents: the different ids; document_index: uint32[lines], places in
    `documents`; scores: float64[lines]; ranks: int32[lines], the file's own column, 0 without one.
    tag: of the last line.
    """

    tag: str
    topics: tuple[str, ...]
    lengths: NDArray[np.int64]
    documents: tuple[str, ...]
    document_index: NDArray[np.uint32]
    scores: NDArray[np.float64]
    ranks: NDArray[np.int32]


def read_run_table(path: Path, form: Format, options: ReadOptions, progress: Progress) -> RunTable:
    """Read a run of any format for runs. Raises BadInput with file and line, and Cancelled."""
    topics: dict[str, list[tuple[int, float, int]]] = {}
    documents: dict[str, int] = {}
    tag = ""
    for number, line in enumerate(form.read(path, options)):
        if number % LINES_BETWEEN_REPORTS == 0:
            progress.report(number, None, f"Reading {path.name}")
        place = documents.setdefault(line.document, len(documents))
        topics.setdefault(line.topic, []).append((place, line.score, line.rank or 0))
        tag = line.tag
    rows = [row for lines in topics.values() for row in lines]
    return RunTable(
        tag,
        tuple(topics),
        np.array([len(lines) for lines in topics.values()], np.int64),
        tuple(documents),
        np.array([place for place, _, _ in rows], np.uint32),
        np.array([score for _, score, _ in rows], np.float64),
        np.array([rank for _, _, rank in rows], np.int32),
    )

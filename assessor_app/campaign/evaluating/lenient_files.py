"""Rank run files that contain errors: skip the faulty lines and report them."""

from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from assessor_app.campaign.evaluating.ranking_files import not_empty, run_names
from assessor_app.campaign.evaluating.run_table import read_run_table
from assessor_app.campaign.importing.import_order import REFUSALS_SHOWN
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.coded_runs import CodedRun, order_coded, rank_coded, topic_blocks
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.rankings import Rankings, combine
from assessor_app.formats import detect
from assessor_app.formats.format import Content, ReadOptions
from assessor_app.formats.judgements import qrels
from assessor_app.formats.runs.run_rows import ordered_by_rank
from assessor_app.formats.text.remote_files import local_file

Told = Callable[[FileSource, str, Sequence[BadInput]], None]


class _Refusals:
    """Counts the skipped lines of a file, and keeps the first of them."""

    def __init__(self, source: FileSource) -> None:
        self._source = source
        self.count = 0
        self.first: list[BadInput] = []
        self.options = ReadOptions(lenient=True, refused=self._add)

    def tell(self, told: Told) -> None:
        """Call `told` with the number of skipped lines and the first errors, if there were any."""
        if self.count:
            words = tr_count("{0:,} line left out", "{0:,} lines left out", self.count)
            told(self._source, words, self.first)

    def _add(self, problem: BadInput) -> None:
        self.count += 1
        if len(self.first) < REFUSALS_SHOWN:
            problem.place = problem.place and Place(str(self._source), problem.place.line)
            self.first.append(problem)


class _Codes:
    """Assigns consecutive integers from 0 to document ids, in order of first use."""

    def __init__(self) -> None:
        self._codes: dict[str, int] = {}
        self._ids: list[str] = []

    def one(self, document: str) -> int:
        """Return the code of a document; a document without a code gets the next integer."""
        code = self._codes.setdefault(document, len(self._ids))
        if code == len(self._ids):
            self._ids.append(document)
        return code

    def of(self, documents: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
        """Return uint32[documents]: the code of each document."""
        return np.array([self.one(name) for name in documents], np.uint32)

    def ids(self, codes: np.ndarray[tuple[int], np.dtype[np.uint32]]) -> list[bytes]:
        """Return the ids of the documents with these codes, as bytes."""
        return [self._ids[code].encode("utf-8", "surrogateescape") for code in codes.tolist()]


def rank_leniently(
    judgements_file: Path,
    run_files: Sequence[FileSource],
    options: EvaluationOptions,
    told: Told,
    progress: Progress,
) -> Rankings:
    """Rank run files as `ranking_files.rank_files` does, but skip unreadable and repeated lines.

    Of repeated lines the first is kept. told: called for each file with skipped lines, with the
    path, a summary, and the first errors.
    """
    codes, names = _Codes(), run_names(run_files)
    judgements = _judgements(judgements_file, codes, told)
    rankings = [
        rank_coded(_run(source, name, codes, options, told, progress), judgements, options)
        for source, name in zip(run_files, names, strict=True)
    ]
    return combine(judgements, rankings, options)


def _judgements(path: Path, codes: _Codes, told: Told) -> Judgements:
    refusals = _Refusals(path)
    topics: dict[str, int] = {}
    places, documents, grades = array("q"), array("I"), array("d")
    for row in qrels.read(path, refusals.options):
        places.append(topics.setdefault(row.topic, len(topics)))
        documents.append(codes.one(row.document))
        grades.append(row.grade)
    refusals.tell(told)
    judgements = Judgements.from_codes(
        tuple(topics),
        np.array(places, np.int64),
        np.array(documents, np.uint32),
        np.array(grades, np.float64),
    )
    return not_empty(judgements, path)


def _run(
    source: FileSource,
    name: str,
    codes: _Codes,
    options: EvaluationOptions,
    told: Told,
    progress: Progress,
) -> CodedRun:
    refusals = _Refusals(source)
    with local_file(source) as path:
        form = detect.recognise(path, Content.RUN, lenient=True).format
        if options.order == "rank":
            form = ordered_by_rank(form)
        table = read_run_table(path, form, refusals.options, progress)
    refusals.tell(told)
    blocks = topic_blocks(table.topics, table.lengths)
    documents, index = table.documents()
    lines = codes.of(documents)[index]
    run = CodedRun(name, table.tag, blocks, lines, table.scores, table.ranks)
    return order_coded(run, options, codes.ids)

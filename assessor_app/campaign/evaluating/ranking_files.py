"""Read judgements and runs from files or memory, and rank the runs, without a campaign."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.file_names import Address
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.byte_strings import WORD, ByteStrings, blocks_of, decoded, packed_ids
from assessor_app.evaluation.encoded_lines import (
    EncodedLines,
    RepeatedDocument,
    ScatteredTopics,
    SettledChunk,
    encode,
    rank_lines,
    rank_settled,
    settle,
)
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.given_lines import GivenLines, NamedRun, RunSource
from assessor_app.evaluation.given_runs import rank_given, rank_given_runs
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.rankings import Ranking, Rankings, combine
from assessor_app.evaluation.scores import PartScores, Scores, score_part, together
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.runs.bulk import QRELS, RUN, BulkFile, Layout, Lines, hold_bulk, open_bulk
from assessor_app.formats.runs.bulk_bytes import Irregular

if TYPE_CHECKING:
    from assessor_app.domain.collection import RunLine
    from assessor_app.domain.judgement import Qrel

T = TypeVar("T")
Each = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
SMALL = 1 << 18  # bytes
PACKED = (".gz", ".bz2", ".xz", ".zst")
PLAIN = ("judgements-csv", "judgements-jsonl", "judgements-json")
RUN_ENDINGS = (".run", ".txt", ".trec", ".res", ".results", ".tsv", ".json", ".jsonl")


def judgements_from(source: Path | GivenLines) -> Judgements:
    """Return the judgements of a qrels file, or those given in memory.

    Raises BadInput and WrongUse as `judgements_from_file`, and BadInput if there are none.
    """
    if isinstance(source, Path):
        return not_empty(judgements_from_file(source), source)
    judgements = Judgements.from_blocks(source.blocks, source.document, source.value)
    if not judgements.topics:
        raise BadInput("there are no judgements in the qrels")
    return judgements


def judgements_from_file(path: Path) -> Judgements:
    """Read judgements from a qrels file.

    Raises BadInput naming the line that is wrong or repeated.
    """
    try:
        file = hold_bulk(path, QRELS)
        lines = _spans_and_grades(file)
    except Irregular:
        # Other forms (three columns, a table) are read line by line, which also reports errors.
        return Judgements.from_rows(
            (row.topic, row.document, row.grade) for row in _qrels_of_any_form(path)
        )
    try:
        return Judgements.from_bytes(*lines)
    except WrongUse as problem:
        file.refuse(problem.message)


def _qrels_of_any_form(path: Path) -> "Iterable[Qrel]":
    from assessor_app.formats import detect
    from assessor_app.formats.judgements import qrels

    if str(path) == "-":
        return qrels.read(path)
    try:
        form = detect.recognise(path, Content.JUDGEMENTS).format
    except BadInput:
        return qrels.read(path)
    # Judgements with more than a grade are only read if their form is requested.
    return form.read(path, DEFAULT) if form.name in PLAIN else qrels.read(path)


def _spans_and_grades(file: BulkFile) -> tuple[ByteStrings, ByteStrings, NDArray[np.float64]]:
    """Return (topics, documents, grades) of all lines; grades: float64[lines].

    The chunks of the file are not kept. Raises Irregular for lines that the fast reader cannot
    parse.
    """
    parts = list(file.lines())
    # Strings are compared eight bytes at a time, so a buffer has at least eight bytes.
    buffer = parts[0].buffer if parts else np.zeros(WORD, np.uint8)
    return (
        _spans(buffer, [(part.topic_start, part.topic_end) for part in parts]),
        _spans(buffer, [(part.document_start, part.document_end) for part in parts]),
        np.concatenate([*(part.value for part in parts), np.empty(0)]),
    )


def _spans(buffer: NDArray[np.uint8], parts: list[tuple[Integers, Integers]]) -> ByteStrings:
    nothing = np.empty(0, np.int64)
    start, end = zip(*parts, (nothing, nothing), strict=True)
    return ByteStrings(buffer, np.concatenate(start), np.concatenate(end))


def rank_files(
    judged: Path,
    runs: Sequence[Path],
    options: EvaluationOptions,
    progress: Progress,
    jobs: int | None = None,
) -> Rankings:
    """Read run files and a qrels file; order each run's documents and join their judgements.

    Other arguments and errors are those of `rank_against`.
    """
    run_names(runs)
    return rank_against(judgements_from(judged), runs, options, progress, jobs)


def run_names(runs: Sequence[RunSource]) -> list[str]:
    """Return the names of runs, those of files with as many parent folders as make them unique.

    Raises WrongUse if two names remain equal.
    """
    names = [_own_name(run) for run in runs]
    folders = [_folders(run) for run in runs]
    for depth in range(1, max(map(len, folders), default=0) + 1):
        alike = {name for name, count in Counter(names).items() if count > 1}
        if not alike:
            break
        names = [
            "/".join((*folder[-depth:], _own_name(run))) if name in alike else name
            for name, folder, run in zip(names, folders, runs, strict=True)
        ]
    if len(set(names)) < len(names):
        counts = Counter(names)
        again = next(at for at, name in enumerate(names) if counts[name] > 1)
        raise WrongUse(
            "two runs are called {0}", _own_name(runs[again]), expected="different files"
        )
    return names


def _own_name(run: RunSource) -> str:
    if isinstance(run, NamedRun):
        return run.name
    return run_name(Path(run.name))


def _folders(run: RunSource) -> tuple[str, ...]:
    if isinstance(run, NamedRun):
        return ()
    return run.absolute().parts[1:-1] if isinstance(run, Path) else run.parts[:-1]


def rank_against(
    judgements: Judgements,
    runs: Sequence[RunSource],
    options: EvaluationOptions,
    progress: Progress,
    jobs: int | None = None,
) -> Rankings:
    """Read runs, order each run's documents by topic, and join them to the judgements.

    jobs: number of threads; None for one per processor. Raises BadInput naming file and line, or
    run, topic and document, and WrongUse if two runs have equal names.
    """
    in_memory = [run for run in runs if isinstance(run, NamedRun) and callable(run.source)]
    if len(in_memory) == len(runs):
        run_names(runs)
        return combine(judgements, list(rank_given_runs(in_memory, judgements, options)), options)
    names = dict(zip(runs, run_names(runs), strict=True))

    def ranked(run: RunSource, each: Each) -> Ranking:
        """Rank one run."""
        return _rank(run, judgements, options, each, names[run])

    return combine(judgements, _of_each(runs, ranked, progress, jobs), options)


def score_against(
    requested: Sequence[Requested],
    judgements: Judgements,
    runs: Sequence[RunSource],
    options: EvaluationOptions,
    progress: Progress,
    jobs: int | None = None,
) -> tuple[Rankings, Scores]:
    """Return the rankings of the runs, and the scores of the requested measures.

    Each run is scored as soon as it is ranked, and the rankings keep no hits, which saves memory.
    Other arguments and errors are those of `rank_against`.
    """
    names = dict(zip(runs, run_names(runs), strict=True))

    def scored(run: RunSource, each: Each) -> tuple[Ranking, PartScores]:
        """Rank and score one run; the ranking keeps no hits."""
        ranking = _rank(run, judgements, options, each, names[run])
        part = score_part(combine(judgements, [ranking], options), requested)
        return ranking.without_hits(), part

    found = _of_each(runs, scored, progress, jobs)
    rankings = combine(judgements, [ranking for ranking, _ in found], options)
    parts = [part for _, part in found] or [score_part(rankings, requested)]
    return rankings, together(rankings, requested, parts)


def _of_each(
    runs: Sequence[RunSource],
    found: Callable[[RunSource, Each], T],
    progress: Progress,
    jobs: int | None,
) -> list[T]:
    """Return the result of `found` for each run, computed on `jobs` threads.

    found: called with a run and a function that maps over the chunks of its file. jobs: None for
    one thread per processor, and one for small files.
    """
    jobs = jobs or (1 if _are_small(runs) else os.cpu_count() or 1)
    results = []
    with _threads(jobs) as each:
        # Several runs share the threads; a single run shares its chunks among them.
        over_runs, over_chunks = (each, map) if len(runs) >= jobs else (map, each)
        progress.report(0, len(runs), tr("Reading runs"))
        for result in over_runs(lambda run: found(run, over_chunks), runs):
            results.append(result)
            progress.report(len(results), len(runs), tr("Reading runs"))
    return results


def _are_small(runs: Sequence[RunSource]) -> bool:
    """Return whether the runs are files that are read before threads have started."""
    files = [run for run in runs if isinstance(run, Path) and run.is_file()]
    return len(files) == len(runs) and sum(file.stat().st_size for file in files) < SMALL


def _rank(
    run: RunSource, judgements: Judgements, options: EvaluationOptions, each: Each, name: str
) -> Ranking:
    source = run.source if isinstance(run, NamedRun) else run
    if isinstance(source, Path):
        return rank_file(source, judgements, options, each, name)
    if isinstance(source, Address):
        # Imported here, because few runs are at an address.
        from assessor_app.formats.text.remote_files import local_file

        with local_file(source) as path:
            return rank_file(path, judgements, options, each, name)
    (ranking,) = rank_given_runs([NamedRun(name, source)], judgements, options)
    return ranking


def rank_file(
    path: Path, judgements: Judgements, options: EvaluationOptions, each: Each = map, name: str = ""
) -> Ranking:
    """Read one run file, order its documents within each topic, and join the judgements.

    each: maps a function over the file's chunks, such as the `map` of a thread pool. name: of the
    run; empty for `run_name(path)`. Raises BadInput naming file and line.
    """
    file = open_bulk(path, RUN)
    name, tag = name or run_name(path), file.tag()

    def encoded(chunk: tuple[int, int]) -> EncodedLines:
        """Parse a chunk and join its lines to the judgements."""
        return _encode(file.parse(chunk, with_rank=options.order == "rank"), judgements)

    def settled(chunk: tuple[int, int]) -> SettledChunk:
        """Parse a chunk and rank its topics."""
        return settle(encoded(chunk), options)

    ranking: Ranking | None = None
    try:
        with suppress(ScatteredTopics):
            ranking = rank_settled(each(settled, file.chunks), judgements, options, name, tag)
        # Outside the `with` block, because an exception being handled keeps all chunks alive.
        if ranking is None:
            ranking = rank_lines(each(encoded, file.chunks), judgements, options, name, tag)
    except RepeatedDocument as problem:
        file.refuse(str(problem))
    except Irregular:
        ranking = _rank_other_form(path, judgements, options, name) or file.refuse("")
    if not ranking.seen.any() and not ranking.extra_topics:
        raise BadInput(
            "the file contains no run",
            place=Place(path),
            expected="lines of topic, Q0, document, rank, score and tag",
        )
    return ranking


def not_empty(judgements: Judgements, path: Path) -> Judgements:
    """Return the judgements of a file. Raises BadInput if there are none to score a run on."""
    if not judgements.topics:
        raise BadInput(
            "the file contains no judgements",
            place=Place(path),
            expected="lines of topic, iteration, document and grade",
        )
    return judgements


def first_document(path: Path, layout: Layout) -> str:
    """Return the document id on the first line of a file with this column layout.

    Raises BadInput if the line cannot be read.
    """
    try:
        lines = next(iter(open_bulk(path, layout).lines()))
    except (Irregular, StopIteration):
        raise BadInput("there is no first line to read", place=Place(path)) from None
    return decoded(ByteStrings(lines.buffer, lines.document_start, lines.document_end).text(0))


def run_name(path: Path) -> str:
    """Return a run's name: the file name without the endings of run files and compression.

    Other endings are kept: `input.Sel50.gz` gives `input.Sel50`.
    """
    name = Path(path.stem if path.suffix in PACKED else path.name)
    return name.stem if name.suffix in RUN_ENDINGS else name.name


def _encode(lines: Lines, judgements: Judgements) -> EncodedLines:
    if lines.rank is not None and (lines.rank != np.floor(lines.rank)).any():
        raise Irregular
    topic = ByteStrings(lines.buffer, lines.topic_start, lines.topic_end)
    document = ByteStrings(lines.buffer, lines.document_start, lines.document_end)
    return encode(topic, document, lines.value, lines.rank, judgements)


@contextmanager
def _threads(jobs: int) -> Iterator[Each]:
    if jobs == 1:
        yield map
        return
    from concurrent.futures import ThreadPoolExecutor

    pool = ThreadPoolExecutor(jobs)
    try:
        yield pool.map
    finally:
        pool.shutdown(cancel_futures=True)


def _rank_other_form(
    path: Path, judgements: Judgements, options: EvaluationOptions, name: str
) -> Ranking | None:
    """Rank a run file of any recognised format other than TREC's.

    Returns None for the TREC format, an unrecognised format and standard input. Raises BadInput
    naming file and line.
    """
    # Imported here because it loads all formats, which most evaluations do not need.
    from assessor_app.formats import detect
    from assessor_app.formats.runs.run_rows import read_trec

    if str(path) == "-":
        return None
    try:
        form = detect.recognise(path, Content.RUN).format
    except BadInput:
        return None
    if form.read is read_trec:
        return None
    lines: list[RunLine] = list(form.read(path, DEFAULT))
    given = GivenLines(
        blocks_of(packed_ids([line.topic for line in lines])),
        packed_ids([line.document for line in lines]),
        np.array([line.score for line in lines], np.float64),
        np.array([line.rank or 0 for line in lines], np.float64),
    )
    try:
        tag = lines[-1].tag if lines else ""
        return rank_given(given, judgements, options, name, tag)
    except RepeatedDocument as problem:
        raise BadInput(str(problem), place=Place(path)) from problem

"""Combine runs into one: of a campaign, stored like an imported one; or files, written as one."""

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import RunLine
from assessor_app.domain.language import tr
from assessor_app.domain.names import named
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.fusion import (
    FUSIONS,
    NORMALISATIONS,
    Fusion,
    Normalisation,
    Ranked,
    fused,
    in_order,
)
from assessor_app.formats import detect
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.runs.run_rows import write_trec
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.tables import documents, stored_runs

CHANGED = ("run", "run_lines")
CONTENT = "run"
FEWEST = 2


def fuse_runs(
    campaign: Campaign,
    runs: Sequence[str],
    name: str,
    method: str = "rrf",
    normalisation: str = "",
    progress: Progress | None = None,
) -> Changes:
    """Store the combination of runs as the run `name`, with an entry in the import history.

    runs: names of two or more runs. method, normalisation: names in FUSIONS and NORMALISATIONS; an
    empty normalisation is the usual one of the method. Undoing the entry removes the run. Raises
    WrongUse for an unknown name, fewer than two runs, and a name that is empty or taken.
    """
    campaign.writable()
    how = named(FUSIONS, method, "fusion method")
    scale = named(NORMALISATIONS, normalisation or how.normalisation, "normalisation")
    _check(campaign, runs, name)
    source = f"{how.name} of {', '.join(runs)}"
    run = _fused(campaign, runs, (how, scale), (name, source), progress or Silent())
    packed = stored_runs.packed(run)
    entry = import_operations.Import(source, CONTENT, time.time(), packed.lines, "lines of a run")
    with campaign.store.transaction():
        with recorded(campaign.store, CHANGED) as found:
            stored_runs.add(campaign.store, packed)
        operation = import_operations.Operation(import_operations.IMPORT, (entry,))
        import_operations.add(campaign.store, operation, found.images)
    return Changes(runs=True)


def _check(campaign: Campaign, runs: Sequence[str], name: str) -> None:
    if len(set(runs)) < FEWEST:
        raise WrongUse("fusion needs at least two runs")
    if not name or name in stored_runs.names(campaign.store):
        raise WrongUse(
            tr("run exists: {0}", name) if name else "the combined run has no name",
            advice="choose another name",
        )


def _fused(
    campaign: Campaign,
    runs: Sequence[str],
    how: tuple[Fusion, Normalisation],
    called: tuple[str, str],
    progress: Progress,
) -> stored_runs.StoredRun:
    """Return the combined run. called: its name, and where it comes from."""
    codes: dict[str, int] = {}
    given = []
    for number, name in enumerate(runs):
        progress.report(number, len(runs), tr("Reading {0}", name))
        given.append(_ranked(campaign, stored_runs.read(campaign.store, name), codes))
    found = fused(given, *how)
    lengths = [len(ranked) for ranked in found.values()]
    lines = [line for ranked in found.values() for line in ranked]
    return stored_runs.StoredRun(
        called[0],
        called[0].replace(" ", "_"),
        called[1],
        tuple(found),
        np.array(lengths, np.int64),
        np.array([codes[document] for document, _ in lines], np.uint32),
        np.array([score for _, score in lines], np.float64),
        np.concatenate([np.arange(1, length + 1, dtype=np.int32) for length in lengths]),
    )


def _ranked(
    campaign: Campaign, run: stored_runs.StoredRun, codes: dict[str, int]
) -> dict[str, list[tuple[str, float]]]:
    """Return the documents of a run by topic, in order. codes: by document, to be completed."""
    distinct, index = np.unique(run.documents, return_inverse=True)
    ids = documents.ids_of(campaign.store, distinct.tolist())
    codes.update(zip(ids, distinct.tolist(), strict=True))
    names, scores = [ids[place] for place in index.tolist()], run.scores.tolist()
    topics, first = {}, 0
    for topic, length in zip(run.topics, run.lengths.tolist(), strict=True):
        here = slice(first, first + length)
        topics[topic] = in_order(zip(names[here], scores[here], strict=True))
        first += length
    return topics


def fuse_files(
    paths: Sequence[Path],
    output: Path,
    method: str,
    normalisation: str = "",
    depth: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Write the combination of run files as a TREC run; return its number of lines.

    method, normalisation: names in FUSIONS and NORMALISATIONS; an empty normalisation is the usual
    one of the method. depth: of the documents per topic that are written; None: all. The tag of the
    run is the name of the file. Raises BadInput naming file and line, and WrongUse for an unknown
    name.
    """
    how = named(FUSIONS, method, "fusion method")
    scale = named(NORMALISATIONS, normalisation or how.normalisation, "normalisation")
    watch = progress or Silent()
    runs = []
    for number, path in enumerate(paths):
        watch.report(number, len(paths), tr("Reading {0}", path.name))
        runs.append(read_topics(path))
    lines = list(_lines(fused(runs, how, scale), depth, output.stem or method))
    write_file(output, lambda file: write_trec(file, lines))
    return len(lines)


def read_topics(path: Path) -> dict[str, list[tuple[str, float]]]:
    """Return the run's documents by topic, ordered as trec_eval orders them.

    Raises BadInput naming file and line.
    """
    topics: dict[str, list[tuple[str, float]]] = {}
    for line in detect.recognise(path, Content.RUN).format.read(path, DEFAULT):
        topics.setdefault(line.topic, []).append((line.document, line.score))
    return {topic: in_order(lines) for topic, lines in topics.items()}


def _lines(topics: Mapping[str, Ranked], depth: int | None, tag: str) -> Iterator[RunLine]:
    for topic, ranked in topics.items():
        for rank, (document, score) in enumerate(ranked[:depth], 1):
            yield RunLine(topic, document, rank, score, tag.replace(" ", "_"))

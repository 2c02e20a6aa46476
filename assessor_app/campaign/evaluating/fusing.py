"""Combine run files into one run, which is written as a file like any other."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.collection import RunLine
from assessor_app.domain.language import tr
from assessor_app.domain.names import named
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.fusion import FUSIONS, NORMALISATIONS, Ranked, fused, in_order
from assessor_app.formats import detect
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.runs.run_rows import write_trec


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

"""Rank, score and compare runs on the workers of a cluster.

A task is a run file, which the worker reads itself, from the same absolute path or address as here;
or it is many pairs of runs. The functions are those that run here, so the results are the same: the
p and the interval of a pair do not depend on which pairs a task has besides, because random signs
and samples of topics follow from the seed alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from assessor_app.campaign.distributing.cluster import Cluster
from assessor_app.campaign.evaluating.comparing import ComparisonMethods, PairFigures, compare_here
from assessor_app.campaign.evaluating.ranking_files import rank_file, run_names
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import Requested, parse_measures
from assessor_app.evaluation.rankings import Ranking, Rankings, combine
from assessor_app.evaluation.scores import PartScores, Scores, score_part, together
from assessor_app.evaluation.statistics import significance_test_named
from assessor_app.evaluation.statistics.significance_test import PairedRuns
from assessor_app.formats.text.remote_files import local_file

NO_GRADES = np.empty(0)
Run = tuple[FileSource, str]  # and its name
TASKS = 8  # of each core, so that no worker waits long for the last one
# The first and the second run of each pair, and its p if it is known.
Part = tuple[Integers, Integers, Doubles | None]


def rank_on_cluster(
    cluster: Cluster,
    judgements: Judgements,
    runs: Sequence[FileSource],
    options: EvaluationOptions,
    progress: Progress,
) -> Rankings:
    """Rank run files as `ranking_files.rank_against` does, on a cluster.

    Raises BadInput naming file and line, and WrongUse if two runs have equal names.
    """
    work = cluster.each(_rank_there, _named(runs), cluster.share(judgements), options)
    found = [with_grades(one, judgements.row_grade) for one in _watched(work, runs, progress)]
    return combine(judgements, found, options)


def score_on_cluster(
    cluster: Cluster,
    requested: Sequence[Requested],
    judged: Sequence[Judgements],
    runs: Sequence[FileSource],
    options: EvaluationOptions,
    progress: Progress,
) -> list[tuple[Rankings, Scores]]:
    """Return the rankings, without hits, and the scores of the runs on each set of judgements.

    A worker copies a run that is at an address once for all sets. Errors as `rank_on_cluster`.
    """
    names = tuple(one.name for one in requested)
    everywhere = [cluster.share(one) for one in judged]
    work = cluster.each(_score_there, _named(runs), names, options, *everywhere)
    found = list(_watched(work, runs, progress))
    results = []
    for number, judgements in enumerate(judged):
        mine = [of_run[number] for of_run in found]
        rankings = combine(
            judgements, [with_grades(one, judgements.row_grade) for one, _ in mine], options
        )
        results.append((rankings, together(rankings, requested, [part for _, part in mine])))
    return results


def _named(runs: Sequence[FileSource]) -> list[Run]:
    whole = [run.resolve() if isinstance(run, Path) else run for run in runs]
    return list(zip(whole, run_names(runs), strict=True))


def _watched(work: Iterator[Any], runs: Sequence[FileSource], progress: Progress) -> Iterator[Any]:
    """Yield the results, and report their number."""
    progress.report(0, len(runs), tr("Reading runs"))
    for number, result in enumerate(work, 1):
        yield result
        progress.report(number, len(runs), tr("Reading runs"))


def _rank_there(run: Run, judgements: Judgements, options: EvaluationOptions) -> Ranking:
    """Rank one run on a worker, and return the ranking without grades.

    The caller adds the grades again, so that less data is sent.
    """
    source, name = run
    with local_file(source) as path:
        return with_grades(rank_file(path, judgements, options, name=name), NO_GRADES)


def _score_there(
    run: Run, measures: Sequence[str], options: EvaluationOptions, *judged: Judgements
) -> list[tuple[Ranking, PartScores]]:
    """Score one run on a worker on each set of judgements; the rankings keep no hits."""
    source, name = run
    requested = parse_measures(measures)
    found = []
    with local_file(source) as path:
        for judgements in judged:
            ranking = rank_file(path, judgements, options, name=name)
            part = score_part(combine(judgements, [ranking], options), requested)
            found.append((with_grades(ranking.without_hits(), NO_GRADES), part))
    return found


def with_grades(ranking: Ranking, grades: Doubles) -> Ranking:
    """Return the ranking with these grades of the judgements in place of its own."""
    if ranking.tied is not None:
        best, worst = (with_grades(other, grades) for other in ranking.tied)
        ranking = replace(ranking, tied=(best, worst))
    return replace(ranking, row_grade=grades)


def compare_on_cluster(
    cluster: Cluster, paired: PairedRuns, methods: ComparisonMethods, progress: Progress
) -> PairFigures:
    """Return what `comparing.compare_here` returns, computed on a cluster."""
    test = significance_test_named(methods.test)
    p = test.function(paired, methods.drawing, progress) if test.whole_family else None
    # A task has whole blocks of pairs: products of matrices of another size can differ in a bit.
    block = next(paired.blocks(methods.drawing.samples)).stop
    size = -(-len(paired) // (TASKS * cluster.cores * block)) * block
    parts: list[Part] = []
    for start in range(0, len(paired), size):
        some = slice(start, start + size)
        known = None if p is None else p[some]
        parts.append((paired.first[some], paired.second[some], known))
    work = cluster.each(_compare_there, parts, cluster.share(paired.values), methods)
    found: list[PairFigures] = []
    for figures in work:
        found.append(figures)
        progress.report(len(found), len(parts), tr("Comparing runs"))
    return PairFigures.joined(found)


def _compare_there(part: Part, values: Doubles, methods: ComparisonMethods) -> PairFigures:
    """Return the figures of some pairs, on a worker."""
    first, second, p = part
    return compare_here(PairedRuns(values, first, second), methods, Silent(), p)

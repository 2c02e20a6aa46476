"""Compare pairs of runs on the workers of a cluster, with one task for many pairs.

The p and the interval of a pair do not depend on which pairs a task has besides: random signs and
samples of topics follow from the seed alone. Tests that consider all pairs together run here.
"""

from assessor_app.campaign.distributing.cluster import Cluster
from assessor_app.campaign.evaluating.comparing import (
    ComparisonMethods,
    PairFigures,
    compare_here,
)
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.statistics import significance_test_named
from assessor_app.evaluation.statistics.significance_test import PairedRuns

TASKS = 8  # of each core, so that no worker waits long for the last one
# The first and the second run of each pair, and its p if it is known.
Part = tuple[Integers, Integers, Doubles | None]


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

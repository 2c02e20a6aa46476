"""Score the runs of a campaign on the workers of a cluster, with one task for a few runs.

The campaign file stays here: the workers get the ordered runs once, and then each judgement set.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from assessor_app.campaign.distributing.cluster import Cluster
from assessor_app.campaign.distributing.cluster_tasks import NO_GRADES, with_grades
from assessor_app.campaign.evaluating.evaluating import Ground, Prepared, ranked_runs
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.evaluation.coded_runs import CodedRun
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.rankings import Ranking, combine
from assessor_app.evaluation.scores import PartScores, score_part, together


class ClusterScoring:
    """Scores parts of the runs on a cluster, which keeps the runs for the next judgement set.

    A `PartScoring` of `campaign.evaluating.evaluating`. The evaluations have no hits.
    """

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._there: dict[tuple[str, ...], Any] = {}

    def __call__(self, parts: Sequence[Sequence[CodedRun]], what: Prepared) -> Iterator[Evaluation]:
        """Yield the evaluation of each part of the runs."""
        measures = tuple(one.name for one in what.requested)
        ground = what.ground
        shared = self._cluster.share(ground)
        work = self._cluster.each(_score_there, map(self._kept, parts), shared, measures)
        for found, scores in work:
            grades = ground.judgements.row_grade
            ranked = [with_grades(ranking, grades) for ranking in found]
            rankings = combine(ground.judgements, ranked, ground.options)
            yield what.found(rankings, together(rankings, what.requested, scores))

    def _kept(self, part: Sequence[CodedRun]) -> Any:
        """Return what a task takes in place of the runs; they are sent when first needed."""
        names = tuple(run.name for run in part)
        if names not in self._there:
            self._there[names] = self._cluster.share(tuple(part))
        return self._there[names]


def _score_there(
    runs: Sequence[CodedRun], ground: Ground, measures: Sequence[str]
) -> tuple[list[Ranking], list[PartScores]]:
    """Return the rankings of the runs, without hits and grades, and their scores, on a worker."""
    rankings = ranked_runs(runs, ground)
    requested = parse_measures(measures)
    found = [with_grades(one.without_hits(), NO_GRADES) for one in rankings.rankings]
    return found, [score_part(part, requested) for part in rankings.parts()]

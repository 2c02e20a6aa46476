"""Scored runs, from a campaign or from files."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.campaign.evaluating.evaluation_request import SelectedJudgements
from assessor_app.campaign.evaluating.judged_topics import JudgedTopics
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.measures.over_assessors import FAMILY as OVER_ASSESSORS
from assessor_app.evaluation.measures.sampled_pools import FAMILY as SAMPLED
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores

DEFAULT_MEASURES = ("AP", "nDCG@10", "P@10", "R@100", "RR", "Rprec", "Bpref", "Judged@10")


@dataclass(frozen=True, eq=False, slots=True)
class Evaluation:
    """Scored runs. `selected` is None for judgements from a file.

    sample: the runs ranked on the sample of the pool, if estimating measures were scored on one.
    assessors: the runs ranked on each assessor's judgements, if measures over assessors were scored
    on those. judged: judged share of each topic's pool; None without a pool.
    """

    requested: tuple[Requested, ...]
    rankings: Rankings
    scores: Scores
    selected: SelectedJudgements | None = None
    sample: Rankings | None = None
    assessors: Rankings | None = None
    judged: JudgedTopics | None = None

    def rankings_of(self, one: Requested) -> Rankings:
        """Return the rankings that a measure was scored on."""
        of_its_own = {SAMPLED: self.sample, OVER_ASSESSORS: self.assessors}
        return of_its_own.get(one.measure.family) or self.rankings


def needs_ties(names: Sequence[str]) -> bool:
    """Return whether a measure needs runs that were read with `EvaluationOptions.ties`.

    An AUC that counts unjudged documents as negative must know which of them tie.
    """
    return any("collection" in name.partition("(")[2] and name.startswith("AUC") for name in names)


def relevance_words(found: Evaluation) -> str:
    """Return a phrase naming the lowest relevant grade; empty if it is the default."""
    level = found.rankings.options.level
    return "" if level == LEAST_RELEVANT else f"grades from {level} on count as relevant"


def narrowed(
    evaluation: Evaluation, requested: Sequence[Requested] = (), runs: Sequence[str] = ()
) -> Evaluation:
    """Return the evaluation of these runs by these measures (default: all), in its own run order.

    Raises WrongUse for a run or a measure that it does not have.
    """
    kept = tuple(requested) or evaluation.requested
    names = evaluation.rankings.names
    for what, wanted, known in (
        ("run", runs, names),
        ("measure", [one.name for one in kept], tuple(one.name for one in evaluation.requested)),
    ):
        for name in wanted:
            if name not in known:
                raise WrongUse(f"there is no {what} {name!r} here", expected=", ".join(known))
    if not runs:
        return replace(evaluation, requested=kept)
    places = [at for at, name in enumerate(names) if name in set(runs)]
    sample, assessors = evaluation.sample, evaluation.assessors
    return replace(
        evaluation,
        requested=kept,
        rankings=_rankings_of(evaluation.rankings, places),
        scores=_scores_of(evaluation.scores, places),
        sample=None if sample is None else _rankings_of(sample, places),
        assessors=None if assessors is None else _rankings_of(assessors, places),
    )


def _rankings_of(rankings: Rankings, places: Sequence[int]) -> Rankings:
    kept = tuple(rankings.rankings[at] for at in places)
    return Rankings(rankings.judgements, rankings.options, kept)


def _scores_of(scores: Scores, places: Sequence[int]) -> Scores:
    rows = np.array(places, np.int64)
    return replace(
        scores,
        runs=tuple(scores.runs[at] for at in places),
        values={name: values[rows] for name, values in scores.values.items()},
        averages={name: values[rows] for name, values in scores.averages.items()},
        texts={name: tuple(texts[at] for at in places) for name, texts in scores.texts.items()},
        counts=scores.counts[rows],
        missing=scores.missing[rows],
        not_judged=scores.not_judged[rows],
    )

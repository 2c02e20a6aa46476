"""Restrict an evaluation to some runs and measures without rescoring."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores


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
        rankings=_of(evaluation.rankings, places),
        scores=_scores_of(evaluation.scores, places),
        sample=None if sample is None else _of(sample, places),
        assessors=None if assessors is None else _of(assessors, places),
    )


def _of(rankings: Rankings, places: Sequence[int]) -> Rankings:
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

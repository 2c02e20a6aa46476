"""The unjudged documents whose judgement would change the order of systems most."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores
from assessor_app.evaluation.stability.hypothetical import (
    HypotheticalTopic,
    highest_grade,
    hypothetical_rankings,
    refuse_estimates,
    refuse_lengths,
)

LOOKED_AT = 1000
AT_ONCE = 100


@dataclass(frozen=True, eq=False, slots=True)
class Candidates:
    """Unjudged documents of judged topics.

    topic: int64[candidates], indexes of topics. ranks: int64[runs, candidates], 0 if the run did
    not retrieve the document.
    """

    topic: Integers
    ranks: Integers


@dataclass(frozen=True, eq=False, slots=True)
class Decisive:
    """The effect that candidates would have if they were relevant, the most decisive first.

    candidate: their indexes among the candidates. swaps: the number of pairs of runs whose order
    would be reversed. spread: the greatest change, over all pairs of runs, of the difference
    between their averages. gains, loses: the run whose average would rise most, and least (or fall
    most).
    """

    candidate: Integers
    swaps: Integers
    spread: Doubles
    gains: Integers
    loses: Integers


def decisive_documents(
    rankings: Rankings,
    one: Requested,
    found: Scores,
    candidates: Candidates,
    progress: Progress | None = None,
) -> Decisive:
    """Return the effect of judging each candidate relevant, with the highest grade, on its own.

    found: the scores of the runs by the measure `one`. Only the LOOKED_AT candidates whose
    reciprocal ranks differ most between runs are considered. After Carterette, Allan & Sitaraman,
    Minimal test collections, SIGIR 2006. Raises WrongUse for a measure that estimates or is no
    mean over topics, for a measure of the text read with lengths of documents, and for judgements
    by assessor or subtopic.
    """
    refuse_estimates([one])
    refuse_lengths(one, rankings)
    if one.measure.aggregate != "mean":
        raise WrongUse("{0} is not a mean over topics", one.name, expected="such as AP")
    watch = progress or Silent()
    looked = _promising(candidates)
    change = np.zeros((len(rankings.names), len(looked)))
    for at in range(0, len(looked), AT_ONCE):
        watch.report(at, len(looked), tr("Judging in thought"))
        chosen = looked[at : at + AT_ONCE]
        change[:, at : at + len(chosen)] = _changes(rankings, one, found, candidates, chosen)
    swaps = _swaps(found.averages[one.name], change)
    spread = np.ptp(change, axis=0) if len(rankings.names) else np.zeros(len(looked))
    order = np.lexsort((-spread, -swaps))
    change = change[:, order]
    return Decisive(
        looked[order], swaps[order], spread[order], change.argmax(axis=0), change.argmin(axis=0)
    )


def _promising(candidates: Candidates) -> Integers:
    reciprocal = np.divide(
        1.0,
        candidates.ranks,
        out=np.zeros(candidates.ranks.shape),
        where=candidates.ranks > 0,
    )
    if not reciprocal.size:
        return np.empty(0, np.int64)
    order: Integers = np.argsort(-np.ptp(reciprocal, axis=0), kind="stable")
    return order[:LOOKED_AT]


def _changes(
    rankings: Rankings,
    one: Requested,
    found: Scores,
    candidates: Candidates,
    chosen: Sequence[int] | NDArray[np.int64],
) -> Doubles:
    """Return float64[runs, chosen]: how each run's average would change with each candidate."""
    grade = np.array([highest_grade(rankings.judgements)])
    topic = candidates.topic[chosen]
    hypothetical = [
        HypotheticalTopic(int(candidates.topic[at]), grade, candidates.ranks[:, [at]])
        for at in np.asarray(chosen).tolist()
    ]
    values = one.values(hypothetical_rankings(rankings, hypothetical))
    before = found.values[one.name][:, topic]
    counts = found.counts[:, topic]
    number = np.maximum(found.averaged, 1)[:, np.newaxis]
    return np.where(counts, np.nan_to_num(values - before), 0.0) / number


def _swaps(averages: Doubles, change: Doubles) -> Integers:
    """Return int64[chosen]: the number of pairs of runs whose order each change reverses."""
    first, second = np.triu_indices(len(averages), 1)
    before = np.sign(averages[first] - averages[second])[:, np.newaxis]
    changed = averages[:, np.newaxis] + change
    after = np.sign(changed[first] - changed[second])
    swaps: Integers = (before * after < 0).sum(axis=0)
    return swaps

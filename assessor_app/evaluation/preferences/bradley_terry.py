"""Strengths of documents from judged pairs: the Bradley-Terry model, with ties after Davidson."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import tr, tr_count
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.preferences.pair_tally import PairTally, strong_components
from assessor_app.evaluation.preferences.topic_preferences import Counts

MOST_STEPS = 100
CLOSE = 1e-10


@dataclass(frozen=True, eq=False, slots=True)
class Strengths:
    """The estimated strengths of the documents of a tally; one entry per document.

    strength: the logarithm of the strength; in each part of the graph the logarithms sum to 0.
    standard_error: of `strength`. Both are NaN if there is no finite estimate. part: the number of
    the connected part that the document is in; strengths of different parts cannot be compared.
    reasons: why estimates are missing, in words.
    """

    documents: tuple[str, ...]
    strength: Doubles
    standard_error: Doubles
    part: tuple[int, ...]
    reasons: tuple[str, ...]


def strengths(tally: PairTally) -> Strengths:
    """Return the maximum likelihood estimates of the documents' strengths, with standard errors.

    P(i over j) = p_i / (p_i + p_j + v * sqrt(p_i * p_j)) and P(tie) = v * sqrt(p_i * p_j) / (p_i +
    p_j + v * sqrt(p_i * p_j)), where p_i is the strength of document i and v the tie parameter, 0
    without ties. The standard errors come from the information matrix at the estimate. Estimates
    are finite only if every document of a part is connected with every other by a chain of wins
    (or ties): Ford, Am. Math. Monthly 1957. Bradley & Terry, Biometrika 1952; Davidson, JASA 1970.
    """
    size = len(tally.documents)
    strength, error = np.full(size, np.nan), np.full(size, np.nan)
    beats = (tally.wins + tally.ties) > 0
    parts = strong_components(beats | beats.T)
    part = np.zeros(size, np.int64)
    reasons = []
    if len(parts) > 1:
        reasons.append(
            tr(
                "the pairs form {0} groups without a judged pair between them: strengths are "
                "comparable within a group only",
                len(parts),
            )
        )
    for number, places in enumerate(parts):
        at = np.array(places)
        part[at] = number
        block = np.ix_(at, at)
        why = _why_not(tally, places, strong_components(beats[block]))
        if why:
            reasons.append(why)
        else:
            strength[at], error[at] = _estimate(tally.wins[block], tally.ties[block])
    return Strengths(tally.documents, strength, error, tuple(part.tolist()), tuple(reasons))


def _why_not(
    tally: PairTally, places: tuple[int, ...], components: tuple[tuple[int, ...], ...]
) -> str:
    """Return why a connected part has no finite strengths, naming a document; empty if it has.

    places: the part's documents. components: its strongly connected components, as places in it.
    """
    at = np.array(places)
    if len(components) == 1:
        block = np.ix_(at, at)
        if _ties_explain_all(tally.wins[block], tally.ties[block]):
            first, rest = tally.documents[at[0]], len(at) - 1
            return tr(
                "no finite strengths of {0} and {1} more: the likelihood has no maximum",
                first,
                rest,
            )
        return ""
    beats = (tally.wins + tally.ties)[np.ix_(at, at)] > 0
    group = next(
        np.array(one) for one in components if not np.delete(beats, one, axis=0)[:, list(one)].any()
    )
    names = [tally.documents[at[place]] for place in group.tolist()]
    others = len(places) - len(names)
    who = names[0] if len(names) == 1 else tr("{0} and {1} more", names[0], len(names) - 1)
    return tr_count(
        "{1} never lost to the {0} other of the group: their strengths have no finite estimate",
        "{1} never lost to the {0} others of the group: their strengths have no finite estimate",
        others,
        who,
    )


def _ties_explain_all(wins: Counts, ties: Counts) -> bool:
    """Return whether documents can be placed with ties at most a step apart, wins at least one.

    The likelihood then grows without bound with the tie parameter and the strengths. There is no
    such placement if the constraints form a cycle of negative length (Bellman & Ford).
    """
    if not ties.any():
        return False
    least = np.where(wins > 0, -1.0, np.where(ties > 0, 1.0, np.inf))
    distance = np.zeros(len(wins))
    for _ in range(len(wins)):
        nearer = np.minimum(distance, (distance[:, None] + least).min(axis=0))
        if (nearer == distance).all():
            return True
        distance = nearer
    return False


def _estimate(wins: Counts, ties: Counts) -> tuple[Doubles, Doubles]:
    """Return strengths and standard errors of a part where both are finite, by Newton's method."""
    size = len(wins)
    first, second = np.nonzero(np.triu(wins + wins.T + ties, 1))
    with_ties = bool(ties.any())
    counts = [wins[first, second], wins[second, first], ties[first, second]]
    outcomes = np.stack(counts).astype(np.float64)
    values = np.zeros(size + with_ties)
    for _ in range(MOST_STEPS):
        slope, information = _derivatives(values, first, second, outcomes, size)
        step = np.linalg.solve(information, slope)
        # Far from the top a full step may overshoot.
        values += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < CLOSE:
            break
    _, information = _derivatives(values, first, second, outcomes, size)
    # The strengths sum to 0: moving all of them together adds no variance.
    variance = np.diag(np.linalg.inv(information))[:size] - 1.0 / size**2
    return values[:size] - values[:size].mean(), np.sqrt(np.maximum(variance, 0.0))


def _derivatives(
    values: Doubles, first: Integers, second: Integers, outcomes: Doubles, size: int
) -> tuple[Doubles, Doubles]:
    """Return gradient and information matrix of the log-likelihood.

    values: the strengths, and the tie parameter if there are ties. first, second: the documents of
    each pair. outcomes: float64[3, pairs], wins of the first, of the second, and ties. The
    information is made regular along the sum of strengths.
    """
    a, b = values[first], values[second]
    tie = values[size] + (a + b) / 2 if len(values) > size else np.full(len(a), -np.inf)
    weight = np.exp(np.stack([a, b, tie]) - np.maximum(np.maximum(a, b), tie))
    chance = weight / weight.sum(axis=0)
    # The score of the outcomes (first, second, tie) for both strengths and the tie parameter.
    worth = np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.5], [0.0, 0.0, 1.0]])
    times = outcomes.sum(axis=0)
    expected = worth @ chance
    rest = worth @ outcomes - times * expected
    spread = np.einsum("ik,jk,kp->ijp", worth, worth, chance)
    spread = times * (spread - expected[:, None] * expected[None, :])
    places = [first, second, np.full(len(first), size)][: 2 + (len(values) > size)]
    slope, information = np.zeros(len(values)), np.zeros((len(values), len(values)))
    for i, row in enumerate(places):
        np.add.at(slope, row, rest[i])
        for j, column in enumerate(places):
            np.add.at(information, (row, column), spread[i, j])
    information[:size, :size] += 1.0
    return slope, information

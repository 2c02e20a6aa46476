"""Fusion: several runs combined into one, by ranks or by normalised scores.

A run here is {topic: [(document, score), ...]} with the documents in descending order.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles

Ranked = Sequence[tuple[str, float]]
RunTopics = Mapping[str, Ranked]
K = 60  # the constant of reciprocal rank fusion that its authors chose


@dataclass(frozen=True, slots=True)
class Normalisation:
    """A way to make the scores of runs comparable.

    function: returns float64[documents] for the scores of one run and topic in descending order.
    """

    name: str
    explanation: str
    function: Callable[[Doubles], Doubles]


@dataclass(frozen=True, slots=True)
class Fusion:
    """A way to combine runs.

    function: returns the score of a document from the normalised scores in the runs that returned
    it. normalisation: the name of the usual normalisation.
    """

    name: str
    title: str
    explanation: str
    source: str
    function: Callable[[Sequence[float]], float]
    normalisation: str


def _divided(above: Doubles, below: float) -> Doubles:
    """Return above / below; 0 unless below is above 0, as for scores that are all equal."""
    return above / below if below > 0 else np.zeros(len(above))


def _min_max(scores: Doubles) -> Doubles:
    lowest, highest = float(scores.min()), float(scores.max())
    return _divided(scores - lowest, highest - lowest)


def _sum(scores: Doubles) -> Doubles:
    above = scores - scores.min()
    return _divided(above, float(above.sum()))


def _z_score(scores: Doubles) -> Doubles:
    return _divided(scores - scores.mean(), float(scores.std()))


def _max(scores: Doubles) -> Doubles:
    return _divided(scores, float(scores.max()))


def _rank(scores: Doubles) -> Doubles:
    return 1.0 - np.arange(len(scores)) / len(scores)


def _reciprocal(scores: Doubles) -> Doubles:
    return 1.0 / (K + np.arange(1, len(scores) + 1))


RANK_FUSION = "rrf"
NORMALISATIONS = (
    Normalisation("min-max", "(score - lowest) / (highest - lowest)", _min_max),
    Normalisation("sum", "(score - lowest) / the sum of these differences", _sum),
    Normalisation("z-score", "(score - mean) / standard deviation", _z_score),
    Normalisation("max", "score / highest; 0 unless the highest is above 0", _max),
    Normalisation("rank", "1 - (rank - 1) / number of documents", _rank),
    Normalisation("rrf", f"1 / ({K} + rank)", _reciprocal),
    Normalisation("none", "the scores as they are", lambda scores: scores),
)
FUSIONS = (
    Fusion(
        RANK_FUSION,
        "Reciprocal rank fusion",
        f"sum over runs of 1 / ({K} + rank)",
        "Cormack, Clarke & Büttcher, SIGIR 2009",
        sum,
        "rrf",
    ),
    Fusion("combsum", "CombSUM", "sum of the scores", "Fox & Shaw, TREC-2 (1994)", sum, "min-max"),
    Fusion(
        "combmnz",
        "CombMNZ",
        "sum of the scores, times the number of runs that returned the document",
        "Fox & Shaw, TREC-2 (1994); Lee, SIGIR 1997",
        lambda scores: sum(scores) * len(scores),
        "min-max",
    ),
)


def fused(
    runs: Sequence[RunTopics], method: Fusion, normalisation: Normalisation
) -> dict[str, list[tuple[str, float]]]:
    """Return the combined run; topics in the order in which the runs bring them.

    Equal scores are ordered by document id descending, in bytes, as trec_eval orders them. Raises
    WrongUse for a score that is not finite.
    """
    combined: dict[str, dict[str, list[float]]] = {}
    for run in runs:
        for topic, ranked in run.items():
            scores = np.array([score for _, score in ranked], np.float64)
            if not np.isfinite(scores).all():
                raise WrongUse("a score of topic {0} is not finite", topic, expected="numbers")
            of = combined.setdefault(topic, {})
            values = normalisation.function(scores).tolist()
            for (document, _), value in zip(ranked, values, strict=True):
                of.setdefault(document, []).append(value)
    return {topic: _ordered(of, method) for topic, of in combined.items()}


def _ordered(scores: Mapping[str, Sequence[float]], method: Fusion) -> list[tuple[str, float]]:
    return in_order((document, float(method.function(each))) for document, each in scores.items())


def in_order(lines: Iterable[tuple[str, float]]) -> list[tuple[str, float]]:
    """Return (document, score) by descending score, then by descending id in bytes."""
    found = sorted(lines, key=lambda one: one[0].encode("utf-8", "surrogatepass"), reverse=True)
    found.sort(key=lambda one: one[1], reverse=True)
    return found

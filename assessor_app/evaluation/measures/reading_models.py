"""C/W/L measures: gain expected per document read, by the probability of continuing.

Measure functions return float64[runs, topics], NaN where undefined; the source of each formula is
in its `Measure`. The functions for `reads_on` return the probability of continuing after each rank
i, given the ranks, float64[ranks], and the gains, float64[cells, ranks].
"""

from collections.abc import Callable
from functools import partial

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import K_REQUIRED, Measure, Parameter
from assessor_app.evaluation.rankings import Rankings

# The infinite sums of INSQ and INST end here, as in cwl_eval.
READ_AT_MOST = 1000
CELLS_AT_ONCE = 128
ReadsOn = Callable[..., Doubles]


def expected_gain(
    rankings: Rankings,
    min_rel: int = 0,
    max_rel: int | None = None,
    *,
    reads_on: ReadsOn,
    **model: float,
) -> Doubles:
    """Return the sum over ranks of gain x weight; the weight of a rank is its share of all reading.

    reads_on: returns the probability of continuing after each rank, as the module describes.
    model: the parameters of `reads_on`. Gains are grades from min_rel to max_rel (default: the
    highest judged), scaled to 0 to 1. Raises WrongUse if max_rel is not above min_rel.
    """
    hits = rankings.gaining()
    within = hits.rank <= READ_AT_MOST
    cell, rank = hits.cell[within], hits.rank[within]
    gain = _scaled(rankings, hits.grade[within], min_rel, max_rel)
    ranks = np.arange(1.0, READ_AT_MOST + 1)
    values = np.zeros(rankings.cells)
    for begin in range(0, rankings.cells, CELLS_AT_ONCE):
        end = min(begin + CELLS_AT_ONCE, rankings.cells)
        here = slice(*np.searchsorted(cell, [begin, end]).tolist())
        gains = np.zeros((end - begin, READ_AT_MOST))
        gains[cell[here] - begin, rank[here] - 1] = gain[here]
        read = np.ones_like(gains)
        np.cumprod(
            np.broadcast_to(reads_on(ranks, gains, **model), gains.shape)[:, :-1],
            1,
            out=read[:, 1:],
        )
        values[begin:end] = (read * gains).sum(axis=1) / read.sum(axis=1)
    return rankings.per_topic(values)


def _scaled(rankings: Rankings, grade: Doubles, low: int, high: int | None) -> Doubles:
    top = max(1.0, float(rankings.judgements.row_grade.max(initial=0))) if high is None else high
    if top <= low:
        raise WrongUse("max_rel={0:g} is not above min_rel={1}", top, low)
    return (np.clip(grade, low, top) - low) / (top - low)


def inverse_squares(ranks: Doubles, gains: Doubles, T: float = 1.0) -> Doubles:  # noqa: N803
    """Return the probability ((i + 2T - 1) / (i + 2T))^2 of continuing, independent of gains.

    T: the gain that the user hopes for.
    """
    return ((ranks + 2 * T - 1) / (ranks + 2 * T)) ** 2


def sought_gain(ranks: Doubles, gains: Doubles, T: float = 1.0) -> Doubles:  # noqa: N803
    """Return the probability of `inverse_squares`, with T minus the gain so far for one of the T.

    In the formula, i + T + (T - gain so far) replaces i + 2T. 0 where that is below 1.
    """
    away = ranks + 2 * T - np.cumsum(gains, axis=1)
    # T below the gain of a single document could make the base negative: the user then stops.
    return np.square(np.divide(np.maximum(away - 1, 0), np.maximum(away, 1e-300)))


def bejeweled(ranks: Doubles, gains: Doubles, k: int, T: float = 1.0) -> Doubles:  # noqa: N803
    """Return 1 until gain T is reached or k documents are read, then 0."""
    return ((np.cumsum(gains, axis=1) < T) & (ranks < k)).astype(np.float64)


def scaled_discount(ranks: Doubles, gains: Doubles, k: int) -> Doubles:
    """Return the probability log2(i + 1) / log2(i + 2) of continuing; 0 from rank k on."""
    return np.where(ranks < k, np.log2(ranks + 1) / np.log2(ranks + 2), 0.0)


def unsatisfied(ranks: Doubles, gains: Doubles, k: int) -> Doubles:
    """Return the probability 1 - gain of continuing; 0 from rank k on."""
    return np.where(ranks < k, 1 - gains, 0.0)


def unsatisfied_by_rank(ranks: Doubles, gains: Doubles, k: int) -> Doubles:
    """Return the probability i / (i + 1) * (1 - gain) of continuing; 0 from rank k on."""
    return np.where(ranks < k, ranks / (ranks + 1) * (1 - gains), 0.0)


def persistent(ranks: Doubles, gains: Doubles, p: float = 0.9) -> Doubles:
    """Return the probability p * (1 - gain) of continuing."""
    return p * (1 - gains)


def patient(ranks: Doubles, gains: Doubles, T: float = 1.0) -> Doubles:  # noqa: N803
    """Return the probability of `inverse_squares` times 1 - gain."""
    return inverse_squares(ranks, gains, T) * (1 - gains)


GOAL = Parameter("T", "gain that the user wants", float, default=1.0, low=0.01)
SCALE = (
    Parameter("min_rel", "grade with gain 0", int, default=0),
    Parameter(
        "max_rel", "grade with gain 1; default: the highest grade in the judgements", int, low=1
    ),
)
PERSISTENCE = Parameter(
    "p", "probability of continuing to the next document", float, default=0.9, high=1
)
AZZOPARDI = "Azzopardi, Mackenzie & Moffat, ERR is not C/W/L, ICTIR 2021"
FAMILY = "utility"

INSQ = Measure(
    "INSQ",
    "Inverse squares",
    "Expected gain per document read by a user who wants a gain of T; the larger T, the further "
    "the user reads.",
    "Moffat, Scholer & Thomas, IR evaluation as a user process, ADCS 2012",
    FAMILY,
    partial(expected_gain, reads_on=inverse_squares),
    parameters=(GOAL, *SCALE),
    formula=(
        "expected gain per document read; continues after rank i with ((i + 2T - 1) / (i + 2T))^2"
    ),
    blind_to="the number of relevant documents; ranks beyond 1,000",
)
INST = Measure(
    "INST",
    "INST",
    "Expected gain per document read by a user who wants a gain of T, and is less likely to "
    "continue the closer the gain is to T.",
    "Moffat, Bailey, Scholer & Thomas, INST, ADCS 2015",
    FAMILY,
    partial(expected_gain, reads_on=sought_gain),
    parameters=(GOAL, *SCALE),
    formula=(
        "expected gain per document read; continues after rank i with ((i + T + t - 1) / (i + T + "
        "t))^2; t: T minus the gain so far"
    ),
    blind_to="the number of relevant documents; ranks beyond 1,000",
)
BPM = Measure(
    "BPM",
    "Bejeweled player model",
    "Gain per document read by a user who stops at gain T or after k documents.",
    "Zhang et al., Evaluating web search with a bejeweled player model, SIGIR 2017",
    FAMILY,
    partial(expected_gain, reads_on=bejeweled),
    parameters=(GOAL, *SCALE, K_REQUIRED),
    formula="gain / documents read, up to the rank where the gain is T, or up to rank k",
    blind_to="the ranking below that rank; order above it",
)
SDCG = Measure(
    "SDCG",
    "Scaled discounted cumulative gain",
    "DCG divided by the DCG of k documents of the highest grade.",
    "Moffat & Zobel, Rank-biased precision for measurement of retrieval effectiveness, ACM TOIS "
    "27(1), 2008",
    FAMILY,
    partial(expected_gain, reads_on=scaled_discount),
    parameters=(*SCALE, K_REQUIRED),
    formula="DCG of the first k documents / DCG of k documents of the highest grade",
    blind_to="the number of relevant documents of a topic",
)
NERR8 = Measure(
    "NERR8",
    "Nearly expected reciprocal rank, equation 8",
    "Expected gain per document read by a user who stops at a document with a probability equal "
    "to its gain.",
    AZZOPARDI,
    FAMILY,
    partial(expected_gain, reads_on=unsatisfied),
    parameters=(*SCALE, K_REQUIRED),
    formula="expected gain per document read; continues with 1 - gain, up to rank k",
    blind_to="recall; the ranking below a document with gain 1",
)
NERR9 = Measure(
    "NERR9",
    "Nearly expected reciprocal rank, equation 9",
    "As NERR8, with a probability of continuing that also has the factor i / (i + 1), as 1 / rank "
    "in ERR.",
    AZZOPARDI,
    FAMILY,
    partial(expected_gain, reads_on=unsatisfied_by_rank),
    parameters=(*SCALE, K_REQUIRED),
    formula=(
        "expected gain per document read; continues after rank i with i / (i + 1) * (1 - gain), "
        "up to rank k"
    ),
    blind_to="recall; the ranking below a document with gain 1",
)
NERR10 = Measure(
    "NERR10",
    "Nearly expected reciprocal rank, equation 10",
    "As NERR8 without a cutoff, with a probability of continuing that also has the factor p, as "
    "in RBP.",
    AZZOPARDI,
    FAMILY,
    partial(expected_gain, reads_on=persistent),
    parameters=(PERSISTENCE, *SCALE),
    formula="expected gain per document read; continues with p * (1 - gain)",
    blind_to="recall; the ranking below a document with gain 1",
)
NERR11 = Measure(
    "NERR11",
    "Nearly expected reciprocal rank, equation 11",
    "As NERR8 without a cutoff, with a probability of continuing that also has the factor of INSQ.",
    AZZOPARDI,
    FAMILY,
    partial(expected_gain, reads_on=patient),
    parameters=(GOAL, *SCALE),
    formula=(
        "expected gain per document read; continues after rank i with ((i + 2T - 1) / (i + 2T))^2 "
        "* (1 - gain)"
    ),
    blind_to="recall; the ranking below a document with gain 1",
)

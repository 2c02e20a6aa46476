"""Where the relevant documents stand on average."""

from assessor_app.evaluation.measures.measure import UNBOUNDED, Measure, PerTopic
from assessor_app.evaluation.measures.parameters import REL
from assessor_app.evaluation.measures.ratios import defined_ratio
from assessor_app.evaluation.rankings import Rankings


def average_rank(rankings: Rankings, rel: int | None = None) -> PerTopic:
    """Mean rank of the relevant documents retrieved; NaN where there are none."""
    hits = rankings.relevant(rel)
    return rankings.per_topic(
        defined_ratio(rankings.total(hits.cell, hits.rank.astype(float)), hits.found)
    )


AVERAGE_RANK = Measure(
    "AvgRank",
    "Average rank of relevant documents",
    "Mean rank of the relevant documents retrieved.",
    "Rocchio, PhD thesis, Harvard University, 1966",
    "ranked, binary",
    average_rank,
    parameters=(REL,),
    range=(1.0, UNBOUNDED),
    higher_is_better=False,
    missing=float("nan"),
    formula="sum of the ranks of relevant documents retrieved / their number",
    blind_to="relevant documents missed: retrieving fewer can look better",
)

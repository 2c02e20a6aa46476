"""The agreement of two assessors on each topic."""

from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.agreement.assessor_pairs import why_undefined
from assessor_app.evaluation.agreement.coefficient import Estimate
from assessor_app.evaluation.agreement.cohen import SETTLED, cohen_kappa, kappa_settled
from assessor_app.evaluation.agreement.grade_confusion import confusion_by_topic
from assessor_app.evaluation.agreement.ratings import Ratings
from assessor_app.evaluation.arrays import Doubles, defined_ratio


@dataclass(frozen=True, slots=True)
class TopicAgreement:
    """Agreement of `a` and `b` on the n documents of a topic that both judged.

    observed: share of documents with the same grade. kappa: of this topic alone, no interval.
    """

    topic: str
    a: str
    b: str
    n: int
    observed: float
    kappa: Estimate


def per_topic(
    ratings: Ratings, a: str, b: str, weights: str = "none"
) -> tuple[TopicAgreement, ...]:
    """The topics in which both judged a document, in the order of `ratings.topics`.

    Weights are those of all categories, so that topics can be compared.
    Raises WrongUse for unknown weights or an unknown assessor.
    """
    by_topic = confusion_by_topic(ratings, ratings.column(a), ratings.column(b))
    kappas, settled = cohen_kappa(by_topic, weights), kappa_settled(by_topic)
    observed: Doubles = defined_ratio(np.trace(by_topic.counts, axis1=1, axis2=2), by_topic.n)
    return tuple(
        TopicAgreement(
            topic,
            a,
            b,
            int(by_topic.n[index]),
            float(observed[index]),
            Estimate(
                float(kappas[index]),
                why_undefined(float(kappas[index]), 1),
                remark=SETTLED if settled[index] else "",
            ),
        )
        for index, topic in enumerate(ratings.topics)
        if by_topic.n[index]
    )

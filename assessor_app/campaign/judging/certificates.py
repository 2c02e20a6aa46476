"""The certificate of a topic: what its randomly sampled documents say of the recall."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.certification_sample import SamplePlan, sample_of
from assessor_app.campaign.judging.document_orders import DECIDED, reached_in_order, without_say
from assessor_app.campaign.judging.simulating import CONFIDENCE
from assessor_app.domain.language import tr, tr_count
from assessor_app.judging.learning.stopping import (
    certifying_rank,
    estimated_total,
    least_certifying,
)
from assessor_app.judging.orders import is_order
from assessor_app.judging.orders.order import LEARNED
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools


@dataclass(frozen=True, slots=True)
class Certificate:
    """The sample of a topic, and whether it certifies a recall.

    target: the recall. sampled: the number of documents in the sample. judged: of these, the number
    decided. relevant: of these, the number of relevant ones. found: of these, the number that the
    order reaches before an undecided document. to_find: the number that it must reach; None if the
    sample is too small. needed: the fewest relevant documents in a sample that is large enough;
    None if none is. unknown_order: the recorded order of judging, if this version does not know it.
    estimate: of the number of relevant documents in the pool, and its standard error
    (`estimated_total`); None before the whole sample is judged, and without a relevant document.
    """

    target: float
    sampled: int
    judged: int
    relevant: int
    found: int
    to_find: int | None
    needed: int | None
    unknown_order: str = ""
    estimate: tuple[float, float] | None = None

    @property
    def certified(self) -> bool:
        """Whether the judged documents have the target recall with CONFIDENCE."""
        is_judged = self.judged == self.sampled
        return is_judged and self.to_find is not None and self.found >= self.to_find

    @property
    def words(self) -> str:
        """The result of the sample in words, or what it still needs."""
        if self.needed is None:
            return tr("out of reach: no sample certifies a recall of {0:.0%}", self.target)
        left = self.sampled - self.judged
        if self.relevant + left < self.needed:
            return tr(
                "out of reach: {0:,} sampled relevant documents are needed, the sample has at most "
                "{1:,}",
                self.needed,
                self.relevant + left,
            )
        if left:
            return tr_count(
                "{0:,} sampled document to judge", "{0:,} sampled documents to judge", left
            )
        if self.certified:
            return tr("recall of {0:.0%} certified", self.target)
        if self.unknown_order:
            return tr(
                "no certificate: this version of Assessor does not know the order {0}, in which "
                "the documents were judged",
                self.unknown_order,
            )
        return tr(
            "go on: the order has found {0:,} of {1:,} sampled relevant documents",
            self.found,
            self.to_find or 0,
        )


def certificate(
    campaign: Campaign,
    plan: SamplePlan,
    topic: str,
    grades: Mapping[str, bool],
    target: float,
    at_each: Callable[[], object] = lambda: None,
) -> Certificate:
    """Return what the sample of a topic's pool says of the recall of the judged documents.

    grades: whether each document with a judgement that counts is relevant. at_each: called before
    each step of the replay; it may raise Cancelled.

    The order in which most of these documents were judged is replayed over the pool, with all
    judgements, until it reaches an undecided document (`reached_in_order`). It does not know which
    documents are sampled, so that the relevant ones that it reaches are sampled independently of
    each other, whatever was on the screens of assessors, and whenever they judged. If m of all
    relevant documents are sampled, these are a random sample, without replacement, of the row of
    the whole replay. The target is reached there at or before the document that `certifying_rank`
    names, with CONFIDENCE; sampling without replacement makes that rank larger than it need be. If
    the replay reaches this document, all documents up to it are judged, and the recall of the
    judged documents is at least as high, because the others can only raise it. A skipped document
    counts as not relevant. Where assessors disagree, the replay learns from the grades that count,
    and so may ask for other documents than the queue of an assessor, which learns from their own.
    """
    pool = set(pools.documents_of(campaign.store, topic))
    known, order = _known(campaign, topic, pool, grades)
    sampled = sample_of(plan, topic, pool)
    relevant = [one for one in sampled if known.get(one)]
    to_find = certifying_rank(len(relevant), target, CONFIDENCE)
    judged = sum(one in known for one in sampled)
    is_replayed = len(known) < len(pool) and to_find is not None and judged == len(sampled)
    unknown = order if is_replayed and not is_order(order) else ""
    reached: Mapping[str, bool] = known if len(known) == len(pool) else {}
    if is_replayed and not unknown:
        reached, _ = reached_in_order(campaign, ("", topic, order), known, at_each=at_each)
    sizes = len(sampled), judged, len(relevant), sum(one in reached for one in relevant)
    needed = least_certifying(target, CONFIDENCE)
    estimate = _estimate(len(relevant), plan.share) if judged == len(sampled) else None
    return Certificate(target, *sizes, to_find, needed, unknown, estimate)


def _estimate(relevant: int, share: float) -> tuple[float, float] | None:
    if not relevant:
        return None
    return estimated_total(np.ones(relevant, np.bool_), [share] * relevant)


def _known(
    campaign: Campaign, topic: str, pool: Collection[str], grades: Mapping[str, bool]
) -> tuple[dict[str, bool], str]:
    """Return whether each decided document of a pool is relevant, and the order of most of them.

    Decisions of excluded assessors, models and rules are left out.
    """
    out = without_say(campaign)
    held = [
        one
        for one in journal.judgements(campaign.store, topic=topic)
        if one.state in DECIDED and one.document in pool and one.assessor not in out
    ]
    ungraded = {one.document: False for one in held if one.grade is None}
    orders = Counter(one.order for one in held if one.order)
    order = max(orders, key=lambda one: (orders[one], one), default=f"{LEARNED.name}:0")
    return {**ungraded, **{one: good for one, good in grades.items() if one in pool}}, order

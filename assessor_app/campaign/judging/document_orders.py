"""The order of a topic's documents for an assessor, now and after the next decision."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.gold_documents import ranked_like, with_gold
from assessor_app.campaign.judging.qualifying import stage_documents, stage_of
from assessor_app.domain.collection import Document
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import OrderInputs, Retrieved
from assessor_app.store.journal import journal
from assessor_app.store.journal.uncounted_events import decisions_for
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.packed_texts import readable

DECIDED = (State.JUDGED, State.SKIPPED, State.CANNOT_JUDGE)


@dataclass(frozen=True, slots=True)
class Ahead:
    """The ids of a topic's queue in order, now and after one more decision.

    relevant: the queue if the document is judged relevant; other: if it is judged otherwise or
    skipped.
    """

    now: list[str]
    relevant: list[str]
    other: list[str]


def queued(campaign: Campaign, assessor: str, topic: str) -> list[str]:
    """Return the ids of the pooled and gold documents of an assessor's queue, by id in bytes.

    In training and qualification these are the documents of this stage.
    """
    stage = stage_of(campaign, assessor)
    if stage is not None:
        return [one.document for one in stage_documents(campaign, stage, topic)]
    return with_gold(campaign, assessor, topic, pools.documents_of(campaign.store, topic, assessor))


def queue_row(campaign: Campaign, assessor: str, topic: str, order: str) -> list[str]:
    """Return the ids of the topic's pooled documents in this order (see `judging.orders`).

    Caches orders that are slow to compute. Raises WrongUse for an unknown order.
    """
    ids = queued(campaign, assessor, topic)
    found, seed = order_named(order)
    inputs = replace(
        order_inputs(campaign, topic), decided=lambda: _decided(campaign, assessor, topic)
    )
    if found.name != "similar":
        return found.arrange(ids, seed, inputs)
    key = (tuple(ids), pools.texts_version(campaign.store))
    row = campaign.remember(f"row {order} {topic}", key, lambda: found.arrange(ids, seed, inputs))
    return list(row)


def rows_ahead(campaign: Campaign, assessor: str, topic: str, order: str, document: str) -> Ahead:
    """Return the queue in an adaptive order, now and for either decision on `document`.

    Raises WrongUse for an unknown order.
    """
    ids = queued(campaign, assessor, topic)
    found, seed = order_named(order)
    inputs, decided = order_inputs(campaign, topic), _decided(campaign, assessor, topic)
    held = cache(lambda: dict(zip(ids, inputs.retrieved(ids), strict=True)))

    def arranged(said: Mapping[str, bool]) -> list[str]:
        """Return the queue with these decisions added: document -> whether relevant."""
        after = replace(
            inputs,
            retrieved=lambda wanted: [held()[one] for one in wanted],
            decided=lambda: {**decided, **said},
        )
        return found.arrange(ids, seed, after)

    return Ahead(arranged({}), arranged({document: True}), arranged({document: False}))


def order_inputs(campaign: Campaign, topic: str) -> OrderInputs:
    """Return what the orders may ask of the campaign on a topic, without any decision."""
    return OrderInputs(
        texts=lambda wanted: texts_of(campaign, wanted),
        retrieved=lambda wanted: _retrieved(campaign, topic, wanted),
        learner=lambda wanted: _learner(campaign, topic, wanted),
    )


def _learner(campaign: Campaign, topic: str, ids: Sequence[str]) -> TopicLearner:
    held = stored_topics.topic(campaign.store, topic)
    # The narrative also describes what is not relevant, in the same words.
    parts = (held.title, held.description, held.keywords) if held is not None else ()
    words = "\n".join(parts) if any(parts) or held is None else held.narrative
    key = (topic, words, tuple(ids), pools.texts_version(campaign.store))
    # One learner is kept, because that of a large pool takes some hundred megabytes.
    return campaign.remember(
        "learner", key, lambda: TopicLearner(terms_of(_each_text(campaign, ids), words))
    )


def _each_text(campaign: Campaign, ids: Sequence[str]) -> Iterator[str]:
    for one in ids:
        yield _words(documents.document(campaign.store, one))


def texts_of(campaign: Campaign, ids: Sequence[str]) -> list[str]:
    """Return title and words of each document, without mark-up; empty if it has no text.

    A document without words, such as an image, is represented by its fingerprint, which only
    identical documents share.
    """
    return list(_each_text(campaign, ids))


def _words(held: Document | None) -> str:
    if held is None:
        return ""
    words = readable(held.text, held.media)
    return f"{held.title}\n{words}" if words.strip() else held.hash


def _retrieved(campaign: Campaign, topic: str, ids: Sequence[str]) -> Retrieved:
    held = {one.document: one.contributions for one in pools.entries(campaign.store, topic)}
    # A gold document that no run returned would stand out at the end of the queue.
    return [held.get(one) or held.get(ranked_like(one, held), ()) for one in ids]


def _decided(campaign: Campaign, assessor: str, topic: str) -> Mapping[str, bool]:
    relevant = {grade.value for grade in campaign.scale.grades if grade.relevant}
    mine = journal.judgements(campaign.store, assessor=assessor, topic=topic)
    found = {one.document: one.grade in relevant for one in mine if one.state in DECIDED}
    gold = decisions_for(campaign.store, Kind.GOLD, assessor)
    return found | {one.document: one.grade in relevant for one in gold if one.topic == topic}

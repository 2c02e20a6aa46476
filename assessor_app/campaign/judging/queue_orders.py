"""Arrange the pool of a topic in the order in which an assessor judges it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.collection import Document
from assessor_app.domain.judgement import State
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import OrderInputs, Retrieved
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools
from assessor_app.store.tables.packed_texts import readable


@dataclass(frozen=True, slots=True)
class Ahead:
    """A topic's queue now, and after one more decision.

    relevant: the queue if the document is judged relevant; other: if it is judged otherwise or
    skipped.
    """

    now: list[str]
    relevant: list[str]
    other: list[str]


DECIDED = (State.JUDGED, State.SKIPPED, State.CANNOT_JUDGE)


def queue_row(campaign: Campaign, assessor: str, topic: str, order: str) -> list[str]:
    """Return the ids of the topic's pooled documents in this order (see `judging.orders`).

    Caches orders that are slow to compute. Raises WrongUse for an unknown order.
    """
    ids = pools.documents_of(campaign.store, topic)
    found, seed = order_named(order)
    inputs = OrderInputs(
        texts=lambda wanted: texts_of(campaign, wanted),
        retrieved=lambda wanted: _retrieved(campaign, topic, wanted),
        decided=lambda: _decided(campaign, assessor, topic),
    )
    if found.name != "similar":
        return found.arrange(ids, seed, inputs)
    key = (tuple(ids), pools.texts_version(campaign.store))
    row = campaign.remember(f"row {order} {topic}", key, lambda: found.arrange(ids, seed, inputs))
    return list(row)


def rows_ahead(campaign: Campaign, assessor: str, topic: str, order: str, document: str) -> Ahead:
    """Return the queue in an adaptive order, now and for either decision on the document.

    Raises WrongUse for an unknown order.
    """
    ids = pools.documents_of(campaign.store, topic)
    found, seed = order_named(order)
    retrieved, decided = _retrieved(campaign, topic, ids), _decided(campaign, assessor, topic)
    held = dict(zip(ids, retrieved, strict=True))

    def arranged(said: Mapping[str, bool]) -> list[str]:
        inputs = OrderInputs(
            texts=lambda wanted: texts_of(campaign, wanted),
            retrieved=lambda wanted: [held[one] for one in wanted],
            decided=lambda: {**decided, **said},
        )
        return found.arrange(ids, seed, inputs)

    return Ahead(arranged({}), arranged({document: True}), arranged({document: False}))


def texts_of(campaign: Campaign, ids: Sequence[str]) -> list[str]:
    """Return title and words of each document, without mark-up; empty if it has no text.

    A document without words, such as an image, is represented by its fingerprint, which only
    identical documents share.
    """
    return [_words(documents.document(campaign.store, one)) for one in ids]


def _words(held: Document | None) -> str:
    if held is None:
        return ""
    words = readable(held.text, held.media)
    return f"{held.title}\n{words}" if words.strip() else held.hash


def _retrieved(campaign: Campaign, topic: str, ids: Sequence[str]) -> Retrieved:
    held = {one.document: one.brought for one in pools.entries(campaign.store, topic)}
    return [held.get(one, ()) for one in ids]


def _decided(campaign: Campaign, assessor: str, topic: str) -> Mapping[str, bool]:
    relevant = {grade.value for grade in campaign.scale.grades if grade.relevant}
    mine = journal.judgements(campaign.store, assessor=assessor, topic=topic)
    return {one.document: one.grade in relevant for one in mine if one.state in DECIDED}

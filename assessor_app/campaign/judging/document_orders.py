"""The order of a topic's documents for an assessor, now and after the next decision."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import takewhile

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import text_at_hand
from assessor_app.campaign.judging.certification_sample import (
    SamplePlan,
    chosen_sample,
    mixed_in,
    sample_of,
)
from assessor_app.campaign.judging.gold_documents import gold_of, ranked_like, with_gold
from assessor_app.campaign.judging.qualifying import stage_documents, stage_of
from assessor_app.domain.collection import Document
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import (
    LEARNED,
    UNSCORED,
    OrderInputs,
    Retrieved,
    ScoredRow,
    by_bytes,
    outcome_of,
)
from assessor_app.judging.replay import followed
from assessor_app.judging.word_forms import words_of
from assessor_app.judging.word_stems import stem_of
from assessor_app.store.journal import journal
from assessor_app.store.journal.uncounted_events import decisions_for
from assessor_app.store.tables import assessor_kinds, pools, set_aside, stored_topics
from assessor_app.store.tables.packed_texts import readable

REASONS = 12  # words of a document that are named
# After a tenth more documents the learned order learns, where all that it learned is learned again
# when a queue is opened: 600 judgements then take 53 trainings instead of 600.
GROWTH = 0.1
DECIDED = (State.JUDGED, State.SKIPPED, State.CANNOT_JUDGE)


@dataclass(frozen=True, slots=True)
class Ahead:
    """The ids of a topic's queue in order, now and after one more decision.

    relevant: the queue if the document is judged relevant; other: if it is judged otherwise or
    skipped. scored: the scores of the documents in each of the three, which may lack documents.
    """

    now: list[str]
    relevant: list[str]
    other: list[str]
    scored: tuple[ScoredRow, ScoredRow, ScoredRow]


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
    return scored_queue_row(campaign, assessor, topic, order)[0]


def scored_queue_row(
    campaign: Campaign, assessor: str, topic: str, order: str
) -> tuple[list[str], ScoredRow]:
    """Return `queue_row`, and the scores of documents in this order, which may lack documents."""
    plan = _sample_plan(campaign, assessor)
    if plan is not None:
        return _SampledQueue(campaign, plan, assessor, topic, order).row({})
    inputs = replace(
        order_inputs(campaign, topic), decided=lambda: decided_in(campaign, assessor, topic)
    )
    found = _arranged(campaign, topic, order, queued(campaign, assessor, topic), inputs)
    return found.documents, found


def _arranged(
    campaign: Campaign,
    topic: str,
    order: str,
    ids: Sequence[str],
    inputs: OrderInputs,
    *,
    follow: bool = False,
) -> ScoredRow:
    found, seed = order_named(order)
    if found.scored is not None:
        return found.scored(ids, seed, inputs)
    if follow and found.follow is not None:
        return ScoredRow(found.follow(ids, seed, inputs))
    if found.name != "similar":
        return ScoredRow(found.arrange(ids, seed, inputs))
    key = (tuple(ids), pools.texts_version(campaign.store))
    row = campaign.remember(f"row {order} {topic}", key, lambda: found.arrange(ids, seed, inputs))
    return ScoredRow(list(row))


def rows_ahead(campaign: Campaign, assessor: str, topic: str, order: str, document: str) -> Ahead:
    """Return the queue in an adaptive order, now and for either decision on `document`.

    Raises WrongUse for an unknown order.
    """
    plan = _sample_plan(campaign, assessor)
    if plan is not None:
        return _ahead(_SampledQueue(campaign, plan, assessor, topic, order).row, document)
    ids = queued(campaign, assessor, topic)
    inputs, decided = order_inputs(campaign, topic), decided_in(campaign, assessor, topic)
    held = cache(lambda: dict(zip(ids, inputs.retrieved(ids), strict=True)))

    def arranged(said: Mapping[str, bool]) -> tuple[list[str], ScoredRow]:
        """Return the queue with these decisions added: document -> whether relevant."""
        after = replace(
            inputs,
            retrieved=lambda wanted: [held()[one] for one in wanted],
            decided=lambda: {**decided, **said},
        )
        found = _arranged(campaign, topic, order, ids, after)
        return found.documents, found

    return _ahead(arranged, document)


def _ahead(
    arranged: Callable[[Mapping[str, bool]], tuple[list[str], ScoredRow]], document: str
) -> Ahead:
    now, scores_now = arranged({})
    relevant, scores_relevant = arranged({document: True})
    other, scores_other = arranged({document: False})
    return Ahead(now, relevant, other, (scores_now, scores_relevant, scores_other))


def _sample_plan(campaign: Campaign, assessor: str) -> SamplePlan | None:
    plan = chosen_sample(campaign)
    return plan if plan is not None and stage_of(campaign, assessor) is None else None


class _SampledQueue:
    """The queue of an assessor in a campaign with a certification sample.

    The order follows the assessor (see `reached_in_order`) over the pool alone, so that it depends
    neither on the sample nor on gold documents. Undecided ones of both are mixed in.
    """

    def __init__(
        self, campaign: Campaign, plan: SamplePlan, assessor: str, topic: str, order: str
    ) -> None:
        self._campaign, self._every = campaign, plan.every
        self._asked = assessor, topic, order
        self._decided = decided_in(campaign, assessor, topic)
        pooled = pools.documents_of(campaign.store, topic, assessor)
        mixed = [*sample_of(plan, topic, pooled), *gold_of(campaign, assessor, topic)]
        self._mixed = sample_of(replace(plan, share=1), topic, mixed)

    def row(self, said: Mapping[str, bool]) -> tuple[list[str], ScoredRow]:
        """Return the ids in order, and the scores by which the order chose documents.

        Documents that are mixed in have no score. said: further decisions, document -> whether
        relevant.
        """
        known = {**self._decided, **said}
        _, row, scored = _reached(self._campaign, self._asked, known, keep=not said)
        if not order_named(self._asked[2])[0].adaptive:
            return mixed_in(row, self._mixed, self._every), scored
        done = [*dict.fromkeys(one for one in (*row, *self._mixed) if one in known)]
        rest = [one for one in row if one not in known]
        due = [one for one in self._mixed if one not in known]
        mixed = mixed_in(rest, due, self._every, len(done))
        # These places have a document of `due` as long as there are any.
        first = self._every - 1 - len(done) % self._every
        by_chance = {*mixed[first :: self._every]} & {*due}
        return [*done, *mixed], scored.without(by_chance)


def reached_in_order(
    campaign: Campaign,
    asked: tuple[str, str, str],
    decided: Mapping[str, bool],
    *,
    at_each: Callable[[], object] = lambda: None,
) -> tuple[Mapping[str, bool], list[str]]:
    """Return the documents that an order reaches while all are decided, and its whole row.

    asked: (assessor, topic, order); the assessor may be empty. decided: whether each document that
    the assessor decided is relevant, or, without an assessor, each that anyone decided. The order
    learns from a decision when it reaches the document itself, whenever the decision was made: its
    row then does not depend on the documents that a sample, a search or a jump in the queue put on
    the screen. Both are ids of the pool; the documents reached come first in an adaptive order.
    The learned order is computed anew after each tenth more documents (GROWTH). at_each: called
    before each of these steps.
    """
    reached, row, _ = _reached(campaign, asked, decided, at_each=at_each)
    return reached, row


def _reached(
    campaign: Campaign,
    asked: tuple[str, str, str],
    decided: Mapping[str, bool],
    *,
    keep: bool = True,
    at_each: Callable[[], object] = lambda: None,
) -> tuple[Mapping[str, bool], list[str], ScoredRow]:
    """Return `reached_in_order`, and the scores by which the order placed the documents last.

    keep: whether the next call goes on from here.
    """
    assessor, topic, order = asked
    ids = pools.documents_of(campaign.store, topic, assessor or None)
    found, _ = order_named(order)
    inputs = inputs_for_steps(campaign, topic)
    if found is not LEARNED:
        at_each()
        follows = replace(inputs, decided=lambda: decided)
        row = _arranged(campaign, topic, order, ids, follows, follow=True).documents
        reached = {one: decided[one] for one in takewhile(decided.__contains__, row)}
        return reached, row, UNSCORED
    key = order, words_of_topic(campaign, topic), tuple(ids), pools.texts_version(campaign.store)
    kept = campaign.remember(f"reached {assessor}/{topic}", key, dict[str, bool])
    _forget_changed(kept, decided)

    last = UNSCORED

    def arrange(then: OrderInputs) -> list[str]:
        """Return the documents in the order after those that were learned from."""
        nonlocal last
        at_each()
        known = key, tuple(then.decided().items())
        make = partial(_arranged, campaign, topic, order, ids, then)
        last = campaign.remember(f"row {assessor}/{topic}", known, make, keep=keep)
        return last.documents

    begun = kept if keep else dict(kept)
    reached, row = followed(arrange, decided, inputs, begun, len(ids), GROWTH)
    return reached, row, last


def _forget_changed(reached: dict[str, bool], decided: Mapping[str, bool]) -> None:
    """Remove the first document whose decision was changed or undone, and all after it."""
    same = dict(takewhile(lambda one: decided.get(one[0]) is one[1], reached.items()))
    for one in [*reached][len(same) :]:
        del reached[one]


def order_inputs(campaign: Campaign, topic: str) -> OrderInputs:
    """Return what the orders may ask of the campaign on a topic, without any decision."""
    return OrderInputs(
        texts=lambda wanted: texts_of(campaign, wanted),
        retrieved=lambda wanted: _retrieved(campaign, topic, wanted),
        learner=lambda wanted: _learner(campaign, topic, wanted),
    )


def inputs_for_steps(campaign: Campaign, topic: str) -> OrderInputs:
    """Return `order_inputs` that ask the campaign once for many steps over the same documents."""
    inputs = order_inputs(campaign, topic)
    retrieved, learner = cache(inputs.retrieved), cache(inputs.learner)
    return replace(
        inputs,
        retrieved=lambda ids: retrieved(tuple(ids)),
        learner=lambda ids: learner(tuple(ids)),
    )


def words_of_topic(campaign: Campaign, topic: str) -> str:
    """Return the text of a topic without the narrative, unless that is all there is.

    The narrative also describes what is not relevant, in the same words.
    """
    held = stored_topics.topic(campaign.store, topic)
    parts = (held.title, held.description, held.keywords) if held is not None else ()
    return "\n".join(parts) if any(parts) or held is None else held.narrative


def _learner(campaign: Campaign, topic: str, ids: Sequence[str]) -> TopicLearner:
    words = words_of_topic(campaign, topic)
    key = (topic, words, tuple(ids), pools.texts_version(campaign.store))
    # One learner is kept, because that of a large pool takes some hundred megabytes.
    return campaign.remember(
        "learner", key, lambda: TopicLearner(terms_of(_each_text(campaign, ids), words))
    )


@dataclass(frozen=True, slots=True)
class Reason:
    """A word of a document, and its addition to the log-odds that the document is relevant."""

    word: str
    weight: float


def reasons_in_order(
    campaign: Campaign, assessor: str, topic: str, order: str, document: str
) -> tuple[Reason, ...]:
    """Return the heaviest words of a document of the queue in the learned order.

    The assessor's own decision on the document is left out. Raises WrongUse for an order that does
    not learn.
    """
    found, seed = order_named(order)
    if found is not LEARNED:
        raise WrongUse("the order {0} does not learn from words", order)
    decided = decided_in(campaign, assessor, topic)
    row = queued(campaign, assessor, topic)
    if _sample_plan(campaign, assessor) is not None:
        decided, row = reached_in_order(campaign, (assessor, topic, order), decided)
    ids = by_bytes([*{*row, document}])
    learner = _learner(campaign, topic, ids)
    return reasons_of(campaign, learner, ids, decided, document, seed)


def reasons_of(
    campaign: Campaign,
    learner: TopicLearner,
    ids: Sequence[str],
    decided: Mapping[str, bool],
    document: str,
    seed: int,
) -> tuple[Reason, ...]:
    """Return the REASONS heaviest words of a document, by descending absolute weight.

    ids: of the learner's documents; the document is one of them. decided: whether each decided
    document is relevant; that on the document itself is left out. A term is shown as the first word
    of the document that has it.
    """
    known = {one: good for one, good in decided.items() if one != document}
    added = learner.contributions(outcome_of(ids, known), ids.index(document), seed)
    words: dict[str, str] = {}
    for word in words_of(words_in(text_at_hand(campaign, document))):
        words.setdefault(stem_of(word), word)
    heavy = sorted(added.items(), key=lambda one: (-abs(one[1]), one[0]))[:REASONS]
    return tuple(Reason(words.get(term, term), weight) for term, weight in heavy if weight)


def reasons_table(reasons: Sequence[Reason]) -> Table:
    """Return a table with a row per word."""
    columns = (
        Column("word", "Word", numeric=False),
        Column("weight", "Weight", "Addition to the log-odds of relevance", digits=3),
    )
    return table_of("Words", columns, reasons)


def _each_text(campaign: Campaign, ids: Sequence[str]) -> Iterator[str]:
    for one in ids:
        yield words_in(text_at_hand(campaign, one))


def texts_of(campaign: Campaign, ids: Sequence[str]) -> list[str]:
    """Return title and words of each document, without mark-up; empty if it has no text.

    A document without words, such as an image, is represented by its fingerprint, which only
    identical documents share.
    """
    return list(_each_text(campaign, ids))


def words_in(held: Document | None) -> str:
    """Return title and words of a document without mark-up, or its fingerprint (see `texts_of`)."""
    if held is None:
        return ""
    words = readable(held.text, held.media)
    return f"{held.title}\n{words}" if words.strip() else held.hash


def _retrieved(campaign: Campaign, topic: str, ids: Sequence[str]) -> Retrieved:
    held = {one.document: one.contributions for one in pools.entries(campaign.store, topic)}
    # A gold document that no run returned would stand out at the end of the queue.
    return [held.get(one) or held.get(ranked_like(one, held), ()) for one in ids]


def without_say(campaign: Campaign) -> set[str]:
    """Return the excluded assessors, models and rules, whose decisions do not count for others."""
    excluded = set_aside.names(campaign.store, set_aside.EXCLUDED)
    return {*excluded, *assessor_kinds.machines(campaign.store)}


def decided_in(campaign: Campaign, assessor: str, topic: str) -> Mapping[str, bool]:
    """Return whether each document that an assessor decided on a topic is relevant to it.

    assessor: empty for all persons who are not excluded; a document is relevant then if any of them
    says so. Models and rules decide nothing for others.
    """
    out = set() if assessor else without_say(campaign)
    relevant = {grade.value for grade in campaign.scale.grades if grade.relevant}
    counted = journal.judgements(campaign.store, assessor=assessor or None, topic=topic)
    gold = decisions_for(campaign.store, Kind.GOLD, assessor or None)
    found: dict[str, bool] = {}
    for document, grade in (
        *(
            (one.document, one.grade)
            for one in counted
            if one.state in DECIDED and one.assessor not in out
        ),
        *(
            (one.document, one.grade)
            for one in gold
            if one.topic == topic and one.assessor not in out
        ),
    ):
        found[document] = grade in relevant or found.get(document, False)
    return found

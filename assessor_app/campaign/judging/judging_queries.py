"""Read queues, documents, topics, an assessor's position and search results for judging."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import text_at_hand, why_lost
from assessor_app.campaign.judging.certification_sample import chosen_sample
from assessor_app.campaign.judging.document_orders import queued, scored_queue_row
from assessor_app.campaign.judging.gold_documents import gold_of
from assessor_app.campaign.judging.hidden_repeats import history_as_seen, uncounted_of
from assessor_app.campaign.judging.qualifying import is_over, stage_documents, stage_of
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Event, Kind, without_score
from assessor_app.domain.judgement import Judgement, State
from assessor_app.domain.language import tr
from assessor_app.domain.names import natural
from assessor_app.domain.span import Span
from assessor_app.judging.orders.order import ScoredRow
from assessor_app.judging.reading.excerpt import Excerpt, Wanted, excerpt_of, first_words_of
from assessor_app.store.imports import import_operations
from assessor_app.store.journal import decision_times, first_showings, journal
from assessor_app.store.journal import highlights as kept_spans
from assessor_app.store.journal.current_judgements import Counts
from assessor_app.store.tables import (
    assessors,
    documents,
    known_grades,
    pools,
    search,
    stored_topics,
)

PACE_SECONDS = 3600


@dataclass(frozen=True, slots=True)
class QueueItem:
    """A document in an assessor's queue, with the assessor's own judgement of it.

    grade: None if not judged. note, flags: empty if there are none. purpose: for which the document
    is judged without counting, with what the assessor did for it only; None if it counts. The
    assessor must not see whether it is a hidden repeat or gold. order: in which it was judged.
    """

    document: str
    title: str
    state: State
    grade: int | None
    note: str = ""
    flags: str = ""
    purpose: Kind | None = None
    order: str = ""


@dataclass(frozen=True, slots=True)
class TopicProgress:
    """An assessor's progress on a topic, as numbers of pooled documents."""

    topic: Topic
    pooled: int
    judged: int
    skipped: int
    cannot_judge: int


def all_assessors(campaign: Campaign) -> tuple[str, ...]:
    """Return all assessors of the campaign in the order in which they were added."""
    return assessors.all(campaign.store)


def is_outside_pool(campaign: Campaign, topic: str, document: str) -> bool:
    """Return whether the campaign has a pool without this document of the topic."""
    store = campaign.store
    if pools.holds(store, topic, document) or not pools.total(store):
        return False
    return known_grades.purpose_of(store, topic, document) is None


def topics_of(campaign: Campaign, assessor: str) -> tuple[TopicProgress, ...]:
    """Return the progress on the pooled topics that this assessor may judge, ordered by id.

    An assessor who has or handed over assignments may judge the assigned topics, any other all.
    In training and qualification these are the topics of the documents with known grades.
    """
    stage = stage_of(campaign, assessor)
    if stage is not None:
        return _topics_in(campaign, assessor, stage)
    sizes = pools.sizes(campaign.store)
    assigned = set(assessors.assigned(campaign.store, assessor))
    counts = journal.counts(campaign.store, pooled_only=True, assessor=assessor)
    begun = pools.left_to_others(campaign.store, assessor)
    is_free = not assigned and assessor not in {
        name for name, _ in pools.handed_over(campaign.store)
    }
    rows = []
    for topic in sorted(stored_topics.all_topics(campaign.store), key=lambda one: natural(one.id)):
        if topic.id not in sizes or not (is_free or topic.id in assigned):
            continue
        count = counts.get((assessor, topic.id), Counts())
        gold = _gold_states(campaign, assessor, topic.id)
        rows.append(
            TopicProgress(
                topic,
                sizes[topic.id] - len(begun.get((assessor, topic.id), ())) + len(gold),
                count.judged + gold.count(State.JUDGED),
                count.skipped + gold.count(State.SKIPPED),
                count.cannot_judge + gold.count(State.CANNOT_JUDGE),
            )
        )
    return tuple(rows)


def _topics_in(campaign: Campaign, assessor: str, stage: Kind) -> tuple[TopicProgress, ...]:
    if is_over(campaign, assessor):
        return ()
    known = [one.topic for one in stage_documents(campaign, stage)]
    rows = []
    for one in sorted(set(known), key=natural):
        held = stored_topics.topic(campaign.store, one)
        seen = uncounted_of(campaign, assessor, one).held.values()
        states = [said.state for purpose, said in seen if purpose is stage and said is not None]
        counts = map(states.count, (State.JUDGED, State.SKIPPED, State.CANNOT_JUDGE))
        if held is not None:
            rows.append(TopicProgress(held, known.count(one), *counts))
    return tuple(rows)


def _gold_states(campaign: Campaign, assessor: str, topic_id: str) -> list[State | None]:
    """Return the state of each gold document of the topic; None if nothing was done on it."""
    gold = gold_of(campaign, assessor, topic_id)
    seen = uncounted_of(campaign, assessor, topic_id).held if gold else {}
    judgements = [seen[name][1] for name in gold]
    return [one.state if one is not None else None for one in judgements]


def has_pool(campaign: Campaign) -> bool:
    """Return whether any document is pooled."""
    return bool(pools.sizes(campaign.store))


def topic(campaign: Campaign, topic_id: str) -> Topic | None:
    """Return the topic with this id, or None."""
    return stored_topics.topic(campaign.store, topic_id)


def topic_labels(campaign: Campaign) -> dict[str, str]:
    """Return the label of each topic of the campaign, by id."""
    return {one.id: one.label for one in stored_topics.all_topics(campaign.store)}


def document(campaign: Campaign, document_id: str) -> Document | None:
    """Return the document with its text; None if it is unknown or its text cannot be read."""
    return text_at_hand(campaign, document_id)


def why_no_text(campaign: Campaign, document_id: str) -> str:
    """Return the reason why a document has no text to show; empty if it is unknown.

    Either the external file with the text cannot be read, or an import skipped the document's file.
    """
    problem = why_lost(campaign, document_id)
    if problem is not None:
        return str(problem)
    for one in reversed(import_operations.all_imports(campaign.store)):
        for name, why in one.refused_files:
            if name == document_id:
                return tr("the import of {0} skipped the file of this document. {1}", one.file, why)
    return ""


def titles_of(campaign: Campaign, names: Sequence[str]) -> dict[str, str]:
    """Return id -> title for these documents, without documents that have no title.

    names: ids of the documents.
    """
    return documents.titles(campaign.store, names)


def queue(
    campaign: Campaign, assessor: str, topic_id: str, order: str = "id"
) -> tuple[QueueItem, ...]:
    """Return the topic's pool in `order`, each document with the assessor's judgement of it.

    A hidden repeat that is due has no judgement, and follows the document decided last. order: a
    name in `judging.orders`. Raises WrongUse for an unknown order.
    """
    return scored_queue(campaign, assessor, topic_id, order)[0]


def scored_queue(
    campaign: Campaign, assessor: str, topic_id: str, order: str
) -> tuple[tuple[QueueItem, ...], ScoredRow]:
    """Return `queue`, and the scores of documents in this order, which may lack documents."""
    row, scored = scored_queue_row(campaign, assessor, topic_id, order)
    row = list(row)
    repeats = uncounted_of(campaign, assessor, topic_id)
    if repeats.pending in row and repeats.after in row:
        row.remove(repeats.pending)
        row.insert(row.index(repeats.after) + 1, repeats.pending)
    titles = documents.titles(campaign.store, row)
    mine = {
        judgement.document: judgement
        for judgement in journal.judgements(campaign.store, assessor=assessor, topic=topic_id)
    }
    seen = first_showings.opened(campaign.store, assessor, topic_id)
    again = repeats.held
    items = tuple(
        _uncounted_item(name, titles.get(name, ""), *again[name], seen=name in seen)
        if name in again
        else _item(name, titles.get(name, ""), mine.get(name), name in seen)
        for name in row
    )
    return items, scored


def _uncounted_item(
    name: str, title: str, purpose: Kind, held: Judgement | None, *, seen: bool
) -> QueueItem:
    # A repeated document was seen when it was judged first.
    seen = seen and purpose is not Kind.REPEAT
    return replace(_item(name, title, held, seen), purpose=purpose)


def _item(name: str, title: str, held: Judgement | None, seen: bool) -> QueueItem:
    state = held.state if held else State.UNREACHED
    if state is State.UNREACHED and seen:
        state = State.OPENED
    if held is None:
        return QueueItem(name, title, state, None)
    return QueueItem(name, title, state, held.grade, held.note, held.flags, order=held.order)


def item(campaign: Campaign, assessor: str, topic_id: str, document_id: str) -> QueueItem:
    """Return the current queue item of one document."""
    again = uncounted_of(campaign, assessor, topic_id).held
    seen = document_id in first_showings.opened(campaign.store, assessor, topic_id)
    title = documents.titles(campaign.store, [document_id]).get(document_id, "")
    if document_id in again:
        return _uncounted_item(document_id, title, *again[document_id], seen=seen)
    held = journal.judgement(campaign.store, assessor, topic_id, document_id)
    return _item(document_id, title, held, seen)


def judgement(
    campaign: Campaign, assessor: str, topic_id: str, document_id: str
) -> Judgement | None:
    """Return the assessor's present judgement of the document, or None."""
    return journal.judgement(campaign.store, assessor, topic_id, document_id)


def spans(
    campaign: Campaign, assessor: str, topic_id: str, document_id: str, purpose: Kind | None = None
) -> tuple[Span, ...]:
    """Return the passages that this assessor highlighted, by position.

    purpose: return those highlighted for this purpose, which never count, instead.
    If the `text_hash` of a passage differs from that of the document, the passage was highlighted
    in an earlier text, and its positions may refer to other words now.
    """
    return kept_spans.spans_at(campaign.store, assessor, topic_id, document_id, purpose)


def on_another_text(campaign: Campaign, held: Judgement) -> bool:
    """Return whether the document was judged on another text than its present text.

    held: the judgement. Returns False if either text is unknown.
    """
    now = documents.hash_of(campaign.store, held.document)
    return bool(held.text_hash and now) and held.text_hash != now


def judged_on_another_text(campaign: Campaign) -> int:
    """Return how many judgements were made on another text than the document has now."""
    return sum(
        on_another_text(campaign, one)
        for one in journal.judgements(campaign.store)
        if one.text_hash
    )


def history(campaign: Campaign, assessor: str, topic_id: str, document_id: str) -> list[Event]:
    """Return the events on the document that the assessor may see, oldest first.

    Of a document whose judgements never count, these are the events made for that purpose. With a
    certification sample they lack the scores, because sampled documents have none.
    """
    every = journal.events(campaign.store, assessor=assessor, topic=topic_id, document=document_id)
    found = [one for one in every if one.kind is not Kind.READ and not one.is_of_lead]
    purpose, _ = uncounted_of(campaign, assessor, topic_id).held.get(document_id, (None, None))
    if chosen_sample(campaign) is not None:
        found = [replace(one, flags=without_score(one.flags)) for one in found]
    return history_as_seen(found, purpose) if purpose else found


def recent_pace(campaign: Campaign, assessor: str) -> list[tuple[float, float]]:
    """Return (time, active seconds) of each of the assessor's decisions in the last hour.

    time: in seconds since 1970 (UTC).
    """
    return decision_times.decisions_since(campaign.store, assessor, time.time() - PACE_SECONDS)


def find(
    campaign: Campaign, topic_id: str, text: str, limit: int = 1000, assessor: str = ""
) -> list[str]:
    """Return the ids of the queued documents of a topic that contain the words of `text`.

    The best match is first. limit: the maximum number of ids. assessor: whose queue; empty for the
    pool only.
    """
    also = queued(campaign, assessor, topic_id) if assessor else ()
    return search.search(campaign.store, text, topic_id, limit, also)


def words_looked_for(text: str) -> list[str]:
    """Return the words that a query searches for; the last may be the beginning of a word."""
    return search.words_of(text)


def excerpts(
    campaign: Campaign, text: str, names: Sequence[str], seconds: float = math.inf
) -> dict[str, Excerpt | None]:
    """Return id -> excerpt with the words of `text`, for each of these documents, in order.

    names: ids of the documents. Stops after `seconds`, but reads at least the first document. An
    excerpt of None means that the document has no text or that the words occur only in mark-up or a
    script, so that the document cannot show them.
    """
    wanted, until = Wanted(search.words_of(text)), time.monotonic() + seconds
    read: dict[str, Excerpt | None] = {}
    for name in names:
        held = documents.document(campaign.store, name)
        read[name] = excerpt_of(held, wanted) if held is not None else None
        if time.monotonic() > until:
            break
    return read


def first_words(
    campaign: Campaign, names: Sequence[str], seconds: float = math.inf
) -> dict[str, str]:
    """Return id -> first words of the document in one line; empty if nothing can be read.

    names: ids of the documents. Stops after `seconds`, but reads at least the first document.
    """
    until, read = time.monotonic() + seconds, dict[str, str]()
    for name in names:
        held = documents.document(campaign.store, name)
        read[name] = first_words_of(held) if held is not None else ""
        if time.monotonic() > until:
            break
    return read


def where_left_off(campaign: Campaign, assessor: str) -> tuple[str, str] | None:
    """Return (topic, document) of the assessor's last decision made in this campaign, or None."""
    last = journal.last_decision(campaign.store, assessor)
    return (last.topic, last.document) if last else None


def decided_last_at(campaign: Campaign, assessor: str) -> float:
    """Return the time of the assessor's last decision in seconds since 1970; 0 if there is none."""
    last = journal.last_decision(campaign.store, assessor)
    return (last.decided_at or 0.0) if last else 0.0

"""The rows of exported judgements: one for each judgement that counts, and one for each answer."""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import ALL_JUDGEMENTS, JudgementSelection
from assessor_app.campaign.evaluating.selected_answers import has_aspects, select_answers
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.domain.judgement import Judgement, JudgementKey, Qrel, State
from assessor_app.domain.problems import BadInput
from assessor_app.domain.questions.answer import Given, nested_answers
from assessor_app.domain.span import Span
from assessor_app.formats.text.fields import written_moment
from assessor_app.store.journal import highlights, journal
from assessor_app.store.tables import assessors, stored_topics

JUDGEMENT_TYPES = {
    "assessor": str,
    "topic": str,
    "document": str,
    "grade": int,
    "decided_at": str,
    "shown_at": str,
    "active_seconds": float,
    "order": str,
    "scale": int,
    "note": str,
    "flags": str,
    "spans": str,
    "further_answers": str,
}
JUDGEMENT_FIELDS = tuple(JUDGEMENT_TYPES)
DAY = len("2026-11-25")


class Wanted(NamedTuple):
    """The options of an export: the selected judgements, and what to do with unreadable texts.

    anonymous: labels in place of the assessors' names, and days in place of times. refused: called
    with the error for each document that is left out; None to raise it.
    """

    judgements: JudgementSelection = ALL_JUDGEMENTS
    anonymous: bool = False
    refused: Callable[[BadInput], None] | None = None


def judgements(campaign: Campaign, assessor: str = "") -> Iterator[Judgement]:
    """Return every grade that counts; a grade replaced by a later decision does not.

    assessor: empty for all assessors. Sorted by topic (order of first appearance), document id and
    assessor (as bytes).
    """
    held = journal.judgements(campaign.store, assessor=assessor or None)
    rows = [one for one in held if one.state is State.JUDGED]
    place = places_of_topics(campaign)
    for one in rows:
        place.setdefault(one.topic, len(place))
    rows.sort(key=lambda one: (place[one.topic], bytes_of(one.document), bytes_of(one.assessor)))
    return iter(rows)


def places_of_topics(campaign: Campaign) -> dict[str, int]:
    """Return the place of each topic in the campaign's order, from 0."""
    return {one.id: at for at, one in enumerate(stored_topics.all_topics(campaign.store))}


def bytes_of(text: str) -> bytes:
    """Return a text in UTF-8, also one with lone surrogates; ids are sorted by it."""
    return text.encode("utf-8", "surrogatepass")


def shown_moment(seconds: float | None, wanted: Wanted) -> str:
    """Return a time in words; only its day in an anonymous export."""
    words = written_moment(seconds)
    return words[:DAY] if wanted.anonymous else words


def judgement_rows(campaign: Campaign, wanted: Wanted) -> Iterator[dict[str, Any]]:
    """Yield the judgements that count by JUDGEMENT_TYPES, with highlights and answers as lists."""
    who = wanted.judgements.assessor or None
    marked = highlights.all_spans(campaign.store, who)
    given: dict[JudgementKey, list[Given]] = {}
    for said in current_answers(campaign, who):
        place = (said.assessor, said.topic, said.document)
        given.setdefault(place, []).append(((said.question, said.aspect), said.value))
    names = assessors.labels(campaign.store) if wanted.anonymous else {}

    for one in judgements(campaign, wanted.judgements.assessor):
        yield {
            "assessor": names.get(one.assessor, one.assessor),
            "topic": one.topic,
            "document": one.document,
            "grade": one.grade,
            "decided_at": shown_moment(one.decided_at, wanted),
            "shown_at": shown_moment(one.shown_at, wanted),
            "active_seconds": one.active_seconds,
            "order": one.order,
            "scale": one.scale_version,
            "note": one.note,
            "flags": one.flags,
            "spans": [
                _span_row(span) for span in marked.get((one.assessor, one.topic, one.document), ())
            ],
            "further_answers": nested_answers(
                given.get((one.assessor, one.topic, one.document), ())
            ),
        }


def judgement_cells(campaign: Campaign, wanted: Wanted) -> Iterator[dict[str, Any]]:
    """Yield the judgements that count as rows by JUDGEMENT_TYPES.

    Highlights and further answers are JSON.
    """
    for row in judgement_rows(campaign, wanted):
        texts = {
            name: json.dumps(row[name], ensure_ascii=False) if row[name] else ""
            for name in ("spans", "further_answers")
        }
        yield row | texts


def _span_row(span: Span) -> dict[str, Any]:
    return {name: getattr(span, name) for name in ("start", "end", "grade", "quote", "text_hash")}


def subtopic_qrels(campaign: Campaign, wanted: Wanted) -> list[Qrel]:
    """Return the answers on aspects that count, by topic, aspect, then document id (as bytes).

    Empty if the campaign has no question with aspects. Raises WrongUse as `select_answers` does.
    """
    if not wanted.judgements.question and not has_aspects(campaign, wanted.judgements.frozen):
        return []
    found = select_answers(campaign, wanted.judgements)
    place = places_of_topics(campaign)
    order = {
        (topic, one.key): at
        for topic, its in found.listed.items()
        for at, one in enumerate(its.listed)
    }
    for topic in found.listed:
        place.setdefault(topic, len(place))
    rows = sorted(
        found.grades,
        key=lambda one: (
            place[one.topic],
            order.get((one.topic, one.aspect), len(order)),
            bytes_of(one.document),
        ),
    )
    return [Qrel(one.topic, one.document, one.grade, iteration=one.aspect) for one in rows]


ANSWER_FIELDS = (
    "assessor",
    "topic",
    "document",
    "question",
    "aspect",
    "answer",
    "answered_at",
)


def answer_rows(campaign: Campaign, wanted: Wanted) -> Iterator[dict[str, Any]]:
    """Yield the answers, now or in a frozen version, by ANSWER_FIELDS, sorted as judgements are."""
    place = places_of_topics(campaign)
    names = assessors.labels(campaign.store) if wanted.anonymous else {}
    chosen = wanted.judgements
    given = current_answers(campaign, chosen.assessor or None, frozen=chosen.frozen)
    for one in given:
        place.setdefault(one.topic, len(place))
    given.sort(key=lambda one: (place[one.topic], bytes_of(one.document), bytes_of(one.assessor)))
    for one in given:
        values = (one.topic, one.document, one.question, one.aspect, one.value)
        row = (names.get(one.assessor, one.assessor), *values, shown_moment(one.at, wanted))
        yield dict(zip(ANSWER_FIELDS, row, strict=True))

"""Select the answers on aspects that count, and make the judgements of measures of diversity."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import (
    ALL_JUDGEMENTS,
    JudgementSelection,
    SelectedJudgements,
)
from assessor_app.campaign.evaluating.selected_judgements import combined_answers
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.campaign.judging.aspects import TopicAspects, all_aspects
from assessor_app.campaign.judging.further_questions import aspect_question, questions
from assessor_app.domain.questions.answer import GivenAnswer
from assessor_app.domain.questions.aspect import Importance
from assessor_app.evaluation.judgement_entries import Entries
from assessor_app.evaluation.judgements import Judgements
from assessor_app.store.journal.current_judgements import GradeColumns
from assessor_app.store.tables import set_aside
from assessor_app.store.tables.codes import known_codes


class AspectGrade(NamedTuple):
    """The answer that counts on an aspect: 1 if the document contains it, 0 if not.

    aspect: its key.
    """

    topic: str
    document: str
    aspect: str
    grade: int


@dataclass(frozen=True, slots=True)
class SelectedAnswers:
    """The answers that count, one per topic, document and aspect.

    decided: (case, number of answers) for each case of the rule, in words. listed: the aspects of
    each topic with an answer, also those that no document contains.
    """

    grades: tuple[AspectGrade, ...]
    listed: dict[str, TopicAspects]
    question: str
    title: str
    decided: tuple[tuple[str, int], ...] = ()


def has_aspects(campaign: Campaign, frozen: str = "") -> bool:
    """Return whether the campaign, or a frozen version, has a question with aspects."""
    return any(one.has_aspects for one in questions(campaign, frozen))


def select_answers(
    campaign: Campaign, selection: JudgementSelection = ALL_JUDGEMENTS
) -> SelectedAnswers:
    """Return the answers on aspects that count, combined by the rule where assessors differ.

    Withdrawn topics are left out. The result is in the order of the answers. Raises WrongUse as
    `select_judgements` does, and if there is no such question.
    """
    frozen = selection.frozen
    key = aspect_question(campaign, selection.question, frozen).key
    # A frozen version does not change when a topic is withdrawn later.
    gone = () if frozen else set_aside.names(campaign.store, set_aside.WITHDRAWN)
    every = current_answers(campaign, frozen=frozen)
    given = [one for one in every if one.question == key and one.topic not in gone]
    cells: dict[tuple[str, str], int] = {}
    columns = _columns(given, cells)
    found = combined_answers(campaign, columns, selection)
    names = list(cells)
    rows = zip(found.topic.tolist(), found.document.tolist(), found.grade.tolist(), strict=True)
    grades = tuple(
        AspectGrade(found.topics[at], names[cell][0], names[cell][1], grade)
        for at, cell, grade in rows
    )
    topics = {one.topic for one in grades}
    listed = {
        topic: TopicAspects(its.of(key))
        for topic, its in all_aspects(campaign, frozen=frozen).items()
        if topic in topics
    }
    return SelectedAnswers(grades, listed, key, found.title, found.decided)


def _columns(given: Collection[GivenAnswer], cells: dict[tuple[str, str], int]) -> GradeColumns:
    """Return the answers as columns, and number the cells (document, aspect) in `cells`."""
    people = {name: at for at, name in enumerate(dict.fromkeys(one.assessor for one in given))}
    topics = {name: at for at, name in enumerate(dict.fromkeys(one.topic for one in given))}
    rows = [
        (
            people[one.assessor],
            topics[one.topic],
            cells.setdefault((one.document, one.aspect), len(cells)),
            one.value,
        )
        for one in given
    ]
    who, topic, cell, value = np.array(rows, np.int64).reshape(-1, 4).T
    codes = who.astype(np.int32), topic.astype(np.int32), cell, value.astype(np.int32)
    return GradeColumns(tuple(people), tuple(topics), *codes)


def aspect_judgements(
    campaign: Campaign,
    which: SelectedJudgements | None,
    selection: JudgementSelection = ALL_JUDGEMENTS,
) -> Judgements | None:
    """Return the answers on aspects in the form of judgements by subtopic; None if there are none.

    which: gives the topics of the result, so that scores on both sets can be shown side by side;
    None for the topics with answers. Each listed aspect of a topic is a group, also without a
    document. Raises WrongUse as `select_answers` does.
    """
    if not selection.question and not has_aspects(campaign, selection.frozen):
        return None
    found = select_answers(campaign, selection)
    topics = tuple(found.listed) if which is None else which.topics
    rows = [one for one in found.grades if one.topic in set(topics)]
    if not rows:
        return None
    places = list(dict.fromkeys((one.topic, one.document) for one in rows))
    number = {name: at for at, name in enumerate(topics)}
    codes = known_codes(campaign.store, "document", [document for _, document in places])
    row_of = {place: at for at, place in enumerate(places)}
    highest = np.full(len(places), -np.inf)
    np.maximum.at(
        highest,
        [row_of[one.topic, one.document] for one in rows],
        [float(one.grade) for one in rows],
    )
    made = Judgements.from_codes(
        topics,
        np.array([number[topic] for topic, _ in places], np.int64),
        np.array([codes[document] for _, document in places], np.uint32),
        highest,
    )
    return replace(made, entries=_entries(made, found, rows, places))


def _entries(
    made: Judgements,
    found: SelectedAnswers,
    rows: list[AspectGrade],
    places: list[tuple[str, str]],
) -> Entries:
    order = {name: at for at, name in enumerate(made.topics)}
    listed = {
        (order[topic], one.key): one.importance is Importance.VITAL
        for topic, its in found.listed.items()
        if topic in order
        for one in its.listed
    }
    groups = sorted(listed, key=lambda one: (one[0], _bytes(one[1])))
    number = {group: at for at, group in enumerate(groups)}
    row_of = {place: at for at, place in enumerate(places)}
    columns = np.array(
        sorted(
            (number[order[one.topic], one.aspect], row_of[one.topic, one.document], one.grade)
            for one in rows
        ),
        np.int64,
    ).reshape(-1, 3)
    ids = sorted({document for _, document in places}, key=_bytes)
    place = {name: at for at, name in enumerate(ids)}
    return Entries(
        columns[:, 1],
        columns[:, 0],
        columns[:, 0],
        columns[:, 2].astype(np.float64),
        np.array([topic for topic, _ in groups], np.int64),
        tuple(key for _, key in groups),
        np.array([place[document] for _, document in places], np.int64),
        vital=np.array([listed[group] for group in groups], bool),
    )


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")

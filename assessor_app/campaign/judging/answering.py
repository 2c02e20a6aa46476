"""Answer the further questions on a document, add aspects to its topic, and look a second time."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.aspects import (
    TopicAspects,
    all_aspects,
    aspects_of,
    aspects_to_freeze,
)
from assessor_app.campaign.judging.further_questions import question, questions
from assessor_app.campaign.judging.judging import NOT_SHOWN, Shown, new_event, purpose_at
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import JudgementKey, State
from assessor_app.domain.names import listed as known_names
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions import aspect as of_aspects
from assessor_app.domain.questions.answer import AnswerKey, Given, GivenAnswer, answer_value
from assessor_app.domain.questions.question import FurtherQuestion, questions_as_json
from assessor_app.store.journal import answers, journal
from assessor_app.store.tables import frozen_versions

CONTAINED = 1  # the answer for an aspect that the document contains


@dataclass(frozen=True, slots=True)
class TopicQuestion:
    """A further question as it is asked in a topic. aspects: empty unless it has aspects."""

    question: FurtherQuestion
    aspects: tuple[of_aspects.Aspect, ...] = ()

    @property
    def keys(self) -> tuple[AnswerKey, ...]:
        """The (question, aspect) of each answer that can be given."""
        if not self.question.has_aspects:
            return ((self.question.key, ""),)
        return tuple((self.question.key, one.key) for one in self.aspects)


@dataclass(frozen=True, slots=True)
class SecondLook:
    """A document that its assessor graded before some aspects were added.

    aspects: (question, aspect) of those that the assessor has not answered for the document.
    """

    document: str
    aspects: tuple[AnswerKey, ...]


def asked_in(campaign: Campaign, topic: str) -> tuple[TopicQuestion, ...]:
    """Return what is asked on each document of a topic; empty if there are no questions."""
    listed = questions(campaign)
    if not listed:
        return ()
    known = aspects_of(campaign, topic)
    return tuple(TopicQuestion(one, known.of(one.key)) for one in listed)


def answer(
    campaign: Campaign,
    place: JudgementKey,
    key: AnswerKey,
    value: int | None,
    *,
    shown: Shown = NOT_SHOWN,
) -> Changes:
    """Record an answer; without a value, withdraw it. The present answer changes nothing.

    place: assessor, topic and document. key: (question, aspect); the aspect is empty unless the
    question has aspects. Raises WrongUse for an unknown question, aspect or answer, and for a
    document that the assessor may not judge.
    """
    asked, key = _checked(campaign, place[1], key)
    if value is not None and not asked.takes(value):
        expected = ", ".join(f"{one.value} {one.name}" for one in asked.choices)
        raise WrongUse("question {0} has no answer {1}", asked.key, value, expected=expected)
    if answers_seen(campaign, place, purpose_at(campaign, place, shown)).get(key) == value:
        return Changes()
    given = [(key, value)] if value is not None else _withdrawals(campaign, place, key, shown)
    event = new_event(campaign, Kind.ANSWER, place, answer_value(given), shown)
    journal.append(campaign.store, [event])
    return _changes(place)


def _withdrawals(
    campaign: Campaign, place: JudgementKey, key: AnswerKey, shown: Shown
) -> list[Given]:
    """Return what withdraws an answer, also under former keys of its aspect."""
    held = answers.answers_at(campaign.store, *place, purpose_at(campaign, place, shown))
    known = aspects_of(campaign, place[1])
    same = [
        (question, aspect)
        for question, aspect in held
        if question == key[0]
        and (aspect == key[1] or ((it := known.named(question, aspect)) and it.key == key[1]))
    ]
    return [(one, None) for one in same]


def _checked(campaign: Campaign, topic: str, key: AnswerKey) -> tuple[FurtherQuestion, AnswerKey]:
    """Return the question, and the key with the present key of the aspect."""
    asked = question(campaign, key[0])
    if not asked.has_aspects:
        if key[1]:
            raise WrongUse("question {0} has no aspects", asked.key)
        return asked, key
    known = aspects_of(campaign, topic)
    found = known.named(*key)
    if found is None:
        names = [one.key for one in known.of(asked.key)]
        if not key[1] and names:
            raise WrongUse("question {0} needs an aspect", asked.key, expected=known_names(names))
        raise no_such("aspect", key[1], names)
    return asked, (asked.key, found.key)


def add_aspect(
    campaign: Campaign,
    place: JudgementKey,
    question_key: str,
    name: str,
    importance: of_aspects.Importance = of_aspects.Importance.VITAL,
    *,
    shown: Shown = NOT_SHOWN,
) -> Changes:
    """Add an aspect that the assessor found in a document to its topic, and answer it with 1.

    Both are one action, which undo takes back. If the topic has an aspect of this name, whatever
    its case and blanks, that one is answered. Raises WrongUse as `answer` does, if the lead does
    not allow it, and if the lead removed the aspect.
    """
    asked = question(campaign, question_key)
    if not asked.may_add:
        raise WrongUse(
            "assessors may not add aspects to question {0}",
            asked.key,
            advice="ask the lead: assessor questions CAMPAIGN --open KEY",
        )
    name = of_aspects.checked_name(name)
    known = aspects_of(campaign, place[1])
    held = known.named(asked.key, of_aspects.aspect_key(name))
    if held is not None:
        return answer(campaign, place, (asked.key, held.key), CONTAINED, shown=shown)
    if known.is_removed(asked.key, of_aspects.aspect_key(name)):
        raise WrongUse("the lead removed the aspect {0!r} of topic {1}", name, place[1])
    said = answer_value([((asked.key, of_aspects.aspect_key(name)), CONTAINED)])
    answered = new_event(campaign, Kind.ANSWER, place, said, shown)
    value = of_aspects.aspect_value(asked.key, importance, name)
    added = new_event(campaign, Kind.ASPECT, place, value, shown)
    journal.append(campaign.store, [replace(added, gesture=answered.gesture), answered])
    return _changes(place)


def _changes(place: JudgementKey) -> Changes:
    assessor, topic, document = place
    return Changes(judgements=True, assessor=assessor, topic=topic, document=document)


def answers_seen(
    campaign: Campaign, place: JudgementKey, purpose: Kind | None = None
) -> dict[AnswerKey, int]:
    """Return the current answers of an assessor on a document, by (question, aspect).

    purpose: return those given for this purpose, which never count, instead. Answers for removed
    questions and aspects are left out.
    """
    listed = questions(campaign)
    if not listed:
        return {}
    given = answers.answers_at(campaign.store, *place, purpose).values()
    known = {place[1]: aspects_of(campaign, place[1])}
    return {(one.question, one.aspect): one.value for one in _named(given, listed, known)}


def current_answers(
    campaign: Campaign,
    assessor: str | None = None,
    topic: str | None = None,
    *,
    as_of: int | None = None,
    frozen: str = "",
) -> list[GivenAnswer]:
    """Return all current answers that count, of one assessor or topic or of all.

    Each has the present key of its aspect. Answers for removed questions and aspects are left out.
    as_of: return those of this clock (microseconds since 1970). frozen: return those of this frozen
    version, as they were named then. Raises WrongUse for an unknown version.
    """
    if frozen:
        return [
            one
            for one in frozen_versions.answers_in(campaign.store, frozen)
            if assessor in (None, one.assessor) and topic in (None, one.topic)
        ]
    listed = questions(campaign)
    if not listed:
        return []
    given = answers.all_answers(campaign.store, assessor, topic, as_of)
    if topic is None:
        known = all_aspects(campaign, as_of=as_of)
    else:
        known = {topic: aspects_of(campaign, topic)}
    return list(_named(given, listed, known))


def answers_to_freeze(
    campaign: Campaign, as_of: float | None
) -> frozen_versions.KeptAnswers | None:
    """Return what a frozen version keeps of further questions; None if the campaign has none.

    as_of: the time (seconds since 1970, UTC) of the answers and aspects; None: now.
    """
    listed = questions(campaign)
    if not listed:
        return None
    clock = None if as_of is None else int(as_of * 1_000_000)
    return frozen_versions.KeptAnswers(
        json.dumps(questions_as_json(listed), ensure_ascii=False),
        aspects_to_freeze(campaign, clock),
        current_answers(campaign, as_of=clock),
    )


def _named(
    given: Iterable[GivenAnswer], listed: Iterable[FurtherQuestion], known: dict[str, TopicAspects]
) -> Iterator[GivenAnswer]:
    has_aspects = {one.key: one.has_aspects for one in listed}
    keys: dict[tuple[str, str, str], str | None] = {}
    found: dict[tuple[str, str, str, str, str], GivenAnswer] = {}
    for one in given:
        if one.question not in has_aspects or has_aspects[one.question] != bool(one.aspect):
            continue
        word = (one.topic, one.question, one.aspect)
        if word not in keys:
            aspect = known.get(one.topic, TopicAspects()).named(*word[1:]) if one.aspect else None
            keys[word] = aspect.key if aspect else None if one.aspect else ""
        key = keys[word]
        if key is None:
            continue
        made = one if key == one.aspect else replace(one, aspect=key)
        place = (made.assessor, made.topic, made.document, made.question, made.aspect)
        # Answers under a former and the present key are answers for one aspect: the later counts.
        if place not in found or found[place].at <= made.at:
            found[place] = made
    return iter(found.values())


def second_look(campaign: Campaign, assessor: str, topic: str) -> tuple[SecondLook, ...]:
    """Return the documents that the assessor graded before an aspect of the topic was added.

    These are the documents with a grade and without an answer for an aspect; the one judged first
    is first. A grade given while the aspects were shown answers each of them, so it takes the
    document off the list. Documents whose judgements never count are not on it.
    """
    keys = [key for one in asked_in(campaign, topic) if one.aspects for key in one.keys]
    if not keys:
        return ()
    given: dict[str, set[AnswerKey]] = {}
    for one in current_answers(campaign, assessor, topic):
        given.setdefault(one.document, set()).add((one.question, one.aspect))
    held = journal.judgements(campaign.store, assessor=assessor, topic=topic)
    graded = [one for one in held if one.state is State.JUDGED]
    graded.sort(key=lambda one: (one.decided_at or 0.0, one.document))
    found = (
        SecondLook(one.document, tuple(key for key in keys if key not in its))
        for one in graded
        for its in [given.get(one.document, set())]
    )
    return tuple(one for one in found if one.aspects)

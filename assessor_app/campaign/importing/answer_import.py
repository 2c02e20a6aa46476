"""Import answers to further questions: subtopic qrels, and answers beside the grades of a table."""

from collections.abc import Callable, Iterable, Iterator

import assessor_app
from assessor_app.campaign.assigning.assigning import person_named
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.import_order import FileReport, Finish
from assessor_app.campaign.importing.import_repairs import (
    has_documents_to_compare,
    regrade,
    spelling,
)
from assessor_app.campaign.judging import further_questions
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.campaign.judging.aspects import TopicAspects, add_missing, aspects_of
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind, new_ids
from assessor_app.domain.judgement import JudgementKey, Qrel
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.questions.answer import HIGHEST_ANSWER, AnswerKey, Given, answer_value
from assessor_app.domain.questions.aspect import refuse_invalid_aspect_key
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind, question_named
from assessor_app.formats.format import Format
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import answers
from assessor_app.store.tables import known_grades

DEFAULT_KEY = "aspects"
USUAL_ITERATIONS = {"0", "Q0"}  # second column of qrels without subtopics
DEFAULT_QUESTION = FurtherQuestion(
    DEFAULT_KEY, "Which aspects of the topic does the document contain?", QuestionKind.ASPECTS
)


class NewAnswers:
    """Finds which answers of a file are new, and collects the aspects that the campaign lacks.

    unknown: keys of questions that the campaign does not have; their answers are kept, and count
    once it has them.
    """

    def __init__(self, campaign: Campaign, also: FurtherQuestion | None = None) -> None:
        self.unknown: dict[str, None] = {}
        self._campaign = campaign
        self._questions = (*further_questions.questions(campaign), *([also] if also else ()))
        self._missing: dict[str, dict[str, dict[str, None]]] = {}
        self._aspects: dict[str, TopicAspects] = {}
        self._held: dict[str, dict[tuple[str, str, AnswerKey], int]] = {}

    def refuse_invalid(self, given: Iterable[Given]) -> None:
        """Raise BadInput for an answer that its question does not take.

        Answers to questions that the campaign does not have are not checked.
        """
        for (key, aspect), value in given:
            question = question_named(key, self._questions)
            if question is None:
                continue
            if question.has_aspects:
                refuse_invalid_aspect_key(aspect, BadInput)
            elif aspect:
                raise BadInput("question {0} has no aspects", key)
            if value is not None and not question.takes(value):
                expected = ", ".join(f"{one.value} {one.name}" for one in question.choices)
                raise BadInput("question {0} has no answer {1}", key, value, expected=expected)

    def of(self, place: JudgementKey, given: Iterable[Given]) -> tuple[Given, ...]:
        """Return the answers that differ from the current ones, with present keys of aspects."""
        assessor, topic, document = place
        held = self._held.get(assessor)
        if held is None:
            # First all answers, then those with the present keys of aspects: questions that the
            # campaign lacks have answers, too.
            stored = answers.all_answers(self._campaign.store, assessor)
            held = self._held[assessor] = {
                (one.topic, one.document, (one.question, one.aspect)): one.value
                for one in (*stored, *current_answers(self._campaign, assessor))
            }
        named = ((self._named(topic, key), value) for key, value in given)
        return tuple(one for one in named if held.get((topic, document, one[0])) != one[1])

    def _named(self, topic: str, key: AnswerKey) -> AnswerKey:
        question = question_named(key[0], self._questions)
        if question is None:
            self.unknown[key[0]] = None
            return key
        if not question.has_aspects:
            return key
        if topic not in self._aspects:
            self._aspects[topic] = aspects_of(self._campaign, topic)
        found = self._aspects[topic].named(*key)
        if found is None:
            self._missing.setdefault(key[0], {}).setdefault(topic, {})[key[1]] = None
        return key if found is None else (key[0], found.key)

    def add_aspects(self) -> int:
        """Store the aspects that the campaign lacks; return how many."""
        return sum(add_missing(self._campaign, key, its) for key, its in self._missing.items())

    def notes(self) -> Iterator[str]:
        """Yield what the user should know about the questions and the aspects."""
        missing = {key for by in self._missing.values() for its in by.values() for key in its}
        if missing and missing <= USUAL_ITERATIONS:
            yield tr(
                "warning: every new aspect is {0}, as in qrels without subtopics; import these "
                "with --as qrels",
                ", ".join(sorted(missing)),
            )
        if self.unknown:
            yield tr(
                "warning: the campaign has no question {0}: its answers are kept and do not count",
                ", ".join(self.unknown),
            )


def passes(report: FileReport, row: Qrel, check: Callable[..., None], *values: object) -> bool:
    """Return whether `check`, called with `values` of a row, raises no error.

    Raises its BadInput with file and line; in lenient mode, reports and skips the row.
    """
    try:
        check(*values)
    except BadInput as problem:
        problem.place = Place(report.order.path, row.line or None)
        if not report.order.lenient:
            raise
        report.refuse(problem)
        return False
    return True


def question_of_rows(campaign: Campaign, wanted: str) -> tuple[FurtherQuestion, bool]:
    """Return the question that the rows of subtopic qrels answer, and whether it is new.

    wanted: its key; empty for the first with aspects. Raises WrongUse for a key that names none.
    """
    has_one = any(one.has_aspects for one in further_questions.questions(campaign))
    if wanted or has_one:
        return further_questions.aspect_question(campaign, wanted), False
    if question_named(DEFAULT_KEY, further_questions.questions(campaign)):
        raise WrongUse("question {0} has no aspects", DEFAULT_KEY, advice="give --question KEY")
    return DEFAULT_QUESTION, True


def prepare_subtopics(
    campaign: Campaign, form: Format, report: FileReport, progress: Progress
) -> Finish:
    """Stage the rows of subtopic qrels as answers, and return the function that publishes them.

    Aspects that the topics lack are added, and a question if the campaign has none with aspects.
    Raises BadInput for errors in the file, and WrongUse without the name of the assessor.
    """
    order = report.order
    question, is_new = question_of_rows(campaign, order.question)
    if not order.assessor.strip():
        raise WrongUse(
            "the file does not name the assessor", advice="name the assessor: --assessor NAME"
        )
    if order.repairs.reverse_grades:
        raise WrongUse("--reverse-grades does not apply to subtopic qrels")
    new = NewAnswers(campaign, question if is_new else None)
    progress.report(0, None, tr("Reading {0}", order.path.name))
    rows: Iterable[Qrel] = form.read(order.path, report.options())
    with staging(EventStage(campaign.store, report.staged.events, progress)) as stage:
        for event in _events(campaign, report, rows, question.key, new):
            stage.add_new(event)
    if not report.taken:
        raise BadInput("the file contains no judgements", place=Place(order.path))
    report.what = "answers"
    report.notes.append(tr("as answers to question {0}", question.key))
    report.notes += new.notes()
    if report.unchanged:
        report.notes.append(tr("{0:,} unchanged", report.unchanged))
    return _finish(campaign, report, new, question if is_new else None)


def _finish(
    campaign: Campaign, report: FileReport, new: NewAnswers, question: FurtherQuestion | None
) -> Finish:
    def publish() -> Changes:
        """Store the new question and the new aspects."""
        if question is not None and question not in further_questions.questions(campaign):
            further_questions.set_questions(
                campaign, (*further_questions.questions(campaign), question)
            )
        if added := new.add_aspects():
            words = tr_count("{0:,} new aspect", "{0:,} new aspects", added)
            report.notes.append(words)
        return Changes(title=True, judgements=True, assessors=True)

    return publish


def _events(
    campaign: Campaign, report: FileReport, rows: Iterable[Qrel], question: str, new: NewAnswers
) -> Iterator[Event]:
    order, ids = report.order, new_ids()
    spelt, mend = spelling(campaign, report), regrade(order.repairs, ())
    compared = has_documents_to_compare(campaign, report.staged)
    purposes = known_grades.places(campaign.store)
    assessor = person_named(campaign, order.assessor)
    for row in rows:
        grade = mend(row.grade)
        if not passes(report, row, _refuse_invalid, row, grade):
            continue
        place = (assessor, *spelt(row.topic, row.document))
        report.taken += 1
        report.topics.add(place[1])
        if compared:
            report.documents.add(place[2])
        if not (given := new.of(place, [((question, row.iteration), int(grade))])):
            report.unchanged += 1
            continue
        event = answer_event(place, given, order.path.name, next(ids))
        purpose = purposes.get(place[1:])
        yield event if purpose is None else event.uncounted(purpose)


def _refuse_invalid(row: Qrel, grade: float) -> None:
    refuse_invalid_aspect_key(row.iteration, BadInput)
    if grade != int(grade) or abs(grade) > HIGHEST_ANSWER:
        raise BadInput(
            "the grade of subtopic {0} of topic {1} is not a whole number: {2:g}",
            row.iteration,
            row.topic,
            grade,
        )


def answer_event(place: JudgementKey, given: Iterable[Given], source: str, id_: str) -> Event:
    """Return the event of imported answers. source: the name of the file. id_: of the event."""
    assessor, topic, document = place
    return Event(
        assessor=assessor,
        kind=Kind.ANSWER,
        topic=topic,
        document=document,
        value=answer_value(given),
        source=source,
        app_version=assessor_app.__version__,
        id=id_,
    )

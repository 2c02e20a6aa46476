"""Answers the further questions on the document on the screen, by keys, buttons and a list."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from assessor_app.app.judging.aspect_dialog import AspectDialog, AspectWords
from assessor_app.app.pages.judge.judging_area import JudgingArea
from assessor_app.app.pages.judge.questions.question_row import (
    AnswerList,
    answer_words,
    with_answer,
)
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import answering
from assessor_app.domain.changes import Changes
from assessor_app.domain.questions.answer import AnswerKey
from assessor_app.domain.questions.aspect import Importance, aspect_key
from assessor_app.domain.questions.question import FurtherQuestion

AGAIN = "judge.again"  # the question to the worker
LOOK = 100  # milliseconds after a change, so that the next document comes first


def following(question: FurtherQuestion, value: int | None) -> int | None:
    """Return the answer that the key of an answer gives next; None: no answer."""
    if question.has_aspects:
        return 0 if value is not None and value > 0 else 1
    values = [one.value for one in question.choices]
    if not question.levels:
        values.reverse()  # yes comes first
    if value is None:
        return values[0]
    at = values.index(value) + 1 if value in values else len(values)
    return values[at] if at < len(values) else None


class AnswerFiling(QObject):
    """Shows and files the answers for the document on the screen.

    asked: the questions in the topic; empty without questions. changed: called when other questions
    or documents to look at again are known.
    """

    def __init__(
        self,
        queue_judging: QueueJudging,
        area: JudgingArea,
        changed: Callable[[], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._area = area
        self._changed = changed
        self.asked: tuple[answering.TopicQuestion, ...] = ()
        self._given: dict[AnswerKey, int] = {}
        self._topic = ""
        self._is_stale = True
        self._may_add = False
        self._list: AnswerList | None = None
        self._later = QTimer(self, singleShot=True, interval=LOOK)
        self._later.timeout.connect(self._look_again)
        row = area.questions
        row.pressed.connect(self.change)
        row.more_wanted.connect(self.show_list)
        row.adding_wanted.connect(self.add)
        row.again_wanted.connect(area.queue.choose_again)
        queue_judging.question_name = self._name
        queue_judging.session.closed.connect(self._later.stop)

    def learn(self, changes: Changes) -> None:
        """Read the questions again when they may have changed."""
        # An aspect that an assessor adds is a change of a document.
        if not changes.document or self._may_add:
            self._is_stale = True
        if self.asked:
            self._later.start()

    def show(self) -> None:
        """Show the questions of the topic and the answers for the document on the screen."""
        topic = self._queue_judging.topic
        name = topic.topic.id if topic is not None else ""
        if self._is_stale or name != self._topic:
            self._read(name)
        if self.asked:
            self._show_answers()

    def _read(self, topic: str) -> None:
        campaign, other = self._queue_judging.session.campaign, topic != self._topic
        self._is_stale, self._topic = False, topic
        asked = answering.asked_in(campaign, topic) if campaign is not None and topic else ()
        self._queue_judging.unanswered = ()
        if asked == self.asked and not other:
            return
        self.asked = asked
        self._may_add = any(one.question.may_add for one in asked)
        self._area.questions.show_asked(asked, may_add=self._may_add)
        self._take_again(())
        self._changed()
        if asked:
            self._later.start()

    def _show_answers(self) -> None:
        judging = self._queue_judging
        place, item, campaign = judging.place(), judging.item, judging.session.campaign
        self._given = {}
        if place is not None and campaign is not None:
            self._given = answering.answers_seen(
                campaign, place, item.purpose if item is not None else None
            )
        keys = (key for one in self.asked if one.aspects for key in one.keys)
        judging.unanswered = tuple(key for key in keys if key not in self._given)
        self._area.questions.show_answers(self._given, can_judge=judging.can_judge())
        if self._list is not None:
            self._list.show_answers(self._given)

    # Called by the actions ----------------------------------------------------------------

    def can_press(self, number: int) -> bool:
        """Return whether the key with this number, from 1, can change an answer now."""
        return number in self._area.questions.slots and self.can_answer()

    def can_answer(self) -> bool:
        """Return whether the document on the screen can be answered on."""
        return bool(self.asked) and self._queue_judging.can_judge()

    def can_add(self) -> bool:
        """Return whether the assessor can add an aspect to the topic."""
        return self._may_add and self._queue_judging.can_judge()

    def press(self, number: int) -> None:
        """Change the answer of the key with this number, from 1."""
        place = self._area.questions.slots.get(number)
        if place is not None:
            self.change(place)

    def change(self, key: AnswerKey) -> None:
        """File the next answer; go into a list that was just chosen instead."""
        question = next((one.question for one in self.asked if one.question.key == key[0]), None)
        if question is None or self._area.queue.goes_into_list():
            return
        value = following(question, self._given.get(key))
        words = with_answer(self._name(key), answer_words(question, value))
        self._file(words, lambda own, *at: answering.answer(own, at[0], key, value, shown=at[1]))
        self._area.questions.show_place(key)

    def _name(self, key: AnswerKey) -> str:
        """Return the text of the question, or the name of the aspect."""
        for one in self.asked:
            if one.question.key == key[0]:
                names = (aspect.name for aspect in one.aspects if aspect.key == key[1])
                return next(names, one.question.text)
        return key[0]

    def _file(self, words: str, operation: Callable[..., Changes]) -> bool:
        """File an answer on the document on the screen; return whether it may be filed."""
        judging = self._queue_judging
        place = judging.place()
        if place is None or not judging.may_file():
            return False
        shown = judging.shown()
        judging.session.do(
            lambda own: operation(own, place, shown),
            lambda _: judging.filed.emit(self.tr("{0}: {1}").format(place[2], words)),
            by=judging,
        )
        return True

    def show_list(self) -> None:
        """Show the list of all answers, which typing filters."""
        if self.can_answer() and self._list is None:
            self._list = AnswerList(self.asked, self._area.questions)
            self._list.chosen.connect(self.change)
            self._list.closed.connect(self._forget_list)
            self._list.show_answers(self._given)
            self._list.open_above(self._area.questions)

    def _forget_list(self) -> None:
        if self._list is not None:
            self._list.deleteLater()
            self._list = None

    def add(self) -> None:
        """Ask for an aspect that the document contains, and add it to the topic."""
        place, judging = self._queue_judging.place(), self._queue_judging
        if place is None or not self.can_add() or self._area.queue.goes_into_list():
            return
        told_new = self.tr("{0}: aspect “{1}” added")
        told = ""
        open_ones = [one.question for one in self.asked if one.question.may_add]

        def file(question: FurtherQuestion, name: str, importance: Importance) -> None:
            nonlocal told
            held = self._called(question, name, importance)
            words = self.tr("{0}: {1}") if held else told_new
            told = words.format(place[2], held or name.strip())
            if judging.place() != place:
                dialog.reject()
                return
            shown = judging.shown()
            dialog.closing(
                lambda own: answering.add_aspect(
                    own, place, question.key, name, importance, shown=shown
                )
            )

        dialog = AspectDialog(judging.session, self._words(), open_ones, file, self._area.window())
        dialog.accepted.connect(lambda: judging.filed.emit(told))
        dialog.finished.connect(lambda _: self._area.queue.left.emit())
        dialog.open()

    def _called(self, question: FurtherQuestion, name: str, importance: Importance) -> str:
        """Return that the aspect with this name is contained; empty if the topic lacks it.

        importance: the wanted one; the message says if the aspect has the other one.
        """
        asked = (one.aspects for one in self.asked if one.question == question)
        key = aspect_key(name)
        held = next((one for its in asked for one in its if one.is_called(key)), None)
        if held is None:
            return ""
        told = with_answer(held.name, answer_words(question, answering.CONTAINED))
        if held.importance is importance:
            return told
        kept = {
            Importance.VITAL: self.tr("{0}, which the topic has as vital already"),
            Importance.OKAY: self.tr("{0}, which the topic has as okay already"),
        }
        return kept[held.importance].format(told)

    def _words(self) -> AspectWords:
        told = self.tr(
            "The aspect is added to the topic for all assessors, and this document contains it. "
            "You are offered the documents that you graded before."
        )
        return AspectWords(self.tr("Add aspect"), told, self.tr("Add aspect"))

    # Documents to look at again -----------------------------------------------------------

    def _look_again(self) -> None:
        """Have the worker find the documents that lack an answer for an aspect."""
        session, topic = self._queue_judging.session, self._topic
        assessor = session.assessor
        if session.campaign is None or not assessor or not topic:
            return

        def look(own: Campaign, _: object) -> tuple[answering.SecondLook, ...]:
            return answering.second_look(own, assessor, topic)

        def take(found: tuple[answering.SecondLook, ...]) -> None:
            if topic == self._topic:
                self._take_again(found)

        words = self.tr("Looking for documents to look at again")
        session.lookups.ask(words, look, take, keep_latest=AGAIN)

    def _take_again(self, found: tuple[answering.SecondLook, ...]) -> None:
        documents = frozenset(one.document for one in found)
        self._area.questions.show_again(len(documents))
        self._area.queue.show_again(documents)
        self._changed()

    def has_again(self) -> bool:
        """Return whether documents are to be looked at again."""
        return bool(self._area.queue.again)

"""The Judge page: the queue, the document and the keys that judge it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSignalBlocker, QTimer
from PySide6.QtGui import QKeyEvent

from assessor_app.app.actions.key_bindings import KeyBindings, grades_beyond
from assessor_app.app.judging.judging_page import ReadingPage
from assessor_app.app.judging.lesson_words import lesson_words
from assessor_app.app.judging.typed_grade import DIGITS, TypedGrading
from assessor_app.app.pages.judge.differing_duplicates import DifferingDuplicates
from assessor_app.app.pages.judge.filed_echo import FiledEcho
from assessor_app.app.pages.judge.grade_bar_filing import FlagFiling, NoteFiling
from assessor_app.app.pages.judge.judge_dialogs import ask_why_not, show_history, show_scale
from assessor_app.app.pages.judge.judge_empty_states import (
    NothingToJudge,
    TopicDone,
    what_is_missing,
)
from assessor_app.app.pages.judge.judging_area import JudgingArea
from assessor_app.app.pages.judge.questions.answer_filing import AnswerFiling
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_messages import QueueMessages
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.session import Session
from assessor_app.app.viewer.marking import Marking
from assessor_app.app.widgets.layouts import column, stack
from assessor_app.campaign.judging.judging_queries import TopicProgress
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import State

WIDTHS = ("judge/widths", "judge/document_widths")


class JudgePage(ReadingPage):
    """Shows the queue and the document, and passes keys and buttons on to `QueueJudging`."""

    help_topic = "reference/window-judge.md"

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self.queue_judging: QueueJudging = QueueJudging(session, self)
        self.follow_position(self.queue_judging)
        self._bindings = bindings
        self.area: JudgingArea = JudgingArea(self.queue_judging, self._bindings.key_of)
        self.empty = NothingToJudge(self.go_to_page)
        self.marking: Marking = Marking(self.queue_judging, self.area)
        self.duplicates: DifferingDuplicates = DifferingDuplicates(self.queue_judging, self)
        self.notes: NoteFiling = NoteFiling(self.queue_judging, self.area.bar, self)
        self.answering = AnswerFiling(self.queue_judging, self.area, self.update_actions, self)
        self._flags = FlagFiling(self.queue_judging, self.area.bar, self)
        self._echo = FiledEcho(self.queue_judging, self.area, self)
        self._by_number = TypedGrading(
            session, self.queue_judging, self.area.bar.typed, self.grade, self.take_focus, self
        )
        parts = (self.queue_judging, self.area, self.show_queued, self.take_focus)
        self.messages: QueueMessages = QueueMessages(*parts, self)
        self._shown_for: tuple[object, str] = (None, "")
        self._topic_wanted = ""  # to be opened once an assessor is chosen
        self._ahead = QTimer(self, singleShot=True, interval=0)
        self._stack = stack(self.empty, self.assessor_choice, self.area)
        self.setLayout(column(self._stack))
        self._connect()
        self.set_reading()
        self.area.set_widths(*(session.settings.kept(key) for key in WIDTHS))

    def _connect(self) -> None:
        judging, area, bar, session = self.queue_judging, self.area, self.area.bar, self.session
        self._ahead.timeout.connect(self._echo.show)
        self._ahead.timeout.connect(judging.read_ahead)
        self._ahead.timeout.connect(self.duplicates.ask)
        judging.moved.connect(self._on_moved)
        judging.item_changed.connect(self._on_item)
        judging.settled.connect(self._on_settled)
        judging.going.connect(self.notes.file)
        judging.navigation.is_writing = self.is_writing
        self.marking.said.connect(bar.say)
        self.marking.nothing_done.connect(bar.said.refuse)
        self.marking.changed.connect(self._show_own_terms)
        area.recoloured.connect(self.marking.paint)
        area.recoloured.connect(self._show_own_terms)
        self.duplicates.said.connect(self._show_duplicate)
        area.document.advice = area.cannot_judge_advice()
        area.document.painted.connect(self._on_painted)
        area.no_text.painted.connect(lambda: self._on_painted(judging.document))
        area.document.hits_changed.connect(area.show_terms)
        area.document.broken.connect(lambda *_: self.marking.show_document(None))
        area.queue.chosen.connect(self.go_to)
        area.queue.topic_chosen.connect(lambda topic: self._go(lambda: judging.open_topic(topic)))
        area.queue.order_chosen.connect(lambda order: self._go(lambda: judging.choose_order(order)))
        area.queue.left.connect(self.take_focus)
        area.queue.said.connect(bar.said.refuse)
        judging.part_changed.connect(self._on_part)
        area.topic.guidelines_wanted.connect(self.show_guidelines)
        area.topic.terms_wanted.connect(self.edit_own_terms)
        self._connect_end(area.done)
        self._connect_bar()
        session.closing.connect(self._on_closing)
        session.closed.connect(judging.forget)
        session.closed.connect(self.duplicates.forget)
        self._bindings.changed.connect(lambda _: area.show_keys())

    def _connect_bar(self) -> None:
        bar = self.area.bar
        bar.graded.connect(self.grade)
        bar.refused.connect(self.session.refused)
        self.queue_judging.nothing_done.connect(bar.said.refuse)
        self.queue_judging.challenged.connect(self._show_item)
        self.session.taken.connect(bar.said.end_refusal)
        for button, act in (
            (bar.by_number, self.grade_by_number),
            (bar.skip, self.skip),
            (bar.cannot, self.ask_why_not),
            (bar.undo, self.undo),
            (bar.to_note, self.write_note),
        ):
            button.clicked.connect(act)
        bar.typed.left.connect(self.notes.leave)
        bar.note.left.connect(self.notes.leave)
        bar.note.done.connect(self.take_focus)

    def _connect_end(self, done: TopicDone) -> None:
        queue_judging = self.queue_judging
        done.next_topic_wanted.connect(lambda: self.go_to_topic(queue_judging.next_topic()))
        done.skipped_wanted.connect(lambda: self.go_to(queue_judging.queue.first(State.SKIPPED)))
        done.all_wanted.connect(queue_judging.show_all)
        done.first_wanted.connect(lambda: self.go_to(0))

    # Called by the window -----------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Update queue, topic and document; start anew for another campaign or assessor."""
        self.answering.learn(changes)
        if changes.title:
            self.area.forget_topic()
        shown_for = (self.session.campaign, self.session.assessor)
        if shown_for[0] is not self._shown_for[0] or shown_for[1] != self._shown_for[1]:
            self._shown_for = shown_for
            self.area.bar.say("")
            self.duplicates.forget()
            self.queue_judging.begin()
            self.marking.read_terms()
            self._open_wanted_topic()
            self._show_state()
            return
        self.queue_judging.learn(changes)
        self.duplicates.learn(changes)
        if not changes.document:
            self._show_state()

    def ready(self) -> bool:
        """Return whether the document is laid out and nothing is being read."""
        reading = self.queue_judging.is_reading or not self.session.lookups.idle()
        document = self.area.document
        is_shown = bool(self.queue_judging.document) and self.area.shown_part() is document
        laid_out = not is_shown or document.is_complete()
        return super().ready() and not reading and laid_out

    def keep(self) -> bool:
        """File the note that is being written; return whether the note is now filed."""
        return self.notes.file()

    def _show_state(self) -> None:
        campaign = self.session.campaign
        missing = what_is_missing(self.session, self.queue_judging)
        if missing is not None:
            self.empty.show_why(self.session.campaign, *missing)
            self._stack.setCurrentWidget(self.empty)
        elif not self.session.assessor:
            self.assessor_choice.show_assessors()
            self._stack.setCurrentWidget(self.assessor_choice)
        elif campaign is not None:
            self._bindings.offer_for(campaign.scale, "judge")
            self.area.bar.show_scale(campaign.scale)
            self.area.topic.show_scale(campaign.scale)
            self.area.show_topic(with_guidelines=self.has_guidelines())
            self._show_item()
            why = campaign.why_read_only if campaign.read_only else ""
            self.area.bar.show_reading_only(why)
            self._stack.setCurrentWidget(self.area)
        self.update_actions()

    def activated(self) -> None:
        """As in the base; the document on the screen is announced again."""
        super().activated()
        self._echo.begin()

    def take_focus(self) -> None:
        """Focus the visible part of the page; the queue's list if there is no document."""
        if self._stack.currentWidget() is self.assessor_choice:
            self.assessor_choice.take_focus()
        elif (part := self.area.shown_part()) in (self.area.done, self.area.search):
            part.take_focus()
        elif self.area.shown_part() is self.area.document:
            self.area.document.setFocus()
        else:
            self.area.queue.focus_list()

    # Called by the actions ----------------------------------------------------------------

    def has_queue(self) -> bool:
        """Return whether a queue with documents is visible, to judge or only to read."""
        return self._stack.currentWidget() is self.area and bool(self.queue_judging.items)

    def can_judge(self) -> bool:
        """Return whether the document on the screen can be judged."""
        return self.has_queue() and self.queue_judging.can_judge()

    def can_take_back(self) -> bool:
        """Return whether undo and redo are allowed: the queue is shown and the campaign can be
        written."""
        campaign = self.session.campaign
        return self.has_queue() and campaign is not None and not campaign.read_only

    def has_grade(self, value: int) -> bool:
        """Return whether the document on the screen can be given this grade."""
        grades = (button.grade.value for button in self.area.bar.grades)
        return self.can_judge() and value in grades

    def grade_beyond(self, name: str, at: int) -> int | None:
        """Return a grade of the scale below 0 ("negative") or above 9 ("high"); None if there is
        none.

        at: its index among these grades, counted from the grade closest to 0 or to 9.
        """
        scale = self.area.bar.scale
        values = grades_beyond(scale, name) if scale is not None else []
        return values[at] if at < len(values) else None

    def grade(self, value: int) -> None:
        """File the note, then the grade, and show the next document.

        If a list was just chosen that does not contain the document, only go to the list's first
        document.
        """
        if not self.area.queue.goes_into_list():
            self._ask(partial(self.queue_judging.grade, value, self.area.bar.flag_words()))

    def can_grade_by_number(self) -> bool:
        """Return whether the document can be judged and some grade has no key of its own."""
        return self.can_judge() and self.area.bar.has_keyless()

    def grade_by_number(self) -> None:
        """Open the field for the number of a grade; go into a list that was just chosen first."""
        if self.can_judge():
            self.area.queue.goes_into_list()
            self._by_number.begin(may_file=self.session.may_begin())

    def is_writing(self) -> bool:
        """Return whether a note or the number of a grade is being typed."""
        return self.notes.is_written() or self._by_number.is_open()

    def skip(self) -> None:
        """Skip the document and show the next one; go into a list that was just chosen instead."""
        if not self.area.queue.goes_into_list():
            self._ask(partial(self.queue_judging.skip, self.area.bar.flag_words()))

    def ask_why_not(self) -> None:
        """Ask why the document cannot be judged, file the reason and show the next document.

        If a list was just chosen that does not contain the document, only go to the list's first
        document.
        """
        if self.can_judge() and not self.area.queue.goes_into_list():
            asked = (self.queue_judging, self.window(), self.area.bar.flag_words, self.take_focus)
            self._go(lambda: ask_why_not(*asked))

    def switch_flag(self, word: str) -> None:
        """Switch a flag of the document on or off; go into a list that was just chosen instead."""
        if not self.area.queue.goes_into_list():
            self._flags.switch(word)

    def undo(self) -> None:
        """Undo the last operation and show its document."""
        self._ask(self.queue_judging.undo)

    def redo(self) -> None:
        """Redo the operation undone last."""
        self._ask(self.queue_judging.redo)

    def step(self, by: int) -> None:
        """Show the next (by=1) or previous (by=-1) document of the queue."""
        self._go(lambda: self.queue_judging.step(by))

    def go_to(self, row: int) -> None:
        """Show the document at a row of the queue."""
        item = self.queue_judging.queue.at(row)

        def go() -> None:
            # The queue may have been reloaded while the note waited.
            at = self.queue_judging.queue.row_of(item.document) if item is not None else NOWHERE
            if at == self.queue_judging.row:
                self.take_focus()
            self.queue_judging.go_to(at)

        self._go(go)

    def show_queued(self, topic: str, document: str) -> bool:
        """Show a document of the assessor's queue; return False if the queue does not contain it.

        While an operation waits or the note cannot be filed, do nothing and return True.
        """
        if not self.session.may_begin() or not self.keep():
            return True
        queue_judging = self.queue_judging
        queue_judging.open_topic(topic, at=document)
        known = queue_judging.topic_named(topic) is not None
        return known and (queue_judging.is_reading or queue_judging.document == document)

    def show_topic(self, topic: str) -> None:
        """Open a topic, once an assessor is chosen; a topic that is open stays as it is."""
        self._topic_wanted = topic
        self._open_wanted_topic()

    def _open_wanted_topic(self) -> None:
        if self.session.assessor and self._topic_wanted:
            wanted, self._topic_wanted = self._topic_wanted, ""
            if not self.queue_judging.is_in_topic(wanted):
                self._go(lambda: self.queue_judging.open_topic(wanted))

    def can_change_assessor(self) -> bool:
        """Return whether somebody else can judge here: not in a work package."""
        campaign = self.session.campaign
        return campaign is not None and bool(self.session.assessor) and not campaign.made_for

    def change_assessor(self) -> None:
        """Show the list of assessors, to judge as another one."""
        self.session.choose_assessor("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say why a digit saved no grade; other keys that arrive here do nothing."""
        digit = event.text()
        if digit in DIGITS and self.has_queue() and (why := self._why_no_grade(int(digit))):
            self.session.refused.emit(why)
        super().keyPressEvent(event)

    def _why_no_grade(self, value: int) -> str:
        """Return why a grade cannot be given now; empty if it can."""
        if not self.queue_judging.document:
            return self.tr("Nothing saved: no document is on the screen.")
        if not self.can_judge():
            return self.area.bar.why_not.text()
        if not self.has_grade(value):
            return self.tr("Nothing saved: this scale has no grade {0}.").format(value)
        return ""

    def go_to_topic(self, following: TopicProgress | None) -> None:
        """Open a topic; do nothing for None."""
        if following is not None:
            self._go(lambda: self.queue_judging.open_topic(following.topic.id))

    def _ask(self, act: Callable[[], object]) -> None:
        """Call `act`, after filing the note if it has changed; do nothing while an operation
        waits."""
        if self.session.may_begin():
            self.queue_judging.navigation.cancel()
            if self.notes.is_filed():
                self.notes.save_draft()
                act()
            else:
                self.notes.then(act)
            self.leave_field()
            self.queue_judging.navigation.resume()

    def _go(self, act: Callable[[], object]) -> None:
        """Call `act`, which changes the document, as `_ask` does, but not while the user is
        typing."""
        self._ask(lambda: self.queue_judging.navigation.go(act))

    def write_note(self) -> None:
        """Focus the note."""
        self.area.bar.open_note()

    def switch_caret(self) -> None:
        """Show or hide the text cursor in the document, and say which."""
        view = self.area.view
        view.show_caret(not view.has_caret())
        shown, hidden = self.tr("Text cursor: on"), self.tr("Text cursor: off")
        self.area.bar.said.announce_only(shown if view.has_caret() else hidden)

    def switch_queue(self) -> None:
        """Show or hide the queue."""
        self.area.queue.setVisible(self.area.queue.isHidden())
        self.take_focus()

    def show_scale(self) -> None:
        """Show the meaning of each grade in a dialog."""
        show_scale(self.session, self.area.bar.grade_keys(), self.window())

    def read_terms(self) -> None:
        """Read the assessor's own terms again."""
        self.marking.read_terms()

    def go_to_duplicate(self) -> None:
        """Show the duplicate of the document that has another grade, if there is one."""
        for document in self.duplicates.others:
            self.go_to(self.queue_judging.queue.row_of(document))

    def show_history(self) -> None:
        """Show the history of the document on the screen in a dialog."""
        show_history(self.queue_judging, self.window())

    # Connected to signals -----------------------------------------------------------------

    def _on_moved(self) -> None:
        if self.session.campaign is None:
            return
        typed_in = self.is_typed_in()
        self.area.show_topic(with_guidelines=self.has_guidelines())
        before = self.area.shown_part()
        shows = self.area.show_document()
        done = self.area.done
        if before is not done and self.area.shown_part() is done:
            done.rest.start()
        self.marking.seek(self.area.sought())
        has_words = shows and self.area.document.has_words()
        self.marking.show_document(self.area.document if has_words else None)
        self.duplicates.moved()
        self._show_item()
        self.update_actions()
        self.follow(typed_in=typed_in)

    def _show_item(self) -> None:
        queue_judging = self.queue_judging
        topic = queue_judging.topic.topic.id if queue_judging.topic is not None else ""
        place = (self.session.assessor, topic, queue_judging.document)
        can_judge, draft = queue_judging.can_judge(), self.notes.draft()
        bar, flags = self.area.bar, queue_judging.flags()
        item = queue_judging.item
        bar.show_item(item, place, can_judge=can_judge, draft=draft, flags=flags)
        self.answering.show()
        if self.area.has_lesson or queue_judging.teaches():
            asked = (place, item, self._bindings.key_of, queue_judging.has_qualified)
            self.area.show_lesson(lesson_words(self.session.campaign, *asked))
        shown = queue_judging.suggestion()
        if shown is not None or bar.suggests:
            bar.show_suggestion(shown, to_confirm=queue_judging.is_to_confirm())

    def _on_part(self) -> None:
        self.marking.seek(self.area.sought())
        self.update_actions()

    def _on_item(self, row: int) -> None:
        if row == self.queue_judging.row:
            self._show_item()
            self.marking.read_spans()

    def _on_settled(self) -> None:
        if self.session.campaign is not None:
            if self.queue_judging.row == NOWHERE:
                self.area.show_between()
            self._show_state()

    def _on_painted(self, document: str) -> None:
        if document and document == self.queue_judging.document:
            self.queue_judging.has_appeared()
            self._ahead.start()

    def _show_own_terms(self) -> None:
        self.area.show_own_terms(self.marking, self._bindings.key_of("judge.scan_terms"))

    def _show_duplicate(self, words: str) -> None:
        self.area.show_duplicate(words, self._bindings.key_of("judge.alike"))
        self.update_actions()

    def _on_closing(self) -> None:
        if self.notes.is_filed():
            # Otherwise nothing can be written, and the assessor has seen a message. Nothing is read
            # again for the screen: the file may be gone.
            with QSignalBlocker(self.queue_judging):
                self.queue_judging.leave()
        self.queue_judging.save_place()
        for key, width in zip(WIDTHS, self.area.widths(), strict=False):
            self.session.settings.keep(key, width)
        self._shown_for = (None, "")
        self._ahead.stop()
        self._echo.forget()
        self.area.done.rest.stop()
        self.notes.stop()
        self.area.document.stop()
        self.marking.stop()
        self.area.finding.stop()
        self.area.queue.stop()

    def set_reading(self) -> None:
        """Apply the settings of reading."""
        self.area.set_reading(self.session.settings.reading_style())
        if self.queue_judging.document:
            self._on_moved()

    def say_waiting(self, words: str) -> None:
        """Show in the grade bar why an operation waits; empty once it is over."""
        self.area.bar.said.say_waiting(words)

    def show_refusal(self, why: str) -> bool:
        """Show in the grade bar why a key or click was ignored."""
        self.area.bar.said.refuse(why)
        return True

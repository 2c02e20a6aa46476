"""The Judge page: read, press one key, read on."""

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from assessor_app.app.actions.key_bindings import KeyBindings, grades_beyond, keys_of_scale
from assessor_app.app.judging.active_time import InputWatcher
from assessor_app.app.judging.assessor_choice import AssessorChoice
from assessor_app.app.judging.judging_dialogs import edit_scan_terms
from assessor_app.app.judging.judging_page import ReadingPage
from assessor_app.app.judging.typed_grading import TypedGrading
from assessor_app.app.pages.judge.desk_area import DeskArea
from assessor_app.app.pages.judge.differing_duplicates import DifferingDuplicates
from assessor_app.app.pages.judge.flag_keeping import FlagKeeping
from assessor_app.app.pages.judge.judge_dialogs import ask_why_not, show_history, show_scale
from assessor_app.app.pages.judge.judge_empty_states import (
    NothingToJudge,
    TopicDone,
    what_is_missing,
)
from assessor_app.app.pages.judge.note_drafts import NoteKeeping
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.pages.judge.screen import Screen, cannot_judge_advice
from assessor_app.app.session import Session
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, DOCUMENT_LINE
from assessor_app.app.viewer.marking import Marking
from assessor_app.app.writer import WriteState
from assessor_app.campaign.judging.judging_queries import TopicProgress
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import State

WIDTHS = ("judge/widths", "judge/document_widths")


class JudgePage(ReadingPage):
    """Shows the queue that is being judged, and passes keys and buttons on to its judging."""

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self.queue_judging: QueueJudging = QueueJudging(session, self)
        self._bindings = bindings
        self.area: DeskArea = DeskArea(self.queue_judging, self._bindings.key_of)
        self.empty = NothingToJudge(self.go_to_page)
        self.who = AssessorChoice(session)
        self.marking: Marking = Marking(self.queue_judging, self.area)
        self.duplicates: DifferingDuplicates = DifferingDuplicates(self.queue_judging, self)
        self.notes: NoteKeeping = NoteKeeping(self.queue_judging, self.area.bar, self)
        self._flags = FlagKeeping(self.queue_judging, self.area.bar, self)
        self._by_number = TypedGrading(
            session, self.queue_judging, self.area.bar.typed, self.grade, self.take_focus, self
        )
        self._screen = Screen(self.queue_judging, self.area, self._bindings.key_of)
        self._shown_for: tuple[object, str] = (None, "")
        self._input_watcher = InputWatcher(self.queue_judging.active_time, self)
        self._ahead = QTimer(self, singleShot=True, interval=0)
        self._stack = QStackedWidget()
        for part in (self.empty, self.who, self.area):
            self._stack.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
        self._connect()
        self.set_reading()
        self.area.set_widths(*(session.settings.kept(key) for key in WIDTHS))

    def _connect(self) -> None:
        judging, area, bar, session = self.queue_judging, self.area, self.area.bar, self.session
        self._ahead.timeout.connect(judging.read_ahead)
        self._ahead.timeout.connect(self.duplicates.ask)
        judging.moved.connect(self._on_moved)
        judging.item_changed.connect(self._on_item)
        judging.settled.connect(self._on_settled)
        judging.going.connect(self.notes.file)
        judging.note_guard.is_writing = self.is_writing
        judging.filed.connect(self._say_filed)
        judging.nothing_done.connect(bar.say)
        session.writer.state_changed.connect(self._on_state)
        self.marking.said.connect(bar.say)
        self.marking.changed.connect(self._show_own_terms)
        area.recoloured.connect(self.marking.paint)
        area.recoloured.connect(self._show_own_terms)
        self.duplicates.said.connect(self._say_alike)
        area.document.advice = cannot_judge_advice(self._bindings.key_of)
        area.document.painted.connect(self._on_painted)
        area.no_text.painted.connect(lambda: self._on_painted(judging.document))
        area.document.hits_changed.connect(area.show_terms)
        area.document.broken.connect(lambda *_: self.marking.show_document(None))
        area.queue.chosen.connect(self.go_to)
        area.queue.topic_chosen.connect(lambda topic: self._go(lambda: judging.open_topic(topic)))
        area.queue.order_chosen.connect(lambda order: self._go(lambda: judging.choose_order(order)))
        area.queue.left.connect(self.take_focus)
        area.queue.said.connect(bar.say)
        judging.part_changed.connect(self._on_part)
        area.topic.guidelines_wanted.connect(self.show_guidelines)
        area.topic.terms_wanted.connect(self.edit_scan_terms)
        self._connect_end(area.done)
        self._connect_bar()
        session.closing.connect(self._on_closing)
        session.closed.connect(judging.forget)
        session.closed.connect(self.duplicates.forget)
        self._bindings.changed.connect(lambda _: bar.show_keys())

    def _connect_bar(self) -> None:
        bar = self.area.bar
        bar.graded.connect(self.grade)
        bar.refused.connect(self.session.refused)
        bar.number_wanted.connect(self.grade_by_number)
        bar.typed.left.connect(self.notes.leave)
        bar.skipped.connect(self.skip)
        bar.not_judgeable.connect(self.ask_why_not)
        bar.undone.connect(self.undo)
        bar.redone.connect(self.redo)
        bar.note.left.connect(self.notes.leave)
        bar.note.done.connect(self.take_focus)

    def _connect_end(self, done: TopicDone) -> None:
        queue_judging = self.queue_judging
        done.next_topic_wanted.connect(lambda: self.go_to_topic(queue_judging.next_topic()))
        done.skipped_wanted.connect(lambda: self.go_to(queue_judging.queue.first(State.SKIPPED)))
        done.all_wanted.connect(queue_judging.show_all)
        done.first_wanted.connect(lambda: self.go_to(0))

    # What the window asks -----------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Show what is now."""
        if changes.title:
            self._screen.forget_topic()
        shown_for = (self.session.campaign, self.session.assessor)
        if shown_for[0] is not self._shown_for[0] or shown_for[1] != self._shown_for[1]:
            self._shown_for = shown_for
            self.area.bar.say("")
            self.duplicates.forget()
            self.queue_judging.begin()
            self.marking.read_terms()
        else:
            self.queue_judging.learn(changes)
            self.duplicates.learn(changes)
        self._show_state()

    def activated(self) -> None:
        """Go on reading."""
        self._input_watcher.watch(self.window())
        self.queue_judging.active_time.begin()
        self.take_focus()

    def ready(self) -> bool:
        """Whether the document is laid out and nothing is being read."""
        reading = self.queue_judging.is_reading or not self.session.lookups.idle()
        document = self.area.document
        is_shown = bool(self.queue_judging.document) and self.area.shown_part() is document
        laid_out = not is_shown or document.is_complete()
        return super().ready() and not reading and laid_out

    def keep(self) -> bool:
        """File the note that is being written."""
        return self.notes.file()

    def _show_state(self) -> None:
        campaign = self.session.campaign
        missing = what_is_missing(self.session, self.queue_judging)
        if missing is not None:
            self.empty.show_why(self.session.campaign, *missing)
            self._stack.setCurrentWidget(self.empty)
        elif not self.session.assessor:
            self.who.show_people()
            self._stack.setCurrentWidget(self.who)
        elif campaign is not None:
            taken = self._bindings.usual_keys("judge")
            self._bindings.offer(keys_of_scale(campaign.scale, taken))
            self.area.bar.show_scale(campaign.scale)
            self._screen.show_topic(with_guidelines=self.has_guidelines())
            self._show_item()
            why = campaign.why_read_only if campaign.read_only else ""
            self.area.bar.show_reading_only(why)
            self._stack.setCurrentWidget(self.area)
        self.update_actions()

    def take_focus(self) -> None:
        """The focus goes where reading or choosing goes on."""
        if self._stack.currentWidget() is self.who:
            self.who.take_focus()
        elif self.area.shown_part() is self.area.done:
            self.area.done.take_focus()
        elif self.area.shown_part() is self.area.document:
            self.area.document.setFocus()
        else:
            self.area.queue.focus_list()

    # For the actions ----------------------------------------------------------------------

    def has_queue(self) -> bool:
        """Whether a queue is on the screen, to judge or only to read."""
        return self._stack.currentWidget() is self.area and bool(self.queue_judging.items)

    def can_judge(self) -> bool:
        """Whether a document is before the assessor that can be judged."""
        return self.has_queue() and self.queue_judging.can_judge()

    def can_take_back(self) -> bool:
        """Whether undo and redo make sense here."""
        campaign = self.session.campaign
        return self.has_queue() and campaign is not None and not campaign.read_only

    def has_grade(self, value: int) -> bool:
        """Whether the document on the screen can be given this grade."""
        grades = (button.grade.value for button in self.area.bar.grades)
        return self.can_judge() and value in grades

    def grade_beyond(self, name: str, at: int) -> int | None:
        """A grade below 0 ("negative") or above 9 ("high"), counted from the nearest; or None."""
        scale = self.area.bar.scale
        values = grades_beyond(scale, name) if scale is not None else []
        return values[at] if at < len(values) else None

    def grade(self, value: int) -> None:
        """File a grade and go on; the note is kept first."""
        if not self.area.queue.goes_into_list():
            self._ask(partial(self.queue_judging.grade, value, self.area.bar.flag_words()))

    def can_grade_by_number(self) -> bool:
        """Whether the document can be judged, and there are grades without a key of their own."""
        return self.can_judge() and self.area.bar.has_keyless()

    def grade_by_number(self) -> None:
        """Open the field for the number of a grade; enters a new list first, as `grade` does."""
        if self.can_judge():
            self.area.queue.goes_into_list()
            self._by_number.begin(may_file=self.session.may_begin())

    def is_writing(self) -> bool:
        """Whether a note or the number of a grade is being written on what is on the screen."""
        return self.notes.is_written() or self._by_number.is_open()

    def skip(self) -> None:
        """Put the document off and go on."""
        if not self.area.queue.goes_into_list():
            self._ask(partial(self.queue_judging.skip, self.area.bar.flag_words()))

    def ask_why_not(self) -> None:
        """Ask for the reason why the document cannot be judged, file it and go on."""
        if self.can_judge() and not self.area.queue.goes_into_list():
            asked = (self.queue_judging, self.window(), self.area.bar.flag_words, self.take_focus)
            self._go(lambda: ask_why_not(*asked))

    def switch_flag(self, word: str) -> None:
        """Set or drop a flag of the document."""
        if not self.area.queue.goes_into_list():
            self._flags.switch(word)

    def undo(self) -> None:
        """Take back the last thing done and go there."""
        self._ask(self.queue_judging.undo)

    def redo(self) -> None:
        """Do again what was taken back and go there."""
        self._ask(self.queue_judging.redo)

    def step(self, by: int) -> None:
        """Go to the next or previous document of the queue."""
        self._go(lambda: self.queue_judging.step(by))

    def go_to(self, row: int) -> None:
        """Go to a place of the queue."""
        item = self.queue_judging.queue.at(row)

        def go() -> None:
            # The queue may have been read anew while the note waited.
            at = self.queue_judging.queue.row_of(item.document) if item is not None else NOWHERE
            if at == self.queue_judging.row:
                self.take_focus()
            self.queue_judging.go_to(at)

        self._go(go)

    def show_queued(self, topic: str, document: str) -> bool:
        """Show a document of the assessor's queue; False if the queue does not have it.

        Stays where it is while something unsaved cannot be kept.
        """
        if not self.session.may_begin() or not self.keep():
            return True
        queue_judging = self.queue_judging
        queue_judging.open_topic(topic, at=document)
        known = queue_judging.topic_named(topic) is not None
        return known and (queue_judging.is_reading or queue_judging.document == document)

    def go_to_topic(self, following: TopicProgress | None) -> None:
        """Go to another topic, where there is one."""
        if following is not None:
            self._go(lambda: self.queue_judging.open_topic(following.topic.id))

    def _ask(self, act: Callable[[], object]) -> None:
        """Do it once the note is filed; while something waits nothing else is begun."""
        if self.session.may_begin():
            self.queue_judging.note_guard.drop()
            if self.notes.is_filed():
                self.notes.keep_draft()
                act()
            else:
                self.notes.then(act)
            self.leave_field()
            self.queue_judging.note_guard.over()

    def _go(self, act: Callable[[], object]) -> None:
        """As `_ask`; who writes on while the note waits stays until it is left."""
        self._ask(lambda: self.queue_judging.note_guard.go(act))

    def write_note(self) -> None:
        """Put the cursor into the note."""
        self.area.bar.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def switch_queue(self) -> None:
        """Show or hide the queue at the side."""
        self.area.queue.setVisible(self.area.queue.isHidden())
        self.take_focus()

    def show_scale(self) -> None:
        """Show what every grade means."""
        show_scale(self.session, self.area.bar.grade_keys(), self.window())

    def edit_scan_terms(self) -> None:
        """Write the words that the assessor looks out for."""

        def after() -> None:
            self.marking.read_terms()
            self.take_focus()

        edit_scan_terms(self.session, self.window(), after)

    def go_to_alike(self) -> None:
        """Go to the document that reads alike and was judged differently."""
        for document in self.duplicates.others:
            self.go_to(self.queue_judging.queue.row_of(document))

    def show_history(self) -> None:
        """Show everything that was ever said of the document."""
        show_history(self.queue_judging, self.window())

    # What happens -------------------------------------------------------------------------

    def _on_moved(self) -> None:
        if self.session.campaign is None:
            return
        typed_in = self.is_typed_in()
        self._screen.show_topic(with_guidelines=self.has_guidelines())
        before = self.area.shown_part()
        shows = self._screen.show_document()
        done = self.area.done
        if before is not done and self.area.shown_part() is done:
            done.rest.start()
        self.marking.seek(self.area.queue.finding.words)
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
        bar.show_item(queue_judging.item, place, can_judge=can_judge, draft=draft, flags=flags)

    def _on_part(self) -> None:
        self.marking.seek(self.area.queue.finding.words)
        self.update_actions()

    def _on_item(self, row: int) -> None:
        if row == self.queue_judging.row:
            self._show_item()
            self.marking.read_spans()

    def _on_settled(self) -> None:
        if self.session.campaign is not None:
            if self.queue_judging.row == NOWHERE:
                self._screen.show_between()
            self._show_state()

    def _on_painted(self, document: str) -> None:
        if document and document == self.queue_judging.document:
            self.queue_judging.has_appeared()
            self._ahead.start()

    def _show_own_terms(self) -> None:
        self.area.show_own_terms(self.marking, self._bindings.key_of("judge.scan_terms"))

    def _say_alike(self, words: str) -> None:
        self.area.say_alike(words, self._bindings.key_of("judge.alike"))
        self.update_actions()

    def _on_closing(self) -> None:
        if self.notes.is_filed():
            # Else the disk takes nothing, and the assessor knows it.
            self.queue_judging.leave()
        self.queue_judging.keep_place()
        for key, width in zip(WIDTHS, self.area.widths(), strict=False):
            self.session.settings.keep(key, width)
        self._shown_for = (None, "")
        self._ahead.stop()
        self.area.done.rest.stop()
        self.notes.stop()
        self.area.document.stop()
        self.marking.stop()
        self.area.finding.stop()
        self.area.queue.stop()

    def set_reading(self) -> None:
        """Have letters and lines as long as the settings say."""
        points = self.session.settings.number(DOCUMENT_FONT_SIZE)
        self.area.document.set_reading(points, self.session.settings.number(DOCUMENT_LINE))
        self.area.topic.set_reading(points)
        if self.queue_judging.document:
            self._on_moved()

    def _on_state(self, state: WriteState, words: str) -> None:
        self.area.bar.say(words if state is WriteState.WAITING else "")

    def _say_filed(self, words: str) -> None:
        saved = self.tr("Saved {0}").format(time.strftime("%H:%M:%S"))
        self.area.bar.say(f"{saved}   {words}")

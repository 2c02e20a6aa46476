"""The Judge page: read, press one key, read on."""

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from assessor_app.app.actions.grade_keys import grades_beyond, keys_of_scale
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.judging.active_time import SignsOfLife
from assessor_app.app.judging.assessor_choice import AssessorChoice
from assessor_app.app.judging.judging_dialogs import edit_scan_terms
from assessor_app.app.judging.judging_page import ReadingPage
from assessor_app.app.pages.judge.alike import Lookalikes
from assessor_app.app.pages.judge.between import (
    NothingToJudge,
    TopicDone,
    what_is_missing,
)
from assessor_app.app.pages.judge.desk_area import DeskArea
from assessor_app.app.pages.judge.flag_keeping import FlagKeeping
from assessor_app.app.pages.judge.grading_by_number import GradingByNumber
from assessor_app.app.pages.judge.judge_dialogs import ask_why_not, show_history, show_scale
from assessor_app.app.pages.judge.note_drafts import NoteKeeping
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.pages.judge.screen import Screen, cannot_judge_advice
from assessor_app.app.pages.judge.sitting import Sitting
from assessor_app.app.session import Session
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, DOCUMENT_LINE
from assessor_app.app.viewer.marking import Marking
from assessor_app.app.writer import WriteState
from assessor_app.campaign.judging.judging_queries import TopicProgress
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import State

WIDTHS = ("judge/widths", "judge/document_widths")


class JudgePage(ReadingPage):
    """Puts what the sitting says on the screen, and what is pressed into the sitting."""

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self.sitting: Sitting = Sitting(session, self)
        self._bindings = bindings
        self.area: DeskArea = DeskArea(self.sitting, self._bindings.key_of)
        self.empty = NothingToJudge(self.go_to_page)
        self.who = AssessorChoice(session)
        self.marking: Marking = Marking(self.sitting, self.area)
        self.alike: Lookalikes = Lookalikes(self.sitting, self)
        self.notes: NoteKeeping = NoteKeeping(self.sitting, self.area.bar, self)
        self._flags = FlagKeeping(self.sitting, self.area.bar, self)
        self._by_number = GradingByNumber(
            self.sitting, self.area.bar.typed, self.grade, self.take_focus, self
        )
        self._screen = Screen(self.sitting, self.area, self._bindings.key_of)
        self._sits: tuple[object, str] = (None, "")
        self._signs = SignsOfLife(self.sitting.attention, self)
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
        sitting, area, bar, session = self.sitting, self.area, self.area.bar, self.session
        self._ahead.timeout.connect(sitting.read_ahead)
        sitting.moved.connect(self._on_moved)
        sitting.item_changed.connect(self._on_item)
        sitting.settled.connect(self._on_settled)
        sitting.going.connect(self.notes.file)
        sitting.staying.is_writing = self.is_writing
        sitting.filed.connect(self._say_filed)
        sitting.nothing_done.connect(bar.say)
        session.writer.state_changed.connect(self._on_state)
        self.marking.said.connect(bar.say)
        self.marking.changed.connect(self._show_own_terms)
        area.recoloured.connect(self.marking.paint)
        area.recoloured.connect(self._show_own_terms)
        self.alike.said.connect(self._say_alike)
        area.document.advice = cannot_judge_advice(self._bindings.key_of)
        area.document.painted.connect(self._on_painted)
        area.no_text.painted.connect(lambda: self._on_painted(sitting.document))
        area.document.hits_changed.connect(area.show_terms)
        area.document.broken.connect(lambda *_: self.marking.show_document(None))
        area.queue.chosen.connect(self.go_to)
        area.queue.topic_chosen.connect(lambda topic: self._go(lambda: sitting.open_topic(topic)))
        area.queue.order_chosen.connect(lambda order: self._go(lambda: sitting.choose_order(order)))
        area.queue.left.connect(self.take_focus)
        area.queue.said.connect(bar.say)
        sitting.part_changed.connect(self._on_part)
        area.topic.guidelines_wanted.connect(self.show_guidelines)
        area.topic.terms_wanted.connect(self.edit_scan_terms)
        self._connect_end(area.done)
        self._connect_bar()
        session.closing.connect(self._on_closing)
        session.closed.connect(sitting.forget)
        session.closed.connect(self.alike.forget)
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
        sitting = self.sitting
        done.next_topic_wanted.connect(lambda: self.go_to_topic(sitting.next_topic()))
        done.skipped_wanted.connect(lambda: self.go_to(sitting.queue.first(State.SKIPPED)))
        done.all_wanted.connect(sitting.show_all)
        done.first_wanted.connect(lambda: self.go_to(0))

    # What the window asks -----------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Show what is now."""
        if changes.title:
            self._screen.forget_topic()
        sits = (self.session.campaign, self.session.assessor)
        if sits[0] is not self._sits[0] or sits[1] != self._sits[1]:
            self._sits = sits
            self.area.bar.say("")
            self.alike.forget()
            self.sitting.begin()
            self.marking.read_terms()
        else:
            self.sitting.learn(changes)
            self.alike.learn(changes)
        self._show_state()

    def activated(self) -> None:
        """Go on reading."""
        self._signs.watch(self.window())
        self.sitting.attention.begin()
        self.take_focus()

    def ready(self) -> bool:
        """Whether the document is laid out and nothing is being read."""
        reading = self.sitting.is_reading or not self.session.lookups.idle()
        document = self.area.document
        is_shown = bool(self.sitting.document) and self.area.shown_part() is document
        laid_out = not is_shown or document.is_complete()
        return super().ready() and not reading and laid_out

    def keep(self) -> bool:
        """File the note that is being written."""
        return self.notes.file()

    def _show_state(self) -> None:
        campaign = self.session.campaign
        missing = what_is_missing(self.session, self.sitting)
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

    def is_sitting(self) -> bool:
        """Whether an assessor sits at a queue, be it for reading only."""
        return self._stack.currentWidget() is self.area and bool(self.sitting.items)

    def can_judge(self) -> bool:
        """Whether a document is before the assessor that can be judged."""
        return self.is_sitting() and self.sitting.can_judge()

    def can_take_back(self) -> bool:
        """Whether undo and redo make sense here."""
        campaign = self.session.campaign
        return self.is_sitting() and campaign is not None and not campaign.read_only

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
            self._ask(partial(self.sitting.grade, value, self.area.bar.flag_words()))

    def can_grade_by_number(self) -> bool:
        """Whether the document can be judged, and there are grades without a key of their own."""
        return self.can_judge() and self.area.bar.has_keyless()

    def grade_by_number(self) -> None:
        """Have the number of a grade typed; one goes into a new list first, as `grade` does."""
        if self.can_judge():
            self.area.queue.goes_into_list()
            self._by_number.begin()

    def is_writing(self) -> bool:
        """Whether a note or the number of a grade is being written on what is on the screen."""
        return self.notes.is_written() or self._by_number.is_open()

    def skip(self) -> None:
        """Put the document off and go on."""
        if not self.area.queue.goes_into_list():
            self._ask(partial(self.sitting.skip, self.area.bar.flag_words()))

    def ask_why_not(self) -> None:
        """Ask for the reason why the document cannot be judged, file it and go on."""
        if self.can_judge() and not self.area.queue.goes_into_list():
            asked = (self.sitting, self.window(), self.area.bar.flag_words, self.take_focus)
            self._go(lambda: ask_why_not(*asked))

    def switch_flag(self, word: str) -> None:
        """Set or drop a flag of the document."""
        if not self.area.queue.goes_into_list():
            self._flags.switch(word)

    def undo(self) -> None:
        """Take back the last thing done and go there."""
        self._ask(self.sitting.undo)

    def redo(self) -> None:
        """Do again what was taken back and go there."""
        self._ask(self.sitting.redo)

    def step(self, by: int) -> None:
        """Go to the next or previous document of the queue."""
        self._go(lambda: self.sitting.step(by))

    def go_to(self, row: int) -> None:
        """Go to a place of the queue."""
        item = self.sitting.queue.at(row)

        def go() -> None:
            # The queue may have been read anew while the note waited.
            at = self.sitting.queue.row_of(item.document) if item is not None else NOWHERE
            if at == self.sitting.row:
                self.take_focus()
            self.sitting.go_to(at)

        self._go(go)

    def show_queued(self, topic: str, document: str) -> bool:
        """Show a document of the assessor's queue; False if the queue does not have it.

        Stays where it is while something unsaved cannot be kept.
        """
        if not self.session.may_begin() or not self.keep():
            return True
        sitting = self.sitting
        sitting.open_topic(topic, at=document)
        known = sitting.topic_named(topic) is not None
        return known and (sitting.is_reading or sitting.document == document)

    def go_to_topic(self, following: TopicProgress | None) -> None:
        """Go to another topic, where there is one."""
        if following is not None:
            self._go(lambda: self.sitting.open_topic(following.topic.id))

    def _ask(self, act: Callable[[], object]) -> None:
        """Do it once the note is filed; while something waits nothing else is begun."""
        if self.session.may_begin():
            self.sitting.staying.drop()
            if self.notes.is_filed():
                self.notes.keep_draft()
                act()
            else:
                self.notes.then(act)
            self.leave_field()
            self.sitting.staying.over()

    def _go(self, act: Callable[[], object]) -> None:
        """As `_ask`; who writes on while the note waits stays until it is left."""
        self._ask(lambda: self.sitting.staying.go(act))

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
        for document in self.alike.others:
            self.go_to(self.sitting.queue.row_of(document))

    def show_history(self) -> None:
        """Show everything that was ever said of the document."""
        show_history(self.sitting, self.window())

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
        self.alike.moved()
        self._show_item()
        self.update_actions()
        self.follow(typed_in=typed_in)

    def _show_item(self) -> None:
        sitting = self.sitting
        topic = sitting.topic.topic.id if sitting.topic is not None else ""
        place = (self.session.assessor, topic, sitting.document)
        can_judge, draft = sitting.can_judge(), self.notes.draft()
        bar, flags = self.area.bar, sitting.flags()
        bar.show_item(sitting.item, place, can_judge=can_judge, draft=draft, flags=flags)

    def _on_part(self) -> None:
        self.marking.seek(self.area.queue.finding.words)
        self.update_actions()

    def _on_item(self, row: int) -> None:
        if row == self.sitting.row:
            self._show_item()
            self.marking.read_spans()

    def _on_settled(self) -> None:
        if self.session.campaign is not None:
            if self.sitting.row == NOWHERE:
                self._screen.show_between()
            self._show_state()

    def _on_painted(self, document: str) -> None:
        if document and document == self.sitting.document:
            self.sitting.has_appeared()
            self._ahead.start()

    def _show_own_terms(self) -> None:
        self.area.show_own_terms(self.marking, self._bindings.key_of("judge.scan_terms"))

    def _say_alike(self, words: str) -> None:
        self.area.say_alike(words, self._bindings.key_of("judge.alike"))
        self.update_actions()

    def _on_closing(self) -> None:
        if self.notes.is_filed():
            # Else the disk takes nothing, and the assessor knows it.
            self.sitting.leave()
        self.sitting.keep_place()
        for key, width in zip(WIDTHS, self.area.widths(), strict=False):
            self.session.settings.keep(key, width)
        self._sits = (None, "")
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
        if self.sitting.document:
            self._on_moved()

    def _on_state(self, state: WriteState, words: str) -> None:
        self.area.bar.say(words if state is WriteState.WAITING else "")

    def _say_filed(self, words: str) -> None:
        saved = self.tr("Saved {0}").format(time.strftime("%H:%M:%S"))
        self.area.bar.say(f"{saved}   {words}")

"""The Compare page: read two documents, press one key, read the next two."""

import time
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from assessor_app.app.actions import ACTIONS
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.pages.compare.comparison import Comparison
from assessor_app.app.pages.compare.lacking import NothingToCompare
from assessor_app.app.pages.compare.opened_dialogs import ask_why_not, choose_plan
from assessor_app.app.pages.compare.pair_area import PairArea
from assessor_app.app.pages.compare.results import Results, read_results
from assessor_app.app.pages.compare.results_view import ResultsView
from assessor_app.app.pages.judge.attention import SignsOfLife
from assessor_app.app.pages.judge.between import WhoJudges
from assessor_app.app.pages.judge.opened_dialogs import edit_scan_terms, show_guidelines
from assessor_app.app.pages.judge.page_keys import PageKeys
from assessor_app.app.pages.page import Page
from assessor_app.app.session import Session
from assessor_app.app.settings import DOCUMENT_FONT_SIZE, DOCUMENT_LINE
from assessor_app.campaign import preferring
from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.domain.table import Table

WIDTHS = "compare/widths"


class ComparePage(Page):
    """Puts what the comparison says on the screen, and what is pressed into the comparison."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.comparison = Comparison(session, self)
        self._bindings = KeyBindings(ACTIONS, session.settings, self)
        self._keys = PageKeys(self._bindings)
        self.area: PairArea = PairArea(self.comparison, self._keys.key_of)
        self.results = ResultsView()
        self.empty = NothingToCompare(self.comparison)
        self.who = WhoJudges(session)
        self._signs = SignsOfLife(self.comparison.attention, self)
        self._sits: tuple[object, str, bool] = (None, "", False)
        self._wants_results = False
        self._reading = 0
        self._could_do = (False,) * 4
        self._ahead = QTimer(self, singleShot=True, interval=0)
        self._coming: list[str] = []
        self._stack = QStackedWidget()
        for part in (self.empty, self.who, self.area, self.results):
            self._stack.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
        self._connect()
        self._set_reading()
        self._show_keys()
        self.area.set_widths(session.settings.kept(WIDTHS))

    def _connect(self) -> None:
        comparison, area, results, session = self.comparison, self.area, self.results, self.session
        comparison.moved.connect(self._on_moved)
        comparison.settled.connect(self._on_settled)
        comparison.topics_changed.connect(self._on_topics)
        comparison.filed.connect(self._say_filed)
        comparison.nothing_done.connect(area.bar.say)
        self._ahead.timeout.connect(self._read_ahead)
        area.both_appeared.connect(comparison.has_appeared)
        area.head.topic_chosen.connect(self.open_topic)
        area.head.plan_wanted.connect(self.choose_plan)
        area.head.results_wanted.connect(self.switch_results)
        area.bar.said.connect(self.answer)
        area.bar.undone.connect(self.undo)
        area.bar.redone.connect(self.redo)
        area.bar.went_on.connect(self.go_on)
        area.topic.guidelines_wanted.connect(self.show_guidelines)
        area.topic.terms_wanted.connect(self.edit_scan_terms)
        for side in area.sides:
            side.marking.said.connect(area.bar.say)
        results.judge_again.connect(self.judge_again)
        results.next_topic_wanted.connect(self.next_topic)
        results.pair_wanted.connect(self.switch_results)
        results.plan_wanted.connect(self.choose_plan)
        session.assessor_changed.connect(lambda _: self._on_assessor())
        session.closing.connect(self._on_closing)
        session.closed.connect(comparison.forget)
        session.settings.changed.connect(self._on_setting)
        self._bindings.changed.connect(lambda _: self._show_keys())

    # What the window asks -----------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Show what is now."""
        campaign = self.session.campaign
        if changes.title:
            self.area.forget_topic()
        compares = campaign is not None and preferring.compares(campaign)
        sits = (campaign, self.session.assessor, compares)
        if sits[0] is not self._sits[0] or sits[1:] != self._sits[1:]:
            self._sits = sits
            self._wants_results = False
            self.area.bar.say("")
            self.comparison.begin()
            self._read_terms()
        else:
            self.comparison.learn(changes)
        self._show_state()

    def activated(self) -> None:
        """Go on comparing."""
        self._signs.watch(self.window())
        self.comparison.attention.begin()
        self.take_focus()

    def ready(self) -> bool:
        """Whether both documents are laid out and nothing is being read."""
        reading = self.comparison.is_seeking or not self.session.lookups.idle()
        laid_out = not self.is_comparing() or self.area.is_complete()
        return super().ready() and not reading and laid_out

    def table(self) -> Table | None:
        """The results in sight."""
        return self.results.table() if self._stack.currentWidget() is self.results else None

    def take_focus(self) -> None:
        """The focus goes where reading or choosing goes on."""
        shown = self._stack.currentWidget()
        if shown is self.who:
            self.who.name.setFocus()
        elif shown is self.area:
            self.area.take_focus()
        elif shown is self.results:
            self.results.take_focus()
        else:
            self.empty.take_focus()

    # For the actions ----------------------------------------------------------------------

    def is_comparing(self) -> bool:
        """Whether a pair is on the screen, be it for reading only."""
        return self._stack.currentWidget() is self.area and self.comparison.pair is not None

    def can_answer(self) -> bool:
        """Whether a pair is before the assessor that can be judged."""
        return self.is_comparing() and self.comparison.can_answer()

    def sits(self) -> bool:
        """Whether an assessor is at a topic."""
        return self._stack.currentWidget() in (self.area, self.results)

    def can_take_back(self) -> bool:
        """Whether undo and redo make sense here."""
        campaign = self.session.campaign
        return self.sits() and campaign is not None and not campaign.read_only

    def answer(self, verdict: str) -> None:
        """File a verdict and go on."""
        self.comparison.answer(verdict)

    def undo(self) -> None:
        """Take back the last comparison and go there."""
        self._wants_results = False
        self.comparison.undo()

    def redo(self) -> None:
        """Do again what was taken back and go on."""
        self._wants_results = False
        self.comparison.redo()

    def go_on(self) -> None:
        """Leave a pair that is judged anew as it is."""
        if self.comparison.again is not None:
            self.comparison.seek()

    def judge_again(self, answer: preferring.Compared) -> None:
        """Show the pair of an answer once more."""
        self._wants_results = False
        self.comparison.judge_again(answer)

    def ask_why_not(self, *, right: bool) -> None:
        """Ask why one of the two cannot be judged, file it and go on."""
        if self.can_answer():
            ask_why_not(self.comparison, self.window(), self.take_focus, right=right)

    def open_topic(self, topic: str) -> None:
        """Go on with another topic."""
        self._wants_results = False
        self.comparison.open_topic(topic)
        self.take_focus()

    def next_topic(self) -> None:
        """Go to the next topic that has pairs."""
        following = self.comparison.next_topic()
        if following is not None:
            self.open_topic(following.id)

    def read_on(self, *, left: bool, right: bool, pages: float = 0, lines: int = 0) -> None:
        """Scroll one of the documents, or both."""
        for side, wanted in zip(self.area.sides, (left, right), strict=True):
            if wanted:
                side.read_on(pages=pages, lines=lines)

    def next_hit(self, step: int) -> None:
        """Go to the next word looked for in each of the two."""
        for side in self.area.sides:
            side.marking.next_hit(step)

    def switch_results(self) -> None:
        """Show what the answers come to so far, or go back to the pair."""
        self._wants_results = self._stack.currentWidget() is not self.results
        if not self._wants_results and self.comparison.pair is None:
            return
        self._show_state()
        self.take_focus()

    def choose_plan(self) -> None:
        """Choose how pairs are chosen."""
        choose_plan(self.comparison, self.window(), self.take_focus)

    def compares(self) -> bool:
        """Whether documents are compared in this campaign."""
        return self._sits[2]

    def switch_comparing(self) -> None:
        """Have documents compared in this campaign, or no longer."""
        self.empty.switch()
        self.take_focus()

    def show_guidelines(self) -> None:
        """Show what the assessors are told."""
        show_guidelines(self.session, self.window())

    def has_guidelines(self) -> bool:
        """Whether the campaign tells its assessors anything."""
        campaign = self.session.campaign
        return campaign is not None and bool(campaign.guidelines.strip())

    def edit_scan_terms(self) -> None:
        """Write the words that the assessor looks out for."""

        def after() -> None:
            self._read_terms()
            self.take_focus()

        edit_scan_terms(self.session, self.window(), after)

    def switch_topic(self) -> None:
        """Show or hide the topic beside the documents."""
        self.area.topic.setVisible(self.area.topic.isHidden())
        self.take_focus()

    # What is shown ------------------------------------------------------------------------

    def _show_state(self) -> None:
        campaign = self.session.campaign
        if self.empty.show_why():
            self._stack.setCurrentWidget(self.empty)
        elif not self.session.assessor:
            self.who.show_people()
            self._stack.setCurrentWidget(self.who)
        elif self.comparison.done is not None or self._wants_results:
            self._read_results()
            self._stack.setCurrentWidget(self.results)
        elif campaign is not None:
            self._show_bar()
            self._stack.setCurrentWidget(self.area)
        self._tell_actions()

    def _show_bar(self) -> None:
        comparison, campaign = self.comparison, self.session.campaign
        writable = campaign is not None and not campaign.read_only
        why = ""
        if campaign is not None and campaign.read_only:
            why = campaign.why_read_only or "the campaign is open for reading only"
        before = comparison.again.verdict if comparison.again is not None else ""
        self.area.bar.show_state(
            can_answer=comparison.pair is not None and writable,
            writable=writable,
            before=before,
            why_not=f"Nothing can be filed: {why}." if why else "",
        )
        self.area.head.show_counts()

    def _on_moved(self) -> None:
        if self.session.campaign is None:
            return
        comparison = self.comparison
        self.area.show_topic(comparison.topic, with_guidelines=self.has_guidelines())
        head = self.area.head
        head.topics.setCurrentIndex(head.topics.findData(comparison.topic_id()))
        if comparison.pair is not None:
            self.area.show_pair(comparison.pair)
        self._show_state()
        if self.isVisible():
            self.take_focus()

    def _on_settled(self) -> None:
        if self.session.campaign is not None:
            self.area.head.show_counts()
            self._coming = list(self.comparison.likely_next())
            self._ahead.start()

    def _read_ahead(self) -> None:
        """One text at a time: a key pressed meanwhile goes before."""
        if self._coming:
            self.comparison.text(self._coming.pop(0))
            self._ahead.start()

    def _on_topics(self) -> None:
        self.area.head.show_topics()
        if self._stack.currentWidget() is self.results:
            self._read_results()

    def _read_results(self) -> None:
        comparison, assessor = self.comparison, self.session.assessor
        topic, plan, campaign = comparison.topic_id(), comparison.plan, self.session.campaign
        if campaign is None or not topic:
            return
        self._reading += 1
        number, writable = self._reading, not campaign.read_only
        if self._stack.currentWidget() is not self.results:
            self.results.show_reading()

        def arrive(found: Results) -> None:
            if number == self._reading:
                following = comparison.next_topic()
                self.results.show_results(found, following, writable=writable)
                # Whoever reads in them already is not disturbed.
                shown = self._stack.currentWidget() is self.results
                if shown and self.isVisible() and not self.results.has_reader():
                    self.results.take_focus()

        self.session.lookups.start(
            "Count the answers",
            lambda own, _: read_results(own, assessor, topic, plan),
            arrive,
            keep_latest="compare.results",
        )

    # What happens -------------------------------------------------------------------------

    def _say_filed(self, words: str) -> None:
        self.area.bar.say(self.tr("Saved {0}   {1}").format(time.strftime("%H:%M:%S"), words))

    def _read_terms(self) -> None:
        for side in self.area.sides:
            side.marking.read_terms()

    def _show_keys(self) -> None:
        key_of = self._keys.key_of
        self.area.bar.show_keys()
        self.area.head.show_keys(key_of("compare.plan"), key_of("compare.results"))

    def _on_assessor(self) -> None:
        if self.isVisible():
            self.refresh(EVERYTHING)
            self.take_focus()

    def _on_closing(self) -> None:
        self.session.settings.keep(WIDTHS, self.area.widths())
        self._sits = (None, "", False)
        self._coming = []
        self._ahead.stop()
        self.area.stop()

    def _on_setting(self, key: str) -> None:
        if key in (DOCUMENT_FONT_SIZE.key, DOCUMENT_LINE.key):
            self._set_reading()

    def _set_reading(self) -> None:
        settings = self.session.settings
        points = settings.number(DOCUMENT_FONT_SIZE)
        self.area.set_reading(points, settings.number(DOCUMENT_LINE))

    def _tell_actions(self) -> None:
        """Have the window enable what can be done now, where that has changed."""
        can_do = (self.is_comparing(), self.can_answer(), self.can_take_back(), self.sits())
        window = self.main_window()
        if can_do != self._could_do and window is not None:
            self._could_do = can_do
            QTimer.singleShot(0, window, partial(window.registry.update_state))

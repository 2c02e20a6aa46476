"""The Preferences page: two documents, and the keys that say which of them is better."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import set_help_topic
from assessor_app.app.announcements import is_heard
from assessor_app.app.judging.judging_page import ReadingPage
from assessor_app.app.pages.preferences.all_preferences import AllPreferencesView
from assessor_app.app.pages.preferences.pair_area import PairArea
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.pages.preferences.preference_dialogs import ask_why_not, choose_plan
from assessor_app.app.pages.preferences.preferences_empty_state import PreferencesEmptyState
from assessor_app.app.pages.preferences.results_view import ResultsView
from assessor_app.app.press import Rest
from assessor_app.app.session import Session
from assessor_app.app.widgets.layouts import column, stack
from assessor_app.campaign.preferences import preferring
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import without_controls
from assessor_app.domain.table import Table

WIDTHS = "preferences/widths"


class PreferencesPage(ReadingPage):
    """Shows a pair of documents, and passes keys and buttons on to `PairJudging`."""

    help_topic = "reference/window-preferences.md"

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self.pair_judging: PairJudging = PairJudging(session, self)
        self.follow_position(self.pair_judging)
        self._bindings = bindings
        self.area: PairArea = PairArea(self.pair_judging, self._bindings.key_of)
        self.results = ResultsView(self.pair_judging, self._bindings.key_of)
        self.all_preferences = AllPreferencesView(session)
        self._lines = (self.area.bar.line, self.results.line, self.all_preferences.line)
        self.assessor_choice.state.say(
            self.tr("Who is judging?"),
            self.tr(
                "You judge which of two documents is better for a topic. Preferences are stored "
                "per assessor. Assessors do not see each other's preferences."
            ),
        )
        self._set_help_topics()
        self.empty = PreferencesEmptyState(self.pair_judging)
        self._shown_for: tuple[object, str, bool] = (None, "", False)
        self._wants: QWidget | None = None
        self._ahead = QTimer(self, singleShot=True, interval=0)
        self._rest = Rest(session.press, self)
        self._has_answered = False  # an answer was filed, and the next pair is not shown yet
        self._coming: list[str] = []
        self._held: tuple[str, str, str] | None = None  # what was filed, until it is shown
        self._told: Pair | None = None  # the pair announced last
        self._telling = QTimer(self, singleShot=True, interval=0)
        self._telling.timeout.connect(self._tell)
        self._stack = stack(
            self.empty, self.assessor_choice, self.area, self.results, self.all_preferences
        )
        self.setLayout(column(self._stack))
        self._connect()
        self.set_reading()
        self._show_keys()
        self.area.set_widths(session.settings.kept(WIDTHS))

    def _set_help_topics(self) -> None:
        for tabs, headings in (
            (self.results.tabs, ("ranking", "consistency", "your-preferences")),
            (self.all_preferences.tabs, ("topics", "contradictory-pairs", "cycles")),
        ):
            for place, heading in enumerate(headings):
                if (tab := tabs.widget(place)) is not None:
                    set_help_topic(tab, f"{self.help_topic}#{heading}")

    def _connect(self) -> None:
        judging, area, results, session = self.pair_judging, self.area, self.results, self.session
        judging.moved.connect(self._on_moved)
        judging.settled.connect(self._on_settled)
        judging.list.changed.connect(self._on_topics)
        judging.answered.connect(self._on_answered)
        judging.filed.connect(self._on_filed)
        judging.undone.connect(self._on_undone)
        judging.nothing_done.connect(self.show_refusal)
        session.taken.connect(self._end_refusals)
        judging.took_back.connect(self._leave_results)
        judging.came_back.connect(self.show_all_preferences)
        self._ahead.timeout.connect(self._read_ahead)
        self._rest.over.connect(self.update_actions)
        area.both_appeared.connect(judging.has_appeared)
        area.both_appeared.connect(self._telling.start)
        area.head.topic_chosen.connect(self.open_topic)
        area.head.plan_wanted.connect(self.choose_plan)
        area.head.results_wanted.connect(self.switch_results)
        area.bar.said.connect(self.answer)
        area.bar.refused.connect(session.refused)
        area.bar.undone.connect(self.undo)
        area.bar.went_on.connect(self.go_on)
        area.topic.guidelines_wanted.connect(self.show_guidelines)
        area.topic.terms_wanted.connect(self.edit_own_terms)
        for side in area.sides:
            side.marking.said.connect(area.bar.line.say)
            side.marking.nothing_done.connect(area.bar.line.say)
        results.judge_again.connect(self.judge_again)
        results.next_topic_wanted.connect(self.next_topic)
        results.pair_wanted.connect(self.switch_results)
        results.plan_wanted.connect(self.choose_plan)
        all_preferences = self.all_preferences
        all_preferences.look_wanted.connect(self.look_at)
        all_preferences.was_read.connect(self._show_state)
        all_preferences.left.connect(self.switch_all_preferences)
        all_preferences.compare_wanted.connect(self.switch_comparing)
        session.closing.connect(self._on_closing)
        session.closed.connect(judging.forget)
        self._bindings.changed.connect(lambda _: self._show_keys())

    # Called by the window -----------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Update the page; start anew for another campaign or assessor."""
        campaign = self.session.campaign
        if changes.title:
            self.area.forget_topic()
        compares = campaign is not None and preferring.compares(campaign)
        shown_for = (campaign, self.session.assessor, compares)
        if shown_for[0] is not self._shown_for[0] or shown_for[1:] != self._shown_for[1:]:
            if campaign is not self._shown_for[0]:
                self.all_preferences.forget()
            self._wants = (
                self.all_preferences if self._wants is self.all_preferences and campaign else None
            )
            self._shown_for = shown_for
            self.say_waiting("")
            self.pair_judging.begin()
            self.area.read_terms()
        else:
            self.pair_judging.learn(changes)
        if changes.judgements or changes.assessors or changes.documents:
            self.all_preferences.outdated()
        self._show_state()

    def ready(self) -> bool:
        """Return whether both documents are laid out and nothing is being read."""
        reading = self.pair_judging.is_seeking or not self.session.lookups.idle()
        laid_out = not self.is_comparing() or self.area.is_complete()
        return super().ready() and not reading and laid_out

    def table(self) -> Table | None:
        """Return the visible table of the results or of all preferences; None without one."""
        shown = self._stack.currentWidget()
        return shown.table() if isinstance(shown, ResultsView | AllPreferencesView) else None

    def activated(self) -> None:
        """As in the base; the pair on the screen is announced again."""
        super().activated()
        self._told = None
        self._telling.start()

    def take_focus(self) -> None:
        """Focus the visible part of the page."""
        shown = self._stack.currentWidget()
        if shown is self.assessor_choice:
            self.assessor_choice.take_focus()
        elif shown is self.area:
            self.area.take_focus()
        elif shown is self.results:
            self.results.take_focus()
        elif shown is self.all_preferences:
            self.all_preferences.focus_table()
        else:
            self.empty.take_focus()

    # Called by the actions ----------------------------------------------------------------

    def is_comparing(self) -> bool:
        """Return whether a pair is visible, to judge or only to read."""
        return self._stack.currentWidget() is self.area and self.pair_judging.pair is not None

    def can_answer(self) -> bool:
        """Return whether a pair can be judged, or could be until a moment ago.

        A key pressed just after the last pair is answered with a message.
        """
        return self._rest.isActive() or (self.is_comparing() and self.pair_judging.can_judge())

    def is_at_topic(self) -> bool:
        """Return whether an assessor compares documents on a topic, or sees the topic's results."""
        shown = self._stack.currentWidget()
        at_a_topic = shown is self.results or (
            shown is self.area and not self.pair_judging.is_aside
        )
        return at_a_topic and bool(self.session.assessor)

    def can_take_back(self) -> bool:
        """Return whether undo and redo are allowed."""
        campaign = self.session.campaign
        here = self.is_at_topic() or (self._shows_all_preferences() and bool(self.session.assessor))
        return here and campaign is not None and not campaign.read_only

    def answer(self, verdict: str) -> None:
        """File a verdict ("A", "B", "tie" or "neither") and show the next pair."""
        if not self._is_over():
            self.ask(lambda: self.pair_judging.answer(verdict))

    def undo(self) -> None:
        """Undo the last operation on pairs and show its pair."""
        self.ask(self.pair_judging.undo)

    def redo(self) -> None:
        """Redo the operation undone last and show the next pair."""
        self.ask(self.pair_judging.redo)

    def go_on(self) -> None:
        """Leave a pair that is shown again without judging it."""
        self.ask(self.pair_judging.go_on)

    def judge_again(self, answer: preferring.Compared) -> None:
        """Show the pair of an answer, so that the assessor can change the answer."""
        self._wants = None
        self.ask(lambda: self.pair_judging.judge_again(answer))

    def look_at(self, answer: preferring.Compared) -> None:
        """Show the pair of any assessor's answer; leaving the pair returns to all preferences."""
        self.pair_judging.look_at(answer)
        self.take_focus()

    def ask_why_not(self, *, right: bool) -> None:
        """Ask why the right or the left document cannot be judged, and file the reason."""
        if not self._is_over() and self.can_answer() and self.pair_judging.may_file():
            ask_why_not(self.pair_judging, self.window(), self.take_focus, right=right)

    def _is_over(self) -> bool:
        """Return whether the topic's last pair was answered a moment ago; if so, show a message."""
        if self._rest.isActive():
            self.session.refused.emit(self.tr("Ignored: this topic has no remaining pairs."))
            self._rest.start()
        return self._rest.isActive()

    def open_topic(self, topic: str) -> None:
        """Open the topic with this id."""
        self._wants = None
        self.pair_judging.open_topic(topic)
        self.area.head.show_topic()
        self.take_focus()

    def next_topic(self) -> None:
        """Open the next topic with pairs left, if there is one."""
        self._go_to(self.pair_judging.next_topic())

    def previous_topic(self) -> None:
        """Open the previous topic of the list, if there is one."""
        self._go_to(self.pair_judging.list.before(self.pair_judging.topic_id()))

    def _go_to(self, topic: Topic | None) -> None:
        if topic is not None:
            self.open_topic(topic.id)

    def switch_results(self) -> None:
        """Show the results so far, or return to the pair."""
        showing = self._stack.currentWidget() is self.results
        if not showing or self.pair_judging.pair is not None:
            self._show(None if showing else self.results)

    def show_results(self, tab: int) -> None:
        """Show the results of the topic, and focus the tab with this number, from 0."""
        self._show(self.results)
        self.results.show_tab(tab)

    def switch_all_preferences(self) -> None:
        """Show all preferences of the campaign, or return from them."""
        self._show(None if self._wants is self.all_preferences else self.all_preferences)

    def show_all_preferences(self, tab: int | None = None) -> None:
        """Show all preferences of the campaign; tab: the number of the tab to show, None for the
        last one."""
        if tab is not None:
            self.all_preferences.tabs.setCurrentIndex(tab)
        self._show(self.all_preferences)

    def _show(self, wanted: QWidget | None) -> None:
        if self.pair_judging.is_aside:
            self.pair_judging.go_on()
        self._wants = wanted
        self._show_state()
        self.take_focus()

    def _leave_results(self) -> None:
        if self._wants is self.results:
            self._wants = None

    def _shows_all_preferences(self) -> bool:
        return self._stack.currentWidget() is self.all_preferences

    def choose_plan(self) -> None:
        """Open the dialog for how pairs are chosen."""
        before = str(self.pair_judging.plan)

        def after() -> None:
            if str(self.pair_judging.plan) != before:
                # The pairs are different: the results of the old ones are no longer of interest.
                self._leave_results()
                self._show_state()
            self.take_focus()

        choose_plan(self.pair_judging, self.window(), after)

    def compares(self) -> bool:
        """Return whether documents are compared in this campaign."""
        return self._shown_for[2]

    def switch_comparing(self) -> None:
        """Allow comparing in this campaign, or end it if it is allowed."""
        self.empty.switch()
        self.take_focus()

    def read_terms(self) -> None:
        """Read the assessor's own terms again for both documents."""
        self.area.read_terms()

    def switch_topic(self) -> None:
        """Show or hide the topic."""
        self.area.topic.setVisible(self.area.topic.isHidden())
        self.take_focus()

    def _show_state(self) -> None:
        lacks, all_preferences = self.empty.show_why(), self.all_preferences
        shown: QWidget = self.area
        if self.pair_judging.is_aside:
            pass
        elif self._wants is all_preferences or (lacks and all_preferences.has_preferences()):
            shown = all_preferences
            all_preferences.show_state(
                self.empty.words() if lacks else "", can_switch=self._can_switch()
            )
        elif lacks:
            shown = self.empty
        elif not self.session.assessor:
            shown = self.assessor_choice
            self.assessor_choice.show_assessors()
        elif self.pair_judging.done is not None or self._wants is self.results:
            shown = self.results
            self.results.read(anew=self._stack.currentWidget() is not shown)
        if shown is self.area:
            self.area.show_state()
        self._stack.setCurrentWidget(shown)
        if lacks or shown is all_preferences:
            all_preferences.look()
        self.update_actions()

    def _can_switch(self) -> bool:
        campaign = self.session.campaign
        return campaign is not None and not campaign.read_only and not self.compares()

    def _on_moved(self) -> None:
        if self.session.campaign is None:
            return
        pair_judging, typed_in = self.pair_judging, self.is_typed_in()
        self.area.show_topic(pair_judging.topic, with_guidelines=self.has_guidelines())
        self.area.head.show_topic()
        if pair_judging.pair is not None:
            self._rest.stop()
            self.area.show_pair(pair_judging.pair)
        elif pair_judging.done is not None and self._has_answered:
            self._rest.start()
        if pair_judging.pair is not None or pair_judging.done is not None:
            self._has_answered = False
        self._show_state()
        self.follow(typed_in=typed_in)

    def _on_settled(self) -> None:
        if self.session.campaign is not None:
            self.area.head.show_counts()
            self._coming = list(self.pair_judging.likely_next())
            self._ahead.start()

    def _read_ahead(self) -> None:
        """Load one of the texts that are likely to be shown next, and schedule the following one.

        Keys are handled between two texts.
        """
        if self._coming:
            self.pair_judging.text(self._coming.pop(0))
            self._ahead.start()

    def _on_topics(self) -> None:
        self.area.head.show_topics()
        if self._stack.currentWidget() is self.results:
            self.results.read()

    def _on_answered(self, words: str, verdict: str) -> None:
        self._on_filed(words)
        self.area.bar.light(verdict)

    def _on_filed(self, words: str) -> None:
        self._has_answered = True
        self._say_filed(words, self.tr("Undo"), "preferences.undo")

    def _on_undone(self, words: str) -> None:
        self._has_answered = True
        self._say_filed(words, self.tr("Redo"), "preferences.redo")

    def _say_filed(self, words: str, command: str, action: str) -> None:
        self._held = words, command, self._bindings.key_of(action)
        if is_heard():
            # With the pair that follows: a second announcement would interrupt the first.
            self._telling.start()
        else:
            self._tell()

    def _title(self, name: str) -> str:
        document, _ = self.pair_judging.text(name)
        return without_controls(document.title if document and document.title else name)

    def _tell(self) -> None:
        """Show what was filed, and tell screen readers which pair has come onto the screen."""
        judging, heard = self.pair_judging, ""
        if is_heard() and judging.pair is not None and self.is_comparing():
            if not judging.has_been_seen():
                return
            if judging.pair != self._told:
                sides = judging.pair.left, judging.pair.right
                heard = self.tr("Left: {0}. Right: {1}").format(*map(self._title, sides))
        self._told = judging.pair
        held, self._held = self._held, None
        for line in self._lines:
            if held is not None:
                line.say_filed(*held, heard)
            elif heard:
                line.announce_only(heard)

    def say_waiting(self, words: str) -> None:
        """Show in all parts of the page why an operation waits; empty once it is over."""
        for line in self._lines:
            line.say_waiting(words)

    def show_refusal(self, why: str) -> bool:
        """Show in the visible part of the page why a key or click was ignored."""
        shown = [line for line in self._lines if line.isVisible()]
        for line in shown:
            line.refuse(why)
        return bool(shown)

    def _end_refusals(self) -> None:
        for line in self._lines:
            line.end_refusal()

    def _show_keys(self) -> None:
        key_of = self._bindings.key_of
        self.area.bar.show_keys()
        self.area.head.show_keys(key_of("preferences.plan"), key_of("preferences.results"))

    def _on_closing(self) -> None:
        if (widths := self.area.widths()) is not None:
            self.session.settings.keep(WIDTHS, widths)
        self._shown_for = (None, "", False)
        self._telling.stop()
        self._held = self._told = None
        self._coming = []
        self._ahead.stop()
        self._rest.stop()
        self.area.stop()

    def set_reading(self) -> None:
        """Apply the settings of reading."""
        self.area.set_reading(self.session.settings.reading_style())

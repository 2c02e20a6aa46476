"""The view of an assessor's results on a topic: ranking, consistency and answers."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.preferences.pair_bars import KeyOf
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.pages.preferences.preference_texts import left_words, verdict_words
from assessor_app.app.pages.preferences.results import (
    Results,
    answers_table,
    circle_words,
    consistency_words,
    ranking_table,
    read_results,
)
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import click_on_escape
from assessor_app.app.widgets.labels import MessageLine, plain, title
from assessor_app.app.widgets.layouts import centre, column, empty, panel, row, text_area
from assessor_app.campaign.preferences.pair_choice import Done
from assessor_app.campaign.preferences.preference_overview import Circle
from assessor_app.campaign.preferences.preferring import Compared
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import as_sentence
from assessor_app.domain.table import Table
from assessor_app.judging.schedulers.schedule import NEITHER

MEANING = QT_TRANSLATE_NOOP(
    "ResultsView",
    "Self-consistency is measured by hidden repeats: pairs shown a second time with exchanged "
    "sides. They do not count for the ranking. Position bias means that one side is preferred "
    "more often than the other; the sides of a pair are random.",
)
CYCLE = QT_TRANSLATE_NOOP(
    "ResultsView",
    "In a cycle, each document is preferred over the next, and the last over the first.",
)
MOST_CIRCLES = 20
WIDEST = 1100


class ResultsView(QWidget):
    """Shows the results of an assessor on a topic in tabs.

    judge_again: emitted with an answer, to judge its pair again. next_topic_wanted, pair_wanted,
    plan_wanted: emitted when a button was pressed.
    """

    judge_again = Signal(object)
    next_topic_wanted = Signal()
    pair_wanted = Signal()
    plan_wanted = Signal()

    def __init__(
        self, pair_judging: PairJudging, key_of: KeyOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pair_judging = pair_judging
        self._key_of = key_of
        self._results: Results | None = None
        self._is_outdated = False
        self.heading = title("", 2)
        self.about = plain()
        self.why = plain(muted=True)
        self.next_topic = primary(self.tr("Next topic"), self.next_topic_wanted.emit)
        self.back = primary(self.tr("Continue judging"), self.pair_wanted.emit)
        self.plan = button(self.tr("Change pair selection…"), self.plan_wanted.emit)
        for one in (self.next_topic, self.back, self.plan):
            one.setAutoDefault(True)  # Enter presses the focused button, as the space bar does
        self.line = MessageLine()
        self.ranking = FittedTable(self.tr("Ranking"), ("title", "document", "remark"))
        self.no_ranking = plain(
            self.tr("No document has a final rank yet: it follows from further judgements."),
            muted=True,
        )
        self.answers = FittedTable(
            self.tr("Your preferences"),
            ("left_title", "right_title", "left", "right"),
            optional=("circle", "repeat"),
        )
        self.answers.activated_row.connect(self._judge_row)
        self.again: QPushButton = button(
            self.tr("Judge the pair again"),
            self._judge_chosen,
            self.tr("Show the two documents of this preference"),
        )
        self.consistency = plain()
        self._circles = QVBoxLayout()
        self.circle_buttons: list[QPushButton] = []
        self.tabs = QTabWidget()
        self.consistency_part: QScrollArea = self._consistency_part()
        self._place()
        click_on_escape(self, self.back)

    def _place(self) -> None:
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Results"))
        self.tabs.addTab(self._ranking_part(), self.tr("Ranking"))
        self.tabs.addTab(self.consistency_part, self.tr("Consistency"))
        self.tabs.addTab(self._answers_part(), self.tr("Your preferences"))
        buttons = row(self.next_topic, self.back, self.plan, (self.line, 1), spacing=10)
        above = (self.heading, self.about, self.why)
        centre(self, WIDEST, *above, buttons, 6, (self.tabs, 1))

    def _ranking_part(self) -> QWidget:
        layout = column(self.no_ranking, (self.ranking, 1), None, margins=(0, 8, 0, 0))
        return panel(layout)

    def _consistency_part(self) -> QScrollArea:
        parts = (self.consistency, plain(self.tr(MEANING), muted=True), 8, self._circles, None)
        content = panel(column(*parts, spacing=10, margins=(4, 12, 4, 8)))
        return text_area(self.tr("Consistency"), content)

    def _answers_part(self) -> QWidget:
        told = plain(self.tr("A new judgement of a pair replaces the earlier one."), muted=True)
        below = row(self.again, (told, 1))
        return panel(column((self.answers, 1), below, spacing=8, margins=(0, 0, 0, 4)))

    def read(self, *, anew: bool = False) -> None:
        """Read the results on the worker and show them; anew: clear the old results first."""
        pair_judging, session = self._pair_judging, self._pair_judging.session
        assessor, topic, plan = session.assessor, pair_judging.topic_id(), pair_judging.plan
        campaign = session.campaign
        if campaign is None or not topic:
            return
        writable = not campaign.read_only
        if anew:
            self._is_outdated = True
            self.heading.setText(self.tr("Results"))
            self.about.clear()
            self.why.setText(self.tr("Computing results…"))

        def arrive(found: Results) -> None:
            # Until now the buttons were those of the results before.
            offered = (self.next_topic, self.back, self.plan)
            is_on_old_button = self._is_outdated and self.focusWidget() in offered
            self._is_outdated = False
            self.show_results(found, pair_judging.next_topic(), writable=writable)
            # If the focus is already in the results, it stays where it is.
            if self.isVisible() and (is_on_old_button or not self.has_reader()):
                self.take_focus()

        session.lookups.ask(
            self.tr("Computing results"),
            lambda own, _: read_results(own, assessor, topic, plan),
            arrive,
            keep_latest="preferences.results",
        )

    def show_tab(self, number: int) -> None:
        """Show and focus the tab with this number, from 0."""
        self.tabs.setCurrentIndex(number)
        parts = (self.ranking, self.consistency_part, self.answers)
        part = self.tabs.tabBar() if parts[number].isHidden() else parts[number]
        part.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_results(self, found: Results, following: Topic | None, *, writable: bool) -> None:
        """Show results.

        following: the next topic with pairs left, or None. writable: enable judging pairs again.
        """
        done = isinstance(found.standing.next, Done)
        if done and not self._is_finished(found.topic):
            # A topic that has just been finished shows its ranking first.
            self.tabs.setCurrentIndex(0)
        self._results = found
        heading = self.tr("Topic {0} is done") if done else self.tr("Topic {0}")
        if found.standing.candidates < 2:
            heading = self.tr("Topic {0} has no pairs")
        self.heading.setText(heading.format(found.topic))
        topic = self._pair_judging.list.named(found.topic)
        self.about.setText(topic.label if topic is not None else "")
        self.why.setText(self._said(found, everything=done and following is None))
        self.next_topic.setVisible(done and following is not None)
        if following is not None:
            self.next_topic.setText(self.tr("Continue with topic {0}").format(following.id))
        self.back.setVisible(not done)
        self.plan.setEnabled(writable)
        self._show_tables(found)
        self.again.setEnabled(writable and bool(found.answers))
        self.consistency.setText(consistency_words(found))
        self._show_circles(found, writable=writable)
        count = len(found.circles)
        several = self.tr("Consistency, {0}").format(_circles(count))
        self.tabs.setTabText(1, several if count else self.tr("Consistency"))

    def _show_tables(self, found: Results) -> None:
        chosen = self.answers.selected_rows()
        ranked = ranking_table(found)
        self.ranking.show_table(ranked)
        self.ranking.setVisible(bool(ranked.rows))
        self.no_ranking.setVisible(not ranked.rows)
        given = answers_table(found)
        self.answers.show_table(given)
        for table in (self.ranking, self.answers):
            table.fit_columns()
        # By default the last answer is selected.
        last = len(found.answers) - 1
        self.answers.select_row(min(chosen[0], last) if chosen else last)

    def _is_finished(self, topic: str) -> bool:
        """Return whether the results shown are of this topic, and the topic was done."""
        shown = self._results
        return shown is not None and shown.topic == topic and isinstance(shown.standing.next, Done)

    def _said(self, found: Results, *, everything: bool) -> str:
        standing = found.standing
        if isinstance(standing.next, Done):
            said = [self._all_out(found)] if found.ended_by_neither else [standing.next.why]
            if everything:
                said.append(self.tr("No other topic has remaining pairs."))
        else:
            said = [as_sentence(left_words(standing.remaining))]
            if standing.ranking or standing.not_relevant:
                said.append(self.tr("The ranking so far is shown below."))
        if found.circles:
            cyclic = self.tr("Your preferences contain {0}: see Consistency.")
            said.append(cyclic.format(_circles(len(found.circles))))
        said.append(self.tr("All preferences are saved and can still be changed or undone."))
        return " ".join(said)

    def _all_out(self, found: Results) -> str:
        """Return a sentence on how many documents the last answer made not relevant, and how to
        undo it."""
        out = len(found.standing.not_relevant)
        told = self.tr(
            "Your last judgement, “{0}”, completed the topic: all %Ln document(s) are not "
            "relevant.",
            "",
            out,
        ).format(verdict_words(NEITHER))
        key = self._key_of("preferences.undo")
        return f"{told} {self.tr('Press {0} to undo it.').format(key)}" if key else told

    def _show_circles(self, found: Results, *, writable: bool) -> None:
        empty(self._circles)
        self.circle_buttons = []
        words = _circles(len(found.circles))
        heading = title(f"{words[:1].upper()}{words[1:]}", 0.5)
        self._circles.addWidget(heading)
        self._circles.addWidget(plain(self.tr(CYCLE), muted=True))
        for circle in found.circles[:MOST_CIRCLES]:
            self._circles.addWidget(self._circle(circle, writable=writable))
        if len(found.circles) > MOST_CIRCLES:
            more = fill(self.tr("Only the first {0:,} cycles are shown."), MOST_CIRCLES)
            self._circles.addWidget(plain(more, muted=True))

    def _circle(self, circle: Circle, *, writable: bool) -> QWidget:
        card = QFrame()
        card.setProperty("card", True)
        rows = column(plain(circle_words(circle)), margins=(14, 10, 14, 10))
        card.setLayout(rows)
        after = (*circle.documents[1:], circle.documents[0])
        for better, worse, said in zip(circle.documents, after, circle.answers, strict=True):
            for one in said:
                made = button(self.tr("Judge again"), partial(self.judge_again.emit, one))
                made.setAccessibleName(self.tr("Judge {0} and {1} again").format(better, worse))
                made.setEnabled(writable)
                made.setAutoDefault(True)
                self.circle_buttons.append(made)
                told = self.tr("You preferred {0} over {1}.")
                rows.addLayout(row((plain(told.format(better, worse)), 1), made))
        return card

    def table(self) -> Table | None:
        """Return the table of answers on their tab, else the ranking; None before results have
        been read."""
        if self._results is None:
            return None
        on_answers = self.tabs.currentIndex() == 2
        return self.answers.table() if on_answers else self.ranking.table()

    def has_reader(self) -> bool:
        """Return whether a visible part of this view has the focus."""
        focus = self.focusWidget()
        return focus is not None and focus.hasFocus() and focus.isVisibleTo(self)

    def take_focus(self) -> None:
        """Focus the first visible button, so that Enter presses it; else the ranking."""
        offered = [one for one in (self.next_topic, self.back, self.plan) if not one.isHidden()]
        (offered[0] if offered else self.ranking).setFocus(Qt.FocusReason.OtherFocusReason)

    def _judge_row(self, row: int) -> None:
        if self._results is not None and self.again.isEnabled():
            answer: Compared = self._results.counting(self._results.answers[row])
            self.judge_again.emit(answer)

    def _judge_chosen(self) -> None:
        rows = self.answers.selected_rows()
        if rows:
            self._judge_row(rows[0])


def _circles(count: int) -> str:
    if not count:
        return tr("no cycles")
    return tr("%Ln cycle(s)", "", count)

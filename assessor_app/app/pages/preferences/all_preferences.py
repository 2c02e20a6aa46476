"""The view of all preferences of a campaign: by assessor, their counts, and contradictions."""

from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from assessor_app.app.numbers import fill, localised_count
from assessor_app.app.pages.preferences.contradictions import (
    ContradictionsView,
    ContradictoryAnswers,
)
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.form_fields import choice_box, click_on_escape
from assessor_app.app.widgets.labels import MessageLine, plain, title
from assessor_app.app.widgets.layouts import centre, labelled, row
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.preferences.preference_findings import circles_table, topics_table
from assessor_app.campaign.preferences.preference_overview import (
    PreferenceOverview,
    contradictions_table,
    overview,
)
from assessor_app.domain.problems import without_controls
from assessor_app.domain.table import Table
from assessor_app.evaluation.statistics.proportion import Share

WIDEST = 1200


@dataclass(frozen=True, slots=True)
class PreferenceTables:
    """The tables of a campaign's preferences, and the overview that they show.

    topics: one row per topic. both: pairs that were decided both ways. circles: circular answers.
    """

    overview: PreferenceOverview
    topics: Table
    both: Table
    circles: Table

    @property
    def judgements(self) -> int:
        """The number of answers of all assessors."""
        return sum(number for _, number in self.overview.people)


def preference_tables(found: PreferenceOverview) -> PreferenceTables:
    """Return the tables of an overview of preferences."""
    return PreferenceTables(
        found,
        topics_table(found.topics),
        contradictions_table(found.contradictions),
        circles_table(found.topics),
    )


class AllPreferencesView(QWidget):
    """Shows all preferences; the worker reads them when shown, and after each change while visible.

    look_wanted: emitted with an answer, to show its pair. was_read: emitted when new contents are
    shown. left: emitted to leave the view. compare_wanted: emitted to allow comparing in this
    campaign.
    """

    look_wanted = Signal(object)
    was_read = Signal()
    left = Signal()
    compare_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._outdated = True
        self._found: PreferenceTables | None = None
        self.heading = title(self.tr("All preferences of this campaign"), 2)
        self.counts = plain()
        self.why = plain(muted=True)
        self.assessor = choice_box(self.tr("Assessor"), 22)
        self.assessor.activated.connect(lambda _: self.outdated())
        self.back = button(self.tr("Back to judging"), self.left.emit)
        self.compare = primary(
            self.tr("Judge preferences in this campaign"), self.compare_wanted.emit
        )
        self.line = MessageLine()
        self.topics = TableView(self.tr("Preferences by topic"))
        self.both = ContradictionsView(
            self.tr("Contradictory pairs"),
            self.tr("There is no pair of which each document was preferred at least once."),
        )
        self.circles = ContradictionsView(
            self.tr("Cycles"),
            self.tr(
                "There is no cycle, in which each document is preferred over the next, and the "
                "last over the first."
            ),
        )
        for part in (self.both, self.circles):
            part.look_wanted.connect(self.look_wanted)
        self.tabs = QTabWidget()
        self._place()
        click_on_escape(self, self.back)

    def _place(self) -> None:
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("All preferences"))
        self.tabs.addTab(self.topics, self.tr("Topics"))
        self.tabs.addTab(self.both, self.tr("Contradictory pairs"))
        self.tabs.addTab(self.circles, self.tr("Cycles"))
        for one in (self.compare, self.back):
            one.setAutoDefault(True)
        choice = (labelled(self.tr("Assessor"), self.assessor), self.assessor)
        controls = row(*choice, self.compare, self.back, (self.line, 1), spacing=10)
        centre(self, WIDEST, self.heading, self.why, controls, self.counts, (self.tabs, 1))

    # Reading ------------------------------------------------------------------------------

    def forget(self) -> None:
        """Clear the view for another campaign."""
        self._found = None
        self._outdated = True
        self.assessor.clear()
        self.counts.setText(self.tr("Counting preferences…"))
        self.topics.clear_table()
        for part in (self.both, self.circles):
            part.clear_table()

    def outdated(self) -> None:
        """Mark the contents as outdated, and read them again if the view is visible."""
        self._outdated = True
        if self.isVisible():
            self.look()

    def look(self) -> None:
        """Read the preferences on the worker if the contents are outdated."""
        campaign = self._session.campaign
        if not self._outdated or campaign is None:
            return
        self._outdated = False
        assessor = str(self.assessor.currentData() or "")

        def arrive(found: PreferenceTables) -> None:
            if self._session.campaign is campaign:
                self.show_found(found)
                self.was_read.emit()

        self._session.jobs.ask(
            self.tr("Counting preferences"),
            lambda own, progress: preference_tables(overview(own, assessor, progress)),
            arrive,
            keep_latest="preferences.everything",
        )

    # Contents -----------------------------------------------------------------------------

    def has_preferences(self) -> bool:
        """Return whether the preferences read last contain an answer."""
        return self._found is not None and self._found.judgements > 0

    def show_state(self, why: str, *, can_switch: bool) -> None:
        """Show why nothing can be compared; empty if documents can be compared.

        can_switch: offer to allow comparing.
        """
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.back.setVisible(not why)
        self.compare.setVisible(can_switch)

    def show_found(self, found: PreferenceTables) -> None:
        """Show preferences that the worker has read."""
        self._found = found
        told = found.overview
        self._offer_people(found)
        self.counts.setText(counts_words(told))
        self.topics.show_table(found.topics)
        readable = told.readable
        self.both.show_groups(
            found.both,
            tuple(
                ContradictoryAnswers((one.topic, *one.documents), one.answers)
                for one in told.contradictions
            ),
            readable,
        )
        self.circles.show_groups(
            found.circles,
            tuple(
                ContradictoryAnswers(
                    (one.topic, *one.documents), tuple(chain(*one.answers, *one.against))
                )
                for one in told.circles
            ),
            readable,
        )
        for at, name, count in (
            (1, self.tr("Contradictory pairs"), len(told.contradictions)),
            (2, self.tr("Cycles"), len(told.circles)),
        ):
            self.tabs.setTabText(at, localised_count(name, count) if count else name)

    def _offer_people(self, found: PreferenceTables) -> None:
        self.assessor.clear()
        several = len(found.overview.people) > 1
        if several or not found.overview.people:
            self.assessor.addItem(fill(self.tr("All assessors ({0:,})"), found.judgements), "")
        for name, number in found.overview.people:
            self.assessor.addItem(localised_count(without_controls(name), number), name)
        self.assessor.setCurrentIndex(max(self.assessor.findData(found.overview.assessor), 0))

    def table(self) -> Table | None:
        """Return the visible table: the one with the focus, or the first of the tab; None before
        any is read."""
        if self._found is None:
            return None
        part = self.tabs.currentWidget()
        return part.table() if isinstance(part, ContradictionsView) else self.topics.table()

    def focus_table(self) -> None:
        """Focus the visible table."""
        part = self.tabs.currentWidget()
        if isinstance(part, ContradictionsView):
            part.take_focus()
        else:
            self.topics.setFocus(Qt.FocusReason.OtherFocusReason)


def counts_words(found: PreferenceOverview) -> str:
    """Return the counts of answers, pairs and hidden repeats as sentences."""
    if not found.topics:
        return tr("There are no preferences yet.")
    judgements, _, pairs, again, both, undecided = found.counts
    said = [
        tr("{0} on {1} of {2}.").format(
            tr("%Ln preference(s)", "", judgements),
            tr("%Ln pair(s)", "", pairs),
            tr("%Ln topic(s)", "", len(found.topics)),
        )
    ]
    if again:
        twice = tr("%Ln pair(s) were judged more than once", "", again)
        said.append(tr("{0}, {1}.").format(twice, tr("%Ln are contradictory", "", both)))
    if undecided:
        said.append(tr("In %Ln pair(s), neither document has a majority.", "", undecided))
    if found.repeats.trials:
        said.append(_repeats_words(found.repeats))
    return " ".join(said)


def _repeats_words(repeats: Share) -> str:
    """Return sentences on the hidden repeats and on where they are counted."""
    otherwise = repeats.trials - repeats.hits
    told = tr("{0}, {1}.").format(
        tr("%Ln hidden repeat(s)", "", repeats.trials),
        tr("%Ln judged differently", "", otherwise),
    )
    why = tr(
        "Repeats, pairs shown again with exchanged sides, are not counted here; see Results, "
        "Consistency."
    )
    return f"{told} {why}"

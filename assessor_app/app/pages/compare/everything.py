"""All preferences of a campaign on the screen: whose, how many, and which contradict each other."""

from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTabWidget, QWidget

from assessor_app.app.pages.compare.cases import Case, CasesPart
from assessor_app.app.pages.compare.centred_column import centred_column, leads_back
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.choice_box import choice_box
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preferences.preference_findings import circles_table, topics_table
from assessor_app.campaign.preferences.preference_overview import (
    PreferenceOverview,
    contradictions_table,
    overview,
)
from assessor_app.domain.problems import without_controls
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table
from assessor_app.evaluation.statistics.proportion import Share

WIDEST = 1200


@dataclass(frozen=True, slots=True)
class Shown:
    """What the worker makes of the preferences: tables, and the answers behind their rows."""

    overview: PreferenceOverview
    topics: Table
    both: Table
    circles: Table

    @property
    def judgements(self) -> int:
        """How many answers there are."""
        return sum(number for _, number in self.overview.people)


def shown(found: PreferenceOverview) -> Shown:
    """The tables of what was found."""
    return Shown(
        found,
        topics_table(found.topics),
        contradictions_table(found.contradictions),
        circles_table(found.topics),
    )


class EverythingView(QWidget):
    """Read by the worker when it is looked at, and anew while it is in sight.

    look_wanted: names an answer whose pair is to be shown. was_read: something else is shown.
    """

    look_wanted = Signal(object)
    was_read = Signal()
    left = Signal()
    compare_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._outdated = True
        self._found: Shown | None = None
        self.heading = title(self.tr("All preferences of this campaign"), 2)
        self.counts = plain()
        self.why = plain(muted=True)
        self.who = choice_box(self.tr("Whose preferences"), 22)
        self.who.activated.connect(lambda _: self.outdated())
        self.back = button(self.tr("Back to comparing"), self.left.emit)
        self.compare = primary(self.tr("Compare documents here"), self.compare_wanted.emit)
        self.said = plain(muted=True)
        self.topics = TableView(self.tr("Preferences by topic"))
        self.both = CasesPart(
            self.tr("Pairs with both answers"),
            self.tr("No pair was decided one way and the other."),
        )
        self.circles = CasesPart(
            self.tr("Circles"), self.tr("No answers contradict each other by going in a circle.")
        )
        for part in (self.both, self.circles):
            part.look_wanted.connect(self.look_wanted)
        self.tabs = QTabWidget()
        self._place()
        leads_back(self, self.back)

    def _place(self) -> None:
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("All preferences"))
        self.tabs.addTab(self.topics, self.tr("Topics"))
        self.tabs.addTab(self.both, self.tr("Both answers"))
        self.tabs.addTab(self.circles, self.tr("Circles"))
        row = QHBoxLayout()
        row.setSpacing(10)
        label = QLabel(self.tr("Whose"))
        label.setBuddy(self.who)
        row.addWidget(label)
        row.addWidget(self.who)
        for one in (self.compare, self.back):
            one.setAutoDefault(True)
            row.addWidget(one)
        row.addWidget(self.said, 1)
        column = centred_column(self, WIDEST)
        column.addWidget(self.heading)
        column.addWidget(self.why)
        column.addLayout(row)
        column.addWidget(self.counts)
        column.addWidget(self.tabs, 1)

    # Reading ------------------------------------------------------------------------------

    def forget(self) -> None:
        """Another campaign."""
        self._found = None
        self._outdated = True
        self.who.clear()
        self.counts.setText(self.tr("The preferences are being counted."))
        self.topics.clear_table()
        for part in (self.both, self.circles):
            part.clear_table()

    def outdated(self) -> None:
        """Something was judged, or somebody else is asked for."""
        self._outdated = True
        if self.isVisible():
            self.look()

    def look(self) -> None:
        """Ask the worker, where what is shown is out of date."""
        campaign = self._session.campaign
        if not self._outdated or campaign is None:
            return
        self._outdated = False
        assessor = str(self.who.currentData() or "")

        def work(own: Campaign | None, progress: Progress) -> Shown:
            assert own is not None
            return shown(overview(own, assessor, progress))

        def arrive(found: Shown) -> None:
            if self._session.campaign is campaign:
                self.show_found(found)
                self.was_read.emit()

        self._session.jobs.start(
            self.tr("Counting preferences"), work, arrive, keep_latest="compare.everything"
        )

    # What is shown ------------------------------------------------------------------------

    def has_preferences(self) -> bool:
        """Whether there is anything to show, as far as it was read."""
        return self._found is not None and self._found.judgements > 0

    def show_state(self, why: str, *, can_switch: bool) -> None:
        """why: nothing can be compared here; can_switch: comparing can be allowed."""
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.back.setVisible(not why)
        self.compare.setVisible(can_switch)

    def say(self, words: str) -> None:
        """Say what was done."""
        self.said.setText(words)

    def show_found(self, found: Shown) -> None:
        """Show what was read."""
        self._found = found
        told = found.overview
        self._offer_people(found)
        self.counts.setText(counts_words(told))
        self.topics.show_table(found.topics)
        readable = told.readable
        self.both.show_cases(
            found.both,
            tuple(Case((one.topic, *one.documents), one.answers) for one in told.contradictions),
            readable,
        )
        self.circles.show_cases(
            found.circles,
            tuple(
                Case((one.topic, *one.documents), tuple(chain(*one.answers, *one.against)))
                for one in told.circles
            ),
            readable,
        )
        for at, name, count in (
            (1, self.tr("Both answers"), len(told.contradictions)),
            (2, self.tr("Circles"), len(told.circles)),
        ):
            self.tabs.setTabText(at, f"{name}, {count:,}" if count else name)

    def _offer_people(self, found: Shown) -> None:
        self.who.clear()
        several = len(found.overview.people) > 1
        if several or not found.overview.people:
            self.who.addItem(self.tr("Everybody, {0:,}").format(found.judgements), "")
        for name, number in found.overview.people:
            self.who.addItem(f"{without_controls(name)}, {number:,}", name)
        self.who.setCurrentIndex(max(self.who.findData(found.overview.assessor), 0))

    def table(self) -> Table | None:
        """The table in sight: that with the focus, or the tab's first."""
        if self._found is None:
            return None
        part = self.tabs.currentWidget()
        return part.table() if isinstance(part, CasesPart) else self.topics.table()

    def focus_table(self) -> None:
        """The table in sight has the focus."""
        part = self.tabs.currentWidget()
        if isinstance(part, CasesPart):
            part.take_focus()
        else:
            self.topics.setFocus(Qt.FocusReason.OtherFocusReason)


def counts_words(found: PreferenceOverview) -> str:
    """The counts as sentences."""
    if not found.topics:
        return _tr("There are no preferences yet.")
    judgements, _, pairs, again, both, undecided = found.counts
    said = [
        _number(judgements, _tr("1 answer"), _tr("{0:,} answers"))
        + _number(pairs, _tr(" on 1 pair"), _tr(" on {0:,} pairs"))
        + _number(len(found.topics), _tr(" of 1 topic."), _tr(" of {0:,} topics.")),
    ]
    if again:
        twice = _number(
            again,
            _tr("1 pair was judged more than once, "),
            _tr("{0:,} pairs were judged more than once, "),
        )
        said.append(
            twice + _number(both, _tr("1 with both answers."), _tr("{0:,} with both answers."))
        )
    if undecided:
        said.append(
            _number(undecided, _tr("1 pair has no majority."), _tr("{0:,} pairs have no majority."))
        )
    if found.repeats.trials:
        said.append(_repeats_words(found.repeats))
    return " ".join(said)


def _repeats_words(repeats: Share) -> str:
    """Why the repeats are not among what is counted."""
    otherwise = repeats.trials - repeats.hits
    told = _number(repeats.trials, _tr("1 hidden repeat"), _tr("{0:,} hidden repeats"))
    told = f"{told}, " + _number(
        otherwise, _tr("1 answered otherwise"), _tr("{0:,} answered otherwise")
    )
    why = _tr("not counted here: repeats test the assessor (see Results, Consistency).")
    return f"{told}, {why}"


def _number(count: int, one: str, many: str) -> str:
    return one if count == 1 else many.format(count)


def _tr(text: str) -> str:
    return QCoreApplication.translate("EverythingCompared", text)

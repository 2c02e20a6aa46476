"""Agreement over time, and intra-assessor agreement on documents judged twice."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.form_fields import guarded
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement.agreement_over_time import (
    FEWEST,
    PARTS,
    REPEAT_AFTER,
    drift,
    drift_figure,
    drift_table,
    repeats_table,
    self_agreement,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

READING = (
    QT_TRANSLATE_NOOP("DriftPart", "Looking at the times"),
    QT_TRANSLATE_NOOP("DriftPart", "The figures will be here in a moment."),
)
NO_TIMES = (
    QT_TRANSLATE_NOOP("DriftPart", "No judgement has a time"),
    (
        QT_TRANSLATE_NOOP(
            "DriftPart",
            "Judgements made here have one; files of judgements seldom say when each was made. "
            "Judge some documents, and how judging changes is shown here.",
        )
    ),
)
NO_REPEATS = QT_TRANSLATE_NOOP(
    "DriftPart",
    "Nobody has judged a document again. A second judgement counts from "
    "{0} minutes after the first: have some documents judged once more.",
)
HOW = QT_TRANSLATE_NOOP(
    "DriftPart",
    "Each assessor’s judgements in the order of time, in up to {0} parts of equal number "
    "and at least {1} judgements.",
)
SHARES = (
    QT_TRANSLATE_NOOP("DriftPart", "Share of relevant grades"),
    QT_TRANSLATE_NOOP("DriftPart", "Share that agrees with the others"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the worker makes of it. figures: one for each of SHARES."""

    parts: Table
    repeats: Table
    figures: tuple[Figure, Figure]


class DriftPart(QWidget):
    """Computed when it is looked at, and anew while it is in sight."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._outdated = True
        self._found: Shown | None = None
        self.share = guarded(QComboBox())
        self.share.setAccessibleName(self.tr("What is shown over time"))
        self.share.addItems([self.tr(one) for one in SHARES])
        self.share.currentIndexChanged.connect(lambda _: self._draw())
        self.share.hide()
        self.view = TableView(self.tr("Judging over time"))
        self.repeats = TableView(self.tr("The same documents judged again"))
        self.no_repeats = plain(self.tr(NO_REPEATS).format(round(REPEAT_AFTER / 60)), muted=True)
        self.no_repeats.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.empty = EmptyState(self.tr(READING[0]), self.tr(READING[1]))
        self._place_parts()

    def outdated(self) -> None:
        """Something was judged."""
        self._outdated = True
        if self.isVisible():
            self.look()

    def forget(self) -> None:
        """Another campaign."""
        self._found = None
        self._say(*map(self.tr, READING))
        self.outdated()

    def look(self) -> None:
        """Ask the worker, where what is shown is out of date."""
        if not self._outdated or self._session.campaign is None:
            return
        self._outdated = False

        def work(campaign: Campaign | None, progress: Progress) -> Shown:
            assert campaign is not None
            progress.report(0, None, "Looking at the times of judgements")
            load_plots(progress)  # before the window needs them
            parts = drift(campaign)
            figures = drift_figure(parts), drift_figure(parts, agreeing=True)
            return Shown(drift_table(parts), repeats_table(self_agreement(campaign)), figures)

        self._session.jobs.start(
            self.tr("Looking at judging over time"),
            work,
            self._show,
            keep_latest="agreement.drift",
        )

    def figure(self) -> Figure | None:
        """The picture in sight."""
        shown = self._stack.currentWidget() is self._filled
        return self.plot.in_sight()[0] if shown else None

    @cached_property
    def plot(self) -> "FigurePlot":
        """The picture, made when it is first needed: that takes a moment."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        made.add_control(self.share)
        self._split.insertWidget(0, made)
        self._split.setSizes([330, 220, 90])
        return made

    def _show(self, found: Shown) -> None:
        self._found = found
        if not found.parts.rows:
            self._say(*map(self.tr, NO_TIMES))
            return
        self.view.show_table(found.parts)
        self.repeats.show_table(found.repeats)
        self.repeats.setVisible(bool(found.repeats.rows))
        self.no_repeats.setVisible(not found.repeats.rows)
        self._draw()
        self._stack.setCurrentWidget(self._filled)

    def _draw(self) -> None:
        if self._found is not None:
            self.plot.show_figure(self._found.figures[self.share.currentIndex()])

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        self._stack.setCurrentWidget(self.empty)

    def _place_parts(self) -> None:
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        over_time, again = QWidget(), QWidget()
        for part, rows in (
            (over_time, (self.view, plain(self.tr(HOW).format(PARTS, FEWEST), muted=True))),
            (
                again,
                (
                    title(self.tr("The same documents judged again"), 0.5),
                    self.repeats,
                    self.no_repeats,
                ),
            ),
        ):
            column = QVBoxLayout(part)
            column.setContentsMargins(0, 6, 0, 0)
            for row in rows:
                column.addWidget(row, int(row in (self.view, self.repeats, self.no_repeats)))
            self._split.addWidget(part)
        self._filled = self._split
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._filled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.addWidget(self._stack, 1)

"""The messages of the Runs page without an evaluation, or with one that lacks measures."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.jobs import Jobs
from assessor_app.app.pages.runs.computing import (
    ABOVE_SCALE,
    NO_GRADE,
    NO_JUDGEMENTS,
    NO_RUNS,
    NO_TOPIC,
    PACKAGE,
)
from assessor_app.app.translation import QT_TR_NOOP, tr, translate
from assessor_app.app.widgets.buttons import button, link, primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.progress_strip import ProgressStrip

NO_CAMPAIGN = "no-campaign"
EMPTY = {
    NO_CAMPAIGN: (
        QT_TR_NOOP("No campaign is open"),
        QT_TR_NOOP("Open or create a campaign to evaluate its runs."),
    ),
    NO_RUNS: (
        QT_TR_NOOP("No runs yet"),
        QT_TR_NOOP(
            "Import run files on the Campaign page. They are scored once documents are judged."
        ),
    ),
    PACKAGE: (
        QT_TR_NOOP("This is a work package"),
        (
            QT_TR_NOOP(
                "A work package contains no runs, so that they cannot influence the judgements. "
                "The runs are in the lead's campaign."
            )
        ),
    ),
    NO_JUDGEMENTS: (
        QT_TR_NOOP("No judgements yet"),
        (
            QT_TR_NOOP(
                "Measures need judgements. Judge documents on the Judge page, "
                "or import judgements on the Campaign page."
            )
        ),
    ),
    NO_TOPIC: (
        QT_TR_NOOP("No topics included"),
        QT_TR_NOOP(
            "{0}. Choose a lower share or all topics in Evaluation options → Topics included."
        ),
    ),
    NO_GRADE: (
        QT_TR_NOOP("No judgements included"),
        QT_TR_NOOP("{0}. Choose other judgements above."),
    ),
    ABOVE_SCALE: (
        QT_TR_NOOP("Measure above the scale"),
        QT_TR_NOOP("{0}. Choose other measures, or remove these."),
    ),
}
WITH_BAR = (NO_JUDGEMENTS, NO_TOPIC, NO_GRADE, ABOVE_SCALE)


class RunsEmptyState(EmptyState):
    """Shows why there is no evaluation, and what to do.

    measures_wanted: emitted to choose measures. removed: emitted to remove those above the scale.
    """

    measures_wanted = Signal()
    removed = Signal()

    def __init__(
        self,
        go_to_campaign: Callable[[], object],
        open_file: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        self._usual = (
            primary(translate("RunsPage", "Go to Campaign"), go_to_campaign),
            button(translate("RunsPage", "Open a classification file…"), open_file),
        )
        self._measures = (
            primary(translate("Action", "Choose measures…"), lambda: self.measures_wanted.emit()),
            button(
                translate("RunsEmptyState", "Remove these measures"), lambda: self.removed.emit()
            ),
        )
        super().__init__("", "", (*self._usual, *self._measures), parent)
        self.say_reason(NO_CAMPAIGN)

    def say_reason(self, what: str, why: str = "") -> None:
        """Show the message for a reason. why: a sentence without a full stop, put into it."""
        heading, words = map(tr, EMPTY[what])
        self.say(heading, words.format(f"{why[:1].upper()}{why[1:]}"))
        for group, is_shown in (
            (self._usual, what != ABOVE_SCALE),
            (self._measures, what == ABOVE_SCALE),
        ):
            for one in group:
                one.setVisible(is_shown)


class UnshownMeasures(QWidget):
    """Names the chosen measures that the table lacks, because they are above the scale.

    removed: emitted to remove them from the chosen measures.
    """

    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = plain(muted=True)
        self.words.setWordWrap(True)
        self.remove = link(
            self.tr("Remove"), self.removed.emit, self.tr("Remove these measures from the table")
        )
        self.setLayout(row((self.words, 1), self.remove, spacing=12))
        self.hide()

    def show_names(self, names: Sequence[str]) -> None:
        """Name the measures; hidden without any."""
        words = self.tr("Not shown: {0}. The scale has no such grade.")
        self.words.setText(words.format(", ".join(names)))
        self.setVisible(bool(names))


class ScoringState(QWidget):
    """Shows the progress of scoring with a button to stop it.

    wanted: emitted when scoring is to start again.
    """

    wanted = Signal()

    def __init__(
        self, jobs: Jobs, is_still: Callable[[], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.again = primary(self.tr("Score runs"), self.wanted.emit)
        self.state = EmptyState("", "", [self.again])
        self.strip = ProgressStrip(jobs, is_still, centred=True)
        self.setLayout(column((self.state, 2), self.strip, (None, 1)))

    def say_scoring(self) -> None:
        """Show that scoring is in progress."""
        self.state.say(
            self.tr("Scoring runs…"), self.tr("The table and the plots appear when this is done.")
        )
        self.again.hide()

    def say_stopped(self) -> None:
        """Show that scoring was cancelled or failed; an error has been reported already."""
        self.state.say(self.tr("The runs are not scored"), self.tr("Scoring did not finish."))
        self.again.show()

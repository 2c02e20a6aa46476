"""The placeholder shown instead of the table while the first scores are computed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.jobs import Jobs
from assessor_app.app.widgets.buttons import primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.progress_strip import ProgressStrip


class ScoringState(QWidget):
    """Shows the progress of scoring with a Stop button. wanted: scoring is to start again."""

    wanted = Signal()

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.again = primary(self.tr("Score the runs"), self.wanted.emit)
        self.state = EmptyState("", "", [self.again])
        self.strip = ProgressStrip(jobs, centred=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.state, 2)
        layout.addWidget(self.strip)
        layout.addStretch(1)

    def say_scoring(self) -> None:
        """Show that scoring is in progress."""
        self.state.say(
            self.tr("Scoring runs…"), self.tr("Table and curves are here as soon as that is done.")
        )
        self.again.hide()

    def say_stopped(self) -> None:
        """Show that scoring was cancelled or failed; an error has been reported already."""
        self.state.say(
            self.tr("The runs are not scored"), self.tr("Scoring was stopped before it was done.")
        )
        self.again.show()

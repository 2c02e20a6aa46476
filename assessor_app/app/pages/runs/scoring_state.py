"""In place of the table, while the first scores are computed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.jobs import Jobs
from assessor_app.app.widgets.buttons import primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.progress_strip import ProgressStrip


class ScoringState(QWidget):
    """Says how far scoring is, with a way to stop it. wanted: it is to begin again."""

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
        """It is under way."""
        self.state.say(
            self.tr("Scoring runs…"), self.tr("Table and curves are here as soon as that is done.")
        )
        self.again.hide()

    def say_stopped(self) -> None:
        """Somebody stopped it, or it failed and that was told."""
        self.state.say(
            self.tr("The runs are not scored"), self.tr("Scoring was stopped before it was done.")
        )
        self.again.show()

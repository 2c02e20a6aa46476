"""The window on recall and on when to stop judging."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDialog, QStatusBar, QWidget

from assessor_app.app.dialogs import figure_export
from assessor_app.app.pages.campaign.recall_tabs import (
    LEAST_TARGET,
    MOST_TARGET,
    USUAL_TARGET,
    GainTab,
    RecallTab,
    SimulationTab,
)
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import NumberField
from assessor_app.app.widgets.layouts import column, labelled, row, size_window, tabs
from assessor_app.app.widgets.notice import Notice
from assessor_app.app.widgets.progress_strip import ProgressStrip
from assessor_app.domain.changes import Changes

KEPT_TARGET = "recall/target"
SIZE = (1060, 720)


class RecallWindow(QDialog):
    """Shows the recall of the judging so far, and simulates orders; it stays beside the window."""

    help_topic = "how-to/simulate-judging.md"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._is_outdated = False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.setWindowTitle(self.tr("Recall and stopping"))
        size_window(self, *SIZE)
        self.target = NumberField(self.tr("Recall to reach"), LEAST_TARGET, MOST_TARGET, " %")
        self.target.setKeyboardTracking(False)
        kept = session.settings.kept(KEPT_TARGET, USUAL_TARGET)
        self.target.setValue(int(str(kept)) if str(kept).isdigit() else USUAL_TARGET)
        self.gains = GainTab(session, self.target)
        self.simulation = SimulationTab(session, self.target)
        self.tabs = tabs(
            self.tr("Recall and stopping"),
            self.tr("The judging so far, or a simulation"),
            (self.gains, self.tr("Judging so far")),
            (self.simulation, self.tr("Simulation of an order")),
        )
        self._place()
        self.target.valueChanged.connect(lambda _: self._on_target())
        self.tabs.currentChanged.connect(lambda _: self._enable())
        for one in (self.gains, self.simulation):
            one.shown.connect(self._enable)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self.finished.connect(lambda _: self._stop())
        self._enable()
        self.gains.ask()

    @classmethod
    def open_beside(cls, session: Session, parent: QWidget) -> None:
        """Show the window, or bring the one that is open to the front."""
        shown = parent.findChild(cls)
        window = shown if isinstance(shown, cls) else cls(session, parent)
        window.show()
        window.activateWindow()

    def _place(self) -> None:
        status = QStatusBar()
        status.setSizeGripEnabled(False)
        self.notice = Notice(status)
        still = self.session.settings.is_still
        status.addPermanentWidget(ProgressStrip(self.session.jobs, still))
        self.exports = (
            button(
                self.tr("Export &table…"),
                lambda: self.session.attempt(self._shown().view().export),
                self.tr("Write the visible table to a CSV, JSON, LaTeX, Markdown or text file"),
            ),
            button(
                self.tr("Export fi&gure…"),
                self._export_figure,
                self.tr("Write the visible figure to an SVG, PNG or PDF file"),
            ),
        )
        reach = labelled(self.tr("&Recall to reach"), self.target)
        head = row(reach, self.target, None, *self.exports, spacing=8)
        inside = column(head, (self.tabs, 1), spacing=10, margins=(20, 16, 20, 10))
        self.setLayout(column(inside, status, spacing=0))

    def _shown(self) -> RecallTab:
        return self.simulation if self.tabs.currentWidget() is self.simulation else self.gains

    def _enable(self) -> None:
        for one in self.exports:
            one.setEnabled(self._shown().has_result())

    def _export_figure(self) -> None:
        drawn = self._shown().plot.in_sight()
        figure_export.open_dialog(*drawn, self.session, self, self.notice.show_news)

    def _on_target(self) -> None:
        self.session.settings.keep(KEPT_TARGET, str(self.target.value()))
        self.gains.ask()
        self.simulation.show_stops()

    def _on_changed(self, changes: Changes) -> None:
        self._is_outdated = self._is_outdated or bool(changes.judgements or changes.pool)
        self._ask_if_seen()

    def _ask_if_seen(self) -> None:
        if self._is_outdated and self.isActiveWindow() and self.session.campaign is not None:
            self._is_outdated = False
            self.gains.ask()

    def changeEvent(self, event: QEvent) -> None:
        """Compute again what has changed while another window was active."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self._ask_if_seen()

    def _stop(self) -> None:
        for one in (self.gains, self.simulation):
            one.stop()

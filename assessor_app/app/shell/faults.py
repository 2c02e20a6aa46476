"""Handles uncaught errors while the window is open: shows each once and keeps it for a report."""

import os
import sys
import threading
import time
import traceback
from types import TracebackType

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from assessor_app.app.dialogs.fault import FaultDialog
from assessor_app.app.shell.fault_report import Fault, fault_of, report
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.domain.problems import Problem

BETWEEN_NOTICES = 2.0  # seconds; an error at every painting must not flood the window with notices
MOST_KINDS = 50


class Faults(QObject):
    """Receives every uncaught error, whichever thread raised it.

    The first of a kind opens a dialog. Errors while it is open only update its report; a later
    repetition shows a notice. An uncaught Problem is shown as a problem.
    """

    _came = Signal(object)
    _problem = Signal(Exception)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._times: dict[str, int] = {}
        self._first: dict[str, Fault] = {}
        self._heard = 0
        self._noticed = 0.0
        self._dialog: FaultDialog | None = None
        self._stopped: list[str] = []
        # kinds of faults for which the campaign is being checked for damage
        self._looking: set[str] = set()
        queued = Qt.ConnectionType.QueuedConnection
        self._came.connect(self._on_came, queued)
        self._problem.connect(window.session.problem, queued)

    def listen(self) -> None:
        """Install the hooks for uncaught errors."""
        sys.excepthook = self._on_error
        threading.excepthook = self._on_error_in_thread

    def stop(self) -> None:
        """Restore Python's own hooks."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def stopped_before(self, trace: str) -> None:
        """Add the trace of an earlier crash to the report."""
        self._stopped.append(trace)
        self._window.registry.expect_changes()

    def any(self) -> bool:
        """Return whether there is anything to report."""
        return bool(self._first or self._stopped)

    def report(self) -> str:
        """Return the text of the report on everything that went wrong."""
        found = ((fault, self._times[key]) for key, fault in self._first.items())
        return report(found, self._stopped)

    def show_report(self) -> None:
        """Open the dialog, or update it if it is open."""
        # A dialog opened over another dialog is deleted with it, without a signal.
        if self._dialog is None or not isValid(self._dialog):
            self._dialog = FaultDialog(QApplication.activeModalWidget() or self._window)
            self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self._dialog.finished.connect(self._on_finished)
            self._dialog.close_wanted.connect(self._close)
            self._dialog.open()
        self._dialog.show_report(self.report(), sum(self._times.values()))

    # Receiving errors -------------------------------------------------------------------

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Problem):
            self._problem.emit(error)
            return
        traceback.print_exception(kind, error, trace)
        if isinstance(error, Exception):
            self._heard += 1
            self._came.emit(fault_of(error, trace))

    def _on_error_in_thread(self, given: threading.ExceptHookArgs) -> None:
        if given.exc_value is not None:
            self._on_error(given.exc_type, given.exc_value, given.exc_traceback)

    # Showing errors ---------------------------------------------------------------------

    def _on_came(self, fault: Fault) -> None:
        session = self._window.session
        if session.campaign is None or fault.key in self._first:
            self._tell(fault)
            return
        if fault.key in self._looking:
            self._times[fault.key] = self._times.get(fault.key, 0) + 1
            return

        def tell(damage: Problem | None) -> None:
            self._looking.discard(fault.key)
            if damage is None:
                self._tell(fault)
            else:
                session.report(damage)

        self._looking.add(fault.key)
        session.lookups.start(
            self.tr("Looking for damage"),
            lambda held, progress: held and held.damage(),
            tell,
            lambda failure: tell(failure if isinstance(failure, Problem) else None),
        )

    def _tell(self, fault: Fault) -> None:
        new = fault.key not in self._first
        if new and len(self._first) >= MOST_KINDS:
            return
        self._first.setdefault(fault.key, fault)
        self._times[fault.key] = self._times.get(fault.key, 0) + 1
        if not self._window.isVisible():
            return
        if new or self._dialog is not None:
            self.show_report()
            self._window.registry.expect_changes()
        elif time.monotonic() - self._noticed > BETWEEN_NOTICES:
            self._noticed = time.monotonic()
            if not self._window.notice.text():
                self._window.session.problem.emit(_again(fault))

    def _on_finished(self) -> None:
        self._dialog = None
        self._noticed = time.monotonic()

    def _close(self) -> None:
        heard = self._heard
        if not self._window.close() and self._heard > heard:
            # The fault itself prevents closing; the judgements are on the disk.
            QApplication.exit(1)


def _again(fault: Fault) -> Problem:
    return Problem(
        f"the same went wrong again ({fault.kind}); your judgements are safe on the disk",
        advice="close the window and open it again if it looks wrong; "
        "Help, Report of what went wrong has the details",
    )


def pass_messages_of_qt_on(trace_file: int) -> None:
    """Write Qt's messages to standard error, and fatal ones to the trace file, too."""

    def on_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        words = qFormatLogMessage(kind, context, text)
        if sys.stderr is not None:
            print(words, file=sys.stderr, flush=True)  # noqa: T201  # as Qt does by default
        if kind == QtMsgType.QtFatalMsg:
            os.write(trace_file, f"Qt: {text}\n".encode(errors="replace"))

    qInstallMessageHandler(on_message)

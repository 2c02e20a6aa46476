"""Faults of the program while the window is open: told once, kept for a report, survived."""

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

BETWEEN_NOTICES = 2.0  # seconds: what fails at every painting must not fill the window with words
MOST_KINDS = 50


class Faults(QObject):
    """Hears of every error that nobody caught, whichever thread it came from.

    The first of a kind brings one dialog; what comes while that is open is counted in it, and the
    same again later is a notice. Problems that somebody may see are shown as such.
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
        self._looking: set[str] = set()  # kinds that damage of the campaign may explain
        queued = Qt.ConnectionType.QueuedConnection
        self._came.connect(self._on_came, queued)
        self._problem.connect(window.session.problem, queued)

    def listen(self) -> None:
        """From now on nothing goes unheard."""
        sys.excepthook = self._on_error
        threading.excepthook = self._on_error_in_thread

    def stop(self) -> None:
        """Leave it to Python again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def stopped_before(self, trace: str) -> None:
        """Keep for the report what ended the program the last time."""
        self._stopped.append(trace)
        self._window.registry.expect_changes()

    def any(self) -> bool:
        """Whether there is something to report."""
        return bool(self._first or self._stopped)

    def report(self) -> str:
        """Everything that went wrong, to be copied."""
        found = ((fault, self._times[key]) for key, fault in self._first.items())
        return report(found, self._stopped)

    def show_report(self) -> None:
        """Show the dialog, whether or not something is new."""
        # One that was open over another dialog goes with that, without a word.
        if self._dialog is None or not isValid(self._dialog):
            self._dialog = FaultDialog(QApplication.activeModalWidget() or self._window)
            self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self._dialog.finished.connect(self._on_finished)
            self._dialog.close_wanted.connect(self._close)
            self._dialog.open()
        self._dialog.show_report(self.report(), sum(self._times.values()))

    # Hearing ------------------------------------------------------------------------------

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

    # Telling ------------------------------------------------------------------------------

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
            # What went wrong keeps it from closing; what is judged is on the disk.
            QApplication.exit(1)


def _again(fault: Fault) -> Problem:
    return Problem(
        f"the same went wrong again ({fault.kind}); your judgements are safe on the disk",
        advice="close the window and open it again if it looks wrong; "
        "Help, Report of what went wrong has the details",
    )


def pass_messages_of_qt_on(trace_file: int) -> None:
    """Have Qt's messages on standard error as before, and its last words in the file, too."""

    def on_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        words = qFormatLogMessage(kind, context, text)
        if sys.stderr is not None:
            print(words, file=sys.stderr, flush=True)  # noqa: T201 - as Qt itself does
        if kind == QtMsgType.QtFatalMsg:
            os.write(trace_file, f"Qt: {text}\n".encode(errors="replace"))

    qInstallMessageHandler(on_message)

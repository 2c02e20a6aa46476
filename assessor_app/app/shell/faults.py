"""Handles uncaught errors while the window is open: shows each once, and collects a report.

A report contains the places in the program and the system, but no values: error messages may
contain document text or names, and paths may contain a person's name.
"""

import os
import platform
import re
import sys
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
    qVersion,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)
from shiboken6 import isValid

import assessor_app
from assessor_app.app.numbers import fill
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.text_size import fixed_pitch
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import make_main
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, size_window
from assessor_app.domain.problems import Problem
from assessor_app.domain.resources import PACKAGE

MOST_FRAMES = 60
# Errors whose messages, if raised by Python itself, name only parts of the program.
TELLING = (
    AttributeError,
    IndexError,
    MemoryError,
    ModuleNotFoundError,
    NameError,
    RecursionError,
    TypeError,
    UnboundLocalError,
    ZeroDivisionError,
)
_IN_TRACE = re.compile(r'File "([^"]+)"')
BETWEEN_NOTICES = 2.0  # seconds; an error at every painting must not flood the window with notices
MOST_KINDS = 50


@dataclass(frozen=True, slots=True)
class Fault:
    """An unexpected error, without any values.

    kind: name of the exception's type. lines: the description for the report. key: equal for
    repetitions of the same fault. at: the time of the error (UTC).
    """

    kind: str
    lines: tuple[str, ...]
    key: str
    at: datetime = field(default_factory=lambda: datetime.now(UTC), compare=False)


def fault_of(error: BaseException, trace: TracebackType | None) -> Fault:
    """Return the fault for an error and its traceback, without any values."""
    lines = tuple(_chain(error, trace, set()))
    frames = [line for line in lines if line.startswith("  ")]
    return Fault(type(error).__name__, lines, f"{type(error).__name__} {frames[-2:-1]}")


def report(faults: Iterable[tuple[Fault, int]], stopped: Iterable[str] = ()) -> str:
    """Return the text of the report on faults and crashes.

    faults: each with its number of occurrences. stopped: traces of earlier crashes of the program.
    """
    parts = ["\n".join(_surroundings())]
    for fault, times in faults:
        often = "once" if times == 1 else f"{times} times"
        head = f"{fault.at:%Y-%m-%d %H:%M:%S} UTC, {often}:"
        parts.append("\n".join((head, *fault.lines)))
    parts += [f"Earlier crash:\n{without_home_folders(trace)}" for trace in stopped]
    return "\n\n".join(parts) + "\n"


def without_home_folders(trace: str) -> str:
    """Return a trace of faulthandler with shortened paths, which name no user's folder."""
    return _IN_TRACE.sub(lambda found: f'File "{_short(found[1])}"', trace).strip()


def _surroundings() -> Iterator[str]:
    yield f"Assessor {assessor_app.__version__}"
    yield f"System: {platform.platform()}"
    yield f"Python {platform.python_version()}, Qt {qVersion()}, PySide {pyside_version}"
    if QGuiApplication.instance() is not None:
        yield f"Qt platform: {QGuiApplication.platformName()}"


def _chain(error: BaseException, trace: TracebackType | None, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _chain(before, before.__traceback__, seen)
        yield "which led to:"
    yield _named(error)
    for frame in traceback.extract_tb(trace)[-MOST_FRAMES:]:
        yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
        if Path(frame.filename).is_relative_to(PACKAGE):
            yield f"    {frame.line}"


def _named(error: BaseException) -> str:
    kind = type(error)
    name = kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
    if kind in TELLING:
        return f"{name}: {error}"
    code = getattr(error, "sqlite_errorname", None)
    if isinstance(error, OSError):
        code = error.strerror
    elif isinstance(error, ImportError):
        code = error.name
    return f"{name}: {code}" if code else name


def _short(file: str) -> str:
    """Return a path relative to the program or to site-packages, else only the file name."""
    path = Path(file)
    if path.is_relative_to(PACKAGE):
        return path.relative_to(PACKAGE.parent).as_posix()
    parts = path.parts
    if "site-packages" in parts:
        return "/".join(parts[parts.index("site-packages") + 1 :])
    return path.name


class FaultDialog(QDialog):
    """Says that judgements are safe and offers to copy a report, go on, or close the program.

    close_wanted: emitted if the user chooses to close the program.
    """

    help_topic = "explanation/data-safety.md#if-something-fails"

    close_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Unexpected error"))
        size_window(self, 640, 460)
        self._title = title(self.tr("Unexpected error in Assessor"), 2)
        self._report = QPlainTextEdit(readOnly=True)
        self._report.setFont(fixed_pitch())
        self._report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._report.setTabChangesFocus(True)
        self._report.setAccessibleName(self.tr("Error report"))
        self._copied = plain("", muted=True)
        self._stay = QPushButton(self.tr("Continue"))
        safe = self.tr(
            "Your judgements are safe: each is written to disk before the next document is shown. "
            "Your last action may not have been carried out. You can continue; if the window looks "
            "wrong, close it and open it again."
        )
        not_sent = self.tr(
            "This report names the system and the places in the program where errors occurred. It "
            "contains no document texts and no names of people. Assessor sends nothing: copy the "
            "report to send it yourself."
        )
        self.setLayout(
            column(
                self._title,
                plain(safe),
                (self._report, 1),
                plain(not_sent, muted=True),
                self._copied,
                self._buttons(),
                spacing=10,
                margins=(24, 20, 24, 18),
            )
        )
        self._stay.setFocus()

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        copy = buttons.addButton(self.tr("Copy report"), role.ActionRole)
        copy.clicked.connect(self._copy)
        leave = buttons.addButton(self.tr("Close Assessor"), role.DestructiveRole)
        leave.clicked.connect(self._leave)
        buttons.addButton(self._stay, role.AcceptRole)
        self._stay.clicked.connect(self.accept)
        for button in (copy, leave):
            button.setAutoDefault(False)
        make_main(self._stay)
        return buttons

    def show_report(self, report: str, times: int) -> None:
        """Show the current report. times: number of errors since the program was started."""
        if times > 1:
            told = self.tr("{0:,} unexpected errors in Assessor")
            self._title.setText(fill(told, times))
        if report != self._report.toPlainText():
            self._report.setPlainText(report)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report.toPlainText())
        self._copied.setText(self.tr("The report is on the clipboard."))

    def _leave(self) -> None:
        self.accept()
        self.close_wanted.emit()


class Faults(QObject):
    """Receives every uncaught error, whichever thread raised it.

    The first error of a kind opens a dialog. Errors while the dialog is open only update its
    report; a later repetition shows a notice. An uncaught Problem is shown as a problem.
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
        """Install the hooks with which Python reports uncaught errors to this object."""
        sys.excepthook = self._on_error
        threading.excepthook = self._on_error_in_thread

    def stop(self) -> None:
        """Restore Python's own hooks for uncaught errors."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def add_crash(self, trace: str) -> None:
        """Add the trace of an earlier crash to the report."""
        self._stopped.append(trace)
        self._window.registry.expect_changes()

    def any(self) -> bool:
        """Return whether there is an error or a crash to report."""
        return bool(self._first or self._stopped)

    def report(self) -> str:
        """Return the text of the report on everything that went wrong."""
        found = ((fault, self._times[key]) for key, fault in self._first.items())
        return report(found, self._stopped)

    def show_report(self) -> None:
        """Show the report in a dialog, or update the dialog that is open."""
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
            """Show the damage of the campaign that explains the fault; if None, show the fault."""
            self._looking.discard(fault.key)
            if damage is None:
                self._tell(fault)
            else:
                session.report(damage)

        self._looking.add(fault.key)
        session.lookups.ask(
            self.tr("Checking the campaign for damage"),
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
        tr("the same error occurred again ({0}); your judgements are safe on the disk").format(
            fault.kind
        ),
        advice=tr(
            "close the window and open it again if it looks wrong; for details choose "
            "Help › Error report"
        ),
    )


def forward_qt_messages(trace_file: int) -> None:
    """Write Qt's messages to standard error, and fatal messages also to the trace file.

    trace_file: its file descriptor (see `RunningMark`).
    """

    def on_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        """Write one message of Qt to standard error, and a fatal message also to the trace file."""
        words = qFormatLogMessage(kind, context, text)
        if sys.stderr is not None:
            print(words, file=sys.stderr, flush=True)  # noqa: T201  # as Qt does by default
        if kind == QtMsgType.QtFatalMsg:
            os.write(trace_file, f"Qt: {text}\n".encode(errors="replace"))

    qInstallMessageHandler(on_message)

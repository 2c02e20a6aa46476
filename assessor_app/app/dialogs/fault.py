"""The dialog shown after an internal error, with a report to copy."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.widgets.labels import plain, title


class FaultDialog(QDialog):
    """Says that judgements are safe and offers to copy a report, go on, or close the program.

    close_wanted: emitted if the user chooses to close the program.
    """

    close_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Something went wrong"))
        self.resize(640, 460)
        self._title = title(self.tr("Something went wrong inside the program"), 2)
        self._report = QPlainTextEdit(readOnly=True)
        self._report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._report.setTabChangesFocus(True)
        self._report.setAccessibleName(self.tr("Report of what went wrong"))
        self._copied = plain("", muted=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(10)
        layout.addWidget(self._title)
        layout.addWidget(plain(self._safe()))
        layout.addWidget(self._report, 1)
        layout.addWidget(plain(self._not_sent(), muted=True))
        layout.addWidget(self._copied)
        self._stay = QPushButton(self.tr("Go on"))
        layout.addWidget(self._buttons())
        self._stay.setFocus()

    def _safe(self) -> str:
        return self.tr(
            "Your judgements are safe: each is on the disk before the next document is shown. "
            "What you did last may not have happened. You can go on; if the window looks wrong, "
            "close it and open it again."
        )

    def _not_sent(self) -> str:
        return self.tr(
            "This report says where in the program it happened, and on what system. It holds no "
            "text of documents and no names. Nothing is sent: copy it and send it yourself if you "
            "want to."
        )

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        copy = buttons.addButton(self.tr("Copy the report"), role.ActionRole)
        copy.clicked.connect(self._copy)
        leave = buttons.addButton(self.tr("Close Assessor"), role.DestructiveRole)
        leave.clicked.connect(self._leave)
        buttons.addButton(self._stay, role.AcceptRole)
        self._stay.clicked.connect(self.accept)
        for button in (copy, leave):
            button.setAutoDefault(False)
        self._stay.setDefault(True)
        return buttons

    def show_report(self, report: str, times: int) -> None:
        """Show the current report and the number of errors since the program was started."""
        if times > 1:
            told = self.tr("Something went wrong inside the program, {0:,} times")
            self._title.setText(told.format(times))
        if report != self._report.toPlainText():
            self._report.setPlainText(report)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report.toPlainText())
        self._copied.setText(self.tr("The report is on the clipboard."))

    def _leave(self) -> None:
        self.accept()
        self.close_wanted.emit()

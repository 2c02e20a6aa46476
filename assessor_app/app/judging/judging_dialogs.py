"""Dialogs of the pages for judging: the guidelines, and the editor of the assessor's own terms."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)

from assessor_app.app.announcements import announce
from assessor_app.app.judging.active_time import belongs_to_judging
from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import answer_buttons, close_buttons, make_main
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, size_window
from assessor_app.app.widgets.wrapped_text import MarkdownView
from assessor_app.app.writer import Operation, WriteState
from assessor_app.campaign.judging.judging import keep_scan_terms, scan_terms


def delete_when_closed(dialog: QDialog) -> None:
    """Have a dialog deleted when it is closed, and count the time in it as judging."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    belongs_to_judging(dialog)


def closing_when_filed(
    dialog: QDialog, session: Session, say: Callable[[str], object]
) -> Callable[[Operation], object]:
    """Return a function that submits an operation and closes the dialog once the operation is
    filed.

    The function does nothing while another operation waits. While its operation waits, the dialog's
    fields are read-only; closing the dialog then cancels the operation.
    say: called with the words to show while the operation waits, or when it was refused; with an
    empty text afterwards.
    """
    writer = session.writer

    def show(state: WriteState, words: str) -> None:
        say(words)
        if state is WriteState.REFUSED:
            announce(dialog, words, urgent=True)
        _let_write(dialog, may=state is not WriteState.WAITING)

    def file(operation: Operation) -> None:
        if not writer.is_waiting():
            session.do(operation, lambda _: dialog.accept(), by=dialog)

    def finish() -> None:
        writer.state_changed.disconnect(show)
        writer.call_off(dialog)

    dialog.setProperty("tellsRefusals", True)
    writer.state_changed.connect(show)
    dialog.finished.connect(finish)
    return file


def _let_write(dialog: QDialog, *, may: bool) -> None:
    # A user who is still typing when the dialog closes would trigger commands of the window.
    for field in dialog.findChildren(QWidget):
        if isinstance(field, QPlainTextEdit | QLineEdit | QAbstractSpinBox):
            field.setReadOnly(not may)


def show_guidelines(session: Session, window: QWidget) -> None:
    """Show the campaign's guidelines in a dialog, or a message if it has none."""
    if session.campaign is not None:
        guidelines = session.campaign.guidelines
        if not guidelines.strip():
            told = translate("Guidelines", "This campaign has no guidelines.")
            session.news.emit(told)
            return
        dialog = Guidelines(guidelines, session.settings.reading_style().points, window)
        delete_when_closed(dialog)
        dialog.show()


def edit_own_terms(session: Session, window: QWidget, after: Callable[[], None]) -> None:
    """Open a dialog in which the assessor edits their own terms; call `after` when it is closed.

    Does nothing without a campaign or an assessor.
    """
    campaign, assessor = session.campaign, session.assessor
    if campaign is None or not assessor:
        return

    def keep(terms: tuple[str, ...]) -> None:
        file(lambda campaign: keep_scan_terms(campaign, assessor, terms))

    dialog = OwnTermsEditor(scan_terms(campaign, assessor), keep, window)
    file = closing_when_filed(dialog, session, dialog.say)
    delete_when_closed(dialog)
    dialog.finished.connect(lambda _: after())
    dialog.open()


class Guidelines(QDialog):
    """Shows the campaign's guidelines, without blocking the window below."""

    def __init__(self, text: str, points: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guidelines"))
        size_window(self, 720, 620)
        self._text = MarkdownView(self.tr("Guidelines"))
        font = self._text.font()
        font.setPointSizeF(points)
        self._text.document().setDefaultFont(font)
        self._text.setMarkdown(text)
        self.setLayout(column(self._text, close_buttons(self), margins=(24, 20, 20, 16)))


class OwnTermsEditor(QDialog):
    """Edits the assessor's own terms, one per line. Escape discards changes after confirmation.

    terms: the present terms. keep: called with the lines of the field for Ctrl+Enter or the button
    "Save". The dialog stays open until the caller closes it.
    """

    help_topic = "reference/window-judge.md#reading"

    def __init__(
        self,
        terms: tuple[str, ...],
        keep: Callable[[tuple[str, ...]], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._keep_terms = keep
        self.setWindowTitle(self.tr("Your terms"))
        size_window(self, 440, 380)
        self._before = "\n".join(terms)
        self.field = QPlainTextEdit(self._before)
        self.field.setAccessibleName(self.tr("Terms, one per line"))
        self.field.setTabChangesFocus(True)
        self.field.moveCursor(self.field.textCursor().MoveOperation.End)
        self.said = plain(muted=True)
        self.said.hide()
        buttons, _ = answer_buttons(self, self.tr("Save"), self._keep)
        told = self.tr(
            "Words or phrases to highlight in documents, one per line. Case and accents are "
            "ignored; * at the end of a word matches any ending. Other assessors do not see them."
        )
        above = (title(self.tr("Your terms"), 1), plain(told, muted=True))
        below = ((self.field, 1), self.said, buttons)
        self.setLayout(column(*above, *below, spacing=10, margins=(24, 20, 24, 16)))
        self.field.setFocus()

    def _keep(self) -> None:
        self._keep_terms(tuple(self.field.toPlainText().split("\n")))

    def reject(self) -> None:
        """Close without filing; if the terms were changed, ask first whether to keep them."""
        if self.field.toPlainText() == self._before:
            super().reject()
            return
        question = QMessageBox(self)
        question.setWindowTitle(self.tr("Your terms"))
        question.setText(self.tr("Save the changed terms?"))
        keep = question.addButton(self.tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        drop = question.addButton(
            self.tr("Discard changes"), QMessageBox.ButtonRole.DestructiveRole
        )
        write = question.addButton(self.tr("Continue editing"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(keep)
        make_main(keep)
        question.setEscapeButton(write)
        question.exec()
        chosen = question.clickedButton()
        question.deleteLater()
        # An operation that waited may have been filed meanwhile, which closed the dialog.
        if chosen is keep and self.isVisible():
            self._keep()
        elif chosen is drop and self.isVisible():
            super().reject()

    def say(self, words: str) -> None:
        """Show why the dialog is still open; an empty text hides the message."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass the terms to `keep` for Ctrl+Enter."""
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        else:
            super().keyPressEvent(event)

"""Dialogs of the pages on which an assessor judges: made when asked for, gone when closed."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QDialog, QLineEdit, QPlainTextEdit, QWidget

from assessor_app.app.judging.active_time import belongs_to_judging
from assessor_app.app.session import Session
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE
from assessor_app.app.writer import Operation, WriteState


def delete_when_closed(dialog: QDialog) -> None:
    """Delete the dialog when it is closed, and count the time in it as judging."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    belongs_to_judging(dialog)


def closing_when_filed(
    dialog: QDialog, session: Session, say: Callable[[str], object]
) -> Callable[[Operation], object]:
    """Return a function that submits the dialog's operation and closes the dialog once it is filed.

    say: shows that it waits, or why it was refused. While it waits the fields are read-only;
    closing the dialog then calls it off.
    """
    writer = session.writer

    def show(state: WriteState, words: str) -> None:
        say(words)
        _let_write(dialog, may=state is not WriteState.WAITING)

    def file(operation: Operation) -> None:
        if not writer.is_waiting():
            session.do(operation, lambda _: dialog.accept(), by=dialog)

    def finish() -> None:
        writer.state_changed.disconnect(show)
        writer.call_off(dialog)

    writer.state_changed.connect(show)
    dialog.finished.connect(finish)
    return file


def _let_write(dialog: QDialog, *, may: bool) -> None:
    # What is typed as the dialog goes would be commands in the window below.
    for field in dialog.findChildren(QWidget):
        if isinstance(field, QPlainTextEdit | QLineEdit | QAbstractSpinBox):
            field.setReadOnly(not may)


def show_guidelines(session: Session, window: QWidget) -> None:
    """Show what the assessors are told, or say that it is nothing; the window can be used."""
    from assessor_app.app.judging.guidelines import Guidelines

    if session.campaign is not None:
        guidelines = session.campaign.guidelines
        if not guidelines.strip():
            told = QCoreApplication.translate(
                "Guidelines", "No guidelines were written for this campaign."
            )
            session.news.emit(told)
            return
        points = session.settings.number(DOCUMENT_FONT_SIZE)
        dialog = Guidelines(guidelines, points, window)
        delete_when_closed(dialog)
        dialog.show()


def edit_scan_terms(session: Session, window: QWidget, after: Callable[[], None]) -> None:
    """Have the assessor write their own terms; `after` is called in any case."""
    from assessor_app.app.judging.own_terms_editor import ScanEditor
    from assessor_app.campaign.judging.scan_terms import keep_scan_terms, scan_terms

    campaign, assessor = session.campaign, session.assessor
    if campaign is None or not assessor:
        return

    def keep(terms: tuple[str, ...]) -> None:
        file(lambda campaign: keep_scan_terms(campaign, assessor, terms))

    dialog = ScanEditor(scan_terms(campaign, assessor), keep, window)
    file = closing_when_filed(dialog, session, dialog.say)
    delete_when_closed(dialog)
    dialog.finished.connect(lambda _: after())
    dialog.open()

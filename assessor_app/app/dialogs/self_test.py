"""Runs the self-test as a background job and shows its findings in a table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from assessor_app.app.models.table_text import tab_separated
from assessor_app.app.session import Session
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.files.self_testing import Finding, self_test, table
from assessor_app.domain.progress import Progress

WIDTHS = (230, 90)  # of the first columns; the text column takes the rest


def try_what_works(session: Session, parent: QWidget) -> None:
    """Run the self-test in a temporary folder, then show its findings."""

    def work(_: object, progress: Progress) -> list[Finding]:
        return list(self_test(progress))

    session.jobs.start(
        session.tr("Trying what works here"),
        work,
        lambda found: SelfTest(found, parent).open(),
        keep_latest="self-test",
    )


class SelfTest(QDialog):
    """Shows the findings, and a summary of failures in one line."""

    def __init__(self, findings: list[Finding], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What works on this machine"))
        self.resize(1000, 600)
        self._table = table(findings)
        broken = [one.name for one in findings if one.works is False]
        words = self.tr("All that is needed works on this machine.")
        if broken:
            told = self.tr("This does not work on this machine: {0}.")
            words = told.format(", ".join(broken))
        view = TableView(self.tr("What works on this machine"))
        view.horizontalHeader().setStretchLastSection(True)
        view.show_table(self._table)
        for column, width in enumerate(WIDTHS):
            view.setColumnWidth(column, width)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(self.tr("Copy the table"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setAutoDefault(False)
        copy.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(tab_separated(self._table))
        )
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(10)
        layout.addWidget(plain(words))
        layout.addWidget(view, 1)
        layout.addWidget(buttons)

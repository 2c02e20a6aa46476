"""A dialog that shows the tables resulting from an operation."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabWidget, QWidget

from assessor_app.app.models.table_model import tab_separated
from assessor_app.app.numbers import localised_count
from assessor_app.app.session import Session
from assessor_app.app.translation import in_sentence, of_core, tr
from assessor_app.app.widgets.buttons import close_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, size_window
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.domain.table import Table


class TableReport(QDialog):
    """Shows a heading, text, and a tab for each non-empty table, with copy and export buttons.

    Below each table, its columns are explained.
    """

    def __init__(
        self,
        session: Session,
        heading: str,
        words: Sequence[str],
        tables: Sequence[Table],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(heading)
        size_window(self, 960, 500)
        self.views: list[FittedTable] = []
        self.words = plain("\n".join(words))
        self._tabs = QTabWidget()
        self._tabs.setAccessibleName(heading)
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setExpanding(False)
        for table in tables:
            if table.rows:
                self._add(table)
        self._tabs.tabBar().setVisible(len(self.views) > 1)
        parts = (title(heading, 1), self.words) if words else (title(heading, 1),)
        parts = (*parts, (self._tabs, 1), self._buttons())
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))

    def _buttons(self) -> QDialogButtonBox:
        buttons = close_buttons(self)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self._copy = buttons.addButton(self.tr("Copy"), role)
        self._copy.setToolTip(self.tr("Copy the table to the clipboard"))
        self._copy.clicked.connect(lambda: self.copy())
        self._export = buttons.addButton(self.tr("Export…"), role)
        self._export.clicked.connect(lambda: self._write())
        for one in (self._copy, self._export):
            one.setEnabled(bool(self.views))
            one.setAutoDefault(False)
        return buttons

    @classmethod
    def show_tables(
        cls,
        session: Session,
        heading: str,
        words: Sequence[str],
        tables: Sequence[Table],
        parent: QWidget | None,
    ) -> None:
        """Show the texts and tables in a dialog until it is closed.

        words: paragraphs below the heading. tables: empty ones get no tab.
        """
        dialog = cls(session, heading, words, tables, parent)
        dialog.exec()
        dialog.deleteLater()

    def copy(self) -> None:
        """Copy the visible table to the clipboard as tab-separated text."""
        QGuiApplication.clipboard().setText(tab_separated(self._shown().table()))

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns now, because the fonts have their final size only when shown."""
        super().showEvent(event)
        for view in self.views:
            view.fit_columns()

    def _write(self) -> None:
        self._session.attempt(self._shown().export)

    def _shown(self) -> FittedTable:
        return self.views[self._tabs.currentIndex()]

    def _add(self, table: Table) -> None:
        words = [one.key for one in table.columns if not one.numeric]
        view = FittedTable(of_core(table.title), words[-1:])
        view.show_table(table)
        EndAtLastRow(view)
        self.views.append(view)
        explained = plain(explanations(table), muted=True)
        part = panel(column((view, 1), explained, None, spacing=8, margins=(0, 4, 0, 0)))
        self._tabs.addTab(part, localised_count(of_core(table.title), len(table.rows)))


def explanations(table: Table) -> str:
    """Return a sentence for each column of a table that has an explanation."""
    return " ".join(
        tr("{0}: {1}.").format(of_core(one.title), in_sentence(one.explanation).rstrip(".。"))
        for one in table.columns
        if one.explanation
    )

"""Agreement of all assessors together: every coefficient with its interval."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.agreement_tables import coefficient_words, overall_table

HINT = QT_TRANSLATE_NOOP(
    "TogetherPart", "Choose a coefficient to read what it says and where it comes from."
)


class TogetherPart(QWidget):
    """The table, and beneath it words for the chosen coefficient."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Agreement | None = None
        self.view = TableView(self.tr("All assessors together"))
        self.view.horizontalHeader().setStretchLastSection(True)
        self.view.chosen.connect(self._on_row)
        self.words = plain(self.tr(HINT), muted=True)
        self.note = plain(muted=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.words)
        layout.addWidget(self.note)

    def show_answer(self, answer: Answer) -> None:
        """Show these assessors; the chosen coefficient stays chosen."""
        self._found = answer.agreement
        if self._found is None:
            return
        chosen = self.view.selected_rows()
        table = overall_table(self._found)
        self.view.show_table(table)
        self.note.setText(table.note)
        if chosen:
            self._on_row(chosen[0])

    def _on_row(self, row: int) -> None:
        if self._found is not None:
            self.words.setText(coefficient_words(self._found, row))

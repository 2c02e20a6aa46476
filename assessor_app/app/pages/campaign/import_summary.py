"""The summary of an import: imported and skipped rows, reasons, and suggested repairs."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.repair_offers import in_the_windows_words, offers_in
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, row
from assessor_app.campaign.importing.import_order import FileReport, IdMatch, ImportReport
from assessor_app.domain.problems import as_sentence


class ImportSummary(QScrollArea):
    """Shows a card for each imported file.

    repaired: emitted with a file's order and its new repairs, to import it again.
    replaced_wanted: emitted with the judgements that a file replaced, to list them.
    dismissed: emitted when the button for more files was pressed.
    """

    repaired = Signal(object, object)
    replaced_wanted = Signal(object)
    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Summary of the import"))
        self._more: QPushButton | None = None

    def take_focus(self) -> None:
        """Focus the button that imports more files."""
        if self._more is not None:
            self._more.setFocus()

    def show_report(self, report: ImportReport) -> None:
        """Show the report of an import."""
        number = sum(not file.is_left_out for file in report.files)
        self._more = button(self.tr("Import more"), self.dismissed.emit)
        head = row((title(self.tr("Imported %Ln file(s)", "", number), 0.5), 1), self._more)
        cards = [self._card(file) for file in report.files]
        self.setWidget(panel(column(head, *cards, None, spacing=10, margins=(0, 4, 8, 4))))

    def _card(self, file: FileReport) -> QFrame:
        card = QFrame()
        card.setProperty("card", True)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(4)
        layout.addWidget(title(file.order.path.name, 0))
        taken = self.tr("{0}, read as {1}.").format(file.taken_words, file.format_title)
        layout.addWidget(
            plain(self.tr("Skipped: the file is empty.") if file.is_left_out else taken)
        )
        for note in file.notes:
            layout.addWidget(plain(as_sentence(in_the_windows_words(note)), muted=True))
        if file.replaced.number:
            layout.addWidget(
                button(
                    self.tr("Show replaced judgements…"),
                    partial(self.replaced_wanted.emit, file.replaced),
                ),
                0,
                Qt.AlignmentFlag.AlignLeft,
            )
        if file.refused:
            refused = plain(fill(self.tr("{0:,} skipped:"), file.refused))
            refused.setProperty("bad", True)
            layout.addWidget(refused)
            layout.addWidget(
                plain("\n".join(str(problem) for problem in file.refusals), muted=True)
            )
        for match in file.matches:
            self._add_match(layout, file, match)
        return card

    def _add_match(self, layout: QVBoxLayout, file: FileReport, match: IdMatch) -> None:
        said = plain(as_sentence(in_the_windows_words(str(match))), muted=not match.poor)
        said.setProperty("warning", match.poor)
        line = row((said, 1))
        for offer in offers_in([match.repair] if match.poor else []):
            if offer.of_topics:  # it concerns the topic file
                continue
            repairs = offer.made(file.order.repairs)
            line.addWidget(
                button(
                    self.tr("Import again with this correction"),
                    partial(self.repaired.emit, file.order, repairs),
                    self.tr("Import {0} again with {1}").format(
                        file.order.path.name, in_the_windows_words(match.repair)
                    ),
                )
            )
        layout.addLayout(line)

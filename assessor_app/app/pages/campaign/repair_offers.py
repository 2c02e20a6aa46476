"""Buttons for the repairs that the contents of a file suggest."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.pages.campaign.import_words import Offer
from assessor_app.app.widgets.buttons import button


class RepairOffers(QWidget):
    """A button for each suggested repair; `chosen` is emitted with the one that was pressed."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offers: tuple[Offer, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_offers(self, offers: tuple[Offer, ...]) -> None:
        """Show these suggestions; if they are the same as before, the buttons keep the focus."""
        if offers == self._offers:
            return
        self._offers = offers
        while (item := self._column.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for offer in offers:
            told = self.tr(
                "What the figures suggest; the form shows it, and it can be undone there"
            )
            made = button(offer.title, partial(self.chosen.emit, offer), told)
            self._column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

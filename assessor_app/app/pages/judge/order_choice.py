"""In which order this assessor meets the documents of this campaign: chosen, and remembered."""

import random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.form_fields import NumberField, guarded, on_escape
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders import ORDERS, order_named

MOST_SEED = 999_999


def _key(session: Session) -> str:
    return session.kept_name("judging/order", session.assessor)


def kept_order(session: Session) -> str:
    """The order this assessor chose last in this campaign."""
    kept = str(session.settings.kept(_key(session), ORDERS[0].name))
    try:
        order_named(kept)
    except WrongUse:
        return ORDERS[0].name
    return kept


def keep_order(session: Session, order: str) -> None:
    """Remember the order that this assessor chose."""
    session.settings.keep(_key(session), order)


class OrderChoice(QWidget):
    """A list of orders, and the seed where lots are drawn. left: nothing was chosen."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.orders = guarded(QComboBox())
        self.orders.setAccessibleName(self.tr("Order of the documents"))
        self.orders.setMinimumContentsLength(8)
        for order in ORDERS:
            self.orders.addItem(order.title, order.name)
            self.orders.setItemData(
                self.orders.count() - 1, order.explanation, Qt.ItemDataRole.ToolTipRole
            )
        self.orders.setToolTip(
            self.tr("In which order the documents come. It is kept with each judgement.")
        )
        self.seed_box = NumberField(self.tr("Seed of the random order"), 1, MOST_SEED)
        self.seed_box.setKeyboardTracking(False)
        self.seed_box.setToolTip(
            self.tr("The same seed gives the same order, also to somebody else.")
        )
        # Under the order: beside it a narrow queue has no room for the number.
        self._drawing = QWidget()
        of_seed = QLabel(self.tr("Seed"))
        of_seed.setProperty("muted", True)
        of_seed.setBuddy(self.seed_box)
        drawing = QHBoxLayout(self._drawing)
        drawing.setContentsMargins(0, 0, 0, 0)
        drawing.setSpacing(8)
        drawing.addWidget(of_seed)
        drawing.addWidget(self.seed_box, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.orders)
        layout.addWidget(self._drawing)
        for one in (self.orders, self.seed_box):
            on_escape(one, self.left.emit)
        self.orders.activated.connect(lambda _: self._choose())
        self.seed_box.valueChanged.connect(lambda _: self._choose())

    def show_order(self, specification: str) -> None:
        """Show what is in force."""
        order, seed = order_named(specification)
        self.orders.setCurrentIndex(self.orders.findData(order.name))
        self.seed_box.blockSignals(True)
        self.seed_box.setValue(seed or random.randint(1, 9999))
        self.seed_box.blockSignals(False)
        self._drawing.setVisible(ORDERS[self.orders.currentIndex()].seeded)

    def _choose(self) -> None:
        order = ORDERS[self.orders.currentIndex()]
        self._drawing.setVisible(order.seeded)
        specification = f"{order.name}:{self.seed_box.value()}" if order.seeded else order.name
        self.chosen.emit(specification)

"""The choice of the order in which the assessor judges the documents."""

import random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from assessor_app.app.widgets.form_fields import NumberField, guarded, on_escape
from assessor_app.app.widgets.layouts import column, labelled, panel, row
from assessor_app.judging.orders import ORDERS, order_named

MOST_SEED = 999_999


class OrderChoice(QWidget):
    """Lets the user choose an order, and the seed of a random order.

    chosen: emitted with the specification of the order, such as "random:7". left: emitted for
    Escape.
    """

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
            self.tr("The order of the documents. It is stored with each judgement.")
        )
        self.seed_box = NumberField(self.tr("Seed of the random order"), 1, MOST_SEED)
        self.seed_box.setKeyboardTracking(False)
        self.seed_box.setToolTip(self.tr("The same seed gives the same order for every assessor."))
        label = labelled(self.tr("Seed"), self.seed_box)
        label.setProperty("muted", True)
        # Below the order, because a narrow queue has no room for it at the side.
        self._seed_row = panel(row(label, (self.seed_box, 1), spacing=8))
        self.setLayout(column(self.orders, self._seed_row, spacing=6))
        for one in (self.orders, self.seed_box):
            on_escape(one, self.left.emit)
        self.orders.activated.connect(lambda _: self._choose())
        self.seed_box.valueChanged.connect(lambda _: self._choose())

    def show_order(self, specification: str) -> None:
        """Show the order with this specification; without a seed, a random order gets a random
        seed."""
        order, seed = order_named(specification)
        self.orders.setCurrentIndex(self.orders.findData(order.name))
        self.seed_box.blockSignals(True)
        self.seed_box.setValue(seed or random.randint(1, 9999))
        self.seed_box.blockSignals(False)
        self._seed_row.setVisible(ORDERS[self.orders.currentIndex()].seeded)

    def _choose(self) -> None:
        order = ORDERS[self.orders.currentIndex()]
        self._seed_row.setVisible(order.seeded)
        specification = f"{order.name}:{self.seed_box.value()}" if order.seeded else order.name
        self.chosen.emit(specification)

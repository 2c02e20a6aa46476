"""The choice of the order in which the assessor judges the documents."""

import random

from PySide6.QtCore import QObject, Qt, Signal

from assessor_app.app.translation import of_core
from assessor_app.app.widgets.form_fields import IconBox, NumberField, on_escape
from assessor_app.app.widgets.layouts import labelled, panel, row
from assessor_app.judging.orders import ORDERS, order_named

MOST_SEED = 999_999


class OrderChoice(QObject):
    """Lets the user choose an order, and its seed if it takes one.

    orders: the box for the order. seed_row: the field for the seed, shown for an order with a seed.

    chosen: emitted with the specification of the order, such as "random:7". left: emitted for
    Escape.
    """

    chosen = Signal(str)
    left = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.orders = IconBox("sort")
        self.orders.setAccessibleName(self.tr("Order of the documents"))
        for order in ORDERS:
            self.orders.addItem(of_core(order.title), order.name)
            self.orders.setItemData(
                self.orders.count() - 1, of_core(order.explanation), Qt.ItemDataRole.ToolTipRole
            )
        self.seed_box = NumberField(self.tr("Seed of the order"), 1, MOST_SEED)
        self.seed_box.setKeyboardTracking(False)
        self.seed_box.setToolTip(
            self.tr("The same seed and the same judgements give the same order.")
        )
        label = labelled(self.tr("Seed"), self.seed_box)
        label.setProperty("muted", True)
        # Below the order, because a narrow queue has no room for it at the side.
        self.seed_row = panel(row(label, (self.seed_box, 1), spacing=8))
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
        self._show_choice()

    def _show_choice(self) -> None:
        order = ORDERS[self.orders.currentIndex()]
        self.seed_row.setVisible(order.seeded)
        self.orders.is_set = self.orders.currentIndex() > 0
        told = self.tr("Order: {0}. It is stored with each judgement.")
        self.orders.setToolTip(told.format(of_core(order.title)))
        self.orders.update()

    def _choose(self) -> None:
        self._show_choice()
        order = ORDERS[self.orders.currentIndex()]
        specification = f"{order.name}:{self.seed_box.value()}" if order.seeded else order.name
        self.chosen.emit(specification)

"""In which order this assessor meets the documents of this campaign: chosen, and remembered."""

import random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from assessor_app.app.session import Session
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders import ORDERS, order_named

MOST_SEED = 999_999


def _key(session: Session) -> str:
    path = session.campaign.path.resolve().as_posix() if session.campaign is not None else ""
    name = f"{path}|{session.assessor}"
    return "judging/order/" + name.replace("/", "|").replace("\\", "|")


def kept_order(session: Session) -> str:
    """The order this assessor chose last in this campaign."""
    kept = str(session.settings.kept(_key(session), ORDERS[0].name))
    try:
        order_named(kept)
    except WrongUse:
        return ORDERS[0].name
    return kept


class OrderChoice(QWidget):
    """A list of orders, and the seed where lots are drawn."""

    chosen = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._orders = QComboBox()
        self._orders.setAccessibleName(self.tr("Order of the documents"))
        self._orders.setMinimumContentsLength(8)
        for order in ORDERS:
            self._orders.addItem(order.title, order.name)
            self._orders.setItemData(
                self._orders.count() - 1, order.explanation, Qt.ItemDataRole.ToolTipRole
            )
        self._orders.setToolTip(
            self.tr("In which order the documents come. It is kept with each judgement.")
        )
        self._seed = QSpinBox()
        self._seed.setRange(1, MOST_SEED)
        self._seed.setPrefix("seed ")
        self._seed.setKeyboardTracking(False)
        self._seed.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self._seed.setAccessibleName(self.tr("Seed of the random order"))
        self._seed.setToolTip(self.tr("The same seed gives the same order, also to somebody else."))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._orders, 1)
        layout.addWidget(self._seed)
        self._orders.activated.connect(lambda _: self._choose())
        self._seed.valueChanged.connect(lambda _: self._choose())

    def show_order(self, specification: str) -> None:
        """Show what is in force."""
        order, seed = order_named(specification)
        self._orders.setCurrentIndex(self._orders.findData(order.name))
        self._seed.blockSignals(True)
        self._seed.setValue(seed or random.randint(1, 9999))
        self._seed.blockSignals(False)
        self._seed.setVisible(ORDERS[self._orders.currentIndex()].seeded)

    def _choose(self) -> None:
        order = ORDERS[self._orders.currentIndex()]
        self._seed.setVisible(order.seeded)
        specification = f"{order.name}:{self._seed.value()}" if order.seeded else order.name
        self._session.settings.keep(_key(self._session), specification)
        self.chosen.emit(specification)

"""Which pool: the method, and the fields that it takes."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QLineEdit, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.number_field import NumberField
from assessor_app.campaign.pool_request import BY_PRIORITY, EVENLY, PoolRequest
from assessor_app.judging.pooling import POOLINGS
from assessor_app.judging.pooling.pooling_method import Pooling

KEPT = "pool"
FIRST = {"depth": 10, "budget": 500, "seed": 1}
DEEPEST, LARGEST, MOST_SEED = 100_000, 10_000_000, 999_999
FIRST_STRATA = "1:10:1, 11:50:0.2"
ANY_DEPTH = 0
AFTER_TYPING = 150
TOOLTIP = 3


class PoolChoice(QWidget):
    """`changed` tells, a moment after the last key, that something else is wanted."""

    changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._typed = QTimer(self, singleShot=True, interval=AFTER_TYPING)
        self._typed.timeout.connect(self.changed)
        self.method = _list("Pooling method", [(one.title, one.name) for one in POOLINGS])
        for at, one in enumerate(POOLINGS):
            self.method.setItemData(at, one.explanation, TOOLTIP)
        self.depth = NumberField("Depth of the pool", 1, DEEPEST)
        self.budget = NumberField("Budget of documents", 1, LARGEST)
        self.budget.setGroupSeparatorShown(True)
        self.share = _list(
            "How topics share the budget",
            [("Every topic alike", EVENLY), ("The best of all topics", BY_PRIORITY)],
        )
        self.strata = QLineEdit(str(session.settings.kept(f"{KEPT}/strata", FIRST_STRATA)))
        self.strata.setAccessibleName("Strata of the sample")
        self.strata.setMinimumWidth(190)
        self.seed = NumberField("Seed of the sample", 0, MOST_SEED)
        self.replace = QCheckBox("Ta&ke out the rest")
        self.replace.setToolTip(
            "What this pool does not hold leaves the pool there is, save what anybody judged."
        )
        for name, field in (("depth", self.depth), ("budget", self.budget), ("seed", self.seed)):
            field.setValue(int(str(session.settings.kept(f"{KEPT}/{name}", FIRST[name]))))
            field.valueChanged.connect(lambda _: self._typed.start())
        self._tell()
        self._place()
        self._show_fields()

    @property
    def pooling(self) -> Pooling:
        """The method chosen."""
        return POOLINGS[self.method.currentIndex()]

    def request(self) -> PoolRequest:
        """What is wanted now."""
        name, takes = self.pooling.name, self._shown()
        return PoolRequest(
            name,
            (self.depth.value() or None) if "depth" in takes else None,
            self.budget.value() if "budget" in takes else None,
            self.strata.text() if "strata" in takes else "",
            self.seed.value() if "seed" in takes else None,
            str(self.share.currentData()) if "share" in takes else "",
            self.replace.isChecked(),
        )

    def keep(self) -> None:
        """Remember what was chosen for the next time."""
        keep, shown = self._session.settings.keep, self._shown()
        for name, value in (
            ("depth", self.depth.value()),
            ("budget", self.budget.value()),
            ("seed", self.seed.value()),
            ("strata", self.strata.text()),
        ):
            if name in shown and value:
                keep(f"{KEPT}/{name}", value)

    def _tell(self) -> None:
        self.method.currentIndexChanged.connect(self._choose_method)
        self.share.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.strata.textEdited.connect(lambda _: self._typed.start())
        self.replace.toggled.connect(lambda _: self.changed.emit())

    def _choose_method(self) -> None:
        self._show_fields()
        self.changed.emit()

    def _shown(self) -> Sequence[str]:
        # The depth method takes a budget instead of the depth; here its depth is always given.
        return tuple(
            one for one in self.pooling.takes if (self.pooling.name, one) != ("depth", "budget")
        )

    def _show_fields(self) -> None:
        takes = self._shown()
        optional = ("depth",) not in self.pooling.required and self.pooling.name != "depth"
        self.depth.blockSignals(True)
        self.depth.setMinimum(ANY_DEPTH if optional else 1)
        self.depth.setSpecialValueText("whole runs" if optional else "")
        if not optional and self.depth.value() == 1 and self._whole:
            self.depth.setValue(int(str(self._session.settings.kept("pool/depth", 10))))
        if optional:
            self.depth.setValue(ANY_DEPTH)
        self._whole = optional
        self.depth.blockSignals(False)
        for name, parts in self._fields.items():
            for part in parts:
                part.setVisible(name in takes)

    def _place(self) -> None:
        self._whole = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self._fields: dict[str, tuple[QWidget, ...]] = {}
        named: tuple[tuple[str, str, QWidget], ...] = (
            ("method", "&Method", self.method),
            ("strata", "St&rata", self.strata),
            ("seed", "Se&ed", self.seed),
            ("budget", "&Budget", self.budget),
            ("share", "S&hared", self.share),
            ("depth", "&Depth", self.depth),
        )
        for name, text, field in named:
            label = QLabel(text)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
            if name != "method":
                self._fields[name] = (label, field)
        row.addWidget(self.replace)
        row.addStretch(1)


def _list(name: str, entries: Sequence[tuple[str, str]]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    for title, value in entries:
        box.addItem(title, value)
    return box

"""The form for a pooling method and its parameters."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import primary
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import NumberField, combo_box, text_field
from assessor_app.app.widgets.layouts import column, labelled, row
from assessor_app.campaign.pooling.pool_request import BY_PRIORITY, EVENLY, PoolRequest
from assessor_app.judging.pooling import POOLINGS
from assessor_app.judging.pooling.pooling_method import Pooling

KEPT = "pool"
FIRST = {"depth": 10, "limit": 0, "budget": 500, "seed": 1}
DEEPEST, LARGEST, MOST_SEED = 100_000, 10_000_000, 999_999
FIRST_STRATA = "1:10:1, 11:50:0.2"
AFTER_TYPING = 150
TOOLTIP = 3


class PoolChoice(QWidget):
    """Lets the user choose a pooling method and its parameters.

    changed: emitted shortly after the last edit. made: emitted when the pool is to be made with the
    current parameters.
    """

    changed = Signal()
    made = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._typed = QTimer(self, singleShot=True, interval=AFTER_TYPING)
        self._typed.timeout.connect(self.changed)
        self.method = combo_box(
            self.tr("Pooling method"), [(of_core(one.title), one.name) for one in POOLINGS]
        )
        for at, one in enumerate(POOLINGS):
            self.method.setItemData(at, of_core(one.explanation), TOOLTIP)
        self.ranks = NumberField(self.tr("Depth of the pool"), 1, DEEPEST)
        self.limit = NumberField(self.tr("Depth to which runs are read"), 0, DEEPEST)
        self.limit.setSpecialValueText(self.tr("Whole runs"))
        self.budget = NumberField(self.tr("Budget of documents"), 1, LARGEST)
        self.budget.setGroupSeparatorShown(True)
        self.share = combo_box(
            self.tr("Distribution of the budget"),
            [
                (self.tr("Same number per topic"), EVENLY),
                (self.tr("Best documents of all topics"), BY_PRIORITY),
            ],
        )
        self.strata = text_field(self.tr("Strata of the sample"))
        self.strata.setMinimumWidth(190)
        self.seed = NumberField(self.tr("Seed of the sample"), 0, MOST_SEED)
        self.make = primary(
            self.tr("Make pool"), self.made.emit, self.tr("Judged documents always stay")
        )
        self.replace = QCheckBox(self.tr("Remove unjudged documents &outside this selection"))
        self.replace.setToolTip(
            self.tr(
                "Removes from the current pool the documents that this selection lacks and that "
                "no assessor judged. Judged documents stay in the pool, with their judgements."
            )
        )
        self._tell()
        self.restore()
        self._place()
        self._show_fields()

    def restore(self) -> None:
        """Show the parameters used last in this campaign, or the defaults for a new campaign."""
        settings, name_of = self._session.settings, self._session.kept_name
        for name, field in self._numbers():
            field.setValue(int(str(settings.kept(name_of(KEPT, name), FIRST[name]))))
        self.strata.setText(str(settings.kept(name_of(KEPT, "strata"), FIRST_STRATA)))
        self.replace.setChecked(False)
        self._typed.stop()  # the user has not edited anything

    @property
    def pooling(self) -> Pooling:
        """The selected pooling method."""
        return POOLINGS[self.method.currentIndex()]

    def request(self) -> PoolRequest:
        """Return a request for the pool with the current parameters."""
        shown = self._shown()
        depth = self.ranks.value() if "depth" in shown else self.limit.value()
        return PoolRequest(
            self.pooling.name,
            depth if {"depth", "limit"} & set(shown) and depth else None,
            self.budget.value() if "budget" in shown else None,
            self.strata.text() if "strata" in shown else "",
            self.seed.value() if "seed" in shown else None,
            str(self.share.currentData()) if "share" in shown else "",
            self.replace.isChecked() and "replace" in self.pooling.takes,
        )

    def keep(self) -> None:
        """Save the visible parameters as those used last in this campaign."""
        shown = self._shown()
        for name, field in self._numbers():
            if name in shown:
                self._session.settings.keep(self._session.kept_name(KEPT, name), field.value())
        if "strata" in shown:
            name = self._session.kept_name(KEPT, "strata")
            self._session.settings.keep(name, self.strata.text())

    def _numbers(self) -> tuple[tuple[str, NumberField], ...]:
        return (
            ("depth", self.ranks),
            ("limit", self.limit),
            ("budget", self.budget),
            ("seed", self.seed),
        )

    def _tell(self) -> None:
        for _, field in self._numbers():
            field.valueChanged.connect(lambda _: self._typed.start())
        self.method.currentIndexChanged.connect(self._choose_method)
        self.share.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.strata.textEdited.connect(lambda _: self._typed.start())
        self.replace.toggled.connect(lambda _: self.changed.emit())

    def _choose_method(self) -> None:
        self._show_fields()
        self.changed.emit()

    def _shown(self) -> Sequence[str]:
        if self.pooling.name == "depth":
            return ("depth",)
        return tuple("limit" if one == "depth" else one for one in self.pooling.takes)

    def _show_fields(self) -> None:
        shown = self._shown()
        for name, parts in self._fields.items():
            for part in parts:
                part.setVisible(name in shown)
        self.replace.setVisible("replace" in self.pooling.takes)

    def _place(self) -> None:
        method = (labelled(self.tr("&Method"), self.method), self.method)
        named: tuple[tuple[str, str, QWidget], ...] = (
            ("depth", self.tr("&Depth"), self.ranks),
            ("strata", self.tr("S&trata"), self.strata),
            ("seed", self.tr("See&d"), self.seed),
            ("budget", self.tr("&Budget"), self.budget),
            ("share", self.tr("Di&stribution"), self.share),
            ("limit", self.tr("Maximum &depth"), self.limit),
        )
        self._fields = {name: (labelled(text, field), field) for name, text, field in named}
        fields = FlowRow(method, *self._fields.values(), (self.replace,))
        self.setLayout(row((fields, 1), column(self.make, None), spacing=14))

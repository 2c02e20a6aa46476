"""The choice of the documents that are listed for review and adjudication."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.campaign.agreement.adjudication import ORDERS

NUMBER, SAMPLE = "number", "sample"
SAMPLE_SIZE = 25
KEPT_BLIND, KEPT_OPEN = "agreement/blind", "agreement/only_open"
CHOICES = (
    (NUMBER, QT_TRANSLATE_NOOP("ListChoice", "The number you opened")),
    *((name, explanation) for name, explanation, _ in ORDERS),
    (SAMPLE, QT_TRANSLATE_NOOP("ListChoice", "Agreed on: {0} at random, to look at once more")),
)


class ListChoice(QWidget):
    """chosen: another list is wanted, or the same one anew. seed: of the sample."""

    chosen = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.seed = 1
        self.which = choice_box(self.tr("Documents to list"), 30)
        conflicts, orders = self.tr("Conflicts: {0}"), {name for name, *_ in ORDERS}
        for value, words in CHOICES:
            said = self.tr(words).format(SAMPLE_SIZE)
            self.which.addItem(conflicts.format(said) if value in orders else said, value)
        self.which.activated.connect(lambda _: self.chosen.emit())
        self.another = link(self.tr("Draw others"), self.draw, self.tr("Draw another sample"))
        self.open = QCheckBox(self.tr("Not settled &yet"))
        self.open.setToolTip(self.tr("List only what is not settled yet."))
        self.blind = QCheckBox(self.tr("Hide &names"))
        self.blind.setToolTip(
            self.tr(
                "Settle without seeing who said what. "
                "A list of conflicts then tells no names at all."
            )
        )
        for box, kept in ((self.open, KEPT_OPEN), (self.blind, KEPT_BLIND)):
            box.setChecked(str(settings.kept(kept, 0)) == str(1))
            box.toggled.connect(lambda on, kept=kept: self._on_box(kept, on))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        label = QLabel(self.tr("&List"))
        label.setBuddy(self.which)
        layout.addWidget(label)
        layout.addWidget(self.which, 1)
        for part in (self.another, self.open, self.blind):
            layout.addWidget(part)
        self.choose(NUMBER)

    def value(self) -> str:
        """NUMBER, SAMPLE, or the name of an order of conflicts."""
        return str(self.which.currentData())

    def choose(self, value: str) -> None:
        """Choose a list without telling of it."""
        self.which.setCurrentIndex(self.which.findData(value))
        self.another.setVisible(value == SAMPLE)

    def draw(self) -> None:
        """Ask for another sample."""
        self.seed += 1
        self.chosen.emit()

    def _on_box(self, kept: str, on: bool) -> None:
        self._settings.keep(kept, int(on))
        self.chosen.emit()

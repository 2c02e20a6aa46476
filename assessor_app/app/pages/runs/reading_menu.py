"""The quiet menu of how runs and judgements are read."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from assessor_app.evaluation.reading import DEFAULT_READING, Reading

VERSIONS = (
    (10, "As trec_eval 10", "Scores are compared as doubles; recall levels are rounded."),
    (9, "As trec_eval 9", "Scores are compared as 32-bit floats; recall levels are rounded up."),
)
SWITCHES = (
    (
        "complete",
        "Missing topics count 0",
        "complete",
        "A judged topic that a run lacks counts 0 instead of being left out (trec_eval -c).",
    ),
    (
        "judged_only",
        "Leave out what is not judged",
        "judged only",
        "Documents without a judgement are taken out of the ranking (trec_eval -J).",
    ),
)


class ReadingMenu(QToolButton):
    """Says what is not as usual. `chosen` gives the `Reading`."""

    chosen = Signal(Reading)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reading = DEFAULT_READING
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setToolTip(self.tr("How runs and judgements are read"))
        self.setAccessibleName(self.tr("How runs and judgements are read"))
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for version, title, explanation in VERSIONS:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(version == self.reading.compat)
            action.setToolTip(explanation)
            action.triggered.connect(
                lambda _, version=version: self._take(replace(self.reading, compat=version))
            )
            group.addAction(action)
        menu.addSeparator()
        for name, title, _, explanation in SWITCHES:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setToolTip(explanation)
            action.toggled.connect(
                lambda on, name=name: self._take(replace(self.reading, **{name: on}))
            )
        self.setMenu(menu)
        self._say()

    def _take(self, reading: Reading) -> None:
        self.reading = reading
        self._say()
        self.chosen.emit(reading)

    def _say(self) -> None:
        unusual = [words for name, _, words, _ in SWITCHES if getattr(self.reading, name)]
        if self.reading.compat != DEFAULT_READING.compat:
            unusual.insert(0, f"trec_eval {self.reading.compat}")
        self.setText(
            self.tr("Reading: {0} ▾").format(", ".join(unusual))
            if unusual
            else self.tr("Reading ▾")
        )

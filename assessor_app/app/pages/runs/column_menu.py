"""The quiet menu of what the table of runs shows beside the averages."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from assessor_app.app.pages.runs.run_choices import Beside

SWITCHES = (
    (
        "intervals",
        "Intervals",
        "Half the width of each mean's 95 % interval over topics (Student's t).",
    ),
    (
        "judged",
        "Judged beside cut-offs",
        "After each measure with a cut-off the share of those first documents that is judged.",
    ),
    ("shaded", "Shading", "The better a value among the runs, the darker its ground."),
)


class ColumnMenu(QToolButton):
    """`chosen` gives the `Beside`."""

    chosen = Signal(Beside)

    def __init__(self, beside: Beside, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._beside = beside
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setText(self.tr("Beside ▾"))
        words = self.tr("What the table shows beside the averages")
        self.setToolTip(words)
        self.setAccessibleName(words)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for name, title, explanation in SWITCHES:
            action = menu.addAction(QCoreApplication.translate("ColumnMenu", title))
            action.setCheckable(True)
            action.setChecked(getattr(beside, name))
            action.setToolTip(QCoreApplication.translate("ColumnMenu", explanation))
            action.toggled.connect(lambda on, name=name: self._take(name, on))
        self.setMenu(menu)

    def _take(self, name: str, on: bool) -> None:
        switched: dict[str, Any] = {name: on}
        self._beside = replace(self._beside, **switched)
        self.chosen.emit(self._beside)

"""The quiet menu of what can be taken out of the page."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget


class ExportMenu(QToolButton):
    """Offers the window's own actions, asked for when the menu opens."""

    def __init__(
        self, actions: Callable[[], Sequence[QAction]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setText(self.tr("Export ▾"))
        words = self.tr("Copy or write the curves in sight, or the table")
        self.setToolTip(words)
        self.setAccessibleName(words)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)

    def _fill(self) -> None:
        self.menu().clear()
        self.menu().addActions(list(self._actions()))

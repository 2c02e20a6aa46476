"""A message of a page, shown in full width in the status bar of the window."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from assessor_app.app.widgets.labels import OneLine

LEFT = 14


class StatusLine(OneLine):
    """A line at the left of the status bar, shown while its part of the page is visible."""

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self.setProperty("muted", True)
        self.setContentsMargins(LEFT, 0, 0, 0)
        self._part = part
        self.hide()
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show and hide the line together with the part."""
        if event.type() == QEvent.Type.Show:
            self._come()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        return super().eventFilter(watched, event)

    def _come(self) -> None:
        window = self._part.window()
        if isinstance(window, QMainWindow):
            if self.parent() is self._part:
                window.statusBar().addWidget(self, 1)
            self.show()

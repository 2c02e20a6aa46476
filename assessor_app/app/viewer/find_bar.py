"""The find bar of a document: a search field, the number of hits, and buttons to move between
hits."""

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QWidget

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.layouts import row

PAUSE_IN_TYPING = 60


class Searched(Protocol):
    """A view that a `FindBar` can search: one document, or two side by side."""

    found_changed: Any

    @property
    def found(self) -> Sequence[object]:
        """The search hits."""

    @property
    def found_at(self) -> int:
        """The index of the current hit; -1 for none."""

    def selected_text(self) -> str:
        """Return the selected text."""

    def find_all(self, wanted: str) -> None:
        """Mark every occurrence of `wanted`; none if it is empty."""

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) hit."""

    def setFocus(self) -> None:
        """Give the focus to the document."""


class FindBar(QFrame):
    """Searches the document in a view while it is shown above it."""

    def __init__(self, view: Searched, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find in this document"))
        self.field.setAccessibleName(self.tr("Find in this document"))
        self.field.setMaximumWidth(320)
        self.count = QLabel()
        self.count.setProperty("muted", True)
        self._typing = QTimer(self, singleShot=True, interval=PAUSE_IN_TYPING)
        self._typing.timeout.connect(self._find)
        self.field.textChanged.connect(lambda _: self._typing.start())
        self.setLayout(
            row(
                (self.field, 1),
                self.count,
                None,
                link(
                    self.tr("Previous"),
                    lambda: self.step(-1),
                    with_native_keys(self.tr("Previous match (Shift+F3)")),
                ),
                link(self.tr("Next"), lambda: self.step(1), self.tr("Next match (F3 or Enter)")),
                link(self.tr("Close"), self.close_bar, self.tr("Close the find bar (Escape)")),
                spacing=8,
                margins=(14, 8, 10, 6),
            )
        )
        view.found_changed.connect(self._say)
        self.hide()

    def open_bar(self) -> None:
        """Show the bar with the selected text, or else with the last search, and search for it."""
        selected = self._view.selected_text()
        if selected and len(selected) < 80 and "\n" not in selected:
            self.field.setText(selected)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._find()

    def close_bar(self) -> None:
        """Hide the bar and remove the marks."""
        self._typing.stop()
        self.hide()
        self._view.find_all("")
        self._view.setFocus()

    def step(self, by: int) -> None:
        """Go to the next (by=1) or previous (by=-1) hit; if the bar is closed, only open it."""
        if self.isHidden():
            self.open_bar()
            return
        if self._typing.isActive():
            self._find()
        else:
            self._view.find_next(by)

    def again(self) -> None:
        """Repeat the search after another document has been shown."""
        if not self.isHidden() and self.field.text():
            self._find()

    def stop(self) -> None:
        """Stop searching before the page is closed."""
        self._typing.stop()

    def _find(self) -> None:
        self._typing.stop()
        self._view.find_all(self.field.text())

    def place_words(self) -> str:
        """Return the number of the current hit and of all hits, such as "2 of 5"."""
        return self.tr("{0} of {1}").format(self._view.found_at + 1, len(self._view.found))

    def _say(self) -> None:
        found = len(self._view.found)
        if not self.field.text():
            self.count.clear()
        elif found:
            self.count.setText(self.place_words())
        else:
            self.count.setText(self.tr("Not found"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next hit for Enter, to the previous one for Shift+Enter; close for Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step(-1 if back else 1)
        else:
            super().keyPressEvent(event)

"""Find in both documents at once."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.find_bar import FindBar


class BothDocuments(QObject):
    """The two documents as one that is looked through; each step goes on in both."""

    found_changed = Signal()

    def __init__(
        self, left: AnyDocumentView, right: AnyDocumentView, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.views = (left, right)
        for view in self.views:
            view.found_changed.connect(self.found_changed)

    @property
    def found(self) -> Sequence[object]:
        """The places in both."""
        return [place for view in self.views for place in view.found]

    @property
    def found_at(self) -> int:
        """Which place of its own the left one is at; the right one where the left has none."""
        return next((view.found_at for view in self.views if view.found), -1)

    def selected_text(self) -> str:
        """The words that are selected in either."""
        return next(filter(None, (view.selected_text() for view in self.views)), "")

    def find_all(self, wanted: str) -> None:
        """Mark every place in both, and go to the first of each."""
        for view in self.views:
            view.find_all(wanted)

    def find_next(self, step: int) -> None:
        """Go to the next or previous place in each."""
        for view in self.views:
            view.find_next(step)

    def setFocus(self) -> None:
        """The focus goes to the left one."""
        self.views[0].setFocus()


class FindInBoth(FindBar):
    """Says which of how many places each of the two is at."""

    def __init__(self, both: BothDocuments, parent: QWidget | None = None) -> None:
        super().__init__(both, parent)
        self._both = both
        self.field.setPlaceholderText(self.tr("Find in both documents"))
        self.field.setAccessibleName(self.tr("Find in both documents"))

    def place_words(self) -> str:
        """For each document which of its places is shown."""
        said = []
        for view, side in zip(self._both.views, ("left", "right"), strict=True):
            count = len(view.found)
            said.append(f"{side}: {view.found_at + 1} of {count}" if count else f"{side}: none")
        return ", ".join(said)

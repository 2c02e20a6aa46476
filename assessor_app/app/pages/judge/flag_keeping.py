"""The flags in the bar: filed with the decision that stands, else they go with the next one."""

from PySide6.QtCore import QObject

from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.pages.judge.queue_state import TO_DO
from assessor_app.app.pages.judge.sitting import Sitting


class FlagKeeping(QObject):
    """Files a flag when it is pressed; one that cannot be filed does not look so."""

    def __init__(self, sitting: Sitting, bar: GradeBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._bar = bar
        bar.flag_pressed.connect(self._file)
        sitting.patience.said.connect(self._on_wait)

    def switch(self, word: str) -> None:
        """Set or drop a flag of the document."""
        self._bar.flags[word].toggle()
        self._file(word)

    def _file(self, word: str) -> None:
        if not self._sitting.flag(self._bar.flag_words()):
            self._bar.flags[word].toggle()

    def _on_wait(self, words: str) -> None:
        item = self._sitting.item
        if not words and item is not None and item.state not in TO_DO:
            # What waited may have been refused.
            self._bar.show_filed_flags(item.flags)

"""The flags in the bar: filed with the decision that stands, else they go with the next one."""

from PySide6.QtCore import QObject

from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import TO_DO
from assessor_app.app.writer import WriteState


class FlagKeeping(QObject):
    """Files a flag when it is pressed; one that cannot be filed does not look so."""

    def __init__(
        self, queue_judging: QueueJudging, bar: GradeBar, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._bar = bar
        bar.flag_pressed.connect(self._file)
        self._has_waited = False
        queue_judging.session.writer.state_changed.connect(self._on_state)

    def switch(self, word: str) -> None:
        """Set or drop a flag of the document."""
        self._bar.flags[word].toggle()
        self._file(word)

    def _file(self, word: str) -> None:
        if not self._queue_judging.flag(self._bar.flag_words()):
            self._bar.flags[word].toggle()

    def _on_state(self, state: WriteState) -> None:
        item, waited = self._queue_judging.item, self._has_waited
        self._has_waited = state is WriteState.WAITING
        if waited and not self._has_waited and item is not None and item.state not in TO_DO:
            # What waited may have been refused.
            self._bar.show_filed_flags(item.flags)

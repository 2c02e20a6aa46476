"""What is filed while another program holds the campaign: tried again, and the window lives on."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.app.session import NOT_YET, Session
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import CampaignBusy

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

LONGEST = 5.0  # seconds, as long as anybody else waits
FIRST_LOOK, LOOK = 0.05, 0.02  # seconds that the window's thread looks for a gap
BETWEEN_LOOKS = 5  # milliseconds for everything else

Operation = Callable[["Campaign"], Changes]
Done = Callable[[], None]


class Patience(QObject):
    """Files one thing after the other; while one waits, nothing else should be begun.

    said: words on the wait, empty when it is over; refused: why it could not be filed. What was
    refused has written nothing, so that trying again files it once.
    """

    said = Signal(str)
    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.is_filing = False  # at this moment: what changes is one's own doing
        self._waiting: tuple[Operation, Done] | None = None
        self._left_over: tuple[Operation, Done] | None = None  # refused to who was about to leave
        self._why = ""
        self._until = 0.0
        self._timer = QTimer(self, singleShot=True, interval=BETWEEN_LOOKS)
        self._timer.timeout.connect(self._look_again)
        session.closed.connect(self._forget)
        session.assessor_changed.connect(lambda _: self.give_up())
        session.problem.connect(self._on_problem)

    def waits(self) -> bool:
        """Whether something is still to be filed."""
        return self._waiting is not None

    def is_free(self) -> bool:
        """Whether something can be begun; else the session says that it was refused."""
        if self._waiting is not None:
            told = self.tr("Not taken: the last entry is still being saved. Press again.")
            self._session.refused.emit(told)
        return self._waiting is None

    def do(self, operation: Operation, done: Done) -> bool:
        """Do it as `Session.do` does, then call `done`; whether that is so already.

        What another program keeps out for long is a Problem, shown as ever.
        """
        self.give_up()
        self._session.taken.emit()
        self._until = time.monotonic() + LONGEST
        return self._try(operation, done, FIRST_LOOK)

    def finish(self) -> bool:
        """Wait here and now for what is still to be filed; whether nothing is left.

        What is refused is tried again when this is asked again.
        """
        self._waiting, self._left_over = self._waiting or self._left_over, None
        # What is done after it may be to file something more, or to ask this again.
        while self._waiting is not None:
            tried = self._waiting
            left = max(0.0, self._until - time.monotonic())
            if not self._try(*tried, left, last=True):
                self._left_over = tried
                return False
        return True

    def give_up(self) -> None:
        """Try no more what was refused: something else was said since, or one went elsewhere."""
        self._left_over = None

    def _look_again(self) -> None:
        if self._waiting is not None:
            self._try(*self._waiting, LOOK)

    def _try(self, operation: Operation, done: Done, seconds: float, *, last: bool = False) -> bool:
        self._timer.stop()

        def look(campaign: "Campaign") -> Changes:
            try:
                with campaign.in_haste(seconds):
                    return operation(campaign)
            except CampaignBusy:
                if last or time.monotonic() > self._until:
                    raise
                return NOT_YET

        result: Changes | None = None
        self._why = ""
        self.is_filing = True
        try:
            result = self._session.do(look)
        finally:
            self.is_filing = False
            if result is not NOT_YET:
                # Whatever came of it: a fault, too, ends the wait.
                self._end()
        if result is NOT_YET:
            if self._waiting is None:
                self._waiting = operation, done
                self.said.emit(self.tr("Waiting: another program writes to this campaign"))
            self._timer.start()
            return False
        if result is None:
            self.refused.emit(self._why)
            return False
        done()
        return True

    def _end(self) -> None:
        if self._waiting is not None:
            self._waiting = None
            self.said.emit("")

    def _forget(self) -> None:
        self._timer.stop()
        self._waiting = self._left_over = None

    def _on_problem(self, problem: Exception) -> None:
        if self.is_filing:
            self._why = str(problem)

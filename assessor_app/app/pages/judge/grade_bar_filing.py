"""Files the note and the flags of the grade bar, and saves unfiled notes as drafts."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from assessor_app.app.judging.judging_settings import Place, save_draft, saved_draft
from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import TO_DO
from assessor_app.app.writer import WriteState

DRAFT_DELAY = 1000  # milliseconds from the first key that is in no draft


class NoteFiling(QObject):
    """Files the note when its field is left, and saves it as a draft while it is written."""

    def __init__(
        self, queue_judging: QueueJudging, bar: GradeBar, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._note = bar.note
        self._waiting = QTimer(self, singleShot=True, interval=DRAFT_DELAY)
        self._waiting.timeout.connect(self.save_draft)
        self._note.textChanged.connect(self._on_text)

    def file(self) -> bool:
        """File the note if it has changed; return whether the note is now filed."""
        return self.then(lambda: None)

    def then(self, act: Callable[[], object]) -> bool:
        """File the note if it has changed, then call `act`; return whether both were done at once.

        If the filing must wait, the note is saved as a draft and False is returned; `act` is called
        once the note is filed, unless another document is on the screen by then.
        """
        if self._note.isReadOnly():
            act()
            return True
        place, text = self._queue_judging.place(), self._note.toPlainText()

        def go_on() -> None:
            self._delete_draft(place, text)
            if self._queue_judging.place() == place:
                act()

        done = self._queue_judging.note(text, go_on)
        if not done:
            self.save_draft()
        return done

    def is_written(self) -> bool:
        """Return whether keys pressed now are typed into the note."""
        note = self._note
        return note.isVisible() and not note.isReadOnly() and note.window().focusWidget() is note

    def leave(self) -> None:
        """File the note, then run the navigation that was delayed while it was written."""
        self.then(self._queue_judging.navigation.resume)

    def _delete_draft(self, place: Place | None, text: str) -> None:
        """Delete the draft of a note that was filed; save a new draft if the user has written
        on."""
        if place == self._queue_judging.place():
            self.save_draft()
        elif place is not None:
            save_draft(self._queue_judging.session, place, text.strip(), text)

    def is_filed(self) -> bool:
        """Return whether the note on the screen equals the filed note."""
        item, note = self._queue_judging.item, self._note
        return item is None or note.isReadOnly() or note.toPlainText().strip() == item.note

    def draft(self) -> str | None:
        """Return the saved draft of the note on the document on the screen; None without one."""
        item, place = self._queue_judging.item, self._queue_judging.place()
        if item is None or place is None or not self._queue_judging.can_judge():
            return None
        return saved_draft(self._queue_judging.session, place, item.note)

    def stop(self) -> None:
        """Stop saving drafts, because the campaign is being closed."""
        self._waiting.stop()

    def _on_text(self) -> None:
        # Not restarted by each key: typing without a pause is saved, too.
        if not self._waiting.isActive():
            self._waiting.start()

    def save_draft(self) -> None:
        """Save the note as a draft, or delete the draft if the note is filed."""
        self._waiting.stop()
        item, place = self._queue_judging.item, self._queue_judging.place()
        if item is not None and place is not None and not self._note.isReadOnly():
            session = self._queue_judging.session
            save_draft(session, place, item.note, self._note.toPlainText())


class FlagFiling(QObject):
    """Files a flag when it is pressed, with the present decision or else with the next one.

    A flag that cannot be filed is reset to its filed state.
    """

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
        """Switch a flag of the document on or off, and file it."""
        self._bar.flags[word].toggle()

    def _file(self, word: str) -> None:
        if self._queue_judging.flag(self._bar.flag_words()):
            self._bar.announce_flag(word)
        else:
            self._bar.take_back_flag(word)

    def _on_state(self, state: WriteState) -> None:
        item, waited = self._queue_judging.item, self._has_waited
        self._has_waited = state is WriteState.WAITING
        if waited and not self._has_waited and item is not None and item.state not in TO_DO:
            # The operation that waited may have been refused.
            self._bar.show_filed_flags(item.flags)

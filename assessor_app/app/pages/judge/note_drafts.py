"""The note being written: filed when it is left, and kept in the settings as a draft until then.

A draft is no judgement: it stands in no journal and in no package, only on this computer.
"""

from collections.abc import Callable
from hashlib import blake2b

from PySide6.QtCore import QObject, QTimer

from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.session import Session

KEPT_AFTER = 1000  # milliseconds from the first key that is in no draft
Place = tuple[str, str, str]


def _key(session: Session, place: Place) -> str:
    # Ids may be longer than a name can be, and differ in case alone.
    named = session.kept_name("judging/draft", "\0".join(place)).encode("utf-8", "surrogatepass")
    return f"judging/draft/{blake2b(named, digest_size=16).hexdigest()}"


def keep_draft(session: Session, place: Place, filed: str, text: str) -> None:
    """Keep what is written of the note at this assessor, topic and document; `filed` is its note.

    What says no more than the note that is filed is dropped.
    """
    key = _key(session, place)
    if text.strip() != filed:
        session.settings.keep(key, [filed, text])
    elif session.settings.kept(key) is not None:
        session.settings.forget(key)


def draft_of(session: Session, place: Place, filed: str) -> str | None:
    """What was being written here and never filed; below a note that was filed since."""
    kept = session.settings.kept_list(_key(session, place))
    if len(kept) != len(("filed", "text")) or kept[1].strip() == filed:
        return None
    before, text = kept
    return text if before == filed else f"{filed}\n{text}".strip()


class NoteKeeping(QObject):
    """Files the note in the bar, and keeps it as a draft while it is written."""

    def __init__(
        self, queue_judging: QueueJudging, bar: GradeBar, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._note = bar.note
        self._waiting = QTimer(self, singleShot=True, interval=KEPT_AFTER)
        self._waiting.timeout.connect(self.keep_draft)
        self._note.textChanged.connect(self._on_text)

    def file(self) -> bool:
        """File the note where it says more than is filed; whether nothing is left to file."""
        return self.then(lambda: None)

    def then(self, act: Callable[[], object]) -> bool:
        """As `file`, and then do what was asked for; whether that is done.

        A note that is kept out for a while is a draft until it is filed. Who is before another
        document by then has asked for nothing there.
        """
        if self._note.isReadOnly():
            act()
            return True
        place, text = self._queue_judging.place(), self._text()

        def go_on() -> None:
            self._drop(place, text)
            if self._queue_judging.place() == place:
                act()

        done = self._queue_judging.note(text, go_on)
        if not done:
            self.keep_draft()
        return done

    def is_written(self) -> bool:
        """Whether somebody is at it: what is typed now goes into the note."""
        note = self._note
        return note.isVisible() and not note.isReadOnly() and note.window().focusWidget() is note

    def leave(self) -> None:
        """File the note that was left, and do what was held back until then."""
        self.then(self._queue_judging.note_guard.over)

    def _drop(self, place: Place | None, text: str) -> None:
        """The note is filed: its draft goes, unless one has written on."""
        if place == self._queue_judging.place():
            self.keep_draft()
        elif place is not None:
            keep_draft(self._queue_judging.session, place, text.strip(), text)

    def is_filed(self) -> bool:
        """Whether the note says what is filed."""
        item = self._queue_judging.item
        return item is None or self._note.isReadOnly() or self._text().strip() == item.note

    def draft(self) -> str | None:
        """What was being written on the document on the screen when the program ended."""
        item, place = self._queue_judging.item, self._queue_judging.place()
        if item is None or place is None or not self._queue_judging.can_judge():
            return None
        return draft_of(self._queue_judging.session, place, item.note)

    def stop(self) -> None:
        """Nothing is open any more."""
        self._waiting.stop()

    def _text(self) -> str:
        return self._note.toPlainText()

    def _on_text(self) -> None:
        # Not begun anew by every key: who writes without a pause is kept safe, too.
        if not self._waiting.isActive():
            self._waiting.start()

    def keep_draft(self) -> None:
        """Keep what is written as a draft, or drop the draft of a note that is filed."""
        self._waiting.stop()
        item, place = self._queue_judging.item, self._queue_judging.place()
        if item is not None and place is not None and not self._note.isReadOnly():
            keep_draft(self._queue_judging.session, place, item.note, self._text())

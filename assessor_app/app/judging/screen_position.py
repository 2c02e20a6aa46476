"""State of the documents on the screen: since when, for how long, and their texts.

This module uses no widgets.
"""

import time
from abc import abstractmethod
from collections import OrderedDict

from PySide6.QtCore import QObject, Signal

from assessor_app.app.judging.active_time import ActiveTime, Pace
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.collection import Document
from assessor_app.judging.reading.readable import Reading

MOST_CACHED = 6  # documents, for assessors who go back and forth
AT_ONCE = 0.005  # seconds spent on reading a document when it enters the cache


class ScreenPosition(QObject):
    """The common base of the positions of the Judge page and the Preferences page.

    active_time: the active seconds on the document or pair. pace: the rate of decisions. texts: the
    cached texts. Signals. moved: another document or pair is to be shown. settled: figures or a
    reload have arrived. filed: words on what was filed. nothing_done: words on why nothing was.
    """

    moved = Signal()
    settled = Signal()
    filed = Signal(str)
    nothing_done = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.active_time = ActiveTime()
        self.pace = Pace()
        self.texts = TextCache()
        self._shown_at: float | None = None
        self._painted_at = 0.0  # on the monotonic clock

    def text(self, document: str) -> tuple[Document | None, Reading | None]:
        """Return a document and its text; None in place of each that the campaign does not have."""
        return self.texts.text(self.session.campaign, document)

    def is_in_topic(self, topic: str) -> bool:
        """Return whether this topic is open."""
        return False

    def has_appeared(self) -> None:
        """Record when the document or the pair first appeared on the screen, and start its
        active time."""
        if self._shown_at is None:
            self._shown_at, self._painted_at = round(time.time(), 6), time.monotonic()
            self.active_time.begin()

    def has_been_seen(self) -> bool:
        """Return whether the document or the pair has appeared on the screen."""
        return self._shown_at is not None

    def is_meant(self) -> bool:
        """Return whether the key handled now was pressed after the document or the pair had
        appeared."""
        return self.has_been_seen() and not self.session.press.was_before(self._painted_at)

    @abstractmethod
    def can_judge(self) -> bool:
        """Return whether a key pressed now would file a judgement or a preference."""

    @abstractmethod
    def not_seen(self) -> str:
        """Return the message for a key pressed before the document or the pair was on the
        screen."""

    def may_file(self) -> bool:
        """Return whether the key handled now may file something.

        If the key came before the document or the pair had appeared, the user is told so.
        """
        if not self.can_judge() or not self.session.may_begin():
            return False
        if not self.is_meant():
            self.session.refused.emit(self.not_seen())
            return False
        return True


class TextCache:
    """Caches the documents read last, and their texts, which may be read only in part."""

    def __init__(self) -> None:
        self.held: OrderedDict[str, tuple[Document | None, Reading | None]] = OrderedDict()

    def text(
        self, campaign: Campaign | None, document: str
    ) -> tuple[Document | None, Reading | None]:
        """Return a document and its text; None in place of each that the campaign does not have.

        Reads the document from the campaign if it is not in the cache.
        """
        if document not in self.held:
            found = judging_queries.document(campaign, document) if campaign is not None else None
            self.held[document] = (found, _begun(found))
            while len(self.held) > MOST_CACHED:
                self.held.popitem(last=False)
        self.held.move_to_end(document)
        return self.held[document]

    def forget_all_but(self, *documents: str) -> None:
        """Remove all documents from the cache except the given ones, which are on the screen."""
        kept = {name: self.held[name] for name in documents if name in self.held}
        self.held.clear()
        self.held.update(kept)

    def replace(self, document: str, now: Document | None) -> bool:
        """Replace a cached document by its present state `now`; None: the campaign no longer has
        it.

        Returns whether its hash or title differs. If neither does, the cache keeps the old
        document.
        """
        before = self.held.get(document, (None, None))[0]
        if (before and (before.hash, before.title)) == (now and (now.hash, now.title)):
            return False
        self.held[document] = (now, _begun(now))
        return True


def _begun(document: Document | None) -> Reading | None:
    """Start to read a document's text; return None if there is no document or no text."""
    if document is None:
        return None
    reading = Reading(document)
    reading.go_on(AT_ONCE)
    return reading if reading.blocks or not reading.is_complete else None

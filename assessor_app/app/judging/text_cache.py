"""Caches the last documents read, for assessors who go back and forth."""

from collections import OrderedDict

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.collection import Document
from assessor_app.judging.reading.readable import Reading

MOST = 6
AT_ONCE = 0.005  # seconds spent on reading a document when it enters the cache


class TextCache:
    """The documents read last and their texts, which may be read in part."""

    def __init__(self) -> None:
        self.held: OrderedDict[str, tuple[Document | None, Reading | None]] = OrderedDict()

    def text(
        self, campaign: Campaign | None, document: str
    ) -> tuple[Document | None, Reading | None]:
        """Return a document and its text; None if there is no document, or no text.

        Reads the document from the campaign if it is not in the cache.
        """
        if document not in self.held:
            found = judging_queries.document(campaign, document) if campaign is not None else None
            self.held[document] = (found, _begun(found))
            while len(self.held) > MOST:
                self.held.popitem(last=False)
        self.held.move_to_end(document)
        return self.held[document]

    def forget_all_but(self, *documents: str) -> None:
        """Remove all other documents; these are on the screen and keep their text."""
        kept = {name: self.held[name] for name in documents if name in self.held}
        self.held.clear()
        self.held.update(kept)

    def replace(self, document: str, now: Document | None) -> bool:
        """Replace a document by its present state; return whether hash or title changed."""
        before = self.held.get(document, (None, None))[0]
        if (before and (before.hash, before.title)) == (now and (now.hash, now.title)):
            return False
        self.held[document] = (now, _begun(now))
        return True


def _begun(document: Document | None) -> Reading | None:
    """Begin to read a document; return None if it has no text."""
    if document is None:
        return None
    reading = Reading(document)
    reading.go_on(AT_ONCE)
    return reading if reading.blocks or not reading.is_complete else None

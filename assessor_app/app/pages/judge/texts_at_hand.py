"""The texts that were read last, so that none is read twice while one goes to and fro."""

from collections import OrderedDict

from assessor_app.app.reading.reading_text import readable
from assessor_app.campaign import desk
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.document import Document

MOST = 6


class TextsAtHand:
    """Documents and their words as they are shown; None where the campaign has no text."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, tuple[Document | None, str]] = OrderedDict()

    def text(self, campaign: Campaign | None, document: str) -> tuple[Document | None, str]:
        """The document, read from the campaign where it is not at hand."""
        if document not in self._texts:
            found = desk.document(campaign, document) if campaign is not None else None
            self._texts[document] = (found, readable(found) if found is not None else "")
            while len(self._texts) > MOST:
                self._texts.popitem(last=False)
        self._texts.move_to_end(document)
        return self._texts[document]

    def forget_all_but(self, document: str = "") -> None:
        """Have the others read anew; this one is on the screen and stays what it is there."""
        kept = self._texts.get(document)
        self._texts.clear()
        if kept is not None:
            self._texts[document] = kept

    def replace(self, document: str, now: Document | None) -> bool:
        """Have the text that the campaign has now; whether it is another."""
        before = self._texts.get(document, (None, ""))[0]
        if (before and (before.hash, before.title)) == (now and (now.hash, now.title)):
            return False
        self._texts[document] = (now, readable(now) if now is not None else "")
        return True

"""The texts that were read last, so that none is read twice while one goes to and fro."""

from collections import OrderedDict

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.collection import Document
from assessor_app.judging.reading.readable import Reading

MOST = 6
AT_ONCE = 0.005  # seconds: what is read of a document before it is wanted


class TextsAtHand:
    """Documents as they are read, as far as they have been; None where there is no text."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, tuple[Document | None, Reading | None]] = OrderedDict()

    def text(
        self, campaign: Campaign | None, document: str
    ) -> tuple[Document | None, Reading | None]:
        """The document, read from the campaign where it is not at hand."""
        if document not in self._texts:
            found = judging_queries.document(campaign, document) if campaign is not None else None
            self._texts[document] = (found, _begun(found))
            while len(self._texts) > MOST:
                self._texts.popitem(last=False)
        self._texts.move_to_end(document)
        return self._texts[document]

    def forget_all_but(self, *documents: str) -> None:
        """Have the others read anew; these are on the screen and stay what they are there."""
        kept = {name: self._texts[name] for name in documents if name in self._texts}
        self._texts.clear()
        self._texts.update(kept)

    def replace(self, document: str, now: Document | None) -> bool:
        """Have the text that the campaign has now; whether it is another."""
        before = self._texts.get(document, (None, None))[0]
        if (before and (before.hash, before.title)) == (now and (now.hash, now.title)):
            return False
        self._texts[document] = (now, _begun(now))
        return True


def _begun(document: Document | None) -> Reading | None:
    """What is read of a document already; None where there is nothing to show."""
    if document is None:
        return None
    reading = Reading(document)
    reading.go_on(AT_ONCE)
    return reading if reading.blocks or not reading.is_complete else None

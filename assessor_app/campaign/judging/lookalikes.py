"""Documents that read like a document that the assessor has judged."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.collection import Document
from assessor_app.judging.near_duplicates import SimilarTexts, TextIndex
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools
from assessor_app.store.tables.packed_texts import readable

LONGEST = 200_000  # characters by which documents are compared; of longer ones see `_words`
AT_ONCE = 20  # documents
SLICE = 0.1  # seconds


@dataclass(frozen=True, slots=True)
class Found:
    """Per document asked for, the judged documents that read like it, as far as they were read.

    is_complete: whether all were read; if not, ask again, and more will have been read.
    """

    likes: dict[str, SimilarTexts]
    is_complete: bool


class _Judged:
    """The index of an assessor's judged documents of a topic, and those not indexed yet."""

    def __init__(self) -> None:
        self.index = TextIndex()
        self.known: set[str] = set()
        self.waiting: list[str] = []

    def learn(self, judged: Iterable[str]) -> None:
        """Add judged documents to those to be read."""
        fresh = [one for one in dict.fromkeys(judged) if one not in self.known]
        self.known.update(fresh)
        # From its end it is read: what was judged last is looked at first.
        self.waiting += fresh

    def go_on(self, campaign: Campaign, seconds: float) -> None:
        """Read and index documents for about this many seconds, at least a few."""
        until = time.perf_counter() + seconds
        while self.waiting:
            lot = self.waiting[-AT_ONCE:]
            self.index.add(lot, [_words(campaign, one) for one in lot])
            del self.waiting[-AT_ONCE:]
            if time.perf_counter() > until:
                return


def like_judged(
    campaign: Campaign,
    assessor: str,
    topic: str,
    wanted: Sequence[str],
    judged: Sequence[str] | None = None,
) -> Found:
    """The documents judged by the assessor that read like each of `wanted`, without that one.

    judged: documents judged since the last call; None: all of them. What was read is remembered
    until another topic is asked for or texts change. Takes about SLICE seconds at most (some 1,000
    documents are read in a second), so that a short question behind it need not wait.
    """
    fresh: list[_Judged] = []

    def make() -> _Judged:
        fresh.append(_Judged())
        return fresh[0]

    key = (assessor, topic, pools.texts_version(campaign.store))
    held = campaign.remember("lookalikes", key, make)
    if judged is None or fresh:
        mine = journal.judgements(campaign.store, assessor=assessor, topic=topic)
        judged = [one.document for one in mine if one.grade is not None]
    held.learn(judged)
    held.go_on(campaign, SLICE)

    def like(document: str) -> SimilarTexts:
        found = held.index.like(_words(campaign, document), lambda one: _words(campaign, one))
        return SimilarTexts(_others(found.identical, document), _others(found.near, document))

    return Found({one: like(one) for one in wanted}, not held.waiting)


def _others(names: tuple[str, ...], document: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != document)


def _words(campaign: Campaign, id_: str) -> str:
    """The text by which a document is compared: title and words; empty without a text.

    Of a very long document it is the beginning, and a word that only an identical document has. A
    document without words, such as an image, has only that word.
    """
    held: Document | None = documents.document(campaign.store, id_)
    if held is None:
        return ""
    words = readable(held.text[:LONGEST], held.media)
    if not words.strip():
        return held.hash
    rest = held.hash if len(held.text) > LONGEST else ""
    return f"{held.title}\n{words}\n{rest}"

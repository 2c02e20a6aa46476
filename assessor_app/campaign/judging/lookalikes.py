"""Find documents with a text similar to that of a document the assessor has judged."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.collection import Document
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.judging.near_duplicates import SimilarTexts, TextIndex
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools
from assessor_app.store.tables.packed_texts import readable

LONGEST = 200_000  # characters compared per document; see `words_of` for longer ones
AT_ONCE = 20  # documents indexed together
SLICE = 0.1  # seconds spent indexing per call
SILENT = Silent()


@dataclass(frozen=True, slots=True)
class Found:
    """The similar judged documents of each requested document, by id.

    is_complete: whether all judged documents were compared; if not, a further call compares more.
    """

    likes: dict[str, SimilarTexts]
    is_complete: bool


class _Judged:
    """The index of an assessor's judged documents of a topic, and the documents not indexed yet."""

    def __init__(self) -> None:
        self.index = TextIndex()
        self.known: set[str] = set()
        self.waiting: list[str] = []

    def learn(self, judged: Iterable[str]) -> None:
        """Add documents, by id, to the documents waiting to be indexed."""
        fresh = [one for one in dict.fromkeys(judged) if one not in self.known]
        self.known.update(fresh)
        # `go_on` reads from the end, so that the latest judgements are indexed first.
        self.waiting += fresh

    def go_on(self, words: Callable[[str], str], seconds: float) -> None:
        """Index waiting documents for about `seconds`, but at least one batch.

        words: returns the text by which a document is compared.
        """
        until = time.perf_counter() + seconds
        while self.waiting:
            lot = self.waiting[-AT_ONCE:]
            self.index.add(lot, [words(one) for one in lot])
            del self.waiting[-AT_ONCE:]
            if time.perf_counter() > until:
                return


def like_judged(
    campaign: Campaign,
    assessor: str,
    topic: str,
    wanted: Sequence[str],
    judged: Sequence[str] | None = None,
    progress: Progress = SILENT,
) -> Found:
    """Return, for each of `wanted`, the other documents judged by the assessor with a similar text.

    judged: ids of the documents judged since the last call; None for all judged documents. The
    index is kept until another topic is requested or texts change. Takes about SLICE seconds (it
    reads about 1,000 documents per second), so that other requests on the same thread do not wait
    long. Raises Cancelled before the next document if `progress` does; the index built so far is
    kept.
    """

    def words(one: str) -> str:
        """Return the text by which a document is compared."""
        progress.report(0, None, tr("documents"))
        return words_of(campaign, one)

    key = (assessor, topic, pools.texts_version(campaign.store))
    held = campaign.remember("lookalikes", key, _Judged)
    if judged is None or not held.known:
        mine = journal.judgements(campaign.store, assessor=assessor, topic=topic)
        judged = [one.document for one in mine if one.grade is not None]
    held.learn(judged)
    held.go_on(words, SLICE)

    def like(document: str) -> SimilarTexts:
        """Return the other judged documents with a text similar to this one's."""
        found = held.index.like(words(document), words)
        return SimilarTexts(_others(found.identical, document), _others(found.near, document))

    return Found({one: like(one) for one in wanted}, not held.waiting)


def _others(names: tuple[str, ...], document: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != document)


def words_of(campaign: Campaign, id_: str) -> str:
    """Return the text by which a document is compared: title and words; empty if it has no text.

    For a very long document: the beginning, and its fingerprint, which only identical documents
    share. For a document without words, such as an image: only the fingerprint.
    """
    held: Document | None = documents.document(campaign.store, id_)
    if held is None:
        return ""
    words = readable(held.text[:LONGEST], held.media)
    if not words.strip():
        return held.hash
    rest = held.hash if len(held.text) > LONGEST else ""
    return f"{held.title}\n{words}\n{rest}"

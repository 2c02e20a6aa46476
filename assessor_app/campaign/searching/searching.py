"""Full-text search over all documents of the campaign, for judging what is found."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import text_at_hand
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.document_orders import queued
from assessor_app.campaign.judging.judging import refuse_unknown_topic
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.searching.search_queries import query_from
from assessor_app.domain.judgement import Settlement, State
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.judging.reading.excerpt import Excerpt, Wanted, excerpt_of, first_words_of
from assessor_app.store.journal import adjudications, journal
from assessor_app.store.tables import documents, pools, ranked_search, search_index
from assessor_app.store.tables.ranked_search import Matches, SearchQuery

PAGE = 20
SNIPPET_SECONDS = 0.3  # of reading for the snippets of a page; later ones show the first words


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A document that a search found.

    rank: from 1. score: by BM25. snippet: part of the text with the words searched for. item: the
    line of the document in the assessor's queue, as it would be there. is_queued: whether the
    document is in the queue; is_pooled: whether it is in the pool of the topic. grades: of all
    assessors, ascending, and settled: the adjudication; both for the lead only.
    """

    rank: int
    score: float
    document: str
    title: str
    snippet: Excerpt
    item: QueueItem
    is_queued: bool
    is_pooled: bool
    grades: tuple[int, ...] = ()
    settled: Settlement | None = None


@dataclass(frozen=True, slots=True)
class ResultPage:
    """A page of search results.

    page: from 1. total: the number of documents found. searched: the number of documents in the
    index; missing: the number of documents with a text that are not in it.
    """

    query: str
    page: int
    results: tuple[SearchResult, ...]
    total: int
    searched: int
    missing: int = 0
    size: int = PAGE

    @property
    def pages(self) -> int:
        """The number of pages, at least 1."""
        return max(1, -(-self.total // self.size))


def search(
    campaign: Campaign,
    topic: str,
    text: str,
    page: int = 1,
    assessor: str = "",
    size: int = PAGE,
) -> ResultPage:
    """Return a page of the documents that match a query, ranked by BM25, ties by document id.

    text: see `query_from`. topic: whose pool and queue the results are compared with. assessor:
    whose queue; empty for the lead. Raises BadInput for a query without words and if no document
    has a text, and WrongUse for an unknown topic or a page outside the result.
    """
    refuse_unknown_topic(campaign, topic)
    query = query_from(text)
    found = all_matches(campaign, query)
    refuse_page_outside(page, len(found.matches.codes), size)
    ranked = best_ranked(campaign, found.matches, (page - 1) * size, page * size)
    shown = results_of(campaign, topic, assessor, ranked, (page - 1) * size + 1, query.wanted)
    total = len(found.matches.codes)
    return ResultPage(text, page, shown, total, found.searched, found.missing, size)


@dataclass(frozen=True, slots=True)
class AllMatches:
    """The texts that match a query. searched, missing: see `ResultPage`."""

    matches: Matches
    searched: int
    missing: int


def all_matches(campaign: Campaign, query: SearchQuery) -> AllMatches:
    """Return all documents with a text that match the query, by the codes of their texts.

    Raises BadInput if no document has a text.
    """
    current = campaign.remember(
        "current texts",
        pools.texts_version(campaign.store),
        lambda: ranked_search.current_texts(campaign.store),
    )
    if not len(current):
        raise BadInput("no document has a text", advice="import documents first")
    with search_index.opened(campaign.store, campaign.identity) as beside:
        found = ranked_search.matches(beside or campaign.store.connection, query).kept(current)
        indexed = _number_of_texts(campaign, beside, current)
    return AllMatches(found, indexed, len(current) - indexed)


def texts_with(campaign: Campaign, words: Sequence[str]) -> list[int]:
    """Return the number of indexed texts with each of these words."""
    with search_index.opened(campaign.store, campaign.identity) as beside:
        connection = beside or campaign.store.connection
        return [ranked_search.texts_with(connection, one) for one in words]


def refuse_page_outside(page: int, total: int, size: int) -> None:
    """Raise WrongUse if a result of `total` documents has no page with this number."""
    last = max(1, -(-total // size))
    if not 1 <= page <= last:
        raise WrongUse("no such page of results: {0}", page, expected=("1 to {0:,}", last))


def _number_of_texts(
    campaign: Campaign, beside: search_index.Opened | None, current: ranked_search.Codes
) -> int:
    if beside is None:
        return ranked_search.number_of_texts(campaign.store, current)
    key = (search_index.state_of(campaign.store), pools.texts_version(campaign.store))
    return campaign.remember(
        "indexed texts",
        key,
        lambda: len(np.intersect1d(current, search_index.codes_in(beside), assume_unique=True)),
    )


def best_ranked(
    campaign: Campaign, found: Matches, first: int, end: int
) -> list[tuple[str, float]]:
    """Return (document, score) of the ranks from `first` (0 is the best) to before `end`."""
    if not len(found.codes):
        return []
    descending = np.sort(found.scores)[::-1]
    best, least = descending[first], descending[min(end, len(descending)) - 1]
    inside = (found.scores <= best) & (found.scores >= least)
    before = int((found.scores > best).sum())
    codes, scores = found.codes[inside].tolist(), found.scores[inside].tolist()
    names = ranked_search.documents_of(campaign.store, codes)
    rows = sorted(
        ((-score, names[code]) for code, score in zip(codes, scores, strict=True)),
        key=lambda row: (row[0], row[1].encode("utf-8", "surrogatepass")),
    )
    return [(name, -score) for score, name in rows[first - before : end - before]]


def results_of(
    campaign: Campaign,
    topic: str,
    assessor: str,
    ranked: Sequence[tuple[str, float]],
    rank: int,
    words: Sequence[str],
) -> tuple[SearchResult, ...]:
    """Return a line per (document, score), the first of which has this rank.

    words: marked in the snippets.
    """
    names = [name for name, _ in ranked]
    titles = documents.titles(campaign.store, names)
    snippets = _snippets(campaign, names, words)
    mine = set(queued(campaign, assessor, topic)).intersection(names) if assessor else set()
    # An assessor must not see the judgements of others.
    settled = {} if assessor else adjudications.settlements(campaign.store, topic)
    return tuple(
        SearchResult(
            rank + at,
            score,
            name,
            titles.get(name, ""),
            snippets[name],
            judging_queries.item(campaign, assessor, topic, name)
            if assessor
            else QueueItem(name, titles.get(name, ""), State.UNREACHED, None),
            name in mine,
            name in mine or pools.holds(campaign.store, topic, name),
            () if assessor else _grades(campaign, topic, name),
            settled.get((topic, name)),
        )
        for at, (name, score) in enumerate(ranked)
    )


def _grades(campaign: Campaign, topic: str, document: str) -> tuple[int, ...]:
    held = journal.judgements(campaign.store, topic=topic, document=document)
    return tuple(sorted(one.grade for one in held if one.grade is not None))


def _snippets(campaign: Campaign, names: Sequence[str], words: Sequence[str]) -> dict[str, Excerpt]:
    wanted, until = Wanted(tuple(words), any_of=True), time.monotonic() + SNIPPET_SECONDS
    found = {}
    for name in names:
        held = text_at_hand(campaign, name)
        excerpt = None
        if held is not None and time.monotonic() < until:
            excerpt = excerpt_of(held, wanted)
        if excerpt is None:
            excerpt = Excerpt(first_words_of(held) if held is not None else "")
        found[name] = excerpt
    return found

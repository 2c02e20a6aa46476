"""Documents that assessors judged after a search: their place in the pool, and their origin.

The judgement itself records the search, in its flags. A document is in the pool of the topic as
long as such a judgement counts, so an undo removes it and a merge adds it. It is in the
queue of the assessor who judged it, but in no other assessor's.
"""

from typing import NamedTuple

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import take_in
from assessor_app.campaign.searching.search_plan import may_search, was_ever_open
from assessor_app.domain.events import SEARCHED, SearchOrigin, origin_word, score_in
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools


def flags_with_origin(campaign: Campaign, place: JudgementKey, flags: str) -> str:
    """Return the flags of a decision with the search that contributed its document to the pool.

    A later decision keeps the origin of the earlier one. A text that stayed in its file is stored
    in the campaign. Raises WrongUse if the flags name a search and the assessor may not search in
    the topic.
    """
    if not was_ever_open(campaign):
        if SEARCHED in flags:
            _refuse(place)
        return flags
    if SEARCHED in flags:
        if not may_search(campaign, *place[:2]):
            _refuse(place)
        take_in(campaign, [place[2]])
        return flags
    held = journal.judgement(campaign.store, *place)
    kept = origin_word(held.flags) if held is not None else ""
    return f"{flags} {kept}".strip()


def _refuse(place: JudgementKey) -> None:
    raise WrongUse(
        "{0} may not judge documents found by a search for topic {1}",
        *place[:2],
        advice="the lead can allow it: assessor search CAMPAIGN --open",
    )


class FoundByTopic(NamedTuple):
    """Numbers of documents that searches contributed to a topic. Its fields are keys of JSON.

    judged: documents that assessors decided after a search. brought: the number of
    these that only searches contributed. relevant: the number of those with a relevant grade.
    already: documents that were in the pool when they were found.
    """

    topic: str
    judged: int
    brought: int
    relevant: int
    already: int


def found_by_topic(campaign: Campaign) -> tuple[FoundByTopic, ...]:
    """Return the contribution of searches to each topic in which an assessor judged after one."""
    relevant = {grade.value for grade in campaign.scale.grades if grade.relevant}
    rows = []
    found = pools.found_documents(campaign.store)
    for topic in dict.fromkeys(one.topic for one in found):
        own = [one for one in found if one.topic == topic]
        new = {one.document for one in own if not _was_pooled(one.flags)}
        good = {one.document for one in own if one.grade in relevant}
        every = {one.document for one in own}
        rows.append(FoundByTopic(topic, len(every), len(new), len(new & good), len(every - new)))
    return tuple(rows)


def _was_pooled(flags: str) -> bool:
    origin = SearchOrigin.of(flags)
    return origin is not None and origin.was_pooled


def found_table(campaign: Campaign) -> Table:
    """Return a table of the contributions of searches, with a row per topic."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("judged", "Found", "Documents that assessors judged after a search", digits=0),
        Column("brought", "New", "Of these, documents that were not in the pool", digits=0),
        Column("relevant", "Relevant", "New documents with a relevant grade", digits=0),
        Column("already", "Already pooled", "Documents that were in the pool already", digits=0),
    )
    return table_of("Documents added by search", columns, found_by_topic(campaign))


class Origin(NamedTuple):
    """The search of an assessor that contributed a document to the pool.

    query: empty if the learned order ranked it. score: that of the learned order, if it is known.
    """

    topic: str
    document: str
    assessor: str
    query: str
    rank: int
    score: float | None


def origins(campaign: Campaign) -> tuple[Origin, ...]:
    """Return the search of each judgement after a search, by topic, document and assessor."""
    return tuple(
        Origin(
            one.topic,
            one.document,
            one.assessor,
            origin.query,
            origin.rank,
            score_in(one.flags),
        )
        for one in pools.found_documents(campaign.store)
        if (origin := SearchOrigin.of(one.flags)) is not None
    )

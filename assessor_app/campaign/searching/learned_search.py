"""Documents of the whole collection that the judgements made so far predict to be relevant."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import text_at_hand
from assessor_app.campaign.judging.document_orders import (
    Reason,
    decided_in,
    reasons_of,
    words_in,
    words_of_topic,
)
from assessor_app.campaign.judging.judging import refuse_unknown_topic
from assessor_app.campaign.searching.searching import (
    PAGE,
    AllMatches,
    ResultPage,
    all_matches,
    best_ranked,
    refuse_page_outside,
    results_of,
    texts_with,
)
from assessor_app.domain.letters import is_unspaced, parts_of_sentence
from assessor_app.domain.problems import BadInput
from assessor_app.judging.learning.document_terms import MOST_WORDS, terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders.order import by_bytes, outcome_of
from assessor_app.judging.word_forms import words_of
from assessor_app.judging.word_stems import FUNCTION_WORDS
from assessor_app.store.tables import pools
from assessor_app.store.tables.ranked_search import SearchQuery

CANDIDATES = 500  # documents that a search finds, which the learner then ranks
FEEDBACK_WORDS = 40  # of the relevant documents, in that search
CONSIDERED = 120  # words of the relevant documents whose frequency in the collection is read
SEED = 0  # of the documents presumed not relevant


@dataclass(frozen=True, eq=False, slots=True)
class LearnedSearch:
    """The documents that a learned search ranks.

    words: of the topic. decided: whether each decided document is relevant.
    undecided: the ids of the others. searched: the result of that search.
    """

    words: tuple[str, ...]
    decided: Mapping[str, bool]
    undecided: tuple[str, ...]
    searched: AllMatches


def search_learned(
    campaign: Campaign, topic: str, page: int = 1, assessor: str = "", size: int = PAGE
) -> ResultPage:
    """Return a page of undecided documents of the collection, the most promising first.

    A search finds CANDIDATES documents by BM25 for the words of the topic and the heaviest words of
    the relevant documents (relevance feedback, Rocchio 1971). They come in the order `learned`,
    ties by document id. assessor: whose judgements count; empty for those of all, where a document
    is relevant if any assessor says so. The query of the page is empty, and its snippets mark words
    of the topic only, because other words would tell why a document comes. Raises WrongUse for an
    unknown topic or a page outside the result, and BadInput if the topic has no words.
    """
    refuse_unknown_topic(campaign, topic)
    held = candidates(campaign, topic, decided_in(campaign, assessor, topic))
    refuse_page_outside(page, len(held.undecided), size)
    ranked = _ranked(campaign, topic, held)
    first = (page - 1) * size
    shown = results_of(
        campaign, topic, assessor, ranked[first : first + size], first + 1, held.words
    )
    searched = held.searched
    return ResultPage("", page, shown, len(ranked), searched.searched, searched.missing, size)


def candidates(campaign: Campaign, topic: str, decided: Mapping[str, bool]) -> LearnedSearch:
    """Return what a learned search ranks. decided: whether each decided document is relevant.

    Raises BadInput if neither the topic nor a relevant document has words.
    """
    text = words_of_topic(campaign, topic)
    spaced = (one for one in words_of(text) if one not in FUNCTION_WORDS and not is_unspaced(one))
    # As written: the index, too, has Thai and Lao vowels that `words_of` would take apart.
    parts = (one for one in parts_of_sentence(text) if is_unspaced(one))
    words = (*spaced, *parts)
    feedback = _feedback(campaign, [one for one, good in decided.items() if good])
    wanted = tuple(dict.fromkeys([*words, *feedback]))
    if not wanted:
        raise BadInput("topic {0} has no words", topic, advice="search for words instead")
    searched = all_matches(campaign, SearchQuery(wanted))
    found = best_ranked(campaign, searched.matches, 0, CANDIDATES + len(decided))
    undecided = tuple(name for name, _ in found if name not in decided)[:CANDIDATES]
    return LearnedSearch(words, decided, undecided, searched)


def reasons_for(campaign: Campaign, assessor: str, topic: str, document: str) -> tuple[Reason, ...]:
    """Return the heaviest words of a document of `search_learned`; a decision on it is left out."""
    decided = decided_in(campaign, assessor, topic)
    known = {one: good for one, good in decided.items() if one != document}
    held = candidates(campaign, topic, known)
    if document not in held.undecided:
        held = replace(held, undecided=(*held.undecided, document))
    ids, learner = learner_of(campaign, topic, held)
    return reasons_of(campaign, learner, ids, held.decided, document, SEED)


def _feedback(campaign: Campaign, relevant: Sequence[str]) -> list[str]:
    """Return the heaviest words of these documents."""
    weight: Counter[str] = Counter()
    for text in _texts(campaign, by_bytes(relevant)):
        counted = Counter(one for one in words_of(text)[:MOST_WORDS] if _tells(one))
        length = sum(counted.values()) ** 0.5
        for word, times in counted.items():
            weight[word] += (1 + log(times)) / length
    heavy = [word for word, _ in weight.most_common(CONSIDERED)]
    known = texts_with(campaign, heavy)
    number = max(known, default=0)
    rated = sorted(
        (-weight[word] * log(1 + number / df), word)
        for word, df in zip(heavy, known, strict=True)
        if df
    )
    return [word for _, word in rated[:FEEDBACK_WORDS]]


def _tells(word: str) -> bool:
    return word not in FUNCTION_WORDS and not is_unspaced(word)


def _texts(campaign: Campaign, ids: Iterable[str]) -> Iterable[str]:
    return (words_in(text_at_hand(campaign, one)) for one in ids)


def _ranked(campaign: Campaign, topic: str, held: LearnedSearch) -> list[tuple[str, float]]:
    """Return (document, score) of the undecided documents, as the learned order has them."""
    ids, learner = learner_of(campaign, topic, held)
    row, scores = learner.row(outcome_of(ids, held.decided), SEED)
    ranked = zip(row.tolist(), scores.tolist(), strict=True)
    return [(ids[at], score) for at, score in ranked if ids[at] not in held.decided]


def learner_of(
    campaign: Campaign, topic: str, held: LearnedSearch
) -> tuple[list[str], TopicLearner]:
    """Return the ids of the candidates and decided documents, by bytes, and their learner."""
    ids = by_bytes([*{*held.undecided, *held.decided}])
    words = words_of_topic(campaign, topic)
    key = (topic, words, tuple(ids), pools.texts_version(campaign.store))
    made = campaign.remember(
        "search learner", key, lambda: TopicLearner(terms_of(_texts(campaign, ids), words))
    )
    return ids, made

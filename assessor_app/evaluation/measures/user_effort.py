"""Measures by the effort of a user: the time, the text read, and the queries of a session.

Documents are as long as the options of the evaluation say; the length of all others is a
parameter. Measure functions return float64[runs, topics]; the source of each formula
is in its `Measure`. `rel` is the lowest relevant grade (None: that of the options), and k the
cutoff (None: the whole ranking).

A topic is a query of a session if the options say so; without such options, if its id ends in a
separator and the number of the query, from 1: "12.3" is the third query of session 12. Any other
topic is a session of one query.
"""

import math
import re
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation import document_lengths as lengths
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.cumulative_gain import GAIN, GAINS, discounted_gain
from assessor_app.evaluation.measures.measure import REL, UNBOUNDED, K, Measure, Parameter
from assessor_app.evaluation.rankings import Rankings

HALF_LIFE = 224.0
# A convention: 500 words of five letters and a space.
WORDS, CHARACTERS = 500.0, 3000.0


@dataclass(frozen=True, slots=True)
class ReadingUser:
    """The user of time-biased gain, with the values that Smucker & Clarke measured.

    summary: seconds to judge a summary. fixed, per_word: seconds to judge a document, plus seconds
    for each of its words. click, click_nonrel: the probability of opening a relevant and another
    document. save: the probability of recognising an opened relevant document as relevant.
    """

    summary: float = 4.4
    fixed: float = 7.8
    per_word: float = 0.018
    click: float = 0.64
    click_nonrel: float = 0.39
    save: float = 0.77


PAPER = ReadingUser()


def time_biased_gain(
    rankings: Rankings,
    h: float = HALF_LIFE,
    words: float = WORDS,
    rel: int | None = None,
    k: int | None = None,
    **user: float,
) -> Doubles:
    """Return TBG: the sum over relevant documents of click * save * 2^(-time to reach it / h).

    h: half-life in seconds: half of the users stop before. words: the length of each document
    whose length is not given.
    user: fields of `ReadingUser`. The time to reach a rank is, for each rank before it, that for
    the summary, plus the probability of opening the document times that for the document.
    Documents without a judgement count as not relevant.
    """
    reader = replace(PAPER, **user)
    hits = rankings.relevant(rel)
    chosen = rankings.hit_grade >= rankings.level(rel)
    before, relevant_before = hits.rank - 1, hits.number - 1
    if rankings.options.lengths is None:
        read, relevant_read = before * words, relevant_before * words
    else:
        text = rankings.hit_text[chosen]
        read = text[:, lengths.WORDS_BEFORE] + words * (before - text[:, lengths.KNOWN_BEFORE])
        own = text[:, lengths.WORDS] + words * (1.0 - text[:, lengths.KNOWN])
        relevant_read = hits.running_sum(own) - own
    every = reader.fixed * before + reader.per_word * read
    relevant = reader.fixed * relevant_before + reader.per_word * relevant_read
    more = reader.click - reader.click_nonrel
    time = reader.summary * before + reader.click_nonrel * every + more * relevant
    values = reader.click * reader.save * np.exp(-time * (math.log(2) / h))
    within = hits.rank <= k if k is not None else np.ones(len(values), bool)
    return rankings.per_topic(rankings.total(hits.cell[within], values[within]))


def text_gain(
    rankings: Rankings,
    L: float = 132_000.0,  # noqa: N803
    characters: float = CHARACTERS,
    highest: int = 4,
    k: int | None = None,
    **reading: float,
) -> Doubles:
    """Return the U-measure: the sum over relevant documents of gain * max(0, 1 - position / L).

    The user reads a snippet at each rank and, of documents with a grade above 0, a share of the
    text; the gain (2^grade - 1) / 2^highest falls due at the end of that part. L: the position,
    in characters, from which on text is worth nothing. characters: the length of each document
    whose length is not given.
    highest: the highest grade of the scale; higher grades count as this one. reading: `snippet`,
    characters of a snippet (200), and `share` of a document that is read (0.2).
    """
    snippet, share = reading.get("snippet", 200.0), reading.get("share", 0.2)
    hits = rankings.gaining()
    length = hits.number * characters
    if rankings.options.lengths is not None:
        text = rankings.hit_text[rankings.hit_grade > 0]
        length = hits.running_sum(
            text[:, lengths.CHARACTERS] + characters * (1.0 - text[:, lengths.KNOWN])
        )
    position = hits.rank * snippet + share * length
    gain = (np.exp2(np.minimum(hits.grade, highest)) - 1) / 2.0**highest
    values = gain * np.maximum(0.0, 1.0 - position / L)
    within = hits.rank <= k if k is not None else np.ones(len(values), bool)
    return rankings.per_topic(rankings.total(hits.cell[within], values[within]))


QUERY = re.compile(r"(?P<session>.+)[._:/-](?P<number>[0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Sessions:
    """The sessions that topics belong to.

    session: int64[topics], the number of each topic's session. query: int64[topics], which query
    of its session the topic is, from 1. last: int64[sessions], the topic with the last query.
    """

    session: Integers
    query: Integers
    last: Integers


def sessions_of(topics: tuple[str, ...], given: tuple[tuple[str, str, int], ...] = ()) -> Sessions:
    """Return the sessions of topics. Raises WrongUse for a query 0 and for a query twice.

    given: as in `EvaluationOptions.sessions`.
    """
    found: dict[str, dict[int, int]] = {}
    listed = {topic: (f"session {session}", number) for topic, session, number in given}
    for at, topic in enumerate(topics):
        name, number = listed.get(topic, (topic, 1)) if given else _query_of(topic)
        queries = found.setdefault(name, {})
        if number < 1 or number in queries:
            raise WrongUse(
                "topic {0} is not a query of a session",
                topic,
                expected="different numbers from 1 on, such as 12.1 and 12.2 for session 12",
            )
        queries[number] = at
    session, query = np.zeros(len(topics), np.int64), np.ones(len(topics), np.int64)
    for place, queries in enumerate(found.values()):
        for number, at in queries.items():
            session[at], query[at] = place, number
    last = np.array([queries[max(queries)] for queries in found.values()], np.int64)
    return Sessions(session, query, last)


def _query_of(topic: str) -> tuple[str, int]:
    """Return (session, number of the query) by the id of a topic."""
    match = QUERY.fullmatch(topic)
    return (match["session"], int(match["number"])) if match else (topic, 1)


def session_gain(
    rankings: Rankings,
    bq: float = 4.0,
    b: float = 2.0,
    gain: str = "linear",
    gains: str = "",
    k: int | None = None,
) -> Doubles:
    """Return the sum over the queries of a session of DCG / (1 + log_bq(number of the query)).

    The value is that of the topic with the session's last query; NaN for the other topics, so that
    averages and tests are over sessions. A query that the run lacks adds nothing. bq: base of the
    discount by queries. b: base of the discount by ranks: none before rank b, then log_b(rank).
    """
    sessions = sessions_of(rankings.topics, rankings.options.sessions)
    found = discounted_gain(rankings, k, gain, "jk", b, gains)
    weighed = found / (1.0 + np.log(sessions.query) / np.log(bq))
    values = np.full(found.shape, np.nan)
    for run, row in enumerate(weighed):
        values[run, sessions.last] = np.bincount(sessions.session, row, len(sessions.last))
    return values


def _probability(name: str, explanation: str, default: float) -> Parameter:
    return Parameter(name, explanation, float, default, high=1)


FAMILY = "utility"
TBG = Measure(
    "TBG",
    "Time-biased gain",
    "Expected number of relevant documents that a user saves, when half of the users stop within "
    "h seconds. Without lengths of documents (--lengths) all are equally long (words).",
    "Smucker & Clarke, Time-based calibration of effectiveness measures, SIGIR 2012",
    FAMILY,
    time_biased_gain,
    parameters=(
        Parameter("h", "half-life in seconds", float, HALF_LIFE, low=0.001),
        Parameter("words", "length in words of documents without a given one", float, WORDS),
        Parameter("summary", "seconds to judge a summary", float, PAPER.summary),
        Parameter("fixed", "seconds to judge a document, apart from its length", float, 7.8),
        Parameter("per_word", "seconds to read a word of a document", float, PAPER.per_word),
        _probability("click", "probability of opening a relevant document", PAPER.click),
        _probability("click_nonrel", "probability of opening another document", 0.39),
        _probability("save", "probability of saving an opened relevant document", PAPER.save),
        REL,
        K,
    ),
    range=(0.0, UNBOUNDED),
    aliases=("time_biased_gain",),
    formula=(
        "sum over relevant documents of click * save * 2^(-t / h); t: sum over the ranks before of "
        "summary + P * (fixed + per_word * words), with P = click for relevant documents, else "
        "click_nonrel"
    ),
    blind_to="degrees of relevance; duplicates; without --lengths, how long each document is",
)
U_MEASURE = Measure(
    "U",
    "U-measure",
    "Gain of the documents by the amount of text read before: a snippet per rank, and a share of "
    "each relevant document. Without lengths of documents (--lengths) all are equally long "
    "(characters).",
    "Sakai & Dou, Summaries, ranked retrieval and sessions, SIGIR 2013",
    FAMILY,
    text_gain,
    parameters=(
        Parameter("L", "position, in characters, where gains are 0", float, 132_000.0, low=1),
        Parameter("characters", "length of documents without a given one", float, CHARACTERS),
        Parameter("snippet", "length of a snippet in characters", float, 200.0),
        _probability("share", "share of a relevant document that is read", 0.2),
        Parameter("highest", "highest grade of the scale", int, 4, low=1),
        K,
    ),
    range=(0.0, UNBOUNDED),
    aliases=("U-measure", "U_measure"),
    formula=(
        "sum over documents with grade > 0 of (2^grade - 1) / 2^highest * max(0, 1 - position / "
        "L); position: snippet * rank + share * characters * (number of such documents up to it)"
    ),
    blind_to="what is not read in a document; without --lengths, how long each document is",
)
READ_LENGTHS = (TBG, U_MEASURE)
SESSION_DCG = Measure(
    "sessionDCG",
    "Session-based discounted cumulative gain",
    "Sum over the queries of a session of their DCG, discounted by the number of the query. A "
    "topic with an id such as 12.3 is query 3 of session 12, unless a file of sessions is given; "
    "the value is given at the session's last query. sDCG is this measure, SDCG the scaled one.",
    "Järvelin, Price, Delcambre & Nielsen, Discounted cumulated gain based evaluation of "
    "multiple-query IR sessions, ECIR 2008",
    "ranked, graded",
    session_gain,
    parameters=(
        Parameter("bq", "base of the discount by queries", float, default=4.0, low=1.01),
        Parameter("b", "base of the discount by ranks", float, default=2.0, low=1.01),
        GAIN,
        GAINS,
        K,
    ),
    range=(0.0, UNBOUNDED),
    missing=None,
    aliases=("sDCG", "session_DCG"),
    formula=(
        "sum over the queries q of a session of (DCG with discount max(1, log_b(rank))) / (1 + "
        "log_bq(q))"
    ),
    blind_to="the number of relevant documents; documents found by an earlier query",
)

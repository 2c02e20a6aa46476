"""What is written and read again is the same, for every format that can be written."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assessor_app.domain.collection import Document, RunLine, Topic
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.span import Span
from assessor_app.formats.format import DEFAULT
from assessor_app.formats.format_registry import FORMATS
from assessor_app.formats.judgements.pool_files import PoolLine
from assessor_app.formats.text.fields import is_beyond

CHARACTERS = st.characters(codec="utf-8")
TEXTS = st.text(CHARACTERS, max_size=30)
# Between blanks neither blanks nor a line's first # or byte-order mark can be held.
WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Z", "C"), exclude_characters="#\ufeff"),
    min_size=1,
    max_size=12,
)
# A file full of zero bytes is refused as no text, so tables of a few cells hold none here.
CELLS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
# Readers refuse identifiers with control characters and marks of direction.
NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Zl", "Zp")), max_size=12
)
IDENTIFIERS = NAMES.map(str.strip).filter(bool)
RISKY = st.sampled_from(
    ("=1+1", "-d", "+3", "@cmd", "'=1", "''", "\t=x", "'quoted'", 'a "b", c\n=d')
)
REALS = st.floats(allow_nan=False, allow_infinity=False)
GRADES = st.integers(-127, 127).map(float) | REALS.filter(lambda value: not is_beyond(value))
SPANS = st.lists(
    st.builds(
        lambda start, length, grade, quote: Span(start, start + length, grade, quote),
        st.integers(0, 10**9),
        st.integers(0, 10**6),
        st.none() | st.integers(-127, 127),
        TEXTS,
    ),
    max_size=3,
).map(tuple)
MOMENTS = st.none() | st.floats(-1e12, 1e12) | st.integers(0, 2_000_000_000).map(float)


def distinct(values: st.SearchStrategy[Any], key: Callable[[Any], Any]) -> st.SearchStrategy[Any]:
    return st.lists(values, max_size=8, unique_by=key)


def qrels(
    names: st.SearchStrategy[str], assessors: st.SearchStrategy[str], **more: st.SearchStrategy[Any]
) -> st.SearchStrategy[Qrel]:
    return st.builds(Qrel, topic=names, document=names, grade=GRADES, assessor=assessors, **more)


def preferences(
    names: st.SearchStrategy[str], assessors: st.SearchStrategy[str], verdicts: Sequence[str]
) -> st.SearchStrategy[Preference]:
    pairs = st.tuples(names, names).filter(lambda pair: pair[0] != pair[1])
    return st.builds(
        lambda topic, pair, verdict, assessor: Preference(topic, *pair, verdict, assessor),
        names,
        pairs,
        st.sampled_from(verdicts),
        assessors,
    )


NOBODY = st.just("")
VERDICTS = ("A", "B", "tie", "neither")
RISKY_NAMES = RISKY.map(str.strip).filter(str.isprintable)
TABLE_TEXTS = IDENTIFIERS | RISKY_NAMES
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "topics-jsonl": distinct(
        st.builds(Topic, IDENTIFIERS, TEXTS, TEXTS, TEXTS, TEXTS), lambda topic: topic.id
    ),
    "documents-jsonl": distinct(
        st.builds(Document, IDENTIFIERS, TEXTS, TEXTS, TEXTS), lambda document: document.id
    ),
    "trec-run": distinct(
        st.builds(RunLine, WORDS, WORDS, st.integers(-9, 10**17), REALS, WORDS),
        lambda line: (line.topic, line.document),
    ),
    "msmarco-run": distinct(
        st.builds(
            lambda topic, document, rank: RunLine(topic, document, rank, float(-rank)),
            WORDS,
            WORDS,
            st.integers(0, 10**6),
        ),
        lambda line: (line.topic, line.document),
    ),
    "qrels": distinct(
        qrels(WORDS, NOBODY, iteration=WORDS), lambda qrel: (qrel.topic, qrel.document)
    ),
    "qrels-assessors": distinct(
        qrels(WORDS, WORDS), lambda qrel: (qrel.topic, qrel.assessor, qrel.document)
    ),
    "qrels-subtopics": distinct(
        qrels(WORDS, NOBODY, iteration=WORDS),
        lambda qrel: (qrel.topic, qrel.iteration, qrel.document),
    ),
    "prels-strata": distinct(
        qrels(WORDS, NOBODY, iteration=WORDS, stratum=WORDS),
        lambda qrel: (qrel.topic, qrel.document),
    ),
    "prels-probabilities": distinct(
        qrels(WORDS, NOBODY, iteration=WORDS, inclusion=st.floats(0, 1)),
        lambda qrel: (qrel.topic, qrel.document),
    ),
    "judgements-csv": distinct(
        qrels(
            TABLE_TEXTS,
            NAMES | RISKY_NAMES,
            decided_at=MOMENTS,
            active_seconds=MOMENTS,
            note=CELLS | RISKY,
            spans=SPANS,
        ),
        lambda qrel: (qrel.topic, qrel.assessor, qrel.document),
    ),
    "judgements-jsonl": distinct(
        qrels(
            IDENTIFIERS,
            NAMES,
            iteration=IDENTIFIERS,
            decided_at=MOMENTS,
            active_seconds=MOMENTS,
            note=TEXTS,
            spans=SPANS,
        ),
        lambda qrel: (qrel.topic, qrel.assessor, qrel.document, qrel.iteration),
    ),
    "preferences-csv": st.lists(
        preferences(TABLE_TEXTS | st.sampled_from(VERDICTS), NAMES | RISKY_NAMES, VERDICTS),
        max_size=8,
    ),
    "preferences-clarke": st.lists(preferences(WORDS, NOBODY, ("A", "B")), max_size=8),
    "preferences-trec": st.lists(
        preferences(WORDS, WORDS.filter(lambda name: name != "0"), VERDICTS), max_size=8
    ),
    "pool": distinct(st.builds(PoolLine, WORDS, WORDS), tuple),
}
WRITABLE = [known for known in FORMATS if known.write is not None]


@pytest.mark.parametrize("known", WRITABLE, ids=lambda known: known.name)
def test_what_is_written_reads_back_the_same(known: Any, tmp_path: Path) -> None:
    path = tmp_path / "file"

    @settings(max_examples=settings().max_examples * 3 // 2, deadline=None)
    @given(VALUES[known.name])
    def round_trip(values: Sequence[Any]) -> None:
        file = io.StringIO(newline="")
        known.write(file, values)
        path.write_bytes(file.getvalue().encode())
        back = [plain_value(value) for value in known.read(path, DEFAULT)] if values else []
        assert back == [plain_value(value) for value in values]

    round_trip()


def plain_value(value: Any) -> Any:
    """A preference without the group that the file gave it: the pair and the verdict count."""
    if isinstance(value, Preference):
        return (value.topic, value.first, value.second, value.verdict, value.assessor)
    return value


def test_every_writable_format_is_tried() -> None:
    assert set(VALUES) == {known.name for known in WRITABLE}

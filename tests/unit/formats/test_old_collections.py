"""The forms of LISA, of SMART's pairs, of the Million Query track, and of questions as JSON."""

from collections.abc import Callable
from pathlib import Path

import pytest

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.format_registry import format_named

Make = Callable[..., Path]


def read(name: str, path: Path, options: ReadOptions = DEFAULT) -> list[object]:
    return list(format_named(name).read(path, options))


def test_a_pair_of_smart_is_relevant_and_it_is_said(file: Make) -> None:
    told: list[BadInput] = []
    path = file("1 17 0 0.000000\n1 46 0 0.000000\n2 3 0 2\n")
    grades = [qrel.grade for qrel in read("smart-qrels", path, ReadOptions(noted=told.append))]
    assert grades == [1.0, 1.0, 2.0]
    assert [problem.message for problem in told] == [
        "every pair is relevant, so grade 0 was read as 1"
    ]
    assert "--map-grades" in str(told[0])


def test_documents_of_lisa(file: Make) -> None:
    text = (
        "Document    1\nA TITLE IN\nTWO LINES\n     \nTHE TEXT,\nLINE 2.\n"
        + "*" * 44
        + "\nDocument 2\nONLY TEXT.\n"
        + "*" * 44
        + "\n"
    )
    assert read("lisa-documents", file(text)) == [
        Document("1", "THE TEXT,\nLINE 2.", "A TITLE IN TWO LINES"),
        Document("2", "ONLY TEXT.", ""),
    ]


def test_topics_of_lisa(file: Make) -> None:
    text = "1\nI AM LOOKING FOR\nBEES. #\n\n    2\nSALT #\n"
    assert read("lisa-topics", file(text)) == [
        Topic("1", "I AM LOOKING FOR BEES."),
        Topic("2", "SALT"),
    ]


def test_judgements_of_lisa(file: Make) -> None:
    text = "Query 1\n3 Relevant Refs\n3392 3396\n12 -1\n\nQuery 2\n1 Relevant Refs\n7 -1\n"
    assert read("lisa-qrels", file(text)) == [
        Qrel("1", "3392", 1.0),
        Qrel("1", "3396", 1.0),
        Qrel("1", "12", 1.0),
        Qrel("2", "7", 1.0),
    ]


def test_topics_behind_a_colon(file: Make) -> None:
    text = "20001:comparability: of pay\n20002: tides\n"
    assert read("topics-colon", file(text)) == [
        Topic("20001", "comparability: of pay"),
        Topic("20002", "tides"),
    ]


def test_a_question_becomes_a_topic_for_each_query(file: Make) -> None:
    text = """[
      {"question_id": "Q1", "question": "Why?", "background": "Old.",
       "queries": ["first reason", {"id": "Q1b", "query": "second reason"}]},
      {"question_id": "Q2", "question": "How?", "query": "ways"},
      {"question_id": "Q3", "question": "When?"}
    ]"""
    assert read("topics-questions", file(text)) == [
        Topic("Q1_1", "first reason", "Why?", "Old."),
        Topic("Q1b", "second reason", "Why?", "Old."),
        Topic("Q2", "ways", "How?"),
        Topic("Q3", "When?"),
    ]


@pytest.mark.parametrize(
    ("name", "text", "line", "said"),
    [
        ("lisa-documents", "Document 1\na\n" + "*" * 30 + "\nlost\n", 4, "between documents"),
        ("lisa-topics", "1\nBEES\n", 1, "does not end"),
        ("lisa-topics", "BEES #\n", 1, "without a topic number"),
        ("lisa-topics", "1\nBEES #\n1\nSALT #\n", 4, "duplicate topic 1 .* on line 1:"),
        ("lisa-topics", "1\n#\n", 2, "no text"),
        ("lisa-qrels", "Query 1\n1 Relevant Refs\nx -1\n", 3, "no document numbers"),
        ("lisa-qrels", "3 4 -1\n", 1, "no document numbers"),
        ("lisa-qrels", "Query 1\n2 Relevant Refs\n3 3 -1\n", 3, "duplicate document 3 in topic 1"),
        ("topics-colon", "1:tides\nno colon\n", 2, "not a topic"),
        ("topics-colon", "1:tides\n1:bees\n", 2, "duplicate topic 1 .* on line 1:"),
        ("topics-questions", '[{"question_id": "Q1"}]', 1, "no text"),
    ],
)
def test_mistakes_are_named_with_their_line(
    file: Make, name: str, text: str, line: int, said: str
) -> None:
    path = file(text)
    with pytest.raises(BadInput, match=said) as caught:
        read(name, path)
    assert caught.value.place is not None
    assert caught.value.place.line == line

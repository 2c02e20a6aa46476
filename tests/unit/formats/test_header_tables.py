"""Topics and documents as tables with a header."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assessor_app.domain.collection import Document, RunLine, Topic
from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.format_registry import format_named

Make = Callable[..., Path]


def read(path: Path, name: str) -> list[Any]:
    return list(format_named(name).read(path, DEFAULT))


def test_columns_of_topics_are_found_by_their_names(file: Make) -> None:
    path = file('narrative;ID;x;Title\r\n"all; of them";051;9;cats\r\n')
    assert read(path, "topics-csv") == [Topic("051", "cats", "", "all; of them")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id,title\n1,cats\n1,dogs\n", "duplicate topic 1 in the file, first on line 2"),
        ("id,title\n,cats\n", "the row is not a topic"),
        ("id,title\n1,\n", "the row is not a topic"),
        ("id,title\n1\n", "the row has 1 cell$|the row has 1 cell[^s]"),
        ("id,words\n1,cats\n", "lacks a required column.*Expected columns id, title"),
    ],
)
def test_what_is_no_table_of_topics_is_refused(file: Make, text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read(file(text), "topics-csv")


def test_a_document_in_a_table_may_be_long_and_over_many_lines(file: Make) -> None:
    text = "The sea.\n" * 50_000
    path = file(f'docno,title,url,text\n7,Tides,https://example.org,"{text}"\n8,,,\n')
    assert recognise(path).format.name == "documents-csv"
    assert read(path, "documents-csv") == [
        Document("7", text, "Tides", "https://example.org"),
        Document("8", ""),
    ]


def test_a_document_without_identifier_is_refused(file: Make) -> None:
    with pytest.raises(BadInput, match="the row has no id"):
        read(file("id,text\n,words\n"), "documents-csv")


def test_a_run_without_order_ties_everything(file: Make) -> None:
    path = file("1 d1\n1 d2\n2 d1\n")
    assert recognise(path).format.name == "pool"
    assert recognise(path, Content.RUN).format.name == "set-run"
    assert read(path, "set-run") == [
        RunLine("1", "d1", None, 1.0),
        RunLine("1", "d2", None, 1.0),
        RunLine("2", "d1", None, 1.0),
    ]


def test_a_set_has_each_document_once(file: Make) -> None:
    with pytest.raises(BadInput, match="duplicate document d1 in topic 1, first on line 1"):
        read(file("1 d1\n1 d1\n"), "set-run")

"""Passages that somebody marked: INEX's files, and what goes with judgements in tables."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.domain.span import Span
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.format_registry import format_named

Make = Callable[..., Path]


def read(path: Path, name: str = "inex-passages", options: ReadOptions = DEFAULT) -> list[Any]:
    return list(format_named(name).read(path, options))


def test_a_document_with_a_relevant_passage_is_relevant(file: Make) -> None:
    path = file("1 Q0 9 0 431\n1 Q0 10 26 4311 7 12:20 30:6\n2 Q0 9 12 431 -1 3:12\n")
    assert read(path) == [
        Qrel("1", "9", 0),
        Qrel("1", "10", 1, spans=(Span(12, 32, 1), Span(30, 36, 1), Span(7, 7))),
        Qrel("2", "9", 1, spans=(Span(3, 15, 1),)),
    ]


def test_more_relevant_text_than_there_is_is_cut_and_said(file: Make) -> None:
    noted: list[BadInput] = []
    path = file("1 Q0 9 500 431 440 400:90 431:5\n")
    assert read(path, options=ReadOptions(noted=noted.append)) == [
        Qrel("1", "9", 1, spans=(Span(400, 431, 1), Span(431, 431)))
    ]
    assert len(noted) == 1
    assert str(noted[0]).startswith(
        f"{path}:1: 500 relevant characters corrected to the length, 431:"
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 Q0 9 5", "has only 4 fields"),
        ("1 Q0 9 5 many", "the length 'many' is not a whole number"),
        ("1 Q0 9 5 60 2 7", "passage's length '' is not a whole number"),
        ("1 Q0 9 5 60 2 -7:3", "passage's offset '-7' is not a whole number"),
        ("1 Q0 9 5 60\n1 Q0 9 5 60", "duplicate document 9 in topic 1, first on line 1"),
    ],
)
def test_what_is_no_passage_is_refused(file: Make, line: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read(file(line))


@pytest.mark.parametrize(
    "cell", ["x", "7", '[{"start": 5}]', '[{"start": 5, "end": 2}]', "[3]", '[{"end": 1e999}]']
)
def test_a_cell_that_holds_no_passages_is_refused(file: Make, cell: str) -> None:
    quoted = cell.replace('"', '""')
    with pytest.raises(BadInput, match="passage"):
        read(file(f'topic,document,grade,spans\n1,d,1,"{quoted}"\n'), "judgements-csv")

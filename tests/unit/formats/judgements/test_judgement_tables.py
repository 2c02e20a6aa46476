"""Judgements and preferences as tables: headers, quotes, formulas, times."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT
from assessor_app.formats.format_registry import format_named
from assessor_app.formats.text.fields import moment, written_moment

Make = Callable[..., Path]
HEADER = "topic,document,grade,assessor,decided_at,active_seconds,note"


def read(name: str, path: Path) -> list:
    return list(format_named(name).read(path, DEFAULT))


def written(name: str, values: list) -> str:
    file = io.StringIO(newline="")
    format_named(name).write(file, values)
    return file.getvalue()


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_columns_are_found_by_their_names_in_any_order(file: Make, delimiter: str) -> None:
    text = "Worker ID,nist grade,grade,doc_id,Topic-ID\nw1,9,2,d,051\n".replace(",", delimiter)
    assert read("judgements-csv", file(text)) == [Qrel("051", "d", 2.0, "w1")]


def test_a_cell_may_hold_quotes_commas_and_line_ends(file: Make) -> None:
    text = 'topic,document,grade,note\n1,d,2,"a ""b"", c\nand d"\n1,e,0,\n'
    assert [qrel.note for qrel in read("judgements-csv", file(text))] == ['a "b", c\nand d', ""]


@pytest.mark.parametrize("text", ["=1+1", "+3", "-4", "@cmd", "\t=1", "'=1", "''-", "＝1"])
def test_a_text_that_a_spreadsheet_would_run_is_quoted_and_reads_back(
    file: Make, text: str
) -> None:
    table = written("judgements-csv", [Qrel("1", "d", -1.0, "ann", note=text)])

    cells = table.split("\r\n")[1].replace('"', "").split(",")
    assert cells[2] == "-1"
    assert cells[6] == f"'{text}"
    assert read("judgements-csv", file(table))[0].note == text


def test_the_table_has_the_columns_that_are_promised() -> None:
    table = written("judgements-csv", [Qrel("1", "d", 2, "ann", "0", 0.5, 3.25, "why")])
    header, row, after = table.split("\r\n")

    assert header.startswith(HEADER)
    assert row.startswith("1,d,2,ann,1970-01-01T00:00:00.500000+00:00,3.25,why")
    assert after == ""


@pytest.mark.parametrize(
    ("name", "text", "line", "words"),
    [
        ("judgements-csv", "\ntopic,grade\n1,2\n", 2, "the header lacks a required column"),
        ("judgements-csv", "", 1, "the header lacks a required column"),
        ("judgements-csv", "topic,document,grade\n1,d,2\n\n1,e\n", 4, "2 cells"),
        ("judgements-csv", "topic,document,grade\n1,,2\n", 2, "no document"),
        ("judgements-csv", "topic,document,grade\n1,d,\n", 2, "not a number"),
        (
            "judgements-csv",
            "topic,document,grade\n1,d,1\n1,d,2\n",
            3,
            "duplicate document d in topic 1, first on line 2",
        ),
        ("judgements-csv", 'topic,document,grade\n1,d,"2\n', 2, "unexpected end"),
        ("judgements-csv", "topic,document,grade,time\n1,d,1,noon\n", 2, "'noon' is not a time"),
        ("preferences-csv", "topic,a,b,winner\n1,x,y,z\n", 2, "unknown verdict 'z'"),
        ("preferences-csv", "topic,a,b,winner\n1,x,x,x\n", 2, "document x is compared with itself"),
        ("judgements-jsonl", '{"topic": 1, "document": "d"}', 1, "no grade"),
    ],
)
def test_an_error_names_file_and_line(
    file: Make, name: str, text: str, line: int, words: str
) -> None:
    path = file(text)
    with pytest.raises(BadInput, match=words) as caught:
        read(name, path)

    assert str(caught.value.place) == f"{path}:{line}"


def test_a_verdict_is_a_letter_a_word_or_the_better_document(file: Make) -> None:
    text = "topic,first,second,verdict\n1,x,y,A\n1,x,y,y\n1,x,y,Tie\n1,x,y,neither\n"
    verdicts = [preference.verdict for preference in read("preferences-csv", file(text))]
    assert verdicts == ["A", "B", "tie", "neither"]


def test_documents_called_a_and_b_are_not_taken_for_verdicts(file: Make) -> None:
    text = "topic,winner,loser\n1,B,A\n"
    assert read("preferences-csv", file(text)) == [Preference("1", "B", "A", "A")]


def test_an_unknown_verdict_is_not_written() -> None:
    with pytest.raises(WrongUse, match="unknown verdict 'both'"):
        written("preferences-csv", [Preference("1", "x", "y", "both")])


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("", None),
        ("0", 0.0),
        ("1.5e9", 1.5e9),
        ("20260101", 20260101.0),
        ("75720425500.0", 75720425500.0),
        ("1970-01-02", 86400.0),
        ("1970-01-01T01:00:00+01:00", 0.0),
        ("1970-01-01T00:00:01Z", 1.0),
    ],
)
def test_times_are_numbers_or_iso_8601(text: str, seconds: float | None) -> None:
    assert moment(text) == seconds


@pytest.mark.parametrize("seconds", [0.1, 1763665153.123456, 1e15, -1e11, 1763665153.1234567])
def test_a_time_that_is_written_reads_back_exactly(seconds: float) -> None:
    assert moment(written_moment(seconds)) == seconds

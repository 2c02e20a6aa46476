"""Phrases are English as data, and in the language of the process for people."""

import copy
from pathlib import Path

import pytest

from assessor_app.domain.language import Phrase, marked
from assessor_app.domain.names import no_such
from assessor_app.domain.table import Column, Table
from assessor_app.reports.machine_forms import comma_separated
from assessor_app.reports.table_writers import text
from tests.core_language import AFTER, BEFORE, messages, outside, pseudo_language

BY = marked("Judgements by {0}")


def said(words: str) -> str:
    return f"{BEFORE}{words}{AFTER}"


def test_a_phrase_is_a_text_in_english(tmp_path: Path) -> None:
    with pseudo_language(tmp_path):
        phrase = Phrase(BY, "{ada}")
        assert phrase == "Judgements by {ada}"
        assert phrase.translated() == said("Judgements by {ada}")
        assert copy.deepcopy(phrase) == phrase


def test_places_that_are_phrases_are_translated(tmp_path: Path) -> None:
    joined = Phrase.joined(["topics", "", Phrase(BY, "ben"), "topics"])
    assert joined == "topics; Judgements by ben"
    with pseudo_language(tmp_path):
        assert joined.translated() == f"{said('topics')}; {said('Judgements by ben')}"
    assert Phrase.joined([]) == ""


def test_a_cell_is_translated_for_people_only(tmp_path: Path) -> None:
    column = Column("content", "Content", numeric=False)
    table = Table("", (column,), ((Phrase(BY, "ada"),), ("Judgements by {0}",)))
    with pseudo_language(tmp_path):
        assert "".join(comma_separated(table)).split("\r\n")[1:3] == [
            "Judgements by ada",
            "Judgements by {0}",
        ]
        shown = text(table).splitlines()
    assert said("Judgements by ada") in shown
    assert "Judgements by {0}" in shown  # data, which looks like a message


@pytest.mark.parametrize("what", ["run", "topic", "assessor", "pooling method", "parameter of {1}"])
def test_an_unknown_name_is_refused_in_one_language(what: str, tmp_path: Path) -> None:
    assert f"no such {what}: {{0}}" in messages()
    with pseudo_language(tmp_path):
        for known in ((), ("first", "second"), ("x2",)):
            told = str(no_such(what, "x1", known, "AP"))
            left = outside(told.replace("first, second", "")).strip(" .")
            assert not left, told

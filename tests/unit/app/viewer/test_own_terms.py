"""An assessor's own terms are text, never a pattern."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assessor_app.app.viewer.term_finders import OwnTermFinder
from tests.pace import slowed


def found(text: str, *terms: str) -> list[str]:
    return [text[hit.start : hit.end] for hit in OwnTermFinder(terms).hits(text)]


def test_case_and_accents_do_not_matter_and_words_are_whole() -> None:
    assert found("Café, cafe, CAFÉ; cafeteria.", "café") == ["Café", "cafe", "CAFÉ"]
    assert found("Ökologie", "okologie") == ["Ökologie"]


def test_a_star_at_the_end_stands_for_the_rest_of_a_word() -> None:
    assert found("tide Tidal tidied untidy", "tid*") == ["tide", "Tidal", "tidied"]
    assert found("a * b", "*") == []


def test_a_phrase_is_found_over_a_line_end() -> None:
    assert found("the tidal\npools and tidal  pools", "tidal pools") == ["tidal\npools"]


def test_nothing_else_has_a_meaning_of_its_own() -> None:
    assert found("c++ a.c abc (x|y)", "a.c", "c++", "(x|y)", "[", "x.*y") == ["c++", "a.c", "(x|y)"]


def test_scripts_without_blanks_are_found_inside() -> None:
    assert found("海洋潮汐能", "潮汐") == ["潮汐"]


def test_places_count_characters_beyond_the_basic_plane() -> None:
    assert [(hit.start, hit.end) for hit in OwnTermFinder(("tide",)).hits("𝄞𝄞 tide")] == [(3, 7)]


@pytest.mark.parametrize("term", ["a" * 100, "a*", "aaaa aaaa*", "(a+)+$"])
def test_no_term_hangs(term: str) -> None:
    text = "a" * 300_000 + " " + "aa " * 100_000
    start = time.thread_time()
    OwnTermFinder((term,)).hits(text)
    assert time.thread_time() - start < slowed(2)


@given(st.text("ab *\n", max_size=60), st.text("ab *", max_size=6), st.integers(1, 9))
def test_a_text_looked_through_in_pieces_has_the_same_hits(text: str, term: str, size: int) -> None:
    finder = OwnTermFinder((term,))
    whole = finder.hits(text)
    pieces = [hit for at in range(0, len(text), size) for hit in finder.hits(text, at, at + size)]
    starts = {hit.start for hit in whole}
    assert starts <= {hit.start for hit in pieces}
    assert all(text[hit.start : hit.end] for hit in pieces)


def test_a_voiced_kana_is_another_letter_and_a_korean_syllable_is_whole() -> None:
    assert found("カス、ガス、한국, 하고", "ガス", "한국") == ["ガス", "한국"]

"""Lines that a file broke to keep them short are joined; all that is laid out on purpose stays."""

import textwrap
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assessor_app.domain.collection import Document
from assessor_app.judging.reading.builder import LONGEST_BLOCK as LONGEST_PARAGRAPH
from assessor_app.judging.reading.plain_text import unwrapped
from assessor_app.judging.reading.readable import readable

PROSE = (
    "The tide is the rise and fall of the sea, caused by the moon and by the sun together. Twice "
    "in a lunar day the water comes in and goes out again, and every shore has plants and animals "
    "that live by this clock. Some of them close when the water goes, others follow it down the "
    "beach, and birds come for both. What lives between the marks of high and low water is hence "
    "arranged in belts, which anybody can see on a rocky coast after a storm."
)
WRAPPED = textwrap.fill(PROSE, 70)
VERSE = """The quality of mercy is not strain'd, it is most free,
It droppeth as the gentle rain from heaven does in May
Upon the place beneath: it is twice blest, as all agree;
It blesseth him that gives and him that takes away:
'Tis mightiest in the mightiest: it becomes on every day
The throned monarch better than his crown upon the sea"""
POEM = """so much
depends upon a small red wheel
glazed with rain
beside the white chickens
that nobody counts"""
TABLE = "\n".join(
    f"species {at}      north shore      {at * 7}      low water line" for at in range(9)
)
CODE = "\n".join(
    f"    value_{at} = compute_the_value_of_the_tide(at={at}, place='x')" for at in range(9)
)
LIST = "\n".join(
    f"- the {at}th species found on the rocky shore in the spring tide of" for at in range(9)
)
LETTER = "\n".join(
    f"> as was said before in the letter number {at} of the series of the" for at in range(9)
)


def test_a_wrapped_paragraph_becomes_one_line() -> None:
    assert WRAPPED.count("\n") > 4
    assert unwrapped(WRAPPED, LONGEST_PARAGRAPH) == PROSE


def test_paragraphs_stay_apart_whether_by_empty_lines_or_by_indentation() -> None:
    assert unwrapped(f"{WRAPPED}\n\n{WRAPPED}", LONGEST_PARAGRAPH) == f"{PROSE}\n\n{PROSE}"
    assert unwrapped(f"{WRAPPED}\n  {WRAPPED}", LONGEST_PARAGRAPH) == f"{PROSE}\n  {PROSE}"


def test_lines_that_were_broken_twice_are_joined_too() -> None:
    ragged = WRAPPED.replace(" the water comes", "\nthe water comes").replace(
        " and birds", "\nand birds"
    )
    assert unwrapped(ragged, LONGEST_PARAGRAPH) == PROSE


def test_a_line_that_begins_with_one_blank_goes_on_in_mid_sentence() -> None:
    assert unwrapped(WRAPPED.replace("\n", "\n "), LONGEST_PARAGRAPH).count("\n") <= 1


@pytest.mark.parametrize(
    "text", [VERSE, POEM, TABLE, CODE, LIST, LETTER, "", "\n\n", "one line", PROSE, "a\nb\nc\nd\ne"]
)
def test_what_is_laid_out_on_purpose_stays(text: str) -> None:
    assert unwrapped(text, LONGEST_PARAGRAPH) == text


def test_a_table_between_paragraphs_stays_a_table() -> None:
    whole = f"{WRAPPED}\n\n{TABLE}\n\n{WRAPPED}"
    assert unwrapped(whole, LONGEST_PARAGRAPH) == f"{PROSE}\n\n{TABLE}\n\n{PROSE}"


def test_a_heading_above_a_paragraph_stays_above_it() -> None:
    assert unwrapped(f"Tides\n{WRAPPED}", LONGEST_PARAGRAPH) == f"Tides\n{PROSE}"


def test_no_paragraph_gets_longer_than_can_be_laid_out_at_once() -> None:
    endless = textwrap.fill(PROSE * 40, 70)
    shown = unwrapped(endless, LONGEST_PARAGRAPH)
    assert max(map(len, shown.split("\n"))) <= LONGEST_PARAGRAPH
    assert shown.count("\n") < 6


@given(st.text(alphabet="ab .\n\tAé-", max_size=400), st.integers(20, 200))
def test_no_place_in_the_text_moves(text: str, longest: int) -> None:
    shown = unwrapped(f"{WRAPPED}\n{text}", longest)
    assert len(shown) == len(WRAPPED) + 1 + len(text)
    for before, after in zip(f"{WRAPPED}\n{text}", shown, strict=True):
        assert before == after or (before, after) == ("\n", " ")


def test_a_large_text_takes_no_time() -> None:
    large = f"{WRAPPED}\n\n" * 2000
    start = time.perf_counter()
    unwrapped(large, LONGEST_PARAGRAPH)
    assert time.perf_counter() - start < 1.0


LOG = "\n".join(f"2026-01-{at:02} 12:00:00 INFO something happened at the shore" for at in range(9))


def test_lines_of_a_log_stay_lines() -> None:
    assert unwrapped(LOG, LONGEST_PARAGRAPH) == LOG


def test_only_plain_text_is_joined() -> None:
    assert readable(Document("d", WRAPPED)).words() == PROSE
    kept = readable(Document("d", f"<pre>{WRAPPED}</pre>", media="text/html"))
    assert kept.words() == WRAPPED

"""From one place to the next: as if all were put in a row, in a moment however many there are."""

import random
import time

import pytest

from assessor_app.app.viewer.mark_layer import MarkLayer
from assessor_app.app.viewer.marks import Mark, next_range
from assessor_app.app.viewer.term_finders import Hit, Term, TermFinder
from tests.pace import slowed

WORDS = ("tide", "shore", "moon")
FINDER = TermFinder(tuple(Term(word, word) for word in WORDS))


def in_a_row(
    here: int, by: int, marks: list[Mark], hits: list[Hit], tip: str
) -> tuple[int, int] | None:
    places = [(one.start, one.end) for one in marks if tip in ("", one.tip)]
    places += [(one.start, one.end) for one in hits if tip in ("", WORDS[one.term])]
    row = sorted(places)
    if by > 0:
        return next((one for one in row if one[0] > here), row[0] if row else None)
    return next((one for one in reversed(row) if one[0] < here), row[-1] if row else None)


@pytest.mark.parametrize("seed", range(40))
def test_the_next_place_is_that_of_all_places_in_a_row(seed: int) -> None:
    lots = random.Random(seed)
    starts = sorted(lots.sample(range(-10, 200), lots.randrange(0, 12)))
    hits = [Hit(start, start + 4, lots.randrange(3)) for start in starts]
    marks = [
        Mark(start, start + lots.randrange(0, 9), "#000000", "scan", lots.choice(WORDS))
        for start in lots.choices(range(200), k=lots.randrange(0, 6))
    ]
    for here in (-11, *starts, 60, 199, 300):
        for by in (1, -1):
            for tip in ("", *WORDS):
                found = next_range(here, by, marks, hits, FINDER, tip)
                assert found == in_a_row(here, by, marks, hits, tip)


def test_blanks_without_end_are_looked_through_once() -> None:
    text, layer = " " * 1_000_000 + "x", MarkLayer(TermFinder(()))
    before = time.process_time()
    layer.look_for(" b")
    assert not layer.look_through(text, 0, len(text))
    layer.look_for(" x")
    # From the middle on, what began before is not begun again.
    assert not layer.look_through(text, 500_000, len(text))
    assert layer.look_through(text, 0, len(text))
    assert layer.found == [(0, 1_000_001)]
    assert time.process_time() - before < slowed(2)

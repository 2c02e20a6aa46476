"""The grounds of the topic's words are told apart by everybody, and what is on them can be read."""

from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from assessor_app.app import theme
from assessor_app.app.viewer import marks
from assessor_app.app.viewer.marks import (
    PENS,
    READABLE,
    SOLID,
    UNDERLINES,
    VISIBLE,
    grade_round,
    term_colour,
    term_ground,
    term_round,
)
from assessor_app.app.viewer.term_finders import MOST_TERMS
from assessor_app.app.widgets.shades import contrast
from assessor_app.campaign.judging.judging import MOST_TERMS as MOST_OWN_TERMS
from assessor_app.domain.scale import Grade, Scale

THEMES = ((theme.LIGHT, marks.LIGHT), (theme.DARK, marks.DARK))
APART = 15.0  # CIE 1976; 2 to 3 is what one can just see with the two side by side
# Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
# deficiency", 2009: at full severity, over linear red, green and blue.
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750))
TO_XYZ = (*TO_XYZ, (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def seen(colour: str, eyes: str) -> NDArray[np.float64]:
    """Lightness, green to red, blue to yellow."""
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    light = np.array(TO_XYZ) @ np.clip(np.array(EYES[eyes]) @ linear, 0, 1) / np.array(WHITE)
    x, y, z = np.where(light > 216 / 24389, np.cbrt(light), (24389 / 27 * light + 16) / 116)
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("shown", "grounds"), THEMES, ids=["light", "dark"])
def test_no_two_grounds_look_alike_to_anybody(
    shown: theme.Theme, grounds: tuple[str, ...], eyes: str
) -> None:
    for one, other in combinations(grounds, 2):
        assert np.linalg.norm(seen(one, eyes) - seen(other, eyes)) > APART, (one, other)
    for ground in grounds:
        assert np.linalg.norm(seen(ground, eyes) - seen(shown.surface, eyes)) > 10, ground
        # The words of a search are on this one.
        assert np.linalg.norm(seen(ground, eyes) - seen(shown.sunken, eyes)) > 10, ground


def test_on_black_each_ground_is_seen_read_and_told_from_the_others() -> None:
    shown = theme.CONTRAST_DARK
    grounds = [term_ground(term, shown) for term in range(len(marks.DARK))]
    for ground in grounds:
        assert contrast(ground, shown.surface) >= VISIBLE
        assert contrast(ground, shown.text) >= READABLE
    for (one, other), eyes in product(combinations(grounds, 2), EYES):
        assert np.linalg.norm(seen(one, eyes) - seen(other, eyes)) > 10, (one, other)


@pytest.mark.parametrize(("shown", "grounds"), THEMES, ids=["light", "dark"])
def test_what_is_written_on_a_ground_is_read(shown: theme.Theme, grounds: tuple[str, ...]) -> None:
    assert all(contrast(ground, shown.text) >= READABLE for ground in grounds)


def test_no_two_of_an_assessors_own_terms_have_ground_and_line_in_common() -> None:
    for dark in (False, True):
        looks = {(term_colour(at, dark=dark), PENS[term_round(at)]) for at in range(MOST_OWN_TERMS)}
        assert len(looks) == MOST_OWN_TERMS
        in_text = {
            (term_colour(at, dark=dark), UNDERLINES[term_round(at)]) for at in range(MOST_OWN_TERMS)
        }
        assert len(in_text) == MOST_OWN_TERMS


def test_of_all_terms_of_a_topic_no_two_have_ground_and_line_in_common() -> None:
    looks = {(term_colour(at, dark=False), PENS[term_round(at)]) for at in range(MOST_TERMS)}
    assert len(looks) == MOST_TERMS
    in_text = {(term_colour(at, dark=True), UNDERLINES[term_round(at)]) for at in range(MOST_TERMS)}
    assert len(in_text) == MOST_TERMS


def test_the_grades_of_highlights_are_told_by_their_lines_too() -> None:
    grades = tuple(Grade(value, f"grade {value}", str(value), "#888888") for value in range(4))
    scale = Scale("graded", grades)
    rounds = [grade_round(scale, grade) for grade in scale.grades]
    assert len({UNDERLINES[one or SOLID] for one in rounds}) == len(scale.grades)
    assert len({PENS[one or SOLID] for one in rounds}) == len(scale.grades)
    assert grade_round(scale, None) == 0

"""Scales that can be, and what is said of those that cannot."""

import itertools
import re
from dataclasses import replace

import pytest

from assessor_app.domain.kinds import scale_from
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import GRADE_COLOURS, checked, ordered_colours, usual_colour


def test_grades_may_say_their_values_and_negative_ones_are_junk():
    scale = scale_from("graded:2=Highly relevant, -2 = Junk,0=Not relevant,1=Relevant")
    assert [(one.value, one.label, one.relevant) for one in scale.grades] == [
        (-2, "Junk", False),
        (0, "Not relevant", False),
        (1, "Relevant", True),
        (2, "Highly relevant", True),
    ]
    assert len({one.colour for one in scale.grades}) == 4


def test_an_equals_sign_behind_a_word_is_part_of_the_label():
    assert [one.label for one in scale_from("graded:a=b,c").grades] == ["a=b", "c"]


@pytest.mark.parametrize(
    ("specification", "said"),
    [
        ("graded:0=No,Yes", "'Yes' has no value"),
        ("graded:1=No,1=Yes", "two grades have the value 1"),
        (
            "graded:0=No,100=Yes",
            "the value of a grade is out of range: 100. Expected a whole number from -99 to 99.",
        ),
        ("graded:-1=A,0=B", "no grade of the scale is relevant"),
        ("graded:0=No,1=no", "two grades have the same name, or a name is empty"),
        ("graded:1=a", "has 2 to 32 grades"),
        ("graded:" + ",".join(f"{n}=g{n}" for n in range(33)), "has 2 to 32 grades, not 33"),
    ],
)
def test_a_scale_that_cannot_be_is_refused_in_words(specification, said):
    with pytest.raises(WrongUse, match=re.escape(said)):
        scale_from(specification)


def test_a_scale_may_have_32_grades_of_any_values():
    values = [-9, -7, 0, 2, 4, 8, 16, *range(30, 55)]
    scale = scale_from("graded:" + ",".join(f"{value}=grade {value}" for value in values))
    assert [grade.value for grade in scale.grades] == values
    assert [grade.key for grade in scale.grades] == [str(value) for value in values]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"key": "1"}, "invalid key '1' for grade 'Not relevant'. Expected one letter, or 0."),
        ({"key": ""}, "invalid key '' for grade 'Not relevant'. Expected one letter, or 0."),
        (
            {"colour": "red"},
            "invalid colour 'red' for grade 'Not relevant'. Expected a colour such as #009E73.",
        ),
        (
            {"relevant": True},
            "grade 'Not relevant' is relevant, but the higher grade 'Marginal' is not",
        ),
    ],
)
def test_key_colour_and_relevance_must_make_sense(change, said):
    grades = list(scale_from("graded").grades)
    grades[1] = replace(grades[1], relevant=False)
    with pytest.raises(WrongUse, match=re.escape(said)):
        checked([replace(grades[0], **change), *grades[1:]])


def test_two_grades_cannot_share_a_letter():
    first, second, *others = scale_from("graded").grades
    with pytest.raises(WrongUse, match="the key 'R'"):
        checked([replace(first, key="r"), replace(second, key="R"), *others])


def test_each_grade_has_a_colour_of_its_own_as_long_as_there_are_some():
    assert usual_colour(-1) != usual_colour(-1, [usual_colour(-1)])


@pytest.mark.parametrize("count", [3, 4, 6, 7, 12, 32])
def test_the_default_colours_of_a_graded_scale_darken_from_grade_to_grade(count):
    labels = [f"{value}=Grade {value}" for value in range(-1, count - 1)]
    # The order in which the labels are given does not matter.
    grades = scale_from("graded:" + ",".join(labels[::-1])).grades
    light = [lightness(grade.colour) for grade in grades]
    assert [grade.value for grade in grades] == list(range(-1, count - 1))
    assert all(one > other for one, other in itertools.pairwise(light))
    assert len({grade.colour for grade in grades}) == count


def test_seven_grades_have_the_colours_that_the_editor_names():
    assert ordered_colours(7) == GRADE_COLOURS


def lightness(colour: str) -> float:
    red, green, blue = bytes.fromhex(colour[1:])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

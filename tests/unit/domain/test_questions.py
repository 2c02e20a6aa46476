"""Further questions, aspects, and the values of their events."""

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.answer import answer_value, answers_from
from assessor_app.domain.questions.aspect import (
    Aspect,
    Importance,
    aspect_from,
    aspect_key,
    aspect_value,
    checked_name,
    importance_from,
    refuse_invalid_aspect_key,
)
from assessor_app.domain.questions.question import (
    AnswerLevel as Level,
)
from assessor_app.domain.questions.question import (
    FurtherQuestion as Question,
)
from assessor_app.domain.questions.question import (
    QuestionKind,
    checked_questions,
    questions_as_json,
    questions_from_json,
)

GRADED = Question("level", "How much?", QuestionKind.GRADED, (Level(2, "much"), Level(0, "none")))


@pytest.mark.parametrize(
    "given",
    [
        [(("clear", ""), 1)],
        [(("clear", ""), None)],
        [(("a b", "ü/=%"), -2)],
        [(("n", "1"), 0), (("n", "2"), 127)],
    ],
)
def test_the_value_of_an_event_gives_its_answers_back(given):
    value = answer_value(given)
    assert answers_from(value) == tuple(given)
    assert "\n" not in value


@pytest.mark.parametrize("value", ["", "clear", "=1", "a/b/c=1", "a=b", "a=1  b=1", "a=1234"])
def test_an_invalid_answer_is_none(value):
    assert answers_from(value) is None


def test_the_value_of_an_aspect_gives_it_back():
    value = aspect_value("n", Importance.OKAY, "Draws  the sea: 100%")
    assert aspect_from(value) == ("n", Importance.OKAY, "Draws the sea: 100%")
    for wrong in ("", "n", "n=vital:", "n=vital:%20", "n=dear:moon", "=vital:moon"):
        assert aspect_from(wrong) is None


def test_names_that_differ_in_case_and_blanks_have_one_key():
    assert aspect_key("Battery  LIFE ") == aspect_key("battery life") == "battery-life"
    assert aspect_key("Größe: 3.5 m") == "grösse-3.5-m"
    assert aspect_key("電池") == "電池"
    assert aspect_key("?!") != aspect_key("!?")


@pytest.mark.parametrize(
    ("one", "other"), [("C++", "C#"), ("C", "C++"), ("दाल", "दिल"), ("5 %", "5"), ("+1", "=1")]
)
def test_names_that_differ_in_signs_or_marks_have_keys_of_their_own(one, other):
    assert aspect_key(one) != aspect_key(other)
    for name in (one, other):
        refuse_invalid_aspect_key(aspect_key(name))
        assert aspect_key(f" {name.upper()} ") == aspect_key(name)
    assert aspect_key("re\u0301sume\u0301") == aspect_key("Résumé") == "résumé"


def test_a_long_name_has_a_short_key_of_its_own():
    first, second = (aspect_key("word " * 40 + end) for end in ("one", "two"))
    assert first != second
    assert len(first) <= 60
    refuse_invalid_aspect_key(first)


def test_levels_are_ordered_and_named():
    (checked,) = checked_questions([GRADED])
    assert [one.value for one in checked.levels] == [0, 2]
    assert [checked.takes(value) for value in (0, 1, 2)] == [True, False, True]
    assert (checked.name_of(2), checked.name_of(1)) == ("much", "1")


def test_yes_and_no_are_the_answers_unless_there_are_levels():
    question = Question("clear", "Is it clear?")
    assert [one.name for one in question.choices] == ["no", "yes"]
    assert [question.takes(value) for value in (-1, 0, 1, 2)] == [False, True, True, False]
    assert Question("n", "What?", QuestionKind.ASPECTS).takes(3)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (
            [Question(f"q{n}", "?") for n in range(10)],
            "a campaign has at most 9 further questions",
        ),
        ([Question("a", "x"), Question("A", "y")], "two questions have the key a"),
        ([Question("a b", "x")], "invalid key 'a b'"),
        ([Question("a", " ")], "question a needs a text of at most 500 characters"),
        ([Question("a", "x", may_add=True)], "question a has no aspects to add"),
        ([Question("a", "x", levels=(Level(0, "n"),))], "question a is not graded"),
        (
            [Question("a", "x", QuestionKind.GRADED, (Level(0, "n"),))],
            "needs 2 to 10 levels",
        ),
        (
            [Question("a", "x", QuestionKind.GRADED, (Level(0, "n"), Level(0, "m")))],
            "two levels have the number 0",
        ),
        (
            [Question("a", "x", QuestionKind.GRADED, (Level(0, "n"), Level(1, "N")))],
            "two levels have the name n",
        ),
        (
            [Question("a", "x", QuestionKind.GRADED, (Level(0, ""), Level(1, "m")))],
            "question a has a level without a name or valid number",
        ),
    ],
)
def test_invalid_questions_are_refused(questions, said):
    with pytest.raises(WrongUse, match=said):
        checked_questions(questions)


def test_questions_are_the_same_after_json():
    import json

    questions = checked_questions(
        [
            GRADED,
            Question("n", "What?", QuestionKind.ASPECTS, may_add=True),
            Question("c", "Is it?"),
        ]
    )
    assert questions_from_json(json.dumps(questions_as_json(questions))) == questions


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '[{"key": "a"}]',
        '[{"key": 1, "text": "x"}]',
        '[{"key": "a", "text": "x", "kind": "odd"}]',
        '[{"key": "a", "text": "x", "colour": "red"}]',
        '[{"key": "a", "text": "x", "kind": "graded", "levels": {"one": "x", "2": "y"}}]',
        "[" * 100_000,
    ],
)
def test_unreadable_questions_are_refused(text):
    with pytest.raises(WrongUse):
        questions_from_json(text)


def test_an_aspect_is_known_by_its_key_its_name_and_its_former_keys():
    aspect = Aspect("7", "n", "2", "The Moon", was=("draws",))
    assert [aspect.is_called(key) for key in ("2", "the-moon", "draws", "3")] == [True] * 3 + [
        False
    ]


def test_names_and_importance_are_checked():
    assert checked_name("  The\nMoon ") == "The Moon"
    assert importance_from(" Vital") is Importance.VITAL
    for wrong in ("", "x" * 501):
        with pytest.raises(WrongUse, match="needs a name"):
            checked_name(wrong)
    with pytest.raises(WrongUse, match="no such importance: dear"):
        importance_from("dear")
    for wrong in ("", "a b", "x" * 61, "a\u200b\u202e"):
        with pytest.raises(WrongUse, match="invalid key of an aspect"):
            refuse_invalid_aspect_key(wrong)

"""Further questions on a document beside its grade: their kinds and levels, checks, and JSON."""

import enum
import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.answer import HIGHEST_ANSWER
from assessor_app.domain.questions.aspect import LONGEST_KEY

MOST_QUESTIONS = 9
FEWEST_LEVELS, MOST_LEVELS = 2, 10
LONGEST_TEXT = 500  # characters
_KEY = re.compile(rf"[^\W_][\w.-]{{0,{LONGEST_KEY - 1}}}")


class QuestionKind(enum.StrEnum):
    """The kind of a further question: yes or no, one of several levels, or a list of aspects."""

    YES_NO = marked("yes/no")
    GRADED = marked("graded")
    ASPECTS = marked("aspects")


@dataclass(frozen=True, slots=True)
class AnswerLevel:
    """A possible answer: its number and its name."""

    value: int
    name: str


NO_YES = (AnswerLevel(0, marked("no")), AnswerLevel(1, marked("yes")))


@dataclass(frozen=True, slots=True)
class FurtherQuestion:
    """A further question of the campaign.

    key: its short name in files and commands. levels: the possible answers of a graded question, in
    ascending order; empty for other kinds. may_add: whether assessors may add aspects to the list
    of a topic while they judge.
    """

    key: str
    text: str
    kind: QuestionKind = QuestionKind.YES_NO
    levels: tuple[AnswerLevel, ...] = ()
    may_add: bool = False

    @property
    def has_aspects(self) -> bool:
        """Whether the question is answered for each aspect of the topic."""
        return self.kind is QuestionKind.ASPECTS

    @property
    def choices(self) -> tuple[AnswerLevel, ...]:
        """The answers to choose from: the levels, or no and yes."""
        return self.levels if self.kind is QuestionKind.GRADED else NO_YES

    def takes(self, value: int) -> bool:
        """Return whether `value` is a possible answer.

        The answer for an aspect is 1 if the document contains it, else 0; imported subtopic qrels
        may give other grades.
        """
        if self.has_aspects:
            return abs(value) <= HIGHEST_ANSWER
        return any(one.value == value for one in self.choices)

    def name_of(self, value: int) -> str:
        """Return the name of an answer; the number as text if it has none."""
        return next((one.name for one in self.choices if one.value == value), str(value))


def checked_questions(questions: Sequence[FurtherQuestion]) -> tuple[FurtherQuestion, ...]:
    """Return the questions, with the levels of each in ascending order.

    Raises WrongUse for too many questions, and for invalid or equal keys, texts and levels.
    """
    if len(questions) > MOST_QUESTIONS:
        raise WrongUse(
            "a campaign has at most {0} further questions, not {1}", MOST_QUESTIONS, len(questions)
        )
    _refuse_twice(
        marked("two questions have the key {0}"), [one.key.casefold() for one in questions]
    )
    return tuple(_checked(one) for one in questions)


def _checked(question: FurtherQuestion) -> FurtherQuestion:
    refuse_invalid_key(question.key)
    text = " ".join(question.text.split())
    if not text or len(text) > LONGEST_TEXT:
        raise WrongUse(
            "question {0} needs a text of at most {1} characters", question.key, LONGEST_TEXT
        )
    if question.may_add and not question.has_aspects:
        raise WrongUse("question {0} has no aspects to add", question.key)
    levels = tuple(
        AnswerLevel(one.value, " ".join(one.name.split()))
        for one in sorted(question.levels, key=lambda one: one.value)
    )
    if question.kind is not QuestionKind.GRADED:
        if levels:
            raise WrongUse("question {0} is not graded and has no levels", question.key)
        return FurtherQuestion(question.key, text, question.kind, (), question.may_add)
    if not FEWEST_LEVELS <= len(levels) <= MOST_LEVELS:
        raise WrongUse(
            "question {0} needs {1} to {2} levels, not {3}",
            question.key,
            FEWEST_LEVELS,
            MOST_LEVELS,
            len(levels),
        )
    if not all(one.name for one in levels) or any(
        abs(one.value) > HIGHEST_ANSWER for one in levels
    ):
        raise WrongUse("question {0} has a level without a name or valid number", question.key)
    _refuse_twice(marked("two levels have the number {0}"), [one.value for one in levels])
    _refuse_twice(marked("two levels have the name {0}"), [one.name.casefold() for one in levels])
    return FurtherQuestion(question.key, text, question.kind, levels)


def _refuse_twice(message: str, values: Sequence[object]) -> None:
    for value in values:
        if values.count(value) > 1:
            raise WrongUse(message, value)


def refuse_invalid_key(key: str) -> None:
    """Raise WrongUse unless `key` can be the key of a question or an aspect."""
    if not _KEY.fullmatch(key):
        raise WrongUse(
            "invalid key {0!r}",
            key[: 2 * LONGEST_KEY],
            expected=("at most {0} letters, digits, and . _ - within", LONGEST_KEY),
        )


def questions_as_json(questions: Sequence[FurtherQuestion]) -> list[dict[str, Any]]:
    """Return the questions as values for JSON, which `questions_from_json` reads."""
    return [
        {"key": one.key, "text": one.text, "kind": str(one.kind)}
        | ({"levels": {str(level.value): level.name for level in one.levels}} if one.levels else {})
        | ({"may_add": True} if one.may_add else {})
        for one in questions
    ]


_FIELDS = {"key", "text", "kind", "levels", "may_add"}


def questions_from_json(text: str) -> tuple[FurtherQuestion, ...]:
    """Return the questions of a JSON text: a list of objects with key, text, kind and others.

    Raises WrongUse for a text that is no such list, and for invalid questions.
    """
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        listed = None
    if not isinstance(listed, list) or not all(isinstance(one, Mapping) for one in listed):
        raise WrongUse("unreadable questions", expected="a JSON list of objects")
    return checked_questions([_question_from(one) for one in listed])


def _question_from(said: Mapping[str, Any]) -> FurtherQuestion:
    key, text, kind = (said.get(name, "") for name in ("key", "text", "kind"))
    levels, may_add = said.get("levels", {}), said.get("may_add", False)
    if unknown := sorted(set(said) - _FIELDS):
        raise WrongUse("unknown field of a question: {0}", unknown[0][:LONGEST_KEY])
    texts = all(isinstance(one, str) for one in (key, text, kind))
    if not texts or not isinstance(may_add, bool) or not _are_levels(levels):
        raise WrongUse(
            "unreadable question",
            text=str(key),
            expected='key, text, kind, and levels such as {"0": "none", "1": "some"}',
        )
    return FurtherQuestion(
        key,
        text,
        kind_from(kind or QuestionKind.YES_NO),
        tuple(AnswerLevel(int(value), name) for value, name in levels.items()),
        may_add,
    )


def _are_levels(levels: object) -> bool:
    return isinstance(levels, Mapping) and all(
        isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,3}", value) and isinstance(name, str)
        for value, name in levels.items()
    )


def kind_from(text: str) -> QuestionKind:
    """Return the kind of question with this name. Raises WrongUse for any other text."""
    try:
        return QuestionKind(text.strip().casefold())
    except ValueError:
        expected = ", ".join(QuestionKind)
        raise WrongUse("no such kind of question: {0}", text, expected=expected) from None


def question_named(key: str, questions: Collection[FurtherQuestion]) -> FurtherQuestion | None:
    """Return the question with this key, or None."""
    return next((one for one in questions if one.key == key), None)

"""Further questions on a document beside its grade, their answers, and the aspects of topics."""

import enum
import hashlib
import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse

MOST_QUESTIONS = 9
FEWEST_LEVELS, MOST_LEVELS = 2, 10
LONGEST_KEY, LONGEST_TEXT, LONGEST_NAME = 60, 500, 500  # characters
HIGHEST_ANSWER = 127  # as in qrels
_KEY = re.compile(rf"[^\W_][\w.-]{{0,{LONGEST_KEY - 1}}}")
_HASHED = 6  # hexadecimal digits


class QuestionKind(enum.StrEnum):
    """The kind of a further question: yes or no, one of several levels, or a list of aspects."""

    YES_NO = marked("yes/no")
    GRADED = marked("graded")
    ASPECTS = marked("aspects")


class Importance(enum.StrEnum):
    """The importance of an aspect, as in the nugget evaluations of TREC."""

    VITAL = marked("vital")
    OKAY = marked("okay")


@dataclass(frozen=True, slots=True)
class Level:
    """A possible answer: its number and its name."""

    value: int
    name: str


NO_YES = (Level(0, marked("no")), Level(1, marked("yes")))


@dataclass(frozen=True, slots=True)
class Question:
    """A further question of the campaign.

    key: its short name in files and commands. levels: the possible answers of a graded question, in
    ascending order; empty for other kinds. may_add: whether assessors may add aspects to the list
    of a topic while they judge.
    """

    key: str
    text: str
    kind: QuestionKind = QuestionKind.YES_NO
    levels: tuple[Level, ...] = ()
    may_add: bool = False

    @property
    def has_aspects(self) -> bool:
        """Whether the question is answered for each aspect of the topic."""
        return self.kind is QuestionKind.ASPECTS

    @property
    def choices(self) -> tuple[Level, ...]:
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


@dataclass(frozen=True, slots=True)
class Aspect:
    """An aspect of a topic, such as a subtopic or a nugget.

    question: the key of the question. key: its identifier in the topic, also in subtopic qrels. by:
    the assessor who added it; empty for the lead. at: when it was added, in seconds since 1970
    (UTC). was: former keys, under which answers may still arrive. removed: whether the lead removed
    it; its answers are kept and do not count.
    """

    topic: str
    question: str
    key: str
    name: str
    importance: Importance = Importance.VITAL
    by: str = ""
    at: float = 0.0
    was: tuple[str, ...] = ()
    removed: bool = False

    def is_called(self, key: str) -> bool:
        """Return whether an answer for `key` is an answer for this aspect."""
        return key in (self.key, aspect_key(self.name)) or key in self.was


AnswerKey = tuple[str, str]  # question, aspect; the latter empty unless the question has aspects


@dataclass(frozen=True, slots=True)
class Answer:
    """The current answer of an assessor on a document.

    question, aspect: keys; aspect is empty unless the question has aspects. at: when it was given,
    in seconds since 1970 (UTC), by the clock of the journal.
    """

    assessor: str
    topic: str
    document: str
    question: str
    aspect: str
    value: int
    at: float = 0.0


def aspect_key(name: str) -> str:
    """Return the key of an aspect that an assessor names.

    Names that differ only in case and blanks have the same key. A long one ends in a hash.
    """
    key = "-".join(re.findall(r"[\w.-]+", name.casefold())).strip("._-")
    if not key or len(key) > LONGEST_KEY:
        whole = " ".join(name.casefold().split()).encode("utf-8", "surrogatepass")
        digits = hashlib.blake2b(whole, digest_size=_HASHED // 2).hexdigest()
        key = f"{key[: LONGEST_KEY - _HASHED - 1]}-{digits}".strip("._-")
    return key


# The values of events ---------------------------------------------------------------------------


Given = tuple[AnswerKey, int | None]  # without a number, the answer is withdrawn


def answer_value(given: Iterable[Given]) -> str:
    """Return the `value` of an event of kind ANSWER, which holds one answer or several.

    An answer is the quoted keys, an equals sign and a number; blanks separate several.
    """
    return " ".join(
        "/".join(quote(one, safe="") for one in key if one)
        + ("=" if value is None else f"={value}")
        for key, value in given
    )


_ANSWER = re.compile(r"([^\s/=]+)(?:/([^\s/=]+))?=(-?[0-9]{1,3})?")


def answers_from(value: str) -> tuple[Given, ...] | None:
    """Return the answers in the `value` of an event; None if it is not valid."""
    found = [_ANSWER.fullmatch(word) for word in value.split(" ")]
    if not all(found):
        return None
    return tuple(
        ((unquote(one[1]), unquote(one[2] or "")), None if one[3] is None else int(one[3]))
        for one in found
        if one is not None
    )


def aspect_value(question: str, importance: Importance, name: str) -> str:
    """Return the `value` of an event of kind ASPECT."""
    return f"{quote(question, safe='')}={importance}:{quote(name, safe='')}"


_ASPECT = re.compile(r"([^\s/=]+)=(vital|okay):(\S+)")


def aspect_from(value: str) -> tuple[str, Importance, str] | None:
    """Return (question, importance, name) of the `value` of an event; None if it is not valid."""
    found = _ASPECT.fullmatch(value)
    if found is None or not (name := " ".join(unquote(found[3]).split())):
        return None
    return unquote(found[1]), Importance(found[2]), name


# Checks -----------------------------------------------------------------------------------------


def checked_questions(questions: Sequence[Question]) -> tuple[Question, ...]:
    """Return the questions, with the levels of each in ascending order.

    Raises WrongUse for too many questions, and for invalid or equal keys, texts and levels.
    """
    if len(questions) > MOST_QUESTIONS:
        raise WrongUse(
            "a campaign has at most {0} further questions, not {1}", MOST_QUESTIONS, len(questions)
        )
    _refuse_twice("two questions have the key {0}", [one.key.casefold() for one in questions])
    return tuple(_checked(one) for one in questions)


def _checked(question: Question) -> Question:
    refuse_invalid_key(question.key)
    text = " ".join(question.text.split())
    if not text or len(text) > LONGEST_TEXT:
        raise WrongUse(
            "question {0} needs a text of at most {1} characters", question.key, LONGEST_TEXT
        )
    if question.may_add and not question.has_aspects:
        raise WrongUse("question {0} has no aspects to add", question.key)
    levels = tuple(
        Level(one.value, " ".join(one.name.split()))
        for one in sorted(question.levels, key=lambda one: one.value)
    )
    if question.kind is not QuestionKind.GRADED:
        if levels:
            raise WrongUse("question {0} is not graded and has no levels", question.key)
        return Question(question.key, text, question.kind, (), question.may_add)
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
    _refuse_twice("two levels have the number {0}", [one.value for one in levels])
    _refuse_twice("two levels have the name {0}", [one.name.casefold() for one in levels])
    return Question(question.key, text, question.kind, levels)


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


def refuse_invalid_aspect_key(key: str) -> None:
    """Raise WrongUse unless `key` can be the second column of subtopic qrels."""
    if not 0 < len(key) <= LONGEST_KEY or key.split() != [key] or not key.isprintable():
        raise WrongUse(
            "invalid key of an aspect: {0!r}",
            key[: 2 * LONGEST_KEY],
            expected=("at most {0} characters without blanks", LONGEST_KEY),
        )


def checked_name(name: str) -> str:
    """Return the name of an aspect in one line. Raises WrongUse for an empty or too long name."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise WrongUse("an aspect needs a name of at most {0} characters", LONGEST_NAME)
    return name


def importance_from(text: str) -> Importance:
    """Return the importance with this name. Raises WrongUse for any other text."""
    try:
        return Importance(text.strip().casefold())
    except ValueError:
        raise WrongUse("no such importance: {0}", text, expected="vital or okay") from None


# JSON -------------------------------------------------------------------------------------------


def questions_as_json(questions: Sequence[Question]) -> list[dict[str, Any]]:
    """Return the questions as values for JSON, which `questions_from_json` reads."""
    return [
        {"key": one.key, "text": one.text, "kind": str(one.kind)}
        | ({"levels": {str(level.value): level.name for level in one.levels}} if one.levels else {})
        | ({"may_add": True} if one.may_add else {})
        for one in questions
    ]


_FIELDS = {"key", "text", "kind", "levels", "may_add"}


def questions_from_json(text: str) -> tuple[Question, ...]:
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


def _question_from(said: Mapping[str, Any]) -> Question:
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
    return Question(
        key,
        text,
        kind_from(kind or QuestionKind.YES_NO),
        tuple(Level(int(value), name) for value, name in levels.items()),
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


def question_named(key: str, questions: Collection[Question]) -> Question | None:
    """Return the question with this key, or None."""
    return next((one for one in questions if one.key == key), None)

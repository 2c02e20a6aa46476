"""Answers to further questions, and the values of their events."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

HIGHEST_ANSWER = 127  # as in qrels
AnswerKey = tuple[str, str]  # question, aspect; the latter empty unless the question has aspects


@dataclass(frozen=True, slots=True)
class GivenAnswer:
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


def nested_answers(given: Iterable[Given]) -> dict[str, Any]:
    """Return answers as values for JSON: {question: number}, or {question: {aspect: number}}."""
    found: dict[str, Any] = {}
    for (question, aspect), value in given:
        if aspect:
            found.setdefault(question, {})[aspect] = value
        else:
            found[question] = value
    return found


def answers_in(said: Any) -> tuple[Given, ...] | None:
    """Return the answers that `nested_answers` returned; None for any other value."""
    if not isinstance(said, Mapping):
        return None
    found: list[Given] = []
    for question, value in said.items():
        its = value if isinstance(value, Mapping) else {"": value}
        found += [((question, aspect), one) for aspect, one in its.items()]
    numbers = all(type(one) is int and abs(one) <= HIGHEST_ANSWER for _, one in found)
    return tuple(found) if numbers and all(question for (question, _), _ in found) else None

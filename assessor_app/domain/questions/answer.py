"""Answers to further questions, and the values of their events."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote, unquote

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

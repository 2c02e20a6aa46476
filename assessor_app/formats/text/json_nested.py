"""One JSON object of topics, each an object of documents and numbers: {"topic": {"doc": 2}}."""

import re
from collections.abc import Iterator
from typing import Any

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.json_text import is_nested, members
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.source import Text

_PAIR = re.compile(r'"((?:[^"\\]|\\.)*+)"\s*:\s*(-?\d[\d.eE+-]*)\s*[,}]')
_TO_THE_FIRST_NUMBER = re.compile(
    r'\s*\{\s*"(?:[^"\\]|\\.)*+"\s*:\s*\{\s*"(?:[^"\\]|\\.)*+"\s*:\s*-?\d', re.DOTALL
)


def numbers_of(text: Text, options: ReadOptions, what: str) -> Iterator[tuple[str, str, float]]:
    """Yield topic, document and number of each pair.

    Raises BadInput for a repeated topic, a topic that is not an object, and a value that is not a
    number.
    """
    seen = Seen()
    for line, topic, held in members(text):
        place = Place(text.name, line)
        try:
            seen.add("the file", topic, line, "topic")
            pairs = list(_pairs(topic, held, what))
        except BadInput as problem:
            options.refuse(problem, place, str(held)[:200])
        else:
            yield from ((topic, document, number) for document, number in pairs)


def _pairs(topic: str, held: Any, what: str) -> Iterator[tuple[str, float]]:
    if not topic.strip() or not isinstance(held, dict):
        raise BadInput(f"topic {topic!r} holds no documents", expected='{"document": 1, ...}')
    refuse_unsafe(topic, "topic")
    for document, value in held.items():
        refuse_unsafe(document, "document")
        if isinstance(value, bool) or not isinstance(value, int | float) or not document.strip():
            raise BadInput(f"the {what} of document {document!r} in topic {topic!r} is no number")
        try:
            yield document, float(value)
        except OverflowError:
            raise BadInput(f"the {what} of document {document!r} is out of range") from None


def sampled_numbers(sample: Sample) -> tuple[str, ...]:
    """Return the numbers as written in the sample; none for another form.

    Also none if the keys are words: those are statistics, not documents.
    """
    if not is_nested(sample.text) or not _TO_THE_FIRST_NUMBER.match(sample.text):
        return ()
    pairs = _PAIR.findall(sample.text)
    named = sum(any(map(str.isdigit, document)) for document, _ in pairs)
    return tuple(number for _, number in pairs) if 2 * named > len(pairs) else ()

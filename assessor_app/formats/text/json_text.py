"""Parses JSON that extends over several lines, in chunks.

Reads the objects of a list, consecutive objects, or the members of one large object, such as
{"topic": {"document": 2}}.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions, Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.json_lines import (
    DECODER,
    MOST_PARTS,
    Record,
    no_constant,
    refuse_many_parts,
    why,
)
from assessor_app.formats.text.source import MILLION, SPLIT, Text
from assessor_app.formats.text.values import THE_FILE, Seen, read_values

T = TypeVar("T")
LONGEST_VALUE = 3 * MILLION  # characters; parsing holds several copies of it

OBJECTS = "a list of objects, or consecutive objects"
MEMBERS = 'one object such as {"topic": {"document": 1}}'
# An error this near to the end of the buffer may be a value that continues in the next piece.
NEAR_END = 16
_BLANKS = re.compile(r"\s*")
_BETWEEN_OBJECTS = re.compile(r"[\s,\[\]]*")
_BETWEEN_MEMBERS = re.compile(r"[\s,]*")
_NESTED = re.compile(r'\s*\{\s*"(?:[^"\\]|\\.)*+"\s*:\s*\{', re.DOTALL)
_PAIR = re.compile(r'"((?:[^"\\]|\\.)*+)"\s*:\s*(-?\d[\d.eE+-]*)\s*[,}]')
_TO_THE_FIRST_NUMBER = re.compile(
    r'\s*\{\s*"(?:[^"\\]|\\.)*+"\s*:\s*\{\s*"(?:[^"\\]|\\.)*+"\s*:\s*-?\d', re.DOTALL
)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput("duplicate key {0!r} in an object", twice[:80])
    return made


# JSON parsers silently keep the last value of a repeated key.
STRICT = json.JSONDecoder(parse_constant=no_constant, object_pairs_hook=_once)


def objects(text: Text) -> Iterator[tuple[int, Record]]:
    """Yield (first line, object) for each object of a list or of a sequence.

    Raises BadInput for invalid JSON.
    """
    reading = _Reading(text.chunks(), text.name, DECODER, OBJECTS)
    while following := reading.after(_BETWEEN_OBJECTS):
        line = reading.line
        if following != "{":
            reading.refuse(tr("this is not a JSON object"))
        yield line, reading.value()


def read_json(
    path: Path,
    options: ReadOptions,
    parse: Callable[[Record, int], T],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    """Yield `parse(object, line)` for each object of `objects`, as `read_values` does.

    Raises BadInput for invalid JSON, even if lenient.
    """
    with options.opened(path) as text:
        yield from read_values(text.name, objects(text), options, parse, once, shown)


def shown(record: Record) -> str:
    """Return the beginning of an object as JSON, for an error message."""
    return json.dumps(record)[:200]


def members(text: Text) -> Iterator[tuple[int, str, Any]]:
    """Yield (line, key, value) for each member of the file's only object.

    Raises BadInput if the file is not one object, or if a key is repeated within a value.
    """
    return _members(_Reading(text.chunks(), text.name, STRICT, MEMBERS))


def _members(reading: "_Reading") -> Iterator[tuple[int, str, Any]]:
    for line, key in reading.member_keys():
        yield line, key, reading.value()
    if reading.after(_BLANKS):
        reading.refuse(tr("text after the end of the object"))


def objects_around(text: Text, key: str) -> Iterator[tuple[int, Any, int]]:
    """Yield each object as (line, object, 0), or instead the elements of its list under `key`.

    An element is yielded as (line, element, number), with the number in the list from 1. Objects in
    lists under other keys are skipped. Raises BadInput for invalid JSON.
    """
    reading = _Reading(text.chunks(), text.name, DECODER, OBJECTS)
    while following := reading.after(_BETWEEN_OBJECTS):
        first, record, listed = reading.line, dict[str, Any](), False
        if following != "{":
            reading.refuse(tr("this is not a JSON object"))
        for line, name in reading.member_keys():
            if reading.after(_BLANKS) != "[":
                record[name] = reading.value()
            elif name == key:
                listed = True
                for number, (line, value) in enumerate(reading.elements(), 1):
                    yield line, value, number
            else:
                record[name] = reading.plain_list()
        if not listed:
            yield first, record, 0


def is_nested(beginning: str) -> bool:
    """Return whether a file with this beginning is one object whose members are objects."""
    return _NESTED.match(beginning) is not None


def first_object(sample: Sample) -> Record | None:
    """Return the first object of a list or sequence; None if it is incomplete or missing."""
    return sample.once(_first_object)


def _first_object(sample: Sample) -> Record | None:
    reading = _Reading([sample.text], "", DECODER, OBJECTS)
    try:
        return reading.value() if reading.after(_BETWEEN_OBJECTS) == "{" else None
    except BadInput:
        return None


def first_member(beginning: str) -> tuple[str, Any] | None:
    """Return the first member of the file's object; None if it is incomplete or missing."""
    try:
        found = next(_members(_Reading([beginning], "", STRICT, MEMBERS)), None)
    except BadInput:
        return None
    return found and (found[1], found[2])


def numbers_of(text: Text, options: ReadOptions, what: str) -> Iterator[tuple[str, str, float]]:
    """Yield (topic, document, number) from one object {"topic": {"document": number}}.

    what: names the number in messages. Raises BadInput for a repeated topic, a topic that is not an
    object, and a value that is not a number.
    """
    seen = Seen()
    for line, topic, held in members(text):
        place = Place(text.name, line)
        try:
            seen.add(THE_FILE, topic, line, "topic")
            pairs = list(_pairs(topic, held, what))
        except BadInput as problem:
            options.refuse(problem, place, str(held)[:200])
        else:
            yield from ((topic, document, number) for document, number in pairs)


def _pairs(topic: str, held: Any, what: str) -> Iterator[tuple[str, float]]:
    if not topic.strip() or not isinstance(held, dict):
        raise BadInput("topic {0!r} has no documents", topic, expected='{"document": 1, ...}')
    refuse_unsafe(topic, "topic")
    for document, value in held.items():
        refuse_unsafe(document, "document")
        if isinstance(value, bool) or not isinstance(value, int | float) or not document.strip():
            raise BadInput(
                "the {0} of document {1!r} in topic {2!r} is not a number",
                tr(what),
                document,
                topic,
            )
        try:
            yield document, float(value)
        except OverflowError:
            raise BadInput(
                "the {0} of document {1!r} is out of range", tr(what), document
            ) from None


def sampled_numbers(sample: Sample) -> tuple[str, ...]:
    """Return the numbers as written in a sample of the form {"topic": {"document": number}}.

    Empty for another form, and if most keys have no digit: those are statistics, not documents.
    """
    return sample.once(_numbers)


def _numbers(sample: Sample) -> tuple[str, ...]:
    if not is_nested(sample.text) or not _TO_THE_FIRST_NUMBER.match(sample.text):
        return ()
    pairs = _PAIR.findall(sample.text)
    named = sum(any(map(str.isdigit, document)) for document, _ in pairs)
    return tuple(number for _, number in pairs) if 2 * named > len(pairs) else ()


def starts_nested(path: Path, options: ReadOptions) -> bool:
    """Return whether the file is one object whose members are objects.

    Raises BadInput if the file cannot be read.
    """
    with options.opened(path) as text:
        return is_nested(next(text.chunks(), ""))


class _Reading:
    """Reads JSON values one after the other from text that arrives in chunks."""

    def __init__(
        self, chunks: Iterable[str], name: str, decoder: json.JSONDecoder, expected: str
    ) -> None:
        self.line = 1
        self._chunks = iter(chunks)
        self._name = name
        self._decoder = decoder
        self._expected = expected
        self._held, self._at = "", 0

    def after(self, blanks: re.Pattern[str]) -> str:
        """Skip characters that match `blanks` and return the next character; empty at the end."""
        while True:
            found = blanks.match(self._held, self._at)
            self._move(found.end() if found else self._at)
            if self._at < len(self._held):
                return self._held[self._at]
            if not self._load():
                return ""

    def expect(self, mark: str) -> None:
        """Skip the character `mark`. Raises BadInput for another character."""
        if self.after(_BLANKS) != mark:
            self.refuse(tr("{0!r} is missing", mark))
        self._move(self._at + 1)

    def member_keys(self) -> Iterator[tuple[int, str]]:
        """Yield (line, key) for each member of the object that starts here.

        The caller reads the value before the next key.
        """
        self.expect("{")
        while (following := self.after(_BETWEEN_MEMBERS)) != "}":
            line = self.line
            if following != '"':
                self.refuse(tr("a key is missing, or the object does not end"))
            key = self.value()
            self.expect(":")
            self.after(_BLANKS)
            yield line, key
        self.expect("}")

    def elements(self) -> Iterator[tuple[int, Any]]:
        """Yield (line, element) for each element of the list that starts here."""
        self.expect("[")
        while following := self.after(_BETWEEN_MEMBERS):
            if following == "]":
                break
            line = self.line
            yield line, self.value()
        self.expect("]")

    def plain_list(self) -> list[Any]:
        """Return the elements of the list that starts here, except objects."""
        found = []
        for _, value in self.elements():
            if not isinstance(value, dict):
                found.append(value)
            if len(found) > MOST_PARTS:
                self.refuse(tr("the list has more than {0:,} elements", MOST_PARTS))
        return found

    def value(self) -> Any:
        """Return the value that starts here. Raises BadInput for invalid JSON."""
        while True:
            try:
                value, end = self._decoder.raw_decode(self._held, self._at)
            except json.JSONDecodeError as error:
                if self._is_sure(error) or not self._load():
                    self.refuse(tr("invalid JSON value: {0}", error.msg))
            except (BadInput, ValueError, RecursionError) as error:
                said = tr("the JSON value cannot be read: {0}", why(error))
                self.refuse(said)
            else:
                # A number may continue in the next piece.
                if end < len(self._held) or self._held[end - 1] in '}]"' or not self._load():
                    self._move(end)
                    return value

    def _is_sure(self, error: json.JSONDecodeError) -> bool:
        """Return whether the value is invalid whatever text follows."""
        return error.pos < len(self._held) - NEAR_END and not error.msg.startswith("Unterminated")

    def _move(self, to: int) -> None:
        self.line += self._held.count("\n", self._at, to)
        self._at = to

    def _load(self) -> bool:
        # Loads as much as is in the buffer, so that a long value is not parsed again for every
        # piece. All of the buffer belongs to the value, but only the start of the new data may.
        rest = self._held[self._at :]
        self._check_size(rest)
        parts, length = [rest], 0
        for chunk in self._chunks:
            parts.append(chunk)
            length += len(chunk)
            if length >= min(len(rest), MILLION):
                break
        self._held, self._at = "".join(parts), 0
        return length > 0

    def _check_size(self, value: str) -> None:
        said = tr("the JSON value")
        if len(value) > LONGEST_VALUE:
            most = tr("within {0} million characters", LONGEST_VALUE // MILLION)
            self.refuse(tr("{0} does not end {1}", said, most), SPLIT)
        try:
            refuse_many_parts(value)
        except BadInput as problem:
            self.refuse(tr("{0} is too large: {1}", said, problem.message), problem.advice)

    def refuse(self, said: str, advice: str | None = None) -> NoReturn:
        """Raise BadInput with the message `said` and the position."""
        shown = self._held[self._at : self._at + 200]
        place = Place(self._name, self.line)
        raise BadInput(said, place=place, text=shown, expected=self._expected, advice=advice)

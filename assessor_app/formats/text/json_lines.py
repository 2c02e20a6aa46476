"""Reads and writes JSON lines: one object per line."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, TextIO, TypeVar

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import ReadOptions, Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.values import Seen, read_values

T = TypeVar("T")
Record = Mapping[str, Any]
EXPECTED = "one JSON object per line"
# Larger JSON has its parts counted first: each takes up to 300 bytes when parsed.
COUNTED_FROM = 1024 * 1024
MOST_PARTS = 500_000
HALF = re.compile("[\ud800-\udfff]")


def read_json_lines(
    path: Path,
    options: ReadOptions,
    parse: Callable[[Record, int], T],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    """Yield `parse(object, line number)` for each line that is not blank, as `read_values` does."""
    with options.opened(path) as text:
        yield from read_values(
            text.name,
            (pair for pair in enumerate(text.lines(), 1) if pair[1] and not pair[1].isspace()),
            options,
            lambda line, number: parse(parsed(line), number),
            once,
        )


def parsed(line: str) -> Record:
    """Return the object on a line. Raises BadInput if the line is not a JSON object."""
    try:
        refuse_many_parts(line)
        value = DECODER.decode(line)
    except json.JSONDecodeError as error:
        raise BadInput(
            "not JSON: {0} at character {1}",
            error.msg.removesuffix(" at"),
            error.pos + 1,
            expected=EXPECTED,
        ) from None
    except (ValueError, RecursionError) as error:
        raise BadInput("the JSON cannot be read: {0}", why(error), expected=EXPECTED) from None
    if not isinstance(value, dict):
        raise BadInput("the line is not a JSON object", expected=EXPECTED)
    return value


def refuse_many_parts(text: str) -> None:
    """Raise BadInput for JSON that would take too much memory to parse."""
    if len(text) > COUNTED_FROM and sum(map(text.count, ",[{")) > MOST_PARTS:
        raise BadInput(
            "it has more than {0:,} parts",
            MOST_PARTS,
            advice="split it into several objects",
        )


def why(error: Exception) -> str:
    """Return the reason of a JSON error without Python's advice to programmers."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return error.message if isinstance(error, BadInput) else "a number has too many digits"


def no_constant(name: str) -> NoReturn:
    """Raise BadInput for NaN and Infinity, which JSON does not have; `name` is the constant."""
    raise BadInput("{0} is not a JSON number", name, expected=EXPECTED)


DECODER = json.JSONDecoder(parse_constant=no_constant)


def has(record: Record, keys: Sequence[str]) -> bool:
    """Return whether the object has at least one of the keys."""
    return any(key in record for key in keys)


def has_all(record: Record, fields: Sequence[Sequence[str]]) -> bool:
    """Return whether the object has, for each field, at least one of the field's keys."""
    return all(has(record, keys) for keys in fields)


def first_of(record: Record, keys: Sequence[str]) -> Any:
    """Return the value of the first key that the object has; None if it has none."""
    return next((record[key] for key in keys if key in record), None)


def text_under(record: Record, keys: Sequence[str]) -> str | None:
    """Return the text of the first of `keys` that has a text; None if none has.

    Numbers become text, null counts as missing. A lone surrogate becomes the replacement character.
    Raises BadInput for a list or an object.
    """
    for key in keys:
        value = record.get(key)
        if value is None:
            continue
        if isinstance(value, str):
            return value if value.isascii() else whole_characters(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
        raise BadInput("{0!r} is not text, but {1}", key, type(value).__name__, expected="a text")
    return None


def identifier_under(record: Record, keys: Sequence[str], what: str) -> str:
    """Return the identifier under the first of `keys` that has one.

    Raises BadInput if none has; the message names `what`.
    """
    identifier = (text_under(record, keys) or "").strip()
    if not identifier:
        raise BadInput("the {0} has no id", tr(what), expected=("one of {0}", ", ".join(keys)))
    refuse_unsafe(identifier, what)
    return identifier


def whole_characters(text: str) -> str:
    """Return the text with lone surrogates replaced, which no encoding can represent."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return HALF.sub("\ufffd", text)
    return text


def present(fields: Mapping[str, object]) -> dict[str, object]:
    """Return the fields without those that are None or an empty text."""
    return {key: value for key, value in fields.items() if value not in ("", None)}


def write_object(file: TextIO, fields: Mapping[str, object]) -> None:
    """Write the fields as one line with a JSON object."""
    file.write(json.dumps(fields, ensure_ascii=False, allow_nan=False) + "\n")


def writable_identifier(identifier: str, what: str) -> str:
    """Return the identifier unchanged if it reads back unchanged; else raise WrongUse.

    what: names the kind of identifier in the message.
    """
    if identifier and identifier == identifier.strip():
        return identifier
    raise WrongUse(
        "the {0} {1!r} is empty, or begins or ends with white space", tr(what), identifier
    )


def sampled_objects(sample: Sample) -> list[Record]:
    """Return the first JSON objects of a sample; empty if most of its lines are not objects."""
    return sample.once(_objects)


def _objects(sample: Sample) -> list[Record]:
    lines = sample.lines[:50]
    objects = []
    for line in lines:
        if line.lstrip().startswith("{"):
            with suppress(BadInput):
                objects.append(parsed(line))
    return objects if 2 * len(objects) > len(lines) else []

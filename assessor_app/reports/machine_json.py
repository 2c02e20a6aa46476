"""JSON for programs: no value that JSON does not have."""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from numbers import Integral, Real


def json_text(value: object) -> str:
    """`value` as indented JSON, ending in a line break.

    Dataclasses are not taken; mappings, sequences, numbers (numpy's too) and texts are.
    NaN and infinity become null. Raises TypeError for anything else.
    """
    return json.dumps(_plain(value), ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def json_lines(objects: Iterable[object]) -> Iterator[str]:
    """A JSON list in pieces, one object a line: long results need not be held as one text."""
    before = "[\n"
    for value in objects:
        yield before + "  " + json.dumps(_plain(value), ensure_ascii=False, allow_nan=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, Sequence | Set):
        return [_plain(inner) for inner in value]
    raise TypeError(f"{type(value).__name__} has no form in JSON")

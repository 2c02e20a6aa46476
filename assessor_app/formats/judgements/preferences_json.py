"""Preferences as JSON: objects with the keys of the table, in a list or one per line."""

import json
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.table import shielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.judgements.preferences_table import FIELDS, preference_of
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.json_lines import Record, sampled_objects, text_under
from assessor_app.formats.text.json_text import first_object, objects


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Read one pair per object. Raises BadInput as tables do, and for invalid JSON."""
    with options.opened(path) as text:
        for line, record in objects(text):
            try:
                pair = preference_of(_row(record), line)
                refuse_unsafe_identifiers(pair)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, line), json.dumps(record)[:200])
            else:
                yield pair


def _row(record: Record) -> dict[str, str]:
    texts = {field.name: text_under(record, field.headers) or "" for field in FIELDS}
    # The table's parser removes an apostrophe from every cell except the verdict; JSON has none.
    return {name: text if name == "verdict" else shielded(text) for name, text in texts.items()}


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if objects have a topic, two documents and a verdict."""
    found = sampled_objects(sample) or [first_object(sample.text) or {}]
    return 0.96 if all(map(_is_pair, found)) else 0.0


def _is_pair(record: Record) -> bool:
    held = {field.name for field in FIELDS if any(key in record for key in field.headers)}
    return {"topic", "first", "second"} <= held and bool({"verdict", "winner"} & held)


PREFERENCES_JSON = Format(
    "preferences-json",
    "Preferences as JSON (topic, first, second, verdict, assessor)",
    Content.PREFERENCES,
    (".jsonl", ".json"),
    recognise,
    read,
    note="Objects in a list or a line each; the keys may be those that a table's header may have.",
    names_assessors=True,
)

"""Preferences in columns: `topic A B winner`, or `topic winner loser`."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import checked, checked_first, whole_number
from assessor_app.formats.text.rows import read_rows

EXPECTED = "four fields: topic A B winner (or three: topic winner loser)"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Read the pairs; repeated pairs are kept, also with different answers.

    Raises BadInput for another number of fields, a winner that is neither document, and a document
    compared with itself.
    """

    def parse(fields: list[str], number: int) -> Preference:
        if len(fields) not in (3, 4):
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, first, second = fields[:3]
        winner = fields[3] if len(fields) == 4 else first
        if first == second:
            raise BadInput(f"document {first} is set against itself", expected=EXPECTED)
        if winner not in (first, second):
            raise BadInput(
                f"the winner {winner!r} is neither of the two documents", expected=EXPECTED
            )
        return Preference(topic, first, second, "A" if winner == first else "B")

    return read_rows(path, options, parse)


def write(file: TextIO, preferences: Iterable[Preference]) -> None:
    """Write four columns. Raises WrongUse for a verdict other than A and B.

    Assessors are not written, because the format has no column for them.
    """
    for preference in preferences:
        topic = checked_first(preference.topic, "topic id")
        pair = {"A": preference.first, "B": preference.second}
        if preference.verdict not in pair:
            raise WrongUse(
                f"the verdict {preference.verdict!r} cannot be written in four columns",
                advice="write preferences-csv, which holds ties",
            )
        first, second = (checked(document, "document id") for document in pair.values())
        file.write(f"{topic} {first} {second} {pair[preference.verdict]}\n")


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if the fourth column repeats the second or third in every row.

    With three columns the confidence is moderate.
    """
    rows = sample.rows
    if sample.width not in (3, 4) or any(row[1] == row[2] for row in rows):
        return 0.0
    if sample.width == 4:
        if not all(row[3] in row[1:3] for row in rows):
            return 0.0
        return 0.3 if all(_is_small(row[3]) for row in rows) else 0.97
    if sample.is_evaluation:
        return 0.0
    alike = sum(_shape(row[1]) == _shape(row[2]) for row in rows)
    small = sum(_is_small(row[2]) for row in rows)
    # Words instead of identifiers: lines of prose or of search terms.
    if not any(character.isdigit() for row in rows for character in row[1]):
        return 0.05
    return 0.7 if alike > 0.5 * len(rows) and small < 0.1 * len(rows) else 0.05


def _is_small(text: str) -> bool:
    number = whole_number(text)
    return number is not None and abs(number) <= 1000


def _shape(identifier: str) -> str:
    # "CACM-115" and "CACM-2020" have the same shape: a9.
    return re.sub(r"[0-9]+", "9", re.sub(r"[^0-9]+", "a", identifier))


PREFERENCES_CLARKE = Format(
    "preferences-clarke",
    "Preferences in columns (topic A B winner)",
    Content.PREFERENCES,
    (".pref", ".txt"),
    recognise,
    read,
    write,
    "With three columns the first document is the preferred one.",
)

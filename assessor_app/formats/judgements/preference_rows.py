"""Reads and writes preferences in rows: `topic A B winner`, and trec_eval's groups with levels."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Preference
from assessor_app.domain.language import marked, tr_count
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.fields import checked, checked_first, real_number, whole_number
from assessor_app.formats.text.rows import read_rows
from assessor_app.formats.text.values import Seen

CLARKE = "four fields: topic A B winner (or three: topic winner loser)"
TREC = "five fields: topic assessor group document level"
# A group of n documents implies up to n * n / 2 pairs.
LARGEST_GROUP = 3000
NOBODY = "0"
LEVELS = {
    "A": ("2.0", "1.0"),
    "B": ("1.0", "2.0"),
    "tie": ("1.0", "1.0"),
    "neither": ("0.0", "0.0"),
}

Key = tuple[str, str, str]
GROUP = marked("group {0} of topic {1} by {2}")


@dataclass(frozen=True, slots=True)
class Level:
    """A line of trec_eval's format: an assessor gives a document a level within a group.

    A document of a higher level is preferred to those of lower levels in the same group.
    """

    topic: str
    assessor: str
    group: str
    document: str
    level: float


@dataclass(slots=True)
class _Group:
    line: int
    levels: dict[str, float] = field(default_factory=dict)


def read_clarke(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Yield the pairs; repeated pairs are kept, also with different answers.

    Raises BadInput for another number of fields, a winner that is neither document, and a document
    compared with itself.
    """
    return read_rows(path, options, _preference)


def _preference(fields: list[str], line: int) -> Preference:
    if len(fields) not in (3, 4):
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected=CLARKE,
        )
    topic, first, second = fields[:3]
    winner = fields[3] if len(fields) == 4 else first
    if first == second:
        raise BadInput("document {0} is compared with itself", first, expected=CLARKE)
    if winner not in (first, second):
        raise BadInput("the winner {0!r} is neither of the two documents", winner, expected=CLARKE)
    return Preference(topic, first, second, "A" if winner == first else "B")


def write_clarke(file: TextIO, preferences: Iterable[Preference]) -> None:
    """Write four columns per pair. Raises WrongUse for a verdict other than A and B.

    Assessors are not written, because the format has no column for them.
    """
    for preference in preferences:
        topic = checked_first(preference.topic, "topic id")
        pair = {"A": preference.first, "B": preference.second}
        if preference.verdict not in pair:
            raise WrongUse(
                "the format preferences-clarke has no verdict {0!r}",
                preference.verdict,
                advice="write preferences-csv, which has ties",
            )
        first, second = (checked(document, "document id") for document in pair.values())
        file.write(f"{topic} {first} {second} {pair[preference.verdict]}\n")


def read_trec(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Yield the pairs of each group of documents; the higher level is preferred.

    The lines of groups may be interleaved. In a group of two, equal levels are a tie, or "neither"
    if both are 0; in a larger group equal levels give no pair. Assessor "0" is unknown. The groups
    are kept in memory. Raises BadInput for another number of fields, a document that occurs twice
    in a group, and a group that is too large.
    """
    for key, group in _groups(path, options).items():
        if len(group.levels) > LARGEST_GROUP:
            problem = BadInput("group {0} of topic {1} has too many documents", key[2], key[0])
            options.refuse(problem, Place(path, group.line))
            continue
        yield from _pairs(key, group.levels)


def read_levels(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Level]:
    """Yield the lines unchanged; unlike pairs, levels show which documents are not relevant.

    Raises BadInput for another number of fields and a document that occurs twice in a group.
    """
    return (level for _, level in _numbered(path, options))


def _numbered(path: Path, options: ReadOptions) -> Iterator[tuple[int, Level]]:
    return read_rows(path, options, _level, _once)


def _level(fields: list[str], line: int) -> tuple[int, Level]:
    if len(fields) != 5:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected=TREC,
        )
    topic, assessor, name, document, written = fields
    return line, Level(topic, assessor, name, document, real_number(written, "level"))


def _once(seen: Seen, numbered: tuple[int, Level], line: int) -> None:
    _, one = numbered
    seen.add((GROUP, one.group, one.topic, one.assessor), one.document, line)


def _groups(path: Path, options: ReadOptions) -> dict[Key, _Group]:
    groups: dict[Key, _Group] = {}
    for number, one in _numbered(path, options):
        group = groups.setdefault((one.topic, one.assessor, one.group), _Group(number))
        group.levels[one.document] = one.level
    return groups


def _pairs(key: Key, levels: dict[str, float]) -> Iterator[Preference]:
    topic, assessor, group = key
    assessor = "" if assessor == NOBODY else assessor
    for (first, a), (second, b) in combinations(levels.items(), 2):
        if a != b:
            yield Preference(topic, first, second, "A" if a > b else "B", assessor, group)
        elif len(levels) == 2:
            yield Preference(topic, first, second, "neither" if a == 0 else "tie", assessor, group)


def write_trec(file: TextIO, preferences: Iterable[Preference]) -> None:
    """Write each pair as a group of two lines; a repeated group name gets a number."""
    taken: set[Key] = set()
    for preference in preferences:
        topic = checked_first(preference.topic, "topic id")
        assessor = checked(preference.assessor or NOBODY, "assessor")
        group = _free_group(taken, topic, assessor, preference.group)
        levels = LEVELS.get(preference.verdict)
        if levels is None or preference.first == preference.second:
            raise WrongUse("{0} is not a preference between two documents", preference)
        for document, level in zip((preference.first, preference.second), levels, strict=True):
            file.write(f"{topic} {assessor} {group} {checked(document, 'document id')} {level}\n")


def _free_group(taken: set[Key], topic: str, assessor: str, wanted: str) -> str:
    name, number = checked(wanted, "group") if wanted else "1", 1
    while (topic, assessor, name) in taken:
        number += 1
        name = f"{wanted}.{number}" if wanted else str(number)
    taken.add((topic, assessor, name))
    return name


def recognise_clarke(sample: Sample) -> float:
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


def recognise_trec(sample: Sample) -> float:
    """Return a confidence near 1 if there are five columns and the last is a number."""
    if sample.width != 5:
        return 0.0
    try:
        for text in sample.column(4):
            real_number(text, "level")
    except BadInput:
        return 0.0
    return 0.9


PREFERENCES_CLARKE = Format(
    "preferences-clarke",
    "Preferences in columns (topic A B winner)",
    Content.PREFERENCES,
    (".pref", ".txt"),
    recognise_clarke,
    read_clarke,
    write_clarke,
    "Three columns are topic, preferred document, other document.",
)
PREFERENCES_TREC = Format(
    "preferences-trec",
    "trec_eval preferences (topic assessor group document level)",
    Content.PREFERENCES,
    (".prefs", ".txt"),
    recognise_trec,
    read_trec,
    write_trec,
    "Two lines of a group with levels 2.0 and 1.0 form a pair. Level 0.0 means not relevant.",
    names_assessors=True,
)

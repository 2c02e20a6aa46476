"""Preferences of trec_eval: `topic assessor group document level`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import checked, checked_first, real_number
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "five fields: topic assessor group document level"
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


@dataclass(frozen=True, slots=True)
class Level:
    """A line: the level of a document in a group of documents compared by an assessor."""

    topic: str
    assessor: str
    group: str
    document: str
    level: float


@dataclass(slots=True)
class _Group:
    line: int
    levels: dict[str, float] = field(default_factory=dict)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Read the pairs of each group; the higher level is preferred. Groups may be interleaved.

    In a group of two, equal levels are a tie, or "neither" if both are 0; in a larger group equal
    levels give no pair. Assessor "0" is unknown. The groups are kept in memory. Raises BadInput for
    another form, a document twice in a group, and a group that is too large.
    """
    for key, group in _groups(path, options).items():
        if len(group.levels) > LARGEST_GROUP:
            problem = BadInput(f"group {key[2]} of topic {key[0]} is too large to compare in pairs")
            options.refuse(problem, Place(path, group.line))
            continue
        yield from _pairs(key, group.levels)


def read_levels(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Level]:
    """Read the lines unchanged; unlike pairs they show which documents are not relevant.

    Raises BadInput for another form and a document twice in a group.
    """
    return (level for _, level in _numbered(path, options))


def _numbered(path: Path, options: ReadOptions) -> Iterator[tuple[int, Level]]:
    seen = Seen()

    def parse(fields: list[str], number: int) -> tuple[int, Level]:
        if len(fields) != 5:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, assessor, name, document, written = fields
        level = real_number(written, "level")
        seen.add(f"group {name} of topic {topic} by {assessor}", document, number)
        return number, Level(topic, assessor, name, document, level)

    return read_rows(path, options, parse)


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


def write(file: TextIO, preferences: Iterable[Preference]) -> None:
    """Write each pair as a group of two lines; a repeated group name gets a number."""
    taken: set[Key] = set()
    for preference in preferences:
        topic = checked_first(preference.topic, "topic id")
        assessor = checked(preference.assessor or NOBODY, "assessor")
        group = _free_group(taken, topic, assessor, preference.group)
        levels = LEVELS.get(preference.verdict)
        if levels is None or preference.first == preference.second:
            raise WrongUse(f"{preference} is no preference between two documents")
        for document, level in zip((preference.first, preference.second), levels, strict=True):
            file.write(f"{topic} {assessor} {group} {checked(document, 'document id')} {level}\n")


def _free_group(taken: set[Key], topic: str, assessor: str, wanted: str) -> str:
    name, number = checked(wanted, "group") if wanted else "1", 1
    while (topic, assessor, name) in taken:
        number += 1
        name = f"{wanted}.{number}" if wanted else str(number)
    taken.add((topic, assessor, name))
    return name


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if there are five columns and the last is a number."""
    if sample.width != 5:
        return 0.0
    try:
        for text in sample.column(4):
            real_number(text, "level")
    except BadInput:
        return 0.0
    return 0.9


PREFERENCES_TREC = Format(
    "preferences-trec",
    "trec_eval preferences (topic assessor group document level)",
    Content.PREFERENCES,
    (".prefs", ".txt"),
    recognise,
    read,
    write,
    "Two lines of a group with levels 2.0 and 1.0 are one pair; level 0.0 is judged not relevant.",
    names_assessors=True,
)

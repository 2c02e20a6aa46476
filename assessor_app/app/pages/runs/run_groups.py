"""Groups of runs: by name, by tag, or as chosen by the user."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from assessor_app.app.user_settings import Settings
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.rankings import Rankings

GROUPING_KEPT = "runs/grouping"
BY_NAME, BY_TAG, OWN = "name", "tag", "own"
FIRST_PART = re.compile(r"[^\W_]+")
GROUP = Column("group", "Group", "The group that the run is in", numeric=False)


@dataclass(frozen=True, slots=True)
class Grouping:
    """A way to group runs. The first has an empty name and makes no groups."""

    name: str
    title: str
    explanation: str


GROUPINGS = (
    Grouping("", "No groups", "The table has no groups."),
    Grouping(BY_NAME, "Groups by name", "Runs whose names begin with the same letters and digits."),
    Grouping(BY_TAG, "Groups by tag", "Runs with the same tag in their files."),
    Grouping(OWN, "My groups", "The groups that you gave: select runs, then “Group…”."),
)


def groups_of(grouping: str, rankings: Rankings, own: Mapping[str, str]) -> dict[str, str]:
    """Return the group of each run; empty for none."""
    if grouping == BY_NAME:
        return {name: _first_part(name) for name in rankings.names}
    if grouping == BY_TAG:
        return {one.name: one.tag for one in rankings.rankings}
    return {name: own.get(name, "") for name in rankings.names}


def _first_part(name: str) -> str:
    found = FIRST_PART.match(name)
    return found.group() if found else name


def with_groups(table: Table, groups: Mapping[str, str]) -> Table:
    """Insert a column with each run's group after its name."""
    rows = tuple((row[0], groups.get(str(row[0]), ""), *row[1:]) for row in table.rows)
    return replace(table, columns=(table.columns[0], GROUP, *table.columns[1:]), rows=rows)


class OwnGroups:
    """The groups that the user gave to the runs of a campaign.

    Stored in the settings, not in the campaign, because they are one user's view of the runs and do
    not affect any value.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._key = ""
        self.of: dict[str, str] = {}

    def open(self, key: str) -> None:
        """Load the groups stored under this key."""
        self._key = key
        self.of = dict(_pairs(self._settings.kept_list(key)))

    def put(self, runs: Sequence[str], group: str) -> None:
        """Put runs into a group; an empty name removes them from their groups."""
        self.of = {run: kept for run, kept in self.of.items() if run not in runs}
        if group:
            self.of |= dict.fromkeys(runs, group)
        self._settings.keep(self._key, [f"{run}\t{kept}" for run, kept in self.of.items()])

    def names(self) -> tuple[str, ...]:
        """Return the names of the groups."""
        return tuple(sorted(set(self.of.values())))


def _pairs(kept: Iterable[str]) -> Iterable[tuple[str, str]]:
    for line in kept:
        run, tab, group = line.partition("\t")
        if tab:
            yield run, group

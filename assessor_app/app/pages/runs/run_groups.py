"""Groups of runs: by name, by tag, or as the user chose them; and the controls to choose them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.translation import QT_TRANSLATE_NOOP, translate
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.form_fields import choice_box, offer
from assessor_app.app.widgets.layouts import row
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.rankings import Rankings

GROUPING_KEPT = "runs/grouping"
BY_NAME, BY_TAG, OWN = "name", "tag", "own"
FIRST_PART = re.compile(r"[^\W_]+")
AFTER_FIRST_PART = re.compile(r"^[^\W_]*[\W_]*")
GROUP = Column(
    "group",
    QT_TRANSLATE_NOOP("Column", "Group"),
    QT_TRANSLATE_NOOP("Column", "Group of the run"),
    numeric=False,
)
LETTERS, LIST_WIDTH = 14, 220
EVERY_GROUP = ""


@dataclass(frozen=True, slots=True)
class Grouping:
    """A way to group runs; the first of GROUPINGS has an empty name and makes no groups."""

    name: str
    title: str
    explanation: str


GROUPINGS = (
    Grouping(
        "",
        QT_TRANSLATE_NOOP("GroupBar", "Runs not grouped"),
        QT_TRANSLATE_NOOP("GroupBar", "Does not group the runs."),
    ),
    Grouping(
        BY_NAME,
        QT_TRANSLATE_NOOP("GroupBar", "Groups by name"),
        QT_TRANSLATE_NOOP(
            "GroupBar",
            "Groups runs whose names begin with the same letters and digits, up to the first other "
            "character. A run that shares its beginning with no other run has no group.",
        ),
    ),
    Grouping(
        BY_TAG,
        QT_TRANSLATE_NOOP("GroupBar", "Groups by tag"),
        QT_TRANSLATE_NOOP("GroupBar", "Groups runs with the same run tag."),
    ),
    Grouping(
        OWN,
        QT_TRANSLATE_NOOP("GroupBar", "My groups"),
        QT_TRANSLATE_NOOP(
            "GroupBar", "Your own groups. To make one, select runs and use “Group…”."
        ),
    ),
)


def groups_of(grouping: str, rankings: Rankings, own: Mapping[str, str]) -> dict[str, str]:
    """Return the group of each run by its name; empty for a run without a group.

    grouping: the name of a `Grouping`. own: the user's own group of each run that has one.
    """
    if grouping == BY_NAME:
        return shared_beginnings(rankings.names)
    if grouping == BY_TAG:
        return {one.name: one.tag for one in rankings.rankings}
    return {name: own.get(name, "") for name in rankings.names}


def shared_beginnings(names: Sequence[str]) -> dict[str, str]:
    """Return the first part of each name if another name shares it; empty for the others.

    A part with which all names begin, such as "input" of "input.bm25", is skipped.
    """
    rest = {name: name for name in names}
    while len(rest) > 1 and len({_first_part(one) for one in rest.values()}) == 1:
        shorter = {name: AFTER_FIRST_PART.sub("", one) for name, one in rest.items()}
        if not all(shorter.values()) or shorter == rest:
            break
        rest = shorter
    starts = {name: _first_part(one) for name, one in rest.items()}
    counts = Counter(starts.values())
    return {name: start if counts[start] > 1 else "" for name, start in starts.items()}


def _first_part(name: str) -> str:
    found = FIRST_PART.match(name)
    return found.group() if found else name


def with_groups(table: Table, groups: Mapping[str, str]) -> Table:
    """Return the table of runs with a column that shows each run's group, after the run's name."""
    rows = tuple((row[0], groups.get(str(row[0]), ""), *row[1:]) for row in table.rows)
    return replace(table, columns=(table.columns[0], GROUP, *table.columns[1:]), rows=rows)


class OwnGroups:
    """Holds the groups into which the user has put the runs of a campaign.

    They are saved in the settings, not in the campaign, because they are one user's view of the
    runs and do not affect any value. of: the group of each run that has one.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._key = ""
        self.of: dict[str, str] = {}

    def open(self, key: str) -> None:
        """Load the groups saved under this settings key."""
        self._key = key
        self.of = dict(_pairs(self._settings.kept_list(key)))

    def put(self, runs: Sequence[str], group: str) -> None:
        """Put runs into a group and save it; an empty name removes the runs from their groups."""
        self.of = {run: kept for run, kept in self.of.items() if run not in runs}
        if group:
            self.of |= dict.fromkeys(runs, group)
        self._settings.keep(self._key, [f"{run}\t{kept}" for run, kept in self.of.items()])

    def names(self) -> tuple[str, ...]:
        """Return the names of the groups, sorted."""
        return tuple(sorted(set(self.of.values())))


def _pairs(kept: Iterable[str]) -> Iterable[tuple[str, str]]:
    for line in kept:
        run, tab, group = line.partition("\t")
        if tab:
            yield run, group


class GroupBar(QWidget):
    """Lets the user choose a grouping, and the group to show.

    groups: the group of each run. changed: emitted when other runs are to be shown.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._own = OwnGroups(settings)
        self._rankings: Rankings | None = None
        self.groups: dict[str, str] = {}
        self.grouping = choice_box(self.tr("Groups of runs"), LETTERS, LIST_WIDTH)
        self._offer_groupings(str(settings.kept(GROUPING_KEPT, "")))
        self.grouping.setToolTip(
            self.tr("Group the runs by name, by run tag or by your own groups")
        )
        self.group = choice_box(self.tr("Group shown"), LETTERS, LIST_WIDTH)
        self.group.setToolTip(self.tr("Show only the runs of this group"))
        self.grouping.currentIndexChanged.connect(lambda _: self._on_grouping())
        self.group.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.setLayout(row(self.grouping, self.group, spacing=10))
        self._offer()

    def open(self, key: str) -> None:
        """Load the user's own groups of a campaign, saved under this settings key."""
        self._own.open(key)

    def show_runs(self, rankings: Rankings) -> None:
        """Group these runs by the chosen grouping."""
        self._rankings = rankings
        self._offer_groupings(str(self.grouping.currentData() or ""))
        self._work_out()

    def are_on(self) -> bool:
        """Return whether a grouping is chosen."""
        return bool(self.grouping.currentData())

    def shows(self, run: str) -> bool:
        """Return whether a run is in the group to show; True if all groups are shown."""
        wanted = self.group.currentData() or EVERY_GROUP
        return not self.are_on() or wanted in (EVERY_GROUP, self.groups.get(run, ""))

    def ask_for_group(self, runs: Sequence[str]) -> None:
        """Ask for the name of a group, and put these runs into it."""
        title = self.tr("Group %Ln run(s)", "", len(runs))
        words = self.tr("Name of the group (empty: no group):")
        here = {self._own.of.get(run, "") for run in runs}
        offered = ["", *self._own.names()]
        at = offered.index(here.pop()) if len(here) == 1 else 0
        name = text_asked(self, title, words, self.tr("Group"), offered[at], offered)
        if name is not None:
            self.put(runs, name)

    def put(self, runs: Sequence[str], group: str) -> None:
        """Put runs into one of the user's own groups, and switch the grouping to the user's own
        groups."""
        self._own.put(runs, " ".join(group.split()))
        with QSignalBlocker(self.grouping):
            self.grouping.setCurrentIndex(self.grouping.findData(OWN))
        self._on_grouping()

    def _on_grouping(self) -> None:
        self._settings.keep(GROUPING_KEPT, self.grouping.currentData())
        self._work_out()
        self.changed.emit()

    def _offer_groupings(self, chosen: str) -> None:
        """List the groupings; that by name only if names of runs share a beginning, or if it was
        chosen before.
        """
        names = self._rankings.names if self._rankings is not None else ()
        shared = chosen == BY_NAME or any(shared_beginnings(names).values())
        offered = [one for one in GROUPINGS if one.name != BY_NAME or shared]
        offer(
            self.grouping,
            [(translate("GroupBar", one.title), one.name) for one in offered],
            [translate("GroupBar", one.explanation) for one in offered],
            chosen,
        )

    def _work_out(self) -> None:
        if self._rankings is not None:
            self.groups = groups_of(str(self.grouping.currentData()), self._rankings, self._own.of)
        self._offer()

    def _offer(self) -> None:
        """List the groups; the group shown is kept if it still exists."""
        names = sorted({name for name in self.groups.values() if name}, key=str.casefold)
        offer(self.group, [(self.tr("All groups"), EVERY_GROUP), *((one, one) for one in names)])
        self.group.setVisible(self.are_on())

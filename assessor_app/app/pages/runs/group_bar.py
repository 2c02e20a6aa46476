"""The controls for grouping runs and for showing one group."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QWidget

from assessor_app.app.pages.runs.run_groups import (
    GROUPING_KEPT,
    GROUPINGS,
    OWN,
    OwnGroups,
    groups_of,
)
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.evaluation.rankings import Rankings

LETTERS, LIST_WIDTH = 11, 220
EVERY_GROUP = ""


class GroupBar(QWidget):
    """Choice of a grouping and of the group to show. changed: the shown groups have changed."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._own = OwnGroups(settings)
        self._rankings: Rankings | None = None
        self.groups: dict[str, str] = {}
        self.grouping = choice_box(self.tr("Groups of runs"), LETTERS, LIST_WIDTH)
        for one in GROUPINGS:
            self.grouping.addItem(QCoreApplication.translate("GroupBar", one.title), one.name)
            words = QCoreApplication.translate("GroupBar", one.explanation)
            self.grouping.setItemData(self.grouping.count() - 1, words, Qt.ItemDataRole.ToolTipRole)
        kept = self.grouping.findData(settings.kept(GROUPING_KEPT, ""))
        self.grouping.setCurrentIndex(max(kept, 0))
        self.grouping.setToolTip(self.tr("Put runs into groups: by name, by tag, or your own"))
        self.group = choice_box(self.tr("Group shown"), LETTERS, LIST_WIDTH)
        self.group.setToolTip(self.tr("Show the runs of one group only"))
        self.grouping.currentIndexChanged.connect(lambda _: self._on_grouping())
        self.group.currentIndexChanged.connect(lambda _: self.changed.emit())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.grouping)
        layout.addWidget(self.group)
        self._offer()

    def open(self, key: str) -> None:
        """Load the user's own groups of a campaign, stored in the settings under this key."""
        self._own.open(key)

    def show_runs(self, rankings: Rankings) -> None:
        """Group these runs."""
        self._rankings = rankings
        self._work_out()

    def are_on(self) -> bool:
        """Return whether the runs are grouped."""
        return bool(self.grouping.currentData())

    def shows(self, run: str) -> bool:
        """Return whether the run is in the shown group."""
        wanted = self.group.currentData() or EVERY_GROUP
        return not self.are_on() or wanted in (EVERY_GROUP, self.groups.get(run, ""))

    def ask_for_group(self, runs: Sequence[str]) -> None:
        """Ask for the group of these runs, and put them into it."""
        title = self.tr("Group of {0:,} runs").format(len(runs))
        words = self.tr("The group's name; none takes the runs out of any:")
        here = {self._own.of.get(run, "") for run in runs}
        offered = ["", *self._own.names()]
        at = offered.index(here.pop()) if len(here) == 1 else 0
        name, agreed = QInputDialog.getItem(self, title, words, offered, at)
        if agreed:
            self.put(runs, name.strip())

    def put(self, runs: Sequence[str], group: str) -> None:
        """Put runs into a group of the user's own grouping, and switch to that grouping."""
        self._own.put(runs, " ".join(group.split()))
        with QSignalBlocker(self.grouping):
            self.grouping.setCurrentIndex(self.grouping.findData(OWN))
        self._on_grouping()

    def _on_grouping(self) -> None:
        self._settings.keep(GROUPING_KEPT, self.grouping.currentData())
        self._work_out()
        self.changed.emit()

    def _work_out(self) -> None:
        if self._rankings is not None:
            self.groups = groups_of(str(self.grouping.currentData()), self._rankings, self._own.of)
        self._offer()

    def _offer(self) -> None:
        """List the groups; the shown one is kept if it still exists."""
        names = sorted({name for name in self.groups.values() if name}, key=str.casefold)
        before = self.group.currentData()
        with QSignalBlocker(self.group):
            self.group.clear()
            self.group.addItem(self.tr("All groups"), EVERY_GROUP)
            for name in names:
                self.group.addItem(name, name)
            self.group.setCurrentIndex(max(self.group.findData(before), 0))
        self.group.setVisible(self.are_on())

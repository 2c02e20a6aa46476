"""Every list to choose from, on every page and in every dialog: each entry is chosen by keys.

An exception anywhere fails the test, as in every test of the window.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.classification.classification_window import (
    open_classification_files,
)
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.preferences.preferring import let_compare

PATIENCE = 30_000
SCORES = "label,first,second,group\n" + "".join(
    f"{'spam' if at % 3 else 'ham'},{at / 20},{1 - at / 30},{at % 2}\n" for at in range(20)
)

pytestmark = [
    pytest.mark.long,
    pytest.mark.qt_log_ignore("raise", "grabbing the keyboard"),
]


class Walk:
    """Chooses each entry of each list in sight, tab by tab. chosen: how many of each list."""

    def __init__(self, qtbot: QtBot, session: Session, root: QWidget) -> None:
        self._bot = qtbot
        self._session = session
        self._root = root
        self._tabs: set[tuple[QTabBar, int]] = set()
        self._done: list[QComboBox] = []
        self.chosen: dict[str, int] = {}

    def settle(self) -> None:
        jobs, lookups = self._session.jobs, self._session.lookups
        self._bot.waitUntil(lambda: jobs.idle() and lookups.idle(), timeout=PATIENCE)
        QApplication.processEvents()
        self._bot.waitUntil(lambda: jobs.idle() and lookups.idle(), timeout=PATIENCE)
        modal = QApplication.activeModalWidget()
        assert modal is None or modal is self._root, f"{modal.windowTitle()!r} came up"

    def all(self) -> dict[str, int]:
        self.settle()
        self._choose_everything()
        for bar in self._root.findChildren(QTabBar):
            for at in range(bar.count()):
                if bar.isVisible() and (bar, at) not in self._tabs and bar.isTabEnabled(at):
                    self._tabs.add((bar, at))
                    centre = bar.tabRect(at).center()
                    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=centre)
                    self.all()
        return self.chosen

    def _choose_everything(self) -> None:
        for box in self._root.findChildren(QComboBox):
            if box.isVisible() and box.isEnabled() and box.count() and box not in self._done:
                self._done.append(box)
                self._choose_each(box)

    def _choose_each(self, box: QComboBox) -> None:
        name = box.accessibleName() or box.objectName() or type(box).__name__
        before = box.currentIndex()
        for at in [*range(box.count()), max(before, 0)]:
            if not (box.isVisible() and box.isEnabled()) or at >= box.count():
                return
            index = box.model().index(at, box.modelColumn(), box.rootModelIndex())
            if not index.flags() & Qt.ItemFlag.ItemIsEnabled:  # a line between entries, say
                continue
            text = box.itemText(at)
            self._choose(box, at)
            self.settle()
            # The progress of the current topic is beside the list of the Preferences page.
            chosen = text.removesuffix(" – 0 judged") if name == "Topic" else text
            assert not box.isVisible() or box.currentText() in (text, chosen), f"{name}: {text}"
            self.chosen[name] = self.chosen.get(name, 0) + 1

    def _choose(self, box: QComboBox, at: int) -> None:
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_F4)
        QApplication.processEvents()
        view = box.view()
        if view.isVisible():
            QTest.keyClick(view, Qt.Key.Key_Home)
            while view.currentIndex().row() < at:
                here = view.currentIndex().row()
                QTest.keyClick(view, Qt.Key.Key_Down)
                assert view.currentIndex().row() > here
            QTest.keyClick(view, Qt.Key.Key_Return)
            return
        # A list with a field to search in, which is typed into.
        field = QApplication.focusWidget()
        assert field is not None
        assert field is not box, f"no list opens at {box.accessibleName()!r}"
        QTest.keyClicks(field, box.itemText(at))
        QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.fixture
def opened(
    qtbot: QtBot, session: Session, window: MainWindow, sample: Path, tmp_path: Path
) -> Session:
    """The sample campaign with preferences, a frozen version and an assessor at work."""
    path = tmp_path / "sample.assess"
    shutil.copyfile(sample, path)
    with open_campaign(path) as campaign:
        let_compare(campaign, True)
        freeze(campaign, "first")
    session.open(path)
    session.choose_assessor("ann")
    qtbot.waitUntil(session.jobs.idle, timeout=PATIENCE)
    return session


def in_dialog(qtbot: QtBot, session: Session, bring: Callable[[], object]) -> dict[str, int]:
    """Walk through the dialog that comes up, and leave it by Escape."""
    chosen: list[dict[str, int]] = []
    failed: list[BaseException] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is None or not dialog.isVisible():
            QTimer.singleShot(5, look)
            return
        try:
            for tick in dialog.findChildren(QCheckBox):
                if tick.isVisible() and tick.isEnabled() and not tick.isChecked():
                    # Some lists can be chosen from only where something is ticked.
                    QTest.keyClick(tick, Qt.Key.Key_Space)
            chosen.append(Walk(qtbot, session, dialog).all())
        except BaseException as error:  # noqa: BLE001  # raised again where the test sees it
            failed.append(error)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, look)
    bring()
    qtbot.waitUntil(lambda: bool(chosen or failed), timeout=PATIENCE)
    if failed:
        raise failed[0]
    return chosen[0]


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("campaign", 5),
        ("judge", 2),
        ("preferences", 1),
        ("agreement", 5),
        ("runs", 12),
        ("settings", 1),
    ],
)
def test_every_entry_of_every_list_of_a_page_can_be_chosen(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path, page: str, least: int
) -> None:
    shown = window.show_page(page)
    if page == "campaign":
        staged = tmp_path / "four-columns.txt"
        staged.write_text("1 0 sea-001 2\n1 0 sea-002 0\n")
        shown.overview.show_files().add([staged])  # type: ignore[attr-defined]  # of that page
    if page == "settings":
        shown.sections.setCurrentRow(2)  # type: ignore[attr-defined]  # of that page
    qtbot.waitUntil(lambda: opened.jobs.idle() and shown.ready(), timeout=PATIENCE)
    chosen = Walk(qtbot, opened, shown).all()
    assert len(chosen) >= least, chosen


@pytest.mark.parametrize(
    "action", ["campaign.new", "campaign.scale", "campaign.export", "campaign.release"]
)
def test_every_entry_of_every_list_of_a_dialog_can_be_chosen(
    qtbot: QtBot, opened: Session, window: MainWindow, action: str
) -> None:
    assert in_dialog(qtbot, opened, window.registry.action(action).trigger)


def test_every_entry_of_how_pairs_are_chosen_can_be_chosen(
    qtbot: QtBot, opened: Session, window: MainWindow
) -> None:
    window.show_page("preferences")
    qtbot.waitUntil(lambda: opened.jobs.idle() and opened.lookups.idle(), timeout=PATIENCE)
    assert in_dialog(qtbot, opened, window.registry.action("preferences.plan").trigger)


def test_every_entry_of_every_list_of_classification_can_be_chosen(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "scores.csv"
    path.write_text(SCORES)
    shown = open_classification_files(opened, window, (path,))
    assert shown is not None
    qtbot.waitUntil(opened.jobs.idle, timeout=PATIENCE)
    assert len(Walk(qtbot, opened, shown).all()) >= 3
    shown.close()

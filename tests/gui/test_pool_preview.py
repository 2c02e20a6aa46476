"""The sizes on the Pool tab are those of the pool that is wanted now, of this campaign."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.formats.format import Content


@pytest.fixture
def opened(
    qtbot: QtBot, session: Session, window: MainWindow, sample: Path, tmp_path: Path
) -> Session:
    """The sample campaign at the Pool tab, with its sizes shown."""
    open_at_the_pool(qtbot, window, copied(sample, tmp_path / "one.assess"))
    return session


def copied(sample: Path, path: Path) -> Path:
    shutil.copyfile(sample, path)
    return path


def open_at_the_pool(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.session.open(path)
    window.show_page("campaign")
    qtbot.waitUntil(window.session.jobs.idle)
    window.registry.action("campaign.part.pool").trigger()
    qtbot.waitUntil(window.session.jobs.idle)


def named(window: MainWindow, kind: type, name: str):
    (found,) = (
        one for one in window.findChildren(kind) if one.accessibleName() == name and one.isVisible()
    )
    return found


def topics_shown(window: MainWindow) -> list[str]:
    model = named(window, TableView, "Pool size per topic").model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def documents_shown(window: MainWindow) -> int:
    model = named(window, TableView, "Pool size per topic").model()
    return sum(int(str(model.index(row, 1).data())) for row in range(model.rowCount()))


def test_topics_that_came_while_another_tab_was_shown_are_sized(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    before = topics_shown(window)
    window.registry.action("campaign.part.files").trigger()
    path = tmp_path / "more.jsonl"
    path.write_text('{"id": "99", "title": "harbours"}\n')
    run = tmp_path / "more.run"
    run.write_text("99 Q0 sea-001 1 2.5 x\n")
    orders = [ImportOrder(path, Content.TOPICS), ImportOrder(run, Content.RUN)]
    opened.do(lambda campaign: import_files(campaign, orders))
    qtbot.waitUntil(opened.jobs.idle)
    window.registry.action("campaign.part.pool").trigger()
    qtbot.waitUntil(opened.jobs.idle)
    assert topics_shown(window) == [*before, "99"]


def test_sizes_of_another_method_are_not_shown(
    qtbot: QtBot, opened: Session, window: MainWindow
) -> None:
    assert documents_shown(window) > 0
    make = next(one for one in window.findChildren(QPushButton) if one.text() == "Make pool")
    assert make.isEnabled()
    method = named(window, QComboBox, "Pooling method")
    method.setFocus()
    QTest.keyClick(method, Qt.Key.Key_Down)
    assert topics_shown(window) == []
    assert not make.isEnabled()
    qtbot.waitUntil(opened.jobs.idle)
    assert documents_shown(window) > 0
    assert make.isEnabled()


def test_the_depth_chosen_in_one_campaign_is_not_that_of_another(
    qtbot: QtBot, opened: Session, window: MainWindow, sample: Path, tmp_path: Path
) -> None:
    depth = named(window, QSpinBox, "Depth of the pool")
    usual = depth.value()
    depth.setFocus()
    depth.selectAll()
    QTest.keyClicks(depth, "3")
    QTest.keyClick(depth, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.jobs.idle() and documents_shown(window) > 0)
    make = next(one for one in window.findChildren(QPushButton) if one.text() == "Make pool")
    qtbot.waitUntil(make.isEnabled)
    QTest.mouseClick(make, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(opened.jobs.idle)

    open_at_the_pool(qtbot, window, copied(sample, tmp_path / "two.assess"))
    assert named(window, QSpinBox, "Depth of the pool").value() == usual
    open_at_the_pool(qtbot, window, tmp_path / "one.assess")
    assert named(window, QSpinBox, "Depth of the pool").value() == 3

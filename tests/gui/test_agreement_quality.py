"""The tab Quality of the Agreement page."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from assessor_app.app.dialogs.questions import LineDialog
from assessor_app.campaign.agreement.judging_quality import judging_quality
from assessor_app.campaign.agreement.machine_calibration import calibrations
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.domain.assessor_kind import MODEL
from assessor_app.domain.events import Kind
from assessor_app.domain.resources import resource
from assessor_app.store.journal import journal

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow


def test_the_tab_shows_figures_steps_and_follows_new_judgements(
    left_on_agreement: None, window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "judged.assess"
    shutil.copyfile(sample, path)
    again = Shown(purpose=Kind.REPEAT)
    with open_campaign(path) as campaign:
        mine = [one for one in journal.judgements(campaign.store, "ada") if one.grade is not None]
        with campaign.store.flushed_later():
            for at, one in enumerate(mine[:20]):
                grade = one.grade if at % 2 else 3 - (one.grade or 0)
                judging.judge(campaign, ("ada", one.topic, one.document), grade or 0, shown=again)
        expected = judging_quality(campaign)
    window.session.open(path)
    page = window.show_page("agreement")
    window.resize(1280, 900)
    window.activateWindow()
    qtbot.waitUntil(page.ready, timeout=20_000)
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    part = page.quality
    assert page.tabs.currentWidget() is part
    qtbot.waitUntil(lambda: page.ready() and bool(part.repeats.table().rows), timeout=20_000)

    rows = {row[0]: row for row in part.repeats.table().rows}
    assert rows["ada"][2:4] == (20, 0.5)
    assert rows["ben"][-1] == "no document was repeated"
    assert len(part.differing.table().rows) == 10
    assert [row[1:3] for row in part.others.table().rows] == [
        (one.others.equal.trials, one.others.equal.value) for one in expected
    ]
    assert "Adjudicate 10 documents that ada graded differently" in part.words.text()
    assert "Talk to ada: 10 of 20 repeats" in part.words.text()
    assert not part.speed.table().rows  # the sample has no measured times

    first = mine[0]
    place = ("ada", first.topic, first.document)
    window.session.do(lambda own: judging.judge(own, place, first.grade or 0, shown=again))
    qtbot.waitUntil(lambda: page.ready() and len(part.differing.table().rows) == 9, timeout=20_000)


def test_a_note_is_below_its_table_in_a_low_window(
    left_on_agreement: None, window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "judged.assess"
    shutil.copyfile(sample, path)
    with open_campaign(path) as campaign:
        for one in journal.judgements(campaign.store, "ada")[:5]:
            judging.judge(campaign, ("dee", one.topic, one.document), one.grade or 0)
    window.session.open(path)
    page = window.show_page("agreement")
    window.resize(1280, 740)
    window.activateWindow()
    qtbot.waitUntil(page.ready, timeout=20_000)
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    part = page.quality
    qtbot.waitUntil(lambda: page.ready() and bool(part.again.table().rows), timeout=20_000)
    bar = part.below.tabBar()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(1).center())
    qtbot.waitUntil(part.others.isVisible, timeout=20_000)
    titled = part.others.parentWidget()
    assert titled is not None
    note = next(
        one for one in titled.findChildren(QLabel) if one.text().startswith("The consensus")
    )

    def is_below() -> bool:
        return note.geometry().top() > part.others.geometry().bottom()

    qtbot.waitUntil(is_below, timeout=5_000)
    assert note.height() > note.fontMetrics().lineSpacing()


def test_models_have_a_tab_of_their_own_once_there_are_any(
    left_on_agreement: None, window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "judged.assess"
    shutil.copyfile(sample, path)
    window.session.open(path)
    page = window.show_page("agreement")
    qtbot.waitUntil(page.ready, timeout=20_000)
    page.tabs.setCurrentWidget(page.quality)
    part = page.quality
    qtbot.waitUntil(lambda: page.ready() and bool(part.repeats.table().rows), timeout=20_000)
    last = part.below.count() - 1
    assert not part.below.isTabVisible(last)
    window.session.do(lambda own: set_kind(own, ["chi"], checked_kind(MODEL)))
    qtbot.waitUntil(lambda: page.ready() and part.below.isTabVisible(last), timeout=20_000)
    with open_campaign(path) as campaign:
        (expected,) = calibrations(campaign)
    (row,) = part.machines[0].table().rows
    assert row[:3] == (
        "chi (model)",
        expected.all.grades.equal.trials,
        expected.all.grades.equal.value,
    )
    listed = [(str(row[1]), str(row[2])) for row in part.to_judge.table().rows]
    assert listed == [(one.topic, one.document) for one in expected.to_judge]
    assert "that chi (model) graded alone or otherwise than persons" in part.words.text()
    part.below.setCurrentIndex(last)
    part.to_judge.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(part.to_judge, key)
    documents = page.documents
    qtbot.waitUntil(lambda: documents.place() == listed[1] and page.ready(), timeout=20_000)
    assert page.tabs.currentWidget() is documents
    assert [one.place for one in documents.listed.items] == listed
    assert "Documents for a person to judge first" in documents.words.text()
    window.registry.action("agreement.back").trigger()
    assert page.tabs.currentWidget() is page.quality
    assert part.to_judge.hasFocus()
    (assign,) = (one for one in part.following.findChildren(QPushButton))
    QTest.mouseClick(assign, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.show_page("campaign").isVisible(), timeout=20_000)


def test_the_lead_waives_a_qualification_and_asks_again(
    left_on_agreement: None, window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "judged.assess"
    shutil.copyfile(sample, path)
    with open_campaign(path) as campaign:
        import_known(campaign, Kind.QUALIFICATION, resource("sample") / "gold.qrels")
    window.session.open(path)
    page = window.show_page("agreement")
    window.resize(1280, 900)
    window.activateWindow()
    qtbot.waitUntil(page.ready, timeout=20_000)
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    part = page.quality
    qtbot.waitUntil(lambda: page.ready() and bool(part.standings.table().rows), timeout=20_000)
    part.below.setCurrentIndex(2)
    names = [row[0] for row in part.standings.table().rows]
    assert names == ["ada", "ben", "chi"]
    assert not part.waiving.isEnabled()
    part.standings.select_row(1)
    assert part.waiving.isEnabled()
    assert part.waiving.text() == "Waive…"

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LineDialog)
        QTest.keyClicks(dialog.field, "knows the topics")
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    QTimer.singleShot(0, answer)
    QTest.mouseClick(part.waiving, Qt.MouseButton.LeftButton)

    def waived() -> list[object]:
        return [row[-1] for row in part.standings.table().rows]

    expected = ["", "knows the topics", ""]
    qtbot.waitUntil(lambda: page.ready() and waived() == expected, timeout=20_000)
    part.standings.select_row(1)
    assert part.waiving.text() == "Ask again"
    QTest.mouseClick(part.waiving, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.ready() and waived() == ["", "", ""], timeout=20_000)

"""The window on recall: advice for each topic, simulations of orders, and its exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
from assessor_app.app.pages.campaign.recall_window import RecallWindow
from assessor_app.app.user_settings import TEXT_SIZE
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.certification_sample import (
    SamplePlan,
    choose_sample,
    chosen_sample,
)
from assessor_app.campaign.judging.stopping_advice import gain_table, topic_gains
from assessor_app.campaign.sharing.packaging import make_package
from tests.samples import sample_with_an_unjudged_topic

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow

SOON = 30_000


@pytest.fixture
def recall(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> RecallWindow:
    """The window on the sample campaign, opened by its command, with its first result."""
    window.session.open(sample_with_an_unjudged_topic(tmp_path / "sample.assess"))
    window.show_page("campaign")
    window.registry.action("campaign.recall").trigger()
    shown = window.findChild(RecallWindow)
    assert isinstance(shown, RecallWindow)
    qtbot.waitUntil(shown.gains.has_result, timeout=SOON)
    return shown


def press(recall: RecallWindow, text: str) -> None:
    found = [one for one in recall.findChildren(QPushButton) if one.text() == text]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def test_the_table_and_the_plot_show_what_was_found(recall: RecallWindow) -> None:
    campaign = recall.session.campaign
    assert campaign is not None
    gains = topic_gains(campaign, 0.8)
    assert recall.gains.topics.table().rows == gain_table(gains).rows
    lines = {one.name: one.y[-1] for one in recall.gains.plot.figure.series}
    assert lines == {one.topic: one.relevant for one in gains if one.judged}


@pytest.mark.qt_log_ignore("does not support", extend=True)
def test_large_letters_leave_room_for_rows_of_the_tables(
    recall: RecallWindow, qtbot: QtBot
) -> None:
    before = QApplication.font()
    recall.session.settings.set(TEXT_SIZE, 200)
    recall.resize(1350, 724)
    for tab in (recall.gains, recall.simulation):
        recall.tabs.setCurrentWidget(tab)
        if not tab.has_result():
            press(recall, "&Simulate")
        qtbot.waitUntil(tab.has_result, timeout=SOON)
        view = tab.view()
        rows = min(4, view.model().rowCount())
        high = rows * view.verticalHeader().defaultSectionSize()
        qtbot.waitUntil(lambda view=view, high=high: view.viewport().height() >= high)
        tab.parentWidget().setFocus()
        for _ in range(20):
            QTest.keyClick(QApplication.focusWidget() or recall, Qt.Key.Key_Tab)
            if view.hasFocus():
                break
        QTest.keyClick(view, Qt.Key.Key_Down)
        seen = view.viewport().visibleRegion().boundingRect()
        assert seen.intersects(view.visualRect(view.currentIndex()))
    assert recall.minimumSizeHint().width() <= 1350
    recall.session.settings.set(TEXT_SIZE, 100)
    QApplication.setFont(before)


def test_another_target_is_tested_and_kept(recall: RecallWindow, qtbot: QtBot) -> None:
    field = recall.target.lineEdit()
    field.selectAll()
    QTest.keyClicks(field, "95")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "95%" in recall.gains.topics.table().title, timeout=SOON)
    campaign, session = recall.session.campaign, recall.session
    assert campaign is not None
    assert recall.gains.topics.table().rows == gain_table(topic_gains(campaign, 0.95)).rows
    again = RecallWindow(session, recall.parentWidget())
    assert again.target.value() == 95
    again.close()


def test_the_line_of_the_chosen_topic_stands_out(recall: RecallWindow) -> None:
    view = recall.gains.topics
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Down)
    figure, _ = recall.gains.plot.in_sight()
    assert [one.name for one in figure.series] == [view.table().rows[1][0]]
    # The advice is readable where its column is too narrow for it.
    topic, advice = view.table().rows[1][0], view.table().rows[1][-1]
    assert recall.gains.chosen.text() == f"Topic {topic}: {advice}"
    assert recall.gains.chosen.isVisible()


def test_simulations_are_compared(recall: RecallWindow, qtbot: QtBot) -> None:
    recall.tabs.setCurrentWidget(recall.simulation)
    made = recall.simulation
    for place in (0, made.orders.count() - 1):
        made.orders.setCurrentIndex(place)
        QTest.mouseClick(made.act, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(recall.session.jobs.idle, timeout=SOON)
    rows = made.means.table().rows
    assert [(row[0], row[1]) for row in rows] == [
        (order, effort) for order in ("id", "learned:1") for effort in ("1R", "2R", "4R")
    ]
    assert [one.name for one in made.plot.figure.series] == ["id", "learned:1"]
    shown = dict(zip(made.plot.figure.series[1].x, made.plot.figure.series[1].y, strict=True))
    assert [row[3] for row in rows[3:]] == [shown[1.0], shown[2.0], shown[4.0]]
    assert made.stops.table().rows


def test_a_simulation_of_unjudged_documents_says_that_they_count(
    recall: RecallWindow, qtbot: QtBot
) -> None:
    recall.tabs.setCurrentWidget(recall.simulation)
    made = recall.simulation
    QTest.keyClick(made.collection, Qt.Key.Key_Space)
    QTest.mouseClick(made.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(made.has_result, timeout=SOON)
    words = ": documents without a judgement, which counted as not relevant: "
    (told,) = (one for one in made.findChildren(QLabel) if words in one.text())
    assert told.isVisible()
    QTest.keyClick(made.orders, Qt.Key.Key_Home)
    QTest.mouseClick(made.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "\n" in told.text(), timeout=SOON)
    notes = told.text().splitlines()
    assert [one.partition(words)[0] for one in notes] == ["learned:1", "id"]


def test_a_judgement_made_meanwhile_changes_the_table(
    recall: RecallWindow, window: MainWindow, qtbot: QtBot
) -> None:
    campaign = recall.session.campaign
    assert campaign is not None
    open_topics = [one for one in topic_gains(campaign, 0.8) if one.judged < one.documents]
    topic = open_topics[0]
    window.activateWindow()
    document = next(
        one.document
        for one in judging_queries.queue(campaign, "ada", topic.topic)
        if one.grade is None
    )
    recall.session.do(lambda held: judging.judge(held, ("ada", topic.topic, document), 0))
    recall.activateWindow()
    qtbot.waitUntil(recall.session.jobs.idle, timeout=SOON)
    judged = {row[0]: row[3] for row in recall.gains.topics.table().rows}
    assert judged[topic.topic] == topic.judged + 1


def test_a_sample_is_chosen_and_certifies_topics(recall: RecallWindow, qtbot: QtBot) -> None:
    campaign, row = recall.session.campaign, recall.gains.sample
    assert campaign is not None
    assert not row.share.isEnabled()
    QTest.keyClick(row.chosen, Qt.Key.Key_Space)
    for field, typed in ((row.share, "100"), (row.every, "3"), (recall.target, "50")):
        field.lineEdit().selectAll()
        QTest.keyClicks(field.lineEdit(), typed)
        QTest.keyClick(field.lineEdit(), Qt.Key.Key_Return)
    press(recall, "Sa&ve")
    qtbot.waitUntil(lambda: chosen_sample(campaign) == SamplePlan(1, 3), timeout=SOON)

    def has_certificates() -> bool:
        return recall.gains.topics.table().columns[-1].key == "certificate"

    recall.activateWindow()
    qtbot.waitUntil(has_certificates, timeout=SOON)
    words = [one[-1] for one in recall.gains.topics.table().rows]
    assert words == [one.certificate.words for one in topic_gains(campaign, 0.5)]
    assert "recall of 50% certified" in words
    QTest.keyClick(row.chosen, Qt.Key.Key_Space)
    press(recall, "Sa&ve")
    qtbot.waitUntil(lambda: chosen_sample(campaign) is None, timeout=SOON)
    qtbot.waitUntil(lambda: not has_certificates(), timeout=SOON)


def test_a_work_package_does_not_offer_the_sample(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    with open_campaign(sample_with_an_unjudged_topic(tmp_path / "sample.assess")) as lead:
        choose_sample(lead, SamplePlan())
        make_package(lead, "ada", tmp_path / "ada.assess")
    window.session.open(tmp_path / "ada.assess")
    shown = RecallWindow(window.session, window)
    shown.show()
    qtbot.waitUntil(shown.gains.has_result, timeout=SOON)
    assert not shown.gains.sample.isVisible()


def test_the_figure_can_be_exported(recall: RecallWindow) -> None:
    press(recall, "Export fi&gure…")
    dialog = recall.findChild(FigureDialog)
    assert isinstance(dialog, FigureDialog)
    dialog.reject()


def test_a_campaign_without_a_pool_says_what_is_missing(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.session.create(tmp_path / "empty.assess", "Tides", "binary")
    window.show_page("campaign")
    window.registry.action("campaign.recall").trigger()
    shown = window.findChild(RecallWindow)
    assert isinstance(shown, RecallWindow)
    qtbot.waitUntil(lambda: "pool" in shown.gains.empty.heading.text(), timeout=SOON)


def test_one_window_is_shown_and_it_closes_with_the_campaign(
    recall: RecallWindow, window: MainWindow, qtbot: QtBot
) -> None:
    window.registry.action("campaign.recall").trigger()
    assert len(window.findChildren(RecallWindow)) == 1
    window.session.close()
    qtbot.waitUntil(lambda: window.findChild(RecallWindow) is None, timeout=SOON)


def test_escape_closes_it(recall: RecallWindow, window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(recall, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(RecallWindow) is None, timeout=SOON)
    assert QApplication.activeModalWidget() is None

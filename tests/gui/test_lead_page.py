"""The lead's work in the window: who judges what, packages out and in, versions, haste."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.packages_by_file import free_path, write_packages
from assessor_app.app.pages.campaign.people.assessors_part import when
from assessor_app.app.pages.campaign.people.assignment_view import AssignmentModel
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.assigning.assigning import share_out
from assessor_app.campaign.assigning.assignment_board import board
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.versions import freeze, versions
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import Shown, judge
from assessor_app.campaign.sharing.merging import merge_table
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.changes import EVERYTHING
from tests.widgets import find


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path) -> CampaignPage:
    made = window.show_page("campaign")
    assert isinstance(made, CampaignPage)
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    return made


def settle(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(session.jobs.idle)


def close_report(seen: list[str], copy: bool = False) -> None:
    """Close the report that will come; note what it says and which tables it has."""

    def work() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, TableReport)
        seen.append(dialog.words.text())
        seen.extend(view.table().title for view in dialog.views)
        if copy:
            dialog.copy()
            seen.append(QApplication.clipboard().text())
        dialog.reject()

    def wait() -> None:
        if QApplication.activeModalWidget() is None:
            QTimer.singleShot(20, wait)
        else:
            work()

    wait()


def test_a_report_shows_all_columns_of_a_merge_and_explains_them(
    qtbot: QtBot, session: Session, window: MainWindow
) -> None:
    row = ("ada.assess", "ada", 3, 138, 3, 0, 0, 0, 0)
    merged = replace(merge_table(()), rows=(row,))
    dialog = TableReport(session, "Merge result", (), (merged,), window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    (view,) = dialog.views
    assert view.horizontalScrollBar().maximum() == 0
    said = " ".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())
    assert "New: imported events. Already present: events that the campaign already had." in said


def drop(widget: QWidget, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left = Qt.MouseButton.LeftButton
    event = QDropEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, data, left, Qt.KeyboardModifier.NoModifier
    )
    widget.dropEvent(event)  # type: ignore[arg-type]  # the stubs want a plain QEvent


# Who judges what ------------------------------------------------------------------------------


def test_keys_give_a_topic_in_a_role_and_take_it_back(
    qtbot: QtBot, page: CampaignPage, session: Session
) -> None:
    page.show_part("assign")
    settle(qtbot, session)
    grid = page.overview.assign.grid
    grid.setFocus()
    grid.setCurrentIndex(grid.rows.index(0, 0))
    for key, roles in (
        (Qt.Key.Key_Space, {("051", "ada"): "primary"}),
        (Qt.Key.Key_Space, {}),
        (Qt.Key.Key_2, {("051", "ada"): "primary"}),
        (Qt.Key.Key_Delete, {}),
        (Qt.Key.Key_1, {("051", "ada"): "primary"}),
    ):
        QTest.keyClick(grid, key)
        settle(qtbot, session)
        assert grid.rows.board.roles == roles
    grid.setCurrentIndex(grid.rows.index(0, 1))
    QTest.keyClick(grid, Qt.Key.Key_Return)
    settle(qtbot, session)
    assert grid.rows.board.roles["051", "bob"] == "secondary"
    assert grid.rows.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == (
        "bob is a secondary assessor of topic 051; 1 document decided"
    )


def test_what_sharing_out_would_bring_is_seen_before_it_is_done(
    qtbot: QtBot, page: CampaignPage, session: Session
) -> None:
    page.show_part("assign")
    settle(qtbot, session)
    part = page.overview.assign
    part.sharing.overlap.setValue(1)
    settle(qtbot, session)
    rows = part.sharing.loads.table().rows
    assert sorted(row[1] for row in rows) == ["0 → 1", "0 → 2"]
    assert not part.grid.rows.board.roles
    part.sharing.share.click()
    settle(qtbot, session)
    assert len(part.grid.rows.board.roles) == 3
    assert part.grid.rows.board.shared == 1
    assert not part.sharing.share.isEnabled()
    assert part.table().rows[0][0] == "051"


def test_what_cannot_be_shared_out_is_told_before(
    qtbot: QtBot, page: CampaignPage, session: Session
) -> None:
    session.do(lambda campaign: share_out(campaign, ["ada", "bob"], 2))
    page.show_part("assign")
    settle(qtbot, session)
    part = page.overview.assign
    part.sharing.overlap.setValue(0)
    settle(qtbot, session)
    assert "two assessors have begun" in part.sharing.obstacle.text().casefold()
    assert not part.sharing.share.isEnabled()


def test_the_board_is_a_sound_model(qtmodeltester, page: CampaignPage, session: Session) -> None:
    assert session.campaign is not None
    model = AssignmentModel()
    model.show(board(session.campaign))
    qtmodeltester.check(model)


def test_only_who_has_not_judged_can_be_removed(
    qtbot: QtBot, page: CampaignPage, session: Session, window: MainWindow
) -> None:
    people = page.overview.assessors
    find(people, "Name of a new assessor", QLineEdit).setText("cyd")
    people.add()
    settle(qtbot, session)
    people.remove()
    settle(qtbot, session)
    assert session.campaign is not None
    assert judging_queries.all_assessors(session.campaign) == ("ada", "bob")
    find(people, "Assessors", TableView).select_row(0)
    people.remove()
    settle(qtbot, session)
    assert window.notice.text() == (
        "Assessor ada has judgements and cannot be removed.\nWithdraw the topics of ada instead."
    )


# Packages -------------------------------------------------------------------------------------


def test_each_assessor_gets_a_file_and_no_file_is_overwritten(
    qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path, window: MainWindow
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "small-ada.assess").write_text("mine")
    seen: list[str] = []
    close_report(seen)
    write_packages(session, folder, window)
    settle(qtbot, session)
    qtbot.waitUntil(lambda: bool(seen))
    assert sorted(path.name for path in folder.iterdir()) == [
        "small-ada-2.assess",
        "small-ada.assess",
        "small-bob.assess",
    ]
    assert "2 work packages in" in seen[0]


def test_a_package_dropped_on_the_page_is_merged_and_what_came_of_it_is_told(
    qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path
) -> None:
    assert session.campaign is not None
    path = tmp_path / "ada.assess"
    make_package(session.campaign, "ada", path)
    with open_campaign(path) as package:
        judge(package, ("ada", "051", "d1"), 1)
        judge(package, ("ada", "051", "d2"), 3)
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d2"), 0))
    wrong = tmp_path / "wrong.assess"
    wrong.write_text("no campaign")
    seen: list[str] = []
    close_report(seen, copy=True)
    drop(page.overview, path, wrong)
    settle(qtbot, session)
    qtbot.waitUntil(lambda: bool(seen))
    assert "New journal events: 2" in seen[0]
    assert "the same assessor: 1" in seen[0]
    assert "wrong.assess: " in seen[0]
    assert seen[1:-1] == ["Merged", "Conflicts", "Files not merged"]
    assert seen[-1].startswith("File\tAssessor\tNew")
    again: list[str] = []
    close_report(again)
    drop(page.overview, path)
    settle(qtbot, session)
    qtbot.waitUntil(lambda: bool(again))
    assert again[0] == "There are no new journal events. Nothing has changed."


def test_an_open_package_says_whose_it_is_and_offers_only_what_is_the_assessors(
    qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path, window: MainWindow
) -> None:
    assert session.campaign is not None
    path = tmp_path / "ada.assess"
    make_package(session.campaign, "ada", path)
    session.open(path)
    settle(qtbot, session)
    overview = page.overview
    assert session.assessor == "ada"
    card = find(overview, "package")
    said = [label.text() for label in card.findChildren(QLabel)]
    assert any(text.startswith("It is a work package for ada") for text in said)
    tabs = find(overview, "Parts of the campaign", QTabWidget)
    shown = [tabs.tabText(at) for at in range(tabs.count()) if tabs.isTabVisible(at)]
    assert shown == ["Overview"]
    page.show_part("assign")
    assert tabs.tabText(tabs.currentIndex()) == "Overview"
    assert find(overview.progress, "next step", QPushButton).isHidden()
    assert find(overview.progress, "Progress of the assessors", TableView).isVisible()
    assert find(overview, "Scale…", QPushButton).isHidden()
    page.choose_files()
    assert "This is a work package" in window.notice.text()


# Versions -------------------------------------------------------------------------------------


def test_a_version_is_frozen_by_its_name_and_what_changed_since_is_listed(
    qtbot: QtBot, page: CampaignPage, session: Session
) -> None:
    page.show_part("versions")
    settle(qtbot, session)
    part = page.overview.versions
    QTest.keyClicks(part.name, "paper")
    QTest.keyClicks(part.note, "figures")
    QTest.keyClick(part.note, Qt.Key.Key_Return)
    settle(qtbot, session)
    assert session.campaign is not None
    assert [(one.name, one.note) for one in versions(session.campaign)] == [("paper", "figures")]
    assert find(part, "difference", QLabel).text() == "No difference."
    session.do(lambda campaign: judge(campaign, ("ada", "052", "d3"), 3))
    settle(qtbot, session)
    assert find(part, "difference", QLabel).text() == "1 added."
    assert find(part, "Differences", TableView).table().rows == (("052", "d3", None, 3, "added"),)
    session.do(lambda campaign: freeze(campaign, "later"))
    settle(qtbot, session)
    part.after.setCurrentIndex(part.after.findData("later"))
    part.after.activated.emit(part.after.currentIndex())
    settle(qtbot, session)
    assert find(part, "difference", QLabel).text() == "1 added."


def test_a_name_that_is_taken_is_told_and_freezes_nothing(
    qtbot: QtBot, page: CampaignPage, session: Session, window: MainWindow
) -> None:
    session.do(lambda campaign: freeze(campaign, "paper"))
    page.show_part("versions")
    settle(qtbot, session)
    page.overview.versions.name.setText("paper")
    page.overview.versions.freeze()
    settle(qtbot, session)
    assert window.notice.text() == "Version exists: paper.\nChoose another name."
    assert page.overview.versions.name.text() == "paper"


# Progress -------------------------------------------------------------------------------------


def test_decisions_nobody_can_have_read_for_are_shown_to_the_lead(
    qtbot: QtBot, page: CampaignPage, session: Session
) -> None:
    def hurry(campaign) -> None:
        for topic in ("051", "052"):
            for at in range(6):
                judge(campaign, ("bob", topic, f"d{at}"), 0, shown=Shown(active_seconds=0.01))

    session.do(hurry)
    session.announce(EVERYTHING)
    settle(qtbot, session)
    part = page.overview.assessors
    assert find(part, "fast", QPushButton).text() == "12 unusually fast decisions…"
    people = find(part, "Assessors", TableView).table()
    too_fast = [column.title for column in people.columns].index("Unusually fast decisions")
    assert [row[too_fast] for row in people.rows] == [0, 12]
    seen: list[str] = []
    close_report(seen)
    find(part, "fast", QPushButton).click()
    assert "Only the lead sees this." in seen[0]
    assert seen[1] == "Unusually fast decisions"


def test_a_time_is_short_and_none_is_empty() -> None:
    assert when(None) == ""
    assert when(0).endswith("1970")


# Overview -------------------------------------------------------------------------------------


def test_the_overview_comes_first_and_leads_to_the_next_topic(
    qtbot: QtBot, page: CampaignPage, session: Session, window: MainWindow
) -> None:
    tabs = find(page.overview, "Parts of the campaign", QTabWidget)
    titles = [tabs.tabText(at) for at in range(tabs.count())]
    assert titles == ["Overview", "Files", "Pool", "People", "Versions"]
    assert tabs.currentIndex() == 0
    part = page.overview.progress
    session.choose_assessor("ada")
    settle(qtbot, session)
    part.next.show()  # this campaign has no run, so that the card above says the next step
    assert part.next.text() == "Next step: topic 051, 5 to do ▸"
    qtbot.mouseClick(part.next, Qt.MouseButton.LeftButton)
    assert window.context().page.id == "judge"


def test_the_overview_says_what_to_do_counts(
    qtbot: QtBot, page: CampaignPage, session: Session
) -> None:
    said = find(page.overview.progress, "to do", QLabel)
    assert "because no topic is assigned." in said.text()
    session.do(lambda campaign: share_out(campaign, ["ada", "bob"], 2))
    settle(qtbot, session)
    assert said.text().startswith("To do: of the assigned topics")
    done = find(page.overview, "done", QProgressBar)
    assert done.accessibleName() == (
        "Judged by at least one assessor: 1 of 12 topic-document pairs pooled"
    )


@pytest.mark.parametrize("width", [1024, 1366])
def test_no_table_of_the_campaign_scrolls_sideways(
    qtbot: QtBot, page: CampaignPage, session: Session, width: int
) -> None:
    page.window().resize(width, 768)
    for name in ("overview", "files", "pool", "assessors", "versions"):
        page.show_part(name)
        settle(qtbot, session)
        shown = [one for one in page.overview.findChildren(TableView) if one.isVisible()]
        for view in shown:
            qtbot.waitUntil(lambda view=view: view.horizontalScrollBar().maximum() == 0)


def test_packages_do_not_collide_where_the_case_of_names_does_not_count(
    qtbot: QtBot, page: CampaignPage, session: Session, window: MainWindow, tmp_path: Path
) -> None:
    session.do(lambda campaign: judge(campaign, ("Ada", "051", "d1"), 1))
    session.do(lambda campaign: judge(campaign, ("aux", "051", "d1"), 1))
    folder = tmp_path / "packages"
    folder.mkdir()
    assert session.campaign is not None
    for name in ("ada", "Ada", "aux"):
        make_package(session.campaign, name, free_path(folder, session.campaign, name))
    names = [path.name for path in folder.iterdir()]
    assert sorted(names) == ["small-_aux.assess", "small-ada-2.assess", "small-ada.assess"]

"""Excluding assessors and withdrawing topics on the People tab."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.assessor_kind_dialog import AssessorKindDialog
from assessor_app.app.dialogs.letter_dialog import LetterDialog
from assessor_app.app.dialogs.questions import LineDialog
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.campaign_path import PackageCard
from assessor_app.app.pages.campaign.people.people_part import PeoplePart
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.assigning.assigning import share_out
from assessor_app.campaign.assigning.kinds_of_assessors import kind_of
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.assigning.setting_aside import excluded, withdrawn
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.campaign.sharing.assessor_letters import letter_to
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.assessor_kind import MODEL, AssessorKind, ModelDetails


@pytest.fixture
def people(qtbot: QtBot, window: MainWindow, sample: Path, tmp_path: Path) -> PeoplePart:
    path = Path(shutil.copy(sample, tmp_path / "sample.assess"))
    with open_campaign(path) as campaign:
        share_out(campaign, ["ada", "ben", "chi"], 2)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    assert window.session.open(path)
    qtbot.waitUntil(window.session.jobs.idle)
    page.show_part("assign")
    qtbot.waitUntil(window.session.jobs.idle)
    return page.overview.people


def answer(qtbot: QtBot, opens: Callable[[], None], reason: str) -> None:
    """Type a reason into the dialog that an action opens, and accept it."""

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LineDialog)
        field = dialog.findChild(QLineEdit)
        qtbot.keyClicks(field, reason)
        (ok,) = (one for one in dialog.findChildren(QPushButton) if one.isDefault())
        qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, fill)
    opens()


def press(qtbot: QtBot, button: QPushButton) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_an_assessor_is_excluded_and_counts_again(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    path = window.session.campaign.path
    part, view = people.set_aside, people.assessors.findChild(type(people.set_aside.view))
    assert part.isHidden()
    view.select_row([row[0] for row in view.table().rows].index("chi"))
    answer(qtbot, lambda: press(qtbot, people.assessors.exclude), "judged without reading")
    qtbot.waitUntil(lambda: not part.isHidden())
    row = part.view.table().rows[0]
    assert row[:3] == ("Assessor", "chi", "judged without reading")
    with open_campaign(path, read_only=True) as campaign:
        assert [one.name for one in excluded(campaign)] == ["chi"]
    qtbot.waitUntil(lambda: not people.assessors.exclude.isEnabled())
    press(qtbot, part.take_back)
    qtbot.waitUntil(part.isHidden)
    with open_campaign(path, read_only=True) as campaign:
        assert excluded(campaign) == ()


def test_an_assessor_is_renamed_and_judges_on_under_the_new_name(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    path, part = window.session.campaign.path, people.assessors
    window.session.choose_assessor("chi")
    view = part.findChild(type(people.set_aside.view))
    view.select_row([row[0] for row in view.table().rows].index("chi"))
    answer(qtbot, lambda: press(qtbot, part.renames), "otto")
    qtbot.waitUntil(lambda: "otto" in [row[0] for row in view.table().rows])
    qtbot.waitUntil(window.session.jobs.idle)
    assert window.session.assessor == "otto"
    assert "Judging in this window: otto" in [one.text() for one in part.findChildren(QLabel)]
    with open_campaign(path) as campaign:
        assert all_assessors(campaign) == ("ada", "ben", "otto")
        rename_assessor(campaign, "otto", "chi")
    window.session.announce_foreign_changes()
    qtbot.waitUntil(lambda: window.session.assessor == "chi")


def test_the_rest_of_an_assessors_topics_is_reassigned(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    grid, part = people.assign.grid, people.assign
    names, topics = list(grid.rows.board.assessors), [one.id for one in grid.rows.board.topics]
    given = [topic for topic in topics if (topic, "chi") in grid.rows.board.roles]
    select = QItemSelectionModel.SelectionFlag.Select
    assert not part.reassigns.isEnabled()
    for at in range(len(topics)):
        grid.selectionModel().select(grid.rows.index(at, names.index("chi")), select)
    assert grid.selected_assignments() == ("chi", tuple(given))
    told: list[str] = []
    window.session.news.connect(told.append)
    answer(qtbot, lambda: press(qtbot, part.reassigns), "dora")
    qtbot.waitUntil(lambda: "dora" in grid.rows.board.assessors)
    roles = grid.rows.board.roles
    assert any("reassigned from chi to dora" in words for words in told)
    left = [topic for topic in given if (topic, "chi") not in roles]
    assert left == [topic for topic in given if (topic, "dora") in roles]
    assert left
    grid.selectionModel().select(grid.rows.index(0, 0), select)
    for name in range(len(names)):
        for at in range(len(topics)):
            grid.selectionModel().select(grid.rows.index(at, name), select)
    assert not part.reassigns.isEnabled(), "cells of several assessors"


def test_topics_are_withdrawn_and_restored(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    path = window.session.campaign.path
    grid, part = people.assign.grid, people.set_aside
    topics = [one.id for one in grid.rows.board.topics]
    assert not people.assign.withdraw.isEnabled()
    select = QItemSelectionModel.SelectionFlag.Select
    for at in (0, 2):
        grid.selectionModel().select(grid.rows.index(at, 0), select)
    answer(qtbot, lambda: press(qtbot, people.assign.withdraw), "ambiguous")
    qtbot.waitUntil(lambda: not part.isHidden())
    with open_campaign(path, read_only=True) as campaign:
        assert {one.name for one in withdrawn(campaign)} == {topics[0], topics[2]}
    left = [topic for topic in topics if topic not in (topics[0], topics[2])]
    qtbot.waitUntil(lambda: [one.id for one in grid.rows.board.topics] == left)
    for number in (1, 0):
        part.view.select_row(0)
        press(qtbot, part.take_back)
        qtbot.waitUntil(lambda number=number: len(part.view.table().rows) == number)
    qtbot.waitUntil(lambda: [one.id for one in grid.rows.board.topics] == topics)
    assert part.isHidden()


def test_an_empty_reason_is_refused_and_changes_nothing(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    view = people.assessors.findChild(type(people.set_aside.view))
    view.select_row(0)
    answer(qtbot, lambda: press(qtbot, people.assessors.exclude), "")
    qtbot.waitUntil(lambda: "There is no reason" in window.notice.text())
    assert people.set_aside.isHidden()


def test_a_plan_of_topics_by_assessors_is_shown_and_made(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    sharing = people.assign.sharing
    assert (sharing.overlap.value(), sharing.each.value()) == (2, 2)
    assert not sharing.share.isEnabled()
    sharing.each.setFocus()
    qtbot.keyClick(sharing.each, Qt.Key.Key_Up)
    qtbot.waitUntil(sharing.share.isEnabled)
    press(qtbot, sharing.share)
    board = people.assign.grid.rows

    def numbers() -> list[int]:
        return sorted(
            sum(topic == one.id for topic, _ in board.board.roles) for one in board.board.topics
        )

    qtbot.waitUntil(lambda: numbers() == [1, 1, 1, 1, 1, 3, 3])
    qtbot.waitUntil(lambda: not sharing.share.isEnabled())
    qtbot.keyClick(sharing.each, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: "need at least 4 assessors" in sharing.obstacle.text())
    assert not sharing.share.isEnabled()


def test_a_letter_is_kept_and_shown_on_the_first_page_of_the_package(
    qtbot: QtBot, window: MainWindow, people: PeoplePart, tmp_path: Path
) -> None:
    view = people.assessors.findChild(type(people.set_aside.view))
    view.select_row([row[0] for row in view.table().rows].index("ben"))
    seen: list[str] = []

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LetterDialog)
        qtbot.keyClicks(dialog.message, "Dear Ben, thank you.")
        qtbot.keyClicks(dialog.instructions, "Judge *strictly*.")
        (save,) = (one for one in dialog.findChildren(QPushButton) if one.isDefault())
        qtbot.keyClicks(dialog.deadline, "24 December")
        press(qtbot, save)
        seen.append(dialog.problem.text())
        dialog.deadline.clear()
        qtbot.keyClicks(dialog.deadline, "2026-12-24")
        press(qtbot, save)

    QTimer.singleShot(0, fill)
    press(qtbot, people.assessors.letter)
    assert seen[0].startswith("No such day: 24 December")
    qtbot.waitUntil(window.session.jobs.idle)
    path = tmp_path / "ben.assess"
    with open_campaign(window.session.campaign.path, read_only=True) as campaign:
        assert letter_to(campaign, "ben").deadline == "2026-12-24"
        make_package(campaign, "ben", path)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    assert window.session.open(path)
    qtbot.waitUntil(window.session.jobs.idle)
    card = page.findChild(PackageCard)
    said = card.letter.toPlainText()
    for words in ("Dear Ben, thank you.", "Deadline: 2026-12-24", "Judge strictly."):
        assert words in said
    assert not card.letter.isHidden()


def test_an_assessor_becomes_a_model_and_the_table_says_so(
    qtbot: QtBot, window: MainWindow, people: PeoplePart
) -> None:
    view = people.assessors.findChild(type(people.set_aside.view))
    assert "Kind" not in [one.title for one in view.table().columns]
    view.select_row([row[0] for row in view.table().rows].index("chi"))
    seen: list[str] = []

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, AssessorKindDialog)
        (save,) = (one for one in dialog.findChildren(QPushButton) if one.isDefault())
        assert not dialog.model.isEnabled()
        qtbot.keyClick(dialog.kind, Qt.Key.Key_Down)
        qtbot.keyClick(dialog.kind, Qt.Key.Key_Down)
        qtbot.keyClicks(dialog.model, "bench-9b")
        qtbot.keyClicks(dialog.temperature, "warm")
        qtbot.keyClicks(dialog.prompt, "Grade it.")
        press(qtbot, save)
        seen.append(dialog.problem.text())
        dialog.temperature.clear()
        qtbot.keyClicks(dialog.temperature, "0.2")
        press(qtbot, save)

    QTimer.singleShot(0, fill)
    press(qtbot, people.assessors.kind)
    assert seen[0].startswith("the temperature is not a number: 'warm'")
    qtbot.waitUntil(lambda: "Kind" in [one.title for one in view.table().columns])
    words = {row[0]: row[1] for row in view.table().rows}
    assert (words["chi"], words["ada"]) == ("model", "person")
    with open_campaign(window.session.campaign.path, read_only=True) as campaign:
        details = ModelDetails("bench-9b", prompt="Grade it.", temperature="0.2")
        assert kind_of(campaign, "chi") == AssessorKind(MODEL, details)

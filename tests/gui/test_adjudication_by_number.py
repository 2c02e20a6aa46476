"""A grade without a key of its own is adjudicated by typing its number, by keys alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
KEYLESS = "graded:" + ",".join(f"{n}=Grade number {n}" for n in (-7, -3, -2, -1, *range(20)))
KEYED = "graded:0=None,1=Some,12=Much"


def campaign_with(path: Path, scale: str) -> Path:
    """Three documents, each with two different grades."""
    with create(path, "Many grades", scale) as campaign:
        store = campaign.store
        names = ("d0", "d1", "d2")
        documents.stage(store, "small", [Document(one, f"The text of {one}.") for one in names])
        documents.publish(store, "small")
        with store.transaction():
            stored_topics.put(store, [Topic("1", "first")])
            pools.put(store, [PoolEntry("1", one, ()) for one in names], "depth 3")
        for one in names:
            judge(campaign, ("ada", "1", one), 0)
            judge(campaign, ("ben", "1", one), 1)
    return path


def shown(qtbot: QtBot, window: MainWindow, path: Path) -> AgreementPage:
    """All conflicts are listed, the first is painted, and the lead is who adjudicates."""
    assert window.session.open(path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(page.ready)
    press(qtbot, page, Key.Key_C)
    page.documents.bar.who.setText("lead")
    return page


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return campaign_with(tmp_path / "many.assess", KEYLESS)


@pytest.fixture
def page(left_on_agreement: None, qtbot: QtBot, window: MainWindow, path: Path) -> AgreementPage:
    return shown(qtbot, window, path)


@pytest.fixture
def refused(window: MainWindow) -> list[str]:
    heard: list[str] = []
    window.session.refused.connect(heard.append)
    return heard


def press(qtbot: QtBot, page: AgreementPage, *keys: Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)
        qtbot.waitUntil(page.ready)


def type_in(words: str) -> None:
    for letter in words:
        QTest.keyClick(QApplication.focusWidget(), letter)


def adjudicated(path: Path) -> dict[str, int]:
    with open_campaign(path, read_only=True) as campaign:
        found = adjudication.conflicts(campaign)
    return {one.document: one.settled.grade for one in found if one.settled is not None}


@pytest.mark.parametrize("typed", ["12", "19", "-7", "5"])
def test_a_number_and_enter_adjudicate_the_grade_and_lead_on(
    qtbot: QtBot, page: AgreementPage, path: Path, refused: list[str], typed: str
) -> None:
    part = page.documents
    press(qtbot, page, Key.Key_NumberSign)
    assert part.bar.typed.isVisible()
    type_in(typed)
    assert part.bar.typed.name.text() == f"Grade number {typed}"
    assert adjudicated(path) == {}
    press(qtbot, page, Key.Key_Return)
    qtbot.waitUntil(lambda: part.place() == ("1", "d1"))
    qtbot.waitUntil(page.ready)
    assert adjudicated(path) == {"d0": int(typed)}
    assert not part.bar.typed.isVisible()
    press(qtbot, page, Key.Key_3)
    qtbot.waitUntil(lambda: part.place() == ("1", "d2"))
    assert adjudicated(path) == {"d0": int(typed), "d1": 3}
    assert refused == []


def test_letters_are_no_commands_and_escape_closes(
    qtbot: QtBot, page: AgreementPage, path: Path, refused: list[str]
) -> None:
    press(qtbot, page, Key.Key_NumberSign)
    type_in("csb1u#2")
    assert page.documents.bar.typed.number.text() == "12"
    press(qtbot, page, Key.Key_Escape)
    assert not page.documents.bar.typed.isVisible()
    assert page.documents.view.hasFocus()
    assert (adjudicated(path), refused) == ({}, [])


def test_a_number_that_no_grade_has_is_refused(
    qtbot: QtBot, page: AgreementPage, path: Path, refused: list[str]
) -> None:
    press(qtbot, page, Key.Key_NumberSign)
    type_in("112")
    press(qtbot, page, Key.Key_Return)
    assert adjudicated(path) == {}
    assert refused == ["Nothing saved: this scale has no grade 112."]


def test_another_document_that_came_meanwhile_is_not_adjudicated(
    qtbot: QtBot, page: AgreementPage, path: Path, refused: list[str]
) -> None:
    press(qtbot, page, Key.Key_NumberSign)
    type_in("12")
    page.documents.step(1)
    qtbot.waitUntil(page.ready)
    type_in("3")
    press(qtbot, page, Key.Key_Backspace, Key.Key_Return)
    assert adjudicated(path) == {}
    assert refused == ["Ignored: d1 was not on the screen yet. Press again."]


def test_the_bar_says_how_to_type_what_has_no_key(qtbot: QtBot, page: AgreementPage) -> None:
    bar = page.documents.bar
    keys = {one.grade.value: one.key for one in bar.grades}
    assert (keys[5], keys[-1], keys[12], keys[-7], keys[19]) == ("5", "-", "O", "#-7", "#19")
    assert bar.by_number.text() == "By number  #"
    QTest.mouseClick(bar.by_number, Qt.MouseButton.LeftButton)
    assert bar.typed.number.hasFocus()


def test_grades_that_all_have_keys_need_no_number(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    page = shown(qtbot, window, campaign_with(tmp_path / "keyed.assess", KEYED))
    assert not page.documents.bar.by_number.isVisible()
    press(qtbot, page, Key.Key_NumberSign)
    assert not page.documents.bar.typed.isVisible()

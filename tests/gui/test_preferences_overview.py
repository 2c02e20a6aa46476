"""Preferences of everybody on the Preferences page, above all imported ones, looked at by keys."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.preferences.all_preferences import AllPreferencesView
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.command_palette import CommandPalette
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.preferences import preferring
from assessor_app.formats.format import Content
from assessor_app.judging.schedulers import plan_from

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Press = Callable[..., None]
# Twice both ways, once a circle; d9 and d8 are no documents of the campaign.
CROWD = (
    "051 d0 d1 d0\n051 d1 d0 d1\n051 d2 d3 d2\n051 d3 d4 d3\n051 d4 d2 d4\n"
    "052 d9 d8 d9\n052 d9 d8 d8\n052 d9 d8 d8\n"
)
LOCAL = "051 d0 d1 d0\n051 d2 d3 d3\n"


def bring_in(path: Path, folder: Path) -> None:
    with open_campaign(path) as campaign:
        for name, text in (("crowd", CROWD), ("local", LOCAL)):
            file = folder / f"{name}.pref"
            file.write_text(text)
            import_files(campaign, [ImportOrder(file, Content.PREFERENCES, assessor=name)])


@pytest.fixture
def press(window: MainWindow, qapp: QApplication, qtbot: QtBot) -> Press:
    """Press keys where the focus is; each is waited for."""

    def keys(*pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in pressed:
            QTest.keyClick(qapp.focusWidget() or window, key, held)
            qapp.processEvents()
            wait(window, qtbot)

    return keys


def decided(view: AllPreferencesView) -> str:
    """Return the time of this campaign's own answer, as the table shows it."""
    (said,) = [row for row in view.both.answers.table().rows if row[0] == "ada"]
    return str(said[4])


def wait(window: MainWindow, qtbot: QtBot) -> None:
    page = window.page("preferences")
    assert isinstance(page, PreferencesPage)
    qtbot.waitUntil(page.ready)
    if page.is_comparing():
        qtbot.waitUntil(page.pair_judging.has_been_seen)
        qtbot.waitUntil(page.ready)


def shown(window: MainWindow, path: Path, qtbot: QtBot) -> PreferencesPage:
    window.session.open(path)
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    wait(window, qtbot)
    return page


@pytest.fixture
def page(window: MainWindow, campaign_path: Path, tmp_path: Path, qtbot: QtBot) -> PreferencesPage:
    """A campaign of grades, with texts, into which preferences were brought."""
    bring_in(campaign_path, tmp_path)
    return shown(window, campaign_path, qtbot)


def test_imported_preferences_are_counted_where_nothing_is_compared(
    page: PreferencesPage, press: Press
) -> None:
    view = page.all_preferences
    assert view.isVisible()
    assert "This campaign has grades but no preferences" in view.why.text()
    assert view.counts.text() == (
        "10 preferences on 5 pairs of 2 topics. 3 pairs were judged more than once, 3 are "
        "contradictory. In 1 pair, neither document has a majority."
    )
    assert [row[0] for row in view.topics.table().rows] == ["051", "052", "all"]
    press(Key.Key_5, held=ALT)
    assert view.tabs.tabText(1) == "Contradictory pairs (3)"
    assert page.table() == view.both.contradictions.table()
    assert [row[:6] for row in view.both.contradictions.table().rows] == [
        ("051", "d0", "d1", 2, 1, 0),
        ("051", "d2", "d3", 1, 1, 0),
        ("052", "d8", "d9", 2, 1, 0),
    ]
    assert view.both.contradictions.hasFocus()


def test_one_of_them_is_chosen_by_keys(page: PreferencesPage, press: Press) -> None:
    view = page.all_preferences
    view.assessor.setFocus()
    press(Key.Key_Down)
    assert view.assessor.currentText() == "crowd (8)"
    assert view.counts.text().startswith("8 preferences on 5 pairs of 2 topics.")
    assert view.tabs.tabText(1) == "Contradictory pairs (2)"
    assert view.tabs.tabText(2) == "Cycles (1)"


def test_a_pair_with_both_answers_is_looked_at_and_judged_anew(
    page: PreferencesPage, press: Press, window: MainWindow, qtbot: QtBot
) -> None:
    view = page.all_preferences
    window.session.choose_assessor("ada")
    wait(window, qtbot)
    press(Key.Key_5, held=ALT)
    press(Key.Key_Return)
    pair = page.pair_judging.pair
    assert pair is not None
    assert {pair.left, pair.right} == {"d0", "d1"}
    assert page.area.left.document.whole_text() != page.area.right.document.whole_text()
    assert page.area.bar.line.text().startswith("crowd judged this pair: ")
    assert page.area.bar.go_on.text() == "Back  N"
    press(Key.Key_Left)
    campaign = page.session.campaign
    assert campaign is not None
    (answer,) = preferring.answers(campaign, "ada", "051")
    assert (answer.first, answer.second, answer.verdict) == (pair.left, pair.right, "A")
    # Back at the list, at the same case, with the new answer counted.
    assert view.isVisible()
    said = f"Left preferred: {pair.left} over {pair.right} · Undo U"
    assert view.line.text() == said
    assert len(view.both.answers.table().rows) == 4
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", decided(view))
    press(Key.Key_Down, Key.Key_Return)
    assert {page.pair_judging.pair.left, page.pair_judging.pair.right} == {"d2", "d3"}
    press(Key.Key_N)
    assert view.isVisible()
    assert view.both.contradictions.currentIndex().row() == 1
    # Undo takes the answer back and leaves the list on the screen.
    press(Key.Key_U)
    assert preferring.answers(campaign, "ada", "051") == ()
    assert view.isVisible()
    assert len(view.both.contradictions.table().rows) == 3


def test_what_others_change_while_a_pair_is_looked_at_holds_afterwards(
    window: MainWindow, campaign_path: Path, tmp_path: Path, qtbot: QtBot, press: Press
) -> None:
    bring_in(campaign_path, tmp_path)
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
    page = shown(window, campaign_path, qtbot)
    window.session.choose_assessor("ada")
    wait(window, qtbot)
    press(Key.Key_5, held=ALT)
    press(Key.Key_Return)
    assert page.pair_judging.is_aside
    looked_at = page.pair_judging.pair
    other = plan_from("heap:k=1,seed=5")
    window.session.do(lambda campaign: preferring.choose_plan(campaign, other))
    wait(window, qtbot)
    assert page.pair_judging.pair is looked_at
    press(Key.Key_N, Key.Key_A)
    assert page.pair_judging.plan == other
    assert page.pair_judging.pair is not None
    assert page.pair_judging.pair.order == str(other)


def test_no_place_in_an_order_is_kept_of_a_pair_that_was_looked_at(
    page: PreferencesPage, press: Press, window: MainWindow, qtbot: QtBot
) -> None:
    window.session.choose_assessor("ada")
    wait(window, qtbot)
    press(Key.Key_5, held=ALT)
    press(Key.Key_Return, Key.Key_Left)
    campaign = page.session.campaign
    assert campaign is not None
    (answer,) = preferring.answers(campaign, "ada", "051")
    assert (answer.order, answer.position) == ("", None)


def test_nobody_judging_may_look_and_files_nothing(page: PreferencesPage, press: Press) -> None:
    page.all_preferences.assessor.setFocus()
    press(Key.Key_Down)
    press(Key.Key_6, held=ALT)
    assert page.all_preferences.circles.contradictions.hasFocus()
    press(Key.Key_Return)
    assert page.is_comparing()
    assert "no assessor is chosen" in page.area.bar.line.text()
    press(Key.Key_Left)
    assert page.is_comparing()
    campaign = page.session.campaign
    assert campaign is not None
    assert len(preferring.answers(campaign, "crowd", "051")) == 5
    press(Key.Key_N)
    assert page.all_preferences.isVisible()


def test_documents_that_are_not_here_cannot_be_looked_at_and_it_is_said_why(
    page: PreferencesPage, press: Press
) -> None:
    both = page.all_preferences.both
    press(Key.Key_5, held=ALT)
    assert both.look.isEnabled()
    press(Key.Key_Down, Key.Key_Down)
    assert both.answers.table().rows[0][1:4] == ("d9", "left preferred", "d8")
    assert not both.look.isEnabled()
    assert "does not have the text of these two documents" in both.told.text()
    press(Key.Key_Return)
    assert page.all_preferences.isVisible()


def test_a_campaign_without_pool_or_documents_shows_them_too(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, press: Press
) -> None:
    path = tmp_path / "pairs.assess"
    create(path, "Pairs", "preference").close()
    bring_in(path, tmp_path)
    page = shown(window, path, qtbot)
    window.session.choose_assessor("crowd")
    wait(window, qtbot)
    assert page.all_preferences.isVisible()
    assert "There are no pairs to judge yet" in page.all_preferences.why.text()
    assert "Go to Campaign" not in page.all_preferences.why.text()
    press(Key.Key_5, held=ALT)
    assert len(page.all_preferences.both.contradictions.table().rows) == 3


def test_a_campaign_of_preferences_leads_from_judging_to_comparing(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    path = tmp_path / "pairs.assess"
    create(path, "Pairs", "preference").close()
    window.session.open(path)
    judge = window.show_page("judge")
    qtbot.waitUntil(judge.ready)
    offered = [one for one in judge.findChildren(QPushButton) if one.isVisible()]
    assert [one.text() for one in offered] == ["Go to Preferences"]
    offered[0].setFocus()
    QTest.keyClick(offered[0], Key.Key_Space)
    assert window.page("preferences").isVisible()


def test_keys_lead_to_every_part_of_the_results_and_back(
    window: MainWindow, campaign_path: Path, qtbot: QtBot, press: Press
) -> None:
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
    page = shown(window, campaign_path, qtbot)
    window.session.choose_assessor("ada")
    wait(window, qtbot)
    press(Key.Key_Left)
    for number in (2, 0, 1):
        press(Key(Key.Key_1 + number), held=ALT)
        assert page.results.isVisible()
        assert page.results.tabs.currentIndex() == number
    press(Key.Key_R)
    assert page.is_comparing()
    press(Key.Key_A)
    assert page.all_preferences.counts.text() == "1 preference on 1 pair of 1 topic."
    press(Key.Key_A)
    assert page.is_comparing()
    for number in range(1, 7):
        press(Key(Key.Key_0 + number), held=ALT)
        assert not page.is_comparing()
        press(Key.Key_Escape)
        assert page.is_comparing()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("pair sel", "preferences.plan"),
        ("consist", "preferences.results.1"),
        ("contradictory", "preferences.everything.1"),
        ("all preferences", "preferences.everything"),
    ],
)
def test_the_palette_finds_them_from_another_page(
    window: MainWindow, campaign_path: Path, typed: str, found: str
) -> None:
    window.session.open(campaign_path)
    window.show_page("campaign")
    window.registry.action("view.palette").trigger()
    palette = window.findChild(CommandPalette)
    assert palette is not None
    field = palette.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, typed)
    assert palette.found[0].id == found


def test_agreement_on_preferences_stands_beside_that_on_grades(
    page: PreferencesPage, window: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    agreement = window.show_page("agreement")
    assert isinstance(agreement, AgreementPage)
    qtbot.waitUntil(agreement.ready)
    grades = agreement.pairs.view.table()
    assert {"ada", "bob"} == set(grades.rows[0][:2])
    QTest.keyClick(qapp.focusWidget() or window, Key.Key_R, SHIFT)
    qtbot.waitUntil(agreement.ready)
    pairs = agreement.pairs.view.table()
    row = dict(zip((column.key for column in pairs.columns), pairs.rows[0], strict=True))
    # d0 and d1: crowd says as often the one as the other; d2 and d3: they differ.
    assert (row["a"], row["b"], row["n"], row["observed"]) == ("crowd", "local", 2, 0)
    QTest.keyClick(qapp.focusWidget() or window, Key.Key_R, SHIFT)
    qtbot.waitUntil(agreement.ready)
    assert agreement.pairs.view.table().rows == grades.rows

"""The results of compared pairs: repeats, ties, and the end of a topic."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.job_lines import Job
from assessor_app.app.pages.preferences.preference_dialogs import PlanDialog
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.pages.preferences.results import consistency_words
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.progress_strip import ProgressStrip
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.preferences import preferring
from assessor_app.campaign.preferences.preference_overview import Consistency
from assessor_app.domain.changes import EVERYTHING
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.judging.schedulers import plan_from

Key = Qt.Key
Press = Callable[..., None]


@pytest.fixture
def page(
    left_on_preferences: None, window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> PreferencesPage:
    """The page with ada before it, who compares all pairs and has compared nothing."""
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
        preferring.choose_plan(campaign, plan_from("merge:seed=1,repeats=4"))
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("preferences")
    assert isinstance(shown, PreferencesPage)
    wait(shown, qtbot)
    return shown


def wait(page: PreferencesPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(page.ready)
    if page.is_comparing():
        qtbot.waitUntil(page.pair_judging.has_been_seen)
        qtbot.waitUntil(page.ready)


@pytest.fixture
def press(page: PreferencesPage, window: MainWindow, qapp: QApplication, qtbot: QtBot) -> Press:
    """Press keys where the focus is; each is waited for."""

    def keys(*pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in pressed:
            QTest.keyClick(qapp.focusWidget() or window, key, held)
            qapp.processEvents()
            wait(page, qtbot)

    return keys


def finish_by_the_left(page: PreferencesPage, press: Press) -> None:
    """Say of each pair that the left is better: a repeat is then answered otherwise."""
    while page.pair_judging.pair is not None:
        press(Key.Key_Left)


def test_repeats_are_listed_once_the_topic_is_done_and_not_before(
    page: PreferencesPage, press: Press
) -> None:
    repeats = 0
    while page.pair_judging.pair is not None:
        repeats += page.pair_judging.pair.repeat
        press(Key.Key_Left)
        if page.pair_judging.pair is not None and repeats:
            press(Key.Key_R)
            assert not any(row[-1] for row in page.results.answers.table().rows)
            press(Key.Key_R)
    assert repeats
    table = page.results.answers.table()
    assert [row[-1] for row in table.rows].count("different") == repeats
    keys = [column.key for column in table.columns]
    left, title = keys.index("left"), keys.index("left_title")
    assert all(row[title] for row in table.rows)
    page.results.tabs.setCurrentIndex(2)
    view = page.results.answers
    assert view.columnWidth(left) < view.columnWidth(title)


def test_a_repeat_is_judged_again_as_the_answer_that_counts(
    page: PreferencesPage, press: Press
) -> None:
    finish_by_the_left(page, press)
    table = page.results.answers.table()
    row = next(at for at, one in enumerate(table.rows) if one[-1])
    page.results.show_tab(2)
    page.results.answers.selectRow(row)
    page.results.again.setFocus()
    press(Key.Key_Space)
    again = page.pair_judging.again
    assert again is not None
    assert not again.is_repeat
    assert {again.first, again.second} == {table.rows[row][1], table.rows[row][4]}


def test_all_preferences_say_why_repeats_are_not_counted(
    page: PreferencesPage, press: Press, qtbot: QtBot
) -> None:
    finish_by_the_left(page, press)
    repeats = sum(bool(row[-1]) for row in page.results.answers.table().rows)
    page.switch_all_preferences()
    said = page.all_preferences.counts.text
    qtbot.waitUntil(lambda: "hidden repeat" in said())
    assert f"{repeats} hidden repeat" in said()
    assert said().endswith(
        f"{repeats} judged differently. Repeats, pairs shown again with exchanged sides, are not "
        "counted here; see Results, Consistency."
    )


def test_a_tie_names_the_documents_that_have_the_same_rank(
    page: PreferencesPage, press: Press
) -> None:
    while page.pair_judging.pair is not None:
        press(Key.Key_Down)
    rows = page.results.ranking.table().rows
    assert {row[0] for row in rows} == {1}
    names = [str(row[1]) for row in rows]
    said = str(rows[0][3])
    assert said.startswith(f"tied with {len(rows) - 1} others: {names[1]}, {names[2]}, {names[3]}")
    assert names[0] not in said


def test_one_key_that_ends_a_topic_with_nothing_relevant_is_told_of_and_taken_back(
    page: PreferencesPage, press: Press
) -> None:
    while page.pair_judging.pair is not None:
        before = page.pair_judging.pair
        press(Key.Key_X)
    said = page.results.why.text()
    out = len(page.results.ranking.table().rows)
    assert f"“Neither relevant”, completed the topic: all {out} documents are not" in said
    assert "Press U to undo it." in said
    press(Key.Key_U)
    assert page.pair_judging.pair == before
    press(Key.Key_Left)
    while page.pair_judging.pair is not None:
        press(Key.Key_Left)
    assert "ended the topic" not in page.results.why.text()


def test_a_finished_topic_opens_on_its_ranking(page: PreferencesPage, press: Press) -> None:
    press(Key.Key_Left, Key.Key_R)
    page.results.show_tab(2)
    press(Key.Key_R)
    finish_by_the_left(page, press)
    assert page.results.tabs.currentIndex() == 0


def test_after_a_look_at_the_results_enter_still_goes_on_at_the_end_of_the_topic(
    page: PreferencesPage, press: Press
) -> None:
    press(Key.Key_R)
    assert page.results.back.hasFocus()
    assert page.results.no_ranking.isVisible()
    press(Key.Key_R)
    finish_by_the_left(page, press)
    assert not page.results.no_ranking.isVisible()
    assert page.results.next_topic.hasFocus()
    press(Key.Key_Return)
    assert page.pair_judging.topic_id() == "052"


def test_columns_without_cycles_and_repeats_are_left_out(
    page: PreferencesPage, press: Press
) -> None:
    press(Key.Key_Left, Key.Key_R)
    view = page.results.answers
    keys = [column.key for column in view.table().columns]
    assert view.isColumnHidden(keys.index("circle"))
    assert view.isColumnHidden(keys.index("repeat"))
    press(Key.Key_R)
    finish_by_the_left(page, press)
    assert not view.isColumnHidden(keys.index("repeat"))


def test_the_last_answer_is_chosen_to_be_judged_again(page: PreferencesPage, press: Press) -> None:
    pairs = []
    for _ in range(3):
        assert page.pair_judging.pair is not None
        pairs.append((page.pair_judging.pair.left, page.pair_judging.pair.right))
        press(Key.Key_Left)
    press(Key.Key_R)
    assert (page.results.heading.text(), page.results.about.text()) == (
        "Topic 051",
        "first letters",
    )
    page.results.show_tab(2)
    assert page.results.answers.selected_rows() == (2,)
    press(Key.Key_Up)
    page.session.announce(EVERYTHING)
    press(Key.Key_Return)
    assert page.pair_judging.pair is not None
    assert (page.pair_judging.pair.left, page.pair_judging.pair.right) == pairs[1]
    assert page.area.bar.go_on.text() == "Keep  N"


def test_a_key_leads_back_to_the_topic_before_and_not_beyond_the_first(
    page: PreferencesPage, press: Press
) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    press(Key.Key_PageUp, held=control)
    assert page.pair_judging.topic_id() == "051"
    press(Key.Key_PageDown, held=control)
    assert page.pair_judging.topic_id() == "052"
    press(Key.Key_PageUp, held=control)
    assert page.pair_judging.topic_id() == "051"


def test_one_repeat_is_told_of_in_the_singular(page: PreferencesPage, press: Press) -> None:
    is_repeat = False
    while not is_repeat:
        assert page.pair_judging.pair is not None
        is_repeat = page.pair_judging.pair.repeat
        press(Key.Key_Left)
    if page.pair_judging.pair is not None:
        press(Key.Key_R)
    said = page.results.consistency.text()
    assert "the 1 pair repeated with swapped sides was judged differently" in said
    assert "The same side was preferred both times." in said


def test_the_distance_of_hidden_repeats_has_its_unit(page: PreferencesPage, qtbot: QtBot) -> None:
    campaign = page.session.campaign
    assert campaign is not None
    dialog = PlanDialog(page.pair_judging.plan, campaign.scale, lambda _: True)
    qtbot.addWidget(dialog)
    assert dialog.fields["repeats"].text() == "4 pairs"
    said = [label.text() for label in dialog.findChildren(QLabel)]
    assert (
        "A hidden repeat shows a pair again with exchanged sides, to measure self-consistency; "
        "0 shows none."
    ) in said


def test_the_dialog_of_pair_selection_fits_into_a_small_window(
    page: PreferencesPage, qtbot: QtBot
) -> None:
    campaign = page.session.campaign
    assert campaign is not None
    dialog = PlanDialog(page.pair_judging.plan, campaign.scale, lambda _: True)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    for way in dialog.findChildren(QRadioButton):
        way.click()
        QApplication.processEvents()
        assert dialog.height() <= 600


def test_choosing_pairs_otherwise_among_the_results_leads_to_the_new_pairs(
    page: PreferencesPage, press: Press, window: MainWindow, qtbot: QtBot
) -> None:
    press(Key.Key_R, Key.Key_P)
    assert page.results.isVisible()
    dialog = window.findChild(PlanDialog)
    assert dialog is not None
    dialog.findChildren(QRadioButton)[-1].click()
    QTest.keyClick(dialog, Key.Key_Return)
    wait(page, qtbot)
    qtbot.waitUntil(page.is_comparing)
    assert page.pair_judging.plan.scheduler.name == "all"


def test_tab_goes_through_the_ways_of_choosing_pairs_as_one_reads(
    page: PreferencesPage, qtbot: QtBot, qapp: QApplication
) -> None:
    campaign = page.session.campaign
    assert campaign is not None
    dialog = PlanDialog(page.pair_judging.plan, campaign.scale, lambda _: True)
    qtbot.addWidget(dialog)
    dialog.least.setChecked(True)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    qtbot.waitUntil(lambda: qapp.activeWindow() is dialog)
    for way in ("Merge sort", "Rounds"):
        radio = next(one for one in dialog.findChildren(QRadioButton) if one.text() == way)
        radio.click()
        radio.setFocus()
        qapp.processEvents()
        seen: list[tuple[int, int]] = []
        focus: QWidget | None = radio
        while focus is not None and focus.window() is dialog and len(seen) < 20:
            place = focus.mapTo(dialog, QPoint())
            if (place.y(), place.x()) in seen:
                break
            seen.append((place.y(), place.x()))
            QTest.keyClick(focus, Key.Key_Tab)
            focus = qapp.focusWidget()
        assert len(seen) == 1 + len(dialog.fields) + 4
        # The row of the buttons is in the order of the system.
        assert seen[:-2] == sorted(seen[:-2])
        assert max(seen[:-2]) < min(seen[-2:])


@pytest.mark.parametrize(("hits", "said"), [(0, "0 were"), (1, "1 was"), (2, "2 were")])
def test_one_repeat_answered_as_before_is_said_as_one(hits: int, said: str) -> None:
    same = Consistency("ada", Share(hits, 3), Share(2, 4), 0)
    words = consistency_words(Mock(here=same, everywhere=same))
    assert f"with swapped sides, {said} judged the same: {hits / 3:.0%}" in words


def test_a_stage_that_has_the_name_of_its_job_is_said_once(
    page: PreferencesPage, qtbot: QtBot
) -> None:
    jobs = page.session.jobs
    strip = ProgressStrip(jobs, lambda: False)
    qtbot.addWidget(strip)
    said = strip.findChild(QLabel)
    assert said is not None
    job = Job("Counting pairs", lambda _own, _progress: None, None, "")
    jobs.progressed.emit(job, 1.0, 2.0, "Counting pairs")
    assert said.text() == "Counting pairs"
    jobs.progressed.emit(job, 1.0, 2.0, "Topic 051")
    assert said.text() == "Counting pairs: Topic 051"


@pytest.mark.parametrize("is_still", [False, True])
def test_waiting_moves_nothing_for_who_wants_no_motion(
    page: PreferencesPage, qtbot: QtBot, is_still: bool
) -> None:
    jobs = page.session.jobs
    strip = ProgressStrip(jobs, lambda: is_still)
    qtbot.addWidget(strip)
    bar, said = strip.findChild(QProgressBar), strip.findChild(QLabel)
    assert bar is not None
    assert said is not None
    job = Job("Counting pairs", lambda _own, _progress: None, None, "")
    jobs.progressed.emit(job, 1.0, None, "Topic 051")
    strip.show()
    assert said.text() == "Counting pairs: Topic 051"
    assert bar.isVisible() != is_still
    jobs.progressed.emit(job, 1.0, 2.0, "Topic 052")
    assert bar.isVisible()
    assert bar.value() == bar.maximum() // 2

"""Measures chosen, put in order and kept under a name: the picker of the Runs page."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.measure_picker import MeasurePicker
from assessor_app.app.pages.runs.measure_sets import (
    SHIPPED,
    forget_set,
    keep_set,
    kept_sets,
)
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES, EvaluationRequest
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures import parse_measures

Settle = Callable[[RunsPage], None]
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def picker(runs_page: RunsPage) -> MeasurePicker:
    runs_page.bar.choose_measures()
    return runs_page.bar.picker


def columns(page: RunsPage) -> tuple[str, ...]:
    table = page.runs.view.table()
    return tuple(one.key for one in table.columns if one.key in page.bar.choices.measures)


def test_the_keys_move_a_measure_and_take_it_out(
    qtbot: QtBot, runs_page: RunsPage, picker: MeasurePicker, settle: Settle
) -> None:
    picker.order.setFocus()
    picker.order.setCurrentRow(1)
    qtbot.keyClick(picker.order, Qt.Key.Key_Up, ALT)
    settle(runs_page)
    first, second, *others = DEFAULT_MEASURES
    assert columns(runs_page) == (second, first, *others)
    qtbot.keyClick(picker.order, Qt.Key.Key_Down, ALT)
    qtbot.keyClick(picker.order, Qt.Key.Key_Delete)
    settle(runs_page)
    assert columns(runs_page) == (first, *others)
    assert picker.isVisible()
    qtbot.keyClick(picker.order, Qt.Key.Key_Escape)
    assert picker.isHidden()


def test_a_ticked_measure_comes_last(
    qtbot: QtBot, runs_page: RunsPage, picker: MeasurePicker
) -> None:
    qtbot.keyClicks(picker.field, "Q-measure")
    qtbot.keyClick(picker.field, Qt.Key.Key_Down)
    qtbot.keyClick(picker.tree, Qt.Key.Key_Space)
    assert picker.order.names() == (*DEFAULT_MEASURES, "Q")


def test_several_names_can_be_pasted(
    qtbot: QtBot, runs_page: RunsPage, picker: MeasurePicker
) -> None:
    qtbot.keyClicks(picker.field, "nDCG@15 AP(rel=2)")
    qtbot.keyClick(picker.field, Qt.Key.Key_Return)
    assert picker.order.names() == (*DEFAULT_MEASURES, "nDCG@15", "AP(rel=2)")


def add(qtbot: QtBot, page: RunsPage, settle: Settle, *names: str) -> None:
    """Open the picker by its key if it is closed, add measures by their names, and close it."""
    if not page.bar.picker.isVisible():
        qtbot.keyClick(page.window(), Qt.Key.Key_M)
    for name in names:
        qtbot.keyClicks(page.bar.picker.field, name)
        qtbot.keyClick(page.bar.picker.field, Qt.Key.Key_Return)
    qtbot.keyClick(page.bar.picker.field, Qt.Key.Key_Escape)
    settle(page)


def test_measures_above_the_scale_are_named_beside_the_others_and_can_be_removed(
    qtbot: QtBot, runs_page: RunsPage, settle: Settle
) -> None:
    add(qtbot, runs_page, settle, "AP(rel=9)", "P(rel=5)@10")
    assert columns(runs_page) == DEFAULT_MEASURES
    assert runs_page.above.isVisible()
    assert runs_page.above.words.text() == (
        "Not shown: AP(rel=9), P(rel=5)@10. The scale has no such grade."
    )
    qtbot.mouseClick(runs_page.above.remove, Qt.MouseButton.LeftButton)
    settle(runs_page)
    assert columns(runs_page) == runs_page.bar.choices.measures == DEFAULT_MEASURES
    assert not runs_page.above.isVisible()


@pytest.fixture
def nothing_reached(
    qtbot: QtBot, runs_page: RunsPage, settle: Settle, picker: MeasurePicker
) -> RunsPage:
    """The page while each chosen measure is above the scale."""
    add(qtbot, runs_page, settle, "AP(rel=9)")
    qtbot.keyClick(runs_page.window(), Qt.Key.Key_M)
    picker.order.setFocus()
    picker.order.setCurrentRow(0)
    for _ in DEFAULT_MEASURES:
        qtbot.keyClick(picker.order, Qt.Key.Key_Delete)
    qtbot.keyClick(picker.order, Qt.Key.Key_Escape)
    settle(runs_page)
    return runs_page


def test_a_page_whose_measures_are_all_above_the_scale_says_what_to_do(
    qtbot: QtBot, nothing_reached: RunsPage, settle: Settle
) -> None:
    page, empty = nothing_reached, nothing_reached.empty
    assert empty.isVisible()
    assert empty.heading.text() == "Measure above the scale"
    assert empty.text.text() == (
        "The scale has no grade 9, the lowest relevant grade of AP(rel=9). "
        "Choose other measures, or remove these."
    )
    choose, remove = (one for one in empty.buttons if one.isVisible())
    assert choose.geometry().right() < remove.geometry().left(), "side by side in the middle"
    qtbot.mouseClick(choose, Qt.MouseButton.LeftButton)
    assert page.bar.picker.isVisible()
    qtbot.keyClick(page.bar.picker.field, Qt.Key.Key_Escape)
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    settle(page)
    assert columns(page) == DEFAULT_MEASURES


def test_exports_without_an_evaluation_say_why_they_do_nothing(
    qtbot: QtBot, nothing_reached: RunsPage
) -> None:
    control, told = Qt.KeyboardModifier.ControlModifier, nothing_reached.session.news
    for keys, words in (
        (control, "No runs are evaluated, so there is no figure."),
        (control | Qt.KeyboardModifier.ShiftModifier, "so there is no table."),
    ):
        with qtbot.waitSignal(told) as news:
            qtbot.keyClick(nothing_reached.window(), Qt.Key.Key_E, keys)
        assert words in news.args[0]


def test_another_campaign_is_not_blank_for_a_measure_above_its_scale(
    qtbot: QtBot, nothing_reached: RunsPage, settle: Settle, sample: Path, tmp_path: Path
) -> None:
    page = nothing_reached
    assert page.session.open(Path(shutil.copy(sample, tmp_path / "other.assess")))
    qtbot.keyClick(page.window(), Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    settle(page)
    _, remove = (one for one in page.empty.buttons if one.isVisible())
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    settle(page)
    assert columns(page) == DEFAULT_MEASURES


def test_what_is_chosen_is_kept_under_a_name_taken_again_and_forgotten(
    qtbot: QtBot, runs_page: RunsPage, picker: MeasurePicker, settle: Settle
) -> None:
    settings, bar = runs_page.session.settings, picker.sets
    assert bar.box.currentText() == "Default"
    assert not bar.save.isEnabled()
    qtbot.keyClicks(picker.field, "P@7")
    qtbot.keyClick(picker.field, Qt.Key.Key_Return)
    assert bar.box.currentText() == ""
    bar.box.setFocus()
    qtbot.keyClicks(bar.box, "My table")
    qtbot.mouseClick(bar.save, Qt.MouseButton.LeftButton)
    assert [one.name for one in kept_sets(settings)] == ["My table"]
    bar.box.activated.emit(0)
    assert runs_page.bar.choices.measures == SHIPPED[0].measures
    bar.box.activated.emit(bar.box.findText("My table"))
    assert runs_page.bar.choices.measures == (*DEFAULT_MEASURES, "P@7")
    assert bar.box.currentText() == "My table"
    qtbot.mouseClick(bar.delete, Qt.MouseButton.LeftButton)
    assert kept_sets(settings) == ()
    assert not bar.delete.isEnabled()
    settle(runs_page)


def test_the_names_can_be_copied_for_others(
    qtbot: QtBot, picker: MeasurePicker, qapp: QApplication
) -> None:
    qtbot.mouseClick(picker.sets.copy, Qt.MouseButton.LeftButton)
    assert tuple(qapp.clipboard().text().split()) == DEFAULT_MEASURES


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_list_of_sets_can_be_opened_without_losing_the_picker(
    qtbot: QtBot, picker: MeasurePicker
) -> None:
    picker.sets.box.setFocus()
    picker.sets.box.showPopup()
    QApplication.processEvents()
    assert picker.isVisible()
    picker.sets.box.hidePopup()


def test_a_shipped_set_is_not_replaced(settings: Settings) -> None:
    with pytest.raises(WrongUse, match="default"):
        keep_set(settings, "default", ["AP"])
    keep_set(settings, "Mine", ["AP", "P@5"])
    keep_set(settings, "mine", ["P@5"])
    assert [(one.name, one.measures) for one in kept_sets(settings)] == [("mine", ("P@5",))]
    forget_set(settings, "Mine")
    assert kept_sets(settings) == ()


@pytest.mark.long
@pytest.mark.parametrize("one", SHIPPED, ids=lambda one: one.name)
def test_every_shipped_set_can_be_computed(runs_page: RunsPage, one) -> None:
    assert tuple(found.name for found in parse_measures(one.measures)) == one.measures
    found = evaluate(runs_page.session.campaign, EvaluationRequest(measures=one.measures))
    assert set(found.scores.averages) == set(one.measures)

"""The scale as a form: what can be, what it will look like, and what stays."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.campaign_properties import ScaleDialog
from assessor_app.app.dialogs.scale_editor import ScaleEditor
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.translation import ENGLISH, use_language
from assessor_app.app.widgets.grade_button import GradeButton
from assessor_app.campaign.judging.scales import scale_in_use
from assessor_app.campaign.preferences.preferring import compares
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.scale import ordered_colours
from tests.widgets import find


@pytest.fixture
def editor(qtbot: QtBot, window: MainWindow) -> ScaleEditor:
    made = ScaleEditor(window.usual_keys("judge"))
    qtbot.addWidget(made)
    made.show_scale(scale_from("graded"))
    made.show()
    return made


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path) -> ScaleDialog:
    """Of the small campaign, in which the grades 1 and 2 were given."""
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    assert session.campaign is not None
    made = ScaleDialog(session, scale_in_use(session.campaign), window)
    qtbot.addWidget(made)
    return made


def test_what_is_edited_is_what_comes_out(editor: ScaleEditor) -> None:
    editor.add_junk()
    row = editor.rows[0]
    QTest.keyClicks(row.label, "Junk")
    row.value.setValue(-2)
    QTest.keyClicks(row.key, "j")
    QTest.keyClicks(row.meaning, "Not a document at all")
    row.colour.choose("#123456")
    junk = editor.scale().grade(-2)
    assert junk is not None
    assert (junk.label, junk.key, junk.colour) == ("Junk", "J", "#123456")
    assert (junk.meaning, junk.relevant) == ("Not a document at all", False)
    shown = [button for button in editor.findChildren(GradeButton) if not button.isHidden()]
    assert [button.key for button in shown] == ["J", "0", "1", "2", "3"]
    assert not editor.wrong()


def test_what_cannot_be_is_told_at_once(editor: ScaleEditor) -> None:
    editor.add_grade()
    assert editor.obstacle.text() == "Two grades have the same name, or a name is empty."
    QTest.keyClicks(editor.rows[-1].label, "Perfect")
    assert editor.obstacle.isHidden()
    QTest.keyClicks(editor.rows[-1].key, "u")
    assert editor.obstacle.text() == "The key U is used by “Undo” on the Judge page."


def test_a_further_grade_keeps_the_default_colours_in_order(editor: ScaleEditor) -> None:
    editor.add_grade()
    QTest.keyClicks(editor.rows[-1].label, "Perfect")
    editor.add_junk()
    QTest.keyClicks(editor.rows[0].label, "Junk")
    colours = tuple(grade.colour for grade in editor.scale().grades)
    assert colours == ordered_colours(6)
    editor.rows[2].colour.choose("#123456")
    editor.add_junk()
    assert [row.colour.colour for row in editor.rows[1:]] == [*colours[:2], "#123456", *colours[3:]]


def test_two_grades_are_the_fewest(editor: ScaleEditor) -> None:
    editor.rows[3].remove.click()
    editor.rows[2].remove.click()
    assert len(editor.rows) == 2
    assert not any(row.remove.isEnabled() for row in editor.rows)


def test_every_field_says_what_it_is(editor: ScaleEditor) -> None:
    for row in editor.rows:
        for part in row.parts():
            assert part.accessibleName()
    assert editor.rows[1].relevant.accessibleName() == "Marginal counts as relevant"


def test_the_tab_key_goes_through_the_rows_before_what_is_below_them(editor: ScaleEditor) -> None:
    editor.add_grade()
    chain = []
    part = editor.kind.nextInFocusChain()
    while part is not editor.add:
        chain.append(part)
        part = part.nextInFocusChain()
    fields = [part for row in editor.rows for part in row.parts()]
    assert [part for part in chain if part in fields] == fields


def test_of_pairs_alone_there_are_no_grades(editor: ScaleEditor) -> None:
    editor.kind.setCurrentIndex(editor.kind.findData("preference"))
    editor.kind.activated.emit(editor.kind.currentIndex())
    assert editor.scale() == scale_from("preference")
    assert editor.compares.isChecked()
    assert editor.compares.isHidden()
    editor.kind.setCurrentIndex(editor.kind.findData("binary"))
    editor.kind.activated.emit(editor.kind.currentIndex())
    assert editor.scale().kind == "binary"
    assert not editor.add.isEnabled()


def test_once_judged_with_the_scale_gets_a_new_version_that_keeps_what_was_given(
    qtbot: QtBot, dialog: ScaleDialog, session: Session
) -> None:
    assert "become version 2" in find(dialog, "consequence", QLabel).text()
    assert dialog.save.text() == "Save"
    assert [row.remove.isEnabled() for row in dialog.editor.rows] == [True, False, False, True]
    assert not dialog.editor.rows[1].value.isEnabled()
    QTest.keyClicks(dialog.editor.rows[1].meaning, "A hint")
    assert dialog.save.text() == "Save as version 2"
    dialog.editor.compares.setChecked(True)
    dialog.accept()
    qtbot.waitUntil(session.jobs.idle)
    assert session.campaign is not None
    scale = session.campaign.scale
    assert (scale.version, scale.grades[1].meaning) == (2, "A hint")
    assert compares(session.campaign)


def test_another_kind_that_lacks_a_given_grade_cannot_be_saved(dialog: ScaleDialog) -> None:
    dialog.editor.choose_kind("binary")
    assert not dialog.save.isEnabled()
    assert "must keep grade 2" in dialog.editor.obstacle.text()


def test_a_new_scale_has_labels_in_the_language_of_the_window(
    qapp: QApplication, editor: ScaleEditor
) -> None:
    use_language(qapp, "de")
    editor.choose_kind("graded")
    use_language(qapp, ENGLISH)
    labels = [grade.label for grade in editor.scale().grades]
    assert labels == ["Nicht relevant", "Marginal relevant", "Relevant", "Hoch relevant"]


def test_escape_changes_nothing(qtbot: QtBot, dialog: ScaleDialog, session: Session) -> None:
    dialog.show()
    QTest.keyClicks(dialog.editor.rows[1].meaning, "A hint")

    def discard() -> None:
        question = QApplication.activeModalWidget()
        assert isinstance(question, QMessageBox)
        next(one for one in question.buttons() if one.text() == "Discard changes").click()

    QTimer.singleShot(0, discard)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert session.campaign is not None
    assert session.campaign.scale.version == 1

"""Rules for the keyboard: few modifiers, menus that fit on a screen, Escape that loses nothing."""

import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from assessor_app import app
from assessor_app.app.composition import ACTIONS, PAGES
from assessor_app.app.dialogs.assessor_kind_dialog import AssessorKindDialog, SuggestionDialog
from assessor_app.app.dialogs.backup_dialogs import Restore
from assessor_app.app.dialogs.campaign_files import NewCampaign
from assessor_app.app.dialogs.campaign_properties import Description, PromptTemplate, ScaleDialog
from assessor_app.app.dialogs.export_dialogs import Export
from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
from assessor_app.app.dialogs.help_dialogs import About, SelfTest, Shortcuts
from assessor_app.app.dialogs.hidden_repeats_dialog import HiddenRepeatsDialog
from assessor_app.app.dialogs.known_grades_dialog import KnownGradesDialog, KnownListDialog
from assessor_app.app.dialogs.letter_dialog import LetterDialog
from assessor_app.app.dialogs.questions import LineDialog
from assessor_app.app.dialogs.release_dialog import ReleaseDialog
from assessor_app.app.dialogs.report_dialog import ReportDialog
from assessor_app.app.dialogs.run_description_dialog import RunDescriptionDialog
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.judging.aspect_dialog import AspectDialog, AspectWords
from assessor_app.app.judging.cannot_judge import CannotJudge
from assessor_app.app.judging.judging_dialogs import Guidelines, OwnTermsEditor
from assessor_app.app.pages.agreement.collection_dialog import CollectionDialog
from assessor_app.app.pages.campaign.questions_dialog import QuestionDialog, QuestionsDialog
from assessor_app.app.pages.campaign.recall_window import RecallWindow
from assessor_app.app.pages.campaign.search_dialog import SearchDialog
from assessor_app.app.pages.judge.judge_dialogs import GradeLegend, HistoryDialog
from assessor_app.app.pages.judge.queue_messages import MessagesDialog
from assessor_app.app.pages.judge.searching.learned_reasons import ReasonsDialog
from assessor_app.app.pages.preferences.preference_dialogs import PlanDialog
from assessor_app.app.pages.runs.classification.classification_window import ClassificationWindow
from assessor_app.app.pages.runs.fuse_dialog import FuseDialog
from assessor_app.app.shell.faults import FaultDialog
from assessor_app.app.shell.job_list import JobList
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.buttons import TypedDialog
from assessor_app.campaign.judging.document_orders import Reason, reasons_table
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind
from tests.conftest import Hand
from tests.widgets import FIRST, answering, meet_dialogs, press_escape

MOST_MODIFIERS = 2
# Text typed here filters a list, or is applied at once.
WITHOUT_WORK = (CollectionDialog, Shortcuts, RecallWindow, SearchDialog)
WINDOWS = (ClassificationWindow, RecallWindow, SearchDialog)  # without a main button
ASKED = (["Discard your changes?"], ["Save the changed terms?"])
TALLEST = 466  # pixels of a menu: a screen of 1024x700 at 150%
Modifier = Qt.KeyboardModifier
MODIFIERS = (
    Modifier.ControlModifier,
    Modifier.ShiftModifier,
    Modifier.AltModifier,
    Modifier.MetaModifier,
)


@pytest.fixture
def opened(window: MainWindow, hand: Hand, sample: Path, tmp_path: Path) -> MainWindow:
    """Ada before the sample campaign."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    hand.settle()
    return window


def modifiers_of(written: str) -> int:
    """The largest number of modifiers that a step of a shortcut needs."""
    keys = QKeySequence(written)
    steps = [keys[at].keyboardModifiers() for at in range(keys.count())]
    return max(sum(bool(step & one) for one in MODIFIERS) for step in steps)


def test_no_key_needs_more_than_two_modifiers() -> None:
    keys = {(action.id, key) for action in ACTIONS for key in action.keys}
    assert len(keys) > 100
    assert [one for one in sorted(keys) if modifiers_of(one[1]) > MOST_MODIFIERS] == []
    assert modifiers_of("Ctrl+Shift+Alt+X") == MOST_MODIFIERS + 1


def test_every_menu_fits_on_a_small_screen(opened: MainWindow, hand: Hand) -> None:
    heights = {}
    for spec in PAGES:
        opened.show_page(spec.id)
        hand.settle()
        for menu in opened.menuBar().findChildren(QMenu):
            menu.aboutToShow.emit()
            heights[spec.id, menu.title()] = menu.sizeHint().height()
    assert len(heights) > 20
    assert {menu: high for menu, high in heights.items() if high > TALLEST} == {}


FACTS = FurtherQuestion("facts", "Facts", QuestionKind.ASPECTS)
WORDS = AspectWords("Add aspect", "An aspect of the topic.", "Add aspect")
# The dialogs that the commands and buttons of each page open.
MET: dict[str, tuple[type[QDialog], ...]] = {
    FIRST: (
        *(NewCampaign, Export, ReportDialog, ReleaseDialog, Description, ScaleDialog),
        *(HiddenRepeatsDialog, PromptTemplate, KnownGradesDialog, Restore, Shortcuts, About),
        *(LineDialog, AssessorKindDialog, LetterDialog, RecallWindow, QuestionsDialog, JobList),
    ),
    "judge": (CannotJudge, OwnTermsEditor, HistoryDialog, Guidelines, GradeLegend),
    "preferences": (PlanDialog,),
    "runs": (FigureDialog, FuseDialog, RunDescriptionDialog),
}
# Dialogs that need a file, a model or a fault.
MADE: dict[type[QDialog], Callable[[MainWindow], QDialog]] = {
    AspectDialog: lambda window: AspectDialog(window.session, WORDS, (FACTS,), print, window),
    ClassificationWindow: lambda window: ClassificationWindow(window.session, window),
    CollectionDialog: lambda window: CollectionDialog(
        window.session, window.session.campaign, "1", None, window
    ),
    FaultDialog: FaultDialog,
    ReasonsDialog: lambda window: ReasonsDialog(
        "d1", reasons_table((Reason("tide", 0.5),)), window
    ),
    KnownListDialog: lambda window: KnownListDialog(window.session, window),
    MessagesDialog: lambda window: MessagesDialog((), "ada", window),
    QuestionDialog: lambda window: QuestionDialog(
        window.session, None, (), lambda held, made: (*held, made), window
    ),
    SearchDialog: lambda window: SearchDialog(window.session, window.session.campaign, window),
    SelfTest: lambda window: SelfTest([], window),
    SuggestionDialog: lambda window: SuggestionDialog(("gpt",), (), window),
    TableReport: lambda window: TableReport(window.session, "Merge result", (), (), window),
}


def dialogs_of_the_program() -> Iterator[type[QDialog]]:
    """Each kind of dialog that a module of the window defines."""
    for module in walk_packages(app.__path__, f"{app.__name__}."):
        import_module(module.name)
    found = list[type[QDialog]](QDialog.__subclasses__())
    for kind in found:
        found += kind.__subclasses__()
        if kind.__module__.startswith(app.__name__):
            yield kind


def typed_into(dialog: QDialog) -> QLineEdit | QPlainTextEdit | None:
    """The first field of a dialog for text, else for a number, after a key was typed in it."""
    fields = [
        one
        for kind in (QPlainTextEdit, QLineEdit)
        for one in dialog.findChildren(kind)
        if one.isVisible() and one.isEnabled() and not one.isReadOnly()
    ]
    if not fields or isinstance(dialog, WITHOUT_WORK):
        return None
    fields.sort(key=lambda one: isinstance(one.parent(), QAbstractSpinBox))
    QTest.keyClicks(fields[0], "7")
    return fields[0]


def escape_closes(dialog: QDialog) -> bool:
    """Close a dialog with Escape; return whether it asked first, because of a typed text.

    It stays open if the answer is to continue, and its main button is never pressed.
    """
    accepted = []
    dialog.accepted.connect(lambda: accepted.append(dialog))
    field = typed_into(dialog)
    if field is not None:
        assert press_escape(dialog, "Continue editing") in ASKED
        assert dialog.isVisible()
        text = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
        assert "7" in text
    assert press_escape(dialog, "Discard changes") in (ASKED if field is not None else [[]])
    assert not dialog.isVisible()
    assert accepted == []
    return field is not None


def test_every_dialog_of_the_program_is_tried() -> None:
    kinds = set(dialogs_of_the_program()) - {TypedDialog}
    assert kinds == {*MADE, *(kind for kinds in MET.values() for kind in kinds)}


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.__name__)
def test_escape_closes_a_dialog_that_no_command_opens_here(
    opened: MainWindow, hand: Hand, qtbot: QtBot, kind: type[QDialog]
) -> None:
    dialog = MADE[kind](opened)
    dialog.open()
    qtbot.waitExposed(dialog)
    escape_closes(dialog)
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected
    hand.settle()


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("page", MET)
def test_dialogs_show_what_enter_presses_and_escape_discards_no_typed_text_unasked(
    opened: MainWindow, hand: Hand, qtbot: QtBot, page: str
) -> None:
    tried, dull, met = [], [], set()

    def look(dialog: QDialog) -> None:
        pressed = [one for one in dialog.findChildren(QPushButton) if one.isDefault()]
        is_main = [bool(one.property("primary")) for one in pressed] == [True]
        if not is_main and not isinstance(dialog, WINDOWS):
            dull.append((dialog.windowTitle(), [one.text() for one in pressed]))
        met.add(type(dialog))
        if escape_closes(dialog):
            tried.append(type(dialog))

    meet_dialogs(hand, qtbot, page, look)
    assert tried
    assert not dull
    assert met.issuperset(MET[page])


def test_escape_closes_a_dialog_in_which_nothing_was_typed(qtbot: QtBot) -> None:
    dialog = TypedDialog()
    qtbot.addWidget(dialog)
    QLineEdit("as it was", dialog)
    dialog.show()
    assert press_escape(dialog, "Discard changes") == []
    assert not dialog.isVisible()


def test_the_close_button_of_a_window_discards_no_typed_text_unasked(qtbot: QtBot) -> None:
    dialog = TypedDialog()
    qtbot.addWidget(dialog)
    field = QLineEdit("as it was", dialog)
    dialog.show()
    QTest.keyClicks(field, "7")
    assert answering("Continue editing", dialog.close) == ["Discard your changes?"]
    assert dialog.isVisible()
    assert answering("Discard changes", dialog.close) == ["Discard your changes?"]
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_the_close_button_asks_nothing_if_nothing_was_typed(qtbot: QtBot) -> None:
    dialog = TypedDialog()
    qtbot.addWidget(dialog)
    QLineEdit("as it was", dialog)
    dialog.show()
    assert answering("Discard changes", dialog.close) == []
    assert not dialog.isVisible()

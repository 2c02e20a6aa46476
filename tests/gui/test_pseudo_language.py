"""In a made-up language, the window shows nothing but translated texts and data.

The window's texts and those of the modules below it have catalogues of their own, and brackets of
their own.
"""

import getpass
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QAction, QFontDatabase
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QProgressBar,
    QSpinBox,
    QTabBar,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.dialogs.help_window import HelpWindow
from assessor_app.app.pages.runs.classification.classification_window import (
    open_classification_files,
)
from assessor_app.app.shell.command_palette import SYNONYMS, CommandPalette
from assessor_app.app.shell.faults import FaultDialog
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.help.help_library import HelpLibrary
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.curves import CURVES
from assessor_app.evaluation.fusion import FUSIONS, NORMALISATIONS
from assessor_app.evaluation.measures.registry import MEASURES
from assessor_app.evaluation.statistics import TESTS
from assessor_app.judging.pooling import POOLINGS
from assessor_app.judging.schedulers import SCHEDULERS
from tests import core_language
from tests.conftest import Hand
from tests.pseudo import (
    PseudoLanguage,
    bare_pieces,
    outside_brackets,
    pieces,
    pseudo,
)
from tests.widgets import FIRST, find, meet_dialogs, walk

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "sample"
ASSESSORS = ("ada", "ben", "chi")
MONTHS = [f"{date(2026, month, 1):%b}" for month in range(1, 13)]
# Names of programs, formats, units and fonts, and abbreviations of terms.
SAME_EVERYWHERE = (
    *("English", "trec_eval", "TREC", "BEIR", "ir_datasets", "mm", "pt", "px", "dpi"),
    *(
        "sans-serif",
        "ROC",
        "DET",
        "PI",
        "BI",
        "TP",
        "FP",
        "FN",
        "TN",
        "with min",
    ),  # "P@k with min": the rank R
)
# Averages, and rates whose names are used in every language.
OF_CLASSES = ("micro", "macro", "weighted", "DeLong", "AP", "AP@0.75")
MOST_ROWS = 12
Role = Qt.ItemDataRole


def texts_of(widget: QWidget) -> Iterator[tuple[str, str]]:
    """Yield (property, text) of all that a widget says."""
    yield "window title", widget.windowTitle()
    yield "tooltip", widget.toolTip()
    yield "name", widget.accessibleName()
    yield "description", widget.accessibleDescription()
    yield "what's this", widget.whatsThis()
    match widget:
        case QLabel() | QAbstractButton():
            yield "text", widget.text()
        case QLineEdit():
            yield "placeholder", widget.placeholderText()
        case QTextEdit() | QPlainTextEdit():
            yield "placeholder", widget.placeholderText()
        case QComboBox():
            for at in range(widget.count()):
                yield "entry", widget.itemText(at)
                yield "entry's tooltip", str(widget.itemData(at, Role.ToolTipRole) or "")
        case QSpinBox() | QDoubleSpinBox():
            yield from (("prefix", widget.prefix()), ("suffix", widget.suffix()))
            yield "special value", widget.specialValueText()
        case QGroupBox():
            yield "title", widget.title()
        case QProgressBar():
            yield "text", widget.text()
        case QTabBar():
            for at in range(widget.count()):
                yield from (("tab", widget.tabText(at)), ("tab's tooltip", widget.tabToolTip(at)))
        case QMenuBar() | QMenu():
            yield from of_actions(widget.actions())
        case QAbstractItemView() if widget.model() is not None:
            yield from of_model(widget.model(), isinstance(widget, QTableView | QTreeView))


def of_actions(actions: list[QAction]) -> Iterator[tuple[str, str]]:
    """Yield the texts of the entries of a menu and of the menus in it."""
    for action in actions:
        yield "entry", action.text()
        yield "entry's tooltip", action.toolTip()
        yield "entry's status tip", action.statusTip()
        if action.menu() is not None:
            yield from of_actions(action.menu().actions())


def of_model(model: QAbstractItemModel, has_heads: bool) -> Iterator[tuple[str, str]]:
    """Yield the texts of the heads of columns and of the first cells."""
    roles = (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole)
    for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
        for role in roles:
            if has_heads:
                head = model.headerData(column, Qt.Orientation.Horizontal, role)
                yield "column", str(head or "").replace("\n", " ")
            for row in range(min(model.rowCount(), MOST_ROWS)):
                yield "cell", str(model.data(model.index(row, column), role) or "")


def shown_in(window: QWidget) -> Iterator[tuple[str, str]]:
    """Yield (where, text) of all texts of the visible widgets of a window."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() or isinstance(widget, QMenu):
            where = f"{type(widget).__name__} {widget.objectName()}".strip()
            for kind, text in texts_of(widget):
                yield f"{where}, {kind}", text


def data_of(window: MainWindow) -> tuple[list[str], frozenset[str]]:
    """Return the names in the sample campaign, and the pieces of all that it contains."""
    campaign = window.session.campaign
    assert campaign is not None
    runs = [path.stem for path in (SAMPLE / "runs").glob("*.run")]
    texts = [path.read_text(encoding="utf-8") for path in SAMPLE.iterdir() if path.is_file()]
    texts += (SAMPLE / "topics.trec").read_text(encoding="utf-8").split()
    texts += [path.name for path in SAMPLE.rglob("*")]
    for grade in campaign.scale.grades:
        texts += [grade.label, grade.meaning]
    texts += [
        campaign.title,
        *QFontDatabase.families(),
        getpass.getuser(),
        str(campaign.path),
        *MONTHS,
    ]
    measures = [measure.name.casefold() for measure in MEASURES]
    names = [*ASSESSORS, *runs, *(f"{name}@k" for name in measures), *measures, "ac1"]
    own = (*texts, *names, *SAME_EVERYWHERE, *cited())
    return names, frozenset(piece for text in own for piece in pieces(text))


def cited() -> Iterator[str]:
    """Yield the works that explanations cite."""
    for one in (*MEASURES, *COEFFICIENTS, *CURVES, *POOLINGS, *SCHEDULERS, *FUSIONS, *TESTS):
        yield getattr(one, "source", "")


def bare(window: QWidget, names: list[str], known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield (piece, where) of what a window shows and nobody translated."""
    for where, text in shown_in(window):
        for piece in bare_pieces(text, names, known):
            yield piece, f"{where}: {text[:90]!r}"


SAME = frozenset(piece for text in SAME_EVERYWHERE for piece in pieces(text))


def test_pages_without_a_campaign_show_translated_texts(window: MainWindow, hand: Hand) -> None:
    known = SAME | {piece for one in QFontDatabase.families() for piece in pieces(one)}
    found: dict[str, str] = {}
    for spec in PAGES:
        window.show_page(spec.id)
        hand.settle()
        found |= {
            piece: f"{spec.id}, {where}" for piece, where in bare(window, ["assessor"], known)
        }
    assert not found, "\n".join(f"{piece!r} in {where}" for piece, where in sorted(found.items()))


@pytest.fixture
def opened(window: MainWindow, hand: Hand, sample: Path, tmp_path: Path) -> MainWindow:
    """Ada before the sample campaign, in the made-up language."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    window.resize(1366, 768)
    hand.settle()
    return window


@pytest.fixture(autouse=True)
def pseudo_language(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PseudoLanguage]:
    """Installed before the window is made, with that of the core."""
    language = PseudoLanguage()
    qapp.installTranslator(language)
    with core_language.pseudo_language(tmp_path_factory.mktemp("core")):
        yield language
    qapp.removeTranslator(language)


def test_the_palette_finds_commands_by_words_of_the_language(opened: MainWindow) -> None:
    opened.registry.action("view.palette").trigger()
    palette = opened.findChild(CommandPalette)
    assert palette is not None
    field = palette.findChild(QLineEdit)
    assert field is not None
    for command, words in SYNONYMS.items():
        for typed in (pseudo(words).split()[-1], words.split()[-1]):  # of the language, English
            field.setText(typed)
            assert command in [one.id for one in palette.found], typed


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_a_page_shows_translated_texts_and_data(
    opened: MainWindow, hand: Hand, pseudo_language: PseudoLanguage, page: str
) -> None:
    names, known = data_of(opened)
    opened.show_page(page)
    hand.settle()
    found: dict[str, str] = {}
    translated = 0
    for place in walk(hand, page):
        translated += sum("·]" in text for _, text in shown_in(opened))
        for piece, where in bare(opened, names, known):
            found.setdefault(piece, f"{place}, {where}")
    assert translated > 50
    assert not pseudo_language.misplaced()
    assert not found, "\n".join(f"{piece!r} in {where}" for piece, where in sorted(found.items()))


# The brackets of the language make file filters that are no patterns.
@pytest.mark.qt_log_ignore("does not support", "invalid QRegularExpression", extend=True)
@pytest.mark.parametrize("page", [FIRST, "judge", "preferences", "runs"])
def test_a_dialog_shows_translated_texts_and_data(
    opened: MainWindow, hand: Hand, qtbot: QtBot, page: str
) -> None:
    names, known = data_of(opened)
    if page == "runs":  # the options of `assessor fuse`
        known |= {one.name for one in (*FUSIONS, *NORMALISATIONS)}
    found: dict[str, str] = {}
    seen = []

    def look(dialog: QDialog) -> None:
        seen.append(dialog.windowTitle())
        for piece, where in bare(dialog, names, known):
            found.setdefault(piece, f"{dialog.windowTitle()}, {where}")

    meet_dialogs(hand, qtbot, page, look)
    assert all(title.startswith("[") for title in seen)
    assert seen
    assert not found, "\n".join(f"{piece!r} in {where}" for piece, where in sorted(found.items()))


SCORES = "item,truth,good\n" + "".join(f"{at},{at % 2},0.{at}\n" for at in range(1, 10))
FOUND = '[{"image": "i", "class": "cat", "score": 0.9, "box": [0, 0, 10, 10]}]'
REAL = '[{"image": "i", "class": "cat", "box": [0, 0, 10, 9]}]'
FILES = {"scores.csv": SCORES, "found.json": FOUND, "real.json": REAL}


@pytest.mark.parametrize("names", [("scores.csv",), ("found.json", "real.json")])
def test_the_classification_window_shows_translated_texts_and_data(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path, names: tuple[str, ...]
) -> None:
    paths = [tmp_path / name for name in names]
    for path in paths:
        path.write_text(FILES[path.name], encoding="utf-8")
    shown = open_classification_files(window.session, window, paths)
    rates = (text for one in RATES for text in (one.name, one.formula, *one.also))
    texts = (*names, *(FILES[name] for name in names), *OF_CLASSES, *rates)
    known = SAME | {piece for text in texts for piece in pieces(text)}
    found: dict[str, str] = {}
    bar, drawn = shown.tabs.tabBar(), 0
    for at in range(bar.count()):
        qtbot.waitUntil(shown.ready, timeout=20_000)
        if shown.tabs.isTabVisible(at):
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(at).center())
            hand.settle()
            qtbot.waitUntil(shown.ready, timeout=20_000)
            drawn += 1
            for piece, where in bare(shown, ["good", "truth"], known):
                found.setdefault(piece, f"{bar.tabText(at)}, {where}")
    assert drawn >= 1
    assert not found, "\n".join(f"{piece!r} in {where}" for piece, where in sorted(found.items()))


def test_the_report_of_an_error_stands_in_translated_texts(
    qtbot: QtBot, pseudo_language: PseudoLanguage
) -> None:
    dialog = FaultDialog()
    qtbot.addWidget(dialog)
    dialog.show_report("Traceback in English", 2)
    dialog.show()
    find(dialog, pseudo("Copy report")).click()
    texts = [text for _, text in shown_in(dialog)]
    assert pseudo("The report is on the clipboard.") in texts
    assert not list(bare(dialog, [], frozenset())), texts
    assert QApplication.clipboard().text() == "Traceback in English"
    assert not pseudo_language.misplaced()


def test_the_frame_of_the_help_window_is_translated(
    opened: MainWindow, hand: Hand, pseudo_language: PseudoLanguage
) -> None:
    hand.press("F1")
    hand.settle()
    (shown,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, HelpWindow))
    library = HelpLibrary()
    pages = {piece for page in library.pages for piece in pieces(f"{page.title}")}
    found = dict(bare(shown, ["shift", "ctrl", "alt", "f"], SAME | pages))
    assert not found, "\n".join(f"{piece!r} in {where}" for piece, where in sorted(found.items()))
    assert not pseudo_language.misplaced()


def test_the_language_keeps_places_and_mnemonics() -> None:
    assert pseudo("Search") == "[Śéáŕčĥ··]"
    assert pseudo("&Open {0} of %Ln…") == "[&Opéń {0} óf %Ln·····]…"
    assert list(pieces(outside_brackets("[Rúń··]: bm25, Reset zoom (Home)"))) == [
        "bm25",
        "reset zoom",
        "home",
    ]

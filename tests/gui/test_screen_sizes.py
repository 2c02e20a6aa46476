"""Every page, tab and dialog fits on small and large screens: no text is cut without a tooltip.

Each is drawn at eight sizes of the screen and of the letters in English, German and Chinese, and at
one of them in each theme. No table scrolls sideways, in large letters only a few do. If pictures
are kept, they are in test-output/journey.
"""

import os
import shutil
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app import text_size
from assessor_app.app import theme as themes
from assessor_app.app.composition import PAGES
from assessor_app.app.theme import THEMES, Theme
from assessor_app.app.translation import ENGLISH, use_language
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE
from tests.widgets import in_sight, meet_dialogs, walk

# Pixels at a scale of 100%. 911x512 is a screen of 1366x768 at 150%, 960x600 one of 1440x900.
SIZES = ((911, 512), (960, 600), (1024, 700), (1366, 768), (1920, 1080), (2560, 1440))
LARGE_LETTERS = ((1366, 768), (1920, 1080))
LONGEST_WORDS = "de"
TRANSLATED = (ENGLISH, LONGEST_WORDS, "zh_CN")
# Tables whose columns all are needed, and which share the width with other parts of the page. The
# last two have a column for each run, and the names at their left stay in view.
WIDE_IN_LARGE_LETTERS = (
    *("Ranking", "Confusion matrix", "Judgement sets", "Values per topic", "Pairs of runs"),
    *("Rangfolge", "Konfusionsmatrix", "Urteilssätze", "Werte je Topic", "Paare von Runs"),
    *("排序", "混淆矩阵", "判断集", "逐主题值", "运行结果对"),
)
FRAME = QSize(16, 44)  # that the system may draw around the window
DRAWN_TURNS = 2  # of the layout: only what it comes to; after two the axes of plots have places
INK = 2  # pixels: margins of a line of text without ink
NO_TOOLTIP = "none"
WHOLE = (QLabel, QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox)


class Drawn(NamedTuple):
    """A window whose pages and dialogs are drawn at several sizes of the screen.

    letters: their size in per cent. is_often: whether it is drawn in a run without long tests.
    """

    sizes: tuple[tuple[int, int], ...]
    letters: int
    theme: Theme
    language: str
    is_often: bool = False

    @property
    def name(self) -> str:
        """The name of the parameter, and of the pictures after the size."""
        told = "" if self.theme is themes.LIGHT else f"-{self.theme.name}"
        told += "" if self.language == ENGLISH else f"-{self.language}"
        return f"{self.letters}%{told}{'-first' if self.is_often else ''}"


# The smallest size, the language with the longest words, and the theme with the widest frames.
OFTEN = (
    Drawn((SIZES[0],), 100, themes.LIGHT, ENGLISH, is_often=True),
    Drawn((SIZES[0],), 100, themes.LIGHT, LONGEST_WORDS, is_often=True),
    Drawn((SIZES[3],), 100, THEMES[-1], ENGLISH, is_often=True),
)
LONG = (
    *(Drawn(SIZES, 100, themes.LIGHT, language) for language in TRANSLATED),
    *(Drawn(LARGE_LETTERS, 200, themes.LIGHT, language) for language in TRANSLATED),
    *(Drawn((SIZES[3],), 100, theme, ENGLISH) for theme in THEMES[:-1] if theme != themes.LIGHT),
)


def draws_all(long: Drawn, often: Drawn) -> bool:
    """Return whether a long test draws the same as an often drawn one, and more."""
    same = (long.letters, long.theme, long.language) == (often.letters, often.theme, often.language)
    return same and set(often.sizes) <= set(long.sizes)


# A run with long tests draws nothing twice.
WITHOUT_LONG = os.environ.get("ASSESSOR_LONG") == "0"
ALL = (
    *(one for one in OFTEN if WITHOUT_LONG or not any(draws_all(other, one) for other in LONG)),
    *LONG,
)


@pytest.fixture(
    params=[
        pytest.param(one, marks=() if one.is_often else (pytest.mark.long,), id=one.name)
        for one in ALL
    ]
)
def drawn(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Drawn]:
    """The window to draw, with the application in its language and letter size."""
    chosen: Drawn = request.param
    before = qapp.font()
    qapp.setFont(text_size.scaled(before, chosen.letters))  # as the program does at its start
    use_language(qapp, chosen.language)
    yield chosen
    use_language(qapp, ENGLISH)
    qapp.setFont(before)


@pytest.fixture
def on_screen(drawn: Drawn, hand, qapp: QApplication, sample: Path, tmp_path: Path):
    """Ada before the sample campaign, in a window of the first size, in the theme."""
    themes.apply(qapp, drawn.theme)
    path = Path(shutil.copyfile(sample, tmp_path / "sample.assess"))
    assert hand.window.session.open(path)
    hand.window.session.choose_assessor("ada")
    # Documents have letters of this size, too; those of the window are set above.
    points = round(int(DOCUMENT_FONT_SIZE.default) * drawn.letters / 100)
    hand.window.session.settings.set(DOCUMENT_FONT_SIZE, points)
    hand.window.resize(room(drawn.sizes[0]))
    hand.settle()
    yield hand
    themes.apply(qapp, themes.LIGHT)


def room(size: tuple[int, int]) -> QSize:
    """Return the size that a screen leaves for the window."""
    return QSize(*size) - FRAME


def cut_texts(window: QWidget) -> list[str]:
    """Say which texts of a window are cut without a tooltip, and what lies outside of its frame."""
    return [
        f"{type(one).__name__} {_text_of(one)[:40]!r}: {why}"
        for one in in_sight(window)
        if (why := _why_cut(one))
    ]


def _why_cut(one: QWidget) -> str:
    text = _text_of(one)
    if isinstance(one, QHeaderView):
        return _cut_heads(one)
    if not text or not isinstance(one, WHOLE):
        return ""
    if lost := _outside(one):
        return lost
    needed, given = _needed(one, text), _given(one)
    if needed.height() > given.height() + INK:
        return f"needs a height of {needed.height()}, and has {given.height()}"
    if needed.width() > given.width() + INK and not _tooltip(one):
        return f"needs a width of {needed.width()}, has {given.width()} and no tooltip"
    return ""


def _text_of(one: QWidget) -> str:
    if isinstance(one, QComboBox):
        return one.currentText()
    if isinstance(one, QLabel) and one.textFormat() == Qt.TextFormat.RichText:
        return ""
    return str(one.text()) if isinstance(one, QLabel | QAbstractButton) else ""


def _needed(one: QWidget, text: str) -> QSize:
    if isinstance(one, QLabel) and one.wordWrap():
        return QSize(one.minimumSizeHint().width(), one.heightForWidth(one.width()))
    has_mnemonic = isinstance(one, QAbstractButton) or (isinstance(one, QLabel) and one.buddy())
    shown = text.replace("&", "") if has_mnemonic else text
    lines = shown.splitlines() or [""]
    letters = one.fontMetrics()
    return QSize(max(map(letters.horizontalAdvance, lines)), letters.height() * len(lines))


def _given(one: QWidget) -> QSize:
    if isinstance(one, QComboBox):
        option = QStyleOptionComboBox()
        one.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        rect = one.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, one)
        if option.currentText != one.currentText() and option.currentText[-1:] != "…":
            return QSize(10_000, one.height())  # shows an icon or other words
        return QSize(rect.width(), one.height())
    if isinstance(one, QCheckBox | QRadioButton):
        return QSize(one.width() - one.iconSize().width(), one.height())
    return one.size()


def _tooltip(one: QWidget) -> str:
    """The tooltip that appears when the pointer rests on a widget."""
    QToolTip.showText(QPoint(), NO_TOOLTIP)
    place = one.rect().center()
    QApplication.sendEvent(one, QHelpEvent(QHelpEvent.Type.ToolTip, place, one.mapToGlobal(place)))
    return QToolTip.text().removeprefix(NO_TOOLTIP)


def _outside(one: QWidget) -> str:
    """Say that a widget does not lie whole in its parent, unless that scrolls."""
    part = one
    while (parent := part.parentWidget()) is not None and not part.isWindow():
        if isinstance(parent.parentWidget(), QAbstractScrollArea):
            return ""
        place = QRect(one.mapTo(parent, QPoint()), one.size())
        if not parent.rect().adjusted(-INK, -INK, INK, INK).contains(place):
            return f"lies at {place.getRect()} outside of its {type(parent).__name__}"
        part = parent
    return ""


def _cut_heads(header: QHeaderView) -> str:
    if header.orientation() == Qt.Orientation.Vertical or header.model() is None:
        return ""
    for at in range(header.count()):
        title = header.model().headerData(at, header.orientation()) or ""
        lines = str(title).splitlines() or [""]
        wide = max(map(header.fontMetrics().horizontalAdvance, lines))
        told = header.model().headerData(at, header.orientation(), Qt.ItemDataRole.ToolTipRole)
        if not header.isSectionHidden(at) and wide > header.sectionSize(at) + INK and not told:
            return f"the title {title!r} needs {wide}, and has {header.sectionSize(at)}"
    return ""


def settled_cuts(window: QWidget) -> list[str]:
    """The texts that stay cut when the layouts have had their turns."""
    for _ in range(20):
        if not (found := cut_texts(window)):
            break
        QApplication.processEvents()
    return found


def sideways(window: QWidget, may: Collection[str] = ()) -> list[str]:
    """Say which tables and which parts of a page or dialog scroll sideways.

    may: the names of the tables that may.
    """
    return [
        f"{one.accessibleName()}: scrolls sideways by {one.horizontalScrollBar().maximum()}"
        for kind in (QAbstractItemView, QScrollArea)
        for one in window.findChildren(kind)
        if one.isVisible() and one.horizontalScrollBar().maximum()
        if one.accessibleName() not in may
    ]


def pages(hand, drawn: Drawn) -> list[str]:
    """Draw each page and tab at each size, and say what does not fit."""
    window = hand.window
    wide = WIDE_IN_LARGE_LETTERS if drawn.letters > 100 else ()
    found = []
    for page, size in product([spec.id for spec in PAGES], drawn.sizes):
        window.resize(room(size))
        window.show_page(page)
        hand.settle()
        for name in walk(hand, page):
            at = f"{name}-{size[0]}x{size[1]}-{drawn.name}"
            hand.look(at, turns=DRAWN_TURNS)
            assert window.size() == room(size), f"{at} needs {window.minimumSizeHint()}"
            found += [f"{at}: {one}" for one in settled_cuts(window)]
            found += [f"{at}: {one}" for one in sideways(window, wide)]
    return found


def dialogs(hand, drawn: Drawn, page: str, qtbot: QtBot) -> tuple[list[str], list[str]]:
    """Draw each dialog of a page at each size; return their titles, and what does not fit."""
    found, met = [], []

    def look(dialog: QDialog) -> None:
        qtbot.waitUntil(hand.window.session.jobs.idle)  # a result needs more room than its absence
        least, first, seen = dialog.minimumSizeHint(), dialog.size(), []
        met.append(dialog.windowTitle())
        for size in drawn.sizes:
            at = f"{met[-1]}-{size[0]}x{size[1]}-{drawn.name}"
            if least != least.boundedTo(room(size)):
                found.append(f"{at}: needs {least}")
            dialog.resize(first.boundedTo(room(size)))
            if dialog.size() in seen:
                continue
            seen.append(dialog.size())
            hand.look(at, dialog, turns=DRAWN_TURNS)
            found.extend(f"{at}: {one}" for one in settled_cuts(dialog))
            if drawn.letters == 100:  # as large as Qt's screen without pixels lets a dialog be
                found.extend(f"{at}: {one}" for one in sideways(dialog))

    meet_dialogs(hand, qtbot, page, look)
    return met, found


# In one window: most of the time goes to what its pages compute when they are first shown.
@pytest.mark.qt_log_ignore("does not support", extend=True)
def test_pages_and_dialogs_fit(on_screen, drawn: Drawn, qtbot: QtBot) -> None:
    found = pages(on_screen, drawn)
    on_screen.window.resize(room(drawn.sizes[0]))
    for page in (spec.id for spec in PAGES):
        met, unfit = dialogs(on_screen, drawn, page, qtbot)
        assert met or page in ("agreement", "runs", "settings")
        found += unfit
    assert not found, "\n".join(found)

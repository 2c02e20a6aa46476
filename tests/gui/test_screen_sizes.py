"""Every page, tab and dialog fits on small and large screens: no text is cut without a tooltip.

Each is drawn at eight sizes of the screen and of the letters in English, German and Chinese, and at
one of them in each theme; the pictures are in test-output/journey. On a screen of 1024x700 and
larger, no table scrolls sideways, in large letters only a few.
"""

from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent
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

from assessor_app.app import theme as themes
from assessor_app.app.composition import PAGES
from assessor_app.app.theme import THEMES, Theme
from assessor_app.app.translation import ENGLISH, use_language
from assessor_app.campaign.files.sample import sample_campaign
from tests.widgets import meet_dialogs, walk

# Pixels at a scale of 100%, and the size of the letters in per cent. 911x512 is a screen of
# 1366x768 at 150%, 960x600 one of 1440x900.
SIZES = (
    (911, 512, 100),
    (960, 600, 100),
    (1024, 700, 100),
    (1366, 768, 100),
    (1366, 768, 200),
    (1920, 1080, 100),
    (2560, 1440, 100),
    (1920, 1080, 200),
)
NARROWEST_WITHOUT_SCROLLING = 1024
LONGEST_WORDS = "de"
TRANSLATED = (ENGLISH, LONGEST_WORDS, "zh_CN")
# Tables whose columns all are needed, and which share the width with other parts of the page.
WIDE_IN_LARGE_LETTERS = (
    *("Ranking", "Confusion matrix", "Judgement sets"),
    *("Rangfolge", "Konfusionsmatrix", "Urteilssätze"),
    *("排序", "混淆矩阵", "判断集"),
)
FRAME = QSize(16, 44)  # that the system may draw around the window
INK = 2  # pixels: margins of a line of text without ink
NO_TOOLTIP = "none"
WHOLE = (QLabel, QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox)


def named(drawn: tuple[int, int, int, Theme, str]) -> object:
    """A size, a theme and a language as a parameter.

    In a run without long tests only the smallest size, the theme with the widest frames and the
    language with the longest words are tested.
    """
    width, height, letters, theme, language = drawn
    often = (width, theme, language) in (
        (SIZES[0][0], themes.LIGHT, ENGLISH),
        (NARROWEST_WITHOUT_SCROLLING, themes.LIGHT, LONGEST_WORDS),
        (SIZES[3][0], THEMES[-1], ENGLISH),
    )
    told = "" if theme is themes.LIGHT else f"-{theme.name}"
    told += "" if language == ENGLISH else f"-{language}"
    marks = () if often and letters == 100 else (pytest.mark.long,)
    return pytest.param(drawn, marks=marks, id=f"{width}x{height}-{letters}%{told}")


DRAWN = (
    *((*size, themes.LIGHT, language) for size in SIZES for language in TRANSLATED),
    *((*SIZES[3], theme, ENGLISH) for theme in THEMES if theme is not themes.LIGHT),
)


@pytest.fixture(params=map(named, DRAWN))
def screen(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[QSize]:
    """The size that the screen leaves for the window, with letters of the size, in the language."""
    *size, letters, _, language = request.param
    before = qapp.font()
    font = QFont(before)
    font.setPointSizeF(before.pointSizeF() * letters / 100)
    qapp.setFont(font)
    use_language(qapp, language)
    yield QSize(*size) - FRAME
    use_language(qapp, ENGLISH)
    qapp.setFont(before)


@pytest.fixture
def on_screen(
    screen: QSize, hand, qapp: QApplication, tmp_path: Path, request: pytest.FixtureRequest
):
    """Ada before the sample campaign, in a window as large as the screen, in the theme."""
    themes.apply(qapp, request.node.callspec.params["screen"][3])
    sample_campaign(tmp_path / "sample.assess").close()
    assert hand.window.session.open(tmp_path / "sample.assess")
    hand.window.session.choose_assessor("ada")
    hand.window.resize(screen)
    hand.settle()
    yield hand
    themes.apply(qapp, themes.LIGHT)


def cut_texts(window: QWidget) -> list[str]:
    """Say which texts of a window are cut without a tooltip, and what lies outside of its frame."""
    seen = (
        one
        for one in window.findChildren(QWidget)
        if one.isVisible() and not one.visibleRegion().isEmpty()
    )
    return [
        f"{type(one).__name__} {_text_of(one)[:40]!r}: {why}"
        for one in seen
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


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_pages_fit(on_screen, screen: QSize, page: str, request: pytest.FixtureRequest) -> None:
    hand, window = on_screen, on_screen.window
    width, _, letters, _, _ = request.node.callspec.params["screen"]
    may_scroll = width < NARROWEST_WITHOUT_SCROLLING
    wide = WIDE_IN_LARGE_LETTERS if letters > 100 else ()
    window.show_page(page)
    hand.settle()
    found = []
    for name in walk(hand, page):
        hand.look(f"{name}-{request.node.callspec.id}")
        assert window.size() == screen, f"{name} needs {window.minimumSizeHint()}"
        found += [f"{name}: {one}" for one in settled_cuts(window)]
        wider = [] if may_scroll else sideways(window, wide)
        found += [f"{name}: {one}" for one in wider]
    assert not found, "\n".join(found)


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_dialogs_fit(
    on_screen, screen: QSize, page: str, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    hand = on_screen
    letters = request.node.callspec.params["screen"][2]
    found, drawn = [], []

    def look(dialog: QDialog) -> None:
        name = dialog.windowTitle()
        least = dialog.minimumSizeHint()
        if least.width() > screen.width() or least.height() > screen.height():
            found.append(f"{name}: needs {least}")
        dialog.resize(dialog.size().boundedTo(screen))
        hand.look(f"{name}-{request.node.callspec.id}", dialog)
        found.extend(f"{name}: {one}" for one in settled_cuts(dialog))
        if letters == 100:  # as large as Qt's screen without pixels lets a dialog be
            found.extend(f"{name}: {one}" for one in sideways(dialog))
        drawn.append(name)

    meet_dialogs(hand, qtbot, page, look)
    assert not found, "\n".join(found)
    assert drawn or page in ("agreement", "runs", "settings")

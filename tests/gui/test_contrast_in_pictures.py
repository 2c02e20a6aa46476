"""Text can be read in the pictures of all pages in all themes: in them, not in the palettes only.

The ground of a text is the most frequent colour of its box, and its ink the colour of the box that
has most contrast to the ground. WCAG 2.1 asks for a ratio of 4.5. What is disabled is exempt. The
pictures are enlarged, so that thin strokes have their colour in them.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractListModel, QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.composition import PAGES
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.theme import Theme
from assessor_app.app.translation import ENGLISH, use_language
from tests.contrast import ENLARGED, FEW_PIXELS, contrast_in, enlarged, pixels
from tests.widgets import in_sight, walk

LEAST = 4.5
ROWS, COLUMNS = 30, 14  # of a table that are looked at
LEAST_WIDTH, LEAST_HEIGHT = 12, 14  # of a box in which a text is seen, in pixels
SIGNS = ("·",)  # a mark for an empty cell is no text
Text = tuple[str, QRect]


def boxes(window: MainWindow) -> Iterator[Text]:
    """Each text in sight that is not disabled, with its box in the window."""
    for one in in_sight(window):
        if one.isEnabled():
            for words, box in _boxes_of(one):
                seen = box & one.visibleRegion().boundingRect()
                is_seen = seen.width() >= LEAST_WIDTH and seen.height() >= LEAST_HEIGHT
                if words.strip() and words not in SIGNS and is_seen:
                    name = f"{type(one).__name__} {words[:30]!r}"
                    yield name, seen.translated(one.mapTo(window, QPoint()))


def _boxes_of(one: QWidget) -> Iterator[Text]:
    if isinstance(one, QLineEdit):
        yield one.text() or one.placeholderText(), one.rect().adjusted(3, 3, -3, -3)
    elif isinstance(one, QComboBox):
        yield one.currentText(), one.rect().adjusted(3, 3, -3, -3)
    elif isinstance(one, QLabel | QAbstractButton):
        yield one.text(), one.rect().adjusted(3, 3, -3, -3)
    elif isinstance(one, QTabBar):
        for at in range(one.count()):
            yield one.tabText(at), one.tabRect(at).adjusted(2, 2, -2, -4)
    elif isinstance(one.parent(), QHeaderView):
        yield from _titles(one.parent())
    elif isinstance(one.parent(), QAbstractItemView) and one.parent().viewport() is one:
        yield from _cells(one.parent())


def _titles(header: QHeaderView) -> Iterator[Text]:
    if header.orientation() == Qt.Orientation.Horizontal and header.model() is not None:
        for at in range(header.count()):
            title = header.model().headerData(at, Qt.Orientation.Horizontal) or ""
            left, wide = header.sectionViewportPosition(at), header.sectionSize(at)
            yield str(title), QRect(left + 2, 2, wide - 4, header.height() - 4)


def _cells(view: QAbstractItemView) -> Iterator[Text]:
    model, root = view.model(), view.rootIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
    for row in range(min(model.rowCount(root), ROWS)):
        for column in range(min(columns, COLUMNS)):
            index = model.index(row, column, root)
            box = view.visualRect(index)
            whole = view.viewport().rect().contains(box)
            if whole and index.flags() & Qt.ItemFlag.ItemIsEnabled:
                yield str(index.data() or ""), box.adjusted(2, 2, -2, -2)


def read(
    opened, shown: tuple[Theme, ...], stations: Callable[[], Iterator[str]]
) -> tuple[dict[str, int], list[str]]:
    """Read every text at each station, in each theme.

    stations: goes through them, and gives the name of each. Returns how many texts each has, and
    the texts that have too little contrast in the pictures of the window.
    """
    # A theme is put on once, and not at each station: all widgets are styled anew then.
    application, window, found = QApplication.instance(), opened.window, []
    assert isinstance(application, QApplication)
    texts: dict[str, int] = {}
    for theme in shown:
        themes.apply(application, theme)
        for station in stations():
            QApplication.processEvents()
            picture, seen = pixels(enlarged(window)), list(boxes(window))
            texts[station] = min(len(seen), texts.get(station, len(seen)))
            for name, box in seen:
                if (ratio := contrast_of(picture, box)) < LEAST:
                    found.append(f"{theme.name}, {station}: {name} has {ratio:.2f}")
    return texts, found


def pages(opened, names: Sequence[str]) -> Iterator[str]:
    """Show each page, and give its name."""
    for page in names:
        opened.window.show_page(page)
        opened.settle()
        yield page


def contrast_of(picture: NDArray[np.uint32], box: QRect) -> float:
    """The contrast of the text in a box of a window, in the enlarged picture of the window."""
    top, bottom, left, right = (
        ENLARGED * one for one in (box.top(), box.bottom() + 1, box.left(), box.right() + 1)
    )
    return contrast_in(picture[top:bottom, left:right], FEW_PIXELS * ENLARGED**2)


@pytest.fixture
def opened(hand, sample: Path, tmp_path: Path, qapp: QApplication) -> Iterator[object]:
    """Ada before the sample campaign; the theme is light again after the test."""
    hand.window.resize(1366, 900)
    campaign = tmp_path / "sample.assess"
    campaign.write_bytes(sample.read_bytes())
    assert hand.window.session.open(campaign)
    hand.window.session.choose_assessor("ada")
    hand.settle()
    yield hand
    themes.apply(qapp, themes.LIGHT)


def test_the_measure_finds_a_text_that_is_too_faint() -> None:
    box = np.full((20, 40), 0xFFFFFF, np.uint32)
    assert contrast_in(box) == 1
    box[5:9, 10] = 0x767676
    assert contrast_in(box) == pytest.approx(4.54, abs=0.01)
    box[5:9, 10] = 0x9A9A9A
    assert contrast_in(box) < 3


def test_every_text_of_the_pages_can_be_read_in_all_themes(opened) -> None:
    names = [spec.id for spec in PAGES]
    texts, found = read(opened, themes.THEMES, lambda: pages(opened, names))
    assert not found, "\n".join(found)
    assert list(texts) == names
    assert sum(texts.values()) > 200


@pytest.mark.parametrize("language", [ENGLISH, "zh_CN"])
@pytest.mark.parametrize(("grey", "ratio"), [("#767676", 4.54), ("#9a9a9a", 2.81)])
def test_the_measure_gives_the_contrast_of_thin_strokes(
    qtbot: QtBot, language: str, grey: str, ratio: float
) -> None:
    label = QLabel({"zh_CN": "评估者 教程", ENGLISH: "assessor"}[language])
    qtbot.addWidget(label)
    label.setStyleSheet(f"QLabel {{ background: white; color: {grey}; }}")
    label.adjustSize()
    label.show()
    found = contrast_of(pixels(enlarged(label)), label.rect())
    assert found == pytest.approx(ratio, abs=0.01)


@pytest.fixture
def translated(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """The window in a language; English again after the test."""
    use_language(qapp, request.param)
    yield
    use_language(qapp, ENGLISH)


@pytest.mark.usefixtures("translated")
@pytest.mark.parametrize("translated", ["de", "zh_CN"], indirect=True)
def test_every_text_in_other_languages_can_be_read(opened) -> None:
    names = ["campaign", "judge", "preferences", "settings"]
    texts, found = read(opened, themes.USUAL, lambda: pages(opened, names))
    assert not found, "\n".join(found)
    assert list(texts) == names
    assert min(texts.values()) > 20


@pytest.mark.long
@pytest.mark.parametrize("page", ["campaign", "agreement", "runs"])
def test_every_text_of_the_tabs_can_be_read_in_light_and_dark(opened, page: str) -> None:
    opened.window.show_page(page)
    opened.settle()
    _, found = read(opened, themes.USUAL, lambda: walk(opened, page))
    assert not found, "\n".join(found)

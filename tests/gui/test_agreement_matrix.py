"""Shaded matrices: the number is always written, every cell is reached by keys and says itself."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.theme import DARK, Theme, palette_of
from assessor_app.app.widgets.matrix_view import (
    CellWords,
    Matrix,
    MatrixModel,
    MatrixView,
    _small,
)
from assessor_app.app.widgets.shades import contrast, luminance, shade, text_on
from assessor_app.domain.table import Column, Table

TABLE = Table(
    "Kappa of pairs",
    (
        Column("assessor", "Assessor", numeric=False),
        Column("assessor 0", "ada", digits=2),
        Column("assessor 1", "ben", digits=2),
    ),
    (("ada", "", 0.5), ("ben", 0.5, None)),
)
STRENGTHS = {(0, 2): 1.0, (1, 1): 0.5}
WORDS = {(0, 2): "ada and ben: kappa 0.50", (1, 2): "ben: undefined, nothing in common"}
STEPS = [at / 20 for at in range(21)]


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication) -> MatrixView:
    themes.apply(qapp, themes.LIGHT)
    made = MatrixView("Pairs")
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show_matrix(Matrix(TABLE, STRENGTHS, WORDS))
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_model_is_sound(qtmodeltester: ModelTester) -> None:
    model = MatrixModel()
    model.show_matrix(Matrix(TABLE, STRENGTHS, WORDS))
    qtmodeltester.check(model)


def test_the_words_on_cells_are_made_when_they_are_read(view: MatrixView) -> None:
    said: list[tuple[int, int]] = []

    def say(row: int, column: int) -> str:
        said.append((row, column))
        return f"row {row}, column {column}"

    words = CellWords(say, 2, 2)
    view.show_matrix(Matrix(TABLE, STRENGTHS, words))
    assert not said
    model = view.model()
    assert model.index(1, 2).data(Qt.ItemDataRole.ToolTipRole) == "row 1, column 2"
    assert model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole) != "row 1, column 0"
    assert [*words] == [(0, 1), (0, 2), (1, 1), (1, 2)]
    assert len(words) == 4


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_what_is_written_on_any_shade_can_be_read(theme: Theme) -> None:
    for step in STEPS:
        ground = shade(theme, step)
        assert contrast(ground, text_on(ground)) >= (7 if theme.is_contrast else 4.5)


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_lightness_alone_tells_the_shades_apart(theme: Theme) -> None:
    lightness = [luminance(shade(theme, step)) for step in STEPS]
    assert lightness == sorted(lightness, reverse=not theme.is_dark)
    assert len(set(lightness)) == len(lightness)


def test_what_lies_outside_the_scale_takes_its_end() -> None:
    assert shade(themes.LIGHT, -0.3) == shade(themes.LIGHT, 0)
    assert shade(themes.LIGHT, 1.7) == shade(themes.LIGHT, 1)


def test_a_cell_is_painted_in_its_shade(view: MatrixView) -> None:
    spot = view.visualRect(view.model().index(0, 2)).topLeft()
    picture = view.viewport().grab().toImage()
    scale = picture.devicePixelRatio()
    seen = picture.pixelColor(round((spot.x() + 6) * scale), round((spot.y() + 6) * scale))
    assert QColor(seen).name() == shade(themes.LIGHT, 1.0).name()


def test_a_cell_says_itself_with_its_reason(view: MatrixView) -> None:
    role = Qt.ItemDataRole
    undefined = view.model().index(1, 2)
    assert undefined.data() == "–"
    assert undefined.data(role.AccessibleTextRole) == "ben: undefined, nothing in common"
    assert undefined.data(role.ToolTipRole) == "ben: undefined, nothing in common"


def test_arrows_move_and_enter_opens(qtbot: QtBot, view: MatrixView) -> None:
    entered: list[tuple[int, int]] = []
    opened: list[tuple[int, int]] = []
    view.put_cursor(0, 1)
    view.entered.connect(lambda row, column: entered.append((row, column)))
    view.opened.connect(lambda row, column: opened.append((row, column)))
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert (entered, opened) == ([(0, 2), (1, 2)], [])
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert opened == [(1, 2)]


def test_the_names_of_the_rows_stand_at_the_side_and_open_nothing(
    qtbot: QtBot, view: MatrixView
) -> None:
    opened: list[tuple[int, int]] = []
    view.opened.connect(lambda row, column: opened.append((row, column)))
    side = view.verticalHeader()
    names = [
        side.model().headerData(row, Qt.Orientation.Vertical, Qt.ItemDataRole.DisplayRole)
        for row in range(2)
    ]
    assert names == ["ada", "ben"]
    where = QPoint(10, side.sectionViewportPosition(1) + 10)
    qtbot.mouseClick(side.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert opened == []


def test_the_whole_matrix_is_copied(qtbot: QtBot, view: MatrixView) -> None:
    view.put_cursor(0, 2)
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert text == "Assessor\tada\tben\nada\t\t0.5\nben\t0.5\t\n"


def test_the_cursor_stays_when_the_figures_change(view: MatrixView) -> None:
    view.put_cursor(1, 1)
    other = Table(TABLE.title, TABLE.columns, (("ada", "", 0.25), ("ben", 0.25, None)))
    view.show_matrix(Matrix(other, STRENGTHS, WORDS))
    assert view.current() == (1, 1)
    assert view.model().index(1, 1).data() == "0.25"


def test_cells_that_are_alike_are_painted_once_and_anew_in_other_colours(
    qtbot: QtBot, view: MatrixView
) -> None:
    names = [f"c{at}" for at in range(40)]
    columns = (Column("class", "Class", numeric=False), *(Column(one, one) for one in names))
    rows = tuple((name, *(float(at % 3) for at in range(40))) for name in names)
    strengths = {(row, at + 1): at % 3 / 2 for row in range(40) for at in range(40)}
    view.resize(1200, 800)
    view.show_matrix(Matrix(Table("Many", columns, rows), strengths, {}))
    view.show()
    light = view.grab().toImage()
    assert 0 < len(view.cells.pictures) <= 3
    view.setPalette(palette_of(DARK))
    assert view.grab().toImage() != light


def test_the_narrowest_column_shows_the_longest_number(view: MatrixView) -> None:
    columns = (Column("class", "Class", numeric=False), Column("a", "a", digits=0))
    few, many = (
        Table("", columns, (("x", 1), ("y", worth), ("z", 2))) for worth in (3, -123_456_789)
    )
    view.show_matrix(Matrix(few, {}, {}))
    narrow = view.least_width()
    view.show_matrix(Matrix(many, {}, {}))
    wider = QFontMetrics(_small(view.font())).horizontalAdvance("−123,456,789") + 2
    assert view.least_cell_width() == wider
    assert view.least_width() > narrow


def test_titles_are_wrapped_without_being_cut_and_upright_if_a_word_has_no_room(
    view: MatrixView,
) -> None:
    titles = ("0 Not relevant", "1 Marginal", "2 Relevant", "3 Highly relevant", "All")
    columns = (
        Column("grade", "Grade", numeric=False),
        *(Column(one, one, digits=0) for one in titles),
    )
    table = Table("Grades", columns, tuple((one, 1, 2, 3, 4, 5) for one in titles))
    header = view.horizontalHeader()
    line = header.metrics().lineSpacing()
    view.resize(700, 300)
    view.show_matrix(Matrix(table, {}, {}))
    widths = [header.sectionSize(at) for at in range(1, 6)]
    lines = [header.lines_for(*one) for one in zip(titles, widths, strict=True)]
    assert set(lines) <= {1, 2}
    assert max(lines) * line < header.height() < (max(lines) + 2) * line
    view.resize(300, 300)
    view.show_matrix(Matrix(table, {}, {}))
    assert header.lines_for("3 Highly relevant", header.sectionSize(4)) == 0
    assert header.height() > 3 * line


def test_names_of_rows_are_measured_in_the_font_in_which_they_are_painted(view: MatrixView) -> None:
    assert view.verticalHeader().font().weight() >= QFont.Weight.DemiBold

"""Signs stand out in pictures of all themes: boxes, ticks, arrows, focus, states in the queue.

WCAG 2.1 asks for a ratio of 3 between a sign and the ground beside it; WCAG 2.2 asks for it between
a control with the focus and the same control without it, too, which high contrast keeps.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.pages.judge.queue_model import ITEM
from assessor_app.app.theme import Theme
from assessor_app.app.widgets.grade_button import GradeButton
from assessor_app.domain.scale import GRADE_COLOURS, Grade, Scale
from tests.contrast import contrast_between, contrast_in, pixels
from tests.widgets import queue_of_states

LEAST = 3.0
LEAST_CHANGE = 1.3
LEAST_FOCUS = 30  # pixels that the focus changes this much
SIGN = 30  # width of the sign of a state, in pixels
Element, Complex, Part = QStyle.SubElement, QStyle.ComplexControl, QStyle.SubControl
SCALE = Scale(
    "graded",
    tuple(Grade(at, "", str(at), colour) for at, colour in enumerate(GRADE_COLOURS[:4])),
)


@pytest.fixture(params=themes.THEMES, ids=lambda theme: theme.name)
def theme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Theme]:
    """Each theme in turn; the theme is light again after the test."""
    themes.apply(qapp, request.param)
    yield request.param
    themes.apply(qapp, themes.LIGHT)


@pytest.fixture
def board(qtbot: QtBot, theme: Theme) -> QWidget:
    """A dressed window for controls, one below the other."""
    made = QWidget()
    made.setPalette(themes.palette_of(theme))
    themes.dress(made)
    made.resize(300, 460)
    QVBoxLayout(made)
    qtbot.addWidget(made)
    return made


def checked(kind: type[QCheckBox | QRadioButton], on: bool) -> Callable[[], QWidget]:
    def make() -> QWidget:
        made = kind()
        made.setChecked(on)
        return made

    return make


def sign_of(control: QWidget) -> QRect:
    """Return the area of a control's sign, with a margin of background around it."""
    style = control.style()
    if isinstance(control, QCheckBox | QRadioButton):
        option = QStyleOptionButton()
        control.initStyleOption(option)
        is_box = isinstance(control, QCheckBox)
        element = Element.SE_CheckBoxIndicator if is_box else Element.SE_RadioButtonIndicator
        return style.subElementRect(element, option, control).adjusted(-3, -3, 3, 3)
    if isinstance(control, QComboBox):
        box = QStyleOptionComboBox()
        control.initStyleOption(box)
        arrow = Part.SC_ComboBoxArrow
        found = style.subControlRect(Complex.CC_ComboBox, box, arrow, control)
        return found.adjusted(2, 4, -2, -4)
    assert isinstance(control, QSpinBox)
    spin = QStyleOptionSpinBox()
    control.initStyleOption(spin)
    return style.subControlRect(Complex.CC_SpinBox, spin, Part.SC_SpinBoxUp, control)


def test_boxes_ticks_and_arrows_stand_out(board: QWidget, theme: Theme) -> None:
    kinds: dict[str, Callable[[], QWidget]] = {
        "box": checked(QCheckBox, on=False),
        "ticked box": checked(QCheckBox, on=True),
        "circle": checked(QRadioButton, on=False),
        "chosen circle": checked(QRadioButton, on=True),
        "list arrow": QComboBox,
        "step arrow": QSpinBox,
    }
    made = {name: kind() for name, kind in kinds.items()}
    for one in made.values():
        board.layout().addWidget(one)
    board.show()
    QApplication.processEvents()
    faint = {}
    for name, one in made.items():
        sign = sign_of(one)
        area = pixels(board.grab(QRect(one.mapTo(board, sign.topLeft()), sign.size())).toImage())
        if (ratio := contrast_in(area)) < LEAST:
            faint[name] = round(ratio, 2)
    assert faint == {}


@pytest.mark.parametrize(
    "kind",
    [
        *(QPushButton, QToolButton, QLineEdit, QComboBox),
        *(QSpinBox, QCheckBox, QRadioButton, QSlider),
    ],
)
def test_the_focus_stands_out(
    qtbot: QtBot, board: QWidget, theme: Theme, kind: type[QWidget]
) -> None:
    control, other = kind(), QLineEdit()
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    control.setMinimumHeight(40)
    for one in (other, control):
        board.layout().addWidget(one)
    board.show()
    board.activateWindow()
    qtbot.waitUntil(board.isActiveWindow)
    other.setFocus()
    before = pixels(control.grab().toImage())
    size = control.sizeHint()
    control.setFocus()
    qtbot.waitUntil(control.hasFocus)
    after = pixels(control.grab().toImage())
    # In the usual themes the frame is told from the edge by its hue, too.
    least = LEAST if theme.is_contrast else LEAST_CHANGE
    assert contrast_between(before, after, LEAST_FOCUS) >= least
    assert control.sizeHint() == size
    middle = after.shape[0] // 2
    wide = sum(before[middle, :4] != after[middle, :4])
    assert wide >= 2 or not theme.is_contrast, f"a frame of {wide} pixels"
    # The frame stands out from what is beside it.
    assert contrast_in(after[after.shape[0] // 2 : after.shape[0] // 2 + 4, :6]) >= LEAST


def test_the_signs_of_states_in_the_queue_stand_out(qtbot: QtBot, theme: Theme) -> None:
    view = queue_of_states(SCALE, themes.palette_of(theme))
    qtbot.addWidget(view)
    view.show()
    faint = {}
    for row in range(view.model().rowCount()):
        index = view.model().index(row, 0)
        box, item = view.visualRect(index), index.data(ITEM)
        box.setWidth(SIGN)
        ratio = contrast_in(pixels(view.viewport().grab(box).toImage()))
        if ratio < LEAST:
            faint[item.state.name, item.grade] = round(ratio, 2)
    assert faint == {}


def test_the_chosen_grade_stands_out(qtbot: QtBot, board: QWidget, theme: Theme) -> None:
    for grade in SCALE.grades:
        button = GradeButton(Grade(grade.value, "Relevant", grade.key, grade.colour))
        board.layout().addWidget(button)
        board.show()
        before = pixels(button.grab().toImage())
        button.set_chosen(True)
        after = pixels(button.grab().toImage())
        assert contrast_between(before, after, LEAST_FOCUS) >= LEAST, grade

"""Layouts made of parts: order, stretch, empty space, buddies and splitters."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from assessor_app.app.widgets.layouts import column, labelled, panel, row, splitter, stack


def test_a_row_and_a_column_place_their_parts_in_order_with_stretch_and_space(qtbot):
    first, second, third = (QPushButton(name) for name in "abc")
    whole = panel(
        column(row(first, (None, 1), second, spacing=4), 7, (third, 2), margins=(1, 2, 3, 4))
    )
    qtbot.addWidget(whole)
    layout = whole.layout()

    assert [one.parentWidget() for one in (first, second, third)] == [whole] * 3
    assert layout.contentsMargins().right() == 3
    assert layout.itemAt(1).sizeHint().height() == 7
    assert [layout.stretch(at) for at in range(layout.count())] == [0, 0, 2]
    line = layout.itemAt(0).layout()
    assert line.spacing() == 4
    assert [line.stretch(at) for at in range(line.count())] == [0, 1, 0]


def test_a_label_leads_to_its_control_and_a_stack_shows_its_first_widget(qtbot):
    field = QLineEdit()
    label = labelled("&Name", field)
    one, other = QWidget(), QWidget()
    shown = stack(one, other)
    for widget in (label, field, shown):
        qtbot.addWidget(widget)

    assert label.buddy() is field
    assert (shown.count(), shown.currentWidget()) == (2, one)


def test_the_parts_of_a_splitter_never_collapse(qtbot):
    one, other = QWidget(), QWidget()
    split = splitter(one, other, stretches=(0, 1), sizes=(100, 200), vertical=True)
    qtbot.addWidget(split)

    assert split.orientation() == Qt.Orientation.Vertical
    assert not split.childrenCollapsible()
    assert [split.widget(at) for at in range(2)] == [one, other]
    assert other.sizePolicy().verticalStretch() == 1

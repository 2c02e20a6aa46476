"""Layouts made of parts: order, stretch, empty space, buddies and splitters."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QTabWidget, QWidget

from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import NumberField
from assessor_app.app.widgets.labels import LONGEST_LINE, OneLine, plain
from assessor_app.app.widgets.layouts import (
    column,
    form,
    labelled,
    panel,
    row,
    scrolled,
    size_window,
    splitter,
    stack,
    tabs,
)
from tests.contrast import pixels


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


def test_tabs_are_as_high_as_the_current_page_needs(qtbot):
    tall = QPushButton("tall")
    tall.setMinimumHeight(400)
    low, high = panel(column(QPushButton("flat"))), panel(column(tall))
    area = scrolled(column(tabs("Parts", "Parts", (low, "Low"), (high, "High"))))
    qtbot.addWidget(area)
    area.resize(300, 200)
    area.show()
    scroll, shown = area.verticalScrollBar(), area.findChild(QTabWidget)
    assert scroll.maximum() == 0
    shown.setCurrentWidget(high)
    qtbot.waitUntil(lambda: scroll.maximum() > 200)
    shown.setCurrentWidget(low)
    qtbot.waitUntil(lambda: scroll.maximum() == 0)


def test_the_parts_of_a_splitter_never_collapse(qtbot):
    one, other = QWidget(), QWidget()
    split = splitter(one, other, stretches=(0, 1), sizes=(100, 200), vertical=True)
    qtbot.addWidget(split)

    assert split.orientation() == Qt.Orientation.Vertical
    assert not split.childrenCollapsible()
    assert [split.widget(at) for at in range(2)] == [one, other]
    assert other.sizePolicy().verticalStretch() == 1


@pytest.mark.parametrize("percent", [100, 200])
def test_the_last_letter_of_a_label_is_painted_whole(qtbot, qapp, percent):
    before = qapp.font()
    larger = QFont(before)
    larger.setPointSizeF(before.pointSizeF() * percent / 100)
    qapp.setFont(larger)
    whole = panel(form(("&Temperature", QLineEdit())))
    qtbot.addWidget(whole)
    whole.show()
    (label,) = whole.findChildren(QLabel)
    shown = pixels(label.grab().toImage())
    label.resize(label.width() + 40, label.height())
    roomy = pixels(label.grab().toImage())
    assert (roomy[:, : shown.shape[1]] == shown).all()
    assert (roomy[:, shown.shape[1] :] == shown[0, 0]).all()
    qapp.setFont(before)


def test_no_blank_follows_the_stop_of_a_chinese_sentence(qtbot):
    label = plain("共 7 个主题。 其中 3 个已判断。 AP: 0.5. It is.")
    qtbot.addWidget(label)
    assert label.text() == "共 7 个主题。其中 3 个已判断。AP: 0.5. It is."


def test_a_row_that_breaks_keeps_a_label_beside_its_control(qtbot):
    field = NumberField("Places", 1, 9)
    label = labelled("P&laces for each document", field)
    line = FlowRow((QCheckBox("Random sample"),), (label, field))
    qtbot.addWidget(line)
    line.show()
    before = line.findChild(QCheckBox).sizeHint().width()
    line.resize(before + label.sizeHint().width() + 40, 100)
    assert label.y() == field.y() > 0


def test_flexible_widgets_share_the_room_of_their_row_up_to_their_greatest_width(qtbot):
    first, second, button, last = QLineEdit(), QLineEdit(), QPushButton("Columns"), QPushButton("x")
    for field in (first, second):
        field.setMinimumWidth(60)
        field.setMaximumWidth(200)
    line = FlowRow((first,), (button,), (second,), rest=last, flexible=(first, second))
    qtbot.addWidget(line)
    line.show()
    line.resize(1000, 100)
    assert (first.width(), second.width()) == (200, 200)
    assert last.geometry().right() == line.width() - 1
    least = 120 + button.sizeHint().width() + last.sizeHint().width() + 60
    line.resize(least + 40, 100)
    assert first.width() == second.width() < 120
    assert last.y() == first.y() == 0
    line.resize(least - 60, 100)
    assert last.y() > second.y() == 0
    line.resize(140, 100)
    assert first.y() < button.y() < second.y() < last.y()
    assert first.width() == second.width() == 140


def test_tabs_are_squeezed_before_the_texts_above_them(qtbot):
    words, lines = plain("many words " * 60), plain("other words " * 60)
    below = tabs("Parts", "Part", (panel(column(lines, None)), "Only"))
    whole = scrolled(column(words, (below, 1)))
    qtbot.addWidget(whole)
    whole.resize(400, 60)
    whole.show()
    qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
    assert lines.height() >= lines.heightForWidth(lines.width())


def test_a_paragraph_keeps_the_room_of_its_least_lines(qtbot):
    words = plain("short")
    words.least_lines = 5
    whole = panel(column(words, None))
    qtbot.addWidget(whole)
    whole.resize(400, 10)
    whole.show()
    assert words.minimumSizeHint().height() >= 5 * words.fontMetrics().lineSpacing()


def test_a_line_without_room_shows_its_short_text_whole(qtbot):
    line, whole = OneLine(), "516 docs/hour, about 1 min remaining"
    qtbot.addWidget(line)
    line.short = "516 docs/hour"
    line.say(whole)
    room = line.fontMetrics().horizontalAdvance
    line.resize(room(whole) + 2, 20)
    assert line.shown() == whole
    line.resize(room(line.short) + 2, 20)
    assert (line.shown(), line.toolTip()) == (line.short, whole)
    line.resize(room(line.short) - 9, 20)
    assert line.shown().endswith("…") or not line.shown()


def test_a_window_with_larger_letters_is_larger_but_never_larger_than_the_screen(qtbot, qapp):
    before = qapp.font()
    screen = qapp.primaryScreen().availableSize()
    sizes = []
    for percent in (100, 200):
        larger = QFont(before)
        larger.setPointSizeF(before.pointSizeF() * percent / 100)
        qapp.setFont(larger)
        window = QWidget()
        qtbot.addWidget(window)
        size_window(window, 300, 200)
        sizes.append((window.width(), window.height()))
        size_window(window, 9000, 9000)
        assert window.width() < screen.width()
        assert window.height() < screen.height()
    qapp.setFont(before)
    assert sizes[0] == (300, 200)
    assert sizes[1] == pytest.approx((600, 400), abs=60)


def test_the_lines_of_a_wide_label_are_no_longer_than_can_be_read(qtbot, qapp):
    label = plain("words " * 200)
    whole = panel(column(label, None))
    qtbot.addWidget(whole)
    whole.resize(2400, 300)
    whole.show()
    qapp.processEvents()
    shown = pixels(label.grab().toImage())
    ink = (shown != shown[0, -1]).any(axis=0).nonzero()[0]
    assert label.width() == 2400
    assert LONGEST_LINE - 100 < ink.max() <= LONGEST_LINE
    assert label.height() == label.heightForWidth(LONGEST_LINE)

    whole.resize(600, 300)
    qapp.processEvents()
    assert whole.width() == 600
    narrow = pixels(label.grab().toImage())
    assert (narrow != narrow[0, -1]).any(axis=0).nonzero()[0].max() > 500
    assert label.height() == label.heightForWidth(600)

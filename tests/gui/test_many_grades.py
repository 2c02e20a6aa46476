"""A scale of up to 32 grades: every grade is in sight and has its button."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.scale import Scale

NARROW = 700  # what a window of 1024 leaves beside the queue


def scale_of(count: int) -> Scale:
    return scale_from("graded:" + ",".join(f"{n}=Grade number {n}" for n in range(count)))


@pytest.fixture
def bar(qtbot: QtBot) -> GradeBar:
    made = GradeBar(lambda action: action.rpartition(".")[2])
    qtbot.addWidget(made)
    made.resize(NARROW, 300)
    made.show()
    return made


@pytest.mark.parametrize("count", [4, 10, 11, 20, 32])
def test_every_grade_is_in_sight_and_is_filed_by_a_click(
    bar: GradeBar, qtbot: QtBot, count: int
) -> None:
    bar.show_scale(scale_of(count))
    qtbot.waitUntil(lambda: all(bar.rect().contains(one.geometry()) for one in bar.grades))
    filed: list[int] = []
    bar.graded.connect(filed.append)
    boxes = [button.geometry() for button in bar.grades]
    assert bar.width() == NARROW
    assert all(box.width() >= 60 for box in boxes)
    assert not any(a.intersects(b) for at, a in enumerate(boxes) for b in boxes[:at])
    assert bar.sizeHint().height() < 320
    for button in bar.grades:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert filed == list(range(count))


def test_fewer_grades_stand_in_one_row_again(bar: GradeBar, qtbot: QtBot) -> None:
    bar.show_scale(scale_of(32))
    bar.show_scale(scale_of(3))
    qtbot.waitUntil(lambda: len({button.y() for button in bar.grades}) == 1)


NAMES = (
    "Junk or spam", "Not relevant at all", "Slightly off topic", "Mentions the topic",
    "Background only", "Marginally relevant", "Partly relevant", "Fairly relevant",
    "Relevant with gaps", "Relevant", "Highly relevant", "Answers the question",
    "Perfect and complete", "Key document of the topic",
)  # fmt: skip


def test_the_names_of_fourteen_grades_are_whole_in_a_small_window(
    bar: GradeBar, qtbot: QtBot
) -> None:
    bar.show_scale(scale_from("graded:" + ",".join(f"{n}={one}" for n, one in enumerate(NAMES))))
    qtbot.waitUntil(lambda: all(one.width() >= one.sizeHint().width() for one in bar.grades))
    assert len({button.y() for button in bar.grades}) <= 4
    qtbot.waitUntil(lambda: all(bar.rect().contains(one.geometry()) for one in bar.grades))


def test_a_wider_window_takes_fewer_rows(bar: GradeBar, qtbot: QtBot) -> None:
    bar.show_scale(scale_from("graded:" + ",".join(f"{n}={one}" for n, one in enumerate(NAMES))))
    qtbot.waitUntil(lambda: len({button.y() for button in bar.grades}) == 4)
    bar.resize(1400, 300)
    qtbot.waitUntil(lambda: len({button.y() for button in bar.grades}) == 2)
    assert all(one.width() >= one.sizeHint().width() for one in bar.grades)

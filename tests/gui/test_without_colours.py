"""Everything that a colour says can be read without it: greys stay distinguishable."""

from itertools import combinations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from assessor_app.app.theme import LIGHT, palette_of
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.marks import Mark, grade_round
from assessor_app.app.widgets.grade_button import GradeButton
from assessor_app.domain.collection import Document
from assessor_app.domain.scale import Grade, Scale
from tests.widgets import queue_of_states

GREY = "#808080"
SCALE = Scale("graded", tuple(Grade(at, "", str(at), GREY) for at in range(4)))
PATIENCE = 20_000


def alike(pictures: list[QImage]) -> list[tuple[int, int]]:
    """The pairs of pictures, by their places, that show the same."""
    numbered = list(enumerate(pictures))
    return [(a, b) for (a, one), (b, other) in combinations(numbered, 2) if one == other]


def test_each_state_of_a_document_in_the_queue_has_a_sign_of_its_own(qtbot: QtBot) -> None:
    view = queue_of_states(SCALE, palette_of(LIGHT))
    qtbot.addWidget(view)
    view.show()
    model = view.model()
    rows = [view.visualRect(model.index(row, 0)) for row in range(model.rowCount())]
    assert alike([view.viewport().grab(row).toImage() for row in rows]) == []


@pytest.mark.parametrize("is_chosen", [False, True])
def test_each_grade_has_its_key_on_its_button(qtbot: QtBot, is_chosen: bool) -> None:
    pictures = []
    for grade in SCALE.grades:
        button = GradeButton(grade)
        qtbot.addWidget(button)
        button.set_chosen(is_chosen)
        button.resize(120, 40)
        pictures.append(button.grab().toImage())
    assert alike(pictures) == []


def test_a_chosen_grade_is_told_by_its_frame_and_bold_letters(qtbot: QtBot) -> None:
    button = GradeButton(Grade(1, "Relevant", "1", LIGHT.surface))
    qtbot.addWidget(button)
    button.resize(140, 40)
    before = button.grab().toImage()
    button.set_chosen(True)
    assert alike([before, button.grab().toImage()]) == []


def test_highlights_for_different_grades_have_different_lines(qtbot: QtBot) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    view.resize(500, 200)
    view.show()
    view.show_document(Document("d", "The tide rises twice a day."))
    qtbot.waitUntil(view.is_complete, timeout=PATIENCE)
    pictures = []
    for grade in SCALE.grades:
        view.set_marks([Mark(4, 14, GREY, "span", "", grade_round(SCALE, grade))])
        pictures.append(view.viewport().grab().toImage())
    assert alike(pictures) == []

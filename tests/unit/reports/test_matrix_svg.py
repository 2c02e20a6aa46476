"""A shaded matrix as SVG."""

import xml.etree.ElementTree as ElementTree

import pytest

from assessor_app.reports.matrix_svg import SHADES, MatrixPicture, matrix_svg

SVG = "{http://www.w3.org/2000/svg}"


def picture(size, name="class"):
    cells = range(size)
    grid = tuple(tuple(f"{row * size + column}" for column in cells) for row in cells)
    shades = tuple(tuple(float(row == column) for column in cells) for row in cells)
    names = tuple(f"{name} {at}" for at in cells)
    return MatrixPicture("A title", names, "Class", "Answer", grid, grid, grid, shades, "A note.")


def drawn(matrix, dark=False):
    root = ElementTree.fromstring(matrix_svg(matrix, dark))
    texts = [each.text for each in root.iter(f"{SVG}text")]
    return root, texts


@pytest.mark.parametrize("dark", [False, True])
def test_each_cell_has_its_shade_its_number_and_its_words(dark):
    root, texts = drawn(picture(3), dark)
    _, *cells = root.iter(f"{SVG}rect")
    assert len(cells) == 9
    weak, strong = SHADES["dark" if dark else "light"]
    assert [cell.get("fill") for cell in cells[:4]] == [strong, weak, weak, weak]
    assert [cell.find(f"{SVG}title").text for cell in cells] == [f"{at}" for at in range(9)]
    assert texts.count("8") == 2
    assert {"A title", "Class", "Answer", "A note."} <= set(texts)


def test_many_classes_leave_the_numbers_out_and_nothing_leaves_the_sheet():
    root, texts = drawn(picture(100))
    assert len(list(root.iter(f"{SVG}rect"))) == 10_001
    assert "5050" not in texts
    width, height = float(root.get("width")), float(root.get("height"))
    for cell in root.iter(f"{SVG}rect"):
        right = float(cell.get("x", 0)) + float(cell.get("width"))
        bottom = float(cell.get("y", 0)) + float(cell.get("height"))
        assert right <= width + 0.5
        assert bottom <= height + 0.5


def test_an_undefined_cell_has_no_shade():
    matrix = MatrixPicture("t", ("a",), "d", "a", (("–",),), (("",),), (("why",),), ((None,),))
    root, _ = drawn(matrix)
    paper, cell = root.iter(f"{SVG}rect")
    assert cell.get("fill") == paper.get("fill")


def test_names_are_escaped_and_long_ones_shortened():
    root, texts = drawn(picture(2, "<b>" + "very " * 40))
    assert root.tag == f"{SVG}svg"
    assert all(len(text or "") < 60 for text in texts)

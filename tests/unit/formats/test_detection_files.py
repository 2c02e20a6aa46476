"""Boxes as JSON, in the forms that detectors write."""

import json

import pytest

from assessor_app.domain.collection import Detection
from assessor_app.domain.problems import BadInput
from assessor_app.formats.detection_files import read
from assessor_app.formats.format import ReadOptions

BOX = Detection("a.png", "cat", 1, 2, 3, 4, 0.5)
CORNERS = {"image": "a.png", "class": "cat", "score": 0.5, "box": [1, 2, 4, 6]}
SIZES = {"image_id": "a.png", "category": "cat", "score": 0.5, "bbox": [1, 2, 3, 4]}


@pytest.mark.parametrize(
    "row",
    [
        CORNERS,
        SIZES,
        CORNERS | {"box": {"left": 1, "top": 2, "right": 4, "bottom": 6}},
        CORNERS | {"box": {"xmin": 1, "ymin": 2, "xmax": 4, "ymax": 6}},
        CORNERS | {"box": {"x1": 1, "y1": 2, "x2": 4, "y2": 6}},
        CORNERS | {"box": {"x": 1, "y": 2, "width": 3, "height": 4}},
    ],
)
def test_a_box_has_corners_and_a_bbox_has_sizes(row, file):
    assert list(read(file(json.dumps([row])))) == [BOX]


def test_a_list_lines_and_objects_one_after_the_other_are_alike(file):
    one = json.dumps(CORNERS)
    for text in (f"[{one},\n{one}]", f"{one}\n{one}\n", json.dumps([CORNERS] * 2, indent=2)):
        assert list(read(file(text))) == [BOX, BOX]


def test_what_is_there_needs_no_score_and_may_be_a_crowd(file):
    real = {key: value for key, value in SIZES.items() if key != "score"} | {"iscrowd": 1}
    text = json.dumps({"images": [], "annotations": [real]})
    (found,) = read(file(text), scored=False)
    assert (found.score, found.crowd) == (None, True)


def test_numbers_as_ids_are_their_text(file):
    (found,) = read(file(json.dumps([SIZES | {"image_id": 7, "category": 3}])))
    assert (found.image, found.kind) == ("7", "3")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"box": [1, 2, 3]}, "no box of four numbers"),
        ({"box": None}, "no box of four numbers"),
        ({"box": {"a": 1}}, "no names that are known"),
        ({"box": [5, 2, 4, 6]}, "ends left of or above its start"),
        ({"box": [1, 2, "4", 6]}, "holds '4'"),
        ({"box": [1, 2, True, 6]}, "holds True"),
        ({"box": [1, 2, 10**400, 6]}, "out of range"),
        ({"score": float("inf")}, "Infinity is not a JSON number"),
        ({"score": None}, "no score"),
        ({"score": "high"}, "holds 'high'"),
        ({"image": ""}, "the box's image has no id"),
        ({"class": None}, "the box's class has no id"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(wrong, said, file):
    text = f"[{json.dumps(CORNERS)},\n {json.dumps(CORNERS | wrong)}]"
    with pytest.raises(BadInput, match=said) as problem:
        list(read(file(text)))
    assert problem.value.place.line == 2


def test_an_annotation_that_is_wrong_is_named_by_its_number(file):
    text = json.dumps({"annotations": [SIZES, SIZES | {"bbox": []}]})
    with pytest.raises(BadInput, match="annotation 2"):
        list(read(file(text)))


@pytest.mark.parametrize("text", ["[1]", "hello", '[{"image": ]', '[{"image": NaN}]', "[" * 9000])
def test_what_is_no_such_json_is_refused(text, file):
    path = file(text)
    if text == "[" * 9000:
        assert list(read(path)) == []  # an open list of nothing
        return
    with pytest.raises(BadInput):
        list(read(path))


def test_the_line_of_broken_json_is_where_it_breaks(file):
    with pytest.raises(BadInput) as problem:
        list(read(file('[{"image": "a",\n\n "box": ]}]')))
    assert problem.value.place.line == 3


def test_lenient_skips_and_tells(file):
    told = []
    path = file(json.dumps([CORNERS | {"box": 1}, CORNERS]))
    assert list(read(path, ReadOptions(lenient=True, refused=told.append))) == [BOX]
    assert len(told) == 1

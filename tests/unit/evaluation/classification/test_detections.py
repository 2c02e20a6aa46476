"""Boxes found against objects really there."""

import json
import math
from pathlib import Path

import pytest

from assessor_app.domain.collection import Detection
from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.evaluation.classification.detections import detection_scores, overlaps

PATH = Path(__file__).resolve().parents[3] / "data" / "coco_detections.json"
SETS = json.loads(PATH.read_text(encoding="utf-8"))["sets"]
SQUARE = (0, 0, 10, 10)


def box(corner, score=None, image="i", kind="cat", crowd=False):
    return Detection(image, kind, *map(float, corner), score, crowd)


def of_coco(row):
    return Detection(
        str(row["image_id"]),
        str(row["category_id"]),
        *row["bbox"],
        row.get("score"),
        bool(row.get("iscrowd")),
    )


@pytest.mark.parametrize("number", range(len(SETS)))
def test_average_precision_is_cocos(number):
    one = SETS[number]
    found, real = ([of_coco(row) for row in one[side]] for side in ("found", "real"))
    for least, key in ((0.75, "ap_075"), (0.5, "ap_050")):
        scores = detection_scores(found, real, least)
        ours = {each.kind: each for each in scores.classes}
        for kind, expected in one["expected"].items():
            mine = scores if kind == "mean" else ours.get(kind)
            if expected[key] is None:
                assert mine is None or math.isnan(mine.ap.value)
                continue
            assert mine.ap.value == pytest.approx(expected[key], abs=1e-12)
            assert mine.ap_range.value == pytest.approx(expected["ap_range"], abs=1e-12)


def test_overlap_is_intersection_over_union():
    found = overlaps([box(SQUARE)], [box((5, 0, 10, 10)), box((20, 0, 5, 5)), box(SQUARE)])
    assert found.tolist() == [[pytest.approx(1 / 3), 0, 1]]
    assert overlaps([box((3, 3, 0, 0))], [box((3, 3, 0, 0))]).tolist() == [[0]]


def test_over_a_crowd_only_the_found_box_counts():
    assert overlaps([box((0, 0, 5, 5))], [box(SQUARE, crowd=True)]).tolist() == [[1]]


def test_the_surest_box_takes_the_object_and_the_next_is_wrong():
    found = [box(SQUARE, 0.9), box(SQUARE, 0.8)]
    scores = detection_scores(found, [box(SQUARE), box((50, 50, 5, 5))])
    # Precision 1 at recall 0.5, then never more: 51 of 101 points, half of the area.
    assert scores.ap.value == pytest.approx(51 / 101)
    assert scores.ap_all_points.value == 0.5


def test_an_object_in_another_image_or_of_another_class_is_not_found():
    real = [box(SQUARE)]
    assert detection_scores([box(SQUARE, 1, image="j")], real).ap.value == 0
    scores = detection_scores([box(SQUARE, 1, kind="dog")], real)
    cat, dog = scores.classes
    assert (cat.kind, cat.ap.value) == ("cat", 0)
    assert dog.ap.why
    assert scores.ap.value == 0  # the mean is over the classes that have objects


def test_boxes_on_a_crowd_are_neither_right_nor_wrong():
    real = [box(SQUARE, crowd=True), box((50, 50, 5, 5))]
    found = [box((0, 0, 5, 5), 0.9), box((5, 5, 5, 5), 0.8), box((50, 50, 5, 5), 0.1)]
    scores = detection_scores(found, real)
    assert scores.ap.value == 1
    assert scores.classes[0].real == 1


def test_an_overlap_of_exactly_the_least_is_enough_even_if_it_is_all():
    assert detection_scores([box((0, 0, 10, 7.5), 1)], [box(SQUARE)], 0.75).ap.value == 1
    assert detection_scores([box(SQUARE, 1)], [box(SQUARE)], 1.0).ap.value == 1


def test_only_the_surest_boxes_of_an_image_count():
    found = [box((50, 50, 5, 5), 0.9), box(SQUARE, 0.5)]
    assert detection_scores(found, [box(SQUARE)], most_per_image=1).ap.value == 0
    assert detection_scores(found, [box(SQUARE)], most_per_image=2).ap.value == 0.5


@pytest.mark.parametrize("least", [0, -0.5, 1.1, math.nan])
def test_the_least_overlap_is_a_share(least):
    with pytest.raises(WrongUse, match="IoU threshold"):
        detection_scores([], [], least)


def test_a_found_box_has_a_score():
    with pytest.raises(WrongUse, match="score"):
        detection_scores([box(SQUARE)], [box(SQUARE)])


def test_without_objects_the_mean_is_undefined_and_says_why():
    scores = detection_scores([box(SQUARE, 1)], [])
    assert math.isnan(scores.ap.value)
    assert scores.ap.why


def test_it_can_be_stopped(stopped):
    with pytest.raises(Cancelled):
        detection_scores([box(SQUARE, 1)], [box(SQUARE)], progress=stopped)

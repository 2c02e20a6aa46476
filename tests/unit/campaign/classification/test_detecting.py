"""Detections in COCO files: figures equal to those of pycocotools, and names of categories."""

import json
import math
from pathlib import Path

import pytest

from assessor_app.campaign.classification.detecting import (
    detect,
    detections_object,
    detections_table,
)

DATA = Path(__file__).resolve().parents[3] / "data" / "coco_sizes.json"
SETS = json.loads(DATA.read_text(encoding="utf-8"))["sets"]
BOX = {"image_id": 1, "category_id": 7, "bbox": [0, 0, 10, 10]}


@pytest.fixture
def scores(tmp_path):
    """Return the scores of detections against a ground truth, both written to files."""

    def of(found, real):
        for name, content in (("found", found), ("real", real)):
            (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
        return detect(tmp_path / "found", tmp_path / "real")

    return of


@pytest.mark.parametrize("one", SETS, ids=range(len(SETS)))
def test_figures_by_threshold_and_size_are_those_of_pycocotools(one, scores):
    shown = detections_object(scores(one["found"], one["real"]))
    assert set(shown["classes"]) == {"cat", "dog", "bird"}
    for kind, expected in one["expected"].items():
        ours = shown if kind == "mean" else shown["classes"][kind]
        for key, figure in expected.items():
            if figure is None:
                assert math.isnan(ours[key]), (kind, key)
            else:
                assert ours[key] == pytest.approx(figure, abs=1e-12), (kind, key)


def test_the_figures_of_coco_come_first(scores):
    table = detections_table(scores([BOX | {"score": 1}], {"annotations": [BOX]}))
    keys = [column.key for column in table.columns]
    assert keys[3:9] == ["ap_range", "ap50", "ap75", "ap_small", "ap_medium", "ap_large"]


def test_a_class_without_a_category_keeps_its_id(scores):
    real = {"categories": [{"id": 8, "name": "dog"}, {"id": 9}, 5], "annotations": [BOX]}
    assert [one.kind for one in scores([BOX | {"score": 1}], real).classes] == ["7"]


def test_two_categories_of_one_name_stay_two_classes(scores):
    real = {
        "annotations": [BOX, BOX | {"category_id": 8}],
        "categories": [{"id": 7, "name": "cat"}, {"id": 8, "name": "cat"}],
    }
    classes = scores([BOX | {"score": 1}], real).classes
    assert [(one.kind, one.ap50.value) for one in classes] == [("cat (7)", 1), ("cat (8)", 0)]


def test_the_area_of_the_annotation_decides_the_size(scores):
    real = {"annotations": [BOX | {"area": 2000}]}
    (one,) = scores([BOX | {"score": 1}], real).classes
    small, medium, large = one.by_size
    assert (medium.value, small.why, large.why) == (1, large.why, large.why)
    assert "this size" in large.why

"""Evaluate detected boxes against the ground truth."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from assessor_app.domain.collection import Detection
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.problems import Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.classification.detections import (
    LEAST_OVERLAP,
    SIZES,
    ClassDetections,
    DetectionScores,
    detection_scores,
)
from assessor_app.formats import detection_files

MEAN = Phrase("mean")


def detect(
    found: Path,
    real: Path,
    least_overlap: float = LEAST_OVERLAP,
    progress: Progress | None = None,
) -> DetectionScores:
    """Compute the average precision of the boxes in `found` against the boxes in `real`.

    found, real: JSON files of the detected boxes and of the ground truth. least_overlap: the IoU
    threshold. Classes are named as the categories of `real`, where it has any. Raises BadInput with
    file and line, and WrongUse for an overlap not in (0, 1] and for two files without a common
    image.
    """
    names = detection_files.category_names(real)
    there = _named(detection_files.read(real, scored=False), names)
    boxes = _named(detection_files.read(found), names)
    if boxes and there and {each.image for each in boxes}.isdisjoint(one.image for one in there):
        raise WrongUse(
            "no image occurs in both this file and {0}",
            real,
            place=Place(found),
            text=boxes[0].image,
            expected=("image names as in the ground truth, such as {0!r}", there[0].image),
        )
    return detection_scores(boxes, there, least_overlap, progress=progress)


def _named(boxes: Iterable[Detection], names: Mapping[str, str]) -> list[Detection]:
    """Return the boxes with the names of their categories in place of the ids."""
    return [replace(each, kind=names[each.kind]) if each.kind in names else each for each in boxes]


SIZE_TITLES = {
    "small": marked("AP small"),
    "medium": marked("AP medium"),
    "large": marked("AP large"),
}


def detections_table(scores: DetectionScores) -> Table:
    """Return a table with a row for the average precision of each class, and one for the mean."""
    least = f"{scores.least_overlap:g}"
    every_point = tr("AP@{0} all points", least)
    columns = (
        Column("class", "Class", numeric=False),
        Column("real", "Ground truth", "Boxes of the ground truth without crowds", digits=0),
        Column("found", "Detections", "Detected boxes", digits=0),
        Column("ap_range", "AP@[.50:.95]", "Mean over the IoU thresholds 0.50 to 0.95, as COCO"),
        Column("ap50", "AP50", "At the IoU threshold 0.50, as COCO"),
        Column("ap75", "AP75", "At the IoU threshold 0.75, as COCO"),
        *(
            Column(f"ap_{size}", SIZE_TITLES[size], _areas(*limits))
            for size, limits in SIZES.items()
        ),
        Column("ap", f"AP@{least}", "101-point interpolation, as COCO", higher_is_better=True),
        Column("ap_all_points", every_point, "All points, as PASCAL VOC since 2010"),
        Column("why", "Remark", numeric=False, words=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (one.kind, one.real, one.found, *_figures(one)) for one in scores.classes
    ]
    totals = sum(one.real for one in scores.classes), sum(one.found for one in scores.classes)
    rows.append((MEAN, *totals, *_figures(scores)))
    note = tr(
        "A detection is correct if its IoU with a box of the ground truth is at least {0}.", least
    )
    return Table("Detections", columns, tuple(rows), note)


def detections_figure(scores: DetectionScores) -> Figure:
    """Return a figure with the precision-recall curve of each class that has objects."""
    series = tuple(
        Series(
            one.kind,
            one.recall,
            one.precision,
            tuple(f"score {score:.6g}" for score in one.scores),
            one.scores,
            f"AP {one.ap.value:.4f}",
        )
        for one in scores.classes
        if one.real
    )
    return Figure(
        tr("Precision-recall of detections at IoU {0:g}", scores.least_overlap),
        tr("Recall"),
        tr("Precision"),
        series,
        note=tr("Precision: the highest at this recall or above."),
        line_column="class",
        x_column="Recall",
        y_column="Precision",
    )


def _areas(least: float, greatest: float) -> str:
    """Return the explanation of AP for a range of areas in square pixels."""
    low, high = math.sqrt(least), math.sqrt(greatest)
    if greatest >= SIZES["large"][1]:
        return tr("AP@[.50:.95] of objects of at least {0:g} x {0:g} pixels", low)
    if not least:
        return tr("AP@[.50:.95] of objects of at most {0:g} x {0:g} pixels", high)
    return tr("AP@[.50:.95] of objects of {0:g} x {0:g} pixels to {1:g} x {1:g} pixels", low, high)


def _figures(one: ClassDetections | DetectionScores) -> tuple[Cell, ...]:
    figures = (one.ap_range, one.ap50, one.ap75, *one.by_size, one.ap, one.ap_all_points)
    return *(each.value for each in figures), one.ap.why


def detections_object(scores: DetectionScores) -> dict[str, object]:
    """Return the results as an object for JSON."""
    table = detections_table(scores)
    keys = [column.key for column in table.columns[1:-1]]
    *classes, mean = ((row[0], dict(zip(keys, row[1:-1], strict=True))) for row in table.rows)
    return {"iou": scores.least_overlap, **mean[1], "classes": dict(classes)}

"""Evaluate detected boxes against the ground truth."""

from pathlib import Path

from assessor_app.domain.problems import Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.classification.detections import (
    LEAST_OVERLAP,
    DetectionScores,
    detection_scores,
)
from assessor_app.evaluation.classification.rates import Value
from assessor_app.formats import detection_files

MEAN = "mean"


def detect(
    found: Path,
    real: Path,
    least_overlap: float = LEAST_OVERLAP,
    progress: Progress | None = None,
) -> DetectionScores:
    """Compute the average precision of the boxes in `found` against the boxes in `real`.

    found, real: JSON files of the detected boxes and of the ground truth. least_overlap: the IoU
    threshold. Raises BadInput with file and line, and WrongUse for an overlap not in (0, 1] and for
    two files without a common image.
    """
    there = list(detection_files.read(real, scored=False))
    boxes = list(detection_files.read(found))
    if boxes and there and {each.image for each in boxes}.isdisjoint(one.image for one in there):
        raise WrongUse(
            f"no image occurs in both this file and {real}",
            place=Place(found),
            text=boxes[0].image,
            expected=f"image names as in the ground truth, such as {there[0].image!r}",
        )
    return detection_scores(boxes, there, least_overlap, progress=progress)


def detections_table(scores: DetectionScores) -> Table:
    """Return a table with a row for the average precision of each class, and one for the mean."""
    least = f"{scores.least_overlap:g}"
    columns = (
        Column("class", "Class", numeric=False),
        Column("real", "Ground truth", "Boxes of the ground truth without crowds", digits=0),
        Column("found", "Detections", "Detected boxes", digits=0),
        Column("ap", f"AP@{least}", "101-point interpolation, as COCO", higher_is_better=True),
        Column("ap_all_points", f"AP@{least} all points", "All points, as PASCAL VOC since 2010"),
        Column("ap_range", "AP@[.50:.95]", "Mean over the IoU thresholds 0.50 to 0.95, as COCO"),
        Column("why", "Remark", numeric=False),
    )
    rows: list[tuple[Cell, ...]] = [
        (one.kind, one.real, one.found, *_figures(one.ap, one.ap_all_points, one.ap_range))
        for one in scores.classes
    ]
    totals = sum(one.real for one in scores.classes), sum(one.found for one in scores.classes)
    rows.append((MEAN, *totals, *_figures(scores.ap, scores.ap_all_points, scores.ap_range)))
    note = f"A detection is correct if its IoU with a box of the ground truth is at least {least}."
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
        f"Precision-recall of detections at IoU {scores.least_overlap:g}",
        "Recall",
        "Precision",
        series,
        note="Precision: the highest at this recall or above.",
    )


def _figures(ap: Value, all_points: Value, over: Value) -> tuple[Cell, ...]:
    return ap.value, all_points.value, over.value, ap.why


def detections_object(scores: DetectionScores) -> dict[str, object]:
    """Return the results as an object for JSON."""
    keys = ("real", "found", "ap", "ap_all_points", "ap_range")
    *classes, mean = (
        (row[0], dict(zip(keys, row[1:6], strict=True))) for row in detections_table(scores).rows
    )
    return {"iou": scores.least_overlap, **mean[1], "classes": dict(classes)}

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
            f"no box is in an image of {real}",
            place=Place(found),
            text=boxes[0].image,
            expected=f"images as there, such as {there[0].image!r}",
        )
    return detection_scores(boxes, there, least_overlap, progress=progress)


def detections_table(scores: DetectionScores) -> Table:
    """Return a table with a row for the average precision of each class, and one for the mean."""
    least = f"{scores.least_overlap:g}"
    columns = (
        Column("class", "Class", numeric=False),
        Column("real", "Objects", "Really there, crowds apart", digits=0),
        Column("found", "Found", "Boxes found", digits=0),
        Column("ap", f"AP at {least}", "101 points of recall, as COCO", higher_is_better=True),
        Column("ap_all_points", f"AP at {least}, all points", "As PASCAL VOC from 2010 on"),
        Column("ap_range", "AP 0.50:0.95", "Mean over ten least overlaps, 101 points"),
        Column("why", "Remark", numeric=False),
    )
    rows: list[tuple[Cell, ...]] = [
        (one.kind, one.real, one.found, *_figures(one.ap, one.ap_all_points, one.ap_range))
        for one in scores.classes
    ]
    totals = sum(one.real for one in scores.classes), sum(one.found for one in scores.classes)
    rows.append((MEAN, *totals, *_figures(scores.ap, scores.ap_all_points, scores.ap_range)))
    note = f"A box is right where it overlaps an object by {least} or more (intersection / union)."
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
        f"Precision and recall of boxes that overlap by {scores.least_overlap:g}",
        "Recall",
        "Precision",
        series,
        note="Precision is the best at this recall or any higher one.",
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

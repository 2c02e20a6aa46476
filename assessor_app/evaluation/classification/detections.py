"""Detected boxes: greedy matching to ground truth as in COCO, and average precision."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.collection import Detection
from assessor_app.domain.names import by_worth
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement.coefficient import mean_of_defined
from assessor_app.evaluation.arrays import Doubles, Flags, Integers, defined_ratio
from assessor_app.evaluation.classification.rates import Value, undefined

RIGHT, WRONG, NEITHER = 1, 0, -1
# With a minimum overlap of 1, rounding must not keep a box from matching itself.
WHOLE = 1 - 1e-10


def overlaps(found: Sequence[Detection], real: Sequence[Detection]) -> Doubles:
    """Return float64[found, real]: the intersection of two boxes divided by their union.

    If the real box is a crowd, it is divided by the area of the found box. 0 where neither box has
    an area.
    """
    one, other = _boxes(found)[:, np.newaxis], _boxes(real)[np.newaxis]
    sides = np.minimum(one[..., 2:], other[..., 2:]) - np.maximum(one[..., :2], other[..., :2])
    common = np.prod(np.maximum(sides, 0.0), axis=-1)
    area, real_area = (np.prod(box[..., 2:] - box[..., :2], axis=-1) for box in (one, other))
    crowd = np.array([each.crowd for each in real], bool)
    whole = np.where(crowd, area, area + real_area - common)
    return np.nan_to_num(defined_ratio(common, whole))


def _boxes(objects: Sequence[Detection]) -> Doubles:
    corners = [
        (each.left, each.top, each.left + each.width, each.top + each.height) for each in objects
    ]
    return np.array(corners, np.float64).reshape(-1, 4)


def matched_boxes(overlap: Doubles, crowd: Flags, least: float) -> list[int]:
    """Return RIGHT, WRONG or NEITHER for each found box.

    overlap: float64[found, real], found boxes in descending order of score. crowd: which real
    boxes are crowds. least: the minimum overlap of a match. A found box takes the real box that it
    overlaps most among the boxes not yet taken; if there is none, but it overlaps a crowd enough,
    it counts as neither right nor wrong. A crowd can be taken any number of times. Lin et al.
    (2014), Microsoft COCO, arXiv 1405.0312, and its reference implementation: among equal overlaps
    the later box.
    """
    free = ~crowd
    verdicts = []
    for row in overlap:
        place = _greatest(row, free, least)
        if place is not None:
            free[place] = False
            verdicts.append(RIGHT)
        else:
            verdicts.append(WRONG if _greatest(row, crowd, least) is None else NEITHER)
    return verdicts


def _greatest(row: Doubles, allowed: Flags, least: float) -> int | None:
    if not allowed.any():
        return None
    heights = np.where(allowed, row, -1.0)
    place = len(heights) - 1 - int(np.argmax(heights[::-1]))
    return place if heights[place] >= min(least, WHOLE) else None


LEAST_OVERLAP = 0.75
OVERLAPS = tuple(np.linspace(0.5, 0.95, 10).tolist())
RECALLS = np.linspace(0.0, 1.0, 101)
MOST_PER_IMAGE = 100
POINTS_101 = "101-point interpolation"
ALL_POINTS = "all points of recall"
NOTHING_REAL = "the ground truth has no box of the class"


@dataclass(frozen=True, slots=True)
class ClassDetections:
    """The detections of one class: numbers of boxes, average precision, and its curve.

    real: the number of real objects without crowds. found: the number of found boxes. ap,
    ap_all_points: average precision at the minimum overlap requested. ap_range: mean of the
    101-point average precision over minimum overlaps 0.50, 0.55, ... 0.95. recall, precision,
    scores: at the minimum overlap requested, after each found box in descending order of score;
    precision is the highest there or later.
    """

    kind: str
    real: int
    found: int
    ap: Value
    ap_all_points: Value
    ap_range: Value
    recall: tuple[float, ...] = ()
    precision: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class DetectionScores:
    """The detections of all classes, and the means over the classes that have objects."""

    least_overlap: float
    classes: tuple[ClassDetections, ...]
    ap: Value
    ap_all_points: Value
    ap_range: Value


def detection_scores(
    found: Sequence[Detection],
    real: Sequence[Detection],
    least_overlap: float = LEAST_OVERLAP,
    most_per_image: int = MOST_PER_IMAGE,
    progress: Progress | None = None,
) -> DetectionScores:
    """Return the average precision of the found boxes, which have scores, against the real boxes.

    least_overlap: the minimum overlap of a match. most_per_image: how many boxes of a class in an
    image count, the highest scores first; boxes of equal score stay in the order given. Raises
    WrongUse for an overlap not in (0, 1] and for a found box without a score.
    """
    if not 0 < least_overlap <= 1:
        raise WrongUse(f"invalid IoU threshold {least_overlap:g}", expected="above 0, up to 1")
    if any(each.score is None for each in found):
        raise WrongUse("a detection has no score", expected="the confidence of the detector")
    watch = progress or Silent()
    boxes, objects = _by_class(found), _by_class(real)
    kinds = sorted({*boxes, *objects}, key=by_worth)
    classes = []
    for done, kind in enumerate(kinds):
        watch.report(done, len(kinds), f"Matching {kind}")
        pairs = _ClassPairs(kind, boxes[kind], objects[kind], most_per_image)
        classes.append(pairs.scores(least_overlap))
    return DetectionScores(
        least_overlap,
        tuple(classes),
        _mean([one.ap for one in classes], POINTS_101),
        _mean([one.ap_all_points for one in classes], ALL_POINTS),
        _mean([one.ap_range for one in classes], POINTS_101),
    )


def _by_class(objects: Sequence[Detection]) -> defaultdict[str, list[Detection]]:
    groups: defaultdict[str, list[Detection]] = defaultdict(list)
    for each in objects:
        groups[each.kind].append(each)
    return groups


class _ClassPairs:
    """The found and real boxes of one class, and their overlaps in each image."""

    def __init__(
        self, kind: str, found: list[Detection], real: list[Detection], most_per_image: int
    ) -> None:
        self.kind = kind
        self.found = len(found)
        self.real = sum(not each.crowd for each in real)
        there: defaultdict[str, list[Detection]] = defaultdict(list)
        for each in real:
            there[each.image].append(each)
        surest: defaultdict[str, list[int]] = defaultdict(list)
        self.sureness = np.array([each.score for each in found], np.float64)
        self.order: list[int] = []
        for place in np.argsort(-self.sureness, kind="stable").tolist():
            here = surest[found[place].image]
            if len(here) < most_per_image:
                here.append(len(self.order))
                self.order.append(place)
        self.images = [
            (
                places,
                overlaps([found[self.order[place]] for place in places], there[image]),
                np.array([each.crowd for each in there[image]], bool),
            )
            for image, places in surest.items()
        ]

    def verdicts(self, least: float) -> Integers:
        """Return RIGHT, WRONG or NEITHER per counted box, as int64 in descending order of score.

        least: the minimum overlap of a match.
        """
        verdicts = np.zeros(len(self.order), np.int64)
        for places, overlap, crowd in self.images:
            verdicts[places] = matched_boxes(overlap, crowd, least)
        return verdicts

    def scores(self, least: float) -> ClassDetections:
        """Return the class's average precision and curve. least: the minimum overlap of a match."""
        here = self.verdicts(least)
        over = [interpolated_at_101(self.verdicts(each), self.real) for each in OVERLAPS]
        return ClassDetections(
            self.kind,
            self.real,
            self.found,
            interpolated_at_101(here, self.real),
            interpolated_at_all(here, self.real),
            _mean(over, POINTS_101),
            *self._curve(here),
        )

    def _curve(self, verdicts: Integers) -> tuple[tuple[float, ...], ...]:
        if not self.real:
            return (), (), ()
        recall, precision = _interpolated(verdicts, self.real)
        counted = self.sureness[self.order][verdicts != NEITHER]
        return tuple(recall.tolist()), tuple(precision.tolist()), tuple(counted.tolist())


def interpolated_at_101(verdicts: Integers, real: int) -> Value:
    """Return the mean of the interpolated precision at recall 0.00, 0.01, ... 1.00.

    The precision is 0 at a recall that is not reached. This is COCO's average precision. verdicts:
    int64[found boxes], in descending order of score. real: the number of real objects.
    """
    if not real:
        return undefined(NOTHING_REAL, POINTS_101)
    recall, precision = _interpolated(verdicts, real)
    reached = np.searchsorted(recall, RECALLS, side="left")
    heights = np.append(precision, 0.0)[reached]
    return Value(float(heights.mean()), method=POINTS_101)


def interpolated_at_all(verdicts: Integers, real: int) -> Value:
    """Return the area under the interpolated precision, with every gain in recall, as PASCAL VOC
    2010.

    The arguments are those of `interpolated_at_101`.
    """
    if not real:
        return undefined(NOTHING_REAL, ALL_POINTS)
    recall, precision = _interpolated(verdicts, real)
    return Value(float(np.sum(np.diff(recall, prepend=0.0) * precision)), method=ALL_POINTS)


def _interpolated(verdicts: Integers, real: int) -> tuple[Doubles, Doubles]:
    right = verdicts[verdicts != NEITHER] == RIGHT
    tp = np.cumsum(right, dtype=np.float64)
    precision = tp / np.arange(1, len(right) + 1)
    return tp / real, np.maximum.accumulate(precision[::-1])[::-1]


def _mean(values: Sequence[Value], method: str) -> Value:
    mean, defined = mean_of_defined(np.array([each.value for each in values]))
    return Value(mean, method=method) if defined else undefined(NOTHING_REAL, method)

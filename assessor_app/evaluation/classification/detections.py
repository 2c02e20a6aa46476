"""Detected boxes: greedy matching to ground truth as in COCO, and average precision."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.collection import Detection
from assessor_app.domain.language import marked, tr
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


def matched_boxes(
    overlap: Doubles, crowd: Flags, least: float, ignored: Flags | None = None
) -> list[int]:
    """Return RIGHT, WRONG or NEITHER for each found box.

    overlap: float64[found, real], found boxes in descending order of score. crowd: which real
    boxes are crowds. least: the minimum overlap of a match. ignored: which real boxes do not
    count, the crowds among them; None: the crowds only. A found box takes the real box that it
    overlaps most among the boxes that count and are not yet taken; if there is none, but it
    overlaps an ignored box enough, it counts as neither right nor wrong. A crowd can be taken any
    number of times. Lin et al. (2014), Microsoft COCO, arXiv 1405.0312, and its reference
    implementation: among equal overlaps the later box.
    """
    counted = ~crowd if ignored is None else ~ignored
    free = np.ones(len(crowd), bool)
    verdicts = []
    for row in overlap:
        verdict, place = RIGHT, _greatest(row, free & counted, least)
        if place is None:
            verdict, place = NEITHER, _greatest(row, (free | crowd) & ~counted, least)
        if place is None:
            verdict = WRONG
        else:
            free[place] = False
        verdicts.append(verdict)
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
# COCO's sizes of objects: the least and the greatest area in square pixels, both included.
SIZES = {"small": (0.0, 32.0**2), "medium": (32.0**2, 96.0**2), "large": (96.0**2, 1e10)}
POINTS_101 = marked("101-point interpolation")
ALL_POINTS = marked("all points of recall")
NOTHING_REAL = marked("the ground truth has no box of the class")
NONE_OF_SIZE = marked("the ground truth has no box of the class and this size")


@dataclass(frozen=True, slots=True)
class ClassDetections:
    """The detections of one class: numbers of boxes, average precision, and its curve.

    real: the number of real objects without crowds. found: the number of found boxes. ap,
    ap_all_points: average precision at the minimum overlap requested. ap_range: mean of the
    101-point average precision over minimum overlaps 0.50, 0.55, ... 0.95. ap50, ap75: at the
    overlaps 0.50 and 0.75. by_size: ap_range of the objects of each of `SIZES`; objects of other
    sizes, and found boxes of other sizes that match none, do not count. recall, precision, scores:
    at the minimum overlap requested, after each found box in descending order of score;
    precision is the highest there or later.
    """

    kind: str
    real: int
    found: int
    ap: Value
    ap_all_points: Value
    ap_range: Value
    ap50: Value
    ap75: Value
    by_size: tuple[Value, ...]
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
    ap50: Value
    ap75: Value
    by_size: tuple[Value, ...]


def detection_scores(
    found: Sequence[Detection],
    real: Sequence[Detection],
    least_overlap: float = LEAST_OVERLAP,
    most_per_image: int = MOST_PER_IMAGE,
    progress: Progress | None = None,
) -> DetectionScores:
    """Return the average precision of the found boxes, which have scores, against the real boxes.

    least_overlap: the minimum overlap of a match. most_per_image: how many boxes of a class in an
    image count, the highest scores first. Boxes of equal score are ordered by the id of the image,
    then as given, as in COCO's reference implementation. Raises WrongUse for an overlap not in
    (0, 1] and for a found box without a score.
    """
    if not 0 < least_overlap <= 1:
        raise WrongUse("invalid IoU threshold {0:g}", least_overlap, expected="above 0, up to 1")
    if any(each.score is None for each in found):
        raise WrongUse("a detection has no score", expected="the confidence of the detector")
    watch = progress or Silent()
    boxes, objects = _by_class(found), _by_class(real)
    kinds = sorted({*boxes, *objects}, key=by_worth)
    classes = []
    for done, kind in enumerate(kinds):
        watch.report(done, len(kinds), tr("Matching {0}", kind))
        pairs = _ClassPairs(kind, boxes[kind], objects[kind], most_per_image)
        classes.append(pairs.scores(least_overlap))
    return DetectionScores(
        least_overlap,
        tuple(classes),
        _mean([one.ap for one in classes], POINTS_101),
        _mean([one.ap_all_points for one in classes], ALL_POINTS),
        _mean([one.ap_range for one in classes], POINTS_101),
        _mean([one.ap50 for one in classes], POINTS_101),
        _mean([one.ap75 for one in classes], POINTS_101),
        tuple(
            _mean([one.by_size[place] for one in classes], POINTS_101, NONE_OF_SIZE)
            for place in range(len(SIZES))
        ),
    )


def _by_class(objects: Sequence[Detection]) -> defaultdict[str, list[Detection]]:
    groups: defaultdict[str, list[Detection]] = defaultdict(list)
    for each in objects:
        groups[each.kind].append(each)
    return groups


class _Image:
    """The boxes of one class in one image. places: of the found boxes in the order of score."""

    def __init__(
        self, places: list[int], found: Sequence[Detection], real: Sequence[Detection]
    ) -> None:
        self.places = places
        self.overlap = overlaps(found, real)
        self.crowd = np.array([each.crowd for each in real], bool)
        self.areas = np.array([_area(each) for each in real], np.float64)
        self.found_areas = np.array([each.width * each.height for each in found], np.float64)

    def verdicts(self, least: float, size: tuple[float, float] | None) -> Integers:
        """Return RIGHT, WRONG or NEITHER per found box: see `_ClassPairs.verdicts`."""
        if size is None:
            return np.array(matched_boxes(self.overlap, self.crowd, least), np.int64)
        ignored = self.crowd | ~_within(self.areas, size)
        verdicts = np.array(matched_boxes(self.overlap, self.crowd, least, ignored), np.int64)
        verdicts[(verdicts == WRONG) & ~_within(self.found_areas, size)] = NEITHER
        return verdicts


def _area(real: Detection) -> float:
    return real.width * real.height if real.area is None else real.area


def _within(areas: Doubles, size: tuple[float, float]) -> Flags:
    return (areas >= size[0]) & (areas <= size[1])


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
        images = sorted({each.image for each in found}, key=by_worth)
        rank = {image: at for at, image in enumerate(images)}
        by_image = np.array([rank[each.image] for each in found], np.int64)
        for place in np.lexsort((by_image, -self.sureness)).tolist():
            here = surest[found[place].image]
            if len(here) < most_per_image:
                here.append(len(self.order))
                self.order.append(place)
        self.real_areas = np.array([_area(each) for each in real if not each.crowd], np.float64)
        self.images = [
            _Image(places, [found[self.order[place]] for place in places], there[image])
            for image, places in surest.items()
        ]

    def verdicts(self, least: float, size: tuple[float, float] | None = None) -> Integers:
        """Return RIGHT, WRONG or NEITHER per counted box, as int64 in descending order of score.

        least: the minimum overlap of a match. size: the range of areas that count; None: all.
        """
        verdicts = np.zeros(len(self.order), np.int64)
        for image in self.images:
            verdicts[image.places] = image.verdicts(least, size)
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
            over[0],
            over[5],
            tuple(self._of_size(size) for size in SIZES.values()),
            *self._curve(here),
        )

    def _of_size(self, size: tuple[float, float]) -> Value:
        real = int(_within(self.real_areas, size).sum())
        if not real:
            return undefined(NONE_OF_SIZE, POINTS_101)
        over = [interpolated_at_101(self.verdicts(each, size), real) for each in OVERLAPS]
        return _mean(over, POINTS_101)

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


def _mean(values: Sequence[Value], method: str, why: str = NOTHING_REAL) -> Value:
    mean, defined = mean_of_defined(np.array([each.value for each in values]))
    return Value(mean, method=method) if defined else undefined(why, method)

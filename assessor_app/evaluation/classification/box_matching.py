"""Greedy matching of detected boxes to ground truth, by descending confidence, as in COCO."""

from collections.abc import Sequence

import numpy as np

from assessor_app.domain.collection import Detection
from assessor_app.evaluation.arrays import Doubles, Flags, defined_ratio

RIGHT, WRONG, NEITHER = 1, 0, -1
# Rounding must not make a box miss itself where the least overlap asked for is all of it.
WHOLE = 1 - 1e-10


def overlaps(found: Sequence[Detection], real: Sequence[Detection]) -> Doubles:
    """float64[found, real]: intersection over union; over the found box alone for a crowd.

    0 where neither box has an area.
    """
    one, other = _boxes(found)[:, np.newaxis], _boxes(real)[np.newaxis]
    sides = np.minimum(one[..., 2:], other[..., 2:]) - np.maximum(one[..., :2], other[..., :2])
    common = np.prod(np.maximum(sides, 0.0), axis=-1)
    area, real_area = (np.prod(box[..., 2:] - box[..., :2], axis=-1) for box in (one, other))
    crowd = np.array([each.crowd for each in real], bool)
    whole = np.where(crowd, area, area + real_area - common)
    return np.nan_to_num(defined_ratio(np.asarray(common), np.asarray(whole)))


def _boxes(objects: Sequence[Detection]) -> Doubles:
    corners = [
        (each.left, each.top, each.left + each.width, each.top + each.height) for each in objects
    ]
    return np.array(corners, np.float64).reshape(-1, 4)


def matched(overlap: Doubles, crowd: Flags, least: float) -> list[int]:
    """RIGHT, WRONG or NEITHER for each found box, from float64[found, real], surest first.

    Each takes the real box that it overlaps most, by `least` or more, and that no surer one took.
    Crowds are taken last, as often as wanted, and make it neither right nor wrong.
    Lin et al. (2014), Microsoft COCO, arXiv 1405.0312, and its reference implementation: among
    equal overlaps the later box.
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

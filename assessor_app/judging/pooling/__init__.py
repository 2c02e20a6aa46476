"""Ways to choose the documents that are judged, listed once."""

from assessor_app.domain.names import named
from assessor_app.judging.pooling.combmnz import COMBMNZ
from assessor_app.judging.pooling.depth_k import DEPTH
from assessor_app.judging.pooling.max_mean import MAX_MEAN
from assessor_app.judging.pooling.move_to_front import MOVE_TO_FRONT
from assessor_app.judging.pooling.pooling_method import Pooling
from assessor_app.judging.pooling.reciprocal_rank import RECIPROCAL_RANK
from assessor_app.judging.pooling.stratified_sample import SAMPLE

POOLINGS: tuple[Pooling, ...] = (
    DEPTH,
    RECIPROCAL_RANK,
    COMBMNZ,
    SAMPLE,
    MOVE_TO_FRONT,
    MAX_MEAN,
)


def pooling_named(name: str) -> Pooling:
    """The method called `name`. Raises WrongUse for an unknown one."""
    return named(POOLINGS, name, "pooling method")

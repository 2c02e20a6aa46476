"""The pooling methods: ways to select the documents that are judged."""

from assessor_app.domain.names import named
from assessor_app.judging.pooling.adaptive_pooling import MAX_MEAN, MOVE_TO_FRONT
from assessor_app.judging.pooling.pooling_method import Pooling
from assessor_app.judging.pooling.static_pooling import COMBMNZ, DEPTH, RECIPROCAL_RANK, SAMPLE

POOLINGS: tuple[Pooling, ...] = (
    DEPTH,
    RECIPROCAL_RANK,
    COMBMNZ,
    SAMPLE,
    MOVE_TO_FRONT,
    MAX_MEAN,
)


def pooling_named(name: str) -> Pooling:
    """Return the pooling method called `name`. Raises WrongUse for an unknown name."""
    return named(POOLINGS, name, "pooling method")

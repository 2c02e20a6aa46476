"""Ways to choose the documents that are judged, listed once."""

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling.depth import DEPTH
from assessor_app.judging.pooling.pooling_method import Pooling

POOLINGS: tuple[Pooling, ...] = (DEPTH,)


def pooling_named(name: str) -> Pooling:
    """The method called `name`. Raises WrongUse for an unknown one."""
    for pooling in POOLINGS:
        if pooling.name == name:
            return pooling
    known = ", ".join(pooling.name for pooling in POOLINGS)
    raise WrongUse(f"there is no pooling method {name!r}", expected=known)

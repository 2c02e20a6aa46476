"""An object in an image: found by a detector, or really there."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Detection:
    """An object of a class in a box, in pixels from the image's left and upper edge.

    score: how sure the detector is; None for what is really there.
    crowd: it stands for many objects: finding some of them is neither right nor wrong.
    """

    image: str
    kind: str
    left: float
    top: float
    width: float
    height: float
    score: float | None = None
    crowd: bool = False

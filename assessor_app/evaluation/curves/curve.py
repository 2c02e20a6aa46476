"""What a curve is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.series import Series
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.spans import Integers

Draw = Callable[[Rankings, int, Sequence[int] | None], Series]


@dataclass(frozen=True, eq=False)
class Curve:
    """A kind of curve. draw: (rankings, run, topics or None for all) -> Series.

    diagonal: whether the line of chance goes from corner to corner.
    """

    name: str
    title: str
    x_label: str
    y_label: str
    explanation: str
    source: str
    draw: Draw
    diagonal: bool = False


def counted_topics(rankings: Rankings, run: int, topics: Sequence[int] | None) -> Integers:
    """Of these topics (None: all) those that count for the run, as in its averages."""
    chosen = np.arange(len(rankings.topics)) if topics is None else np.array(topics, np.int64)
    if rankings.reading.complete:
        return chosen
    return chosen[rankings.rankings[run].seen[chosen]]

"""True and false positive rates of a run by topic, for ROC and DET curves."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.series import Series
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.roc_area import Thresholds, roc_area, thresholds
from assessor_app.evaluation.rankings import Rankings, counted_topics

NOTHING = "no topic has both relevant documents and retrieved ones judged not relevant"


@dataclass(frozen=True, eq=False)
class TradeOff:
    """A run's trade-off on some topics.

    topics: those that have relevant documents and negatives, which are the documents retrieved that
    are judged not relevant; left_out: how many have not. areas: under their ROC curves.
    """

    one: Rankings
    topics: tuple[int, ...]
    left_out: int
    areas: Doubles
    steps: Thresholds

    @property
    def is_single(self) -> bool:
        """Whether only one topic is requested, so that there is no average."""
        return len(self.topics) + self.left_out == 1

    def points(self, topic: int) -> tuple[Doubles, Doubles]:
        """False and true positive rates of a topic from (0, 0) to (1, 1), one point a threshold.

        Relevant documents that were not retrieved stand at the end.
        """
        here = self._here(topic)
        true, false = self.steps.true[here], self.steps.false[here]
        known = int(self.one.relevant_known()[topic])
        x = np.concatenate([[0.0], false / false[-1]])
        y = np.concatenate([[0.0], true / known])
        if true[-1] < known:
            x, y = np.append(x, 1.0), np.append(y, 1.0)
        return x, y

    def mean_height(self, grid: Doubles) -> Doubles:
        """The mean over topics of the true positive rate at these false positive rates."""
        total = np.zeros(len(grid))
        for topic in self.topics:
            total += height(*self.points(topic), grid)
        return total / len(self.topics)

    def series(self, topic: int, x: Doubles, y: Doubles, summary: str) -> Series:
        """A topic's points with their ranks and thresholds."""
        here = self._here(topic)
        score, rank = self.steps.score[here].tolist(), self.steps.last_rank[here].tolist()
        labels = ["none retrieved", *(f"to rank {number}" for number in rank)]
        limits = [float("inf"), *score]
        if len(x) > len(limits):
            labels.append("all, with those not retrieved")
            limits.append(float("-inf"))
        points = tuple(x.tolist()), tuple(y.tolist())
        return Series(self.one.names[0], *points, tuple(labels), tuple(limits), summary)

    def averaged(self, grid: Doubles, y: Doubles, summary: str) -> Series:
        """Means over the topics at the rates of `grid`."""
        several = "topic" if len(self.topics) == 1 else "topics"
        summary += f", mean of {len(self.topics)} {several}"
        summary += f", {self.left_out} undefined" if self.left_out else ""
        return Series(self.one.names[0], tuple(grid.tolist()), tuple(y.tolist()), summary=summary)

    def nothing(self) -> Series:
        """A series without points; its summary is the reason."""
        return Series(self.one.names[0], (), (), summary=f"undefined: {NOTHING}")

    def _here(self, topic: int) -> slice:
        return slice(*np.searchsorted(self.steps.cell, [topic, topic + 1]).tolist())


def trade_off(rankings: Rankings, run: int, topics: Sequence[int] | None) -> TradeOff:
    """The trade-off of a run on these topics, or all."""
    one, chosen = rankings.only(run), counted_topics(rankings, run, topics)
    areas = roc_area(one)[0]
    defined = tuple(topic for topic in chosen.tolist() if not np.isnan(areas[topic]))
    left_out = len(chosen) - len(defined)
    return TradeOff(one, defined, left_out, areas[list(defined)], thresholds(one))


def height(x: Doubles, y: Doubles, grid: Doubles) -> Doubles:
    """A curve's height over `grid`; where it rises straight up, the height it reaches."""
    at = np.searchsorted(x, grid, side="right") - 1
    after = np.minimum(at + 1, len(x) - 1)
    width = x[after] - x[at]
    share = np.divide(grid - x[at], width, out=np.zeros(len(grid)), where=width > 0)
    return y[at] + share * (y[after] - y[at])

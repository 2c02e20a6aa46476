"""The critical-difference diagram: runs by their means, and bars over runs that do not differ."""

import math
from collections.abc import Sequence
from dataclasses import replace

from assessor_app.campaign.evaluating.comparing import Comparison
from assessor_app.campaign.evaluating.comparison_tables import how_tested
from assessor_app.campaign.evaluating.evaluation import with_topics
from assessor_app.campaign.evaluating.ranked_groups import RankedRun, ranked_groups
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.measures import Requested
from assessor_app.reports.figure_scene import group_bars

KIND = "cd"
TITLE = "Critical differences"
# Demšar (2006), Journal of Machine Learning Research 7:1-30, with means in place of mean ranks.
EXPLANATION = marked(
    "The runs in the order of their means. Each bar joins runs of which no two differ "
    "significantly; ticks mark the runs that belong to it."
)
ROOM = 0.06
MOST_BARS = 40  # which take twice the height of the points


def critical_figure(found: Comparison, one: Requested, groups: Sequence[RankedRun] = ()) -> Figure:
    """Return the diagram of a comparison of all pairs of runs by one measure, best run first.

    groups: the runs as `ranked_groups` returns them; empty to compute them. Runs without a mean
    have no point. Raises WrongUse if no pair could be tested.
    """
    pairs = [pair for pair in found.pairs if pair.measure == one.name]
    if all(math.isnan(pair.p_corrected) for pair in pairs):
        reason = pairs[0].why if pairs else tr("there are no pairs")
        raise WrongUse("no pair of runs can be tested by {0}: {1}", one.name, tr(reason))
    rising = one.measure.higher_is_better is not False
    ranked = groups or ranked_groups(found, one.name, rising)
    series = tuple(
        Series(
            row.run, (float(at),), (row.mean,), summary=tr("mean {0:.4f}", row.mean), joined=False
        )
        for at, row in enumerate(ranked, 1)
        if not math.isnan(row.mean)
    )
    numbers = sorted({group for row in ranked for group in row.groups})
    together = [tuple(row.run for row in ranked if number in row.groups) for number in numbers]
    bars = tuple(group for group in together if len(group) > 1)
    tested = how_tested(replace(found, pairs=tuple(pairs)))
    figure = Figure(
        title=tr("Critical differences in {0}", one.name),
        x_label=tr("Runs, best first"),
        y_label=tr("Mean {0}", one.name),
        series=series,
        x_range=(0.5, len(series) + 0.5),
        x_names=tuple(line.name for line in series),
        every_name=len(bars) <= MOST_BARS,
        x_column="rank",
        y_column=f"Mean {one.name}",
        note=with_topics(tr("{0} {1}.", _explained(bars), tested), found.judged),
        groups=bars if len(bars) <= MOST_BARS else (),
    )
    return replace(figure, y_range=_range(figure))


def _explained(bars: Sequence[tuple[str, ...]]) -> str:
    if len(bars) <= MOST_BARS:
        return tr(EXPLANATION)
    return tr(
        "The runs in the order of their means. {0:,} groups of runs that do not differ "
        "significantly are too many for bars: choose fewer runs.",
        len(bars),
    )


def _range(figure: Figure) -> tuple[float, float]:
    """Return the ends of the value axis: the points and the bars, with some room."""
    heights = [line.y[0] for line in figure.series]
    heights += [y for bar in group_bars(figure) for _, y in bar]
    low, high = min(heights), max(heights)
    room = (high - low) * ROOM or abs(high) * ROOM or 1.0
    return low - room, high + room

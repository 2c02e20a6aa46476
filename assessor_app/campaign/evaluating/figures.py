"""Figures of run curves, and the measures that they need."""

import math
from collections.abc import Sequence
from dataclasses import replace

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import SHOWN_TEXT, WrongUse
from assessor_app.domain.series import BETWEEN_NOTES, Figure
from assessor_app.evaluation.curves import CURVES, Curve, CurveOptions, curve_named
from assessor_app.evaluation.measures import parse_measures
from assessor_app.reports.figure_choice import applied
from assessor_app.reports.figure_style import FigureStyle
from assessor_app.reports.line_styles import MOST_COLOURED, REST

SHOWN_TOPICS = 3


def curve_of_kind(kind: str) -> Curve:
    """Return the curve of a value of `assessor plot --kind`. Raises WrongUse for another value."""
    refuse_unknown("kind of plot", [kind], [curve.kind for curve in CURVES])
    return next(curve for curve in CURVES if curve.kind == kind)


def measures_scored(curve: Curve, names: Sequence[str]) -> tuple[str, ...]:
    """Return the measures to score for a curve.

    names: the requested measures. Raises WrongUse if they are unknown or the curve cannot show
    them.
    """
    choice = curve.measure
    if choice is None:
        parse_measures(names)
        # An evaluation scores something; a measure with a cutoff would add notes on it.
        return ("AP",)
    requested = choice.read(names)
    choice.one_of(requested)
    return tuple(one.name for one in requested)


def refuse_without_common_topics(found: Evaluation) -> None:
    """Raise WrongUse if no run has a judged topic, so that there is nothing to draw."""
    if any(ranking.seen.any() for ranking in found.rankings.rankings):
        return
    topics = [topic[:SHOWN_TEXT] for topic in found.rankings.topics[:SHOWN_TOPICS]]
    more = ", …" if len(found.rankings.topics) > SHOWN_TOPICS else ""
    raise WrongUse(
        "the runs and the judgements share no topic, so there is nothing to draw",
        expected=("runs with judged topics, such as {0}{1}", ", ".join(topics), more),
        advice="check that the files use the same topic ids",
    )


def figure(
    evaluation: Evaluation,
    curve: str,
    runs: Sequence[str] = (),
    topics: Sequence[str] = (),
    measures: Sequence[str] = (),
    baseline: str = "",
) -> Figure:
    """Return the figure of a curve for these runs and topics.

    curve: name of the curve. runs, topics: names; empty for all. baseline: the run that the others
    are compared with, which is always drawn; empty for the best run. Only curves against one run
    use it. measures: names that denote one measure; only curves of a measure use them. Raises
    WrongUse for an unknown curve, run, topic or measure, and for a measure that cannot be drawn.
    """
    kind = curve_named(curve)
    choice = kind.measure
    measure = choice.one_of(choice.read(measures)) if choice else None
    rankings = evaluation.rankings_of(measure) if measure else evaluation.rankings
    against = baseline if kind.against else ""
    drawn_with = (*runs, against) if runs and against and against not in runs else runs
    options = CurveOptions(
        topics=_places("topic", topics, rankings.topics) or None,
        measure=measure,
        runs=_places("run", drawn_with, rankings.names) or None,
        baseline=_places("run", [against], rankings.names)[0] if against else None,
    )
    drawn = kind.figure(rankings, options)
    judged = tr("Judgements: {0}", evaluation.selected.title) if evaluation.selected else ""
    title = drawn.title
    if topics:
        several = tr_count("{1}, {0} topic", "{1}, {0} topics", len(topics), title)
        title = several if len(topics) > 1 else tr("{0}, topic {1}", title, topics[0])
    topic_notes = evaluation.judged.phrases() if evaluation.judged else ()
    note = BETWEEN_NOTES.join(part for part in (drawn.note, judged, *topic_notes) if part)
    return replace(drawn, title=title, note=note)


def front_of(found: Evaluation, drawn: Figure, style: FigureStyle) -> tuple[str, ...]:
    """Return the runs of a crowded figure that are drawn in colour; empty if the figure has room
    for all.

    They are the best runs by the first measure that was scored, and the one that the others are
    compared with.
    """
    _, places = applied(drawn, style)
    if REST not in places:
        return ()
    first = found.scores.requested[0]
    better = -1 if first.measure.higher_is_better is False else 1
    means = dict(zip(found.scores.runs, found.scores.averages[first.name].tolist(), strict=True))
    known = [one.name for one in drawn.series if not math.isnan(means[one.name])]
    best = sorted(known, key=lambda name: -better * means[name])
    front = [name for name in best if name != drawn.reference][:MOST_COLOURED]
    return tuple(front if not drawn.reference else [drawn.reference, *front[: MOST_COLOURED - 1]])


def _places(what: str, wanted: Sequence[str], known: Sequence[str]) -> list[int]:
    place = {name: number for number, name in enumerate(known)}
    refuse_unknown(what, wanted, known)
    return [place[name] for name in wanted]

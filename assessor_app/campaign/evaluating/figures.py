"""Figures of run curves."""

from collections.abc import Sequence
from dataclasses import replace

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import CurveOptions, curve_named

BETWEEN_NOTES = "   ·   "


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
    judged = f"Judgements: {evaluation.selected.title}" if evaluation.selected else ""
    title = drawn.title
    if topics:
        title += f", topic {topics[0]}" if len(topics) == 1 else f", {len(topics)} topics"
    topic_notes = evaluation.judged.phrases() if evaluation.judged else ()
    note = BETWEEN_NOTES.join(part for part in (drawn.note, judged, *topic_notes) if part)
    return replace(drawn, title=title, note=note)


def _places(what: str, wanted: Sequence[str], known: Sequence[str]) -> list[int]:
    place = {name: number for number, name in enumerate(known)}
    refuse_unknown(what, wanted, known)
    return [place[name] for name in wanted]

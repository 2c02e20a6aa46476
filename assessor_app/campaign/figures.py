"""Curves of runs as figures."""

from collections.abc import Sequence

from assessor_app.campaign.evaluation import Evaluation
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import curve_named


def figure(
    evaluation: Evaluation, curve: str, runs: Sequence[str] = (), topics: Sequence[str] = ()
) -> Figure:
    """The curve called `curve` of these runs and topics (default: all).

    Raises WrongUse for an unknown curve, run or topic.
    """
    kind = curve_named(curve)
    rankings = evaluation.rankings
    shown = _places("run", runs, rankings.names) or range(len(rankings.names))
    which = _places("topic", topics, rankings.topics) or None
    series = tuple(kind.draw(rankings, run, which) for run in shown)
    judged = f"judgements: {evaluation.whose.title}" if evaluation.whose else ""
    title = kind.title
    if topics:
        title += f", topic {topics[0]}" if len(topics) == 1 else f", {len(topics)} topics"
    return Figure(
        title,
        kind.x_label,
        kind.y_label,
        series,
        diagonal=kind.diagonal,
        note=judged,
    )


def _places(what: str, wanted: Sequence[str], known: Sequence[str]) -> list[int]:
    place = {name: number for number, name in enumerate(known)}
    for name in wanted:
        if name not in place:
            raise WrongUse(f"there is no {what} {name!r} here", expected=", ".join(known))
    return [place[name] for name in wanted]

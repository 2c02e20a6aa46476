"""The results of runs by two sets of judgements: of two campaigns, or of two frozen versions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.comparing import measures_by_topic
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import Evaluation, EvaluationRequest
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import spoken, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.correlation.rank_correlations import TAU
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.statistics import interval_named
from assessor_app.evaluation.statistics.descriptions import describe

LIMITS = "95% confidence interval of the mean difference (Student's t, paired topics)"


@dataclass(frozen=True, slots=True)
class RunBeside:
    """The results of one run by one measure, by the judgements A and by the judgements B.

    a, b: averages as `evaluate` gives them; NaN if undefined. difference: the mean of B - A over
    the `topics` for which both have a value; low, high: its limits. rank_a, rank_b: 1 plus the
    number of better runs among those that both have; None if a value is undefined. tau: Kendall's
    tau between the two orders of these runs; NaN if undefined.
    """

    run: str
    measure: str
    a: float
    b: float
    difference: float
    low: float
    high: float
    topics: int
    rank_a: int | None
    rank_b: int | None
    tau: float


@dataclass(frozen=True, slots=True)
class SideBySide:
    """The results of the runs that two evaluations share.

    rows: by measure, then run. only_a, only_b: the runs that one evaluation lacks.
    """

    title_a: str
    title_b: str
    rows: tuple[RunBeside, ...]
    only_a: tuple[str, ...] = ()
    only_b: tuple[str, ...] = ()


def side_by_side(a: Evaluation, b: Evaluation, title_a: str, title_b: str) -> SideBySide:
    """Return the results of the shared runs by the measures that are means over topics.

    Raises WrongUse if the evaluations share no run, or no such measure.
    """
    names_a, names_b = a.rankings.names, b.rankings.names
    shared = [name for name in names_a if name in names_b]
    if not shared:
        raise WrongUse("the two sets of judgements share no run", advice="give runs the same names")
    known = {one.name for one in measures_by_topic(b)}
    rows = [
        row for one in measures_by_topic(a) if one.name in known for row in _rows(a, b, one, shared)
    ]
    return SideBySide(
        title_a,
        title_b,
        tuple(rows),
        tuple(name for name in names_a if name not in names_b),
        tuple(name for name in names_b if name not in names_a),
    )


def _rows(a: Evaluation, b: Evaluation, one: Requested, runs: Sequence[str]) -> list[RunBeside]:
    places_a, places_b = ([found.rankings.names.index(name) for name in runs] for found in (a, b))
    values_a = a.scores.averages[one.name][places_a]
    values_b = b.scores.averages[one.name][places_b]
    topics = [topic for topic in a.scores.topics if topic in set(b.scores.topics)]
    by_topic = [
        found.scores.values[one.name][places][:, [found.scores.topics.index(it) for it in topics]]
        for found, places in ((a, places_a), (b, places_b))
    ]
    differences = by_topic[1] - by_topic[0]
    described = describe(differences)
    low, high = interval_named("t").limits(differences)
    sign = -1.0 if one.measure.higher_is_better is False else 1.0
    ranks_a, ranks_b = _ranks(sign * values_a), _ranks(sign * values_b)
    tau = TAU.of_scores(sign * values_a, sign * values_b)
    return [
        RunBeside(
            run,
            one.name,
            float(values_a[at]),
            float(values_b[at]),
            float(described.mean[at]),
            float(low[at]),
            float(high[at]),
            int(described.topics[at]),
            ranks_a[at],
            ranks_b[at],
            tau,
        )
        for at, run in enumerate(runs)
    ]


def _ranks(scores: Doubles) -> list[int | None]:
    """Return the rank of each score, 1 for the highest; equal scores share the best rank."""
    return [
        None if np.isnan(score) else 1 + int((scores > score).sum()) for score in scores.tolist()
    ]


def side_by_side_table(found: SideBySide) -> Table:
    """Return a table with a row per measure and run."""
    same = len({row.measure for row in found.rows}) == 1
    columns = (
        Column("run", "Run", numeric=False),
        Column("measure", "Measure", numeric=False, apart=same),
        Column("a", "A", tr("A: {0}", found.title_a)),
        Column("b", "B", tr("B: {0}", found.title_b)),
        Column("difference", "B − A", "Mean difference over the topics with both values"),
        Column("low", "95% CI lower", LIMITS),
        Column("high", "95% CI upper", LIMITS),
        Column("topics", "Topics", "Topics with a value by both A and B", digits=0),
        Column("rank_a", "Rank in A", "Rank among the runs of both", digits=0),
        Column("rank_b", "Rank in B", "Rank among the runs of both", digits=0),
        Column("tau", "Kendall's tau", "Kendall's tau between the orders A and B", apart=True),
    )
    title = tr("A: {0}; B: {1}", found.title_a, found.title_b)
    return table_of(title, columns, found.rows, note_of_sides(found))


def note_of_sides(found: SideBySide) -> str:
    """Return the note of the table: tau by measure, the intervals, and runs that one side lacks."""
    taus = {row.measure: row.tau for row in found.rows}
    said = ", ".join(
        tr("{0} undefined", name) if np.isnan(tau) else f"{name} {spoken(f'{tau:.4f}')}"
        for name, tau in taus.items()
    )
    parts = [
        tr("Kendall's tau between the two orders: {0}.", said),
        tr("Differences with 95% confidence intervals (Student's t) over paired topics."),
    ]
    for letter, runs in (("A", found.only_a), ("B", found.only_b)):
        if runs:
            parts.append(tr("Only in {0}: {1}.", letter, counted(len(runs), "run")))
    return " ".join(parts)


def sides_of_versions(
    campaign: Campaign, request: EvaluationRequest, a: str, b: str, progress: Progress
) -> SideBySide:
    """Evaluate the runs by two versions of the judgements, and return the results side by side.

    a, b: names of frozen versions; empty for the present judgements. Raises WrongUse.
    """
    found = [evaluate(campaign, _by(request, name), progress) for name in (a, b)]
    return side_by_side(found[0], found[1], _words_of(a), _words_of(b))


def sides_of_campaigns(
    campaign: Campaign, request: EvaluationRequest, a: str, other: Path, progress: Progress
) -> SideBySide:
    """Evaluate the runs by a version, and by the present judgements of another campaign.

    a: the name of a frozen version; empty for the present judgements. Raises WrongUse, and
    BadCampaign if the other campaign cannot be opened.
    """
    mine = evaluate(campaign, _by(request, a), progress)
    with open_campaign(other, read_only=True) as opened:
        theirs = evaluate(opened, _by(request, ""), progress)
    titles = (f"{campaign.path.name}, {_words_of(a)}", f"{other.name}, {_words_of('')}")
    return side_by_side(mine, theirs, *titles)


def _by(request: EvaluationRequest, version: str) -> EvaluationRequest:
    return replace(request, judgements=replace(request.judgements, frozen=version))


def _words_of(version: str) -> str:
    return tr("version {0}", version) if version else tr("present judgements")

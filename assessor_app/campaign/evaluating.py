"""Score the campaign's runs on the judgements that count."""

from collections.abc import Sequence

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluation import DEFAULT_MEASURES, Evaluation, requested_measures
from assessor_app.campaign.ordered_runs import ordered_runs
from assessor_app.campaign.whose import chosen
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.coded_runs import rank_coded
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.rankings import combine
from assessor_app.evaluation.reading import DEFAULT_READING, Reading
from assessor_app.evaluation.scores import score


def evaluate(
    campaign: Campaign,
    *,
    runs: Sequence[str] = (),
    measures: Sequence[str] = (),
    reading: Reading = DEFAULT_READING,
    assessor: str = "",
    rule: str = "",
    progress: Progress | None = None,
) -> Evaluation:
    """Score runs (default: all) by measures (default: DEFAULT_MEASURES).

    Raises WrongUse for an unknown run, measure, assessor or rule, and where nothing is judged.
    """
    watch = progress or Silent()
    requested = requested_measures(measures or DEFAULT_MEASURES)
    whose = chosen(campaign, assessor=assessor, rule=rule)
    if not len(whose.grade):
        raise WrongUse("nothing is judged yet", advice="judge, or import judgements")
    ordered = ordered_runs(campaign, reading, runs, watch)
    if not ordered:
        raise WrongUse("there are no runs", advice="import runs first")
    judgements = Judgements.from_codes(
        whose.topics,
        whose.topic,
        whose.document.astype(np.uint32),
        whose.grade.astype(np.float64),
    )
    watch.report(0, None, "Scoring")
    rankings = combine(
        judgements, [rank_coded(run, judgements, reading) for run in ordered], reading
    )
    return Evaluation(requested, rankings, score(rankings, requested), whose)

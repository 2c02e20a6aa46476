"""The first steps in the sample campaign: judge five documents, and see what that changed.

The campaign keeps the figures from before the first step, so that they can be compared later.
"""

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:  # no part of the store is imported before the window opens a campaign
    from assessor_app.campaign.campaign import Campaign

SETTING = "first_steps"
TOPIC = "7"
ENOUGH = 5
MEASURE = "nDCG@10"


@dataclass(frozen=True, slots=True)
class PairChange:
    """The agreement of two assessors before and after: common documents and Cohen's kappa.

    A kappa is NaN where it is undefined.
    """

    a: str
    b: str
    documents_before: int
    documents: int
    kappa_before: float
    kappa: float


@dataclass(frozen=True, slots=True)
class RunChange:
    """The mean of `MEASURE` of a run under the consensus, before and after; NaN: undefined."""

    run: str
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """The state of the first steps.

    judged: number of documents of `TOPIC` judged since the sample was made. pairs: the pairs whose
    common documents changed. runs: every run, by descending mean. Both are empty before `ENOUGH`
    documents are judged.
    """

    judged: int
    pairs: tuple[PairChange, ...] = ()
    runs: tuple[RunChange, ...] = ()

    @property
    def enough(self) -> bool:
        """Whether the first step is done."""
        return self.judged >= ENOUGH

    @property
    def same_order(self) -> bool:
        """Whether the system ranking is as it was before."""
        return list(self.runs) == sorted(self.runs, key=lambda one: -one.before)


def begin(campaign: "Campaign") -> None:
    """Keep the present figures of a new sample campaign, for comparison with later ones."""
    from assessor_app.store.tables import campaign_settings

    now = {"judged": _judged(campaign), "pairs": _pairs(campaign), "runs": _means(campaign)}
    campaign_settings.write(campaign.store, SETTING, json.dumps(now))


def has_first_steps(campaign: "Campaign") -> bool:
    """Return whether the campaign is a sample that leads through the first steps."""
    return bool(_figures_before(campaign))


def first_steps(campaign: "Campaign") -> FirstSteps | None:
    """Return the state of the first steps; None if the campaign has none."""
    kept = _figures_before(campaign)
    if not kept:
        return None
    before = json.loads(kept)
    judged = max(0, _judged(campaign) - before["judged"])
    if judged < ENOUGH:
        return FirstSteps(judged)
    then = {(a, b): (n, _number(kappa)) for a, b, n, kappa in before["pairs"]}
    pairs = [
        PairChange(a, b, known[0], n, known[1], _number(kappa))
        for a, b, n, kappa in _pairs(campaign)
        if (known := then.get((a, b), (0, math.nan)))[0] != n
    ]
    means = {run: _number(mean) for run, mean in before["runs"]}
    runs = (
        RunChange(run, means.get(run, math.nan), _number(mean)) for run, mean in _means(campaign)
    )
    return FirstSteps(judged, tuple(pairs), tuple(sorted(runs, key=lambda one: -one.after)))


def _figures_before(campaign: "Campaign") -> str:
    from assessor_app.store.tables import campaign_settings

    return campaign_settings.read(campaign.store, SETTING)


def _judged(campaign: "Campaign") -> int:
    # Imported here, as below, so that the window starts without the code that reads judgements.
    from assessor_app.store.journal import journal

    counts = journal.counts(campaign.store, pooled_only=True)
    return sum(count.judged for (_, topic), count in counts.items() if topic == TOPIC)


def _pairs(campaign: "Campaign") -> list[tuple[str, str, int, float | None]]:
    from assessor_app.campaign.agreement.agreeing import agreement, ratings

    found = agreement(ratings(campaign)).pairs
    return [(one.a, one.b, one.n, _known(one.kappa)) for one in found]


def _means(campaign: "Campaign") -> list[tuple[str, float | None]]:
    """Return the mean of `MEASURE` of each run; empty if there is nothing to evaluate."""
    from assessor_app.campaign.evaluating.evaluating import evaluate
    from assessor_app.campaign.evaluating.evaluation import EvaluationRequest

    try:
        found = evaluate(campaign, EvaluationRequest(measures=(MEASURE,)))
    except WrongUse:
        # The user has removed all runs from the sample.
        return []
    means = found.scores.averages[MEASURE]
    return [(run, _known(mean)) for run, mean in zip(found.scores.runs, means, strict=True)]


def _known(value: float) -> float | None:
    return None if math.isnan(value) else float(value)


def _number(value: float | None) -> float:
    return math.nan if value is None else value

"""What the chapters of a report are about, each computed once when a chapter needs it."""

from dataclasses import replace
from functools import cached_property

import numpy

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.comparing import Comparison, compare
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import Evaluation, EvaluationRequest
from assessor_app.campaign.evaluating.selected_judgements import scale_of
from assessor_app.campaign.reporting.report_choices import ReportChoices
from assessor_app.domain.progress import SILENT, Progress

# Up to this many runs, all pairs are compared; of more runs, each is compared with the best.
ALL_PAIRS = 8


class ReportFindings:
    """The agreement, the evaluation and the comparison of a report.

    Each is computed when it is first used; then WrongUse is raised if it cannot be computed.
    """

    def __init__(
        self,
        campaign: Campaign,
        request: EvaluationRequest,
        choices: ReportChoices,
        progress: Progress = SILENT,
    ) -> None:
        self.campaign, self.request, self.choices = campaign, request, choices
        self.progress = progress

    @property
    def frozen(self) -> str:
        """The name of the version that is reported on; empty for the present judgements."""
        return self.request.judgements.frozen

    @cached_property
    def agreement(self) -> agreeing.Agreement:
        """The agreement of all assessors."""
        self.progress.report(1, 4, "Agreement")
        relevant = scale_of(self.campaign, self.frozen).relevant_from
        return agreeing.agreement(
            agreeing.ratings(self.campaign, frozen=self.frozen),
            agreeing.AgreementOptions(relevant=relevant),
            progress=self.progress,
        )

    @cached_property
    def evaluation(self) -> Evaluation:
        """The scores of the runs."""
        self.progress.report(2, 4, "Scoring runs")
        return evaluate(self.campaign, self.request, self.progress)

    @cached_property
    def comparison(self) -> Comparison:
        """The differences of the runs by the first measure."""
        one = self.evaluation.requested[0]
        return compare(
            replace(self.evaluation, requested=(one,)),
            self.choices.methods,
            baseline=self.baseline,
            progress=self.progress,
        )

    @property
    def baseline(self) -> str:
        """The run that each run is compared with: the chosen one, or the best of many runs."""
        return self.choices.baseline or best_of_many(self.evaluation)


def runs_best_first(evaluation: Evaluation) -> list[str]:
    """Return the names of the runs, best first by the first measure; undefined ones last."""
    one = evaluation.requested[0]
    names = evaluation.rankings.names
    if one.measure.text is not None:
        return list(names)
    values = evaluation.scores.averages[one.name]
    order = -values if one.measure.higher_is_better else values
    return [names[place] for place in numpy.argsort(order, kind="stable")]


def best_of_many(evaluation: Evaluation) -> str:
    """Return the best run by the first measure if all pairs would be too many; otherwise ""."""
    one, names = evaluation.requested[0], evaluation.rankings.names
    averages = evaluation.scores.averages.get(one.name)
    if len(names) <= ALL_PAIRS or averages is None or numpy.isnan(averages).all():
        return ""
    falling = one.measure.higher_is_better is False
    return names[int(numpy.nanargmin(averages) if falling else numpy.nanargmax(averages))]

"""The choices of a report, and what it is about: each finding is computed once, when needed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.comparing import (
    DEFAULT_METHODS,
    ComparedPair,
    Comparison,
    ComparisonMethods,
    compare,
    correction_for,
)
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import Evaluation, EvaluationRequest
from assessor_app.campaign.evaluating.selected_judgements import (
    excluded_assessors,
    machine_kinds,
    scale_of,
)
from assessor_app.domain.language import tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.evaluation.statistics import significance_test_named
from assessor_app.reports.figure_style import FigureStyle

COLLECTION, METHODS, AGREEMENT, RUNS = "collection", "methods", "agreement", "runs"
SIGNIFICANCE, DISAGREEMENT, POOL = "significance", "disagreement", "pool"
CURVES, TOPICS, REPRODUCTION = "curves", "topics", "reproduction"
# In the order of the report.
SECTIONS = (
    COLLECTION,
    METHODS,
    AGREEMENT,
    RUNS,
    SIGNIFICANCE,
    DISAGREEMENT,
    POOL,
    CURVES,
    TOPICS,
    REPRODUCTION,
)
# Up to this many runs, all pairs are compared; of more runs, each is compared with the best.
ALL_PAIRS = 8


@dataclass(frozen=True, slots=True)
class ReportChoices:
    """The choices of a report.

    baseline: name of the run that each other run is compared with; empty for all pairs, or with
    many runs for the best run. methods: test and correction of the comparison. sections: names of
    the sections that the report has; the order is always that of SECTIONS. style: of the figures;
    None to draw them as wide as the page. style_file: the file of the style; empty if unknown.
    files: (option, path) of the files with which the runs were evaluated, for the commands that
    the report prints.
    """

    baseline: str = ""
    methods: ComparisonMethods = DEFAULT_METHODS
    sections: tuple[str, ...] = SECTIONS
    style: FigureStyle | None = None
    style_file: str = ""
    files: tuple[tuple[str, str], ...] = ()

    def checked(self, runs: Sequence[str]) -> "ReportChoices":
        """Return the choices unchanged.

        runs: the names of the runs. Raises WrongUse for an unknown section, baseline, test or
        correction, and for a correction that the test does not allow.
        """
        refuse_unknown("section", self.sections, SECTIONS)
        refuse_unknown("run", [self.baseline] if self.baseline else [], runs)
        correction_for(significance_test_named(self.methods.test), self.methods.correction)
        return self

    def options(self) -> tuple[str, ...]:
        """Return the options of `assessor compare` for the methods that are not the default."""
        ours, usual = self.methods, DEFAULT_METHODS
        given = (
            ("--test", ours.test, usual.test),
            ("--correction", ours.correction, usual.correction),
            ("--samples", ours.drawing.samples, usual.drawing.samples),
            ("--seed", ours.drawing.seed, usual.drawing.seed),
        )
        return tuple(f"{name} {value}" for name, value, default in given if value != default)


DEFAULT_CHOICES = ReportChoices()


def best_first(found: Comparison, runs: Sequence[str], baseline: str) -> Comparison:
    """Return the comparison with its pairs in the order of the runs.

    runs: names, best first. Of each pair, the better run is run A, unless it is compared with the
    baseline. The values are those of `found`; a difference changes its sign with the order.
    """
    place = {name: at for at, name in enumerate(runs)}
    turned = [
        one if baseline or place[one.a] < place[one.b] else _turned(one) for one in found.pairs
    ]
    turned.sort(key=lambda one: (place[one.a], place[one.b]))
    return replace(found, pairs=tuple(turned))


def _turned(pair: ComparedPair) -> ComparedPair:
    """Return the pair with its runs exchanged; p is two-sided, so it stays."""
    return replace(
        pair,
        a=pair.b,
        b=pair.a,
        mean_a=pair.mean_b,
        mean_b=pair.mean_a,
        # Subtracted from 0, so that no zero becomes negative.
        difference=0.0 - pair.difference,
        low=0.0 - pair.high,
        high=0.0 - pair.low,
        effect_size=0.0 - pair.effect_size,
        above=pair.below,
        below=pair.above,
    )


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
        """The agreement of all persons and crowds who are not excluded."""
        self.progress.report(1, 4, tr("Agreement"))
        relevant = scale_of(self.campaign, self.frozen).relevant_from
        found = agreeing.agreement(
            agreeing.ratings(self.campaign, frozen=self.frozen),
            agreeing.AgreementOptions(relevant=relevant),
            progress=self.progress,
        )
        out = excluded_assessors(self.campaign, self.frozen)
        return replace(found, excluded=out, kinds=machine_kinds(self.campaign, self.frozen))

    @cached_property
    def evaluation(self) -> Evaluation:
        """The scores of the runs."""
        self.progress.report(2, 4, tr("Scoring runs"))
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

"""Compare runs by their results, and draw curves of runs."""

from collections.abc import Iterator, Sequence
from typing import Any, Unpack

from assessor_app.api.given_inputs import Given, qrels_source, run_sources
from assessor_app.api.result_tables import ResultTable
from assessor_app.api.run_evaluation import (
    Options,
    evaluation_behind,
    evaluation_options,
    measure_names,
)
from assessor_app.campaign.evaluating import comparing, comparison_tables, figures
from assessor_app.campaign.evaluating.evaluating_files import evaluate_files
from assessor_app.campaign.evaluating.evaluation import FileEvaluationRequest, narrowed
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Column, table_of
from assessor_app.evaluation.measures import MEASURES, parse_measures
from assessor_app.reports.figure_svg import figure_svg


def compare(
    results: object,
    measure: str | Sequence[str] = (),
    baseline: str = "",
    test: str = comparing.DEFAULT_TEST,
    correction: str = "",
) -> ResultTable:
    """Compare every pair of runs, or each other run with the baseline.

    results: of `evaluate`, with two runs or more. measure: one or more of its measures; without
    one, all. test: "t", "wilcoxon", "sign", "randomisation", "bootstrap" or "tukey". correction:
    "holm", "bonferroni", "bh" or "none"; empty for "holm", or "none" after Tukey's test.

    Returns a table with a row for each pair and measure: both means, the difference with its 95%
    interval, p, adjusted p (`p_corrected`), d_z (`effect_size`), and the shares of topics that are
    wins, ties and losses (`above`, `equal`, `below`). Raises Problem.

    >>> import assessor_app as assessor
    >>> qrels = {str(topic): {"d1": 1, "d2": 0} for topic in range(4)}
    >>> good = {str(topic): {"d1": 2.0, "d2": 1.0} for topic in range(4)}
    >>> poor = {"0": {"d1": 1.0}, "1": {"d1": 1.0}, "2": {"d2": 1.0}, "3": {"d2": 1.0}}
    >>> results = assessor.evaluate(qrels, {"good": good, "poor": poor}, "AP")
    >>> pair = assessor.compare(results, measure="AP", baseline="good")[0]
    >>> pair["difference"], pair["above"], pair["equal"]
    (-0.5, 0.0, 0.5)
    """
    evaluation = evaluation_behind(results)
    asked = parse_measures(measure_names(measure)) or evaluation.requested
    refuse_unknown(
        "measure", (one.name for one in asked), [one.name for one in evaluation.requested]
    )
    methods = comparing.ComparisonMethods(test=test, correction=correction)
    found = comparing.compare(narrowed(evaluation, asked), methods, baseline=baseline)
    return ResultTable(comparison_tables.pairs_table(found))


class DrawnCurves(Sequence[Series]):
    """The lines of a plot: a sequence of series with `name`, `x`, `y` and `labels`.

    A notebook shows the plot. `x`, `y` and `labels` are those of the only line, if there is one.
    """

    def __init__(self, figure: Figure) -> None:
        """Curves of a figure."""
        self.figure = figure

    def __len__(self) -> int:
        return len(self.figure.series)

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, str):
            return self.figure.series[index]
        names = [one.name for one in self.figure.series]
        refuse_unknown("line", [index], names)
        return self.figure.series[names.index(index)]

    def __iter__(self) -> Iterator[Series]:
        return iter(self.figure.series)

    @property
    def x(self) -> tuple[float, ...]:
        """The x values of the only line."""
        return self._only.x

    @property
    def y(self) -> tuple[float, ...]:
        """The y values of the only line."""
        return self._only.y

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the points of the only line."""
        return self._only.labels

    @property
    def _only(self) -> Series:
        if len(self.figure.series) != 1:
            names = ", ".join(one.name for one in self.figure.series)
            raise WrongUse("there are several lines: {0}", names, advice="choose one by its name")
        return self.figure.series[0]

    def to_svg(self, width: int = 720, height: int = 480, dark: bool = False) -> str:
        """Return the plot as an SVG document of `width` x `height` pixels."""
        return figure_svg(self.figure, width, height, dark)

    def __repr__(self) -> str:
        names = ", ".join(one.name for one in self.figure.series)
        return f"{self.figure.title}: {names}"

    def _repr_html_(self) -> str:
        return self.to_svg()


def curve(
    kind: str,
    qrels: Given,
    runs: Given,
    measure: str | Sequence[str] = (),
    **options: Unpack[Options],
) -> DrawnCurves:
    """Return the curves of runs.

    kind: as in `assessor plot --kind`: "pr", "roc", "det", "cutoff", "topics", "distribution",
    "scatter" and others. qrels, runs, options: as in `evaluate`. measure: the measure that the
    curve shows, for kinds that show one. Raises Problem.

    >>> import assessor_app as assessor
    >>> line = assessor.curve("pr-rank", {"1": {"d1": 1, "d2": 0}}, {"1": {"d2": 2.0, "d1": 1.0}})
    >>> line.x, line.y
    ((0.0, 1.0), (0.0, 0.5))
    """
    chosen = figures.curve_of_kind(kind)
    names = measure_names(measure)
    sources, _ = run_sources(runs)
    request = FileEvaluationRequest(
        qrels=qrels_source(qrels),
        runs=sources,
        measures=figures.measures_scored(chosen, names),
        options=evaluation_options(options),
    )
    found = evaluate_files(request, lambda *_: None, Silent())
    figures.refuse_without_common_topics(found)
    return DrawnCurves(figures.figure(found, chosen.name, measures=names))


def measures() -> ResultTable:
    """Return the measures: a table with names, parameters, explanations and sources.

    >>> import assessor_app as assessor
    >>> [one["signature"] for one in assessor.measures() if one["name"] == "AP"]
    ['AP(rel, norm, judged_only)@k']
    """
    columns = (
        Column("name", "Measure", numeric=False),
        Column("signature", "With parameters", numeric=False),
        Column("trec_eval", "In trec_eval", numeric=False),
        Column("family", "Family", numeric=False),
        Column("title", "Title", numeric=False),
        Column("explanation", "Explanation", numeric=False),
        Column("formula", "Formula", numeric=False),
        Column("source", "Source", numeric=False),
    )
    return ResultTable(table_of("Measures", columns, MEASURES))

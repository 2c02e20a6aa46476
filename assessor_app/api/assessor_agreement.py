"""Agreement between assessors whose judgements are files or values in memory."""

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path

from assessor_app.api.collection_files import read_qrels
from assessor_app.api.given_inputs import Given, qrels_source
from assessor_app.api.result_tables import ResultTable
from assessor_app.campaign.agreement import agreeing, agreement_tables
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.ratings import ratings_from
from assessor_app.evaluation.agreement.weightings import WEIGHTS
from assessor_app.formats.text.fields import grade_value


class AgreementResults:
    """The agreement of assessors; a notebook shows the tables."""

    def __init__(self, found: agreeing.Agreement) -> None:
        """Results of a computed agreement."""
        self._found = found

    @property
    def assessors(self) -> tuple[str, ...]:
        """The names of the assessors."""
        return self._found.assessors

    @property
    def pairs(self) -> ResultTable:
        """The agreement of each pair of assessors: observed, overlap, kappa with its interval."""
        return ResultTable(agreement_tables.pairs_table(self._found))

    @property
    def topics(self) -> ResultTable:
        """The agreement of each pair of assessors on each topic."""
        return ResultTable(agreement_tables.topics_table(self._found))

    @property
    def overall(self) -> dict[str, float]:
        """The coefficients over all assessors, such as "fleiss" and "alpha_nominal"."""
        return {name: one.value for name, one in self._found.overall.items()}

    @property
    def undefined(self) -> dict[str, str]:
        """Why coefficients over all assessors are NaN, by name."""
        found = self._found.overall.items()
        return {name: one.why for name, one in found if one.value != one.value}

    def __repr__(self) -> str:
        return repr(self.pairs)

    def to_html(self) -> str:
        """Return what a notebook shows."""
        overall = ResultTable(agreement_tables.overall_table(self._found))
        return self.pairs.to_html() + overall.to_html()

    def _repr_html_(self) -> str:
        return self.to_html()


def agreement(
    judgements: Mapping[str, Given],
    weights: str = "none",
    scale: Sequence[float] = (),
    minimum_grade: int | None = None,
) -> AgreementResults:
    """Measure the agreement of two or more assessors.

    judgements: `{assessor: qrels}`, with qrels as in `evaluate`. weights: of disagreements in
    kappa: "none", "linear", "quadratic", "linear-value", "quadratic-value", "ordinal", "radical",
    "radical-value" or "ratio". scale: the possible grades; without them, the grades that occur.
    minimum_grade: makes grades binary, this grade or higher being relevant. Raises Problem.

    >>> import assessor_app as assessor
    >>> ann = {"1": {"d1": 1, "d2": 0, "d3": 1, "d4": 0}}
    >>> ben = {"1": {"d1": 1, "d2": 0, "d3": 0, "d4": 0}}
    >>> assessor.agreement({"ann": ann, "ben": ben}).pairs[0]["kappa"]
    0.5
    """
    refuse_unknown("weights", [weights], WEIGHTS)
    if not isinstance(judgements, Mapping):
        raise WrongUse("the judgements have no assessors", expected="{assessor: qrels}")
    if len(scale) and (len(set(scale)) < max(2, len(scale)) or not all(map(isfinite, scale))):
        raise WrongUse("{0} is not a scale", list(scale), expected="two or more different numbers")
    names = [str(name) for name in judgements]
    rows = (row for name, qrels in judgements.items() for row in _rows(str(name), qrels))
    table = ratings_from(rows, scale).restricted(names)
    options = agreeing.AgreementOptions(weights=weights, level=minimum_grade)
    return AgreementResults(agreeing.agreement(table, options, topics=True))


def _rows(assessor: str, qrels: Given) -> Iterator[tuple[str, str, str, float]]:
    source = qrels_source(qrels)
    if isinstance(source, Path):
        for topic, grades in read_qrels(source).items():
            yield from ((assessor, topic, document, grade) for document, grade in grades.items())
        return
    for topic, document, grade in source.rows():
        yield assessor, topic, document, grade_value(grade)

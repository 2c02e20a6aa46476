"""Weighted averages over topics, with weights read from a file."""

from pathlib import Path

import numpy as np

from assessor_app.campaign.evaluating.comparing import measures_by_topic
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.judged_topics import with_topics
from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.weighted import weighted_average
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.fields import real_number
from assessor_app.formats.text.rows import read_rows

FIELDS = 2
EXPECTED = "two fields: topic weight"


def read_weights(path: Path) -> dict[str, float]:
    """Read lines `topic weight` with weights of 0 or more. Raises BadInput naming the line."""

    def parse(fields: list[str], number: int) -> tuple[str, float]:
        """Return the topic and the weight of a line. Raises BadInput."""
        if len(fields) != FIELDS:
            raise BadInput(f"the line has {counted(len(fields), 'field')}", expected=EXPECTED)
        weight = real_number(fields[1], "weight")
        if not 0 <= weight < float("inf"):
            raise BadInput("the weight is not 0 or more", text=fields[1])
        if fields[0] in seen:
            raise BadInput(f"topic {fields[0]} has two weights")
        seen.add(fields[0])
        return fields[0], weight

    seen: set[str] = set()
    return dict(read_rows(path, ReadOptions(), parse))


def weights_of(evaluation: Evaluation, weights: dict[str, float]) -> Doubles:
    """Return float64[topics]: weights of the judged topics. Raises WrongUse for a missing one."""
    lacking = [topic for topic in evaluation.rankings.topics if topic not in weights]
    if lacking:
        raise WrongUse(
            f"{len(lacking)} judged topics have no weight, such as {lacking[0]}",
            advice="give each a weight; 0 leaves a topic out",
        )
    return np.array([weights[topic] for topic in evaluation.rankings.topics], np.float64)


def weighted_table(evaluation: Evaluation, weights: dict[str, float]) -> Table:
    """Return a table with a row for each measure and run: weighted mean, its limits, plain mean."""
    by_topic = weights_of(evaluation, weights)
    columns = (
        Column("measure", "Measure", numeric=False),
        Column("run", "Run", numeric=False),
        Column("weighted_mean", "Weighted mean"),
        Column("low", "Low", "95 % limits of the weighted mean (Student's t)"),
        Column("high", "High", "95 % limits of the weighted mean (Student's t)"),
        Column("mean", "Plain mean"),
        Column("effective_topics", "Topics' worth", "As many topics of equal weight", digits=1),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in measures_by_topic(evaluation):
        found = weighted_average(evaluation.scores.values[one.name], by_topic)
        figures = (found.mean, found.low, found.high)
        plain = evaluation.scores.averages[one.name]
        for run, name in enumerate(evaluation.rankings.names):
            own = (*(float(each[run]) for each in figures), float(plain[run]))
            rows.append((one.name, name, *own, float(found.effective_topics[run])))
    return Table("Runs by topic weights", columns, tuple(rows), with_topics("", evaluation.judged))

"""Summaries of runs other than means over topics, as tables.

Averages by topic weights from a file, F over folds of topics, and precision estimated from a
sample.
"""

from pathlib import Path

import numpy as np

from assessor_app.campaign.evaluating.comparing import measures_by_topic
from assessor_app.campaign.evaluating.evaluation import Evaluation, with_topics
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.statistics.intervals import weighted_average
from assessor_app.evaluation.statistics.proportion import folded_f, sampled_precision
from assessor_app.evaluation.statistics.topic_splits import random_folds
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.fields import real_number
from assessor_app.formats.text.rows import read_rows

FIELDS = 2
LIMITS = "95% confidence interval of the weighted mean (Student's t)"
EFFECTIVE = "Effective number of topics: (sum of weights)² / sum of squared weights"
EXPECTED = "two fields: topic weight"


RUN = Column("run", "Run", numeric=False)
RETRIEVED, RELEVANT, FOUND, REFUSED = COUNTS = (
    *("num_ret", "num_rel", "num_rel_ret"),
    "num_nonrel_judged_ret",
)
SAMPLE_NOTE = marked(
    "Valid if the judged documents are a random sample of the retrieved documents. A pool is not: "
    "it gives too high a precision for the runs that contributed to it."
)


def read_weights(path: Path) -> dict[str, float]:
    """Read topic -> weight from lines `topic weight`, with weights of 0 or more.

    Raises BadInput naming the line.
    """

    def parse(fields: list[str], number: int) -> tuple[str, float]:
        """Return the topic and the weight of a line. Raises BadInput."""
        if len(fields) != FIELDS:
            raise BadInput(
                tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
                expected=EXPECTED,
            )
        weight = real_number(fields[1], "weight")
        if not 0 <= weight < float("inf"):
            raise BadInput("the weight is not 0 or more", text=fields[1])
        if fields[0] in seen:
            raise BadInput("topic {0} has two weights", fields[0])
        seen.add(fields[0])
        return fields[0], weight

    seen: set[str] = set()
    return dict(read_rows(path, ReadOptions(), parse))


def weights_of(evaluation: Evaluation, weights: dict[str, float]) -> Doubles:
    """Return float64[topics]: the weights of the judged topics.

    weights: by topic. Raises WrongUse for a judged topic without a weight.
    """
    lacking = [topic for topic in evaluation.rankings.topics if topic not in weights]
    if lacking:
        raise WrongUse(
            "{0} judged topics have no weight, such as {1}",
            len(lacking),
            lacking[0],
            advice="give each a weight; 0 leaves a topic out",
        )
    return np.array([weights[topic] for topic in evaluation.rankings.topics], np.float64)


def weighted_table(evaluation: Evaluation, weights: dict[str, float]) -> Table:
    """Return a table with a row for each measure and run: weighted mean, its limits, plain mean.

    weights: by topic, as `read_weights` returns them.
    """
    by_topic = weights_of(evaluation, weights)
    columns = (
        Column("measure", "Measure", numeric=False),
        Column("run", "Run", numeric=False),
        Column("weighted_mean", "Weighted mean"),
        Column("low", "95% CI lower", LIMITS),
        Column("high", "95% CI upper", LIMITS),
        Column("mean", "Mean", "Unweighted mean"),
        Column("effective_topics", "Effective topics", EFFECTIVE, digits=1),
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


def folded_table(evaluation: Evaluation, folds: int, seed: int) -> Table:
    """Return a table with the F of each run over folds of its topics, computed in three ways.

    The three values are F of the summed counts, F of the mean precision and recall, and the mean of
    the folds' F. Every retrieved document counts as an answer. folds: number of folds. Raises
    WrongUse unless 2 <= folds <= number of topics.
    """
    counts = _counts(evaluation)
    columns = (
        RUN,
        Column("of_totals", "F of sums", "F of the counts summed over the folds"),
        Column("of_means", "F of means", "F of the mean precision and mean recall of the folds"),
        Column("mean", "Mean F", "Mean of F over the folds where it is defined"),
        Column("defined", "Defined", "Number of folds where F is defined", digits=0),
        Column("topics", "Topics", digits=0),
    )
    rows: list[tuple[Cell, ...]] = []
    for run, name in enumerate(evaluation.rankings.names):
        topics = np.flatnonzero(evaluation.scores.counts[run])
        parts = [np.flatnonzero(fold) for fold in random_folds(len(topics), folds, seed)]
        found, retrieved, relevant = (
            [float(counts[one][run, topics[part]].sum()) for part in parts]
            for one in (FOUND, RETRIEVED, RELEVANT)
        )
        wrong = [a - b for a, b in zip(retrieved, found, strict=True)]
        missed = [a - b for a, b in zip(relevant, found, strict=True)]
        f = folded_f(found, wrong, missed)
        defined = sum(one == one for one in f.folds)
        rows.append((name, f.of_totals, f.of_means, f.mean, defined, len(topics)))
    note = tr_count(
        "{0} fold of the topics, seed {1}; all retrieved documents count as positive.",
        "{0} folds of the topics, seed {1}; all retrieved documents count as positive.",
        folds,
        seed,
    )
    return Table("F by folds", columns, tuple(rows), with_topics(note, evaluation.judged))


def sampled_table(evaluation: Evaluation) -> Table:
    """Return a table with an estimate of each run's precision, with Wilson limits.

    The judged documents are treated as a random sample of the retrieved ones.
    """
    counts, limits = _counts(evaluation), marked("95% confidence interval (Wilson)")
    bounds = marked("Relevant documents among all retrieved, by the confidence interval")
    columns = (
        RUN,
        Column("answers", "Retrieved", "Retrieved documents", digits=0),
        Column("judged", "Judged", "Judged documents among the retrieved", digits=0),
        Column("relevant", "Relevant", "Relevant documents among the judged", digits=0),
        Column("estimate", "Precision", "Relevant / judged"),
        Column("low", "95% CI lower", limits),
        Column("high", "95% CI upper", limits),
        Column("low_count", "Relevant, lower", bounds, digits=0),
        Column("high_count", "Relevant, upper", bounds, digits=0),
    )
    rows: list[tuple[Cell, ...]] = []
    for run, name in enumerate(evaluation.rankings.names):
        topics = evaluation.scores.counts[run]
        total = {one: int(counts[one][run, topics].sum()) for one in COUNTS}
        answers, judged = total[RETRIEVED], total[FOUND] + total[REFUSED]
        found = sampled_precision(total[FOUND], judged, answers)
        figures = (found.estimate, found.low, found.high, found.low_count, found.high_count)
        rows.append((name, answers, judged, total[FOUND], *figures))
    note = with_topics(tr(SAMPLE_NOTE), evaluation.judged)
    return Table("Precision from a sample", columns, tuple(rows), note)


def _counts(evaluation: Evaluation) -> dict[str, Doubles]:
    """Return the values of the measures COUNTS: name -> float64[runs, topics]."""
    requested = parse_measures(COUNTS)
    values = score(evaluation.rankings, requested).values
    return {name: values[one.name] for name, one in zip(COUNTS, requested, strict=True)}

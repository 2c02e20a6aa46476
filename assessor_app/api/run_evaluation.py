"""Evaluate runs on qrels, from files or memory; and the results."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack

import numpy as np

from assessor_app.api.given_inputs import Given, qrels_source, run_sources
from assessor_app.api.result_tables import data_frame
from assessor_app.campaign.evaluating.evaluating_files import evaluate_files
from assessor_app.campaign.evaluating.evaluation import Evaluation, FileEvaluationRequest
from assessor_app.campaign.evaluating.evaluation_tables import long_rows, runs_table
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.byte_strings import encoded
from assessor_app.evaluation.document_lengths import DocumentLengths
from assessor_app.evaluation.evaluation_options import ORDERS, EvaluationOptions
from assessor_app.evaluation.measures import Requested
from assessor_app.reports.table_writers import html

COMPATIBLE = {"trec_eval-9": 9, "trec_eval-10": 10}


class Options(TypedDict, total=False):
    """The options of an evaluation, as on the command line.

    complete: score judged topics that a run did not return as 0. judged_only: remove unjudged
    documents from the runs. minimum_grade: the lowest relevant grade. compat: whose ties and
    recall cutoffs to follow. order: by what the documents of a run are ordered. sessions: for sDCG,
    the path of a file of sessions, or `{topic: (session, number of the query in it)}`. lengths: for
    TBG and U, the path of a file of lengths, or `{document: (words, characters)}`.
    """

    complete: bool
    judged_only: bool
    minimum_grade: int | None
    compat: Literal["trec_eval-9", "trec_eval-10"]
    order: Literal["score", "rank", "file"]
    sessions: Path | str | Mapping[str, tuple[str, int]]
    lengths: Path | str | Mapping[str, tuple[float, float]]


def evaluate(
    qrels: Given, runs: Given, measures: str | Sequence[str] = (), **options: Unpack[Options]
) -> "Results":
    """Evaluate one or more runs.

    qrels: a path, `{topic: {document: grade}}`, a list of tuples `(topic, document, grade)` or a
    pandas or polars frame. runs: the same with scores, or `{name: run}`. measures: names such as
    "AP" or "nDCG@10"; without a name, those of the command line. options: `complete=`,
    `judged_only=`, `minimum_grade=`, `compat=`, `order=`, `sessions=` and `lengths=`, as on the
    command line; see `Options`.

    Raises Problem, with the file and line or the run, topic and document.

    >>> import assessor_app as assessor
    >>> qrels = {"1": {"d1": 1, "d2": 0, "d3": 2}}
    >>> results = assessor.evaluate(qrels, {"1": {"d1": 0.9, "d2": 0.8}}, ["P@2", "R@2"])
    >>> results.mean()
    {'P@2': 0.5, 'R@2': 0.5}
    """
    judged = qrels_source(qrels)
    sources, named = run_sources(runs)
    files = any(isinstance(run.source, Path) for run in sources)
    request = FileEvaluationRequest(
        qrels=judged,
        runs=sources,
        measures=measure_names(measures),
        options=evaluation_options(options),
        # Dictionaries are read under Python's lock: threads would only wait for each other.
        jobs=None if files else 1,
    )
    # Without files, measures are computed for several runs at once.
    found = evaluate_files(request, lambda *_: None, Silent(), keep_hits=not files)
    return Results(found, named)


def measure_names(measures: str | Sequence[str]) -> tuple[str, ...]:
    """Return the names of measures, of which a single one may be given as a text."""
    return (measures,) if isinstance(measures, str) else tuple(measures)


def evaluation_options(given: Mapping[str, Any]) -> EvaluationOptions:
    """Return the options of the engine. Raises WrongUse for an unknown option or value."""
    refuse_unknown("option", given, tuple(Options.__annotations__))
    values = dict(given)
    if "compat" in values:
        refuse_unknown("value of compat", [str(values["compat"])], tuple(COMPATIBLE))
        values["compat"] = COMPATIBLE[values["compat"]]
    if "order" in values:
        refuse_unknown("order", [str(values["order"])], ORDERS)
    if not isinstance(values.get("minimum_grade", 0), int | None):
        raise WrongUse("minimum_grade is not a whole number", text=str(values["minimum_grade"]))
    if "sessions" in values:
        values["sessions"] = sessions_given(values["sessions"])
    if "lengths" in values:
        values["lengths"] = lengths_given(values["lengths"])
    return EvaluationOptions(**values)


def lengths_given(given: object) -> DocumentLengths:
    """Return the lengths of a path or a mapping.

    Raises BadInput for a file that cannot be read, and WrongUse for anything else.
    """
    if isinstance(given, Path | str):
        from assessor_app.campaign.evaluating.grouped_judgements import read_lengths

        return read_lengths(Path(given))
    try:
        pairs = dict(given).items()  # type: ignore[call-overload]
        found = {encoded(name): (float(words), float(signs)) for name, (words, signs) in pairs}
        if all(0 <= one < float("inf") for pair in found.values() for one in pair):
            return DocumentLengths(found)
    except (AttributeError, TypeError, ValueError):
        pass
    raise WrongUse(
        "unrecognised lengths of type {0}",
        type(given).__name__,
        expected="a path, or {document: (words, characters)}",
    )


def sessions_given(given: object) -> tuple[tuple[str, str, int], ...]:
    """Return (topic, session, number of the query) of a path or a mapping.

    Raises BadInput for a file that cannot be read, and WrongUse for anything else.
    """
    if isinstance(given, Path | str):
        from assessor_app.campaign.evaluating.grouped_judgements import read_sessions

        return read_sessions(Path(given))
    try:
        pairs = [(str(topic), *of) for topic, of in dict(given).items()]  # type: ignore[call-overload]
        return tuple((topic, str(session), int(number)) for topic, session, number in pairs)
    except (TypeError, ValueError):
        raise WrongUse(
            "unrecognised sessions of type {0}",
            type(given).__name__,
            expected="a path, or {topic: (session, number of the query)}",
        ) from None


class Results:
    """The values of measures for runs and topics; a notebook shows their means.

    >>> import assessor_app as assessor
    >>> qrels = {"1": {"d1": 1}, "2": {"d2": 1}}
    >>> runs = {"good": {"1": {"d1": 2.0}, "2": {"d2": 2.0}}, "poor": {"1": {"d9": 1.0}}}
    >>> results = assessor.evaluate(qrels, runs, "AP")
    >>> results
    Results of 2 runs, 1 measure, 2 topics
    >>> results.mean()
    {'good': {'AP': 1.0}, 'poor': {'AP': 0.0}}
    >>> results.per_topic()["good"]
    {'AP': {'1': 1.0, '2': 1.0}}
    >>> results.array.shape
    (2, 1, 2)
    >>> results.undefined
    {('poor', 'AP', '2'): 'the run did not return the topic'}
    """

    def __init__(self, evaluation: Evaluation, named: bool = True) -> None:
        """Results of an evaluation. named: whether the runs were given by name."""
        self._evaluation = evaluation
        self._named = named

    @property
    def runs(self) -> tuple[str, ...]:
        """The names of the runs."""
        return self._evaluation.rankings.names

    @property
    def measures(self) -> tuple[str, ...]:
        """The names of the measures."""
        return tuple(dict.fromkeys(one.name for one in self._evaluation.requested))

    @property
    def topics(self) -> tuple[str, ...]:
        """The judged topics, in the order of their bytes."""
        return self._evaluation.rankings.topics

    @cached_property
    def array(self) -> Doubles:
        """float64[runs, measures, topics]: the values, NaN where undefined or not counted."""
        values = self._evaluation.scores.values
        return np.stack([values[name] for name in self.measures], axis=1)

    def mean(self) -> dict[str, Any]:
        """Return `{run: {measure: mean over topics}}`; of a single unnamed run, its measures.

        A few measures are combined over topics in another way, such as GMAP.
        """
        found = {
            run: {name: self._evaluation.scores.average(name, at) for name in self.measures}
            for at, run in enumerate(self.runs)
        }
        return found if self._named else found[self.runs[0]]

    def per_topic(self) -> dict[str, Any]:
        """Return `{run: {measure: {topic: value}}}`; of a single unnamed run, its measures.

        Topics that do not count for a run are left out, and measures without values of topics.
        """
        counts, all_topics = self._evaluation.scores.counts, self.topics
        found: dict[str, Any] = {}
        for at, run in enumerate(self.runs):
            places = np.flatnonzero(counts[at])
            topics = [all_topics[place] for place in places.tolist()]
            found[run] = {
                one.name: dict(
                    zip(topics, self._values(one.name, at)[places].tolist(), strict=True)
                )
                for one in self._by_topic()
            }
        return found if self._named else found[self.runs[0]]

    @property
    def undefined(self) -> dict[tuple[str, str, str], str]:
        """Why values are NaN in `array`, by (run, measure, topic)."""
        missing = ~self._evaluation.scores.counts
        found = {}
        for one in self._evaluation.requested:
            for run, topic in np.argwhere(np.isnan(self._evaluation.scores.values[one.name])):
                why = _UNCOUNTED if missing[run, topic] else _reason(one)
                found[self.runs[run], one.name, self.topics[topic]] = why
        return found

    def to_dataframe(self, library: str = "pandas") -> Any:
        """Return a frame of "pandas" or "polars" with a row per run, measure and topic.

        Its columns are run, measure, topic and value. Raises Problem if the library is not
        installed.
        """
        rows = [row for row in long_rows(self._evaluation, per_topic=True) if row[2]]
        columns = zip(*rows, strict=True) if rows else ((), (), (), ())
        return data_frame(library, dict(zip(_TIDY, map(list, columns), strict=True)))

    def _values(self, name: str, run: int) -> Doubles:
        values: Doubles = self._evaluation.scores.values[name][run]
        return values

    def _by_topic(self) -> Iterator[Requested]:
        return (one for one in self._evaluation.requested if one.measure.per_topic)

    def __repr__(self) -> str:
        from assessor_app.domain.formatting import counted

        sizes = (
            counted(len(self.runs), "run"),
            counted(len(self.measures), "measure"),
            counted(len(self.topics), "topic"),
        )
        return f"Results of {', '.join(sizes)}"

    def to_html(self) -> str:
        """Return what a notebook shows."""
        return html(runs_table(self._evaluation))

    def _repr_html_(self) -> str:
        return self.to_html()


_TIDY = ("run", "measure", "topic", "value")
_UNCOUNTED = "the run did not return the topic"


def _reason(one: Requested) -> str:
    if one.measure.text is not None:
        return "the value is a text"
    if not one.measure.per_topic:
        return "the measure has no values of topics"
    return f"undefined for the topic: {one.measure.formula or one.measure.explanation}"


def evaluation_behind(results: object) -> Evaluation:
    """Return the evaluation behind results. Raises WrongUse for anything else."""
    if isinstance(results, Results):
        return results._evaluation
    raise WrongUse(
        "unrecognised results of type {0}",
        type(results).__name__,
        expected="those of `evaluate`",
    )

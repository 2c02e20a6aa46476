"""Evaluation requests, built by the command line, the window or a script, and what they select.

Does not load the store, because evaluations of files do not need it.
"""

from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.judging.combination import Codes


@dataclass(frozen=True, slots=True)
class JudgementSelection:
    """Selects the judgements of one assessor, or those of all assessors combined by a rule.

    assessor: a name; empty for all assessors. rule: a name of `combination.RULES`; empty for the
    default rule. frozen: the name of a frozen version; empty for the current judgements.
    """

    assessor: str = ""
    rule: str = ""
    frozen: str = ""


ALL_JUDGEMENTS = JudgementSelection()


@dataclass(frozen=True, eq=False, slots=True)
class SelectedJudgements:
    """The judgements that count, one row per topic and document.

    topics: names of the topics with a row; topic: indices into it; document: the campaign's
    document codes; grade: grades. decided: (case, number of rows) for each case of the rule, in
    words. relevant_from: the lowest relevant grade.
    """

    topics: tuple[str, ...]
    topic: Codes
    document: Codes
    grade: Codes
    decided: tuple[tuple[str, int], ...]
    title: str
    relevant_from: int = LEAST_RELEVANT


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """A request to evaluate a campaign's runs.

    runs: their names; empty for all. measures: names as on the command line; empty for the default
    ones. judgements: the campaign's judgements that count.
    """

    runs: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    options: EvaluationOptions = DEFAULT_OPTIONS
    judgements: JudgementSelection = ALL_JUDGEMENTS


DEFAULT_REQUEST = EvaluationRequest()


@dataclass(frozen=True, slots=True)
class FileEvaluationRequest:
    """A request to evaluate run files on a qrels file, or on preference files.

    Either `qrels` or `preferences` is given. form: the form of the qrels, one of
    `grouped_judgements.FORMS`; empty for plain grades, or to recognise the form if they cannot be
    plain. measures: empty for the default ones. lenient: skip lines that cannot be read. scheduler:
    the address of a Dask cluster that reads the run files; empty to read them locally. jobs: number
    of threads; None for one per processor.
    """

    qrels: Path | None
    runs: tuple[Path, ...]
    preferences: tuple[Path, ...] = ()
    form: str = ""
    measures: tuple[str, ...] = ()
    options: EvaluationOptions = DEFAULT_OPTIONS
    lenient: bool = False
    scheduler: str = ""
    jobs: int | None = None

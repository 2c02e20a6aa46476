"""What an evaluation is asked for: built once, from the command line, the window or a script.

Loads no store: evaluations of files do without one.
"""

from dataclasses import dataclass
from pathlib import Path

from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions


@dataclass(frozen=True, slots=True)
class JudgementSelection:
    """Which judgements of a campaign count: one assessor's, or those of all combined by a rule.

    assessor: a name; empty for all assessors. rule: a name of `combination.RULES`; empty for the
    default rule. frozen: the name of a frozen version; empty for the judgements as they are now.
    """

    assessor: str = ""
    rule: str = ""
    frozen: str = ""


ALL_JUDGEMENTS = JudgementSelection()


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """An evaluation of a campaign's runs.

    runs: their names; empty for all. measures: names as on the command line; empty for the default
    ones. judgements: which of the campaign's judgements count.
    """

    runs: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    options: EvaluationOptions = DEFAULT_OPTIONS
    judgements: JudgementSelection = ALL_JUDGEMENTS


DEFAULT_REQUEST = EvaluationRequest()


@dataclass(frozen=True, slots=True)
class FileEvaluationRequest:
    """An evaluation of run files on a file of qrels, or on files of preferences.

    Either `qrels` or `preferences` is given. form: the form of the qrels, one of
    `grouped_judgements.FORMS`; empty for grades alone, recognised where they cannot be plain.
    measures: empty for the default ones. lenient: whether lines that cannot be read are skipped.
    scheduler: the address of a Dask cluster that reads the run files; empty to read them here.
    jobs: threads; None for one per processor.
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

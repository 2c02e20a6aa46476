"""Read qrels and runs of every format, and open campaigns."""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Self, Unpack

from assessor_app.api.result_tables import ResultTable
from assessor_app.api.run_evaluation import Options, Results, evaluation_options, measure_names
from assessor_app.campaign.evaluating.run_table import read_run_table
from assessor_app.domain.problems import BadInput, Place, Problem
from assessor_app.domain.progress import Silent
from assessor_app.domain.table import Column, Table
from assessor_app.formats import detect
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.text.fields import grade_value


def read_qrels(path: str | PathLike[str]) -> dict[str, dict[str, float]]:
    """Read qrels of any format that the importer knows, as `{topic: {document: grade}}`.

    Raises Problem, with file and line, and for judgements of several assessors on one document.

    >>> import assessor_app as assessor, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "tides.qrels")
    >>> _ = file.write_text("1 0 d1 2\\n1 0 d2 0\\n")
    >>> assessor.read_qrels(file)
    {'1': {'d1': 2, 'd2': 0}}
    """
    file = Path(path)
    found: dict[str, dict[str, float]] = {}
    for row in detect.recognise(file, Content.JUDGEMENTS).format.read(file, DEFAULT):
        grades = found.setdefault(row.topic, {})
        if row.document in grades:
            raise BadInput(
                "document {0} of topic {1} is judged several times",
                row.document,
                row.topic,
                place=Place(file),
                expected="one grade for each topic and document",
            )
        grades[row.document] = grade_value(row.grade)
    return found


def read_run(path: str | PathLike[str]) -> dict[str, dict[str, float]]:
    """Read a run of any format that the importer knows, as `{topic: {document: score}}`.

    The documents of a topic are in the order of the file. Raises Problem with file and line.

    >>> import assessor_app as assessor, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "bm25.run")
    >>> _ = file.write_text("1 Q0 d1 1 2.5 bm25\\n1 Q0 d2 2 2.0 bm25\\n")
    >>> assessor.read_run(file)
    {'1': {'d1': 2.5, 'd2': 2.0}}
    """
    file = Path(path)
    form = detect.recognise(file, Content.RUN).format
    table = read_run_table(file, form, DEFAULT, Silent())
    distinct, index = table.documents()
    documents = [distinct[place] for place in index.tolist()]
    scores = table.scores.tolist()
    found, first = {}, 0
    for topic, length in zip(table.topics, table.lengths.tolist(), strict=True):
        here = slice(first, first + length)
        found[topic] = dict(zip(documents[here], scores[here], strict=True))
        first += length
    return found


class CampaignReader:
    """An open campaign: a context manager that closes it."""

    def __init__(self, path: Path, read_only: bool) -> None:
        """Open a campaign. Raises Problem as `open_campaign`."""
        # Imported here, because an evaluation of files must not load SQLite.
        from assessor_app.campaign.files import opening

        self._campaign = opening.open_campaign(path, read_only=read_only)
        if not read_only:
            try:
                opening.refuse_damaged(self._campaign)
                self._campaign.mark_open()
            except Problem:
                self._campaign.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the campaign."""
        self._campaign.close()

    @property
    def title(self) -> str:
        """The title of the campaign."""
        return self._campaign.title

    @property
    def topics(self) -> tuple[str, ...]:
        """The ids of the topics."""
        from assessor_app.campaign.judging.judging_queries import topic_labels

        return tuple(topic_labels(self._campaign))

    @property
    def runs(self) -> tuple[str, ...]:
        """The names of the runs."""
        from assessor_app.campaign.evaluating.evaluating import run_names

        return run_names(self._campaign)

    @property
    def assessors(self) -> tuple[str, ...]:
        """The names of the assessors."""
        from assessor_app.campaign.judging.judging_queries import all_assessors

        return all_assessors(self._campaign)

    def qrels(
        self, rule: str = "", assessor: str = "", frozen: str = ""
    ) -> dict[str, dict[str, float]]:
        """Return the judgements that count, as `{topic: {document: grade}}`.

        rule: how the judgements of several assessors are combined; empty for "consensus".
        assessor: only the judgements of this assessor. frozen: those of a frozen version. Raises
        Problem for an unknown rule, assessor or version.
        """
        from assessor_app.campaign.evaluating.evaluation import JudgementSelection
        from assessor_app.campaign.evaluating.selected_judgements import select_judgements
        from assessor_app.campaign.reporting import exporting

        selection = JudgementSelection(assessor, rule, frozen)
        found: dict[str, dict[str, float]] = {}
        for one in exporting.qrels(self._campaign, select_judgements(self._campaign, selection)):
            found.setdefault(one.topic, {})[one.document] = one.grade
        return found

    def judgements(self, assessor: str = "") -> ResultTable:
        """Return every judgement that counts, as `assessor export --what judgements` writes them.

        assessor: only those of this assessor.
        """
        from assessor_app.campaign.evaluating.evaluation import JudgementSelection
        from assessor_app.campaign.reporting import exported_judgements

        kinds = exported_judgements.JUDGEMENT_TYPES
        columns = tuple(
            Column(key, key.replace("_", " ").capitalize(), numeric=kind is not str)
            for key, kind in kinds.items()
        )
        wanted = exported_judgements.Wanted(JudgementSelection(assessor))
        cells = exported_judgements.judgement_cells(self._campaign, wanted)
        rows = tuple(tuple(row[key] for key in kinds) for row in cells)
        return ResultTable(Table("Judgements", columns, rows))

    def evaluate(
        self,
        measures: str | Sequence[str] = (),
        runs: Sequence[str] = (),
        rule: str = "",
        **options: Unpack[Options],
    ) -> Results:
        """Evaluate runs of the campaign, as `assessor evaluate` does.

        measures, options: as in `assessor.evaluate`. runs: names; without one, all. rule: how the
        judgements of several assessors are combined; empty for "consensus". Raises Problem.
        """
        from assessor_app.campaign.evaluating import evaluating
        from assessor_app.campaign.evaluating.evaluation import (
            EvaluationRequest,
            JudgementSelection,
        )

        request = EvaluationRequest(
            tuple(runs),
            measure_names(measures),
            evaluation_options(options),
            JudgementSelection(rule=rule),
        )
        return Results(evaluating.evaluate(self._campaign, request))


def open_campaign(path: str | PathLike[str], read_only: bool = True) -> CampaignReader:
    """Open a campaign, to read it in a `with` block.

    read_only: whether nothing, such as a migration to a newer version, is written to the file.
    Raises Problem for a file that is no campaign, is locked, or is damaged and opened for writing.

    >>> import assessor_app as assessor
    >>> with assessor.open_campaign(sample_path) as campaign:
    ...     campaign.runs, len(campaign.topics), campaign.assessors
    (('bm25', 'coordination', 'tfidf', 'title', 'trigram'), 7, ('ada', 'ben', 'chi'))
    """
    return CampaignReader(Path(path), read_only)

"""The command `evaluate`."""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import add_evaluation, asked
from assessor_app.cli.evaluations import evaluation
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation
    from assessor_app.campaign.evaluating.evaluation_tables import FurtherColumn

RUNID = "runid"


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument("--per-topic", "-q", action="store_true", help="each topic's values too")
    parser.add_argument(
        "--topic-weights",
        type=Path,
        metavar="F",
        help="how much topics matter: lines `topic weight`",
    )
    parser.add_argument(
        "--tie-range",
        action="store_true",
        help="the lowest and highest average that other orders of equal scores give",
    )
    parser.add_argument(
        "--unjudged-range",
        action="store_true",
        help="how much is judged, and the lowest and highest average that judging the rest of what "
        "was retrieved could give: exact, or a dash where that would take too long",
    )
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown", "trec_eval"),
        default="table",
        help="csv, json and trec_eval for programs",
    )


def _run(given: argparse.Namespace) -> int:
    as_trec_eval = given.format == "trec_eval"
    if as_trec_eval and (given.tie_range or given.unjudged_range):
        raise WrongUse("trec_eval's format has no place for ranges", expected="another --format")
    keep_hits = bool(given.topic_weights or given.tie_range or given.unjudged_range)
    with asked(given, _measures(given)) as request:
        found = evaluation(request, keep_hits, renamed=not as_trec_eval)
    if given.topic_weights:
        found = _weighted(found, given.topic_weights)
    further = _further(found, given)
    sys.stdout.writelines(_written(found, given.format, given.per_topic, further))
    return 0


def _measures(given: argparse.Namespace) -> list[str]:
    """Return the requested measures; in trec_eval format the default is trec_eval's own.

    In that format `runid` may be requested: it is no measure, but the first line of each run's
    block.
    """
    if given.format != "trec_eval":
        return list(given.measures)
    return [one for one in given.measures or ["official"] if one != RUNID] or ["num_q"]


def _weighted(found: "Evaluation", path: Path) -> "Evaluation":
    from assessor_app.campaign.evaluating.alternative_averages import read_weights, weights_of
    from assessor_app.cli.standard_streams import readable
    from assessor_app.evaluation.scores import score

    with readable([path]) as (file,):
        weights = weights_of(found, read_weights(file))
    return replace(found, scores=score(found.rankings, found.requested, weights))


def _further(found: "Evaluation", given: argparse.Namespace) -> tuple["FurtherColumn", ...]:
    if not (given.tie_range or given.unjudged_range):
        return ()
    from assessor_app.campaign.evaluating.evaluation_tables import tie_columns, unjudged_columns
    from assessor_app.cli.progress_bar import ProgressBar

    if given.topic_weights:
        raise WrongUse("ranges are of averages without weights")
    with ProgressBar() as progress:
        ranges = [tie_columns(found)] if given.tie_range else []
        ranges += [unjudged_columns(found, progress)] if given.unjudged_range else []
    for one in ranges:
        for name, why in one.refused:
            print(f"{name} has no such range, for some runs or all: {why}", file=sys.stderr)
    return tuple(column for one in ranges for column in one.columns)


def _written(
    found: "Evaluation",
    form: str,
    per_topic: bool,
    further: tuple["FurtherColumn", ...],
) -> Iterable[str]:
    from assessor_app.campaign.evaluating import evaluation_tables
    from assessor_app.campaign.evaluating.judged_topics import options_of
    from assessor_app.reports import machine_forms
    from assessor_app.reports.table_writers import render

    if form == "csv":
        return machine_forms.evaluation_csv(evaluation_tables.long_rows(found, per_topic, further))
    if form == "json":
        rows = evaluation_tables.long_rows(found, per_topic, further)
        return machine_forms.evaluation_json(rows, options_of(found.judged))
    if form == "trec_eval":
        return machine_forms.trec_eval_lines(evaluation_tables.trec_eval_rows(found, per_topic))
    name = "text" if form == "table" else form
    tables = [evaluation_tables.runs_table(found, further)]
    if per_topic:
        tables += [evaluation_tables.topics_table(found, one.name) for one in found.requested]
    return ("\n" * bool(at) + render(table, name) for at, table in enumerate(tables))


EVALUATE = Command(
    "evaluate",
    "Score runs on the judgements of a campaign or of a qrels file.",
    "assessor evaluate sample.assess -m AP -m nDCG@10 --rule majority --min-judged 50%",
    _arguments,
    _run,
)

"""evaluate."""

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import add_evaluation, evaluation

if TYPE_CHECKING:
    from assessor_app.campaign.evaluation import Evaluation


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument("--per-topic", "-q", action="store_true", help="each topic's values too")
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown", "trec_eval"),
        default="table",
        help="csv, json and trec_eval for programs",
    )


def _run(given: argparse.Namespace) -> int:
    if given.format == "trec_eval" and not given.measures:
        given.measures = ["official"]
    found = evaluation(given)
    for text in _written(found, given.format, given.per_topic):
        sys.stdout.write(text)
    return 0


def _written(found: "Evaluation", form: str, per_topic: bool) -> Iterable[str]:
    from assessor_app.campaign import evaluation_tables
    from assessor_app.reports import long_form
    from assessor_app.reports.tables import render

    if form == "csv":
        return long_form.evaluation_csv(evaluation_tables.long_rows(found, per_topic))
    if form == "json":
        return long_form.evaluation_json(evaluation_tables.long_rows(found, per_topic))
    if form == "trec_eval":
        return long_form.trec_eval_lines(evaluation_tables.trec_eval_rows(found, per_topic))
    name = "text" if form == "table" else form
    tables = [evaluation_tables.runs_table(found)]
    if per_topic:
        tables += [evaluation_tables.topics_table(found, one.name) for one in found.requested]
    return ("\n" * bool(at) + render(table, name) for at, table in enumerate(tables))


EVALUATE = Command(
    "evaluate",
    "Score runs on the judgements of a campaign or of a qrels file.",
    "assessor evaluate sample.assess -m AP -m nDCG@10 --rule majority",
    _arguments,
    _run,
)

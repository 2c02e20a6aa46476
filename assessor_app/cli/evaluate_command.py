"""The command `evaluate`, and the evaluation of the runs that a command was given."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_format
from assessor_app.cli.evaluation_arguments import (
    Asked,
    CampaignRuns,
    add_evaluation,
    asked,
    print_decided,
)
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import NAME, ProgressBar, readable, table_texts
from assessor_app.domain.problems import BadInput, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation
    from assessor_app.campaign.evaluating.evaluation_tables import FurtherColumn
    from assessor_app.campaign.evaluating.ranking_similarity import RankedTopics
    from assessor_app.domain.progress import Progress


def evaluation(request: Asked, keep_hits: bool = True, renamed: bool = True) -> "Evaluation":
    """Evaluate the runs, and print notes on the scores to standard error.

    keep_hits: False saves memory for runs from files if only scores are needed. renamed: whether to
    list measures printed under another name than requested. Raises WrongUse or BadInput.
    """
    from assessor_app.campaign.evaluating.evaluation_notes import notes

    with ProgressBar() as progress:
        if isinstance(request, CampaignRuns):
            found = _of_campaign(request, progress)
        else:
            from assessor_app.campaign.evaluating.evaluating_files import evaluate_files

            found = evaluate_files(request, _print_remark, progress, keep_hits)
    asked_for = request.request if isinstance(request, CampaignRuns) else request
    for line in notes(found, asked_for, renamed):
        print(line, file=sys.stderr)
    return found


def _print_remark(path: Path, remark: str, problems: Sequence[BadInput]) -> None:
    print(f"{NAME if path.name == NAME else path}: {remark}", file=sys.stderr)
    for problem in problems:
        print(f"  {problem}", file=sys.stderr)


def _of_campaign(runs: CampaignRuns, progress: "Progress") -> "Evaluation":
    from assessor_app.campaign.evaluating.evaluating import evaluate
    from assessor_app.campaign.evaluating.evaluation import relevance_words

    with open_campaign(runs.path, read_only=True) as campaign:
        found = evaluate(campaign, runs.request, progress)
    if relevant := relevance_words(found):
        print(relevant, file=sys.stderr)
    if found.selected:
        print_decided(found.selected)
    return found


def ranked(request: Asked, progress: "Progress") -> "Sequence[RankedTopics]":
    """Return the documents that each run retrieved, in rank order. Raises WrongUse, BadInput."""
    from assessor_app.campaign.evaluating.ranking_similarity import ranked_campaign, ranked_files

    if not isinstance(request, CampaignRuns):
        return ranked_files(request.runs, request.options, progress)
    path, wanted = request
    with open_campaign(path, read_only=True) as campaign:
        return ranked_campaign(campaign, wanted.options, wanted.runs, progress)


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
    add_format(parser, *TABLE_FORMS, "trec_eval", words="csv, json and trec_eval for programs")


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
    """Return the names of the requested measures.

    In trec_eval format the default is trec_eval's own. In that format `runid` may be requested. It
    is no measure, but the first line of each run's block.
    """
    if given.format != "trec_eval":
        return list(given.measures)
    return [one for one in given.measures or ["official"] if one != RUNID] or ["num_q"]


def _weighted(found: "Evaluation", path: Path) -> "Evaluation":
    from assessor_app.campaign.evaluating.alternative_averages import read_weights, weights_of
    from assessor_app.evaluation.scores import score

    with readable([path]) as (file,):
        weights = weights_of(found, read_weights(file))
    return replace(found, scores=score(found.rankings, found.requested, weights))


def _further(found: "Evaluation", given: argparse.Namespace) -> tuple["FurtherColumn", ...]:
    if not (given.tie_range or given.unjudged_range):
        return ()
    from assessor_app.campaign.evaluating.evaluation_tables import tie_columns, unjudged_columns

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
    from assessor_app.campaign.evaluating.evaluation import options_of
    from assessor_app.reports import machine_forms

    if form == "csv":
        return machine_forms.evaluation_csv(evaluation_tables.long_rows(found, per_topic, further))
    if form == "json":
        rows = evaluation_tables.long_rows(found, per_topic, further)
        return machine_forms.evaluation_json(rows, options_of(found.judged))
    if form == "trec_eval":
        return machine_forms.trec_eval_lines(evaluation_tables.trec_eval_rows(found, per_topic))
    tables = [evaluation_tables.runs_table(found, further)]
    if per_topic:
        tables += [evaluation_tables.topics_table(found, one.name) for one in found.requested]
    return table_texts(form, *tables)


COMMANDS: tuple[Command, ...] = (
    Command(
        "evaluate",
        "Score runs on the judgements of a campaign or of a qrels file.",
        "assessor evaluate sample.assess -m AP -m nDCG@10 --rule majority --min-judged 50%",
        _arguments,
        _run,
    ),
)

"""The command `effects`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.figure_file import add_size, check_suffix, size_of, write_figure
from assessor_app.cli.judgement_arguments import add_min_judged
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.effects import Effects
    from assessor_app.domain.progress import Progress

TABLE = "table"
FOR_PROGRAMS = ("csv", "json")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="NAME", help="CAMPAIGN, or with --qrels runs")
    parser.add_argument(
        "--qrels",
        type=Path,
        action="append",
        default=[],
        metavar="F",
        help="a file of judgements, twice or more; the first is the reference",
    )
    parser.add_argument("-m", dest="measure", default="AP", metavar="MEASURE", help="default: AP")
    parser.add_argument(
        "--reference",
        default="",
        metavar="NAME",
        help="the assessor or rule that the others stand beside (default: adjudicated)",
    )
    parser.add_argument(
        "--frozen",
        default="",
        metavar="VERSION",
        help="assessors and rules as frozen under this name; default: as now",
    )
    parser.add_argument("-l", dest="level", type=int, metavar="GRADE", help="lowest relevant grade")
    add_min_judged(parser)
    parser.add_argument("--swaps", action="store_true", help="only the pairs of runs that swap")
    parser.add_argument(
        "--format",
        choices=(TABLE, "csv", "json", "latex", "markdown"),
        default=TABLE,
        help="csv and json: the sets only, or with --swaps the pairs",
    )
    parser.add_argument(
        "--output", "-o", type=Path, metavar="F", help="draw the places to F.svg, F.png or F.pdf"
    )
    add_size(parser)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import effect_tables
    from assessor_app.campaign.evaluating.evaluation_notes import topic_notes
    from assessor_app.campaign.evaluating.judged_topics import with_minimum
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    if given.output:
        check_suffix(given.output)
        size_of(given.size)
    with ProgressBar() as progress:
        found = (_of_files if given.qrels else _of_campaign)(given, progress)
    for line in topic_notes(found.judged):
        print(line, file=sys.stderr)
    swaps, sets = effect_tables.swaps_table(found), effect_tables.sets_table(found)
    if given.format != TABLE:
        table = swaps if given.swaps else sets
        if given.format in FOR_PROGRAMS:
            table = with_minimum(table, found.judged)
        sys.stdout.write(render(table, given.format))
    else:
        tables = [swaps] if given.swaps else [sets, *([swaps] if swaps.rows else [])]
        sys.stdout.write("\n".join(render(table, "text") for table in tables))
        sys.stdout.write("".join(f"\n{words}\n" for words in effect_tables.words(found)))
    if given.output:
        write_figure(effect_tables.places_figure(found), given.output, given.size, given.dark)
    return 0


def _of_files(given: argparse.Namespace, progress: "Progress") -> "Effects":
    from assessor_app.campaign.agreement.effects import effects_of_files
    from assessor_app.cli.evaluation_arguments import NO_POOL
    from assessor_app.cli.standard_streams import readable
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    if given.min_judged:
        raise WrongUse(NO_POOL)
    if not given.names:
        raise WrongUse("name at least two runs", expected="--qrels Q --qrels R RUN RUN...")
    if given.reference:
        raise WrongUse("with files the first --qrels is the reference")
    if given.frozen:
        raise WrongUse("--frozen names a version of a campaign, and files have none")
    with readable([*given.qrels, *map(Path, given.names)]) as paths:
        judged, runs = paths[: len(given.qrels)], paths[len(given.qrels) :]
        return effects_of_files(
            judged,
            runs,
            measure=given.measure,
            options=EvaluationOptions(minimum_grade=given.level),
            progress=progress,
        )


def _of_campaign(given: argparse.Namespace, progress: "Progress") -> "Effects":
    from assessor_app.campaign.agreement.effects import effects
    from assessor_app.cli.opened import open_campaign
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    if len(given.names) != 1:
        raise WrongUse("name a campaign, or files of judgements with --qrels and runs")
    with open_campaign(Path(given.names[0]), read_only=True) as campaign:
        return effects(
            campaign,
            measure=given.measure,
            reference=given.reference or "adjudicated",
            frozen=given.frozen,
            options=EvaluationOptions(minimum_grade=given.level, min_judged=given.min_judged),
            progress=progress,
        )


EFFECTS = Command(
    "effects",
    "What the assessors' disagreement does to the order of the runs.",
    "assessor effects sample.assess -m nDCG@10 --output places.svg",
    _arguments,
    _run,
)

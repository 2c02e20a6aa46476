"""The command `evaluate`, and the evaluation of the runs that a command was given."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from assessor_app.cli.command import PAPER_FORMS, TABLE_FORMS, Command, add_format
from assessor_app.cli.comparison_arguments import add_tests, methods_of
from assessor_app.cli.evaluation_arguments import (
    RENAMED,
    Asked,
    CampaignRuns,
    add_evaluation,
    asked,
    print_decided,
)
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import DASH, NAME, ProgressBar, note, readable, table_texts
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import BadInput, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation
    from assessor_app.campaign.evaluating.evaluation_tables import FurtherColumn
    from assessor_app.campaign.evaluating.marked_runs import Marks
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
        note(line)
    return found


def _print_remark(path: FileSource, remark: str, problems: Sequence[BadInput]) -> None:
    note(f"{NAME if path.name == NAME else path}: {remark}")
    for problem in problems:
        note(f"  {problem}")


def _of_campaign(runs: CampaignRuns, progress: "Progress") -> "Evaluation":
    from assessor_app.campaign.evaluating.evaluating import evaluate
    from assessor_app.campaign.evaluating.evaluation import relevance_words

    with open_campaign(runs.path, read_only=True) as campaign:
        found = evaluate(campaign, runs.request, progress)
    if relevant := relevance_words(found):
        note(relevant)
    if found.selected:
        print_decided(found.selected)
    return found


def ranked(request: Asked, progress: "Progress") -> "Sequence[RankedTopics]":
    """Return the documents that each run retrieved, in rank order. Raises WrongUse, BadInput."""
    from assessor_app.campaign.evaluating.ranking_similarity import ranked_campaign, ranked_files

    if not isinstance(request, CampaignRuns):
        return ranked_files(request.run_files, request.options, progress)
    path, wanted = request
    with open_campaign(path, read_only=True) as campaign:
        return ranked_campaign(campaign, wanted.options, wanted.runs, progress)


RUNID = "runid"


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument(
        "--per-topic", "-q", action="store_true", help="print the values of each topic, too"
    )
    parser.add_argument(
        "--no-summary", "-n", action="store_true", help="with -q: do not print the averages"
    )
    parser.add_argument(
        "--topic-weights",
        type=Path,
        metavar="F",
        help="average with the weights in this file, which has lines `topic weight`",
    )
    parser.add_argument(
        "--tie-range",
        action="store_true",
        help="add the lowest and highest average over all orders of documents with equal scores",
    )
    parser.add_argument(
        "--unjudged-range",
        action="store_true",
        help="add the judged share, and the lowest and highest average that judgements of the "
        "unjudged retrieved documents could give (exact; a dash where that would take too long)",
    )
    _add_marks(parser)
    parser.add_argument(
        "--output", "-o", type=Path, metavar="F", help="write to F instead of standard output"
    )
    add_format(parser, *TABLE_FORMS, "trec_eval", words="csv, json and trec_eval for programs")


def _add_marks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--baseline",
        default="",
        metavar="RUN",
        help="mark the runs that are significantly better or worse than this run",
    )
    parser.add_argument(
        "--letters",
        action="store_true",
        help="compare all pairs of runs: runs that share a letter do not differ significantly",
    )
    add_tests(parser)
    parser.add_argument(
        "--intervals",
        action="store_true",
        help="add 95%% confidence intervals of the averages (Student's t)",
    )


def _run(given: argparse.Namespace) -> int:
    as_trec_eval = given.format == "trec_eval"
    _refuse_contradictions(given, as_trec_eval)
    keep_hits = bool(given.topic_weights or given.tie_range or given.unjudged_range)
    with asked(given, _measures(given)) as request:
        found = evaluation(request, keep_hits, renamed=not as_trec_eval)
    if given.topic_weights:
        found = _weighted(found, given.topic_weights)
    shown = _Shown(
        given.per_topic, not given.no_summary, _further(found, given), _marks(found, given)
    )
    texts = _written(found, given.format, shown, printed=not _is_file(given.output))
    if _is_file(given.output):
        from assessor_app.campaign.reporting.output_file import write_file

        write_file(given.output, lambda out: out.writelines(texts))
        note(tr("wrote {0}", given.output))
    else:
        sys.stdout.writelines(texts)
    return 0


def _refuse_contradictions(given: argparse.Namespace, as_trec_eval: bool) -> None:
    marks = given.baseline or given.letters or given.intervals
    beside = given.tie_range or given.unjudged_range or marks
    if as_trec_eval and beside:
        raise WrongUse("--format trec_eval shows averages only", expected="another --format")
    if given.no_summary and not given.per_topic:
        raise WrongUse("-n needs -q: without averages and topics there is nothing to print")
    if given.no_summary and beside:
        raise WrongUse("-n cannot be combined with ranges, intervals or marks of the averages")
    if given.baseline and given.letters:
        raise WrongUse("--baseline cannot be combined with --letters")
    for one in ("test", "correction", "samples", "seed"):
        if one in given.chosen and not (given.baseline or given.letters):
            raise WrongUse("{0} needs --baseline RUN or --letters", given.chosen[one])
    if given.topic_weights and marks:
        raise WrongUse("--topic-weights cannot be combined with intervals or marks")


def _marks(found: "Evaluation", given: argparse.Namespace) -> "Marks | None":
    if not (given.baseline or given.letters or given.intervals):
        return None
    # Imported here: the tests of significance take as long to import as numpy.
    from assessor_app.campaign.evaluating.marked_runs import marks

    names = found.rankings.names
    if given.baseline:
        refuse_unknown("run", [given.baseline], names)
    if (given.baseline or given.letters) and len(names) < 2:
        raise WrongUse("a comparison needs at least two runs", advice="name two or more runs")
    with ProgressBar() as progress:
        return marks(
            found,
            intervals=given.intervals,
            baseline=given.baseline,
            every_pair=given.letters,
            methods=methods_of(given),
            progress=progress,
        )


def _is_file(output: Path | None) -> bool:
    return output is not None and output != DASH


class _Shown(NamedTuple):
    """The scores to print: the values of topics, the averages, further columns, marks."""

    per_topic: bool
    averages: bool
    further: tuple["FurtherColumn", ...]
    marks: "Marks | None"


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
        raise WrongUse("--topic-weights cannot be combined with ranges of the averages")
    with ProgressBar() as progress:
        ranges = [tie_columns(found)] if given.tie_range else []
        ranges += [unjudged_columns(found, progress)] if given.unjudged_range else []
    for one in ranges:
        for name, why in one.refused:
            note(tr("{0} has no such range for some or all runs: {1}", name, why))
    return tuple(column for one in ranges for column in one.columns)


def _written(found: "Evaluation", form: str, shown: _Shown, *, printed: bool) -> Iterable[str]:
    if form in ("csv", "json", "trec_eval"):
        return _for_programs(found, form, shown)
    from assessor_app.campaign.evaluating import evaluation_tables

    tables = []
    if shown.averages:
        runs = evaluation_tables.runs_table(found, shown.further)
        if shown.marks is not None:
            from assessor_app.campaign.evaluating.marked_runs import with_marks

            runs = with_marks(runs, shown.marks)
        if form in PAPER_FORMS:
            from assessor_app.campaign.comparing.paper_tables import paper_runs

            runs = paper_runs(runs)
        tables.append(runs)
    if shown.per_topic:
        tables += [evaluation_tables.topics_table(found, one.name) for one in found.requested]
    return table_texts(form, *tables, printed=printed)


def _for_programs(found: "Evaluation", form: str, shown: _Shown) -> Iterable[str]:
    from assessor_app.campaign.evaluating import evaluation_tables
    from assessor_app.campaign.evaluating.evaluation import options_of
    from assessor_app.reports import machine_forms

    if form == "csv":
        return machine_forms.evaluation_csv(_long_rows(found, shown))
    if form == "json":
        rows = _long_rows(found, shown)
        return machine_forms.evaluation_json(rows, options_of(found.judged))
    lines = evaluation_tables.trec_eval_rows(found, shown.per_topic)
    return machine_forms.trec_eval_lines(line for line in lines if shown.averages or line[1])


def _long_rows(found: "Evaluation", shown: _Shown) -> Iterator[tuple[str, str, str, float | None]]:
    from assessor_app.campaign.evaluating.evaluation_tables import long_rows

    further = shown.further
    if shown.marks is not None:
        from assessor_app.campaign.evaluating.marked_runs import further_columns

        further += further_columns(found, shown.marks)
    rows = long_rows(found, shown.per_topic, further)
    return (row for row in rows if shown.averages or row[2])


COMMANDS: tuple[Command, ...] = (
    Command(
        "evaluate",
        "Evaluate runs on the judgements of a campaign or of a qrels file.",
        "assessor evaluate sample.assess -m AP -m nDCG@10 --rule majority --min-judged 50%",
        _arguments,
        _run,
        renamed=RENAMED,
    ),
)

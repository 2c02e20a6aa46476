"""The arguments for runs and judgements, and the evaluation request that they make."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Union

from assessor_app.cli.standard_streams import readable
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    # The evaluation of files must not import the store.
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.evaluating.evaluation import (
        EvaluationRequest,
        FileEvaluationRequest,
        JudgementSelection,
        SelectedJudgements,
    )
    from assessor_app.evaluation.evaluation_options import EvaluationOptions


# Literals, so that --help imports no readers; a test compares them with the readers.
FORMS = ("qrels-assessors", "qrels-subtopics", "prels-strata", "prels-probabilities")

NO_POOL = "--min-judged counts in a campaign's pool, and files have none"


def at_least_one(text: str) -> int:
    """Parse a positive integer. Raises ArgumentTypeError for anything else."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is below 1")
    return number


def add_evaluation(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for files, runs, evaluation options and the selection of judgements."""
    _add_files(parser)
    _add_options(parser)
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="N", help="threads (default: this machine's)"
    )
    parser.add_argument(
        "--scheduler",
        default="",
        metavar="ADDRESS",
        help="of a Dask cluster that reads the run files instead, such as tcp://host:8786",
    )
    parser.add_argument(
        "--lenient", action="store_true", help="skip lines that cannot be read, and say how many"
    )
    add_selection(parser)
    add_min_judged(parser)


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names", nargs="*", metavar="CAMPAIGN [RUN...] | RUN...", help="RUN is a file with --qrels"
    )
    parser.add_argument("--qrels", type=Path, metavar="Q", help="a file of judgements")
    parser.add_argument(
        "--as",
        dest="form",
        choices=FORMS,
        help="what --qrels holds beside grades",
    )
    parser.add_argument(
        "--preferences",
        type=Path,
        action="append",
        default=[],
        metavar="F",
        help="a file of preferences, in place of --qrels; may stand several times",
    )
    add_measures(parser)


def add_measures(parser: argparse.ArgumentParser) -> None:
    """Add the option -m, which may be repeated, for measures."""
    parser.add_argument(
        "-m",
        "--measure",
        action="append",
        default=[],
        metavar="MEASURE",
        dest="measures",
        help="such as AP or nDCG@10, or trec_eval's name; may stand several times",
    )


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--complete", "-c", action="store_true", help="judged topics that a run lacks count 0"
    )
    parser.add_argument(
        "-l",
        dest="level",
        type=int,
        metavar="GRADE",
        help="lowest relevant grade (default: that of the campaign's scale; 1 for files)",
    )
    parser.add_argument(
        "--judged-only",
        "-J",
        action="store_true",
        help="leave unjudged documents out; a topic without any other counts 0",
    )
    parser.add_argument(
        "--depth",
        "-M",
        type=at_least_one,
        metavar="K",
        help="only the first K documents of each topic",
    )
    _add_order(parser)
    parser.add_argument(
        "--compat",
        choices=("trec_eval-9", "trec_eval-10"),
        default="trec_eval-10",
        help="whose ties and cuts (default: trec_eval-10)",
    )


def _add_order(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--order",
        choices=("score", "rank", "file"),
        default="score",
        help="what orders a ranking (default: score)",
    )
    parser.add_argument(
        "--tie-order",
        choices=("falling", "rising"),
        default="falling",
        help="how documents of equal score stand, by id (default: falling, as in trec_eval)",
    )


class CampaignRuns(NamedTuple):
    """An evaluation request for runs of the campaign at `path`."""

    path: Path
    request: "EvaluationRequest"


Asked = Union[CampaignRuns, "FileEvaluationRequest"]


@contextmanager
def asked(given: argparse.Namespace, measures: Sequence[str]) -> "Iterator[Asked]":
    """Yield the evaluation request that the arguments make for these measures.

    measures: names; empty for the default measures. Within the context, standard input and pipes
    can be read repeatedly. Raises WrongUse for contradictory arguments.
    """
    wanted = tuple(measures)
    if given.form and (given.preferences or not given.qrels):
        raise WrongUse("--as says what --qrels holds", expected="--qrels Q --as FORM RUN...")
    if given.scheduler and (not given.qrels or given.form or given.lenient):
        raise WrongUse("--scheduler is for run files with --qrels, without --as or --lenient")
    if not given.qrels and not given.preferences:
        yield _campaign_runs(given, wanted)
        return
    _refuse_for_files(given)
    judged = [given.qrels] if given.qrels else given.preferences
    with readable([*judged, *map(Path, given.names)]) as paths:
        yield _of_files(given, wanted, paths)


def _options(given: argparse.Namespace) -> "EvaluationOptions":
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    return EvaluationOptions(
        compat=int(given.compat.rpartition("-")[2]),
        complete=given.complete,
        minimum_grade=given.level,
        judged_only=given.judged_only,
        depth=given.depth,
        order=given.order,
        ids_rising=given.tie_order == "rising",
        min_judged=given.min_judged,
        ties=getattr(given, "tie_range", False),
    )


def _campaign_runs(given: argparse.Namespace, measures: tuple[str, ...]) -> CampaignRuns:
    from assessor_app.campaign.evaluating.evaluation import EvaluationRequest

    if not given.names:
        raise WrongUse("name a campaign, or a file of judgements with --qrels and runs")
    path, *runs = given.names
    request = EvaluationRequest(tuple(runs), measures, _options(given), selection_of(given))
    return CampaignRuns(Path(path), request)


def _refuse_for_files(given: argparse.Namespace) -> None:
    """Raise WrongUse for options that cannot be combined with files of judgements."""
    if given.min_judged:
        raise WrongUse(NO_POOL)
    if given.qrels and given.preferences:
        raise WrongUse("give --qrels or --preferences, not both")
    plain = not (given.form or given.preferences)
    if not given.names:
        raise WrongUse("name at least one run", expected="--qrels Q RUN..." if plain else None)
    selected = given.assessor or given.rule or given.frozen
    if plain and selected:
        raise WrongUse(
            "--assessor, --rule and --frozen choose among a campaign's judgements, not a file's"
        )
    if not plain and (given.lenient or selected):
        raise WrongUse(
            "--lenient, --assessor, --rule and --frozen do not go with --preferences or --as"
        )


def _of_files(
    given: argparse.Namespace, measures: tuple[str, ...], paths: Sequence[Path]
) -> "FileEvaluationRequest":
    from assessor_app.campaign.evaluating.evaluation import FileEvaluationRequest

    runs = len(given.names)
    return FileEvaluationRequest(
        qrels=paths[0] if given.qrels else None,
        runs=tuple(paths[-runs:]),
        preferences=() if given.qrels else tuple(paths[:-runs]),
        form=given.form or "",
        measures=measures,
        options=_options(given),
        lenient=given.lenient,
        scheduler=given.scheduler,
        jobs=given.jobs,
    )


def add_selection(parser: argparse.ArgumentParser) -> None:
    """Add the options --assessor, --rule and --frozen."""
    from assessor_app.judging.combination import RULE_NAMES

    group = parser.add_mutually_exclusive_group()
    group.add_argument("--assessor", default="", help="this assessor's judgements only")
    group.add_argument("--rule", default="", choices=RULE_NAMES, help="default: adjudicated")
    parser.add_argument(
        "--frozen", default="", metavar="VERSION", help="as frozen under this name; default: as now"
    )


def add_min_judged(parser: argparse.ArgumentParser) -> None:
    """Add the option --min-judged."""
    parser.add_argument(
        "--min-judged",
        type=_share,
        default=0.0,
        metavar="SHARE",
        help="only topics with at least this share of their pool judged, such as 50%% or 0.5; "
        "campaigns only (default: all topics, as in trec_eval)",
    )


def _share(text: str) -> float:
    """Parse a share such as 50% or 0.5. Raises ArgumentTypeError unless it is from 0 to 1."""
    # Imported here, because few calls need it.
    from decimal import Decimal, InvalidOperation

    try:
        number = Decimal(text.removesuffix("%").strip())
        share = float(number / 100 if text.endswith("%") else number)
    except InvalidOperation:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share; write 50% or 0.5")
    return share


def selection_of(given: argparse.Namespace) -> "JudgementSelection":
    """Return the judgement selection that --assessor, --rule and --frozen specify."""
    from assessor_app.campaign.evaluating.evaluation import JudgementSelection

    return JudgementSelection(given.assessor, given.rule, given.frozen)


def say_decided(campaign: "Campaign", selection: "JudgementSelection") -> None:
    """Print to standard error how many judgements each case of the rule decided."""
    from assessor_app.campaign.evaluating.selected_judgements import select_judgements

    print_decided(select_judgements(campaign, selection))


def say_counted(campaign: "Campaign", selection: "JudgementSelection", min_judged: float) -> None:
    """Print the judgements that each case of the rule decided, and which topics count.

    Prints to standard error and leaves out topics judged to less than `min_judged` of their pool.
    Raises WrongUse if a minimum share is given for a campaign without a pool.
    """
    from assessor_app.campaign.evaluating.counted_judgements import counted_judgements
    from assessor_app.campaign.evaluating.evaluation_notes import topic_notes

    which, judged = counted_judgements(campaign, min_judged, selection)
    print_decided(which)
    for line in topic_notes(judged):
        print(line, file=sys.stderr)


def print_decided(which: "SelectedJudgements") -> None:
    """Print to standard error how many judgements each case of the rule decided.

    Leaves out cases that decided none.
    """
    from assessor_app.domain.formatting import counted

    for words, count in which.decided:
        if count:
            print(f"{counted(count, 'judgement')} {words}", file=sys.stderr)

"""The arguments for runs and judgements, and the evaluation request that they make."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Union

from assessor_app.cli.command import (
    add_lengths,
    add_sessions,
    lengths_of,
    sessions_of,
    share_of_all,
)
from assessor_app.cli.standard_streams import DASH, note, sources
from assessor_app.domain.file_names import Address, FileSource, file_source
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import nearest
from assessor_app.domain.problems import BadInput, Place, WrongUse

if TYPE_CHECKING:
    # The evaluation of files must not import the store.
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.distributing.cluster import Cluster
    from assessor_app.campaign.evaluating.evaluation import (
        EvaluationRequest,
        FileEvaluationRequest,
        JudgementSelection,
        SelectedJudgements,
    )
    from assessor_app.evaluation.evaluation_options import EvaluationOptions


# Literals, so that --help imports no readers; a test compares them with the readers.
FORMS = ("qrels-assessors", "qrels-subtopics", "prels-strata", "prels-probabilities")

NO_POOL = marked("--min-judged needs the pool of a campaign")
# Former values of options; see `Command`.
RENAMED = {
    "--tie-order falling": "--tie-order descending",
    "--tie-order rising": "--tie-order ascending",
}
ONE_SOURCE = marked("specify exactly one of --qrels, --preferences or a campaign")
CAMPAIGN_SUFFIX = ".assess"
DATABASE = b"SQLite format 3\x00"  # the first bytes of a campaign


def at_least_one(text: str) -> int:
    """Parse a positive integer. Raises ArgumentTypeError for anything else."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            tr("{0!r} is not a whole number of at least 1", text)
        ) from None
    if number < 1:
        raise argparse.ArgumentTypeError(tr("{0} is less than 1", text))
    return number


def add_evaluation(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for files, runs, evaluation options and the selection of judgements."""
    _add_files(parser)
    _add_options(parser)
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        metavar="N",
        help="number of threads (default: one per processor)",
    )
    add_scheduler(parser)
    parser.add_argument(
        "--lenient",
        action="store_true",
        help="skip lines that cannot be read, and report their number",
    )
    add_selection(parser)
    add_question(
        parser,
        words="with measures of diversity: question whose answers on aspects count (default: the "
        "first)",
    )
    add_min_judged(parser)


def add_scheduler(parser: argparse.ArgumentParser) -> None:
    """Add the option --scheduler."""
    parser.add_argument(
        "--scheduler",
        default="",
        metavar="ADDRESS",
        help="let the Dask cluster at this address work, such as tcp://host:8786: its workers read "
        "and evaluate the run files, and compare pairs of runs",
    )


def cluster_of(scheduler: str) -> "AbstractContextManager[Cluster | None]":
    """Return a context with the cluster at this address; with None if the address is empty.

    Its errors are those of `cluster_at`.
    """
    if not scheduler:
        return nullcontext()
    from assessor_app.campaign.distributing.cluster import cluster_at

    return cluster_at(scheduler)


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names",
        nargs="*",
        metavar="CAMPAIGN [RUN...] | QRELS RUN...",
        help="a campaign and names of its runs (default: all runs); or a qrels file and run files, "
        "as trec_eval takes them",
    )
    parser.add_argument(
        "--qrels", type=file_source, metavar="Q", help="qrels file; the other files are runs"
    )
    parser.add_argument("--as", dest="form", choices=FORMS, help="form of the qrels file")
    parser.add_argument(
        "--intents", type=Path, metavar="F", help="file of lines: topic, subtopic, its probability"
    )
    add_sessions(parser)
    add_lengths(parser)
    parser.add_argument(
        "--preferences",
        type=file_source,
        action="append",
        default=[],
        metavar="F",
        help="preference file instead of a qrels file (repeatable)",
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
        help="measure such as AP or nDCG@10, or its name in trec_eval (repeatable)",
    )


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--complete",
        "-c",
        action="store_true",
        help="score missing topics as 0: judged topics that a run did not return",
    )
    parser.add_argument(
        "-l",
        dest="level",
        type=int,
        metavar="GRADE",
        help="minimum relevant grade (default: from the campaign's scale; 1 for files)",
    )
    parser.add_argument(
        "--judged-only",
        "-J",
        action="store_true",
        help="judged documents only: remove unjudged documents from the rankings; a topic with no "
        "other document scores 0",
    )
    parser.add_argument(
        "--depth",
        "-M",
        type=at_least_one,
        metavar="K",
        help="evaluate the first K documents of each topic only",
    )
    _add_order(parser)
    parser.add_argument(
        "--compat",
        choices=("trec_eval-9", "trec_eval-10"),
        default="trec_eval-10",
        help="version of trec_eval to follow in ties and recall cutoffs (default: trec_eval-10)",
    )


def _add_order(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--order",
        choices=("score", "rank", "file"),
        default="score",
        help="order documents by score, by the rank in the run, or by the order of the lines "
        "(default: score)",
    )
    parser.add_argument(
        "--tie-order",
        choices=("descending", "ascending"),
        default="descending",
        help="order of document ids among equal scores (default: descending, as in trec_eval)",
    )


class CampaignRuns(NamedTuple):
    """An evaluation request for runs of the campaign at `path`."""

    path: Path
    request: "EvaluationRequest"


Asked = Union[CampaignRuns, "FileEvaluationRequest"]


@contextmanager
def asked(
    given: argparse.Namespace, measures: Sequence[str], *, compares: bool = False
) -> "Iterator[Asked]":
    """Yield the evaluation request that the arguments make for these measures.

    measures: names; empty for the default measures. compares: whether pairs of runs are compared,
    which a cluster does for the runs of a campaign, too. Within the context, standard input and
    pipes can be read repeatedly. Raises WrongUse for contradictory arguments.
    """
    wanted = tuple(measures)
    _take_qrels_from_names(given)
    if given.form and (given.preferences or not given.qrels):
        raise WrongUse("--as needs a qrels file", expected="--qrels Q --as FORM RUN...")
    files = given.qrels or given.preferences
    if given.scheduler and (given.preferences or given.form or given.lenient):
        raise WrongUse("--scheduler cannot be combined with --preferences, --as or --lenient")
    if given.scheduler and not (files or compares):
        raise WrongUse(
            "--scheduler needs a qrels file and run files",
            advice="a campaign is evaluated on this computer, which has its file",
        )
    if given.intents and (not given.qrels or given.lenient or given.scheduler):
        raise WrongUse("--intents needs a qrels file by subtopic", expected="--qrels Q --intents F")
    if not files:
        yield _campaign_runs(given, wanted)
        return
    _refuse_for_files(given)
    judged = [given.qrels] if given.qrels else given.preferences
    with sources(judged, given.names) as (paths, runs):
        try:
            yield _of_files(given, wanted, paths, runs)
        except BadInput:
            if given.qrels and _content(paths[0]) == "run":
                raise WrongUse(
                    "this file is a run, not a qrels file",
                    place=Place(str(given.qrels)),
                    advice="the qrels file comes first, then the runs: QRELS RUN...",
                ) from None
            raise


def _take_qrels_from_names(given: argparse.Namespace) -> None:
    """Take the first name as the qrels file, as trec_eval does, unless it is a campaign.

    Raises WrongUse for a campaign besides --qrels or --preferences.
    """
    if not given.names:
        return
    if given.qrels or given.preferences:
        if _is_campaign(Path(given.names[0])):
            raise WrongUse("{0} is a campaign", given.names[0], advice=ONE_SOURCE)
    elif not _may_be_campaign(given.names):
        given.qrels, given.names = file_source(given.names[0]), given.names[1:]


def _may_be_campaign(names: Sequence[str]) -> bool:
    """Return whether the first of the names is a campaign, or should be one."""
    if isinstance(file_source(names[0]), Address):
        return False
    first = Path(names[0])
    if first == DASH or first.exists():
        return len(names) == 1 or first.is_dir() or _is_campaign(first)
    if first.suffix:
        return first.suffix == CAMPAIGN_SUFFIX or bool(nearest(first.suffix, [CAMPAIGN_SUFFIX]))
    # With run files after it, a missing file was meant to be a qrels file.
    others = [file_source(name) for name in names[1:]]
    return not any(isinstance(one, Address) or one.exists() for one in others)


def _is_campaign(path: Path) -> bool:
    """Return whether the file has the name or the first bytes of a campaign."""
    if path.suffix == CAMPAIGN_SUFFIX:
        return True
    if not path.is_file():
        return False  # the first bytes of a pipe could not be read again
    try:
        with path.open("rb") as file:
            return file.read(len(DATABASE)) == DATABASE
    except OSError:
        return False


def _content(path: Path) -> str:
    """Return the content of a regular file, such as "run"; empty if it is not recognised."""
    from assessor_app.formats.detect import recognise

    try:
        return recognise(path).format.content if path.is_file() else ""
    except BadInput:
        return ""


def _options(given: argparse.Namespace) -> "EvaluationOptions":
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    return EvaluationOptions(
        compat=int(given.compat.rpartition("-")[2]),
        complete=given.complete,
        minimum_grade=given.level,
        judged_only=given.judged_only,
        depth=given.depth,
        order=given.order,
        ids_rising=given.tie_order == "ascending",
        min_judged=given.min_judged,
        ties=getattr(given, "tie_range", False),
        sessions=sessions_of(given),
        lengths=lengths_of(given),
    )


def _campaign_runs(given: argparse.Namespace, measures: tuple[str, ...]) -> CampaignRuns:
    from assessor_app.campaign.evaluating.evaluation import EvaluationRequest

    if not given.names:
        raise WrongUse("specify a campaign, or a qrels file and runs")
    path, *runs = given.names
    if not runs and not _is_campaign(Path(path)):
        _refuse_single_file(Path(path))
    request = EvaluationRequest(tuple(runs), measures, _options(given), selection_of(given))
    return CampaignRuns(Path(path), request)


def _refuse_single_file(path: Path) -> None:
    """Raise WrongUse for a qrels file without runs, or a run without judgements."""
    content = _content(path)
    if content == "judgements":
        said = tr("this is a qrels file, and run files are missing")
        raise WrongUse(said, place=Place(path), expected="QRELS RUN...")
    if content == "run":
        raise WrongUse(
            "this is a run, and the judgements are missing",
            place=Place(path),
            advice="name them first: QRELS RUN..., or CAMPAIGN RUN...",
        )


def _refuse_for_files(given: argparse.Namespace) -> None:
    """Raise WrongUse for options that cannot be combined with files of judgements."""
    if given.min_judged:
        raise WrongUse(NO_POOL)
    if given.qrels and given.preferences:
        raise WrongUse(ONE_SOURCE)
    plain = not (given.form or given.preferences)
    if not given.names:
        raise WrongUse("specify at least one run", expected="--qrels Q RUN..." if plain else None)
    if given.question:
        raise WrongUse("--question applies to campaigns only")
    selected = given.assessor or given.rule or given.frozen or given.machines
    if plain and selected:
        raise WrongUse(
            "--assessor, --rule, --frozen and --machines apply to campaigns, not to a qrels file"
        )
    if not plain and (given.lenient or selected):
        raise WrongUse(
            "--lenient, --assessor, --rule, --frozen and --machines cannot be combined with "
            "--preferences or --as"
        )


def _of_files(
    given: argparse.Namespace,
    measures: tuple[str, ...],
    judged: Sequence[Path],
    runs: Sequence[FileSource],
) -> "FileEvaluationRequest":
    from assessor_app.campaign.evaluating.evaluation import FileEvaluationRequest

    return FileEvaluationRequest(
        qrels=judged[0] if given.qrels else None,
        runs=tuple(runs),
        preferences=() if given.qrels else tuple(judged),
        form=given.form or "",
        measures=measures,
        options=_options(given),
        lenient=given.lenient,
        scheduler=given.scheduler,
        jobs=given.jobs,
        intents=given.intents,
    )


def add_selection(parser: argparse.ArgumentParser) -> None:
    """Add the options --assessor, --rule, --frozen and --machines."""
    from assessor_app.judging.combination import RULE_NAMES, rule_called

    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--assessor", default="", metavar="NAME", help="use the judgements of this assessor only"
    )
    group.add_argument(
        "--rule",
        default="",
        type=rule_called,
        choices=RULE_NAMES,
        help="how to combine the judgements of several assessors (default: consensus, that is the "
        "adjudicated grade, else the only judgement, else the majority, else the lower median). "
        "adjudicated: only adjudicated documents and those without a conflict. any, all: relevant "
        "if any assessor, or all assessors, say so; also called union and intersection",
    )
    parser.add_argument(
        "--frozen",
        default="",
        metavar="VERSION",
        help="use the judgements of this frozen version (default: the current judgements)",
    )
    parser.add_argument(
        "--machines", action="store_true", help="let the rule count models and rules, too"
    )


def add_question(parser: argparse.ArgumentParser, words: str) -> None:
    """Add the option --question with this explanation."""
    parser.add_argument("--question", default="", metavar="KEY", help=words)


def add_min_judged(parser: argparse.ArgumentParser) -> None:
    """Add the option --min-judged."""
    parser.add_argument(
        "--min-judged",
        type=share_of_all,
        default=0.0,
        metavar="SHARE",
        help="only topics with at least this share of their pool judged, such as 50%% or 0.5; "
        "for campaigns only (default: all topics, as in trec_eval)",
    )


def selection_of(given: argparse.Namespace) -> "JudgementSelection":
    """Return the judgement selection that `add_selection` let the user specify."""
    from assessor_app.campaign.evaluating.evaluation import JudgementSelection

    if given.machines and (given.assessor or given.frozen):
        other = "--assessor" if given.assessor else "--frozen"
        raise WrongUse("--machines cannot be combined with {0}", other)
    question = getattr(given, "question", "")
    return JudgementSelection(given.assessor, given.rule, given.frozen, given.machines, question)


def say_decided(campaign: "Campaign", selection: "JudgementSelection") -> None:
    """Print to standard error how many documents each case of the rule decided."""
    from assessor_app.campaign.evaluating.selected_judgements import select_judgements

    print_decided(select_judgements(campaign, selection))


def say_counted(campaign: "Campaign", selection: "JudgementSelection", min_judged: float) -> None:
    """Print how many documents each case of the rule decided, and which topics count.

    Prints to standard error and leaves out topics judged to less than `min_judged` of their pool.
    Raises WrongUse if a minimum share is given for a campaign without a pool.
    """
    from assessor_app.campaign.evaluating.counted_judgements import counted_judgements
    from assessor_app.campaign.evaluating.evaluation_notes import topic_notes

    which, judged = counted_judgements(campaign, min_judged, selection)
    print_decided(which)
    for line in topic_notes(judged):
        note(line)


def print_decided(which: "SelectedJudgements") -> None:
    """Print to standard error how many documents each case of the rule decided.

    Leaves out cases that decided none.
    """
    from assessor_app.domain.formatting import counted

    say_what_adjudicated_means("--rule", which.rule)
    for words, count in which.decided:
        if count:
            note(f"{counted(count, 'document')} {tr(words)}")


def say_what_adjudicated_means(option: str, rule: str) -> None:
    """Print to standard error that the rule "adjudicated" has changed its meaning."""
    from assessor_app.judging.combination import ADJUDICATED

    if rule == ADJUDICATED:
        note(
            tr(
                "{0} adjudicated: leaves out conflicts without an adjudication; the former mixed "
                "rule is now called consensus",
                option,
            )
        )

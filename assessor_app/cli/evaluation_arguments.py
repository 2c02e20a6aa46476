"""What evaluate and plot have in common: runs of a campaign or of files, and how they are read."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import BadInput, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation
    from assessor_app.campaign.evaluating.run_likeness import RankedTopics
    from assessor_app.domain.progress import Progress
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

# Written out, so that --help loads no readers; a test holds them to those.
FORMS = ("qrels-assessors", "qrels-subtopics", "prels-strata", "prels-probabilities")

NO_POOL = "--min-judged counts in a campaign's pool, and files have none"


def at_least_one(text: str) -> int:
    """The whole number written so. Raises ArgumentTypeError for anything else, or below 1."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is below 1")
    return number


def add_evaluation(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    from assessor_app.cli.whose_arguments import add_min_judged, add_whose

    _add_files(parser)
    _add_reading(parser)
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
    add_whose(parser)
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
    """Add -m, which may stand several times."""
    parser.add_argument(
        "-m",
        "--measure",
        action="append",
        default=[],
        metavar="MEASURE",
        dest="measures",
        help="such as AP or nDCG@10, or trec_eval's name; may stand several times",
    )


def _add_reading(parser: argparse.ArgumentParser) -> None:
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


def reading_of(given: argparse.Namespace) -> "EvaluationOptions":
    """How runs are to be read."""
    from assessor_app.campaign.evaluating.evaluation import needs_ties
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
        ties=getattr(given, "tie_range", False) or needs_ties(given.measures),
    )


def evaluation(given: argparse.Namespace, keep_hits: bool = True) -> "Evaluation":
    """What the arguments ask for. Raises WrongUse.

    keep_hits: False where only scores are wanted, so that runs from files need little memory.
    """
    from assessor_app.cli.evaluation_notes import say_notes
    from assessor_app.cli.progress_bar import ProgressBar

    options = reading_of(given)
    with ProgressBar() as progress:
        if given.form and (given.preferences or not given.qrels):
            raise WrongUse("--as says what --qrels holds", expected="--qrels Q --as FORM RUN...")
        if given.scheduler and (not given.qrels or given.form or given.lenient):
            raise WrongUse("--scheduler is for run files with --qrels, without --as or --lenient")
        files = given.qrels or given.preferences
        if files and given.min_judged:
            raise WrongUse(NO_POOL)
        if files:
            found = _of_files_in_their_form(given, options, progress, keep_hits)
        else:
            found = _of_campaign(given, options, progress)
    say_notes(found, given)
    return found


@contextmanager
def read_twice(given: argparse.Namespace) -> Iterator[None]:
    """While it lasts the files named may be read as often as needed, `-` and pipes too."""
    from assessor_app.cli.standard_streams import readable

    judged = [given.qrels] if given.qrels else given.preferences
    runs = given.names if judged else []
    with readable([*judged, *map(Path, runs)]) as paths:
        if given.qrels:
            given.qrels = paths[0]
        elif judged:
            given.preferences = paths[: len(judged)]
        if judged:
            given.names = list(map(str, paths[len(judged) :]))
        yield


def ranked(given: argparse.Namespace, progress: "Progress") -> "Sequence[RankedTopics]":
    """The documents that the runs named retrieved, in their order. Raises WrongUse."""
    from assessor_app.campaign.evaluating.run_likeness import ranked_campaign, ranked_files

    if given.qrels or given.preferences:
        with read_twice(given):
            return ranked_files(list(map(Path, given.names)), reading_of(given), progress)
    from assessor_app.cli.opened import open_campaign

    path, runs = _campaign_and_runs(given)
    with open_campaign(path, read_only=True) as campaign:
        return ranked_campaign(campaign, reading_of(given), runs, progress)


def _campaign_and_runs(given: argparse.Namespace) -> tuple[Path, list[str]]:
    if not given.names:
        raise WrongUse("name a campaign, or a file of judgements with --qrels and runs")
    path, *runs = given.names
    return Path(path), runs


def _of_files_in_their_form(
    given: argparse.Namespace, options: "EvaluationOptions", progress: "Progress", keep_hits: bool
) -> "Evaluation":
    """As `_of_files`; judgements on subtopics, by several assessors, of samples are known by sight.

    Only where they cannot be plain ones: a document is judged twice for a topic, say.
    """
    try:
        return _of_files(given, options, progress, keep_hits)
    except BadInput as problem:
        if not given.qrels or given.form or given.lenient or given.scheduler:
            raise
        form = _form_by_sight(given.qrels, given.measures)
        if not form:
            raise
        given.form = form
        print(f"{given.qrels}: read as {form} ({problem.message})", file=sys.stderr)
        return _of_files(given, options, progress, keep_hits)


def _form_by_sight(path: Path, measures: list[str]) -> str:
    from assessor_app.campaign.evaluating.grouped_judgements import FORM_MEASURES, FORMS
    from assessor_app.formats import detect
    from assessor_app.formats.format import Content

    if str(path) == "-" or not path.is_file():
        return ""
    try:
        found = detect.recognise(path, Content.JUDGEMENTS)
    except BadInput:
        return ""
    likely = [one.name for one in (found.format, *found.alternatives) if one.name in FORMS]
    if set(likely) == {"qrels-assessors", "qrels-subtopics"}:
        # Alike to the letter: numbers are subtopics, unless the measures ask for people.
        people = {name.partition("@")[0] for name in FORM_MEASURES["qrels-assessors"]}
        asked = {name.partition("@")[0] for name in measures}
        return "qrels-assessors" if asked & {*people, "qrels_jg"} else "qrels-subtopics"
    return likely[0] if likely[:1] == [found.format.name] else ""


def _of_files(
    given: argparse.Namespace, options: "EvaluationOptions", progress: "Progress", keep_hits: bool
) -> "Evaluation":
    from assessor_app.campaign.evaluating.evaluating_files import rank_files, score_files
    from assessor_app.campaign.evaluating.evaluation import (
        DEFAULT_MEASURES,
        Evaluation,
        requested_measures,
    )
    from assessor_app.cli.standard_streams import readable
    from assessor_app.evaluation.scores import score

    if given.form or given.preferences:
        return _of_groups(given, options, progress)

    if not given.names:
        raise WrongUse("name at least one run", expected="--qrels Q RUN...")
    if given.assessor or given.rule or given.frozen:
        raise WrongUse(
            "--assessor, --rule and --frozen choose among a campaign's judgements, not a file's"
        )
    requested = requested_measures(given.measures or DEFAULT_MEASURES)
    with readable([given.qrels, *map(Path, given.names)]) as (judged, *paths):
        if given.lenient:
            # Only here: it brings all formats with it, which a plain evaluation does without.
            from assessor_app.campaign.importing.lenient_files import rank_leniently

            rankings = rank_leniently(judged, paths, options, _say_refused, progress)
        elif given.scheduler:
            from assessor_app.campaign.evaluating.cluster import rank_on_cluster

            rankings = rank_on_cluster(given.scheduler, judged, paths, options, progress)
        elif keep_hits:
            rankings = rank_files(judged, paths, options, progress, given.jobs)
        else:
            found = score_files(judged, paths, options, requested, progress, given.jobs)
            return Evaluation(requested, *found)
    return Evaluation(requested, rankings, score(rankings, requested))


def _of_groups(
    given: argparse.Namespace, options: "EvaluationOptions", progress: "Progress"
) -> "Evaluation":
    from assessor_app.campaign.evaluating import grouped_judgements as groups
    from assessor_app.campaign.evaluating.evaluating_files import rank_against
    from assessor_app.campaign.evaluating.evaluation import Evaluation, requested_measures
    from assessor_app.cli.standard_streams import readable
    from assessor_app.evaluation.scores import score

    if given.qrels and given.preferences:
        raise WrongUse("give --qrels or --preferences, not both")
    if not given.names:
        raise WrongUse("name at least one run")
    if given.lenient or given.assessor or given.rule or given.frozen:
        raise WrongUse(
            "--lenient, --assessor, --rule and --frozen do not go with --preferences or --as"
        )
    usual = groups.FORM_MEASURES.get(given.form, groups.PREFERENCE_MEASURES)
    requested = requested_measures(given.measures or usual)
    judged, runs = given.preferences or [given.qrels], [Path(name) for name in given.names]
    with readable([*judged, *runs]) as paths:
        files, runs = paths[: len(judged)], paths[len(judged) :]
        if given.preferences:
            judgements = groups.judgements_of_preferences(files)
        else:
            judgements = groups.judgements_in_form(files[0], given.form)
        rankings = rank_against(judgements, runs, options, progress, given.jobs)
    return Evaluation(requested, rankings, score(rankings, requested))


def _say_refused(file: Path, problems: list[BadInput], count: int) -> None:
    print(f"{file}: {counted(count, 'line')} left out", file=sys.stderr)
    for problem in problems:
        print(f"  {problem}", file=sys.stderr)


def _of_campaign(
    given: argparse.Namespace, options: "EvaluationOptions", progress: "Progress"
) -> "Evaluation":
    from assessor_app.campaign.evaluating.evaluating import evaluate
    from assessor_app.campaign.evaluating.evaluation import relevance_words
    from assessor_app.cli.opened import open_campaign

    path, runs = _campaign_and_runs(given)
    with open_campaign(path, read_only=True) as campaign:
        found = evaluate(
            campaign,
            runs=runs,
            measures=given.measures,
            options=options,
            assessor=given.assessor,
            rule=given.rule,
            frozen=given.frozen,
            progress=progress,
        )
    if relevant := relevance_words(found):
        print(relevant, file=sys.stderr)
    for words, count in found.whose.decided if found.whose else ():
        if count:
            print(f"{counted(count, 'judgement')} {words}", file=sys.stderr)
    return found

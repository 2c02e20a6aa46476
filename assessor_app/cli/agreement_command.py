"""The command `agreement`."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_format, split_names
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables, readable, table_texts
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.agreeing import Agreement
    from assessor_app.evaluation.agreement.ratings import Categories, Ratings
    from assessor_app.reports.machine_forms import PairRow


FEW_IN_COMMON = 5
FILES = "put --qrels before qrels files, or --preferences before preference files"


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, nargs="?", metavar="CAMPAIGN", help="campaign file")
    parser.add_argument(
        "--qrels",
        type=Path,
        nargs="+",
        default=[],
        metavar="F",
        help="qrels files, one per assessor",
    )
    parser.add_argument(
        "--preferences",
        type=Path,
        nargs="*",
        metavar="F",
        help="preference files, one per assessor; with CAMPAIGN and no file: the preferences in "
        "the campaign",
    )
    _add_selection(parser)
    _add_figures(parser)
    parser.add_argument(
        "-l",
        dest="level",
        type=int,
        metavar="GRADE",
        help="minimum relevant grade, which makes grades binary",
    )
    parser.add_argument(
        "--per-topic", action="store_true", help="print the agreement per topic, too"
    )
    parser.add_argument(
        "--over-time",
        action="store_true",
        help="print judgements and agreement over time, and intra-assessor agreement",
    )
    add_format(parser, *TABLE_FORMS, words="csv (the pairs) or json (everything) for programs")


def _add_selection(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--assessors", default="", metavar="A,B,...", help="only these assessors")
    parser.add_argument(
        "--frozen",
        default="",
        metavar="VERSION",
        help="use the judgements of this frozen version (default: the current judgements)",
    )


def _add_figures(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--weights",
        choices=("none", "linear", "quadratic", "linear-value", "quadratic-value"),
        default="none",
        help="disagreement weights of kappa: by the number of steps between two grades, or by the "
        "difference of their values (default: none)",
    )
    parser.add_argument(
        "--scale",
        type=_scale,
        default=(),
        metavar="G,G,...",
        help="with --qrels: the possible grades, which are the categories of kappa, AC2 and "
        "Bennett's S (default: all grades in the files)",
    )
    parser.add_argument(
        "--min-common",
        type=int,
        nargs="?",
        const=FEW_IN_COMMON,
        default=0,
        metavar="N",
        help="exclude pairs of assessors with fewer common documents from the means over pairs "
        f"(N: {FEW_IN_COMMON} unless given; default: all pairs)",
    )


def _scale(text: str) -> tuple[float, ...]:
    try:
        grades = tuple(float(part) for part in text.split(","))
    except ValueError:
        grades = ()
    if len(set(grades)) < max(2, len(grades)) or not all(map(isfinite, grades)):
        raise argparse.ArgumentTypeError(
            f"{text[:80]!r} is not a scale: specify two or more different numbers, such as 0,1,2,3"
        )
    return grades


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import agreeing

    files = given.qrels or given.preferences
    if bool(given.campaign) == bool(files) or (given.qrels and given.preferences is not None):
        raise WrongUse("specify exactly one of --qrels, --preferences or a campaign")
    if given.scale and not given.qrels:
        raise WrongUse("--scale needs --qrels")
    if given.min_common < 0:
        raise WrongUse("--min-common must be 0 or more")
    if given.over_time:
        return _over_time(given)
    names = split_names(given.assessors)
    table, relevant, pairs = (_of_files if files else _of_campaign)(given, names)
    with ProgressBar() as progress:
        found = agreeing.agreement(
            table,
            agreeing.AgreementOptions(
                weights=given.weights,
                level=given.level,
                relevant=relevant,
                min_common=given.min_common,
            ),
            topics=given.per_topic,
            of_preferences=pairs,
            progress=progress,
        )
    sys.stdout.writelines(_written(found, given.format, given.per_topic))
    return 0


def _over_time(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import agreement_over_time

    if not given.campaign:
        raise WrongUse("--over-time needs a campaign: qrels files contain no times")
    with open_campaign(given.campaign, read_only=True) as campaign:
        parts = agreement_over_time.drift_table(
            agreement_over_time.drift(campaign), campaign.scale.relevant_from
        )
        again = agreement_over_time.repeats_table(agreement_over_time.self_agreement(campaign))
    if given.format == "table" and again.rows:
        print_tables(given.format, parts, again)
        return 0
    print_tables(given.format, parts)
    if given.format == "table":
        print("\nNo document was judged again after ten minutes or more.")
    return 0


def _of_files(given: argparse.Namespace, names: list[str]) -> tuple["Ratings", int, bool]:
    """Return (ratings of the files, lowest relevant grade, whether they are preferences).

    names: the assessors to keep; empty for all.
    """
    from assessor_app.campaign.agreement import agreeing

    with readable(given.qrels or given.preferences) as paths:
        if given.qrels:
            table = agreeing.ratings_of_files(paths, given.scale)
        else:
            table = agreeing.preference_ratings_of_files(paths)
    if len(table.assessors) < 2:
        option = "--qrels" if given.qrels else "--preferences"
        raise WrongUse(
            "agreement needs at least two assessors, and the file has only one",
            advice=f"name a second file: {option} A B",
        )
    table = table.restricted(names) if names else table
    if given.qrels and given.level is not None and table.grades:
        from assessor_app.campaign.evaluating.evaluation_notes import unreached

        if remark := unreached(given.level, table.grades[-1]):
            note(remark)
    return table, agreeing.RELEVANT, not given.qrels


def _of_campaign(given: argparse.Namespace, names: list[str]) -> tuple["Ratings", int, bool]:
    """Return the campaign's ratings in the form that `_of_files` returns.

    Returns the preferences if --preferences is given or if the campaign has no grades. If it has
    both and the grades are returned, a hint at --preferences is printed to standard error.
    """
    from assessor_app.campaign.agreement import agreeing
    from assessor_app.campaign.evaluating.selected_judgements import scale_of

    with open_campaign(given.campaign, read_only=True, files=FILES) as campaign:
        relevant = scale_of(campaign, given.frozen).relevant_from
        graded = (
            agreeing.ratings(campaign, frozen=given.frozen) if given.preferences is None else None
        )
        pairs = agreeing.preference_ratings(campaign)
    if graded is None or (not graded.assessors and pairs.assessors):
        return pairs.restricted(names) if names else pairs, relevant, True
    if pairs.assessors:
        note("agreement on grades; --preferences prints the agreement on preferences")
    return graded.restricted(names) if names else graded, relevant, False


def _written(found: "Agreement", form: str, per_topic: bool) -> Iterable[str]:
    from assessor_app.campaign.agreement import agreement_tables
    from assessor_app.reports.machine_forms import agreement_csv

    if form == "csv":
        return agreement_csv(_pair_rows(found))
    if form == "json":
        return _as_json(found, per_topic)
    by_topic = [agreement_tables.topics_table(found)] if per_topic else []
    pairs, overall = agreement_tables.pairs_table(found), agreement_tables.overall_table(found)
    return table_texts(form, pairs, *by_topic, overall)


def _pair_rows(found: "Agreement") -> Iterator["PairRow"]:
    from assessor_app.campaign.agreement.agreement_tables import pair_remark
    from assessor_app.reports.machine_forms import PairRow

    for one in found.pairs:
        yield PairRow(
            one.a,
            one.b,
            one.n,
            one.observed,
            one.overlap,
            one.kappa,
            one.low,
            one.high,
            one.weights,
            pair_remark(one),
        )


def _as_json(found: "Agreement", per_topic: bool) -> Iterator[str]:
    from assessor_app.reports.machine_forms import OverallRow, TopicRow, agreement_json

    topics = [
        TopicRow(one.topic, one.a, one.b, one.n, one.kappa.value, one.kappa.why or one.kappa.remark)
        for one in found.topics
    ]
    overall = [
        OverallRow(name, one.value, one.why or one.remark) for name, one in found.overall.items()
    ]
    yield agreement_json(
        found.items,
        found.assessors,
        _pair_rows(found),
        overall,
        topics if per_topic else None,
        _beside(found),
    )


def _origin(known: "Categories") -> str:
    if known.level is not None:
        return f"lowest relevant grade {known.level:g}"
    return "scale" if known.scale else "grades that occur"


def _beside(found: "Agreement") -> dict[str, object]:
    """Return, as values for JSON, the options behind the figures and the means over pairs.

    The means over pairs have their intervals.
    """
    known = found.categories
    means = {
        name: {
            "mean": one.value,
            "low": one.low,
            "high": one.high,
            "weighted": one.weighted.value,
            "weighted_low": one.weighted.low,
            "weighted_high": one.weighted.high,
            "basis": one.basis,
            "interval": one.interval,
        }
        for name, one in found.overall.items()
        if one.weighted
    }
    return {
        "weights": found.weights,
        "categories": list(known.values),
        "categories_from": _origin(known),
        "off_scale": list(known.off_scale),
        "min_common": found.min_common,
        "pairs_left_out": found.left_out,
        "means_over_pairs": means,
    }


COMMANDS: tuple[Command, ...] = (
    Command(
        "agreement",
        "Measure the agreement of each pair of assessors and of all assessors.",
        "assessor agreement sample.assess --weights linear",
        _arguments,
        _run,
    ),
)

"""The command `agreement`."""

import argparse
import sys
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.agreement.agreement_forms import FurtherParts, written
from assessor_app.cli.command import (
    TABLE_FORMS,
    Command,
    add_format,
    refuse_beside,
    share_of_all,
    split_names,
)
from assessor_app.cli.evaluation_arguments import at_least_one
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables, readable
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.agreeing import AgreementOptions
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.evaluation.agreement.ratings import Ratings


# A literal, so that --help does not import numpy; a test compares it with the list.
WEIGHTS = (
    "none",
    "linear",
    "quadratic",
    "linear-value",
    "quadratic-value",
    "ordinal",
    "radical",
    "radical-value",
    "ratio",
)
FEW_IN_COMMON, LEAST = 5, 2
WITH_EXCLUDED = marked("--with-excluded compares excluded assessors, too")
WITH_MACHINES = marked("--machines compares models and rules, too")
FILES = marked("put --qrels before qrels files, or --preferences before preference files")


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
    _add_intervals(parser)
    _add_parts(parser)
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
    parser.add_argument(
        "--assessors",
        default="",
        metavar="A,B,...",
        help="only these assessors, also excluded ones, models and rules",
    )
    parser.add_argument(
        "--with-excluded",
        action="store_true",
        help="compare excluded assessors, too (default: only assessors who count)",
    )
    parser.add_argument(
        "--machines",
        action="store_true",
        help="compare models and rules, too (default: only persons and crowds)",
    )
    parser.add_argument(
        "--frozen",
        default="",
        metavar="VERSION",
        help="use the judgements of this frozen version (default: the current judgements)",
    )


def _add_figures(parser: argparse.ArgumentParser) -> None:
    _add_weights(parser)
    parser.add_argument(
        "--coefficients",
        default="",
        metavar="NAME,...",
        help="further coefficients of each pair, such as ac1,scott_pi,pabak; all for every one",
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
        help=tr(
            "exclude pairs of assessors with fewer common documents from the means over pairs (N: "
            "{0} unless given; default: all pairs)",
            FEW_IN_COMMON,
        ),
    )


def _add_weights(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--weights",
        choices=WEIGHTS,
        default="none",
        help="disagreement weights of kappa: by the number of steps between two grades, or by the "
        "difference of their values (default: none)",
    )
    parser.add_argument(
        "--weights-file",
        type=Path,
        metavar="F",
        help="disagreement weights from a CSV file: a first row of grades, and a row per grade",
    )


def _add_intervals(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--confidence",
        type=share_of_all,
        default=0.95,
        metavar="P",
        help="confidence of the intervals (default: 95%%)",
    )
    parser.add_argument(
        "--samples",
        type=at_least_one,
        default=1000,
        metavar="N",
        help="number of resamples of topics (default: 1,000)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=DEFAULT_SEED,
        metavar="S",
        help=tr("random seed of the resamples (default: {0})", DEFAULT_SEED),
    )


def _add_parts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--questions",
        action="store_true",
        help="print the agreement on further questions and aspects",
    )
    parser.add_argument(
        "--gold",
        default="",
        metavar="NAME|F",
        help="print the accuracy against the judgements of this assessor or qrels file, too",
    )
    parser.add_argument(
        "--by-role",
        action="store_true",
        help="print the agreement of primary with secondary assessors over all topics, too",
    )
    parser.add_argument(
        "--highlights",
        action="store_true",
        help="print the agreement of highlights by characters, too",
    )


def _scale(text: str) -> tuple[float, ...]:
    try:
        grades = tuple(float(part) for part in text.split(","))
    except ValueError:
        grades = ()
    if len(set(grades)) < max(2, len(grades)) or not all(map(isfinite, grades)):
        raise argparse.ArgumentTypeError(
            tr(
                "{0!r} is not a scale: specify two or more different numbers, such as 0,1,2,3",
                text[:80],
            )
        )
    return grades


def _run(given: argparse.Namespace) -> int:
    files = given.qrels or given.preferences
    if bool(given.campaign) == bool(files) or (given.qrels and given.preferences is not None):
        raise WrongUse("specify exactly one of --qrels, --preferences or a campaign")
    for option, asked in (("--with-excluded", given.with_excluded), ("--machines", given.machines)):
        if asked and not given.campaign:
            raise WrongUse("{0} needs a campaign", option)
    if given.scale and not given.qrels:
        raise WrongUse("--scale needs --qrels")
    if given.min_common < 0:
        raise WrongUse("--min-common must be 0 or more")
    if given.questions and not given.campaign:
        raise WrongUse("--questions needs a campaign")
    if given.over_time and not given.campaign:
        raise WrongUse("--over-time needs a campaign: qrels files contain no times")
    if not given.campaign:
        return _compare(given, None)
    # Opened once, because each opening looks for damage.
    with open_campaign(given.campaign, read_only=True, files=FILES) as campaign:
        if given.questions:
            return _questions(given, campaign)
        if given.over_time:
            return _over_time(given, campaign)
        return _compare(given, campaign)


def _compare(given: argparse.Namespace, campaign: "Campaign | None") -> int:
    """Print the agreement of the assessors of a campaign, or without one of files."""
    from assessor_app.campaign.agreement import agreeing

    names = split_names(given.assessors)
    if campaign is None:
        table, relevant, pairs = _of_files(given, names)
    else:
        table, relevant, pairs = _of_campaign(given, campaign, names)
    _refuse_without_grades(given, pairs)
    options = _options(given, relevant)
    excluded, kinds = _excluded(given, campaign), _machines(given, campaign)
    if len(table.assessors) < LEAST and kinds and not given.machines:
        raise WrongUse(
            "agreement needs at least two assessors who are not models or rules",
            advice=("use --machines, or --assessors {0}", ",".join(kinds)),
        )
    with ProgressBar() as progress:
        found = agreeing.agreement(
            table, options, topics=given.per_topic, of_preferences=pairs, progress=progress
        )
        parts = _further_parts(given, campaign, table, options, names)
    found = replace(found, excluded=excluded, kinds=kinds)
    sys.stdout.writelines(written(found, parts, given.format))
    return 0


def _excluded(given: argparse.Namespace, campaign: "Campaign | None") -> tuple[str, ...]:
    """Return the excluded assessors who are not compared, after a note on them."""
    from assessor_app.campaign.evaluating import selected_judgements

    if campaign is None or given.with_excluded or given.assessors:
        return ()
    out = selected_judgements.excluded_assessors(campaign, given.frozen)
    if out:
        note(f"{selected_judgements.excluded_words(out)}; {tr(WITH_EXCLUDED)}")
    return out


def _machines(given: argparse.Namespace, campaign: "Campaign | None") -> dict[str, str]:
    """Return the kind of each model and rule, after a note on those that are not compared."""
    from assessor_app.campaign.evaluating import selected_judgements

    if campaign is None:
        return {}
    kinds = selected_judgements.machine_kinds(campaign, given.frozen)
    if kinds and not (given.machines or given.assessors):
        note(f"{selected_judgements.machine_words(sorted(kinds))}; {tr(WITH_MACHINES)}")
    return kinds


def _refuse_without_grades(given: argparse.Namespace, of_preferences: bool) -> None:
    """Raise WrongUse for options that need the grades of a campaign, or grades."""
    if given.gold and of_preferences:
        raise WrongUse("--gold applies to grades, not to preferences")
    for option, asked in (("--by-role", given.by_role), ("--highlights", given.highlights)):
        if asked and (not given.campaign or of_preferences):
            raise WrongUse("{0} needs a campaign with grades", option)


def _options(given: argparse.Namespace, relevant: int) -> "AgreementOptions":
    from assessor_app.campaign.agreement import agreeing
    from assessor_app.evaluation.agreement.bootstrap import TopicResampling

    if given.weights_file and given.weights != "none":
        raise WrongUse("specify either --weights or --weights-file")
    own = agreeing.read_weights(given.weights_file) if given.weights_file else None
    weights = own or given.weights
    asked = split_names(given.coefficients)
    return agreeing.AgreementOptions(
        weights=weights,
        level=given.level,
        relevant=relevant,
        min_common=given.min_common,
        resampling=TopicResampling(given.samples, given.seed, given.confidence),
        further=agreeing.further_names(weights) if asked == ["all"] else tuple(asked),
    )


def _further_parts(
    given: argparse.Namespace,
    campaign: "Campaign | None",
    table: "Ratings",
    options: "AgreementOptions",
    names: list[str],
) -> "FurtherParts":
    """Return the parts asked for by --per-topic, --gold, --by-role and --highlights.

    table: the ratings of the compared assessors.
    """
    from assessor_app.campaign.agreement import gold_accuracy

    gold = roles = None
    if given.gold:
        everything, column = gold_accuracy.with_gold(table, given.gold)
        relevant = options.relevant if options.level is None else options.level
        gold = gold_accuracy.accuracy_against(
            everything, column, relevant, table.assessors, options.resampling.confidence
        )
    if campaign is None or not (given.by_role or given.highlights):
        return FurtherParts(given.per_topic, gold)
    from assessor_app.campaign.agreement.highlight_agreement import highlight_agreement
    from assessor_app.campaign.agreement.role_agreement import role_agreement

    if given.by_role:
        roles = role_agreement(campaign, table, options)
    passages = None
    if given.highlights:
        passages = highlight_agreement(campaign, names, **_asked(given))
    return FurtherParts(given.per_topic, gold, roles, passages)


def _asked(given: argparse.Namespace) -> dict[str, bool]:
    """Return the options on who is compared, as parameters."""
    return {"with_excluded": given.with_excluded, "with_machines": given.machines}


def _questions(given: argparse.Namespace, campaign: "Campaign") -> int:
    from assessor_app.campaign.agreement import answer_agreement
    from assessor_app.evaluation.agreement.bootstrap import TopicResampling

    refuse_beside(
        given,
        "questions",
        *("assessors", "frozen", "with_excluded", "machines"),
        *("confidence", "samples", "seed", "format"),
    )
    _excluded(given, campaign)
    _machines(given, campaign)
    resampling = TopicResampling(given.samples, given.seed, given.confidence)
    found = answer_agreement.answer_agreement(
        campaign,
        split_names(given.assessors),
        frozen=given.frozen,
        resampling=resampling,
        **_asked(given),
    )
    print_tables(given.format, answer_agreement.answers_table(found, resampling))
    if not found:
        note(tr("no answer is common to two assessors"))
    return 0


def _over_time(given: argparse.Namespace, campaign: "Campaign") -> int:
    from assessor_app.campaign.agreement import agreement_over_time

    _excluded(given, campaign)
    _machines(given, campaign)
    parts = agreement_over_time.drift_table(
        agreement_over_time.drift(campaign, **_asked(given)),
        campaign.scale.relevant_from,
    )
    again = agreement_over_time.repeats_table(
        agreement_over_time.self_agreement(campaign, **_asked(given))
    )
    if given.format == "table" and again.rows:
        print_tables(given.format, parts, again)
        return 0
    print_tables(given.format, parts)
    if given.format == "table":
        print()
        print(tr("No document was judged again after ten minutes or more."))
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
            advice=("name a second file: {0} A B", option),
        )
    table = table.restricted(names) if names else table
    if given.qrels and given.level is not None and table.grades:
        from assessor_app.campaign.evaluating.evaluation_notes import unreached

        if remark := unreached(given.level, table.grades[-1]):
            note(remark)
    return table, agreeing.RELEVANT, not given.qrels


def _of_campaign(
    given: argparse.Namespace, campaign: "Campaign", names: list[str]
) -> tuple["Ratings", int, bool]:
    """Return the campaign's ratings in the form that `_of_files` returns.

    Returns the preferences if --preferences is given or if the campaign has no grades. If it has
    both and the grades are returned, a hint at --preferences is printed to standard error.
    """
    from assessor_app.campaign.agreement import agreeing
    from assessor_app.campaign.evaluating.selected_judgements import scale_of

    excluded, machines = given.with_excluded or bool(names), given.machines or bool(names)
    relevant = scale_of(campaign, given.frozen).relevant_from
    graded = (
        agreeing.ratings(
            campaign, frozen=given.frozen, with_excluded=excluded, with_machines=machines
        )
        if given.preferences is None
        else None
    )
    pairs = agreeing.preference_ratings(campaign, with_excluded=excluded, with_machines=machines)
    if graded is None or (not graded.assessors and pairs.assessors):
        return pairs.restricted(names) if names else pairs, relevant, True
    if pairs.assessors:
        note(tr("agreement on grades; --preferences prints the agreement on preferences"))
    return graded.restricted(names) if names else graded, relevant, False


COMMANDS: tuple[Command, ...] = (
    Command(
        "agreement",
        "Measure the agreement of each pair of assessors and of all assessors.",
        "assessor agreement sample.assess --weights linear",
        _arguments,
        _run,
    ),
)

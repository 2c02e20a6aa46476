"""The commands `judge` and `preferences`."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, refuse_beside
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import (
    DASH,
    NAME,
    ProgressBar,
    discard_output,
    note,
    print_tables,
    readable,
)
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.names import nearest, refuse_unknown
from assessor_app.domain.platforms import is_closed_pipe
from assessor_app.domain.problems import Place, WrongUse, unreadable

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.preferences.preference_findings import TopicFindings
    from assessor_app.domain.judgement import Preference
    from assessor_app.domain.table import Table


WITHDRAWN = "-"


def _judge_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--assessor", required=True, metavar="NAME", help="the assessor; a new name is added"
    )
    parser.add_argument("--topic", metavar="ID", help="topic of the judgement")
    one = parser.add_argument_group("one document")
    one.add_argument("--document", metavar="ID", help="document to judge")
    one.add_argument("--grade", type=int, help="grade of the campaign's scale")
    one.add_argument("--note", default="", metavar="TEXT", help="note on the judgement")
    one.add_argument(
        "--question", metavar="KEY", help="answer this further question, with a grade or without"
    )
    one.add_argument("--aspect", default="", metavar="KEY", help="aspect of the topic")
    one.add_argument(
        "--answer", metavar="N", help="number of the answer (1 is yes, 0 is no); - withdraws it"
    )
    two = parser.add_argument_group("two documents")
    two.add_argument("--prefer", metavar="ID", help="the preferred document")
    two.add_argument("--over", metavar="ID", help="the other document")
    two.add_argument("--tie", nargs=2, metavar="ID", help="two documents that are equally good")
    two.add_argument("--neither", nargs=2, metavar="ID", help="two documents that are not relevant")
    two.add_argument(
        "--plan",
        default="",
        help="record the preference as the answer to the next pair of this plan, which "
        "`preferences --next` prints; another pair is refused",
    )
    many = parser.add_argument_group("many documents")
    many.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="F",
        help="CSV with the header topic,document,grade or topic,document,grade,note; - is standard "
        "input. Each judgement is stored before its line number, topic, document and grade are "
        "printed. The first line with an error ends the command; the judgements before it stay",
    )


def _judge(given: argparse.Namespace) -> int:
    from assessor_app.campaign.judging import judging, judging_queries

    if given.aspect and given.question is None:
        raise WrongUse("--aspect needs --question")
    if given.source is not None:
        refuse_beside(given, "source", "assessor")
        return _judge_lines(given)
    pair = _pair(given)
    with open_campaign(given.campaign) as campaign:
        who = judging.assessor_name(given.assessor)
        known = judging_queries.all_assessors(campaign)
        with campaign.store.transaction():
            judging.add_assessor(campaign, who)
            if pair:
                _compare(campaign, who, given, *pair)
            elif given.grade is not None:
                judging.judge(campaign, (who, given.topic, given.document), given.grade)
            if given.question is not None:
                _answer(campaign, (who, given.topic, given.document), given)
            if given.note:
                judging.note(campaign, (who, given.topic, given.document), given.note)
        _note_if_new(who, known)
        if not pair and judging_queries.is_outside_pool(campaign, given.topic, given.document):
            note(tr("document {0} is not in the pool of topic {1}", given.document, given.topic))
    return 0


def _answer(campaign: "Campaign", place: tuple[str, str, str], given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging import answering

    text = given.answer
    if text != WITHDRAWN and not text.removeprefix("-").isdecimal():
        raise WrongUse(
            "the answer is not a whole number: {0!r}",
            text,
            advice="give the number of an answer, such as 1 for yes, or - to withdraw it",
        )
    value = None if text == WITHDRAWN else int(text)
    answering.answer(campaign, place, (given.question, given.aspect), value)


def _note_if_new(assessor: str, known: Sequence[str]) -> None:
    """Print a note if the command added the assessor; with a similar name, which may be meant.

    known: the assessors before the command.
    """
    if assessor not in known:
        near = nearest(assessor, known)
        note(
            tr("new assessor: {0} (did you mean {1}?)", assessor, near)
            if near
            else tr("new assessor: {0}", assessor)
        )


def _judge_lines(given: argparse.Namespace) -> int:
    """Record the judgements of --from one by one, and print each one when it is stored."""
    with open_campaign(given.campaign) as campaign:
        if given.source == DASH:
            _judge_each(campaign, given.assessor, NAME, sys.stdin.buffer)
        else:
            try:
                file = given.source.open("rb")
            except OSError as error:
                raise unreadable(error, given.source) from error
            with file:
                _judge_each(campaign, given.assessor, str(given.source), file)
    return 0


def _judge_each(campaign: "Campaign", assessor: str, name: str, lines: Iterable[bytes]) -> None:
    from assessor_app.campaign.judging import judging, judging_queries
    from assessor_app.campaign.judging.judgement_lines import judgement_lines

    who, outside = judging.assessor_name(assessor), 0
    known = judging_queries.all_assessors(campaign)
    for one in judgement_lines(name, lines):
        place = (who, one.topic, one.document)
        try:
            with campaign.store.transaction():
                judging.add_assessor(campaign, who)
                judging.judge(campaign, place, one.grade)
                if one.note:
                    judging.note(campaign, place, one.note)
        except WrongUse as problem:
            problem.place = Place(name, one.line)
            raise
        _note_if_new(who, known)
        known = (who,)  # from the first judgement on
        outside += judging_queries.is_outside_pool(campaign, one.topic, one.document)
        try:
            print(one.line, one.topic, one.document, one.grade, sep="\t", flush=True)
        except OSError as error:
            if not is_closed_pipe(error):
                raise
            discard_output()
            raise WrongUse(
                "standard output was closed; the judgements up to this line are recorded",
                place=Place(name, one.line),
            ) from error
    if outside:
        note(
            tr_count(
                "judged, but not in the pool: {0:,} document",
                "judged, but not in the pool: {0:,} documents",
                outside,
            )
        )


def _pair(given: argparse.Namespace) -> tuple[str, str, str] | None:
    """Return (document, document, verdict), or None if a single document is judged.

    Raises WrongUse for contradictory options.
    """
    needed = (
        *(("prefer", "over"), ("over", "prefer"), ("grade", "document")),
        *(("question", "answer"), ("answer", "question")),
    )
    for name, other in needed:
        if getattr(given, name) is not None and getattr(given, other) is None:
            raise WrongUse("--{0} needs --{1}", name, other)
    ways = given.document, given.prefer, given.tie, given.neither
    if sum(way is not None for way in ways) != 1:
        raise WrongUse("specify exactly one of --document, --prefer, --tie, --neither or --from")
    if given.topic is None:
        raise WrongUse("specify the topic with --topic")
    if given.document is not None:
        if given.grade is None and given.question is None:
            raise WrongUse("--document needs --grade or --question")
        if given.plan:
            raise WrongUse("--plan applies to two documents")
        return None
    for option, value in (("--note", given.note), ("--question", given.question)):
        if value:
            raise WrongUse("{0} applies to one document", option)
    if given.prefer is not None:
        return given.prefer, given.over, "A"
    return (*given.tie, "tie") if given.tie else (*given.neither, "neither")


def _compare(
    campaign: "Campaign", who: str, given: argparse.Namespace, first: str, second: str, verdict: str
) -> None:
    from assessor_app.campaign.preferences import pair_choice, preferring

    if not given.plan:
        preferring.answer(campaign, who, pair_choice.Pair(given.topic, first, second), verdict)
        return
    found = pair_choice.next_pair(campaign, who, given.topic, given.plan)
    if isinstance(found, pair_choice.Done):
        raise WrongUse(found.why)
    if {found.left, found.right} != {first, second}:
        raise WrongUse("the next pair of the plan is {0} and {1}", found.left, found.right)
    if verdict == "A" and found.right == first:
        verdict = "B"
    preferring.answer(campaign, who, found, verdict)


def _preferences_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, nargs="?", metavar="CAMPAIGN", help="campaign file")
    parser.add_argument(
        "--preferences",
        type=Path,
        nargs="+",
        default=[],
        metavar="F",
        help="preference files instead of a campaign",
    )
    parser.add_argument(
        "--assessor", default="", metavar="NAME", help="only the preferences of this assessor"
    )
    _add_tables(parser)
    parser.add_argument(
        "--plan",
        default="",
        help="with --next: how pairs are chosen: heap, merge, rounds, adaptive or all, with "
        "settings, such as heap:k=10,seed=7,repeats=10,grade=1 (default: the plan of the campaign)",
    )
    add_format(parser, *TABLE_FORMS, words="format of the table (default: table)")


def _add_tables(parser: argparse.ArgumentParser) -> None:
    """Add the options that replace the overview by topic by another table."""
    group = parser.add_argument_group("print another table instead of the overview by topic")
    what = group.add_mutually_exclusive_group()
    what.add_argument(
        "--cycles",
        action="store_true",
        help="one shortest cycle of each group of documents whose preferences form cycles",
    )
    what.add_argument(
        "--cycle-preferences",
        action="store_true",
        help="the preferences on each pair of neighbours in a cycle",
    )
    what.add_argument(
        "--strengths", action="store_true", help="Bradley-Terry strengths of the documents"
    )
    what.add_argument(
        "--self-consistency",
        action="store_true",
        help="self-consistency and position bias of the assessors",
    )
    what.add_argument("--next", default="", metavar="TOPIC", help="the next pair for --assessor")


def _preferences(given: argparse.Namespace) -> int:
    from assessor_app.campaign.preferences import preference_findings

    if given.plan and not given.next:
        raise WrongUse("--plan needs --next")
    if given.next or given.self_consistency or given.cycle_preferences:
        print_tables(given.format, _of_campaign(given))
        return 0
    with ProgressBar() as progress:
        found = preference_findings.findings(
            _listed(given), with_strengths=given.strengths, progress=progress
        )
    if not found:
        note(tr("no preferences: judge pairs, or import preferences"))
    table = preference_findings.topics_table
    if given.cycles:
        table = preference_findings.circles_table
    elif given.strengths:
        table = preference_findings.strengths_table
        _say_reasons(found)
    print_tables(given.format, table(found))
    return 0


def _of_campaign(given: argparse.Namespace) -> "Table":
    """Return the table requested by --self-consistency, --cycle-preferences or --next.

    These tables need the events of a campaign, which files do not contain. Raises WrongUse without
    a campaign.
    """
    from assessor_app.campaign.preferences import pair_choice, preference_overview, preferring

    if not given.campaign or given.preferences:
        raise WrongUse("this table needs a campaign, not --preferences")
    with open_campaign(given.campaign, read_only=True) as campaign:
        if given.self_consistency:
            found = preference_overview.all_consistency(campaign, given.assessor)
            return preference_overview.consistency_table(found)
        if given.cycle_preferences:
            circles = preference_overview.circles(campaign, given.assessor)
            return preference_overview.answers_table(circles)
        if not given.assessor:
            raise WrongUse("--next needs --assessor")
        plan = given.plan or preferring.chosen_plan(campaign)
        standing = pair_choice.standing(campaign, given.assessor, given.next, plan)
    if isinstance(standing.next, pair_choice.Done):
        note(standing.next.why)
    return pair_choice.standing_table(standing)


def _listed(given: argparse.Namespace) -> "list[Preference]":
    from assessor_app.campaign.evaluating.grouped_judgements import preferences_from
    from assessor_app.campaign.preferences.preference_findings import preferences_of

    if bool(given.campaign) == bool(given.preferences):
        raise WrongUse("specify exactly one of --preferences or a campaign")
    if given.campaign:
        files = marked("put --preferences before preference files")
        with open_campaign(given.campaign, read_only=True, files=files) as campaign:
            return preferences_of(campaign, given.assessor)
    with readable(given.preferences) as paths:
        listed = preferences_from(paths)
    if not given.assessor:
        return listed
    known = sorted({one.assessor for one in listed})
    refuse_unknown("assessor", [given.assessor], known)
    return [one for one in listed if one.assessor == given.assessor]


def _say_reasons(found: "tuple[TopicFindings, ...]") -> None:
    for one in found:
        for reason in one.strengths.reasons if one.strengths else ():
            note(tr("topic {0}: {1}", one.tally.topic, reason))


COMMANDS: tuple[Command, ...] = (
    Command(
        "judge",
        "Record judgements of documents or of pairs of documents, for scripts. A judgement is "
        "stored on the disk when the command ends.",
        "assessor judge sample.assess --assessor me --topic 7 --document sea-001 --grade 2",
        _judge_arguments,
        _judge,
    ),
    Command(
        "preferences",
        "Analyse preferences: contradictory pairs, cycles, strengths, self-consistency and "
        "position bias; or print the next pair to judge.",
        "assessor preferences sample.assess",
        _preferences_arguments,
        _preferences,
        renamed={
            "--circles": "--cycles",
            "--circle-answers": "--cycle-preferences",
            "--consistency": "--self-consistency",
        },
    ),
)

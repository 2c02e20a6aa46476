"""The commands `new`, `scale`, `prompt`, `status` and `freeze`."""

import argparse
import dataclasses
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, share_of_all
from assessor_app.cli.opened import (
    add_no_backup,
    back_up_before,
    open_campaign,
    without_text_words,
)
from assessor_app.cli.standard_streams import DASH, ProgressBar, note, print_tables
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.files.status import Status
    from assessor_app.campaign.judging.scales import ScaleInUse
    from assessor_app.domain.table import Table


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--title", required=True, metavar="TITLE", help="title of the campaign")
    parser.add_argument(
        "--scale",
        default="graded",
        metavar="SCALE",
        help="grades: binary; graded (0 to 3, the default); graded:LABEL,LABEL,... (from 0); "
        "graded:-2=Junk,0=No,1=Yes (grades with their names); or preference",
    )


def _new(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.opening import create

    with create(given.campaign, given.title, given.scale) as campaign:
        note(tr("created {0}", campaign.path))
    return 0


def _status_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    add_format(parser, "json")
    parser.add_argument(
        "--per-topic", action="store_true", help="also print the progress on each topic"
    )
    parser.add_argument(
        "--stop",
        type=share_of_all,
        metavar="RECALL",
        help="also print which topics have reached this recall of their pool, such as 90%%, with "
        "95%% confidence, and can be ended",
    )


def _print_package(found: "Status") -> None:
    print(tr("work package for {0}", found.package_for))
    for text in (found.message, found.instructions):
        if text:
            print(f"\n{text}\n")
    if found.deadline:
        print(tr("deadline: {0}", found.deadline))


def _status(given: argparse.Namespace) -> int:
    from assessor_app.campaign.assigning import setting_aside
    from assessor_app.campaign.files import status

    with open_campaign(given.campaign, read_only=True) as campaign:
        found = status.status(campaign)
        remarks = setting_aside.remarks(campaign)
        without_text = status.without_text(campaign)
        stopping, advice = _stopping(campaign, given.stop)
    if given.format == "json":
        figures = dataclasses.asdict(found)
        figures["progress"] = [
            dataclasses.asdict(one) | {"left": one.left} for one in found.progress
        ]
        figures["without_text"] = without_text
        print(json.dumps(figures | stopping, ensure_ascii=False, indent=2))
        return 0
    print(f"{found.title}  ({found.scale_words})")
    if found.package_for:
        _print_package(found)
    held = (found.topics, "topic"), (found.documents, "document"), (len(found.runs), "run")
    print(", ".join(counted(*one) for one in held))
    pooled, topics = counted(found.pooled, "document"), counted(found.pooled_topics, "topic")
    print(tr("{0} pooled for {1}", pooled, topics))
    if without_text:
        print(without_text_words(without_text))
    print(_judged_words(found))
    for remark in remarks:
        print(remark)
    tables = [status.totals_table(found)] if found.assessors else []
    tables += [status.progress_table(found)] if given.per_topic and found.progress else []
    tables += [status.answers_table(found)] if found.answers else []
    tables += [status.run_details_table(found)] if found.run_details else []
    for table in (*tables, *advice):
        print()
        print_tables("table", table)
    return 0


def _stopping(
    campaign: "Campaign", target: float | None
) -> tuple[dict[str, object], tuple["Table", ...]]:
    """Return whether each topic can be ended, for JSON and as a table; nothing without a target."""
    if target is None:
        return {}, ()
    from assessor_app.campaign.judging import stopping_advice

    with ProgressBar() as progress:
        gains = stopping_advice.topic_gains(campaign, target, progress=progress)
    return {"stopping": stopping_advice.as_json(gains)}, (stopping_advice.gain_table(gains),)


def _scale_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--set",
        default="",
        metavar="SCALE",
        help="judge on this scale from now on (its forms: `assessor new --help`); judgements stay, "
        "and a scale that was used is kept as an earlier version",
    )
    parser.add_argument(
        "--relevant-from",
        type=int,
        metavar="GRADE",
        help="set the lowest relevant grade",
    )
    parser.add_argument(
        "--preferences",
        choices=("on", "off"),
        help="turn preference judgements beside grades on or off",
    )
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _judged_words(found: "Status") -> str:
    """Return how many judgements there are, by how many assessors, and how many in the pool."""
    judged = counted(found.judgements, "judgement")
    if found.preferences:
        judged = tr("{0} and {1}", judged, counted(found.preferences, "preference"))
    people = sum(bool(one.judgements or one.compared) for one in found.totals)
    if people:
        judged = tr("{0} by {1}", judged, counted(people, "assessor"))
    of_pool = sum(one.judged for one in found.progress)
    if of_pool != found.judgements:
        judged = tr("{0}, {1:,} of them in the pool", judged, of_pool)
    idle = len(found.assessors) - people
    if idle:
        judged = tr_count(
            "{1}; {0:,} assessor without judgements",
            "{1}; {0:,} assessors without judgements",
            idle,
            judged,
        )
    return judged


def _scale(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.judging.scales import scale_in_use, scale_table

    changes = bool(given.set or given.preferences or given.relevant_from is not None)
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("scale change"), progress)
            _change(campaign, given)
        found = scale_in_use(campaign)
    print_tables(given.format, scale_table(found))
    note(_scale_words(found))
    return 0


def _change(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.scales import scale_for, set_scale
    from assessor_app.campaign.preferences.preferring import let_compare

    if given.set or given.relevant_from is not None:
        set_scale(campaign, scale_for(campaign, given.set, given.relevant_from))
    if given.preferences:
        let_compare(campaign, given.preferences == "on")


def _scale_words(found: "ScaleInUse") -> str:
    used = tr("used for judgements") if found.judged_with else tr("not used yet")
    preferences = tr("on") if found.compares else tr("off")
    return tr("scale version {0}, {1}; preferences: {2}", found.scale.version, used, preferences)


def _prompt_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--set",
        type=Path,
        metavar="F",
        help="text file with the new template, in which places such as {topic} and {document} "
        "are filled in",
    )
    group.add_argument("--reset", action="store_true", help="restore the usual template")
    parser.add_argument(
        "--output", "-o", type=Path, metavar="F", help="file to write (default: standard output)"
    )


def _prompt(given: argparse.Namespace) -> int:
    from assessor_app.campaign.reporting import model_tasks
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.formats.text.source import Text

    text = ""
    if given.set:
        with Text(given.set) as lines:
            text = "\n".join(lines.lines())
        if not text.strip():
            raise WrongUse("the prompt template is empty", advice="use --reset for the usual one")
    changes = bool(given.set or given.reset)
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            model_tasks.set_prompt_template(campaign, text)
        template = model_tasks.prompt_template(campaign)
    if given.output in (None, DASH):
        sys.stdout.write(template)
    else:
        write_file(given.output, lambda out: out.write(template))
    return 0


def _freeze_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--name", metavar="VERSION", help="freeze all judgements under this name")
    parser.add_argument("--note", default="", metavar="TEXT", help="description of the version")
    parser.add_argument(
        "--as-of",
        type=_moment,
        metavar="DATE",
        help="freeze the judgements as of this date, such as 2026-11-20 or 2026-11-20T15:30 (UTC; "
        "default: now)",
    )
    parser.add_argument(
        "--difference",
        nargs=2,
        metavar=("A", "B"),
        help="list the documents whose consensus grades differ between the versions A and B; "
        "B may be `now`, which means the present judgements",
    )
    add_format(parser, *TABLE_FORMS)


def _moment(text: str) -> float:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(tr("not a date: {0!r}; write 2026-11-20", text)) from None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()


def _freeze(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import versions

    if given.name is not None and not given.name.strip():
        raise WrongUse("a frozen version needs a name", advice="use --name VERSION")
    if given.as_of is not None and not given.name:
        raise WrongUse("--as-of requires --name")
    if given.note and not given.name:
        raise WrongUse("--note requires --name")
    with open_campaign(given.campaign, read_only=not given.name) as campaign:
        if given.name:
            versions.freeze(campaign, given.name, given.note, given.as_of)
            if words := versions.words_on_machines(campaign):
                note(words)
        if given.difference:
            before, after = given.difference
            found = versions.differences(campaign, before, after)
            print_tables(given.format, versions.differences_table(found, before, after))
            note(versions.in_words(found))
        else:
            print_tables(given.format, versions.versions_table(versions.versions(campaign)))
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "new",
        "Create a campaign: one file for topics, documents, runs and judgements.",
        'assessor new my.assess --title "Tides" --scale graded:Off,Near,On',
        _new_arguments,
        _new,
    ),
    Command(
        "scale",
        "Show the scale of grades, or change it. Judgements that exist are not changed.",
        "assessor scale sample.assess",
        _scale_arguments,
        _scale,
        {"--compare": "--preferences"},
    ),
    Command(
        "prompt",
        "Show or change the template from which export --what tasks makes the prompt of each "
        "document, for a model that judges.",
        "assessor prompt sample.assess",
        _prompt_arguments,
        _prompt,
    ),
    Command(
        "status",
        "Show the contents of a campaign and the progress of its assessors.",
        "assessor status sample.assess",
        _status_arguments,
        _status,
    ),
    Command(
        "freeze",
        "Freeze the judgements under a name, list the frozen versions, or compare two of them.",
        "assessor freeze sample.assess --name first",
        _freeze_arguments,
        _freeze,
    ),
)

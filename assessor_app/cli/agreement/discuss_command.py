"""The command `discuss`: messages on documents between assessors and the lead."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, refuse_beside
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import note, print_tables, readable
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, WrongUse, unreadable

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.judging.discussion import Thread

LEAD = "lead"


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--topic", metavar="ID", help="only this topic")
    parser.add_argument("--document", metavar="ID", help="with --topic: only this document")
    parser.add_argument(
        "--assessor",
        metavar="NAME",
        help="list what this assessor may see, or write as this assessor (default: the lead; in a "
        "work package its assessor)",
    )
    parser.add_argument(
        "--unanswered",
        action="store_true",
        help="list only documents with a message that the lead has not answered",
    )
    _add_message(parser)
    add_format(parser, *TABLE_FORMS)


def _add_message(parser: argparse.ArgumentParser) -> None:
    one = parser.add_argument_group("message, with --topic and --document")
    what = one.add_mutually_exclusive_group()
    what.add_argument("--message", metavar="TEXT", help="write this text as a message")
    what.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="F",
        help="write the text of this file as a message; - is standard input",
    )
    what.add_argument(
        "--answered",
        action="store_true",
        help="mark the messages on the document as answered, without a reply",
    )
    what.add_argument(
        "--withdraw", action="store_true", help="withdraw the last message of the lead"
    )
    one.add_argument("--by", metavar="NAME", help="name of the lead (default: lead)")
    to = one.add_mutually_exclusive_group()
    to.add_argument(
        "--to",
        metavar="NAME",
        help="the assessor whom the lead addresses (default: the one who wrote last, else all)",
    )
    to.add_argument("--to-all", action="store_true", help="address all who have the document")


def _run(given: argparse.Namespace) -> int:
    writes = given.message is not None or given.source is not None
    acts = writes or given.answered or given.withdraw
    _check_options(given, acts)
    text = _text(given) if writes else ""
    with open_campaign(given.campaign, read_only=not acts) as campaign:
        if not acts:
            _list(campaign, given)
        elif text and (given.assessor or campaign.made_for):
            _ask(campaign, given, text)
        else:
            _act_as_lead(campaign, given, text)
    return 0


def _check_options(given: argparse.Namespace, acts: bool) -> None:
    """Raise WrongUse for options that cannot be combined, or that need another one."""
    whole = given.topic is not None and given.document is not None
    if acts and not whole:
        raise WrongUse("specify the document with --topic and --document")
    if given.document is not None and not whole:
        raise WrongUse("--document needs --topic")
    place = ("topic", "document", "by")
    if given.message is not None or given.source is not None:
        what = "source" if given.message is None else "message"
        refuse_beside(given, what, "assessor", "to", "to_all", *place)
        lead_only = given.to or given.to_all or given.by
        if given.assessor is not None and lead_only:
            raise WrongUse(
                "an assessor writes to the lead",
                expected="--assessor without --by, --to and --to-all",
            )
    elif given.answered:
        refuse_beside(given, "answered", *place)
    elif given.withdraw:
        refuse_beside(given, "withdraw", *place)
    else:
        for name in ("by", "to", "to_all"):
            if getattr(given, name):
                raise WrongUse("--{0} needs --{1}", name.replace("_", "-"), "message")


def _text(given: argparse.Namespace) -> str:
    """Return the text of a message: the given one, or that of a file or of standard input.

    Raises BadInput if it cannot be read or is not UTF-8, and WrongUse if it cannot be sent.
    """
    from assessor_app.campaign.judging.discussion import checked_text

    if given.message is not None:
        return checked_text(given.message)
    source = given.source
    with readable([source]) as (path,):
        try:
            return checked_text(path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise unreadable(error, source) from error
        except UnicodeDecodeError as error:
            raise BadInput("the text is not UTF-8", place=Place(source)) from error


def _ask(campaign: "Campaign", given: argparse.Namespace, text: str) -> None:
    from assessor_app.campaign.judging import discussion

    for option, value in (("--to", given.to), ("--to-all", given.to_all), ("--by", given.by)):
        if value:
            raise WrongUse("{0} does not apply to a work package", option)
    who = given.assessor or campaign.made_for
    discussion.ask(campaign, (who, given.topic, given.document), text)
    note(
        tr(
            "topic {0}, document {1}: message from {2} to the lead",
            given.topic,
            given.document,
            who,
        )
    )


def _act_as_lead(campaign: "Campaign", given: argparse.Namespace, text: str) -> None:
    from assessor_app.campaign.judging import discussion

    by, place = given.by or LEAD, (given.topic, given.document)
    if given.answered:
        discussion.mark_answered(campaign, by, *place)
        words = tr("marked as answered")
    elif given.withdraw:
        discussion.withdraw(campaign, by, *place)
        words = tr("message withdrawn")
    else:
        last = "" if given.to_all else discussion.thread(campaign, *place).last_writer
        to = given.to or last
        discussion.reply(campaign, by, *place, text, to)
        words = tr("message to {0}", to) if to else tr("message to all who have the document")
    note(tr("topic {0}, document {1}: {2}", *place, words))


def _list(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging import discussion
    from assessor_app.campaign.judging.judging import refuse_unknown_topic

    if given.topic is not None:
        refuse_unknown_topic(campaign, given.topic)
    who = given.assessor if given.assessor is not None else campaign.made_for
    found = [one for one in _threads(campaign, who) if _is_wanted(one, given)]
    print_tables(given.format, discussion.messages_table(found, who))
    if not found:
        note(tr("the list is empty: {0}", tr("there are no messages")))


def _threads(campaign: "Campaign", assessor: str) -> "tuple[Thread, ...]":
    from assessor_app.campaign.judging import discussion, judging_queries
    from assessor_app.domain.names import refuse_unknown

    if not assessor:
        return discussion.all_threads(campaign)
    refuse_unknown("assessor", [assessor], judging_queries.all_assessors(campaign))
    return discussion.threads_of(campaign, assessor)


def _is_wanted(one: "Thread", given: argparse.Namespace) -> bool:
    return (
        given.topic in (None, one.topic)
        and given.document in (None, one.document)
        and (bool(one.unanswered) or not given.unanswered)
    )


COMMANDS: tuple[Command, ...] = (
    Command(
        "discuss",
        "List the messages on documents between assessors and the lead, or write one. Messages "
        "travel in work packages and merges, and change no judgement.",
        "assessor discuss sample.assess --unanswered",
        _arguments,
        _run,
    ),
)

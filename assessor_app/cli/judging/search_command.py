"""The command `search`."""

import argparse
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.searching.searching import ResultPage


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "query",
        nargs="?",
        default="",
        metavar="QUERY",
        help='words, "phrases", beginnings of words (begin*), +required and -excluded words, in '
        "quotation marks",
    )
    parser.add_argument(
        "--learned",
        action="store_true",
        help="without QUERY: print the documents of the collection that the judgements of the "
        "topic predict to be relevant, in the learned order",
    )
    parser.add_argument(
        "--topic", default="", metavar="T", help="with QUERY or --learned: the topic"
    )
    parser.add_argument(
        "--assessor",
        default="",
        metavar="NAME",
        help="with --learned: learn from this assessor's judgements (default: from those of all)",
    )
    parser.add_argument(
        "--page",
        type=int,
        default=1,
        metavar="N",
        help="with QUERY or --learned: page of results (default: 1)",
    )
    parser.add_argument(
        "--index",
        action="store_true",
        help="build the index of texts that stay in their files, in a file beside the campaign, "
        "or add what is missing; an interrupted build continues",
    )
    _add_permission(parser)
    add_format(parser, *TABLE_FORMS)


def _add_permission(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--open",
        action="store_true",
        help="let assessors judge what they find from now on, which changes the pool",
    )
    parser.add_argument(
        "--topics",
        nargs="+",
        default=[],
        metavar="T",
        help="with --open: only in these topics (default: in all)",
    )
    parser.add_argument(
        "--assessors",
        nargs="+",
        default=[],
        metavar="NAME",
        help="with --open: only these assessors (default: all)",
    )
    parser.add_argument("--close", action="store_true", help="end this for all assessors")


def _run(given: argparse.Namespace) -> int:
    if (given.topics or given.assessors) and not given.open:
        raise WrongUse("--topics and --assessors need --open")
    searches = bool(given.query) or given.learned
    if sum((bool(given.query), given.learned, given.open, given.close, given.index)) > 1:
        raise WrongUse("specify only one of QUERY, --learned, --open, --close and --index")
    if searches != bool(given.topic):
        raise WrongUse("QUERY and --learned need --topic, and --topic needs one of them")
    if given.assessor and not given.learned:
        raise WrongUse("--assessor needs --learned")
    with open_campaign(given.campaign, read_only=not (given.open or given.close)) as campaign:
        if searches or given.index:
            (_search if searches else _index)(campaign, given)
            return 0
        if given.open or given.close:
            _change(campaign, given)
        _print_plan(campaign, given.format)
    return 0


def _change(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.searching import search_plan

    if given.close:
        search_plan.close_search(campaign)
        return
    topics, people = (
        [name for word in words for name in split_names(word)]
        for words in (given.topics, given.assessors)
    )
    search_plan.open_search(campaign, topics, people)
    note(tr("work packages written from now on allow it too, among the documents they hold"))


def _index(campaign: "Campaign", _: argparse.Namespace) -> None:
    from assessor_app.campaign.searching.collection_index import build_index

    with ProgressBar() as progress:
        built = build_index(campaign, progress)
    for line in built.lines:
        note(line)


def _search(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.judging_queries import all_assessors
    from assessor_app.campaign.searching.learned_search import search_learned
    from assessor_app.campaign.searching.search_results import json_of, results_table
    from assessor_app.campaign.searching.searching import search
    from assessor_app.reports.machine_forms import json_text

    if given.learned:
        if given.assessor:
            refuse_unknown("assessor", [given.assessor], all_assessors(campaign))
        found = search_learned(campaign, given.topic, given.page, given.assessor)
    else:
        found = search(campaign, given.topic, given.query, given.page)
    _note_missing(found)
    if given.format == "json":
        print(json_text(json_of(found)), end="")
    else:
        print_tables(given.format, results_table(found))


def _note_missing(found: "ResultPage") -> None:
    if found.missing:
        note(
            tr_count(
                "{0:,} document was not searched: its text stays in its file (see --index)",
                "{0:,} documents were not searched: their texts stay in their files (see --index)",
                found.missing,
            )
        )


def _print_plan(campaign: "Campaign", form: str) -> None:
    from assessor_app.campaign.searching import found_documents, search_plan
    from assessor_app.reports.machine_forms import json_text

    plan, rows = search_plan.search_plan(campaign), found_documents.found_by_topic(campaign)
    if form == "json":
        shown = None if plan is None else {"topics": plan.topics, "assessors": plan.assessors}
        documents = [one._asdict() for one in found_documents.origins(campaign)]
        by_topic = [one._asdict() for one in rows]
        print(json_text({"open": shown, "topics": by_topic, "documents": documents}), end="")
        return
    note(search_plan.plan_words(plan))
    print_tables(form, found_documents.found_table(campaign))


COMMANDS: tuple[Command, ...] = (
    Command(
        "search",
        "Search all documents of a campaign, ranked by BM25, or let assessors search on the Judge "
        "page: what they judge there enters the topic's pool. Without QUERY, print who may search, "
        "and how many documents searches added to the pool.",
        'assessor search sample.assess "wind bridge" --topic 7',
        _arguments,
        _run,
    ),
)

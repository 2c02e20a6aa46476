"""The command `suggest`."""

import argparse
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import note, print_tables
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.suggestion_use import SuggestionUse
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.judging.suggestions import SuggestionPlan

WHEN = ("after", "before")


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--model",
        default="",
        metavar="NAME",
        help="show the grades of this model or rule to assessors from now on",
    )
    parser.add_argument(
        "--when",
        choices=WHEN,
        help="with --model: after the assessor chose a grade (default), or before, which "
        "influences the choice",
    )
    parser.add_argument(
        "--topics",
        nargs="+",
        default=[],
        metavar="T",
        help="with --model: only in these topics (default: in all)",
    )
    parser.add_argument("--close", action="store_true", help="with --model: show no grade any more")
    add_format(parser, *TABLE_FORMS)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement.suggestion_use import suggestion_use, use_table
    from assessor_app.campaign.judging import suggestions

    if not given.model and (given.when or given.topics or given.close):
        raise WrongUse("--when, --topics and --close need --model")
    if given.close and (given.when or given.topics):
        raise WrongUse("--close cannot be combined with --when and --topics")
    with open_campaign(given.campaign, read_only=not given.model) as campaign:
        if given.model:
            _change(campaign, given)
        plans, use = suggestions.chosen_suggestions(campaign), suggestion_use(campaign)
        table = suggestions.plans_table(campaign)
    if given.format == "json":
        _print_json(plans, use)
        return 0
    if not plans:
        note(tr("no grade of a model is shown to assessors"))
    print_tables(given.format, table, *([use_table(use)] if use else []))
    return 0


def _change(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging import suggestions

    if given.close:
        suggestions.close_suggestions(campaign, given.model)
        return
    topics = [name for word in given.topics for name in split_names(word)]
    suggestions.open_suggestions(campaign, given.model, given.when or WHEN[0], topics)
    note(tr("work packages written from now on contain these grades"))


def _print_json(plans: "tuple[SuggestionPlan, ...]", use: "tuple[SuggestionUse, ...]") -> None:
    from assessor_app.reports.machine_forms import json_text

    shown = [
        {"model": one.assessor, "kind": one.kind, "when": one.when, "topics": list(one.topics)}
        for one in plans
    ]
    found = [
        {
            "assessor": one.assessor,
            "model": one.machine,
            "when": one.when,
            "n": one.followed.trials,
            "followed": one.followed.hits,
            "share": one.followed.value,
            "raised": one.raised,
            "lowered": one.lowered,
            "kappa": one.shown.kappa,
            "independent": one.independent.equal.trials,
            "independent_kappa": one.independent.kappa,
            "why": one.shown.why or one.independent.why,
        }
        for one in use
    ]
    print(json_text({"shown": shown, "use": found}), end="")


COMMANDS: tuple[Command, ...] = (
    Command(
        "suggest",
        "Show the grades of a model to assessors on the Judge page, after or before they choose "
        "one, and measure how often they follow it. Without options, print what is shown and how "
        "it was used.",
        "assessor suggest sample.assess",
        _arguments,
        _run,
    ),
)

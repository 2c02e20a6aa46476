"""The options of `assessor import` that change the runs of a campaign: names and details."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.opened import back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, readable
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.run_description import DESCRIPTION_FIELDS, RunDescription

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from assessor_app.campaign.campaign import Campaign
    from assessor_app.domain.problems import BadInput


def change_runs(given: argparse.Namespace) -> None:
    """Rename and remove the given runs of the campaign."""
    from assessor_app.campaign.files.restoring import Step

    with open_campaign(given.campaign) as campaign:
        if given.remove_run and not given.dry_run:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("removing runs"), progress)
        with campaign.store.transaction():
            _rename_and_remove(campaign, given)


Details = dict[str, dict[str, "Iterable[tuple[str, str]]"]]


def details_of(given: argparse.Namespace, paths: "Sequence[Path]") -> Details:
    """Return the details of runs by their source: the files at `paths`, then those by hand ("").

    Prints a note on columns that are left out. Raises BadInput with file and line.
    """
    from assessor_app.formats.runs.run_header import read_run_details

    def noted(remark: "BadInput") -> None:
        """Print a remark as a note."""
        note(tr("warning: {0}", remark))

    names = [path.name for path in paths]
    found: Details = {
        path.name if names.count(path.name) == 1 else str(path): dict(read_run_details(path, noted))
        for path in paths
    }
    by_hand = {run: _fields_of(texts) for run, *texts in given.describe_run}
    return found | ({"": dict(by_hand)} if by_hand else {})


def say_described(details: Details) -> None:
    """Print a note on the details of each source."""
    for source, runs in details.items():
        number = counted(len(runs), "run")
        note(
            tr("{0}: details of {1}", source, number)
            if source
            else tr("details of {0} by hand", number)
        )


def describe_given_runs(given: argparse.Namespace) -> None:
    """Change the details of the given runs: from files and by hand."""
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.importing.run_describing import describe_runs

    with (
        open_campaign(given.campaign, read_only=given.dry_run) as campaign,
        readable(given.run_details) as paths,
        ProgressBar() as progress,
    ):
        details = details_of(given, paths)
        if given.dry_run:
            for run, one in details_changed(campaign, details).items():
                texts = (f"{name}={getattr(one, name)}" for name in DESCRIPTION_FIELDS)
                print(tr("{0} would have {1}", run, ", ".join(texts)))
            note(tr("dry run: nothing was imported"))
            return
        back_up_before(campaign, given, Step("details of runs"), progress)
        with campaign.store.transaction():
            for source, runs in details.items():
                describe_runs(campaign, runs, source)
    say_described(details)


def details_changed(
    campaign: "Campaign", details: Details, coming: "Sequence[str]" = ()
) -> "dict[str, RunDescription]":
    """Return the details that runs would have, of those that would change.

    coming: runs that the campaign will have then. Raises WrongUse for an unknown run.
    """
    from assessor_app.campaign.importing.run_describing import changed_descriptions

    given: dict[str, list[tuple[str, str]]] = {}
    for runs in details.values():
        for run, pairs in runs.items():
            given.setdefault(run, []).extend(pairs)
    return changed_descriptions(campaign, given, coming)


def _fields_of(texts: "Sequence[str]") -> "list[tuple[str, str]]":
    """Return the (field, text) of arguments of the form FIELD=TEXT. Raises WrongUse for others."""
    pairs = [text.partition("=") for text in texts]
    wrong = [name for name, equals, _ in pairs if not equals or name not in DESCRIPTION_FIELDS]
    if wrong or not pairs:
        raise WrongUse(
            tr("no detail of a run: {0!r}", wrong[0])
            if wrong
            else tr("--describe-run names no detail"),
            expected="system=TEXT, date=DATE or note=TEXT",
        )
    return [(name, value) for name, _, value in pairs]


def _rename_and_remove(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.files import run_changes

    for name in given.remove_run:
        gone = run_changes.removal(campaign, name)
        if not given.dry_run:
            run_changes.remove_run(campaign, name)
        note(tr("would remove {0}", gone) if given.dry_run else tr("removed {0}", gone))
    for name, new_name in given.rename_run:
        if not given.dry_run:
            run_changes.rename_run(campaign, name, new_name)
        said = marked("would rename the run {0!r} to {1!r}")
        note(
            tr(said if given.dry_run else marked("renamed the run {0!r} to {1!r}"), name, new_name)
        )

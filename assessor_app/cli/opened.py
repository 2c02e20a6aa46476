"""Open campaigns for commands, and make the backup before a command changes one."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.standard_streams import warn
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadCampaign, NoBackup, NotACampaign, cut

TEXTS_AGAIN = marked(
    "import the documents again, because an import stores the texts of pooled documents only"
)

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.domain.progress import Progress


def open_campaign(path: Path, *, read_only: bool = False, files: str = "") -> "Campaign":
    """Open a campaign after a quick check for damage.

    files: what to do with a file that is no campaign, for a command that also takes files. Prints a
    warning if the file is a copy of an open campaign, or is damaged and opened read-only.
    Raises BadCampaign if it is damaged and opened for writing, and the errors of opening.
    """
    from assessor_app.campaign.files import opening
    from assessor_app.campaign.files.opening import refuse_damaged

    try:
        campaign = opening.open_campaign(path, read_only=read_only)
    except NotACampaign as problem:
        problem.advice = tr(files) if files else problem.advice
        raise
    try:
        refuse_damaged(campaign)
        warn_of_copy(campaign)
        campaign.mark_open()
    except BadCampaign as problem:
        if not read_only:
            campaign.close()
            raise
        warn(str(problem))
    return campaign


def warn_of_copy(campaign: "Campaign") -> None:
    """Print a warning if the file is a copy made while the campaign was open."""
    from assessor_app.campaign.files import opening

    copied = opening.copied_while_open(campaign)
    if copied:
        warn(f"{copied}; {opening.ASK_FOR_ANOTHER}")


def warn_of_topics_without_text(missing: Sequence[str], total: int) -> None:
    """Print a warning if topics have no text. missing: their ids. total: the number of topics."""
    if missing:
        warn(
            tr(
                "topics without a text: {0:,} of {1:,}, such as {2}; import their texts",
                len(missing),
                total,
                cut(missing[0]),
            )
        )


def warn_of_documents_without_text(number: int) -> None:
    """Print a warning if pooled documents have no text, and how to import their texts."""
    if number:
        warn(f"{without_text_words(number)}; {tr(TEXTS_AGAIN)}")


def without_text_words(number: int) -> str:
    """Return how many pooled documents have no text."""
    return tr("documents without a text: {0:,}", number)


def add_no_backup(parser: argparse.ArgumentParser) -> None:
    """Add the option --no-backup, which skips the backup before a change."""
    parser.add_argument(
        "--no-backup",
        action="store_true",
        help="do not make a backup first",
    )


def back_up_before(
    campaign: "Campaign", given: argparse.Namespace, step: "Step", progress: "Progress"
) -> None:
    """Tidy the campaign and make a backup before a change, unless --no-backup is given.

    given: the command's arguments. step: the change. Raises NoBackup, whose message mentions that
    option, and the errors of `tidy`.
    """
    from assessor_app.campaign.files.opening import tidy
    from assessor_app.campaign.files.restoring import back_up_before as back_up

    try:
        tidy(campaign, progress, backup=not given.no_backup)
        if not given.no_backup:
            back_up(campaign, step, progress)
    except NoBackup as problem:
        problem.advice = tr("{0}, or skip the backup with --no-backup", problem.advice)
        raise

"""Create, open, check, tidy and describe a campaign, and tell whether it is open elsewhere."""

import time
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import missing_texts
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import local_words
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.scale import Scale
from assessor_app.store import integrity
from assessor_app.store.file import backups, database_opening, open_marks, unfinished_files
from assessor_app.store.file.failures import damaged_campaign
from assessor_app.store.file.open_marks import OpenMark
from assessor_app.store.journal import journal
from assessor_app.store.tables import campaign_settings, documents, scale_versions

SUFFIX = ".assess"
LOOK_AGAIN = 5.0  # seconds after a look at the file that found no damage
MAY_LACK = marked("judgements of the last seconds before the copy may be missing")
ASK_FOR_ANOTHER = marked("open the original, or ask for a copy made after the campaign was closed")


def create(path: Path, title: str, scale: str | Scale = "graded") -> Campaign:
    """Create a campaign and return it, open.

    scale: a scale, or its notation on the command line (see `kinds.scale_from`). Raises BadCampaign
    if the file exists or cannot be written, and WrongUse for an invalid scale or an empty title.
    """
    made_from = scale_from(scale) if isinstance(scale, str) else scale
    if not title.strip():
        raise WrongUse("a campaign needs a title")
    store = database_opening.create(path)
    try:
        with store.transaction():
            campaign_settings.write(store, "title", title.strip())
            scale_versions.add(store, made_from)
    except BaseException:
        store.close()
        unfinished_files.remove(path)
        raise
    return Campaign(store)


def opens_at_once(path: Path) -> bool:
    """Return whether `open_campaign` takes only a moment, whether it succeeds or fails."""
    return database_opening.opens_at_once(path)


def is_write_locked(path: Path) -> bool:
    """Return whether another process writes to the campaign at this moment."""
    return database_opening.is_write_locked(path)


def open_campaign(path: Path, *, read_only: bool = False, progress: Progress = SILENT) -> Campaign:
    """Open an existing campaign, read-only if its file cannot be written.

    The returned campaign says whether it is read-only. Raises BadCampaign with the fault and a
    remedy.
    """
    return Campaign(database_opening.open_store(path, read_only=read_only, progress=progress))


def tidy(campaign: Campaign, progress: Progress = SILENT, *, backup: bool = True) -> bool:
    """Do the work due after opening: discard interrupted imports and make the daily backup.

    Returns whether a backup was made: at most one a day, and none if `backup` is False or the
    campaign is read-only. Raises BadCampaign if the backup cannot be written, which leaves the
    campaign intact, and DamagedCampaign if the file is damaged: then nothing more is discarded,
    copied or written.
    """
    if campaign.read_only:
        return False
    refuse_damaged(campaign)
    documents.sweep(campaign.store)
    journal.sweep(campaign.store)
    return backup and backups.make_daily(campaign.store, progress=progress) is not None


def describe(
    campaign: Campaign, *, title: str | None = None, guidelines: str | None = None
) -> Changes:
    """Change the title or the guidelines of a campaign; None keeps the present text.

    Raises WrongUse for a blank title.
    """
    campaign.writable()
    if title is not None and not title.strip():
        raise WrongUse("a campaign needs a title")
    with campaign.store.transaction():
        if title is not None:
            campaign_settings.write(campaign.store, "title", title.strip())
        if guidelines is not None:
            campaign_settings.write(campaign.store, "guidelines", guidelines)
    return Changes(title=True)


def copied_while_open(campaign: Campaign) -> str:
    """Return a sentence saying that the file is a copy of an open campaign; empty if it is not."""
    found = open_marks.marks_of_original(campaign.store.connection, campaign.store.file)
    if not found:
        return ""
    return tr(
        "{0} was copied while the campaign was open on {1}: {2}",
        campaign.path.name,
        _where(found[0]),
        tr(MAY_LACK),
    )


def open_elsewhere(campaign: Campaign) -> str:
    """Return where and since when a file that is only read, or its original, is open.

    Empty if no process is known to have it open.
    """
    held = open_marks.marks_in_use(campaign.store.connection, campaign.store.file)
    return tr("on {0}", _where(held[0])) if held else ""


def ended_program(campaign: Campaign) -> str:
    """Return a sentence saying that a program was stopped with the file open; empty if unknown."""
    left = open_marks.marks(campaign.store.connection)
    return tr("the program that had it open has ended") if left else ""


def other_windows(campaign: Campaign) -> str:
    """Return a sentence saying that another window has the file open; empty if none is known."""
    held = open_marks.valid_marks(campaign.store.connection, campaign.store.file)
    others = [one for one in held if one.window and one.key != campaign.mark]
    if not others:
        return ""
    return tr("{0} is also open in another window on {1}", campaign.path.name, _where(others[0]))


def _where(mark: OpenMark) -> str:
    return tr("{0} since {1}", mark.machine, local_words(mark.since))


def check(campaign: Campaign) -> tuple[str, ...]:
    """Return a description of each fault in the file; empty if it is sound."""
    return integrity.check(campaign.store)


def check_with_texts(campaign: Campaign, progress: Progress = SILENT) -> tuple[str, ...]:
    """Return the faults that `check` finds; if it finds none, the unreadable external texts.

    The second kind has one description per external file.
    """
    wrong = check(campaign)
    return wrong or tuple(str(one) for one in missing_texts(campaign, progress))


def refuse_damaged(campaign: Campaign) -> None:
    """Stop all writing through this connection if the file is damaged.

    Checks only as much of the file as takes a moment, and not again for some seconds after it found
    no damage: a command opens, tidies and backs up a file at once. Raises DamagedCampaign if it
    finds damage.
    """
    campaign.remember("sound", time.monotonic() // LOOK_AGAIN, lambda: _refuse_damaged(campaign))


def _refuse_damaged(campaign: Campaign) -> None:
    damage = integrity.glance(campaign.store)
    if damage:
        problem = damaged_campaign(campaign.path, damage[0])
        campaign.write_no_more(problem.message)
        raise problem


def rebuild(campaign: Campaign) -> tuple[Changes, int]:
    """Compute the current judgements from the journal again, and replace the stored ones.

    Returns (changes, number of rows that differed). Raises DamagedCampaign if the journal is
    damaged; then nothing is changed.
    """
    campaign.writable()
    differed = journal.rebuild(campaign.store)
    return Changes(judgements=True), differed

"""Whether other programs have a campaign open, and whether a file was copied while open."""

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.formatting import local_time, written
from assessor_app.store.file import open_marks
from assessor_app.store.file.open_marks import OpenMark

WHEN = "%d %B %Y, %H:%M"
MAY_LACK = "judgements made in the last seconds before the copy may be missing"
ASK_FOR_ANOTHER = "open the original, or ask for a copy made after the campaign was closed"


def copied_while_open(campaign: Campaign) -> str:
    """Return a sentence saying that the file is a copy of an open campaign; empty if it is not."""
    found = open_marks.marks_of_original(campaign.store.connection, campaign.store.file)
    if not found:
        return ""
    return (
        f"{campaign.path.name} was copied while the campaign was open on {_where(found[0])}: "
        f"{MAY_LACK}"
    )


def other_windows(campaign: Campaign) -> str:
    """Return a sentence saying that another window has the file open; empty if none is known."""
    held = open_marks.valid_marks(campaign.store.connection, campaign.store.file)
    others = [one for one in held if one.window and one.key != campaign.mark]
    if not others:
        return ""
    return f"{campaign.path.name} is also open in another window on {_where(others[0])}"


def _where(mark: OpenMark) -> str:
    return f"{mark.machine} since {written(local_time(mark.since), mark.since, WHEN)}"

"""Report what a campaign contains after a window stopped unexpectedly."""

from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store import integrity
from assessor_app.store.journal import decision_times

SILENT = Silent()


@dataclass(frozen=True, slots=True)
class Recovered:
    """The content of a campaign.

    last_at: time of the last decision in seconds since 1970, or None. Grades, preferences, notes
    and undos all count as decisions. damage: a description of each fault in the file; empty if it
    is sound.
    """

    title: str
    judgements: int
    preferences: int
    last_at: float | None
    damage: tuple[str, ...]


def recovered(path: Path, progress: Progress = SILENT) -> Recovered:
    """Return the content of a campaign, read through a read-only connection of its own.

    Raises BadCampaign if it cannot be opened, and Cancelled if `progress` does.
    """
    with open_campaign(path, read_only=True) as campaign:
        damage = integrity.quick_check(campaign.store, progress)
        if damage:
            return Recovered(campaign.path.stem, 0, 0, None, damage)
        found = status(campaign)
        return Recovered(
            found.title or path.stem,
            found.judgements,
            found.preferences,
            decision_times.last_decided_at(campaign.store),
            (),
        )

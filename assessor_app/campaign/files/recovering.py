"""What is there after a window stopped in the middle."""

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
    """What a campaign holds. last_at: the last decision, seconds since 1970, None before any.

    Grades, preferences, notes and what was taken back are decisions alike.

    damage: what is wrong with the file, in words; empty where nothing is.
    """

    title: str
    judgements: int
    preferences: int
    last_at: float | None
    damage: tuple[str, ...]


def recovered(path: Path, progress: Progress = SILENT) -> Recovered:
    """Look a campaign through by a connection of its own; nothing is changed.

    Raises BadCampaign where it cannot be opened, Cancelled where `progress` does.
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

"""Documents of a pool that are the same as another, or nearly."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.queue_orders import texts_of
from assessor_app.domain.progress import Progress
from assessor_app.judging.near_duplicates import near_duplicates
from assessor_app.store import pools


@dataclass(frozen=True, slots=True)
class Alike:
    """Documents of a topic's pool that read alike, by id (bytes). identical: word for word."""

    documents: tuple[str, ...]
    identical: bool


class _Texts(Sequence[str]):
    """The words of documents, read when they are asked for: a large pool is never held whole."""

    def __init__(self, campaign: Campaign, ids: Sequence[str]) -> None:
        self._campaign = campaign
        self._ids = ids

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return texts_of(self._campaign, self._ids[at])
        return texts_of(self._campaign, [self._ids[at]])[0]


def all_lookalikes(
    campaign: Campaign, topic: str, progress: Progress | None = None
) -> tuple[Alike, ...]:
    """The groups of documents of the topic's pool that are identical or nearly so.

    Remembered until the pool or a text changes. Some seconds for tens of thousands of documents:
    work for the worker.
    """
    ids = tuple(pools.documents_of(campaign.store, topic))
    key = (ids, pools.texts_version(campaign.store))

    def make() -> tuple[Alike, ...]:
        groups = near_duplicates(_Texts(campaign, ids), progress)
        return tuple(
            Alike(tuple(ids[one] for one in group.members), group.identical) for group in groups
        )

    return campaign.remember(f"lookalikes {topic}", key, make)

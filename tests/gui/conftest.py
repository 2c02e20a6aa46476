"""Every test of the window: no Qt warning, nothing left behind."""

from pathlib import Path

import pytest

from assessor_app.domain.document import Document
from assessor_app.domain.topic import Topic


@pytest.fixture(autouse=True)
def nothing_is_left_behind(nothing_left_behind: None) -> None:
    """Also where a test makes its windows itself."""


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """A small campaign: two topics with the same six documents pooled, two assessors."""
    from assessor_app.campaign.judging import add_assessor, judge
    from assessor_app.campaign.opening import create
    from assessor_app.store import documents, pools, topics
    from assessor_app.store.pools import PoolEntry

    path = tmp_path / "small.assess"
    words = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")
    with create(path, "A small campaign", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            topics.put(store, [Topic("051", "first letters"), Topic("052", "last letters")])
        texts = [Document(f"d{at}", f"A text about {word}.", word) for at, word in enumerate(words)]
        documents.stage(store, "small", texts)
        documents.publish(store, "small")
        with store.transaction():
            pools.put(
                store,
                [PoolEntry(topic, f"d{at}", ()) for topic in ("051", "052") for at in range(6)],
                "depth 6",
            )
        add_assessor(campaign, "ada")
        add_assessor(campaign, "bob")
        judge(campaign, "ada", "051", "d0", 2)
        judge(campaign, "bob", "051", "d0", 1)
    return path

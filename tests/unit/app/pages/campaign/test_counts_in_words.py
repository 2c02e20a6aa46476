"""The counts of judgements in words on the tiles of the Campaign page."""

import pytest

from assessor_app.app.pages.campaign.overview import judged_in_all
from assessor_app.campaign.files.status import Status


@pytest.mark.parametrize(
    ("judgements", "preferences", "said"),
    [
        (1, 0, (1, "Judgement")),
        (2, 1, (2, "Judgements; 1 preference")),
        (2, 1200, (2, "Judgements; 1,200 preferences")),
        (0, 3, (3, "Preferences")),
    ],
)
def test_one_is_one(judgements: int, preferences: int, said: tuple[int, str]) -> None:
    counts = {"judgements": judgements, "preferences": preferences}
    nothing = {
        "topics": 0,
        "documents": 0,
        "runs": (),
        "pooled": 0,
        "judged": 0,
        "pooled_topics": 0,
        "events": 0,
    }
    nobody = {"assessors": (), "progress": (), "totals": ()}
    found = Status(title="T", path="a", scale="", **counts, **nothing, **nobody)
    assert judged_in_all(found) == said

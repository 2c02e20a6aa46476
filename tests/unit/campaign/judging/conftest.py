"""A campaign with gold documents."""

import pytest

from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.events import Kind
from tests.known_grades import GOLD, POOLED, REASON


@pytest.fixture
def lead(new, take_in, file):
    """Twelve pooled documents of topic 7, and six gold ones, one for each three."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    texts = (f'{{"id": "{one}", "text": "On {one}, a tale."}}\n' for one in [*POOLED, *GOLD])
    take_in(made, "documents", "".join(texts))
    take_in(made, "run", "".join(f"7 Q0 {one} {at} {-at} r\n" for at, one in enumerate(POOLED, 1)))
    make_pool(made, 20)
    lines = "".join(f"7 0 {one} {grade} {REASON} {one}\n" for one, grade in GOLD.items())
    import_known(made, Kind.GOLD, file("gold", lines))
    choose_gold(made, GoldPlan(every=3))
    judging.add_assessor(made, "ann")
    return made

"""A judgement is of a topic, a document and a text: whatever is imported again, none moves."""

import itertools
import random

from assessor_app.campaign.files.run_changes import rename_run
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import judge
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

GRADES = {("7", "a"): 3, ("7", "c"): 1, ("7", "e"): 0, ("051", "dé"): 2, ("051", "a"): 1}


def labels(campaign):
    return {
        (one.topic, one.document): (one.grade, one.text_hash)
        for one in journal.judgements(campaign.store)
    }


def test_no_label_moves_with_pools_in_another_order_other_texts_and_other_names_of_runs(
    campaign, take_in
):
    for (topic, document), grade in GRADES.items():
        judge(campaign, ("ann", topic, document), grade)
    before = labels(campaign)
    assert {place: grade for place, (grade, _) in before.items()} == GRADES
    texts = [judging_queries.document(campaign, name) for name in ("a", "b#1", "c", "dé", "e")]

    places = list(itertools.product(("051", "7"), ("e", "dé", "c", "b#1", "a")))
    for seed in range(5):
        random.Random(seed).shuffle(places)
        pools.put(campaign.store, [PoolEntry(*place) for place in places], f"by hand {seed}")
    rename_run(campaign, "two", "one again")
    names = [topic.id for topic in stored_topics.all_topics(campaign.store)]
    take_in(
        campaign,
        "topics",
        "".join(f'{{"id": "{name}", "title": "other"}}\n' for name in reversed(names)),
    )
    take_in(
        campaign,
        "documents",
        "".join(f'{{"id": "{one.id}", "text": "Not {one.text}"}}\n' for one in reversed(texts)),
    )

    assert labels(campaign) == before
    for topic, document in GRADES:
        held = judging_queries.judgement(campaign, "ann", topic, document)
        assert judging_queries.on_another_text(campaign, held)
    assert judging_queries.judged_on_another_text(campaign) == len(GRADES)

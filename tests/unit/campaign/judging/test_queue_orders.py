"""The queue comes in the order asked for, and what reads alike is known."""

import pytest

from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import judge, skip
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.problems import WrongUse


def row(campaign, order, assessor="ann"):
    return [item.document for item in judging_queries.queue(campaign, assessor, "7", order)]


def test_the_queue_is_prioritised_by_the_runs_that_brought_its_documents(campaign):
    assert row(campaign, "id") == ["a", "b#1", "c", "e"]
    assert row(campaign, "prioritised:depth") == ["a", "e", "b#1", "c"]
    assert sorted(row(campaign, "prioritised")) == ["a", "b#1", "c", "e"]
    with pytest.raises(
        WrongUse, match=r"no such order: prioritised:magic\. Did you mean prioritised:mtf\?"
    ):
        row(campaign, "prioritised:magic")


def test_an_adaptive_queue_follows_the_assessors_own_decisions_alone(campaign):
    before = row(campaign, "prioritised:mtf")
    judge(campaign, ("ben", "7", "a"), 0)
    judge(campaign, ("ben", "7", "e"), 3)
    assert row(campaign, "prioritised:mtf") == before
    judge(campaign, ("ann", "7", "a"), 0)
    judge(campaign, ("ann", "7", "e"), 3)
    assert row(campaign, "prioritised:mtf") == ["a", "e", "c", "b#1"]
    skip(campaign, ("ann", "7", "c"))
    assert row(campaign, "prioritised:mtf") == ["a", "e", "c", "b#1"]


def test_grouping_is_remembered_until_texts_or_the_pool_change(new, take_in):
    made = new()
    take_in(made, "topics", '{"id": "7", "title": "t"}\n')
    words = {"a": "tide moon sea", "b": "bees honey hive", "c": "moon tide sea", "d": "honey bees"}
    texts = "".join(f'{{"id": "{id_}", "text": "{text}"}}\n' for id_, text in words.items())
    take_in(made, "documents", texts)
    take_in(made, "run", "".join(f"7 Q0 {id_} 1 1 x\n" for id_ in words))
    make_pool(made, 4)
    found = row(made, "similar")
    assert abs(found.index("a") - found.index("c")) == 1
    assert abs(found.index("b") - found.index("d")) == 1
    assert row(made, "similar") == found
    take_in(made, "documents", '{"id": "a", "text": "honey hive bees"}\n', name="later.jsonl")
    found = row(made, "similar")
    assert abs(found.index("a") - found.index("b")) == 1

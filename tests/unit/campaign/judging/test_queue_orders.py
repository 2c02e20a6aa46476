"""The queue comes in the order asked for, and what reads alike is known."""

import numpy as np
import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.certification_sample import SamplePlan, choose_sample, sample_of
from assessor_app.campaign.judging.document_orders import rows_ahead, scored_queue_row
from assessor_app.campaign.judging.judging import judge, skip
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing import packaging
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner


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


TIDES = {"a": "tides shore", "b": "bees honey", "c": "moon pull", "d": "the tide and moon pull"}
SAND = {f"x{number:02}": f"sand heap{number}" for number in range(20)}


def test_the_learned_order_is_the_same_after_a_restart_and_in_a_work_package(
    new, take_in, tmp_path
):
    made = new()
    texts = TIDES | SAND
    take_in(made, "topics", '{"id": "7", "title": "tide"}\n{"id": "8", "title": "bees"}\n')
    lines = (f'{{"id": "{id_}", "text": "{text}"}}\n' for id_, text in (texts | {"z": "o"}).items())
    take_in(made, "documents", "".join(lines))
    take_in(made, "run", "".join(f"7 Q0 {id_} 1 1 x\n" for id_ in texts) + "8 Q0 z 1 1 x\n")
    make_pool(made, 30)
    assigning.give(made, "ann", ["7"])
    assert row(made, "learned:2")[:2] == ["a", "d"]
    ahead = rows_ahead(made, "ann", "7", "learned:2", "d")
    judge(made, ("ann", "7", "d"), 3)
    assert row(made, "learned:2") == ahead.relevant
    assert ahead.relevant[:3] == ["d", "a", "c"]
    judge(made, ("ann", "7", "a"), 0)
    judge(made, ("ben", "7", "b"), 3)
    expected = row(made, "learned:2")
    assert (set(expected[:2]), expected[2]) == ({"a", "d"}, "c")
    with open_campaign(made.path, read_only=True) as again:
        assert row(again, "learned:2") == expected
    package = tmp_path / "ann.assess"
    packaging.make_package(made, "ann", package)
    with open_campaign(package, read_only=True) as carried:
        assert row(carried, "learned:2") == expected


def scored(campaign, order="learned:2"):
    """Return document -> score of the queue in this order."""
    found, scores = scored_queue_row(campaign, "ann", "7", order)
    return {one: scores.score_of(one) for one in found}


@pytest.mark.parametrize("plan", [None, SamplePlan(share=0.3, every=3)])
def test_the_scores_are_those_of_the_learner_after_the_decisions_made(new, take_in, plan):
    made = new()
    texts = TIDES | SAND
    take_in(made, "topics", '{"id": "7", "title": "tide"}\n')
    lines = (f'{{"id": "{id_}", "text": "{text}"}}\n' for id_, text in texts.items())
    take_in(made, "documents", "".join(lines))
    take_in(made, "run", "".join(f"7 Q0 {id_} 1 1 x\n" for id_ in texts))
    make_pool(made, 30)
    if plan is not None:
        choose_sample(made, plan)
    ids = sorted(texts)
    learner = TopicLearner(terms_of([f"\n{texts[one]}" for one in ids], "tide"))
    outcome = np.full(len(ids), -1, np.int8)
    for _ in range(4):
        expected = dict(zip(ids, learner.scores(outcome, 2).tolist(), strict=True))
        queue = row(made, "learned:2")
        mixed_in = set[str]()
        if plan is not None:  # each third place has a sampled document while there are any
            decided = {one for one, said in zip(ids, outcome, strict=True) if said >= 0}
            sample = {*sample_of(plan, "7", ids)} - decided
            mixed_in = sample.intersection(queue[2::3])
            assert len(mixed_in) > 1
        assert scored(made) == {
            one: None if one in mixed_in else score for one, score in expected.items()
        }
        following = [one for one in queue if outcome[ids.index(one)] < 0]
        # With a sample the order learns from a document when it reaches it.
        reached = max(following, key=lambda one: (expected[one], -ids.index(one)))
        ahead = rows_ahead(made, "ann", "7", "learned:2", reached)
        outcome[ids.index(reached)] = reached in TIDES
        after = ahead.scored[1 if reached in TIDES else 2]
        judge(made, ("ann", "7", reached), 3 if reached in TIDES else 0)
        assert {one: after.score_of(one) for one in ids} == scored(made)
    assert set(scored(made, "id").values()) == {None}
    assert after.score_of("unknown") is None

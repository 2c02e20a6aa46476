import pytest

from assessor_app.campaign.importing.import_history import take_back
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import Shown, judge
from assessor_app.campaign.pooling.pool_request import PoolRequest
from assessor_app.campaign.pooling.pooling import (
    add_document,
    make_pool,
    methods,
    pace,
    pool_depth,
    preview,
)
from assessor_app.campaign.reporting.exporting import pool
from assessor_app.domain.collection import Document
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import documents, pools, samples


def test_a_pool_is_the_union_of_the_first_k_of_each_run_by_topic_and_document(campaign):
    assert list(pool(campaign)) == [
        ("7", "a"),
        ("7", "b#1"),
        ("7", "c"),
        ("7", "e"),
        ("051", "a"),
        ("051", "dé"),
    ]


def test_ties_are_ordered_as_in_evaluation_by_document_id_descending(new, take_in):
    made = new()
    take_in(made, "run", "7 Q0 a 1 1 x\n7 Q0 b 2 1 x\n7 Q0 c 3 1 x\n")
    make_pool(made, 2)
    assert list(pool(made)) == [("7", "b"), ("7", "c")]


def test_the_score_orders_and_not_the_rank_column(new, take_in):
    made = new()
    take_in(made, "run", "7 Q0 a 1 -5 x\n7 Q0 b 2 -1 x\n7 Q0 c 3 -3 x\n")
    make_pool(made, 1)
    assert list(pool(made)) == [("7", "b")]


def test_documents_are_in_byte_order_and_topics_in_order_of_appearance(new, take_in):
    made = new()
    take_in(made, "run", "9 Q0 é 1 5 x\n9 Q0 z 2 4 x\n9 Q0 Z 3 3 x\n9 Q0 10 4 2 x\n9 Q0 9 5 1 x\n")
    take_in(made, "run", "10 Q0 a 1 5 x\n", name="later.run")
    make_pool(made, 9)
    assert list(pool(made)) == [("9", one) for one in ("10", "9", "Z", "z", "é")] + [("10", "a")]


def test_a_pooled_document_keeps_which_runs_brought_it_and_at_which_rank(campaign):
    contributions = {
        (one.topic, one.document): one.contributions for one in pools.entries(campaign.store)
    }
    assert contributions["7", "c"] == (("two", 2),)
    assert contributions["7", "e"] == (("two", 1),)  # equal scores: e before c
    assert contributions["7", "a"] == (("one", 1),)
    make_pool(campaign, 3)
    contributions = {
        (one.topic, one.document): one.contributions for one in pools.entries(campaign.store)
    }
    assert contributions["7", "c"] == (("one", 3), ("two", 2))


def test_a_deeper_pool_adds_and_a_shallower_one_takes_nothing_away(campaign):
    deeper = make_pool(campaign, 3)
    assert (deeper.added, deeper.kept) == (0, 6)
    shallower = make_pool(campaign, 1)
    assert (shallower.added, shallower.kept) == (0, 4)
    assert len(list(pool(campaign))) == 6


def test_judgements_stay_with_their_documents_when_the_pool_grows(campaign, take_in):
    judge(campaign, ("ann", "7", "a"), 3)
    take_in(campaign, "run", "7 Q0 z 1 99 x\n7 Q0 a 2 1 x\n", name="three.run")
    made = make_pool(campaign, 2)
    assert made.added == 1
    assert made.preview.topics == (("7", 5, 1, 1), ("051", 2, 0, 0))


def test_a_preview_makes_nothing_and_says_what_would_come(new, take_in):
    made = new()
    take_in(made, "topics", '{"id": "7", "title": "t"}\n{"id": "8", "title": "u"}\n')
    take_in(made, "run", "7 Q0 a 1 2 x\n7 Q0 b 2 1 x\n", name="one.run")
    take_in(made, "run", "7 Q0 a 1 2 x\n9 Q0 c 1 1 x\n", name="two.run")
    shown = preview(made, 5)
    assert shown.topics == (("7", 2, 0, 2), ("8", 0, 0, 0), ("9", 1, 0, 1))
    assert shown.runs == (("one", 2, 1, 0), ("two", 2, 1, 0))
    assert (shown.total, shown.without_text) == (3, 3)
    assert shown.topics_without_text == ("9",)
    assert shown.hours == pytest.approx(3 * 30 / 3600)
    assert list(pool(made)) == []


def test_the_pace_so_far_gives_the_hours_left(campaign):
    for document, seconds in (("a", 10.0), ("c", 20.0), ("e", 60.0)):
        judge(campaign, ("ann", "7", document), 1, shown=Shown(active_seconds=seconds))
    assert pace(campaign) == 20.0
    assert preview(campaign, 2).hours == pytest.approx(3 * 20 / 3600)


@pytest.mark.parametrize(
    "wanted",
    [
        0,
        PoolRequest(depth=-1),
        PoolRequest("magic", depth=5),
        PoolRequest("rrf", depth=5),
        PoolRequest("rrf", budget=0),
        PoolRequest("sample", strata="1:5:1", depth=3),
        PoolRequest("sample", strata="5:1:1"),
        PoolRequest("depth", depth=5, seed=1),
    ],
    ids=str,
)
def test_a_pool_that_makes_no_sense_is_refused(campaign, wanted):
    before = list(pool(campaign))
    with pytest.raises(WrongUse):
        make_pool(campaign, wanted)
    assert list(pool(campaign)) == before


def test_what_a_run_alone_found_relevant_is_told_as_lost_without_it(campaign):
    judge(campaign, ("ann", "7", "e"), 3)
    judge(campaign, ("ann", "7", "a"), 0)
    judge(campaign, ("ann", "7", "c"), 3)
    assert preview(campaign, 3).runs == (("one", 4, 3, 0), ("two", 3, 2, 1))
    assert preview(campaign, 3).relevant == 2


def test_an_adaptive_pool_adds_what_is_next_given_what_is_judged(new, take_in):
    made = new()
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    take_in(
        made,
        "documents",
        "".join(f'{{"id": "{a}{n}", "text": "A {a}{n}."}}\n' for a in "ab" for n in range(1, 9)),
    )
    take_in(made, "run", "".join(f"7 Q0 a{n} {n} {-n} x\n" for n in range(1, 9)), name="one.run")
    take_in(made, "run", "".join(f"7 Q0 b{n} {n} {-n} x\n" for n in range(1, 9)), name="two.run")
    step = PoolRequest("mtf", budget=2)
    assert make_pool(made, step).added == 2
    assert set(pool(made)) == {("7", "a1"), ("7", "b1")}
    judge(made, ("ann", "7", "a1"), 0)
    judge(made, ("ann", "7", "b1"), 3)
    make_pool(made, step)
    assert set(pool(made)) - {("7", "a1"), ("7", "b1")} == {("7", "b2"), ("7", "a2")}
    judge(made, ("ann", "7", "b2"), 3)
    judge(made, ("ann", "7", "a2"), 0)
    assert make_pool(made, PoolRequest("maxmean", budget=1)).added == 1
    assert ("7", "b3") in set(pool(made))


def test_a_sample_keeps_the_probability_of_everything_it_was_drawn_from(new, take_in):
    made = new()
    take_in(made, "run", "".join(f"7 Q0 d{n} {n} {-n} x\n" for n in range(1, 31)))
    make_pool(made, PoolRequest("sample", strata="1:5:1, 6:25:0.2", seed=4))
    frame = tuple(samples.frame(made.store))
    assert len(frame) == 25
    assert {(one.stratum, one.chance) for one in frame} == {(1, 1.0), (2, 0.2)}
    drawn = {(one.topic, one.document) for one in frame if one.drawn}
    assert drawn == set(pool(made))
    assert len(drawn) == 9
    assert methods(made) == ("sample 1:5:1,6:25:0.2 seed 4",)


def test_a_sample_is_the_same_however_its_files_came_and_a_higher_rate_only_adds(new, take_in):
    runs = ["".join(f"7 Q0 {name}{n} {n} {-n} x\n" for n in range(1, 31)) for name in ("p", "q")]
    pools_made = []
    for name, order in (("first", (0, 1)), ("second", (1, 0))):
        made = new(name=name)
        for at in order:
            take_in(made, "run", runs[at], name=f"{at}.run")
        make_pool(made, PoolRequest("sample", strata="1:30:0.3"))
        pools_made.append(set(pool(made)))
    assert pools_made[0] == pools_made[1]
    assert make_pool(made, PoolRequest("sample", strata="1:30:0.6")).kept == 18
    assert make_pool(made, PoolRequest("sample", strata="1:30:0.6", seed=9)).kept < 36


def test_a_pool_that_is_replaced_keeps_what_was_judged(campaign):
    judge(campaign, ("ann", "7", "a"), 3)
    made = make_pool(campaign, PoolRequest("rrf", budget=1, share="by-priority", replace=True))
    assert (made.added, made.kept, made.removed) == (0, 1, 4)
    assert set(pool(campaign)) == {("7", "a"), ("7", "c")}


def test_without_runs_there_is_nothing_to_pool(new):
    with pytest.raises(WrongUse, match="the campaign has no runs"):
        preview(new(), 10)


def test_a_single_document_enters_the_pool_and_an_undo_takes_it_out(campaign):
    documents.stage(campaign.store, "more", [Document("single", "A mill.")])
    documents.publish(campaign.store, "more")
    make_pool(campaign, 1)
    depth, before = pool_depth(campaign), list(pool(campaign))
    assert add_document(campaign, "7", "single").pool
    assert set(pool(campaign)) - set(before) == {("7", "single")}
    assert methods(campaign)[-1] == "single documents"
    assert pool_depth(campaign) == depth
    assert "single" in {one.document for one in judging_queries.queue(campaign, "ann", "7")}
    take_back(campaign, "last")
    assert list(pool(campaign)) == before


@pytest.mark.parametrize(
    ("topic", "document", "message"),
    [
        ("nowhere", "a", "no such topic: nowhere"),
        ("7", "unheard-of", "no such document: unheard-of"),
        ("7", "a", "'a' is in the pool of topic 7 already"),
    ],
)
def test_what_cannot_be_added_to_the_pool_is_refused(campaign, topic, document, message):
    make_pool(campaign, 5)
    with pytest.raises(WrongUse, match=message):
        add_document(campaign, topic, document)

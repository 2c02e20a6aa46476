import itertools
import time

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import ORDERS, order_named
from assessor_app.judging.orders.order import OrderInputs
from assessor_app.judging.orders.similar import MOST_AT_ONCE

IDS = ["b", "a", "Z", "é", "10", "9"]


def arranged(documents, specification, inputs=None):
    order, seed = order_named(specification)
    return order.arrange(documents, seed, inputs or OrderInputs())


def test_by_id_numbers_go_as_one_counts_and_all_else_by_bytes():
    assert arranged(IDS, "id") == ["9", "10", "Z", "a", "b", "é"]
    mixed = ["d-10.2", "d-9.30", "d-9.4", "d-09.4", "d", "d-10.1x", "d-010.1"]
    row = ["d", "d-09.4", "d-9.4", "d-9.30", "d-010.1", "d-10.1x", "d-10.2"]
    assert arranged(mixed, "id") == arranged(mixed[::-1], "id") == row


def test_a_seed_gives_the_order_that_it_was_recorded_with():
    # Judgements are filed with the seed alone: what it stands for must never change.
    ids = [str(n) for n in range(8, 12)]
    assert arranged(ids, "random:7") == ["9", "11", "10", "8"]


def test_only_the_orders_that_follow_the_assessor_are_put_in_order_anew():
    adaptive = [one.name for one in ORDERS if one.adaptive]
    assert adaptive == ["prioritised:mtf", "prioritised:maxmean", "learned"]
    for order in ORDERS:
        assert order.adaptive == ("reorders" in order.explanation)


def test_a_drawn_order_depends_on_the_seed_alone_and_not_on_how_the_pool_came():
    assert arranged(IDS, "random:3") == arranged(sorted(IDS), "random:3")
    assert arranged(IDS, "random:3") != arranged(IDS, "random:4")
    assert arranged(IDS, "random") == arranged(IDS, "random:0")


@pytest.mark.parametrize("order", [order.name for order in ORDERS])
def test_every_order_gives_every_document_once(order):
    assert sorted(arranged(IDS, order)) == sorted(IDS)
    assert arranged([], order) == []


@pytest.mark.parametrize(
    "order", ["", "rank", "random:x", "random:1.5", "id:3", "prioritised:magic", "similar:2"]
)
def test_what_is_no_order_is_refused(order):
    with pytest.raises(WrongUse):
        arranged(IDS, order)


RANKS = {"a": [("one", 3)], "b": [("one", 1)], "c": [("one", 2), ("two", 1)], "d": [("two", 2)]}


def inputs(decided=(), texts=(), topic=""):
    def learner(ids):
        return TopicLearner(terms_of([dict(texts)[one] for one in ids], topic))

    return OrderInputs(
        learner=learner,
        texts=lambda ids: [dict(texts)[one] for one in ids],
        retrieved=lambda ids: [RANKS.get(one, ()) for one in ids],
        decided=lambda: dict(decided),
    )


def test_what_runs_promise_comes_first_and_what_none_brought_last():
    ids = ["a", "b", "c", "d", "x", "w"]
    assert arranged(ids, "prioritised:rrf", inputs()) == ["c", "b", "d", "a", "w", "x"]
    assert arranged(ids, "prioritised", inputs()) == arranged(ids, "prioritised:rrf", inputs())
    assert arranged(ids, "prioritised:depth", inputs()) == ["b", "c", "d", "a", "w", "x"]


@pytest.mark.parametrize("method", ["mtf", "maxmean"])
def test_adaptive_orders_follow_ones_own_decisions_and_leave_what_is_decided_in_front(method):
    order = f"prioritised:{method}"
    ids = list("abcd")
    two_is_good = {"b": False, "c": True}
    assert arranged(ids, order, inputs(two_is_good)) == ["b", "c", "d", "a"]
    assert arranged(ids, order, inputs({"b": True}))[0] == "b"
    assert arranged(ids, order, inputs()) == arranged(ids[::-1], order, inputs())


def test_the_learned_order_follows_the_words_of_what_was_found():
    texts = {"a": "tide shore", "b": "bees honey", "c": "moon pull", "d": "tide moon pull"}
    texts |= {f"x{n}": f"sand heap{n}" for n in range(20)}
    assert arranged(texts, "learned:1", inputs(texts=texts, topic="tide"))[:2] == ["a", "d"]
    decided = {"a": False, "d": True}
    row = arranged(texts, "learned:1", inputs(decided, texts, "tide"))
    assert (set(row[:2]), row[2]) == ({"a", "d"}, "c")
    assert row == arranged(list(texts)[::-1], "learned:1", inputs(decided, texts, "tide"))


def test_documents_that_read_alike_follow_each_other():
    topics = ("tide moon sea water", "bees honey hive queen", "frost snow ice winter")
    texts = {f"{n:02}": f"{topics[n % 3]} word{n} the and of" for n in range(30)}
    row = arranged(list(texts), "similar", inputs(texts=texts))
    assert [int(one) % 3 for one in row] == sorted(
        (int(one) % 3 for one in row), key=[int(one) % 3 for one in row].index
    )
    assert row == arranged(list(texts)[::-1], "similar", inputs(texts=texts))


def test_a_large_queue_is_grouped_in_time_and_holds_every_document_once():
    many = MOST_AT_ONCE + 500
    texts = {str(n): f"kind{n % 40} " * 5 + f"own{n}" for n in range(many)}
    begun = time.perf_counter()
    row = arranged(list(texts), "similar", inputs(texts=texts))
    assert sorted(row) == sorted(texts)
    breaks = sum(int(a) % 40 != int(b) % 40 for a, b in itertools.pairwise(row))
    assert breaks < 400
    assert time.perf_counter() - begun < 10


def test_every_order_explains_itself_and_says_whether_it_takes_long():
    for order in ORDERS:
        assert order.explanation.endswith(".")
        assert order_named(order.name) == (order, 0)
    assert [one.name for one in ORDERS if one.at_once] == ["id", "random"]

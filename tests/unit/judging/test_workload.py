"""Sharing topics out: everybody gets a fair part, and the overlap is the one asked for."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.workload import Share, distribute_topics

PEOPLE = ("ann", "ben", "cleo")


def topics(number, size=10):
    return [Share(str(one), size) for one in range(number)]


def load_of(shares, by_size=False):
    load = Counter()
    for one in shares:
        for name in one.given:
            load[name] += one.size if by_size else 1
    return load


def doubled(shares):
    return sum(len(one.given) > 1 for one in shares)


def test_everybody_gets_as_many_topics():
    assert load_of(distribute_topics(topics(11), PEOPLE)) == {"ann": 4, "ben": 4, "cleo": 3}


def test_by_load_everybody_gets_as_many_documents():
    sizes = (90, 50, 40, 30, 30, 30)
    shares = [Share(str(number), size) for number, size in enumerate(sizes)]
    assert load_of(distribute_topics(shares, PEOPLE, by="load"), by_size=True) == {
        "ann": 90,
        "ben": 80,
        "cleo": 100,
    }


def test_exactly_as_many_topics_as_asked_for_have_two_assessors_evenly_spread():
    found = distribute_topics(topics(30), PEOPLE, overlap=12)
    assert doubled(found) == 12
    assert set(load_of(found).values()) == {14}
    pairs = Counter(one.given for one in found if len(one.given) > 1)
    assert len(pairs) == 6
    assert all(len(set(one.given)) == len(one.given) for one in found)


def test_asked_again_nothing_moves_whatever_the_order_of_the_topics():
    found = distribute_topics(topics(20), PEOPLE, overlap=7)
    assert distribute_topics(found, PEOPLE, overlap=7) == found
    again = distribute_topics(topics(20)[::-1], PEOPLE, overlap=7)
    assert sorted(again, key=lambda one: one.topic) == sorted(found, key=lambda one: one.topic)


def test_a_plan_gives_some_topics_to_three_assessors_and_balances_them():
    found = distribute_topics(topics(24), PEOPLE, overlap=8, each=3)
    assert sorted(len(set(one.given)) for one in found) == [1] * 16 + [3] * 8
    loads = Counter(name for one in found for name in one.given)
    assert max(loads.values()) - min(loads.values()) <= 1
    assert distribute_topics(found, PEOPLE, overlap=8, each=3) == found
    fewer = distribute_topics(found, PEOPLE, overlap=2, each=3)
    assert sorted(len(one.given) for one in fewer) == [1] * 22 + [3] * 2
    doubled = distribute_topics(topics(24), PEOPLE, overlap=8)
    raised = distribute_topics(doubled, PEOPLE, overlap=8, each=3)
    for before, after in zip(doubled, raised, strict=True):
        assert after.given[: len(before.given)] == before.given, "nobody loses a topic"


def test_a_plan_that_needs_more_assessors_than_there_are_is_refused():
    with pytest.raises(WrongUse, match="topics with 9 assessors need at least 9 assessors"):
        distribute_topics(topics(3), PEOPLE, overlap=1, each=9)
    with pytest.raises(WrongUse, match="1 assessor per topic"):
        distribute_topics(topics(3), PEOPLE, overlap=1, each=1)


def test_a_smaller_overlap_takes_back_from_those_who_have_not_begun_only():
    first = distribute_topics(topics(10), PEOPLE, overlap=4)
    shared = [one for one in first if len(one.given) > 1]
    busy = Share(shared[0].topic, 10, shared[0].given, frozenset(shared[0].given[1:]))
    begun = [busy if one.topic == busy.topic else one for one in first]
    found = distribute_topics(begun, PEOPLE, overlap=1)
    assert [one for one in found if len(one.given) > 1] == [busy]
    with pytest.raises(WrongUse, match="two assessors have begun on 1 of"):
        distribute_topics(begun, PEOPLE, overlap=0)


@pytest.mark.parametrize(
    ("people", "overlap", "by", "said"),
    [
        ((), 0, "even", "no assessors"),
        (PEOPLE, 4, "even", "cannot have two"),
        (PEOPLE, -1, "even", "cannot have two"),
        (("ann", "ann"), 1, "even", "at least two"),
        (PEOPLE, 1, "mood", "no such way to assign topics: mood. Expected even, load"),
    ],
)
def test_what_cannot_be_shared_out_is_refused_in_words(people, overlap, by, said):
    with pytest.raises(WrongUse, match=said):
        distribute_topics(topics(3), people, overlap, by)


SIZES = st.lists(st.integers(1, 500), min_size=1, max_size=40)


@settings(deadline=None)
@given(sizes=SIZES, more=SIZES, people=st.integers(2, 6), data=st.data())
def test_the_quota_holds_when_topics_are_added(sizes, more, people, data):
    names = [f"a{number}" for number in range(people)]
    by = data.draw(st.sampled_from(["even", "load"]))
    first = data.draw(st.integers(0, len(sizes)))
    second = data.draw(st.integers(0, len(sizes) + len(more)))
    shares = distribute_topics(
        [Share(f"s{n}", size) for n, size in enumerate(sizes)], names, first, by
    )
    assert doubled(shares) == first
    added = [Share(f"m{n}", size) for n, size in enumerate(more)]
    both = distribute_topics([*shares, *added], names, second, by)
    assert doubled(both) == second
    assert all(one.given for one in both)
    if by == "even" and first == 0 == second:
        counts = load_of(both)
        assert max(counts.values()) - min(counts[name] for name in names) <= 1

"""Schedulers against a judge with an order in mind, and what remains against all such orders."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from assessor_app.judging.schedulers import SCHEDULERS, scheduler_named
from assessor_app.judging.schedulers.schedule import NEITHER, VERDICTS, verdict_on

NAMES = [scheduler.name for scheduler in SCHEDULERS]


def values_of(name, k):
    """Values under which the best k are found for sure."""
    if name == "heap":
        return {"k": k}
    if name == "rounds":
        return {"k": k, "p": 2 * k - 1, "f": 2 * k + 1}
    return {}


def values_for_classes(name, k, grade):
    """As `values_of`, where documents are equal: so that nobody of the best classes can drop out.

    Of m documents in the classes wanted one meets at most m - 1 that it does not beat. With
    2 m - 1 pairings it wins more than half.
    """
    if name != "rounds":
        return values_of(name, k)
    pairings = max(2 * sum(map(len, classes_of(grade, k))) - 1, 2 * k - 1)
    return {"k": k, "p": pairings, "f": pairings + 2}


def judge(grade, pair):
    one, other = grade[pair[0]], grade[pair[1]]
    if one == other == 0:
        return NEITHER
    return "tie" if one == other else "A" if one > other else "B"


def carry_out(schedule, grade):
    """Answers until nothing is asked; gives the pairs asked."""
    asked = []
    while (pair := schedule.next_pair()) is not None:
        asked.append(pair)
        schedule.answer(judge(grade, pair))
    return asked


def classes_of(grade, k=None):
    """The true classes, of relevant documents, until k documents are among them."""
    found, number = [], 0
    for level in sorted({one for one in grade if one}, reverse=True):
        if k is None or number < k:
            found.append({at for at, one in enumerate(grade) if one == level})
            number += len(found[-1])
    return found


@settings(deadline=None, max_examples=60)
@given(some.sampled_from(NAMES), some.integers(0, 40), some.integers(1, 12), some.randoms())
def test_a_hidden_order_is_found_within_the_bound(name, documents, k, chance):
    grade = list(range(1, documents + 1))
    chance.shuffle(grade)
    scheduler, values = scheduler_named(name), values_of(name, k)
    schedule = scheduler.begin(documents, values, {})
    at_start = schedule.remaining()
    asked = carry_out(schedule, grade)

    wanted = classes_of(grade, k if values else None)
    assert [set(one) for one in schedule.ranking()] == wanted
    assert len({frozenset(pair) for pair in asked}) == len(asked)
    assert len(asked) <= scheduler.bound(documents, values)
    assert at_start.best <= len(asked) <= at_start.worst <= scheduler.bound(documents, values)


@settings(deadline=None, max_examples=100)
@given(
    some.sampled_from(NAMES),
    some.lists(some.integers(0, 5), max_size=24),
    some.integers(1, 8),
)
def test_ties_end_in_one_class_and_what_is_not_relevant_is_out(name, grade, k):
    scheduler, values = scheduler_named(name), values_for_classes(name, k, grade)
    schedule = scheduler.begin(len(grade), values, {})
    asked = carry_out(schedule, grade)
    found = [set(one) for one in schedule.ranking()]
    true = classes_of(grade, k if values else None)
    worthless = {at for at, one in enumerate(grade) if one == 0}
    # A single document that is not relevant meets no other such: it stands last.
    assert found[: len(true)] == true
    assert all(len(one) == 1 and one <= worthless for one in found[len(true) :])
    assert set(schedule.not_relevant()) <= worthless
    assert len(asked) <= scheduler.bound(len(grade), values)


@settings(deadline=None, max_examples=40)
@given(some.sampled_from(NAMES), some.integers(0, 16), some.integers(1, 4), some.randoms())
def test_at_every_step_what_is_left_lies_between_the_least_and_the_most(name, documents, k, chance):
    grade = list(range(1, documents + 1))
    chance.shuffle(grade)
    schedule = scheduler_named(name).begin(documents, values_of(name, k), {})
    told = []
    while (pair := schedule.next_pair()) is not None:
        told.append(schedule.remaining())
        schedule.answer(judge(grade, pair))
    for left, one in zip(range(len(told), 0, -1), told, strict=True):
        assert one.best <= left <= one.worst
        assert one.best <= one.expected + 1e-9
        assert one.expected <= one.worst + 1e-9


@settings(deadline=None, max_examples=60)
@given(some.sampled_from(NAMES), some.integers(0, 14), some.integers(1, 5), some.data())
def test_any_answers_come_to_an_end_and_are_replayed_alike(name, documents, k, data):
    scheduler, values = scheduler_named(name), values_of(name, k)
    schedule = scheduler.begin(documents, values, {})
    known = {}
    while (pair := schedule.next_pair()) is not None:
        left = schedule.remaining()
        assert left.best <= left.expected + 1e-9
        assert left.expected <= left.worst + 1e-9
        assert left.worst >= 1
        verdict = data.draw(some.sampled_from(VERDICTS))
        first, second = pair
        low, high = sorted(pair)
        assert (low, high) not in known
        schedule.answer(verdict)
        swapped = {"A": "B", "B": "A"}.get(verdict, verdict)
        known[low, high] = verdict if (first, second) == (low, high) else swapped
        assert verdict_on(known, pair) == verdict
        if data.draw(some.booleans()) and name != "adaptive":
            again = scheduler.begin(documents, values, known)
            assert again.next_pair() == schedule.next_pair()
            assert again.remaining() == schedule.remaining()
    again = scheduler.begin(documents, values, known)
    assert again.next_pair() is None
    assert again.ranking() == schedule.ranking()
    assert set(again.not_relevant()) == set(schedule.not_relevant())


@pytest.mark.parametrize(
    ("name", "documents", "k"),
    [
        ("all", 5, 1),
        ("merge", 7, 1),
        ("heap", 7, 3),
        ("heap", 6, 6),
        ("heap", 5, 1),
        ("heap", 7, 4),
    ],
)
def test_what_remains_is_that_of_all_orders_that_agree(name, documents, k):
    """At every step of one way through, the least, mean and most over all orders still possible."""
    scheduler, values = scheduler_named(name), values_of(name, k)
    truth = tuple(sorted(range(1, documents + 1), key=lambda one: one * 5 % (documents + 2)))
    agreeing = list(permutations(range(1, documents + 1)))
    known, schedule = {}, scheduler.begin(documents, values, {})
    while True:
        numbers = [
            len(carry_out(scheduler.begin(documents, values, known), grade)) for grade in agreeing
        ]
        left = schedule.remaining()
        assert (left.best, left.worst) == (min(numbers), max(numbers))
        assert left.expected == pytest.approx(sum(numbers) / len(numbers))
        pair = schedule.next_pair()
        if pair is None:
            return
        verdict = judge(truth, pair)
        schedule.answer(verdict)
        low, high = sorted(pair)
        known[low, high] = verdict if pair == (low, high) else {"A": "B", "B": "A"}[verdict]
        agreeing = [grade for grade in agreeing if judge(grade, pair) == verdict]


def file(known, pair, verdict):
    low, high = sorted(pair)
    swapped = {"A": "B", "B": "A"}.get(verdict, verdict)
    known[low, high] = verdict if pair == (low, high) else swapped


def answered_before(name, grade, most):
    """What is known after so many pairs of a plan."""
    known, schedule = {}, scheduler_named(name).begin(len(grade), values_of(name, 2), {})
    while len(known) < most and (pair := schedule.next_pair()) is not None:
        verdict = judge(grade, pair)
        schedule.answer(verdict)
        file(known, pair, verdict)
    return known


@settings(deadline=None, max_examples=300)
@given(
    some.sampled_from(NAMES),
    some.sampled_from(NAMES),
    some.lists(some.integers(0, 4), max_size=14),
    some.integers(0, 40),
    some.integers(1, 5),
)
def test_what_another_plan_was_told_is_kept_to(name, before, grade, most, k):
    """None of a pair with neither relevant is asked about again, and ties stay ties."""
    known = answered_before(before, grade, most)
    out = {place for pair, said in known.items() if said == NEITHER for place in pair}
    scheduler, values = scheduler_named(name), values_for_classes(name, k, grade)
    told, number = [], len(known)
    while True:
        schedule = scheduler.begin(len(grade), values, known)
        assert out <= set(schedule.not_relevant())
        if (pair := schedule.next_pair()) is None:
            break
        assert out.isdisjoint(pair)
        assert verdict_on(known, pair) is None
        told.append(schedule.remaining())
        file(known, pair, judge(grade, pair))
        out.update(pair if judge(grade, pair) == NEITHER else ())
    for asked, left in enumerate(told):
        assert len(known) - number - asked <= left.worst
    assert schedule.remaining().worst == 0
    found = [set(one) for one in schedule.ranking()]
    true = classes_of(grade, k if values else None)
    assert found[: len(true)] == true
    assert out.isdisjoint(set().union(*found))


@settings(deadline=None, max_examples=200)
@given(
    some.sampled_from(NAMES),
    some.sampled_from(NAMES),
    some.integers(0, 12),
    some.integers(0, 40),
    some.randoms(),
)
def test_answers_to_another_plan_are_counted_off_what_remains(
    name, before, documents, most, chance
):
    grade = list(range(1, documents + 1))
    chance.shuffle(grade)
    known = answered_before(before, grade, most)
    scheduler, values, told, number = scheduler_named(name), values_of(name, 2), [], len(known)
    while True:
        schedule = scheduler.begin(documents, values, known)
        if (pair := schedule.next_pair()) is None:
            break
        told.append(schedule.remaining())
        file(known, pair, judge(grade, pair))
    for asked, left in enumerate(told):
        really = len(known) - number - asked
        assert left.best <= really <= left.worst
        assert name != "all" or left.best == really == left.worst

"""The document that is due as a hidden repeat, replayed decision by decision."""

import random

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import Decided, RepeatPlan, checked, due, repeat_plan

KEY = ("ann", "7")


def judged(plan, number, *, skipped=()):
    """Judge `number` documents, each repeat as soon as it is due; return the decisions."""
    decisions = []
    for at in range(number):
        decisions.append(Decided(f"d{at}", at not in skipped))
        while again := due(plan, KEY, decisions):
            decisions.append(Decided(again, graded=True, is_repeat=True))
    return decisions


@pytest.mark.parametrize(("every", "distance"), [(1, 1), (2, 5), (10, 20), (5, 100)])
def test_repeats_keep_rate_and_distance_and_repeat_no_document_twice(every, distance):
    decisions = judged(RepeatPlan(every, distance, seed=3), 150)

    first = {one.document: at for at, one in enumerate(decisions) if not one.is_repeat}
    repeats = [(at, one.document) for at, one in enumerate(decisions) if one.is_repeat]
    assert 0 < len(repeats) <= 150 // every
    assert all(at - first[document] > distance for at, document in repeats)
    assert len({document for _, document in repeats}) == len(repeats)
    if every > 1:
        assert len(repeats) == min(150 // every, 150 - distance)


def test_a_skipped_document_is_not_repeated_and_counts_for_the_distance_only():
    decisions = judged(RepeatPlan(2, 3), 40, skipped=range(0, 40, 2))
    repeated = [one.document for one in decisions if one.is_repeat]
    assert len(repeated) == 10
    assert all(int(document[1:]) % 2 for document in repeated)


def test_the_document_that_is_due_stays_the_same_while_others_are_judged():
    plan = RepeatPlan(4, 2, seed=1)
    decisions = [Decided(f"d{at}", graded=True) for at in range(4)]
    again = due(plan, KEY, decisions)
    assert again in {"d0", "d1"}
    for at in range(4, 30):
        decisions.append(Decided(f"d{at}", graded=True))
        assert due(plan, KEY, decisions) == again
    decisions.append(Decided(again, graded=True))  # judged anew by an ordinary judgement
    assert due(plan, KEY, decisions) != again
    assert due(plan, KEY, decisions[:3]) == ""  # as after an undo


def test_seed_and_assessor_choose_other_documents():
    chosen = {
        (seed, name): due(
            RepeatPlan(10, 1, seed), (name, "7"), [Decided(f"d{at}", True) for at in range(10)]
        )
        for seed in range(6)
        for name in ("ann", "ben")
    }
    assert len(set(chosen.values())) > 3


def test_every_document_is_as_likely_as_another():
    places = [
        int(due(RepeatPlan(20, 1, seed), KEY, [Decided(str(at), True) for at in range(20)]))
        for seed in range(400)
    ]
    assert set(places) == set(range(19))  # the last one is too recent
    assert max(map(places.count, range(19))) < 45  # 21 expected


def test_a_plan_is_read_as_it_was_written_and_nonsense_is_none():
    plan = RepeatPlan(7, 30, 2)
    assert repeat_plan(str(plan)) == plan
    for text in ("", "[]", '{"every": 0}', '{"other": 1}', '{"every": "a"}', "{"):
        assert repeat_plan(text) is None
    for wrong in (RepeatPlan(0), RepeatPlan(1, 0), RepeatPlan(10_001)):
        with pytest.raises(WrongUse, match="hidden repeats"):
            checked(wrong)


def test_a_long_journal_takes_a_moment():
    chance = random.Random(1)
    decisions = [Decided(f"d{chance.randrange(5000)}", True) for _ in range(10_000)]
    assert due(RepeatPlan(1, 20), KEY, decisions)

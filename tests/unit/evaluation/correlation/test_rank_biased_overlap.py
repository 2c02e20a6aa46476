"""Rank-biased overlap by hand from the formulas, and by going on for thousands of ranks."""

import math

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.correlation.rank_biased_overlap import RBO, rank_biased_overlap

DEEP = 3000


def overlap_to_the_end(first, second, p):
    """The defining sum, (1 - p) sum p^(d-1) |first d of both| / d, over lists that are deep."""
    total, seen, shared = 0.0, set(), 0
    for depth, (one, other) in enumerate(zip(first, second, strict=True), 1):
        for item in {one, other}:
            shared += item in seen or one == other
            seen.add(item)
        total += p ** (depth - 1) * shared / depth
    return (1 - p) * total


def worst(first, second):
    """Both lists, going on with items that nobody has."""
    return (
        [*first, *(f"first {at}" for at in range(DEEP - len(first)))],
        [*second, *(f"second {at}" for at in range(DEEP - len(second)))],
    )


def best(first, second):
    """Both lists, going on with what the other has, then with the same."""
    rest = [one for one in first if one not in second], [one for one in second if one not in first]
    one, other = [*first, *rest[1]], [*second, *rest[0]]
    return (
        [*one, *(f"both {at}" for at in range(DEEP - len(one)))],
        [*other, *(f"both {at}" for at in range(DEEP - len(other)))],
    )


def test_three_ranks_by_hand():
    """Overlaps 0, 2, 2 at p = 0.5: equation 23 gives 1/4 + 1/12 + 1/12, equation 11 adds logs."""
    found = rank_biased_overlap("abc", "bad", p=0.5)
    assert found.extrapolated == pytest.approx(5 / 12)
    sums = (0 - 2) * 0.5 + (2 - 2) * 0.25 / 2
    assert found.low == pytest.approx(sums - 2 * math.log(0.5))


def test_lists_of_one_and_two_by_hand():
    """Overlaps 0, 1; equation 32: 0.5^2 / 2 in the sum, and (1 - 0) / 2 times 0.5^2 after it."""
    assert rank_biased_overlap("a", "ba", p=0.5).extrapolated == pytest.approx(0.25)


def test_equal_lists_overlap_wholly_if_they_go_on_so():
    found = rank_biased_overlap("abcde", "abcde", p=0.8)
    assert found.extrapolated == pytest.approx(1)
    assert found.high == pytest.approx(1)
    assert found.residual == pytest.approx(1 - found.low)


def test_lists_that_share_nothing_may_still_do_so_below():
    found = rank_biased_overlap("abc", "xyz", p=0.9)
    assert found.extrapolated == 0
    assert found.low == 0
    assert 0 < found.high < 1


@pytest.mark.parametrize("p", [0.5, 0.9, 0.98])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("abc", "bad"),
        ("a", "bcade"),
        ("abcdef", "fe"),
        ("abcd", "wxyz"),
        ("abcdefgh", "hgfedcba"),
        ("ab", "cdefgab"),
    ],
)
def test_the_bounds_are_what_the_worst_and_the_best_going_on_gives(first, second, p):
    found = rank_biased_overlap(first, second, p)
    assert found.low == pytest.approx(overlap_to_the_end(*worst(first, second), p), abs=1e-9)
    assert found.high == pytest.approx(overlap_to_the_end(*best(first, second), p), abs=1e-9)
    assert found.low <= found.extrapolated <= found.high


@pytest.mark.parametrize(("first", "second"), [("abc", "bad"), ("a", "bcade"), ("abcdef", "fe")])
def test_going_on_to_agree_as_at_the_end_is_extrapolation(first, second):
    """Section 4.4: below its end the shorter list agrees as it did there, both go on so."""
    p, shorter = 0.7, min(len(first), len(second))
    longer = max(len(first), len(second))

    def shared(depth):
        return len(set(first[:depth]) & set(second[:depth]))

    total = 0.0
    for depth in range(1, DEEP):
        if depth <= longer:
            beyond = max(0, depth - shorter) / shorter
            agreement = (shared(depth) + shared(shorter) * beyond) / depth
        else:
            agreement = (shared(longer) - shared(shorter)) / longer + shared(shorter) / shorter
        total += (1 - p) * p ** (depth - 1) * agreement
    assert rank_biased_overlap(first, second, p).extrapolated == pytest.approx(total)


def test_the_order_of_the_two_lists_does_not_matter():
    assert rank_biased_overlap("abcdef", "fa") == rank_biased_overlap("fa", "abcdef")


def test_lists_are_taken_as_they_are():
    rbo = RBO
    assert rbo.of_rankings("ab", "cde") == 0
    assert rbo.of_scores(np.array([3.0, 2.0]), np.array([5.0, 1.0])) == pytest.approx(1)


def test_an_empty_list_has_no_overlap_at_all():
    found = rank_biased_overlap("", "abc")
    assert math.isnan(found.extrapolated)


def test_thousands_of_documents_are_quick_and_exact():
    first = list(range(5000))
    found = rank_biased_overlap(first, first[::-1], p=0.999)
    assert found.high - found.low < 0.01
    assert found.low <= found.extrapolated <= found.high


def test_a_persistence_of_one_and_repeated_items_are_wrong_use():
    with pytest.raises(WrongUse):
        rank_biased_overlap("a", "a", p=1.0)
    with pytest.raises(WrongUse, match="duplicate item"):
        rank_biased_overlap("aa", "ab")

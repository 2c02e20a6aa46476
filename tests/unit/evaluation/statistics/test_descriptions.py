"""Mean, median, spread, effect size; and in words where nothing follows from them."""

import math

import numpy as np
import pytest

from assessor_app.evaluation.statistics.descriptions import (
    FEW_TOPICS,
    NO_DIFFERENCE,
    NO_VARIANCE,
    SAME_DIFFERENCE,
    describe,
    shares,
)
from assessor_app.evaluation.statistics.significance_test import PairedRuns, same_topics


def test_a_row_is_described_without_its_gaps(with_gaps):
    found = describe(with_gaps)
    known = with_gaps[0][~np.isnan(with_gaps[0])]
    assert found.topics[0] == 18
    assert found.mean[0] == pytest.approx(known.mean())
    assert found.median[0] == np.median(known)
    assert found.deviation[0] == pytest.approx(known.std(ddof=1))
    assert found.effect_size[0] == pytest.approx(known.mean() / known.std(ddof=1))


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ([0.1, np.nan], FEW_TOPICS),
        ([0.0, 0.0, 0.0], NO_DIFFERENCE),
        ([0.1, 0.3 - 0.2, 0.1], SAME_DIFFERENCE),
        ([0.1, 0.2, 0.1], ""),
    ],
)
def test_what_says_nothing_says_so_in_words(row, why):
    found = describe(np.array([row]))
    assert found.reasons(of_differences=True)[0] == why
    assert math.isnan(found.effect_size[0]) == bool(why)


def test_a_run_that_never_varies_is_no_pair_without_difference():
    assert describe(np.array([[0.0, 0.0]])).reasons(of_differences=False) == [NO_VARIANCE]


def test_no_topics_have_no_mean():
    found = describe(np.full((1, 3), np.nan))
    assert found.topics[0] == 0
    assert all(math.isnan(one[0]) for one in (found.mean, found.median, found.deviation))
    assert all(math.isnan(one[0]) for one in shares(np.full((1, 3), np.nan)))


def test_shares_count_rounding_as_equal():
    above, equal, below = shares(np.array([[0.5, 0.3 - 0.2 - 0.1, 0.0, -0.25, np.nan]]))
    assert (above[0], equal[0], below[0]) == (0.25, 0.5, 0.25)


def test_pairs_come_in_the_order_of_the_runs(values):
    paired = PairedRuns.every_pair(values[:3])
    assert list(zip(paired.first, paired.second, strict=True)) == [(0, 1), (0, 2), (1, 2)]
    against = PairedRuns.against(values[:3], 1)
    assert list(zip(against.first, against.second, strict=True)) == [(0, 1), (2, 1)]
    assert against.differences(slice(0, 1)) == pytest.approx(values[[0]] - values[[1]])


def test_common_topics_are_those_of_every_run(with_gaps):
    common = PairedRuns.every_pair(with_gaps).on_common_topics()
    assert common.values.shape == (6, 18)
    assert not np.isnan(common.values).any()


def test_rows_of_the_same_topics_stand_together(with_gaps):
    groups = {tuple(rows.tolist()): len(topics) for rows, topics in same_topics(with_gaps)}
    assert groups == {(0,): 18, (4,): 19, (1, 2, 3, 5): 20}

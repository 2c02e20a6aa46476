"""Other topics: how they are chosen, and how often two systems swap."""

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.statistics import RESAMPLINGS, resampling_named
from assessor_app.evaluation.statistics.significance_test import PairedRuns
from assessor_app.evaluation.statistics.topic_splits import Splitting, strata, swaps

SPLITTING = ("holdout", "repeated-holdout", "folds", "stratified")


def parts(name, values, **more):
    return resampling_named(name).function(values, Splitting(**more))


@pytest.mark.parametrize("name", SPLITTING)
def test_every_topic_is_in_one_part_and_no_part_is_empty(name, values):
    for held in (0.01, 0.3, 0.5, 0.99):
        one, other = parts(name, values, splits=50, held=held)
        assert ((one + other) == 1).all()
        assert (one.sum(axis=1) > 0).all()
        assert (other.sum(axis=1) > 0).all()


def test_holdout_holds_the_share_asked_for(values):
    _, other = parts("repeated-holdout", values, held=0.3, splits=20)
    assert other.shape == (20, 20)
    assert (other.sum(axis=1) == 6).all()


def test_folds_hold_each_topic_out_once(values):
    _, other = parts("folds", values, folds=3)
    assert (other.sum(axis=0) == 1).all()
    assert sorted(other.sum(axis=1)) == [6, 7, 7]


def test_leave_one_out_leaves_each_out(values):
    one, other = parts("leave-one-out", values)
    assert np.array_equal(one, 1 - np.eye(20))
    assert (other == 1).all()


def test_bootstrap_draws_as_many_topics_as_there_are(values):
    one, _ = parts("bootstrap", values, splits=30)
    assert one.shape == (30, 20)
    assert (one.sum(axis=1) == 20).all()


def test_strata_go_from_hard_to_easy(values):
    stratum = strata(values, 4)
    assert (np.bincount(stratum) == 5).all()
    easiness = values.mean(axis=0)
    assert easiness[stratum == 0].max() <= easiness[stratum == 1].min()


def test_stratified_parts_are_equally_hard(values):
    _, other = parts("stratified", values, splits=400)
    stratum = strata(values, 4)
    held = np.stack([other[:, stratum == one].sum(axis=1) for one in range(4)])
    # Half of five topics: two or three, by chance.
    assert set(np.unique(held)) == {2.0, 3.0}
    assert held.mean() == pytest.approx(2.5, abs=0.1)


@pytest.mark.parametrize("resampling", RESAMPLINGS, ids=lambda one: one.name)
def test_a_run_that_always_wins_never_swaps(resampling, values):
    paired = PairedRuns.every_pair(np.stack([values[0] + 1, values[0]]))
    found = swaps(paired, resampling, Splitting(splits=50))
    assert found.swapped[0] == found.tied[0] == 0
    assert found.rate[0] == 0


@pytest.mark.parametrize("resampling", RESAMPLINGS, ids=lambda one: one.name)
def test_equal_runs_are_level_in_every_split(resampling, values):
    found = swaps(PairedRuns.every_pair(values[[0, 0]]), resampling, Splitting(splits=50))
    assert found.tied[0] == found.splits
    assert np.isnan(found.rate[0])


def test_a_win_that_hangs_on_one_topic_swaps_when_that_is_left_out():
    values = np.array([[0.9, 0.1, 0.1, 0.1], [0.1, 0.2, 0.2, 0.2]])
    found = swaps(PairedRuns.every_pair(values), resampling_named("leave-one-out"))
    assert (found.splits, found.swapped[0]) == (4, 1)
    assert found.rate[0] == 0.25


def test_swaps_are_what_a_loop_over_splits_counts(with_gaps):
    way = resampling_named("repeated-holdout")
    paired, splitting = PairedRuns.every_pair(with_gaps), Splitting(splits=60, seed=4)
    one, other = way.function(with_gaps, splitting)
    found = swaps(paired, way, splitting)
    for at, (a, b) in enumerate(zip(paired.first, paired.second, strict=True)):
        difference = with_gaps[a] - with_gaps[b]
        both = [
            np.nansum(difference[left > 0]) * np.nansum(difference[right > 0])
            for left, right in zip(one, other, strict=True)
        ]
        assert found.swapped[at] == sum(product < 0 for product in both)


def test_what_cannot_be_split_is_wrong_use(values):
    with pytest.raises(WrongUse, match="20 topics cannot be split into 21 folds"):
        parts("folds", values, folds=21)
    with pytest.raises(WrongUse):
        parts("holdout", values[:, :1])
    for wrong in ({"splits": 0}, {"held": 1.0}, {"folds": 1}, {"strata": 0}, {"seed": -1}):
        with pytest.raises(WrongUse):
            Splitting(**wrong)
    with pytest.raises(WrongUse, match="stratified"):
        resampling_named("jackknife")

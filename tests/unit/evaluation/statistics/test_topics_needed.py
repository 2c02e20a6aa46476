"""How many topics a difference takes."""

import math

import numpy as np

from assessor_app.evaluation.statistics.paired_tests import topics_needed


def test_it_is_within_a_topic_of_the_exact_number():
    # By the noncentral t distribution: 34, 90 and 199 for medium and small effects.
    found = topics_needed(np.array([0.5, 0.3, 0.2])).tolist()
    assert all(abs(one - exact) <= 1 for one, exact in zip(found, (34, 90, 199), strict=True))


def test_the_sign_does_not_matter():
    assert topics_needed(np.array([-0.4])) == topics_needed(np.array([0.4]))


def test_no_difference_is_never_found_and_a_constant_one_at_once():
    none, undefined, sure = topics_needed(np.array([0.0, math.nan, math.inf])).tolist()
    assert math.isnan(none)
    assert math.isnan(undefined)
    assert sure == 2


def test_more_power_takes_more_topics():
    effect = np.array([0.5])
    assert topics_needed(effect, power=0.9) > topics_needed(effect, power=0.8)

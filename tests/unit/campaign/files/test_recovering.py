"""The message at the next start after a window stopped without closing its campaign."""

import time
from dataclasses import replace

import pytest

from assessor_app.campaign.files.status import recovered
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.campaign.preferences.preferring import answer
from assessor_app.store.journal import journal


def test_before_any_decision_no_time_is_told(campaign):
    assert recovered(campaign.path).last_at is None


def test_the_last_decision_may_be_a_preference_or_outside_the_pool(campaign):
    add_assessor(campaign, "ann")
    judge(campaign, ("ann", "7", "a"), 1)
    graded = recovered(campaign.path).last_at
    assert graded == pytest.approx(time.time(), abs=60)
    answer(campaign, "ann", Pair("7", "a", "c"), "A")
    compared = recovered(campaign.path).last_at
    assert compared > graded
    outside = next(journal.events(campaign.store))
    later = replace(outside, id="z" * 32, gesture="z" * 32, document="z", decided_at=compared + 5)
    journal.append(campaign.store, [later])
    assert recovered(campaign.path).last_at == compared + 5

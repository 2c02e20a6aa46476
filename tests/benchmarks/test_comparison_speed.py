"""Comparing all pairs of runs is quick, and its cost grows no faster than pairs and topics.

Limits are several times what an idle machine takes: they catch a loop over samples, not a busy
neighbour.
"""

import time
import tracemalloc

import numpy as np
import pytest

from assessor_app.domain.progress import Silent
from assessor_app.evaluation.statistics import TESTS, significance_test_named
from assessor_app.evaluation.statistics.significance_test import Drawing, PairedRuns

# What a compiled test of one pair at a time takes for all 780, and how much faster we are to be.
PAIR_BY_PAIR = 780 * 0.045
FASTER = 50
ROUNDS = 3
MEGABYTE = 1 << 20


def runs_on(runs, topics):
    random = np.random.default_rng(runs + topics)
    difficulty = random.beta(1, 2, topics)
    return np.clip(difficulty + random.normal(0, 0.1, (runs, topics)), 0, 1)


def seconds(name, values):
    paired, test = PairedRuns.every_pair(values), significance_test_named(name)
    taken = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        test.function(paired, Drawing(), Silent())
        taken.append(time.perf_counter() - start)
    return min(taken)


@pytest.mark.parametrize("name", ["randomisation", "tukey"])
def test_all_pairs_of_40_runs_are_50_times_faster_than_one_by_one(name):
    taken = seconds(name, runs_on(40, 50))
    print(f"\n780 pairs, 50 topics, 10,000 samples, {name}: {taken:.3f} s")
    assert taken < PAIR_BY_PAIR / FASTER


@pytest.mark.parametrize("name", ["randomisation", "tukey"])
def test_the_cost_grows_with_the_topics_no_faster_than_they_do(name):
    taken = {topics: seconds(name, runs_on(20, topics)) for topics in (50, 100, 200)}
    print(f"\n{name}: " + ", ".join(f"{n} topics {each:.3f} s" for n, each in taken.items()))
    assert taken[200] < 4 * 3 * taken[50]


@pytest.mark.parametrize("test", TESTS, ids=lambda one: one.name)
def test_memory_stays_bounded_with_many_topics(test):
    paired = PairedRuns.every_pair(runs_on(40, 250))
    tracemalloc.start()
    test.function(paired, Drawing(), Silent())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"\n780 pairs, 250 topics, {test.name}: {peak / MEGABYTE:.0f} MB at most")
    assert peak < 100 * MEGABYTE

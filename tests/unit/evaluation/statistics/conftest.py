"""Runs on topics, as if evaluated."""

import numpy as np
import pytest


@pytest.fixture
def values():
    """float64[6 runs, 20 topics] between 0 and 1; topics differ more than runs."""
    random = np.random.default_rng(11)
    topics = random.beta(1, 2, 20)
    return np.clip(topics + random.normal(0, 0.1, (6, 20)) + 0.03 * np.arange(6)[:, None], 0, 1)


@pytest.fixture
def with_gaps(values):
    """The same; run 0 lacks topics 3 and 7, run 4 topic 7."""
    gaps = values.copy()
    gaps[0, [3, 7]] = np.nan
    gaps[4, 7] = np.nan
    return gaps

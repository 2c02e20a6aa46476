"""Moments that a calendar has, and those that none has."""

import pytest

from assessor_app.domain.formatting import local_time, universal_time, written

DAY = "%Y-%m-%d"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.0, "1970-01-01"),
        (-631152000.0, "1950-01-01"),
        (1763665153.9, "2025-11-20"),
        (1763665153123.0, "1.76367e+12 s"),  # milliseconds, as many programs write them
        (-5e12, "-5e+12 s"),
        (1e18, "1e+18 s"),
        (-1e300, "-1e+300 s"),
        (float("nan"), "nan s"),
    ],
)
def test_any_number_of_seconds_can_be_said(seconds: float, said: str) -> None:
    assert written(universal_time(seconds), seconds, DAY) == said


@pytest.mark.parametrize("seconds", [-62135596800.0, 253402300799.0, -1.0, 1763665153.5])
def test_the_time_here_is_the_same_moment_to_the_ends_of_the_calendar(seconds: float) -> None:
    here, everywhere = local_time(seconds), universal_time(seconds)
    assert here is not None
    assert here == everywhere

"""Numbers of things in words."""

import pytest

from assessor_app.domain.formatting import counted, percent


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 lines"), (1, "1 line"), (2, "2 lines"), (2000, "2,000 lines")]
)
def test_one_thing_is_no_plural(number, words):
    assert counted(number, "line") == words


@pytest.mark.parametrize(
    ("share", "digits", "words"),
    [
        (0, 0, "0%"),
        (1, 0, "100%"),
        (0.5, 0, "50%"),
        (0.004, 0, "<1%"),
        (9_999 / 10_000, 0, ">99%"),
        (0.996, 1, "99.6%"),
        (0.0001, 1, "<0.1%"),
        (0.9999, 1, ">99.9%"),
    ],
)
def test_a_share_is_0_or_100_per_cent_only_where_it_is(share, digits, words):
    assert percent(share, digits) == words

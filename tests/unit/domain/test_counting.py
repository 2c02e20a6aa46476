"""Numbers of things in words."""

import pytest

from assessor_app.domain.counting import counted


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 lines"), (1, "1 line"), (2, "2 lines"), (2000, "2,000 lines")]
)
def test_one_thing_is_no_plural(number, words):
    assert counted(number, "line") == words

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assessor_app.domain.table import shielded, unshielded


@given(st.text("'=+-@\t\r\n＝a1", max_size=6))
def test_a_shielded_text_comes_back_and_is_no_formula(text):
    assert unshielded(shielded(text)) == text
    assert not shielded(text).startswith(tuple("=+-@\t\r\n＝＋－＠"))


@pytest.mark.parametrize("text", ["", "a=1", "'a", "'", "1", "é"])
def test_what_is_no_formula_stays_as_it_is(text):
    assert shielded(text) == unshielded(text) == text

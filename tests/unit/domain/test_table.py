"""Tables made from declared columns, and cells that spreadsheets read as text."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assessor_app.domain.table import (
    ChosenRows,
    Column,
    Table,
    row_of,
    shielded,
    table_of,
    table_on_demand,
    unshielded,
)


@dataclass(frozen=True)
class Run:
    name: str
    topics: tuple[str, ...]


COLUMNS = (
    Column("name", "Run", numeric=False),
    Column("topics", "Topics", digits=0, of=lambda run: len(run.topics)),
)
RUNS = (Run("a", ("1", "2")), Run("b", ()))


def test_a_cell_is_the_attribute_with_the_key_or_what_the_column_computes() -> None:
    table = table_of("Runs", COLUMNS, RUNS, "Two runs.")
    assert table == Table("Runs", COLUMNS, (("a", 2), ("b", 0)), "Two runs.")


@pytest.mark.parametrize("places", [(1, 0), (1, 0) * 300])
def test_chosen_rows_are_those_of_the_table_in_another_order(places: tuple[int, ...]) -> None:
    for table in (table_of("Runs", COLUMNS, RUNS), table_on_demand("Runs", COLUMNS, RUNS)):
        chosen = ChosenRows(table.rows, places)
        assert [*chosen] == [chosen[at] for at in range(len(chosen))]
        assert chosen[:2] == [("b", 0), ("a", 2)]


def test_one_row_is_made_as_the_table_makes_it() -> None:
    assert row_of(COLUMNS, RUNS[0]) == ("a", 2)


def test_columns_are_the_same_however_their_cells_are_computed() -> None:
    assert Column("n", "N", of=len) == Column("n", "N", of=id)


@given(st.text("'=+-@\t\r\n＝a1", max_size=6))
def test_a_shielded_text_comes_back_and_is_no_formula(text):
    assert unshielded(shielded(text)) == text
    assert not shielded(text).startswith(tuple("=+-@\t\r\n＝＋－＠"))


@pytest.mark.parametrize("text", ["", "a=1", "'a", "'", "1", "é"])
def test_what_is_no_formula_stays_as_it_is(text):
    assert shielded(text) == unshielded(text) == text

"""A table too wide for the report's page comes in parts, each of which fits."""

import pytest

from assessor_app.domain.table import Column, Table
from assessor_app.reports.html import ReportContent, Section, report_html
from assessor_app.reports.table_parts import SMALL, is_small, parts, widths


def table(measures: int) -> Table:
    columns = (
        Column("run", "Run", numeric=False),
        *(Column(f"m{at}", f"nDCG@{at}") for at in range(measures)),
    )
    rows = tuple((f"run-{at}", *([0.1234] * measures)) for at in range(5))
    return Table("Runs", columns, rows, "A note.")


def test_a_table_that_fits_is_left_as_it_is() -> None:
    assert parts(table(6)) == (table(6),)
    assert not is_small(table(6))


@pytest.mark.parametrize("measures", [12, 40])
def test_every_part_fits_has_the_first_column_and_no_other_stands_twice(measures: int) -> None:
    whole = table(measures)
    made = parts(whole)
    assert len(made) > 1
    for part in made:
        assert sum(widths(part)) <= SMALL
        assert part.columns[0] == whole.columns[0]
        assert [row[0] for row in part.rows] == [row[0] for row in whole.rows]
    assert tuple(column for part in made for column in part.columns[1:]) == whole.columns[1:]


def test_one_column_wider_than_the_page_stands_with_the_first() -> None:
    wide = Table("T", (Column("a", "A"), Column("b", "B" * 300), Column("c", "C")), ((1, 2, 3),))
    assert [len(part.columns) for part in parts(wide)] == [2, 2]


def test_the_report_numbers_the_parts_of_one_table() -> None:
    content = ReportContent("T", "now", "1", (Section("Runs", tables=(table(20), table(2))),))
    page = report_html(content)
    assert "(part 1 of 2)" in page
    assert "(part 2 of 2)" in page
    assert page.count('id="table-1"') == page.count('id="table-2"') == 1
    assert page.count("A note.") == 2

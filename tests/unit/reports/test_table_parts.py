"""A table too wide for the report's page comes in parts, each of which fits."""

import pytest

from assessor_app.domain.table import Column, Table
from assessor_app.reports.html import (
    SMALL,
    ReportContent,
    Section,
    is_small,
    parts,
    report_html,
    widths,
    without_empty,
)


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


def test_no_part_is_left_with_what_the_others_had_no_room_for() -> None:
    fitting = next(count for count in range(1, 100) if len(parts(table(count))) > 1)
    first, second = parts(table(fitting))
    assert abs(len(first.columns) - len(second.columns)) <= 1


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


def test_every_part_says_which_rows_it_is_of() -> None:
    names = (Column("a", "Run", numeric=False), Column("b", "and", numeric=False))
    columns = (*names, *(Column(f"m{at}", f"Measure{at}") for at in range(20)))
    wide = Table("Pairs", columns, (("one", "two", *([0.5] * 20)),))
    assert all(part.columns[:2] == names for part in parts(wide))


def test_a_column_without_a_word_in_it_is_left_out() -> None:
    columns = (Column("a", "A"), Column("why", "Remark", numeric=False))
    assert without_empty(Table("T", columns, ((1, ""), (2, "")))).columns == columns[:1]
    assert without_empty(Table("T", columns, ((1, ""), (2, "none")))).columns == columns
    assert without_empty(Table("T", columns, ())).columns == columns


def test_a_long_text_is_wrapped_and_takes_no_part_of_its_own():
    columns = (
        Column("value", "Value", numeric=False),
        Column("label", "Label", numeric=False),
        Column("meaning", "Meaning", numeric=False),
    )
    meaning = "The document is about the topic, or fully answers an essential part of it. " * 2
    whole = Table("Grades", columns, (("0", "Not relevant", meaning),))
    assert parts(whole) == (whole,)
    assert not is_small(whole)
    unbroken = Table("Grades", columns, (("0", "Not relevant", "x" * 200),))
    assert is_small(unbroken)

"""The points of a figure as a table."""

from dataclasses import replace

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_points import points_table
from assessor_app.reports.table_writers import render


def test_lines_over_the_same_x_stand_side_by_side() -> None:
    lines = (Series("bm25", (0.0, 0.5), (0.9, 0.4)), Series("dense", (0.0, 0.5), (0.8, 0.6)))
    table = points_table(Figure("", "Recall", "Precision", lines))
    assert [column.title for column in table.columns] == ["Recall", "bm25", "dense"]
    assert table.rows == ((0.0, 0.9, 0.8), (0.5, 0.4, 0.6))


def test_other_lines_stand_one_below_another_with_labels_and_thresholds() -> None:
    lines = (
        Series("bm25", (1.0,), (0.9,), labels=("rank 1",), thresholds=(7.5,)),
        Series("dense", (1.0, 2.0), (0.8, 0.6)),
    )
    assert render(points_table(Figure("", "k", "P", lines)), "csv").splitlines() == [
        "line,point,x,y,threshold",
        "bm25,rank 1,1.0,0.9,7.5",
        "dense,,1.0,0.8,",
        "dense,,2.0,0.6,",
    ]


def test_columns_that_say_nothing_are_left_out() -> None:
    lines = (Series("bm25", (1.0,), (0.9,)), Series("dense", (2.0,), (0.8,)))
    columns = points_table(Figure("", "", "", lines)).columns
    assert [column.key for column in columns] == ["line", "x", "y"]


def test_a_figure_without_lines_has_a_table_without_rows() -> None:
    assert points_table(Figure("", "", "", ())).rows == ()


def test_things_that_are_counted_are_named() -> None:
    lines = (Series("bm25", (1.0, 2.0), (0.9, 0.4), ("topic 7", "topic 051")),)
    figure = Figure("", "Topics", "AP", lines, x_names=("7", "051"))
    assert points_table(figure).rows == (("7", 0.9), ("051", 0.4))
    other = Series("dense", (2.0,), (0.6,), ("topic 051",))
    assert render(points_table(replace(figure, series=(*lines, other))), "csv").splitlines() == [
        "line,x,y",
        "bm25,7,0.9",
        "bm25,051,0.4",
        "dense,051,0.6",
    ]

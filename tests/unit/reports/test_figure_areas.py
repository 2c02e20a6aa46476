"""Bands and boxes beneath the lines of a figure."""

import math
from dataclasses import replace

import pytest

from assessor_app.domain.series import Box, Figure, Series
from assessor_app.reports.figure_points import point_words, points_table
from assessor_app.reports.figure_scene import (
    BAND,
    MOST_WHISKERS,
    bands,
    box_parts,
    interval_part,
    note_of,
)
from assessor_app.reports.figure_svg import figure_svg

SURE = Series("sure", (0.0, 0.5, 1.0), (0.5,) * 3, low=(0.3,) * 3, high=(0.7,) * 3)
BOX = Box(1.0, 0.5, 0.1, 0.2, 0.3, 0.4, 0.9)


def test_an_undefined_interval_breaks_the_band():
    broken = Series(
        "run",
        (0, 1, 2, 3, 4),
        (5,) * 5,
        low=(4, 4, math.nan, 3, 3),
        high=(6, 6, math.nan, 7, 7),
    )
    assert list(bands(broken)) == [
        [(0, 6), (1, 6), (1, 4), (0, 4)],
        [(3, 7), (4, 7), (4, 3), (3, 3)],
    ]
    assert list(bands(Series("run", (0, 1), (0, 1)))) == []


def test_bars_show_the_intervals_of_more_lines_than_bands_do():
    gap = replace(SURE, low=(0.3, math.nan, 0.2), high=(0.7, math.nan, 0.9))
    lone = Figure("", "", "", (gap,), whiskers=True)
    part = interval_part(lone, gap)
    assert part.outlines == (((0.0, 0.3), (0.0, 0.7)), ((1.0, 0.2), (1.0, 0.9)))
    assert part.opacity == 0
    assert part.width > 0
    for count, drawn in ((3, True), (MOST_WHISKERS, True), (MOST_WHISKERS + 1, False)):
        lines = tuple(replace(SURE, name=f"system {at}") for at in range(count))
        figure = Figure("", "", "", lines, band_note="Bars: intervals", whiskers=True)
        without = replace(figure, series=tuple(replace(one, low=(), high=()) for one in lines))
        more = figure_svg(figure).count("<path ") - figure_svg(without).count("<path ")
        assert more == (count if drawn else 0)
        assert note_of(figure, count) == ("Bars: intervals" if drawn else "")
    assert note_of(replace(figure, whiskers=False), 3) == ""


def test_a_box_reaches_from_quartile_to_quartile_and_whiskers_beyond():
    box, whiskers, median = (part.outlines for part in box_parts(BOX))
    assert {y for _, y in box[0]} == {0.2, 0.4}
    assert {x for x, _ in box[0]} == {0.75, 1.25}
    assert median == (((0.75, 0.3), (1.25, 0.3)),)
    assert {y for line in whiskers for _, y in line} == {0.1, 0.2, 0.4, 0.9}
    assert len(whiskers) == 4


def test_a_slim_box_has_neither_outline_nor_caps():
    box, whiskers, median = box_parts(BOX, slim=True)
    assert (box.width, len(whiskers.outlines)) == (0, 2)
    assert median == box_parts(BOX)[2]


@pytest.mark.parametrize(("runs", "drawn"), [(10, True), (200, False)])
def test_points_are_left_out_where_their_boxes_are_slim(runs: int, drawn: bool):
    places = [at + 1.0 for at in range(runs)]
    whole = [Series("", (x,), (0.5,), joined=False, box=replace(BOX, x=x)) for x in places]
    bare = [whole[0], *(replace(one, x=(), y=()) for one in whole[1:])]
    marks, others = (
        figure_svg(Figure("", "", "", tuple(series), x_range=(0.5, runs + 0.5))).count(' fill="#')
        for series in (whole, bare)
    )
    assert marks - others == (runs - 1 if drawn else 0)


def test_a_slim_box_shows_the_points_beyond_its_whiskers():
    inside, beyond = (0.5, 0.89), (0.05, 0.95)
    marked = []
    for values in ((), inside, (*inside, *beyond)):
        series = [
            Series(str(x), (x,) * len(values), values, joined=False, box=replace(BOX, x=x))
            for x in map(float, range(1, 201))
        ]
        figure = Figure("", "", "", (Series("", (1.0,), (0.5,)), *series), x_range=(0.5, 200.5))
        marked.append(figure_svg(figure).count(' fill="#'))
    none, whole, more = marked
    assert whole == none
    assert more - whole == 200  # the marks of a box are one element


def test_bands_are_drawn_for_two_lines_and_not_for_three():
    opacity = f'fill-opacity="{BAND}"'
    assert figure_svg(Figure("", "", "", (SURE, SURE))).count(opacity) == 2
    assert opacity not in figure_svg(Figure("", "", "", (SURE,) * 3))


def test_bands_are_explained_where_they_are_drawn():
    figure = Figure("", "", "", (SURE, SURE), note="50 topics", band_note="Bands: intervals.")
    assert "Bands: intervals. · 50 topics" in figure_svg(figure)
    crowded = figure_svg(replace(figure, series=(SURE,) * 3))
    assert "50 topics" in crowded
    assert "Bands" not in crowded


def test_what_lies_beyond_the_plot_is_drawn_at_its_edge():
    wide = Series("wide", (0.0, 1.0), (0.5, 0.5), low=(-9.0, -9.0), high=(9.0, 9.0))
    edge = Series("edge", (0.0, 1.0), (0.5, 0.5), low=(0.0, 0.0), high=(1.0, 1.0))
    drawn = [
        figure_svg(Figure("", "", "", (one,))).split('fill-opacity="0.16"')[0]
        for one in (wide, edge)
    ]
    assert drawn[0].rsplit('d="', 1)[1] == drawn[1].rsplit('d="', 1)[1]


def test_the_limits_stand_beside_their_points():
    figure = Figure("", "x", "y", (SURE,))
    table = points_table(figure)
    assert [column.key for column in table.columns] == ["line", "x", "y", "low", "high"]
    assert table.rows[0] == ("sure", 0.0, 0.5, 0.3, 0.7)
    assert "95% CI: 0.3000 to 0.7000" in point_words(figure, SURE, 0)


def test_what_a_label_says_of_x_is_not_said_twice():
    figure = Figure("", "Recall", "Precision", ())
    point = Series("a run", (0.4, 0.5), (0.25, 0.2), ("recall 0.4", "rank 7"))
    assert point_words(figure, point, 0)[1:4] == ("recall 0.4", "", "Precision: 0.25")
    assert point_words(figure, point, 1)[1:4] == ("rank 7", "Recall: 0.5", "Precision: 0.2")

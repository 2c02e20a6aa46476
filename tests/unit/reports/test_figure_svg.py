"""Figures as SVG: well formed, inside their frame, saying what they show."""

import math
import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_svg import figure_svg
from assessor_app.reports.line_styles import DARK, LIGHT

SVG = "{http://www.w3.org/2000/svg}"


def read(figure: Figure, **options: object) -> ElementTree.Element:
    return ElementTree.fromstring(figure_svg(figure, **options))


def texts(tree: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in tree.iter(f"{SVG}text")]


def tooltips(tree: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in tree.iter(f"{SVG}title")]


def strokes_of(tree: ElementTree.Element, colour: str) -> list[str]:
    paths = tree.iter(f"{SVG}path")
    return [path.attrib["d"] for path in paths if path.get("stroke") == colour]


def lines(count: int) -> Figure:
    series = tuple(Series(f"run {at}", (0.0, 1.0), (0.0, at / count)) for at in range(count))
    return Figure("", "x", "y", series)


def test_title_axes_names_and_note_are_written(curve: Figure) -> None:
    written = texts(read(curve))
    for words in (
        "Precision and recall",
        "Recall",
        "Precision",
        "bm25",
        "AP 0.6",
        "Over 50 topics.",
    ):
        assert words in written


def test_the_size_is_the_one_asked_for(curve: Figure) -> None:
    tree = read(curve, width=333, height=222)
    assert (tree.attrib["width"], tree.attrib["height"]) == ("333", "222")
    assert tree.attrib["viewBox"] == "0 0 333 222"


def test_a_screen_reader_is_told_what_the_figure_shows(curve: Figure) -> None:
    tree = read(curve)
    assert tree.attrib["role"] == "img"
    assert tree.attrib["aria-label"] == (
        "Precision and recall. Precision against Recall. Lines: bm25 (AP 0.6), dense."
    )


def test_a_point_names_itself_under_the_pointer(curve: Figure) -> None:
    assert "bm25\nb\nRecall: 0.5\nPrecision: 0.6" in tooltips(read(curve))


def test_a_threshold_is_named_where_the_line_has_them() -> None:
    line = Series("bm25", (0.5,), (0.5,), thresholds=(12.5,))
    assert any("threshold: 12.5" in words for words in tooltips(read(Figure("", "", "", (line,)))))


def test_hostile_words_and_numbers_leave_the_svg_well_formed(hostile_figure: Figure) -> None:
    tree = read(hostile_figure)
    assert not list(tree.iter(f"{SVG}script"))
    assert "<script>alert(1)</script>" in texts(tree)
    assert not re.search(r"\b(nan|inf)\b", " ".join(path.get("d", "") for path in tree.iter()))


def test_nothing_is_fetched_styled_by_class_or_clipped(curve: Figure) -> None:
    written = figure_svg(curve)
    for unwanted in ("href", "url(", "class=", "<style", "clip", "currentColor", "<image", "rgba"):
        assert unwanted not in written


def test_a_value_that_is_not_a_number_leaves_a_gap() -> None:
    y = (0.1, 0.2, math.nan, 0.3, 0.4)
    line = Series("gappy", (0.0, 0.2, 0.4, 0.6, 0.8), y)
    (path,) = [
        path
        for path in strokes_of(read(Figure("", "", "", (line,))), LIGHT.series[0])
        if "h" not in path
    ]
    assert path.count("M") == 2


def test_a_line_never_leaves_the_plot() -> None:
    wild = Series("wild", (-5.0, 0.5, 1.0, 7.0), (-3.0, 0.5, 40.0, 0.1))
    tree = read(Figure("", "", "", (wild,)), width=400, height=300)
    (path,) = [path for path in strokes_of(tree, LIGHT.series[0]) if "h" not in path]
    numbers = [tuple(map(float, pair.split())) for pair in re.findall(r"[-\d.]+ [-\d.]+", path)]
    (frame,) = strokes_of(tree, LIGHT.axis)
    left, top, bottom, right = map(float, re.findall(r"[\d.]+", frame))
    half = 0.051  # a pixel's tenth, to which the path is rounded, and what the frame loses
    assert all(left - half <= x <= right + half for x, _ in numbers)
    assert all(top - half <= y <= bottom + half for _, y in numbers)


def test_a_diagonal_is_drawn_only_when_asked(curve: Figure) -> None:
    assert "chance" not in tooltips(read(curve))
    assert "chance" in tooltips(read(replace(curve, diagonal=True)))


def test_each_of_many_lines_looks_different() -> None:
    tree = read(lines(30))
    looks = [
        (path.attrib["stroke"], path.get("stroke-dasharray"))
        for path in tree.iter(f"{SVG}path")
        if path.find(f"{SVG}title") is not None
    ]
    assert len(looks) == 30
    assert len(set(looks)) == 30


def test_a_long_legend_says_how_many_it_leaves_out() -> None:
    written = texts(read(lines(100), places=range(100)))
    named = [words for words in written if words.startswith("run ")]
    assert f"and {100 - len(named)} more" in written


def test_long_names_are_broken_into_lines_and_never_cut() -> None:
    names = [f"participant-of-the-robust-track-{at}-title-and-description" for at in range(6)]
    figure = Figure("", "", "", tuple(Series(name, (0.0,), (0.0,)) for name in names))
    tree = read(figure)
    written = "".join(texts(tree))
    assert all(name in written for name in names)
    assert "…" not in written
    assert set(names) <= set(tooltips(tree))


def test_crowded_points_are_thinned_so_that_the_file_stays_small() -> None:
    count = 100_000
    x = tuple(at / count for at in range(count))
    assert len(figure_svg(Figure("", "", "", (Series("long", x, x),)))) < 100_000


def test_an_empty_figure_has_axes_and_says_so() -> None:
    written = texts(read(Figure("", "Recall", "Precision", ())))
    assert "No points to draw" in written
    assert "0.2" in written


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (5000, 30)])
def test_a_figure_of_any_size_can_be_drawn(size: tuple[int, int], curve: Figure) -> None:
    assert read(curve, width=size[0], height=size[1]).tag == f"{SVG}svg"


def test_dark_and_light_differ_in_colours_only(curve: Figure) -> None:
    light, dark = (read(curve, dark=dark) for dark in (False, True))
    assert texts(light) == texts(dark)
    papers = [tree.find(f"{SVG}rect").attrib["fill"] for tree in (light, dark)]
    assert papers == [LIGHT.paper, DARK.paper]


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_words_stand_out_from_the_paper(palette: object) -> None:
    def brightness(colour: str) -> float:
        parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        bent = [
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * bent[0] + 0.7152 * bent[1] + 0.0722 * bent[2]

    for colour in (palette.ink, palette.quiet):
        low, high = sorted((brightness(colour), brightness(palette.paper)))
        assert (high + 0.05) / (low + 0.05) >= 4.5


@pytest.mark.parametrize("count", [2, 8, 18])
def test_what_sums_a_line_up_stands_in_the_legend_as_long_as_all_lines_do(count: int) -> None:
    series = tuple(Series(f"run {at}", (0.0,), (0.0,), summary=f"AP {at}.5") for at in range(count))
    written = texts(read(Figure("", "x", "y", series)))
    assert {f"AP {at}.5" for at in range(count)} <= set(written)


def test_names_that_have_room_are_not_cut() -> None:
    lines = tuple(Series(f"run {at}", (0, 1), (0, 1), summary="mean AP 0.3") for at in range(20))
    written = texts(read(Figure("", "", "", lines)))
    assert [one.name for one in lines] == [words for words in written if words.startswith("ru")]


def test_usual_names_of_runs_with_their_figures_are_whole_at_the_size_of_the_report() -> None:
    names = [f"input.UAmsT03RDe{at:02}" for at in range(17)]
    lines = (Series(name, (0.0, 1.0), (1.0, 0.0), summary="mean AP 0.3101") for name in names)
    drawn = figure_svg(Figure("Curves", "x", "y", series=tuple(lines)), 800, 460)
    assert all(f">{name}</text>" in drawn for name in names)
    assert drawn.count(">mean AP 0.3101</text>") == 17


def test_long_summaries_leave_their_figure_beside_the_name_where_lines_are_many() -> None:
    series = tuple(
        Series(f"run {at}", (0.0,), (0.0,), summary=f"EER 0.{at + 10}, mean of 98 topics")
        for at in range(20)
    )
    written = texts(read(Figure("", "x", "y", series)))
    assert {f"EER 0.{at + 10}" for at in range(18)} <= set(written)


BY_TOPIC = Figure(
    "AP by topic",
    "Topics",
    "AP",
    (
        Series("best", (1.0, 2.0, 3.0), (0.9, 0.5, 0.1), ("topic a", "topic b", "topic c")),
        Series("other", (1.0, 3.0), (0.4, 0.6), ("topic a", "topic c"), joined=False),
    ),
    x_range=(0.5, 3.5),
    x_names=("a", "b", "c"),
)


def test_what_is_drawn_of_a_summary_has_a_true_minus() -> None:
    lines = tuple(
        Series(f"run-{at}", (0.0, 1.0), (-0.5, 0.5), summary="mean -0.2500, higher on 1 topic")
        for at in range(6)
    )
    tree = read(Figure("f", "x", "y", lines))
    assert any("mean −0.2500" in text for text in texts(tree))
    assert not any("-0." in text for text in (*texts(tree), *tooltips(tree)))
    assert "run-0" in texts(tree)


def test_an_axis_that_counts_things_has_their_names() -> None:
    assert [words for words in texts(read(BY_TOPIC)) if len(words) == 1] == ["a", "b", "c"]


def test_where_names_are_too_many_some_are_left_out_evenly() -> None:
    names = tuple(f"{number:03}" for number in range(200))
    crowded = replace(BY_TOPIC, x_names=names, x_range=(0.5, 200.5))
    shown = [names.index(words) for words in texts(read(crowded)) if words in names]
    assert shown[0] == 0
    assert 5 <= len(shown) <= 30
    assert len({after - before for before, after in pairwise(shown)}) == 1


def test_names_without_room_side_by_side_are_all_shown_in_rows() -> None:
    names = tuple(f"expert {number}" for number in range(15))
    crowded = replace(BY_TOPIC, x_names=names, x_range=(0.5, 15.5), note="Below the names")
    labels = [mark for mark in read(crowded).iter(f"{SVG}text") if mark.text in names]
    assert [mark.text for mark in labels] == list(names)
    places = [(float(mark.attrib["y"]), float(mark.attrib["x"])) for mark in labels]
    rows = sorted({y for y, _ in places})
    assert 2 <= len(rows) <= 5
    for row in rows:
        across = [x for y, x in places if y == row]
        assert min(after - before for before, after in pairwise(across)) > 75
    title, note = (
        next(
            float(mark.attrib["y"])
            for mark in read(crowded).iter(f"{SVG}text")
            if words == mark.text
        )
        for words in ("Topics", "Below the names")
    )
    assert rows[-1] + 12 < title < note - 12


def test_a_line_is_interrupted_before_its_breaks() -> None:
    line = Series("one", (1.0, 2.0, 3.0, 4.0), (0.1, 0.1, 0.9, 0.9), breaks=(2,))
    tree = read(Figure("", "", "", (line,), x_range=(0.5, 4.5)))
    (path,) = (drawn for drawn in strokes_of(tree, LIGHT.series[0]) if "h" not in drawn)
    assert path.count("M") == path.count("L") == 2


def test_a_summary_without_room_is_shown_up_to_its_first_comma() -> None:
    long = "mean 0.7331, higher on 112 of 225 topics"
    line = Series("one", (0.0, 1.0), (0.0, 1.0), summary=long)
    figure = Figure("", "", "", (line, replace(line, name="two")))
    assert texts(read(figure)).count(long) == 2
    small = [
        mark.text
        for mark in ElementTree.fromstring(figure_svg(figure, 400, 300)).iter(f"{SVG}text")
    ]
    assert small.count("mean 0.7331") == 2
    assert not any(words and "…" in words for words in small)


def test_a_long_name_is_whole_on_the_axis() -> None:
    long = "a-topic-with-a-very-long-identifier"
    assert long in texts(read(replace(BY_TOPIC, x_names=(long, "b", "c"))))


def test_points_that_no_line_joins_are_marks_alone() -> None:
    tree = read(BY_TOPIC)
    first, second = LIGHT.series[:2]
    assert strokes_of(tree, first)
    assert not strokes_of(tree, second)
    paths = [path for path in tree.iter(f"{SVG}path") if path.attrib["fill"] == second]
    assert sum(path.attrib["d"].count("M") for path in paths) == 2 + 1  # and one in the legend


@pytest.mark.parametrize("places", [(0, 1), (1, 0)])
def test_a_line_goes_over_marks_that_none_joins(places: tuple[int, int]) -> None:
    series = tuple(BY_TOPIC.series[place] for place in places)
    parts = list(read(replace(BY_TOPIC, series=series)).iter())
    lone = LIGHT.series[places.index(1)]
    marks = [at for at, part in enumerate(parts) if part.get("fill") == lone]
    joined = LIGHT.series[places.index(0)]
    strokes = [at for at, part in enumerate(parts) if part.get("stroke") == joined]
    assert max(marks) < max(strokes)


def test_marks_that_no_line_joins_stay_in_a_crowd() -> None:
    series = tuple(Series(f"run {at}", (1.0, 2.0), (0.2, 0.8), joined=False) for at in range(40))
    tree = read(Figure("", "", "", series, x_range=(0, 3)), places=range(40))
    marks = [one for one in tree.iter() if one.get("fill") in LIGHT.series]
    assert len(marks) >= 80


def test_a_named_point_says_its_name_once() -> None:
    assert "best\ntopic b\nAP: 0.5" in tooltips(read(BY_TOPIC))


def test_rates_beyond_a_deviate_axis_are_drawn_at_its_end() -> None:
    line = Series("run", (0.0, 0.5, 1.0), (1.0, 0.5, 0.0))
    ends = (0.01, 0.99)
    figure = Figure("", "", "", (line,), ends, ends, x_scale="deviate", y_scale="deviate")
    (path,) = [path for path in strokes_of(read(figure), LIGHT.series[0]) if "h" not in path]
    inside = Series("run", (0.01, 0.5, 0.99), (0.99, 0.5, 0.01))
    assert [path] == [
        other
        for other in strokes_of(read(replace(figure, series=(inside,))), LIGHT.series[0])
        if "h" not in other
    ]
    # What the pointer learns is the number itself.
    assert "run\nx: 0\ny: 1" in tooltips(read(figure))

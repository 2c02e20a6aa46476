"""Figures in the widths of papers: nothing cut, nothing outside, room for the plot, names whole."""

import re
from collections.abc import Sequence
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Box, Figure, Series
from assessor_app.reports.figure_choice import applied, caption_text, scene_in
from assessor_app.reports.figure_layout import FigureLayout, layout_of, refuse_without_room
from assessor_app.reports.figure_points import points_csv
from assessor_app.reports.figure_style import (
    FigureStyle,
    Length,
    checked,
    length,
    preset_named,
    style_of,
    style_values,
)
from assessor_app.reports.figure_svg import draw_figure, draw_scene
from assessor_app.reports.text_fitting import text_width

SVG = "{http://www.w3.org/2000/svg}"
COLUMN = FigureStyle(width=Length(84, "mm"), height=None, font_size=Length(8, "pt"))
PAGE = replace(COLUMN, width=Length(174, "mm"))
NAMES = [f"input.UAmsT03R{at:03}" for at in range(100)]
TOPICS = tuple(str(300 + at) for at in range(50))


def curves(count: int) -> Figure:
    x = tuple(at / 10 for at in range(11))
    lines = [
        Series(name, x, tuple((1 - at) / (1 + n) for at in x), summary=f"mean AP 0.{n:04}")
        for n, name in enumerate(NAMES[:count])
    ]
    return Figure("Precision-recall, interpolated", "Recall", "Precision", tuple(lines))


def by_topic(count: int) -> Figure:
    x = tuple(float(at) for at in range(1, 51))
    random = np.random.default_rng(1)
    labels = tuple(f"topic {one}" for one in TOPICS)
    lines = tuple(
        Series(name, x, tuple(random.random(50).tolist()), labels, joined=not n)
        for n, name in enumerate(NAMES[:count])
    )
    label = f"Topics in descending order of AP of {NAMES[0]}"
    figure = Figure("AP per topic", label, "AP", lines, (0.5, 50.5), x_names=TOPICS)
    return replace(figure, x_column="topic", reference=NAMES[0], note=f"Reference: {NAMES[0]}")


def boxes(count: int) -> Figure:
    lines = tuple(
        Series(name, (n, n), (0.2, 0.6), joined=False, box=Box(n, 0.6, 0.1, 0.2, 0.4, 0.6, 0.9))
        for n, name in enumerate(NAMES[:count], 1)
    )
    names, ends = tuple(one.name for one in lines), (0.5, count + 0.5)
    figure = Figure("Distribution of AP over topics", "Run", "AP", lines, ends)
    return replace(figure, x_names=names, every_name=True)


def sets(count: int) -> Figure:
    columns = tuple(f"assessor {at} of the second round" for at in range(12))
    x = tuple(float(at) for at in range(1, 13))
    lines = tuple(Series(name, x, (1.0 + n,) * 12) for n, name in enumerate(NAMES[:count]))
    figure = Figure("Ranks of the runs by AP", "Judgement set", "Rank", lines, (0.5, 12.5))
    return replace(figure, y_range=(count + 0.5, 0.5), x_names=columns, every_name=True)


def laid_out(figure: Figure, style: FigureStyle) -> tuple[FigureLayout, ElementTree.Element]:
    scene = scene_in(*applied(figure, style), style)
    layout = layout_of(scene, style)
    refuse_without_room(layout, style)
    return layout, ElementTree.fromstring(draw_scene(scene, layout, style))


def texts(tree: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in tree.iter(f"{SVG}text")]


def outside(tree: ElementTree.Element) -> list[str]:
    """The texts that are not turned and reach beyond the sides of the figure, by the estimate."""
    width, height = (float(side) for side in tree.attrib["viewBox"].split()[2:])
    found = []
    for one in tree.iter(f"{SVG}text"):
        if "transform" in one.attrib:
            continue
        long = text_width(one.text or "", float(one.attrib["font-size"]))
        long *= 1.15 if one.get("font-weight") else 1
        share = {"start": 0, "middle": 0.5, "end": 1}[one.get("text-anchor", "start")]
        left, y = float(one.attrib["x"]) - share * long, float(one.attrib["y"])
        if left < -0.5 or left + long > width + 0.5 or not 0 < y <= height:
            found.append(one.text or "")
    return found


@pytest.mark.parametrize("style", [COLUMN, PAGE], ids=["84 mm", "174 mm"])
@pytest.mark.parametrize("count", [4, 17, 100])
@pytest.mark.parametrize("draw", [curves, by_topic, boxes, sets])
def test_a_printed_figure_has_whole_words_and_room_for_the_plot(draw, count, style):
    figure = draw(count)
    if draw is boxes and count == 100:
        with pytest.raises(WrongUse, match="and a page is 240mm"):
            laid_out(figure, style)
        style = replace(style, height=Length(600, "mm"))
    for kind in (style, replace(style, legend="below"), replace(style, legend="inside")):
        layout, tree = laid_out(figure, kind)
        written = texts(tree)
        assert not [one for one in written if "…" in one]
        assert not outside(tree)
        if draw is not sets:
            assert layout.plot_share >= 0.6
        if count == 17 and (draw in (curves, sets) or draw is boxes) and kind.legend != "inside":
            assert set(NAMES[:17]) <= set(written)
        if draw is boxes:
            assert set(NAMES[:count]) <= set(written)
        if draw is sets:
            assert all(
                "".join(name.split()) in "".join(written).replace(" ", "")
                for name in figure.x_names
            )


def test_one_column_has_its_legend_below_the_plot_in_columns():
    layout, _ = laid_out(curves(17), COLUMN)
    assert layout.legend.place == "below"
    assert len({cell.x for cell in layout.legend.cells}) == 2
    assert layout.legend_top > layout.frame.bottom
    assert laid_out(curves(17), PAGE)[0].legend.place == "right"


def test_columns_of_the_legend_are_as_wide_as_their_own_names():
    figure = curves(17)
    longest = "input.UAmsT03RDesc-new"
    series = (*figure.series[:16], replace(figure.series[16], name=longest))
    legend = laid_out(replace(figure, series=series), COLUMN)[0].legend
    assert len({cell.x for cell in legend.cells}) == 2
    assert all(len(cell.lines) == 1 for cell in legend.cells)
    assert legend.width <= COLUMN.width.pixels
    widest = replace(figure, series=(*series[:16], replace(series[16], name=longest * 3)))
    lone = laid_out(widest, COLUMN)[0].legend
    assert len({cell.x for cell in lone.cells}) == 1
    assert lone.width <= COLUMN.width.pixels


def test_a_legend_inside_covers_as_few_points_as_possible():
    layout, tree = laid_out(curves(3), replace(PAGE, legend="inside"))
    names = [one for one in tree.iter(f"{SVG}text") if one.text == NAMES[0]]
    # The curves fall from the top left to the bottom right.
    assert float(names[0].attrib["x"]) > layout.frame.middle[0]
    assert float(names[0].attrib["y"]) < layout.frame.middle[1]
    assert not laid_out(curves(3), replace(PAGE, legend="none"))[0].legend.cells


def test_title_caption_markers_and_line_width_follow_the_style():
    style = replace(COLUMN, title=False, caption=False, markers=False, line_width=Length(2, "pt"))
    _, tree = laid_out(by_topic(2), style)
    assert not {"AP per topic", f"Reference: {NAMES[0]}"} & set(texts(tree))
    widths = {path.get("stroke-width") for path in tree.iter(f"{SVG}path")}
    assert "2.67" in widths
    _, marked = laid_out(curves(2), COLUMN)
    _, plain = laid_out(curves(2), style)
    shapes = [
        sum(path.attrib["d"].count("z") for path in one.iter(f"{SVG}path"))
        for one in (marked, plain)
    ]
    assert shapes[0] > 10
    assert shapes[1] == 0
    font = replace(style, font_family="serif")
    assert laid_out(curves(2), font)[1].attrib["font-family"] == "serif"


@pytest.mark.parametrize("style", [COLUMN, PAGE])
def test_bold_titles_of_any_length_end_within_the_figure(style):
    for signs in range(10, 110):
        title = ("Difference in AP from input.InexpC2 " * 4)[:signs]
        layout, tree = laid_out(replace(curves(2), title=title), style)
        bold = [one for one in tree.iter(f"{SVG}text") if one.get("font-weight") == "bold"]
        assert " ".join(one.text.strip() for one in bold) == title.strip()
        for one in bold:
            # Bold letters of DejaVu Sans are up to 15% wider than others.
            end = float(one.attrib["x"]) + 1.15 * text_width(one.text, layout.sizes.title)
            assert end <= layout.width, title


def test_in_greyscale_no_two_of_seventeen_lines_look_alike():
    _, tree = laid_out(curves(17), replace(PAGE, greyscale=True))
    written = ElementTree.tostring(tree).decode()
    colours = set(re.findall(r"#[0-9A-Fa-f]{6}", written))
    assert all(len({one[at : at + 2] for at in (1, 3, 5)}) == 1 for one in colours)
    scene = scene_in(
        *applied(curves(17), replace(PAGE, greyscale=True)), replace(PAGE, greyscale=True)
    )
    assert len({(one.dash, one.shape) for one in scene.styles}) == 17


def test_runs_are_chosen_ordered_and_named_as_the_paper_has_them():
    names = ((NAMES[2], "BM25"), (NAMES[0], "Dense"))
    style = replace(COLUMN, runs=(NAMES[2], NAMES[0]), names=names)
    for draw in (curves, boxes):
        figure, _ = applied(draw(4), style)
        assert [one.name for one in figure.series] == ["BM25", "Dense"]
    assert figure.x_names == ("BM25", "Dense")
    assert [one.box.x for one in figure.series] == [1, 2]
    compared, _ = applied(by_topic(4), replace(style, runs=()))
    assert compared.x_label == "Topics in descending order of AP of Dense"
    assert compared.note == "Reference: Dense"
    with pytest.raises(WrongUse, match="nobody"):
        applied(curves(4), replace(style, runs=("nobody",)))


def test_of_many_runs_the_highlighted_ones_are_coloured_and_the_others_grey():
    style = replace(PAGE, highlight=(NAMES[50], NAMES[60]))
    _, tree = laid_out(curves(100), style)
    assert {NAMES[50], NAMES[60], "98 others"} <= set(texts(tree))
    assert NAMES[51] not in texts(tree)
    assert "94 others" in texts(laid_out(curves(100), PAGE)[1])


def test_highlighted_lines_differ_in_colour_wherever_they_stand_in_the_list():
    style = replace(PAGE, highlight=tuple(NAMES[at] for at in (0, 7, 14, 21, 28, 35)))
    for places in ((), (-1,) * 100):
        scene = scene_in(*applied(curves(100), style, places), style)
        colours = [one.colour for one in scene.styles if not one.grey]
        assert len(set(colours)) == len(colours) == 6


def test_a_legend_at_the_right_is_as_wide_as_the_texts_that_it_shows():
    figure = curves(8)
    long = [replace(one, summary=f"{one.summary}, {'many words ' * 9}") for one in figure.series]
    brief, _ = laid_out(figure, PAGE)
    cut, tree = laid_out(replace(figure, series=tuple(long)), PAGE)
    assert "many words" not in " ".join(texts(tree))
    assert cut.legend.width == pytest.approx(brief.legend.width)


def test_axes_have_the_limits_and_scales_of_the_style():
    style = replace(COLUMN, y_limits=(0.0, 0.5), x_scale="log")
    figure, _ = applied(curves(2), style)
    assert (figure.y_range, figure.x_range, figure.x_scale) == ((0.0, 0.5), (0.1, 1.0), "log")


def test_a_style_is_the_same_after_it_was_saved():
    names = (("a", "A"),)
    style = replace(COLUMN, runs=("a", "b"), names=names, y_limits=(0.0, 0.5), greyscale=True)
    assert style_of(style_values(style)) == style
    assert style_of({"width": "3.5in"}).width == Length(3.5, "in")
    assert preset_named("acm").applied(style).names == names


@pytest.mark.parametrize(
    "values",
    [
        [],
        {"colour": "red"},
        {"width": 84},
        {"width": "wide"},
        {"dpi": True},
        {"runs": "a"},
        {"names": {"a": 1}},
        {"y_limits": [1]},
        {"y_limits": [1, 0]},
        {"legend": "left"},
        {"width": "1mm"},
        {"font_size": "1pt"},
    ],
)
def test_a_style_with_an_unknown_key_or_value_is_refused(values):
    with pytest.raises(WrongUse):
        style_of(values)


def test_lengths_are_read_in_the_units_of_print():
    pixels = [length(text).pixels for text in ("1in", "72pt", "25.4 mm", "96", "96px")]
    assert pixels == pytest.approx([96] * 5)


def test_a_size_without_room_for_the_plot_is_refused():
    small = checked(replace(COLUMN, width=Length(84, "mm"), height=Length(16, "mm")))
    with pytest.raises(WrongUse, match="no room for the plot"):
        laid_out(curves(4), small)
    with pytest.raises(WrongUse, match="100 names do not fit") as raised:
        laid_out(boxes(100), replace(COLUMN, height=Length(100, "mm")))
    tall = length(re.search(r"height of (\S+)", raised.value.advice)[1])
    laid_out(boxes(100), replace(COLUMN, height=tall))


def test_the_file_has_the_size_of_the_style():
    svg = draw_figure(curves(2), replace(COLUMN, height=Length(60, "mm")))
    root = ElementTree.fromstring(svg)
    assert (root.attrib["width"], root.attrib["height"]) == ("84mm", "60mm")
    width, height = (float(side) for side in root.attrib["viewBox"].split()[2:])
    assert width / height == pytest.approx(84 / 60, abs=0.001)


def rows(figure: Figure) -> Sequence[str]:
    return "".join(points_csv(figure)).splitlines()


def test_the_numbers_have_columns_with_the_names_of_the_axes():
    assert rows(curves(1))[:2] == ["run,recall,precision", f"{NAMES[0]},0.0,1.0"]
    assert rows(by_topic(1))[0] == "run,topic,AP"
    assert rows(by_topic(1))[1].startswith(f"{NAMES[0]},300,0.")
    assert rows(boxes(1)) == ["run,AP", f"{NAMES[0]},0.2", f"{NAMES[0]},0.6"]


def test_the_caption_is_a_text_for_the_paper():
    said = caption_text(by_topic(2), replace(COLUMN, names=((NAMES[0], "Dense"),)))
    assert said == (
        "AP per topic. AP against Topics in descending order of AP of Dense. Reference: Dense."
    )


def test_the_caption_of_box_plots_names_their_axis_only():
    assert caption_text(boxes(2), COLUMN) == "Distribution of AP over topics."


@pytest.mark.parametrize("legend", ["right", "below"])
def test_without_a_height_the_legend_names_all_lines_however_many(legend):
    style, figure = replace(COLUMN, legend=legend), curves(100)
    scene = scene_in(*applied(figure, style, range(100)), style)
    layout = layout_of(scene, style)
    assert layout.legend.missing == 0
    assert layout.plot_share >= 0.6
    written = "".join(texts(ElementTree.fromstring(draw_scene(scene, layout, style))))
    assert all(name in written for name in NAMES)

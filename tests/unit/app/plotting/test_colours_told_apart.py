"""Of few lines no two have one colour; of more, no two look alike."""

import itertools

import numpy as np
import pytest

from assessor_app.app.plotting.look import look_of, palette_for
from assessor_app.app.theme import DARK, LIGHT, THEMES
from assessor_app.app.widgets.shades import contrast
from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_svg import figure_svg
from assessor_app.reports.line_styles import (
    ON_DARK,
    ON_LIGHT,
    REST,
    coloured,
    line_style,
    places_of,
    told_apart,
)

COLOURS = len(ON_LIGHT)


def test_lines_keep_their_looks_where_no_two_share_a_colour():
    assert told_apart([3, 0, 12], COLOURS) == (3, 0, 12)


def test_the_second_of_one_colour_takes_one_that_is_free():
    assert told_apart([2, 9], COLOURS) == (2, 39)
    # Whoever has a colour of its own keeps it.
    assert told_apart([2, 9, 39], COLOURS) == (2, 69, 39)


@pytest.mark.parametrize("own", [(2, 9), (2, 9, 10), (0, 7, 14, 21, 28, 35, 42)])
def test_who_takes_another_colour_keeps_dash_and_mark(own):
    palette = palette_for(LIGHT)
    styles = [line_style(place, len(own), palette) for place in told_apart(own, COLOURS)]
    before = [line_style(place, len(own), palette) for place in own]
    assert [(one.dash, one.shape) for one in styles] == [(one.dash, one.shape) for one in before]
    assert len({one.colour for one in styles}) == len(own)


def test_the_order_in_which_lines_come_moves_no_colour():
    lines = [2, 9, 16, 10, 0]
    looks = dict(zip(lines, told_apart(lines, COLOURS), strict=True))
    for order in itertools.permutations(lines):
        assert dict(zip(order, told_apart(order, COLOURS), strict=True)) == looks


def test_as_many_lines_as_there_are_colours_have_all_of_them():
    places = told_apart([7 * at for at in range(COLOURS)], COLOURS)
    for theme in THEMES:
        looks = [look_of(line_style(place, COLOURS, palette_for(theme))) for place in places]
        assert len({look.colour.name() for look in looks}) == COLOURS


def test_more_lines_than_colours_keep_their_own():
    places = (*range(0, 2 * COLOURS, 2), 1)
    assert told_apart(places, COLOURS) == places
    assert len(ON_DARK) == COLOURS


@pytest.mark.parametrize("number", [8, 24, 30])
@pytest.mark.parametrize("theme", THEMES)
def test_lines_that_share_a_colour_differ_in_dash_and_in_mark(number, theme):
    """Whichever of many runs are chosen: a curve of many points has no marks, points no dashes."""
    random = np.random.default_rng(number)
    chosen = [sorted(random.choice(300, number, replace=False).tolist()) for _ in range(50)]
    # Of these all that have one colour have one dash, too.
    chosen.append([35 * at for at in range(number)])
    for own in chosen:
        looks = [
            look_of(line_style(place, number, palette_for(theme)))
            for place in told_apart(own, COLOURS)
        ]
        assert len({(look.style.colour, look.style.dash) for look in looks}) == number
        assert len({(look.style.colour, look.style.shape) for look in looks}) == number


def test_where_the_looks_run_out_lines_keep_their_own():
    # Eight colours and six marks make but 24 pairs.
    places = told_apart(range(30), 8)
    assert len({(place % 8, place % 6) for place in places}) == 24
    assert places == tuple(range(30))


def test_a_crowd_keeps_its_own():
    assert told_apart(range(0, 62, 2), COLOURS) == tuple(range(0, 62, 2))


@pytest.mark.parametrize("place", range(COLOURS))
def test_a_line_has_one_hue_in_the_light_theme_the_dark_theme_and_in_print(place):
    figure = Figure("", "", "", (Series("run", (0.0, 1.0), (0.2, 0.8)),))
    light, dark, *strong = (
        look_of(line_style(place, 3, palette_for(theme))).colour for theme in THEMES
    )
    assert light.name().upper() in figure_svg(figure, 600, 400, places=(place,))
    assert dark.name().upper() in figure_svg(figure, 600, 400, dark=True, places=(place,))
    assert all(abs(light.hsvHue() - other.hsvHue()) <= 1 for other in (dark, *strong))
    assert contrast(light, palette_for(LIGHT).paper) >= 3
    assert contrast(dark, palette_for(DARK).paper) >= 4.5


@pytest.mark.parametrize("theme", [one for one in THEMES if one.is_contrast])
def test_in_high_contrast_each_line_and_each_word_stands_out_from_the_paper(theme):
    palette = palette_for(theme)
    assert palette.paper.casefold() == theme.surface
    assert all(contrast(one, palette.paper) >= 4.5 for one in (*palette.series, palette.axis))
    assert all(contrast(one, palette.paper) >= 7 for one in (palette.ink, palette.quiet))


RUNS = tuple(f"run {number}" for number in range(17))


@pytest.mark.parametrize(
    ("lines", "selected", "baseline", "chosen"),
    [
        (RUNS[:6], (), "", RUNS[:6]),
        (RUNS[:6], RUNS[2:4], RUNS[0], RUNS[:6]),
        (RUNS, (), "", RUNS[:6]),
        (RUNS, (), RUNS[9], (*RUNS[:5], RUNS[9])),
        (RUNS, (), RUNS[2], RUNS[:6]),
        (RUNS, RUNS[7:9], RUNS[3], (RUNS[3], *RUNS[7:9])),
        (RUNS, RUNS[5:15], "", RUNS[5:15]),
        (RUNS, ("unknown",), "", RUNS[:6]),
    ],
)
def test_of_many_lines_six_or_the_selected_ones_are_coloured(lines, selected, baseline, chosen):
    assert coloured(lines, selected, baseline) == set(chosen)


def test_the_other_lines_are_grey_and_coloured_ones_keep_their_positions():
    assert places_of(RUNS[::-1], RUNS, RUNS[3:5]) == (*[REST] * 12, 4, 3, *[REST] * 3)


@pytest.mark.parametrize("theme", THEMES)
def test_a_grey_line_has_neither_colour_dash_nor_mark(theme):
    style = line_style(REST, 6, palette_for(theme))
    assert look_of(style).colour.hsvSaturation() < 25
    assert (style.dash, style.radius, style.grey) == ("", 0, True)
    # Faint, but not lost on the paper.
    assert 1.5 < contrast(style.colour, palette_for(theme).paper) < 3


def test_an_exported_figure_draws_the_grey_lines_below_the_coloured_one():
    series = tuple(Series(name, (0.0, 1.0), (0.2, 0.8)) for name in ("first", "second"))
    svg = figure_svg(Figure("", "", "", series), 600, 400, places=(0, REST))
    assert svg.rindex("#C7C8C9") < svg.rindex("#0072B2")

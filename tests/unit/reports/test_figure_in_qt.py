"""Qt's SVG renderer, which knows only SVG Tiny, shows a figure as browsers do."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_svg import figure_svg
from assessor_app.reports.line_styles import DARK, LIGHT, Palette

WIDTH, HEIGHT = 360, 240


def painted(svg: str) -> QImage:
    renderer = QSvgRenderer(svg.encode())
    assert renderer.isValid()
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def colours(image: QImage) -> set[str]:
    pixels = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {image.pixelColor(x, y).name().upper() for x, y in pixels}


@pytest.mark.parametrize(("dark", "palette"), [(False, LIGHT), (True, DARK)])
@pytest.mark.usefixtures("qapp")
def test_lines_axes_and_paper_have_their_colours(dark: bool, palette: Palette) -> None:
    lines = tuple(Series(str(at), (0.0, 1.0), (at / 9, at / 9)) for at in range(1, 8))
    svg = figure_svg(Figure("", "x", "y", lines), WIDTH, HEIGHT, dark)
    seen = colours(painted(svg))
    assert set(palette.series) <= seen
    assert palette.paper in seen
    assert "#FF00FF" not in seen


@pytest.mark.usefixtures("qapp")
def test_a_line_outside_the_axes_is_not_painted() -> None:
    outside = Series("outside", (0.0, 1.0), (1.5, 1.6))
    bare = figure_svg(Figure("", "", "", (outside,)), WIDTH, HEIGHT)
    image = painted(bare)
    above_the_legend = image.copy(0, 0, WIDTH, HEIGHT - 60)
    assert LIGHT.series[0] not in colours(above_the_legend)
    assert LIGHT.series[0] in colours(image)


@pytest.mark.usefixtures("qapp")
def test_hostile_words_do_not_stop_the_renderer(hostile_figure: Figure) -> None:
    assert LIGHT.paper in colours(painted(figure_svg(hostile_figure, WIDTH, HEIGHT)))

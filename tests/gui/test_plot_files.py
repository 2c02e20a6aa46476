"""Figures as files: what is written can be opened, and has the size it should have."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.rasterise import image, write_figure
from assessor_app.app.user_settings import FIGURE_HEIGHT, FIGURE_RESOLUTION, FIGURE_WIDTH, Settings
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_style import Length
from assessor_app.reports.figure_svg import figure_svg

FIGURE = Figure("A run", "Recall", "Precision", (Series("run", (0.0, 1.0), (1.0, 0.0)),))
SVG = figure_svg(FIGURE, 600, 400)


@pytest.mark.usefixtures("qapp")
def test_a_png_has_two_pixels_for_each_of_the_figures(tmp_path: Path) -> None:
    write_figure(SVG, tmp_path / "figure.png")
    read = QImage(str(tmp_path / "figure.png"))
    assert (read.width(), read.height()) == (1200, 800)
    colours = {read.pixelColor(x, 400).name() for x in range(1200)}
    assert "#ffffff" in colours
    assert len(colours) > 1


@pytest.mark.usefixtures("qapp")
def test_an_svg_is_written_as_it_is(tmp_path: Path) -> None:
    write_figure(SVG, tmp_path / "figure.SVG")
    root = ElementTree.parse(tmp_path / "figure.SVG").getroot()
    assert root.tag.endswith("svg")
    assert root.get("width") == "600"


@pytest.mark.usefixtures("qapp")
def test_a_pdf_is_one_page_of_the_figures_size(tmp_path: Path) -> None:
    write_figure(SVG, tmp_path / "figure.pdf")
    written = (tmp_path / "figure.pdf").read_bytes()
    assert written.startswith(b"%PDF-")
    assert re.search(rb"/MediaBox \[0 0 450(\.0+)? 300(\.0+)?\]", written)
    assert written.count(b"/Type /Page\n") == 1


@pytest.mark.usefixtures("qapp")
def test_an_unknown_ending_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match=r"\.svg, \.png, \.pdf"):
        write_figure(SVG, tmp_path / "figure.bmp")
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, ending: str) -> None:
    with pytest.raises(Problem, match="cannot be written"):
        write_figure(SVG, tmp_path / "missing" / f"figure.{ending}")


@pytest.mark.usefixtures("qapp")
def test_an_image_has_the_sharpness_asked_for() -> None:
    assert image(SVG, 3).width() == 1800


def test_a_copied_figure_is_a_picture_and_svg(qapp: QApplication) -> None:
    figure_export.copy(figure_export.svg_of(FIGURE, (0,)))
    data = qapp.clipboard().mimeData()
    assert data.hasImage()
    ElementTree.fromstring(bytes(data.data("image/svg+xml").data()).decode())


def test_some_lines_are_exported_in_the_looks_they_have_among_all() -> None:
    alone = Figure("", "", "", (Series("third", (0.0, 1.0), (1.0, 0.0)),))
    svg = figure_export.svg_of(alone, (2,))
    assert "#009E73" in svg
    assert "#0072B2" not in svg


@pytest.mark.usefixtures("qapp")
def test_size_and_resolution_are_those_set(settings: Settings, tmp_path: Path) -> None:
    for setting, value in ((FIGURE_WIDTH, 400), (FIGURE_HEIGHT, 300), (FIGURE_RESOLUTION, 144)):
        settings.set(setting, value)
    size = figure_export.usual_style(settings)
    for ending in ("png", "svg", "pdf"):
        figure_export.write(FIGURE, (0,), tmp_path / f"figure.{ending}", size)
    read = QImage(str(tmp_path / "figure.png"))
    assert (read.width(), read.height()) == (600, 450)
    assert read.dotsPerMeterX() == round(144 / 0.0254)
    root = ElementTree.parse(tmp_path / "figure.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("400", "300")
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", (tmp_path / "figure.pdf").read_bytes())
    assert box is not None
    assert (float(box[1]), float(box[2])) == (300, 225)


@pytest.mark.usefixtures("qapp")
def test_a_picture_too_large_to_paint_is_refused_before_it_is(tmp_path: Path) -> None:
    path, side = tmp_path / "figure.png", Length(4000)
    style = replace(figure_export.USUAL, width=side, height=side, dpi=600)
    with pytest.raises(Problem, match="was not written: it would have 625 million pixels"):
        figure_export.write(FIGURE, (0,), path, style)
    assert not path.exists()

"""Every kind of plot beside its approved picture, without its words: fonts are not alike anywhere.

A picture that is meant to change is approved anew by running these tests with ASSESSOR_APPROVE=1,
which writes the files of tests/data/plots; look at them before they are committed. Where a test
fails, what was drawn is kept in test-output/plots. The numbers are tested apart from pictures.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.campaign.agreement.effect_tables import places_figure
from assessor_app.campaign.agreement.effects import effects
from assessor_app.campaign.classification.score_thresholds import score_split
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import Evaluation, EvaluationRequest
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import CURVES

APPROVED = Path(__file__).resolve().parents[1] / "data" / "plots"
DRAWN = Path(__file__).resolve().parents[2] / "test-output" / "plots"
SIZE = QSize(480, 320)
# Of the grey of a pixel, from 0 to 1; pictures are compared at a third of their size, so that an
# edge smoothed otherwise, or moved by a part of a pixel, is no difference.
SMALLER = 3
FAR, MOST_FAR, MOST_APART = 0.12, 0.004, 0.02
Pixels = NDArray[np.float64]


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Figure]:
    """Every plot of the sample campaign, and some of the looks it can have."""
    with sample_campaign(tmp_path_factory.mktemp("images") / "sample.assess") as campaign:
        found = evaluate(campaign, EvaluationRequest(measures=("AP",)))
        places = places_figure(effects(campaign, measure="AP"))
    every = {curve.name: figure(found, curve.name) for curve in CURVES}
    return every | _others(found, every) | {"judgements": places}


def _others(found: Evaluation, every: dict[str, Figure]) -> dict[str, Figure]:
    names = found.rankings.names
    topic = found.rankings.topics[:1]
    one = every["pr"].series[0]
    crowd = tuple(
        replace(one, name=f"run {at}", y=tuple(y * (1 - at / 70) for y in one.y), low=(), high=())
        for at in range(60)
    )
    return {
        "pr-two-runs": figure(found, "pr", names[:2]),
        "pr-rank-topic": figure(found, "pr-rank", topics=topic),
        "roc-topic": figure(found, "roc", topics=topic),
        "roc-log": every["roc"].on_scale("log"),
        "depth-linear": every["depth"].on_scale("linear"),
        "gain": figure(found, "depth", measures=["CG"]),
        "one-run": figure(found, "topics", names[:1]),
        "crowd": replace(every["pr"], series=crowd),
        "scores": score_split(found, names[0]).figure,
    }


NAMES = (
    *(curve.name for curve in CURVES),
    *("judgements", "pr-two-runs", "pr-rank-topic", "roc-topic", "roc-log", "depth-linear", "gain"),
    *("one-run", "crowd", "scores"),
)
Draw = Callable[[Figure], QImage]


@pytest.fixture
def draw(qtbot: QtBot, qapp: QApplication) -> Iterator[Draw]:
    """Draws a figure as the window does, without words."""
    themes.apply(qapp, themes.LIGHT)
    made = FigurePlot()
    qtbot.addWidget(made)

    def draw(figure: Figure, theme: themes.Theme = themes.LIGHT) -> QImage:
        themes.apply(qapp, theme)
        area = made.canvas.focusProxy()
        made.canvas.setFixedSize(SIZE)
        made.show()
        qtbot.waitExposed(made)
        made.show_figure(figure)
        QApplication.processEvents()
        for side in ("left", "bottom"):
            area.getAxis(side).setStyle(showValues=False)
            area.getAxis(side).showLabel(False)
        area.getAxis("bottom").setHeight(12)
        area.getAxis("left").setWidth(12)
        QApplication.processEvents()
        # A crowd is drawn coarsely while it moves.
        qtbot.waitUntil(made.canvas.is_at_rest)
        picture = QImage(SIZE, QImage.Format.Format_RGB32)
        made.canvas.render(picture)
        return picture

    yield draw
    made.close()
    themes.apply(qapp, themes.LIGHT)


def pixels(picture: QImage) -> Pixels:
    """Colours as three greys each, at a third of the size: float64[rows, columns, 3]."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    given = rows[:, : 3 * plain.width()].reshape(plain.height(), plain.width(), 3) / 255
    height, width = (side // SMALLER * SMALLER for side in given.shape[:2])
    parts = given[:height, :width].reshape(height // SMALLER, SMALLER, width // SMALLER, SMALLER, 3)
    means: Pixels = parts.mean(axis=(1, 3))
    return means


def difference(one: QImage, other: QImage) -> tuple[float, float]:
    """(root mean square of all differences, share of the places that differ by much)."""
    away = np.abs(pixels(one) - pixels(other)).max(axis=2)
    return float(np.sqrt((away**2).mean())), float((away > FAR).mean())


def is_alike(one: QImage, other: QImage) -> bool:
    """Whether a person would say that nothing has changed."""
    if one.size() != other.size():
        return False
    apart, far = difference(one, other)
    return apart <= MOST_APART and far <= MOST_FAR


def check(picture: QImage, name: str) -> None:
    path = APPROVED / f"{name}.png"
    if os.environ.get("ASSESSOR_APPROVE"):
        APPROVED.mkdir(parents=True, exist_ok=True)
        assert picture.convertToFormat(QImage.Format.Format_RGB888).save(str(path))
    assert path.is_file(), f"no approved picture {path.name}: see the head of this file"
    if not is_alike(picture, QImage(str(path))):
        DRAWN.mkdir(parents=True, exist_ok=True)
        picture.save(str(DRAWN / path.name))
        found = difference(picture, QImage(str(path)))
        pytest.fail(f"{name} differs from its approved picture: {found}; see {DRAWN / path.name}")


@pytest.mark.parametrize("name", NAMES)
def test_a_plot_looks_as_approved(figures: dict[str, Figure], draw: Draw, name: str) -> None:
    check(draw(figures[name]), name)


@pytest.mark.parametrize("name", ["pr", "distribution"])
def test_a_plot_looks_as_approved_in_the_dark(
    figures: dict[str, Figure], draw: Callable[..., QImage], name: str
) -> None:
    check(draw(figures[name], themes.DARK), f"{name}-dark")


def test_every_plot_has_a_picture_and_every_picture_a_plot(figures: dict[str, Figure]) -> None:
    assert sorted(figures) == sorted(NAMES)
    kept = {path.stem for path in APPROVED.glob("*.png")}
    assert kept == {*NAMES, "pr-dark", "distribution-dark"}


# What the comparison has to see --------------------------------------------------------------


def _wrong_point(whole: Figure) -> Figure:
    first, *rest = whole.series
    y = (*first.y[:3], first.y[3] - 0.1, *first.y[4:])
    return replace(whole, series=(replace(first, y=y), *rest))


def _missing_line(whole: Figure) -> Figure:
    return replace(whole, series=whole.series[:-1])


def _swapped_looks(whole: Figure) -> Figure:
    first, second, *rest = whole.series
    return replace(whole, series=(second, first, *rest))


def _other_axis(whole: Figure) -> Figure:
    return replace(whole, y_range=(0.0, 1.1))


def _without_line(whole: Figure) -> Figure:
    return replace(whole, series=tuple(replace(one, joined=False) for one in whole.series))


WRONG = (_wrong_point, _missing_line, _swapped_looks, _other_axis, _without_line)


@pytest.mark.parametrize("spoil", WRONG, ids=lambda spoil: spoil.__name__.strip("_"))
def test_a_wrong_plot_is_not_alike(
    figures: dict[str, Figure], draw: Draw, spoil: Callable[[Figure], Figure]
) -> None:
    assert not is_alike(draw(spoil(figures["pr"])), QImage(str(APPROVED / "pr.png")))


def test_a_plot_without_its_bands_or_boxes_is_not_alike(
    figures: dict[str, Figure], draw: Draw
) -> None:
    for name in ("pr-two-runs", "distribution"):
        whole = figures[name]
        bare = tuple(replace(one, low=(), high=(), box=None) for one in whole.series)
        drawn = draw(replace(whole, series=bare))
        assert not is_alike(drawn, QImage(str(APPROVED / f"{name}.png")))


def test_a_quarter_of_a_pixel_is_alike(figures: dict[str, Figure], draw: Draw) -> None:
    whole = figures["pr"]
    moved = tuple(
        replace(one, y=tuple(y + 0.25 / SIZE.height() for y in one.y)) for one in whole.series
    )
    assert is_alike(draw(replace(whole, series=moved)), QImage(str(APPROVED / "pr.png")))

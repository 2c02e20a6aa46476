"""The wheel over a closed list, a number or a slider changes nothing: it scrolls what is around."""

import ast
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.dialogs.campaign_files import NewCampaign
from assessor_app.app.dialogs.campaign_properties import ScaleDialog
from assessor_app.app.dialogs.export_dialogs import Export
from assessor_app.app.pages.preferences.preference_dialogs import PlanDialog
from assessor_app.app.pages.runs.classification.classification_window import ClassificationWindow
from assessor_app.app.pages.settings.settings_page import SettingsPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import SECTIONS
from assessor_app.app.widgets.form_fields import ChoiceBox, NumberField
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.scales import scale_in_use
from assessor_app.campaign.preferences import preferring

APP = Path(__file__).resolve().parents[2] / "assessor_app" / "app"
NOTCH, NOTCHES = 120, (120, -120, -120, 120, 120)
SOON = 20_000


def turn(widget: QWidget, notches: Iterable[int] = NOTCHES) -> None:
    """Turn the wheel over the middle of a widget."""
    middle = QPointF(widget.rect().center())
    for by in notches:
        event = QWheelEvent(
            middle,
            widget.mapToGlobal(middle),
            QPoint(),
            QPoint(0, by),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)
        assert value(widget) == widget.property("before"), widget.accessibleName()


def scroll_over(widget: QWidget, by: int = -NOTCH) -> None:
    """Turn the wheel by a notch, as the platform reports it to the window."""
    top = widget.window()
    place = QPointF(widget.mapTo(top, widget.rect().center()))
    QTest.wheelEvent(top.windowHandle(), place, QPoint(0, by))
    assert value(widget) == widget.property("before"), widget.accessibleName()


def controls(within: QWidget) -> list[QWidget]:
    """Every closed list, number and slider, in sight or not."""
    found: list[QWidget] = [
        *within.findChildren(QComboBox),
        *within.findChildren(QAbstractSpinBox),
        *(one for one in within.findChildren(QAbstractSlider) if not isinstance(one, QScrollBar)),
    ]
    for one in found:
        one.setProperty("before", value(one))
    return found


def value(widget: QWidget) -> object:
    if isinstance(widget, QComboBox):
        return widget.currentIndex()
    return widget.property("value")


@pytest.fixture
def path(sample: Path, tmp_path: Path) -> Path:
    path = Path(shutil.copy(sample, tmp_path / "sample.assess"))
    with open_campaign(path) as campaign:
        preferring.let_compare(campaign, True)
    return path


@pytest.mark.parametrize("page_id", [spec.id for spec in PAGES])
def test_the_wheel_changes_nothing_on_a_page(
    qtbot: QtBot, window: MainWindow, path: Path, page_id: str
) -> None:
    window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page(page_id)
    qtbot.waitUntil(page.ready, timeout=SOON)
    found = controls(page)
    assert found or page_id == "campaign"
    for one in found:
        turn(one)
    qtbot.waitUntil(page.ready, timeout=SOON)


def scale(window: MainWindow) -> QDialog:
    assert window.session.campaign is not None
    return ScaleDialog(window.session, scale_in_use(window.session.campaign), window)


def plan(window: MainWindow) -> QDialog:
    campaign = window.session.campaign
    assert campaign is not None
    return PlanDialog(preferring.chosen_plan(campaign), campaign.scale, lambda _: None, window)


def of_session(made: Callable[[Session, QWidget], QDialog]) -> Callable[[MainWindow], QDialog]:
    return lambda window: made(window.session, window)


@pytest.mark.parametrize(
    "make",
    [scale, plan, *map(of_session, (NewCampaign, Export, ClassificationWindow))],
    ids=["scale", "plan", "new", "export", "classification"],
)
def test_the_wheel_changes_nothing_in_a_dialog(
    qtbot: QtBot, window: MainWindow, path: Path, make: Callable[[MainWindow], QDialog]
) -> None:
    window.session.open(path)
    window.session.choose_assessor("ada")
    dialog = make(window)
    dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow, timeout=SOON)
    found = controls(dialog)
    assert found
    for one in found:
        turn(one)
    dialog.close()


def test_every_control_that_the_wheel_could_change_is_guarded() -> None:
    """Also where no test leads: each is made by `guarded`, or of a class that is."""
    bare = {"QComboBox", "QSpinBox", "QDoubleSpinBox", "QSlider", "QDial", "QDateTimeEdit"}
    unguarded = []
    for path in sorted(APP.rglob("*.py")):
        calls = [
            one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.Call)
        ]
        inside = {id(call.args[0]) for call in calls if named(call) == "guarded" and call.args}
        unguarded += [
            f"{path.relative_to(APP)}:{call.lineno}"
            for call in calls
            if named(call) in bare and id(call) not in inside
        ]
    assert not unguarded, f"put guarded(...) of widgets.wheel_guard around: {unguarded}"


def named(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


# What the wheel does instead ------------------------------------------------------------------


@pytest.fixture
def form(qtbot: QtBot) -> QScrollArea:
    """A form that is higher than its window: a list, a number, and far more below."""
    area, inside = QScrollArea(), QWidget()
    column = QVBoxLayout(inside)
    box, number = ChoiceBox(), NumberField("Number", 0, 100)
    box.addItems([str(at) for at in range(9)])
    box.setCurrentIndex(4)
    number.setValue(50)
    filler = QLabel()
    filler.setFixedHeight(3_000)
    for one in (box, number, filler):
        column.addWidget(one)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.resize(300, 300)
    qtbot.addWidget(area)
    area.show()
    with qtbot.waitActive(area):
        area.activateWindow()
    return area


@pytest.mark.parametrize("kind", [ChoiceBox, NumberField])
def test_the_page_around_scrolls(form: QScrollArea, kind: type[QWidget]) -> None:
    control = form.findChild(kind)
    assert control is not None
    control.setProperty("before", value(control))
    scroll_over(control)
    assert form.verticalScrollBar().value() > 0
    # Where the program itself put the focus, as on the Settings page.
    control.setFocus(Qt.FocusReason.OtherFocusReason)
    turn(control)
    assert not control.focusPolicy() & ~Qt.FocusPolicy.StrongFocus, "the wheel takes no focus"


def test_a_control_that_was_clicked_or_reached_by_a_key_takes_the_wheel(form: QScrollArea) -> None:
    number = form.findChild(NumberField)
    assert number is not None
    number.setFocus(Qt.FocusReason.TabFocusReason)
    number.setProperty("before", 51)
    turn(number, [NOTCH])
    number.clearFocus()
    turn(number)
    QTest.mouseClick(number.lineEdit(), Qt.MouseButton.LeftButton)
    number.setFocus(Qt.FocusReason.MouseFocusReason)
    number.setProperty("before", 52)
    turn(number, [NOTCH])


def test_the_settings_page_scrolls_and_keeps_what_is_set(
    window: MainWindow, qapp: QApplication
) -> None:
    window.resize(900, 560)
    page = window.show_page("settings")
    assert isinstance(page, SettingsPage)
    page.sections.setCurrentRow([name for name, _ in SECTIONS].index("Figures"))
    area = next(one for one in page.findChildren(QScrollArea) if one.isVisible())
    area.setFixedHeight(120)
    qapp.processEvents()
    bar = area.verticalScrollBar()
    for one in controls(area):
        area.ensureWidgetVisible(one)
        seen = bar.value()
        scroll_over(one, NOTCH if seen else -NOTCH)
        assert bar.value() != seen

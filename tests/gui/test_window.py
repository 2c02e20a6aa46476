"""The window: pages, progress, what is remembered."""

import gc
import shutil
import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QSettings, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QDialog,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from assessor_app.app.composition import PAGES, make_window
from assessor_app.app.dialogs.campaign_files import NewCampaign
from assessor_app.app.dialogs.campaign_properties import Description
from assessor_app.app.dialogs.help_dialogs import About, Shortcuts
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow, first_size
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress


def is_popup_of_a_box(widget: QWidget) -> bool:
    """Whether it is part of the list that a combo box opens, which speaks for the box."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QComboBox):
        above = above.parentWidget()
    return above is not None


def nameless(whole: QWidget) -> list[str]:
    """Controls that take the focus by Tab and have neither a name nor a text."""
    found = []
    for widget in whole.findChildren(QWidget):
        inner = isinstance(widget.parent(), QAbstractItemView | QAbstractScrollArea)
        inner = inner or is_popup_of_a_box(widget)
        takes = widget.focusPolicy().value & 1 and not inner
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        part_of_box = isinstance(widget, QLineEdit) and widget.objectName().startswith("qt_")
        # What is hidden may get its text only with what it is shown for.
        takes = takes and widget.isVisibleTo(whole)
        if takes and not part_of_box and not (widget.accessibleName() or text):
            found.append(f"{type(widget).__name__} {widget.objectName()} in {widget.parent()}")
    return found


@pytest.mark.parametrize("page_id", [spec.id for spec in PAGES])
@pytest.mark.parametrize("with_campaign", [False, True], ids=["empty", "open"])
def test_every_control_of_a_page_has_a_name(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path, page_id: str,
    with_campaign: bool,
) -> None:  # fmt: skip
    if with_campaign:
        session.open(campaign_path)
        qtbot.waitUntil(session.jobs.idle)
    page = window.show_page(page_id)
    assert nameless(page) == []
    assert nameless(window.rail) == []


DIALOGS: tuple[Callable[[MainWindow], QDialog], ...] = (
    lambda window: About(window),
    lambda window: Description("title", "", window),
    lambda window: NewCampaign(window.session, window),
    lambda window: Shortcuts(window.registry, window),
)


@pytest.mark.parametrize("make", DIALOGS)
def test_every_control_of_a_dialog_has_a_name(
    qtbot: QtBot, window: MainWindow, make: Callable[[MainWindow], QDialog]
) -> None:
    dialog = make(window)
    dialog.show()
    assert nameless(dialog) == []
    dialog.close()


@pytest.mark.parametrize("spec", PAGES, ids=lambda spec: spec.id)
def test_each_page_comes_by_its_key_and_by_the_rail(window: MainWindow, spec: object) -> None:
    page_id = spec.id  # type: ignore[attr-defined]  # a PageSpec
    window.registry.action(f"view.page.{page_id}").trigger()
    assert window.context().page.id == page_id
    window.rail.chosen.emit("campaign")
    assert window.context().page.id == "campaign"


@pytest.mark.parametrize("part", ["overview", "files", "pool", "assessors", "versions"])
def test_every_control_of_the_campaigns_parts_has_a_name(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path, part: str
) -> None:
    session.open(campaign_path)
    page = window.show_page("campaign")
    page.show_part(part)  # type: ignore[attr-defined]  # the campaign page's own
    if part == "files":
        page.overview.files.add([campaign_path])  # type: ignore[attr-defined]  # as above
    qtbot.waitUntil(session.jobs.idle)
    assert nameless(page) == []


def test_a_hidden_page_is_told_of_all_changes_at_once_when_it_is_shown(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    page = window.show_page("settings")
    told: list[Changes] = []
    page.refresh = told.append  # type: ignore[method-assign]  # listens in
    window.show_page("campaign")
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 1))
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d2"), 1))
    assert told == []
    window.show_page("settings")
    assert len(told) == 1
    assert told[0].judgements
    assert told[0].document == ""


def test_long_work_is_shown_and_can_be_stopped(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    stopped = threading.Event()

    def work(campaign: object, progress: Progress) -> None:
        try:
            while True:
                progress.report(3, 10, "line 3")
                threading.Event().wait(0.005)
        finally:
            stopped.set()

    session.jobs.start("Reading", work, lambda _: None)
    qtbot.waitUntil(window.progress.isVisible, timeout=5000)
    cancel = next(
        button
        for button in window.progress.findChildren(QAbstractButton)
        if button.text() == "Cancel"
    )
    cancel.click()
    qtbot.waitUntil(session.jobs.idle)
    assert stopped.is_set()
    assert window.progress.isHidden()


def kept_window(qtbot: QtBot, folder: Path) -> MainWindow:
    """A window that keeps what it remembers in the folder."""
    kept = QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat)
    window = make_window(Session(Settings(kept)))
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.mark.parametrize(
    ("assessor", "pages", "again"),
    [
        ("ada", ["judge"], "judge"),
        ("ada", ["judge", "settings"], "judge"),
        ("", ["judge"], "campaign"),
        ("", ["runs", "settings"], "runs"),
    ],
)
def test_one_is_back_where_one_was_at_work_and_never_at_the_settings(
    qtbot: QtBot, tmp_path: Path, campaign_path: Path, assessor: str, pages: list[str], again: str
) -> None:
    first = kept_window(qtbot, tmp_path)
    first.resize(first.minimumWidth(), 610)
    first.session.open(campaign_path)
    if assessor:
        first.session.choose_assessor(assessor)
    for page in pages:
        first.show_page(page)
    first.close()
    first.session.shut_down()
    second = kept_window(qtbot, tmp_path)
    assert second.height() == 610
    assert second.context().page.id == "campaign"
    second.session.open(campaign_path)
    assert second.context().page.id == again
    second.close()
    second.session.shut_down()


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1366, 728), (1280, 684)),
        ((1920, 1040), (1280, 800)),
        ((1024, 740), (1008, 696)),
        ((911, 512), (895, 468)),
        ((640, 480), (640, 436)),
    ],
)
def test_a_new_window_fits_on_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(QSize(*screen)) == QSize(*size)


def test_with_little_room_the_rail_shows_icons_alone(window: MainWindow) -> None:
    window.resize(1280, 700)
    wide = window.rail.width()
    window.resize(900, 700)
    assert window.rail.width() < wide
    button = window.rail.findChildren(QAbstractButton)[0]
    assert button.accessibleName() == "Campaign"
    assert "Campaign" in button.toolTip()
    window.resize(1280, 700)
    assert window.rail.width() == wide


def test_closing_the_campaign_stops_its_work_and_takes_the_progress_away(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)

    def work(campaign: object, progress: Progress) -> None:
        while True:
            progress.report(0, None, "")
            threading.Event().wait(0.005)

    session.jobs.start("Waiting", work, lambda _: None)
    qtbot.waitUntil(window.progress.isVisible, timeout=5000)
    session.close()
    assert window.progress.isHidden()
    assert session.jobs.idle()


def test_closing_the_window_closes_the_campaign_and_stops_work(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    gate = threading.Event()

    def work(campaign: object, progress: Progress) -> None:
        while not gate.wait(0.005):
            progress.report(0, None, "")

    session.jobs.start("Waiting", work, lambda _: None)
    window.close()
    assert session.campaign is None
    assert session.jobs.idle()


def test_the_rail_is_walked_with_the_arrow_keys(qtbot: QtBot, window: MainWindow) -> None:

    with qtbot.waitActive(window):
        window.activateWindow()
    buttons = window.rail.findChildren(QAbstractButton)
    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(buttons[0], Qt.Key.Key_Down)
    assert buttons[1].hasFocus()
    QTest.keyClick(buttons[1], Qt.Key.Key_Space)
    assert window.context().page.id == "judge"
    assert isinstance(window, QObject)


def walked_window(qtbot: QtBot, path: Path, settings: Settings) -> weakref.ref[MainWindow]:
    """Make a window, show each of its pages with a campaign, and close and delete the window."""
    session = Session(settings)
    made = make_window(session)
    made.show()
    session.open(path)
    for spec in PAGES:
        made.show_page(spec.id)
        qtbot.waitUntil(lambda: session.jobs.idle() and made.context().page.ready(), timeout=20_000)
    made.close()
    session.shut_down()
    kept = weakref.ref(made)
    delete(made)
    return kept


@pytest.mark.usefixtures("nothing_left_behind")
def test_a_deleted_window_is_freed(
    qtbot: QtBot, sample: Path, tmp_path: Path, settings: Settings
) -> None:
    path = Path(shutil.copyfile(sample, tmp_path / "sample.assess"))
    kept = walked_window(qtbot, path, settings)
    gc.collect()
    # A function that is connected to a signal of the session, or of a widget without a parent,
    # would keep its page: methods are not kept.
    assert kept() is None

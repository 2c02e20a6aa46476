"""For every test: Qt draws off the screen, and oracle tests that did not run are counted aloud.

And the window, for the tests that want one: with nothing open, settings of its own, and a hand that
presses keys and the mouse in it. What Qt needs is loaded only for those tests.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QApplication, QDialog, QWidget
    from pytestqt.qtbot import QtBot

    from assessor_app.app.session import Session
    from assessor_app.app.shell.main_window import MainWindow
    from assessor_app.app.user_settings import Settings
    from assessor_app.domain.progress import Progress
    from tests.nursery import Nursery

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# The same font on every machine: sizes on the screen, and so layouts, follow it.
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).parent / "data" / "fonts.conf")

ORACLE = "NO ORACLE DATA"
LAYOUT_TURNS = 8
QUICKLY = 90  # Qt's quality of a PNG file that is compressed little, in little time
ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "test-output" / "journey"
KEEPS_PICTURES = os.environ.get("ASSESSOR_PICTURES", "1") != "0"
PATIENCE = 20_000
DIALOG_PATIENCE = 60  # seconds


# The files that take longest, longest first. xdist hands files out in this order, so that no worker
# is left with a long one at the end.
LONGEST = (
    "gui/test_screen_sizes.py",
    "journeys/test_killed_while_judging.py",
    "unit/formats/test_memory_bounds.py",
    "unit/store/test_event_staging.py",
    "unit/campaign/importing/test_import_history.py",
    "journeys/test_memory_and_handles.py",
    "oracle/test_mutated_files.py",
    "gui/test_every_choice_box.py",
    "property/test_formats_fuzz.py",
    "gui/test_contrast_in_pictures.py",
    "gui/test_tab_order.py",
    "gui/test_agreement_adjudication.py",
    "gui/test_runs_page.py",
    "gui/test_agreement_page.py",
    "gui/test_pseudo_language.py",
    "journeys/test_next_start.py",
    "unit/store/test_durability.py",
    "gui/test_one_press.py",
    "oracle/test_campaign_import.py",
    "oracle/test_paper.py",
    "gui/test_dialogs.py",
    "gui/test_document_view.py",
    "gui/test_text_size.py",
    "oracle/test_learned_order.py",
    "gui/test_judge_parts.py",
    "oracle/test_every_file.py",
    "oracle/test_cranfield_by_command_line.py",
    "unit/cli/test_streams.py",
    "gui/test_disk_and_locks.py",
    "gui/test_help_window.py",
    "property/test_classification_properties.py",
    "unit/campaign/importing/test_columns_of_judgements.py",
)
PLACES = {str(Path(__file__).parent / name): place for place, name in enumerate(LONGEST)}


def pytest_configure() -> None:
    """Try each property that names no number of examples on as many as ASSESSOR_EXAMPLES says."""
    if examples := os.environ.get("ASSESSOR_EXAMPLES"):
        from hypothesis import settings as properties

        properties.register_profile("amount", max_examples=int(examples))
        properties.load_profile("amount")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of the longest files first; leave long tests out if ASSESSOR_LONG is 0."""
    items.sort(key=lambda item: PLACES.get(str(item.path), len(PLACES)))
    if os.environ.get("ASSESSOR_LONG") == "0":
        long = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        if long:
            long[0].config.hook.pytest_deselected(items=long)


def pytest_collection_finish() -> None:
    """Keep what collecting the tests made out of every later search for garbage."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Clear the clipboard: Qt's offscreen one would delete Python's data after Python has ended."""
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtGui import QGuiApplication

        if QGuiApplication.instance() is not None:
            QGuiApplication.clipboard().clear()


def pytest_terminal_summary(terminalreporter):
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", [])
        if ORACLE in str(report.longrepr)
    ]
    if skipped:
        terminalreporter.section("reference data missing", sep="!", red=True, bold=True)
        terminalreporter.line(
            f"{len(skipped)} tests against reference data were SKIPPED: "
            "put it into ../shared, or set ASSESSOR_SHARED"
        )


@pytest.fixture
def stopped() -> Progress:
    """Progress of work that somebody has stopped: the work learns it at its first report."""
    from assessor_app.domain.problems import Cancelled

    class Stopped:
        def report(self, done: float, total: float | None, what: str) -> None:
            raise Cancelled(what)

    return Stopped()


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The application of all tests, with English plural forms and numbers."""
    from assessor_app.app.translation import ENGLISH, use_language

    use_language(qapp, ENGLISH)
    return qapp


@pytest.fixture(scope="session", autouse=True)
def application_for_all(request: pytest.FixtureRequest) -> None:
    """Make the application with windows before a figure makes one without.

    Qt allows one application in a process.
    """
    if any("qapp" in getattr(item, "fixturenames", ()) for item in request.session.items):
        request.getfixturevalue("qapp")


@pytest.fixture(autouse=True)
def collected_as_in_the_program(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where Qt is at work Python collects cycles between its events, on the window's thread.

    Else a worker, or the painting of a window, might free the windows of earlier tests.
    """
    if "qapp" not in request.fixturenames:
        yield
        return
    from assessor_app.app.shell.idle_work import GarbageCollector

    request.getfixturevalue("qapp")
    collector = GarbageCollector()
    yield
    collector.collect()
    collector.stop()


@pytest.fixture(autouse=True)
def dialogs_are_answered(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close a modal dialog or menu that nothing answers, and fail; else the test never ends."""
    if "qapp" not in request.fixturenames:
        yield
        return
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    first_seen: tuple[QWidget | None, float] = (None, 0.0)
    closed = []

    def look() -> None:
        nonlocal first_seen
        seen = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if seen is not first_seen[0]:
            first_seen = (seen, time.monotonic())
        elif seen is not None and time.monotonic() - first_seen[1] > DIALOG_PATIENCE:
            closed.append(f"{type(seen).__name__} {seen.windowTitle()!r}")
            seen.close()

    request.getfixturevalue("qapp")
    timer = QTimer(interval=1000)
    timer.timeout.connect(look)
    timer.start()
    yield
    timer.stop()
    assert not closed, f"dialogs that nothing answered: {closed}"


@pytest.fixture(autouse=True)
def slow_disks_are_waited_for(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a loaded machine a commit may take longer than the window's thread waits for it.

    A lock that another process holds is noticed as soon as in the program.
    """
    if "qapp" in request.fixturenames:
        from assessor_app.app import writer

        monkeypatch.setattr(writer, "ACKNOWLEDGED_WITHIN", PATIENCE / 1000)


@pytest.fixture
def nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    """Fail when a test leaves a thread, a running timer or a window."""
    from PySide6.QtCore import QEvent, QTimer

    threads = set(threading.enumerate())
    before = set(qapp.topLevelWidgets())
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    left = [thread.name for thread in threading.enumerate() if thread not in threads]
    windows = [widget for widget in qapp.topLevelWidgets() if widget not in before]
    seen = [repr(widget) for widget in windows if widget.isVisible()]
    timers = [
        timer for widget in windows for timer in widget.findChildren(QTimer) if timer.isActive()
    ]
    assert not left, f"threads left running: {left}"
    assert not seen, f"windows left open: {seen}"
    assert not timers, f"timers left running: {timers}"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings kept in a file of the test's own."""
    from PySide6.QtCore import QSettings

    from assessor_app.app.user_settings import Settings

    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def session(nothing_left_behind: None, settings: Settings) -> Iterator[Session]:
    """A session with nothing open."""
    from assessor_app.app.session import Session

    made = Session(settings)
    yield made
    made.shut_down()


def _leave(window: MainWindow) -> None:
    """Leave the campaign: closing its window may ask a question, which nobody would answer.

    In a hidden window the welcome that follows the campaign is not laid out or painted.
    """
    window.hide()
    window.session.leave()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, session: Session) -> Iterator[MainWindow]:
    """The window on the screen, with nothing open, in light colours."""
    from PySide6.QtCore import QEvent

    from assessor_app.app import theme as themes
    from assessor_app.app.composition import make_window

    themes.apply(qapp, themes.LIGHT)
    made = make_window(session)
    made.resize(1280, 800)  # more than the screen that Qt makes up has
    qtbot.addWidget(made, before_close_func=_leave)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.deleteLater()
    qapp.sendPostedEvents(made, QEvent.Type.DeferredDelete)


class Hand:
    """Works in the window as a person does; draws every station.

    A click goes to the window at a place on it, so what is hidden or covered cannot be clicked.
    """

    def __init__(self, qtbot: QtBot, window: MainWindow, journey: str) -> None:
        self._bot = qtbot
        self._journey = journey
        self._pictures = 0
        self.window = window

    def press(self, *keys: str) -> None:
        """Press keys, each written as a shortcut ("Ctrl+2", "U"), where the focus is."""
        from PySide6.QtGui import QKeySequence
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication

        for written in keys:
            combination = QKeySequence(written)[0]
            focus = QApplication.focusWidget() or self.window
            QTest.keyClick(focus, combination.key(), combination.keyboardModifiers())
            QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type text where the focus is."""
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication

        QTest.keyClicks(QApplication.focusWidget(), text)
        QApplication.processEvents()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click into the middle of a widget, or at a place in it."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication

        assert widget.isEnabled(), f"{widget} takes no clicks"
        top = widget.window()
        place = widget.mapTo(top, at or widget.rect().center())
        hit = top.childAt(place)
        assert hit is not None, f"{widget} is not in sight"
        assert hit is widget or widget.isAncestorOf(hit), f"{hit} is over {widget}"
        QTest.mouseClick(
            top.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
        )
        QApplication.processEvents()

    def click_button(self, within: QWidget, text: str) -> None:
        """Click the button with this text that is in sight."""
        from PySide6.QtWidgets import QAbstractButton

        found = [
            one
            for one in within.findChildren(QAbstractButton)
            if one.text() == text and one.isVisible()
        ]
        assert len(found) == 1, f"{len(found)} buttons {text!r}"
        self.click(found[0])

    def click_cell(self, view: QWidget, row: int, column: int) -> None:
        """Click a cell of a table as it is shown."""
        index = view.model().index(row, column)  # type: ignore[attr-defined]  # a QTableView
        view.scrollTo(index)  # type: ignore[attr-defined]  # as above
        self.click(view.viewport(), view.visualRect(index).center())  # type: ignore[attr-defined]

    def drop(self, widget: QWidget, *paths: Path) -> bool:
        """Drag files over a widget and drop them there; whether the window took them."""
        from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
        from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
        from PySide6.QtWidgets import QApplication

        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        place = widget.mapTo(widget.window(), widget.rect().center())
        allowed = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
        held = (allowed, data, Qt.MouseButton.LeftButton)
        keys = Qt.KeyboardModifier.NoModifier
        handle = widget.window().windowHandle()
        # As the platform hands them over: the window finds who is below; who takes the entering
        # takes the moving, unless it says otherwise.
        entered = QDragEnterEvent(place, *held, keys)
        QApplication.sendEvent(handle, entered)
        over = QDragMoveEvent(place, *held, keys)
        over.setAccepted(entered.isAccepted())
        QApplication.sendEvent(handle, over)
        if not over.isAccepted():
            QApplication.sendEvent(handle, QDragLeaveEvent())
            return False
        dropped = QDropEvent(QPointF(place), *held, keys)
        QApplication.sendEvent(handle, dropped)
        return dropped.isAccepted()

    def in_dialog(self, bring: Callable[[], None], work: Callable[[QDialog], None]) -> None:
        """Do what brings a dialog up, work in it until it goes, and come back to the window."""
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication, QDialog

        worked = []

        def meet() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, QDialog)
            try:
                self._bot.waitUntil(dialog.isActiveWindow)
                work(dialog)
                worked.append(dialog.isHidden())
            finally:
                dialog.reject()

        QTimer.singleShot(0, self.window, meet)
        bring()
        assert worked == [True], "the dialog did not go by itself"
        # Off the screen nobody gives the focus back.
        self.window.activateWindow()
        self._bot.waitUntil(self.window.isActiveWindow)

    def settle(self) -> None:
        """Wait until the worker rests and the page on the screen has everything."""
        quiet = self.window.session.jobs.idle
        self._bot.waitUntil(
            lambda: quiet() and self.window.context().page.ready(), timeout=PATIENCE
        )

    def look(self, station: str, at: QWidget | None = None, turns: int = LAYOUT_TURNS) -> None:
        """Draw the window, or a dialog, in the last turns; keep the picture if any are kept."""
        from PySide6.QtWidgets import QApplication

        drawn = at or self.window
        # Layouts of wrapped texts have several turns until all have the height that they need.
        for turn in reversed(range(LAYOUT_TURNS)):
            drawn.setUpdatesEnabled(turn < turns)
            QApplication.processEvents()
        self._pictures += 1
        picture = drawn.grab()
        assert not picture.isNull()
        if KEEPS_PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            path = PICTURES / f"{self._journey}-{self._pictures:02}-{station}.png"
            assert picture.save(str(path), "PNG", QUICKLY)


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow, request: pytest.FixtureRequest) -> Hand:
    """A hand for the window; its pictures are named after the test's file."""
    return Hand(qtbot, window, request.path.stem.removeprefix("test_").removesuffix("_by_window"))


@pytest.fixture(scope="session")
def shared():
    """The folder with `data` and `golden`: ASSESSOR_SHARED, or `shared` beside the project."""
    folder = Path(os.environ.get("ASSESSOR_SHARED", ROOT.parent / "shared"))
    if not (folder / "data").is_dir():
        if os.environ.get("ASSESSOR_ORACLE_REQUIRED"):
            pytest.fail(f"the reference data is required, and {folder} has none")
        pytest.skip(f"NO ORACLE DATA: {folder} is missing; set ASSESSOR_SHARED")
    return folder


@pytest.fixture
def nursery_of() -> Iterator[Callable[[str, str], Nursery]]:
    """Makes a nursery for a program; it ends with the test."""
    from tests.nursery import Nursery

    with contextlib.ExitStack() as stack:
        yield lambda loaded, run: stack.enter_context(Nursery(loaded, run))


@pytest.fixture
def pdf_of() -> Callable[..., bytes]:
    """Makes a PDF of pages, each a list of lines in Helvetica."""

    def make(*pages: list[str], rotate: int = 0) -> bytes:
        kids = " ".join(f"{4 + 2 * at} 0 R" for at in range(len(pages)))
        objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        ]
        fonts = "/Resources << /Font << /F1 3 0 R >> >>"
        for at, lines in enumerate(pages):
            shown = " ".join(f"({line}) Tj T*" for line in lines)
            drawn = f"BT /F1 14 Tf 20 TL 72 770 Td {shown} ET"
            box = f"/MediaBox [0 0 595 842] /Rotate {rotate}"
            objects += [
                f"<< /Type /Page /Parent 2 0 R {box} /Contents {5 + 2 * at} 0 R {fonts} >>",
                f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream",
            ]
        return _pdf_file(objects)

    return make


def _pdf_file(objects: list[str]) -> bytes:
    made, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(made))
        made += f"{number} 0 obj\n{content}\nendobj\n".encode("latin-1")
    table = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n"
    table += "".join(f"{place:010} 00000 n \n" for place in places)
    end = f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(made)}\n%%EOF\n"
    return made + (table + end).encode()

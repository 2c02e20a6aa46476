"""Creates the application and its window, and draws the pages without a display."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QEventLoop,
    QObject,
    QRect,
    QSettings,
    QStandardPaths,
    QTimer,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QIcon, QImage, QPainter
from PySide6.QtWidgets import QApplication

import assessor_app
from assessor_app.app import text_size
from assessor_app.app import theme as themes
from assessor_app.app.composition import NO_FURTHER_HELP, PAGES, FurtherHelp, make_window
from assessor_app.app.session import Session
from assessor_app.app.shell.faults import Faults, forward_qt_messages
from assessor_app.app.shell.idle_work import GarbageCollector, PageLoading
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.shell.recovery import CrashedWindow, Recovery, RunningMark
from assessor_app.app.translation import ENGLISH, follow_setting, tr, use_language
from assessor_app.app.user_settings import LANGUAGE, TEXT_SIZE, THEME, Settings
from assessor_app.domain.platforms import MACOS, closing_signals
from assessor_app.domain.problems import Problem
from assessor_app.domain.resources import resource

DRAWN_SIZE = (1280, 800)
PATIENCE = 120_000
LOOK_AGAIN = 30


def open_window(path: Path | None, further_help: FurtherHelp = NO_FURTHER_HELP) -> int:
    """Show the window, open the campaign at `path` if given, and return the exit code.

    further_help: as in `make_window`.
    """
    application = make_application()
    session = Session(Settings(QSettings()))
    theme = str(session.settings.value(THEME))
    window = first_window(application, session, theme, further_help)
    faults = Faults(window)
    faults.listen()
    collector = GarbageCollector(window)
    loading = PageLoading(window)
    loading.loaded.connect(collector.keep)
    session.opened.connect(loading.begin)
    running, recovery = RunningMark(_state_folder(), window), Recovery(window)
    stopped = running.begin()
    _listen(window, running, recovery)
    if running.trace_file >= 0:
        forward_qt_messages(running.trace_file)
    if sys.platform == MACOS:  # elsewhere a filter of all events would cost time in vain
        application.installEventFilter(OpenRequests(session, window))
    window.show()
    # After the first painting: opening may take a moment, and a problem needs the notice.
    QTimer.singleShot(0, window, lambda: loading.prepare(lambda: path and session.open(path)))
    QTimer.singleShot(0, window, lambda: _report_crashes(stopped, faults, recovery))
    try:
        return application.exec()
    finally:
        collector.stop()
        recovery.shut_down()
        session.shut_down()
        qInstallMessageHandler(None)
        running.end()
        faults.stop()
        _take_down(application, window)


class OpenRequests(QObject):
    """Opens the campaign that somebody double-clicks on macOS, which sends its name as an event."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the file of a request; other events take their way."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._session.open(Path(event.file()))
            return True
        return False


def _state_folder() -> Path:
    place = QStandardPaths.StandardLocation.AppLocalDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "running"


def _listen(window: MainWindow, running: RunningMark, recovery: Recovery) -> None:
    session = window.session

    def show_campaign() -> None:
        """Record which campaign is open in the mark of this window."""
        running.show_campaign(session.campaign.path if session.campaign is not None else None)

    session.opened.connect(show_campaign)
    session.closed.connect(show_campaign)
    recovery.told.connect(window.notice.show_lasting_news)
    recovery.problem.connect(session.problem)
    # On a system shutdown or Ctrl+C the window closes properly, so that it is not reported as a
    # crash. Python may call this in the middle of filing a judgement, so the window closes
    # afterwards.
    for name in closing_signals():
        signal.signal(signal.Signals[name], lambda *_: QTimer.singleShot(0, window, window.close))


def _report_crashes(stopped: tuple[CrashedWindow, ...], faults: Faults, recovery: Recovery) -> None:
    for one in stopped:
        if one.trace:
            faults.add_crash(one.trace)
    recovery.look(stopped)


def draw_pages(campaign_path: Path | None, folder: Path) -> list[Path]:
    """Draw every page in light and dark without a display, and return the PNG files written.

    Raises the Problem with which opening the campaign fails.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    folder.mkdir(parents=True, exist_ok=True)
    kept = QSettings(str(folder / ".settings.ini"), QSettings.Format.IniFormat)
    session = Session(Settings(kept))
    problems: list[Exception] = []
    session.problem.connect(problems.append)
    window = first_window(application, session, "light")
    window.resize(*DRAWN_SIZE)
    window.show()
    try:
        if campaign_path is not None and not session.open(campaign_path):
            raise problems[0]
        _choose_first_assessor(session)
        drawn = [_draw(window, spec.id, theme, folder) for theme in themes.USUAL for spec in PAGES]
        return [*drawn, _draw_both_themes(folder)]
    finally:
        window.close()
        _take_down(application, window)
        kept.sync()  # otherwise it would be written again when it is deleted
        (folder / ".settings.ini").unlink(missing_ok=True)


def _take_down(application: QApplication, window: MainWindow) -> None:
    """Wait for the worker, then delete the window before the objects that it refers to."""
    window.session.shut_down()
    window.deleteLater()
    application.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def _choose_first_assessor(session: Session) -> None:
    """Choose the first assessor if none is chosen, so that the Judge page shows a document."""
    from assessor_app.campaign.judging.judging_queries import all_assessors

    if session.campaign is not None and not session.assessor:
        for name in all_assessors(session.campaign)[:1]:
            session.choose_assessor(name)


def _draw(window: MainWindow, page_id: str, theme: themes.Theme, folder: Path) -> Path:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    if window.theme() != theme:
        themes.apply(application, theme)
    page = window.show_page(page_id)
    _wait_until(page.ready)
    path = folder / f"{page_id}-{theme.name}.png"
    if not window.grab().save(str(path)):
        raise Problem(tr("{0} cannot be written").format(path), advice=tr("choose another folder"))
    return path


def _draw_both_themes(folder: Path) -> Path:
    """Paint the Judge page half light, half dark, into one picture, and return its path."""
    light, dark = (QImage(str(folder / f"judge-{theme.name}.png")) for theme in themes.USUAL)
    half = QRect(light.width() // 2, 0, light.width(), light.height())
    with QPainter(light) as painter:
        painter.drawImage(half.topLeft(), dark, half)
    path = folder / "window.png"
    light.save(str(path))
    return path


def _wait_until(ready: Callable[[], bool]) -> None:
    """Run the event loop until `ready` returns True twice in a row, or PATIENCE ms have passed."""
    loop = QEventLoop()
    seen: list[bool] = []

    def look() -> None:
        """Leave the loop once the last two answers of `ready` were True."""
        seen.append(ready())
        if seen[-2:] == [True, True]:
            loop.quit()

    timer = QTimer(interval=LOOK_AGAIN)
    timer.timeout.connect(look)
    timer.start()
    QTimer.singleShot(PATIENCE, loop, loop.quit)
    loop.exec()
    timer.stop()


def make_application() -> QApplication:
    """Return the running application, or create it with its name, font, icon and locale."""
    application = QApplication.instance()
    if isinstance(application, QApplication):
        return application
    made = QApplication(sys.argv[:1])
    text_size.apply(int(TEXT_SIZE.default))
    made.setApplicationName("Assessor")
    made.setOrganizationName("Assessor")
    made.setApplicationVersion(assessor_app.__version__)
    made.setDesktopFileName("assessor")
    made.setWindowIcon(QIcon(str(resource("icons/assessor.svg"))))
    use_language(made, ENGLISH)  # until the settings are known
    return made


def first_window(
    application: QApplication,
    session: Session,
    theme: str,
    further_help: FurtherHelp = NO_FURTHER_HELP,
) -> MainWindow:
    """Create the window of a new session, in the theme called `theme` and the chosen language.

    further_help: as in `make_window`.
    """
    follow_setting(application, str(session.settings.value(LANGUAGE)))
    text_size.apply(session.settings.number(TEXT_SIZE))
    themes.apply(application, themes.theme_for(theme))
    return make_window(session, further_help)

"""The window: pages, notices, progress, what is remembered."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, QRect, QSettings, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES, make_window
from assessor_app.app.dialogs.campaign_files import NewCampaign
from assessor_app.app.dialogs.campaign_properties import Description
from assessor_app.app.dialogs.help_dialogs import About, Shortcuts
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow, first_size
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import BadInput, Place, Problem
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


@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_control_of_the_campaigns_parts_has_a_name(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path, number: int
) -> None:
    session.open(campaign_path)
    page = window.show_page("campaign")
    page.show_part(number)  # type: ignore[attr-defined]  # the campaign page's own
    if number == 0:
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


def test_a_problem_is_shown_with_place_and_advice_until_dismissed(
    window: MainWindow, session: Session
) -> None:
    place = Place("qrels.txt", 7)
    problem = BadInput("a document twice", place=place, text="51 0 d1 1", advice="mend the file")
    session.problem.emit(problem)
    said = window.notice.text()
    for part in ("A document twice", "qrels.txt:7", "51 0 d1 1", "Mend the file"):
        assert part in said
    assert "A document twice" in window.notice.accessibleName()
    session.news.emit("All is well.")
    assert window.notice.text() == said
    window.registry.action("view.dismiss").trigger()
    assert window.notice.text() == ""


def test_a_problem_goes_when_work_of_the_same_kind_succeeds(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    def fail(campaign: object, progress: Progress) -> None:
        raise BadInput("this is no run")

    session.do_later("Importing", fail)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "This is no run."
    session.do_later("Counting", lambda campaign, progress: None)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "This is no run."
    session.do_later("Importing", lambda campaign, progress: None)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == ""


def test_what_the_caller_of_work_tells_goes_with_that_work_too(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    def fail(campaign: object, progress: Progress) -> None:
        raise BadInput("there are no runs")

    session.jobs.start("Pooling", fail, lambda _: None, session.report)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "There are no runs."
    session.jobs.start("Pooling", lambda *_: 1, lambda _: session.news.emit("Pooled."))
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "Pooled."


def test_a_problem_of_short_work_goes_with_the_next_that_succeeds(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 99))
    assert "99" in window.notice.text()
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 2))
    assert window.notice.text() == ""


def test_a_fault_of_the_program_stays_until_it_is_dismissed(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 99))
    session.problem.emit(BadInput("something went wrong inside the program"))
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 2))
    assert "went wrong" in window.notice.text()


def test_the_name_of_a_file_is_written_as_it_is(window: MainWindow, session: Session) -> None:
    session.problem.emit(BadInput("qrels.txt does not say who judged", advice="name the assessor"))
    assert window.notice.text() == "qrels.txt does not say who judged.\nName the assessor."


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
        ((640, 480), (860, 560)),
    ],
)
def test_a_new_window_fits_on_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(QSize(*screen)) == QSize(*size)


def test_a_notice_moves_nothing_and_stays_over_the_page(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    qtbot.wait(50)
    seen = [part for part in window.context().page.findChildren(QWidget) if part.isVisible()]
    before = [part.mapTo(window, part.rect().topLeft()) for part in seen]
    session.problem.emit(BadInput("word " * 60, advice="do something about it"))
    QApplication.processEvents()
    after = [part.mapTo(window, part.rect().topLeft()) for part in seen]
    assert before == after
    for width in (1300, window.minimumWidth()):
        window.resize(width, 700)
        QApplication.processEvents()
        notice = window.notice
        assert notice.parentWidget().rect().contains(notice.geometry())
        assert notice.height() >= notice.heightForWidth(notice.width()) > 60


def test_lasting_news_lies_over_nothing_until_it_is_dismissed(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    page, notice = window.context().page, window.notice
    assert page.mapTo(notice.parentWidget(), QPoint(0, 0)).y() == 0
    notice.show_lasting_news("It did not close properly.", "All of it is there. " * 12)
    for width in (1300, window.minimumWidth()):
        window.resize(width, 700)
        QApplication.processEvents()
        top = page.mapTo(notice.parentWidget(), QPoint(0, 0)).y()
        assert top > notice.geometry().bottom()
        assert page.geometry().height() + top <= notice.parentWidget().height()
    close = notice.findChild(QToolButton)
    assert close is not None
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page.mapTo(notice.parentWidget(), QPoint(0, 0)).y() == 0


def test_lasting_news_gives_way_to_news_and_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    notice = window.notice
    notice.show_lasting_news("It did not close properly.", "All of it is there.")
    notice.findChild(QTimer).setInterval(50)
    QApplication.processEvents()
    top = window.context().page.mapTo(window, QPoint(0, 0)).y()
    window.session.news.emit("This campaign has no guidelines.")
    QApplication.processEvents()
    assert window.context().page.mapTo(window, QPoint(0, 0)).y() == top
    assert notice.text() == "This campaign has no guidelines."
    qtbot.waitUntil(lambda: notice.text().startswith("It did not close properly."))
    notice.dismiss()
    window.session.news.emit("Copied 3 rows.")
    qtbot.waitUntil(lambda: notice.text() == "")


def test_lasting_news_waits_until_news_had_its_time(window: MainWindow, qtbot: QtBot) -> None:
    notice = window.notice
    notice.findChild(QTimer).setInterval(50)
    window.session.news.emit("The campaign is also open in another window.")
    notice.show_lasting_news("It did not close properly.", "All of it is there.")
    assert notice.text() == "The campaign is also open in another window."
    qtbot.waitUntil(lambda: notice.text().startswith("It did not close properly."))


def test_lasting_news_comes_back_after_a_problem(window: MainWindow) -> None:
    notice = window.notice
    close = notice.findChild(QToolButton)
    assert close is not None
    notice.show_lasting_news("It did not close properly.", "All of it is there.")
    window.session.problem.emit(Problem("the file cannot be read"))
    assert notice.text() == "The file cannot be read."
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert notice.text().startswith("It did not close properly.")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert notice.text() == ""


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
    from PySide6.QtCore import Qt

    with qtbot.waitActive(window):
        window.activateWindow()
    buttons = window.rail.findChildren(QAbstractButton)
    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(buttons[0], Qt.Key.Key_Down)
    assert buttons[1].hasFocus()
    QTest.keyClick(buttons[1], Qt.Key.Key_Space)
    assert window.context().page.id == "judge"
    assert isinstance(window, QObject)


def test_every_notice_after_the_first_has_room_for_its_words_too(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    short, long = BadInput("no"), BadInput("word " * 60, advice="do something\nor other")
    heights = []
    for problem in (short, long, short, long):
        session.problem.emit(problem)
        qtbot.wait(20)
        heights.append(window.notice.height())
        window.notice.dismiss()
    assert 30 < heights[0] < heights[1]
    assert heights[2:] == heights[:2]


def test_news_goes_with_the_page_that_it_was_said_on(window: MainWindow, session: Session) -> None:
    window.show_page("campaign")
    session.news.emit("Wrote the file.")
    QApplication.processEvents()
    window.show_page("judge")
    assert window.notice.text() == ""


def test_news_of_the_command_that_shows_a_page_is_read_there(
    window: MainWindow, session: Session
) -> None:
    window.show_page("campaign")
    session.news.emit("The document is here.")
    window.show_page("judge")
    QApplication.processEvents()
    assert window.notice.text() == "The document is here."


def test_a_problem_covers_nothing_of_another_page(window: MainWindow, session: Session) -> None:
    campaign = window.show_page("campaign")
    session.problem.emit(BadInput("this is no run"))
    QApplication.processEvents()
    over = covered(window, campaign)
    judging = window.show_page("judge")
    QApplication.processEvents()
    assert window.notice.text() == "This is no run."
    assert over
    assert not covered(window, judging)
    window.registry.action("view.dismiss").trigger()
    QApplication.processEvents()
    assert judging.mapTo(window, QPoint(0, 0)).y() == window.centralWidget().y()


def covered(window: MainWindow, page: QWidget) -> bool:
    corners = (window.notice.mapTo(window, QPoint(0, 0)), page.mapTo(window, QPoint(0, 0)))
    notice, shown = (
        QRect(at, one.size()) for at, one in zip(corners, (window.notice, page), strict=True)
    )
    return notice.intersects(shown)

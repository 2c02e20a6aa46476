"""Finding widgets by what Qt knows of them, and walking through tabs, for tests of the window."""

import re
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QObject,
    QPoint,
    QSortFilterProxyModel,
    Qt,
    QTimer,
)
from PySide6.QtGui import QPalette, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import ACTIONS
from assessor_app.app.pages.judge.queue_delegate import QueueDelegate
from assessor_app.app.pages.judge.queue_model import ITEM
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.judgement import State
from assessor_app.domain.scale import Scale

FIRST = "campaign"  # the page on which the commands of all pages are run
# Commands that open a dialog, and whose titles have no "…"; the self-test takes too long here.
OPENERS = (
    "judge.scale",
    "judge.guidelines",
    "judge.history",
    "view.jobs",
    "help.keys",
    "help.faults",
    "help.about",
)
# They show the assessors in place of the queue, or the search in place of the document.
LEAVING = ("judge.assessor", "judge.collection")

Kind = TypeVar("Kind", bound=QWidget)


def find(within: QWidget, name: str, kind: type[Kind] = QWidget) -> Kind:
    """The only widget of a kind in another that has a name.

    A name is an object name, an accessible name, or the text of a button or label. Fails when no
    widget has it, or several do. Hidden labels with this text, which name other widgets, are left
    out.
    """
    found = [
        one
        for one in within.findChildren(kind)
        if name in _names(one) and not (_names_another(one) and one.objectName() != name)
    ]
    assert len(found) == 1, f"{len(found)} widgets named {name!r}: {found}"
    return found[0]


def _names_another(widget: QWidget) -> bool:
    return isinstance(widget, QLabel) and widget.isHidden()


def _names(widget: QWidget) -> set[str]:
    names = {widget.objectName(), widget.accessibleName()}
    if isinstance(widget, QAbstractButton | QLabel):
        names.add(widget.text())
    return names


def in_sight(window: QWidget) -> Iterator[QWidget]:
    """Give the parts of a window, and their parts, of which at least a pixel is seen."""
    for one in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if one.isVisible():
            if not one.visibleRegion().isEmpty():
                yield one
            yield from in_sight(one)


def tab_bars(window: QWidget) -> list[QTabBar]:
    """Return the bars of tabs that are seen, the upper ones first."""
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() > 1]
    return sorted(bars, key=lambda bar: bar.mapTo(window, QPoint()).y())


def walk(hand, name: str, done: tuple[QTabBar, ...] = ()) -> Iterator[str]:
    """Choose each tab of the page, and the tabs inside it; give the name of each."""
    bars = [bar for bar in tab_bars(hand.window) if bar not in done]
    if not bars:
        yield name
        return
    for at in range(bars[0].count()):
        bars[0].setCurrentIndex(at)
        hand.settle()
        text = re.sub(r"[\W\d]+", "-", bars[0].tabText(at).casefold()).strip("-")
        yield from walk(hand, f"{name}-{text}", (*done, bars[0]))


def meet_dialogs(hand, qtbot: QtBot, page: str, look: Callable[[QDialog], None]) -> None:
    """Run each command and press each button of a page that opens a dialog, and meet the dialog.

    look: called with each dialog, which is closed afterwards. The first row of each table is
    selected.
    """
    window = hand.window

    def meet() -> None:
        if isinstance(dialog := in_front(), QDialog):
            if not isinstance(dialog, QFileDialog):
                look(dialog)
            if dialog.isVisible():
                dialog.reject()
        elif dialog is not None:
            dialog.close()

    def met(opens: Callable[[], object]) -> None:
        opens()
        hand.settle()
        qtbot.waitUntil(lambda: in_front() is None)

    looking = QTimer(window, interval=50)
    looking.timeout.connect(meet)
    looking.start()
    window.show_page(page)
    hand.settle()
    for action in ACTIONS:
        of_page = action.page == page or (not action.page and page == FIRST)
        opens = action.title.endswith("…") or action.id in OPENERS
        if not of_page or not opens or action.id in LEAVING:
            continue
        if window.context().page.id != page:
            window.show_page(page)
            hand.settle()
        select_rows(window, 2 if action.id == "runs.fuse" else 1)
        if window.registry.is_enabled(action):
            met(lambda action=action: window.registry.run(action))
    window.show_page(page)
    pressed: set[str] = set()
    for _ in walk(hand, page):
        select_rows(window)
        for button in openers(window):
            if button.text() not in pressed:
                pressed.add(button.text())
                met(button.click)
    looking.stop()


def in_front() -> QWidget | None:
    """The modal dialog or the menu that is open, else another dialog in sight; None without one."""
    others = (
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, QDialog) and one.isVisible()
    )
    opened = QApplication.activeModalWidget() or QApplication.activePopupWidget()
    return opened or next(others, None)


def press_escape(dialog: QDialog, answer: str) -> list[str]:
    """Press Escape, and the button `answer` of a question; return the texts of the questions."""
    return answering(answer, lambda: QTest.keyClick(dialog, Qt.Key.Key_Escape))


def answering(answer: str, act: Callable[[], object]) -> list[str]:
    """Do `act`, and press the button `answer` of a question; return the texts of the questions."""
    asked = []

    def press() -> None:
        question = QApplication.activeModalWidget()
        if isinstance(question, QMessageBox):
            asked.append(question.text())
            next(one for one in question.buttons() if one.text() == answer).click()

    timer = QTimer(singleShot=True, interval=0)
    timer.timeout.connect(press)
    timer.start()
    act()
    timer.stop()
    return asked


def select_rows(window: QWidget, count: int = 1) -> None:
    """Select the first rows of each table in sight."""
    for table in window.findChildren(QTableView):
        model = table.model()
        is_table = isinstance(model, QAbstractTableModel | QSortFilterProxyModel)
        if table.isVisible() and is_table and model.rowCount():
            last = model.index(count - 1, model.columnCount() - 1)
            chosen = QItemSelection(model.index(0, 0), last)
            table.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)


def openers(window: QMainWindow) -> list[QAbstractButton]:
    """The buttons of the pages in sight that say that a dialog follows."""
    return [
        one
        for one in window.centralWidget().findChildren(QPushButton)
        if one.isVisible() and one.isEnabled() and one.text().endswith("…")
    ]


def queue_of_states(scale: Scale, palette: QPalette) -> QTableView:
    """Return a queue with a document of each grade, and one of each other state."""
    items = (
        *(QueueItem("d", "", State.JUDGED, grade.value) for grade in scale.grades),
        *(
            QueueItem("d", "", state, None)
            for state in (State.UNREACHED, State.OPENED, State.SKIPPED, State.CANNOT_JUDGE)
        ),
    )
    view, model = QTableView(), QStandardItemModel(len(items), 1)
    model.setParent(view)
    for row, item in enumerate(items):
        cell = QStandardItem()
        cell.setData(item, ITEM)
        model.setItem(row, 0, cell)
    delegate = QueueDelegate(view)
    delegate.scale = scale
    view.setModel(model)
    view.setItemDelegate(delegate)
    view.setPalette(palette)
    view.resize(400, 600)
    return view


class Gaps(QObject):
    """Of the process's own time, the longest between two beats of a timer of 10 ms."""

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=10)
        self._timer.timeout.connect(self._beat)
        self.longest, self._last = 0.0, time.process_time()
        self._timer.start()

    def _beat(self) -> None:
        now = time.process_time()
        self.longest, self._last = max(self.longest, now - self._last), now

    def stop(self) -> float:
        """Beat no more; the longest gap in seconds."""
        self._beat()
        self._timer.stop()
        return self.longest

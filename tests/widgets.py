"""Finding widgets by what Qt knows of them, and walking through tabs, for tests of the window."""

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import ACTIONS

FIRST = "campaign"  # the page on which the commands of all pages are run

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
    """Run each command of a page that opens a dialog; look at the dialog, and close it."""
    window = hand.window

    def meet() -> None:
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if isinstance(dialog, QDialog):
            if not isinstance(dialog, QFileDialog):
                look(dialog)
            dialog.reject()
        elif dialog is not None:
            dialog.close()

    def is_answered() -> bool:
        """Whether no dialog and no list is open."""
        return QApplication.activeModalWidget() is QApplication.activePopupWidget() is None

    looking = QTimer(window, interval=50)
    looking.timeout.connect(meet)
    looking.start()
    window.show_page(page)
    hand.settle()
    for action in ACTIONS:
        of_page = action.page == page or (not action.page and page == FIRST)
        if of_page and action.title.endswith("…") and window.registry.is_enabled(action):
            if window.context().page.id != page:
                window.show_page(page)
                hand.settle()
            window.registry.run(action)
            hand.settle()
            qtbot.waitUntil(is_answered)
    looking.stop()

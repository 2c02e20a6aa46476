"""The help window: contents and search at the left, the page at the right."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from assessor_app.app import theme as themes
from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.dialogs.help_contents import HelpContents
from assessor_app.app.dialogs.help_view import STEP, HelpView
from assessor_app.app.user_settings import Settings
from assessor_app.app.viewer.find_bar import FindBar
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.layouts import column, panel, row, size_window, splitter
from assessor_app.campaign.help.help_library import INDEX, HelpLibrary

SIZE = (1040, 720)
SPLIT = (290, 750)
GEOMETRY, DIVIDED, ZOOM = "help/geometry", "help/split", "help/zoom"
NORMAL = 100  # percent
BETWEEN_PAGES = 20  # milliseconds


class HelpWindow(QWidget):
    """Shows help pages in a window of their own. Its size and zoom are stored in the settings.

    parent: the window above which it is shown: the main window, or a modal dialog, which would
    block any other window.
    """

    def __init__(self, library: HelpLibrary, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._library = library
        self._settings = settings
        self.contents = HelpContents(library)
        self.view = HelpView(library, _number(settings.kept(ZOOM, NORMAL)))
        self.find_bar = FindBar(self.view)
        self.told = QLabel()
        self.told.setProperty("muted", True)
        self._back = button(
            self.tr("Back"), partial(self.view.step, -1), with_native_keys(self.tr("Alt+Left"))
        )
        self._forward = button(
            self.tr("Forward"), partial(self.view.step, 1), with_native_keys(self.tr("Alt+Right"))
        )
        self._unread = [page.path for page in library.pages]
        self._reading = QTimer(self, interval=BETWEEN_PAGES)
        self._reading.timeout.connect(self._read_ahead)
        self._place()
        self._bind_keys()
        self.contents.chosen.connect(self.view.show_topic)
        self.contents.found.connect(self._on_found)
        self.view.page_shown.connect(self._on_page)
        self.view.address_copied.connect(self._on_address)
        self.view.zoomed.connect(partial(settings.keep, ZOOM))

    def show_topic(self, topic: str) -> None:
        """Show a topic, and the window in front of the others. topic: empty for the index."""
        self.view.show_topic(topic or INDEX)
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.activateWindow()
        self.view.setFocus()

    def _place(self) -> None:
        themes.dress(self)
        head = row(self._back, self._forward, None, self.told, spacing=8, margins=(20, 12, 20, 8))
        right = panel(column(head, self.find_bar, (self.view, 1), spacing=0))
        self._split = splitter(self.contents, right, stretches=(0, 1), sizes=SPLIT)
        self.setLayout(column((self._split, 1), spacing=0))
        size_window(self, *SIZE)
        self.setMinimumSize(520, 320)
        geometry, divided = self._settings.kept(GEOMETRY), self._settings.kept(DIVIDED)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        if isinstance(divided, QByteArray):
            self._split.restoreState(divided)

    def _bind_keys(self) -> None:
        view = self.view
        keys: tuple[tuple[str, Callable[[], object]], ...] = (
            ("Ctrl+F", self.find_bar.open_bar),
            ("F3", partial(self.find_bar.step, 1)),
            ("Shift+F3", partial(self.find_bar.step, -1)),
            ("Ctrl+K", self._focus_search),
            ("Alt+Left", partial(view.step, -1)),
            ("Alt+Right", partial(view.step, 1)),
            ("Alt+Home", partial(view.show_topic, INDEX)),
            ("F1", partial(view.show_topic, INDEX)),
            ("Ctrl++", lambda: view.set_zoom(view.zoom + STEP)),
            ("Ctrl+=", lambda: view.set_zoom(view.zoom + STEP)),
            ("Ctrl+-", lambda: view.set_zoom(view.zoom - STEP)),
            ("Ctrl+0", lambda: view.set_zoom(NORMAL)),
            ("Ctrl+W", self.close),
        )
        for key, run in keys:
            QShortcut(QKeySequence(key), self).activated.connect(run)

    def _focus_search(self) -> None:
        self.contents.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.contents.field.selectAll()

    def _on_page(self, path: str, _: str) -> None:
        page = self._library.page(path)
        name = page.title if page is not None else ""
        self.setWindowTitle(self.tr("{0} – Assessor help").format(name))
        self.contents.show_current(path)
        self._back.setEnabled(self.view.can_step(-1))
        self._forward.setEnabled(self.view.can_step(1))
        self.told.clear()
        self.find_bar.again()

    def _on_found(self, number: int) -> None:
        words = self.tr("%Ln section(s) found", "", number)
        self.told.setText(words if self.contents.field.text().strip() else "")

    def _on_address(self, address: str) -> None:
        self.told.setText(self.tr("Copied the address {0}").format(address))

    def _read_ahead(self) -> None:
        """Read one page, so that the first search need not read them all."""
        if self._unread:
            self._library.sections(self._unread.pop(0))
        else:
            self._reading.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to read the pages for the search."""
        super().showEvent(event)
        if self._unread:
            self._reading.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the search for Escape, or else close the window."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.contents.leave_search():
            self.view.setFocus()
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store the window's size and the width of the contents."""
        self._reading.stop()
        self.find_bar.stop()
        self._settings.keep(GEOMETRY, self.saveGeometry())
        self._settings.keep(DIVIDED, self._split.saveState())
        super().closeEvent(event)


def _number(kept: object) -> int:
    """Return a stored number, or the normal size if it is damaged."""
    return int(kept) if isinstance(kept, int | str) and str(kept).isdigit() else NORMAL

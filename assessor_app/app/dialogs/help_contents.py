"""The left part of the help window: contents of all pages, and a search in their texts."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.form_fields import add_clear_button
from assessor_app.app.widgets.layouts import column, stack
from assessor_app.campaign.help.help_library import KINDS, HelpLibrary, SearchHit

PAUSE_IN_TYPING = 120  # milliseconds
MOST_HITS = 60
TOPIC = int(Qt.ItemDataRole.UserRole)
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class HelpContents(QWidget):
    """Shows the contents as a tree, and the results of a search instead while words are typed.

    chosen: emitted with the topic of a page or a section. found: emitted after a search with its
    number of results.
    """

    chosen = Signal(str)
    found = Signal(int)

    def __init__(self, library: HelpLibrary, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._items: dict[str, QTreeWidgetItem] = {}
        self.field = QLineEdit()
        self.field.setPlaceholderText(with_native_keys(self.tr("Search all pages (Ctrl+K)")))
        self.field.setAccessibleName(self.tr("Search all pages"))
        add_clear_button(self.field)
        self.field.installEventFilter(self)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(14)
        self.tree.setStyleSheet("QTreeWidget::item { padding: 4px 2px; }")
        self.tree.setAccessibleName(self.tr("Contents"))
        self.results = QListWidget()
        self.results.setAccessibleName(self.tr("Search results"))
        self.results.setWordWrap(True)
        self.results.setSpacing(3)
        self._stack = stack(self.tree, self.results)
        self.setLayout(column(self.field, (self._stack, 1), spacing=8, margins=(12, 12, 8, 12)))
        self._typing = QTimer(self, singleShot=True, interval=PAUSE_IN_TYPING)
        self._typing.timeout.connect(self.search)
        self._fill()
        self.field.textChanged.connect(lambda _: self._typing.start())
        self.field.returnPressed.connect(self._choose_result)
        self.tree.itemClicked.connect(self._choose)
        self.tree.itemActivated.connect(self._choose)
        self.results.itemClicked.connect(self._choose)
        self.results.itemActivated.connect(self._choose)

    def show_current(self, path: str) -> None:
        """Mark the page with this path as the current one in the tree."""
        if path in self._items:
            self.tree.setCurrentItem(self._items[path])

    def search(self) -> None:
        """Search for the typed words now; without words show the tree."""
        self._typing.stop()
        words = self.field.text().strip()
        self._stack.setCurrentWidget(self.results if words else self.tree)
        self.results.clear()
        hits = self._library.search(words)
        for hit in hits[:MOST_HITS]:
            item = QListWidgetItem(_written(hit))
            item.setData(TOPIC, f"{hit.page.path}#{hit.anchor}" if hit.anchor else hit.page.path)
            self.results.addItem(item)
        if hits:
            self.results.setCurrentRow(0)
        elif words:
            nothing = QListWidgetItem(self.tr("No page contains these words"))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.results.addItem(nothing)
        self.found.emit(len(hits))

    def leave_search(self) -> bool:
        """Clear the search field and show the tree; return False if it was empty already."""
        if not self.field.text():
            return False
        self.field.clear()
        self.search()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the results with the arrow keys while the field has the focus."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in MOVES
            and self._stack.currentWidget() is self.results
        ):
            self.results.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        index = self._library.pages[0]
        self._items[index.path] = _item(index.title, index.path)
        self.tree.addTopLevelItem(self._items[index.path])
        for kind, name in KINDS.items():
            branch = _item(of_core(name), "")
            branch.setFlags(Qt.ItemFlag.ItemIsEnabled)
            above = branch
            for page in self._library.pages:
                if page.kind == kind:
                    item = self._items[page.path] = _item(page.title, page.path)
                    (above if page.is_part else branch).addChild(item)
                    above = above if page.is_part else item
            if branch.childCount():
                self.tree.addTopLevelItem(branch)
                branch.setExpanded(True)

    def _choose_result(self) -> None:
        if self._typing.isActive():
            self.search()
        if self.field.text() and (item := self.results.currentItem()) is not None:
            self._choose(item)

    def _choose(self, item: QTreeWidgetItem | QListWidgetItem) -> None:
        at = (0, TOPIC) if isinstance(item, QTreeWidgetItem) else (TOPIC,)
        if topic := item.data(*at):
            self.chosen.emit(topic)


def _item(title: str, topic: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([title])
    item.setData(0, TOPIC, topic)
    item.setToolTip(0, title)
    return item


def _written(hit: SearchHit) -> str:
    """Return title and heading of a result in one line, and its excerpt below."""
    head = hit.page.title if not hit.anchor else f"{hit.page.title} › {hit.heading}"
    return f"{head}\n{hit.excerpt}" if hit.excerpt else head

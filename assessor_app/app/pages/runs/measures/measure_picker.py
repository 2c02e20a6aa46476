"""Selection of measures: a list by family with a filter, and a field that accepts any name."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.runs.measures.measure_offers import explained, families, offers
from assessor_app.app.pages.runs.measures.measure_order import MeasureOrder
from assessor_app.app.pages.runs.measures.measure_set_bar import MeasureSetBar
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.measures.naming import parse_measures

SIZE = (720, 520)
NAME = int(Qt.ItemDataRole.UserRole)
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
HINT = QT_TRANSLATE_NOOP(
    "MeasurePicker", "Type to narrow the list, or measures such as nDCG@15 AP(rel=2), then Enter."
)


class MeasurePicker(QFrame):
    """Opens below a button; each tick takes effect immediately. chosen: emitted with the names."""

    chosen = Signal(tuple)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self._names: tuple[str, ...] = ()
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find or add a measure"))
        self.field.setAccessibleName(self.tr("Find or add a measure"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._add_typed)
        self.field.installEventFilter(self)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Measures"))
        self.tree.setHeaderHidden(True)
        self.tree.setColumnCount(2)
        self.tree.setIndentation(14)
        self.tree.itemChanged.connect(self._on_changed)
        self.hint = plain(self.tr(HINT), muted=True)
        self.order = MeasureOrder()
        self.order.ordered.connect(self._take)
        self.sets = MeasureSetBar(settings)
        self.sets.taken.connect(self._take)
        self.sets.refused.connect(self.hint.setText)
        self._place()
        self.resize(*SIZE)
        self.hide()
        self._below: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)

    def _place(self) -> None:
        chosen = plain(self.tr("In the table, in this order"), muted=True)
        moved = plain(self.tr("Alt+↑ Alt+↓ move · Del removes"), muted=True)
        side = QVBoxLayout()
        side.setSpacing(6)
        for part in (chosen, self.order, moved):
            side.addWidget(part)
        lists = QHBoxLayout()
        lists.setSpacing(10)
        lists.addWidget(self.tree, 5)
        lists.addLayout(side, 3)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.sets, 1)
        row.addWidget(button(self.tr("Done"), self.leave))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self.field)
        layout.addLayout(lists, 1)
        layout.addWidget(self.hint)
        layout.addLayout(row)

    def open_below(self, widget: QWidget, names: tuple[str, ...]) -> None:
        """Open below a widget with these measures ticked."""
        window = widget.window()
        self._names, self._below = names, widget
        self._fill()
        self._show_order()
        self.field.clear()
        self.setParent(window)
        at = widget.mapTo(window, QPoint(0, widget.height() + 4))
        self.resize(SIZE[0], min(SIZE[1], window.height() - at.y() - 8))
        self.move(min(at.x(), max(window.width() - self.width(), 0)), at.y())
        self.show()
        self.raise_()
        self.field.setFocus()

    def leave(self) -> None:
        """Close and return the focus to the button."""
        self.hide()
        if self._below is not None:
            self._below.setFocus()

    def _fill(self) -> None:
        with QSignalBlocker(self.tree):
            self.tree.clear()
            extra = parse_measures(self._names)
            for family, measures in families():
                branch = QTreeWidgetItem([family[:1].upper() + family[1:]])
                branch.setFlags(Qt.ItemFlag.ItemIsEnabled)
                for measure in measures:
                    listed = {one.name: one for one in offers(measure)}
                    listed |= {one.name: one for one in extra if one.measure is measure}
                    branch.addChildren([self._leaf(one) for one in listed.values()])
                if branch.childCount():
                    self.tree.addTopLevelItem(branch)
            self.tree.expandAll()
            self.tree.resizeColumnToContents(0)

    def _leaf(self, one: Requested) -> QTreeWidgetItem:
        leaf = QTreeWidgetItem([one.name, one.measure.title])
        leaf.setData(0, NAME, one.name)
        leaf.setCheckState(0, CHECKED if one.name in self._names else UNCHECKED)
        for column in range(2):
            leaf.setToolTip(column, explained(one))
        return leaf

    def _branches(self) -> list[QTreeWidgetItem]:
        return _children(self.tree.invisibleRootItem())

    def _filter(self, typed: str) -> None:
        wanted = typed.strip().casefold()
        for branch in self._branches():
            whole = wanted in branch.text(0).casefold()
            found = False
            for leaf in _children(branch):
                words = f"{leaf.text(0)} {leaf.toolTip(0)}".casefold()
                leaf.setHidden(not (whole or wanted in words))
                found = found or not leaf.isHidden()
            branch.setHidden(not found)
        self.hint.setText(self.tr(HINT))

    def _add_typed(self) -> None:
        try:
            found = parse_measures(self.field.text().split())
        except WrongUse as problem:
            self.hint.setText(str(problem))
            return
        self.field.clear()
        self._take(dict.fromkeys((*self._names, *(one.name for one in found))))

    def _on_changed(self, leaf: QTreeWidgetItem, column: int) -> None:
        name = leaf.data(0, NAME)
        others = tuple(known for known in self._names if known != name)
        self._names = (*others, name) if leaf.checkState(0) == CHECKED else others
        self._tell()

    def _take(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._fill()
        self._tell()

    def _tell(self) -> None:
        # A table needs a measure, so without any the default ones are used.
        self._show_order()
        self.chosen.emit(self._names or DEFAULT_MEASURES)

    def _show_order(self) -> None:
        self.order.show_names(self._names)
        self.sets.show_names(self._names)

    def _on_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        # Not a popup, which would grab mouse and keyboard: the page beside it stays usable.
        above = now
        while above is not None and above is not self:
            # The list of a combo box is a separate window, but still a child of the box.
            above = above.parentWidget()
        if now is not None and above is None and self.isVisible():
            self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move from the field to the list with the down key."""
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if not (pressed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down):
            return super().eventFilter(watched, event)
        self.tree.setFocus()
        leaves = (leaf for branch in self._branches() for leaf in _children(branch))
        shown = [leaf for leaf in leaves if not leaf.isHidden()]
        if shown:
            self.tree.setCurrentItem(shown[0])
        return True


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    children = (item.child(at) for at in range(item.childCount()))
    return [child for child in children if child is not None]

"""The choice of measures: from a list with a filter, by name or in a combo box; and their order."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QLineEdit,
    QListWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from assessor_app.app.pages.runs.measure_sets import MeasureSetBar
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import NamedBox, add_clear_button, guarded, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, row
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures import MEASURES
from assessor_app.evaluation.measures.measure import Measure, Requested, Value
from assessor_app.evaluation.measures.naming import parse_measures

CUTS = (5, 10, 20, 100)
SHOWN_LEVELS = (0.0, 0.1, 0.5, 1.0)
NARROWEST = 110
Key = Qt.Key
EXPLANATION = QT_TRANSLATE_NOOP(
    "MeasureOrder", "Drag a measure, or press Alt+Up or Alt+Down, to move it. Delete removes it."
)
SIZE = (720, 520)
NAME = int(Qt.ItemDataRole.UserRole)
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
HINT = QT_TRANSLATE_NOOP(
    "MeasurePicker",
    "Type to filter the list. To add measures, type names such as nDCG@15 AP(rel=2) and press "
    "Enter.",
)


def families() -> tuple[tuple[str, tuple[Measure, ...]], ...]:
    """Return (family, its measures) in the registry's order, without measures whose values are
    texts."""
    found: dict[str, list[Measure]] = {}
    for measure in MEASURES:
        if measure.text is None:
            found.setdefault(measure.family, []).append(measure)
    return tuple((family, tuple(measures)) for family, measures in found.items())


def offers(measure: Measure) -> tuple[Requested, ...]:
    """Return a measure with the parameters usually wanted.

    Without parameters if none is required, and at the usual cut-offs or levels.
    """
    cut = measure.parameter(measure.cut) if measure.cut else None
    required = {one.name for one in measure.parameters if one.required}
    plain = () if required else (Requested(measure),)
    if cut is None or required - {cut.name}:
        return plain
    values: tuple[Value, ...] = CUTS if cut.kind is int else SHOWN_LEVELS
    return (*plain, *(Requested(measure, ((cut.name, value),)) for value in values))


def explained(one: Requested) -> str:
    """Return the tooltip of a measure: title, explanation, range and source, one per line."""
    measure = one.measure
    low, high = (f"{end:g}".replace("inf", "∞") for end in measure.range)
    facts = tr("{0} to {1}").format(low, high)
    if measure.higher_is_better is not None:
        best = tr("higher is better") if measure.higher_is_better else tr("lower is better")
        facts = tr("{0}, {1}").format(facts, best)
    lines = (
        tr("{0}: {1}").format(one.name, of_core(measure.title)),
        of_core(measure.explanation),
        facts,
        measure.source,
    )
    return "\n".join(line for line in lines if line)


class MeasureBox(QWidget):
    """A combo box of measures.

    chosen: emitted with the name of another measure.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = guarded(NamedBox())
        self.box.setAccessibleName(self.tr("Measure"))
        self.box.setMinimumWidth(NARROWEST)
        self.box.currentTextChanged.connect(self._on_text)
        self.setLayout(row(labelled(self.tr("Measure"), self.box), self.box, spacing=10))

    def show_measures(self, offered: Sequence[Requested]) -> None:
        """Offer these measures; the one shown is kept if it is among them."""
        offer(self.box, [(one.name, one.name) for one in offered], [*map(explained, offered)])

    def measure(self) -> str:
        """Return the name of the chosen measure; empty if none is offered."""
        return self.box.currentText()

    def _on_text(self, name: str) -> None:
        if name:
            self.chosen.emit(name)


class MeasureOrder(QListWidget):
    """Lists the selected measures, and lets the user change their order.

    ordered: emitted with the names after a move or a removal.
    """

    ordered = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Measures in the table, in order"))
        self.setToolTip(self.tr(EXPLANATION))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)

    def show_names(self, names: Sequence[str]) -> None:
        """Show the measures with these names; the cursor stays on its measure."""
        if tuple(names) == self.names():
            return
        here = self.currentItem()
        before = "" if here is None else here.text()
        with QSignalBlocker(self):
            self.clear()
            self.addItems(list(names))
            self.setCurrentRow(list(names).index(before) if before in names else 0)

    def names(self) -> tuple[str, ...]:
        """Return the names of the measures in the order displayed."""
        return tuple(self.item(row).text() for row in range(self.count()))

    def move_by(self, step: int) -> None:
        """Move the current measure down by `step` rows; up if negative."""
        row = self.currentRow()
        if row >= 0 and 0 <= row + step < self.count():
            item = self.takeItem(row)
            self.insertItem(row + step, item)
            self.setCurrentRow(row + step)
            self.ordered.emit(self.names())

    def remove(self) -> None:
        """Remove the current measure."""
        if self.currentRow() >= 0:
            self.takeItem(self.currentRow())
            self.ordered.emit(self.names())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt and an arrow key; remove with Delete."""
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if alt and event.key() in (Key.Key_Up, Key.Key_Down):
            self.move_by(-1 if event.key() == Key.Key_Up else 1)
        elif event.key() == Key.Key_Delete:
            self.remove()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Accept a dragged measure at its new position."""
        super().dropEvent(event)
        self.ordered.emit(self.names())


class MeasurePicker(QFrame):
    """Lets the user tick measures; it opens below a button, and each tick takes effect at once.

    chosen: emitted with the names of the measures; with the default measures if none is ticked.
    """

    chosen = Signal(tuple)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self._names: tuple[str, ...] = ()
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find or add a measure"))
        self.field.setAccessibleName(self.tr("Find or add a measure"))
        add_clear_button(self.field)
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
        moved = plain(self.tr("Alt+↑ and Alt+↓ move, Delete removes"), muted=True)
        side = column(chosen, self.order, moved, spacing=6)
        lists = row((self.tree, 5), (side, 3), spacing=10)
        foot = row((self.sets, 1), button(self.tr("Done"), self.leave), spacing=8)
        parts = (self.field, (lists, 1), self.hint, foot)
        self.setLayout(column(*parts, spacing=8, margins=(12, 12, 12, 12)))

    def open_below(self, widget: QWidget, names: tuple[str, ...]) -> None:
        """Open below a widget, with the measures of these names ticked."""
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
        """Close, and move the focus to the button below which this was opened."""
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
        leaf = QTreeWidgetItem([one.name, of_core(one.measure.title)])
        leaf.setData(0, NAME, one.name)
        leaf.setCheckState(0, CHECKED if one.name in self._names else UNCHECKED)
        for place in range(2):
            leaf.setToolTip(place, explained(one))
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
            self.hint.setText(problem.explanation)
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
        """For the down key in the field, move the focus to the first measure listed."""
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

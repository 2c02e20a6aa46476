"""The assessors to compare: a switch for each, and a sheet with the list of all of them."""

from PySide6.QtCore import QPoint, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QStyle,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from assessor_app.app.numbers import localised
from assessor_app.app.pages.agreement.assessor_comparison import Comparison
from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import pill
from assessor_app.app.widgets.layouts import column, row

NAME = int(Qt.ItemDataRole.UserRole)
ROW, GAP, AROUND = 30, 6, 76
MOST_CHIPS = 12
SHEET = QSize(320, 360)
DONE = " ✓"


class AssessorSheet(QFrame):
    """A list of all assessors with their numbers of judgements, which opens below a button.

    ticked: emitted with an assessor and whether the box is ticked now.
    """

    ticked = Signal(str, bool)

    def __init__(self, parent: QWidget, *below: QPushButton) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("palette")
        self._people = QTreeWidget()
        self._people.setColumnCount(2)
        self._people.setHeaderLabels((self.tr("Assessor"), self.tr("Judged")))
        self._people.setRootIsDecorated(False)
        self._people.setUniformRowHeights(True)
        header = self._people.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._people.setAccessibleName(self.tr("Assessors to compare"))
        self._people.itemChanged.connect(self._on_changed)
        self.setLayout(
            column(
                (self._people, 1),
                row(*below, None, spacing=GAP),
                spacing=8,
                margins=(10, 10, 10, 10),
            )
        )

    def show_comparison(self, found: Comparison) -> None:
        """List the assessors; those that are not left out are ticked."""
        with QSignalBlocker(self._people):
            current = self._people.currentIndex().row()
            self._people.clear()
            for name, judged in found.people:
                person = _person(name, judged, found)
                person.setSizeHint(0, QSize(0, grown(self.font(), ROW)))
                self._people.addTopLevelItem(person)
            self._people.setCurrentIndex(self._people.model().index(current, 0))

    def open_below(self, widget: QWidget) -> None:
        """Open below a widget and focus the list."""
        rows = self._people.topLevelItemCount()
        high = min(rows * ROW + AROUND, SHEET.height())
        self.resize(grown(self.font(), SHEET.width()), grown(self.font(), high))
        self.move(widget.mapToGlobal(QPoint(0, widget.height() + 4)))
        self.show()
        self._people.setFocus(Qt.FocusReason.PopupFocusReason)

    def _on_changed(self, item: QTreeWidgetItem) -> None:
        ticked = item.checkState(0) == Qt.CheckState.Checked
        self.ticked.emit(str(item.data(0, NAME)), ticked)


class AssessorChips(QWidget):
    """Shows a switch for each assessor that has room, and behind them the button `more`.

    switched: emitted with an assessor and whether the switch is on now.
    """

    switched = Signal(str, bool)

    def __init__(self, more: QPushButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._more = more
        more.setParent(self)
        self._chips: list[QPushButton] = []
        self._count = 0
        LetterWatch(self, self._fit_letters)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_comparison(self, found: Comparison) -> None:
        """Show the switches of these assessors; those that are not left out are on."""
        names = [name for name, _ in found.people][:MOST_CHIPS]
        if [chip.objectName() for chip in self._chips] != names:
            self._make_chips(names)
        for chip, (name, judged) in zip(self._chips, found.people, strict=False):
            is_on = bool(judged) and name not in found.left_out
            with QSignalBlocker(chip):
                chip.setChecked(is_on)
            shown = found.shown(name)
            if name in found.excluded:
                shown = self.tr("{0} (excluded)").format(shown)
            chip.setText(_chip_text(shown, is_on))
            said = person_words(name, judged, found)
            chip.setToolTip(said)
            chip.setAccessibleName(said)
            chip.setEnabled(bool(judged))
        self._count = len(found.people)
        self.updateGeometry()
        self._arrange()

    def controls(self) -> tuple[QPushButton, ...]:
        """Return the switches and the button behind them, from left to right."""
        return (*self._chips, self._more)

    def sizeHint(self) -> QSize:
        """Return the size with all switches side by side."""
        widths = [one.sizeHint().width() + GAP for one in self._chips]
        more = "+" if self._count == len(widths) else "+000"
        return QSize(sum(widths) + self._wide_as(more), grown(self.font(), ROW))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the button alone."""
        return QSize(self._wide_as("+000"), grown(self.font(), ROW))

    def _fit_letters(self) -> None:
        self.updateGeometry()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many switches as fit."""
        super().resizeEvent(event)
        self._arrange()

    def _make_chips(self, names: list[str]) -> None:
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        self._chips = [pill("", self) for _ in names]
        for chip, name in zip(self._chips, names, strict=True):
            chip.setObjectName(name)
            chip.toggled.connect(lambda on, name=name: self.switched.emit(name, on))

    def _arrange(self) -> None:
        """Place the switches that fit, and say on the button how many assessors have none."""
        widths = [chip.sizeHint().width() + GAP for chip in self._chips]
        behind = self._more.fontMetrics().horizontalAdvance("+000") + ROW
        if self._count == len(widths) and sum(widths) + self._wide_as("+") <= self.width():
            behind = 0
        left = shown = 0
        for wide in widths:
            if left + wide + behind > self.width():
                break
            left += wide
            shown += 1
        self._place(shown, widths)
        hidden = self._count - shown
        self._more.setText(localised(f"+{hidden:,}") if hidden else "+")
        self._put(self._more, QRect(left, 0, self._wide_as(self._more.text()), self.height()))

    def _put(self, button: QPushButton, box: QRect) -> None:
        """Place a button, mirrored in a window from right to left."""
        button.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), box))

    def _place(self, shown: int, widths: list[int]) -> None:
        """Place the first `shown` switches side by side, and hide the others."""
        left = 0
        for at, (chip, wide) in enumerate(zip(self._chips, widths, strict=True)):
            self._put(chip, QRect(left, 0, wide - GAP, self.height()))
            chip.setVisible(at < shown)
            left += wide

    def _wide_as(self, text: str) -> int:
        return self._more.fontMetrics().horizontalAdvance(text) + ROW


def _chip_text(name: str, is_on: bool) -> str:
    return f"{name}{DONE}" if is_on else name


def person_words(name: str, judged: int, found: Comparison) -> str:
    """Return an assessor's number of judgements in words, with their file, and if they count."""
    if judged:
        said = tr("{0}, %Ln judgement(s)", "", judged).format(found.shown(name))
    else:
        said = tr("{0}, no judgements").format(found.shown(name))
    if (origin := found.origin.get(name)) is not None:
        said = tr("{0}; from the file {1}, not imported").format(said, origin.name)
    if name in found.excluded:
        said = tr("{0}; excluded from evaluation and consensus").format(said)
    if name in found.kinds:
        said = tr("{0}; compared only if you choose it").format(said)
    return said


def _person(name: str, judged: int, found: Comparison) -> QTreeWidgetItem:
    item = QTreeWidgetItem([found.shown(name), localised(f"{judged:,}")])
    item.setData(0, NAME, name)
    said = person_words(name, judged, found)
    if name in found.origin:
        font = item.font(0)
        font.setItalic(True)
        item.setFont(0, font)
    item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said)
    for place in range(2):
        item.setToolTip(place, said)
    item.setDisabled(not judged)
    ticked = judged and name not in found.left_out
    state = Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
    item.setCheckState(0, state)
    return item

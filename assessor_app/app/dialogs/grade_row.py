"""The editor row of one grade: value, name, key, colour, relevance, meaning."""

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QGridLayout,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)

from assessor_app.app.widgets.number_field import NumberField
from assessor_app.domain.scale import GRADE_COLOURS, Grade
from assessor_app.domain.scale_rules import HIGHEST_VALUE, LOWEST_VALUE

SWATCH = 18
COLOUR_NAMES = ("Grey", "Orange", "Sky blue", "Green", "Pink", "Blue", "Vermilion")


def swatch(colour: str) -> QIcon:
    """Return an icon of a rounded square in this colour."""
    picture = QPixmap(SWATCH, SWATCH)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    painter.setPen(QColor(128, 128, 128))
    painter.drawRoundedRect(0, 0, SWATCH - 1, SWATCH - 1, 3, 3)
    painter.end()
    return QIcon(picture)


class ColourButton(QToolButton):
    """Shows a colour; its menu offers colours that colour-blind people can tell apart."""

    changed = Signal()

    def __init__(self, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colour = colour
        self.setIconSize(QSize(SWATCH, SWATCH))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        for name, value in zip(COLOUR_NAMES, GRADE_COLOURS, strict=True):
            act = menu.addAction(swatch(value), name)
            act.triggered.connect(lambda _=False, value=value: self.choose(value))
        menu.addSeparator()
        menu.addAction(self.tr("Other…")).triggered.connect(lambda: self._ask())
        self.setMenu(menu)
        self.choose(colour)

    def choose(self, colour: str) -> None:
        """Set the colour and emit `changed`."""
        self.colour = colour
        self.setIcon(swatch(colour))
        known = dict(zip(GRADE_COLOURS, COLOUR_NAMES, strict=True))
        self.setToolTip(self.tr("Colour: {0}").format(known.get(colour, colour)))
        self.changed.emit()

    def _ask(self) -> None:
        chosen = QColorDialog.getColor(
            QColor(self.colour), self.window(), self.tr("Colour of the grade")
        )
        if chosen.isValid():
            self.choose(chosen.name())


class GradeRow(QObject):
    """The widgets of one grade in a row of a grid.

    given: the number of judgements with this grade. changed: a field was edited. removed: the
    button to remove the row was pressed.
    """

    changed = Signal()
    removed = Signal()

    def __init__(self, grade: Grade, given: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._grade = grade
        self.given = given
        self.value = NumberField(
            self.tr("Value of the grade"), LOWEST_VALUE, HIGHEST_VALUE, parent=parent
        )
        self.value.setValue(grade.value)
        self.label = QLineEdit(grade.label, parent)
        self.label.setPlaceholderText(self.tr("Name"))
        self.key = QLineEdit("" if grade.key == str(grade.value) else grade.key.upper(), parent)
        self.key.setMaxLength(1)
        self.key.setFixedWidth(52)
        self.colour = ColourButton(grade.colour, parent)
        self.meaning = QLineEdit(grade.meaning, parent)
        self.meaning.setPlaceholderText(self.tr("What must hold for it? Shown to assessors"))
        self.relevant = QCheckBox(parent)
        self.relevant.setChecked(grade.relevant)
        self.remove = QToolButton(parent)
        self.remove.setText("✕")
        self._explain()
        self.value.valueChanged.connect(lambda _: self._tell())
        for field in (self.label, self.key, self.meaning):
            field.textEdited.connect(lambda _: self._tell())
        self.colour.changed.connect(self._tell)
        self.relevant.toggled.connect(lambda _: self._tell())
        self.remove.clicked.connect(lambda: self.removed.emit())
        self.name_parts()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the widgets in the order of the columns."""
        return (
            self.value,
            self.label,
            self.key,
            self.colour,
            self.relevant,
            self.meaning,
            self.remove,
        )

    def place(self, grid: QGridLayout, row: int) -> None:
        """Add the widgets to a row of the grid."""
        for column, part in enumerate(self.parts()):
            grid.addWidget(part, row, column)

    def grade(self) -> Grade:
        """Return the grade that the fields describe; it may be invalid."""
        value = self.value.value()
        return Grade(
            value,
            self.label.text().strip(),
            self.key.text().upper() or str(value),
            self.colour.colour,
            self.meaning.text().strip(),
            self.relevant.isChecked(),
        )

    def fix(self, fixed: bool, removable: bool) -> None:
        """Lock or unlock value and removal; both stay locked for a grade that has judgements."""
        self.value.setEnabled(not fixed and not self.given)
        self.remove.setEnabled(not fixed and removable and not self.given)

    def name_parts(self) -> None:
        """Set the accessible names of the fields, which include the grade."""
        who = self.label.text().strip() or str(self.value.value())
        self.value.setAccessibleName(self.tr("Value of {0}").format(who))
        self.label.setAccessibleName(self.tr("Name of the grade {0}").format(self.value.value()))
        self.key.setAccessibleName(self.tr("Letter that files {0}; empty: its number").format(who))
        self.colour.setAccessibleName(self.tr("Colour of {0}").format(who))
        self.relevant.setAccessibleName(self.tr("{0} counts as relevant").format(who))
        self.meaning.setAccessibleName(self.tr("Meaning of {0}").format(who))
        self.remove.setAccessibleName(self.tr("Remove the grade {0}").format(who))

    def _explain(self) -> None:
        self.key.setToolTip(self.tr("A letter that files this grade; empty: its number"))
        self.relevant.setToolTip(self.tr("Whether it counts as relevant in measures"))
        if self.given:
            told = self.tr("It was given once: it stays on the scale with this value.")
            if self.given > 1:
                told = self.tr("It was given {0:,} times: it stays on the scale with this value.")
                told = told.format(self.given)
            self.value.setToolTip(told)
            self.remove.setToolTip(told)
        else:
            self.value.setToolTip(self.tr("What the grade is worth; negative for junk"))
            self.remove.setToolTip(self.tr("Remove this grade"))

    def _tell(self) -> None:
        self.name_parts()
        self.changed.emit()

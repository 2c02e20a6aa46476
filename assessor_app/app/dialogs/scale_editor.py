"""A form for the grades of a scale, with a row for each grade and a preview."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.actions.key_bindings import action_of_grade, keys_of_scale, usual_keys
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.translation import QT_TR_NOOP, of_core, tr
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import NamedBox, NumberField, guarded
from assessor_app.app.widgets.grade_button import GradeButton, GradeRows
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import set_tab_order
from assessor_app.domain.kinds import KINDS, kind_named, scale_from
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import (
    GRADE_COLOURS,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    MOST_GRADES,
    Grade,
    Scale,
    checked,
    ordered_colours,
    usual_colour,
)

SWATCH = 18
COLOUR_NAMES = (
    QT_TR_NOOP("Grey"),
    QT_TR_NOOP("Yellow"),
    QT_TR_NOOP("Light green"),
    QT_TR_NOOP("Green"),
    QT_TR_NOOP("Sky blue"),
    QT_TR_NOOP("Blue"),
    QT_TR_NOOP("Violet"),
)
HEADINGS = (
    QT_TR_NOOP("Value"),
    QT_TR_NOOP("Name"),
    QT_TR_NOOP("Key"),
    QT_TR_NOOP("Colour"),
    QT_TR_NOOP("Relevant"),
    QT_TR_NOOP("Meaning"),
    "",
)
ROW_HEIGHT = 38
MOST_ROWS_IN_SIGHT = 5


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
            act = menu.addAction(swatch(value), tr(name))
            act.triggered.connect(lambda _=False, value=value: self.choose(value))
        menu.addSeparator()
        menu.addAction(self.tr("Other…")).triggered.connect(lambda: self._ask())
        self.setMenu(menu)
        self.choose(colour)

    def choose(self, colour: str) -> None:
        """Set the colour of the button and emit `changed`."""
        self.colour = colour
        self.setIcon(swatch(colour))
        known = dict(zip(GRADE_COLOURS, COLOUR_NAMES, strict=True))
        name = tr(known[colour]) if colour in known else colour
        self.setToolTip(self.tr("Colour: {0}").format(name))
        self.changed.emit()

    def _ask(self) -> None:
        chosen = QColorDialog.getColor(
            QColor(self.colour), self.window(), self.tr("Colour of the grade")
        )
        if chosen.isValid():
            self.choose(chosen.name())


class GradeRow(QObject):
    """Holds the widgets of one grade, which fill a row of a grid.

    given: the number of judgements with this grade. changed: emitted when a field was edited.
    removed: emitted when the button to remove the row was pressed.
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
        self.label.setCursorPosition(0)
        self.label.setPlaceholderText(self.tr("Name"))
        self.key = QLineEdit("" if grade.key == str(grade.value) else grade.key.upper(), parent)
        self.key.setMaxLength(1)
        follow_letters(self.key, lambda: self.key.setFixedWidth(grown(self.key.font(), 52)))
        self.colour = ColourButton(grade.colour, parent)
        self.meaning = QLineEdit(grade.meaning, parent)
        self.meaning.setCursorPosition(0)
        self.meaning.setToolTip(grade.meaning)
        self.meaning.textChanged.connect(self.meaning.setToolTip)
        self.meaning.setPlaceholderText(self.tr("When to give this grade"))
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
        """Return the widgets of the row in the order of the grid's columns."""
        return (
            self.value,
            self.label,
            self.key,
            self.colour,
            self.relevant,
            self.meaning,
            self.remove,
        )

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
        """Set whether the value can be edited and the row removed.

        fixed: lock both. removable: whether removing the row is possible otherwise. Both stay
        locked for a grade that has judgements.
        """
        self.value.setEnabled(not fixed and not self.given)
        self.remove.setEnabled(not fixed and removable and not self.given)

    def name_parts(self) -> None:
        """Set the accessible names of the fields, which include the grade."""
        who = self.label.text().strip() or str(self.value.value())
        self.value.setAccessibleName(self.tr("Value of {0}").format(who))
        self.label.setAccessibleName(self.tr("Name of the grade {0}").format(self.value.value()))
        self.key.setAccessibleName(self.tr("Letter key for {0}").format(who))
        self.colour.setAccessibleName(self.tr("Colour of {0}").format(who))
        self.relevant.setAccessibleName(self.tr("{0} counts as relevant").format(who))
        self.meaning.setAccessibleName(self.tr("Meaning of {0}").format(who))
        self.remove.setAccessibleName(self.tr("Remove the grade {0}").format(who))

    def _explain(self) -> None:
        self.key.setToolTip(self.tr("Letter key for this grade; empty for the default key"))
        self.relevant.setToolTip(self.tr("Counts as relevant in measures"))
        if self.given:
            told = self.tr(
                "%Ln judgement(s) have this grade: it cannot be removed or change its value.",
                "",
                self.given,
            )
            self.value.setToolTip(told)
            self.remove.setToolTip(told)
        else:
            self.value.setToolTip(self.tr("Numeric value of the grade; negative for junk"))
            self.remove.setToolTip(self.tr("Remove grade"))

    def _tell(self) -> None:
        self.name_parts()
        self.changed.emit()


def key_shown(grade: Grade, scale: Scale, taken: Collection[str]) -> str:
    """Return the key that judges with a grade by default; empty if there is none.

    The user may bind another key. taken: keys of other commands of the Judge page.
    """
    own = keys_of_scale(scale, taken).get(action_of_grade(grade.value, scale))
    return next(iter(own or usual_keys(grade.value, scale)), "")


def scale_with(scale: Scale, grade: Grade) -> Scale:
    """Return the scale with `grade` in place of its grade of the same value."""
    grades = tuple(grade if one.value == grade.value else one for one in scale.grades)
    return replace(scale, grades=grades)


def _default_scale(kind: str) -> Scale:
    """Return the default scale of a kind of judgement, with labels in the window's language."""
    scale = scale_from(kind)
    grades = tuple(replace(one, label=of_core(one.label)) for one in scale.grades)
    return replace(scale, grades=grades)


class ScaleEditor(QWidget):
    """Edits the kind of judgement and the grades, and shows a preview.

    Emits `changed` after edits.

    Grades with judgements (see `show_scale`) keep their value and cannot be removed. taken: keys of
    other commands of the Judge page, with the titles of these commands; no grade can have such a
    key.
    """

    changed = Signal()

    def __init__(self, taken: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given: dict[int, int] = {}
        self.rows: list[GradeRow] = []
        self._taken = taken
        self.kind = guarded(NamedBox())
        self.kind.setAccessibleName(self.tr("Kind of judgement"))
        for kind in KINDS:
            self.kind.addItem(of_core(kind.title), kind.name)
        self._explained = plain(muted=True)
        self._explained.setWordWrap(False)
        self.compares = QCheckBox(self.tr("Also judge preferences"))
        self.compares.setToolTip(
            self.tr("Which of two documents is better for the topic, on the Preferences page")
        )
        self._grades = QWidget()
        self._grid = QGridLayout(self._grades)
        self._scroll = QScrollArea()
        self.add = button(self.tr("Add grade"), self.add_grade)
        self.add_below = button(
            self.tr("Add grade below 0"),
            self.add_junk,
            self.tr("Add a grade lower than all others, for example for spam"),
        )
        self._preview = GradeRows()
        self._buttons: list[GradeButton] = []
        self.obstacle = plain()
        self.obstacle.setProperty("bad", True)
        self._place()
        self.kind.activated.connect(lambda _: self._on_kind())
        self.compares.toggled.connect(lambda _: self.changed.emit())

    def show_scale(self, scale: Scale, given: dict[int, int] | None = None) -> None:
        """Start editing this scale. given: the number of judgements by grade value."""
        self._given = given or {}
        self.kind.setCurrentIndex([kind.name for kind in KINDS].index(scale.kind))
        self._show(scale.grades)

    def choose_kind(self, name: str) -> None:
        """Start editing the default grades of the kind of judgement called `name`."""
        self.show_scale(_default_scale(name), self._given)

    def scale(self) -> Scale:
        """Return the edited scale. Raises WrongUse if it is invalid."""
        kind = str(self.kind.currentData())
        if kind_named(kind).compares_two:
            return scale_from(kind)
        grades = [row.grade() for row in self.rows]
        for grade in grades:
            if doing := self._taken.get(grade.key.upper()):
                words = self.tr("the key {0} is used by “{1}” on the Judge page")
                raise WrongUse(words.format(grade.key, doing))
        return checked(grades, kind)

    def wrong(self) -> str:
        """Return the reason why the edited scale is invalid; empty if it is valid."""
        try:
            self.scale()
        except WrongUse as problem:
            return problem.explanation
        return ""

    def add_grade(self) -> None:
        """Add a relevant grade whose value is above the highest one."""
        values = [row.value.value() for row in self.rows]
        self._insert(min(max(values) + 1, HIGHEST_VALUE), relevant=True)

    def add_junk(self) -> None:
        """Add a grade whose value is below 0 and below all others."""
        values = [row.value.value() for row in self.rows]
        self._insert(min(*values, 0) - 1, relevant=False)

    # The rows -----------------------------------------------------------------------------

    def _insert(self, value: int, *, relevant: bool) -> None:
        grades = [row.grade() for row in self.rows]
        colours = tuple(grade.colour for grade in grades)
        new = Grade(value, "", str(value), usual_colour(value, colours), "", relevant)
        shown = [*grades, new] if relevant else [new, *grades]
        if colours == ordered_colours(len(grades)):
            ordered = zip(shown, ordered_colours(len(shown)), strict=True)
            shown = [replace(grade, colour=colour) for grade, colour in ordered]
        self._show(shown)
        row = self.rows[-1 if relevant else 0]
        row.label.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.ensureWidgetVisible(row.label)

    def _remove(self, row: GradeRow) -> None:
        at = self.rows.index(row)
        self._show([one.grade() for one in self.rows if one is not row])
        self.rows[min(at, len(self.rows) - 1)].label.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, grades: Sequence[Grade]) -> None:
        for row in self.rows:
            for part in row.parts():
                self._grid.removeWidget(part)
                part.hide()
                part.deleteLater()
            row.deleteLater()
        self.rows = [
            GradeRow(grade, self._given.get(grade.value, 0), self._grades) for grade in grades
        ]
        for at, row in enumerate(self.rows):
            for column, part in enumerate(row.parts()):
                self._grid.addWidget(part, at + 1, column)
            row.changed.connect(self._on_edit)
            row.removed.connect(lambda row=row: self._remove(row))
        self._order_tabs()
        sighted = min(len(self.rows), MOST_ROWS_IN_SIGHT) + 1
        self._scroll.setMinimumHeight(grown(self.font(), ROW_HEIGHT) * sighted)
        self._on_edit()

    def _order_tabs(self) -> None:
        """Restore the tab order: without this, new rows would come after all other fields."""
        parts = [part for row in self.rows for part in row.parts()]
        set_tab_order(self.kind, *parts, self.add, self.add_below, self.compares)

    def _on_kind(self) -> None:
        name = str(self.kind.currentData())
        before = {row.value.value(): row.grade() for row in self.rows}
        grades = _default_scale(name).grades
        if before:
            grades = tuple(before.get(one.value, one) for one in grades)
        self._show(tuple(replace(one, relevant=one.value > 0) for one in grades))

    def _on_edit(self) -> None:
        kind = kind_named(str(self.kind.currentData()))
        self._explained.setText(of_core(kind.explanation))
        fixed = kind.name == "binary"
        for row in self.rows:
            row.fix(fixed, len(self.rows) > 2)
        self._scroll.setVisible(not kind.compares_two)
        for one in (self.add, self.add_below):
            one.setVisible(not kind.compares_two)
            one.setEnabled(not fixed and len(self.rows) < MOST_GRADES)
        if kind.compares_two:
            self.compares.setChecked(True)
        self.compares.setVisible(not kind.compares_two)
        self._show_preview()
        self.changed.emit()

    def _show_preview(self) -> None:
        wrong = self.wrong()
        self.obstacle.setText(wrong)
        self.obstacle.setVisible(bool(wrong))
        grades = tuple(sorted((row.grade() for row in self.rows), key=lambda one: one.value))
        scale = Scale("graded", grades)
        for old in self._buttons:
            old.hide()
            old.deleteLater()
        self._buttons = [GradeButton(grade) for grade in grades]
        for row in self.rows:
            grade = row.grade()
            bare = replace(grade, key=str(grade.value))
            row.key.setPlaceholderText(key_shown(bare, scale_with(scale, bare), self._taken))
        for grade, one in zip(grades, self._buttons, strict=True):
            one.show_key(key_shown(grade, scale, self._taken))
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._preview.fill(self._buttons, centred=False)
        self._preview_title.setVisible(bool(grades))

    def _place(self) -> None:
        self.form = QFormLayout()
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setHorizontalSpacing(16)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.addRow(self.tr("&Judgements"), self.kind)
        self.form.addRow("", self._explained)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setVerticalSpacing(4)
        for column, heading in enumerate(HEADINGS):
            label = QLabel(tr(heading) if heading else "")
            label.setProperty("muted", True)
            self._grid.addWidget(label, 0, column)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(5, 3)
        self._grid.setRowStretch(MOST_GRADES + 1, 1)
        self._scroll.setWidget(self._grades)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        below = QHBoxLayout()
        below.addWidget(self.add)
        below.addWidget(self.add_below)
        below.addStretch()
        below.addWidget(self.compares)
        self._preview_title = QLabel(self.tr("Preview for assessors:"))
        self._preview_title.setProperty("muted", True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(self.form)
        layout.addWidget(self._scroll, 100)
        layout.addLayout(below)
        layout.addWidget(self._preview_title)
        layout.addWidget(self._preview)
        layout.addWidget(self.obstacle)
        # Fills the space of the grades when there are none.
        layout.addStretch(1)

"""The Settings page: a control for each entry of SETTINGS, and the key editor."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFontDatabase, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from assessor_app.app.actions.action import Action, page_title
from assessor_app.app.actions.key_bindings import KeyBindings, grade_of_action, is_about_a_grade
from assessor_app.app.actions.page import Page, set_help_topic
from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.text_size import LetterWatch, follow_letters, grown
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import (
    DOTS_PER_PIXEL,
    FIGURE_HEIGHT,
    FIGURE_RESOLUTION,
    FIGURE_WIDTH,
    SECTIONS,
    SETTINGS,
    Setting,
)
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import (
    NumberField,
    add_clear_button,
    combo_box,
    text_field,
)
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import Part, column, panel, row, stack
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("action", QT_TRANSLATE_NOOP("Column", "Action"), numeric=False),
    Column("where", QT_TRANSLATE_NOOP("Column", "Page"), numeric=False),
    Column("keys", QT_TRANSLATE_NOOP("Column", "Shortcut"), numeric=False),
    Column(
        "changed",
        QT_TRANSLATE_NOOP("Column", "Changed"),
        QT_TRANSLATE_NOOP("Column", "The shortcut differs from the default"),
        numeric=False,
    ),
)
HEIGHT = 230
LIST_WIDTH = 190
SECTIONS_SHEET = """QListWidget { background: transparent; border: none; outline: none; }
QListWidget::item { border: 1px solid transparent; }
QListWidget::item:focus { border-color: palette(highlight); }
QListWidget::item { padding: 6px 8px; border-radius: 4px; }"""
WIDEST = 640
AROUND = 100  # pixels between and beside the list and the sections


class SettingsPage(Page):
    """Shows a list of sections, and beside it the settings of one section, or the key editor."""

    help_topic = "reference/window-settings.md"

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self._controls: dict[str, QComboBox | QSpinBox] = {}
        self._said: dict[str, QLabel] = {}
        self.keys = KeyEditor(bindings.actions, bindings, self._scale)
        self.sections = QListWidget()
        self.sections.setObjectName("sections")
        self.sections.setAccessibleName(self.tr("Sections of the settings"))
        follow_letters(self.sections, self._fit_list)
        self.sections.setStyleSheet(SECTIONS_SHEET)
        self._stack = stack()
        self._insides: list[QWidget] = []
        self._forms: list[QFormLayout] = []
        for name, settings in SECTIONS:
            self._add_section(
                self.tr(name), self._form(tuple(one.in_language() for one in settings)), None
            )
        self._add_section(self.tr("Keyboard shortcuts"), (self.keys, 1))
        set_help_topic(self.keys, f"{self.help_topic}#keyboard-shortcuts")
        self.sections.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.sections.setCurrentRow(0)
        beside = column(title(self.tr("Settings"), 2), (self.sections, 1), spacing=14)
        self.setLayout(row(beside, (self._stack, 1), spacing=36, margins=(32, 22, 32, 16)))
        session.settings.changed.connect(self._on_changed)
        self._say_pixels()

    def _say_pixels(self) -> None:
        """Show how many pixels a PNG file has with the chosen size and resolution."""
        number = self.session.settings.number
        across, down = (
            int(number(side) * number(FIGURE_RESOLUTION) / DOTS_PER_PIXEL + 0.5)
            for side in (FIGURE_WIDTH, FIGURE_HEIGHT)
        )
        said = fill(
            self.tr("At this resolution, a PNG file has {0:,} × {1:,} pixels."), across, down
        )
        self._said[FIGURE_RESOLUTION.key].setText(said)

    def _scale(self) -> Scale | None:
        return self.session.campaign.scale if self.session.campaign is not None else None

    def _add_section(self, name: str, *parts: Part) -> None:
        """Add a section with these parts below its name, at most WIDEST pixels wide if they fit."""
        inside = panel(column(title(name, 1), *parts, spacing=14, margins=(0, 4, 0, 0)))
        LetterWatch(inside, self._limit_widths)
        self._insides.append(inside)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        self._stack.addWidget(scroll)
        self.sections.addItem(name)

    def _limit_widths(self) -> None:
        """Let each section have WIDEST pixels of width, or more if its parts need them.

        Explanations are wrapped in a window that is too narrow for that or for them. In a form that
        still has no room, titles are above their controls.
        """
        is_narrow = self.width() < grown(self.font(), LIST_WIDTH + WIDEST) + AROUND
        for said in self._said.values():
            said.setWordWrap(is_narrow)
        for form in self._forms:
            form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        room = self.width() - self.sections.width() - AROUND
        for inside in self._insides:
            if inside.minimumSizeHint().width() > room:
                for said in filter(inside.isAncestorOf, self._said.values()):
                    said.setWordWrap(True)
        for form in self._forms:
            if form.minimumSize().width() > room:
                form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for inside in self._insides:
            needed = inside.minimumSizeHint().width()
            inside.setMaximumWidth(max(grown(inside.font(), WIDEST), needed))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sections to the width of the page."""
        super().resizeEvent(event)
        self._limit_widths()

    def _fit_list(self) -> None:
        self.sections.setFixedWidth(grown(self.sections.font(), LIST_WIDTH))

    def _form(self, settings: tuple[Setting, ...]) -> QFormLayout:
        form = QFormLayout()
        self._forms.append(form)
        form.setHorizontalSpacing(28)
        form.setVerticalSpacing(4)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for setting in settings:
            form.addRow(setting.title, self._control(setting))
            said = self._said[setting.key] = plain(setting.explanation, muted=True)
            said.setObjectName(setting.key)
            said.setWordWrap(False)
            said.setContentsMargins(0, 0, 0, 12)
            form.addRow("", said)
        return form

    def activated(self) -> None:
        """Focus the list of sections."""
        self.sections.setFocus()
        self._limit_widths()

    def _control(self, setting: Setting) -> QWidget:
        control = self._choice(setting) if setting.choices else self._number(setting)
        control.setAccessibleName(setting.title)
        control.setAccessibleDescription(setting.explanation)
        follow_letters(control, lambda: control.setMaximumWidth(grown(control.font(), 240)))
        self._controls[setting.key] = control
        return control

    def _choice(self, setting: Setting) -> QComboBox:
        current = self.session.settings.value(setting)
        offered = {setting.default, current, *QFontDatabase.families()} if setting.fonts else None
        choices = [one for one in setting.choices if offered is None or one[0] in offered]
        box = combo_box(setting.title, ((words, value) for value, words in choices))
        box.setCurrentIndex(box.findData(current))
        box.currentIndexChanged.connect(
            lambda: self.session.settings.set(setting, str(box.currentData()))
        )
        return box

    def _number(self, setting: Setting) -> QSpinBox:
        box = NumberField(setting.title, *setting.range, setting.unit)
        box.setSingleStep(setting.step)
        box.setValue(self.session.settings.number(setting))
        box.valueChanged.connect(lambda value: self.session.settings.set(setting, value))
        return box

    def _on_changed(self, key: str) -> None:
        control = self._controls.get(key)
        setting = next((setting for setting in SETTINGS if setting.key == key), None)
        if setting is None:
            return
        self._say_pixels()
        value = self.session.settings.value(setting)
        if isinstance(control, QSpinBox):
            control.setValue(int(value))
        elif isinstance(control, QComboBox):
            control.setCurrentIndex(control.findData(value))


class KeyEditor(QWidget):
    """Shows a table of commands, and a field for the keys of the selected command.

    scale: returns the open campaign's scale, or None. The key of a command for a grade that the
    scale lacks can be given to another command.
    """

    def __init__(
        self,
        actions: tuple[Action, ...],
        bindings: KeyBindings,
        scale: Callable[[], Scale | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._actions = actions
        self._bindings = bindings
        self._chosen: Action | None = None
        self._filter = text_field(self.tr("Filter actions"), self.tr("Filter actions"))
        self._table = FittedTable(self.tr("Keyboard shortcuts"), ("action",), optional=("changed",))
        self._table.setMinimumHeight(HEIGHT)
        self._table.horizontalHeader().setResizeContentsPrecision(len(actions))
        self._filter.textChanged.connect(self._table.filter)
        self._table.chosen.connect(self._on_chosen)
        self._keys = QKeySequenceEdit()
        self._keys.setMaximumSequenceLength(1)
        add_clear_button(self._keys)
        self._keys.setAccessibleName(self.tr("New shortcut"))
        for inner in self._keys.findChildren(QLineEdit):  # it has the focus while keys are typed
            inner.setAccessibleName(self.tr("New shortcut"))
        self._keys.keySequenceChanged.connect(lambda _: self._on_typed())
        self._bind = button(self.tr("Set shortcut"), self._on_bind)
        self._restore = button(
            self.tr("Reset to default"),
            self._on_restore,
            self.tr("Restore the default shortcut of the action"),
        )
        self._message = plain(self.tr("Choose an action, then press its new shortcut."), muted=True)
        self._message.setObjectName("message")
        self._place()
        bindings.changed.connect(lambda _: self._show())
        self._show()
        self._enable()

    def bind(self, action: Action, keys: str) -> bool:
        """Assign keys to an action unless another command has them; return whether this was done.

        Shows a message in either case. keys: empty to leave the action without keys.
        """
        told, is_free = self._who_has(action, keys)
        if not is_free:
            self._message.setText(told)
            return False
        for holder in self._bindings.holders(keys, action):
            self._bindings.take(keys, holder)
        self._bindings.bind(action, (keys,) if keys else ())
        told = self.tr("The shortcut of “{0}” is now {1}.")
        without = self.tr("“{0}” has no shortcut now.")
        self._message.setText((told if keys else without).format(action.title.rstrip("…"), keys))
        return True

    def _who_has(self, action: Action, keys: str) -> tuple[str, bool]:
        """Return (message about conflicts, True if allowed) for assigning these keys to an
        action."""
        holders = self._bindings.holders(keys, action)
        holder = next((one for one in holders if not self._is_lacking(one)), None)
        if holder is not None:
            told = self.tr("“{0}” has this shortcut. Change it there first.")
            return told.format(self._named(holder)), False
        if holders:
            told = self.tr(
                "Only “{0}” has this shortcut, and the scale of this campaign has no such grade. "
                "You can reassign the shortcut; the grade then loses it in every campaign."
            )
            return told.format(holders[0].title), True
        return self.tr("No other action has this shortcut."), True

    def _is_lacking(self, action: Action) -> bool:
        """Return whether the action is about a grade that the campaign's scale does not have."""
        scale = self._scale()
        if scale is None or not is_about_a_grade(action.id):
            return False
        return grade_of_action(action.id, scale) is None

    def _named(self, action: Action) -> str:
        """Return the action's title, with the grade of the campaign's scale that it files, if
        any."""
        scale = self._scale()
        grade = grade_of_action(action.id, scale) if scale is not None else None
        if grade is None:
            return action.title.rstrip("…")
        return self.tr("{0}: grade {1}, {2}").format(action.title, grade.value, grade.label)

    def _place(self) -> None:
        keys = row(self._keys, self._bind, self._restore, None, spacing=8)
        self.setLayout(column(self._filter, (self._table, 1), self._message, keys, spacing=8))

    def _show(self) -> None:
        rows = tuple(
            (
                action.title.rstrip("…"),
                page_title(action.page),
                ", ".join(self._bindings.keys(action)),
                "" if self._bindings.is_own(action) else self.tr("yes"),
            )
            for action in self._actions
        )
        self._table.show_table(Table("Keyboard shortcuts", COLUMNS, rows))
        self._table.fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns, because the font is final only when the page is shown."""
        super().showEvent(event)
        self._table.fit_columns()

    def _enable(self) -> None:
        for part in (self._keys, self._bind, self._restore):
            part.setEnabled(self._chosen is not None)

    def _on_chosen(self, row: int) -> None:
        self._chosen = self._actions[row]
        keys = self._bindings.keys(self._chosen)
        with QSignalBlocker(self._keys):
            self._keys.setKeySequence(QKeySequence(keys[0] if keys else ""))
        self._message.setText(self._chosen.explanation)
        self._enable()

    def _typed(self) -> str:
        return self._keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _on_typed(self) -> None:
        """Show whether the typed keys can be assigned, before they are."""
        if self._chosen is not None:
            keys = self._typed()
            nothing = self.tr(
                "Without a shortcut, run the action from its menu or the command palette."
            )
            told, is_free = self._who_has(self._chosen, keys) if keys else (nothing, True)
            self._message.setText(told)
            self._bind.setEnabled(is_free)

    def _on_bind(self) -> None:
        if self._chosen is not None:
            self.bind(self._chosen, self._typed())

    def _on_restore(self) -> None:
        if self._chosen is not None:
            self._bindings.restore(self._chosen)
            self._on_chosen(self._actions.index(self._chosen))

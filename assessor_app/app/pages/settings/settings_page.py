"""The Settings page: a control for each entry of SETTINGS, and the key editor."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import Page
from assessor_app.app.pages.settings.key_editor import KeyEditor
from assessor_app.app.session import Session
from assessor_app.app.user_settings import SETTINGS, Setting
from assessor_app.app.widgets.form_fields import NumberField, guarded
from assessor_app.app.widgets.labels import plain, title
from assessor_app.domain.scale import Scale

WIDEST = 860


class SettingsPage(Page):
    """One control for each setting, and the key editor."""

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self._controls: dict[str, QComboBox | QSpinBox] = {}
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        column = QVBoxLayout(inside)
        column.setContentsMargins(36, 28, 36, 28)
        column.setSpacing(14)
        column.addWidget(title(self.tr("Settings"), 2))
        form = QFormLayout()
        form.setHorizontalSpacing(28)
        form.setVerticalSpacing(4)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for setting in SETTINGS:
            control = self._control(setting)
            form.addRow(setting.title, control)
            said = plain(setting.explanation, muted=True)
            said.setWordWrap(False)
            said.setContentsMargins(0, 0, 0, 12)
            form.addRow("", said)
        column.addLayout(form)
        column.addSpacing(12)
        column.addWidget(title(self.tr("Keys"), 1))
        self.keys = KeyEditor(bindings.actions, bindings, self._scale)
        column.addWidget(self.keys, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)
        session.settings.changed.connect(self._on_changed)

    def _scale(self) -> Scale | None:
        return self.session.campaign.scale if self.session.campaign is not None else None

    def activated(self) -> None:
        """Focus the first setting."""
        self._controls[SETTINGS[0].key].setFocus()

    def _control(self, setting: Setting) -> QWidget:
        control = self._choice(setting) if setting.choices else self._number(setting)
        control.setAccessibleName(setting.title)
        control.setAccessibleDescription(setting.explanation)
        control.setMaximumWidth(240)
        self._controls[setting.key] = control
        return control

    def _choice(self, setting: Setting) -> QComboBox:
        box = guarded(QComboBox())
        for value, words in setting.choices:
            box.addItem(words, value)
        box.setCurrentIndex(box.findData(self.session.settings.value(setting)))
        box.currentIndexChanged.connect(
            lambda: self.session.settings.set(setting, str(box.currentData()))
        )
        return box

    def _number(self, setting: Setting) -> QSpinBox:
        box = NumberField(setting.title, *setting.range, setting.unit)
        box.setValue(self.session.settings.number(setting))
        box.valueChanged.connect(lambda value: self.session.settings.set(setting, value))
        return box

    def _on_changed(self, key: str) -> None:
        control = self._controls.get(key)
        setting = next((setting for setting in SETTINGS if setting.key == key), None)
        if setting is None:
            return
        value = self.session.settings.value(setting)
        if isinstance(control, QSpinBox):
            control.setValue(int(value))
        elif isinstance(control, QComboBox):
            control.setCurrentIndex(control.findData(value))

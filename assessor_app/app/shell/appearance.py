"""Keeps theme, text size and motion as the settings and the system have them."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from assessor_app.app import text_size
from assessor_app.app import theme as themes
from assessor_app.app.user_settings import MOTION, TEXT_SIZE, THEME, Settings

EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)


class Appearance(QObject):
    """Applies the settings of the appearance to the application while `window` exists."""

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._window = window
        settings.changed.connect(self._on_setting)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_theme)
        themes.on_contrast_changed(self._follow_theme)
        themes.on_motion_changed(lambda: settings.changed.emit(MOTION.key))
        self._follow_motion()

    def take_change(self, event: QEvent) -> None:
        """Follow the system if a change of the window says that the system's appearance changed."""
        if event.type() == QEvent.Type.ThemeChange and self._follow_text_size():
            self._settings.changed.emit(TEXT_SIZE.key)  # the text of documents follows, too

    def _on_setting(self, key: str) -> None:
        if key == THEME.key:
            self._follow_theme()
        elif key == TEXT_SIZE.key:
            self._follow_text_size()
        elif key == MOTION.key:
            self._follow_motion()

    def _follow_theme(self) -> None:
        application = QApplication.instance()
        chosen = themes.theme_for(str(self._settings.value(THEME)))
        is_new = chosen != themes.theme_of(self._window.palette())
        if is_new and isinstance(application, QApplication):
            themes.apply(application, chosen)

    def _follow_text_size(self) -> bool:
        return text_size.apply(self._settings.number(TEXT_SIZE))

    def _follow_motion(self) -> None:
        """Let menus, lists and tooltips appear without effects if nothing is to move."""
        if self._settings.is_still():
            for effect in EFFECTS:
                QApplication.setEffectEnabled(effect, False)

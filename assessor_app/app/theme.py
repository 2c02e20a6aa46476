"""The light and the dark theme, independent of the system's own colours."""

from dataclasses import asdict, dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from assessor_app.app.style_sheet import style_sheet


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by their use. Text on any background of the theme has a contrast of at least 4.5."""

    name: str
    window: str
    surface: str
    sunken: str
    text: str
    muted: str
    line: str
    border: str
    accent: str
    on_accent: str
    accent_soft: str
    good: str
    warning: str
    warning_soft: str
    bad: str
    bad_soft: str

    def style_sheet(self) -> str:
        """Return the window's style sheet in these colours."""
        return style_sheet(self.name, asdict(self))


LIGHT = Theme(
    name="light",
    window="#f4f5f7",
    surface="#ffffff",
    sunken="#e9ebef",
    text="#1b222c",
    muted="#566070",
    line="#d9dde3",
    border="#868f9d",
    accent="#1d5f9e",
    on_accent="#ffffff",
    accent_soft="#dde9f5",
    good="#1a6b45",
    warning="#7a4f00",
    warning_soft="#fbf0d6",
    bad="#a8261c",
    bad_soft="#fbe6e3",
)
DARK = Theme(
    name="dark",
    window="#171a20",
    surface="#1e2229",
    sunken="#12151a",
    text="#e4e7ec",
    muted="#a3acb9",
    line="#323843",
    border="#6f7988",
    accent="#86b8ee",
    on_accent="#0d1b2a",
    accent_soft="#243650",
    good="#77cf9f",
    warning="#e6bd6a",
    warning_soft="#3a301a",
    bad="#f2958c",
    bad_soft="#43221f",
)
THEMES: tuple[Theme, ...] = (LIGHT, DARK)


def theme_of(palette: QPalette) -> Theme:
    """Return the theme of a widget with this palette."""
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < 128 else LIGHT


def theme_for(choice: str) -> Theme:
    """Return the theme for a setting: "light", "dark", or "system" for the desktop's."""
    if choice == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
    return DARK if choice == "dark" else LIGHT


def apply(application: QApplication, theme: Theme) -> None:
    """Show the whole application in this theme."""
    if application.style().name() != "fusion":
        application.setStyle("Fusion")
    application.setPalette(palette_of(theme))
    for window in application.topLevelWidgets():
        if window.styleSheet():
            window.setStyleSheet(theme.style_sheet())


def dress(window: QWidget) -> None:
    """Give a window the style sheet of its current theme; `apply` updates it later."""
    # Not set on the application: Qt would evaluate it for every widget once per ancestor, which
    # takes six times as long.
    window.setStyleSheet(theme_of(window.palette()).style_sheet())


def palette_of(theme: Theme) -> QPalette:
    """Return the QPalette of the theme."""
    role = QPalette.ColorRole
    palette = QPalette()
    for name, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.surface),
        (role.AlternateBase, theme.window),
        (role.Text, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Button, theme.surface),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.bad),
        (role.ToolTipBase, theme.surface),
        (role.ToolTipText, theme.text),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Accent, theme.accent),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.accent),
        (role.Light, theme.surface),
        (role.Midlight, theme.line),
        (role.Mid, theme.border),
        (role.Dark, theme.border),
        (role.Shadow, theme.sunken),
    ):
        palette.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, QColor(theme.border))
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(theme.line))
    return palette


def heading(font: QFont, steps: float = 1.0) -> QFont:
    """Return the font of a heading: semi-bold, a quarter larger per step."""
    larger = QFont(font)
    larger.setPointSizeF(font.pointSizeF() * 1.25**steps)
    larger.setWeight(QFont.Weight.DemiBold)
    return larger

"""Defines the themes of the window, independent of the system's colours, and their styles."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget

from assessor_app.domain.resources import resource

SIGNS = ("up", "down", "check")
# Of the text in buttons of the status line, in other buttons and in fields, in pixels.
LEAST_HEIGHTS = {"small_button": 16, "button": 18, "field": 20}
# Sizes of check marks and arrows in pixels, beside lines of text that are up to LINE pixels high.
SIGN_SIZES, LINE = {"mark": 14, "radius": 8, "ring": 5, "arrow": 12, "step": 10}, 20
DARKER = 128  # of 255, the lightness below which a foreign palette counts as dark
SHEET = Template("""
QToolTip { background: $surface; color: $text; border: 1px solid $border; padding: 4px 6px; }
QMainWindow::separator { width: 0; height: 0; }

QMenuBar { background: $window; border-bottom: 1px solid $line; padding: 2px 6px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: $accent_soft; color: $text; }
QMenu { background: $surface; border: 1px solid $line; padding: 5px; }
QMenu::item { padding: 5px 28px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $border; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QStatusBar { background: $window; border-top: 1px solid $line; color: $muted; }
QStatusBar::item { border: none; }
QStatusBar QPushButton, QStatusBar QPushButton[link="true"], QStatusBar QToolButton {
    padding: 0 6px; min-height: ${small_button}px; }

QPushButton { background: $surface; color: $text; border: 1px solid $border; border-radius: 5px;
    padding: 5px 14px; min-height: ${button}px; }
QPushButton:hover, QPushButton:pressed { background: $sunken; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $border; border-color: $line; background: $window; }
QPushButton:default, QPushButton[primary="true"] { background: $accent; color: $on_accent;
    border-color: $accent; }
QPushButton[primary="true"] { font-weight: 600; }
QPushButton:default:hover, QPushButton[primary="true"]:hover { border-color: $text; }
QPushButton:default:focus, QPushButton[primary="true"]:focus { border-color: $text; }
QPushButton:default:disabled, QPushButton[primary="true"]:disabled { background: $sunken;
    color: $border; border-color: $line; }
QPushButton[pill="true"] { border-radius: 14px; padding: 5px 12px; }
QPushButton[pill="true"]:checked { background: $accent_soft; border-color: $accent; }
QPushButton[pill="true"]:focus { border-color: $text; }
QPushButton[link="true"] { background: transparent; border: 1px solid transparent; color: $accent;
    text-align: left; padding: 5px 6px; }
QPushButton[link="true"]:hover { background: $sunken; }
QPushButton[link="true"]:focus { border-color: $accent; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 4px; color: $text; }
QToolButton:hover { background: $sunken; }
QToolButton:checked { background: $accent_soft; border-color: $accent; }
QToolButton:focus { border-color: $accent; }
QToolButton:checked:focus { border-color: $text; }
QToolButton[heading="true"] { padding: 4px 4px 4px 0; border-left: none; }
QToolButton[heading="true"]:checked { background: transparent; border-color: transparent; }
QToolButton[heading="true"]:focus { border-color: $accent; }
QToolButton:disabled { color: $border; }

QLineEdit, QPlainTextEdit, QTextEdit { background: $surface; color: $text;
    placeholder-text-color: $muted;
    border: 1px solid $border; border-radius: 5px; padding: 4px 7px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit { padding: 3px 7px; min-height: ${field}px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: $accent; }
QLineEdit:disabled, QPlainTextEdit:disabled { color: $border; background: $window;
    border-color: $line; }
QComboBox { combobox-popup: 0; }
QComboBox, QAbstractSpinBox { background: $surface; color: $text; border: 1px solid $border;
    border-radius: 5px; padding: 3px 7px; min-height: ${field}px;
    selection-background-color: $accent; selection-color: $on_accent; }
QAbstractSpinBox { padding: 2px 7px 1px 7px; }
QComboBox[menu="true"] { background: transparent; border-color: transparent; }
QComboBox:hover, QComboBox[menu="true"]:hover { background: $sunken; }
QComboBox:focus, QComboBox[menu="true"]:focus, QAbstractSpinBox:focus { border-color: $accent; }
QComboBox[menu="true"]:disabled { background: transparent; border-color: transparent; }
QComboBox:disabled, QAbstractSpinBox:disabled { color: $border; background: $window;
    border-color: $line; }
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit {
    background: transparent; border: none; padding: 0 4px; min-height: 0; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url("$down"); width: ${arrow}px; height: ${arrow}px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $line; padding: 4px;
    outline: none; }
QComboBox QAbstractItemView::item { min-height: 25px; padding: 0 4px; }
QAbstractSpinBox::up-button { border: none; width: 20px; subcontrol-position: top right; }
QAbstractSpinBox::down-button { border: none; width: 20px; subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url("$up"); width: ${step}px; height: ${step}px; }
QAbstractSpinBox::down-arrow { image: url("$down"); width: ${step}px; height: ${step}px; }
QTextBrowser, QTextBrowser:focus { border: none; padding: 0; }
MarkdownView { border: 1px solid transparent; } MarkdownView:focus { border: 1px solid $accent; }

QCheckBox, QRadioButton { spacing: 8px; padding: 3px; border: 1px solid transparent;
    border-radius: 5px; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox::indicator, QAbstractItemView::indicator, QMenu::indicator { width: ${mark}px;
    height: ${mark}px; border: 1px solid $border; border-radius: 3px; background: $surface; }
QMenu::indicator { margin-left: 5px; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked, QMenu::indicator:checked {
    background: $accent; border-color: $accent; image: url("$check"); }
QCheckBox::indicator:disabled { border-color: $line; background: $window; }
QRadioButton::indicator { width: ${mark}px; height: ${mark}px; border: 1px solid $border;
    border-radius: ${radius}px; background: $surface; }
QRadioButton::indicator:checked { border: ${ring}px solid $accent; width: ${dot}px;
    height: ${dot}px; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::handle:horizontal { width: 16px; margin: -6px 0; border-radius: 8px;
    background: $accent; }
QSlider { border: 1px solid transparent; border-radius: 5px; }
QSlider:focus { border-color: $accent; }

QTabWidget::pane { border: none; border-top: 1px solid $line; top: -1px; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: $muted; padding: 8px 4px 7px 4px;
    margin-right: 20px; border: none; border-bottom: 3px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom: 3px solid $accent; }
QTabBar::tab:disabled { color: $border; }
QTabBar::tab:focus { color: $accent; }
QTabBar#segments::tab { padding: 4px 10px; margin: 4px 2px 4px 0; border: 1px solid transparent;
    border-radius: 5px; }
QTabBar#segments::tab:hover { background: $sunken; }
QTabBar#segments::tab:selected { background: $accent_soft; border: 1px solid $border; }
QTabBar#segments::tab:focus { border: 1px solid $accent; }

QTableView, QListView, QTreeView { background: $surface; alternate-background-color: $window;
    border: 1px solid $line; border-radius: 5px; gridline-color: $line; outline: none;
    selection-background-color: $accent_soft; selection-color: $text; }
QListView, QTreeView { outline: 1px solid $accent; show-decoration-selected: 1; }
QTableView::item { padding: 3px 8px; }
QTableView#dense::item, QTableView#dense QTableView::item { padding: 3px 4px; }
QTableView#pairs::item { padding: 0; }
QListView#legend { background: transparent; border-color: transparent; }
QListView::item:hover, QTreeView::item:hover { background: $sunken; }
QTableView::item:selected, QListView::item:selected, QTreeView::item:selected {
    background: $accent_soft; color: $text; }
AssignmentView::item:focus { border: 1px solid $accent; }
QHeaderView { background: $surface; border: none; border-bottom: 1px solid $line; }
QHeaderView::section { background: $surface; color: $muted; border: none;
    padding: 5px 11px; font-weight: 600; }
QHeaderView::section:horizontal { padding: 8px 11px 4px 11px; }
QTableView#dense QHeaderView::section:horizontal { padding: 8px 6px 4px 6px; }
QHeaderView::up-arrow, QHeaderView::down-arrow { width: 11px; height: 11px;
    subcontrol-origin: border; subcontrol-position: top center; }
QHeaderView::up-arrow { image: url("$up"); }
QHeaderView::down-arrow { image: url("$down"); }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableCornerButton::section { background: $surface; border: none; }

QProgressBar { background: $sunken; border: none; border-radius: 3px; max-height: 6px;
    min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QScrollBar:vertical { background: transparent; width: 6px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 6px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 32px; } QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $text; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; } QSplitter::handle:vertical { height: 1px; }
QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollArea[text="true"] { border: 1px solid transparent; }
QScrollArea[text="true"]:focus { border-color: $accent; }

QLabel[muted="true"] { color: $muted; }
QLabel[good="true"] { color: $good; }
QLabel[warning="true"], QStatusBar { color: $warning; }
QLabel[bad="true"] { color: $bad; }
QFrame[card="true"] { background: $surface; border: 1px solid $line; border-radius: 8px; }
QFrame[card="strip"] { background: $accent_soft; border: 1px solid $accent; border-radius: 8px;
    margin: 4px 8px 2px 8px; }
QFrame[drop="true"] { background: $surface; border: 2px dashed $border; border-radius: 8px; }
QFrame[drop="over"] { background: $accent_soft; border: 2px dashed $accent; border-radius: 8px; }
QWidget#rail { background: $sunken; border-right: 1px solid $line; }
QWidget#rail QPushButton { background: transparent; border: 1px solid transparent;
    border-radius: 6px; padding: 0; min-height: 0; }
QWidget#rail QPushButton:checked { background: $surface; }
QWidget#rail QPushButton:focus { border-color: $accent; }
QFrame#notice[kind="problem"] { background: $bad_soft; border: 1px solid $bad;
    border-radius: 4px; }
QFrame#notice[kind="news"] { background: $accent_soft; border: 1px solid $accent;
    border-radius: 4px; }
QFrame#palette { background: $surface; border: 1px solid $border; border-radius: 8px; }
QFrame#palette QListView { border: none; }
QFrame#palette QListView::item { padding: 5px 8px; border-radius: 4px; }
""")

# In high contrast a frame and the accent are so alike that the focus is told by a wider frame. The
# padding is less by as much, so that nothing moves.
CONTRAST_SHEET = Template("""
QPushButton:focus { border: 2px solid $accent; padding: 4px 13px; }
QPushButton:default:focus, QPushButton[primary="true"]:focus { border: 2px solid $text; }
QPushButton[pill="true"]:focus { border: 2px solid $text; padding: 4px 11px; }
QPushButton[link="true"]:focus { border: 2px solid $accent; padding: 4px 5px; }
QStatusBar QPushButton:focus { border: 1px solid $accent; padding: 0 6px; }
QLineEdit:focus { border: 2px solid $accent; padding: 2px 6px; }
QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid $accent; padding: 3px 6px; }
QComboBox:focus { border: 2px solid $accent; padding: 2px 6px; }
QAbstractSpinBox:focus { border: 2px solid $accent; padding: 1px 6px 0px 6px; }
QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit:focus { border: none; padding: 0 4px; }
QTextBrowser:focus { border: none; padding: 0; }
MarkdownView:focus { border: 1px solid $accent; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid $accent; padding: 2px; }
QToolButton:focus { border: 2px solid $accent; padding: 3px; }
QSlider { border: 2px solid transparent; }
QSlider:focus { border: 2px solid $accent; }
QTabBar#segments::tab:focus { border: 2px solid $accent; padding: 3px 9px; }
QWidget#rail QPushButton:focus { border: 2px solid $accent; padding: 0; }
""")


def style_sheet(dark: bool, colours: Mapping[str, str], line: int) -> str:
    """Return the style sheet of a theme.

    dark: selects the icons. colours: by their names in `Theme`. line: the height in pixels of a
    line of text.
    """
    shade = "dark" if dark else "light"
    signs = {sign: resource(f"icons/{sign}-{shade}.svg").as_posix() for sign in SIGNS}
    # In a style sheet, a least height takes the place of the one that Qt computes from the text.
    heights = {name: str(max(least, line)) for name, least in LEAST_HEIGHTS.items()}
    sizes = {name: max(size, round(size * line / LINE)) for name, size in SIGN_SIZES.items()}
    sizes["dot"] = sizes["mark"] + 2 - 2 * sizes["ring"]
    values = {**colours, **signs, **heights, **{name: str(size) for name, size in sizes.items()}}
    further = CONTRAST_SHEET.substitute(values) if colours["name"].startswith("contrast") else ""
    return SHEET.substitute(values) + further


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the window by their use.

    Text on any background of the theme has a contrast of at least 4.5, the edge of a control of at
    least 3. In the themes of high contrast, text has at least 7 and an edge at least 4.5.
    """

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

    @property
    def is_dark(self) -> bool:
        """Whether the text is lighter than its background."""
        return self.name.endswith("dark")

    @property
    def is_contrast(self) -> bool:
        """Whether this is a theme of high contrast."""
        return self in (CONTRAST_LIGHT, CONTRAST_DARK)

    def style_sheet(self) -> str:
        """Return the style sheet of windows in this theme, for the font of the application."""
        line = QFontMetrics(QApplication.font()).height()
        return style_sheet(self.is_dark, asdict(self), line)


LIGHT = Theme(
    name="light",
    window="#f4f5f7",
    surface="#ffffff",
    sunken="#e9ebef",
    text="#1b222c",
    muted="#566070",
    line="#d9dde3",
    border="#78818f",
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
    border="#7d8797",
    accent="#86b8ee",
    on_accent="#0d1b2a",
    accent_soft="#243650",
    good="#77cf9f",
    warning="#e6bd6a",
    warning_soft="#3a301a",
    bad="#f2958c",
    bad_soft="#43221f",
)
CONTRAST_LIGHT = Theme(
    name="contrast-light",
    window="#ffffff",
    surface="#ffffff",
    sunken="#eeeeee",
    text="#000000",
    muted="#333333",
    line="#5c5c5c",
    border="#4d4d4d",
    accent="#00408c",
    on_accent="#ffffff",
    accent_soft="#cfe3ff",
    good="#004d26",
    warning="#5c3a00",
    warning_soft="#fff0cc",
    bad="#8a0f08",
    bad_soft="#ffe9e6",
)
CONTRAST_DARK = Theme(
    name="contrast-dark",
    window="#000000",
    surface="#000000",
    sunken="#1c1c1c",
    text="#ffffff",
    muted="#d6d6d6",
    line="#a0a0a0",
    border="#b3b3b3",
    accent="#8cc8ff",
    on_accent="#000000",
    accent_soft="#0d3055",
    good="#7df0ad",
    warning="#ffd166",
    warning_soft="#332600",
    bad="#ffb3ab",
    bad_soft="#3d100c",
)
# For documents only: a paper that is less bright than that of the light theme.
SEPIA = Theme(
    name="sepia",
    window="#f1e6cf",
    surface="#f6eddb",
    sunken="#eaddc2",
    text="#33271a",
    muted="#5f4d38",
    line="#d6c6a4",
    border="#7f6a49",
    accent="#7a3f0c",
    on_accent="#ffffff",
    accent_soft="#ead5b0",
    good="#1f5c34",
    warning="#694300",
    warning_soft="#f2dfae",
    bad="#93231a",
    bad_soft="#f2d8ca",
)
USUAL: tuple[Theme, ...] = (LIGHT, DARK)
THEMES: tuple[Theme, ...] = (*USUAL, CONTRAST_LIGHT, CONTRAST_DARK)
# Style sheets change the other roles in the palettes of widgets.
_BY_ACCENT = {QColor(theme.accent).rgb(): theme for theme in (*THEMES, SEPIA)}


def theme_of(palette: QPalette) -> Theme:
    """Return the theme of a widget that has this palette."""
    known = _BY_ACCENT.get(palette.color(QPalette.ColorRole.Accent).rgb())
    if known is not None:
        return known
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < DARKER else LIGHT


def theme_for(choice: str) -> Theme:
    """Return the theme for a value of the setting.

    "system" follows the desktop, also if it asks for more contrast (known to Qt from 6.10 on).
    Any other value is the name of a theme.
    """
    if choice != "system":
        return next(theme for theme in THEMES if theme.name == choice)
    hints = QGuiApplication.styleHints()
    light, dark = (CONTRAST_LIGHT, CONTRAST_DARK) if _wants_contrast(hints) else USUAL
    return dark if hints.colorScheme() == Qt.ColorScheme.Dark else light


def counterpart(theme: Theme) -> Theme:
    """Return the dark theme for a light one, and the light theme for a dark one."""
    pair = USUAL if theme in USUAL else (CONTRAST_LIGHT, CONTRAST_DARK)
    return pair[0] if theme.is_dark else pair[1]


def _wants_contrast(hints: QStyleHints) -> bool:
    accessibility = getattr(hints, "accessibility", None)
    if accessibility is None:  # Qt before 6.10
        return False
    return bool(accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


def on_contrast_changed(call: Callable[[], None]) -> None:
    """Call `call` whenever the desktop asks for more or less contrast, if Qt reports it."""
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    if accessibility is not None:
        accessibility().contrastPreferenceChanged.connect(call)


def wants_less_motion() -> bool:
    """Return whether the desktop asks for less motion; False before Qt 6.12, which reports it."""
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    asked = getattr(accessibility(), "motionPreference", None) if accessibility else None
    return asked is not None and asked().name != "NoPreference"


def on_motion_changed(call: Callable[[], None]) -> None:
    """Call `call` whenever the desktop asks for more or less motion, if Qt reports it."""
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    changed = getattr(accessibility(), "motionPreferenceChanged", None) if accessibility else None
    if changed is not None:
        changed.connect(call)


def apply(application: QApplication, theme: Theme) -> None:
    """Show the whole application in this theme."""
    if application.style().name() != "fusion":
        application.setStyle("Fusion")
    application.setPalette(palette_of(theme))
    restyle(application)


def restyle(application: QApplication) -> None:
    """Style the windows of the application anew, in its current theme and font.

    Qt gives a new font of the application to the widgets of a styled window only then.
    """
    # The palettes of the windows may still be the former ones.
    sheet = theme_of(application.palette()).style_sheet()
    for window in application.topLevelWidgets():
        if window.styleSheet():
            window.setStyleSheet(sheet)


def dress(window: QWidget) -> None:
    """Give a window the style sheet of its current theme; `restyle` updates it later."""
    # Not set on the application: Qt would evaluate it for every widget once per ancestor, which
    # takes six times as long.
    window.setStyleSheet(theme_of(window.palette()).style_sheet())


def palette_of(theme: Theme) -> QPalette:
    """Return Qt's colour palette for the theme."""
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

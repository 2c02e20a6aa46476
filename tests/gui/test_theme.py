"""All themes can be read, and switching reaches everything."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialogButtonBox,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.composition import PAGES
from assessor_app.app.dialogs.help_dialogs import About
from assessor_app.app.icons import icon
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.theme import (
    SEPIA,
    THEMES,
    USUAL,
    Theme,
    counterpart,
    palette_of,
    theme_for,
    theme_of,
)
from assessor_app.app.user_settings import THEME
from assessor_app.app.widgets.buttons import standard_button
from assessor_app.app.widgets.shades import shade, text_on


def contrast(first: str, second: str) -> float:
    """WCAG 2.1's contrast ratio of two colours."""

    def luminance(name: str) -> float:
        colour = QColor(name)
        parts = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (colour.redF(), colour.greenF(), colour.blueF())
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def grounds(theme: Theme) -> tuple[str, ...]:
    """The grounds of texts and controls: plain, hovered, selected, and those of notices."""
    plain = theme.window, theme.surface, theme.sunken
    return (*plain, theme.accent_soft, theme.bad_soft, theme.warning_soft)


@pytest.mark.parametrize("theme", [*THEMES, SEPIA], ids=lambda theme: theme.name)
def test_text_can_be_read_on_every_ground(theme: Theme) -> None:
    least = 4.5 if theme in (*USUAL, SEPIA) else 7
    for ground in grounds(theme):
        for text in (theme.text, theme.muted, theme.accent, theme.good, theme.warning, theme.bad):
            assert contrast(text, ground) >= least, (text, ground)
    assert contrast(theme.on_accent, theme.accent) >= least


@pytest.mark.parametrize("theme", [*THEMES, SEPIA], ids=lambda theme: theme.name)
def test_the_edges_of_controls_can_be_seen_on_every_ground(theme: Theme) -> None:
    least = 3 if theme in (*USUAL, SEPIA) else 4.5
    for ground in grounds(theme):
        assert contrast(theme.border, ground) >= least, ground
        assert contrast(theme.accent, ground) >= least, ground


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_text_of_a_shaded_cell_can_be_read(theme: Theme) -> None:
    for strength in range(101):
        ground = shade(theme, strength / 100)
        assert contrast(text_on(ground).name(), ground.name()) >= 4.5, strength


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_a_theme_is_chosen_by_its_name_and_switched_within_its_pair(theme: Theme) -> None:
    assert theme_for(theme.name) is theme
    other = counterpart(theme)
    assert other.is_dark != theme.is_dark
    assert counterpart(other) is theme
    assert (other in USUAL) == (theme in USUAL)


@pytest.mark.parametrize("theme", [*THEMES, SEPIA], ids=lambda theme: theme.name)
def test_a_palette_tells_its_theme(theme: Theme) -> None:
    assert theme_of(palette_of(theme)) is theme


def test_icons_take_the_palettes_colour(qapp: QApplication) -> None:
    for theme in THEMES:
        for spec in PAGES:
            image = icon(spec.icon, palette_of(theme)).pixmap(48, 48).toImage()
            solid = {
                image.pixelColor(x, y).name()
                for x in range(48)
                for y in range(48)
                if image.pixelColor(x, y).alpha() == 255
            }
            assert solid == {theme.text}


def test_choosing_a_theme_changes_the_window_at_once(
    qapp: QApplication, window: MainWindow, session: Session
) -> None:
    assert window.theme() is themes.LIGHT
    session.settings.set(THEME, "dark")
    assert window.theme() is themes.DARK
    window.registry.action("view.theme").trigger()
    assert window.theme() is themes.LIGHT
    session.settings.set(THEME, "contrast-dark")
    assert window.theme() is themes.CONTRAST_DARK
    # Also where the style sheet changes the palette, as in buttons that are painted by hand.
    assert {theme_of(part.palette()).name for part in window.findChildren(QWidget)} == {
        "contrast-dark"
    }
    assert window.styleSheet() == themes.CONTRAST_DARK.style_sheet()
    painted = window.grab().toImage()
    assert painted.pixelColor(painted.rect().center()).name() == themes.CONTRAST_DARK.window
    window.registry.action("view.theme").trigger()
    assert window.theme() is themes.CONTRAST_LIGHT


def test_the_other_theme_comes_in_a_moment(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    for spec in PAGES:
        window.show_page(spec.id)
        qtbot.waitUntil(session.jobs.idle)
    polished = Polished()
    qapp.installEventFilter(polished)
    session.settings.set(THEME, "dark")
    qapp.removeEventFilter(polished)
    # Counted, not timed: a widget is gone through for itself and perhaps once more, but not again
    # for each widget around it.
    assert polished.count < 4 * len(qapp.allWidgets())
    dialog = About(window)
    dialog.show()
    button = dialog.findChildren(QPushButton)[0]
    assert button.grab().toImage().pixelColor(button.width() // 2, 4) != QColor("white")
    dialog.close()


def words_width(button: QPushButton) -> int:
    """The columns within the frame that show more than the ground."""
    image = button.grab().toImage()
    rows, middle = range(6, image.height() - 6), image.height() // 2
    ground = image.pixel(6, middle)
    across = range(6, image.width() - 6)
    inked = [x for x in across if any(image.pixel(x, y) != ground for y in rows)]
    return inked[-1] - inked[0]


def test_the_words_of_a_button_that_enter_presses_are_not_cut(
    qtbot: QtBot, window: MainWindow
) -> None:
    button = QPushButton("Look through the documents", window)
    button.setAutoDefault(True)
    button.resize(button.sizeHint())
    button.show()
    button.setFocus()
    qtbot.waitUntil(button.isDefault)
    fitted = words_width(button)
    button.resize(2 * button.width(), button.height())
    assert fitted == words_width(button)


class Polished(QObject):
    """Counts how often a widget is told of another style."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and hold nothing back."""
        self.count += event.type() == QEvent.Type.StyleChange
        return False


class DesktopWithIcons(QProxyStyle):
    """A style of a desktop that shows icons on the buttons of dialogs."""

    def styleHint(self, hint, option=None, widget=None, returned=None):
        if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, returned)


def test_buttons_of_dialogs_have_no_icons_of_the_desktop(
    qtbot: QtBot, qapp: QApplication, window: MainWindow
) -> None:
    cancel = QDialogButtonBox.StandardButton.Cancel
    qapp.setStyle(DesktopWithIcons("Fusion"))
    try:
        bare, ours = QDialogButtonBox(cancel), standard_button(cancel)
        of_qt = QDialogButtonBox(cancel, window)  # as the dialogs for files make it
        boxes = {"bare": bare, "ours": ours, "of Qt": of_qt}
        icons = {name: not box.button(cancel).icon().isNull() for name, box in boxes.items()}
    finally:
        qapp.setStyle("Fusion")
    for box in (bare, ours, of_qt):
        box.deleteLater()
    assert icons == {"bare": True, "ours": False, "of Qt": False}


def test_check_boxes_grow_with_large_letters(qtbot: QtBot, qapp: QApplication) -> None:
    before, widths = qapp.font(), []
    for points in (10.0, 20.0):
        font = QFont(before)
        font.setPointSizeF(points)
        qapp.setFont(font)
        box = QCheckBox("Relevant")
        qtbot.addWidget(box)
        themes.dress(box)
        box.ensurePolished()
        option = QStyleOptionButton()
        option.initFrom(box)
        part = QStyle.SubElement.SE_CheckBoxIndicator
        widths.append(box.style().subElementRect(part, option, box).width())
    qapp.setFont(before)
    assert widths[0] < 20
    assert widths[1] >= 1.4 * widths[0]


def test_the_application_has_no_style_sheet() -> None:
    """Else Qt styles all parts of a page again with each layout, which takes four times as long."""
    code = "from assessor_app.app.main import make_application as made; print(made().styleSheet())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.strip()

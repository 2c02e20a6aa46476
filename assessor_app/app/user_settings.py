"""The user's settings, stored between sessions."""

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal

from assessor_app.app.text_size import document_scale
from assessor_app.app.theme import wants_less_motion
from assessor_app.app.translation import LANGUAGES, QT_TRANSLATE_NOOP, SYSTEM, translate

Value = str | int


@dataclass(frozen=True, slots=True)
class Setting:
    """Describes one setting: its key, its texts and its valid values.

    choices: (value, label) pairs; empty for a number. range: lowest and highest number. step: by
    which keys and buttons change a number. fonts: True if the values but the default are names of
    fonts; only installed ones can be chosen.
    """

    key: str
    title: str
    default: Value
    explanation: str
    choices: tuple[tuple[str, str], ...] = ()
    range: tuple[int, int] = (0, 0)
    unit: str = ""
    step: int = 1
    fonts: bool = False

    def in_language(self) -> "Setting":
        """Return the setting with its texts in the language of the window."""
        return replace(
            self,
            title=translate("Setting", self.title),
            explanation=translate("Setting", self.explanation),
            choices=tuple((value, translate("Setting", label)) for value, label in self.choices),
            unit=translate("Setting", self.unit) if self.unit else "",
        )


THEME = Setting(
    "appearance/theme",
    QT_TRANSLATE_NOOP("Setting", "Theme"),
    "system",
    QT_TRANSLATE_NOOP(
        "Setting", "“Follow system” takes the desktop's setting, also of high contrast."
    ),
    (
        ("system", QT_TRANSLATE_NOOP("Setting", "Follow system")),
        ("light", QT_TRANSLATE_NOOP("Setting", "Light")),
        ("dark", QT_TRANSLATE_NOOP("Setting", "Dark")),
        ("contrast-light", QT_TRANSLATE_NOOP("Setting", "High contrast, light")),
        ("contrast-dark", QT_TRANSLATE_NOOP("Setting", "High contrast, dark")),
    ),
)
TEXT_SIZE = Setting(
    "appearance/text_size",
    QT_TRANSLATE_NOOP("Setting", "Text size of the window"),
    100,
    QT_TRANSLATE_NOOP(
        "Setting", "In percent of the system's text size. The text of documents grows with it."
    ),
    range=(80, 200),
    unit=QT_TRANSLATE_NOOP("Setting", "%"),
    step=10,
)
DOCUMENT_FONT_SIZE = Setting(
    "documents/font_size",
    QT_TRANSLATE_NOOP("Setting", "Text size of documents"),
    13,
    QT_TRANSLATE_NOOP("Setting", "At 100% text size of the window; topics and guidelines follow."),
    range=(8, 36),
    unit=QT_TRANSLATE_NOOP("Setting", " pt"),
)
DOCUMENT_LINE = Setting(
    "documents/line_width",
    QT_TRANSLATE_NOOP("Setting", "Maximum line length of documents"),
    72,
    QT_TRANSLATE_NOOP("Setting", "Longer lines are wrapped."),
    range=(40, 200),
    unit=QT_TRANSLATE_NOOP("Setting", " characters"),
)
_FONTS = (
    *("Atkinson Hyperlegible", "Atkinson Hyperlegible Next", "OpenDyslexic", "Lexend", "Verdana"),
    *("DejaVu Sans", "DejaVu Serif", "Georgia", "Liberation Serif", "Times New Roman"),
)
DOCUMENT_FONT = Setting(
    "documents/font",
    QT_TRANSLATE_NOOP("Setting", "Font of documents"),
    "",
    QT_TRANSLATE_NOOP("Setting", "Fonts for dyslexia are listed if they are installed."),
    (("", QT_TRANSLATE_NOOP("Setting", "Font of the window")), *((name, name) for name in _FONTS)),
    fonts=True,
)
DOCUMENT_SPACING = Setting(
    "documents/line_spacing",
    QT_TRANSLATE_NOOP("Setting", "Line spacing of documents"),
    145,
    QT_TRANSLATE_NOOP("Setting", "In percent of the height of a line of the font."),
    range=(120, 200),
    unit=QT_TRANSLATE_NOOP("Setting", "%"),
)
DOCUMENT_COLOURS = Setting(
    "documents/colours",
    QT_TRANSLATE_NOOP("Setting", "Colours of documents"),
    "",
    QT_TRANSLATE_NOOP("Setting", "Sepia shows texts on a paper that is less bright."),
    (
        ("", QT_TRANSLATE_NOOP("Setting", "Colours of the window")),
        ("sepia", QT_TRANSLATE_NOOP("Setting", "Sepia")),
    ),
)
PDF_PAGES = Setting(
    "documents/pdf_pages",
    QT_TRANSLATE_NOOP("Setting", "PDF pages in dark themes"),
    "white",
    QT_TRANSLATE_NOOP("Setting", "Inverted pages have inverted pictures, too."),
    (
        ("white", QT_TRANSLATE_NOOP("Setting", "White")),
        ("inverted", QT_TRANSLATE_NOOP("Setting", "Inverted")),
    ),
)
READING = (
    *(DOCUMENT_FONT_SIZE, DOCUMENT_LINE, DOCUMENT_FONT, DOCUMENT_SPACING),
    *(DOCUMENT_COLOURS, PDF_PAGES),
)
MOTION = Setting(
    "appearance/motion",
    QT_TRANSLATE_NOOP("Setting", "Animations"),
    "system",
    QT_TRANSLATE_NOOP(
        "Setting",
        "Without animations, animated images wait for Enter, and waiting is told in words.",
    ),
    (
        ("system", QT_TRANSLATE_NOOP("Setting", "Follow system")),
        ("full", QT_TRANSLATE_NOOP("Setting", "Play")),
        ("reduced", QT_TRANSLATE_NOOP("Setting", "Do not play")),
    ),
)
LANGUAGE = Setting(
    "appearance/language",
    QT_TRANSLATE_NOOP("Setting", "Language"),
    SYSTEM,
    QT_TRANSLATE_NOOP(
        "Setting", "Takes effect at the next start. The command line and files stay in English."
    ),
    ((SYSTEM, QT_TRANSLATE_NOOP("Setting", "Follow system")), *LANGUAGES),
)
DOTS_PER_PIXEL = 96  # a pixel of the settings below is 1/96 inch, as in SVG
LAST_STYLE = "figures/last_style"  # of the last exported figure, as JSON
STYLE_FILES = "*.json"
FIGURE_WIDTH = Setting(
    "figures/width",
    QT_TRANSLATE_NOOP("Setting", "Width of figures"),
    900,
    QT_TRANSLATE_NOOP(
        "Setting", "Of copied figures, and of the first exported one. A pixel is 1/96 inch."
    ),
    range=(200, 4000),
    unit=QT_TRANSLATE_NOOP("Setting", " pixels"),
)
FIGURE_HEIGHT = Setting(
    "figures/height",
    QT_TRANSLATE_NOOP("Setting", "Height of figures"),
    560,
    QT_TRANSLATE_NOOP(
        "Setting", "Of copied figures, and of the first exported one. A pixel is 1/96 inch."
    ),
    range=(150, 4000),
    unit=QT_TRANSLATE_NOOP("Setting", " pixels"),
)
RECENT = "campaigns/recent"
MOST_RECENT = 8
FIGURE_RESOLUTION = Setting(
    "figures/resolution",
    QT_TRANSLATE_NOOP("Setting", "Resolution of PNG files"),
    192,
    QT_TRANSLATE_NOOP("Setting", "Dots per inch of PNG files."),
    range=(72, 600),
    unit=QT_TRANSLATE_NOOP("Setting", " dpi"),
)
SECTIONS: tuple[tuple[str, tuple[Setting, ...]], ...] = (
    (QT_TRANSLATE_NOOP("SettingsPage", "Reading"), READING),
    (
        QT_TRANSLATE_NOOP("SettingsPage", "Figures"),
        (FIGURE_WIDTH, FIGURE_HEIGHT, FIGURE_RESOLUTION),
    ),
    (QT_TRANSLATE_NOOP("SettingsPage", "Appearance"), (LANGUAGE, THEME, TEXT_SIZE, MOTION)),
)
SETTINGS: tuple[Setting, ...] = tuple(one for _, some in SECTIONS for one in some)
# What a part of the window was called before; settings stored under the old name keep working.
RENAMED_KEYS = {
    "keys/compare.": "keys/preferences.",
    "keys/view.page.compare": "keys/view.page.preferences",
    "compare/": "preferences/",
}
RENAMED_VALUES = {("window/page", "compare"): "preferences"}


def rename_stored(store: QSettings) -> None:
    """Store under today's names what an earlier version stored under names of its own.

    A value that is already stored under today's name stays.
    """
    for kept in store.allKeys():
        for old, new in RENAMED_KEYS.items():
            if kept.startswith(old):
                now = new + kept.removeprefix(old)
                if not store.contains(now):
                    store.setValue(now, store.value(kept))
                store.remove(kept)
    for (key, old), new in RENAMED_VALUES.items():
        if store.value(key) == old:
            store.setValue(key, new)


def is_about_reading(key: str) -> bool:
    """Return whether a key is that of a setting on which a `ReadingStyle` depends."""
    return any(key == setting.key for setting in (*READING, TEXT_SIZE, MOTION))


@dataclass(frozen=True, slots=True)
class ReadingStyle:
    """The display of documents.

    points: the size of the letters of texts on the screen. characters: the maximum line length.
    font: the family; empty for the window's. spacing: the distance of lines in percent of the
    height of a line. sepia: texts have the sepia theme. inverts: PDF pages are inverted in dark
    themes. still: no image moves unless the user plays it.
    """

    points: float = float(DOCUMENT_FONT_SIZE.default)
    characters: int = int(DOCUMENT_LINE.default)
    font: str = str(DOCUMENT_FONT.default)
    spacing: int = int(DOCUMENT_SPACING.default)
    sepia: bool = False
    inverts: bool = False
    still: bool = False


class Settings(QObject):
    """Gives typed access to the stored settings.

    changed: emitted with a key whose value was set or removed.
    """

    changed = Signal(str)

    def __init__(self, store: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        rename_stored(store)
        self.store = store

    def value(self, setting: Setting) -> Value:
        """Return the current value: the stored one, limited to the valid range, or the default."""
        kept = self.store.value(setting.key, setting.default)
        if isinstance(setting.default, int):
            return self._number(setting, kept)
        known = [value for value, _ in setting.choices]
        return str(kept) if not known or kept in known else setting.default

    @staticmethod
    def _number(setting: Setting, kept: object) -> int:
        low, high = setting.range
        try:
            return min(max(int(str(kept)), low), high)
        except ValueError:
            return int(setting.default)

    def number(self, setting: Setting) -> int:
        """Return the value of a numeric setting."""
        return int(self.value(setting))

    def reading_style(self) -> ReadingStyle:
        """Return how texts of documents are set."""
        return ReadingStyle(
            round(self.number(DOCUMENT_FONT_SIZE) * document_scale(self.number(TEXT_SIZE)), 1),
            self.number(DOCUMENT_LINE),
            str(self.value(DOCUMENT_FONT)),
            self.number(DOCUMENT_SPACING),
            self.value(DOCUMENT_COLOURS) == "sepia",
            self.value(PDF_PAGES) == "inverted",
            self.is_still(),
        )

    def is_still(self) -> bool:
        """Return whether nothing moves by itself, as the setting or else the system says."""
        chosen = self.value(MOTION)
        return chosen == "reduced" or (chosen == "system" and wants_less_motion())

    def set(self, setting: Setting, value: Value) -> None:
        """Store the value of a setting, and emit `changed` if it differs from the current value."""
        if value != self.value(setting):
            self.store.setValue(setting.key, value)
            self.changed.emit(setting.key)

    def kept(self, key: str, default: object = None) -> object:
        """Return the value stored under any key, such as the window's geometry.

        default: returned if nothing is stored.
        """
        return self.store.value(key, default)

    def keep(self, key: str, value: object) -> None:
        """Store a value under any key and emit `changed`."""
        self.store.setValue(key, value)
        self.changed.emit(key)

    def forget(self, key: str) -> None:
        """Remove a stored value and emit `changed`."""
        self.store.remove(key)
        self.changed.emit(key)

    def recent_campaigns(self) -> tuple[Path, ...]:
        """Return the recently opened campaigns that still exist, the latest first."""
        paths = (Path(kept) for kept in self.kept_list(RECENT))
        return tuple(path for path in paths if path.is_file())

    def remember_campaign(self, path: Path) -> None:
        """Put a campaign first in the list of recently opened campaigns."""
        here = str(path.resolve())
        others = [kept for kept in self.kept_list(RECENT) if kept != here]
        self.keep(RECENT, [here, *others][:MOST_RECENT])

    def kept_list(self, key: str) -> list[str]:
        """Return a stored list of strings; empty if none is stored.

        An ini file returns a single string for a list of one element.
        """
        kept = self.store.value(key)
        if kept is None or kept == "":
            return []
        return [kept] if isinstance(kept, str) else [str(word) for word in list(kept)]

"""The user's settings, stored between sessions."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal

Value = str | int


@dataclass(frozen=True, slots=True)
class Setting:
    """Describes one setting: its key, its texts and its valid values.

    choices: (value, label) pairs; empty for a number. range: lowest and highest number.
    """

    key: str
    title: str
    default: Value
    explanation: str
    choices: tuple[tuple[str, str], ...] = ()
    range: tuple[int, int] = (0, 0)
    unit: str = ""


THEME = Setting(
    "appearance/theme",
    "Theme",
    "system",
    "Light or dark colours; “as the system” follows your desktop.",
    (("system", "As the system"), ("light", "Light"), ("dark", "Dark")),
)
DOCUMENT_FONT_SIZE = Setting(
    "documents/font_size",
    "Text size of documents",
    13,
    "How large documents, topics and guidelines are shown.",
    range=(8, 36),
    unit=" pt",
)
DOCUMENT_LINE = Setting(
    "documents/line_width",
    "Longest line of documents",
    72,
    "Lines much longer than this are tiring to read.",
    range=(40, 200),
    unit=" characters",
)
FIGURE_WIDTH = Setting(
    "figures/width",
    "Width of exported figures",
    900,
    "How wide figures are that are exported or copied.",
    range=(200, 4000),
    unit=" pixels",
)
FIGURE_HEIGHT = Setting(
    "figures/height",
    "Height of exported figures",
    560,
    "How high figures are that are exported or copied.",
    range=(150, 4000),
    unit=" pixels",
)
RECENT = "campaigns/recent"
MOST_RECENT = 8
FIGURE_RESOLUTION = Setting(
    "figures/resolution",
    "Resolution of PNG figures",
    192,
    "At 96 dpi a PNG has the pixels set above; at 192 twice as many along each side.",
    range=(72, 600),
    unit=" dpi",
)
SETTINGS: tuple[Setting, ...] = (
    THEME,
    DOCUMENT_FONT_SIZE,
    DOCUMENT_LINE,
    FIGURE_WIDTH,
    FIGURE_HEIGHT,
    FIGURE_RESOLUTION,
)


class Settings(QObject):
    """Gives typed access to the stored settings.

    changed: emitted with a key whose value was set or removed.
    """

    changed = Signal(str)

    def __init__(self, store: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
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

"""Labels with a part in the page: headings, quiet remarks."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from assessor_app.app.theme import heading


def title(text: str = "", steps: float = 2.0, parent: QWidget | None = None) -> QLabel:
    """A heading; each step is a quarter larger."""
    label = QLabel(text, parent)
    label.setFont(heading(label.font(), steps))
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def plain(text: str = "", *, muted: bool = False, parent: QWidget | None = None) -> QLabel:
    """Text that wraps and can be selected; never read as markup."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setProperty("muted", muted)
    return label

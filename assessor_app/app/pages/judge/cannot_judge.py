"""Why a document cannot be judged: one of the usual reasons, or words of one's own."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.widgets.labels import plain, title

REASONS = (
    ("&No text, or it cannot be shown", "no text"),
    ("In a &language I do not read", "language"),
    ("&Broken or cut off", "broken"),
    ("The &topic does not say what counts here", "topic unclear"),
    ("I am not to judge it, or cannot be &fair", "conflict of interest"),
)


class CannotJudge(QDialog):
    """Asks for the reason. Enter files the first; a letter chooses; `reason_given` tells it."""

    reason_given = Signal(str)

    def __init__(self, document: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Cannot judge"))
        self._group = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(8)
        layout.addWidget(title(self.tr("Why can it not be judged?"), 1))
        layout.addWidget(plain(document, muted=True))
        for at, (words, _) in enumerate(REASONS):
            choice = QRadioButton(words)
            choice.setAccessibleName(words.replace("&", ""))
            choice.setChecked(at == 0)
            self._group.addButton(choice, at)
            layout.addWidget(choice)
        self._own = QLineEdit()
        self._own.setPlaceholderText(self.tr("Another reason"))
        self._own.setAccessibleName(self.tr("Another reason"))
        layout.addWidget(self._own)
        layout.addSpacing(6)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        confirm = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        confirm.setText(self.tr("Cannot judge"))
        confirm.setMinimumWidth(150)
        self.buttons.accepted.connect(self._give)
        self.buttons.rejected.connect(self.reject)
        layout.addWidget(self.buttons)
        self._group.button(0).setFocus()

    def _give(self) -> None:
        own = " ".join(self._own.text().split())
        self.accept()
        self.reason_given.emit(own or REASONS[self._group.checkedId()][1])

"""The scale at a glance: every grade with its key and what it means; Escape closes it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.widgets.grade_button import ink_on
from assessor_app.app.widgets.labels import plain, title
from assessor_app.domain.scale import Grade, Scale

CAP = 30


class Legend(QDialog):
    """The grades of a scale. The window below can be used meanwhile."""

    def __init__(self, scale: Scale, keys: dict[int, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What the grades mean"))
        self._keys = keys
        inside = QWidget()
        self._rows = QGridLayout(inside)
        self._rows.setHorizontalSpacing(14)
        self._rows.setVerticalSpacing(12)
        self._rows.setColumnStretch(1, 1)
        for row, grade in enumerate(scale.grades):
            self._add(row, grade)
        self._rows.setRowStretch(len(scale.grades), 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(14)
        layout.addWidget(title(self.tr("What the grades mean"), 1))
        layout.addWidget(scroll, 1)
        layout.addWidget(buttons)
        self.resize(520, min(620, 190 + 62 * len(scale.grades)))

    def _add(self, row: int, grade: Grade) -> None:
        key = self._keys.get(grade.value, "")
        cap = QLabel(key)
        cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        cap.setMinimumSize(CAP, CAP)
        cap.setMaximumHeight(CAP)
        cap.setStyleSheet(
            f"background: {grade.colour}; color: {ink_on(grade.colour)};"
            " border-radius: 4px; font-weight: 600; padding: 0 6px;"
        )
        counts = self.tr("relevant") if grade.relevant else self.tr("not relevant")
        name = plain(f"{grade.label}  ·  {grade.value}, {counts}")
        meaning = plain(grade.meaning or self.tr("No words were given for this grade."), muted=True)
        cap.setAccessibleName(self.tr("Key {0}").format(key))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(name)
        words.addWidget(meaning)
        self._rows.addWidget(cap, row, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addLayout(words, row, 1)

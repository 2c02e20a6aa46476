"""Shows the message of a page without content: what is missing and what to do first."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, row

WIDEST = 520


class EmptyState(QWidget):
    """A centred title, a sentence and buttons.

    below: a widget between the sentence and the buttons. painted: emitted once the latest
    message is on the screen.
    """

    painted = Signal()

    def __init__(
        self,
        heading: str,
        text: str,
        buttons: Sequence[QPushButton] = (),
        parent: QWidget | None = None,
        *,
        below: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.heading = title(heading, 2)
        self.text = plain(text, muted=True)
        self.buttons = tuple(buttons)
        self._is_unpainted = True
        for label in (self.heading, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        words = panel(column(self.heading, self.text, spacing=12, margins=None))
        follow_letters(words, lambda: words.setMaximumWidth(grown(words.font(), WIDEST)))
        self.setLayout(
            column(
                (None, 2),
                row(None, (words, 10), None),
                *(() if below is None else (row(None, (below, 10), None),)),
                8,
                # Text is read in a narrow column; a row of buttons takes the width it needs.
                FlowRow(self.buttons, centred=True),
                (None, 3),
                margins=None,
            )
        )

    def say(self, heading: str, text: str) -> None:
        """Replace the title by `heading` and the sentence by `text`."""
        self.heading.setText(heading)
        self.text.setText(text)
        self._is_unpainted = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and emit `painted` for a new message."""
        super().paintEvent(event)
        if self._is_unpainted:
            self._is_unpainted = False
            self.painted.emit()

"""Numbered steps in a row: which are done, which is next, and a button that leads to each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QPushButton, QWidget

from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import OneLine, plain, title
from assessor_app.app.widgets.layouts import column, row

DONE = "✓"
LEAST_TEXT = 240  # pixels


@dataclass(frozen=True, slots=True)
class Step:
    """One step. note: a line below its title. is_next: whether it is the step to do now."""

    title: str
    note: str
    is_done: bool
    is_next: bool = False


class _Steps(QFrame):
    """A card with a button for each step. Subclasses place the buttons and show the texts."""

    def __init__(
        self, heading: str, acts: Sequence[Callable[[], object]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self.setAccessibleName(heading)
        self.heading = title(heading, 0)
        self.buttons: tuple[QPushButton, ...] = tuple(button("", act) for act in acts)

    def _show_buttons(self, steps: Sequence[Step]) -> None:
        """Show the state of each step; the next one is emphasised."""
        for number, (one, step) in enumerate(zip(self.buttons, steps, strict=True), 1):
            one.setText(_label(number, step))
            one.setAccessibleName(_spoken(number, len(steps), step))
            if one.property("primary") != step.is_next:
                one.setProperty("primary", step.is_next)
                one.style().unpolish(one)
                one.style().polish(one)


class StepRow(_Steps):
    """Steps side by side, each above its note, below the heading and a line of text."""

    def __init__(
        self, heading: str, acts: Sequence[Callable[[], object]], parent: QWidget | None = None
    ) -> None:
        super().__init__(heading, acts, parent)
        self.text = plain(muted=True)
        self._notes = tuple(plain(muted=True) for _ in acts)
        head = row(self.heading, (self.text, 1), spacing=12)
        steps = (
            (column(one, note, None, spacing=2), 1)
            for one, note in zip(self.buttons, self._notes, strict=True)
        )
        self.setLayout(column(head, row(*steps, spacing=12), spacing=6, margins=(16, 6, 16, 8)))

    def show_steps(self, text: str, steps: Sequence[Step]) -> None:
        """Show the state of each step, and `text`; the next step is emphasised."""
        self.text.setText(text)
        self._show_buttons(steps)
        for label, step in zip(self._notes, steps, strict=True):
            label.setText(step.note)


class StepStrip(_Steps):
    """Steps in one low row; beside them the note of one step above a line of text.

    Without room for the text, buttons show only their numbers: of the steps that are done, or of
    all but the next one. Their tooltips show the titles and the notes.
    """

    def __init__(
        self,
        heading: str,
        acts: Sequence[Callable[[], object]],
        *more: QWidget,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(heading, acts, parent)
        self._steps: tuple[Step, ...] = ()
        self.note, self.text = OneLine(), OneLine()
        self.text.setProperty("muted", True)
        for line in (self.note, self.text):
            line.mode = Qt.TextElideMode.ElideRight
        texts = column(self.note, self.text, spacing=0)
        self._row = row(
            self.heading, *self.buttons, (texts, 1), *more, spacing=8, margins=(12, 1, 8, 1)
        )
        self._row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(self._row)

    def show_steps(self, text: str, steps: Sequence[Step], shown: int) -> None:
        """Show the state of each step, the note of the step with the index `shown`, and `text`."""
        self._steps = tuple(steps)
        self.note.say(steps[shown].note)
        self.text.say(text)
        self._show_buttons(steps)
        for one, step in zip(self.buttons, steps, strict=True):
            one.setToolTip(f"{step.title}\n{step.note}")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many titles as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out titles until the text fits."""
        self._name(lambda _: True)
        if self._room() < max(line.sizeHint().width() for line in (self.note, self.text)):
            self._name(lambda step: not step.is_done)
        if self._room() < LEAST_TEXT:
            self._name(lambda step: step.is_next)

    def _name(self, has_title: Callable[[Step], bool]) -> None:
        for number, (one, step) in enumerate(zip(self.buttons, self._steps, strict=False), 1):
            label = _label(number, step)
            one.setText(label if has_title(step) else label.split()[0])

    def _room(self) -> int:
        """Return the width in pixels that the buttons leave for the text."""
        self._row.invalidate()
        return self.width() - self._row.minimumSize().width()


def _label(number: int, step: Step) -> str:
    return f"{DONE if step.is_done else number}  {step.title}"


def _spoken(number: int, count: int, step: Step) -> str:
    words = QCoreApplication.translate("StepRow", "Step {0} of {1}: {2}")
    done = QCoreApplication.translate("StepRow", "Step {0} of {1}, done: {2}")
    return (done if step.is_done else words).format(number, count, step.title)

"""Numbered steps in a row: which are done, which is next, and a button that leads to each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row

DONE = "✓"


@dataclass(frozen=True, slots=True)
class Step:
    """One step. note: a line below its title. is_next: whether it is the step to do now."""

    title: str
    note: str
    is_done: bool
    is_next: bool = False


class StepRow(QFrame):
    """A card with a heading, a line of text beside it, and the steps side by side."""

    def __init__(
        self,
        heading: str,
        acts: Sequence[Callable[[], object]],
        parent: QWidget | None = None,
        *more: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self.setAccessibleName(heading)
        self.text = plain(muted=True)
        self.buttons: tuple[QPushButton, ...] = tuple(button("", act) for act in acts)
        self._notes = tuple(plain(muted=True) for _ in acts)
        head = row(title(heading, 0), (self.text, 1), *more, spacing=12)
        steps = (
            (column(one, note, None, spacing=2), 1)
            for one, note in zip(self.buttons, self._notes, strict=True)
        )
        self.setLayout(column(head, row(*steps, spacing=12), spacing=6, margins=(16, 6, 16, 8)))

    def show_steps(self, text: str, steps: Sequence[Step]) -> None:
        """Show the state of each step, and `text`; the next step is emphasised."""
        self.text.setText(text)
        for number, (one, step) in enumerate(zip(self.buttons, steps, strict=True), 1):
            mark = DONE if step.is_done else str(number)
            one.setText(f"{mark}  {step.title}")
            one.setAccessibleName(_spoken(number, len(steps), step))
            if one.property("primary") != step.is_next:
                one.setProperty("primary", step.is_next)
                one.style().unpolish(one)
                one.style().polish(one)
            self._notes[number - 1].setText(step.note)


def _spoken(number: int, count: int, step: Step) -> str:
    words = QCoreApplication.translate("StepRow", "Step {0} of {1}: {2}")
    done = QCoreApplication.translate("StepRow", "Step {0} of {1}, done: {2}")
    return (done if step.is_done else words).format(number, count, step.title)

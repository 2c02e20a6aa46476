"""Numbered steps in a row: which are done, which is next, and a button that leads to each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QPushButton, QWidget

from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import OneLine, plain, title
from assessor_app.app.widgets.layouts import column, row

DONE = "✓"


@dataclass(frozen=True, slots=True)
class Step:
    """One step. note: a line below its title. is_next: whether it is the step to do now.

    short: a title of one word, for a narrow window; empty without one.
    """

    title: str
    note: str
    is_done: bool
    is_next: bool = False
    short: str = ""


class _Steps(QFrame):
    """A card with a button for each step. Subclasses place the buttons and show the texts."""

    card: bool | str = True  # the property by which the style sheet knows the card

    def __init__(
        self, heading: str, acts: Sequence[Callable[[], object]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", self.card)
        self.setAccessibleName(heading)
        self.heading = title(heading, 0)
        self.buttons: tuple[QPushButton, ...] = tuple(button("", act) for act in acts)

    def _show_buttons(self, steps: Sequence[Step]) -> None:
        """Show the state of each step; the next one is emphasised."""
        for number, (one, step) in enumerate(zip(self.buttons, steps, strict=True), 1):
            one.setText(_label(number, step, step.title))
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
    """Steps in one low card; beside them the note of one step above a line of text.

    Without room for the text, the buttons have short titles or only numbers. Their tooltips show
    the titles and the notes.
    """

    card = "strip"

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
        self._row = row(self.heading, *self.buttons, (texts, 1), *more, spacing=8)
        self._row.setContentsMargins(12, 0, 6, 0)
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
        """Show as much of the titles as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Shorten titles until the text fits."""
        wanted = max(line.sizeHint().width() for line in (self.note, self.text))
        for title_of in (_title, _short_if_done, _short_unless_next, _short, _number_unless_next):
            for number, (one, step) in enumerate(zip(self.buttons, self._steps, strict=False), 1):
                one.setText(_label(number, step, title_of(step)))
            if self._room() >= wanted:
                break

    def _room(self) -> int:
        """Return the width in pixels that the buttons leave for the text."""
        self._row.invalidate()
        return self.contentsRect().width() - self._row.minimumSize().width()


def _title(step: Step) -> str:
    return step.title


def _short(step: Step) -> str:
    return step.short or step.title


def _short_if_done(step: Step) -> str:
    return _short(step) if step.is_done else step.title


def _short_unless_next(step: Step) -> str:
    return step.title if step.is_next else _short(step)


def _number_unless_next(step: Step) -> str:
    return _short(step) if step.is_next else ""


def _label(number: int, step: Step, words: str) -> str:
    return f"{DONE if step.is_done else number}  {words}".rstrip()


def _spoken(number: int, count: int, step: Step) -> str:
    words = translate("StepRow", "Step {0} of {1}: {2}")
    done = translate("StepRow", "Step {0} of {1}, done: {2}")
    return (done if step.is_done else words).format(number, count, step.title)

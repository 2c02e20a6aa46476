"""The widget in which the user chooses an assessor of the campaign, or adds one."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QScrollArea, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.writer import WriteState
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.domain.changes import Changes

NAMES_IN_A_ROW = 4
NAMES_WITHOUT_SEARCH = 12
ROWS_IN_SIGHT = 5
WIDTH = 640


class AssessorChoice(QWidget):
    """Shows a button for each assessor, and a field for a name.

    The field adds an assessor or, if it contains the name of an existing one, chooses that
    assessor. With more than `NAMES_WITHOUT_SEARCH` assessors, only buttons whose names contain the
    typed text are shown.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._buttons: dict[str, QPushButton] = {}
        self.state = EmptyState(
            self.tr("Who is judging?"),
            self.tr(
                "Judgements are stored per assessor. Assessors do not see each other's judgements."
            ),
        )
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Assessor name"))
        self.name.returnPressed.connect(self._start)
        self.name.textChanged.connect(self._on_typed)
        self.start = primary(self.tr("Start judging"), self._start)
        self._waiting = plain(muted=True)
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        session.writer.state_changed.connect(self._on_state)
        self._place_parts()

    def _place_parts(self) -> None:
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self._people = QScrollArea()
        self._people.setFrameShape(QScrollArea.Shape.NoFrame)
        self._people.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._people.setWidgetResizable(True)
        self._people.setWidget(inside)
        adding = row(None, (self.name, 1), self.start, None, spacing=10)
        parts = ((None, 2), self.state, self._people, adding, self._waiting, (None, 3))
        layout = column(*parts, spacing=16, margins=(24, 24, 24, 24))
        layout.setAlignment(self._people, Qt.AlignmentFlag.AlignHCenter)
        self.setLayout(layout)
        follow_letters(self, self._fit_letters)

    def _fit_letters(self) -> None:
        self.name.setMaximumWidth(grown(self.font(), 260))
        self._people.setFixedWidth(grown(self.font(), WIDTH))
        self._show_matches()

    def show_assessors(self) -> None:
        """Show a button for each assessor of the campaign."""
        campaign = self._session.campaign
        known = judging_queries.all_assessors(campaign) if campaign is not None else ()
        for old in self._buttons.values():
            old.deleteLater()
        self._buttons = {name: self._button(name) for name in known}
        many = len(known) > NAMES_WITHOUT_SEARCH
        hint = fill(self.tr("Search {0:,} names, or type a new name"), len(known))
        self.name.setPlaceholderText(hint if many else self.tr("Your name"))
        self._show_matches()
        self._offer_name()

    def take_focus(self) -> None:
        """Focus the field; with only one assessor, fill an empty field with their name and
        select it."""
        if len(self._buttons) == 1 and not self.name.text():
            self.name.setText(next(iter(self._buttons)))
            self.name.selectAll()
        self.name.setFocus()

    def _button(self, name: str) -> QPushButton:
        made = button(name, partial(self._session.choose_assessor, name))
        made.setParent(self._people.widget())
        made.setAccessibleName(self.tr("Judge as {0}").format(name))
        made.setEnabled(not self._session.writer.is_waiting())
        return made

    def _show_matches(self) -> None:
        """Show the names that contain the typed text; all names if there are few."""
        narrowing = len(self._buttons) > NAMES_WITHOUT_SEARCH
        wanted = self._typed().casefold() if narrowing else ""
        matches = [name for name in self._buttons if wanted in name.casefold()]
        for name, made in self._buttons.items():
            self._grid.removeWidget(made)
            made.setVisible(name in matches)
        for at, name in enumerate(matches):
            self._grid.addWidget(self._buttons[name], *divmod(at, NAMES_IN_A_ROW))
        rows = -(-len(matches) // NAMES_IN_A_ROW)
        height = self.start.sizeHint().height() + self._grid.verticalSpacing()
        self._people.setFixedHeight(min(rows, ROWS_IN_SIGHT) * height)
        self._people.setVisible(rows > 0)

    def _typed(self) -> str:
        return " ".join(self.name.text().split())

    def _known(self) -> str:
        """Return the name of the assessor that was typed; empty if there is none.

        The case of letters is ignored if only one assessor's name then matches.
        """
        typed = self._typed()
        if typed in self._buttons:
            return typed
        alike = [name for name in self._buttons if name.casefold() == typed.casefold()]
        return alike[0] if len(alike) == 1 else ""

    def _on_typed(self) -> None:
        known, typed = self._known(), self._typed()
        if known:
            self.start.setText(self.tr("Judge as {0}").format(known))
        elif typed and self._buttons:
            self.start.setText(self.tr("Add {0} and start judging").format(typed))
        else:
            self.start.setText(self.tr("Start judging"))
        if len(self._buttons) > NAMES_WITHOUT_SEARCH:
            self._show_matches()

    def _offer_name(self) -> None:
        campaign = self._session.campaign
        writable = campaign is not None and not campaign.read_only
        for part in (self.name, self.start):
            part.setEnabled(writable and not self._session.writer.is_waiting())

    def _on_state(self, state: WriteState, words: str) -> None:
        """Disable all buttons while an operation waits to be filed, and show its message."""
        is_waiting = state is WriteState.WAITING
        self._waiting.setText(words if is_waiting else "")
        for made in self._buttons.values():
            made.setEnabled(not is_waiting)
        self._offer_name()

    def _start(self) -> None:
        if self._session.writer.is_waiting():
            return
        known = self._known()
        if known:
            self.name.clear()
            self._session.choose_assessor(known)
            return
        name, before = self._typed(), self._session.assessor

        def begin(_: Changes) -> None:
            self.name.clear()
            # Another assessor may have been chosen elsewhere while the name was being added.
            if self._session.assessor == before:
                self._session.choose_assessor(name)

        self._session.do(lambda campaign: judging.add_assessor(campaign, name), begin, by=self)

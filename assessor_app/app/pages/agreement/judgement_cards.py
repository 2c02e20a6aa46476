"""Cards with the judgements of a document: grade, flags, note, time and reading time."""

from PySide6.QtCore import QDateTime, Qt
from PySide6.QtGui import QColor, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QWidget

from assessor_app.app.numbers import moment_words
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row
from assessor_app.campaign.agreement.adjudication import Said
from assessor_app.domain import assessor_kind as known_kinds
from assessor_app.domain.formatting import local_time
from assessor_app.domain.judgement import Judgement
from assessor_app.domain.scale import Scale

SWATCH = 14
NARROWEST, GAP = 152, 8
HIGHEST = 210
SHARE_OF_WINDOW = 5  # the cards take at most a fifth of its height
MINUTE = 60
FLAGS = {
    "unsure": QT_TRANSLATE_NOOP("JudgementCard", "not sure"),
    "known": QT_TRANSLATE_NOOP("JudgementCard", "seen before"),
}


class JudgementCards(QScrollArea):
    """Shows a card for each judgement, as many side by side as fit; scrolls beyond HIGHEST
    pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Judgements"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._made: list[JudgementCard] = []
        self._shown = 0
        self._across = 0
        self._inside = QWidget()
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self.setWidget(self._inside)
        self._arrange()

    def cards(self) -> tuple["JudgementCard", ...]:
        """Return the visible cards."""
        return tuple(self._made[: self._shown])

    def show_judgements(self, said: tuple[Said, ...], scale: Scale, text_hash: str) -> None:
        """Show a card for each judgement of a document.

        said: the judgements. text_hash: of the document's current text, to mark judgements of
        another text; empty if unknown.
        """
        while len(self._made) < len(said):
            self._made.append(JudgementCard(self._inside))
        anew = self._shown != len(said)
        self._shown = len(said)
        for card, one in zip(self._made, said, strict=False):
            card.show_judgement(one, scale, text_hash)
        if anew:
            self._arrange()
        self._fit()
        self.verticalScrollBar().setValue(0)

    def _fitting(self) -> int:
        """Return the number of cards that fit in a row."""
        return max(1, min(self._shown, self.width() // (NARROWEST + GAP)))

    def _arrange(self) -> None:
        self._across = self._fitting()
        for at, card in enumerate(self._made):
            self._grid.removeWidget(card)
            card.setVisible(at < self._shown)
            if at < self._shown:
                self._grid.addWidget(card, at // self._across, at % self._across)
        for place in range(self._grid.columnCount()):
            self._grid.setColumnStretch(place, int(place < self._across))

    def _fit(self) -> None:
        wanted = self._grid.totalHeightForWidth(self.viewport().width())
        # In a low window the text of the document gets the room.
        most = min(HIGHEST, self.window().height() // SHARE_OF_WINDOW)
        self.setFixedHeight(min(max(wanted, self._grid.minimumSize().height()), most))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the cards for the new width."""
        super().resizeEvent(event)
        if self._fitting() != self._across:
            self._arrange()
        self._fit()


class JudgementCard(QFrame):
    """Shows one assessor's judgement of a document."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self.who = title("", 0)
        # A long name must not push the other cards aside.
        self.who.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._swatch = QLabel()
        self.grade = plain()
        self.note = plain()
        self.when = plain(muted=True)
        self.warning = plain()
        self.warning.setProperty("warning", True)
        grade = row(self._swatch, (self.grade, 1), spacing=8)
        parts = (self.who, grade, self.note, self.when, self.warning, (None, 1))
        self.setLayout(column(*parts, spacing=4, margins=(14, 10, 14, 10)))

    def show_judgement(self, said: Said, scale: Scale, text_hash: str) -> None:
        """Show a judgement; text_hash: of the document's current text, empty if unknown."""
        one = said.judgement
        self.who.setText(said.name)
        self.who.setToolTip(said.name)
        self.grade.setText(_grade_words(one, scale))
        self._swatch.setPixmap(_swatch(one, scale))
        self.note.setText(f"“{one.note}”" if one.note else self.tr("No note."))
        # Without a note the text below gets the room.
        self.note.setVisible(bool(one.note))
        told = "  ·  ".join(circumstances(one))
        self.when.setText("\n".join(line for line in (told, _highlights(said)) if line))
        self.when.setVisible(bool(self.when.text()))
        moved = bool(one.text_hash and text_hash and one.text_hash != text_hash)
        other_text = self.tr("Judged on another version of this document’s text.")
        self.warning.setText(other_text if moved else "")
        self.warning.setVisible(moved)
        parts = (said.name, self.grade.text(), self.note.text(), self.when.text())
        self.setAccessibleName(". ".join(part for part in parts if part))


def circumstances(one: Judgement) -> list[str]:
    """Return the flags, the time and the reading time of a judgement in words, one text for each.

    Parts that are unknown are left out.
    """
    flags = known_kinds.flags_without_details(one.flags).split()
    parts = [translate("JudgementCard", FLAGS.get(flag, flag)) for flag in flags]
    if (seen := known_kinds.seen_grade(one.flags)) is not None:
        told = tr("after seeing grade {0} by {1}")
        parts.append(told.format(seen.grade, seen.assessor))
    if confidence := known_kinds.details_in(one.flags, known_kinds.ModelDetails())[1]:
        parts.append(tr("confidence {0}").format(confidence))
    if one.decided_at is not None and local_time(one.decided_at) is not None:
        here = QDateTime.fromSecsSinceEpoch(int(one.decided_at))
        parts.append(moment_words(here))
    if one.active_seconds is not None:
        minutes, seconds = divmod(round(one.active_seconds), MINUTE)
        spent = tr("{0} s").format(seconds)
        if minutes:
            spent = tr("{0} min {1} s").format(minutes, seconds)
        parts.append(tr("in {0}").format(spent))
    return parts


def _grade_words(one: Judgement, scale: Scale) -> str:
    """Return the grade as number and label, or the state of a judgement without a grade."""
    if one.grade is None:
        return str(one.state)
    known = scale.grade(one.grade)
    return f"{one.grade} {known.label}" if known else str(one.grade)


def _highlights(said: Said) -> str:
    number = len(said.spans)
    if not number:
        return ""
    return tr("%Ln highlight(s)", "", number)


def _swatch(one: Judgement, scale: Scale) -> QPixmap:
    known = scale.grade(one.grade) if one.grade is not None else None
    picture = QPixmap(SWATCH, SWATCH)
    picture.fill(QColor(known.colour if known else "transparent"))
    return picture

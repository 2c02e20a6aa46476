"""One assessor's judgement of a document: grade, flags, note, time and reading time."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.labels import plain, title
from assessor_app.campaign.agreement.adjudication import Said
from assessor_app.domain.formatting import local_time
from assessor_app.domain.judgement import Judgement
from assessor_app.domain.scale import Scale

SWATCH = 14
FLAGS = {
    "unsure": QT_TRANSLATE_NOOP("JudgementCard", "not sure"),
    "known": QT_TRANSLATE_NOOP("JudgementCard", "known already"),
}
OTHER_TEXT = QT_TRANSLATE_NOOP(
    "JudgementCard", "Judged on another version of this document’s text."
)
MINUTE = 60


class JudgementCard(QFrame):
    """One side of a pair of judgements."""

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
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._swatch)
        head.addWidget(self.grade, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(4)
        layout.addWidget(self.who)
        layout.addLayout(head)
        for part in (self.note, self.when, self.warning):
            layout.addWidget(part)
        layout.addStretch(1)

    def show_said(self, said: Said, scale: Scale, text_hash: str) -> None:
        """Show a judgement; `text_hash` is the fingerprint of the document's text now."""
        one = said.judgement
        self.who.setText(one.assessor)
        self.who.setToolTip(one.assessor)
        self.grade.setText(grade_words(one, scale))
        self._swatch.setPixmap(_swatch(one, scale))
        self.note.setText(f"“{one.note}”" if one.note else self.tr("No note."))
        # Where nobody notes anything, the text below has the room.
        self.note.setVisible(bool(one.note))
        told = "  ·  ".join(circumstances(one))
        self.when.setText("\n".join(line for line in (told, *_highlights(said)) if line))
        self.when.setVisible(bool(self.when.text()))
        moved = bool(one.text_hash and text_hash and one.text_hash != text_hash)
        self.warning.setText(self.tr(OTHER_TEXT) if moved else "")
        self.warning.setVisible(moved)
        parts = (one.assessor, self.grade.text(), self.note.text(), self.when.text())
        self.setAccessibleName(". ".join(part for part in parts if part))


def grade_words(one: Judgement, scale: Scale) -> str:
    """The grade as number and name."""
    if one.grade is None:
        return str(one.state)
    known = scale.grade(one.grade)
    return f"{one.grade} {known.label}" if known else str(one.grade)


def circumstances(one: Judgement) -> list[str]:
    """Flags, time and how long, as far as they are known."""
    parts = [_tr(FLAGS.get(flag, flag)) for flag in one.flags.split()]
    if one.decided_at is not None and local_time(one.decided_at) is not None:
        here = QDateTime.fromSecsSinceEpoch(int(one.decided_at))
        parts.append(QLocale().toString(here, "d MMM yyyy, HH:mm"))
    if one.active_seconds is not None:
        parts.append(_tr("in {0}").format(_duration(one.active_seconds)))
    return parts


def _highlights(said: Said) -> list[str]:
    number = len(said.spans)
    if not number:
        return []
    return [_tr("1 highlight") if number == 1 else _tr("{0} highlights").format(number)]


def _duration(seconds: float) -> str:
    whole = round(seconds)
    if whole < MINUTE:
        return f"{whole} s"
    return f"{whole // MINUTE} min {whole % MINUTE} s"


def _swatch(one: Judgement, scale: Scale) -> QPixmap:
    known = scale.grade(one.grade) if one.grade is not None else None
    picture = QPixmap(SWATCH, SWATCH)
    picture.fill(QColor(known.colour if known else "transparent"))
    return picture


def _tr(text: str) -> str:
    return QCoreApplication.translate("JudgementCard", text)

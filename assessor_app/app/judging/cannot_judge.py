"""Reasons why a document cannot be judged or shown."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QWidget

from assessor_app.app.translation import QT_TR_NOOP, tr, translate
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.problems import as_sentence

REASONS = (
    (QT_TR_NOOP("&No text, or not displayable"), "no text"),
    (QT_TR_NOOP("&Language that I do not read"), "language"),
    (QT_TR_NOOP("&Damaged or incomplete"), "broken"),
    (QT_TR_NOOP("&Topic unclear for this document"), "topic unclear"),
    (QT_TR_NOOP("&Conflict of interest"), "conflict of interest"),
)


class _Reason(QRadioButton):
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Check this reason for an up or down key if no reason is checked.

        Qt moves between radio buttons only from a checked one.
        """
        group = self.group()
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and group.checkedId() < 0:
            self.setChecked(True)
        super().keyPressEvent(event)


class CannotJudge(TypedDialog):
    """Asks why a document cannot be judged.

    The number key of a reason files it at once. Enter files the typed or the checked reason, or an
    empty one.
    reason_given: emitted with the reason, which may be empty.
    """

    help_topic = "reference/window-judge.md#grades-and-marks"

    reason_given = Signal(str)

    def __init__(self, document: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Cannot judge"))
        self._group = QButtonGroup(self)
        for at, words in enumerate(tr(words) for words, _ in REASONS):
            choice = _Reason(f"{at + 1}   {words}")
            named = self.tr("{0}, key {1}").format(words.replace("&", ""), at + 1)
            choice.setAccessibleName(named)
            self._group.addButton(choice, at)
        self._own = QLineEdit()
        self._own.setPlaceholderText(self.tr("Other reason"))
        self._own.setAccessibleName(self.tr("Other reason"))
        self.buttons, _ = answer_buttons(self, self.tr("Cannot judge"), self._give)
        heading = title(self.tr("Why can you not judge this document?"), 1)
        above = (heading, plain(document, muted=True), *self._group.buttons(), self._own)
        told = plain(self.tr("Press Enter to save without a reason."), muted=True)
        self.setLayout(column(*above, told, 6, self.buttons, spacing=8, margins=(24, 20, 24, 18)))
        self._group.button(0).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """File the reason whose number was typed; ignore the repeats of a held key."""
        if event.isAutoRepeat():
            return
        at = int(event.text()) - 1 if event.text().isdecimal() else -1
        if 0 <= at < len(REASONS):
            self._file(REASONS[at][1])
        else:
            super().keyPressEvent(event)

    def _give(self) -> None:
        at = self._group.checkedId()
        own = " ".join(self._own.text().split())
        self._file(own or (REASONS[at][1] if at >= 0 else ""))

    def _file(self, reason: str) -> None:
        self.accept()
        self.reason_given.emit(reason)


def why_no_text(campaign: Campaign | None, document: str) -> str:
    """Return why the campaign has no text of the document, as a sentence."""
    why = judging_queries.why_no_text(campaign, document) if campaign is not None else ""
    missing = translate("Screen", "No imported file contains the text.")
    return as_sentence(why) or missing

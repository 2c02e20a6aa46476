"""The adjudication of the visible document: the bar below it, and filing and undoing decisions."""

import time
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QDateTime, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from assessor_app.app.actions.key_bindings import action_of_adjudication
from assessor_app.app.judging.judging_settings import REASON, save_draft, saved_draft
from assessor_app.app.judging.typed_grade import GradedDocument, TypedGrade, TypedGrading
from assessor_app.app.numbers import moment_words
from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import button, link
from assessor_app.app.widgets.grade_button import GradeButton, GradeRows
from assessor_app.app.widgets.labels import MessageLine
from assessor_app.app.widgets.layouts import column, labelled, row
from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.agreement.reviewing import Reviewed, grade_label
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.pooling.pooling import add_document
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import Settlement
from assessor_app.domain.scale import Scale

KeyOf = Callable[[str], str]
DocumentPlace = tuple[str, str]  # topic, document
UNDO, BY_NUMBER = "agreement.undo", "agreement.settle_by_number"
WIDEST_NAME = 150
KEPT_NAME = "agreement/settled_by"
LEAD = "lead"


class _Line(QLineEdit):
    """A text field that the user leaves with Enter or Escape.

    left: emitted when the user leaves the field; the key reaches no other widget.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `left` for Enter and Escape."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class AdjudicationBar(QFrame):
    """Shows a button for each grade, and fields for the adjudicator's name and reason.

    key_of: returns the key of a command by its id; empty without one.
    chosen: emitted with the grade of a clicked button. number_wanted: emitted to type a grade as a
    number. left: emitted when a field was left. undone: emitted to undo the last adjudication.
    refused: emitted with the reason why a click or a number was ignored. pooling_wanted: emitted to
    add the document to the pool.
    """

    chosen = Signal(int)
    number_wanted = Signal()
    refused = Signal(str)
    left = Signal()
    undone = Signal()
    pooling_wanted = Signal()

    def __init__(self, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_of = key_of
        self._scale: Scale | None = None
        self.grades: list[GradeButton] = []
        self.words = MessageLine()
        self.words.say_state(self._rule())
        self.who = _Line()
        self.who.setAccessibleName(self.tr("Adjudicator"))
        self.who.setPlaceholderText(self.tr("Your name"))
        self.who.setMaximumWidth(WIDEST_NAME)
        self.reason = _Line()
        self.reason.setAccessibleName(self.tr("Reason for the grade"))
        self.typed = TypedGrade()
        self.typed.refused.connect(self.refused)
        self.by_number = link(
            "", self.number_wanted.emit, self.tr("Type the number of a grade without a key")
        )
        self.undo = link("", self.undone.emit, self.tr("Undo the last adjudication"))
        self.to_pool = button(
            self.tr("Add to the pool"),
            self.pooling_wanted.emit,
            self.tr("Let the assessors of the topic judge this document"),
        )
        self.to_pool.hide()
        for field in (self.who, self.reason):
            field.left.connect(self.left)
        self._rows = GradeRows()
        by = labelled(self.tr("Ad&judicator"), self.who)
        below = row(by, (self.who, 1), (self.reason, 3), self.by_number, self.undo, spacing=8)
        state = row((self.words, 1), self.to_pool, spacing=8)
        parts = (state, self._rows, self.typed, below)
        self.setLayout(column(*parts, spacing=6, margins=(12, 4, 0, 0)))
        self.show_keys()

    def show_scale(self, scale: Scale) -> None:
        """Show a button for each grade of the scale."""
        if scale == self._scale:
            return
        self._scale = scale
        for old in self.grades:
            old.deleteLater()
        self.grades = [GradeButton(grade) for grade in scale.grades]
        for one in self.grades:
            one.clicked.connect(lambda _=False, value=one.grade.value: self.chosen.emit(value))
            one.refused.connect(self.refused)
        self._rows.fill(self.grades, centred=False)
        self.typed.show_scale(scale)
        self.show_keys()

    def show_keys(self) -> None:
        """Show the current keys on the buttons and fields."""
        by_number = self._key_of(BY_NUMBER)
        for one in self.grades:
            typed = f"{by_number}{one.grade.value}" if by_number else ""
            one.show_key(self._key_of_grade(one.grade.value) or typed)
        self.by_number.setVisible(self.has_keyless())
        named = self.tr("By number")
        self.by_number.setText(f"{named}  {by_number}" if by_number else named)
        key = self._key_of("agreement.reason")
        self.reason.setPlaceholderText(
            self.tr("Reason ({0})").format(key) if key else self.tr("Reason")
        )
        key = self._key_of(UNDO)
        self.undo.setText(self.tr("Undo  {0}").format(key) if key else self.tr("Undo"))

    def _key_of_grade(self, value: int) -> str:
        action = action_of_adjudication(value, self._scale) if self._scale is not None else ""
        return self._key_of(action) if action else ""

    def has_keyless(self) -> bool:
        """Return whether the scale has grades without a key of their own."""
        return any(not self._key_of_grade(one.grade.value) for one in self.grades)

    def show_adjudication(
        self,
        settled: Settlement | None,
        *,
        is_enabled: bool,
        why_not: str = "",
        may_pool: bool = False,
    ) -> None:
        """Show the adjudication of the document; None: there is none.

        is_enabled: whether the document can be adjudicated. why_not: shown if the campaign has no
        judgement of the document. may_pool: whether it can be added to the pool.
        """
        self.to_pool.setVisible(may_pool)
        for one in self.grades:
            one.set_chosen(settled is not None and settled.grade == one.grade.value)
            one.setEnabled(is_enabled)
        for part in (self.by_number, self.who, self.reason):
            part.setEnabled(is_enabled)
        told = self._told(settled) if settled is not None else why_not or self._rule()
        self.words.say_state(told, waits=True)

    def say_filed(self, document: str, settled: Settlement) -> None:
        """Show for some seconds the adjudication that was filed, and how to undo it."""
        assert self._scale is not None
        told = self.tr("{0}: {1}, adjudicated by {2}")
        self.words.say_filed(
            told.format(document, grade_label(self._scale, settled.grade), settled.by),
            self.tr("Undo"),
            self._key_of(UNDO),
        )

    def only_judged(self, shown: Reviewed, *, is_pooled: bool) -> str:
        """Return why a document without a judgement in the campaign cannot be adjudicated."""
        if is_pooled and not shown.said:
            return self.tr("No assessor has judged this document yet; it is in the pool.")
        if shown.said:
            return self.tr(
                "Only documents judged in the campaign can be adjudicated. Import the file first."
            )
        return self.tr("No assessor has judged this document for the topic.")

    def _rule(self) -> str:
        return self.tr("The adjudicated grade counts. The judgements of the assessors are kept.")

    def _told(self, settled: Settlement) -> str:
        assert self._scale is not None
        told = self.tr("Adjudicated: {0}, by {1}").format(
            grade_label(self._scale, settled.grade), settled.by
        )
        if settled.at is not None:
            when = QDateTime.fromSecsSinceEpoch(int(settled.at))
            told = self.tr("{0}, {1}").format(told, moment_words(when))
        if settled.reason:
            return self.tr("{0}: “{1}”").format(told, settled.reason)
        return self.tr("{0}, without a reason").format(told)


class ReviewedDocument(GradedDocument, Protocol):
    """The visible document and its list, as `DocumentAdjudication` needs them."""

    bar: AdjudicationBar

    def isVisible(self) -> bool:
        """Return whether the list is on the screen."""

    def scale(self) -> Scale | None:
        """Return the scale to adjudicate on; None for preferences and before a comparison."""

    def shown(self) -> Reviewed | None:
        """Return the visible document; None if there is none."""

    def is_settleable(self) -> bool:
        """Return whether the campaign allows an adjudication of the visible document.

        It does if the document was judged in the campaign, not only in a file. Until its judgements
        have been read, return True if a document is selected and grades are compared, not
        preferences.
        """

    def is_pooled(self) -> bool:
        """Return whether the pool has the visible document; True until it has been read."""

    def read_again(self) -> None:
        """Read the visible document again."""

    def put(self, settled: Settlement | None) -> None:
        """Show the adjudication of the visible document; None: there is none."""

    def go_on(self) -> bool:
        """Select the next document without an adjudication; return False if there is none."""

    def show_again(self, place: DocumentPlace) -> None:
        """Select a document whose adjudication was undone."""

    def take_focus(self) -> None:
        """Focus the list."""


class DocumentAdjudication(QObject):
    """Files the adjudications made with the bar below the document, and undoes them."""

    def __init__(self, session: Session, document: ReviewedDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._document, self._bar = session, document, document.bar
        self._done: list[DocumentPlace] = []
        self._named: Campaign | None = None
        self._reason_of: DocumentPlace | None = None
        self._shown_reason = ""  # when the document came on the screen
        self.by_number = TypedGrading(
            session, document, self._bar.typed, self.adjudicate, document.take_focus, self
        )
        self._bar.number_wanted.connect(self.by_number.begin)
        self._bar.chosen.connect(self.adjudicate)
        self._bar.refused.connect(session.refused)
        self._bar.undone.connect(self.undo)
        self._bar.left.connect(document.take_focus)
        self._bar.pooling_wanted.connect(self._add_to_pool)
        self._bar.reason.textChanged.connect(self._keep_reason)

    def forget(self) -> None:
        """Clear the adjudications that undo would take back, and the reason, because another
        campaign was opened."""
        self._done.clear()
        self._reason_of = None
        self._bar.reason.clear()

    def show_reason(self) -> None:
        """Show the reason that was typed for the visible document, and say that the reason typed
        for the document before it is kept."""
        place = shown.place if (shown := self._document.shown()) is not None else None
        if place is None or place == self._reason_of:
            return
        left, typed = self._reason_of, self._bar.reason.text().strip()
        if left is not None and typed not in ("", self._shown_reason):
            told = self.tr("The reason for {0} is kept as a draft and returns with the document.")
            self._session.news.emit(told.format(left[1]))
        self._reason_of = place
        self._shown_reason = self._draft(place)
        self._bar.reason.setText(self._shown_reason)

    def _keep_reason(self, text: str) -> None:
        if self._reason_of is not None:
            self._save_draft(self._reason_of, text)

    # A draft belongs to the document, whatever name the adjudicator enters.
    def _draft(self, place: DocumentPlace) -> str:
        return saved_draft(self._session, ("", *place), "", REASON) or ""

    def _save_draft(self, place: DocumentPlace, text: str) -> None:
        save_draft(self._session, ("", *place), "", text, REASON)

    def show(self) -> None:
        """Show the adjudication of the visible document in the bar, and enable what can be done."""
        shown = self._document.shown()
        self._show_name()
        self.show_reason()
        is_judged = shown is None or self._document.is_settleable()
        self._bar.show_adjudication(
            shown.settled if shown is not None else None,
            is_enabled=self.can_adjudicate(),
            why_not="" if shown is None or is_judged else self._why_not(shown),
            may_pool=not self._document.is_pooled() and self._session.is_writable(),
        )
        self._bar.undo.setVisible(self.can_undo())

    def _why_not(self, shown: Reviewed) -> str:
        return self._bar.only_judged(shown, is_pooled=self._document.is_pooled())

    def _add_to_pool(self) -> None:
        """Add the visible document to the pool of its topic, for the assessors to judge."""
        shown = self._document.shown()
        if shown is None or not self._session.may_begin():
            return
        told = self.tr(
            "{0} is in the pool of topic {1} now. Work packages written from now on have it."
        )

        def added(_: object) -> None:
            self._document.read_again()
            self._document.take_focus()
            self._session.news.emit(told.format(*reversed(shown.place)))

        self._session.do(lambda held: add_document(held, *shown.place), added, by=self)

    def can_adjudicate(self) -> bool:
        """Return whether the document is on the screen, the campaign writable, and adjudication
        allowed."""
        can_write = self._document.isVisible() and self._session.is_writable()
        return can_write and self._document.is_settleable()

    def refuse_digit(self, value: int) -> None:
        """Show why a digit had no effect."""
        campaign, scale = self._session.campaign, self._document.scale()
        shown = self._document.shown()
        if campaign is None or scale is None or shown is None:
            return
        if campaign.read_only:
            told = translate("GradeBar", "Judgements cannot be saved: {0}.")
            told = told.format(campaign.why_read_only)
        elif not self.can_adjudicate():
            told = self._why_not(shown)
        elif scale.grade(value) is None:
            told = translate("TypedGrade", "Nothing saved: this scale has no grade {0}.")
            told = told.format(value)
        else:
            return
        self._session.refused.emit(told)

    def can_undo(self) -> bool:
        """Return whether there is an adjudication to undo, and the campaign can be written."""
        shown = self._document.shown()
        settled = shown is not None and shown.settled is not None
        can_write = self._document.isVisible() and self._session.is_writable()
        return can_write and (bool(self._done) or settled)

    def adjudicate(self, grade: int) -> None:
        """File a grade for the visible document, and select the next one without an adjudication.

        Does nothing but show a message if the adjudicator has no name, or if the key or click came
        before the document was on the screen.
        """
        item = self._document.shown()
        if item is None or not self.can_adjudicate() or not self._session.may_begin():
            return
        place = item.place
        if not self._document.is_meant():
            told = self.tr("Ignored: {0} was not on the screen yet. Press again.")
            self._session.refused.emit(told.format(place[1]))
            return
        by, reason = self.adjudicator(), self._bar.reason.text().strip()
        if not by:
            self._bar.who.setFocus(Qt.FocusReason.OtherFocusReason)
            self._session.news.emit(
                self.tr("Enter the adjudicator’s name first. It is saved with the adjudication.")
            )
            return
        self._session.do(
            lambda held: adjudication.settle(held, by, *place, grade, reason),
            lambda _: self._on_filed(Settlement(*place, grade, reason, by, time.time()), place),
            by=self,
        )

    def _on_filed(self, settlement: Settlement, place: DocumentPlace) -> None:
        shown = self._document.shown()
        self._done.append(place)
        if self._draft(place).strip() == settlement.reason:
            self._save_draft(place, "")
        if shown is None or shown.place != place:
            # Another document was selected while this one was being saved: read the list again.
            self._session.announce(Changes(judgements=True))
            return
        self._document.put(settlement)
        self._bar.reason.clear()
        if not self._document.go_on():
            self._session.news.emit(self.tr("All documents of this list are adjudicated."))
        self._bar.say_filed(place[1], settlement)
        # A key for the next document must not be typed into its reason.
        self._document.take_focus()

    def undo(self) -> None:
        """Undo the last adjudication made here and show its document.

        If none was made here, undo the adjudication of the visible document.
        """
        shown = self._document.shown()
        if shown is None or not self.can_undo() or not self._session.may_begin():
            return
        self._forget_undone()
        place = self._done[-1] if self._done else shown.place
        by = self.adjudicator() or (shown.settled.by if shown.settled else "")
        campaign = self._session.campaign
        undone = adjudication.settlement(campaign, *place) if campaign is not None else None
        self._session.do(
            lambda held: adjudication.unsettle(held, by, *place),
            lambda _: self._on_undone(place, undone.reason if undone is not None else ""),
            by=self,
        )
        self.show()

    def _forget_undone(self) -> None:
        """Remove from the adjudications made here the last ones that were undone elsewhere."""
        campaign = self._session.campaign
        while campaign is not None and self._done:
            if adjudication.settlement(campaign, *self._done[-1]) is not None:
                return
            self._done.pop()

    def _on_undone(self, place: DocumentPlace, reason: str) -> None:
        """Show the document and the reason of its undone adjudication, unless a new reason has been
        typed for it."""
        if self._done[-1:] == [place]:
            self._done.pop()
        if not self._draft(place):
            self._save_draft(place, reason)
            if place == self._reason_of:
                self._bar.reason.setText(reason)
        taken = self.tr("Adjudication of {0} undone.")
        self._session.news.emit(taken.format(place[1]))
        self._document.show_again(place)
        self._document.take_focus()
        self.show()

    def adjudicator(self) -> str:
        """Save the name in the field and return it; empty without one."""
        written = " ".join(self._bar.who.text().split())
        if self._session.campaign is not None:
            self._session.settings.keep(self._session.kept_name(KEPT_NAME), written)
        return written

    def _show_name(self) -> None:
        """Fill in the name used in this campaign before, else that of the lead.

        The assessor who judges in this window is not meant: adjudications are the lead's.
        """
        campaign = self._session.campaign
        if campaign is not None and campaign is not self._named:
            kept = self._session.settings.kept(self._session.kept_name(KEPT_NAME), "")
            self._bar.who.setText(str(kept or LEAD))
            self._named = campaign

"""Settling the document in sight, and taking back what was settled."""

import time
from typing import Protocol

from PySide6.QtCore import QObject, Qt

from assessor_app.app.judging.typed_grading import TypedGrading
from assessor_app.app.pages.agreement.adjudication_bar import SettleBar
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.agreement.reviewing import Reviewed
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import Settlement

KEPT_NAME = "agreement/settled_by"
LEAD = "lead"
WHO = QT_TRANSLATE_NOOP("Decisions", "Say who settles first: the name is kept with the decision.")


Place = tuple[str, str]  # topic, document


class AdjudicatedList(Protocol):
    """The list of documents with the one in sight, as far as an adjudication needs to know it."""

    bar: SettleBar

    def shown(self) -> Reviewed | None:
        """The document in sight."""

    def place(self) -> Place | None:
        """Topic and id of the document in sight."""

    def was_read(self) -> bool:
        """Whether all that the assessors said of the document is on the screen."""

    def is_settleable(self) -> bool:
        """Whether the document was judged in the campaign itself."""

    def can_judge(self) -> bool:
        """Whether the document can be adjudicated."""

    def is_meant(self) -> bool:
        """Whether a key handled now was pressed with the document on the screen."""

    def is_in_sight(self) -> bool:
        """Whether the list is on the screen."""

    def put(self, settled: Settlement | None) -> None:
        """Show the adjudication of the document in sight."""

    def go_on(self) -> bool:
        """Show the next document without an adjudication; False if there is none."""

    def show_again(self, place: Place) -> None:
        """Show a document whose adjudication was taken back."""

    def take_focus(self) -> None:
        """Put the focus into the list."""


class Decisions(QObject):
    """Files and takes back the decisions made with the bar under the document."""

    def __init__(self, session: Session, part: AdjudicatedList, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._part, self._bar = session, part, part.bar
        self._done: list[Place] = []
        self._named: Campaign | None = None
        self._default = ""
        self.by_number = TypedGrading(
            session, part, part.bar.typed, self.settle, part.take_focus, self
        )
        self._bar.number_wanted.connect(self.by_number.begin)
        self._bar.chosen.connect(self.settle)
        self._bar.refused.connect(session.refused)
        self._bar.undone.connect(self.undo)
        self._bar.left.connect(part.take_focus)

    def forget(self) -> None:
        """Another campaign: nothing was done in it."""
        self._done.clear()

    def show(self) -> None:
        """Show what is settled of the document in sight, and what can be done."""
        part, bar = self._part, self._bar
        shown = part.shown()
        self._name_who()
        lacks = shown is not None and part.was_read() and not part.is_settleable()
        settled = shown.settled if shown is not None else None
        bar.show_settled(settled, can_settle=self.can_settle(), lacks=lacks)
        bar.undo.setVisible(self.can_undo())

    def can_settle(self) -> bool:
        """Whether the document in sight can be settled."""
        return self._can_write() and self._part.is_settleable()

    def can_undo(self) -> bool:
        """Whether something settled can be taken back."""
        shown = self._part.shown()
        settled = shown is not None and shown.settled is not None
        return self._can_write() and (bool(self._done) or settled)

    def write_reason(self) -> None:
        """The reason has the focus."""
        self._bar.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def settle(self, grade: int) -> None:
        """Decide that a grade holds, and go to the next document that is not settled."""
        item = self._part.shown()
        if item is None or not self.can_settle() or not self._session.may_begin():
            return
        if not self._is_meant(item.place):
            return
        by, reason = self._who(), self._bar.reason.text().strip()
        if not by:
            self._bar.who.setFocus(Qt.FocusReason.OtherFocusReason)
            self._session.news.emit(self.tr(WHO))
            return
        place = item.place
        self._session.do(
            lambda held: adjudication.settle(held, by, *place, grade, reason),
            lambda _: self._on_settled(Settlement(*place, grade, reason, by, time.time()), place),
            by=self,
        )

    def _on_settled(self, settlement: Settlement, place: Place) -> None:
        shown = self._part.shown()
        self._done.append(place)
        if shown is None or shown.place != place:
            # Another document was chosen while this was being saved: the list is read anew.
            self._session.announce(Changes(judgements=True))
            return
        self._part.put(settlement)
        self._bar.reason.clear()
        if not self._part.go_on():
            self._session.news.emit(self.tr("Everything on this list is settled."))
        # A key for the next document must not be typed into its reason.
        self._part.take_focus()

    def undo(self) -> None:
        """Take back what was settled last, and show it; or what is settled of this document."""
        shown = self._part.shown()
        if shown is None or not self.can_undo() or not self._session.may_begin():
            return
        self._forget_taken_back()
        place = self._done[-1] if self._done else shown.place
        by = self._who() or (shown.settled.by if shown.settled else "")
        self._session.do(
            lambda held: adjudication.unsettle(held, by, *place),
            lambda _: self._on_taken_back(place),
            by=self,
        )
        self.show()

    def _forget_taken_back(self) -> None:
        """Another window may have taken back what was settled here last."""
        campaign = self._session.campaign
        while campaign is not None and self._done:
            if adjudication.settlement(campaign, *self._done[-1]) is not None:
                return
            self._done.pop()

    def _on_taken_back(self, place: Place) -> None:
        if self._done[-1:] == [place]:
            self._done.pop()
        taken = self.tr("Taken back: what was settled of {0}.")
        self._session.news.emit(taken.format(place[1]))
        self._part.show_again(place)
        self._part.take_focus()
        self.show()

    def _is_meant(self, place: Place) -> bool:
        if not self._part.is_meant():
            told = self.tr("Not taken: {0} was not on the screen yet. Press again.")
            self._session.refused.emit(told.format(place[1]))
        return self._part.is_meant()

    def _can_write(self) -> bool:
        campaign = self._session.campaign
        return self._part.is_in_sight() and campaign is not None and not campaign.read_only

    def _who(self) -> str:
        written = " ".join(self._bar.who.text().split())
        if self._session.campaign is not None:
            self._session.settings.keep(self._session.kept_name(KEPT_NAME), written)
        return written or self._session.assessor

    def _name_who(self) -> None:
        """Who settled in this campaign before, or whoever judges; what was written stays."""
        campaign, who = self._session.campaign, self._bar.who
        if campaign is None:
            return
        kept = str(self._session.settings.kept(self._session.kept_name(KEPT_NAME), "") or "")
        default = self._session.assessor or LEAD
        if campaign is not self._named:
            who.setText(kept or default)
        elif not kept and who.text() == self._default:
            who.setText(default)
        self._named, self._default = campaign, default

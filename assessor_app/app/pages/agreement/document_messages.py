"""The messages on the visible document, and the replies of the lead."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from assessor_app.app.judging.thread_view import ThreadView
from assessor_app.app.pages.agreement.document_adjudication import LEAD
from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import combo_box, guarded
from assessor_app.app.widgets.layouts import labelled
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import discussion
from assessor_app.campaign.judging.discussion import ALL, Thread
from assessor_app.domain.changes import Changes

HEIGHT = 230  # pixels


class LeadThread(ThreadView):
    """Shows all messages on a document, and lets the lead reply to an assessor or to all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.to = guarded(combo_box(""))
        self.answered = link("", lambda: None)
        self.withdraw = link("", lambda: None)
        label = labelled(translate("LeadThread", "T&o"), self.to)
        super().__init__(label, self.to, self.answered, self.withdraw, parent=parent)
        self.to.setAccessibleName(self.tr("Reply to"))
        self.answered.setText(self.tr("Mark as answered"))
        self.answered.setToolTip(self.tr("The messages need no reply"))
        self.withdraw.setText(self.tr("Withdraw"))
        self.withdraw.setToolTip(self.tr("Withdraw your last message on this document"))
        self.setFixedHeight(HEIGHT)

    def show_replies(
        self, thread: Thread, people: tuple[str, ...], names: Mapping[str, str]
    ) -> None:
        """Show a thread, and offer the people to reply to: first those who wrote.

        people: the assessors who judged the document. names: shown in place of theirs.
        """
        self.show_thread(thread, names=names)
        wrote = [one.writer for one in thread.messages if not one.from_lead]
        self.to.clear()
        for name in dict.fromkeys((*wrote, *people)):
            self.to.addItem(names.get(name, name), name)
        self.to.addItem(self.tr("all who have the document"), ALL)
        self.to.setCurrentIndex(max(0, self.to.findData(thread.last_writer)))
        self.answered.setVisible(bool(thread.unanswered))
        self.withdraw.setVisible(any(one.from_lead for one in thread.messages))


class DocumentMessages(QObject):
    """Files the replies of the lead on the visible document.

    place: returns topic and id of the document; None without one. lead: returns the name under
    which the lead writes; empty if none is given. Under the name of an assessor of the document the
    lead writes as LEAD. left: called when the user leaves the field.
    """

    def __init__(
        self,
        session: Session,
        view: LeadThread,
        place: Callable[[], tuple[str, str] | None],
        lead: Callable[[], str],
        left: Callable[[], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._view, self._place, self._lead = session, view, place, lead
        self._shown: tuple[str, str] | None = None
        self._people: tuple[str, ...] = ()
        self._drafts: dict[tuple[str, str], str] = {}
        view.wanted.connect(self._reply)
        view.left.connect(left)
        view.answered.clicked.connect(lambda: self._act(discussion.mark_answered))
        view.withdraw.clicked.connect(lambda: self._act(discussion.withdraw))
        session.closed.connect(self._drafts.clear)

    def show(self, thread: Thread, people: tuple[str, ...], names: Mapping[str, str]) -> None:
        """Show the thread of a document, if it has messages; the parameters are those of
        `LeadThread.show_replies`."""
        self._people = people
        field = self._view.field
        if thread.place != self._shown:
            if self._shown is not None:
                self._drafts[self._shown] = field.toPlainText()
            self._shown = thread.place
            field.setPlainText(self._drafts.pop(thread.place, ""))
            self._view.setVisible(bool(thread.messages) or bool(field.toPlainText()))
        elif thread.messages:
            self._view.show()
        self._view.show_replies(thread, people, names)
        campaign = self._session.campaign
        may = self._session.is_writable() and campaign is not None and not campaign.made_for
        self._view.let_write(may=may)
        for control in (self._view.to, self._view.answered, self._view.withdraw):
            control.setEnabled(may)

    def open(self) -> None:
        """Show the messages, and focus the field for a reply."""
        self._view.show()
        self._view.field.write_on()

    def _reply(self, text: str) -> None:
        to = str(self._view.to.currentData())

        def write(campaign: Campaign, by: str, topic: str, document: str) -> Changes:
            """File the reply; runs on the writer's thread."""
            return discussion.reply(campaign, by, topic, document, text, to)

        self._act(write, self._view.field.clear)

    def _act(
        self,
        operation: Callable[[Campaign, str, str, str], Changes],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        place, by = self._place(), self._lead()
        if place is None or not self._session.may_begin():
            return
        if by in self._people:
            # Else an assessor would read a message that seems to be their own.
            by = LEAD
        if not by:
            self._session.news.emit(self.tr("Enter the adjudicator’s name first."))
            return
        self._session.do(
            lambda campaign: operation(campaign, by, *place), lambda _: done(), by=self
        )

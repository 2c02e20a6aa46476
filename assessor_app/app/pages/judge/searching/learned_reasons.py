"""The words for which the learned order shows a document, on request: they may bias a judgement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from assessor_app.app.judging.judging_dialogs import delete_when_closed
from assessor_app.app.widgets.buttons import close_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.document_orders import Reason, reasons_in_order, reasons_table
from assessor_app.campaign.searching.learned_search import reasons_for
from assessor_app.domain.table import Table
from assessor_app.judging.orders.order import LEARNED

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage

QUESTION = "judge.reasons"


def has_reasons(page: JudgePage) -> bool:
    """Return whether the learned order shows the document on the screen."""
    judging = page.queue_judging
    if not judging.document or judging.topic is None:
        return False
    if judging.is_visiting():
        return page.area.search.is_learned
    return judging.order.partition(":")[0] == LEARNED.name


def show_reasons(page: JudgePage) -> None:
    """Show in a dialog which words of the document the learned order takes for signs of relevance.

    The words are computed on the worker; nothing is shown if another document is on the screen
    then.
    """
    judging, session = page.queue_judging, page.session
    place, order, searched = judging.place(), judging.order, judging.is_visiting()
    if place is None:
        return
    assessor, topic, document = place

    def reasons(own: Campaign) -> tuple[Reason, ...]:
        if searched:
            return reasons_for(own, assessor, topic, document)
        return reasons_in_order(own, assessor, topic, order, document)

    def show(found: tuple[Reason, ...]) -> None:
        if judging.place() == place:
            dialog = ReasonsDialog(document, reasons_table(found), page.window())
            delete_when_closed(dialog)
            dialog.open()

    session.lookups.ask(
        QCoreApplication.translate("ReasonsDialog", "Reading the weights of words"),
        lambda own, _: reasons(own),
        show,
        keep_latest=QUESTION,
    )


class ReasonsDialog(QDialog):
    """Shows the heaviest words of a document in the learned order."""

    help_topic = "how-to/search-and-judge.md"

    def __init__(self, document: str, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Why this document"))
        size_window(self, 460, 420 if table.rows else 160)
        self.view = FittedTable(self.tr("Heaviest words of the document"), ("word",))
        self.view.show_table(table)
        self.view.setVisible(bool(table.rows))
        about = self.tr(
            "A positive weight speaks for relevance, a negative weight against it, as learned from "
            "your judgements and from unjudged documents that are presumed not relevant. This "
            "prediction can bias your judgement."
        )
        if not table.rows:
            about = self.tr("No word of this document has a weight yet.")
        parts = (title(document, 0.5), (self.view, 1), plain(about, muted=True))
        self.setLayout(column(*parts, close_buttons(self), spacing=10, margins=(24, 20, 24, 16)))

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns, because only now the dialog has the fonts of the window's style."""
        super().showEvent(event)
        self.view.fit_columns()

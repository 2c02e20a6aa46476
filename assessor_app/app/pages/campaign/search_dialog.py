"""The dialog of the lead for the search: a search, the plan, and the documents added."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget, QWidget
from shiboken6 import isValid

from assessor_app.app.dialogs.collection_search import CollectionSearch
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import TypedDialog, button, close_buttons, without_default
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import combo_box, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, row, size_window, tabs
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.searching import search_plan
from assessor_app.campaign.searching.found_documents import found_table


class SearchDialog(TypedDialog):
    """Searches all documents, opens the search to assessors, and shows the documents added."""

    help_topic = "how-to/search-and-judge.md"

    def __init__(self, session: Session, campaign: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Search the collection"))
        size_window(self, 860, 600)
        self._session = session
        self.search: CollectionSearch = CollectionSearch(session, campaign)
        self.who = combo_box(
            self.tr("Assessors may search"),
            ((self.tr("Not at all"), False), (self.tr("And judge what they find"), True)),
        )
        self.topics = text_field(self.tr("Topics"), self.tr("All, or numbers with commas: 1, 7"))
        self.people = text_field(self.tr("Assessors"), self.tr("All, or names with commas"))
        self.added = FittedTable(self.tr("Documents added by search"), ("topic",))
        self.added.show_table(found_table(campaign))
        self._place()
        self._show_plan(campaign)
        self.search.query.setFocus()
        self.finished.connect(lambda _: self.search.stop())
        session.closing.connect(self.reject)

    def _place(self) -> None:
        opening = QWidget()
        about = self.tr(
            "A document that an assessor judges after a search enters the pool of the topic, and "
            "the queue of this assessor alone. Pools enlarged in this way are biased against runs "
            "that find other documents. Write work packages after this change: they allow it too."
        )
        fields = form(
            (self.tr("Assessors &may search"), self.who),
            (self.tr("&Topics"), self.topics),
            (self.tr("&Assessors"), self.people),
        )
        save = row(None, button(self.tr("Save"), self._save))
        parts = (plain(about, muted=True), fields, save, (self.added, 1))
        opening.setLayout(column(*parts, spacing=10))
        names = (self.tr("Search the collection"), self.tr("Parts of the search"))
        self.parts: QTabWidget = tabs(
            *names, (self.search, self.tr("Search")), (opening, self.tr("Assessors"))
        )
        # Enter in the query searches.
        closing = without_default(close_buttons(self))
        self.setLayout(column((self.parts, 1), closing, spacing=10, margins=(20, 16, 20, 14)))

    def _show_plan(self, campaign: Campaign) -> None:
        plan = search_plan.search_plan(campaign)
        self.who.setCurrentIndex(0 if plan is None else 1)
        self.topics.setText(", ".join(plan.topics) if plan else "")
        self.people.setText(", ".join(plan.assessors) if plan else "")
        self.who.currentIndexChanged.connect(lambda _: self._show_usable())
        self._show_usable()

    def _show_usable(self) -> None:
        for field in (self.topics, self.people):
            field.setEnabled(bool(self.who.currentData()))

    def _save(self) -> None:
        topics, people = (
            [one.strip() for one in field.text().split(",") if one.strip()]
            for field in (self.topics, self.people)
        )
        opens = bool(self.who.currentData())
        save = partial(search_plan.open_search, topics=topics, people=people)

        def saved(_: object) -> None:
            """Mark the fields as unchanged, if the dialog was not deleted during a long wait."""
            for field in (self.topics, self.people):
                if isValid(field):
                    field.setModified(False)

        self._session.do(save if opens else search_plan.close_search, saved)

    def has_typed(self) -> bool:
        """Return whether the user has changed who may search; a query is no work to lose."""
        return self.topics.isModified() or self.people.isModified()


def show_search(session: Session, window: QWidget) -> None:
    """Show the dialog for the open campaign."""
    if session.campaign is not None:
        dialog = SearchDialog(session, session.campaign, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

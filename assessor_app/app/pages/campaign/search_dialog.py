"""The dialog of the lead for the search: a search, the plan, and the documents added."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget, QWidget
from shiboken6 import isValid

from assessor_app.app.announcements import announce
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
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem, WrongUse, as_sentence


class SearchDialog(TypedDialog):
    """Searches all documents, opens the search to assessors, and shows the documents added."""

    help_topic = "how-to/search-and-judge.md"

    def __init__(self, session: Session, campaign: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Search and judge"))
        size_window(self, 860, 600)
        self._session = session
        self.search: CollectionSearch = CollectionSearch(session, campaign)
        self.who = combo_box(
            self.tr("Assessors may search"),
            ((self.tr("Not at all"), False), (self.tr("And judge what they find"), True)),
        )
        self.topics = text_field(self.tr("Topics"), self.tr("All, or numbers with commas: 1, 7"))
        self.people = text_field(self.tr("Assessors"), self.tr("All, or names with commas"))
        self.saved, self.wrong = plain(muted=True), plain()
        self.wrong.setProperty("bad", True)
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
            "that find other documents. In work packages, assessors may search if the package was "
            "written after you opened the search here."
        )
        fields = form(
            (self.tr("Assessors &may search"), self.who),
            (self.tr("&Topics"), self.topics),
            (self.tr("&Assessors"), self.people),
        )
        told = column(self.saved, self.wrong)
        save = row((told, 1), button(self.tr("Save"), self._save), spacing=12)
        parts = (plain(about, muted=True), fields, save, (self.added, 1))
        opening.setLayout(column(*parts, spacing=10))
        names = (self.tr("Search and judge"), self.tr("Parts of the search"))
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
        self._tell("", "")

    def _tell(self, saved: str, wrong: str) -> None:
        """Show what was saved, or why nothing was, and announce it."""
        for label, words in ((self.saved, saved), (self.wrong, wrong)):
            label.setText(words)
            label.setVisible(bool(words))
        if saved or wrong:
            announce(self, saved or wrong)

    def _save(self) -> None:
        topics, people = (
            [one.strip() for one in field.text().split(",") if one.strip()]
            for field in (self.topics, self.people)
        )
        opens = bool(self.who.currentData())
        save = partial(search_plan.open_search, topics=topics, people=people)

        def work(campaign: Campaign) -> Changes | Problem:
            """Return the changes, or the problem, which the window would show behind the dialog."""
            try:
                return save(campaign) if opens else search_plan.close_search(campaign)
            except WrongUse as problem:
                return problem

        self._session.do(work, self._on_saved)

    def _on_saved(self, result: object) -> None:
        """Show the result, if the dialog was not deleted during a long wait."""
        campaign = self._session.campaign
        if not isValid(self) or campaign is None:
            return
        if isinstance(result, Problem):
            self._tell("", as_sentence(str(result)))
            return
        for field in (self.topics, self.people):
            field.setModified(False)
        words = search_plan.plan_words(search_plan.search_plan(campaign))
        self._tell(self.tr("Saved. {0}").format(as_sentence(words)), "")

    def has_typed(self) -> bool:
        """Return whether the user has changed who may search; a query is no work to lose."""
        return self.topics.isModified() or self.people.isModified()


def show_search(session: Session, window: QWidget) -> None:
    """Show the dialog for the open campaign."""
    if session.campaign is not None:
        dialog = SearchDialog(session, session.campaign, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

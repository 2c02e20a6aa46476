"""The search of the whole collection from the Documents tab, which changes no judgement or pool."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from assessor_app.app.dialogs.collection_search import CollectionSearch
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import answer_buttons, without_default
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.searching.search_queries import words_to_mark
from assessor_app.campaign.searching.searching import ResultPage


@dataclass(frozen=True, slots=True)
class FoundInCollection:
    """A page of results for a topic, and the row of the document to show."""

    topic: str
    page: ResultPage
    row: int

    @property
    def places(self) -> tuple[tuple[str, str], ...]:
        """Topic and id of each document of the page."""
        return tuple((self.topic, one.document) for one in self.page.results)

    @property
    def words(self) -> str:
        """The words of the query, to mark them in the documents."""
        return " ".join(words_to_mark(self.page.query))


class CollectionDialog(QDialog):
    """Searches all documents, and is accepted with the document to show.

    topic: selected at first. before: the page of results to begin with; None for an empty search.
    """

    help_topic = "how-to/adjudicate.md"

    def __init__(
        self,
        session: Session,
        campaign: Campaign,
        topic: str,
        before: FoundInCollection | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Search the collection"))
        size_window(self, 900, 600)
        self.search: CollectionSearch = CollectionSearch(session, campaign)
        about = self.tr(
            "Documents are shown beside their judgements. Those that no assessor judged can be "
            "added to the pool there; only judged ones can be adjudicated."
        )
        box, self.show_button = answer_buttons(self, self.tr("Show the document"))
        self.show_button.setEnabled(False)
        parts = ((self.search, 1), plain(about, muted=True), without_default(box))
        self.setLayout(column(*parts, spacing=10, margins=(20, 16, 20, 14)))
        self.search.arrived.connect(self._on_arrived)
        self.search.results.activated.connect(lambda _: self.show_button.click())
        if topic:
            self.search.topic.setCurrentIndex(self.search.topic.findData(topic))
        if before is not None and before.topic == topic:
            self.search.show_found(before.topic, before.page)
            self.search.results.select_row(before.row)
        self.search.query.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.query.selectAll()
        self.finished.connect(lambda _: self.search.stop())
        session.closing.connect(self.reject)

    def chosen(self) -> FoundInCollection | None:
        """Return the results with the selected document; None without one."""
        shown, found = self.search.results.currentIndex(), self.search.found
        if found is None or not shown.isValid():
            return None
        return FoundInCollection(self._topic, found, self.search.results.row_of(shown.row()))

    def _on_arrived(self) -> None:
        found = self.search.found
        self._topic = str(self.search.topic.currentData())
        self.show_button.setEnabled(found is not None and bool(found.results))

"""The lead's search of the whole collection: a topic, a query, and the documents found."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box, offer, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import topic_labels
from assessor_app.campaign.searching.collection_index import build_index
from assessor_app.campaign.searching.search_results import results_table
from assessor_app.campaign.searching.searching import ResultPage, search
from assessor_app.domain.problems import BadInput

QUESTION = "collection.search"


class CollectionSearch(QWidget):
    """Searches all documents, and shows where each is and how it was judged; judges nothing.

    found: the page of results shown; None before a search. arrived: emitted when another is shown.
    """

    arrived = Signal()

    def __init__(self, session: Session, campaign: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.found: ResultPage | None = None
        labels = topic_labels(campaign)
        entries = [
            (name if name == label else f"{name}  {label}", name) for name, label in labels.items()
        ]
        self.topic = choice_box(self.tr("Topic"))
        offer(self.topic, entries)
        hint = self.tr('Words, "phrases", begin*, +required, -excluded')
        self.query = text_field(self.tr("Query"), hint)
        self.query.setToolTip(hint)
        self.status = plain(muted=True)
        self.results = FittedTable(
            self.tr("Documents found"), ("text", "title"), first=("rank", "document", "state")
        )
        self.page_before = button(self.tr("Previous page"), lambda: self._turn(-1))
        self.page_after = button(self.tr("Next page"), lambda: self._turn(1))
        self.to_index = button(self.tr("Build search index"), self._build)
        strip = row((self.query, 1), button(self.tr("Search"), self.start), spacing=8)
        pages = row((self.status, 1), self.to_index, self.page_before, self.page_after, spacing=8)
        self.setLayout(column(self.topic, strip, (self.results, 1), pages, spacing=8))
        self.query.returnPressed.connect(self.start)
        self.to_index.hide()
        self.page_before.setEnabled(False)
        self.page_after.setEnabled(False)
        session.closing.connect(self.stop)

    def stop(self) -> None:
        """Forget a search that is still going on."""
        self._session.lookups.withdraw(QUESTION)

    def start(self, page: int = 1) -> None:
        """Search for the query, and show a page of its results."""
        topic, text = str(self.topic.currentData()), self.query.text().strip()
        self.status.setText(self.tr("Searching…"))
        self._session.lookups.ask(
            self.tr("Searching the collection"),
            lambda own, _: search(own, topic, text, page),
            lambda found: self.show_found(topic, found),
            self._fail,
            keep_latest=QUESTION,
        )

    def show_found(self, topic: str, found: ResultPage) -> None:
        """Show a page of results of a query for a topic."""
        self.found = found
        self.topic.setCurrentIndex(self.topic.findData(topic))
        self.query.setText(found.query)
        self.results.show_table(results_table(found))
        words = fill(
            self.tr("{0:,} found, page {1:,} of {2:,}"), found.total, found.page, found.pages
        )
        if found.missing:
            more = self.tr("%Ln document(s) not searched", "", found.missing)
            words = self.tr("{0}. {1}").format(words, more)
        self.to_index.setVisible(bool(found.missing))
        self.status.setText(words)
        self.page_before.setEnabled(found.page > 1)
        self.page_after.setEnabled(found.page < found.pages)
        if found.results:
            self.results.select_row(0)
            if self.query.hasFocus():
                self.results.setFocus()
        self.arrived.emit()

    def _turn(self, by: int) -> None:
        if self.found is not None:
            self.query.setText(self.found.query)
            self.start(self.found.page + by)

    def _fail(self, error: Exception) -> None:
        self.status.setText(str(error) if isinstance(error, BadInput) else "")
        if not isinstance(error, BadInput):
            self._session.report(error)

    def _build(self) -> None:
        """Index the texts that stay in their files; what an earlier build did is kept."""
        self.to_index.hide()
        self._session.jobs.start(
            self.tr("Building the search index"),
            build_index,
            lambda built: self.status.setText(". ".join(built.lines)),
        )

"""The search of the collection in place of the document: a query and the documents found."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from assessor_app.app.actions.page import Shell
from assessor_app.app.announcements import announce
from assessor_app.app.numbers import fill
from assessor_app.app.pages.judge.queue_delegate import line_height
from assessor_app.app.pages.judge.queue_judging import LEARNING, QueueJudging
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.pages.judge.searching.found_list import FoundDelegate, FoundList
from assessor_app.app.text_size import follow_letters
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import add_clear_button, on_escape
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.row_table import RowList
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.searching.learned_search import search_learned
from assessor_app.campaign.searching.search_plan import may_search
from assessor_app.campaign.searching.search_queries import words_to_mark
from assessor_app.campaign.searching.searching import ResultPage, search
from assessor_app.domain.events import SearchOrigin
from assessor_app.domain.problems import BadInput

QUESTION = "judge.collection"


@dataclass(frozen=True, slots=True)
class _Asked:
    """A query of an assessor in a topic, or for the learned order, and the page of its results."""

    assessor: str
    topic: str
    text: str
    page: int = 1
    learned: bool = False

    def result(self, campaign: Campaign) -> ResultPage:
        """Return the page of documents."""
        if self.learned:
            return search_learned(campaign, self.topic, self.page, self.assessor)
        return search(campaign, self.topic, self.text, self.page, self.assessor)


class SearchPanel(QWidget):
    """Searches the collection, and shows a document found in the viewer, where keys judge it.

    is_open: whether the search is in use: its results, or a document of them, are on the screen.
    may_search: whether the assessor may search in the open topic. words: of the query whose
    document is shown, in the notation of own terms; else empty.
    """

    def __init__(self, queue_judging: QueueJudging, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._judging = queue_judging
        self.is_open = self.may_search = False
        self._back = ""  # the document that was on the screen before
        self._asked = _Asked("", "", "")
        self._shown: ResultPage | None = None
        self.field = QLineEdit()
        self.status, self.about = plain(muted=True), plain(muted=True)
        self.model = FoundList(self)
        self.list = RowList(self.tr("Documents found"))
        self.page_before = button(self.tr("Previous page"), lambda: self._turn(-1))
        self.page_after = button(self.tr("Next page"), lambda: self._turn(1))
        self.to_search = button(self.tr("Search"), self.start)
        self.to_learned = button(self.tr("Learned order"), self.start_learned)
        self.to_open = button(self.tr("Open the search to assessors…"), self._open_to_assessors)
        self._set_up()
        self._connect()

    def _set_up(self) -> None:
        self.field.setAccessibleName(self.tr("Search the collection"))
        hint = self.tr('Words, "phrases", begin*, +required, -excluded')
        self.field.setPlaceholderText(hint)
        self.field.setToolTip(hint)
        add_clear_button(self.field)
        self.list.setModel(self.model)
        self.delegate = FoundDelegate(self.model, self)
        self.list.setItemDelegate(self.delegate)
        rows = self.list.verticalHeader()
        follow_letters(
            self.list, lambda: rows.setDefaultSectionSize(line_height(self.list.font()) + 4)
        )
        self.to_learned.setToolTip(
            self.tr("Show the documents that your judgements of this topic predict to be relevant")
        )
        heading = title(self.tr("Search the collection"), 1)
        strip = row((self.field, 1), self.to_search, self.to_learned, spacing=8)
        pages = row(None, self.page_before, self.page_after, spacing=8)
        # Beside the buttons the message would wrap in a narrow window or in large letters.
        opening = row(self.to_open, None)
        parts = (heading, self.about, strip, self.status, opening, (self.list, 1), pages)
        self.setLayout(column(*parts, spacing=8, margins=(16, 12, 14, 8)))
        self._show_status("")

    def _connect(self) -> None:
        judging, session = self._judging, self._judging.session
        self.field.returnPressed.connect(self.start)
        self.list.activated.connect(self._visit)
        self.list.clicked.connect(self._visit)
        # Elsewhere Escape is a command of the page.
        on_escape(self.field, self.go_back)
        judging.queue_read.connect(self._look_whether)
        judging.settled.connect(self._look_whether)
        judging.moved.connect(self._on_moved)
        judging.found_decided.connect(self._on_decided)
        session.closing.connect(self._stop)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the query whose document is on the screen."""
        if not self._judging.is_visiting() or self._asked.learned:
            return ()
        return words_to_mark(self._asked.text)

    @property
    def is_learned(self) -> bool:
        """Whether the results are in the learned order."""
        return self._asked.learned

    def _look_whether(self) -> None:
        """Determine whether the assessor may search in the open topic; not during training."""
        judging, campaign = self._judging, self._judging.session.campaign
        was_open = self.may_search
        self.may_search = bool(
            campaign is not None
            and judging.topic is not None
            and not self._learns()
            and not campaign.read_only
            and may_search(campaign, judging.session.assessor, judging.topic.topic.id)
        )
        for one in (self.to_search, self.to_learned):
            one.setEnabled(self.may_search)
        self.to_open.setVisible(not self.may_search and self._is_for_lead_to_open())
        if self.may_search and not was_open:
            self._explain()
            self._show_status("")

    # Searching ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the query in place of the document, or the results again from one of them.

        An assessor who may not search sees why, in place of the document, too: the letters of a
        query that they type on would be keys that judge it.
        """
        if self._judging.topic is None or not self._judging.session.may_begin():
            return
        place = (self._judging.session.assessor, self._judging.topic.topic.id)
        if place != (self._asked.assessor, self._asked.topic):
            self._forget(*place)
        if not self.is_open:
            self._back = self._judging.document
            self._explain()
        self.is_open = True
        self._judging.end_visit()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        if not self.may_search:
            self._show_status(self._why_not(), urgent=True)

    def _why_not(self) -> str:
        campaign = self._judging.session.campaign
        if campaign is not None and campaign.read_only:
            return self.tr("No search: the campaign is read-only.")
        if self._learns():
            return self.tr("No search during training and qualification.")
        told = self.tr("No search: the lead has not opened it to you in this topic.")
        if not self._is_for_lead_to_open():
            return self.tr("{0} Ask the lead.").format(told)
        how = self.tr("The lead opens it in Campaign › Search and judge… › Assessors.")
        return f"{told} {how}"

    def _is_for_lead_to_open(self) -> bool:
        """Return whether the search can be opened in this file, which is then not a package."""
        campaign = self._judging.session.campaign
        is_lead = campaign is not None and not campaign.made_for
        return is_lead and self._judging.session.is_writable() and not self._learns()

    def _open_to_assessors(self) -> None:
        """Open the dialog of the Campaign page in which the lead opens the search to assessors."""
        window = self.window()
        if isinstance(window, Shell):
            window.show_page("campaign")
            window.action("campaign.search").trigger()

    def _learns(self) -> bool:
        item = self._judging.queue.at(0)
        return item is not None and item.purpose in LEARNING

    def _explain(self) -> None:
        if not self.may_search:
            self.about.setText(self.tr("Escape goes back to the document."))
            return
        about = self.tr("Judging a document adds it to the pool of the topic. Escape goes back.")
        campaign = self._judging.session.campaign
        if campaign is not None and campaign.made_for:
            within = self.tr("Only the documents in this work package are searched.")
            about = f"{about} {within}"
        self.about.setText(about)

    def _forget(self, assessor: str, topic: str) -> None:
        self._asked, self._shown = _Asked(assessor, topic, ""), None
        self.field.clear()
        self.model.show_results((), None)
        self._show_status("")

    def go_back(self) -> bool:
        """Show the results instead of their document, or the document of the queue instead of them.

        Return False if the search is not in use.
        """
        if not self.is_open:
            return False
        if self._judging.is_visiting():
            self._judging.end_visit()
            self.take_focus()
            return True
        self.is_open = False
        judging = self._judging
        at = judging.queue.row_of(self._back)
        judging.show(at if at != NOWHERE else judging.part.first(judging.queue))
        return True

    def take_focus(self) -> None:
        """Focus the documents found; the query if there are none."""
        (self.list if self.model.rowCount() else self.field).setFocus()

    def start(self) -> None:
        """Search for the query in the field."""
        self._ask(_Asked(self._asked.assessor, self._asked.topic, self.field.text().strip()))

    def start_learned(self) -> None:
        """Show the documents that the judgements of the topic predict to be relevant."""
        self.field.clear()
        self._ask(_Asked(self._asked.assessor, self._asked.topic, "", learned=True))

    def _turn(self, by: int) -> None:
        self._ask(replace(self._asked, page=self._asked.page + by))

    def _ask(self, asked: _Asked) -> None:
        session = self._judging.session
        if not self.may_search:
            self._show_status(self._why_not(), urgent=True)
            return

        def arrive(found: ResultPage) -> None:
            if (asked.assessor, asked.topic) == (self._asked.assessor, self._asked.topic):
                self._asked = asked
                self._show(found)

        def fail(error: Exception) -> None:
            if isinstance(error, BadInput):
                self._show_status(str(error), urgent=True)
            else:
                self._show_status("")
                session.report(error)

        self._show_status(self.tr("Searching…"))
        session.lookups.ask(
            self.tr("Searching the collection"),
            lambda own, _: asked.result(own),
            arrive,
            fail,
            keep_latest=QUESTION,
        )

    # Showing results ----------------------------------------------------------------------

    def _show(self, found: ResultPage) -> None:
        campaign = self._judging.session.campaign
        self._shown = found
        self.delegate.scale = campaign.scale if campaign is not None else None
        self.model.show_results(found.results, self.delegate.scale)
        learned = self._asked.learned
        words = self.tr("{0:,} in the learned order") if learned else self.tr("{0:,} found")
        words = fill(words, found.total)
        if found.pages > 1:
            paged = self.tr("{0:,} found, page {1:,} of {2:,}")
            if learned:
                paged = self.tr("{0:,} in the learned order, page {1:,} of {2:,}")
            words = fill(paged, found.total, found.page, found.pages)
        if found.missing:
            more = self.tr("%Ln document(s) not searched", "", found.missing)
            words = self.tr("{0}. {1}").format(words, more)
        self._show_status(words)
        self._select(0)
        if self.isVisible():
            self.take_focus()

    def _show_status(self, words: str, *, urgent: bool = False) -> None:
        self.status.setText(words)
        self.status.setAccessibleName(words)
        if words and self.isVisible():
            announce(self, words, urgent=urgent)
        found = self._shown
        self.page_before.setEnabled(found is not None and found.page > 1)
        self.page_after.setEnabled(found is not None and found.page < found.pages)

    def _select(self, at: int) -> None:
        if at < self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(at))
            self.list.scrollTo(self.model.index(at))

    def _visit(self, index: QModelIndex) -> None:
        if not index.isValid() or not self._judging.session.may_begin():
            return
        one = self.model.results[index.row()]
        origin = SearchOrigin(self._asked.text, one.rank, one.is_queued)
        self._judging.visit(one.item, origin, one.score if self._asked.learned else None)

    def _on_moved(self) -> None:
        """Leave the search if anything else is shown."""
        judging = self._judging
        topic = judging.topic.topic.id if judging.topic is not None else ""
        if judging.document and not judging.is_visiting():
            self.is_open = False
        if (judging.session.assessor, topic) != (self._asked.assessor, self._asked.topic):
            self.is_open = False

    def _on_decided(self, document: str) -> None:
        judging = self._judging
        item = judging.queue.at(judging.queue.row_of(document))
        if item is not None:
            self.model.know(item, is_queued=True)
        judging.end_visit()
        self._select(self.model.next_undecided(self.list.currentIndex().row()))
        self.take_focus()
        if self._asked.learned:
            # Each judgement changes the order; the present results can be judged meanwhile.
            self.start_learned()

    def _stop(self) -> None:
        self._judging.session.lookups.withdraw(QUESTION)
        self.is_open = self.may_search = False
        self._forget("", "")

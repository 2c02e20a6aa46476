"""The lists of documents to review and adjudicate: how they are chosen and read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from assessor_app.app.judging.typed_grade import DIGITS
from assessor_app.app.pages.agreement.assessor_comparison import Comparison
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr, translate
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box, text_field
from assessor_app.app.widgets.layouts import labelled, row
from assessor_app.campaign.agreement import reviewing
from assessor_app.campaign.agreement.adjudication import ORDERS
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.judgement import Settlement
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Cell, RowsOnDemand, Table, cells_in, row_of

if TYPE_CHECKING:
    from assessor_app.reports.table_writers import TableForm

NUMBER, SAMPLE, WORDS, QUALITY = "number", "sample", "words", "quality"
COLLECTION = "collection"
MESSAGES, UNANSWERED = "messages", "unanswered"
SAMPLE_SIZE = 25
FIRST_PAGE = 500  # conflicts that have titles and notes as soon as they are listed
MEASURED_ROWS = 60  # for the width of columns
GRADES = ("who", "grades", "first", "second")
# The least and the greatest widths of columns in pixels.
WIDTHS = {"document": (0, 160), "title": (100, 300), "settled": (0, 130), "notes": (70, 300)}
KEPT_BLIND, KEPT_OPEN = "agreement/blind", "agreement/only_open"
CHOICES = (
    (NUMBER, QT_TRANSLATE_NOOP("ListChoice", "Documents of the selected cell or topic")),
    *((name, explanation) for name, explanation in ORDERS),
    (SAMPLE, QT_TRANSLATE_NOOP("ListChoice", "Agreements: {0} randomly sampled documents")),
    (WORDS, QT_TRANSLATE_NOOP("ListChoice", "Judged documents with the words of the search")),
    (COLLECTION, QT_TRANSLATE_NOOP("ListChoice", "Documents found in the collection")),
    (QUALITY, QT_TRANSLATE_NOOP("ListChoice", "Documents of the table opened on Quality")),
    (UNANSWERED, QT_TRANSLATE_NOOP("ListChoice", "Documents with unanswered messages")),
    (MESSAGES, QT_TRANSLATE_NOOP("ListChoice", "Documents with messages")),
)
NOT_YET = (
    QT_TRANSLATE_NOOP("DocumentsPart", "Compare and adjudicate judgements"),
    QT_TRANSLATE_NOOP(
        "DocumentsPart",
        "This tab shows documents beside the grades of all assessors. A conflict is a document "
        "with different grades; the grade of an adjudicator then counts. The tabs Pairwise and "
        "Per topic also lead here: click a number of the confusion matrix, or open a topic.",
    ),
)
# The heading and the sentence shown in place of an empty list, by kind of list.
EMPTY = (
    (
        (MESSAGES, UNANSWERED),
        QT_TRANSLATE_NOOP("DocumentsPart", "No messages"),
        QT_TRANSLATE_NOOP("DocumentsPart", "No document has such messages of assessors."),
    ),
    (
        (NUMBER, QUALITY),
        QT_TRANSLATE_NOOP("DocumentsPart", "No documents"),
        QT_TRANSLATE_NOOP(
            "DocumentsPart", "No document has these grades from these two assessors any more."
        ),
    ),
    (
        (WORDS,),
        QT_TRANSLATE_NOOP("DocumentsPart", "Nothing found"),
        QT_TRANSLATE_NOOP("DocumentsPart", "No judged document contains all of these words."),
    ),
    (
        (SAMPLE,),
        QT_TRANSLATE_NOOP("DocumentsPart", "No agreements"),
        QT_TRANSLATE_NOOP("DocumentsPart", "The assessors gave no document the same grade."),
    ),
    (
        tuple(name for name, *_ in ORDERS),
        QT_TRANSLATE_NOOP("DocumentsPart", "No conflicts"),
        QT_TRANSLATE_NOOP("DocumentsPart", "The assessors gave no document different grades."),
    ),
)
# The same for the lists of documents that are selected elsewhere, while nothing is.
UNSELECTED = {
    NUMBER: (
        QT_TRANSLATE_NOOP("DocumentsPart", "No cell and no topic is selected"),
        QT_TRANSLATE_NOOP(
            "DocumentsPart",
            "Click a number of the confusion matrix on the tab Pairwise, or open a topic on the "
            "tab Per topic. This list then has its documents.",
        ),
    ),
    QUALITY: (
        QT_TRANSLATE_NOOP("DocumentsPart", "No table of Quality is open"),
        QT_TRANSLATE_NOOP(
            "DocumentsPart",
            "Select a document of a table on the tab Quality and press Enter, or double-click it. "
            "This list then has the documents of the table.",
        ),
    ),
    WORDS: (
        QT_TRANSLATE_NOOP("DocumentsPart", "No words to find"),
        QT_TRANSLATE_NOOP(
            "DocumentsPart", "Type words into “Find in all documents” above and press Enter."
        ),
    ),
    COLLECTION: (
        QT_TRANSLATE_NOOP("DocumentsPart", "No search of the collection yet"),
        QT_TRANSLATE_NOOP(
            "DocumentsPart", "Search the whole collection with Edit › Search the collection…"
        ),
    ),
}
ALL_ADJUDICATED = (
    QT_TRANSLATE_NOOP("DocumentsPart", "Nothing to adjudicate"),
    QT_TRANSLATE_NOOP(
        "DocumentsPart", "Untick “Only unadjudicated” to list the adjudicated documents."
    ),
)
MOST_NAMES = 4


class ListChoice(QWidget):
    """Lets the user choose the documents to list.

    seed: of the random sample. chosen: emitted when another list, or the same one again, is wanted.
    """

    chosen = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.seed = 1
        self.which = choice_box(self.tr("Documents to list"), 16)
        conflicts, orders = self.tr("Conflicts: {0}"), {name for name, *_ in ORDERS}
        for value, words in CHOICES:
            said = self.tr(words).format(SAMPLE_SIZE)
            self.which.addItem(conflicts.format(said) if value in orders else said, value)
        self.which.activated.connect(lambda _: self.chosen.emit())
        self.another = link(self.tr("New sample"), self.draw, self.tr("Sample other documents"))
        self.open = QCheckBox(self.tr("Onl&y unadjudicated"))
        self.open.setToolTip(self.tr("List only documents without an adjudication."))
        self.blind = QCheckBox(self.tr("Hide assessor &names"))
        self.blind.setToolTip(
            self.tr(
                "Adjudicate without seeing which assessor gave which grade. Lists of conflicts "
                "then "
                "show no names."
            )
        )
        for box, kept in ((self.open, KEPT_OPEN), (self.blind, KEPT_BLIND)):
            box.setChecked(str(settings.kept(kept, 0)) == str(1))
            box.toggled.connect(lambda on, kept=kept: self._on_box(kept, on))
        self.words = text_field(self.tr("Find in all documents"), self.tr("Words to find"))
        self.words.setToolTip(
            self.tr("List the judged documents of all topics that contain these words (Enter)")
        )
        self.words.returnPressed.connect(self._find)
        label = labelled(self.tr("&List"), self.which)
        parts = (label, (self.which, 2), self.another, (self.words, 1), self.open, self.blind)
        self.setLayout(row(*parts, spacing=10))
        self.choose(NUMBER)

    def value(self) -> str:
        """Return the selected list: NUMBER, SAMPLE, or the name of an order of conflicts."""
        return str(self.which.currentData())

    def choose(self, value: str) -> None:
        """Select a list by such a value, without emitting `chosen`."""
        self.which.setCurrentIndex(self.which.findData(value))
        self.another.setVisible(value == SAMPLE)

    def _find(self) -> None:
        if self.words.text().strip():
            self.choose(WORDS)
            self.chosen.emit()

    def draw(self) -> None:
        """Change the seed and emit `chosen`, for another sample."""
        self.seed += 1
        self.chosen.emit()

    def _on_box(self, kept: str, on: bool) -> None:
        self._settings.keep(kept, int(on))
        self.chosen.emit()


class ListedTable(FittedTable):
    """The list of documents; a digit is a grade in it, not the beginning of a word to go to.

    A table that is not complete is copied or exported as soon as it is.

    lacking: emitted when a table that is not complete is to be copied or exported.
    """

    lacking = Signal()
    _is_complete = True
    _deferred: Callable[[], None] | None = None

    def __init__(self, name: str) -> None:
        super().__init__(
            name,
            ("title", "notes"),
            first=("topic", "document", "title", *GRADES, "settled"),
            widths=WIDTHS,
            optional=("settled", "title", "notes"),
            dispensable=("weight", "apart"),
        )
        self.horizontalHeader().setResizeContentsPrecision(MEASURED_ROWS)

    def expect(self, *, is_complete: bool) -> None:
        """Set whether the next table has all its titles and notes; forget what was deferred."""
        self._is_complete, self._deferred = is_complete, None

    def complete(self) -> None:
        """Copy or export the table, which now has all its titles and notes, if that was wanted."""
        deferred = self._deferred
        self.expect(is_complete=True)
        if deferred is not None:
            deferred()

    def copy(self) -> None:
        """Copy the selected rows, see TableView, when the table is complete."""
        self._when_complete(super().copy)

    def copy_as(self, form: "TableForm") -> None:
        """Copy the table in a file format, see TableView, when it is complete."""
        self._when_complete(partial(super().copy_as, form))

    def export(self) -> None:
        """Write the table to a file, see TableView, when it is complete."""
        self._when_complete(super().export)

    def _when_complete(self, action: Callable[[], None]) -> None:
        if self._is_complete:
            action()
        else:
            self._deferred = action
            self.lacking.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave digits to the widgets around the list."""
        if event.text() in DIGITS:
            event.ignore()
        else:
            super().keyPressEvent(event)


@dataclass(frozen=True, slots=True)
class ListRequest:
    """A request for a list of documents.

    which: a value of `ListChoice.value`. sought: the documents of the opened cell or topic, for
    NUMBER. seed: of the sample. only_open: True to leave out documents with an adjudication.
    blind: True to hide the names of assessors. words: to find, for WORDS; to mark, for COLLECTION.
    places: (topic, document), for COLLECTION and QUALITY. title: of the table on Quality.
    """

    which: str
    sought: Sought | None
    seed: int
    only_open: bool
    blind: bool
    words: str = ""
    title: str = ""
    places: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class DocumentList:
    """The listed documents.

    scale: of their grades. words: the heading. table: one row for each item. settled_count: the
    number of documents with an adjudication.
    """

    items: Sequence[reviewing.Reviewed]
    scale: Scale
    words: str
    table: Table
    settled_count: int = 0

    def row_of(self, place: tuple[str, str]) -> int | None:
        """Return the index of the document (topic, id); None if it is not listed."""
        documents = cells_in(self.table, 1) if self.table.columns else ()
        rows = (at for at, document in enumerate(documents) if document == place[1])
        return next((at for at in rows if self.items[at].topic == place[0]), None)

    def is_settled(self, row: int) -> bool:
        """Return whether the document at the index `row` has an adjudication."""
        return self.items[row].settled is not None

    def lacks_details(self) -> bool:
        """Return whether the titles and notes of documents below the first page are unknown."""
        return reviewing.lacks_details(self.items)

    def with_details(self, found: reviewing.Details) -> "DocumentList":
        """Return the list with all titles and notes."""
        items = reviewing.with_details(self.items, found)
        rows = RowsOnDemand(items, self.table.columns)
        return replace(self, items=items, table=replace(self.table, rows=rows))

    def with_settlement(self, row: int, settled: Settlement | None) -> "DocumentList":
        """Return the list with another adjudication of the document at the index `row`."""
        items, table = reviewing.with_settlement(self.items, row, settled), self.table
        rows: Sequence[tuple[Cell, ...]]
        if isinstance(table.rows, RowsOnDemand):
            rows = RowsOnDemand(items, table.columns)
        else:
            rows = [*table.rows[:row], row_of(table.columns, items[row]), *table.rows[row + 1 :]]
        count = self.settled_count + (settled is not None) - self.is_settled(row)
        return replace(self, items=items, table=replace(table, rows=rows), settled_count=count)


def listed(
    campaign: Campaign, request: ListRequest, comparison: Comparison, progress: Progress
) -> DocumentList:
    """Return the requested documents of a comparison; called on the worker. Raises Cancelled."""
    found, others = _found(campaign, request, comparison, progress)
    only_open = request.only_open and request.which not in (MESSAGES, UNANSWERED, COLLECTION)
    items = reviewing.unsettled(found) if only_open else found
    pair = None
    if request.which == NUMBER and request.sought is not None:
        pair = request.sought.first, request.sought.second
    table = reviewing.reviewed_table(items, comparison.scale, pair, blind=request.blind)
    heading = _heading(request, comparison)
    if others:
        heading = tr("{0}; %Ln document(s) without a judgement", "", others).format(heading)
    count = reviewing.settled_count(items)
    return DocumentList(items, comparison.scale, heading, table, count)


def _found(
    campaign: Campaign, request: ListRequest, comparison: Comparison, progress: Progress
) -> tuple[Sequence[reviewing.Reviewed], int]:
    """Return (documents, number of found documents that nobody judged)."""
    names = _campaign_assessors(comparison)
    if request.which == WORDS:
        return reviewing.reviewed_with_words(campaign, request.words, names)
    if request.which in (QUALITY, COLLECTION):
        unjudged = request.which == COLLECTION
        return reviewing.reviewed_places(campaign, request.places, unjudged=unjudged), 0
    if request.which in (MESSAGES, UNANSWERED):
        unanswered = request.which == UNANSWERED
        return reviewing.reviewed_with_messages(campaign, unanswered=unanswered), 0
    if request.which == NUMBER:
        return _of_number(campaign, request.sought, comparison), 0
    if request.which == SAMPLE:
        return reviewing.reviewed_sample(campaign, SAMPLE_SIZE, request.seed, names), 0
    found = reviewing.reviewed_conflicts(
        campaign,
        names,
        request.which,
        progress,
        settled=not request.only_open,
        detailed=FIRST_PAGE,
    )
    return found, 0


def _of_number(
    campaign: Campaign, sought: Sought | None, comparison: Comparison
) -> tuple[reviewing.Reviewed, ...]:
    if sought is None:
        return ()
    outside = {sought.first, sought.second} & set(comparison.origin)
    if comparison.table is not None and (outside or comparison.of_preferences):
        return reviewing.reviewed_of_table(campaign, comparison.table, sought)
    return reviewing.reviewed_of_pair(campaign, sought)


def _campaign_assessors(comparison: Comparison) -> tuple[str, ...]:
    """Return the compared assessors that the campaign has, without those only in a file."""
    agreement = comparison.agreement
    found = agreement.assessors if agreement else comparison.assessors
    return tuple(name for name in found if name not in comparison.origin)


def _heading(request: ListRequest, comparison: Comparison) -> str:
    if request.which == NUMBER:
        if request.sought is None:
            return ""
        hidden = tr("Documents with the selected grades")
        return hidden if request.blind else request.sought.words
    if request.which == QUALITY:
        return of_core(request.title)
    if request.which in (MESSAGES, UNANSWERED):
        return translate("ListChoice", dict(CHOICES)[request.which])
    if request.which == COLLECTION:
        return tr("Documents found in the collection for “{0}”").format(request.words)
    if request.which == WORDS:
        return tr("Judged documents with “{0}”").format(request.words)
    names = _campaign_assessors(comparison)
    several = tr("{0} assessors").format(len(names))
    who = several if request.blind or len(names) > MOST_NAMES else ", ".join(names)
    agreed, conflicts = tr("Sample of the agreements of {who}"), tr("Conflicts of {who}")
    return (agreed if request.which == SAMPLE else conflicts).format(who=who)


def why_empty(request: ListRequest) -> tuple[str, str]:
    """Return (heading, sentence) for an empty list, to be translated as of DocumentsPart."""
    if request.only_open and request.which not in (MESSAGES, UNANSWERED):
        return ALL_ADJUDICATED
    (words,) = (words for kinds, *words in EMPTY if request.which in kinds)
    heading, sentence = words
    return heading, sentence

"""A topic's ranking by one run, or by two runs side by side, and the selected document."""

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.ranking_list import FILTERS, FIRST_PAIRED, RankingList
from assessor_app.app.translation import tr
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, Settings, is_about_reading
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import choice_box, offer
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, labelled, panel, row
from assessor_app.app.widgets.splitters import GapSplitter
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.ranking_view import TopicView, ranking_table, topic_view
from assessor_app.campaign.judging.judging_queries import document as held_document
from assessor_app.domain.collection import Document
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Table
from assessor_app.judging.reading.readable import Reading

NOBODY = ""
BEGINNING = 0.5  # seconds
SIZES = {False: [520, 0, 520], True: [430, 430, 220]}


@dataclass(frozen=True, eq=False, slots=True)
class Looked:
    """The rankings of a topic, with the scale of their judgements."""

    view: TopicView
    scale: Scale


@dataclass(frozen=True, eq=False, slots=True)
class Text:
    """A document, and the part of its text that has been read.

    document: None if the campaign does not have it. reading: None if there is no text.
    """

    name: str
    document: Document | None
    reading: Reading | None


class RankingTab(DetailTab):
    """Shows the rankings of a topic by one or two runs, and the selected document."""

    def __init__(
        self, computing: Computing, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(computing, parent)
        self._settings = settings
        self._looked: Looked | None = None
        self._rank_wanted = 0
        self._wanted = ""
        self._document = ""
        self.topic = choice_box(self.tr("Topic"), 18, 300)
        self.run = choice_box(self.tr("Run"), 14, 300)
        self.beside = choice_box(self.tr("Other run"), 14, 300)
        self.filter = choice_box(self.tr("Show"), 14, 300)
        for number, words in enumerate(tr(words) for words, _ in FILTERS):
            self.filter.addItem(words, number)
        self.note = plain(muted=True)
        self.note.hide()
        for box in (self.topic, self.run, self.beside):
            box.currentIndexChanged.connect(lambda _: self._on_box())
        self.filter.currentIndexChanged.connect(lambda _: self._on_filter())
        self.lists = tuple(
            RankingList(name) for name in (self.tr("Ranking"), self.tr("Other ranking"))
        )
        for at, one in enumerate(self.lists):
            one.chosen.connect(lambda name, at=at: self._on_chosen(at, name))
        self.heading = title("", 0.5)
        self.heading.setWordWrap(True)
        self.text = AnyDocumentView()
        self.text.no_view.setAccessibleName(self.tr("Document"))
        self._place()
        settings.changed.connect(self._on_setting)
        self._on_setting(DOCUMENT_FONT_SIZE.key)

    # The tab ------------------------------------------------------------------------------

    def take_answer(self, answer: Answer) -> None:
        """Offer the topics and runs of the evaluation; those shown are kept if they are among
        them."""
        if answer.evaluation is None:
            return
        rankings, titles = answer.evaluation.rankings, answer.titles
        topics = [(f"{one}   {titles.get(one, '')}".strip(), one) for one in rankings.topics]
        runs = [(name, name) for name in rankings.names]
        offer(self.topic, topics)
        offer(self.run, runs, current=self.first if self.run.currentData() is None else None)
        offer(self.beside, [(self.tr("None"), NOBODY), *runs])

    def take_runs(self) -> None:
        """Show the rankings of the first two selected runs; do nothing if none is selected."""
        if not self.runs:
            return
        other = self.runs[1] if len(self.runs) > 1 else NOBODY
        self.look_at(self.runs[0], other)

    def look_at(self, run: str, beside: str = NOBODY, topic: str = "", rank: int = 0) -> None:
        """Show a topic's ranking by a run.

        beside: a second run, or empty. topic: empty: the current topic. rank: to scroll to; 0: keep
        the place.
        """
        before = self._asked()
        self._rank_wanted = rank
        self.note.hide()
        for box, wanted in ((self.topic, topic), (self.run, run), (self.beside, beside)):
            at = box.findData(wanted)
            if at >= 0 and (wanted or box is self.beside):
                with QSignalBlocker(box):
                    box.setCurrentIndex(at)
        if self._asked() != before:
            self.again()
        elif rank:
            self._go_to_rank()

    def say_average(self, topics: int) -> None:
        """Note that the point opened is an average over `topics` topics, of which one is shown."""
        words = self.tr(
            "The point is a mean over {0:,} topics. This is the ranking for one of them; choose "
            "another one under Topic."
        )
        self.note.setText(fill(words, topics))
        self.note.show()

    def look_for(self, document: str) -> None:
        """Select a document, now or as soon as a ranking shows it."""
        self._wanted = document
        self._go_to_wanted()

    def table(self) -> Table | None:
        """Return the ranking that has the focus, else the first; None before any was read."""
        if self._looked is None or not self._looked.view.rankings:
            return None
        rankings = self._looked.view.rankings
        second = len(rankings) > 1 and self.lists[1].view.hasFocus()
        return ranking_table(rankings[1 if second else 0])

    def ask(self) -> None:
        """Read the rankings in the background."""
        topic, run, beside = self._asked()
        if not topic or not run:
            self.refuse(
                WrongUse(
                    self.tr("no topic has judgements"), advice=self.tr("judge documents first")
                )
            )
            return
        runs = tuple(dict.fromkeys(name for name in (run, beside) if name))

        def work(evaluation: Evaluation, campaign: Campaign, _: Progress) -> Looked:
            options = evaluation.rankings.options
            view = topic_view(campaign, topic, runs, evaluation.selected, options)
            return Looked(view, campaign.scale)

        self.computing.ask(self.tr("Reading rankings"), work, self._take, "runs.ranking")

    # Reactions ----------------------------------------------------------------------------

    def _on_box(self) -> None:
        self.note.hide()
        self.again()

    def _asked(self) -> tuple[str, str, str]:
        topic, run, beside = (
            str(box.currentData() or "") for box in (self.topic, self.run, self.beside)
        )
        return topic, run, NOBODY if beside == run else beside

    def _take(self, looked: Looked) -> None:
        if looked.view.topic != self.topic.currentData():
            return
        first = self._looked is None
        self._looked = looked
        self.show_body()
        rankings = looked.view.rankings
        paired = len(rankings) > 1
        if first or self.lists[1].isHidden() == paired:
            self.lists[1].setVisible(paired)
            self.split.setSizes(SIZES[paired])
        self._allow_pairs(paired)
        for shown, ranking in zip(self.lists, rankings, strict=False):
            shown.show_ranking(ranking, looked.scale, paired=paired)
        self._go_to_rank()
        self._go_to_wanted()

    def _go_to_wanted(self) -> None:
        there = [self._wanted and one.go_to(self._wanted) for one in self.lists]
        if any(there):
            self._wanted = ""

    def _go_to_rank(self) -> None:
        rank, self._rank_wanted = self._rank_wanted, 0
        if rank or not self.lists[0].document():
            self.lists[0].go_to_rank(rank or 1)

    def _allow_pairs(self, paired: bool) -> None:
        """Enable the filters on rank changes only if two rankings are compared."""
        if not paired and self.filter.currentIndex() >= FIRST_PAIRED:
            self.filter.setCurrentIndex(0)
        for number in range(FIRST_PAIRED, len(FILTERS)):
            self.filter.model().item(number).setEnabled(paired)  # type: ignore[attr-defined]  # QComboBox makes a QStandardItemModel

    def _on_filter(self) -> None:
        for one in self.lists:
            one.filter(int(self.filter.currentData() or 0))

    def _on_chosen(self, at: int, name: str) -> None:
        other = self.lists[1 - at]
        with QSignalBlocker(other):
            other.go_to(name)
        if name != self._document:
            self._document = name
            self._read(name)

    def _read(self, name: str) -> None:
        def work(campaign: Campaign | None, _: Progress) -> Text:
            held = held_document(campaign, name) if campaign is not None else None
            reading = None
            if held is not None and not held.data:
                reading = Reading(held)
                reading.go_on(BEGINNING)
            return Text(name, held, reading)

        self.computing.look_up(self.tr("Reading a document"), work, self._show_text, "runs.text")

    def _show_text(self, found: Text) -> None:
        if found.name != self._document:
            return
        held = found.document
        self.heading.setText(found.name)
        none = self.tr("The campaign does not contain the text of this document.")
        self.text.show_document(held or Document(found.name, none), reading=found.reading)

    def _on_setting(self, key: str) -> None:
        if is_about_reading(key):
            self.text.set_reading(self._settings.reading_style())

    def stop(self) -> None:
        """Stop reading, because the page is closing."""
        self.text.stop()

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        boxes = (self.topic, self.run, self.beside, self.filter)
        fields = (panel(row(labelled(box.accessibleName(), box), box, spacing=8)) for box in boxes)
        bar = FlowRow(*((field,) for field in fields))
        reader = panel(column(self.heading, (self.text, 1), spacing=4))
        self.split = GapSplitter(*((part, 0) for part in (*self.lists, reader)))
        self.lists[1].hide()
        self.body.setLayout(column(bar, self.note, (self.split, 1), spacing=6))

"""Choose how deep the pool is, and see at once how large it would be."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import primary
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.number_field import NumberField
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.pooling import Pooled, PoolPreview, make_pool, preview
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table
from assessor_app.judging.pooling import POOLINGS

DEPTH = "pool/depth"
FIRST_DEPTH = 10
DEEPEST = 100_000
AFTER_TYPING = 150
TOPIC_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("documents", "Documents", "Documents in the topic's pool", digits=0),
    Column("judged", "Judged", "Of them already judged by somebody", digits=0),
)
RUN_COLUMNS = (
    Column("run", "Run", numeric=False),
    Column("alone", "Only here", "Pooled documents that no other run brings", digits=0),
)


def in_words(found: PoolPreview) -> str:
    """The size of the pool in a sentence."""
    topics = sum(size > 0 for _, size, _ in found.topics)
    left = found.total - sum(judged for _, _, judged in found.topics)
    words = f"{found.total:,} documents in {topics:,} topics; "
    words += f"{left:,} not judged by anybody yet, {duration(found.hours)} for one assessor."
    if found.without_text:
        words += f" {found.without_text:,} have no text in the campaign."
    return words


def duration(hours: float) -> str:
    """So many hours in words, as exact as an estimate can be."""
    if hours >= 10:
        return f"about {hours:,.0f} hours"
    if hours >= 1:
        return f"about {hours:.1f} hours"
    if hours == 0:
        return "no work left"
    minutes = round(hours * 60)
    return f"about {minutes} minutes" if minutes > 1 else "about a minute"


class PoolPart(QWidget):
    """Method and depth; per topic the size, per run what only it brings; the button."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._runs = 0
        self._method = QComboBox()
        self._method.setAccessibleName("Pooling method")
        for pooling in POOLINGS:
            self._method.addItem(pooling.title, pooling.name)
            self._method.setItemData(self._method.count() - 1, pooling.explanation, 3)
        self._depth = NumberField("Depth of the pool", 1, DEEPEST)
        self._depth.setValue(int(str(session.settings.kept(DEPTH, FIRST_DEPTH))))
        self._explained = plain(muted=True)
        self._size = plain()
        self._topics = TableView("Pool size per topic")
        self._by_run = TableView("Documents that only one run brings")
        self._make = primary("Make the pool", self.make, "What is pooled or judged already stays")
        self._typed = QTimer(self, singleShot=True, interval=AFTER_TYPING)
        self._typed.timeout.connect(self._preview)
        self._depth.valueChanged.connect(lambda _: self._typed.start())
        self._method.currentIndexChanged.connect(lambda _: self._preview())
        self._place()

    def refresh(self, changes: Changes) -> None:
        """Compute the size anew where runs, topics or judgements may have changed."""
        if changes.runs or changes.topics or changes.judgements or not self._topics.table().rows:
            self._preview()

    def show_runs(self, runs: int) -> None:
        """How many runs there are: without any there is nothing to pool."""
        self._runs = runs
        if not runs:
            self._nothing()

    def table(self) -> Table:
        """The size per topic."""
        return self._topics.table()

    def make(self) -> None:
        """Make the pool on the worker."""
        depth, method = self._depth.value(), str(self._method.currentData())
        self._session.settings.keep(DEPTH, depth)

        def work(campaign: Campaign, progress: Progress) -> Pooled:
            return make_pool(campaign, depth, method, progress)

        def done(made: Pooled) -> None:
            news = f"{made.added:,} documents came into the pool"
            self._session.news.emit(f"{news}, {made.kept:,} were in it already.")

        self._session.do_later("Making the pool", work, done)

    def _preview(self) -> None:
        campaign = self._session.campaign
        if campaign is None:
            return
        depth, method = self._depth.value(), str(self._method.currentData())
        self._explained.setText(POOLINGS[self._method.currentIndex()].explanation)

        def work(own: Campaign, progress: Progress) -> PoolPreview:
            return preview(own, depth, method, progress)

        self._session.jobs.start(
            "Sizing the pool", work, self._show, self._cannot, keep_latest="pool preview"
        )

    def _show(self, found: PoolPreview) -> None:
        campaign = self._session.campaign
        self._size.setText(in_words(found))
        self._topics.show_table(Table("Pool per topic", TOPIC_COLUMNS, found.topics))
        self._by_run.show_table(Table("Pool per run", RUN_COLUMNS, found.runs))
        self._make.setEnabled(campaign is not None and not campaign.read_only)

    def _cannot(self, problem: Exception) -> None:
        self._nothing()
        if not isinstance(problem, Problem):
            raise problem
        if self._runs:
            self._session.report(problem)

    def _nothing(self) -> None:
        self._size.setText("There are no runs yet: import some, then choose how deep to pool.")
        self._topics.clear_table()
        self._by_run.clear_table()
        self._make.setEnabled(False)

    def _place(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        depth = QLabel("&Depth")
        depth.setBuddy(self._depth)
        method = QLabel("&Method")
        method.setBuddy(self._method)
        for part in (method, self._method, depth, self._depth):
            row.addWidget(part)
        row.addWidget(self._explained, 1)
        row.addWidget(self._make)
        tables = QHBoxLayout()
        tables.setSpacing(24)
        for name, view, share in (
            ("Per topic", self._topics, 3),
            ("Per run: what only it brings", self._by_run, 2),
        ):
            column = QVBoxLayout()
            column.setSpacing(8)
            column.addWidget(title(name, 0.5))
            column.addWidget(view, 1)
            tables.addLayout(column, share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 14, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(row)
        layout.addWidget(self._size)
        layout.addLayout(tables, 1)

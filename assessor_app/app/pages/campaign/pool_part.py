"""Choose which documents come into the pool, and see at once how large it would be."""

import itertools

from PySide6.QtWidgets import QHBoxLayout, QMessageBox, QVBoxLayout, QWidget

from assessor_app.app.pages.campaign.pool_choice import PoolChoice
from assessor_app.app.session import Session
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.pooling import Pooled, PoolPreview, make_pool, preview
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table

MOST_STEPS = 4
TOPIC_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("documents", "Documents", "Documents that the method chooses for the topic", digits=0),
    Column("judged", "Judged", "Of them already judged by somebody", digits=0),
    Column("new", "New", "Of them not in the pool yet", digits=0),
)
RUN_COLUMNS = (
    Column("run", "Run", numeric=False),
    Column("brings", "Brings", "Documents of the pool that the run returns", digits=0),
    Column("alone", "Only it", "Documents of the pool that no other run returns", digits=0),
    Column(
        "lost",
        "Lost without it",
        "Documents known to be relevant that no other run returns: what would be missing from the "
        "pool if this run had not taken part",
        digits=0,
    ),
)


def in_words(found: PoolPreview) -> str:
    """The size of the pool in a sentence."""
    topics = sum(one.documents > 0 for one in found.topics)
    words = f"{found.total:,} documents in {topics:,} topics, {found.new:,} new to the pool; "
    words += f"{found.total - found.judged:,} not judged by anybody yet, "
    words += f"{duration(found.hours)} for one assessor."
    if found.without_text:
        words += f" {found.without_text:,} have no text in the campaign."
    if found.present:
        words += f" The pool there is: {found.present:,} documents, by {history(found.steps)}."
    return words


def history(steps: tuple[str, ...]) -> str:
    """How a pool was made: its first step, and its last ones where there are many."""
    told = [name for name, _ in itertools.groupby(steps)]
    if len(told) > MOST_STEPS:
        told = [told[0], "…", *told[1 - MOST_STEPS :]]
    return ", then ".join(told).replace("then …, then", "…, then")


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
    """The method; per topic the size, per run what hangs on it; the button."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._runs = 0
        self.choice = PoolChoice(session)
        self._explained = plain(muted=True)
        self._size = plain()
        self._topics = TableView("Pool size per topic")
        self._by_run = TableView("What hangs on each run")
        self._make = self.choice.make
        self.choice.changed.connect(self._preview)
        self.choice.made.connect(self.make)
        self._place()

    def refresh(self, changes: Changes) -> None:
        """Compute the size anew where runs, topics or judgements may have changed."""
        changed = changes.runs or changes.topics or changes.judgements or changes.pool
        if changed or not self._topics.table().rows:
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
        """Make the pool on the worker; ask first where documents are to leave it."""
        wanted = self.choice.request()
        if wanted.replace and not self._sure():
            return
        self.choice.keep()

        def work(campaign: Campaign, progress: Progress) -> Pooled:
            return make_pool(campaign, wanted, progress)

        def done(made: Pooled) -> None:
            news = f"{made.added:,} documents came into the pool"
            news += f", {made.kept:,} were in it already"
            if made.removed:
                news += f", {made.removed:,} that nobody had judged left it"
            self.choice.replace.setChecked(False)
            self._session.news.emit(f"{news}.")

        self._session.do_later("Making the pool", work, done)

    def _sure(self) -> bool:
        question = QMessageBox.question(
            self,
            "Take out the rest?",
            "Documents that this pool does not hold leave the pool there is. What anybody has "
            "judged stays in it, with the judgements.",
            QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.Cancel,
            QMessageBox.StandardButton.Cancel,
        )
        return question == QMessageBox.StandardButton.Yes

    def _preview(self) -> None:
        if self._session.campaign is None:
            return
        wanted = self.choice.request()
        self._explained.setText(f"{self.choice.pooling.explanation} {self.choice.pooling.source}.")
        try:
            wanted.checked()
        except WrongUse as problem:
            # While a field is half typed this is no error, only not yet an answer.
            self._make.setEnabled(False)
            self._size.setText(f"{str(problem)[:1].upper()}{str(problem)[1:]}.")
            return

        def work(own: Campaign, progress: Progress) -> PoolPreview:
            return preview(own, wanted, progress)

        self._session.jobs.start(
            "Sizing the pool", work, self._show, self._cannot, keep_latest="pool preview"
        )

    def _show(self, found: PoolPreview) -> None:
        campaign = self._session.campaign
        if found.method != self.choice.request().in_words:
            return
        self._size.setText(in_words(found))
        self._topics.show_table(Table("Pool per topic", TOPIC_COLUMNS, found.topics))
        self._by_run.show_table(Table("Pool per run", RUN_COLUMNS, found.runs))
        self._make.setEnabled(campaign is not None and not campaign.read_only)

    def _cannot(self, problem: Exception) -> None:
        if not isinstance(problem, Problem):
            raise problem
        if not self._runs:
            self._nothing()
        elif isinstance(problem, WrongUse):
            self._make.setEnabled(False)
            self._size.setText(f"{str(problem)[:1].upper()}{str(problem)[1:]}.")
        else:
            self._session.report(problem)

    def _nothing(self) -> None:
        self._size.setText("There are no runs yet: import some, then choose how deep to pool.")
        self._topics.clear_table()
        self._by_run.clear_table()
        self._make.setEnabled(False)

    def _place(self) -> None:
        tables = QHBoxLayout()
        tables.setSpacing(24)
        for name, view in (
            ("Per topic", self._topics),
            ("Per run: what hangs on it", self._by_run),
        ):
            column = QVBoxLayout()
            column.setSpacing(8)
            column.addWidget(title(name, 0.5))
            column.addWidget(view, 1)
            tables.addLayout(column, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 14, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.choice)
        layout.addWidget(self._explained)
        layout.addWidget(self._size)
        layout.addLayout(tables, 1)

"""The Pool tab: the choice of the documents to judge, and a preview of the size of the pool."""

import itertools

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.pool_choice import PoolChoice
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr
from assessor_app.app.widgets.buttons import button, confirmed, question
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, row, stack
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.importing.referred_texts import lines
from assessor_app.campaign.pooling.pool_request import PoolRequest
from assessor_app.campaign.pooling.pooling import Pooled, PoolPreview, make_pool, preview
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.table import Column, Table

MOST_STEPS = 4
TOPIC_COLUMNS = (
    Column("topic", QT_TRANSLATE_NOOP("Column", "Topic"), numeric=False),
    Column(
        "documents",
        QT_TRANSLATE_NOOP("Column", "Documents"),
        QT_TRANSLATE_NOOP("Column", "Documents that the method selects for the topic"),
        digits=0,
    ),
    Column(
        "judged",
        QT_TRANSLATE_NOOP("Column", "Judged"),
        QT_TRANSLATE_NOOP("Column", "Selected documents with a grade from at least one assessor"),
        digits=0,
    ),
    Column(
        "new",
        QT_TRANSLATE_NOOP("Column", "New"),
        QT_TRANSLATE_NOOP("Column", "Selected documents that are not in the pool yet"),
        digits=0,
    ),
)
RUN_COLUMNS = (
    Column("run", QT_TRANSLATE_NOOP("Column", "Run"), numeric=False),
    Column(
        "brings",
        QT_TRANSLATE_NOOP("Column", "Contribution"),
        QT_TRANSLATE_NOOP("Column", "Selected documents that the run contributes"),
        digits=0,
    ),
    Column(
        "alone",
        QT_TRANSLATE_NOOP("Column", "Unique"),
        QT_TRANSLATE_NOOP("Column", "Selected documents that no other run contributes"),
        digits=0,
    ),
    Column(
        "lost",
        QT_TRANSLATE_NOOP("Column", "Unique relevant"),
        QT_TRANSLATE_NOOP(
            "Column",
            "Unique documents that are relevant by the consensus of the assessors. The pool would "
            "lack them without this run.",
        ),
        digits=0,
    ),
)


def in_words(found: PoolPreview) -> str:
    """Return the size of a pool and the time to judge it as sentences."""
    topics = sum(one.documents > 0 for one in found.topics)
    documents = tr("%Ln document(s)", "", found.total)
    in_topics = tr("%Ln topic(s)", "", topics)
    size = tr(
        "{0} in {1}: {2:,} new to the pool, {3:,} judged by no assessor ({4} for one assessor)."
    )
    unjudged = found.total - found.judged
    words = [fill(size, documents, in_topics, found.new, unjudged, duration(found.hours))]
    if found.topics_without_text:
        words.append(
            fill(
                tr("Topics without a text in the campaign: {0:,} of {1:,}; import their texts."),
                len(found.topics_without_text),
                topics,
            )
        )
    if found.without_text:
        words.append(tr("%Ln document(s) have no text in the campaign.", "", found.without_text))
    if found.present:
        held = tr("Current pool: %Ln document(s) ({0}).", "", found.present)
        words.append(held.format(history(found.steps)))
    return " ".join(words)


def history(steps: tuple[str, ...]) -> str:
    """Return how a pool was made in words: its steps, or the first and the last steps of many."""
    told = [" ".join(map(of_core, name.split(" "))) for name, _ in itertools.groupby(steps)]
    if len(told) > MOST_STEPS:
        told = [told[0], "…", *told[1 - MOST_STEPS :]]
    said = told[0] if told else ""
    for one in told[1:]:
        said = (tr("{0}, {1}") if one == "…" else tr("{0}, then {1}")).format(said, one)
    return said


def duration(hours: float) -> str:
    """Return a number of hours as approximate words, such as "about 2.5 hours"."""
    if hours >= 10:
        return fill(tr("about {0:,.0f} hours"), hours)
    if hours >= 1:
        return fill(tr("about {0:.1f} hours"), hours)
    if hours == 0:
        return tr("no work remaining")
    minutes = round(hours * 60)
    return tr("about {0} minutes").format(minutes) if minutes > 1 else tr("about a minute")


class PoolPart(QWidget):
    """Shows the choice of a pooling method, the sizes per topic and the contributions per run.

    files_wanted: emitted when the user wants to import files, because there are no runs.
    """

    files_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._runs = 0
        self._sized: PoolRequest | None = None
        self.choice = PoolChoice(session)
        self._explained = plain(muted=True)
        self._explained.setObjectName("explained")
        self._size = plain()
        self._size.setObjectName("size")
        self._topics = FittedTable(self.tr("Pool size per topic"), ("topic",))
        self._by_run = FittedTable(
            self.tr("Contribution per run"), ("run",), widths={"run": (60, 400)}
        )
        self._make = self.choice.make
        self.choice.changed.connect(self._preview)
        self.choice.made.connect(self.make)
        by_topic = self._titled(self.tr("Pool size per topic"), self._topics)
        by_run = self._titled(self.tr("Contribution per run"), self._by_run)
        tables = row((by_topic, 1), (by_run, 1), spacing=12)
        meaning = self.tr(
            "Judged: by at least one assessor. Unique: contributed by this run alone. Relevant: by "
            "the consensus of the assessors."
        )
        whole = column(
            self.choice,
            self._explained,
            self._size,
            plain(meaning, muted=True),
            (tables, 1),
            spacing=10,
            margins=(0, 14, 0, 0),
        )
        self._no_runs = EmptyState(
            self.tr("No runs yet"),
            self.tr("The pool is selected from runs. Import runs, then choose method and depth."),
            (button(self.tr("Import files…"), self.files_wanted.emit),),
        )
        self._stack = stack(panel(whole), self._no_runs)
        self.setLayout(column(self._stack))

    @staticmethod
    def _titled(words: str, table: FittedTable) -> QLayout:
        EndAtLastRow(table)
        return column(title(words, 0.5), (table, 1), None, spacing=8)

    def begin(self) -> None:
        """Show the parameters saved for the new campaign, and clear the sizes."""
        self.choice.restore()
        self._sized = None
        self._clear(self.tr("Computing…"))

    def refresh(self, changes: Changes) -> None:
        """Compute the sizes again if runs, topics, judgements or the pool have changed."""
        changed = changes.runs or changes.topics or changes.judgements or changes.pool
        if changed or not self._topics.table().rows:
            self._preview()

    def show_runs(self, runs: int) -> None:
        """Set the number of runs; show a hint if there are none."""
        self._runs = runs
        self._stack.setCurrentIndex(0 if runs else 1)
        if not runs:
            self._clear("")

    def table(self) -> Table:
        """Return the table of sizes per topic."""
        return self._topics.table()

    def make(self) -> None:
        """Make the pool as a background job after a backup; ask first if documents would leave
        the pool."""
        wanted = self.choice.request()
        if wanted.replace and not self._sure():
            return
        self.choice.keep()

        def done(made: Pooled) -> None:
            self.choice.replace.setChecked(False)
            self._session.news.emit(_news(made))

        self._session.do_backed_up(
            self.tr("Making the pool"),
            Step("pool change"),
            lambda campaign, progress: make_pool(campaign, wanted, progress),
            done,
        )

    def _sure(self) -> bool:
        asked = question(
            self.window(),
            self.tr("Make pool"),
            self.tr("Remove unjudged documents outside this selection?"),
            self.tr(
                "They are removed from the current pool. Judged documents stay in the pool, with "
                "their judgements."
            ),
        )
        return confirmed(asked, self.tr("Remove documents"), self.tr("Cancel"))

    def _preview(self) -> None:
        if self._session.campaign is None:
            return
        wanted = self.choice.request()
        if wanted != self._sized:
            # The sizes shown belong to another pool.
            self._sized = None
            self._clear(self.tr("Computing…"))
        explained = of_core(self.choice.pooling.explanation)
        self._explained.setText(f"{explained} {self.choice.pooling.source}.")
        try:
            wanted.checked()
        except WrongUse as problem:
            # A half-typed field is not reported as a problem.
            self._show_obstacle(problem)
            return
        self._session.jobs.ask(
            self.tr("Computing the pool size"),
            lambda campaign, progress: preview(campaign, wanted, progress),
            self._show,
            self._cannot,
            keep_latest="pool preview",
        )

    def _show(self, found: PoolPreview) -> None:
        if found.method != self.choice.request().in_words:
            return
        self._sized = self.choice.request()
        self._size.setText(in_words(found))
        self._size.setToolTip(
            self.tr(
                "Time: at the median active time of the judgements so far; at 30 seconds per "
                "document if there are none"
            )
        )
        self._topics.show_table(Table("Pool per topic", TOPIC_COLUMNS, found.topics))
        self._by_run.show_table(Table("Pool per run", RUN_COLUMNS, found.runs))
        for table in (self._topics, self._by_run):
            table.fit_columns()
        self._make.setEnabled(self._session.is_writable())

    def _cannot(self, problem: Exception) -> None:
        if not isinstance(problem, Problem):
            raise problem
        if isinstance(problem, WrongUse):
            self._show_obstacle(problem)
        else:
            self._session.report(problem)

    def _show_obstacle(self, problem: WrongUse) -> None:
        """Show why no pool can be made with these values, instead of the size."""
        self._make.setEnabled(False)
        self._size.setText(problem.explanation)

    def _clear(self, words: str) -> None:
        """Show `words` instead of sizes, and disable making the pool."""
        self._size.setText(words)
        self._topics.clear_table()
        self._by_run.clear_table()
        self._make.setEnabled(False)


def _news(made: Pooled) -> str:
    told = [
        tr("%Ln document(s) added to the pool", "", made.added),
        tr("%Ln were in it already", "", made.kept),
    ]
    if made.removed:
        told.append(tr("%Ln unjudged removed", "", made.removed))
    return " ".join((tr("{0}.").format(tr(", ").join(told)), *lines(made.texts)))

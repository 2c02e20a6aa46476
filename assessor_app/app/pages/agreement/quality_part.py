"""The tab with the quality of each assessor's judging, and what the lead can do next."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.agreement.coefficient_parts import TitledTable
from assessor_app.app.pages.agreement.computed_parts import ComputedPart
from assessor_app.app.pages.agreement.waiving_button import WaivingButton
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, row, scrolled, tabs
from assessor_app.campaign.agreement import machine_calibration, quality_tables
from assessor_app.campaign.agreement.assessor_standings import (
    AssessorStanding,
    assessor_standings,
    standings_table,
)
from assessor_app.campaign.agreement.judging_quality import (
    JudgingQuality,
    QualityOptions,
    judging_quality,
)
from assessor_app.campaign.agreement.known_agreement import removed_judgements, removed_table
from assessor_app.campaign.agreement.suggestion_use import suggestion_use, use_table
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.problems import Problem, as_sentence
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table, cells_in

KNOWN_TAB = 2
QUALITY_TABLES = 12  # the tables behind them are on models and rules
MOST_STEPS = 6  # lines shown at once
MOST_ROWS = 4  # shown at once; longer tables scroll


@dataclass(frozen=True, eq=False, slots=True)
class Measured:
    """The quality of judging as the tab shows it.

    steps: sentences. tables: in the order of the tab's. has_known: whether there are known grades.
    has_machines: whether there are models, rules or suggestions.
    """

    steps: tuple[str, ...]
    tables: tuple[Table, ...]
    standings: tuple[AssessorStanding, ...]
    has_known: bool
    has_machines: bool


def measured(campaign: Campaign, progress: Progress) -> Measured:
    """Return the quality of judging; called on the worker. Raises Cancelled."""
    options = QualityOptions()
    people = judging_quality(campaign, options, progress)
    standings, removed = assessor_standings(campaign), removed_judgements(campaign)
    found = JudgingQuality(people, options, standings=standings, removed=removed)
    machines, use = machine_calibration.calibrations(campaign, progress), suggestion_use(campaign)
    gold = quality_tables.gold_tables(people)
    tables = (
        quality_tables.repeats_table(people),
        quality_tables.differing_table(people),
        quality_tables.others_table(found),
        quality_tables.again_table(people),
        *gold,
        standings_table(standings),
        removed_table(removed),
        quality_tables.speed_table(found),
        quality_tables.grades_table(people),
        quality_tables.groups_table(people),
        machine_calibration.overall_table(machines),
        machine_calibration.to_judge_table(machines),
        machine_calibration.machine_grades_table(machines),
        machine_calibration.topics_table(machines),
        machine_calibration.machine_gold_table(machines),
        use_table(use),
    )
    steps = (*quality_tables.next_steps(found), *machine_calibration.calibration_steps(machines))
    has_known = any(table.rows for table in gold) or bool(standings or removed)
    return Measured(steps, tables, standings, has_known, bool(machines or use))


class _Listing(FittedTable):
    """A table that asks for no more height than it needs, so that its note is below it.

    Qt's layouts divide a page among tables and wrapped notes by their preferred heights.
    """

    def sizeHint(self) -> QSize:
        """Return the usual width and the least height."""
        return QSize(super().sizeHint().width(), self.minimumHeight())


class QualityPart(ComputedPart):
    """Shows self-agreement, agreement with the others, speed and use of grades per assessor.

    wanted: emitted with the title of a table, the (topic, id) of its documents, and the place of
    the one that was opened. assigning: emitted to assign topics.
    """

    wanted = Signal(str, list, int)
    assigning = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(
            session,
            (
                self.tr("Measuring the quality of judging"),
                self.tr("The documents that several assessors judged are read."),
            ),
        )
        self.words = plain()
        self._make_tables()
        self._parts = tuple(TitledTable(view, MOST_ROWS) for view in self._views())
        repeats, differing, others, again, *known, speed, grades, groups = self._parts[
            :QUALITY_TABLES
        ]
        machines = self._parts[QUALITY_TABLES:]
        for view in (self.differing, self.again, self.to_judge):
            view.activated_row.connect(lambda row, view=view: self._open(view, row))
        self._opened: FittedTable = self.again
        steps = title(self.tr("Next steps"), 0.5)
        self.below = tabs(
            self.tr("Parts of the quality of judging"),
            self.tr("Self-agreement, agreement with the others, grades, or length and position"),
            (_page(repeats, differing), self.tr("Self-agreement")),
            (_page(others, again), self.tr("Agreement with the others")),
            (
                _page(*known[:-1], panel(row(self.waiving, None)), known[-1]),
                self.tr("Known grades"),
            ),
            (_page(speed, grades), self.tr("Speed and grades")),
            (_page(groups), self.tr("Length and position")),
            (
                _page(*machines[:2], self._below_to_judge(), *machines[2:]),
                self.tr("Models and rules"),
            ),
        )
        self._steps = scrolled(column(self.words, None))
        self._stack.addWidget(panel(column(steps, self._steps, (self.below, 1), spacing=8)))
        self.setLayout(column((self._stack, 1), margins=(0, 12, 0, 0)))

    def _make_tables(self) -> None:
        self.repeats = _Listing(
            self.tr("Self-agreement"), ("why", "assessor"), dispensable=("high", "low", "kappa")
        )
        self.differing = _Listing(
            self.tr("Repeats with another grade"), ("document", "topic", "assessor")
        )
        self.others = _Listing(
            self.tr("Agreement with the others"),
            ("why", "assessor"),
            optional=("why",),
            dispensable=("last_high", "last_low", "high", "low"),
        )
        self.again = _Listing(
            self.tr("Documents to judge again"), ("why", "document", "topic", "assessor")
        )
        self._make_known_tables()
        self.speed = _Listing(self.tr("Fast decisions"), ("assessor",))
        self.grades = _Listing(self.tr("Use of the grades"), ("assessor",))
        self.groups = _Listing(
            self.tr("Disagreement by length and position"),
            ("assessor", "by"),
            dispensable=("high", "low"),
        )

        self._make_machine_tables()

    def _make_known_tables(self) -> None:
        self.gold = _Listing(
            self.tr("Agreement with gold documents"),
            ("why", "assessor"),
            optional=("why",),
            dispensable=("high", "low"),
        )
        self.stretches = _Listing(
            self.tr("Agreement with gold documents over time"),
            ("why", "assessor"),
            optional=("why",),
            dispensable=("high", "low"),
        )
        self.differing_gold = _Listing(
            self.tr("Gold documents with another grade"), ("reason", "document", "assessor")
        )
        self.standings = _Listing(
            self.tr("Training and qualification"),
            ("waived", "assessor"),
            dispensable=("high", "low", "kappa", "trained"),
        )
        self.removed = _Listing(
            self.tr("Judgements of documents whose known grade was removed"),
            ("removed", "document", "assessor"),
        )
        self.waiving = WaivingButton(self._session, self.standings)

    def _make_machine_tables(self) -> None:
        figures = ("high", "low", "binary_kappa")
        self.to_judge = _Listing(
            self.tr("Documents for a person to judge first"), ("document", "topic", "assessor")
        )
        self.machines = (
            _Listing(
                self.tr("Models and rules against persons"),
                ("why", "assessor"),
                optional=("why",),
                dispensable=figures,
            ),
            self.to_judge,
            FittedTable(self.tr("Grades of models and rules, and of persons"), ("assessor",)),
            _Listing(
                self.tr("Models and rules against persons, by topic"),
                ("why", "assessor", "topic"),
                optional=("why",),
                dispensable=figures,
            ),
            _Listing(
                self.tr("Models and rules against gold documents"),
                ("why", "assessor"),
                optional=("why",),
                dispensable=("high", "low"),
            ),
            _Listing(
                self.tr("Use of suggested grades"),
                ("why", "assessor", "machine"),
                optional=("why",),
                dispensable=("high", "low"),
            ),
        )

    def _views(self) -> tuple[FittedTable, ...]:
        known = (self.gold, self.stretches, self.differing_gold, self.standings, self.removed)
        first = (self.repeats, self.differing, self.others, self.again)
        return (*first, *known, self.speed, self.grades, self.groups, *self.machines)

    def _below_to_judge(self) -> QWidget:
        """Return the words and the button below the documents for a person to judge."""
        about = self.tr(
            "Open a document (Enter) to adjudicate it, or assign its topic to a person, who judges "
            "it without seeing the grade of the machine."
        )
        assign = button(
            self.tr("Assignments"),
            self.assigning.emit,
            self.tr("Assign topics on Campaign › People"),
        )
        self.following = panel(row((plain(about, muted=True), 1), assign, spacing=12))
        return self.following

    def take_focus(self) -> None:
        """Focus the table from which a document was opened."""
        self._opened.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, view: FittedTable, row: int) -> None:
        """Ask for the document of a row, and for the others of the table in the order shown."""
        table = view.table()
        keys = [one.key for one in table.columns]
        topic, document = keys.index("topic"), keys.index("document")
        topics, documents = cells_in(table, topic), cells_in(table, document)
        places = [*zip(map(str, topics), map(str, documents), strict=True)]
        self._opened = view
        self.wanted.emit(table.title, places, row)

    def _compute(self) -> None:
        self._session.jobs.start(
            self.tr("Measuring the quality of judging"),
            measured,
            self._show,
            self._explain,
            keep_latest="agreement.quality",
        )

    def _show(self, found: Measured) -> None:
        steps = "\n".join(found.steps)
        self.words.setText(steps or self.tr("No next step follows from these figures."))
        # More steps scroll, so that they do not push the tables out of the window.
        lines = self.fontMetrics().lineSpacing() * MOST_STEPS
        self._steps.setFixedHeight(min(self.words.heightForWidth(self.width()), lines))
        self.below.setTabVisible(self.below.count() - 1, found.has_machines)
        for part, table in zip(self._parts, found.tables, strict=True):
            part.show_if(table if table.rows else None)
        self.following.setVisible(bool(self.to_judge.table().rows))
        self.waiving.show_standings(found.standings)
        self.below.setTabVisible(KNOWN_TAB, found.has_known)
        self._stack.setCurrentIndex(1)

    def _explain(self, error: Exception) -> None:
        """Show why nothing can be measured; report an error that is not a Problem."""
        if not isinstance(error, Problem):
            self._session.report(error)
            return
        self._say(as_sentence(error.headline), error.remedy)


def _page(*parts: QWidget) -> QWidget:
    tables = ((part, int(isinstance(part, TitledTable))) for part in parts)
    return scrolled(column(*tables, (None, 0), spacing=10, margins=(0, 8, 0, 0)))

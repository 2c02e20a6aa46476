"""Background jobs of the Runs page: scores, curves and values per topic."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from assessor_app.app.job_lines import Job
from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.run_choices import Choices
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.counted_judgements import counted_preferences
from assessor_app.campaign.evaluating.evaluating import (
    evaluate,
    measures_above_scale,
    run_names,
)
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.evaluation_tables import runs_table
from assessor_app.campaign.evaluating.marked_runs import NO_MARKS, Marks, marks, with_shares_judged
from assessor_app.campaign.evaluating.selected_judgements import (
    NoSuchGrade,
    select_judgements,
    why_no_grade_counts,
)
from assessor_app.campaign.importing.run_describing import run_descriptions_of, with_details
from assessor_app.campaign.judging.judging_queries import topic_labels
from assessor_app.campaign.pooling.pooling import pool_depth
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.run_description import RunDescription
from assessor_app.domain.table import Table

Result = TypeVar("Result")
NO_RUNS, NO_JUDGEMENTS, PACKAGE = "no runs", "no judgements", "package"
NO_TOPIC, NO_GRADE, ABOVE_SCALE = "no topic", "no grade", "above the scale"


@dataclass(frozen=True, eq=False, slots=True)
class Answer:
    """The result of an evaluation for the Runs page.

    evaluation: None if there is none. table: of runs and measures. titles: of the topics, by id.
    reason: NO_RUNS, NO_JUDGEMENTS, PACKAGE, NO_TOPIC, NO_GRADE or ABOVE_SCALE if there is no
    evaluation, else empty.
    marks: intervals and significance marks of the table. shaded: True to shade its cells.
    every_column: True to show also the columns that do not fit.
    pool_depth: of the campaign; None if unknown. why: the message that explains why no topic
    or no grade counts, or which grade is above the scale. described: the details of runs, by name.
    above: the chosen measures that were not computed, because they are above the scale.
    """

    evaluation: Evaluation | None
    table: Table
    titles: dict[str, str]
    reason: str = ""
    marks: Marks = NO_MARKS
    shaded: bool = False
    every_column: bool = False
    pool_depth: int | None = None
    why: str = ""
    described: Mapping[str, RunDescription] = field(default_factory=dict)
    above: tuple[str, ...] = ()


NOTHING = Answer(None, Table("", (), ()), {})


def answer_for(campaign: Campaign, choices: Choices, progress: Progress) -> Answer:
    """Evaluate all runs of a campaign, and return the result.

    Measures above the scale are left out, unless all are. If the runs cannot be scored, the result
    has a reason in place of the evaluation. Raises WrongUse for invalid choices.
    """
    request = choices.request()
    above = measures_above_scale(campaign, request)
    if counted := tuple(name for name in request.measures if name not in above):
        request = replace(request, measures=counted)
    try:
        found = evaluate(campaign, request, progress)
    except WrongUse as refusal:
        no_grade = isinstance(refusal, NoSuchGrade)
        reason = ABOVE_SCALE if no_grade else _reason(campaign, choices)
        if not reason:
            raise
        return Answer(None, NOTHING.table, {}, reason, why=refusal.message, above=above)
    beside, table = choices.beside, runs_table(found)
    if beside.judged:
        table = with_shares_judged(table, found)
    described = run_descriptions_of(campaign)
    table = with_details(table, described)
    marked = marks(found, intervals=beside.intervals, baseline=beside.baseline)
    depth = pool_depth(campaign)
    return Answer(
        found,
        table,
        topic_labels(campaign),
        marks=marked,
        shaded=beside.shaded,
        every_column=beside.every_column,
        pool_depth=depth,
        described=described,
        above=above,
    )


def _reason(campaign: Campaign, choices: Choices) -> str:
    if not run_names(campaign):
        return PACKAGE if campaign.made_for else NO_RUNS
    selection = choices.request().judgements
    if why_no_grade_counts(campaign, selection):
        return NO_GRADE
    which = select_judgements(campaign, selection)
    if len(which.grade) or counted_preferences(campaign, 0.0)[0] is not None:
        return NO_TOPIC if _no_topic_counts(campaign, choices) else ""
    return NO_JUDGEMENTS


def _no_topic_counts(campaign: Campaign, choices: Choices) -> bool:
    """Return whether runs could be scored if no minimum share of judged documents were required."""
    if not choices.options.min_judged:
        return False
    every_topic = replace(choices.options, min_judged=0.0)
    return not answer_for(campaign, replace(choices, options=every_topic), Silent()).reason


class Computing(QObject):
    """Starts jobs and delivers their results; only the latest job of each kind delivers its result.

    A job about an evaluation is withdrawn once there is another evaluation.
    answer: the latest result. answered: emitted with a new `Answer`. stopped: emitted when the
    latest evaluation was cancelled. failed: emitted with the error. plots_loaded: emitted when the
    modules that plots need have been imported.
    """

    answered = Signal(object)
    stopped = Signal()
    failed = Signal(Exception)
    plots_loaded = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.answer = NOTHING
        self._latest: Job | None = None
        self._of_answer: set[str] = set()  # the questions asked about `answer`
        session.jobs.ended.connect(self._on_ended)

    def evaluate(self, choices: Choices) -> None:
        """Start to evaluate all runs; emits `answered` with the `Answer`, or `failed` with the
        error."""

        def work(campaign: Campaign | None, progress: Progress) -> Answer:
            return NOTHING if campaign is None else answer_for(campaign, choices, progress)

        title = self.tr("Scoring runs")
        self._latest = self._ask(title, work, self._on_answer, "runs.evaluation")
        # After the table, which does not need the plots, and before the first figure, which does.
        self._ask(
            self.tr("Loading the plots"),
            lambda _, progress: load_plots(progress),
            lambda _: self.plots_loaded.emit(),
            "runs.plots",
        )

    def ask(
        self,
        title: str,
        work: Callable[[Evaluation, Campaign, Progress], Result],
        done: Callable[[Result], None],
        key: str,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Run `work` on the latest evaluation in a job, and pass its result to `done`.

        Does nothing without an evaluation. key: only the latest job with this key delivers its
        result.
        failed: called with an error; by default the signal `failed` is emitted.
        """
        evaluation = self.answer.evaluation
        if evaluation is None:
            return

        def on_worker(campaign: Campaign | None, progress: Progress) -> Result | None:
            return None if campaign is None else work(evaluation, campaign, progress)

        def deliver(result: Result | None) -> None:
            if result is not None:
                done(result)

        self._of_answer.add(key)
        self._ask(title, on_worker, deliver, key, failed)

    def look_up(
        self,
        title: str,
        work: Callable[[Campaign | None, Progress], Result],
        done: Callable[[Result], None],
        key: str,
    ) -> None:
        """Run a short job that does not wait for long jobs, and pass its result to `done`.

        key: only the latest job with this key delivers its result.
        """
        self._session.lookups.ask(title, work, done, keep_latest=key)

    def _ask(
        self,
        title: str,
        work: Callable[[Campaign | None, Progress], object],
        done: Callable[..., None],
        key: str,
        failed: Callable[[Exception], None] | None = None,
    ) -> Job:
        told = failed or self.failed.emit
        return self._session.jobs.start(title, work, done, told, keep_latest=key)

    def _on_ended(self, job: Job) -> None:
        if job is self._latest and job.cancelled:
            self.stopped.emit()

    def _on_answer(self, answer: Answer) -> None:
        self.answer = answer
        while self._of_answer:
            self._session.jobs.withdraw(self._of_answer.pop())
        self.answered.emit(answer)

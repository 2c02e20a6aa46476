"""Count what a campaign contains, and report each assessor's progress."""

import dataclasses
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.campaign.judging.further_questions import questions
from assessor_app.campaign.sharing.assessor_letters import Letter, letter_to
from assessor_app.domain.language import tr
from assessor_app.domain.progress import SILENT
from assessor_app.domain.progress import Progress as WorkProgress
from assessor_app.domain.table import Cell, Column, Table, explained, table_of
from assessor_app.store import integrity
from assessor_app.store.file.database import Store
from assessor_app.store.journal import decision_times, journal
from assessor_app.store.journal.decision_times import Work
from assessor_app.store.tables import (
    assessor_kinds,
    assessors,
    documents,
    pools,
    run_descriptions,
    set_aside,
    stored_runs,
    stored_topics,
)

FEWEST_DECISIONS = 10  # with a measured time, for a rate
HOUR = 3600
Place = tuple[str, str]  # assessor, topic
JUDGEMENTS = Column("judgements", "Judged", "Documents with a grade, pooled or not", digits=0)
JUDGED = Column("judged", "Judged of pool", "Pooled documents with a grade", digits=0)
SKIPPED = Column("skipped", "Skipped", "Skipped by the assessor", digits=0)
CANNOT = Column("cannot_judge", "Cannot judge", "Marked as impossible to judge", digits=0)
LEFT = Column(
    "left",
    "To do",
    "Pooled documents without a decision (grade, skip or cannot judge): of the assigned topics and "
    "of topics begun without assignment; of all topics for assessors without assigned topics",
    digits=0,
)
COMPARED = Column("compared", "Pairs", "Judged pairs", digits=0)


@dataclass(frozen=True, slots=True)
class Progress:
    """An assessor's progress on a topic.

    judged, skipped, cannot_judge: numbers of pooled documents. opened: number of documents shown
    without a decision, a part of `left`. timed: number of decisions with a measured reading time;
    seconds: the sum of these times. last_seen: time of the last activity in seconds since 1970
    (UTC), or None. compared: number of pairs with an answer that counts.
    """

    assessor: str
    topic: str
    pooled: int
    judged: int
    skipped: int
    cannot_judge: int
    opened: int = 0
    timed: int = 0
    seconds: float = 0.0
    last_seen: float | None = None
    compared: int = 0

    @property
    def left(self) -> int:
        """The number of pooled documents without a decision."""
        return max(0, self.pooled - self.judged - self.skipped - self.cannot_judge)

    @property
    def unreached(self) -> int:
        """The number of pooled documents that were never opened."""
        return max(0, self.left - self.opened)

    @property
    def hourly(self) -> float | None:
        """Decisions per hour of reading; None below FEWEST_DECISIONS with a measured time."""
        return paces(self.timed, self.seconds)[1]

    @property
    def hours_left(self) -> float | None:
        """Hours needed for the remaining documents at this pace, or None if it is unknown or 0."""
        return self.left / self.hourly if self.hourly else None


@dataclass(frozen=True, slots=True)
class Total:
    """An assessor's progress on all topics with a pool; fields not listed are as in `Progress`.

    compared: pairs on all topics, pooled or not. judgements: grades that count, on all topics,
    pooled or not. hours: measured hours of reading; hourly: decisions per hour of reading;
    hours_left: hours needed for the remaining documents at this pace. hours is None if no time was
    measured; the other two also below FEWEST_DECISIONS decisions with a measured time.
    """

    assessor: str
    pooled: int
    judged: int
    skipped: int
    cannot_judge: int
    left: int
    hours: float | None
    hourly: float | None
    hours_left: float | None
    opened: int = 0
    last_seen: float | None = None
    compared: int = 0
    judgements: int = 0

    @property
    def unreached(self) -> int:
        """The number of pooled documents that were never opened."""
        return max(0, self.left - self.opened)


@dataclass(frozen=True, slots=True)
class Status:
    """The counts of a campaign, and the progress of its assessors.

    pooled: number of (topic, document) pairs in the pool; judged: of these, the pairs with a grade
    of at least one assessor. events: number of events in the journal. progress: per assessor and
    topic. totals: per assessor. judgements: number of grades that count, on pooled documents or
    others. preferences: number of judged pairs. package_for: the assessor if the file is a work
    package; empty for a campaign. excluded: assessors whose judgements do not count. withdrawn: ids
    of topics that do not count. run_details: for each described run its name, system,
    date and note. message, instructions, deadline: of the lead to the assessor of a work package
    (see `Letter`). kinds: the kind of each assessor who is
    not a person, by name. answers: for each further question the numbers of its answers, and of
    the documents and assessors that have any.
    """

    title: str
    path: str
    scale: str
    topics: int
    documents: int
    runs: tuple[str, ...]
    pooled: int
    pooled_topics: int
    judged: int
    events: int
    assessors: tuple[str, ...]
    progress: tuple[Progress, ...]
    judgements: int
    preferences: int
    totals: tuple[Total, ...]
    package_for: str = ""
    excluded: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    run_details: tuple[dict[str, str], ...] = ()
    message: str = ""
    instructions: str = ""
    deadline: str = ""
    kinds: dict[str, str] = dataclasses.field(default_factory=dict)
    answers: tuple[dict[str, str | int], ...] = ()

    @property
    def scale_words(self) -> str:
        """The kind and the grades of the scale, in the language of the process."""
        kind, _, grades = self.scale.partition(": ")
        return tr("{0}: {1}", tr(kind), grades) if grades else tr(kind)


def status(campaign: Campaign) -> Status:
    """Return the present counts and progress of the campaign."""
    store = campaign.store
    sizes = pools.sizes(store)
    everybody = assessors.all(store)
    done = decision_times.work(store)
    pairs = Counter((name, one.topic) for name, one in journal.preferences(store))
    progress = _progress(campaign, sizes, everybody, done, pairs)
    graded: Counter[str] = Counter()
    for (name, _), count in journal.counts(store).items():
        graded[name] += count.judged
    letter = letter_to(campaign, campaign.made_for) if campaign.made_for else Letter()
    return Status(
        campaign.title,
        str(campaign.path),
        _scale_words(campaign),
        stored_topics.count(store),
        documents.count(store),
        tuple(stored_runs.names(store)),
        sum(sizes.values()),
        len(sizes),
        journal.judged_in_pool(store),
        journal.count(store),
        everybody,
        progress,
        graded.total(),
        pairs.total(),
        _totals(everybody, progress, done, pairs, graded),
        campaign.made_for,
        tuple(one.name for one in set_aside.all_of(store, set_aside.EXCLUDED)),
        tuple(one.name for one in set_aside.all_of(store, set_aside.WITHDRAWN)),
        _run_details(store),
        message=letter.message,
        instructions=letter.instructions,
        deadline=letter.deadline,
        kinds={name: one.kind for name, one in assessor_kinds.all_kinds(store).items()},
        answers=_answers(campaign),
    )


def without_text(campaign: Campaign) -> int:
    """Return the number of pooled documents that have no text in the campaign."""
    pooled = pools.all_documents(campaign.store)
    return len(pooled) - len(documents.known(campaign.store, pooled))


def _run_details(store: Store) -> tuple[dict[str, str], ...]:
    found = run_descriptions.described(store).items()
    return tuple({"run": name, **dataclasses.asdict(one)} for name, one in found)


def _answers(campaign: Campaign) -> tuple[dict[str, str | int], ...]:
    """Return for each further question the numbers of answers, of documents, and of assessors."""
    listed = questions(campaign)
    given = current_answers(campaign) if listed else []
    rows: list[dict[str, str | int]] = []
    for question in listed:
        its = [one for one in given if one.question == question.key]
        places = {(one.topic, one.document) for one in its}
        people = {one.assessor for one in its}
        counts = {"answers": len(its), "documents": len(places), "assessors": len(people)}
        rows.append({"question": question.key, "kind": str(question.kind), **counts})
    return tuple(rows)


def answers_table(found: Status) -> Table:
    """Return a table with a row per further question, and how many answers it has."""
    columns = (
        Column("question", "Question", numeric=False),
        Column("kind", "Kind", numeric=False, words=True),
        Column("answers", "Answers", digits=0),
        Column("documents", "Documents", "Documents with an answer", digits=0),
        Column("assessors", "Assessors", "Assessors who answered", digits=0),
    )
    rows = tuple(tuple(one[column.key] for column in columns) for one in found.answers)
    return Table("Further questions", columns, rows)


def _totals(
    everybody: tuple[str, ...],
    progress: tuple[Progress, ...],
    done: dict[Place, Work],
    pairs: Counter[Place],
    graded: Counter[str],
) -> tuple[Total, ...]:
    return tuple(
        replace(_total(name, progress, done, pairs), judgements=graded[name]) for name in everybody
    )


def _total(
    name: str, progress: tuple[Progress, ...], done: dict[Place, Work], pairs: Counter[Place]
) -> Total:
    mine = [one for one in progress if one.assessor == name]
    work = [one for (assessor, _), one in done.items() if assessor == name]
    hours, hourly = paces(sum(one.timed for one in work), sum(one.seconds for one in work))
    left = sum(one.left for one in mine)
    return Total(
        name,
        sum(one.pooled for one in mine),
        sum(one.judged for one in mine),
        sum(one.skipped for one in mine),
        sum(one.cannot_judge for one in mine),
        left,
        hours,
        hourly,
        left / hourly if hourly else None,
        sum(one.opened for one in mine),
        max((one.last for one in work if one.last is not None), default=None),
        sum(count for (assessor, _), count in pairs.items() if assessor == name),
    )


def paces(timed: int, seconds: float) -> tuple[float | None, float | None]:
    """Return (hours of reading, decisions per hour); both None if no time was measured.

    timed: number of decisions with a measured time; below FEWEST_DECISIONS, the rate is None.
    seconds: the sum of the measured times.
    """
    if timed <= 0 or seconds <= 0:
        return None, None
    return seconds / HOUR, timed / seconds * HOUR if timed >= FEWEST_DECISIONS else None


def _scale_words(campaign: Campaign) -> str:
    scale = campaign.scale
    grades = ", ".join(f"{grade.value} {grade.label}" for grade in scale.grades)
    return f"{scale.kind}: {grades}" if grades else scale.kind


def _progress(
    campaign: Campaign,
    sizes: dict[str, int],
    everybody: tuple[str, ...],
    done: dict[Place, Work],
    pairs: Counter[Place],
) -> tuple[Progress, ...]:
    counts = journal.counts(campaign.store, pooled_only=True)
    begun, over = pools.left_to_others(campaign.store), pools.handed_over(campaign.store)
    rows = []
    for name in everybody:
        assigned = set(assessors.assigned(campaign.store, name))
        is_free = not assigned and name not in {giver for giver, _ in over}
        for topic, pooled in sizes.items():
            count = counts.get((name, topic))
            if count is None and not is_free and topic not in assigned:
                continue
            judged = (count.judged, count.skipped, count.cannot_judge) if count else (0, 0, 0)
            if (name, topic) in over and topic not in assigned:
                pooled = sum(judged)  # what an assessor has handed over is not to do any more
            else:
                pooled -= len(begun.get((name, topic), ()))
            work = done.get((name, topic), Work())
            rows.append(
                Progress(
                    name,
                    topic,
                    pooled,
                    *judged,
                    opened=work.opened,
                    timed=work.timed,
                    seconds=work.seconds,
                    last_seen=work.last,
                    compared=pairs[name, topic],
                )
            )
    return tuple(rows)


def totals_table(found: Status) -> Table:
    """Return a table with a row per assessor: completed and remaining work."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        JUDGEMENTS,
        JUDGED,
        SKIPPED,
        CANNOT,
        LEFT,
        *([COMPARED] if found.preferences else []),
        Column("hours", "Hours", "Active judging time", digits=1),
        Column("hourly", "Docs/hour", "Judged documents per hour of active time", digits=0),
        Column(
            "hours_left", "Hours remaining", "Estimated time for the remaining documents", digits=1
        ),
    )
    return table_of("Progress per assessor", columns, found.totals, explained([JUDGEMENTS]))


def judged_table(found: Status) -> Table:
    """Return a table of the number of judged pooled documents, with a row per topic.

    Each assessor has a column, which is empty for topics that are not assigned to the assessor.
    """
    names = list(dict.fromkeys(one.assessor for one in found.progress))
    pooled = {one.topic: one.pooled for one in found.progress}
    judged = {(one.topic, one.assessor): one.judged for one in found.progress}
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("pooled", "Pooled", "Documents in the pool of the topic", digits=0),
        *(Column(f"judged {name}", name, JUDGED.explanation, digits=0) for name in names),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (topic, count, *(judged.get((topic, name)) for name in names))
        for topic, count in pooled.items()
    )
    return Table("Documents judged per topic", columns, rows)


def progress_table(found: Status) -> Table:
    """Return a table with a row per assessor and topic: completed and remaining work."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("topic", "Topic", numeric=False),
        Column("pooled", "Pooled", "Documents in the pool of the topic", digits=0),
        JUDGED,
        SKIPPED,
        CANNOT,
        LEFT,
        *([COMPARED] if found.preferences else []),
    )
    return table_of("Progress per assessor and topic", columns, found.progress)


def run_details_table(found: Status) -> Table:
    """Return a table with a row per described run: its system, date and note."""
    columns = (
        Column("run", "Run", numeric=False),
        Column("system", "System", numeric=False),
        Column("date", "Date (UTC)", numeric=False),
        Column("note", "Note", numeric=False),
    )
    rows = tuple(tuple(one[column.key] for column in columns) for one in found.run_details)
    return Table("Details of runs", columns, rows)


@dataclass(frozen=True, slots=True)
class Recovered:
    """The content of a campaign, as counts; all counts are 0 if the file is damaged.

    last_at: time of the last decision in seconds since 1970, or None. Grades, preferences, notes
    and undos all count as decisions. damage: a description of each fault in the file; empty if the
    file is sound.
    """

    title: str
    judgements: int
    preferences: int
    last_at: float | None
    damage: tuple[str, ...]


def recovered(path: Path, progress: WorkProgress = SILENT) -> Recovered:
    """Return the content of the campaign file `path`, read through a connection of its own.

    Raises BadCampaign if the file cannot be opened, and Cancelled if `progress` does.
    """
    with open_campaign(path, read_only=True) as campaign:
        damage = integrity.quick_check(campaign.store, progress)
        if damage:
            return Recovered(campaign.path.stem, 0, 0, None, damage)
        found = status(campaign)
        return Recovered(
            found.title or path.stem,
            found.judgements,
            found.preferences,
            decision_times.last_decided_at(campaign.store),
            (),
        )

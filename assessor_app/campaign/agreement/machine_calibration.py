"""The grades of models and rules against the combined grade of persons and crowds."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import nan

from assessor_app.campaign.agreement.grade_agreement import GradeAgreement, agreement
from assessor_app.campaign.agreement.known_agreement import (
    KnownAgreement,
    gold_documents_table,
    known_agreement,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import (
    columns_of,
    excluded_assessors,
    machine_kinds,
    select_judgements,
)
from assessor_app.campaign.stability.ranking_weights import weights
from assessor_app.domain.assessor_kind import named
from assessor_app.domain.events import Kind
from assessor_app.domain.language import Phrase, marked, tr, tr_count
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.store.journal.current_judgements import grades_after_seeing
from assessor_app.store.tables import documents

NOTHING = marked("no document was graded by a person")
MOST = 100  # documents listed for each machine
Item = tuple[str, str]  # topic, document


@dataclass(frozen=True, slots=True)
class Calibrated:
    """The agreement of a machine's grades with the combined grades of persons.

    grades: their agreement, kappa unweighted. relevance: the same of relevant and not relevant.
    difference: mean of the machine's grade minus the persons'; NaN without documents.
    """

    grades: GradeAgreement
    relevance: GradeAgreement
    difference: float


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """A document whose grade by a machine a person should check.

    people: the combined grade of persons; None if none graded it. weight: how differently the runs
    rank the document (`ranking_weights.weights_of`); NaN with fewer than two runs.
    """

    topic: str
    document: str
    machine: int
    people: int | None
    weight: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """The calibration of a model or rule.

    counts: number of documents by (grade of the machine, combined grade of persons). topics: by
    topic with such documents. to_judge: the documents with different grades, or without a grade by
    a person; those that can change the order of the systems most are first. gold: the agreement
    with the known grades of gold documents; None without such grades.
    """

    assessor: str
    kind: str
    all: Calibrated
    counts: Mapping[tuple[int, int], int]
    topics: Mapping[str, Calibrated]
    to_judge: tuple[Unconfirmed, ...]
    gold: KnownAgreement | None = None

    @property
    def name(self) -> str:
        """The name with the kind."""
        return named(self.assessor, self.kind)


def calibrations(campaign: Campaign, progress: Progress = SILENT) -> tuple[Calibration, ...]:
    """Return the calibration of each model and rule with grades, by name.

    The combined grade of persons and crowds is the consensus with adjudications. Excluded
    assessors, withdrawn topics, and documents that a person graded after seeing the grade of a
    model are left out. Raises WrongUse in a work package, and Cancelled.
    """
    campaign.refuse_package()
    kinds, out = machine_kinds(campaign), excluded_assessors(campaign)
    graded = set(columns_of(campaign).assessors)
    machines = [name for name in sorted(kinds) if name in graded and name not in out]
    if not machines:
        return ()
    seen = {place[1:] for place in grades_after_seeing(campaign.store)}
    people = _grades(campaign, JudgementSelection())
    found, gold = [], known_agreement(campaign, Kind.GOLD)
    for at, name in enumerate(machines):
        progress.report(at, len(machines), tr("Comparing grades"))
        mine = _grades(campaign, JudgementSelection(name))
        one = _calibration(campaign, (name, kinds[name]), (mine, people, seen), progress)
        found.append(replace(one, gold=gold.get(name)))
    return tuple(found)


def _grades(campaign: Campaign, selection: JudgementSelection) -> dict[Item, int]:
    found = select_judgements(campaign, selection)
    names = documents.ids_of(campaign.store, found.document.tolist())
    rows = zip(found.topic.tolist(), names, found.grade.tolist(), strict=True)
    return {(found.topics[topic], document): int(grade) for topic, document, grade in rows}


def _calibration(
    campaign: Campaign,
    machine: tuple[str, str],
    given: tuple[Mapping[Item, int], Mapping[Item, int], Collection[Item]],
    progress: Progress,
) -> Calibration:
    """Return the calibration of a machine with its name and kind.

    given: its grades, those of persons, and the items that are not compared.
    """
    mine, people, seen = given
    steps, level = [one.value for one in campaign.scale.grades], campaign.scale.relevant_from
    by_topic: dict[str, list[tuple[int, int]]] = {}
    for item in sorted((mine.keys() & people.keys()).difference(seen)):
        by_topic.setdefault(item[0], []).append((mine[item], people[item]))
    pairs = [pair for some in by_topic.values() for pair in some]
    open_items = [item for item, grade in mine.items() if people.get(item) != grade]
    weight = weights(campaign, open_items, progress)
    listed = [
        Unconfirmed(*item, mine[item], people.get(item), weight.get(item, nan))
        for item in open_items
    ]
    listed.sort(key=lambda one: (-weight.get((one.topic, one.document), 0.0), *_order(one)))
    return Calibration(
        *machine,
        calibrated(pairs, steps, level),
        Counter(pairs),
        {topic: calibrated(some, steps, level) for topic, some in by_topic.items()},
        tuple(listed),
    )


def _order(one: Unconfirmed) -> tuple[int, str, str]:
    return -abs(one.machine - (one.people or 0)), one.topic, one.document


def calibrated(
    pairs: Sequence[tuple[int, int]], steps: Iterable[int], level: int, nothing: str = NOTHING
) -> Calibrated:
    """Return the agreement of pairs (grade of the machine, grade of persons).

    steps: the grades of the scale. level: the lowest relevant grade. nothing: why there are none.
    """
    binary = [(int(first >= level), int(second >= level)) for first, second in pairs]
    return Calibrated(
        agreement(pairs, steps, Phrase(nothing)),
        agreement(binary, (0, 1), Phrase(nothing)),
        sum(first - second for first, second in pairs) / len(pairs) if pairs else nan,
    )


def calibration_steps(found: Sequence[Calibration]) -> Iterator[str]:
    """Yield the next steps of the lead for grades of machines that no person confirmed."""
    for one in found:
        if number := len(one.to_judge):
            yield tr_count(
                "Let a person judge {0} document that {1} graded alone or otherwise than persons: "
                "adjudicate it, or assign its topic.",
                "Let persons judge {0:,} documents that {1} graded alone or otherwise than "
                "persons: adjudicate them, or assign their topics.",
                number,
                one.name,
            )


def calibration_tables(found: Sequence[Calibration]) -> tuple[Table, ...]:
    """Return the tables on all machines; no table without machines."""
    if not found:
        return ()
    return (
        overall_table(found),
        machine_grades_table(found),
        topics_table(found),
        *(table for table in (machine_gold_table(found),) if table.rows),
        to_judge_table(found),
    )


MACHINE = Column("assessor", "Assessor", "A model or a rule", numeric=False)
FIGURES = (
    Column("n", "Compared", "Documents graded by a person, too", digits=0),
    Column("agreement", "Agreement", "Share with the combined grade of persons"),
    Column("low", "95% CI lower", "Wilson interval of the agreement"),
    Column("high", "95% CI upper", "Wilson interval of the agreement"),
    Column("kappa", "Kappa", "Cohen's kappa with the combined grade of persons, unweighted"),
    Column("binary_kappa", "Binary kappa", "Cohen's kappa of relevant and not relevant"),
    Column("difference", "Difference", "Mean grade of the machine minus that of persons"),
)
REMARK = Column("why", "Remark", "Why a figure is undefined", numeric=False)


def _figures(one: Calibrated) -> tuple[Cell, ...]:
    share = one.grades.equal
    return (
        share.trials,
        share.value,
        *share.limits,
        one.grades.kappa,
        one.relevance.kappa,
        one.difference,
        one.grades.why or one.relevance.why,
    )


def overall_table(found: Sequence[Calibration]) -> Table:
    """Return a table with a row for each machine."""
    rows = tuple((one.name, *_figures(one.all)) for one in found)
    note = tr("Documents that a person graded after seeing a model's grade are not compared.")
    return Table("Models and rules against persons", (MACHINE, *FIGURES, REMARK), rows, note)


def machine_grades_table(found: Sequence[Calibration]) -> Table:
    """Return a table of the persons' grades of the documents with each grade of a machine."""
    columns = (
        MACHINE,
        Column("grade", "Grade", "The grade by the machine", digits=0),
        Column("people", "Grade of persons", "The combined grade of persons", digits=0),
        Column("documents", "Documents", digits=0),
        Column("share", "Share", "Share of the compared documents with this grade by the machine"),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in found:
        totals: Counter[int] = Counter()
        for (grade, _), number in one.counts.items():
            totals[grade] += number
        rows += [
            (one.name, grade, people, number, number / totals[grade])
            for (grade, people), number in sorted(one.counts.items())
        ]
    return Table("Grades of models and rules, and of persons", columns, tuple(rows))


def topics_table(found: Sequence[Calibration]) -> Table:
    """Return a table with a row for each machine and topic."""
    topic = Column("topic", "Topic", numeric=False)
    rows = tuple(
        (one.name, name, *_figures(figures))
        for one in found
        for name, figures in one.topics.items()
    )
    return Table(
        "Models and rules against persons, by topic", (MACHINE, topic, *FIGURES, REMARK), rows
    )


def machine_gold_table(found: Sequence[Calibration]) -> Table:
    """Return a table of the agreement of each machine with the known grades of gold documents."""
    known = [(one.name, one.gold) for one in found if one.gold is not None]
    return replace(
        gold_documents_table(known), title=marked("Models and rules against gold documents")
    )


def to_judge_table(found: Sequence[Calibration]) -> Table:
    """Return a table of the documents that a person should judge first, MOST for each machine."""
    columns = (
        MACHINE,
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("grade", "Grade", "The grade by the machine", digits=0),
        Column("people", "Grade of persons", "Empty if no person graded the document", digits=0),
        Column("weight", "Weight", "How differently the runs rank the document"),
    )
    rows = tuple(
        (one.name, item.topic, item.document, item.machine, item.people, item.weight)
        for one in found
        for item in one.to_judge[:MOST]
    )
    return Table("Documents for a person to judge first", columns, rows)

"""The layout of a release for archives: everything that others need to use the judgements."""

import dataclasses
import platform
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TextIO

import numpy

import assessor_app
from assessor_app.campaign.agreement import agreeing, agreement_tables
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import excluded_assessors
from assessor_app.campaign.files.status import Status, status
from assessor_app.campaign.judging import gold_documents, known_documents, qualifying
from assessor_app.campaign.judging.aspects import aspects_table
from assessor_app.campaign.judging.discussion import MESSAGE_FIELDS
from assessor_app.campaign.judging.further_questions import questions
from assessor_app.campaign.judging.hidden_repeats import chosen_repeats
from assessor_app.campaign.pooling.pooling import methods
from assessor_app.campaign.releasing.release import Layout, Release, ReleaseFile, filled, text_file
from assessor_app.campaign.reporting import exporting
from assessor_app.campaign.reporting.exported_judgements import ANSWER_FIELDS, Wanted, answer_rows
from assessor_app.campaign.reporting.exporting import SUBTOPIC_QRELS
from assessor_app.campaign.searching.found_documents import origins
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.question import questions_as_json
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Cell, Table
from assessor_app.formats.format_registry import format_named
from assessor_app.judging.combination import RULE_NAMES
from assessor_app.judging.orders.order import LEARNED
from assessor_app.reports.machine_forms import csv_lines, json_text
from assessor_app.store.tables import assessors, pools


def _control(campaign: Campaign) -> list[str]:
    """Return sentences on the training of the assessors, and on what controlled their judging."""
    plan = qualifying.chosen_plan(campaign)
    gold, repeats = gold_documents.chosen_gold(campaign), chosen_repeats(campaign)
    number = known_documents.known_number
    found = []
    if training := number(campaign, Kind.TRAINING):
        found.append(
            f"training (documents with known grades: {training}; last decisions that end it:"
            f" {plan.last}, with the known grade: {plan.share:.0%})"
        )
    if qualification := number(campaign, Kind.QUALIFICATION):
        found.append(
            f"a qualification (documents with known grades: {qualification}; to pass:"
            f" {plan.bar:.0%})"
        )
    if gold is not None:
        known = number(campaign, Kind.GOLD)
        found.append(
            f"gold documents (number: {known}; documents of a topic for each: {gold.every})"
        )
    if repeats is not None:
        found.append(f"hidden repeats (graded documents of a topic for each: {repeats.every})")
    return found


def _files(release: Release) -> list[ReleaseFile]:
    names = assessors.labels(release.campaign.store)
    write_topics = format_named("topics-jsonl").write
    assert write_topics is not None, "topics can be written"
    agreement = _agreement(release, names)
    figures = _statistics(release, status(release.campaign))
    sheet = release.request.data_sheet or filled(
        "data_sheet.md",
        release=release,
        figures=figures,
        methods=methods(release.campaign),
        control=_control(release.campaign),
    )
    files = [
        *_qrels_files(release, names),
        ReleaseFile("topics.jsonl", lambda out: write_topics(out, release.topics)),
        text_file("scale.json", json_text(_scale(release.scale))),
        text_file("statistics.json", json_text(figures)),
        text_file("versions.json", json_text(_versions())),
        text_file("data_sheet.md", sheet),
        text_file("CITATION.cff", filled("CITATION.cff", release=release)),
        *([_csv_file("agreement.csv", agreement)] if agreement else []),
        *_pool_files(release),
        *_message_files(release),
        *_answer_files(release),
        *_given_texts(release),
    ]
    paths = sorted(one.path for one in files)
    read_me = filled(
        "README.md", release=release, figures=figures, paths=paths, agreement=agreement
    )
    return [text_file("README.md", read_me), *files]


def _qrels_files(release: Release, names: Mapping[str, str]) -> list[ReleaseFile]:
    """Return the qrels of each rule that applies, and of each assessor."""
    found = []
    for rule in RULE_NAMES:
        try:
            found.append(_qrels_file(f"qrels/{rule}.qrels", release.qrels(rule)))
        except WrongUse:  # for example, no topic has a primary assessor
            continue
    if not found:
        release.qrels()  # raises the error that says why there are no grades
    by_assessor: dict[str, list[Qrel]] = defaultdict(list)
    for one in exporting.assessors_qrels(release.campaign, frozen=release.frozen):
        label = names[one.assessor]
        by_assessor[label].append(dataclasses.replace(one, assessor=""))
    return found + [
        _qrels_file(f"qrels/{label}.qrels", by_assessor[label]) for label in sorted(by_assessor)
    ]


def _qrels_file(path: str, qrels: list[Qrel]) -> ReleaseFile:
    write = format_named("qrels").write
    assert write is not None, "qrels can be written"
    return ReleaseFile(path, lambda out: write(out, qrels))


def _message_files(release: Release) -> list[ReleaseFile]:
    """Return the messages without names, if they are asked for."""
    if not release.request.messages:
        return []
    return [_rows_file(release, "messages.csv", MESSAGE_FIELDS, exporting.shown_messages)]


def _rows_file(
    release: Release,
    path: str,
    fields: Sequence[str],
    rows: Callable[[Campaign, Wanted], Iterable[Mapping[str, Cell]]],
) -> ReleaseFile:
    """Return a CSV file of the rows, without names, in the topics of the release."""

    def write(out: TextIO) -> None:
        """Write the names of the columns and the rows."""
        wanted = Wanted(JudgementSelection(frozen=release.frozen), anonymous=True)
        every = rows(release.campaign, wanted)
        kept = (row.values() for row in every if release.has(str(row["topic"])))
        out.writelines(csv_lines([fields, *kept]))

    return ReleaseFile(path, write)


def _answer_files(release: Release) -> list[ReleaseFile]:
    """Return the further questions, the aspects of topics and the answers, without names.

    They are those of the frozen version, if there is one, in the topics of the release.
    """
    campaign, which = release.campaign, JudgementSelection(frozen=release.frozen)
    listed = questions(campaign, release.frozen)
    if not listed:
        return []
    files = [
        text_file("questions.json", json_text(questions_as_json(listed))),
        _rows_file(release, "answers.csv", ANSWER_FIELDS, answer_rows),
    ]
    aspects = aspects_table(campaign, with_assessors=False, frozen=release.frozen)
    kept = tuple(row for row in aspects.rows if release.has(str(row[0])))
    aspects = dataclasses.replace(aspects, rows=kept)
    if not aspects.rows:
        return files
    subtopics = exporting.export(campaign, SUBTOPIC_QRELS, which)
    return [
        *files,
        _csv_file("aspects.csv", aspects),
        ReleaseFile("qrels/subtopics.qrels", subtopics),
    ]


def _agreement(release: Release, names: Mapping[str, str]) -> Table | None:
    """Return the agreement of each pair of assessors; None without double judgements."""
    try:
        found = agreeing.agreement(
            agreeing.ratings(release.campaign, frozen=release.frozen),
            agreeing.AgreementOptions(relevant=release.scale.relevant_from),
        )
    except WrongUse:
        return None
    return _renamed(agreement_tables.pairs_table(found), names)


def _csv_file(path: str, table: Table) -> ReleaseFile:
    rows: list[Iterable[Cell]] = [[column.key for column in table.columns], *table.rows]
    return ReleaseFile(path, lambda out: out.writelines(csv_lines(rows)))


def _renamed(table: Table, names: Mapping[str, str]) -> Table:
    """Return the table with labels in place of the assessors' names."""
    people = [place for place, column in enumerate(table.columns) if column.key in ("a", "b")]
    rows = tuple(
        tuple(names[str(cell)] if place in people else cell for place, cell in enumerate(row))
        for row in table.rows
    )
    return dataclasses.replace(table, rows=rows)


def _scale(scale: Scale) -> dict[str, object]:
    grades = [
        {
            "value": one.value,
            "label": one.label,
            "meaning": one.meaning,
            "relevant": one.relevant,
        }
        for one in scale.grades
    ]
    return {"kind": scale.kind, "version": scale.version, "grades": grades}


def _statistics(release: Release, found: Status) -> dict[str, object]:
    qrels = release.qrels()
    grades = Counter(int(one.grade) for one in qrels)
    topics = Counter(one.topic for one in qrels)
    every = exporting.assessors_qrels(release.campaign, frozen=release.frozen)
    names = assessors.labels(release.campaign.store)
    excluded = excluded_assessors(release.campaign, release.frozen)
    double = Counter((one.topic, one.document) for one in every)
    return {
        "judgements": release.source,
        "topics": len(release.topics),
        "judged topics": len(topics),
        "documents with a text": found.documents,
        "pooled documents": len(release.pool),
        "runs": len(found.runs),
        "assessors": len({one.assessor for one in every}),
        "excluded assessors": sorted(names[one] for one in excluded),
        "grades given": len(every),
        "judged documents": len(qrels),
        "documents judged by two or more assessors": sum(n > 1 for n in double.values()),
        "lowest relevant grade": release.scale.relevant_from,
        "documents per grade": {str(grade): grades[grade] for grade in sorted(grades)},
        "judged documents per topic": dict(topics),
    }


def _versions() -> dict[str, str]:
    return {
        "assessor": assessor_app.__version__,
        "python": platform.python_version(),
        "numpy": numpy.__version__,
    }


def _pool_files(release: Release) -> list[ReleaseFile]:
    """Return the pool with the number of runs that returned each document, and contributions."""
    entries = release.pool
    if not entries:
        return []
    pool = _pool_rows(release, entries)
    contributed: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for one in entries:
        contributed.update(run for run, _ in one.contributions)
        if len(one.contributions) == 1:
            alone[one.contributions[0][0]] += 1
    runs = sorted(contributed, key=lambda run: (-contributed[run], run))
    rows: list[Iterable[Cell]] = [
        ("run", "contribution", "unique_documents"),
        *(
            (
                run if release.request.run_names else f"run-{number}",
                contributed[run],
                alone[run],
            )
            for number, run in enumerate(runs, 1)
        ),
    ]
    files = [ReleaseFile("pool.csv", lambda out: out.writelines(csv_lines(pool)))]
    if runs:
        files.append(ReleaseFile("contributions.csv", lambda out: out.writelines(csv_lines(rows))))
    return files


def _pool_rows(release: Release, entries: Iterable[pools.PoolEntry]) -> list[Iterable[Cell]]:
    found: dict[tuple[str, str], str] = {}
    for search in origins(release.campaign):
        place = search.topic, search.document
        found[place] = pools.SEARCH if search.query else found.get(place, LEARNED.name)

    def origin(one: pools.PoolEntry) -> str:
        """Return what put a document into the pool."""
        if one.contributions:
            return "runs"
        return found.get((one.topic, one.document), "other")

    return [
        ("topic", "document", "runs", "best_rank", "origin"),
        *(
            (
                one.topic,
                one.document,
                len(one.contributions),
                min((rank for _, rank in one.contributions), default=None),
                origin(one),
            )
            for one in entries
        ),
    ]


def _given_texts(release: Release) -> list[ReleaseFile]:
    """Return the guidelines and the licence, as far as they are given."""
    guidelines, licence = release.campaign.guidelines, release.request.licence
    files = [text_file("guidelines.md", guidelines)] if guidelines else []
    if licence:
        files.append(text_file("LICENCE.txt", filled("LICENCE.txt", release=release)))
    return files


RELEASE = Layout(
    "release",
    "Release",
    "qrels per rule and per assessor without names, topics, pool, guidelines, agreement, a data "
    "sheet, statistics, citation and checksums",
    _files,
    checksums=True,
)

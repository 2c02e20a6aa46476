"""Preview a file before its import: its first values, its counts, and how many ids are known."""

import dataclasses
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.run_table import RunTable, read_run_table
from assessor_app.campaign.importing.answer_import import question_of_rows
from assessor_app.campaign.importing.import_order import (
    FileReport,
    IdMatch,
    ImportOrder,
    JudgementChanges,
)
from assessor_app.campaign.importing.import_repairs import (
    Regrade,
    Spelling,
    campaign_spelling,
    hints,
    known_topics,
    match,
    match_used,
    or_by_position,
    regrade,
    repaired,
    returned_documents,
    spelling,
    used_topics,
    without_what_was_done,
)
from assessor_app.campaign.importing.judgement_import import JudgementEvents
from assessor_app.domain.collection import RunLine, Topic
from assessor_app.domain.formatting import counted, nouns
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.scale import Scale
from assessor_app.formats import detect
from assessor_app.formats.detect import UNREADABLE
from assessor_app.formats.format import Content, Format, ReadOptions
from assessor_app.formats.format_registry import format_named
from assessor_app.formats.judgements.qrels import QRELS_SUBTOPICS
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents

OFTEN = 20_000
USING = (Content.RUN, Content.JUDGEMENTS)
WHAT = {
    Content.TOPICS: nouns("topic", "topics"),
    Content.DOCUMENTS: nouns("document", "documents"),
    Content.RUN: nouns("line of a run", "lines of a run"),
    Content.JUDGEMENTS: nouns("judgement", "judgements"),
    Content.PREFERENCES: nouns("preference", "preferences"),
}


SHOWN = 5
NAMED = (Content.JUDGEMENTS, Content.PREFERENCES)
COUNTED = (Content.TOPICS, *NAMED, Content.RUN)


@dataclass(slots=True)
class Known:
    """The ids of the campaign and of earlier files, with which a file's ids are compared.

    topics: topics of the collection. texts: documents with a text. returned: documents retrieved by
    a run. used: topics that occur in runs or judgements.
    """

    topics: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    returned: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)


@dataclass(slots=True)
class FileCounts:
    """The counts of one file and a preview of its import.

    total: rows that would be imported; refused: rows that would be skipped. values: the number of
    rows per grade or verdict, after repairs. topics, documents: ids in the file, after repairs.
    notes: remarks about readable input, such as a guessed encoding. replaced: the stored judgements
    that the import would replace. of_aspects: whether the rows are answers on aspects, not grades.
    """

    order: ImportOrder
    total: int = 0
    refused: int = 0
    values: Counter[Any] = field(default_factory=Counter)
    topics: set[str] = field(default_factory=set)
    documents: set[str] = field(default_factory=set)
    matches: tuple[IdMatch, ...] = ()
    notes: tuple[str, ...] = ()
    replaced: JudgementChanges = field(default_factory=JudgementChanges)
    of_aspects: bool = False


def known_ids(campaign: Campaign) -> Known:
    """Return the ids that the campaign contains now."""
    return Known(
        known_topics(campaign),
        set(documents.all_ids_with_text(campaign.store)),
        returned_documents(campaign),
        used_topics(campaign),
    )


def count_file(
    campaign: Campaign,
    form: Format,
    order: ImportOrder,
    known: Known,
    progress: Progress | None = None,
) -> FileCounts:
    """Read the whole file, count its rows, and compare its ids with `known`.

    The ids of the file are added to `known`; the campaign is not changed. form: the format to read.
    Raises BadInput, with file and line, if the file cannot be read, and WrongUse for an unknown
    question of subtopic qrels.
    """
    found, report, progress = FileCounts(order), FileReport(order), progress or Silent()
    found.of_aspects = form is QRELS_SUBTOPICS
    if found.of_aspects:
        question_of_rows(campaign, order.question)
    if order.content is Content.RUN:
        _count_run(campaign, read_run_table(order.path, form, report.options(), progress), found)
    else:
        _count_values(campaign, form, found, report, progress)
    found.refused, found.notes = report.refused, tuple(report.notes)
    found.matches = tuple(
        without_what_was_done(one, order.repairs) for one in _matches(found, known)
    )
    _remember(found, known)
    return found


def _count_run(campaign: Campaign, table: RunTable, found: FileCounts) -> None:
    found.total = len(table.scores)
    found.topics, found.documents = set(table.topics), set(table.documents()[0])
    if found.order.repairs.normalise_ids:
        topic, document = campaign_spelling(campaign, Place(found.order.path))
        found.topics = set(map(topic, found.topics))
        found.documents = set(map(document, found.documents))


def _count_values(
    campaign: Campaign, form: Format, found: FileCounts, report: FileReport, progress: Progress
) -> None:
    order = found.order
    spelt = spelling(campaign, FileReport(order)) if order.content is Content.JUDGEMENTS else None
    count = _COUNTED[order.content]
    for value in form.read(order.path, report.options()):
        if _is_again(found, value):
            report.refused += 1
            continue
        found.total += 1
        if found.total % OFTEN == 0:
            progress.report(found.total, None, tr("Reading {0}", order.path.name))
        count(found, value)
    if order.repairs.topics_by_position and order.content is Content.TOPICS:
        found.topics = {str(at) for at in range(1, found.total + 1)}
    if spelt is not None:
        _count_replaced(campaign, form, found, _mend(found, spelt), progress)


def _is_again(found: FileCounts, value: Any) -> bool:
    """Return whether the import skips a document because the file repeats its id.

    For other contents the readers detect repetitions.
    """
    order = found.order
    return order.lenient and order.content is Content.DOCUMENTS and value.id in found.documents


def _count_replaced(
    campaign: Campaign, form: Format, found: FileCounts, mend: Regrade, progress: Progress
) -> None:
    """Find the judgements that the import would replace, by making its events without storing them.

    The judgements are added to `found`. mend: the mapping of grades that `_mend` returns.
    """
    order, report = found.order, FileReport(found.order)
    if found.of_aspects or not journal.counts(campaign.store):
        return
    intake = JudgementEvents(campaign, report, spelling(campaign, report), mend)
    events = intake.events(form.read(order.path, FileReport(order).options()))
    try:
        for number, _ in enumerate(events, 1):
            if number % OFTEN == 0:
                progress.report(number, found.total, tr("Comparing {0}", order.path.name))
    except (BadInput, WrongUse):
        return  # the import rejects the file with an explanation
    found.replaced = report.replaced


def _count_judgement(found: FileCounts, value: Any) -> None:
    found.values[value.grade] += 1
    found.topics.add(value.topic)
    found.documents.add(value.document)


def _count_preference(found: FileCounts, value: Any) -> None:
    found.values[value.verdict] += 1
    found.topics.add(value.topic)
    found.documents.update((value.first, value.second))


_COUNTED: dict[Content, Callable[[FileCounts, Any], None]] = {
    Content.TOPICS: lambda found, value: found.topics.add(value.id),
    Content.DOCUMENTS: lambda found, value: found.documents.add(value.id),
    Content.JUDGEMENTS: _count_judgement,
    Content.PREFERENCES: _count_preference,
}


def _mend(found: FileCounts, spelt: Spelling) -> Regrade:
    """Apply the repairs to the counted grades and ids in `found`, and return the mapping of grades.

    spelt: maps a topic id and a document id to the spelling of the campaign.
    """
    mend = regrade(found.order.repairs, found.values)
    counts: Counter[Any] = Counter()
    for grade, count in found.values.items():
        counts[mend(grade)] += count
    found.values = counts
    found.topics = {spelt(topic, "")[0] for topic in found.topics}
    found.documents = {spelt("", name)[1] for name in found.documents}
    return mend


def _matches(found: FileCounts, known: Known) -> list[IdMatch]:
    content, rows = found.order.content, []
    if content is Content.TOPICS:
        return [match_used(known.used, found.topics)] if known.used else []
    if content is Content.DOCUMENTS:
        return []
    if known.topics:
        what = "topics in the campaign"
        rows.append(
            or_by_position(match(what, found.topics, known.topics), found.topics, known.topics)
        )
    if known.texts:
        rows.append(match("document ids with a text", found.documents, known.texts))
    if known.returned and content is Content.JUDGEMENTS:
        what = "documents returned by a run"
        rows.append(match(what, found.documents, known.returned, complete=False))
    return rows


def _remember(found: FileCounts, known: Known) -> None:
    if found.order.content in USING:
        known.used |= found.topics
    match found.order.content:
        case Content.TOPICS:
            known.topics |= found.topics
        case Content.DOCUMENTS:
            known.texts |= found.documents
        case Content.RUN:
            known.returned |= found.documents


def in_words(found: FileCounts, scale: Scale) -> list[str]:
    """Return the counts as lines of text: rows, rows per grade, matches of ids, skipped rows.

    scale: gives the grades their names.
    """
    content = found.order.content
    words = counted(found.total, *WHAT[content])
    if content not in (Content.TOPICS, Content.DOCUMENTS):
        topics, held = (
            counted(len(found.topics), "topic"),
            counted(len(found.documents), "document"),
        )
        words = tr("{0} for {1} and {2}", words, topics, held)
    lines = [words, *found.notes]
    if found.of_aspects:
        lines.append(
            tr("answers on aspects: a grade from 1 says that a document contains the aspect")
        )
    elif content is Content.JUDGEMENTS:
        lines.append(tr("by grade: {0}", _by_grade(found.values, scale)))
        lines += hints(found.values, False, found.order.repairs)
        if replaced := found.replaced.number:
            what = counted(replaced, *WHAT[content])
            lines.append(tr("warning: replaces {0} of the same assessor", what))
    elif found.values:
        counts = sorted(found.values.items(), key=lambda one: str(one[0]))
        listed = ", ".join(f"{name} {count:,}" for name, count in counts)
        lines.append(tr("by verdict: {0}", listed))
    lines += [one.warning() for one in found.matches]
    return lines + (
        [tr("{0:,} skipped, because they cannot be read", found.refused)] if found.refused else []
    )


def _by_grade(values: Counter[Any], scale: Scale) -> str:
    parts = []
    for grade, count in sorted(values.items()):
        known = scale.grade(int(grade)) if grade == int(grade) else None
        words = marked("{0:g} (not on the scale): {1:,}")
        if known:
            parts.append(f"{grade:g} {known.label}: {count:,}")
            continue
        if grade < 0:
            words = marked("{0:g} (below the scale): {1:,}")
        parts.append(tr(words, grade, count))
    return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a file.

    lines: the first values as text. nobody: whether some of the values name no assessor. counts:
    lines with the counts of the whole file: rows, rows per grade, known ids. replaced: the stored
    judgements that the import would replace.
    """

    lines: tuple[str, ...]
    nobody: bool = False
    counts: tuple[str, ...] = ()
    replaced: JudgementChanges = field(default_factory=JudgementChanges)


def names_nobody(form: Format) -> bool:
    """Return whether the format holds judgements or preferences but cannot name the assessor."""
    return form.content in NAMED and not form.names_assessors


def preview(
    campaign: Campaign,
    order: ImportOrder,
    known: Known | None = None,
    progress: Progress | None = None,
) -> Preview:
    """Return a file's first values and its counts, with the order's repairs and assessor applied.

    known: the ids to compare with; the ids of this file are added to them. A file that cannot be
    read is reported in the lines. Documents are not counted, because a collection may take long to
    read.
    """
    form = format_named(order.format_name)
    try:
        read = _first(form, order)
        nobody = form.content in NAMED and not all(one.assessor.strip() for one in read)
        values = _mended(campaign, order, read)[:SHOWN]
    except BadInput as problem:
        return Preview((f"{UNREADABLE}{problem}",), names_nobody(form))
    lines = tuple(detect.in_words(value) for value in values)
    if form.content not in COUNTED:
        return Preview(lines, nobody)
    try:
        found = count_file(campaign, form, order, known or known_ids(campaign), progress)
    except BadInput as problem:
        return Preview(lines, nobody, (f"{UNREADABLE}{problem}",))
    return Preview(lines, nobody, _counts(campaign, found), found.replaced)


def _counts(campaign: Campaign, found: FileCounts) -> tuple[str, ...]:
    lines = in_words(found, campaign.scale)
    # The first topics are shown already, and topics have no grades to count.
    return tuple(lines[1:] if found.order.content is Content.TOPICS else lines)


def _first(form: Format, order: ImportOrder) -> list[Any]:
    # Reversing grades requires the highest and the lowest positive grade of the whole file.
    whole = order.repairs.reverse_grades and form.content is Content.JUDGEMENTS
    options = ReadOptions(lenient=order.lenient, document_element=order.document_element)
    values = form.read(order.path, options)
    return list(values if whole else islice(values, SHOWN))


def _mended(campaign: Campaign, order: ImportOrder, read: list[Any]) -> list[Any]:
    first = read[0] if read else None
    if isinstance(first, Qrel):
        rows = repaired(read, order.repairs, spelling(campaign, FileReport(order)))
        return [_by(order.assessor, row) for row in rows[:SHOWN]]
    if isinstance(first, Preference):
        return [_by(order.assessor, row) for row in read]
    if isinstance(first, Topic) and order.repairs.topics_by_position:
        return [dataclasses.replace(one, id=str(at)) for at, one in enumerate(read, start=1)]
    if isinstance(first, RunLine) and order.repairs.normalise_ids:
        return _normalised(campaign, order, read)
    return read


def _by(assessor: str, row: Any) -> Any:
    return dataclasses.replace(row, assessor=assessor) if assessor else row


def _normalised(campaign: Campaign, order: ImportOrder, read: list[RunLine]) -> list[RunLine]:
    topic, document = campaign_spelling(campaign, Place(order.path))
    return [
        dataclasses.replace(line, topic=topic(line.topic), document=document(line.document))
        for line in read
    ]

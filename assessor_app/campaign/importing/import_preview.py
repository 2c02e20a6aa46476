"""Preview the first values of a file as an import would store them, with the repairs applied."""

import dataclasses
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.import_counts import (
    Known,
    Outlook,
    in_words,
    known_ids,
    outlook,
)
from assessor_app.campaign.importing.import_order import FileReport, ImportOrder, JudgementChanges
from assessor_app.campaign.importing.judgement_repairs import repaired, spelling
from assessor_app.campaign.importing.run_import import campaign_spelling
from assessor_app.domain.collection import RunLine, Topic
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.progress import Progress
from assessor_app.formats import detect
from assessor_app.formats.format import Content, Format, ReadOptions
from assessor_app.formats.format_registry import format_named

SHOWN = 5
NAMED = (Content.JUDGEMENTS, Content.PREFERENCES)
UNREADABLE = "cannot be read: "
COUNTED = (Content.TOPICS, *NAMED, Content.RUN)


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a file.

    lines: the first values as text. nobody: whether some of them name no assessor. counts: lines
    with the counts of the whole file: rows, rows per grade, known ids. replaced: the stored
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
        found = outlook(campaign, form, order, known or known_ids(campaign), progress)
    except BadInput as problem:
        return Preview(lines, nobody, (f"{UNREADABLE}{problem}",))
    return Preview(lines, nobody, _counts(campaign, found), found.replaced)


def _counts(campaign: Campaign, found: Outlook) -> tuple[str, ...]:
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

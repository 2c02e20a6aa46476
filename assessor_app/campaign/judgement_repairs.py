"""Mendings of judgements from files: other grades, other spellings of ids. Only where asked for."""

import dataclasses
from collections.abc import Callable

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.identifiers import (
    documents_with_text,
    known_topics,
    returned_documents,
    returned_topics,
    translator,
)
from assessor_app.campaign.import_order import FileReport, Repairs
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import Place

Pair = tuple[str, str]
Spelling = Callable[[str, str], Pair]

SAMPLED = (
    "a campaign does not keep how the sample was drawn: for xinfAP, infNDCG and statAP evaluate "
    "this file itself, with --qrels and --as"
)


def spelling(campaign: Campaign, report: FileReport) -> Spelling:
    """How the campaign writes a topic and a document, where ids are to be normalised.

    Raises BadInput where two of the campaign's ids differ in zero-padding only.
    """
    if not report.order.repairs.normalise_ids:
        return lambda topic, document: (topic, document)
    place = Place(report.order.path)
    brought = report.brought
    held = documents_with_text(campaign, brought) or returned_documents(campaign, brought)
    of_document = translator(held, place)
    topics = known_topics(campaign, brought) or returned_topics(campaign, brought)
    of_topic = translator(topics, place)
    report.notes.append("ids written as the campaign knows them")
    return lambda topic, document: (of_topic(topic), of_document(document))


def repaired(rows: list[Qrel], repairs: Repairs, spelt: Spelling) -> list[Qrel]:
    """The rows with the campaign's spelling and with grades reversed and mapped as asked for."""
    positive = [row.grade for row in rows if row.grade > 0]
    turn = max(positive) + min(positive) if repairs.reverse_grades and positive else None
    mapped = dict(repairs.map_grades)

    def mend(row: Qrel) -> Qrel:
        topic, document = spelt(row.topic, row.document)
        grade = turn - row.grade if turn is not None and row.grade > 0 else row.grade
        grade = mapped.get(grade, grade)
        if (topic, document, grade) == (row.topic, row.document, row.grade):
            return row
        return dataclasses.replace(row, topic=topic, document=document, grade=grade)

    return [mend(row) for row in rows]


def hints(rows: list[Qrel], repairs: Repairs) -> list[str]:
    """Words about grades that look as if they meant something else, and about what is not kept."""
    if any(row.stratum or row.inclusion is not None for row in rows):
        return [SAMPLED]
    if repairs.map_grades or repairs.reverse_grades:
        return []
    values = {row.grade for row in rows}
    if values == {0}:
        return ["every grade is 0: if 0 means relevant here, import it with --map-grades 0=1"]
    if 0 not in values and len({value for value in values if value > 0}) > 1:
        return ["no grade is 0: if 1 is the best here, import it with --reverse-grades"]
    return []

"""Repairs of imported judgements that the user asks for: regrading and normalising ids."""

import dataclasses
from collections.abc import Callable, Collection, Iterable

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.identifiers import (
    documents_with_text,
    known_topics,
    returned_documents,
    returned_topics,
    translator,
)
from assessor_app.campaign.importing.import_order import FileReport, Repairs
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import Place

Pair = tuple[str, str]
Spelling = Callable[[str, str], Pair]
Regrade = Callable[[float], float]

SAMPLED = (
    "a campaign does not keep how the sample was drawn: for xinfAP, infNDCG and statAP evaluate "
    "this file itself, with --qrels and --as"
)


def spelling(campaign: Campaign, report: FileReport) -> Spelling:
    """Return a function that maps a topic and a document to the campaign's spelling of their ids.

    It changes ids only if the order asks for normalised ids. Raises BadInput if two of the
    campaign's ids differ only in zero-padding.
    """
    if not report.order.repairs.normalise_ids:
        return lambda topic, document: (topic, document)
    place = Place(report.order.path)
    staged = report.staged
    held = documents_with_text(campaign, staged) or returned_documents(campaign, staged)
    of_document = translator(held, place)
    topics = known_topics(campaign, staged) or returned_topics(campaign, staged)
    of_topic = translator(topics, place)
    report.notes.append("ids written as the campaign knows them")
    return lambda topic, document: (of_topic(topic), of_document(document))


def regrade(repairs: Repairs, grades: Iterable[float]) -> Regrade:
    """Return the function that reverses and maps a grade as the repairs ask for.

    grades: the grades of the whole file; read only if grades are to be reversed.
    """
    positive = [grade for grade in grades if grade > 0] if repairs.reverse_grades else []
    turn = max(positive) + min(positive) if positive else None
    mapped = dict(repairs.map_grades)

    def mend(grade: float) -> float:
        turned = turn - grade if turn is not None and grade > 0 else grade
        return mapped.get(turned, turned)

    return mend


def repaired(rows: list[Qrel], repairs: Repairs, spelt: Spelling) -> list[Qrel]:
    """Return the rows with the campaign's spelling of ids, and with reversed and mapped grades."""
    mend = regrade(repairs, (row.grade for row in rows))

    def mended(row: Qrel) -> Qrel:
        topic, document = spelt(row.topic, row.document)
        return dataclasses.replace(row, topic=topic, document=document, grade=mend(row.grade))

    return [mended(row) for row in rows]


def hints(values: Collection[float], sampled: bool, repairs: Repairs) -> list[str]:
    """Return advice about grades with an unusual meaning, and about information that is not stored.

    values: the grades in the file. sampled: whether the file gives strata or inclusion
    probabilities.
    """
    if sampled:
        return [SAMPLED]
    if repairs.map_grades or repairs.reverse_grades:
        return []
    if set(values) == {0}:
        return ["every grade is 0: if 0 means relevant here, import it with --map-grades 0=1"]
    if 0 not in values and sum(value > 0 for value in values) > 1:
        return ["no grade is 0: if 1 is the best here, import it with --reverse-grades"]
    return []

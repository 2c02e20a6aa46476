"""The chapter of the report on the campaign's content."""

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.status import Status, judged_table, status, totals_table
from assessor_app.campaign.files.versions import versions, versions_table
from assessor_app.campaign.importing.import_order import mended_table
from assessor_app.campaign.judging.scales import given_table, scale_in_use
from assessor_app.campaign.pooling.pooling import methods
from assessor_app.domain.assessor_kind import named
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.table import Table
from assessor_app.reports.html import Section

LISTED = 20
NAMED = 8


def collection_section(campaign: Campaign) -> Section:
    """Return the chapter on the campaign's content: pools, judgements, frozen versions."""
    found = status(campaign)
    held = (found.topics, "topic"), (found.documents, "document"), (len(found.runs), "run")
    words = [f"{', '.join(counted(*one) for one in held)}."]
    if found.pooled:
        words.append(_pooled_words(found, ", ".join(methods(campaign))))
    else:
        words.append(tr("The campaign has no pool."))
    words.append(f"{_judged_words(found)} {tr('Scale: {0}.', found.scale_words)}")
    tables: tuple[Table, ...] = ()
    if found.judgements:
        tables = (given_table(scale_in_use(campaign)),)
    if found.progress:
        tables += (totals_table(found),)
        judged = judged_table(found)
        if len(judged.rows) <= LISTED:
            tables += (judged,)
    if frozen := versions(campaign):
        tables += (versions_table(frozen),)
    mended = mended_table(campaign)
    if mended.rows:
        tables += (mended,)
    return Section("Collection", tuple(words), tables)


def _pooled_words(found: Status, how: str) -> str:
    """Return how many documents are pooled. how: the pooling methods; empty if unknown."""
    topics = counted(found.pooled_topics, "topic")
    if how:
        return tr_count(
            "{0:,} document is pooled for {1}, by {2}.",
            "{0:,} documents are pooled for {1}, by {2}.",
            found.pooled,
            topics,
            how,
        )
    return tr_count(
        "{0:,} document is pooled for {1}.",
        "{0:,} documents are pooled for {1}.",
        found.pooled,
        topics,
    )


def judged_per_topic_section(campaign: Campaign) -> tuple[Section, ...]:
    """Return an appendix with the numbers of judged documents per topic.

    The tuple is empty if the table is short enough for the chapter on the collection.
    """
    table = judged_table(status(campaign))
    return (Section(table.title, tables=(table,)),) if len(table.rows) > LISTED else ()


def _judged_words(found: Status) -> str:
    said = [counted(found.judgements, "judgement")] if found.judgements else []
    said += [counted(found.preferences, "preference")] if found.preferences else []
    if not said:
        return tr("No judgements yet.")
    judged = said[0] if len(said) == 1 else tr("{0} and {1}", *said)
    by = ", ".join(named(name, found.kinds.get(name, "")) for name in found.assessors)
    if len(found.assessors) > NAMED:
        by = counted(len(found.assessors), "assessor")
    return tr("{0} by {1}.", judged, by)

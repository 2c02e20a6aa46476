"""Freeze judgements as named versions, and compare two versions."""

import time
from collections import Counter
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import (
    columns_of,
    machine_kinds,
    select_judgements,
)
from assessor_app.campaign.judging.answering import answers_to_freeze
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import universal_time, written
from assessor_app.domain.language import tr
from assessor_app.domain.names import listed
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store.tables import documents
from assessor_app.store.tables import frozen_versions as stored
from assessor_app.store.tables.frozen_versions import Version

NOW = "now"
ADDED, REMOVED, CHANGED = "added", "removed", "changed"


@dataclass(frozen=True, slots=True)
class Difference:
    """A document whose adjudicated grade differs between two versions.

    before, after: the grades; None if the version has no grade for the document.
    """

    topic: str
    document: str
    before: int | None
    after: int | None

    @property
    def what(self) -> str:
        """The kind of difference: `ADDED`, `REMOVED` or `CHANGED`."""
        if self.before is None:
            return ADDED
        return REMOVED if self.after is None else CHANGED


def freeze(campaign: Campaign, name: str, note: str = "", as_of: float | None = None) -> Changes:
    """Freeze all judgements, adjudications and answers that count as a permanent version.

    as_of: freeze the state at that time (seconds since 1970, UTC) instead of now. Raises WrongUse
    if the name is empty, reserved or taken, if the time is in the future, or if nothing is judged.
    """
    campaign.writable()
    name = " ".join(name.split())
    if not name or name == NOW:
        raise WrongUse("a version cannot be named {0!r}", name, advice="choose another name")
    if as_of is not None and as_of > time.time():
        raise WrongUse("the time is in the future", expected="a time in the past")
    with campaign.store.transaction():
        kept = answers_to_freeze(campaign, as_of)
        stored.freeze(campaign.store, name, note.strip(), as_of, kept)
    return Changes(judgements=True)


def words_on_machines(campaign: Campaign) -> str:
    """Return a sentence on the models and rules whose grades a version leaves out; empty for none.

    A version never changes: their grades cannot be added to it later.
    """
    graded = set(columns_of(campaign).assessors)
    names = [name for name in sorted(machine_kinds(campaign)) if name in graded]
    if not names:
        return ""
    return tr("a version leaves out the grades of models and rules for good: {0}", listed(names))


def versions(campaign: Campaign) -> tuple[Version, ...]:
    """Return the versions in the order in which they were frozen."""
    return stored.all_versions(campaign.store)


def differences(campaign: Campaign, before: str, after: str = NOW) -> tuple[Difference, ...]:
    """Return the documents whose consensus grade differs between two versions, by topic and id.

    after: a version, or `NOW` for the present judgements. Raises WrongUse for an unknown version.
    """
    first, second = _grades(campaign, before), _grades(campaign, after)
    return tuple(
        Difference(*place, first.get(place), second.get(place))
        for place in sorted(first.keys() | second.keys())
        if first.get(place) != second.get(place)
    )


def _grades(campaign: Campaign, version: str) -> dict[tuple[str, str], int]:
    found = select_judgements(
        campaign, JudgementSelection(frozen="" if version == NOW else version)
    )
    ids = documents.ids_of(campaign.store, found.document.tolist())
    rows = zip(found.topic.tolist(), ids, found.grade.tolist(), strict=True)
    return {(found.topics[topic], document): grade for topic, document, grade in rows}


def versions_table(found: tuple[Version, ...]) -> Table:
    """Return a table with a row per version, in the order of `found`."""
    columns = (
        Column("name", "Version", numeric=False),
        Column("made_at", "Frozen on (UTC)", numeric=False, moment=True),
        Column(
            "as_of",
            "Judgements until (UTC)",
            "The version contains the judgements made up to this time",
            numeric=False,
            moment=True,
        ),
        Column("judgements", "Judgements", "Judgements of all assessors", digits=0),
        Column("settled", "Adjudicated", "Documents with an adjudicated grade", digits=0),
        Column("answers", "Answers", "Answers to further questions", digits=0),
        Column("note", "Note", numeric=False),
    )
    rows = tuple(
        (
            one.name,
            _minute(one.made_at),
            _minute(one.made_at if one.as_of is None else one.as_of),
            one.judgements,
            one.settled,
            one.answers,
            one.note,
        )
        for one in found
    )
    return Table("Versions", columns, rows)


def _minute(moment: float) -> str:
    return written(universal_time(moment), moment, "%Y-%m-%d %H:%M")


def differences_table(found: tuple[Difference, ...], before: str, after: str) -> Table:
    """Return a table with a row per document that differs.

    before, after: the names of the versions.
    """
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("before", before, digits=0),
        Column("after", after, digits=0),
        Column("what", "Change", numeric=False),
    )
    return table_of(tr("From {0} to {1}", before, after), columns, found)


def in_words(found: tuple[Difference, ...]) -> str:
    """Return a text with the number of differences of each kind."""
    counts = Counter(one.what for one in found)
    parts = (f"{counts[what]:,} {what}" for what in (ADDED, REMOVED, CHANGED) if counts[what])
    return ", ".join(parts) or tr("no difference")

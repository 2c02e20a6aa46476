"""List documents judged by several assessors for review and adjudication."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import nan

import numpy as np

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.agreement.adjudication import Conflict, Conflicts, Said
from assessor_app.campaign.agreement.agreeing import cells
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.discussion import all_threads
from assessor_app.domain.assessor_kind import MACHINES, PERSON, named
from assessor_app.domain.judgement import Judgement, Settlement, State
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import (
    Cell,
    Column,
    OnDemand,
    Table,
    cells_in,
    has_text,
    table_of,
    table_on_demand,
    without_columns,
)
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings
from assessor_app.store.journal import adjudications
from assessor_app.store.tables import documents, pools

APART = marked("Highest grade minus lowest grade")
WEIGHT = marked(
    "How differently the runs rank the document: the higher, the more its grade can change the "
    "system ranking"
)


# Titles by document, and notes as `current_judgements.notes` returns them.
Details = tuple[Mapping[str, str], Mapping[tuple[str, str, int], str]]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A document in a review list.

    said: the judgements of the listed assessors. settled: the adjudication; None if there is none.
    weight: see `ranking_weights.weights_of`; NaN if unknown. kinds: of the assessors that are
    machines, by name.
    """

    topic: str
    document: str
    title: str
    said: tuple[Judgement, ...]
    settled: Settlement | None = None
    weight: float = nan
    kinds: Mapping[str, str] = field(default_factory=dict)

    @property
    def place(self) -> tuple[str, str]:
        """Topic and document."""
        return self.topic, self.document


def reviewed_of_pair(campaign: Campaign, sought: Sought) -> tuple[Reviewed, ...]:
    """Return the documents to which two assessors of the campaign gave the sought grades."""
    settled = adjudications.settlements(campaign.store, sought.topic or None)
    found = cells(campaign, sought.first, sought.second, sought.grades, sought.topic)
    return tuple(
        Reviewed(
            one.topic,
            one.document,
            one.title,
            (one.first, one.second),
            settled.get((one.topic, one.document)),
        )
        for one in found
    )


def reviewed_of_table(campaign: Campaign, table: Ratings, sought: Sought) -> tuple[Reviewed, ...]:
    """Return the documents of a table that two assessors graded as sought.

    The assessors may be unknown to the campaign. Raises WrongUse for an assessor who is not in the
    table.
    """
    settled = adjudications.settlements(campaign.store, sought.topic or None)
    both = (sought.first, sought.second)
    codes = table.codes[:, [table.column(name) for name in both]].tolist()
    found = []
    for item, (one, other) in zip(table.items, codes, strict=True):
        if MISSING in (one, other) or (sought.topic and item[0] != sought.topic):
            continue
        grades = table.grades[one], table.grades[other]
        if grades in sought.grades:
            said = zip(both, grades, strict=True)
            judged = tuple(
                Judgement(name, *item, State.JUDGED, _whole(grade)) for name, grade in said
            )
            found.append(Reviewed(*item, "", judged, settled.get(item)))
    return _titled(campaign, found)


def _whole(grade: float) -> int:
    # A judgement has an integer grade; fractional grades in files are truncated for display.
    return int(grade)


def reviewed_conflicts(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    order: str = "weight",
    progress: Progress = SILENT,
    *,
    settled: bool = True,
    detailed: int | None = None,
) -> Sequence[Reviewed]:
    """Return the conflicts that `adjudication.conflicts` finds, as a review list.

    settled: whether to include adjudicated documents. detailed: the number of documents at the top
    that get their titles and notes, see `detail`; None for all.
    """
    found = adjudication.conflicts(
        campaign, assessors, order, settled=settled, noted=detailed, progress=progress
    )
    return _of(campaign, found, detailed)


def lacks_details(items: Sequence[Reviewed]) -> bool:
    """Return whether documents of the list lack the titles and notes that they may have."""
    return isinstance(items, ReviewedConflicts) and not items.is_detailed


def detail(campaign: Campaign, items: Sequence[Reviewed]) -> Details:
    """Return the titles and notes of all documents of the list."""
    assert isinstance(items, ReviewedConflicts), "other lists have them"
    conflicts = adjudication.with_all_notes(campaign, items.conflicts)
    return documents.titles(campaign.store, dict.fromkeys(conflicts.ids)), conflicts.notes


def with_details(items: Sequence[Reviewed], details: Details) -> Sequence[Reviewed]:
    """Return the list of documents with the titles and notes that `detail` has read for it."""
    assert isinstance(items, ReviewedConflicts), "other lists have them"
    titles, notes = details
    conflicts = replace(items.conflicts, notes=notes)
    return replace(items, conflicts=conflicts, titles=titles, is_detailed=True)


def reviewed_sample(
    campaign: Campaign, size: int, seed: int, assessors: Sequence[str] = ()
) -> tuple[Reviewed, ...]:
    """Return the sample of `adjudication.review_sample` as a review list, without weights."""
    found = _of(campaign, adjudication.review_sample(campaign, size, seed, assessors))
    return tuple(replace(one, weight=nan) for one in found)


def reviewed_with_words(
    campaign: Campaign, text: str, assessors: Sequence[str] = ()
) -> tuple[Sequence[Reviewed], int]:
    """Return the documents of `adjudication.judged_with_words`, and the number of others."""
    found, others = adjudication.judged_with_words(campaign, text, assessors)
    return tuple(replace(one, weight=nan) for one in _of(campaign, found)), others


def reviewed_places(
    campaign: Campaign, places: Iterable[tuple[str, str]], *, unjudged: bool = False
) -> tuple[Reviewed, ...]:
    """Return these documents with all judgements, in their order, without weights.

    places: (topic, document); repeated ones are listed once. unjudged: whether documents that
    nobody judged are included.
    """
    found = []
    for place in dict.fromkeys(places):
        try:
            found.append(replace(adjudication.conflict(campaign, *place), weight=nan))
        except WrongUse:
            if unjudged:
                found.append(Conflict(*place, (), None, nan))
    return tuple(_of(campaign, found))


def reviewed_with_messages(campaign: Campaign, *, unanswered: bool = False) -> tuple[Reviewed, ...]:
    """Return the documents with messages, that with the latest message first, without weights.

    unanswered: only those with a message that the lead has not answered. Documents that nobody
    judged are included.
    """
    threads = all_threads(campaign, unanswered=unanswered)
    return reviewed_places(campaign, (one.place for one in threads), unjudged=True)


@dataclass(frozen=True, eq=False, slots=True)
class ReviewedConflicts(OnDemand[Reviewed]):
    """Conflicts as a review list, each made when it is read.

    titles: by document. is_detailed: whether titles and notes of all documents are known.
    """

    conflicts: Conflicts
    titles: Mapping[str, str]
    is_detailed: bool = True

    def __len__(self) -> int:
        return len(self.conflicts)

    def made(self, place: int) -> Reviewed:
        """Make the document at an index."""
        return _reviewed(self.conflicts[place], self.titles)

    def __iter__(self) -> Iterator[Reviewed]:
        return (_reviewed(one, self.titles) for one in self.conflicts)

    def topics(self) -> list[Cell]:
        """Return the topic of each document."""
        judged = self.conflicts.judged
        return [judged.topics[at] for at in judged.topic.tolist()]

    def documents(self) -> Sequence[Cell]:
        """Return the id of each document."""
        return self.conflicts.ids

    def shown_titles(self) -> list[Cell]:
        """Return the title of each document, or an empty text."""
        return [self.titles.get(id_, "") for id_ in self.conflicts.ids]

    def distances(self) -> list[Cell]:
        """Return the highest minus the lowest grade of each document."""
        found: list[Cell] = self.conflicts.judged.distance.tolist()
        return found

    def weights(self) -> list[Cell]:
        """Return the weight of each document."""
        found: list[Cell] = self.conflicts.weight.tolist()
        return found

    def settlements(self) -> list[Settlement | None]:
        """Return the adjudication of each document."""
        settled = self.conflicts.settled
        if not settled:
            return [None] * len(self)
        places = zip(self.topics(), self.conflicts.ids, strict=True)
        return [settled.get((str(topic), id_)) for topic, id_ in places]

    def settled_texts(self, scale: Scale) -> list[Cell]:
        """Return the grade and the adjudicator of each document, or an empty text."""
        if not self.conflicts.settled:
            return [""] * len(self)
        return [settled_words(one, scale) for one in self.settlements()]

    def notes(self) -> list[Cell]:
        """Return the notes on each document as a text, mostly empty."""
        texts: dict[int, list[str]] = {}
        noted = self.conflicts.noted() if self.conflicts.notes else ()
        for at, note in noted:
            texts.setdefault(at, []).append(note)
        found: list[Cell] = [""] * len(self)
        for at, here in texts.items():
            found[at] = "; ".join(sorted(here))
        return found

    def grades(self) -> list[Cell]:
        """Return the grades of each document in ascending order, as a text."""
        judged = self.conflicts.judged
        document = np.repeat(np.arange(len(self)), judged.sizes)
        order = np.lexsort((judged.grade, document))
        return self._joined([str(grade) for grade in judged.grade[order].tolist()])

    def who(self) -> list[Cell]:
        """Return the assessors of each document with their grades, as a text."""
        judged, kinds = self.conflicts.judged, self.conflicts.kinds
        names = [named(name, kinds.get(name, PERSON)) for name in judged.assessors]
        both = zip(judged.who.tolist(), judged.grade.tolist(), strict=True)
        return self._joined([f"{names[at]} {grade}" for at, grade in both])

    def _joined(self, texts: Sequence[str]) -> list[Cell]:
        """Return the joined texts of each document. texts: one for each of its grades."""
        ends = pairwise(self.conflicts.judged.starts.tolist())
        return [", ".join(texts[start:end]) for start, end in ends]


def unsettled(items: Sequence[Reviewed]) -> Sequence[Reviewed]:
    """Return the documents of a review list without an adjudication."""
    if isinstance(items, ReviewedConflicts):
        return replace(items, conflicts=items.conflicts.unsettled())
    return tuple(one for one in items if one.settled is None)


def settled_count(items: Sequence[Reviewed]) -> int:
    """Return the number of documents of a review list with an adjudication."""
    if isinstance(items, ReviewedConflicts):
        return sum(one is not None for one in items.settlements()) if items.conflicts.settled else 0
    return sum(one.settled is not None for one in items)


def with_settlement(
    items: Sequence[Reviewed], row: int, settled: Settlement | None
) -> Sequence[Reviewed]:
    """Return a review list with another adjudication of the document at the index `row`."""
    item = items[row]
    if isinstance(items, ReviewedConflicts):
        others = {**items.conflicts.settled}
        others.pop(item.place, None)
        now = others if settled is None else {**others, item.place: settled}
        return replace(items, conflicts=replace(items.conflicts, settled=now))
    return (*items[:row], replace(item, settled=settled), *items[row + 1 :])


def _of(
    campaign: Campaign, found: Iterable[Conflict], detailed: int | None = None
) -> Sequence[Reviewed]:
    listed = found if isinstance(found, Conflicts) else tuple(found)
    ids = listed.ids if isinstance(listed, Conflicts) else [one.document for one in listed]
    titles = documents.titles(campaign.store, dict.fromkeys(ids[:detailed]))
    if isinstance(listed, Conflicts):
        return ReviewedConflicts(listed, titles, detailed is None or len(listed) <= detailed)
    return tuple(_reviewed(one, titles) for one in listed)


def _reviewed(one: Conflict, titles: Mapping[str, str]) -> Reviewed:
    return Reviewed(
        one.topic,
        one.document,
        titles.get(one.document, ""),
        tuple([said.judgement for said in one.said]),
        one.settled,
        one.weight,
        {said.judgement.assessor: said.kind for said in one.said if said.kind in MACHINES},
    )


def _titled(campaign: Campaign, found: Sequence[Reviewed]) -> tuple[Reviewed, ...]:
    titles = documents.titles(campaign.store, [one.document for one in found])
    return tuple(replace(one, title=titles.get(one.document, "")) for one in found)


@dataclass(frozen=True, slots=True)
class AllSaid:
    """A document with all its judgements.

    settleable: whether the document was judged in the campaign itself, so that it can be
    adjudicated. pooled: whether the document is in the pool for all assessors of the topic.
    """

    conflict: Conflict
    settleable: bool
    pooled: bool = True


def all_said(campaign: Campaign, one: Reviewed, *, blind: bool = False) -> AllSaid:
    """Return all judgements of a document: first those in `one`, then the campaign's others.

    one: the document in a review list, whose judgements may come from files. blind: replace names
    as `adjudication.blinded` does.
    """
    try:
        held = adjudication.conflict(campaign, *one.place)
    except WrongUse:
        held = Conflict(*one.place, (), one.settled, 0.0)
    known = {said.judgement.assessor: said for said in held.said}
    listed = [known.pop(said.assessor, Said(said)) for said in one.said]
    found = replace(held, said=(*listed, *known.values()))
    shown = adjudication.blinded(found) if blind else found
    return AllSaid(shown, bool(held.said), pools.holds(campaign.store, *one.place, for_all=True))


def reviewed_table(
    items: Sequence[Reviewed],
    scale: Scale,
    pair: tuple[str, str] | None = None,
    *,
    blind: bool = False,
) -> Table:
    """Return a table with a row per document.

    Columns that are empty in all rows are left out, unless details may still fill them. pair: the
    assessors whose judgements get columns of their own; ignored if `blind`.
    """
    named = None if blind else pair
    whole = ReviewedConflicts
    columns = (
        Column("topic", "Topic", numeric=False, whole=whole.topics),
        Column("document", "Document", numeric=False, whole=whole.documents),
        *_grade_columns(named, scale, blind=blind),
        Column(
            "settled",
            "Adjudicated",
            "Adjudicated grade and adjudicator",
            numeric=False,
            of=lambda one: settled_words(one.settled, scale),
            whole=lambda items: items.settled_texts(scale),
        ),
        *([DISTANCE] if named is None else []),
        Column("weight", "Weight", WEIGHT, whole=whole.weights),
        Column("title", "Title", numeric=False, whole=whole.shown_titles),
        Column("notes", "Notes", numeric=False, of=_notes, whole=whole.notes),
    )
    make = table_on_demand if isinstance(items, ReviewedConflicts) else table_of
    table = make(marked("Documents judged by several assessors"), columns, items)
    weight, title, notes = range(len(columns) - 3, len(columns))
    texts = () if lacks_details(items) else (title, notes)
    empty = [at for at in texts if not has_text(table, at)]
    if all(cell != cell for cell in cells_in(table, weight)):
        empty.append(weight)
    return without_columns(table, empty)


def reviewed_columns_words(table: Table) -> str:
    """Return sentences that explain the figures of a table of reviewed documents."""
    explained = {
        "apart": tr("Distance: highest minus lowest grade."),
        "weight": tr("Weight: possible effect on the system ranking."),
    }
    return " ".join(explained[one.key] for one in table.columns if one.key in explained)


def _grade_columns(pair: tuple[str, str] | None, scale: Scale, *, blind: bool) -> list[Column]:
    if pair is None:
        about = tr("Grades in ascending order")
        whole = ReviewedConflicts.grades
        grades = Column(
            "grades", "Grades", about, numeric=False, apart=not blind, of=_grades, whole=whole
        )
        return [grades] if blind else [grades, WHO]

    def grade_of(place: int) -> Callable[[Reviewed], str]:
        """Return the function that labels the grade of the judgement at this place."""
        return lambda one: grade_label(scale, one.said[place].grade or 0)

    return [
        Column(key, name, tr("Grade by {0}", name), numeric=False, of=grade_of(place))
        for place, (key, name) in enumerate(zip(("first", "second"), pair, strict=True))
    ]


def _grades(one: Reviewed) -> str:
    return ", ".join(str(grade) for grade in sorted(said.grade or 0 for said in one.said))


def _who(one: Reviewed) -> str:
    kinds = one.kinds
    return ", ".join(
        f"{named(said.assessor, kinds.get(said.assessor, PERSON))} {said.grade}"
        for said in one.said
    )


def _apart(one: Reviewed) -> int | None:
    grades = [said.grade or 0 for said in one.said]
    return max(grades) - min(grades) if grades else None


def _notes(one: Reviewed) -> str:
    return "; ".join(sorted(said.note for said in one.said if said.note))


WHO = Column(
    "who",
    "Grades",
    "Grade of each assessor",
    numeric=False,
    of=_who,
    whole=ReviewedConflicts.who,
)
DISTANCE = Column(
    "apart", "Distance", APART, digits=0, of=_apart, whole=ReviewedConflicts.distances
)


def grade_label(scale: Scale, grade: int) -> str:
    """Return a grade's number and its name on the scale."""
    known = scale.grade(grade)
    return f"{grade} {known.label}" if known else str(grade)


def settled_words(settled: Settlement | None, scale: Scale) -> str:
    """Return the adjudicated grade and its adjudicator as text; empty if there is none."""
    if settled is None:
        return ""
    return f"{grade_label(scale, settled.grade)}, {settled.by}"

"""The agreement of assessors on highlighted passages, character by character."""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import not_compared
from assessor_app.campaign.judging.judging_queries import document
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.span import Span
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.agreement.coefficient import Estimate
from assessor_app.evaluation.agreement.multi_assessor_coefficients import alpha
from assessor_app.evaluation.agreement.pair_coefficients import dice
from assessor_app.evaluation.agreement.rating_tables import Confusion, tally_of_pair
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.judging.reading.readable import readable
from assessor_app.store.journal import highlights, journal

NO_DOCUMENT = marked("no document that both judged has a highlight on the same text")
ALL_ALIKE = marked("both highlighted everything, or nothing")

Place = tuple[str, str]  # topic, document
Judged = dict[str, dict[Place, str]]


@dataclass(frozen=True, slots=True)
class HighlightAgreement:
    """Agreement of assessors `a` and `b` on highlighted characters.

    n: documents that both judged on the same text and in which at least one of them highlighted a
    passage. characters: of these documents. both: characters that both highlighted; only_a,
    only_b: that one of them did. f1: 2 both / (2 both + only_a + only_b). alpha: Krippendorff's
    nominal alpha with each character as a unit that is highlighted or not.
    """

    a: str
    b: str
    n: int
    characters: int
    both: int
    only_a: int
    only_b: int
    f1: Estimate
    alpha: Estimate


def highlight_agreement(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    *,
    with_excluded: bool = False,
    with_machines: bool = False,
) -> tuple[HighlightAgreement, ...]:
    """Return the agreement of each pair of assessors with highlights in common documents.

    assessors: empty for all persons and crowds who highlighted a passage and are not excluded.
    with_excluded, with_machines: see `agreeing.ratings`. Best entry points are no passages.
    """
    passages = {
        key: [span for span in spans if not span.is_entry_point]
        for key, spans in highlights.all_spans(campaign.store).items()
    }
    marking = dict.fromkeys(name for (name, _, _), some in passages.items() if some)
    out = not_compared(campaign, with_excluded=with_excluded, with_machines=with_machines)
    names = assessors or tuple(name for name in marking if name not in out)
    judged = _judged(campaign, names, {key[1:] for key, some in passages.items() if some})
    texts = _Texts(campaign)
    return tuple(
        _of_pair((a, b), passages, judged, texts) for a, b in itertools.combinations(names, 2)
    )


def _judged(campaign: Campaign, names: Sequence[str], places: set[Place]) -> Judged:
    """Return the text hash of each judged document at these places, by assessor and place.

    Without places no judgement is read.
    """
    return {
        name: {
            place: one.text_hash
            for one in journal.judgements(campaign.store, assessor=name)
            if one.grade is not None and (place := (one.topic, one.document)) in places
        }
        for name in names
        if places
    }


class _Texts:
    """The lengths of readable texts, computed once each."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._lengths: dict[str, int] = {}

    def length(self, name: str) -> int:
        """Return the number of characters of the document's readable text; 0 without a text."""
        if name not in self._lengths:
            held = document(self._campaign, name)
            self._lengths[name] = len(readable(held).text) if held else 0
        return self._lengths[name]


def _of_pair(
    pair: tuple[str, str],
    passages: dict[JudgementKey, list[Span]],
    judged: Judged,
    texts: _Texts,
) -> HighlightAgreement:
    a, b = pair
    counts, documents = np.zeros((2, 2)), 0
    theirs = judged.get(b, {})
    for (topic, held), text_hash in judged.get(a, {}).items():
        if theirs.get((topic, held)) != text_hash:
            continue
        first, second = (passages.get((one, topic, held), []) for one in pair)
        if not (first or second):
            continue
        here = _counts(first, second, texts.length(held), text_hash)
        if here is not None:
            counts, documents = counts + here, documents + 1
    return _agreement(pair, documents, counts)


def _counts(
    first: Iterable[Span], second: Iterable[Span], length: int, text_hash: str
) -> Doubles | None:
    """Return float64[2, 2]: characters by whether A (rows) and B (columns) highlighted them.

    None if a passage is of another text, or beyond the end of the text.
    """
    every = (*first, *second)
    if any(one.end > length or one.text_hash not in ("", text_hash) for one in every):
        return None
    a, b = _marked(first, length), _marked(second, length)
    both, only_a, only_b = int((a & b).sum()), int((a & ~b).sum()), int((b & ~a).sum())
    return np.array([[length - both - only_a - only_b, only_b], [only_a, both]], dtype=np.float64)


def _marked(spans: Iterable[Span], length: int) -> Flags:
    marked = np.zeros(length, dtype=np.bool_)
    for span in spans:
        marked[span.start : span.end] = True
    return marked


def _agreement(pair: tuple[str, str], documents: int, counts: Doubles) -> HighlightAgreement:
    confusion = Confusion(counts, np.arange(2.0))
    (_, only_b), (only_a, both) = counts.astype(np.int64).tolist()
    why = Phrase(ALL_ALIKE if documents else NO_DOCUMENT)
    f1, by_characters = float(dice(confusion)), float(alpha(tally_of_pair(confusion), "nominal"))
    return HighlightAgreement(
        *pair,
        documents,
        int(counts.sum()),
        both,
        only_a,
        only_b,
        Estimate(f1, "" if f1 == f1 else why),
        Estimate(by_characters, "" if by_characters == by_characters else why),
    )


def highlights_table(found: Sequence[HighlightAgreement]) -> Table:
    """Return a table with a row per pair of assessors."""
    columns = (
        Column("a", "Assessor A", numeric=False),
        Column("b", "Assessor B", numeric=False),
        Column("n", "Documents", "Judged by both, with a highlight of at least one", digits=0),
        Column("characters", "Characters", "Of these documents", digits=0),
        Column("both", "Both", "Characters that both highlighted", digits=0),
        Column("only_a", "Only A", "Characters that only A highlighted", digits=0),
        Column("only_b", "Only B", "Characters that only B highlighted", digits=0),
        Column("f1", "F1", "2 both / (2 both + only A + only B)", of=lambda one: one.f1.value),
        Column(
            "alpha",
            "Alpha by characters",
            "Krippendorff's nominal alpha; each character is highlighted or not",
            of=lambda one: one.alpha.value,
        ),
        Column("why", "Remark", numeric=False, of=lambda one: one.f1.why or one.alpha.why),
    )
    note = tr("Documents without any highlight of the two assessors are left out.")
    return table_of("Agreement of highlights", columns, found, note)

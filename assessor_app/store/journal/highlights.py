"""Reads the highlighted passages from the journal."""

from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.span import Span, span_from
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.tables.codes import name_in_journal, present_names

_UNCOUNTED = "span:"  # begins the value of a highlight that never counts


def spans_at(
    store: Store, assessor: str, topic: str, document: str, purpose: Kind | None = None
) -> tuple[Span, ...]:
    """Return the live spans that an assessor highlighted in a document, ordered by position.

    purpose: return those made for this purpose, which never count, instead.
    """
    found = _standing(
        store,
        "topic = ? AND document = ? AND assessor = ?",
        (topic, document, name_in_journal(store, assessor)),
        purpose,
    )
    return next(iter(found.values()), ())


def all_spans(store: Store, assessor: str | None = None) -> dict[JudgementKey, tuple[Span, ...]]:
    """Return all live spans by (assessor, topic, document), of one assessor or of all."""
    if assessor is not None:
        assessor = name_in_journal(store, assessor)
    return _standing(store, "? IS NULL OR assessor = ?", (assessor, assessor))


def _standing(
    store: Store, where: str, values: tuple[str | None, ...], purpose: Kind | None = None
) -> dict[JudgementKey, tuple[Span, ...]]:
    kind = "kind = 'span'"
    if purpose is not None:
        kind = f"kind = '{purpose}' AND value LIKE '{_UNCOUNTED}%'"
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, value, gesture, text_hash, clock"
        f" FROM journal WHERE {kind} AND ({where}) ORDER BY clock, id",
        values,
    ).fetchall()
    retracted = retractions.retracted(store, (row[4] for row in rows))
    found: dict[JudgementKey, list[Span]] = {}
    for assessor, topic, document, value, gesture, text_hash, clock in rows:
        span = span_from(value.removeprefix(_UNCOUNTED), gesture, text_hash, clock)
        if span is not None and retractions.is_live(retracted, gesture, clock):
            found.setdefault((assessor, topic, document), []).append(span)
    return {
        place: tuple(sorted(spans, key=lambda span: (span.start, span.end)))
        for place, spans in found.items()
    }

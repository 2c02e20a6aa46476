"""The passages that assessors marked: read from the journal, few of them at a time."""

from assessor_app.domain.span import Span, span_from
from assessor_app.store.file.database import Store
from assessor_app.store.journal import liveness

Place = tuple[str, str, str]  # assessor, topic, document


def spans_at(store: Store, assessor: str, topic: str, document: str) -> tuple[Span, ...]:
    """The spans of one place that stand, by where they are."""
    return _standing(
        store,
        "topic = ? AND document = ? AND assessor = ?",
        (topic, document, assessor),
    ).get((assessor, topic, document), ())


def all_spans(store: Store, assessor: str | None = None) -> dict[Place, tuple[Span, ...]]:
    """The spans that stand, one assessor's or everybody's, by place."""
    return _standing(store, "? IS NULL OR assessor = ?", (assessor, assessor))


def _standing(
    store: Store, where: str, values: tuple[str | None, ...]
) -> dict[Place, tuple[Span, ...]]:
    rows = store.connection.execute(
        "SELECT assessor, topic, document, value, gesture, text_hash, clock FROM journal"
        f" WHERE kind = 'span' AND ({where}) ORDER BY clock, id",
        values,
    ).fetchall()
    retracted = liveness.retracted(store, (row[4] for row in rows))
    found: dict[Place, list[Span]] = {}
    for assessor, topic, document, value, gesture, text_hash, clock in rows:
        span = span_from(value, gesture, text_hash, clock)
        if span is not None and liveness.is_live(retracted, gesture, clock):
            found.setdefault((assessor, topic, document), []).append(span)
    return {
        place: tuple(sorted(spans, key=lambda span: (span.start, span.end)))
        for place, spans in found.items()
    }

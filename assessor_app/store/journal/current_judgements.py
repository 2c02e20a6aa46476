"""Reading what counts now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.judgement import Judgement, Preference, State
from assessor_app.store.file.database import Store
from assessor_app.store.imports.import_layers import Layer, standing
from assessor_app.store.journal import judged_pairs
from assessor_app.store.tables.codes import Named, known_codes

Place = tuple[str, str, str]  # assessor, topic, document

_SAID = (
    "state, grade, note, reason, flags, text_hash, scale_version, queue_order, judgement.position,"
    " shown_at, decided_at, active_seconds"
)
_COLUMNS = f"assessor.id, topic.id, document.id, {_SAID}"


@dataclass(frozen=True, slots=True)
class Counts:
    """How many documents of a topic an assessor has settled in which way."""

    judged: int = 0
    skipped: int = 0
    cannot_judge: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class GradeColumns:
    """All grades as columns of equal length, for computing.

    assessor, topic: int32 places in `assessors` and `topics`; document: int64 codes (see
    `documents.codes`); grade: int32.
    """

    assessors: tuple[str, ...]
    topics: tuple[str, ...]
    assessor: NDArray[np.int32]
    topic: NDArray[np.int32]
    document: NDArray[np.int64]
    grade: NDArray[np.int32]


def judgements(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    document: str | None = None,
    layer: Layer = None,
) -> list[Judgement]:
    """What counts now, of the assessor, topic or document where given.

    Topics, documents and assessors in the order in which they first appeared. A document that
    bears a note and no decision is among them, as opened only.
    """
    wanted: tuple[tuple[Named, str | None], ...] = (
        ("assessor", assessor),
        ("topic", topic),
        ("document", document),
    )
    codes = {
        table: known_codes(store, table, [name]).get(name, -1)
        for table, name in wanted
        if name is not None
    }
    where = " AND ".join(f"judgement.{table} = ?" for table in codes) or "true"
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM {standing(layer)}"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document"
        f" WHERE {where}"
        " ORDER BY judgement.topic, judgement.document, judgement.assessor",
        tuple(codes.values()),
    )
    return [_judgement(*row) for row in rows]


def _judgement(assessor: str, topic: str, document: str, state: str, *others: Any) -> Judgement:
    return Judgement(assessor, topic, document, State(state), *others)


def judgement(store: Store, assessor: str, topic: str, document: str) -> Judgement | None:
    """What the assessor says now of the document; None where nothing."""
    found = judgements(store, assessor, topic, document)
    return found[0] if found else None


def has_judged(store: Store, assessor: str, layer: Layer = None) -> bool:
    """Whether anything of the assessor counts now."""
    row = store.connection.execute(
        f"SELECT 1 FROM {standing(layer)} JOIN assessor ON assessor.code = judgement.assessor"
        " WHERE assessor.id = ? LIMIT 1",
        (assessor,),
    ).fetchone()
    return row is not None


def judgements_at(
    store: Store, places: Sequence[Place], layer: Layer = None
) -> dict[Place, Judgement]:
    """What counts now at some (assessor, topic, document); left out where nothing does."""
    names = [known_codes(store, "assessor", {place[0] for place in places})]
    names.append(known_codes(store, "topic", {place[1] for place in places}))
    names.append(known_codes(store, "document", {place[2] for place in places}))
    statement = (
        f"SELECT {_SAID} FROM {standing(layer)}"
        " WHERE judgement.assessor = ? AND judgement.topic = ? AND judgement.document = ?"
    )
    found = {}
    for place in places:
        codes = [known.get(name) for known, name in zip(names, place, strict=True)]
        row = None if None in codes else store.connection.execute(statement, codes).fetchone()
        if row is not None:
            found[place] = Judgement(*place, State(row[0]), *row[1:])
    return found


def counts(store: Store, pooled_only: bool = False) -> dict[tuple[str, str], Counts]:
    """Per (assessor, topic) how far the judging is; pairs without a decision are left out.

    pooled_only: documents outside the pool (that imported judgements may have) do not count.
    """
    pooled = " JOIN pooled USING (topic, document)" if pooled_only else ""
    rows = store.connection.execute(
        "SELECT assessor.id, topic.id, judged, skipped, cannot FROM (SELECT assessor, topic,"
        " sum(state = 'judged') AS judged, sum(state = 'skipped') AS skipped,"
        f" sum(state = 'cannot judge') AS cannot FROM judgement{pooled}"
        " GROUP BY assessor, topic) AS sums"
        " JOIN assessor ON assessor.code = sums.assessor JOIN topic ON topic.code = sums.topic"
        " WHERE judged + skipped + cannot > 0"
        " ORDER BY assessor.code, topic.place IS NULL, topic.place, topic.code"
    )
    return {(assessor, topic): Counts(*sums) for assessor, topic, *sums in rows}


def grade_columns(store: Store) -> GradeColumns:
    """Every grade that counts now, by assessor and topic."""
    # One row per assessor and topic, the numbers as text: numpy reads them far faster than Python
    # could take a row per grade.
    groups = store.connection.execute(
        "SELECT assessor, topic, count(*), group_concat(document), group_concat(grade)"
        " FROM judgement WHERE state = 'judged' GROUP BY assessor, topic"
    ).fetchall()
    assessors = _names(store, "assessor", [group[0] for group in groups])
    topics = _names(store, "topic", [group[1] for group in groups])
    sizes = [group[2] for group in groups]
    return GradeColumns(
        tuple(assessors.values()),
        tuple(topics.values()),
        _repeated(list(assessors), [group[0] for group in groups], sizes),
        _repeated(list(topics), [group[1] for group in groups], sizes),
        _numbers([group[3] for group in groups], np.int64),
        _numbers([group[4] for group in groups], np.int32),
    )


def flagged(store: Store, flag: str, assessor: str = "") -> set[tuple[str, int]]:
    """(topic, document's code) of every graded judgement that bears the flag, by one or by all."""
    rows = store.connection.execute(
        "SELECT topic.id, document FROM judgement"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " WHERE state = 'judged' AND instr(' ' || flags || ' ', ' ' || ? || ' ')"
        " AND ? IN ('', assessor.id)",
        (flag, assessor),
    )
    return {(topic, code) for topic, code in rows}


def _names(store: Store, table: str, used: list[int]) -> dict[int, str]:
    order = "place IS NULL, place, code" if table == "topic" else "code"
    rows = store.connection.execute(f"SELECT code, id FROM {table} ORDER BY {order}")
    wanted = set(used)
    return {code: id_ for code, id_ in rows if code in wanted}


def _repeated(order: list[int], codes: list[int], sizes: list[int]) -> NDArray[np.int32]:
    places = {code: place for place, code in enumerate(order)}
    return np.repeat(np.array([places[code] for code in codes], dtype=np.int32), sizes)


def _numbers(lists: list[str], kind: type[np.generic]) -> NDArray[Any]:
    if not lists:
        return np.empty(0, dtype=kind)
    return np.fromstring(",".join(lists), dtype=kind, sep=",")


def preferences(
    store: Store, assessor: str | None = None, layer: Layer = None
) -> list[tuple[str, Preference]]:
    """Every judged pair that counts, with its assessor, in the journal's order.

    Of a pair that an assessor judged here more than once the last answer counts, and hidden
    repeats do not: `pairs.compared` has them. What files brought all stands, contradictions too.
    """
    counting = judged_pairs.counting(judged_pairs.compared(store, assessor, layer=layer))
    return [
        (one.assessor, Preference(one.topic, one.first, one.second, one.verdict, one.assessor))
        for one in counting
    ]


def active_seconds(store: Store) -> NDArray[np.float64]:
    """float64[judgements]: how long each was read, where that was measured."""
    rows = store.connection.execute(
        "SELECT active_seconds FROM judgement WHERE active_seconds IS NOT NULL"
    )
    return np.array([seconds for (seconds,) in rows], np.float64)

"""Reads the current judgements, and the grades that assessors gave before."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.judgement import Judgement, JudgementKey, Preference, State
from assessor_app.store.file.database import Store
from assessor_app.store.journal import judged_pairs, retractions
from assessor_app.store.journal.journal_visibility import StagedImport, visible_judgements
from assessor_app.store.tables.codes import KEYS_AT_ONCE, Named, chunks, known_codes, present_names
from assessor_app.store.tables.pools import IN_POOL
from assessor_app.store.tables.set_aside import WITHDRAWN_TOPICS

_SAID = (
    "state, grade, note, reason, flags, text_hash, scale_version, queue_order, judgement.position,"
    " shown_at, decided_at, active_seconds"
)
ROWS_AT_ONCE = 20_000
_STATES = {str(one): one for one in State}  # much faster than State()
_COLUMNS = f"assessor.id, topic.id, document.id, {_SAID}"


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of documents of a topic that an assessor judged, skipped, or could not judge."""

    judged: int = 0
    skipped: int = 0
    cannot_judge: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class GradeColumns:
    """All grades as four arrays with one entry per grade.

    assessor, topic: int32 indexes into `assessors` and `topics`, which hold ids. document: int64
    codes (see `documents.codes`). grade: int32.
    """

    assessors: tuple[str, ...]
    topics: tuple[str, ...]
    assessor: NDArray[np.int32]
    topic: NDArray[np.int32]
    document: NDArray[np.int64]
    grade: NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class TimedColumns(GradeColumns):
    """All grades with their times and places, in the order of `judgements`.

    decided_at: float64, seconds since 1970 (UTC). position: float64, in the queue, from 0. NaN if
    unknown.
    """

    decided_at: NDArray[np.float64]
    position: NDArray[np.float64]


def judgements(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    document: str | None = None,
    staged: StagedImport = None,
) -> list[Judgement]:
    """Return the current judgements, restricted to one assessor, topic or document if given.

    Ordered by topic, document and assessor, each in the order of first appearance. A document with
    a note but no decision is included as "opened only". staged: the code of an unpublished import
    whose events are included, or None.
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
        f"SELECT {_COLUMNS} FROM {visible_judgements(staged)}"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document"
        f" WHERE {where}"
        " ORDER BY judgement.topic, judgement.document, judgement.assessor",
        tuple(codes.values()),
    )
    return [_judgement(*row) for row in rows]


def _judgement(assessor: str, topic: str, document: str, state: str, *others: Any) -> Judgement:
    return Judgement(assessor, topic, document, _STATES[state], *others)


def judgement(store: Store, assessor: str, topic: str, document: str) -> Judgement | None:
    """Return the current judgement of the assessor on the document; None if there is none."""
    found = judgements(store, assessor, topic, document)
    return found[0] if found else None


def has_judged(store: Store, assessor: str, staged: StagedImport = None) -> bool:
    """Return whether the assessor has any current judgement. staged: as in `judgements`."""
    row = store.connection.execute(
        f"SELECT 1 FROM {visible_judgements(staged)}"
        " JOIN assessor ON assessor.code = judgement.assessor WHERE assessor.id = ? LIMIT 1",
        (assessor,),
    ).fetchone()
    return row is not None


def judgements_at(
    store: Store, places: Sequence[JudgementKey], staged: StagedImport = None
) -> dict[JudgementKey, Judgement]:
    """Return the current judgement for each of these (assessor, topic, document) keys.

    Keys without a judgement are omitted. staged: as in `judgements`.
    """
    names = [known_codes(store, "assessor", {place[0] for place in places})]
    names.append(known_codes(store, "topic", {place[1] for place in places}))
    names.append(known_codes(store, "document", {place[2] for place in places}))
    found: dict[JudgementKey, Judgement | None] = {}
    for chunk in chunks(dict.fromkeys(places), KEYS_AT_ONCE):
        coded = {
            place: [known.get(name) for known, name in zip(names, place, strict=True)]
            for place in chunk
        }
        if staged is not None:  # SQLite before 3.39 would read all rows of a union in a join
            found |= _looked_up(store, coded, f"judgement_row WHERE import = {staged:d}")
        left = {place: codes for place, codes in coded.items() if place not in found}
        found |= _looked_up(store, left, "judgement")
    return {place: one for place, one in found.items() if one is not None}


def _looked_up(
    store: Store, coded: Mapping[JudgementKey, list[int | None]], table: str
) -> dict[JudgementKey, Judgement | None]:
    """Return the rows of these keys in a table; None for a row that removes a judgement.

    coded: the codes of each key, at most KEYS_AT_ONCE. table: SQL to put after FROM.
    """
    if not coded:
        return {}
    rows = store.connection.execute(
        "WITH wanted(number, assessor, topic, document) AS"
        f" (VALUES {','.join(['(?,?,?,?)'] * len(coded))})"
        # CROSS JOIN makes SQLite look up each key by the index of the table.
        f" SELECT number, {_SAID} FROM wanted CROSS JOIN (SELECT * FROM {table}) AS judgement"
        " USING (topic, document, assessor)",
        [value for number, codes in enumerate(coded.values()) for value in (number, *codes)],
    )
    keys = list(coded)
    return {
        keys[number]: _judgement(*keys[number], state, *others) if state else None
        for number, state, *others in rows
    }


def counts(
    store: Store, pooled_only: bool = False, assessor: str | None = None
) -> dict[tuple[str, str], Counts]:
    """Return the numbers of decisions per (assessor, topic); pairs without decisions are omitted.

    pooled_only: ignore documents outside the pool, which imported judgements may have. assessor:
    None for all.
    """
    conditions = [IN_POOL] if pooled_only else []
    conditions += [] if assessor is None else ["assessor = ?"]
    which = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    code = () if assessor is None else (known_codes(store, "assessor", [assessor]).get(assessor),)
    rows = store.connection.execute(
        "SELECT assessor.id, topic.id, judged, skipped, cannot FROM (SELECT assessor, topic,"
        " sum(state = 'judged') AS judged, sum(state = 'skipped') AS skipped,"
        f" sum(state = 'cannot judge') AS cannot FROM judgement{which}"
        " GROUP BY assessor, topic) AS sums"
        " JOIN assessor ON assessor.code = sums.assessor JOIN topic ON topic.code = sums.topic"
        " WHERE judged + skipped + cannot > 0"
        " ORDER BY assessor.code, topic.place IS NULL, topic.place, topic.code",
        code,
    )
    return {(who, topic): Counts(*sums) for who, topic, *sums in rows}


def judged_in_pool(store: Store) -> int:
    """Return the number of pooled (topic, document) pairs with a grade of at least one assessor.

    Withdrawn topics are left out.
    """
    (number,) = store.connection.execute(
        "SELECT count(*) FROM (SELECT DISTINCT topic, document FROM judgement"
        f" WHERE state = 'judged' AND {IN_POOL}"
        f" AND topic NOT IN {WITHDRAWN_TOPICS})"
    ).fetchone()
    return int(number)


def grade_columns(store: Store) -> GradeColumns:
    """Return all current grades as arrays."""
    # One row per assessor and topic, with the numbers as text: numpy parses it much faster than
    # sqlite3 returns one row per grade.
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


def timed_columns(store: Store) -> TimedColumns:
    """Return all current grades as arrays, with their times and places."""
    rows = store.connection.execute(
        "SELECT assessor, topic, document, grade, decided_at, position FROM judgement"
        " WHERE grade IS NOT NULL ORDER BY topic, document, assessor"
    )
    found: tuple[list[NDArray[Any]], ...] = ([], [], [], [], [], [])
    while some := rows.fetchmany(ROWS_AT_ONCE):
        # None becomes NaN; codes below 2 ** 53 are exact.
        for column, values in zip(found, np.array(some, np.float64).T, strict=True):
            column.append(values)
    assessor, topic, document, grade, decided_at, position = (
        np.concatenate([*column, np.empty(0)]) for column in found
    )
    assessors = _names(store, "assessor", np.unique(assessor).astype(int).tolist())
    topics = _names(store, "topic", np.unique(topic).astype(int).tolist())
    return TimedColumns(
        tuple(assessors.values()),
        tuple(topics.values()),
        _places(list(assessors), assessor),
        _places(list(topics), topic),
        document.astype(np.int64),
        grade.astype(np.int32),
        decided_at,
        position,
    )


def _places(order: list[int], codes: NDArray[np.float64]) -> NDArray[np.int32]:
    """Return the place of each code in `order`, which has all of them."""
    by_code = np.argsort(order)
    found = np.searchsorted(np.array(order, np.float64)[by_code], codes)
    return by_code[found].astype(np.int32)


def notes(
    store: Store, places: Iterable[tuple[str, int]] | None = None
) -> dict[tuple[str, str, int], str]:
    """Return the notes beside grades by (assessor, topic, code of the document).

    places: (topic, code of the document), to which the result is restricted; None for all.
    """
    if places is None:
        return _notes(store, "judgement", ())
    chosen = list(places)
    topics = known_codes(store, "topic", {topic for topic, _ in chosen})
    found: dict[tuple[str, str, int], str] = {}
    for chunk in chunks(((topics.get(topic), code) for topic, code in chosen), KEYS_AT_ONCE):
        # CROSS JOIN makes SQLite look up each place by the index of the table.
        table = (
            f"(VALUES {','.join(['(?,?)'] * len(chunk))}) AS wanted CROSS JOIN judgement"
            " ON judgement.topic = wanted.column1 AND judgement.document = wanted.column2"
        )
        found |= _notes(store, table, [value for place in chunk for value in place])
    return found


def _notes(
    store: Store, table: str, values: Sequence[int | None]
) -> dict[tuple[str, str, int], str]:
    rows = store.connection.execute(
        # Names looked up for the rows found: a join would loop over assessors and topics.
        "SELECT (SELECT id FROM assessor WHERE code = judgement.assessor),"
        " (SELECT id FROM topic WHERE code = judgement.topic), document, note"
        f" FROM {table} WHERE state = 'judged' AND note <> ''",
        values,
    )
    return {(assessor, topic, code): note for assessor, topic, code, note in rows}


def flagged(store: Store, flag: str, assessor: str = "") -> set[tuple[str, int]]:
    """Return (topic, code of the document) for each grade that has this flag.

    assessor: restricts the result to this assessor's grades; empty for all assessors.
    """
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
    store: Store, assessor: str | None = None, staged: StagedImport = None
) -> list[tuple[str, Preference]]:
    """Return (assessor, preference) for all judged pairs that count (see `judged_pairs.counting`).

    Ordered as in the journal. Imported pairs may contradict each other. staged: as in `judgements`.
    """
    counting = judged_pairs.counting(judged_pairs.compared(store, assessor, staged=staged))
    return [
        (one.assessor, Preference(one.topic, one.first, one.second, one.verdict, one.assessor))
        for one in counting
    ]


def active_seconds(store: Store) -> NDArray[np.float64]:
    """Return the measured reading times in seconds, as float64[judgements]."""
    rows = store.connection.execute(
        "SELECT active_seconds FROM judgement WHERE active_seconds IS NOT NULL"
    )
    return np.array([seconds for (seconds,) in rows], np.float64)


def graded_again(store: Store) -> dict[JudgementKey, list[tuple[int, float]]]:
    """Return the live grades of each (assessor, topic, document) that was graded more than once.

    The value is a list of (grade, time in seconds since 1970, UTC) in the order of the journal.
    Grades without a known time are omitted.
    """
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, clock, gesture, value, decided_at"
        " FROM journal"
        " WHERE kind = 'grade' AND decided_at IS NOT NULL AND (topic, document, assessor) IN"
        " (SELECT topic, document, assessor FROM journal WHERE kind = 'grade'"
        " GROUP BY topic, document, assessor HAVING count(*) > 1)"
        " ORDER BY topic, document, assessor, clock, id"
    )
    retracted = retractions.all_retracted(store)
    found = {}
    for place, events in groupby(rows, key=lambda row: (row[0], row[1], row[2])):
        grades = [
            (int(value), float(at))
            for *_, clock, gesture, value, at in events
            if retractions.is_live(retracted, gesture, clock)
        ]
        if len(grades) > 1:
            found[place] = grades
    return found


def grades_after_seeing(store: Store) -> dict[JudgementKey, list[tuple[int, str]]]:
    """Return the live grades of each (assessor, topic, document) that names a grade as seen.

    The value is a list of (grade, flags) in the order of the journal; some of the flags have a word
    `seen=` (`SeenGrade`).
    """
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, clock, gesture, value, flags"
        " FROM journal WHERE kind = 'grade' AND (topic, document, assessor) IN"
        " (SELECT topic, document, assessor FROM journal"
        " WHERE kind = 'grade' AND flags LIKE '%seen=%')"
        " ORDER BY topic, document, assessor, clock, id"
    )
    retracted = retractions.all_retracted(store)
    found = {}
    for place, events in groupby(rows, key=lambda row: (row[0], row[1], row[2])):
        grades = [
            (int(value), str(flags))
            for *_, clock, gesture, value, flags in events
            if retractions.is_live(retracted, gesture, clock)
        ]
        if any("seen=" in flags for _, flags in grades):
            found[place] = grades
    return found

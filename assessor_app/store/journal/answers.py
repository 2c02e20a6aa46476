"""Reads the answers to further questions, and the aspects that assessors found, from the journal.

They are computed from the events when they are asked for, as highlights are: a campaign without
questions has no further rows, and undo, imports and merges need no code of their own.
"""

from collections.abc import Iterable, Sequence

from assessor_app.domain.events import Kind
from assessor_app.domain.questions.answer import AnswerKey, GivenAnswer, answers_from
from assessor_app.domain.questions.aspect import Aspect, aspect_from, aspect_key
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.tables.codes import name_in_journal, present_names

_INDEXED = "kind IN ('answer', 'aspect')"  # as in the index of these events
_UNCOUNTED = f"{Kind.ANSWER}:"  # begins the value of an answer that never counts
_MICROSECONDS = 1e6
_ALWAYS = 2**63 - 1  # later than every clock


def are_any(store: Store) -> bool:
    """Return whether the journal has any answer or aspect, also a retracted one."""
    row = store.connection.execute(f"SELECT 1 FROM journal WHERE {_INDEXED} LIMIT 1").fetchone()
    return row is not None


def answers_at(
    store: Store, assessor: str, topic: str, document: str, purpose: Kind | None = None
) -> dict[AnswerKey, GivenAnswer]:
    """Return the current answers of an assessor on a document, by (question, aspect).

    purpose: return those given for this purpose, which never count, instead.
    """
    place = "topic = ? AND document = ? AND assessor = ?"
    values = (topic, document, name_in_journal(store, assessor))
    found = _current(store, place, values, purpose)
    return {(one.question, one.aspect): one for one in found}


def all_answers(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    as_of: int | None = None,
) -> list[GivenAnswer]:
    """Return all current answers that count, of one assessor or topic or of all.

    as_of: a clock (microseconds since 1970) whose state of the journal is read; None: now.
    """
    given = {"topic": topic, "assessor": assessor and name_in_journal(store, assessor)}
    wanted = {column: value for column, value in given.items() if value is not None}
    place = " AND ".join(f"{column} = ?" for column in wanted) or "true"
    return list(_current(store, place, tuple(wanted.values()), as_of=as_of))


def _current(
    store: Store,
    place: str,
    values: tuple[str, ...],
    purpose: Kind | None = None,
    as_of: int | None = None,
) -> Iterable[GivenAnswer]:
    kind = f"{_INDEXED} AND kind = 'answer'"
    if purpose is not None:
        kind = f"kind = '{purpose}' AND value LIKE '{_UNCOUNTED}%'"
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, value, gesture, clock FROM journal"
        f" WHERE {kind} AND {place} AND clock <= ? ORDER BY clock, id",
        (*values, _ALWAYS if as_of is None else as_of),
    ).fetchall()
    dead = _retracted(store, [row[4] for row in rows], as_of)
    found: dict[tuple[str, str, str, str, str], GivenAnswer] = {}
    for who, topic, document, value, gesture, clock in rows:
        if not retractions.is_live(dead, gesture, clock):
            continue
        for question, number in answers_from(value.removeprefix(_UNCOUNTED)) or ():
            key = (who, topic, document, *question)
            if number is None:
                found.pop(key, None)
            else:
                found[key] = GivenAnswer(*key, number, clock / _MICROSECONDS)
    return found.values()


def _retracted(store: Store, gestures: Sequence[str], as_of: int | None) -> retractions.Retracted:
    if as_of is None:
        return retractions.retracted(store, gestures)
    return retractions.all_retracted(store, as_of=as_of)


def found_aspects(store: Store, topic: str | None = None, as_of: int | None = None) -> list[Aspect]:
    """Return the aspects that assessors added, of one topic or of all, in the order of adding.

    Of several with the same key, the first is returned, so that two assessors who find the same
    aspect make one. One that its assessor has undone stays while others say that a document
    contains it, because their answers would be lost without it. as_of: as in `all_answers`.
    """
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, value, gesture, clock FROM journal"
        f" WHERE {_INDEXED} AND kind = 'aspect' AND (?1 IS NULL OR topic = ?1) AND clock <= ?2"
        " ORDER BY clock, id",
        (topic, _ALWAYS if as_of is None else as_of),
    ).fetchall()
    dead = _retracted(store, [row[3] for row in rows], as_of)
    found: dict[tuple[str, str, str], Aspect] = {}
    for who, of_topic, value, gesture, clock in rows:
        said = aspect_from(value)
        if said is None:
            continue
        question, importance, name = said
        key = aspect_key(name)
        at = clock / _MICROSECONDS
        made = Aspect(of_topic, question, key, name, importance, who, at)
        if retractions.is_live(dead, gesture, clock) or _is_used_by_others(store, made, as_of):
            found.setdefault((of_topic, question, key), made)
    return list(found.values())


def _is_used_by_others(store: Store, aspect: Aspect, as_of: int | None) -> bool:
    return any(
        one.value > 0
        and (one.question, one.aspect) == (aspect.question, aspect.key)
        and one.assessor != aspect.by
        for one in all_answers(store, topic=aspect.topic, as_of=as_of)
    )

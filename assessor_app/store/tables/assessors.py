"""Stores assessors and their assignments."""

from collections.abc import Iterable, Sequence

from assessor_app.domain.judgement import PRIMARY, Assignment
from assessor_app.store.file.database import Store
from assessor_app.store.tables.assessor_kinds import kinds_of_machines
from assessor_app.store.tables.codes import (
    RENAMED,
    WRITTEN_AS,
    codes_of,
    former_names,
    known_codes,
    name_in_journal,
    present_name,
    unhide,
)
from assessor_app.store.tables.pools import REST

_BY_TOPIC = " ORDER BY topic.place IS NULL, topic.place, topic.code"


def add(store: Store, name: str) -> None:
    """Add an assessor, unless the name exists already. Raises WrongUse for an empty name."""
    with store.transaction():
        codes_of(store, "assessor", [name])
        unhide(store, [name])


def all(store: Store) -> tuple[str, ...]:  # noqa: A001 - read as assessors.all(store)
    """Return all assessors, in the order in which they were added or first judged."""
    rows = store.connection.execute("SELECT id FROM assessor WHERE hidden = 0 ORDER BY code")
    return tuple(name for (name,) in rows)


def labels(store: Store) -> dict[str, str]:
    """Return a label without the name for each assessor, such as "assessor-2" or "model-3".

    A label stays the same as long as the file and the kind of the assessor, whoever is added later.
    """
    kinds = kinds_of_machines(store)
    rows = store.connection.execute("SELECT id, code FROM assessor WHERE hidden = 0 ORDER BY code")
    return {name: f"{kinds.get(name, 'assessor')}-{code}" for name, code in rows}


def remove(store: Store, name: str) -> bool:
    """Delete an assessor, with all assignments and first showings.

    Returns whether the assessor was deleted: False if there is none of this name, or if the journal
    has events of the assessor; these are never deleted.
    """
    with store.transaction():
        known = "SELECT 1 FROM journal_row WHERE assessor = ? LIMIT 1"
        if store.connection.execute(known, (name_in_journal(store, name),)).fetchone():
            return False
        code = known_codes(store, "assessor", [name]).get(name)
        for table in ("assignment", "opening"):
            store.connection.execute(f"DELETE FROM {table} WHERE assessor = ?", (code,))
        store.connection.execute("DELETE FROM assessor WHERE code = ?", (code,))
        store.connection.execute(
            f"DELETE FROM setting WHERE key = ? OR key >= '{RENAMED}' AND key < 'renamed0'"
            " AND value = ?",
            (WRITTEN_AS + name, name),
        )
    return code is not None


# Settings that belong to an assessor, whose name follows the prefix.
_OF_AN_ASSESSOR = ("excluded/", "kind/", "letter/", "scan_terms/", "suggest/", "waived/")


def is_taken(store: Store, name: str, by_others_than: str) -> bool:
    """Return whether a name is or was that of another assessor or adjudicator.

    by_others_than: the present name of the assessor who may take it.
    """
    if present_name(store, name) == by_others_than:
        return False
    known = "SELECT 1 FROM assessor WHERE id = ?1 UNION ALL SELECT 1 FROM journal_row"
    found = store.connection.execute(f"{known} WHERE assessor = ?1 LIMIT 1", (name,)).fetchone()
    return found is not None or name in former_names(store)


def rename(store: Store, old: str, new: str) -> None:
    """Rename an assessor, in one transaction. Events keep the name that they were written with.

    old: the present name. new: a name that is not taken.
    """
    with store.transaction():
        written = name_in_journal(store, old)
        run = store.connection.execute
        run("UPDATE assessor SET id = ?, hidden = 0 WHERE id = ?", (new, old))
        within = f"key >= '{RENAMED}' AND key < 'renamed0'"
        run(f"UPDATE setting SET value = ? WHERE {within} AND value = ?", (new, old))
        run("INSERT INTO setting(key, value) VALUES (?, ?)", (RENAMED + old, new))
        for gone in (RENAMED + new, WRITTEN_AS + old):
            run("DELETE FROM setting WHERE key = ?", (gone,))
        if written != new:
            run("INSERT INTO setting(key, value) VALUES (?, ?)", (WRITTEN_AS + new, written))
        for prefix in _OF_AN_ASSESSOR:
            run("UPDATE setting SET key = ? WHERE key = ?", (prefix + new, prefix + old))


def adopt_names(store: Store, source: Store, assessor: str) -> None:
    """Take over the former names of one assessor from another copy of the campaign."""
    written = name_in_journal(source, assessor)
    names = [former for former, now in former_names(source).items() if now == assessor]
    rows = [(RENAMED + one, assessor) for one in names]
    if written != assessor:
        rows.append((WRITTEN_AS + assessor, written))
    with store.transaction():
        store.connection.executemany("INSERT INTO setting(key, value) VALUES (?, ?)", rows)


def assign(store: Store, assessor: str, topics: Sequence[str], role: str = PRIMARY) -> None:
    """Assign `topics` to the assessor in this role; topics assigned already get the new role."""
    give(store, [Assignment(topic, assessor, role) for topic in topics])


def give(store: Store, assignments: Iterable[Assignment]) -> None:
    """Add assignments; an existing assignment of the same topic and assessor gets the new role."""
    given = list(assignments)
    with store.transaction():
        for name in dict.fromkeys(one.assessor for one in given):
            add(store, name)
        people = known_codes(store, "assessor", [one.assessor for one in given])
        topics = codes_of(store, "topic", [one.topic for one in given])
        store.connection.executemany(
            "INSERT INTO assignment(assessor, topic, role) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET role = excluded.role",
            ((people[one.assessor], topics[one.topic], one.role) for one in given),
        )


def unassign(store: Store, assessor: str, topics: Sequence[str]) -> None:
    """Delete the assignments of `topics` to the assessor; judgements stay."""
    with store.transaction():
        code = known_codes(store, "assessor", [assessor]).get(assessor)
        places = [(code, topic) for topic in known_codes(store, "topic", topics).values()]
        store.connection.executemany(
            "DELETE FROM assignment WHERE assessor = ? AND topic = ?", places
        )
        store.connection.executemany(
            "DELETE FROM setting WHERE key = ?",
            ((f"{REST}{assessor_code}/{topic}",) for assessor_code, topic in places),
        )


def hand_over(store: Store, giver: str, taker: str, assignments: Sequence[Assignment]) -> None:
    """Give the rest of topics to another assessor, who need not decide what is decided already.

    giver: the assessor of these assignments. taker: not assigned to their topics.
    """
    with store.transaction():
        codes = codes_of(store, "assessor", [giver, taker])
        topics = known_codes(store, "topic", [one.topic for one in assignments])
        begun = {
            topic: {codes[giver], *_began(store, codes[giver], topics[topic])} for topic in topics
        }
        unassign(store, giver, list(topics))
        give(store, [Assignment(one.topic, taker, one.role) for one in assignments])
        store.connection.executemany(
            "INSERT INTO setting(key, value) VALUES (?, ?)",
            (
                (
                    f"{REST}{codes[taker]}/{topics[topic]}",
                    " ".join(map(str, sorted(names - {codes[taker]}))),
                )
                for topic, names in begun.items()
            ),
        )


def _began(store: Store, assessor: int, topic: int) -> list[int]:
    row = store.connection.execute(
        "SELECT value FROM setting WHERE key = ?", (f"{REST}{assessor}/{topic}",)
    ).fetchone()
    return [int(code) for code in row[0].split()] if row else []


def assigned(store: Store, assessor: str) -> tuple[str, ...]:
    """Return the topics assigned to the assessor, in the order of the topics."""
    rows = store.connection.execute(
        "SELECT topic.id FROM assignment JOIN topic ON topic.code = assignment.topic"
        " JOIN assessor ON assessor.code = assignment.assessor WHERE assessor.id = ?" + _BY_TOPIC,
        (assessor,),
    )
    return tuple(topic for (topic,) in rows)


def assignments(store: Store) -> tuple[Assignment, ...]:
    """Return all assignments, in the order of the topics, primary assessors first."""
    rows = store.connection.execute(
        "SELECT topic.id, assessor.id, role FROM assignment"
        " JOIN topic ON topic.code = assignment.topic"
        " JOIN assessor ON assessor.code = assignment.assessor"
        + _BY_TOPIC
        + ", role <> 'primary', assessor.code"
    )
    return tuple(Assignment(*row) for row in rows)

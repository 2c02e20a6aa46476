"""Frozen versions: named copies of the judgements that never change."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from assessor_app.domain.judgement import Settlement
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.answer import GivenAnswer
from assessor_app.domain.scale import Scale
from assessor_app.store.file.database import Store
from assessor_app.store.journal import projection, retractions
from assessor_app.store.journal.adjudications import settlements
from assessor_app.store.journal.current_judgements import GradeColumns
from assessor_app.store.tables import assessor_kinds, scale_versions, set_aside
from assessor_app.store.tables.codes import codes_of, known_codes

SETTLED = 0  # used instead of the code of an assessor
Row = tuple[int, int, int, int]  # assessor, topic, document, grade


@dataclass(frozen=True, slots=True)
class Version:
    """The description of a frozen version.

    made_at, as_of: seconds since 1970, UTC. as_of: the time whose state was frozen; None: the time
    of freezing, `made_at`. judgements, settled, answers: numbers of grades, of adjudicated grades
    and of answers to further questions.
    """

    name: str
    note: str
    made_at: float
    as_of: float | None
    judgements: int
    settled: int
    answers: int


@dataclass(frozen=True, slots=True)
class KeptAnswers:
    """The further questions and the aspects of a version as JSON, and the answers to them."""

    questions: str = ""
    aspects: str = ""
    answers: Sequence[GivenAnswer] = ()


def freeze(
    store: Store,
    name: str,
    note: str = "",
    as_of: float | None = None,
    kept: KeptAnswers | None = None,
) -> None:
    """Freeze all grades and adjudications under `name`, with the current scale and primaries.

    as_of: the time (seconds since 1970, UTC) whose state of the journal is frozen; None: now. kept:
    the answers of that time; None in a campaign without further questions. Raises WrongUse if the
    name is taken, and if there is nothing to freeze.
    """
    with store.transaction():
        if name in (version.name for version in all_versions(store)):
            raise WrongUse("version exists: {0}", name, advice="choose another name")
        (code,) = store.connection.execute(
            "INSERT INTO version(name, note, made_at, as_of) VALUES (?, ?, ?, ?) RETURNING code",
            (name, note, time.time(), as_of),
        ).fetchone()
        rows = _that_count(store, [*_grades(store, as_of), *_settled(store, as_of)])
        answered = _keep_answers(store, code, kept) if kept is not None else 0
        if not rows and not answered:
            raise WrongUse(
                "there are no judgements to freeze", advice="judge, or import judgements"
            )
        store.connection.executemany(
            "INSERT INTO version_grade(version, assessor, topic, document, grade)"
            " VALUES (?, ?, ?, ?, ?)",
            ((code, *row) for row in rows),
        )
        scale_versions.keep_with_version(store, code)
        # Only of topics that their primary assessor has judged.
        store.connection.execute(
            "INSERT INTO version_primary SELECT DISTINCT version, topic, assessor"
            " FROM version_grade JOIN assignment USING (topic, assessor)"
            " WHERE version = ? AND role = 'primary'",
            (code,),
        )


def _that_count(store: Store, rows: list[Row]) -> list[Row]:
    """Return the rows without excluded assessors, models and rules, and withdrawn topics."""
    excluded = known_codes(store, "assessor", _left_out(store))
    withdrawn = known_codes(store, "topic", set_aside.names(store, set_aside.WITHDRAWN))
    if not excluded and not withdrawn:
        return rows
    out, gone = set(excluded.values()), set(withdrawn.values())
    return [row for row in rows if row[0] not in out and row[1] not in gone]


def _left_out(store: Store) -> set[str]:
    return {*set_aside.names(store, set_aside.EXCLUDED), *assessor_kinds.machines(store)}


def _keep_answers(store: Store, code: int, kept: KeptAnswers) -> int:
    """Store the answers that count with a version; return their number. code: of the version."""
    out, gone = _left_out(store), set_aside.names(store, set_aside.WITHDRAWN)
    counted = [one for one in kept.answers if one.assessor not in out and one.topic not in gone]
    codes = codes_of(store, "assessor", [one.assessor for one in counted])
    rows = (
        (code, codes[it.assessor], it.topic, it.document, it.question, it.aspect, it.value, it.at)
        for it in counted
    )
    store.connection.execute(
        "INSERT INTO version_question VALUES (?, ?, ?)", (code, kept.questions, kept.aspects)
    )
    store.connection.executemany("INSERT INTO version_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    return len(counted)


def _grades(store: Store, as_of: float | None) -> Iterator[Row]:
    if as_of is None:
        yield from store.connection.execute(
            "SELECT assessor, topic, document, grade FROM judgement WHERE state = 'judged'"
        ).fetchall()
        return
    clock = _clock(as_of)
    retracted = retractions.all_retracted(store, as_of=clock)
    rows = projection.judging_events(store, clock)
    for codes, group in groupby(rows, key=lambda row: row[0]):
        said = projection.project((entry for _, entry in group), retracted)
        if said is not None and said[0] == "judged":
            assessor, topic, document = codes
            yield assessor, topic, document, int(said[1] or 0)


def _settled(store: Store, as_of: float | None) -> Iterator[Row]:
    found = settlements(store, as_of=None if as_of is None else _clock(as_of))
    topics = codes_of(store, "topic", [topic for topic, _ in found])
    documents = codes_of(store, "document", [document for _, document in found])
    for (topic, document), one in found.items():
        yield SETTLED, topics[topic], documents[document], one.grade


def _clock(seconds: float) -> int:
    return int(seconds * 1_000_000)


def all_versions(store: Store) -> tuple[Version, ...]:
    """Return the descriptions of all frozen versions, in the order of freezing."""
    rows = store.connection.execute(
        "SELECT name, note, made_at, as_of,"
        " (SELECT count(*) FROM version_grade WHERE version = code AND assessor <> 0),"
        " (SELECT count(*) FROM version_grade WHERE version = code AND assessor = 0),"
        " (SELECT count(*) FROM version_answer WHERE version = code)"
        " FROM version ORDER BY code"
    )
    return tuple(Version(*row) for row in rows)


def grade_columns(store: Store, name: str) -> GradeColumns:
    """Return the grades of a frozen version, as arrays. Raises WrongUse for an unknown version."""
    rows = store.connection.execute(
        "SELECT assessor, topic, document, grade FROM version_grade"
        " WHERE version = ? AND assessor <> 0 ORDER BY assessor, topic, document",
        (_code(store, name),),
    ).fetchall()
    table = np.array(rows, np.int64).reshape(-1, 4)
    assessors, assessor = np.unique(table[:, 0], return_inverse=True)
    topics, topic = np.unique(table[:, 1], return_inverse=True)
    return GradeColumns(
        _names(store, "assessor", assessors.tolist()),
        _names(store, "topic", topics.tolist()),
        assessor.astype(np.int32),
        topic.astype(np.int32),
        table[:, 2],
        table[:, 3].astype(np.int32),
    )


def settled_in(store: Store, name: str) -> dict[tuple[str, str], Settlement]:
    """Return the adjudicated grades of a frozen version by (topic, document).

    Raises WrongUse for an unknown version.
    """
    rows = store.connection.execute(
        "SELECT topic.id, document.id, grade FROM version_grade"
        " JOIN topic ON topic.code = version_grade.topic"
        " JOIN document ON document.code = version_grade.document"
        " WHERE version = ? AND assessor = 0",
        (_code(store, name),),
    )
    return {
        (topic, document): Settlement(topic, document, grade, "") for topic, document, grade in rows
    }


def scale_in(store: Store, name: str) -> Scale:
    """Return the scale of a frozen version. Raises WrongUse for an unknown version."""
    return scale_versions.kept_with_version(store, _code(store, name))


def questions_in(store: Store, name: str) -> KeptAnswers | None:
    """Return the questions and aspects of a frozen version, without the answers.

    None if it has none, as those that were frozen before answers were kept. Raises WrongUse for an
    unknown version.
    """
    row = store.connection.execute(
        "SELECT questions, aspects FROM version_question WHERE version = ?", (_code(store, name),)
    ).fetchone()
    return KeptAnswers(*row) if row else None


def answers_in(store: Store, name: str) -> list[GivenAnswer]:
    """Return the answers of a frozen version. Raises WrongUse for an unknown version."""
    rows = store.connection.execute(
        "SELECT assessor.id, topic, document, question, aspect, answer, given_at"
        " FROM version_answer JOIN assessor ON assessor.code = assessor WHERE version = ?"
        " ORDER BY given_at, assessor, topic, document, question, aspect",
        (_code(store, name),),
    )
    return [GivenAnswer(*row) for row in rows]


def primaries_in(store: Store, name: str) -> dict[str, str]:
    """Return the primary assessor of each topic at the time of freezing.

    Topics that their primary assessor had not judged are omitted. Raises WrongUse for an unknown
    version.
    """
    return dict(
        store.connection.execute(
            "SELECT topic.id, assessor.id FROM version_primary"
            " JOIN topic ON topic.code = version_primary.topic"
            " JOIN assessor ON assessor.code = version_primary.assessor WHERE version = ?",
            (_code(store, name),),
        )
    )


def _code(store: Store, name: str) -> int:
    row = store.connection.execute("SELECT code FROM version WHERE name = ?", (name,)).fetchone()
    if row is None:
        known = [version.name for version in all_versions(store)]
        if not known:
            raise WrongUse(
                "no such version: {0}",
                name,
                advice="the campaign has no frozen version: freeze one",
            )
        raise no_such("version", name, known)
    return int(row[0])


def _names(store: Store, table: str, codes: list[int]) -> tuple[str, ...]:
    named = dict(store.connection.execute(f"SELECT code, id FROM {table}"))
    return tuple(named[code] for code in codes)

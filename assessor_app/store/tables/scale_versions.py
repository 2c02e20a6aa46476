"""Stores all versions of the campaign's scale; the last version is in use."""

import dataclasses
import json
from functools import lru_cache

from assessor_app.domain.kinds import GRADED
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Grade, Scale
from assessor_app.store.file.database import Store


def current(store: Store) -> Scale:
    """Return the scale in use; the default graded scale if none was chosen."""
    row = store.connection.execute(
        "SELECT version, kind, grades FROM scale ORDER BY version DESC LIMIT 1"
    ).fetchone()
    return _scale(*row) if row else GRADED.scale(())


def all_versions(store: Store) -> tuple[Scale, ...]:
    """Return all stored scales, the first version first."""
    rows = store.connection.execute("SELECT version, kind, grades FROM scale ORDER BY version")
    return tuple(_scale(*row) for row in rows)


def add(store: Store, scale: Scale) -> Scale:
    """Store `scale` as the next version and use it. Returns the scale with its version number."""
    with store.transaction():
        (version,) = store.connection.execute(
            "INSERT INTO scale(version, kind, grades)"
            " SELECT coalesce(max(version), 0) + 1, ?, ? FROM scale RETURNING version",
            (scale.kind, _written(scale)),
        ).fetchone()
    return dataclasses.replace(scale, version=version)


def replace(store: Store, scale: Scale) -> Scale:
    """Replace the scale in use, keeping its version number. Returns the scale with that number.

    Call it only if no judgement uses the scale (see `is_judged_with`).
    """
    number = current(store).version
    with store.transaction():
        store.connection.execute(
            "INSERT INTO scale(version, kind, grades) VALUES (?, ?, ?)"
            " ON CONFLICT(version) DO UPDATE SET kind = excluded.kind, grades = excluded.grades",
            (number, scale.kind, _written(scale)),
        )
    return dataclasses.replace(scale, version=number)


def is_judged_with(store: Store, version: int) -> bool:
    """Return whether any event of the journal uses the scale of this version."""
    row = store.connection.execute(
        "SELECT 1 FROM journal_row WHERE scale_version = ? LIMIT 1", (version,)
    ).fetchone()
    return row is not None


def grades_given(store: Store) -> dict[int, int]:
    """Return the number of current judgements per grade, ascending by grade."""
    rows = store.connection.execute(
        "SELECT grade, count(*) FROM judgement WHERE grade IS NOT NULL GROUP BY grade"
        " ORDER BY grade"
    )
    return dict(rows.fetchall())


def copy(source: Store, target: Store) -> None:
    """Copy all scales of `source`, with their versions, to `target`, which must have none."""
    rows = source.connection.execute("SELECT version, kind, grades FROM scale").fetchall()
    with target.transaction():
        target.connection.executemany("INSERT INTO scale VALUES (?, ?, ?)", rows)


def version(store: Store, number: int) -> Scale:
    """Return the scale of version `number`. Raises WrongUse for an unknown version."""
    row = store.connection.execute(
        "SELECT version, kind, grades FROM scale WHERE version = ?", (number,)
    ).fetchone()
    if row is None:
        raise WrongUse("no such version of the scale: {0}", number)
    return _scale(*row)


def keep_with_version(store: Store, code: int) -> None:
    """Store a copy of the scale in use with a frozen version. code: of the frozen version.

    Stores nothing if no scale was chosen.
    """
    store.connection.execute(
        "INSERT INTO version_scale SELECT ?, version, kind, grades FROM scale"
        " ORDER BY version DESC LIMIT 1",
        (code,),
    )


def kept_with_version(store: Store, code: int) -> Scale:
    """Return the scale that was stored when a version of the judgements was frozen.

    code: of the frozen version. If no scale was stored with it, returns the scale now in use.
    """
    row = store.connection.execute(
        "SELECT number, kind, grades FROM version_scale WHERE version = ?", (code,)
    ).fetchone()
    return _scale(*row) if row else current(store)


def _written(scale: Scale) -> str:
    return json.dumps([dataclasses.asdict(grade) for grade in scale.grades], ensure_ascii=False)


@lru_cache
def _scale(version: int, kind: str, grades: str) -> Scale:
    return Scale(kind, tuple(Grade(**grade) for grade in json.loads(grades)), version)

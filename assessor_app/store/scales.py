"""The scales the campaign has been judged on: each keeps its version, the last one is in use."""

import dataclasses
import json

from assessor_app.domain.kinds.graded import GRADED
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Grade, Scale
from assessor_app.store.database import Store


def current(store: Store) -> Scale:
    """The scale in use; the usual graded one as long as none was chosen."""
    row = store.connection.execute(
        "SELECT version, kind, grades FROM scale ORDER BY version DESC LIMIT 1"
    ).fetchone()
    return _scale(*row) if row else GRADED.scale(())


def add(store: Store, scale: Scale) -> Scale:
    """Put `scale` in use under the next version, and return it so; older ones stay."""
    grades = json.dumps([dataclasses.asdict(grade) for grade in scale.grades], ensure_ascii=False)
    with store.transaction():
        (version,) = store.connection.execute(
            "INSERT INTO scale(version, kind, grades)"
            " SELECT coalesce(max(version), 0) + 1, ?, ? FROM scale RETURNING version",
            (scale.kind, grades),
        ).fetchone()
    return dataclasses.replace(scale, version=version)


def version(store: Store, number: int) -> Scale:
    """The scale of version `number`. Raises WrongUse where there is none."""
    row = store.connection.execute(
        "SELECT version, kind, grades FROM scale WHERE version = ?", (number,)
    ).fetchone()
    if row is None:
        raise WrongUse(f"this campaign has no scale of version {number}")
    return _scale(*row)


def _scale(version: int, kind: str, grades: str) -> Scale:
    return Scale(kind, tuple(Grade(**grade) for grade in json.loads(grades)), version)

"""Stores runs, each as a few compressed arrays."""

import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.events import new_id
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import BadCampaign, Place, WrongUse
from assessor_app.store.file.database import Store
from assessor_app.store.tables.packed_texts import inflated

_FASTEST = 1
MOST_LINES = 1 << 27  # of a run; larger arrays are refused before they fill the memory
MOST_TOPIC_BYTES = 1 << 27  # of all topics of a run


@dataclass(frozen=True, slots=True, eq=False)
class StoredRun:
    """A run in the order of its file, grouped by topic.

    tag: the run tag in the file. source: where the run came from. topics: ids. lengths:
    int64[topics], lines per topic. With one entry per line: documents: uint32 codes (see
    `documents.codes`), scores: float64, ranks: int32.
    """

    name: str
    tag: str
    source: str
    topics: tuple[str, ...]
    lengths: NDArray[np.int64]
    documents: NDArray[np.uint32]
    scores: NDArray[np.float64]
    ranks: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class PackedRun:
    """A run in its stored form: compressed arrays. topics, lines: numbers of topics and lines."""

    name: str
    tag: str
    source: str
    topics: int
    lines: int
    blobs: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class RunSummary:
    """The description of a run. topics, lines: the numbers of topics and lines."""

    name: str
    tag: str
    source: str
    topics: int
    lines: int


def add(store: Store, run: StoredRun | PackedRun, replace: bool = False) -> None:
    """Store a run. A run of the same name is replaced, or WrongUse raised if `replace` is False."""
    given = run if isinstance(run, PackedRun) else packed(run)
    with store.transaction():
        if not replace and given.name in names(store):
            raise WrongUse("run exists: {0}", given.name, advice="replace it, or rename it")
        (code,) = store.connection.execute(
            "INSERT INTO run(name, tag, source, topic_count, line_count, revision)"
            " VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT(name) DO UPDATE SET tag = excluded.tag, source = excluded.source,"
            " topic_count = excluded.topic_count, line_count = excluded.line_count,"
            " revision = excluded.revision RETURNING code",
            (given.name, given.tag, given.source, given.topics, given.lines, new_id()),
        ).fetchone()
        store.connection.execute(
            "INSERT INTO run_lines(run, topics, lengths, documents, scores, ranks)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT(run) DO UPDATE SET"
            " topics = excluded.topics, lengths = excluded.lengths,"
            " documents = excluded.documents, scores = excluded.scores, ranks = excluded.ranks",
            (code, *given.blobs),
        )


def packed(run: StoredRun) -> PackedRun:
    """Return a run in compressed form for `add`.

    Compressing takes long, and so is done before a transaction begins. Raises WrongUse if the
    arrays of the run do not fit together.
    """
    _refuse_uneven(run)
    return PackedRun(
        run.name, run.tag, run.source, len(run.topics), len(run.documents), _blobs(run)
    )


def _refuse_uneven(run: StoredRun) -> None:
    lines = int(run.lengths.sum())
    if len(run.lengths) != len(run.topics) or {lines} != {
        len(run.documents),
        len(run.scores),
        len(run.ranks),
    }:
        raise WrongUse("the columns of run {0!r} differ in length", run.name)


def names(store: Store) -> tuple[str, ...]:
    """Return the names of all runs, in the order of import."""
    return tuple(run.name for run in summary(store))


def summary(store: Store) -> tuple[RunSummary, ...]:
    """Return the descriptions of all runs, in the order of import."""
    rows = store.connection.execute(
        "SELECT name, tag, source, topic_count, line_count FROM run ORDER BY code"
    )
    return tuple(RunSummary(*row) for row in rows)


def revisions(store: Store) -> dict[str, str]:
    """Return, by name of the run, an identifier that changes with every change of its lines."""
    return dict(store.connection.execute("SELECT name, revision FROM run").fetchall())


def read(store: Store, name: str) -> StoredRun:
    """Return a run with all its lines.

    Raises WrongUse for an unknown name, and BadCampaign if the stored run is damaged.
    """
    row = store.connection.execute(
        "SELECT tag, source, topics, lengths, documents, scores, ranks, topic_count, line_count"
        " FROM run JOIN run_lines ON run_lines.run = run.code WHERE name = ?",
        (name,),
    ).fetchone()
    if row is None:
        raise _unknown(store, name)
    tag, source, topics, lengths, documents, scores, ranks, topic_count, lines = row
    try:
        run = StoredRun(
            name,
            tag,
            source,
            _unpacked_words(topics),
            _unpacked(lengths, np.int64, topic_count),
            _unpacked(documents, np.uint32, lines),
            _unpacked(scores, np.float64, lines),
            np.cumsum(_unpacked(ranks, np.int32, lines), dtype=np.int32),
        )
        _refuse_uneven(run)
    except (zlib.error, ValueError, WrongUse) as error:
        raise BadCampaign(
            "run {0!r} is damaged",
            name,
            place=Place(store.path),
            advice="import the run again",
        ) from error
    return run


def topics_of(store: Store, name: str) -> tuple[str, ...]:
    """Return the topic ids of a run. Raises WrongUse for an unknown name."""
    row = store.connection.execute(
        "SELECT topics FROM run JOIN run_lines ON run_lines.run = run.code WHERE name = ?", (name,)
    ).fetchone()
    if row is None:
        raise _unknown(store, name)
    return _unpacked_words(row[0])


def rename(store: Store, name: str, new_name: str) -> None:
    """Rename a run; its contributions to the pool stay linked to it.

    Raises WrongUse for an unknown name, and if the new name is empty or taken.
    """
    with store.transaction():
        taken = names(store)
        if name not in taken:
            raise _unknown(store, name)
        if not new_name:
            raise WrongUse("the new name of the run {0!r} is empty", name)
        if new_name in taken and new_name != name:
            raise WrongUse(
                "the campaign already has a run {0!r}",
                new_name,
                advice="choose another name",
            )
        store.connection.execute("UPDATE run SET name = ? WHERE name = ?", (new_name, name))


def remove(store: Store, name: str) -> None:
    """Delete a run; its pooled documents stay pooled. Raises WrongUse for an unknown name."""
    with store.transaction():
        if store.connection.execute("DELETE FROM run WHERE name = ?", (name,)).rowcount == 0:
            raise _unknown(store, name)


def _unknown(store: Store, name: str) -> WrongUse:
    return no_such("run", name, names(store))


def _blobs(run: StoredRun) -> tuple[bytes, ...]:
    # Ranks mostly increase by one, so their differences compress well.
    steps = np.diff(run.ranks.astype(np.int32), prepend=np.int32(0))
    return (
        zlib.compress("\n".join(run.topics).encode("utf-8"), _FASTEST),
        _packed(run.lengths, np.int64),
        _packed(run.documents, np.uint32),
        _packed(run.scores, np.float64),
        _packed(steps, np.int32),
    )


def _packed(array: NDArray[Any], kind: type[np.generic]) -> bytes:
    # All first bytes, then all second bytes, and so on, so that similar bytes are adjacent.
    little = np.ascontiguousarray(array, dtype=np.dtype(kind).newbyteorder("<"))
    planes = little.view(np.uint8).reshape(-1, little.itemsize).T
    return zlib.compress(planes.tobytes(), _FASTEST)


def _unpacked(blob: bytes, kind: type[np.generic], length: int) -> NDArray[Any]:
    if not 0 <= length <= MOST_LINES:
        raise ValueError(f"{length} numbers instead of at most {MOST_LINES}")
    little = np.dtype(kind).newbyteorder("<")
    planes = np.frombuffer(inflated(blob, length * little.itemsize), dtype=np.uint8)
    if len(planes) != length * little.itemsize:
        raise ValueError(f"{len(planes)} bytes instead of {length} numbers")
    columns = np.zeros((length, little.itemsize), np.uint8)
    for at, plane in enumerate(planes.reshape(little.itemsize, -1)):
        if plane.any():  # most high bytes of codes and low bytes of scores are 0
            columns[:, at] = plane
    return columns.view(little).reshape(-1).astype(kind, copy=False)


def _unpacked_words(blob: bytes) -> tuple[str, ...]:
    text = inflated(blob, MOST_TOPIC_BYTES).decode("utf-8")
    return tuple(text.split("\n")) if text else ()

"""What counts now: the journal's current view, and judgements as files carry them."""

import enum
from dataclasses import dataclass

from assessor_app.domain.span import Span


class State(enum.StrEnum):
    """How far an assessor is with a document of the pool. Missing is told apart."""

    UNASSIGNED = "not assigned"
    UNREACHED = "not reached"
    OPENED = "opened only"
    SKIPPED = "skipped"
    CANNOT_JUDGE = "cannot judge"
    JUDGED = "judged"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an assessor says now of a document for a topic.

    grade: None unless `state` is JUDGED. Times as in `Event`.
    text_hash: fingerprint of the text that was judged; empty where unknown.
    """

    assessor: str
    topic: str
    document: str
    state: State
    grade: int | None = None
    note: str = ""
    reason: str = ""
    flags: str = ""
    text_hash: str = ""
    scale_version: int = 1
    order: str = ""
    position: int | None = None
    shown_at: float | None = None
    decided_at: float | None = None
    active_seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Qrel:
    """A judgement as a file gives it; `assessor` and what follows only where the file has them.

    stratum: the part of the pool that the document was drawn from. inclusion: the probability with
    which it was drawn. Both only where a sample of the pool was judged. spans: the passages that
    the assessor marked.
    """

    topic: str
    document: str
    grade: float
    assessor: str = ""
    iteration: str = "0"
    decided_at: float | None = None
    active_seconds: float | None = None
    note: str = ""
    shown_at: float | None = None
    order: str = ""
    flags: str = ""
    stratum: str = ""
    inclusion: float | None = None
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Preference:
    """A judged pair. `verdict`: "A" (first preferred), "B", "tie", or "neither" (none relevant).

    group: the file's own grouping of pairs (trec_eval's ujsubg), empty where it has none.
    """

    topic: str
    first: str
    second: str
    verdict: str
    assessor: str = ""
    group: str = ""

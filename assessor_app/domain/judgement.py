"""Judgements: the current ones, those of files, adjudicated ones, and the assignment of topics."""

import enum
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from assessor_app.domain.assessor_kind import ModelDetails
from assessor_app.domain.questions.answer import Given
from assessor_app.domain.span import Span

JudgementKey = tuple[str, str, str]  # assessor, topic, document

PRIMARY, SECONDARY = "primary", "secondary"
ROLES = (PRIMARY, SECONDARY)


@dataclass(frozen=True, slots=True)
class Assignment:
    """A topic assigned to an assessor. `role` is one of ROLES."""

    topic: str
    assessor: str
    role: str = PRIMARY


class State(enum.StrEnum):
    """The progress of an assessor on a pooled document."""

    UNASSIGNED = "not assigned"
    UNREACHED = "not reached"
    OPENED = "opened only"
    SKIPPED = "skipped"
    CANNOT_JUDGE = "cannot judge"
    JUDGED = "judged"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The current judgement of an assessor on a document for a topic.

    grade: None unless `state` is JUDGED. Times as in `Event`. text_hash: `Document.hash` of the
    judged text; empty if unknown.
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
    """A judgement in a file; fields from `assessor` on are empty if the file does not have them.

    If a sample of the pool was judged, `stratum` is the part of the pool that the document was
    sampled from, and `inclusion` the probability of being sampled. spans: highlighted passages.
    details: what the row says of the model that judged; None if it names no model. answers: to
    further questions. line: of the file, from 1; 0 if unknown.
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
    details: ModelDetails | None = None
    answers: tuple[Given, ...] = ()
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class QrelColumns:
    """Judgements of consecutive rows of a file, as columns of equal length named as in `Qrel`.

    iterations: empty if all are "0". The other fields of the judgements are empty.
    """

    topics: Sequence[str]
    documents: Sequence[str]
    grades: Sequence[float]
    assessors: Sequence[str]
    lines: Sequence[int]
    iterations: Sequence[str] = ()

    def __len__(self) -> int:
        """Return the number of judgements."""
        return len(self.documents)

    def __iter__(self) -> Iterator[Qrel]:
        """Yield the judgements in the order of the file."""
        for topic, document, grade, assessor, iteration, line in zip(
            self.topics,
            self.documents,
            self.grades,
            self.assessors,
            self.iterations or ("0",) * len(self),
            self.lines,
            strict=True,
        ):
            yield Qrel(topic, document, grade, assessor, iteration, line=line)


@dataclass(frozen=True, slots=True)
class Preference:
    """A judged pair of documents.

    verdict: "A" (first preferred), "B", "tie", or "neither" (none relevant). group: the group of
    the pair in the file (trec_eval's ujsubg); empty without groups.
    """

    topic: str
    first: str
    second: str
    verdict: str
    assessor: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The adjudicated grade of a document on which assessors disagreed.

    by: the adjudicator. at: seconds since 1970, UTC. gesture: the group of events that a retract
    names to cancel it.
    """

    topic: str
    document: str
    grade: int
    reason: str
    by: str = ""
    at: float | None = None
    gesture: str = ""


def settled_value(grade: int, reason: str) -> str:
    """Return the `value` of an adjudication event: JSON with "grade" and "reason"."""
    return json.dumps({"grade": grade, "reason": reason}, ensure_ascii=False)


def settlement_from(value: str) -> tuple[int, str] | None:
    """Return the (grade, reason) that `settled_value` wrote; None for any other text."""
    try:
        read = json.loads(value)
    except (ValueError, RecursionError):
        return None
    if not isinstance(read, dict):
        return None
    grade, reason = read.get("grade"), read.get("reason")
    if isinstance(grade, bool) or not isinstance(grade, int) or not isinstance(reason, str):
        return None
    return grade, reason

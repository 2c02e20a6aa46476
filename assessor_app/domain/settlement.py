"""A conflict of assessors settled: which grade holds, and why."""

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settlement:
    """What was decided of a document that assessors saw differently.

    by: who settled it; at: seconds since 1970, UTC. gesture: what takes it back names it.
    """

    topic: str
    document: str
    grade: int
    reason: str
    by: str = ""
    at: float | None = None
    gesture: str = ""


def settled_value(grade: int, reason: str) -> str:
    """How an event writes it: JSON with "grade" and "reason"."""
    return json.dumps({"grade": grade, "reason": reason}, ensure_ascii=False)


def settlement_from(value: str) -> tuple[int, str] | None:
    """(grade, reason) of what `settled_value` wrote; None for anything else."""
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

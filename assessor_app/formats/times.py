"""Moments as files write them."""

import math
from datetime import UTC, datetime

from assessor_app.domain.problems import BadInput
from assessor_app.formats.fields import real_number


def moment(text: str) -> float | None:
    """Seconds since 1970 (UTC) from a number of them or ISO 8601; None for no text.

    A time without zone is taken as UTC. Raises BadInput for anything else.
    """
    text = text.strip()
    if not text:
        return None
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        return _seconds(text)
    # "20260101" is as good a number, and we write numbers too.
    if text.isdigit():
        return float(text)
    return (value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp()


def _seconds(text: str) -> float:
    try:
        value = real_number(text, "time")
    except BadInput:
        value = math.nan
    if math.isfinite(value):
        return value
    raise BadInput(
        f"{text[:40]!r} is no time",
        expected="ISO 8601 (2026-01-31T13:45:00Z) or seconds since 1970",
    )


def written_moment(seconds: float | None) -> str:
    """ISO 8601 in UTC where that reads back the same, else the number; "" for None."""
    if seconds is None:
        return ""
    try:
        value = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return repr(float(seconds))
    return value.isoformat() if value.timestamp() == seconds else repr(float(seconds))


def duration(text: str) -> float | None:
    """Seconds; None for no text. Raises BadInput."""
    value = real_number(text, "number of seconds") if text.strip() else None
    if value is not None and math.isinf(value):
        raise BadInput("the number of seconds is infinite", expected="a finite number")
    return value

"""Moments as files write them."""

import math
from datetime import UTC, datetime

from assessor_app.domain.problems import BadInput
from assessor_app.formats.text.fields import is_number, real_number

EXPECTED = "ISO 8601 (2026-01-31T13:45:00Z) or seconds since 1970"


def moment(text: str) -> float | None:
    """Seconds since 1970 (UTC) from a number of them or ISO 8601; None for no text.

    A time without zone is taken as UTC. Raises BadInput for anything else.
    """
    text = text.strip()
    if not text:
        return None
    # Numbers first: Python's ISO reader takes "75720425500.0" for a day in the year 7572.
    seconds = float(text) if is_number(text) else _since_1970(text)
    if math.isfinite(seconds):
        return seconds
    raise BadInput("the time is infinite", expected=EXPECTED)


def _since_1970(text: str) -> float:
    try:
        value = datetime.fromisoformat(text)
        return (value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        raise BadInput(f"{text[:40]!r} is no time", expected=EXPECTED) from None


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

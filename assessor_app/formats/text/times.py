"""Times as written in files."""

import math
from datetime import UTC, datetime

from assessor_app.domain.problems import BadInput
from assessor_app.formats.text.fields import is_number, real_number

EXPECTED = "ISO 8601 (2026-01-31T13:45:00Z) or seconds since 1970"


def moment(text: str) -> float | None:
    """Return seconds since 1970 (UTC) from a number or ISO 8601; None for no text.

    A time without zone is UTC. Raises BadInput for any other text.
    """
    text = text.strip()
    if not text:
        return None
    # Numbers first: Python's ISO parser reads "75720425500.0" as a day in the year 7572.
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
    """Return ISO 8601 in UTC if that reads back unchanged, else the number; "" for None."""
    if seconds is None:
        return ""
    try:
        value = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return repr(float(seconds))
    return value.isoformat() if value.timestamp() == seconds else repr(float(seconds))


def duration(text: str) -> float | None:
    """Return seconds; None for no text. Raises BadInput."""
    value = real_number(text, "number of seconds") if text.strip() else None
    if value is not None and math.isinf(value):
        raise BadInput("the number of seconds is infinite", expected="a finite number")
    return value

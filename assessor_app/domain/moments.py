"""Moments as a calendar has them. A file may say any number of seconds, milliseconds among them."""

from datetime import UTC, datetime, timedelta

BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


def local_time(seconds: float) -> datetime | None:
    """The day and hour here of seconds since 1970 (UTC); None before the year 1 or after 9999."""
    found = universal_time(seconds)
    if found is None:
        return None
    try:
        return found.astimezone()
    except (OSError, OverflowError, ValueError):
        return found  # Windows knows no zones before 1970, no system those of the last days


def universal_time(seconds: float) -> datetime | None:
    """As `local_time`, in UTC."""
    try:
        return BEGINNING + timedelta(seconds=seconds)
    except (OverflowError, ValueError):  # ValueError: a number that is none
        return None


def written(moment: datetime | None, seconds: float, form: str) -> str:
    """The moment in the form of `strftime`; where no calendar has it, the seconds."""
    return f"{moment:{form}}" if moment is not None else f"{seconds:g} s"

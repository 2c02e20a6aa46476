"""Numbers and times as text."""

import re
from datetime import UTC, datetime, timedelta

from assessor_app.domain.language import CountPhrase, moment_words, tr_count

MINUS = "−"
LEAST_P = 0.0001
# A hyphen before a number that does not continue a name, a date or a range.
_SIGN = re.compile(r"(?<![\w.\-])-(?=\.?\d)")

# The end of the first part of a summary: a comma or colon, in several scripts.
_CLAUSE = re.compile(r"[,:،] |[，、：]")


def counted(number: int, what: str, several: str = "") -> str:
    """Return a number with its noun: "1 line", "2,000 lines", in the language of the process.

    what, several: the noun, and an irregular plural; constants, so that the catalogue has them.
    """
    return tr_count(f"{{0:,}} {what}", f"{{0:,}} {several or what + 's'}", number)


def counted_phrase(number: int, what: str, several: str = "") -> CountPhrase:
    """Return the text of `counted` as a phrase, for texts that are data in tables."""
    return CountPhrase(f"{{0:,}} {what}", f"{{0:,}} {several or what + 's'}", number)


def nouns(what: str, several: str) -> tuple[str, str]:
    """Return both forms of a noun for `counted`, and mark them for the catalogue."""
    return what, several


def percent(share: float, digits: int = 0) -> str:
    """Return a share as a percentage, such as "50%", with `digits` decimal places.

    Only 0 gives "0%" and only 1 "100%"; shares near them give "<1%" and ">99%".
    """
    text = f"{share:.{digits}%}"
    least = 10.0**-digits
    if 0 < share < 1 and text == f"{0:.{digits}%}":
        return f"<{least:.{digits}f}%"
    if 0 < share < 1 and text == f"{1:.{digits}%}":
        return f">{100 - least:.{digits}f}%"
    return text


def with_minus(text: str) -> str:
    """Return the text with a true minus sign before each negative number; names stay."""
    return _SIGN.sub(MINUS, text)


def brief(summary: str) -> str:
    """Return the value at the beginning of a summary, up to the first comma or colon.

    Also those of other languages, such as Chinese.
    """
    return _CLAUSE.split(summary, maxsplit=1)[0]


def p_value(p: float) -> str:
    """Return a probability with three significant digits, or "< 0.0001"."""
    if 0 <= p < LEAST_P:
        return f"< {LEAST_P:.4f}"
    # Rounded up, a probability below 1 would look certain.
    return "> 0.999" if 0.9995 <= p < 1 else f"{p:#.3g}"


BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


def local_time(seconds: float) -> datetime | None:
    """Return the local time of seconds since 1970 (UTC); None before the year 1 or after 9999."""
    found = universal_time(seconds)
    if found is None:
        return None
    try:
        return found.astimezone()
    except (OSError, OverflowError, ValueError):
        return found  # Windows has no time zones before 1970; none works at the end of 9999


def universal_time(seconds: float) -> datetime | None:
    """Return the UTC time of seconds since 1970; None before the year 1 or after 9999."""
    try:
        return BEGINNING + timedelta(seconds=seconds)
    except (OverflowError, ValueError):  # ValueError: NaN
        return None


def local_words(seconds: float) -> str:
    """Return the local time of seconds since 1970 (UTC) as it is written in a sentence."""
    moment = local_time(seconds)
    return f"{seconds:g} s" if moment is None else moment_words(moment)


def written(moment: datetime | None, seconds: float, form: str) -> str:
    """Return the moment in a form of `strftime`; without a moment, the seconds as a number."""
    return f"{moment:{form}}" if moment is not None else f"{seconds:g} s"

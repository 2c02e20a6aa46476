"""Functions for the fields of rows: splitting at blanks, numbers, grades, times, and writing."""

import math
import re
from datetime import UTC, datetime

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, WrongUse

# ASCII white space as in str.split; a no-break space is part of an identifier.
BLANKS = " \t\n\r\f\v\x1c\x1d\x1e\x1f"
FIELD = re.compile(f"[^{BLANKS}]+")
# UNSAFE in UTF-8, of the bytes above the space.
UNSAFE_BYTES = re.compile(
    rb"[\x7f\xc2\xd8\xe2]"
    rb"(?:(?<=\x7f)|(?<=\xc2)[\x80-\x9f]|(?<=\xd8)\x9c"
    rb"|(?<=\xe2)(?:\x80[\x8e\x8f\xa8-\xae]|\x81[\xa6-\xa9]))"
)
BYTE_ORDER_MARK = "\ufeff"
LARGEST_GRADE = 127
# In bytes. Runs are compared as tables as wide as their longest identifier.
LONGEST_FIELD = 4096
TIME = "ISO 8601 (2026-01-31T13:45:00Z) or seconds since 1970"


def split(line: str) -> list[str]:
    """Return the fields of a line, separated by any ASCII white space."""
    return line.split() if line.isascii() else FIELD.findall(line)


def refuse_long(fields: list[str]) -> None:
    """Raise BadInput for a field longer than any identifier, score or tag."""
    longest = max(fields, key=len, default="")
    if len(longest) > LONGEST_FIELD or len(longest.encode("utf-8", "replace")) > LONGEST_FIELD:
        raise BadInput("a field is longer than {0:,} bytes", LONGEST_FIELD)


def real_number(text: str, what: str) -> float:
    """Return the number written in `text`.

    Raises BadInput for NaN and for a text that is not a number; the message names `what`.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if value != value or "_" in text or not text.isascii():
        raise BadInput(
            "the {0} {1} is not a number",
            tr(what),
            _short(text),
            expected="a number such as 2.5",
        )
    return value


def grade_number(text: str) -> float:
    """Return the grade written in `text`: an integer from -127 to 127, or a decimal number.

    Raises BadInput for other texts.
    """
    value = real_number(text, "grade")
    if math.isinf(value):
        raise BadInput("the grade is infinite", expected="a finite number")
    if is_beyond(value):
        raise BadInput(
            "the grade {0} is out of range",
            _short(text),
            expected="a whole number from -127 to 127",
        )
    return value


def is_grade(text: str) -> bool:
    """Return whether the text is a number that can be a grade."""
    whole = whole_number(text)
    if whole is not None:
        return abs(whole) <= LARGEST_GRADE
    try:
        grade_number(text)
    except BadInput:
        return False
    return True


def is_beyond(value: float) -> bool:
    """Return whether a finite number is an integer (in any notation) outside -127 to 127.

    Such an integer is not a valid grade.
    """
    return value == int(value) and abs(value) > LARGEST_GRADE


def grade_value(value: float) -> int | float:
    """Return the grade as it is written to files: an integer if it is whole, else a float.

    Raises WrongUse for an invalid grade.
    """
    if is_beyond(value):
        raise WrongUse(
            "the grade {0:g} cannot be written",
            value,
            expected="a whole number from -127 to 127",
        )
    return int(value) if value == int(value) else float(value)


def written_number(value: float) -> str:
    """Return the shortest text that reads back as the same grade.

    Raises WrongUse for an invalid grade.
    """
    return repr(grade_value(value))


def checked(text: str, what: str) -> str:
    """Return the text unchanged if it can be a field; else raise WrongUse, which names `what`."""
    if FIELD.fullmatch(text) and not text.startswith(BYTE_ORDER_MARK):
        return text
    raise WrongUse(
        "the {0} {1} is empty or contains white space",
        tr(what),
        _short(text),
        advice="choose a format that allows this, such as JSONL",
    )


def checked_first(text: str, what: str) -> str:
    """Return the text unchanged if it can be the first field of a line.

    Raises WrongUse as `checked` does, and if the text starts with the comment sign #.
    """
    if text.startswith("#"):
        raise WrongUse("the {0} {1} begins with #, which starts a comment", tr(what), _short(text))
    return checked(text, what)


def whole_number(text: str) -> int | None:
    """Return the integer written in `text`; None if the text is not an integer."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else None


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def is_number(text: str) -> bool:
    """Return whether the text is a number."""
    try:
        real_number(text.strip(), "value")
    except BadInput:
        return False
    return True


def moment(text: str) -> float | None:
    """Return a time as seconds since 1970 (UTC); None for an empty text.

    The text is a number of seconds or ISO 8601; a time without zone is UTC. Raises BadInput for any
    other text.
    """
    text = text.strip()
    if not text:
        return None
    # Numbers first: Python's ISO parser reads "75720425500.0" as a day in the year 7572.
    seconds = float(text) if is_number(text) else _since_1970(text)
    if math.isfinite(seconds):
        return seconds
    raise BadInput("the time is infinite", expected=TIME)


def _since_1970(text: str) -> float:
    try:
        value = datetime.fromisoformat(text)
        return (value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        raise BadInput("{0!r} is not a time", text[:40], expected=TIME) from None


def written_moment(seconds: float | None) -> str:
    """Return the time as ISO 8601 in UTC if that reads back unchanged, else as a number.

    Returns "" for None.
    """
    if seconds is None:
        return ""
    try:
        value = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return repr(float(seconds))
    return value.isoformat() if value.timestamp() == seconds else repr(float(seconds))


def duration(text: str) -> float | None:
    """Return the seconds written in `text`; None for an empty text.

    Raises BadInput for any other text.
    """
    value = real_number(text, "number of seconds") if text.strip() else None
    if value is not None and math.isinf(value):
        raise BadInput("the number of seconds is infinite", expected="a finite number")
    return value

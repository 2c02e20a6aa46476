"""Fields between blanks: splitting, numbers, and what such a field cannot hold."""

import math
import re

from assessor_app.domain.problems import BadInput, WrongUse

# The blanks that str.split knows in ASCII; a no-break space is part of an identifier.
FIELD = re.compile(r"[^ \t\n\r\f\v\x1c-\x1f]+")
BYTE_ORDER_MARK = "\ufeff"
LARGEST_GRADE = 127
# In bytes. Runs are compared as tables as wide as their longest identifier.
LONGEST_FIELD = 4096


def split(line: str) -> list[str]:
    """The fields of a line, between any mix of ASCII blanks."""
    return line.split() if line.isascii() else FIELD.findall(line)


def refuse_long(fields: list[str]) -> None:
    """Raise BadInput where a field is longer than any identifier, score or tag."""
    longest = max(fields, key=len, default="")
    if len(longest) > LONGEST_FIELD or len(longest.encode("utf-8", "replace")) > LONGEST_FIELD:
        raise BadInput(f"the field {_short(longest)} is longer than {LONGEST_FIELD:,} bytes")


def real_number(text: str, what: str) -> float:
    """A number that is not NaN. Raises BadInput naming `what`."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if value != value or "_" in text or not text.isascii():
        raise BadInput(
            f"the {what} {_short(text)} is not a number", expected="a number such as 2.5"
        )
    return value


def grade_number(text: str) -> float:
    """A grade: a whole number from -127 to 127, or a decimal number. Raises BadInput."""
    value = real_number(text, "grade")
    if math.isinf(value):
        raise BadInput("the grade is infinite", expected="a finite number")
    if is_beyond(value):
        raise BadInput(
            f"the grade {_short(text)} is out of range", expected="a whole number from -127 to 127"
        )
    return value


def is_beyond(value: float) -> bool:
    """Whether a finite number is whole, however it was written, and no grade."""
    return value == int(value) and abs(value) > LARGEST_GRADE


def grade_value(value: float) -> int | float:
    """The grade as it is written: whole numbers as such. Raises WrongUse for what is none."""
    if is_beyond(value):
        raise WrongUse(
            f"the grade {value:g} cannot be written", expected="a whole number from -127 to 127"
        )
    return int(value) if value == int(value) else float(value)


def written_number(value: float) -> str:
    """The shortest text that reads back as the same grade. Raises WrongUse as `grade_value`."""
    return repr(grade_value(value))


def checked(text: str, what: str) -> str:
    """The text itself if it can stand between blanks. Raises WrongUse naming `what`."""
    if FIELD.fullmatch(text) and not text.startswith(BYTE_ORDER_MARK):
        return text
    raise WrongUse(
        f"the {what} {_short(text)} cannot be written between blanks",
        expected=f"a {what} without blanks and not empty",
        advice="choose a format such as JSONL, which holds any text",
    )


def checked_first(text: str, what: str) -> str:
    """As `checked`, for a line's first field, where # would begin a comment."""
    if text.startswith("#"):
        raise WrongUse(f"the {what} {_short(text)} would be read as a comment")
    return checked(text, what)


def whole_number(text: str) -> int | None:
    """A whole number as files write it, or None."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else None


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def is_number(text: str) -> bool:
    """Whether the text is a number."""
    try:
        real_number(text.strip(), "value")
    except BadInput:
        return False
    return True

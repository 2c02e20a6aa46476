"""Numbers in the window, written as the locale of its language writes them.

Python rounds and writes them first, so that the digits are those of files and the command line.
"""

import re
from datetime import datetime
from functools import cache
from string import Formatter
from typing import Any

from PySide6.QtCore import QDate, QDateTime, QLocale

from assessor_app.app.translation import tr
from assessor_app.domain import formatting
from assessor_app.domain.language import closed_up

_NUMBER = re.compile(r"[-+−]?[\d.,]+%?")
Signs = dict[int, str]


@cache
def _signs_of(locale: str) -> Signs:
    """Return what a locale writes instead of comma, point and the digits; empty for English."""
    known = QLocale(locale)
    signs = {",": known.groupSeparator(), ".": known.decimalPoint()}
    if (zero := known.zeroDigit()) != "0":
        signs |= {str(digit): chr(ord(zero) + digit) for digit in range(10)}
    return {ord(sign): own for sign, own in signs.items() if sign != own}


@cache
def _python_signs_of(locale: str) -> Signs:
    """Return what Python writes instead of a locale's decimal point, digits and minus."""
    own = {ord(sign): chr(plain) for plain, sign in _signs_of(locale).items() if chr(plain) != ","}
    return own | {ord("−"): "-"}


def localised(number: str) -> str:
    """Return a number that Python has written, such as "−1,234.50", as the locale writes it."""
    signs = _signs_of(QLocale().name())
    return number.translate(signs) if signs else number


def plain_number(text: str) -> str:
    """Return a number that a person has typed as the locale writes it, as Python writes it.

    Numbers that `localised` wrote come back, also with an exponent, which some locales write in
    other signs. Any other text is returned unchanged.
    """
    plain = text.translate(_python_signs_of(QLocale().name()))
    try:
        float(plain)
    except ValueError:
        known, is_number = QLocale().toDouble(text)
        return f"{known:.15g}" if is_number else text
    return plain


def localised_count(name: str, count: int) -> str:
    """Return a name with a number in brackets behind it."""
    return tr("{0} ({1})", "a name and a number").format(name, localised(f"{count:,}"))


def percent(share: float, digits: int = 0) -> str:
    """Return a share as a percentage, as `formatting.percent` rounds it."""
    return with_percent_sign(localised(formatting.percent(share, digits)[:-1]))


def with_percent_sign(number: str) -> str:
    """Return a number that is written already with the percent sign of the language."""
    return tr("{0}%", "a percentage").format(number)


def localised_label(text: str) -> str:
    """Return the label of a tick as the locale writes it if it is a number; names stay."""
    return localised(text) if _NUMBER.fullmatch(text) else text


def moment_words(moment: QDateTime, seconds: str = "") -> str:
    """Return a date and a time of day, with the name of the month in the window's language.

    seconds: ":ss" to show them.
    """
    form = tr("d MMM yyyy, HH:mm", "a date and a time, as Qt writes them")
    return QLocale().toString(moment, form.replace("HH:mm", f"HH:mm{seconds}"))


def localised_moment(text: str) -> str:
    """Return a time such as "2026-03-01 09:30" as `moment_words`; other texts unchanged.

    It may have seconds.
    """
    for seconds in ("", ":ss"):
        moment = QDateTime.fromString(text, f"yyyy-MM-dd HH:mm{seconds}")
        if moment.isValid():
            return moment_words(moment, seconds)
    return text


def day_words(moment: datetime) -> str:
    """Return a date with the short name of its month, or in the locale's own short form."""
    if QLocale().language() == QLocale.Language.English:
        return f"{moment:%d %b %Y}"
    day = QDate(moment.year, moment.month, moment.day)
    return QLocale().toString(day, QLocale.FormatType.ShortFormat)


class _Filler(Formatter):
    def format_field(self, value: Any, form: str) -> Any:
        """Return the text in a place; numbers that have a form are written as in the locale."""
        text = super().format_field(value, form)
        return localised(text) if form and isinstance(value, int | float) else text


_FILLER = _Filler()


def fill(words: str, *values: object) -> str:
    """Return a text with its places filled: "{0:.1f} GB" gets a number of the locale."""
    words = closed_up(words, values)
    return (
        _FILLER.vformat(words, values, {}) if _signs_of(QLocale().name()) else words.format(*values)
    )

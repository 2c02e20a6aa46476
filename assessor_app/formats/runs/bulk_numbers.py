"""Parses decimal numbers from bytes, eight digits at a time, with correct rounding.

A number of at most 2**53 divided by a power of ten that a double represents exactly is rounded
once, so it equals `float` of the text (Clinger 1990, "How to read floating point numbers
accurately"). All other numbers are parsed by `float`.
"""

import numpy as np
from numpy.typing import NDArray

from assessor_app.formats.runs.bulk_bytes import Bytes, Irregular, Offsets

Words = NDArray[np.uint64]
Doubles = NDArray[np.float64]

MINUS, POINT = ord("-"), ord(".")
WORD = 8
MOST_DECIMALS = 16
EXACT = 2.0**53
ZEROS = np.uint64(0x3030303030303030)
HIGH_BITS = np.uint64(0x8080808080808080)
ABOVE_NINE = np.uint64(0x4646464646464646)
POINTS = np.uint64(0x2E2E2E2E2E2E2E2E)
ONES = np.uint64(0x0101010101010101)
# LAST[n] keeps the last n of eight bytes, FILL[n] puts the digit 0 into the others.
LAST = np.array([((1 << 8 * n) - 1) << 8 * (WORD - n) for n in range(WORD + 1)], np.uint64)
FILL = ZEROS & ~LAST
POWERS = np.array([10.0**n for n in range(MOST_DECIMALS + 1)])


def words_of(buffer: Bytes) -> Words:
    """Return a view that holds, for every offset, the eight bytes from there as one number.

    The first byte is the lowest (little-endian).
    """
    return np.ndarray((len(buffer) - WORD + 1,), np.dtype("<u8"), buffer, strides=(1,))


def numbers(buffer: Bytes, start: Offsets, end: Offsets, limit: float = float("inf")) -> Doubles:
    """Return the numbers written in buffer[start[i]:end[i]], as float64 with one entry per text.

    Raises Irregular for a text that is not a number, and for a value not in -limit to limit.
    """
    if len(start) == 0:
        return np.empty(0)
    negative = buffer[start] == MINUS
    some_negative = bool(negative.any())
    first = start + negative if some_negative else start
    others = np.empty(0, np.int64)
    values = _alike(buffer, first, end)
    if values is None:
        values, others = _of_any_shape(buffer, first, end)
    if some_negative:
        np.negative(values, out=values, where=negative)
    if len(others):
        values[others] = _by_float(buffer, start[others], end[others])
    if limit < float("inf") and float(np.abs(values).max()) > limit:
        raise Irregular
    return values


def _alike(buffer: Bytes, start: Offsets, end: Offsets) -> Doubles | None:
    """Parse numbers that all have the number of decimals of the first, at most eight.

    Returns None if the texts do not have this form.
    """
    words = words_of(buffer)
    sample = buffer[start[0] : end[0]].tobytes()
    decimals = len(sample) - 1 - sample.find(b".") if b"." in sample else 0
    point = end - (decimals + 1) if decimals else end
    whole = point - start
    longest = int(whole.max())
    if not 0 <= decimals <= WORD or longest > WORD or int(whole.min()) < 1:
        return None
    if decimals + longest > 15 or (decimals and not (buffer[point] == POINT).all()):
        return None
    digits = _last_digits(words, point, whole)
    wrong = _not_digits(digits)
    values = _value(digits).astype(np.float64)
    if decimals:
        digits = _last_digits(words, end, decimals)
        wrong |= _not_digits(digits)
        values *= POWERS[decimals]
        values += _value(digits)
        values /= POWERS[decimals]
    return None if wrong.any() else values


def _of_any_shape(buffer: Bytes, start: Offsets, end: Offsets) -> tuple[Doubles, Offsets]:
    """Parse numbers with up to eight digits before the point and sixteen after it.

    Returns the values, and the indices of texts of another form, whose values are wrong.
    """
    words = words_of(buffer)
    whole, decimals = _shape(words, start, end)
    point = start + whole
    good = (whole <= WORD) & (whole + decimals > 0) & (decimals <= MOST_DECIMALS)
    good &= (point == end) | (buffer[point] == POINT)
    decimals = np.clip(decimals, 0, MOST_DECIMALS)
    parts = (
        _last_digits(words, point, np.minimum(whole, WORD)),
        _last_digits(words, end - WORD, np.maximum(decimals - WORD, 0)),
        _last_digits(words, end, np.minimum(decimals, WORD)),
    )
    good &= (_not_digits(parts[0]) | _not_digits(parts[1]) | _not_digits(parts[2])) == 0
    before, high, low = (_value(part).astype(np.float64) for part in parts)
    mantissa = before * POWERS[decimals] + (high * POWERS[WORD] + low)
    good &= mantissa < EXACT
    values: Doubles = mantissa / POWERS[decimals]
    return values, np.flatnonzero(~good)


def _shape(words: Words, start: Offsets, end: Offsets) -> tuple[Offsets, Offsets]:
    """Return, for each text, the number of digits before the point and after it.

    The point is searched in the first eight bytes only.
    """
    differs = words[start] ^ POINTS
    at_point = (differs - ONES) & ~differs & HIGH_BITS
    below = at_point & (~at_point + np.uint64(1))
    whole = np.where(at_point == 0, WORD, np.bitwise_count(below - np.uint64(1)) >> 3)
    whole = np.minimum(whole.astype(np.int64), end - start)
    return whole, np.maximum(end - start - whole - 1, 0)


def _last_digits(words: Words, end: Offsets, count: Offsets | int) -> Words:
    """Return the `count` bytes before `end` as words of eight digits with leading zeros."""
    digits: Words = (words[end - WORD] & LAST[count]) | FILL[count]
    return digits


def _not_digits(word: Words) -> Words:
    wrong: Words = ((word + ABOVE_NINE) | (word - ZEROS)) & HIGH_BITS
    return wrong


def _value(digits: Words) -> Words:
    """Return the numeric value of words of eight digits, whose first digit is in the lowest byte.

    Combines the digits to pairs, then to fours, then to all eight.
    """
    pairs = digits - ZEROS
    pairs = (pairs * np.uint64(10) + (pairs >> np.uint64(8))) & np.uint64(0x00FF00FF00FF00FF)
    fours = (pairs * np.uint64(100) + (pairs >> np.uint64(16))) & np.uint64(0x0000FFFF0000FFFF)
    value: Words = (fours * np.uint64(10000) + (fours >> np.uint64(32))) & np.uint64(0xFFFFFFFF)
    return value


def _by_float(buffer: Bytes, start: Offsets, end: Offsets) -> Doubles:
    view = buffer.data
    texts = [bytes(view[s:e]) for s, e in zip(start.tolist(), end.tolist(), strict=True)]
    try:
        values = np.array([float(text) for text in texts])
    except ValueError:
        raise Irregular from None
    # float accepts 1_000, which no other reader of these files does.
    if np.isnan(values).any() or any(b"_" in text for text in texts):
        raise Irregular
    return values

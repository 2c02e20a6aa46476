"""Numbering the topics of many lines at once."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.byte_strings import ByteStrings


@dataclass(frozen=True, slots=True)
class Blocks:
    """Neighbouring lines of one topic. `names` and `starts` have one entry per block."""

    names: tuple[bytes, ...]
    starts: Integers
    lines: int

    @property
    def lengths(self) -> Integers:
        """Lines of each block."""
        return np.diff(self.starts, append=self.lines)


def blocks_of(topic: ByteStrings) -> Blocks:
    """Where the topic changes."""
    starts = np.flatnonzero(topic.begins_new())
    return Blocks(tuple(topic.take(starts).texts()), starts, len(topic))


def join(parts: Iterable[Blocks]) -> Blocks:
    """The blocks of chunks that follow each other; one that goes on in the next stays one."""
    names: list[bytes] = []
    starts: list[int] = []
    lines = 0
    for part in parts:
        for name, start in zip(part.names, part.starts.tolist(), strict=True):
            if not names or names[-1] != name:
                names.append(name)
                starts.append(start + lines)
        lines += part.lines
    return Blocks(tuple(names), np.array(starts, np.int64), lines)


def ordinals(names: Iterable[bytes]) -> dict[bytes, int]:
    """Each different name with its number, from 0 in order of first appearance."""
    numbers: dict[bytes, int] = {}
    for name in names:
        numbers.setdefault(name, len(numbers))
    return numbers


def decoded(name: bytes) -> str:
    """A topic's id as text; bytes that are no UTF-8 survive a round trip through `encoded`."""
    return name.decode("utf-8", "surrogateescape")


def encoded(name: str) -> bytes:
    """The bytes of a topic's or document's id, whose order is the order of ids."""
    return name.encode("utf-8", "surrogateescape")

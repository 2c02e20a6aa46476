"""Errors that a person may see: each says what happened, to which file and line, and what to do."""

import re
from dataclasses import dataclass
from pathlib import Path

SHOWN_TEXT = 80
# Controls (C0, DEL, C1), line and paragraph separators, marks that turn the direction of the
# text around them (Unicode Standard Annex 9), and half characters.
UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_LONG_WORD = re.compile(rf"\S{{{SHOWN_TEXT + 1},}}")
_LONG_QUOTE = re.compile(rf"(?<!\w)(['\"])([^'\"\n]{{{SHOWN_TEXT + 1},}})\1(?!\w)")
_PATH = re.compile(r"""[('"]*(?:/|[A-Za-z]:[\\/])""")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something is wrong. `line` counts from 1; None where no line is meant."""

    path: Path | str
    line: int | None = None

    def __str__(self) -> str:
        return str(self.path) if self.line is None else f"{self.path}:{self.line}"


def escaped(text: str) -> str:
    """The text with every character that cannot be seen (controls, marks of direction, line ends)
    written as Python writes it; a backslash stays one."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def without_controls(text: str) -> str:
    """The text with control characters, line ends, marks of direction and half characters written
    as Python writes them: safe on a terminal and in a line of a list."""
    return text if text.isprintable() else UNSAFE.sub(lambda one: repr(one[0])[1:-1], text)


def cut(text: str) -> str:
    """At most SHOWN_TEXT characters of a text, the last one an ellipsis where some are missing."""
    return text if len(text) <= SHOWN_TEXT else text[: SHOWN_TEXT - 1] + "…"


def _readable(message: str) -> str:
    """The message, unseen characters escaped, long identifiers and quotes cut; paths are not."""
    lines = "\n".join(map(escaped, message.split("\n")))
    lines = _LONG_QUOTE.sub(lambda found: f"{found[1]}{cut(found[2])}{found[1]}", lines)
    return _LONG_WORD.sub(lambda found: found[0] if _PATH.match(found[0]) else cut(found[0]), lines)


def quoted(text: str) -> str:
    """The text in quotes; what cannot be seen is escaped, a backslash stays one."""
    shown = escaped(text)
    mark = '"' if "'" in shown and '"' not in shown else "'"
    return f"{mark}{shown}{mark}"


class Problem(Exception):
    """An error with one clear message for a person; the command line turns it into exit 2."""

    def __init__(
        self,
        message: str,
        *,
        place: Place | None = None,
        text: str | None = None,
        expected: str | None = None,
        advice: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = _readable(message)
        self.place = place
        self.text = text
        self.expected = expected
        self.advice = advice

    def __str__(self) -> str:
        parts = [f"{self.place}: {self.message}" if self.place else self.message]
        if self.text is not None:
            parts.append(f"found: {quoted(cut(self.text))}")
        if self.expected is not None:
            parts.append(f"expected: {self.expected}")
        if self.advice is not None:
            parts.append(self.advice)
        return "; ".join(parts)


class BadInput(Problem):
    """A file that cannot be read as what it was taken for."""


class EmptyInput(BadInput):
    """A file with nothing in it."""


class BadCampaign(Problem):
    """A campaign file that cannot be opened, or not for writing."""


class DamagedCampaign(BadCampaign):
    """A campaign file whose pages do not hold together; nothing is written into it."""


class CampaignBusy(BadCampaign):
    """Another program, or other work, holds the campaign file; nothing was written."""


class CampaignMoved(BadCampaign):
    """The path of an open campaign no longer leads to the file that was opened."""


class NoBackup(BadCampaign):
    """A backup of the campaign that cannot be written; the campaign itself is as it was."""


class WrongUse(Problem):
    """A request that makes no sense as it stands: an unknown measure, run, assessor or grade."""


class Cancelled(Exception):
    """The person stopped a long piece of work; nothing of it stays."""

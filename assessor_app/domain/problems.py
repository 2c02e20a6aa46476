"""Errors shown to the user: what happened, in which file and line, and what to do."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.language import tr

SHOWN_TEXT = 80
STOPS = (".", "?", "!", "。", "？", "！")
ENDS = (*STOPS, "…", ":", "：")
LINE = 120  # characters of a line on the terminal
# Controls (C0, DEL, C1), line and paragraph separators, marks that turn the direction of the
# text around them (Unicode Standard Annex 9), and half characters.
UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_LONG_WORD = re.compile(rf"\S{{{SHOWN_TEXT + 1},}}")
_LONG_QUOTE = re.compile(rf"(?<!\w)(['\"])([^'\"\n]{{{SHOWN_TEXT + 1},}})\1(?!\w)")
_PLAIN_WORD = re.compile(r"[a-z]+(?=[ ,:]|$)")
_PATH = re.compile(r"""[('"]*(?:/|[A-Za-z]:[\\/])""")


@dataclass(frozen=True, slots=True)
class Place:
    """The file and line of a problem. line: from 1; None for the whole file."""

    path: Path | str
    line: int | None = None

    def __str__(self) -> str:
        return str(self.path) if self.line is None else f"{self.path}:{self.line}"


def escaped(text: str) -> str:
    """Return the text with invisible characters as Python escapes.

    Invisible are controls, direction marks and line ends. A backslash is not escaped.
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def without_controls(text: str) -> str:
    """Return the text with controls, direction marks and lone surrogates as Python escapes.

    Line ends are escaped, too. The result is safe on a terminal and fits on one line.
    """
    return text if text.isprintable() else UNSAFE.sub(lambda one: repr(one[0])[1:-1], text)


def cut(text: str) -> str:
    """Return the text, cut to SHOWN_TEXT characters; an ellipsis marks the cut."""
    return text if len(text) <= SHOWN_TEXT else text[: SHOWN_TEXT - 1] + "…"


def _readable(message: str) -> str:
    """Return the message with invisible characters escaped.

    Long words and quotes are cut, paths not.
    """
    lines = "\n".join(map(escaped, message.split("\n")))
    lines = _LONG_QUOTE.sub(lambda found: f"{found[1]}{cut(found[2])}{found[1]}", lines)
    return _LONG_WORD.sub(lambda found: found[0] if _PATH.match(found[0]) else cut(found[0]), lines)


def quoted(text: str) -> str:
    """Return the text in quotes, with invisible characters escaped (see `escaped`)."""
    shown = escaped(text)
    mark = '"' if "'" in shown and '"' not in shown else "'"
    return f"{mark}{shown}{mark}"


def as_sentence(text: str) -> str:
    """Return the text with a capital letter and a full stop; empty for an empty text.

    A first word that is not a plain word, such as an option or a file name, is not changed.
    """
    if not text:
        return ""
    start = text[0].upper() if _PLAIN_WORD.match(text) else text[0]
    return f"{start}{text[1:]}{'' if text.endswith(ENDS) else tr('.')}"


Said = str | tuple[object, ...]  # a text, or a text and its places


def said(text: Said | None) -> str | None:
    """Return a text in the language of the process; None and an empty text stay."""
    if isinstance(text, tuple):
        message, *places = text
        return tr(str(message), *places)
    return tr(text) if text else text


class Problem(Exception):
    """An error with a message for the user; the command line exits with code 2.

    message, places: what happened, in lower case and without a full stop, as compilers print it;
    "{0}" stands for the first of `places`. place: the file and line. text: the faulty text.
    expected: what is allowed instead, a noun that follows "expected". advice: what the user can do,
    a command. Both may be a tuple of a text and its places. All texts are translated here (see
    `tr`).
    """

    def __init__(
        self,
        message: str,
        *places: object,
        place: Place | None = None,
        text: str | None = None,
        expected: Said | None = None,
        advice: Said | None = None,
    ) -> None:
        happened = tr(message, *places)
        super().__init__(happened)
        self.message = _readable(happened)
        self.place = place
        self.text = text
        self.expected = said(expected)
        self.advice = said(advice)

    @property
    def headline(self) -> str:
        """The event and the faulty text, in words."""
        return self.message if self.text is None else f"{self.message}: {quoted(cut(self.text))}"

    @property
    def explanation(self) -> str:
        """The problem as sentences, without its place."""
        return " ".join(filter(None, (as_sentence(self.headline), self.remedy)))

    @property
    def remedy(self) -> str:
        """The allowed values and the advice, as sentences; empty if neither is known."""
        return " ".join(self._remedies())

    def lines(self, width: int = LINE) -> list[str]:
        """Return the sentences in as few lines as possible; long sentences are not broken."""
        first, *others = self._sentences()
        lines = [first]
        for sentence in others:
            if len(lines[-1]) + 1 + len(sentence) <= width:
                lines[-1] += f" {sentence}"
            else:
                lines.append(sentence)
        return lines

    def __str__(self) -> str:
        return " ".join(self._sentences())

    def _sentences(self) -> list[str]:
        """Return the sentences. The only one has no full stop, as it often ends in a name."""
        first = f"{self.place}: {self.headline}" if self.place else self.headline
        others = self._remedies()
        ended = first if not others or first.endswith(STOPS) else f"{first}{tr('.')}"
        return [ended, *others]

    def _remedies(self) -> list[str]:
        expected = tr("Expected {0}", self.expected) if self.expected else ""
        return [as_sentence(part) for part in (expected, self.advice) if part]


class BadInput(Problem):
    """A file that cannot be read in the format that was recognised or requested."""


class EmptyInput(BadInput):
    """An empty file."""


@contextmanager
def named_as(originals: Mapping[Path, str]) -> Iterator[None]:
    """Let problems within the context name the original of a copy.

    originals: path of a copy -> name of its original.
    """
    try:
        yield
    except Problem as problem:
        for copy, original in originals.items():
            if problem.place and str(problem.place.path) == str(copy):
                problem.place = Place(original, problem.place.line)
        raise


def unreadable(error: Exception, name: Path | str) -> BadInput:
    """Return the error for a file that cannot be opened or read. name: of the file."""
    if isinstance(error, FileNotFoundError):
        return missing_file(name)
    if isinstance(error, IsADirectoryError):
        return folder_instead_of_file(name)
    said = tr("the file cannot be read: {0}", getattr(error, "strerror", None) or error)
    return BadInput(said, place=Place(name))


def missing_file(name: Path | str) -> BadInput:
    """Return the error for a file that does not exist. name: of the file."""
    return BadInput("no such file", place=Place(name), advice="check its name and its folder")


def folder_instead_of_file(name: Path | str) -> BadInput:
    """Return the error for a folder where a file is expected. name: of the folder."""
    return BadInput(
        "this is a folder, not a file",
        place=Place(name),
        advice="name a file in the folder",
    )


class BadCampaign(Problem):
    """A campaign file that cannot be opened or written."""


class NotACampaign(BadCampaign):
    """A file of another kind, which could be imported into a campaign."""


class DamagedCampaign(BadCampaign):
    """A damaged campaign file; nothing is written into it."""


class CampaignBusy(BadCampaign):
    """Another process or thread has locked the campaign file; nothing was written."""


class CampaignMoved(BadCampaign):
    """The path of an open campaign no longer leads to the file that was opened."""


class NoBackup(BadCampaign):
    """A backup cannot be written; the campaign is unchanged."""


class WrongUse(Problem):
    """An invalid request, such as an unknown measure, run, assessor or grade."""


class Cancelled(Exception):
    """The user cancelled an operation; none of its changes stay."""

"""Errors that a person may see: each says what happened, to which file and line, and what to do."""

from dataclasses import dataclass
from pathlib import Path

SHOWN_TEXT = 80


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something is wrong. `line` counts from 1; None where no line is meant."""

    path: Path | str
    line: int | None = None

    def __str__(self) -> str:
        return str(self.path) if self.line is None else f"{self.path}:{self.line}"


def quoted(text: str) -> str:
    """The text in quotes; what cannot be seen is escaped, a backslash stays one."""
    shown = "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)
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
        self.message = message
        self.place = place
        self.text = text
        self.expected = expected
        self.advice = advice

    def __str__(self) -> str:
        parts = [f"{self.place}: {self.message}" if self.place else self.message]
        if self.text is not None:
            cut = self.text if len(self.text) <= SHOWN_TEXT else self.text[: SHOWN_TEXT - 1] + "…"
            parts.append(f"found: {quoted(cut)}")
        if self.expected is not None:
            parts.append(f"expected: {self.expected}")
        if self.advice is not None:
            parts.append(self.advice)
        return "; ".join(parts)


class BadInput(Problem):
    """A file that cannot be read as what it was taken for."""


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

"""Texts of the Compare page on verdicts, pairs left and the choice of pairs."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from assessor_app.campaign.preferences.preferring import Compared
from assessor_app.formats.text.fields import written_moment
from assessor_app.judging.schedulers.schedule import (
    FIRST,
    NEITHER,
    NOTHING,
    SECOND,
    TIE,
    Plan,
    Remaining,
)


@dataclass(frozen=True, slots=True)
class VerdictText:
    """A verdict with the texts of its button and its explanation, and the id of its action."""

    verdict: str
    words: str
    action: str
    meaning: str

    def title(self) -> str:
        """Return the text of the button in the language of the window."""
        return _tr(self.words)

    def explanation(self) -> str:
        """Return the explanation in the language of the window."""
        return _tr(self.meaning)


VERDICTS = (
    VerdictText(
        FIRST, "Left is better", "compare.left", "The left document serves the topic better."
    ),
    VerdictText(
        TIE, "Equally good", "compare.tie", "Both serve the topic, one as well as the other."
    ),
    VerdictText(
        NEITHER,
        "Neither is relevant",
        "compare.neither",
        "Neither says anything on the topic; both are out.",
    ),
    VerdictText(
        SECOND, "Right is better", "compare.right", "The right document serves the topic better."
    ),
)


def verdict_words(verdict: str) -> str:
    """Return the text of the button of a verdict, in the language of the window."""
    return next(one.title() for one in VERDICTS if one.verdict == verdict)


def again_words(answer: Compared, assessor: str) -> str:
    """Return the message on a pair that is shown again because of an answer.

    assessor: the present assessor, or empty.
    """
    said = verdict_words(answer.verdict).casefold()
    if answer.assessor != assessor:
        told = _tr("{0} said of this pair: {1}.").format(answer.assessor, said)
        return f"{told} {_tr('What you say is kept as your own answer.')}" if assessor else told
    if answer.source:
        told = _tr("You judged this pair before, in {0}: {1}. What you say now counts beside that.")
        return told.format(answer.source, said)
    told = _tr("You judged this pair before: {0}. What you say now takes the place of that.")
    return told.format(said)


def verdict_sign(verdict: str) -> str:
    """Return the words that a verdict puts between two documents, such as "is better than"."""
    signs = {
        FIRST: _tr("is better than"),
        SECOND: _tr("is worse than"),
        TIE: _tr("is as good as"),
    }
    return signs.get(verdict, _tr("neither relevant"))


def decided_words(seconds: float | None) -> str:
    """Return a time in seconds since 1970 as date and time in UTC, to the second; empty for
    None."""
    whole = None if seconds is None else float(math.floor(seconds))
    return written_moment(whole).replace("T", " ").removesuffix("+00:00")


def left_words(remaining: Remaining) -> str:
    """Return the number of pairs left in words; its bounds and estimate if it is not certain."""
    best, worst = remaining.best, remaining.worst
    if remaining == NOTHING:
        return _tr("none left")
    if best == worst:
        return _tr("{0:,} left").format(worst)
    known = _tr("{0:,} to {1:,} left, about {2:,}")
    return known.format(best, worst, round(remaining.expected))


def plan_words(plan: Plan) -> str:
    """Return how pairs are chosen in a few words, such as the scheduler's title and its k."""
    wanted = plan.values.get("k")
    return f"{plan.scheduler.title}, k = {wanted}" if wanted else plan.scheduler.title


def _tr(text: str) -> str:
    return QCoreApplication.translate("CompareWords", text)

"""Texts of the Preferences page on verdicts, remaining pairs and the choice of pairs."""

import math
from dataclasses import dataclass

from assessor_app.app.numbers import fill
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr, translate
from assessor_app.campaign.preferences.pair_choice import Pair, Standing
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
    """A verdict with its name, the text of its button, the id of its action and its meaning."""

    verdict: str
    words: str
    short: str
    action: str
    meaning: str

    def title(self) -> str:
        """Return the name in the language of the window."""
        return translate("PreferenceTexts", self.words)

    def label(self) -> str:
        """Return the text of the button in the language of the window."""
        return translate("PreferenceTexts", self.short)

    def explanation(self) -> str:
        """Return the explanation in the language of the window."""
        return translate("PreferenceTexts", self.meaning)


VERDICTS = (
    VerdictText(
        FIRST,
        QT_TRANSLATE_NOOP("PreferenceTexts", "Left preferred"),
        QT_TRANSLATE_NOOP("PreferenceTexts", "Left"),
        "preferences.left",
        QT_TRANSLATE_NOOP("PreferenceTexts", "The left document is better for the topic."),
    ),
    VerdictText(
        TIE,
        QT_TRANSLATE_NOOP("PreferenceTexts", "Equally good"),
        QT_TRANSLATE_NOOP("PreferenceTexts", "Equally good"),
        "preferences.tie",
        QT_TRANSLATE_NOOP("PreferenceTexts", "Both documents are equally good for the topic."),
    ),
    VerdictText(
        NEITHER,
        QT_TRANSLATE_NOOP("PreferenceTexts", "Neither relevant"),
        QT_TRANSLATE_NOOP("PreferenceTexts", "Neither relevant"),
        "preferences.neither",
        QT_TRANSLATE_NOOP("PreferenceTexts", "Neither document is relevant to the topic."),
    ),
    VerdictText(
        SECOND,
        QT_TRANSLATE_NOOP("PreferenceTexts", "Right preferred"),
        QT_TRANSLATE_NOOP("PreferenceTexts", "Right"),
        "preferences.right",
        QT_TRANSLATE_NOOP("PreferenceTexts", "The right document is better for the topic."),
    ),
)


def verdict_words(verdict: str) -> str:
    """Return the name of a verdict, in the language of the window."""
    return next(one.title() for one in VERDICTS if one.verdict == verdict)


def filed_words(pair: Pair, verdict: str) -> str:
    """Return the message that a verdict on a pair was filed."""
    better, other = (pair.right, pair.left) if verdict == SECOND else (pair.left, pair.right)
    over = tr("{0}: {1} over {2}") if verdict in (FIRST, SECOND) else tr("{0}: {1} and {2}")
    return over.format(verdict_words(verdict), better, other)


def again_words(answer: Compared, assessor: str) -> str:
    """Return the message on a pair that is shown again because of an answer.

    assessor: the present assessor, or empty.
    """
    said = verdict_words(answer.verdict).casefold()
    if answer.assessor != assessor:
        told = tr("{0} judged this pair: {1}.").format(answer.assessor, said)
        return f"{told} {tr('Your judgement is saved as your own.')}" if assessor else told
    if answer.source:
        told = tr(
            "Your imported judgement of this pair (from {0}): {1}. A new one counts in addition."
        )
        return told.format(answer.source, said)
    told = tr("You judged this pair before: {0}. A new judgement replaces it.")
    return told.format(said)


def verdict_sign(verdict: str) -> str:
    """Return a verdict as the text of a table cell, such as "left preferred"."""
    return verdict_words(verdict).lower()


def decided_words(seconds: float | None) -> str:
    """Return a time in seconds since 1970 as date and time in UTC, to the second; empty for
    None."""
    whole = None if seconds is None else float(math.floor(seconds))
    return written_moment(whole).replace("T", " ").removesuffix("+00:00")


def left_words(remaining: Remaining) -> str:
    """Return the number of remaining pairs in words, with bounds and estimate if uncertain."""
    best, worst = remaining.best, remaining.worst
    if remaining == NOTHING:
        return tr("no pairs remaining")
    if best == worst:
        return tr("%Ln pair(s) remaining", "", worst)
    known = tr("{0:,} to {1:,} pairs remaining (about {2:,})")
    return fill(known, best, worst, round(remaining.expected))


def about_words(remaining: Remaining) -> str:
    """Return the number of remaining pairs in words; the expected number if it is uncertain."""
    if remaining.best == remaining.worst:
        return left_words(remaining)
    count = round(remaining.expected)
    return tr("about %Ln pair(s) remaining", "", count)


def progress_words(standing: Standing, pace: str) -> str:
    """Return what the number of remaining pairs means, with the pace, for a tooltip."""
    judged = fill(tr("Judged: {0:,}. Documents: {1:,}."), standing.answered, standing.candidates)
    remaining = standing.remaining
    said = [judged]
    if remaining.best != remaining.worst:
        told = tr(
            "Remaining: the number of pairs to expect until the topic is done, at least {0:,} and "
            "at most {1:,}. It depends on your judgements; “equally good” and “neither relevant” "
            "reduce it."
        )
        said.append(fill(told, remaining.best, remaining.worst))
    said.append(tr("Hidden repeats, pairs shown again with exchanged sides, are included."))
    said.append(tr("Pace: {0}.").format(pace))
    return "\n".join(said)


def plan_words(plan: Plan) -> str:
    """Return how pairs are chosen in a few words, such as the scheduler's title and its k."""
    wanted = plan.values.get("k")
    title = of_core(plan.scheduler.title)
    return f"{title}, k = {wanted}" if wanted else title

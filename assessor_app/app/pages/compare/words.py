"""What can be said of a pair, in the order of the buttons, and how the page says it."""

from dataclasses import dataclass

from assessor_app.judging.schedulers.plan import Plan
from assessor_app.judging.schedulers.schedule import (
    FIRST,
    NEITHER,
    NOTHING,
    SECOND,
    TIE,
    Remaining,
)


@dataclass(frozen=True, slots=True)
class Saying:
    """A verdict, its button's words, the action that says it, and what it means."""

    verdict: str
    words: str
    action: str
    meaning: str


SAYINGS = (
    Saying(FIRST, "Left is better", "compare.left", "The left document serves the topic better."),
    Saying(TIE, "Equally good", "compare.tie", "Both serve the topic, one as well as the other."),
    Saying(
        NEITHER,
        "Neither is relevant",
        "compare.neither",
        "Neither says anything on the topic; both are out.",
    ),
    Saying(
        SECOND, "Right is better", "compare.right", "The right document serves the topic better."
    ),
)
VERDICT_WORDS = {one.verdict: one.words for one in SAYINGS}


def left_words(remaining: Remaining) -> str:
    """How many pairs are left, as exactly as it is known."""
    best, worst = remaining.best, remaining.worst
    if remaining == NOTHING:
        return "none left"
    if best == worst:
        return f"{worst:,} left"
    return f"{best:,} to {worst:,} left, about {round(remaining.expected):,}"


def plan_words(plan: Plan) -> str:
    """How pairs are chosen, in a few words."""
    wanted = plan.values.get("k")
    return f"{plan.scheduler.title}, k = {wanted}" if wanted else plan.scheduler.title

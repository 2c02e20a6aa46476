"""Choosing by a priority that is worked out from all the runs at once."""

from collections.abc import Callable

from assessor_app.judging.pooling.budget import best_of, by_topic
from assessor_app.judging.pooling.candidates import Candidates, Codes, Doubles
from assessor_app.judging.pooling.pooling_method import Question, Selection

Priority = Callable[[Candidates], Doubles]


def chosen_by(question: Question, priority: Priority) -> Selection:
    """The candidates of highest priority, as many as the budget says."""
    held = question.candidates
    return Selection(best_of(held, priority(held), question.budget, question.by_priority))


def row_of(question: Question, priority: Priority) -> Codes:
    """All candidates, topic after topic, those of higher priority first."""
    return by_topic(question.candidates, priority(question.candidates))

"""How far a topic is, in the same words with the same number wherever it is said."""

from assessor_app.campaign.judging.judging_queries import TopicProgress


def judged_words(topic: TopicProgress) -> str:
    """How many of the topic's documents have a grade."""
    return f"{topic.judged:,} of {topic.pooled:,} judged"


def progress_words(topic: TopicProgress) -> str:
    """The same, and how many were decided without one."""
    words = judged_words(topic)
    if topic.skipped:
        words += f", {topic.skipped:,} skipped"
    if topic.cannot_judge:
        words += f", {topic.cannot_judge:,} cannot be judged"
    return words

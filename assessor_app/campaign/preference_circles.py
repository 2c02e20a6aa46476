"""Circles of preferences with the answers that make them, so that they can be judged anew."""

from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preference_findings import findings, known_assessor, preferences_of
from assessor_app.domain.progress import Progress
from assessor_app.judging.schedulers.schedule import FIRST, SECOND
from assessor_app.store.pairs import Compared, compared, counting


@dataclass(frozen=True, slots=True)
class Circle:
    """Each document is preferred over the next, the last over the first.

    answers: for each document those that prefer it over the next; against: those on the same two
    documents that do not. An answer's `id` is that of its event. To judge a pair anew, show its
    two documents again: the later answer counts.
    """

    topic: str
    documents: tuple[str, ...]
    answers: tuple[tuple[Compared, ...], ...]
    against: tuple[tuple[Compared, ...], ...]


def circles(
    campaign: Campaign, assessor: str = "", topic: str = "", progress: Progress | None = None
) -> tuple[Circle, ...]:
    """A shortest circle of every set of documents that go in circles, by one assessor or by the
    majority of all answers. Raises WrongUse for an unknown assessor, Cancelled.
    """
    if assessor:
        known_assessor(campaign, assessor)
    listed = preferences_of(campaign, assessor)
    found = findings([one for one in listed if topic in ("", one.topic)], progress=progress)
    wanted = {one.tally.topic for one in found if one.circles}
    pairs: dict[tuple[str, tuple[str, str]], list[Compared]] = {}
    for one in counting(compared(campaign.store, assessor or None, topic or None)):
        if one.topic in wanted:
            pairs.setdefault((one.topic, one.documents), []).append(one)
    return tuple(
        _circle(one.tally.topic, documents, pairs) for one in found for documents in one.circles
    )


def _circle(
    topic: str,
    documents: tuple[str, ...],
    pairs: dict[tuple[str, tuple[str, str]], list[Compared]],
) -> Circle:
    answers, against = [], []
    for better, worse in zip(documents, (*documents[1:], documents[0]), strict=True):
        low, high = sorted((better, worse))
        held = pairs[topic, (low, high)]
        answers.append(tuple(one for one in held if _prefers(one) == better))
        against.append(tuple(one for one in held if _prefers(one) != better))
    return Circle(topic, documents, tuple(answers), tuple(against))


def _prefers(one: Compared) -> str:
    return {FIRST: one.first, SECOND: one.second}.get(one.verdict, "")

"""Find cycles of preferences, with the answers that form them, so that they can be judged again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preferences.preference_findings import (
    TopicFindings,
    findings,
    known_assessor,
    preferences_of,
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.formats.text.times import written_moment
from assessor_app.judging.schedulers.schedule import FIRST, NEITHER, SECOND, TIE
from assessor_app.store.journal.judged_pairs import Compared, compared, counting

WORDS = (TIE, NEITHER)


@dataclass(frozen=True, slots=True)
class Circle:
    """A cycle: each document is preferred over the next, and the last over the first.

    answers: for each document, the answers that prefer it over the next. against: for each
    document, the other answers on the same pair. The `id` of an answer is the id of its event.
    Judging a pair again replaces the earlier answer.
    """

    topic: str
    documents: tuple[str, ...]
    answers: tuple[tuple[Compared, ...], ...]
    against: tuple[tuple[Compared, ...], ...]


def circles(
    campaign: Campaign, assessor: str = "", topic: str = "", progress: Progress | None = None
) -> tuple[Circle, ...]:
    """Return a shortest cycle for each set of documents whose preferences form cycles.

    assessor: empty for the majority of all answers. topic: empty for all. Raises WrongUse for an
    unknown assessor, and Cancelled if `progress` does.
    """
    if assessor:
        known_assessor(campaign, assessor)
    listed = preferences_of(campaign, assessor)
    found = findings([one for one in listed if topic in ("", one.topic)], progress=progress)
    return circles_of(found, counting(compared(campaign.store, assessor or None, topic or None)))


def circles_of(found: Sequence[TopicFindings], answers: Iterable[Compared]) -> tuple[Circle, ...]:
    """Return the cycles of these findings, each with its answers."""
    wanted = {one.tally.topic for one in found if one.circles}
    pairs: dict[tuple[str, tuple[str, str]], list[Compared]] = {}
    for one in answers:
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


def answers_table(found: Sequence[Circle]) -> Table:
    """Return a table with a row per answer on each pair of neighbouring documents of a cycle."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("circle", "Circle", digits=0),
        Column("better", "Better", numeric=False),
        Column("worse", "Worse", numeric=False),
        Column("assessor", "Assessor", numeric=False),
        Column("verdict", "Verdict", "Whether the answer says so", numeric=False),
        Column("decided_at", "Decided", "UTC", numeric=False),
        Column("source", "From", "The file it was imported from", numeric=False),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, circle in enumerate(found, 1):
        after = (*circle.documents[1:], circle.documents[0])
        steps = zip(circle.documents, after, circle.answers, circle.against, strict=True)
        for better, worse, said, against in steps:
            for one in (*said, *against):
                verdict = "yes" if one in said else one.verdict if one.verdict in WORDS else "no"
                when = written_moment(one.decided_at)
                row = (better, worse, one.assessor, verdict, when, one.source)
                rows.append((circle.topic, number, *row))
    return Table("Answers in circles", columns, tuple(rows))

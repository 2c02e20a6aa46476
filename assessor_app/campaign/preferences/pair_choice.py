"""Choose the next pair that an assessor compares, and compute the ranking known so far."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging import refuse_unknown_topic
from assessor_app.campaign.judging.judging_queries import topics_of
from assessor_app.domain.collection import Topic
from assessor_app.domain.events import REPEAT
from assessor_app.domain.judgement import State
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Column, Table
from assessor_app.judging.schedulers import plan_from
from assessor_app.judging.schedulers.schedule import (
    NOTHING,
    SWAPPED,
    VERDICTS,
    Plan,
    Remaining,
    Schedule,
)
from assessor_app.store.journal import journal
from assessor_app.store.journal.judged_pairs import Compared, compared
from assessor_app.store.tables import pools

# A pair may be repeated once this many other pairs have been answered.
_FORGOTTEN_AFTER = 5


@dataclass(frozen=True, slots=True)
class Pair:
    """Two documents of a topic to compare, shown on the left and on the right.

    order, position: the plan and the number of earlier answers, stored with the answer; empty for a
    pair that no plan chose. repeat: whether it is a hidden repeat of an earlier pair with swapped
    sides, which the assessor must not see.
    """

    topic: str
    left: str
    right: str
    order: str = ""
    position: int | None = None
    repeat: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class Done:
    """The result when no pair remains. why: the reason, as a sentence."""

    why: str


@dataclass(frozen=True, slots=True)
class TopicPairs:
    """An assessor's progress on the pairs of a topic, for a list of topics.

    done: whether no pair remains. Other fields are as in `Standing`.
    """

    topic: Topic
    candidates: int
    answered: int
    remaining: Remaining
    done: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """An assessor's progress on a topic.

    next: the next pair, or the reason why none remains. ranking: the documents with a known rank,
    best first, equally good documents together. not_relevant: documents that are not relevant.
    candidates: number of documents to compare. answered, remaining: numbers of answers including
    hidden repeats, because a count without them would reveal a repeat.
    """

    next: Pair | Done
    remaining: Remaining
    ranking: tuple[tuple[str, ...], ...]
    not_relevant: tuple[str, ...]
    candidates: int
    answered: int


def candidates(
    campaign: Campaign, assessor: str, topic: str, plan: Plan
) -> tuple[tuple[str, ...], str]:
    """Return (documents to compare in the plan's order, why there are fewer than two).

    The reason is empty if there are two documents or more. The documents are those of the topic's
    pool, except those that the assessor cannot judge. If the plan has a lowest grade, the assessor
    must have given the document this grade or a higher one.
    """
    pooled = pools.documents_of(campaign.store, topic)
    if not pooled:
        return (), tr("Topic {0} has no pool yet. Make a pool first.", topic)
    mine = {one.document: one for one in journal.judgements(campaign.store, assessor, topic)}
    out = {name for name, one in mine.items() if one.state is State.CANNOT_JUDGE}
    chosen = [name for name in pooled if name not in out]
    why = tr("The pool of topic {0} has no two documents to compare.", topic)
    if plan.least_grade is not None:
        least = plan.least_grade
        grades = {name: one.grade for name, one in mine.items() if one.grade is not None}
        chosen = [name for name in chosen if name in grades and grades[name] >= least]
        why = tr(
            "No two documents of topic {0} have grade {1} or higher from you. Grade "
            "more of them first.",
            topic,
            campaign.scale.label(least),
        )
    # Sort by hash, so that documents added to the pool later do not reorder the others.
    chosen.sort(key=lambda name: _drawn(plan.seed, topic, name))
    return tuple(chosen), "" if len(chosen) > 1 else why


def standing(campaign: Campaign, assessor: str, topic: str, plan: Plan | str) -> Standing:
    """Return the next pair, the number of pairs that remain, and the ranking known so far.

    plan: a plan or its notation, such as "heap:k=10,seed=7,repeats=10,grade=1". Raises WrongUse for
    an unknown topic or scheduler.
    """
    work = _work(campaign, assessor, topic, plan)
    names, schedule = work.names, work.schedule
    return Standing(
        work.next,
        _with_repeats(work, schedule.remaining()),
        tuple(tuple(names[place] for place in one) for one in schedule.ranking()),
        tuple(names[place] for place in schedule.not_relevant()),
        len(names),
        len(work.answers),
    )


def topics_to_compare(
    campaign: Campaign, assessor: str, plan: Plan | str, progress: Progress = SILENT
) -> tuple[TopicPairs, ...]:
    """Return the progress on each pooled topic of the assessor, in the campaign's order.

    plan: as for `standing`. Takes long. Raises WrongUse for an unknown scheduler, and Cancelled if
    `progress` does.
    """
    plan = plan_from(plan) if isinstance(plan, str) else plan
    listed = topics_of(campaign, assessor)
    rows = []
    for number, one in enumerate(listed):
        progress.report(number, len(listed), tr("Counting pairs"))
        rows.append(progress_of(one.topic, standing(campaign, assessor, one.topic.id, plan)))
    return tuple(rows)


def progress_of(topic: Topic, found: Standing) -> TopicPairs:
    """Return the progress on a topic, without next pair and ranking, for a list of topics."""
    done = isinstance(found.next, Done)
    return TopicPairs(topic, found.candidates, found.answered, found.remaining, done)


def next_pair(campaign: Campaign, assessor: str, topic: str, plan: Plan | str) -> Pair | Done:
    """Return the next pair, or why no pair remains.

    Takes less time than `standing`. Raises WrongUse as `standing` does.
    """
    return _work(campaign, assessor, topic, plan).next


@dataclass(frozen=True, slots=True)
class _Work:
    # An assessor's answers on a topic, the schedule computed from them, and the next pair.
    # names: the documents to compare, in the plan's order. answers: all answers on the topic,
    # hidden repeats included.
    names: tuple[str, ...]
    plan: Plan
    schedule: Schedule
    next: Pair | Done
    answers: Sequence[Compared]


def foresee(
    campaign: Campaign, assessor: str, pair: Pair, plan: Plan | str
) -> dict[str, Pair | Done]:
    """Return verdict -> the pair that will follow it, for each possible verdict on `pair`.

    The window can then show the next pair without delay. pair: the present result of `next_pair`.
    Raises WrongUse as `next_pair` does.
    """
    plan = plan_from(plan) if isinstance(plan, str) else plan
    names, why = candidates(campaign, assessor, pair.topic, plan)
    answers = compared(campaign.store, assessor, pair.topic)
    said = {verdict: [*answers, _as_if(assessor, pair, verdict)] for verdict in VERDICTS}
    return {
        verdict: Done(why)
        if why
        else _next(plan, assessor, pair.topic, names, _schedule(plan, names, after), after)
        for verdict, after in said.items()
    }


def _as_if(assessor: str, pair: Pair, verdict: str) -> Compared:
    return Compared(
        id="",
        gesture="",
        clock=0,
        assessor=assessor,
        topic=pair.topic,
        first=pair.left,
        second=pair.right,
        verdict=verdict,
        flags=REPEAT if pair.repeat else "",
        order=pair.order,
        position=pair.position,
        shown_at=None,
        decided_at=None,
        active_seconds=None,
        source="",
    )


def _work(campaign: Campaign, assessor: str, topic: str, plan: Plan | str) -> _Work:
    plan = plan_from(plan) if isinstance(plan, str) else plan
    refuse_unknown_topic(campaign, topic)
    names, why = candidates(campaign, assessor, topic, plan)
    answers = compared(campaign.store, assessor, topic)
    schedule = _schedule(plan, names, answers)
    pair = Done(why) if why else _next(plan, assessor, topic, names, schedule, answers)
    return _Work(names, plan, schedule, pair, answers)


def _schedule(plan: Plan, names: Sequence[str], answers: Iterable[Compared]) -> Schedule:
    """Return the plan's schedule after all answers, whichever plan asked for them.

    names: the documents to compare. Hidden repeats and answers on other documents are ignored.
    """
    places = {name: place for place, name in enumerate(names)}
    known: dict[tuple[int, int], str] = {}
    for one in answers:
        first, second = places.get(one.first), places.get(one.second)
        if first is None or second is None or one.is_repeat:
            continue
        if first < second:
            known[first, second] = one.verdict
        else:
            known[second, first] = SWAPPED[one.verdict]
    return plan.scheduler.begin(len(names), plan.values, known)


def _next(
    plan: Plan,
    assessor: str,
    topic: str,
    names: Sequence[str],
    schedule: Schedule,
    answers: Sequence[Compared],
) -> Pair | Done:
    pair = schedule.next_pair()
    if pair is None:
        return Done(_finished(plan, schedule))
    position = len(answers)
    again = _due(plan, assessor, topic, set(names), answers)
    if again:
        return Pair(topic, again.second, again.first, str(plan), position, repeat=True)
    one, other = (names[place] for place in pair)
    # Choose the sides at random, but reproducibly for the same pair.
    if _drawn(plan.seed, topic, assessor, *sorted((one, other)))[0] % 2:
        one, other = other, one
    return Pair(topic, one, other, str(plan), position)


def _finished(plan: Plan, schedule: Schedule) -> str:
    found = sum(map(len, schedule.ranking()))
    wanted = plan.values.get("k")
    if not found:
        return tr("All pairs are judged: no document is relevant.")
    if wanted is None or found < wanted:
        return _ranked_words(found, len(schedule.not_relevant()))
    return tr_count(
        "All pairs are judged: the best document is found.",
        "All pairs are judged: the best {0:,} documents are found.",
        found,
    )


def _ranked_words(found: int, others: int) -> str:
    """Return how many documents are ranked, and how many are not because they are not relevant."""
    if not others:
        return tr_count(
            "All pairs are judged: {0:,} document is ranked.",
            "All pairs are judged: {0:,} documents are ranked.",
            found,
        )
    ranked = tr_count("{0:,} document is ranked", "{0:,} documents are ranked", found)
    out = tr_count("{0:,} is not relevant", "{0:,} are not relevant", others)
    return tr("All pairs are judged: {0}, {1}.", ranked, out)


def _due(
    plan: Plan, assessor: str, topic: str, names: set[str], answers: Sequence[Compared]
) -> Compared | None:
    """Return the answer whose pair is to be repeated now; None if no repeat is due.

    names: the documents to compare. answers: the answers so far, hidden repeats included.
    """
    here = [one for one in answers if not one.source]
    repeats = [one for one in here if one.is_repeat]
    ordinary = [one for one in here if not one.is_repeat]
    if not plan.repeats or len(ordinary) // plan.repeats <= len(repeats):
        return None
    lately = {one.documents for one in here[-_FORGOTTEN_AFTER:]}
    had = lately | {one.documents for one in repeats}
    open_to_it = [
        one for one in ordinary if one.documents not in had and {one.first, one.second} <= names
    ]
    number = str(len(repeats))
    return min(
        open_to_it,
        key=lambda one: _drawn(plan.seed, topic, assessor, number, *one.documents),
        default=None,
    )


def _with_repeats(work: _Work, pairs: Remaining) -> Remaining:
    """Return the number of remaining pairs including the hidden repeats to come.

    pairs: the number without repeats, in the best, expected and worst case.
    """
    every = work.plan.repeats
    if not every or pairs == NOTHING:
        return pairs
    here = [one for one in work.answers if not one.source]
    repeated = sum(one.is_repeat for one in here)
    answered = len(here) - repeated

    def to_come(left: int) -> int:
        """Return the number of hidden repeats among this many remaining pairs."""
        before_the_last = answered + left - 1
        come = before_the_last // every
        if every == 1:
            # Repeats must wait for this many other pairs, so they come in bursts, one burst late.
            burst = _FORGOTTEN_AFTER + 1
            come = before_the_last // burst * burst
        return max(come - repeated, 0) if before_the_last > _FORGOTTEN_AFTER else 0

    return Remaining(
        pairs.best + to_come(pairs.best),
        pairs.expected + to_come(round(pairs.expected)),
        pairs.worst + to_come(pairs.worst),
    )


def _drawn(seed: int, *words: str) -> bytes:
    text = "\x00".join((str(seed), *words))
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()


def standing_table(found: Standing) -> Table:
    """Return a table with one row: the next pair (or empty cells), and how many pairs remain."""
    columns = (
        Column("left", "Left", numeric=False),
        Column("right", "Right", numeric=False),
        Column("answered", "Answered", digits=0),
        Column("best", "At least", "Remaining pairs, at least", digits=0),
        Column("expected", "About", "Remaining pairs, expected", digits=0),
        Column("worst", "At most", "Remaining pairs, at most", digits=0),
        Column(
            "ranking",
            "Ranking so far",
            "Best first; = between equally good documents",
            numeric=False,
        ),
    )
    pair = found.next
    sides = (pair.left, pair.right) if isinstance(pair, Pair) else ("", "")
    left = found.remaining
    ranking = " > ".join(" = ".join(one) for one in found.ranking)
    row = (*sides, found.answered, left.best, left.expected, left.worst, ranking)
    return Table("Next pair", columns, (row,))

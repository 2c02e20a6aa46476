"""What an assessor's answers on a topic come to, read by the worker."""

from dataclasses import dataclass

from assessor_app.campaign import desk, preferring
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preference_circles import Circle, circles
from assessor_app.campaign.preference_consistency import Consistency, consistency
from assessor_app.campaign.preferring import Compared, Standing
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.formats.times import written_moment
from assessor_app.judging.schedulers.plan import Plan
from assessor_app.judging.schedulers.schedule import FIRST, SECOND, TIE

MOST_DOCUMENTS = 4  # of a circle that are named in a sentence


@dataclass(frozen=True, slots=True)
class Results:
    """One topic's; `everywhere`: consistency over all topics. titles: of the documents."""

    topic: str
    standing: Standing
    here: Consistency
    everywhere: Consistency
    circles: tuple[Circle, ...]
    answers: tuple[Compared, ...]
    titles: dict[str, str]


def read_results(campaign: Campaign, assessor: str, topic: str, plan: Plan) -> Results:
    """Read it all. Raises WrongUse for an unknown assessor or topic."""
    standing = preferring.standing(campaign, assessor, topic, plan)
    answers = preferring.answers(campaign, assessor, topic)
    named = {name for one in answers for name in (one.first, one.second)}
    named.update(name for level in standing.ranking for name in level)
    return Results(
        topic,
        standing,
        consistency(campaign, assessor, topic),
        consistency(campaign, assessor),
        circles(campaign, assessor, topic),
        answers,
        desk.titles_of(campaign, sorted(named | set(standing.not_relevant))),
    )


def ranking_table(found: Results) -> Table:
    """The documents whose rank is settled, best first, then those that are out."""
    columns = (
        Column("rank", "Rank", "Equal ones have the same", digits=0),
        Column("document", "Document", numeric=False),
        Column("title", "Title", numeric=False),
        Column("remark", "", numeric=False),
    )
    rows: list[tuple[Cell, ...]] = []
    for level in found.standing.ranking:
        rank = len(rows) + 1
        remark = f"equal to {len(level) - 1:,}" if len(level) > 1 else ""
        rows += [(rank, name, found.titles.get(name, ""), remark) for name in level]
    rows += [
        (None, name, found.titles.get(name, ""), "not relevant")
        for name in found.standing.not_relevant
    ]
    return Table(f"Ranking of topic {found.topic}", columns, tuple(rows))


def answers_table(found: Results) -> Table:
    """The answers that count, in the order in which they were given."""
    columns = (
        Column("number", "", digits=0),
        Column("left", "Left", numeric=False),
        Column("verdict", "Verdict", numeric=False),
        Column("right", "Right", numeric=False),
        Column("seconds", "Seconds", "Of reading", digits=1),
        Column("decided_at", "Decided", "UTC", numeric=False),
        Column("circle", "Circle", "Part of a circle", numeric=False),
    )
    circling = circling_answers(found)
    signs = {FIRST: "is better than", SECOND: "is worse than", TIE: "is as good as"}
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            number,
            one.first,
            signs.get(one.verdict, "neither relevant"),
            one.second,
            one.active_seconds,
            written_moment(one.decided_at),
            "yes" if one.id in circling else "",
        )
        for number, one in enumerate(found.answers, 1)
    )
    return Table(f"Answers on topic {found.topic}", columns, rows)


def circling_answers(found: Results) -> set[str]:
    """The ids of the answers that make a circle."""
    return {one.id for circle in found.circles for step in circle.answers for one in step}


def circle_words(circle: Circle) -> str:
    """A circle as a sentence."""
    names = circle.documents
    shown = list(names[:MOST_DOCUMENTS])
    if len(names) > MOST_DOCUMENTS:
        shown.append(f"… ({len(names):,} documents)")
    return " is better than ".join([*shown, names[0]])


def consistency_words(found: Results) -> str:
    """How far the answers agree with themselves, and whether a side draws, in sentences."""
    lines = []
    for where, one in (("On this topic", found.here), ("On all topics", found.everywhere)):
        if not one.same.trials and not one.left.trials:
            continue
        lines.append(f"{where}\n{_same_words(one)}\n{_left_words(one)}")
        if found.here == found.everywhere:
            break
    return "\n\n".join(lines) or "Nothing was compared here yet."


def _same_words(one: Consistency) -> str:
    if not one.same.trials:
        return "No pair has come a second time yet, with its sides swapped."
    same_side = ""
    if one.same_side:
        same_side = f" {one.same_side:,} of them preferred the same side both times."
    return (
        f"Of {one.same.trials:,} pairs that came a second time, with their sides swapped, "
        f"{one.same.hits:,} were answered as before: {_share_words(one.same)}.{same_side}"
    )


def _left_words(one: Consistency) -> str:
    if not one.left.trials:
        return "No answer has preferred one document yet."
    low, high = one.left.limits
    if low > 0.5:
        meant = "The left side draws more answers than chance explains."
    elif high < 0.5:
        meant = "The right side draws more answers than chance explains."
    else:
        meant = "No side draws answers beyond chance."
    return (
        f"The left one was preferred in {one.left.hits:,} of {one.left.trials:,} decisions: "
        f"{_share_words(one.left)}. {meant}"
    )


def _share_words(share: Share) -> str:
    low, high = share.limits
    return f"{share.value:.0%} (95 % interval {low:.0%} to {high:.0%})"

"""The results of an assessor's answers on a topic: ranking, consistency, circles and answers."""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.app.numbers import fill, percent
from assessor_app.app.pages.preferences.preference_texts import decided_words, verdict_sign
from assessor_app.app.translation import tr
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.preferences.pair_choice import Done, Standing
from assessor_app.campaign.preferences.preference_overview import (
    Circle,
    Consistency,
    Repeated,
    circles,
    consistency,
)
from assessor_app.campaign.preferences.preferring import Compared
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.judging.schedulers.schedule import NEITHER, Plan

MOST_TIED = 3  # documents named in a cell
MOST_DOCUMENTS = 4  # of a circle named in a sentence


@dataclass(frozen=True, slots=True)
class Results:
    """The results of one assessor on one topic.

    here, everywhere: consistency on the topic and on all topics. answers: in the order given; with
    the hidden repeats once the topic is done. titles: of the documents, by id.
    repeats: the hidden repeats, by the ids of their answers. ended_by_neither: True if the
    assessor's last answer, which undo takes back, was that neither document is relevant, and it
    left no document in the ranking.
    """

    topic: str
    standing: Standing
    here: Consistency
    everywhere: Consistency
    circles: tuple[Circle, ...]
    answers: tuple[Compared, ...]
    titles: dict[str, str]
    repeats: dict[str, Repeated]
    ended_by_neither: bool

    def counting(self, answer: Compared) -> Compared:
        """Return the answer that counts for the same pair as `answer`, which may be a hidden
        repeat."""
        counts = (one for one in self.answers if one.id not in self.repeats)
        return next((one for one in counts if one.documents == answer.documents), answer)


def read_results(campaign: Campaign, assessor: str, topic: str, plan: Plan) -> Results:
    """Read the results of an assessor on a topic. Raises WrongUse for an unknown assessor or
    topic."""
    standing = pair_choice.standing(campaign, assessor, topic, plan)
    answers = preferring.answers(campaign, assessor, topic)
    repeats: tuple[Repeated, ...] = ()
    if isinstance(standing.next, Done) and standing.candidates > 1:
        repeats = preferring.repeats(campaign, assessor, topic)
        given = (*answers, *(one.answer for one in repeats))
        answers = tuple(sorted(given, key=lambda one: one.clock))
    named = {name for one in answers for name in (one.first, one.second)}
    named.update(name for level in standing.ranking for name in level)
    return Results(
        topic,
        standing,
        consistency(campaign, assessor, topic),
        consistency(campaign, assessor),
        circles(campaign, assessor, topic),
        answers,
        judging_queries.titles_of(campaign, sorted(named | set(standing.not_relevant))),
        {one.answer.id: one for one in repeats},
        _is_ended_by_neither(campaign, standing, answers),
    )


def _is_ended_by_neither(campaign: Campaign, found: Standing, answers: Sequence[Compared]) -> bool:
    if not isinstance(found.next, Done) or found.ranking or not found.not_relevant:
        return False
    last = max(answers, key=lambda one: one.clock, default=None)
    return (
        last is not None and last.verdict == NEITHER and preferring.is_undone_next(campaign, last)
    )


def ranking_table(found: Results) -> Table:
    """Return a table of the documents with a settled rank, best first, then those not relevant."""
    columns = (
        Column("rank", tr("Rank"), tr("Tied documents share a rank"), digits=0),
        Column("document", tr("Document"), numeric=False),
        Column("title", tr("Title"), numeric=False),
        Column("remark", tr("Remark"), numeric=False),
    )
    rows: list[tuple[Cell, ...]] = []
    for level in found.standing.ranking:
        rank = len(rows) + 1
        rows += [(rank, name, found.titles.get(name, ""), _tied(name, level)) for name in level]
    rows += [
        (None, name, found.titles.get(name, ""), tr("not relevant"))
        for name in found.standing.not_relevant
    ]
    return Table(tr("Ranking of topic {0}").format(found.topic), columns, tuple(rows))


def _tied(document: str, level: Sequence[str]) -> str:
    """Return words that name the other documents of the same rank; empty without any."""
    others = [name for name in level if name != document]
    if not others:
        return ""
    shown = ", ".join(others[:MOST_TIED])
    if len(others) > MOST_TIED:
        shown += ", …"
    return tr("tied with %Ln other(s): {0}", "", len(others)).format(shown)


def answers_table(found: Results) -> Table:
    """Return a table of the preferences, in the order given."""
    columns = (
        Column("number", "", digits=0),
        Column("left", tr("Left"), numeric=False),
        Column("left_title", tr("Title"), tr("Title of the left document"), numeric=False),
        Column("verdict", tr("Preference"), numeric=False),
        Column("right", tr("Right"), numeric=False),
        Column("right_title", tr("Title"), tr("Title of the right document"), numeric=False),
        Column("seconds", tr("Seconds"), tr("Active reading time"), digits=1),
        Column("decided_at", tr("Judged"), tr("Date and time in UTC"), numeric=False),
        Column("circle", tr("Cycle"), tr("Part of a cycle"), numeric=False),
        Column(
            "repeat",
            tr("Repeat"),
            tr("A hidden repeat: same preference as before, or different"),
            numeric=False,
        ),
    )
    circling = circling_answers(found)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            number,
            one.first,
            found.titles.get(one.first, ""),
            verdict_sign(one.verdict),
            one.second,
            found.titles.get(one.second, ""),
            one.active_seconds,
            decided_words(one.decided_at),
            tr("yes") if one.id in circling else "",
            _repeat_words(found.repeats.get(one.id)),
        )
        for number, one in enumerate(found.answers, 1)
    )
    return Table(tr("Preferences on topic {0}").format(found.topic), columns, rows)


def _repeat_words(repeat: Repeated | None) -> str:
    if repeat is None:
        return ""
    return tr("same") if repeat.is_same else tr("different")


def circling_answers(found: Results) -> set[str]:
    """Return the ids of the answers that are part of a circle."""
    return {one.id for circle in found.circles for step in circle.answers for one in step}


def circle_words(circle: Circle) -> str:
    """Return a cycle of preferences as text, such as "a > b > c > a"."""
    names = circle.documents
    shown = list(names[:MOST_DOCUMENTS])
    if len(names) > MOST_DOCUMENTS:
        shown.append(fill(tr("… ({0:,} documents)"), len(names)))
    return " > ".join([*shown, names[0]])


def consistency_words(found: Results) -> str:
    """Return self-consistency and position bias as sentences, for the topic and for all topics."""
    lines = []
    for where, one in (
        (tr("On this topic"), found.here),
        (tr("On all topics"), found.everywhere),
    ):
        if not one.same.trials and not one.left.trials:
            continue
        lines.append(f"{where}\n{_same_words(one)}\n{_left_words(one)}")
        if found.here == found.everywhere:
            break
    return "\n\n".join(lines) or tr("No pair has been judged yet.")


def _same_words(one: Consistency) -> str:
    if not one.same.trials:
        return tr("Self-consistency: no pair has been repeated yet.")
    if one.same.trials == 1:
        same = tr("Self-consistency: the 1 pair repeated with swapped sides was judged the same.")
        other = tr(
            "Self-consistency: the 1 pair repeated with swapped sides was judged differently."
        )
        said = same if one.same.hits else other
        same_side = tr("The same side was preferred both times.")
    else:
        said = tr(
            "Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln were judged the "
            "same: {1}.",
            "",
            one.same.hits,
        )
        said = fill(said, one.same.trials, _share_words(one.same))
        same_side = tr("In {0:,} of them the same side was preferred both times.")
        same_side = fill(same_side, one.same_side)
    return f"{said} {same_side}" if one.same_side else said


def _left_words(one: Consistency) -> str:
    if not one.left.trials:
        return tr("Position bias: no document has been preferred yet.")
    low, high = one.left.limits
    if low > 0.5:
        meant = tr("The interval is above 50%: bias towards the left side.")
    elif high < 0.5:
        meant = tr("The interval is below 50%: bias towards the right side.")
    else:
        meant = tr("The interval includes 50%: no evidence of a bias.")
    said = tr(
        "Position bias: the left document was preferred in {0:,} of %Ln judgement(s): {1}.",
        "",
        one.left.trials,
    )
    said = fill(said, one.left.hits, _share_words(one.left))
    return f"{said} {meant}"


def _share_words(share: Share) -> str:
    low, high = share.limits
    said = tr("{0} (95% CI {1} to {2})")
    return said.format(percent(share.value), percent(low), percent(high))

"""The quality of judging as tables, and in words what the lead can do next."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from assessor_app.campaign.agreement.assessor_standings import standing_steps, standings_table
from assessor_app.campaign.agreement.gold_accuracy import gold_table
from assessor_app.campaign.agreement.grade_agreement import GradeAgreement
from assessor_app.campaign.agreement.judging_quality import (
    IN_A_ROW,
    AssessorQuality,
    Disagreement,
    JudgeAgain,
    JudgingQuality,
)
from assessor_app.campaign.agreement.known_agreement import (
    gold_differing_table,
    gold_documents_table,
    gold_steps,
    gold_stretches_table,
    removed_table,
)
from assessor_app.domain.language import Phrase, marked, tr, tr_count
from assessor_app.domain.table import Column, OnDemand, Table, table_on_demand

FEWEST = 10  # decisions for a conclusion
ENOUGH = 0.8  # self-agreement that nobody needs to talk about
ASSESSOR = Column("assessor", "Assessor", numeric=False)
REMARK = Column("why", "Remark", "Why a figure is undefined", numeric=False)


def quality_tables(found: JudgingQuality) -> tuple[Table, ...]:
    """Return the tables that have rows; the first one always."""
    gold = () if found.gold is None else (gold_table(found.gold),)
    people = found.assessors
    tables = (
        differing_table(people),
        others_table(found),
        again_table(people),
        *gold_tables(people),
        *gold,
        standings_table(found.standings),
        removed_table(found.removed),
        speed_table(found),
        grades_table(people),
        groups_table(people),
    )
    return (repeats_table(people), *(table for table in tables if table.rows))


def gold_tables(found: Sequence[AssessorQuality]) -> tuple[Table, Table, Table]:
    """Return the tables of the agreement with gold documents: in all, over time, differing."""
    known = [(one.assessor, one.gold) for one in found]
    return gold_documents_table(known), gold_stretches_table(known), gold_differing_table(known)


def repeats_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table of the agreement of each assessor with themselves."""
    columns = (
        ASSESSOR,
        Column("judged", "Judgements", "Documents with a grade", digits=0),
        Column("repeats", "Repeats", "Documents graded again as hidden repeats", digits=0),
        Column("self_agreement", "Self-agreement", "Share of repeats with the same grade"),
        Column("low", "95% CI lower", "Wilson interval of the self-agreement"),
        Column("high", "95% CI upper", "Wilson interval of the self-agreement"),
        Column("kappa", "Kappa", "Cohen's kappa of first grade and repeat, unweighted"),
        REMARK,
    )
    rows = tuple((one.assessor, one.judged, *_agreement(one.repeats)) for one in found)
    return Table("Self-agreement on hidden repeats", columns, rows)


def _agreement(one: GradeAgreement) -> tuple[int | float | str, ...]:
    return (one.equal.trials, one.equal.value, *one.equal.limits, one.kappa, one.why)


def differing_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table of the repeats with another grade than the first judgement."""
    columns = (
        ASSESSOR,
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("first", "First grade", "The grade that counts", digits=0),
        Column("repeat", "Repeat", "The grade of the hidden repeat", digits=0),
    )
    rows = tuple(
        (one.assessor, one.topic, one.document, one.before, one.again)
        for assessor in found
        for one in assessor.differing
    )
    return Table("Repeats with another grade", columns, rows)


def others_table(found: JudgingQuality) -> Table:
    """Return a table of the agreement with the consensus of the others, of all and last ones."""
    columns = (
        ASSESSOR,
        Column("n", "Compared", "Documents with a consensus of the others", digits=0),
        Column("agreement", "Agreement", "Share with the grade of the consensus of the others"),
        Column("low", "95% CI lower", "Wilson interval of the agreement"),
        Column("high", "95% CI upper", "Wilson interval of the agreement"),
        Column("kappa", "Kappa", "Cohen's kappa with the consensus of the others, unweighted"),
        *_last_columns(found.options.last),
        REMARK,
    )
    rows = tuple(
        (
            one.assessor,
            *_agreement(one.others)[:-1],
            one.last.equal.trials,
            one.last.equal.value,
            *one.last.equal.limits,
            one.others.why or one.last.why,
        )
        for one in found.assessors
        if one.judged
    )
    note = tr(
        "The consensus of the others is the adjudicated grade, or else the majority of the other "
        "assessors, or with no majority their lower median. Wilson intervals treat decisions as "
        "independent, and tend to be too narrow."
    )
    return Table("Agreement with the other assessors", columns, rows, note)


def _last_columns(last: int) -> tuple[Column, ...]:
    return (
        Column(
            "last_n",
            "Last decisions",
            tr("Compared documents among the last decisions ({0:,}) with a time", last),
            digits=0,
        ),
        Column(
            "last",
            "Their agreement",
            tr("The agreement of the last decisions ({0:,}) with a time", last),
        ),
        Column("last_low", "95% CI lower", "Wilson interval of their agreement"),
        Column("last_high", "95% CI upper", "Wilson interval of their agreement"),
    )


def again_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table of the documents that assessors should judge again."""
    columns = (
        replace(ASSESSOR, of=lambda pair: pair[0]),
        Column("topic", "Topic", numeric=False, of=lambda pair: pair[1].topic),
        Column("document", "Document", numeric=False, of=lambda pair: pair[1].document),
        Column(
            "grade", "Grade", "The grade of the assessor", digits=0, of=lambda pair: pair[1].grade
        ),
        Column(
            "others",
            "Others",
            "Consensus of the others, if it is far away",
            digits=0,
            of=lambda pair: pair[1].others,
        ),
        Column(
            "why",
            "Reason",
            "Why it should be judged again",
            numeric=False,
            of=lambda pair: _why_again(pair[1]),
        ),
    )
    note = tr(
        "Far: two or more steps of the scale from the consensus. Adjudicated ones are left out."
    )
    return table_on_demand(marked("Documents to judge again"), columns, _Again(tuple(found)), note)


class _Again(OnDemand[tuple[str, JudgeAgain]]):
    """The documents that each assessor should judge again, with the assessor."""

    def __init__(self, found: Sequence[AssessorQuality]) -> None:
        self._found = [one for one in found if one.again]
        self._ends = [*accumulate(len(one.again) for one in self._found)]

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def made(self, place: int) -> tuple[str, JudgeAgain]:
        """Make the assessor and document at an index."""
        number = bisect_right(self._ends, place)
        one = self._found[number]
        return one.assessor, one.again[place - self._ends[number]]


def _why_again(one: JudgeAgain) -> str:
    if one.others is None:
        return Phrase("in a series of fast decisions")
    far = Phrase("far from the others")
    return Phrase("far from the others, in a series of fast decisions") if one.fast else far


def speed_table(found: JudgingQuality) -> Table:
    """Return a table of the share of fast decisions of each assessor with measured times."""
    limits = (IN_A_ROW, found.options.seconds)
    explained = marked("Decisions in series of {0} or more, each made in less than {1:g} seconds")
    columns = (
        ASSESSOR,
        Column("timed", "Timed decisions", "Decisions with a measured time", digits=0),
        Column("fast", "Fast decisions", tr(explained, *limits), digits=0),
        Column("share", "Share", "Share of fast decisions"),
    )
    rows = tuple(
        (one.assessor, one.fast.trials, one.fast.hits, one.fast.value)
        for one in found.assessors
        if one.fast.trials
    )
    note = tr(
        "Decisions in series of {0} or more, each made in less than {1:g} seconds. Decisions "
        "undone "
        "are included.",
        *limits,
    )
    return Table("Fast decisions", columns, rows, note)


def grades_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table of how often each assessor and the others give each grade."""
    columns = (
        ASSESSOR,
        Column("grade", "Grade", digits=0),
        Column("n", "Judgements", "The assessor's judgements with this grade", digits=0),
        Column("own", "Share", "Their share of the assessor's judgements"),
        Column("others_n", "Others", "Judgements of the others with this grade", digits=0),
        Column("others", "Their share", "Their share of the judgements of the others"),
    )
    rows = tuple(
        (one.assessor, use.grade, use.own.hits, use.own.value, use.others.hits, use.others.value)
        for one in found
        if one.judged
        for use in one.grades
    )
    note = tr("The others are counted in the topics that the assessor judged.")
    return Table("Use of the grades", columns, rows, note)


def groups_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table of the disagreement by length of the text and by position in the queue."""
    columns = (
        ASSESSOR,
        Column("by", "By", numeric=False, words=True),
        Column("least", "From", digits=0),
        Column("most", "To", digits=0),
        Column("n", "Compared", "Documents with a consensus of the others", digits=0),
        Column("share", "Disagreement", "Share with another grade than the consensus"),
        Column("low", "95% CI lower", "Wilson interval of the disagreement"),
        Column("high", "95% CI upper", "Wilson interval of the disagreement"),
    )
    rows = tuple(
        (one.assessor, by, group.least, group.most, *_disagreement(group))
        for one in found
        for by, groups in ((marked("length"), one.lengths), (marked("position"), one.positions))
        for group in groups
    )
    note = tr("Length: characters of the text. Position: in the queue, from 1.")
    return Table("Disagreement with the others by length and position", columns, rows, note)


def _disagreement(group: Disagreement) -> tuple[int | float, ...]:
    return (group.differing.trials, group.differing.value, *group.differing.limits)


def next_steps(found: JudgingQuality) -> list[str]:
    """Return the next steps of the lead, a sentence each; empty if none follows.

    Assessors who are not qualified come first.
    """
    steps = (sentence for one in found.assessors for sentence in _steps_of(one))
    return [*standing_steps(found.standings), *steps]


def _steps_of(one: AssessorQuality) -> Iterator[str]:
    if number := len(one.differing):
        yield tr_count(
            "Adjudicate {0} document that {1} graded differently when it was repeated.",
            "Adjudicate {0:,} documents that {1} graded differently when they were repeated.",
            number,
            one.assessor,
        )
    again, last, every = one.repeats.equal, one.last.equal, one.others.equal
    if again.trials >= FEWEST and again.limits[1] < ENOUGH:
        yield tr(
            "Talk to {0}: {1} of {2} repeats got the same grade (self-agreement {3:.2f}).",
            *(one.assessor, again.hits, again.trials, again.value),
        )
    if FEWEST <= last.trials < every.trials and last.limits[1] < every.value:
        yield tr(
            "Talk to {0}: the agreement with the others is {1:.2f} lately, and {2:.2f} in all.",
            *(one.assessor, last.value, every.value),
        )
    if number := len(one.again):
        yield tr_count(
            "Let {1} judge {0} document again: far from the others, or judged fast.",
            "Let {1} judge {0:,} documents again: far from the others, or judged fast.",
            number,
            one.assessor,
        )
    yield from gold_steps(one.assessor, one.gold)
    if one.fast.hits:
        yield tr_count(
            "Look at {0} fast decision of {1}.",
            "Look at {0:,} fast decisions of {1}.",
            one.fast.hits,
            one.assessor,
        )

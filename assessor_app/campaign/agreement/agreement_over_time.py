"""Measure how each assessor's judgements change over time, and intra-assessor agreement."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import nan
from statistics import median

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating import selected_judgements
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement, pair_agreement
from assessor_app.evaluation.agreement.ratings import ratings_from
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.store.journal import journal
from assessor_app.store.journal.current_judgements import graded_again
from assessor_app.store.journal.decision_times import TimedGrade, timed_grades

PARTS = 10
FEWEST = 10  # judgements per part: a share of fewer is meaningless
FEWEST_REPEATS = 5
REPEAT_AFTER = 600.0  # seconds: an earlier change corrects a slip and is no second judgement
MINUTES = round(REPEAT_AFTER / 60)
TOPIC_SHIFT = 40  # bits, more than the codes of documents have
NAMED_TOPICS = 3  # of a group; of more topics, the rest is counted
REPEATS = marked(
    "Each judgement is compared with the next judgement of the same document by the same assessor. "
    "A change within {0} minutes is a correction and not compared."
)

OF_RELEVANT = marked(
    "Wilson interval of the share of relevant grades; treats judgements as independent, which "
    "tends "
    "to make it too narrow"
)
OF_AGREEING = marked(
    "Wilson interval of binary agreement; treats judgements as independent, which tends to make it "
    "too narrow"
)
DRIFT_COLUMNS = (
    Column("assessor", "Assessor", numeric=False),
    Column(
        "part",
        "Group",
        "Group of consecutive judgements; 1 is the assessor's earliest. Equal numbers of two "
        "assessors need not be of the same dates",
        digits=0,
    ),
    Column("judged", "Judgements", "Judgements in the group", digits=0),
    Column("relevant", "Share relevant", "Share of relevant grades"),
    Column("relevant_low", "95% CI lower", OF_RELEVANT),
    Column("relevant_high", "95% CI upper", OF_RELEVANT),
    Column(
        "agreeing",
        "Binary agreement",
        "Share of the other assessors' judgements of the same documents that agree: both "
        "relevant or both not relevant",
    ),
    Column("agreeing_low", "95% CI lower", OF_AGREEING),
    Column("agreeing_high", "95% CI upper", OF_AGREEING),
    Column(
        "others",
        "Comparisons with others",
        "Judgements of the same documents by other assessors; a document judged by several counts "
        "several times",
        digits=0,
    ),
    Column("seconds", "Median seconds", "Median active time per document", digits=1),
    Column(
        "topics",
        "Topics",
        "Topics of the judgements, the most frequent first, with their judgements in the group",
        numeric=False,
    ),
)


@dataclass(frozen=True, slots=True)
class Part:
    """A group of consecutive judgements of one assessor.

    number: from 1. begin, end: time of the first and last decision in seconds since 1970 (UTC).
    relevant: share of relevant grades. agreeing: share of the other assessors' judgements of the
    same documents that agree on relevance. seconds: median active time in seconds; NaN if unknown.
    topics: (topic, number of judgements), the most frequent topic first.
    """

    assessor: str
    number: int
    begin: float
    end: float
    relevant: Share
    agreeing: Share
    seconds: float
    topics: tuple[tuple[str, int], ...]

    @property
    def topics_in_words(self) -> str:
        """The most frequent topics of the group, with their numbers of judgements."""
        named = [f"{topic} ({number:,})" for topic, number in self.topics[:NAMED_TOPICS]]
        more = len(self.topics) - len(named)
        names = ", ".join(named)
        return tr("{0} and {1:,} more", names, more) if more else names


def drift(
    campaign: Campaign,
    parts: int = PARTS,
    *,
    with_excluded: bool = False,
    with_machines: bool = False,
) -> tuple[Part, ...]:
    """Divide each assessor's judgements into parts of equal size, in order of time.

    parts: number of parts per assessor; there are fewer if a part would have less than FEWEST
    judgements. with_excluded, with_machines: see `agreeing.ratings`. Judgements without a known
    time are ignored.
    """
    level = campaign.scale.relevant_from
    out = selected_judgements.not_compared(
        campaign, with_excluded=with_excluded, with_machines=with_machines
    )
    others = _Others(campaign, out, level)
    by_assessor: dict[str, list[TimedGrade]] = {}
    for one in timed_grades(campaign.store):
        if one.assessor not in out:
            by_assessor.setdefault(one.assessor, []).append(one)
    return tuple(
        _part(assessor, number, some, others)
        for assessor, mine in by_assessor.items()
        for number, some in enumerate(_in_parts(mine, parts), 1)
    )


class _Others:
    """The numbers of assessors who judged a document, and of those who found it relevant.

    out: assessors that do not count. level: the lowest relevant grade.
    """

    def __init__(self, campaign: Campaign, out: Collection[str], level: int) -> None:
        held = journal.grade_columns(campaign.store)
        counted = np.array([name not in out for name in held.assessors], bool)[held.assessor]
        self.level = level
        self._topics = {name: at << TOPIC_SHIFT for at, name in enumerate(held.topics)}
        places = (held.topic[counted].astype(np.int64) << TOPIC_SHIFT) + held.document[counted]
        self._places, at, self._all = np.unique(places, return_inverse=True, return_counts=True)
        self._relevant = np.bincount(at.reshape(-1), held.grade[counted] >= level)

    def shares(self, some: Sequence[TimedGrade]) -> tuple[Share, Share]:
        """Return the share of relevant grades, and of grades of others that agree with them."""
        places = np.array([self._topics[one.topic] + one.code for one in some], np.int64)
        at, mine = np.searchsorted(self._places, places), np.array([one.grade for one in some])
        is_relevant, relevant, every = mine >= self.level, self._relevant[at], self._all[at]
        alike = np.where(is_relevant, relevant, every - relevant) - 1
        agreeing = Share(int(alike.sum()), int((every - 1).sum()))
        return Share(int(is_relevant.sum()), len(some)), agreeing


def _in_parts(judged: list[TimedGrade], parts: int) -> Iterator[list[TimedGrade]]:
    in_time = sorted(judged, key=lambda one: (one.decided_at, one.topic, one.document))
    number = max(1, min(parts, len(in_time) // FEWEST))
    cuts = [len(in_time) * at // number for at in range(number + 1)]
    return (in_time[first:end] for first, end in pairwise(cuts))


def _part(assessor: str, number: int, some: Sequence[TimedGrade], others: _Others) -> Part:
    seconds = [one.active_seconds for one in some if one.active_seconds is not None]
    return Part(
        assessor,
        number,
        some[0].decided_at,
        some[-1].decided_at,
        *others.shares(some),
        median(seconds) if seconds else nan,
        tuple(Counter(one.topic for one in some).most_common()),
    )


def self_agreement(
    campaign: Campaign, *, with_excluded: bool = False, with_machines: bool = False
) -> dict[str, PairAgreement]:
    """Return assessor -> agreement between successive grades of the same document.

    Two successive grades form a pair if REPEAT_AFTER seconds or more passed between them. The
    earlier grade is compared as assessor "first", the later grade as assessor "again". Assessors
    without such pairs are absent. with_excluded, with_machines: see `agreeing.ratings`.
    """
    out = selected_judgements.not_compared(
        campaign, with_excluded=with_excluded, with_machines=with_machines
    )
    rows: dict[str, list[tuple[str, str, str, float]]] = {}
    for (assessor, topic, document), grades in graded_again(campaign.store).items():
        if assessor in out:
            continue
        for number, ((before, at), (after, again_at)) in enumerate(pairwise(grades)):
            if again_at - at >= REPEAT_AFTER:
                item = f"{document} {number}"
                rows.setdefault(assessor, []).extend(
                    [("first", topic, item, before), ("again", topic, item, after)]
                )
    steps = [grade.value for grade in campaign.scale.grades]
    level = campaign.scale.relevant_from
    return {
        assessor: pair_agreement(ratings_from(said, steps), ("first", "again"), level=level)
        for assessor, said in rows.items()
    }


def left_out_words(campaign: Campaign) -> str:
    """Return sentences that name the excluded assessors, models and rules; empty for none."""
    out, kinds = (
        selected_judgements.excluded_assessors(campaign),
        sorted(selected_judgements.machine_kinds(campaign)),
    )
    said = (
        selected_judgements.excluded_words(out) if out else "",
        selected_judgements.machine_words(kinds) if kinds else "",
    )
    return " ".join(f"{one}." for one in said if one)


def drift_table(parts: Sequence[Part], relevant: int, left_out: str = "") -> Table:
    """Return a table with a row per assessor and part.

    relevant: the lowest relevant grade of the scale. left_out: sentences of `left_out_words`, which
    the note begins with.
    """
    rows = tuple(
        (
            one.assessor,
            one.number,
            one.relevant.trials,
            one.relevant.value,
            *one.relevant.limits,
            one.agreeing.value,
            *one.agreeing.limits,
            one.agreeing.trials,
            one.seconds,
            one.topics_in_words,
        )
        for one in parts
    )
    return Table(
        "Judgements over time", DRIFT_COLUMNS, rows, f"{left_out} {_note(relevant)}".strip()
    )


def _note(relevant: int) -> str:
    return tr(
        "The judgements of each assessor, sorted by time, form up to {0} groups of about equal "
        "size, and a single group if there are fewer than {1}. Agreement is binary: grade {2} or "
        "higher is relevant. Assessors usually judge topic by topic, so that a difference between "
        "groups may come from their topics, not from a drift. Groups with the same number need not "
        "be of the same dates. The Wilson intervals treat judgements and comparisons as "
        "independent, and tend to be too narrow.",
        PARTS,
        2 * FEWEST,
        relevant,
    )


def repeats_table(found: dict[str, PairAgreement]) -> Table:
    """Return a table with a row per assessor who judged documents again."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("n", "Judged again", "Pairs of a judgement and the next one", digits=0),
        Column("observed", "Observed agreement", "Share of these pairs with the same grade"),
        Column("kappa", "Kappa", "Cohen's kappa of a judgement and the next one, on the grades"),
        Column("low", "95% CI lower", "95% confidence interval of kappa"),
        Column("high", "95% CI upper", "95% confidence interval of kappa"),
        Column("why", "Remark", numeric=False),
    )
    rows = tuple(
        (name, one.n, one.observed, one.kappa, one.low, one.high, _repeats_remark(one))
        for name, one in found.items()
    )
    note = tr(REPEATS, MINUTES) if rows else ""
    return Table("Intra-assessor agreement", columns, rows, note)


def _repeats_remark(one: PairAgreement) -> str:
    few = Phrase("fewer than {0} repeated judgements: the figures are imprecise", FEWEST_REPEATS)
    return Phrase.joined((few if one.n < FEWEST_REPEATS else "", one.why or one.remark))


def drift_figure(parts: Sequence[Part], agreeing: bool = False) -> Figure:
    """Return a line plot of the share of relevant grades per part, with a line per assessor.

    agreeing: plot the share of agreement with other assessors instead.
    """
    names = list(dict.fromkeys(one.assessor for one in parts))
    most = max((one.number for one in parts), default=1)
    series = []
    for name in names:
        shares = [
            (one.number, one.agreeing if agreeing else one.relevant, one.topics_in_words)
            for one in parts
            if one.assessor == name
        ]
        series.append(
            Series(
                name,
                tuple(float(number) for number, _, _ in shares),
                tuple(share.value for _, share, _ in shares),
                labels=tuple(
                    tr("{0}; topics {1}", _words(share), topics) for _, share, topics in shares
                ),
            )
        )
    title, label = tr("Share of relevant grades over time"), tr("Share of relevant grades")
    if agreeing:
        title, label = tr("Binary agreement over time"), tr("Binary agreement")
    groups = tr("Group of consecutive judgements (1: each assessor's earliest)")
    ends = (0.5, most + 0.5)
    return Figure(title, groups, label, tuple(series), x_range=ends)


def _words(share: Share) -> str:
    low, high = share.limits
    return tr("{0} of {1} (95% CI {2:.3f} to {3:.3f})", share.hits, share.trials, low, high)

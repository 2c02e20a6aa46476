"""Evaluates only the topics whose judgements changed, and keeps the results of the others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.byte_strings import Blocks
from assessor_app.evaluation.coded_runs import CodedRun, rank_coded
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.ranking import Ranking
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import PartScores, Scores, score_part, together

# If more than this share of the topics changed, evaluating all is hardly slower.
MOST_CHANGED = 0.25


@dataclass(frozen=True, eq=False, slots=True)
class ChangedTopics:
    """The differences between two sets of judgements of the same topics.

    changed: bool[topics], whether the topic's judgements differ. shift: int64[topics], by how many
    rows the topic's judgements moved.
    """

    changed: NDArray[np.bool_]
    shift: Integers


@dataclass(frozen=True, eq=False, slots=True)
class Coded:
    """Judgements with the code of each row's document."""

    judgements: Judgements
    codes: Integers


def changed_topics(before: Coded, after: Coded) -> ChangedTopics | None:
    """Return which topics have different judgements.

    Returns None where evaluating only the changed topics is not faster or not enough: if the
    topics differ, if many topics changed, if the highest grade changed (measures may take it as
    their scale), if a topic's rows are not adjacent, or if either has entries, known documents or
    sampling.
    """
    old, new = before.judgements, after.judgements
    if old.topics != new.topics or _says_more(old) or _says_more(new):
        return None
    if old.row_grade.max(initial=0) != new.row_grade.max(initial=0):
        return None
    starts = _starts(old), _starts(new)
    if starts[0] is None or starts[1] is None:
        return None
    (was, was_end), (now, now_end) = starts[0], starts[1]
    changed = (was_end - was) != (now_end - now)
    for topic in np.flatnonzero(~changed).tolist():
        here, there = slice(was[topic], was_end[topic]), slice(now[topic], now_end[topic])
        changed[topic] = not (
            np.array_equal(before.codes[here], after.codes[there])
            and np.array_equal(old.row_grade[here], new.row_grade[there])
        )
    if changed.sum() > max(1, MOST_CHANGED * len(changed)):
        return None
    return ChangedTopics(changed, now - was)


def _says_more(judgements: Judgements) -> bool:
    extra = judgements.entries, judgements.known, judgements.sampling
    return any(one is not None for one in extra)


def _starts(judgements: Judgements) -> tuple[Integers, Integers] | None:
    """Return the first row and the end of the rows of each topic.

    None if these are not adjacent.
    """
    topic = judgements.row_topic
    first = np.flatnonzero(np.diff(topic, prepend=-1))
    if len(first) != len(judgements.topics):
        return None
    start = np.zeros(len(first), np.int64)
    end = np.zeros(len(first), np.int64)
    start[topic[first]] = first
    end[topic[first]] = np.append(first[1:], len(topic))
    return start, end


def rank_again(
    run: CodedRun,
    former: Ranking,
    judgements: Judgements,
    options: EvaluationOptions,
    which: ChangedTopics,
) -> tuple[Ranking, Ranking]:
    """Return the run ranked with the changed judgements, and a ranking of its changed topics only.

    run: the run. former: its ranking with the judgements before the change and these options.
    """
    fresh = rank_coded(_part(run, judgements, which), judgements, options)
    return _merged(former, fresh, judgements, which), fresh


def _part(run: CodedRun, judgements: Judgements, which: ChangedTopics) -> CodedRun:
    """Return the run's lines of the changed topics."""
    wanted = {name for name, number in judgements.number.items() if which.changed[number]}
    starts = run.blocks.starts
    ends = np.append(starts[1:], run.blocks.lines)
    kept = [at for at, name in enumerate(run.blocks.names) if name in wanted]
    lines = np.concatenate(
        [np.empty(0, np.int64), *(np.arange(starts[at], ends[at]) for at in kept)]
    )
    lengths = (ends - starts)[kept]
    blocks = Blocks(
        tuple(run.blocks.names[at] for at in kept), np.cumsum(lengths) - lengths, len(lines)
    )
    ranks = None if run.ranks is None else run.ranks[lines]
    text = None if run.text is None else run.text[lines]
    held = run.documents[lines], run.scores[lines], ranks, text
    return CodedRun(run.name, run.tag, blocks, *held)


def _merged(
    former: Ranking, fresh: Ranking, judgements: Judgements, which: ChangedTopics
) -> Ranking:
    stays = ~which.changed[former.hit_topic]
    topic = former.hit_topic[stays]
    row = (former.hit_row[stays] + which.shift[topic]).astype(np.int32)
    topics = np.concatenate([topic, fresh.hit_topic])
    order = np.argsort(topics, kind="stable")
    tied = None
    if former.tied is not None and fresh.tied is not None:
        best, worst = (
            _merged(*pair, judgements, which) for pair in zip(former.tied, fresh.tied, strict=True)
        )
        tied = best, worst
    text = None
    if former.hit_text is not None and fresh.hit_text is not None:
        text = np.concatenate([former.hit_text[stays], fresh.hit_text])[order]
    return replace(
        former,
        retrieved=np.where(which.changed, fresh.retrieved, former.retrieved),
        hit_topic=topics[order],
        hit_rank=np.concatenate([former.hit_rank[stays], fresh.hit_rank])[order],
        scores=np.concatenate([former.hit_score[stays], fresh.hit_score])[order],
        starts=None,
        hit_row=np.concatenate([row, fresh.hit_row])[order],
        row_grade=judgements.row_grade,
        tied=tied,
        hit_text=text,
    )


def score_again(
    rankings: Rankings,
    fresh: Sequence[Ranking],
    former: Scores,
    requested: Sequence[Requested],
    which: ChangedTopics,
) -> Scores:
    """Return the scores of `rankings`; unchanged topics keep their values from `former`.

    fresh: for each run, its ranking of the changed topics only.
    """
    part = score_part(Rankings(rankings.judgements, rankings.options, tuple(fresh)), requested)
    # Ratios of sums and texts are not stored by topic.
    whole = [one for one in requested if one.measure.terms or one.measure.text]
    anew = score_part(rankings, whole)
    values = {
        name: np.where(which.changed, value, former.values[name])
        for name, value in part.values.items()
    }
    return together(rankings, requested, [PartScores(values | anew.values, anew.terms, anew.texts)])

"""One topic's rankings by one or two runs, with judgements, rank changes and missed documents."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluating import ordered_runs
from assessor_app.campaign.evaluating.evaluation import SelectedJudgements
from assessor_app.domain.language import tr
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.byte_strings import encoded
from assessor_app.evaluation.coded_runs import CodedRun
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.store.tables import documents, stored_topics

DEEPEST = 1000


@dataclass(frozen=True, slots=True)
class RankedDocument:
    """A document of a ranking.

    rank: from 1; None for a relevant document that the run did not retrieve. score: the run's
    score; None without one. grade: None if unjudged. other: rank of the document in the other
    ranking; None if that ranking does not contain it or there is no other ranking.
    """

    rank: int | None
    document: str
    title: str
    score: float | None
    grade: int | None
    relevant: bool
    other: int | None = None

    @property
    def moved(self) -> int | None:
        """Number of ranks by which it is higher than in the other ranking; negative if lower."""
        if self.rank is None or self.other is None:
            return None
        return self.other - self.rank


@dataclass(frozen=True, slots=True)
class TopicRanking:
    """A run's ranking of a topic, followed by the relevant documents that the run misses.

    retrieved: number of retrieved documents, of which at most DEEPEST are listed. judged, relevant:
    counts among all retrieved documents; known_relevant: among all judged documents.
    """

    run: str
    topic: str
    documents: tuple[RankedDocument, ...]
    retrieved: int
    judged: int
    relevant: int
    known_relevant: int


@dataclass(frozen=True, slots=True)
class TopicView:
    """The rankings of one topic by one or two runs. query: the topic's text."""

    topic: str
    query: str
    rankings: tuple[TopicRanking, ...]


@dataclass(frozen=True, slots=True)
class _Ranked:
    """Document codes of a run, best first, with their scores."""

    run: str
    codes: list[int]
    scores: list[float]


class _Labels(NamedTuple):
    """Document ids by code, and titles by document id."""

    names: dict[int, str]
    titles: dict[str, str]


def topic_view(
    campaign: Campaign,
    topic: str,
    runs: Sequence[str],
    selected: SelectedJudgements | None,
    options: EvaluationOptions,
) -> TopicView:
    """Return the topic's rankings by one or two runs.

    runs: their names. selected: the judgements that count; None without judgements. Unjudged
    documents keep their rank, even if the options leave them out of measures. Raises WrongUse for
    an unknown run.
    """
    grades = _grades(selected, topic)
    level = options.minimum_grade
    if level is None:
        level = selected.relevant_from if selected else campaign.scale.relevant_from
    ranked = [_of_topic(run, topic, options) for run in ordered_runs(campaign, options, runs)]
    held = stored_topics.topic(campaign.store, topic)
    missed = sorted(code for code, grade in grades.items() if grade >= level)
    listed = {code for one in ranked for code in one.codes[:DEEPEST]} | set(missed)
    names = dict(zip(listed, documents.ids_of(campaign.store, list(listed)), strict=True))
    labels = _Labels(names, documents.titles(campaign.store, names.values()))
    rankings = []
    for at, one in enumerate(ranked):
        beside = ranked[1 - at] if len(ranked) == 2 else None
        rankings.append(_ranking(one, beside, topic, grades, level, labels))
    return TopicView(topic, held.label if held else "", tuple(rankings))


def _grades(selected: SelectedJudgements | None, topic: str) -> dict[int, int]:
    if selected is None or topic not in selected.topics:
        return {}
    here = selected.topic == selected.topics.index(topic)
    return dict(zip(selected.document[here].tolist(), selected.grade[here].tolist(), strict=True))


def _of_topic(run: CodedRun, topic: str, options: EvaluationOptions) -> _Ranked:
    wanted = encoded(topic)
    starts, lengths = run.blocks.starts.tolist(), run.blocks.lengths.tolist()
    for name, start, length in zip(run.blocks.names, starts, lengths, strict=True):
        if name == wanted:
            end = start + (length if options.depth is None else min(length, options.depth))
            return _Ranked(
                run.name, run.documents[start:end].tolist(), run.scores[start:end].tolist()
            )
    return _Ranked(run.name, [], [])


def _ranking(
    one: _Ranked,
    beside: _Ranked | None,
    topic: str,
    grades: dict[int, int],
    level: int,
    labels: _Labels,
) -> TopicRanking:
    other = {code: rank for rank, code in enumerate(beside.codes, 1)} if beside else {}
    known = [grades[code] for code in one.codes if code in grades]

    def row(code: int, rank: int | None, score: float | None) -> RankedDocument:
        """Return one row; rank is None for a relevant document that was not retrieved."""
        grade, name = grades.get(code), labels.names[code]
        relevant = grade is not None and grade >= level
        return RankedDocument(
            rank, name, labels.titles.get(name, ""), score, grade, relevant, other.get(code)
        )

    shown = zip(one.codes[:DEEPEST], one.scores[:DEEPEST], strict=True)
    rows = [row(code, rank, score) for rank, (code, score) in enumerate(shown, 1)]
    retrieved = set(one.codes)
    lacked = [code for code, grade in grades.items() if grade >= level and code not in retrieved]
    rows += [row(code, None, None) for code in sorted(lacked, key=lambda code: labels.names[code])]
    return TopicRanking(
        one.run,
        topic,
        tuple(rows),
        len(one.codes),
        len(known),
        sum(grade >= level for grade in known),
        sum(grade >= level for grade in grades.values()),
    )


def ranking_table(shown: TopicRanking) -> Table:
    """Return a ranking as a table to copy and export; missed relevant documents have no rank."""
    columns = (
        Column("rank", "Rank", "Empty: relevant, not retrieved", digits=0),
        Column("grade", "Grade", "Empty: unjudged", digits=0),
        Column("document", "Document", numeric=False),
        Column("title", "Title", numeric=False),
        Column("score", "Score", digits=6),
        Column("other", "Other rank", "Rank in the other ranking", digits=0),
    )
    return table_of(tr("Topic {0} by {1}", shown.topic, shown.run), columns, shown.documents)

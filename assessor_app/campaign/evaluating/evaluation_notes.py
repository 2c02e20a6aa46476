"""Notes on an evaluation, as lines of text: the averaged topics and the judgements behind them.

Does not load the store, because evaluations of files have the same notes.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from assessor_app.campaign.evaluating.evaluation import (
    Evaluation,
    EvaluationRequest,
    FileEvaluationRequest,
    JudgedTopics,
)
from assessor_app.campaign.evaluating.evaluation_tables import partly_defined
from assessor_app.campaign.evaluating.ranking_files import first_document, run_names
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import SHOWN_TEXT, Problem
from assessor_app.domain.scale import may_be_reversed
from assessor_app.evaluation.measures import parse_measure
from assessor_app.formats.runs.bulk import QRELS, RUN

MOST_NAMED = 5
CUTOFF, LEVEL = "k", "rel"
# Measures whose undefined topics are explained by `_cycles`.
OF_GROUPS = ("Prefs", "NumPrefs")
# For each measure family, what it is computed on if the judgements lack its specific data.
WITHOUT = {
    "diversity": marked("the judgements have no subtopics: each topic counts as one"),
    "over assessors": marked(
        "the judgements name no assessors: all count as those of one assessor"
    ),
    "sampled pools": marked(
        "the judgements have no strata or sampling probabilities: the judged documents of a topic "
        "count as a random sample of its pool; negative grades mark documents outside the sample"
    ),
}


def notes(
    found: Evaluation, request: EvaluationRequest | FileEvaluationRequest, renamed: bool = True
) -> Iterator[str]:
    """Yield the notes, as lines of text, that a reader needs to interpret the values.

    renamed: also name the measures that are printed under another name than requested.
    """
    yield from _topics(found)
    if found.withdrawn:
        number = tr_count("{0:,} withdrawn topic", "{0:,} withdrawn topics", len(found.withdrawn))
        yield tr("{0} not counted: {1}", number, _named(found.withdrawn))
    yield from topic_notes(found.judged)
    yield from _below_cutoffs(found)
    yield from _undefined(found)
    yield from _cycles(found)
    yield from _without_groups(found)
    yield from _nothing_judged(found, request)
    if isinstance(request, FileEvaluationRequest) and request.qrels is not None:
        yield from _unusual_grades(found, request)
    if renamed:
        yield from _renamed(request.measures)


def _named(names: Sequence[str]) -> str:
    shown = (name[:SHOWN_TEXT] for name in names[:MOST_NAMED])
    return ", ".join(shown) + (", …" if len(names) > MOST_NAMED else "")


def _topics(found: Evaluation) -> Iterator[str]:
    scores = found.scores
    alike: dict[tuple[int, int, int], list[str]] = {}
    for run, name in enumerate(found.rankings.names):
        figures = scores.averaged[run], scores.missing[run], scores.not_judged[run]
        averaged, missing, extra = (int(figure) for figure in figures)
        alike.setdefault((averaged, missing, extra), []).append(name)
    for (averaged, missing, extra), names in alike.items():
        if missing or extra:
            several = tr_count("{0:,} run", "{0:,} runs", len(names))
            who = names[0] if len(names) == 1 else several
            who = tr("every run") if len(names) == len(found.rankings.names) > 1 else who
            yield tr_count(
                "{1}: averages over {0:,} topic; missing topics: {2:,}; unjudged topics: {3:,}",
                "{1}: averages over {0:,} topics; missing topics: {2:,}; unjudged topics: {3:,}",
                averaged,
                who,
                missing,
                extra,
            )


def topic_notes(judged: JudgedTopics | None) -> Iterator[str]:
    """Yield notes on the selection of topics, if not all count, and on barely judged topics."""
    if judged is None:
        return
    if choice := judged.choice():
        left_out = _named(judged.left_out)
        yield tr("{0}; left out: {1}", choice, left_out) if left_out else choice
    if warning := judged.warning():
        names = _named(judged.barely)
        if judged.minimum:
            yield f"{warning}: {names}"
        else:
            yield tr("{0}: {1}; --min-judged 50% leaves such topics out", warning, names)


def _below_cutoffs(found: Evaluation) -> Iterator[str]:
    """Yield a note on topics of a campaign with fewer judged documents than a measure's cutoff."""
    if found.selected is None:
        return
    cutoffs = {dict(one.parameters).get(CUTOFF) for one in found.requested}
    judged = found.rankings.judgements.judged().tolist()
    parts = []
    for cutoff in sorted(int(one) for one in cutoffs if one is not None):
        topics = [
            topic
            for topic, count in zip(found.rankings.topics, judged, strict=True)
            if count < cutoff
        ]
        if topics:
            part = tr_count(
                "below {1:,}: {2:,} of {0:,} topic ({3})",
                "below {1:,}: {2:,} of {0:,} topics ({3})",
                len(judged),
                cutoff,
                len(topics),
                _named(topics),
            )
            parts.append(part)
    if parts:
        yield tr("fewer judged documents than a measure's cutoff, {0}", "; ".join(parts))


def _undefined(found: Evaluation) -> Iterator[str]:
    for one in partly_defined(found):
        if one.measure.name.startswith(OF_GROUPS):
            continue
        alike: dict[tuple[int, int], list[str]] = {}
        numbers = zip(found.scores.averaged_of(one), found.scores.averaged, strict=True)
        for name, (left, all_) in zip(found.rankings.names, numbers, strict=True):
            if left != all_:
                alike.setdefault((int(left), int(all_)), []).append(name)
        for (left, all_), names in alike.items():
            yield tr_count(
                "{1} of {2}: over {3:,} of {0:,} topic, undefined for the others",
                "{1} of {2}: over {3:,} of {0:,} topics, undefined for the others",
                all_,
                one.name,
                _named(names),
                left,
            )


def _cycles(found: Evaluation) -> Iterator[str]:
    from assessor_app.evaluation.measures.preferences_fulfilled import undefined_topics

    if any(one.measure.name.startswith(OF_GROUPS) for one in found.requested):
        for why, topics in undefined_topics(found.rankings.judgements).items():
            named = _named(topics)
            yield tr("trec_eval's measures are undefined where {0}: {1}", tr(why), named)


def _without_groups(found: Evaluation) -> Iterator[str]:
    for family, words in WITHOUT.items():
        concerned = [one for one in found.requested if one.measure.family == family]
        if not concerned:
            continue
        judgements = found.rankings_of(concerned[0]).judgements
        said = judgements.sampling if family == "sampled pools" else judgements.entries
        if said is None:
            yield f"{_named([one.name for one in concerned])}: {tr(words)}"


def _nothing_judged(
    found: Evaluation, request: EvaluationRequest | FileEvaluationRequest
) -> Iterator[str]:
    rankings = found.rankings
    for run, ranking in enumerate(rankings.rankings):
        if found.scores.not_judged[run] and not ranking.seen.any():
            yield tr(
                "{0}: none of its topics is judged; the ids of the topics in the run and in the "
                "judgements must be equal",
                ranking.name,
            )
        if ranking.retrieved.any() and not ranking.hits_found and not rankings.options.judged_only:
            yield _no_document(request, ranking.name)


def unreached(level: int, best: float) -> str:
    """Return a note on a minimum relevant grade above the highest grade; empty if it is not."""
    if level <= best:
        return ""
    return tr("no judgement has grade {0} or higher; the highest grade is {1:g}", level, best)


def _unusual_grades(found: Evaluation, request: FileEvaluationRequest) -> Iterator[str]:
    """Yield a note if no grade reaches a requested level, and if the grades may be reversed."""
    judgements = found.rankings.judgements
    if judgements.entries is not None or not len(judgements.row_grade):
        return
    levels = [dict(one.parameters).get(LEVEL) for one in found.requested]
    wanted = {int(level) for level in (request.options.minimum_grade, *levels) if level is not None}
    for level in sorted(wanted):
        if remark := unreached(level, float(judgements.row_grade.max())):
            yield remark
    grades = set(judgements.row_grade.tolist())
    if may_be_reversed(grades):
        yield tr(
            "no grade is 0. If 1 is the best grade, import the judgements into a campaign with "
            "--reverse-grades"
        )


def _no_document(request: EvaluationRequest | FileEvaluationRequest, name: str) -> str:
    """Return a note on a run without judged documents, with the first document of each file."""
    if examples := _examples(request, name):
        return tr(
            "{0}: no document that it retrieved for judged topics is judged; first document of the "
            "run: {1!r}, of the judgements: {2!r}",
            name,
            *examples,
        )
    return tr("{0}: no document that it retrieved for judged topics is judged", name)


def _examples(
    request: EvaluationRequest | FileEvaluationRequest, name: str
) -> tuple[str, str] | None:
    """Return the first document of the run file `name` and of the qrels file.

    None for an evaluation of a campaign or of lines in memory, and if a file cannot be read.
    """
    if isinstance(request, EvaluationRequest) or not isinstance(request.qrels, Path):
        return None
    path = request.runs[run_names(request.runs).index(name)]
    if not isinstance(path, Path):
        return None
    try:
        return first_document(path, RUN), first_document(request.qrels, QRELS)
    except Problem:
        return None


def _renamed(measures: Sequence[str]) -> Iterator[str]:
    """Yield a note on measures that are printed under another name than requested."""
    found = [(text, parse_measure(text)) for text in dict.fromkeys(measures)]
    other = [
        tr("{0} is printed as {1}", text, names[0].name)
        for text, names in found
        if len(names) == 1 and names[0].name != text
    ]
    if other:
        yield "; ".join(other)

"""The agreement of assessors on their answers to further questions."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from assessor_app.campaign.agreement.agreement_tables import level_words, pair_remark
from assessor_app.campaign.agreement.agreement_words import BANDS
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import not_compared
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.campaign.judging.aspects import TopicAspects, all_aspects
from assessor_app.campaign.judging.further_questions import questions, refuse_without_answers
from assessor_app.domain.language import tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.answer import GivenAnswer
from assessor_app.domain.questions.question import NO_YES, FurtherQuestion
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement, pair_agreement
from assessor_app.evaluation.agreement.bootstrap import DEFAULT_RESAMPLING, TopicResampling
from assessor_app.evaluation.agreement.ratings import ratings_from
from assessor_app.store.tables import assessors as stored_assessors
from assessor_app.store.tables import set_aside

CONTAINED = 1  # the lowest answer for an aspect that the document contains


@dataclass(frozen=True, slots=True)
class AnswerAgreement:
    """The agreement of a pair of assessors on a question, or on one aspect of a topic.

    topic, aspect: empty for all answers to the question; then the items of a question with aspects
    are the pairs of a document and an aspect that both assessors answered. name: of the aspect.
    pair: n is the number of these items; aspects are compared as contained or not, other questions
    by their answers, unweighted.
    """

    question: str
    topic: str
    aspect: str
    name: str
    pair: PairAgreement


def answer_agreement(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    *,
    with_excluded: bool = False,
    with_machines: bool = False,
    frozen: str = "",
    resampling: TopicResampling = DEFAULT_RESAMPLING,
) -> tuple[AnswerAgreement, ...]:
    """Return the agreement per question and pair of assessors, then that per aspect.

    Pairs without a common answer are left out. assessors: empty for all persons and crowds who are
    not excluded. with_excluded, with_machines, frozen: see `agreeing.ratings`. Withdrawn topics
    are left out. Raises WrongUse for an unknown assessor, and if the campaign has no questions.
    """
    listed = questions(campaign, frozen)
    if frozen and not listed:
        refuse_without_answers(frozen)
    if not listed:
        raise WrongUse("the campaign has no further questions", advice="see assessor questions")
    known = stored_assessors.all(campaign.store)
    refuse_unknown("assessor", assessors, known)
    place = {name: at for at, name in enumerate(known)}
    out = not_compared(campaign, frozen, with_excluded=with_excluded, with_machines=with_machines)
    gone = () if frozen else set_aside.names(campaign.store, set_aside.WITHDRAWN)
    given = [
        one
        for one in current_answers(campaign, frozen=frozen)
        if (one.assessor in assessors if assessors else one.assessor not in out)
        and one.topic not in gone
    ]
    given.sort(key=lambda one: place[one.assessor])
    found: list[AnswerAgreement] = []
    for question in listed:
        its = [one for one in given if one.question == question.key]
        pairs = _pairs(question, its, resampling)
        found += [AnswerAgreement(question.key, "", "", "", one) for one in pairs]
        if question.has_aspects:
            found += _by_aspect(all_aspects(campaign, frozen=frozen), question, its, resampling)
    return tuple(found)


def _by_aspect(
    aspects: Mapping[str, TopicAspects],
    question: FurtherQuestion,
    given: Sequence[GivenAnswer],
    resampling: TopicResampling,
) -> Iterator[AnswerAgreement]:
    by_aspect: dict[tuple[str, str], list[GivenAnswer]] = {}
    for one in given:
        by_aspect.setdefault((one.topic, one.aspect), []).append(one)
    for topic, listed in aspects.items():
        for aspect in listed.of(question.key):
            its = by_aspect.get((topic, aspect.key), [])
            for pair in _pairs(question, its, resampling):
                yield AnswerAgreement(question.key, topic, aspect.key, aspect.name, pair)


def _pairs(
    question: FurtherQuestion, given: Sequence[GivenAnswer], resampling: TopicResampling
) -> Iterator[PairAgreement]:
    """Yield the agreement of each pair of assessors with common answers."""
    if question.has_aspects:
        choices = tuple(one.value for one in NO_YES)
        rows = [
            (one.assessor, one.topic, f"{one.document}\t{one.aspect}", int(one.value >= CONTAINED))
            for one in given
        ]
    else:
        choices = tuple(one.value for one in question.choices)
        rows = [(one.assessor, one.topic, one.document, one.value) for one in given]
    table = ratings_from(rows, choices)
    for a, b in itertools.combinations(table.assessors, 2):
        pair = pair_agreement(table, (a, b), resampling=resampling)
        if pair.n:
            yield pair


def answers_table(
    found: Sequence[AnswerAgreement], resampling: TopicResampling = DEFAULT_RESAMPLING
) -> Table:
    """Return a table with a row per question or aspect, and pair of assessors."""
    level = level_words(resampling.confidence)
    interval = tr("{0} confidence interval of kappa", level)

    columns = (
        Column("question", "Question", numeric=False),
        Column("topic", "Topic", "Of the aspect; empty for the whole question", numeric=False),
        Column("aspect", "Aspect", "Empty for the whole question", numeric=False),
        Column("a", "Assessor A", numeric=False, of=lambda one: one.pair.a),
        Column("b", "Assessor B", numeric=False, of=lambda one: one.pair.b),
        Column(
            "n",
            "Answers",
            "Documents that both answered; with aspects, pairs of document and aspect",
            digits=0,
            of=lambda one: one.pair.n,
        ),
        Column(
            "observed",
            "Observed agreement",
            "Share of equal answers",
            of=lambda one: one.pair.observed,
        ),
        Column("kappa", "Cohen's kappa", "Unweighted", of=lambda one: one.pair.kappa),
        Column("low", tr("{0} CI lower", level), interval, of=lambda one: one.pair.low),
        Column("high", tr("{0} CI upper", level), interval, of=lambda one: one.pair.high),
        Column("band", "Strength", BANDS, numeric=False, words=True, of=lambda one: one.pair.band),
        Column("why", "Remark", numeric=False, of=lambda one: pair_remark(one.pair)),
    )
    note = tr(
        "An aspect is contained or not. A grade given while the aspects were shown answers those "
        "without a mark with no."
    )
    return table_of("Agreement per question", columns, found, note)

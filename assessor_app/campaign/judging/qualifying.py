"""Training and qualification: who must do which first, and how an assessor stands.

Training documents come before qualification documents, and both before the queue. In training the
assessor sees the known grade after each decision. A work package holds the training with its
answers, and the qualification without: whether it is passed is known after the merge.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Kind
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.journal.uncounted_events import KnownDecision, decisions_for
from assessor_app.store.tables import (
    assessors,
    campaign_settings,
    documents,
    known_grades,
    set_aside,
    stored_topics,
)
from assessor_app.store.tables.known_grades import KnownGrade
from assessor_app.store.tables.set_aside import SetAside

USUAL_SHARE, USUAL_LAST, USUAL_BAR = 0.8, 10, 0.8
MOST = 10_000
WAIVED = "waived/"
STAGES = (Kind.TRAINING, Kind.QUALIFICATION)
_PLAN = "qualifying"


@dataclass(frozen=True, slots=True)
class QualifyingPlan:
    """When the training ends, and who is qualified.

    share: of the last `last` training decisions that must have the known grade. bar: the share of
    the qualification documents that must have it.
    """

    share: float = USUAL_SHARE
    last: int = USUAL_LAST
    bar: float = USUAL_BAR


@dataclass(frozen=True, slots=True)
class Score:
    """A number of decisions, and how many of them have the known grade."""

    equal: int
    decided: int


@dataclass(frozen=True, slots=True)
class QualifyingState:
    """The state of an assessor in training and qualification.

    training: the last decisions, up to those that ended it. trained: whether it has ended
    successfully. trained_at: when, in seconds since 1970 (UTC); None if it has not.
    qualification: all decisions. left: documents to decide in the present stage. passed: None while
    documents are left, or the known grades are not in this file. waived: None if nothing is waived.
    """

    training: Score
    trained: bool
    trained_at: float | None
    qualification: Score
    left: int
    passed: bool | None
    passed_at: float | None
    waived: SetAside | None


def chosen_plan(campaign: Campaign) -> QualifyingPlan:
    """Return the plan for all assessors."""
    text = campaign_settings.read(campaign.store, _PLAN)
    try:
        return QualifyingPlan(**json.loads(text)) if text else QualifyingPlan()
    except (ValueError, TypeError):
        return QualifyingPlan()


def choose_plan(campaign: Campaign, plan: QualifyingPlan) -> Changes:
    """Choose when training ends and who is qualified. Raises WrongUse for numbers out of range."""
    campaign.writable()
    campaign.refuse_package()
    for what, number in ((marked("share"), plan.share), (marked("bar"), plan.bar)):
        if not 0 <= number <= 1:
            raise WrongUse("invalid {0}: {1}", tr(what), number, expected="a number from 0 to 1")
    if not 1 <= plan.last <= MOST:
        raise WrongUse(
            "invalid number of last decisions: {0}",
            plan.last,
            expected=("a number from 1 to {0:,}", MOST),
        )
    if plan == chosen_plan(campaign):
        return Changes()
    campaign_settings.write(campaign.store, _PLAN, json.dumps(asdict(plan)))
    return Changes(judgements=True)


def copy_plan(campaign: Campaign, package: Campaign) -> None:
    """Give a work package the plan of its campaign."""
    campaign_settings.write(package.store, _PLAN, campaign_settings.read(campaign.store, _PLAN))


def waive(campaign: Campaign, names: Sequence[str], reason: str) -> Changes:
    """Let assessors judge without training and qualification.

    Raises WrongUse for an unknown assessor, and without a reason.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown("assessor", names, assessors.all(campaign.store))
    if not reason.strip():
        raise WrongUse("a waiver needs a reason")
    set_aside.put(campaign.store, WAIVED, names, reason.strip())
    return Changes(judgements=True, assessors=True)


def take_waiver_back(campaign: Campaign, names: Sequence[str]) -> Changes:
    """Ask assessors for training and qualification again. Raises WrongUse for an unknown one."""
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown("assessor", names, assessors.all(campaign.store))
    set_aside.remove(campaign.store, WAIVED, names)
    return Changes(judgements=True, assessors=True)


def is_asked(campaign: Campaign) -> bool:
    """Return whether the campaign has documents for training or qualification."""
    store = campaign.store
    return known_grades.has_any(store) and any(known_grades.has_any(store, one) for one in STAGES)


def stage_of(campaign: Campaign, assessor: str) -> Kind | None:
    """Return what an assessor must do first: training or qualification; None for the queue.

    Training that ended without success, and a qualification that is not passed, remain the stage
    until the lead waives it or adds documents.
    """
    if not assessor or not is_asked(campaign):
        return None
    found = standing(campaign, assessor)
    if found.waived is not None:
        return None
    if not found.trained:
        return Kind.TRAINING
    if found.left or found.passed is False:
        return Kind.QUALIFICATION
    return None


def is_over(campaign: Campaign, assessor: str) -> bool:
    """Return whether nothing is left to decide in a stage that the assessor has not passed."""
    return stage_of(campaign, assessor) is not None and not standing(campaign, assessor).left


def has_just_ended(campaign: Campaign, assessor: str) -> bool:
    """Return whether the assessor has done the qualification, and judged nothing since then.

    False if it was not passed, or is waived.
    """
    if not assessor or not is_asked(campaign) or stage_of(campaign, assessor) is not None:
        return False
    found = standing(campaign, assessor)
    if found.waived is not None or not found.qualification.decided:
        return False
    last = journal.last_decision(campaign.store, assessor)
    rows = decisions_for(campaign.store, Kind.QUALIFICATION, assessor)
    return last is None or (last.decided_at or 0.0) < max(one.at for one in rows)


def stage_documents(campaign: Campaign, stage: Kind, topic: str | None = None) -> list[KnownGrade]:
    """Return the documents of a stage with a text, of one topic or of all.

    Withdrawn topics and those that the campaign no longer has are left out.
    """
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    topics = {one.id for one in stored_topics.all_topics(campaign.store) if one.id not in gone}
    every = known_grades.all_of(campaign.store, stage, topic)
    texts = documents.known(campaign.store, {one.document for one in every})
    return [one for one in every if one.topic in topics and one.document in texts]


def known_answer(campaign: Campaign, topic: str, document: str) -> KnownGrade | None:
    """Return the known grade of a training document with its reason; None for any other."""
    every = known_grades.all_of(campaign.store, Kind.TRAINING, topic)
    return next((one for one in every if one.document == document), None)


def standing(campaign: Campaign, assessor: str) -> QualifyingState:
    """Return how an assessor stands."""
    plan = chosen_plan(campaign)
    training, trained_at, left = _training(campaign, assessor, plan)
    waived = (one for one in set_aside.all_of(campaign.store, WAIVED) if one.name == assessor)
    documents = stage_documents(campaign, Kind.QUALIFICATION)
    known = {one[:2]: one.grade for one in documents}
    rows = _decided(campaign, Kind.QUALIFICATION, assessor, known)
    score = Score(sum(one.grade == known[one[1:3]] for one in rows), len(rows))
    trained = trained_at is not None or not stage_documents(campaign, Kind.TRAINING)
    is_complete = bool(known) and len(rows) == len(known) and None not in known.values()
    passed = score.equal / len(known) >= plan.bar if is_complete else None
    return QualifyingState(
        training,
        trained,
        trained_at,
        score,
        len(known) - len(rows) if trained else left,
        passed,
        max(one.at for one in rows) if passed else None,
        next(waived, None),
    )


def _training(
    campaign: Campaign, assessor: str, plan: QualifyingPlan
) -> tuple[Score, float | None, int]:
    """Return (score of the last decisions, time of the end or None, documents left)."""
    known = {one[:2]: one.grade for one in stage_documents(campaign, Kind.TRAINING)}
    rows = _decided(campaign, Kind.TRAINING, assessor, known)
    last = min(plan.last, len(known))
    equal = [one.grade == known[one[1:3]] for one in rows]
    for end in range(last, len(rows) + 1):
        if last and sum(equal[end - last : end]) / last >= plan.share:
            return Score(sum(equal[end - last : end]), last), rows[end - 1].at, len(known) - end
    if rows:
        return Score(sum(equal[-last:]), len(equal[-last:])), None, len(known) - len(rows)
    return Score(0, 0), None, len(known)


def _decided(
    campaign: Campaign, stage: Kind, assessor: str, known: dict[tuple[str, str], int | None]
) -> list[KnownDecision]:
    rows = decisions_for(campaign.store, stage, assessor)
    return [one for one in rows if one[1:3] in known]

"""The words under a document of training or qualification: the known grade, and the reason."""

from collections.abc import Callable

from assessor_app.app.numbers import fill
from assessor_app.app.translation import tr
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.judging.qualifying import STAGES, known_answer, stage_of, standing
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State

DECIDED = (State.JUDGED, State.SKIPPED, State.CANNOT_JUDGE)


def lesson_words(
    campaign: Campaign | None,
    place: tuple[str, str, str],
    item: QueueItem | None,
    key_of: Callable[[str], str],
    has_qualified: bool,
) -> str:
    """Return what to say under the document on the screen; empty outside training.

    place: assessor, topic and document. key_of: returns the key of a command. has_qualified:
    whether the qualification has just ended.
    """
    if campaign is None or item is None:
        return ""
    if item.purpose not in STAGES:
        return _end_of_qualification(campaign, place[0]) if has_qualified else ""
    if item.purpose is Kind.QUALIFICATION:
        return tr(
            "Qualification: judge this document as usual. It decides whether you may judge the "
            "others, and counts in no result."
        )
    if item.state not in DECIDED:
        return tr("Training: judge this document. Then its known grade and the reason are shown.")
    answer = known_answer(campaign, *place[1:])
    if answer is None or answer.grade is None:
        return ""
    known = campaign.scale.label(answer.grade)
    if item.grade is None:
        said = fill(tr("The known grade is “{0}”."), known)
    elif item.grade == answer.grade:
        said = fill(tr("The known grade is “{0}”, as you judged."), known)
    else:
        own = campaign.scale.label(item.grade)
        said = fill(tr("The known grade is “{0}”; you judged “{1}”."), known, own)
    parts = [said, answer.reason]
    if stage_of(campaign, place[0]) is not Kind.TRAINING:
        parts.append(tr("The training is over."))
    parts.append(fill(tr("Next document: {0}"), key_of("judge.next")))
    return "  ".join(filter(None, parts))


def _end_of_qualification(campaign: Campaign, assessor: str) -> str:
    """Return that the qualification has ended, with its result where this file has it."""
    found = standing(campaign, assessor)
    if found.passed is None:
        done = tr(
            "The qualification is complete. The lead sees its result when you return this file."
        )
    else:
        done = fill(
            tr(
                "You have passed the qualification. Documents with the known grade: {0:,} of {1:,}."
            ),
            found.qualification.equal,
            found.qualification.decided,
        )
    return "  ".join((done, tr("Your queue begins with this document.")))

"""The words under a document of training or qualification: the known grade, and the reason."""

from collections.abc import Callable

from assessor_app.app.numbers import fill
from assessor_app.app.translation import tr
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.judging.qualifying import STAGES, known_answer, stage_of
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State

DECIDED = (State.JUDGED, State.SKIPPED, State.CANNOT_JUDGE)


def lesson_words(
    campaign: Campaign | None,
    place: tuple[str, str, str],
    item: QueueItem | None,
    key_of: Callable[[str], str],
) -> str:
    """Return what to say under the document on the screen; empty outside training.

    place: assessor, topic and document. key_of: returns the key of a command.
    """
    if campaign is None or item is None or item.purpose not in STAGES:
        return ""
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

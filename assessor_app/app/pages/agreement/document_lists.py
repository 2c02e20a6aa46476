"""Lists of documents to review and adjudicate, read on the worker."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from assessor_app.app.pages.agreement.list_choice import NUMBER, SAMPLE, SAMPLE_SIZE
from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.agreement.reviewing import (
    Reviewed,
    reviewed_conflicts,
    reviewed_of_pair,
    reviewed_of_table,
    reviewed_sample,
    reviewed_table,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Table

HIDDEN = QT_TRANSLATE_NOOP("Listing", "Documents with the grades you opened")
CONFLICTS = QT_TRANSLATE_NOOP("Listing", "Conflicts of {who}")
AGREED = QT_TRANSLATE_NOOP("Listing", "A sample of what {who} agree on")
MOST_NAMES = 4


@dataclass(frozen=True, slots=True)
class Wanted:
    """which: as `ListChoice.value`. sought: the number that was opened, for NUMBER."""

    which: str
    sought: Sought | None
    seed: int
    only_open: bool
    blind: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """What was found. words: what it is; table: of the items, row by row."""

    items: tuple[Reviewed, ...]
    scale: Scale
    words: str
    table: Table


def listed(campaign: Campaign, wanted: Wanted, answer: Answer, progress: Progress) -> Listed:
    """Look the documents up."""
    found = _found(campaign, wanted, answer, progress)
    items = tuple(one for one in found if not (wanted.only_open and one.settled))
    pair = None
    if wanted.which == NUMBER and wanted.sought is not None:
        pair = wanted.sought.first, wanted.sought.second
    table = reviewed_table(items, answer.scale, pair, blind=wanted.blind)
    return Listed(items, answer.scale, _words(wanted, answer), table)


def _found(
    campaign: Campaign, wanted: Wanted, answer: Answer, progress: Progress
) -> tuple[Reviewed, ...]:
    if wanted.which == NUMBER:
        sought = wanted.sought
        if sought is None:
            return ()
        outside = {sought.first, sought.second} & set(answer.origin)
        if outside or answer.of_preferences:
            return reviewed_of_table(campaign, answer.table, sought)
        return reviewed_of_pair(campaign, sought)
    names = held_names(answer)
    if wanted.which == SAMPLE:
        return reviewed_sample(campaign, SAMPLE_SIZE, wanted.seed, names)
    return reviewed_conflicts(campaign, names, wanted.which, progress)


def held_names(answer: Answer) -> tuple[str, ...]:
    """The assessors that are compared and whom the campaign itself knows."""
    found = answer.agreement.assessors if answer.agreement else answer.raters
    return tuple(name for name in found if name not in answer.origin)


def _words(wanted: Wanted, answer: Answer) -> str:
    if wanted.which == NUMBER:
        return "" if wanted.sought is None else _tr(HIDDEN) if wanted.blind else wanted.sought.words
    names = held_names(answer)
    several = _tr("{0} assessors").format(len(names))
    who = several if wanted.blind or len(names) > MOST_NAMES else ", ".join(names)
    return _tr(AGREED if wanted.which == SAMPLE else CONFLICTS).format(who=who)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Listing", text)

"""Messages that the Judge page shows instead of a document: what is missing, or the end of a
topic."""

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from assessor_app.app.judging.active_time import Pace
from assessor_app.app.judging.grade_counts import GradeCounts
from assessor_app.app.numbers import fill, percent
from assessor_app.app.pages.judge.judging_position import to_do
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import (
    NOWHERE,
    TO_DO,
    end_words,
    part_words,
    progress_words,
)
from assessor_app.app.press import Rest
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.status import FEWEST_DECISIONS
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging_queries import TopicProgress
from assessor_app.campaign.judging.qualifying import chosen_plan, is_over, standing
from assessor_app.domain.judgement import State
from assessor_app.domain.kinds import kind_named


def what_is_missing(session: Session, queue_judging: QueueJudging) -> tuple[str, str] | None:
    """Return (heading, advice) that say why nothing can be judged; None if documents can be
    judged."""
    campaign = session.campaign
    if campaign is None:
        advice = tr("Open or create a campaign on the Campaign page.")
        return tr("No campaign is open"), advice
    if _compares_only(campaign):
        return (
            tr("This campaign has no grades"),
            tr("Its assessors judge pairs of documents on the Preferences page."),
        )
    if is_over(campaign, session.assessor):
        return _not_passed(campaign, session.assessor)
    if not queue_judging.topics and (session.assessor or not judging_queries.has_pool(campaign)):
        return (
            tr("There are no documents to judge yet"),
            tr("Import topics, documents and runs on the Campaign page, then make a pool there."),
        )
    return None


def _not_passed(campaign: Campaign, assessor: str) -> tuple[str, str]:
    """Return (heading, advice) for an assessor who did not pass training or qualification."""
    found, plan = standing(campaign, assessor), chosen_plan(campaign)
    if found.trained:
        heading, score, bar = tr("Qualification not passed"), found.qualification, plan.bar
        told = tr("Documents with the known grade: {0:,} of {1:,} (needed: {2}).")
    else:
        heading, score, bar = tr("Training not passed"), found.training, plan.share
        told = tr("Last decisions with the known grade: {0:,} of {1:,} (needed: {2}).")
    result = fill(told, score.equal, score.decided, percent(bar))
    lead = tr("The lead of the campaign decides how to go on.")
    return heading, " ".join(filter(None, (result, lead, _how_to_return(campaign))))


def _how_to_return(campaign: Campaign) -> str:
    """Return what to do with a work package that is done; empty for another campaign."""
    if not campaign.made_for:
        return ""
    return tr("Close Assessor, then return {0} to its sender.").format(campaign.path.name)


def _compares_only(campaign: Campaign | None) -> bool:
    return campaign is not None and kind_named(campaign.scale.kind).compares_two


class NothingToJudge(EmptyState):
    """Shows why nothing can be judged, with a button to the page that can change it."""

    def __init__(self, go_to: Callable[[str], object], parent: QWidget | None = None) -> None:
        self._to_campaign = button("", lambda: go_to("campaign"))
        self._to_compare = button("", lambda: go_to("preferences"))
        super().__init__("", "", (self._to_campaign, self._to_compare), parent)
        self._to_campaign.setText(self.tr("Go to Campaign"))
        self._to_compare.setText(self.tr("Go to Preferences"))
        for one in self.buttons:
            # Enter presses the focused button, as the space bar does.
            one.setAutoDefault(True)

    def show_why(self, campaign: Campaign | None, heading: str, text: str) -> None:
        """Show a heading and advice, and the button to the page that can help."""
        self.say(heading, text)
        self._to_compare.setVisible(_compares_only(campaign))
        self._to_campaign.setVisible(not _compares_only(campaign))


class TopicDone(EmptyState):
    """Shows that a topic or a part of its queue is done, and offers what to do next."""

    next_topic_wanted = Signal()
    skipped_wanted = Signal()
    first_wanted = Signal()
    all_wanted = Signal()

    def __init__(self, rest: Rest, parent: QWidget | None = None) -> None:
        self.rest = rest
        self.go_on = primary("", lambda: self.next_topic_wanted.emit())
        self.to_skipped = button("", lambda: self.skipped_wanted.emit())
        self.look = button("", lambda: self.first_wanted.emit())
        self.to_all = primary("", lambda: self.all_wanted.emit())
        self.grades = GradeCounts()
        buttons = (self.to_all, self.go_on, self.to_skipped, self.look)
        super().__init__("", "", buttons, parent, below=self.grades)
        self.to_all.setText(self.tr("Show all documents"))
        self.look.setText(self.tr("Review the documents"))
        for one in self.buttons:
            # Enter presses the focused button, as the space bar does.
            one.setAutoDefault(True)
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Discard the space bar shortly after the last document: it was meant to skip a
        document."""
        if self.rest.isActive() and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            return event.key() == Qt.Key.Key_Space
        return super().eventFilter(watched, event)

    def show_end(self, queue_judging: QueueJudging) -> None:
        """Show what is done, and buttons for what is left to do."""
        topic = queue_judging.topic
        if topic is None:
            return
        part_only = self._show_part_end(queue_judging)
        self.to_all.setVisible(part_only)
        self.look.setVisible(not part_only)
        if part_only:
            self.grades.hide()
            return
        self._show_grades(queue_judging)
        following = queue_judging.next_topic()
        skipped = queue_judging.queue.count(State.SKIPPED)
        heading = self.tr("Topic {0} is done").format(topic.topic.id)
        if following is None:
            everything = not any(one.skipped for one in queue_judging.topics)
            seen = self.tr("All topics are done, except skipped documents")
            heading = self.tr("All topics are done") if everything else seen
        said = _said(topic, following, queue_judging.pace)
        campaign = queue_judging.session.campaign
        if following is None and campaign is not None:
            said = "\n".join(filter(None, (said, _how_to_return(campaign))))
        self.say(heading, said)
        self.go_on.setVisible(following is not None)
        if following is not None:
            self.go_on.setText(self.tr("Continue with topic {0}").format(following.topic.id))
        self.to_skipped.setVisible(skipped > 0)
        self.to_skipped.setText(self.tr("Judge the %Ln skipped document(s)", "", skipped))

    def _show_grades(self, queue_judging: QueueJudging) -> None:
        campaign = queue_judging.session.campaign
        given = (item.grade for item in queue_judging.items)
        counts = Counter(grade for grade in given if grade is not None)
        if campaign is not None:
            self.grades.show_counts(campaign.scale, counts)

    def _show_part_end(self, queue_judging: QueueJudging) -> bool:
        """Show the end of a part of an unfinished topic; return False if the whole topic is
        shown or done."""
        left = queue_judging.queue.count(*TO_DO)
        if queue_judging.part.is_all or not left or queue_judging.topic is None:
            return False
        shown = len(queue_judging.part.rows(queue_judging.queue))
        ended = queue_judging.part.next_undecided(queue_judging.queue, NOWHERE) == NOWHERE
        heading = self.tr("In this list: {0}").format(part_words(queue_judging.part, shown))
        if ended:
            heading = end_words(queue_judging.part, shown)
        told = self.tr("%Ln of the topic's {0:,} documents remain to be judged.", "", left)
        self.say(
            heading,
            fill(told, queue_judging.topic.pooled),
        )
        self.go_on.hide()
        self.to_skipped.hide()
        return True

    def take_focus(self) -> None:
        """Focus the first visible button."""
        offered = (self.to_all, self.go_on, self.to_skipped, self.look)
        next(one for one in offered if not one.isHidden()).setFocus()


def _said(topic: TopicProgress, following: TopicProgress | None, pace: Pace) -> str:
    kept = tr("All judgements are saved and can still be changed or undone.")
    rate = tr("Your rate in the last hour: {0}.").format(pace.words(0))
    if not pace.time_for(1):
        rate = tr("Your rate is not known yet: it needs judgements in the last hour, {0} or more.")
        rate = rate.format(FEWEST_DECISIONS)
    lines = [tr("{0}.").format(progress_words(topic)), kept, rate]
    if following is not None:
        number = to_do(following)
        time = pace.time_for(number)
        named = following.topic.label
        name = f" (“{named}”)" if named != following.topic.id else ""
        left = tr("%Ln document(s) to do", "", number)
        if time:
            left = tr("{0}, {1}").format(left, time)
        lines.append(tr("Next: topic {0}{1}, {2}.").format(following.topic.id, name, left))
    return "\n".join(lines)

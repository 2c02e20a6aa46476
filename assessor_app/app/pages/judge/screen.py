"""Shows the topic, and a document or the words in its place, in the page's area."""

from PySide6.QtCore import QCoreApplication

from assessor_app.app.judging.cannot_judge import why_no_text
from assessor_app.app.pages.judge.desk_area import DeskArea
from assessor_app.app.pages.judge.grade_bar import KeyOf
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.domain.collection import Topic


class Screen:
    """Writes the state of the judging into the area's widgets."""

    def __init__(self, queue_judging: QueueJudging, area: DeskArea, key_of: KeyOf) -> None:
        self._queue_judging = queue_judging
        self._area = area
        self._key_of = key_of
        self._finder = TermFinder(())
        self._topic: Topic | None = None

    def forget_topic(self) -> None:
        """The topic is to be shown anew."""
        self._topic = None

    def show_topic(self, *, with_guidelines: bool) -> None:
        """Show the topic, where it is not on the screen."""
        queue_judging = self._queue_judging
        topic = queue_judging.topic.topic if queue_judging.topic is not None else None
        if topic is not None and topic != self._topic:
            self._topic = topic
            self._finder = TermFinder(terms_of(topic))
            self._area.topic.show_topic(topic, with_guidelines=with_guidelines)

    def show_document(self) -> bool:
        """Show the document, or what is to be said in its place; whether it is a document."""
        area, queue_judging = self._area, self._queue_judging
        if queue_judging.row == NOWHERE:
            self.show_between()
            return False
        document, reading = queue_judging.text(queue_judging.document)
        title = document.title if document is not None else ""
        area.name.show_name(queue_judging.document, document.url if document is not None else "")
        shows = document is not None and bool(reading is not None or title or document.data)
        if document is not None and shows:
            area.document.advice = self._advice()
            area.document.show_document(document, self._finder, reading)
            area.show_part(area.document)
        else:
            self._say_no_text(known=document is not None)
        area.finding.again()
        return shows

    def show_between(self) -> None:
        """No document is before the assessor: say why, and what can be done."""
        area, queue_judging = self._area, self._queue_judging
        area.name.clear()
        area.terms.clear()
        if queue_judging.is_reading:
            area.show_part(area.reading)
        elif queue_judging.items:
            area.done.show_end(queue_judging)
            area.show_part(area.done)
        else:
            area.no_text.say(
                _tr("The queue of this topic could not be read"),
                _tr("Choose another order or topic at the side, or open the campaign anew."),
            )
            area.show_part(area.no_text)

    def _advice(self) -> str:
        advice = _tr("Press {0} to say that it cannot be judged, or judge it by other means.")
        return advice.format(self._key_of("judge.cannot"))

    def _say_no_text(self, *, known: bool) -> None:
        heading = _tr(
            "This document is empty" if known else "The text of this document is not here"
        )
        advice = self._advice()
        if not known:
            why = why_no_text(self._queue_judging.session.campaign, self._queue_judging.document)
            advice = f"{why} {advice}"
        self._area.no_text.say(heading, advice)
        self._area.terms.clear()
        self._area.show_part(self._area.no_text)


def cannot_judge_advice(key_of: KeyOf) -> str:
    """What to do with a document that cannot be read here."""
    told = _tr("Press {0} to say that it cannot be judged, or judge it by other means.")
    return told.format(key_of("judge.cannot"))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Screen", text)

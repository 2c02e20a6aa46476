"""Files grades, notes, flags, highlights, undo and redo before the next document is shown."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from assessor_app.app.pages.judge.queue_refresh import DeferredNavigation, OrderAhead, QueueReload
from assessor_app.app.pages.judge.queue_state import NOWHERE, TO_DO
from assessor_app.app.pages.judge.searching.visited_document import VisitingPosition
from assessor_app.app.session import Session
from assessor_app.app.writer import Done
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging, judging_queries, suggestions
from assessor_app.campaign.judging.hidden_repeats import as_seen, repeat_due
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.judging.qualifying import has_just_ended, is_over, stage_of
from assessor_app.domain.assessor_kind import AFTER, seen_grade
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import SEARCHED, Kind, origin_word
from assessor_app.domain.judgement import State
from assessor_app.domain.span import Span

LEARNING = (Kind.TRAINING, Kind.QUALIFICATION)  # no grade of a model is shown then
Operation = Callable[[Campaign, tuple[str, str, str], Shown], Changes]


class QueueJudging(VisitingPosition):
    """A judging position that files operations. While an operation waits to be filed, no other
    begins.

    graded: a grade was filed, and another document follows; with words and the grade. undone:
    words on what was undone. challenged: a grade was filed, and the document stays on the screen
    with the differing grade of a model. `filed` tells of everything else. found_decided: a document
    that a search found was decided, with its id. has_qualified: whether the qualification has ended
    and no decision followed.
    """

    graded = Signal(str, int)
    undone = Signal(str)
    challenged = Signal()
    found_decided = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.navigation: DeferredNavigation = DeferredNavigation(self.place)
        self.order_ahead: OrderAhead = OrderAhead(self)
        self._reload = QueueReload(self, self.navigation)
        self._stage: Kind | None = None  # which the queue is for
        self.has_qualified = False
        self._line_read = ""  # document whose line was read since the last operation
        self._pending: dict[tuple[str, str, str], str] = {}  # flags to file with the decision
        self._plans: dict[
            tuple[str, str], suggestions.SuggestionPlan | None
        ] = {}  # by assessor and topic
        self._confirming = ""  # document that stays on the screen until its grade is confirmed
        session.closed.connect(self._pending.clear)
        self._may_suggest: bool | None = None  # whether grades of a model are shown; None: unknown
        session.closed.connect(self._forget_plans)

    def show(self, row: int) -> None:
        """Show the document at a row; refused operations on the previous document are given up."""
        before = self.document
        super().show(row)
        if self.document != before:
            self._confirming = ""
            self.session.writer.give_up()

    def read_ahead(self) -> None:
        """Load the texts that are likely to be shown next, and compute how the queue's order
        continues."""
        part, queue = self.part, self.queue
        for row in (part.next_undecided(queue, self.row), part.beside(queue, self.row, 1)):
            item = queue.at(row)
            if item is not None:
                self.text(item.document)
        self.order_ahead.ask()

    def learn(self, changes: Changes) -> None:
        """Reload the queue, or one line of it, if the changes concern this assessor and topic."""
        if not changes.document:
            self._forget_plans()
        more = changes.topics or changes.documents or changes.pool or changes.assessors
        if more or (changes.judgements and not changes.document):
            self.reload()
        elif changes.judgements and self.topic is not None:
            mine = changes.assessor == self.session.assessor
            if mine and changes.topic == self.topic.topic.id:
                self._read_item(changes.document)

    def reload(self) -> None:
        """Reload the topics and the queue on the worker; the document on the screen stays."""
        if self.reload_later():
            return
        if self.session.campaign is None or self.topic is None or not self.session.assessor:
            self.begin()
        elif not self._begins_stage():
            self._reload.ask()

    def put_line(self, row: int, item: QueueItem) -> None:
        """Replace the queue's line at a row; a reload under way does not overwrite it."""
        self._reload.spare(item.document)
        super().put_line(row, item)

    def grade(self, value: int, flags: str, *, stay: bool = False) -> bool:
        """File a grade with its flags, then show the next undecided document unless `stay`.

        Return whether the grade is filed already.
        """
        if (seen := self.suggestion()) is not None:
            flags = f"{flags} {seen.flag}".strip()
        flags = self._with_origin(flags)
        return self._file(partial(judging.judge, grade=value, flags=flags), stay=stay)

    def suggestion(self) -> suggestions.Suggestion | None:
        """Return the grade of a model that is shown with the document on the screen, or None.

        If it is shown after the assessor has chosen, None until there is a grade. Repeats and gold
        documents show it like any other, which they must look like.
        """
        if self._may_suggest is False:  # called several times for each key
            return None
        item, place, campaign = self.item, self.place(), self.session.campaign
        if item is None or place is None or campaign is None or item.purpose in LEARNING:
            return None
        self._may_suggest = bool(suggestions.chosen_suggestions(campaign))
        assessor, topic, document = place
        if (assessor, topic) not in self._plans:
            self._plans[assessor, topic] = suggestions.plan_for(campaign, assessor, topic)
        plan = self._plans[assessor, topic]
        if plan is None or (plan.when == AFTER and item.grade is None):
            return None
        return suggestions.suggestion_of(campaign, plan, topic, document)

    def _forget_plans(self) -> None:
        self._plans.clear()
        self._may_suggest = None

    def is_to_confirm(self) -> bool:
        """Return whether the document stays on the screen because a model's grade differs."""
        return bool(self._confirming) and self._confirming == self.document

    def _is_challenged(self, item: QueueItem) -> bool:
        """Return whether a grade that was just filed was chosen before a differing one was seen."""
        shown = self.suggestion()
        if shown is None or item.grade in (None, shown.grade):
            return False
        return self.document == item.document and seen_grade(item.flags) is None

    def skip(self, flags: str = "", *, stay: bool = False) -> bool:
        """File a skip, then show the next undecided document unless `stay`; return whether it is
        filed."""
        return self._file(partial(judging.skip, flags=self._with_origin(flags)), stay=stay)

    def cannot_judge(self, reason: str, flags: str = "", *, stay: bool = False) -> bool:
        """As `skip`, for a document that cannot be judged; reason: why."""
        flags = self._with_origin(flags)
        return self._file(partial(judging.cannot_judge, reason=reason, flags=flags), stay=stay)

    def flag(self, flags: str) -> bool:
        """File the present decision again with these flags, or hold them for the next decision.

        Return whether the flags are filed, or will be.
        """
        item, place, campaign = self.item, self.place(), self.session.campaign
        if item is None or place is None or campaign is None or not self.session.may_begin():
            return False
        if item.grade is not None:
            filed = self.grade(item.grade, flags, stay=True)
        elif item.state is State.SKIPPED:
            filed = self.skip(flags, stay=True)
        elif item.state is State.CANNOT_JUDGE:
            known = as_seen if item.purpose else judging_queries.judgement
            held = known(campaign, *place)
            filed = self.cannot_judge(held.reason if held else "", flags, stay=True)
        else:
            self._pending[place] = flags
            return True
        return filed or self.session.writer.is_waiting()

    def flags(self) -> str:
        """Return the document's flags: the filed ones, or those held for its next decision."""
        item, place = self.item, self.place()
        if item is None or place is None:
            return ""
        is_decided = item.grade is not None or item.state in (State.SKIPPED, State.CANNOT_JUDGE)
        return item.flags if is_decided else self._pending.get(place, item.flags)

    def note(self, text: str, then: Callable[[], None]) -> bool:
        """File the note of the document, then call `then`; return whether both were done at
        once."""
        item, place = self.item, self.place()
        if self.session.writer.is_waiting():
            return False
        if item is None or place is None or text.strip() == item.note:
            then()
            return True
        shown = self.shown()

        def done(_: Changes) -> None:
            self.filed.emit(self.tr("Note on {0}").format(place[2]))
            then()

        return self._do(lambda campaign: judging.note(campaign, place, text, shown=shown), done)

    def highlight(self, start: int, end: int, grade: int | None, quote: str) -> bool:
        """File a highlight from offset `start` to `end`; return whether it is filed already.

        grade: the grade that it speaks for, or None. quote: the highlighted text.
        """
        return self._mark(
            self.tr("Highlighted in {0}") if start < end else self.tr("Best entry point in {0}"),
            lambda campaign, place, shown: judging.highlight(
                campaign, place, Span(start, end, grade=grade, quote=quote), shown=shown
            ),
        )

    def remove_highlight(self, span: Span) -> bool:
        """File the removal of a highlight; return whether it is filed already."""
        return self._mark(
            self.tr("Highlight removed in {0}"),
            lambda campaign, place, shown: judging.remove_highlight(
                campaign, place, span.gesture, shown=shown
            ),
        )

    def spans(self) -> tuple[Span, ...]:
        """Return the highlights of the document, including those made on earlier texts of it."""
        place, campaign = self.place(), self.session.campaign
        return (
            judging_queries.spans(campaign, *place, self.item.purpose if self.item else None)
            if place is not None and campaign is not None
            else ()
        )

    def _mark(self, done: str, operation: Operation) -> bool:
        place = self.place()
        if not self.may_file() or place is None:
            return False
        shown = self.shown()
        return self._do(
            lambda campaign: operation(campaign, place, shown),
            lambda _: self.filed.emit(done.format(place[2])),
        )

    def undo(self) -> None:
        """Undo the last operation, in whatever topic, and show its document."""
        self._take_back(judging.undo, self.tr("Undone: {0}"), self.tr("There is nothing to undo"))

    def redo(self) -> None:
        """Redo the operation undone last; show the next document after a decision, else its own."""
        self._take_back(judging.redo, self.tr("Redone: {0}"), self.tr("There is nothing to redo"))

    def _file(self, decision: Callable[..., Changes], *, stay: bool) -> bool:
        """Submit a decision on the document on the screen; return whether it is filed already."""
        place = self.place()
        if not self.may_file() or place is None:
            return False
        is_flag = stay
        # In training the known grade is shown before the assessor goes on.
        stay = stay or self._purpose() is Kind.TRAINING
        again = self.queue.items[self.row].state not in TO_DO and self._confirming != place[2]
        # A flag that is filed with the present grade says nothing about aspects.
        shown = replace(self.shown(), unanswered=()) if is_flag else self.shown()
        self._line_read = ""
        result = self.session.writer.submit(
            partial(decision, place=place, shown=shown),
            lambda _: self._go_on(place, shown, again=again, stay=stay),
            by=self,
        )
        return result is not None

    def _do(self, operation: Callable[[Campaign], Changes], done: Done) -> bool:
        """Submit an operation; return whether it is filed already."""
        return self.session.do(operation, done, by=self) is not None

    def _go_on(self, place: tuple[str, str, str], shown: Shown, *, again: bool, stay: bool) -> None:
        """Report a decision that was filed, and show the next document unless `stay`.

        again: True if the document had been decided before.
        """
        if not stay:
            self.pace.add(shown.active_seconds or 0.0)
            self.has_qualified = False
        if self.topic is None or self.topic.topic.id != place[1]:
            return
        row = self.queue.row_of(place[2])
        if row == NOWHERE:
            # The pool was changed meanwhile and the queue is being reloaded.
            self._wanted = ("", place[2])
            return
        self._know(place[2])
        self._put_repeat()
        row = self.queue.row_of(place[2])
        item = self.items[row]
        if not stay and self._is_challenged(item):
            self._confirming, stay = item.document, True
            self.challenged.emit()
        if not stay and not self.navigation.is_writing():
            # A note may have been begun, and left, while the decision waited.
            self.going.emit()
        words = self.tr("{0}: {1}").format(place[2], self._words(item))
        if item.grade is None or stay:
            self.filed.emit(words)
        else:
            self.graded.emit(words, item.grade)
        if not stay:
            self.order_ahead.follow(place[2], relevant=self._is_relevant(self.items[row].grade))
            self.navigation.go(partial(self._go_past, place[2], again=again))

    def teaches(self) -> bool:
        """Return whether training, a qualification or its end has words on the document."""
        return self.has_qualified or self._purpose() in LEARNING

    def _purpose(self) -> Kind | None:
        return self.item.purpose if self.item is not None else None

    def begin(self) -> None:
        """Open the document where this assessor stopped, in training or the queue."""
        campaign, assessor = self.session.campaign, self.session.assessor
        self._stage = stage_of(campaign, assessor) if campaign else None
        self.has_qualified = campaign is not None and has_just_ended(campaign, assessor)
        super().begin()

    def _begins_stage(self) -> bool:
        """Begin anew if the assessor is in another stage now; return whether this was done."""
        campaign = self.session.campaign
        if campaign is None:
            return False
        over = self._stage is not None and is_over(campaign, self.session.assessor)
        if stage_of(campaign, self.session.assessor) is self._stage and not over:
            return False
        self.begin()
        self.settled.emit()
        return True

    def step(self, by: int) -> None:
        """As in the base; after a document of training show the next undecided one."""
        if self._stage is not None and self._begins_stage():
            return
        item = self.item
        if by > 0 and self._purpose() is Kind.TRAINING and item and item.state not in TO_DO:
            self.show(self.part.next_undecided(self.queue, self.row))
        else:
            super().step(by)

    def _with_origin(self, flags: str) -> str:
        """Return the flags with the search that found the document, also after an undo."""
        if self.visited is not None and self.is_visiting():
            return f"{flags} {self.visited.origin}".strip()
        place = self.place()
        held = self._pending.get(place, "") if place is not None and self._pending else ""
        return f"{flags} {origin_word(held)}".strip() if SEARCHED in held else flags

    def _go_past(self, document: str, *, again: bool) -> None:
        if self.is_visiting():
            self.found_decided.emit(document)
            return
        if self._stage is not None and self._begins_stage():
            return
        row = self.queue.row_of(document)
        self.show(self.part.after_decision(self.queue, row, again=again))

    def _know(self, document: str) -> None:
        """Read the line of a document from the campaign, unless `learn` has read it already.

        A hidden page learns of changes only later.
        """
        if self._line_read != document:
            self._read_item(document)

    def _read_item(self, document: str) -> None:
        self._line_read = document
        row, campaign = self.queue.row_of(document), self.session.campaign
        if row == NOWHERE or campaign is None or self.topic is None:
            return
        line = judging_queries.item(campaign, self.session.assessor, self.topic.topic.id, document)
        self.put_line(row, line)

    def _put_repeat(self) -> None:
        """Show the hidden repeat that is due now, if there is one."""
        campaign, topic = self.session.campaign, self.topic
        if campaign is not None and topic is not None:
            self.put_repeat(*repeat_due(campaign, self.session.assessor, topic.topic.id))

    def _is_relevant(self, grade: int | None) -> bool:
        campaign = self.session.campaign
        found = campaign.scale.grade(grade) if campaign and grade is not None else None
        return found is not None and found.relevant

    def _words(self, item: QueueItem) -> str:
        campaign = self.session.campaign
        if item.grade is None or campaign is None:
            known = {
                State.SKIPPED: self.tr("skipped"),
                State.CANNOT_JUDGE: self.tr("cannot judge"),
            }
            return known.get(item.state, str(item.state))
        return campaign.scale.label(item.grade)

    def _take_back(
        self,
        operation: Callable[..., judging.Step | None],
        done: str,
        nothing: str,
    ) -> None:
        campaign, assessor = self.session.campaign, self.session.assessor
        if campaign is None or not assessor or campaign.read_only or not self.session.may_begin():
            return
        self.leave()
        self._line_read = ""
        self.session.do(
            # Preferences are undone on the Preferences page.
            lambda campaign: operation(campaign, assessor, pairs=False),
            lambda step: self._go_to_step(step, done, nothing),
            by=self,
        )

    def _go_to_step(self, step: judging.Step | None, done: str, nothing: str) -> None:
        if step is None:
            self.nothing_done.emit(nothing)
            return
        if step.decided and step.what == judging.UNDONE:
            self._pending[self.session.assessor, step.topic, step.document] = step.flags
            self.keep_while_shown(step.topic, step.document, step.flags)
        if self.topic is not None and step.topic == self.topic.topic.id:
            self._know(step.document)
            self._put_repeat()
        told = self.undone if step.what == judging.UNDONE else self.filed
        words = done.format(self._named(step))
        if step.overruled:
            words = self.tr("{0}. A judgement imported since then still counts.").format(words)
        told.emit(words)
        self.navigation.go(partial(self._show_step, step))

    def _named(self, step: judging.Step) -> str:
        """Return the document of a step, with its kind if it is no decision, and its topic if
        not open."""
        named, kinds = step.document, frozenset() if step.decided else step.kinds
        if Kind.NOTE in kinds:
            named = self.tr("{0}, note").format(named)
        elif Kind.SPAN in kinds:
            named = self.tr("{0}, highlight").format(named)
        elif Kind.ASPECT in kinds:
            named = self.tr("{0}, aspect").format(named)
        elif Kind.ANSWER in kinds:
            of = self.tr(", ").join(map(self.question_name, step.answered))
            named = self.tr("{0}, answer to “{1}”").format(named, of)
        elif Kind.MESSAGE in step.kinds:
            named = self.tr("{0}, message").format(named)
        if self.topic is not None and step.topic != self.topic.topic.id:
            named = self.tr("{0}, topic {1}").format(named, step.topic)
        return named

    def _show_step(self, step: judging.Step) -> None:
        self._begins_stage()
        # A decision that was restored must not be overwritten by the next key.
        go_on = step.decided and step.what == judging.REDONE
        row = self.queue.row_of(step.document)
        if self.topic is None or step.topic != self.topic.topic.id:
            self.open_topic(
                step.topic,
                at="" if go_on else step.document,
                after=step.document,
            )
        elif row == NOWHERE:
            self.reload()  # only the judgement that was restored puts the document into the pool
        else:
            self.show(self.part.next_undecided(self.queue, row) if go_on else row)

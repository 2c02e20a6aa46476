"""An assessor who compares: what they say of the pair before them, and take back.

What is filed is on the disk before the next pair is shown; which pair that is, the worker has
found out by then.
"""

from collections.abc import Callable

from assessor_app.app.pages.compare.pair_seat import PairSeat
from assessor_app.app.pages.compare.verdict_words import verdict_words
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown, Step
from assessor_app.campaign.preferences import preferring
from assessor_app.campaign.preferences.preferring import Pair
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import IN_A_PAIR

Operation = Callable[[Campaign, str], Step | None]


class Comparison(PairSeat):
    """An assessor at work. While something waits to be filed, nothing else is begun."""

    def may_file(self) -> bool:
        """Whether a press handled now files something of the pair; else says why it does not."""
        if not self.can_answer() or not self.session.may_begin():
            return False
        if not self.is_meant():
            told = self.tr("Not taken: the pair was not on the screen yet. Press again.")
            self.session.refused.emit(told)
            return False
        return True

    def answer(self, verdict: str) -> None:
        """File the verdict on the pair and show the next one."""
        pair, assessor = self.pair, self.session.assessor
        if pair is None or not self.may_file():
            return
        shown = self._shown()
        self.session.do(
            lambda campaign: preferring.answer(campaign, assessor, pair, verdict, shown=shown),
            lambda _: self._go_on_from(pair, verdict, shown),
            by=self,
        )

    def _go_on_from(self, pair: Pair, verdict: str, shown: Shown) -> None:
        self.pace.add(shown.active_seconds or 0.0)
        self.filed.emit(verdict_words(verdict))
        is_foreseen = self.pair is pair and self.again is None
        following = self._foreseen.get(verdict) if is_foreseen else None
        if following is None:
            self._go_on()
        else:
            self._show(following)

    def cannot_judge(self, document: str, reason: str) -> None:
        """Say that one of the two cannot be judged; no pair of it is shown any more."""
        if not self.may_file():
            return
        assessor, topic, seen = self.session.assessor, self.topic_id(), self._shown()
        shown = Shown(seen.shown_at, seen.active_seconds, str(self.plan))

        def go_on(_: Changes) -> None:
            self.filed.emit(f"{document} cannot be judged")
            self._go_on()

        self.session.do(
            lambda campaign: judging.cannot_judge(
                campaign, assessor, topic, document, reason, shown=shown, flags=IN_A_PAIR
            ),
            go_on,
            by=self,
        )

    def undo(self) -> None:
        """Take back what was said last of a pair, whatever topic it was of, and go there."""
        self._take_back(
            lambda campaign, assessor: judging.undo(campaign, assessor, pairs=True),
            "Taken back",
            "No comparison is left to take back",
        )

    def redo(self) -> None:
        """Say again what was taken back last, and go on."""
        self._take_back(
            lambda campaign, assessor: judging.redo(campaign, assessor, pairs=True),
            "Done again",
            "No comparison to do again",
        )

    def _take_back(self, operation: Operation, done: str, nothing: str) -> None:
        assessor = self.session.assessor
        if not assessor or not self.session.may_begin():
            return
        self.session.do(
            lambda campaign: operation(campaign, assessor),
            lambda step: self._go_to_step(step, done, nothing),
            by=self,
        )

    def _go_to_step(self, found: Step | None, done: str, nothing: str) -> None:
        if found is None:
            self.nothing_done.emit(nothing)
            return
        self.took_back.emit()
        both = " and ".join(filter(None, (found.document, found.other)))
        self.filed.emit(f"{done}: {both}")
        self.is_aside = False
        topic = self.list.named(found.topic)
        if topic is not None and topic != self.topic:
            self.topic, self.standing = topic, None
        # A topic that is not theirs any more has no pair to show.
        undone = found.what == judging.UNDONE and found.other and topic is not None
        self.seek((found.document, found.other) if undone else None)

    def _shown(self) -> Shown:
        pair = self.pair
        texts = [self.text(name)[0] for name in (pair.left, pair.right)] if pair else []
        hashes = [one.hash for one in texts if one is not None]
        text_hash = " ".join(hashes) if len(hashes) == 2 else ""
        seconds = round(self.attention.seconds(), 3)
        return Shown(self._shown_at, seconds, text_hash=text_hash)

"""Files what an assessor does with pairs: answers, documents not judgeable, undo and redo.

Every operation is on disk before the next pair is shown. The worker has usually chosen the next
pair by then.
"""

from collections.abc import Callable

from PySide6.QtCore import Signal

from assessor_app.app.pages.preferences.pair_position import PairPosition
from assessor_app.app.pages.preferences.preference_texts import filed_words
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown, Step
from assessor_app.campaign.preferences import preferring
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import IN_A_PAIR


class PairJudging(PairPosition):
    """A pair position that files operations. While an operation waits to be filed, no other
    begins.

    answered: a verdict was filed; with words and the verdict. undone: words on what was undone.
    `filed` tells of everything else.
    """

    answered = Signal(str, str)
    undone = Signal(str)

    def not_seen(self) -> str:
        """Return the message for a key pressed before the pair was on the screen."""
        return self.tr("Ignored: the pair was not on the screen yet. Press again.")

    def answer(self, verdict: str) -> None:
        """File a verdict on the pair and show the next pair."""
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
        self.answered.emit(filed_words(pair, verdict), verdict)
        is_foreseen = self.pair is pair and self.again is None
        following = self.foreseen.get(verdict) if is_foreseen else None
        if following is None:
            self._go_on()
        else:
            self._show(following)

    def cannot_judge(self, document: str, reason: str) -> None:
        """File that a document of the pair cannot be judged; pairs with it are not shown again."""
        if not self.may_file():
            return
        assessor, topic, seen = self.session.assessor, self.topic_id(), self._shown()
        shown = Shown(seen.shown_at, seen.active_seconds, str(self.plan))

        def go_on(_: Changes) -> None:
            self.filed.emit(self.tr("{0} cannot be judged").format(document))
            self._go_on()

        self.session.do(
            lambda campaign: judging.cannot_judge(
                campaign, (assessor, topic, document), reason, shown=shown, flags=IN_A_PAIR
            ),
            go_on,
            by=self,
        )

    def undo(self) -> None:
        """Undo the last operation on pairs, in whatever topic, and show its pair."""
        self._take_back(
            judging.undo, self.tr("Undone: {0}"), self.tr("There is no preference to undo")
        )

    def redo(self) -> None:
        """Redo the operation undone last, and show the next pair."""
        self._take_back(
            judging.redo, self.tr("Redone: {0}"), self.tr("There is no preference to redo")
        )

    def _take_back(self, operation: Callable[..., Step | None], done: str, nothing: str) -> None:
        assessor = self.session.assessor
        if not assessor or not self.session.may_begin():
            return
        self.session.do(
            lambda campaign: operation(campaign, assessor, pairs=True),
            lambda step: self._go_to_step(step, done, nothing),
            by=self,
        )

    def _go_to_step(self, found: Step | None, done: str, nothing: str) -> None:
        if found is None:
            self.nothing_done.emit(nothing)
            return
        self.took_back.emit()
        both = found.document
        if found.other:
            both = self.tr("{0} and {1}").format(found.document, found.other)
        told = self.undone if found.what == judging.UNDONE else self.filed
        told.emit(done.format(both))
        self.is_aside = False
        topic = self.list.named(found.topic)
        if topic is not None and topic != self.topic:
            self.topic, self.standing = topic, None
        # The topic may no longer be assigned to the assessor: then it has no pair to show.
        undone = found.what == judging.UNDONE and found.other and topic is not None
        self.seek((found.document, found.other) if undone else None)

    def _shown(self) -> Shown:
        pair = self.pair
        texts = [self.text(name)[0] for name in (pair.left, pair.right)] if pair else []
        hashes = [one.hash for one in texts if one is not None]
        text_hash = " ".join(hashes) if len(hashes) == 2 else ""
        seconds = round(self.active_time.seconds(), 3)
        return Shown(self._shown_at, seconds, text_hash=text_hash)

"""Computes how an adaptive order continues before the assessor decides.

While a document is on the screen, the worker orders the rest of the queue for a relevant and for
another grade. If the assessor decides before the result arrives, the present order continues, and
is corrected while the next document is on the screen.
"""

from assessor_app.app.pages.judge.judging_position import JudgingPosition
from assessor_app.campaign.judging import queue_orders
from assessor_app.campaign.judging.queue_orders import Ahead
from assessor_app.domain.judgement import State
from assessor_app.judging.orders import order_named

Place = tuple[str, str, str, str]


class OrderAhead:
    """Orders the queue of a judging position after each decision."""

    def __init__(self, position: JudgingPosition) -> None:
        self._position = position
        self._asked = 0
        self.known: tuple[Place, Ahead] | None = None

    def ask(self) -> None:
        """Start the computation for the document on the screen; it replaces an earlier one."""
        self._asked += 1
        self.known = None
        number, asked = self._asked, self._place()
        if asked is None:
            return

        def arrive(ahead: Ahead) -> None:
            if number == self._asked and asked == self._place():
                self.known = (asked, ahead)
                self._position.put_in_order(ahead.now)
                for row in (ahead.relevant, ahead.other):
                    self._have_text(row)

        self._position.session.lookups.start(
            self._position.session.tr("Look ahead"),
            lambda own, _: queue_orders.rows_ahead(own, *asked),
            arrive,
            keep_latest="judge.ahead",
        )

    def follow(self, document: str, *, relevant: bool) -> None:
        """Order the unseen documents after a decision, if the worker has finished."""
        known, self.known = self.known, None
        if known is not None and known[0] == self._place() and known[0][3] == document:
            self._position.put_in_order(known[1].relevant if relevant else known[1].other)

    def _place(self) -> Place | None:
        place = self._position.place()
        if place is None or not order_named(self._position.order)[0].adaptive:
            return None
        assessor, topic, document = place
        return assessor, topic, self._position.order, document

    def _have_text(self, row: list[str]) -> None:
        """Load the text of the document that would come first."""
        queue, here = self._position.queue, self._position.document
        items = (queue.at(queue.row_of(one)) for one in row if one != here)
        unseen = (one for one in items if one is not None and one.state is State.UNREACHED)
        first = next((one for one in unseen if self._position.part.holds(one)), None)
        if first is not None:
            self._position.text(first.document)

"""What an order that follows the assessor will say, known before they decide.

While a document is read the worker puts the rest of the queue in order for either outcome. Where
a key is quicker than that, the order as it stood goes on, and is put right while the next document
is read.
"""

from assessor_app.app.pages.judge.seat import Seat
from assessor_app.campaign.judging import queue_orders
from assessor_app.campaign.judging.queue_orders import Ahead
from assessor_app.domain.judgement import State
from assessor_app.judging.orders import order_named

Place = tuple[str, str, str, str]


class Foresight:
    """Asks the worker, and has the seat's queue put in order."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._asked = 0
        self._known: tuple[Place, Ahead] | None = None

    def ask(self) -> None:
        """Look ahead from the document on the screen; of several askings the last one counts."""
        self._asked += 1
        self._known = None
        number, asked = self._asked, self._place()
        if asked is None:
            return

        def arrive(ahead: Ahead) -> None:
            if number == self._asked and asked == self._place():
                self._known = (asked, ahead)
                self._seat.put_in_order(ahead.now)
                for row in (ahead.relevant, ahead.other):
                    self._have_text(row)

        self._seat.session.lookups.start(
            self._seat.session.tr("Look ahead"),
            lambda own, _: queue_orders.rows_ahead(own, *asked),
            arrive,
            keep_latest="judge.ahead",
        )

    def follow(self, document: str, *, relevant: bool) -> None:
        """The document was decided so: put in order what has not been seen, where that is known."""
        known, self._known = self._known, None
        if known is not None and known[0] == self._place() and known[0][3] == document:
            self._seat.put_in_order(known[1].relevant if relevant else known[1].other)

    def _place(self) -> Place | None:
        place = self._seat.place()
        if place is None or not order_named(self._seat.order)[0].adaptive:
            return None
        assessor, topic, document = place
        return assessor, topic, self._seat.order, document

    def _have_text(self, row: list[str]) -> None:
        """Have the text at hand that would come first."""
        queue, here = self._seat.queue, self._seat.document
        items = (queue.at(queue.row_of(one)) for one in row if one != here)
        unseen = (one for one in items if one is not None and one.state is State.UNREACHED)
        first = next((one for one in unseen if self._seat.part.holds(one)), None)
        if first is not None:
            self._seat.text(first.document)

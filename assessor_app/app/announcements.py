"""Announces what happened to screen readers, which speak it without a move of the focus.

Qt forwards an announcement to the screen reader of the system: AT-SPI on Linux, UI Automation on
Windows, the accessibility of macOS.
"""

from collections.abc import Callable

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

Deliver = Callable[[QAccessibleEvent], None]
Politeness = QAccessible.AnnouncementPoliteness


def is_heard() -> bool:
    """Whether a screen reader listens: only then is a text worth composing for it."""
    return QAccessible.isActive()


def announce(
    source: QWidget,
    words: str,
    *,
    urgent: bool = False,
    deliver: Deliver = QAccessible.updateAccessibility,
) -> None:
    """Announce a message politely: the screen reader first finishes what it is speaking.

    source: the widget that shows the message. urgent: interrupt what is being spoken; for refusals
    and errors. deliver: receives the event.

    Without a screen reader nothing is sent, so that a judgement takes no longer.
    """
    if is_heard() and words.strip():
        deliver(announcement(source, words, urgent=urgent))


def announcement(
    source: QWidget, words: str, *, urgent: bool = False
) -> QAccessibleAnnouncementEvent:
    """Return the event of an announcement; the parameters are those of `announce`."""
    event = QAccessibleAnnouncementEvent(source, words.strip())
    event.setPoliteness(Politeness.Assertive if urgent else Politeness.Polite)
    return event

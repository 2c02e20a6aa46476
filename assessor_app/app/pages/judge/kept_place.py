"""Where an assessor was when the campaign was closed: exactly there it opens again."""

import time

from assessor_app.app.session import Session


def _key(session: Session) -> str:
    return session.kept_name("judging/place", session.assessor)


def keep_place(session: Session, topic: str, document: str) -> None:
    """Remember the document on the screen; empty between documents."""
    session.settings.keep(_key(session), [topic, document, repr(time.time())])


def kept_place(session: Session, later_than: float) -> tuple[str, str] | None:
    """(topic, document) as last kept; None where it was kept before `later_than`, or never.

    later_than: when the assessor decided last, here or elsewhere, in seconds since 1970.
    """
    kept = session.settings.kept_list(_key(session))
    if len(kept) != len(("topic", "document", "time")):
        return None
    topic, document, moment = kept
    try:
        is_later = float(moment) >= later_than
    except ValueError:
        return None
    return (topic, document) if is_later else None

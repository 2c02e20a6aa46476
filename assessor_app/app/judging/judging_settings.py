"""Saves an assessor's order, place and unfiled notes in the settings of this computer.

Nothing here is part of the campaign: it is in no journal and in no work package.
"""

import time
from hashlib import blake2b

from assessor_app.app.session import Session
from assessor_app.judging.orders import ORDERS, is_order

Place = tuple[str, str, str]  # assessor, topic, document
NOTE, MESSAGE, REASON = "draft", "message", "reason"


def saved_order(session: Session) -> str:
    """Return the order that this assessor chose last in this campaign; the first order by
    default."""
    saved = str(session.settings.kept(_key(session, "order"), ORDERS[0].name))
    return saved if is_order(saved) else ORDERS[0].name


def save_order(session: Session, order: str) -> None:
    """Save the order that this assessor chose."""
    session.settings.keep(_key(session, "order"), order)


def saved_place(session: Session, later_than: float) -> tuple[str, str] | None:
    """Return the (topic, document) saved last; None if it was saved before `later_than`, or never.

    later_than: the time of the assessor's last decision, here or elsewhere, in seconds since 1970.
    """
    saved = session.settings.kept_list(_key(session, "place"))
    if len(saved) != len(("topic", "document", "time")):
        return None
    topic, document, moment = saved
    try:
        is_later = float(moment) >= later_than
    except ValueError:
        return None
    return (topic, document) if is_later else None


def save_place(session: Session, topic: str, document: str) -> None:
    """Save the topic and the document on the screen with the present time; document may be
    empty."""
    session.settings.keep(_key(session, "place"), [topic, document, repr(time.time())])


def _key(session: Session, what: str) -> str:
    return session.kept_name(f"judging/{what}", session.assessor)


def save_draft(session: Session, place: Place, filed: str, text: str, what: str = NOTE) -> None:
    """Save the note being written on a document as a draft; delete the draft if the note is filed.

    filed: the note that is filed for the document. text: the note being written. what: NOTE,
    MESSAGE for a message being written, or REASON for the reason of an adjudication.
    """
    key = _draft_key(session, place, what)
    if text.strip() != filed:
        session.settings.keep(key, [filed, text])
    elif session.settings.kept(key) is not None:
        session.settings.forget(key)


def saved_draft(session: Session, place: Place, filed: str, what: str = NOTE) -> str | None:
    """Return the draft of the note on a document; None without a draft.

    filed: the note that is filed now. If it was filed after the draft was saved, it is put above
    the draft's text. what: as for `save_draft`.
    """
    saved = session.settings.kept_list(_draft_key(session, place, what))
    if len(saved) != len(("filed", "text")) or saved[1].strip() == filed:
        return None
    before, text = saved
    return text if before == filed else f"{filed}\n{text}".strip()


def _draft_key(session: Session, place: Place, what: str) -> str:
    # Ids may be longer than a settings key can be, and differ in case alone.
    name = session.kept_name(f"judging/{what}", "\0".join(place))
    named = name.encode("utf-8", "surrogatepass")
    return f"judging/{what}/{blake2b(named, digest_size=16).hexdigest()}"

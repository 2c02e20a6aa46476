"""Dialogs of the Judge page: made when asked for, gone when closed."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from assessor_app.app.judging.judging_dialogs import delete_when_closed
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.session import Session
from assessor_app.campaign.judging import judging_queries


def ask_why_not(
    queue_judging: QueueJudging,
    window: QWidget,
    flags: Callable[[], str],
    after: Callable[[], None],
) -> None:
    """Ask why the document cannot be judged and file it; `after` is called in any case."""
    from assessor_app.app.judging.cannot_judge import CannotJudge

    place = queue_judging.place()
    dialog = CannotJudge(queue_judging.document, window)
    delete_when_closed(dialog)

    def file(reason: str) -> None:
        if queue_judging.place() == place:
            queue_judging.cannot_judge(reason, flags())

    dialog.reason_given.connect(file)
    dialog.finished.connect(lambda _: after())
    dialog.open()


def show_history(queue_judging: QueueJudging, window: QWidget) -> None:
    """Show everything that this assessor ever said of the document."""
    from assessor_app.app.pages.judge.history import History, history_table

    campaign, topic, document = (
        queue_judging.session.campaign,
        queue_judging.topic,
        queue_judging.document,
    )
    if campaign is not None and topic is not None and document:
        events = judging_queries.history(
            campaign, queue_judging.session.assessor, topic.topic.id, document
        )
        table = history_table(events, campaign.scale)
        dialog = History(f"{document}, topic {topic.topic.id}", table, window)
        delete_when_closed(dialog)
        dialog.open()


def show_scale(session: Session, keys: dict[int, str], window: QWidget) -> None:
    """Show what every grade means; the window can be used meanwhile."""
    from assessor_app.app.pages.judge.grade_legend import Legend

    if session.campaign is not None:
        dialog = Legend(session.campaign.scale, keys, window)
        delete_when_closed(dialog)
        dialog.show()

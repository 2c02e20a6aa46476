"""The Compare page's dialogs: made when asked for, gone when closed."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from assessor_app.app.judging.judging_dialogs import closing_when_filed
from assessor_app.app.pages.compare.pair_judging import PairJudging
from assessor_app.campaign.preferences import preferring
from assessor_app.judging.schedulers.schedule import Plan


def ask_why_not(
    pair_judging: PairJudging, window: QWidget, after: Callable[[], None], *, right: bool
) -> None:
    """Ask why one of the two cannot be judged and file it; `after` is called in any case."""
    from assessor_app.app.judging.cannot_judge import CannotJudge

    pair = pair_judging.pair
    if pair is None:
        return
    document = pair.right if right else pair.left
    dialog = CannotJudge(document, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def file(reason: str) -> None:
        if pair_judging.pair is pair:
            pair_judging.cannot_judge(document, reason)

    dialog.reason_given.connect(file)
    dialog.finished.connect(lambda _: after())
    dialog.open()


def choose_plan(pair_judging: PairJudging, window: QWidget, after: Callable[[], None]) -> None:
    """Have the lead choose how pairs are chosen; `after` is called in any case."""
    from assessor_app.app.pages.compare.plan_dialog import PlanDialog

    session = pair_judging.session
    campaign = session.campaign
    if campaign is None:
        return

    def take(plan: Plan) -> None:
        file(lambda campaign: preferring.choose_plan(campaign, plan))

    dialog = PlanDialog(pair_judging.plan, campaign.scale, take, window)
    file = closing_when_filed(dialog, session, dialog.say)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.finished.connect(lambda _: after())
    dialog.open()

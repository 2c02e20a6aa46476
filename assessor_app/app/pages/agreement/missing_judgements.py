"""The texts that the page shows while there is nothing to compare."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.agreement.question import FEWEST, Answer
from assessor_app.app.translation import QT_TRANSLATE_NOOP

NO_CAMPAIGN = (
    QT_TRANSLATE_NOOP("AgreementPage", "No campaign is open"),
    QT_TRANSLATE_NOOP(
        "AgreementPage", "Open a campaign, or make one, to see how far its assessors agree."
    ),
)
COMPARING = (
    QT_TRANSLATE_NOOP("AgreementPage", "Comparing the assessors"),
    QT_TRANSLATE_NOOP("AgreementPage", "The figures will be here in a moment."),
)
UNTICKED = (
    QT_TRANSLATE_NOOP("AgreementPage", "It takes two to agree"),
    QT_TRANSLATE_NOOP("AgreementPage", "Tick at least two assessors on the left."),
)
PACKAGE = (
    QT_TRANSLATE_NOOP("NothingToAgreeOn", "This is a work package"),
    QT_TRANSLATE_NOOP(
        "NothingToAgreeOn",
        "It holds the work of one assessor; several are compared in the lead's campaign.",
    ),
)
HOW = QT_TRANSLATE_NOOP(
    "NothingToAgreeOn",
    "Let a second assessor judge the same documents, or import judgements on the Campaign page. "
    "A file of judgements dropped here is compared too, without being put into the campaign.",
)


def lacking(answer: Answer) -> tuple[str, str] | None:
    """Heading and text where the campaign has too few raters; None where it has enough."""
    raters = answer.raters
    if len(raters) >= FEWEST:
        return None
    if answer.is_package:
        return _tr(PACKAGE[0]), _tr(PACKAGE[1])
    if not raters:
        nobody = _tr(
            "Nobody has judged anything yet. Agreement takes two who judged the same documents."
        )
        return _tr("Nothing is judged yet"), nobody
    judged = dict(answer.people)[raters[0]]
    if answer.of_preferences:
        one, many = _tr("1 pair"), _tr("{0:,} pairs")
    else:
        one, many = _tr("1 document"), _tr("{0:,} documents")
    so_far = _tr("So far only {0} has judged: {1}.")
    so_far = so_far.format(raters[0], one if judged == 1 else many.format(judged))
    return _tr("It takes two to agree"), f"{so_far} {_tr(HOW)}"


def trigger(widget: QWidget, action_id: str) -> None:
    """Run one of the window's actions from a button."""
    action = widget.window().findChild(QAction, action_id)
    if isinstance(action, QAction):
        action.trigger()


def _tr(text: str) -> str:
    return QCoreApplication.translate("NothingToAgreeOn", text)

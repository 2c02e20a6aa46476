"""What the page says where there is nothing to compare, and what to do first."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.agreement.question import FEWEST, Answer

NO_CAMPAIGN = (
    "No campaign is open",
    "Open a campaign, or make one, to see how far its assessors agree.",
)
COMPARING = ("Comparing the assessors", "The figures will be here in a moment.")
UNTICKED = (
    "It takes two to agree",
    "Tick at least two assessors on the left.",
)
PACKAGE = (
    "This is a work package",
    "It holds the work of one assessor; several are compared in the lead's campaign.",
)
HOW = (
    "Let a second assessor judge the same documents, or import judgements on the Campaign page. "
    "A file of judgements dropped here is compared too, without being put into the campaign."
)


def lacking(answer: Answer) -> tuple[str, str] | None:
    """Heading and text where the campaign has too few raters; None where it has enough."""
    raters = answer.raters
    if len(raters) >= FEWEST:
        return None
    if answer.is_package:
        return PACKAGE
    if not raters:
        nobody = (
            "Nobody has judged anything yet. Agreement takes two who judged the same documents."
        )
        return "Nothing is judged yet", nobody
    judged = dict(answer.people)[raters[0]]
    what = "pair" if answer.of_preferences else "document"
    documents = f"1 {what}" if judged == 1 else f"{judged:,} {what}s"
    return "It takes two to agree", f"So far only {raters[0]} has judged: {documents}. {HOW}"


def trigger(widget: QWidget, action_id: str) -> None:
    """Run one of the window's actions from a button."""
    action = widget.window().findChild(QAction, action_id)
    if isinstance(action, QAction):
        action.trigger()

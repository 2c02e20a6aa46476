"""Everything a person can do in the window, listed once."""

from assessor_app.app.actions import agreement, campaign, helping, judging, runs, view
from assessor_app.app.actions.action import Action

ACTIONS: tuple[Action, ...] = (
    *campaign.ACTIONS,
    *judging.ACTIONS,
    *agreement.ACTIONS,
    *runs.ACTIONS,
    *view.ACTIONS,
    *helping.ACTIONS,
)

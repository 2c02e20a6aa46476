"""Everything a person can do in the window, listed once."""

from assessor_app.app.actions import agreement, campaign, comparing, helping, judging, runs, view
from assessor_app.app.actions.action import Action

ACTIONS: tuple[Action, ...] = (
    *campaign.ACTIONS,
    *judging.ACTIONS,
    *comparing.ACTIONS,
    *agreement.ACTIONS,
    *runs.ACTIONS,
    *view.ACTIONS,
    *helping.ACTIONS,
)

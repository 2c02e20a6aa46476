"""What can be done on the Runs page."""

from assessor_app.app.actions.action import Action

ACTIONS: tuple[Action, ...] = ()

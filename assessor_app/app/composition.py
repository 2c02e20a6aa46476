"""The composition root: the pages and commands of the window, and the window made of them."""

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import Page, PageSpec
from assessor_app.app.pages.agreement import agreement_actions
from assessor_app.app.pages.campaign import campaign_actions
from assessor_app.app.pages.compare import preference_actions
from assessor_app.app.pages.judge import judge_actions, reading_actions
from assessor_app.app.pages.runs import run_actions
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import BuildPage, MainWindow
from assessor_app.app.shell.window_actions import HELP_ACTIONS, view_actions


def _campaign(session: Session, _: KeyBindings) -> Page:
    from assessor_app.app.pages.campaign.campaign_page import CampaignPage

    return CampaignPage(session)


def _judge(session: Session, bindings: KeyBindings) -> Page:
    from assessor_app.app.pages.judge.judge_page import JudgePage

    return JudgePage(session, bindings)


def _compare(session: Session, bindings: KeyBindings) -> Page:
    from assessor_app.app.pages.compare.compare_page import ComparePage

    return ComparePage(session, bindings)


def _agreement(session: Session, bindings: KeyBindings) -> Page:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage

    return AgreementPage(session, bindings)


def _runs(session: Session, _: KeyBindings) -> Page:
    from assessor_app.app.pages.runs.runs_page import RunsPage

    return RunsPage(session)


def _settings(session: Session, bindings: KeyBindings) -> Page:
    from assessor_app.app.pages.settings.settings_page import SettingsPage

    return SettingsPage(session, bindings)


# In the order of the rail. A page is created when it is first shown.
PAGES: dict[PageSpec, BuildPage] = {
    PageSpec("campaign", "Campaign", "campaign", "Files, pool, assessors and progress."): _campaign,
    PageSpec("judge", "Judge", "judge", "Read and judge the documents of the pool."): _judge,
    PageSpec("compare", "Compare", "compare", "Say which of two documents is better."): _compare,
    PageSpec(
        "agreement",
        "Agreement",
        "agreement",
        "How far the assessors agree, and where they do not.",
    ): _agreement,
    PageSpec("runs", "Runs", "runs", "Measures and curves of the judged runs."): _runs,
    PageSpec("settings", "Settings", "settings", "Theme, text size, keys."): _settings,
}

# Every command of the window, in the order of the menus.
ACTIONS: tuple[Action, ...] = (
    *campaign_actions.ACTIONS,
    *judge_actions.ACTIONS,
    *reading_actions.ACTIONS,
    *preference_actions.ACTIONS,
    *agreement_actions.ACTIONS,
    *run_actions.ACTIONS,
    *view_actions(tuple(PAGES)),
    *HELP_ACTIONS,
)


def make_window(session: Session) -> MainWindow:
    """Create the main window with all pages and commands, and return the window."""
    return MainWindow(session, PAGES, ACTIONS)

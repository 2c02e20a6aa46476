"""The composition root: the pages and commands of the window, and the window made of them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import Page, PageSpec
from assessor_app.app.pages.agreement import agreement_actions
from assessor_app.app.pages.campaign import campaign_actions
from assessor_app.app.pages.judge import judge_actions, reading_actions
from assessor_app.app.pages.preferences import preference_actions
from assessor_app.app.pages.runs import run_actions
from assessor_app.app.session import Session
from assessor_app.app.shell.help_desk import HelpDesk
from assessor_app.app.shell.main_window import BuildPage, MainWindow
from assessor_app.app.shell.window_actions import HELP_ACTIONS, view_actions
from assessor_app.app.translation import QT_TRANSLATE_NOOP


def _campaign(session: Session, _: KeyBindings) -> Page:
    from assessor_app.app.pages.campaign.campaign_page import CampaignPage

    return CampaignPage(session)


def _judge(session: Session, bindings: KeyBindings) -> Page:
    from assessor_app.app.pages.judge.judge_page import JudgePage

    return JudgePage(session, bindings)


def _preferences(session: Session, bindings: KeyBindings) -> Page:
    from assessor_app.app.pages.preferences.preferences_page import PreferencesPage

    return PreferencesPage(session, bindings)


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
    PageSpec(
        "campaign",
        QT_TRANSLATE_NOOP("PageSpec", "Campaign"),
        "campaign",
        QT_TRANSLATE_NOOP(
            "PageSpec", "Import files, make the pool, assign topics and see the progress."
        ),
    ): _campaign,
    PageSpec(
        "judge",
        QT_TRANSLATE_NOOP("PageSpec", "Judge"),
        "judge",
        QT_TRANSLATE_NOOP("PageSpec", "Read and judge the documents of the pool."),
    ): _judge,
    PageSpec(
        "preferences",
        QT_TRANSLATE_NOOP("PageSpec", "Preferences"),
        "preferences",
        QT_TRANSLATE_NOOP("PageSpec", "Judge which of two documents is better for the topic."),
    ): _preferences,
    PageSpec(
        "agreement",
        QT_TRANSLATE_NOOP("PageSpec", "Agreement"),
        "agreement",
        QT_TRANSLATE_NOOP(
            "PageSpec", "Compare the judgements of assessors and adjudicate conflicts."
        ),
    ): _agreement,
    PageSpec(
        "runs",
        QT_TRANSLATE_NOOP("PageSpec", "Runs"),
        "runs",
        QT_TRANSLATE_NOOP("PageSpec", "Evaluate and compare the runs."),
    ): _runs,
    PageSpec(
        "settings",
        QT_TRANSLATE_NOOP("PageSpec", "Settings"),
        "settings",
        QT_TRANSLATE_NOOP("PageSpec", "Change theme, text sizes and keyboard shortcuts."),
    ): _settings,
}

# Every command of the window, in the order of the lists of commands.
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


FurtherHelp = Mapping[str, Callable[[], str]]
NO_FURTHER_HELP: FurtherHelp = MappingProxyType({})


def make_window(session: Session, further_help: FurtherHelp = NO_FURTHER_HELP) -> MainWindow:
    """Create the main window with all pages and commands, and return the window.

    further_help: functions that make the help pages of the layers above the window, by path.
    """
    pages = {spec.in_language(): build for spec, build in PAGES.items()}
    window = MainWindow(session, pages, tuple(action.in_language() for action in ACTIONS))
    HelpDesk(window, further_help)
    return window

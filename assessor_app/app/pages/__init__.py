"""The window's pages, in the order of the rail. Each is loaded when it is first shown."""

from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page: `icon` is a file in resources/icons, `build` makes the page."""

    id: str
    title: str
    icon: str
    explanation: str
    build: Callable[[Session], Page]


def _campaign(session: Session) -> Page:
    from assessor_app.app.pages.campaign import build

    return build(session)


def _judge(session: Session) -> Page:
    from assessor_app.app.pages.judge import build

    return build(session)


def _compare(session: Session) -> Page:
    from assessor_app.app.pages.compare import build

    return build(session)


def _agreement(session: Session) -> Page:
    from assessor_app.app.pages.agreement import build

    return build(session)


def _runs(session: Session) -> Page:
    from assessor_app.app.pages.runs import build

    return build(session)


def _settings(session: Session) -> Page:
    from assessor_app.app.pages.settings import build

    return build(session)


PAGES: tuple[PageSpec, ...] = (
    PageSpec(
        "campaign",
        "Campaign",
        "campaign",
        "Files, pool, assessors and progress.",
        _campaign,
    ),
    PageSpec("judge", "Judge", "judge", "Read and judge the documents of the pool.", _judge),
    PageSpec("compare", "Compare", "compare", "Say which of two documents is better.", _compare),
    PageSpec(
        "agreement",
        "Agreement",
        "agreement",
        "How far the assessors agree, and where they do not.",
        _agreement,
    ),
    PageSpec("runs", "Runs", "runs", "Measures and curves of the judged runs.", _runs),
    PageSpec("settings", "Settings", "settings", "Theme, text size, keys.", _settings),
)

"""Shows problems, news and refusals in the status bar."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QStatusBar, QToolButton

from assessor_app.app.announcements import announce
from assessor_app.app.icons import icon
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import button, link
from assessor_app.app.widgets.labels import OneLine, plain
from assessor_app.app.widgets.layouts import column, panel, row
from assessor_app.domain.problems import CampaignMoved, Problem, as_sentence

NEWS_STAYS = 8000  # milliseconds
REFUSAL_STAYS = 5000
ICON, SMALL = 16, 12
WIDEST = 760  # of the whole message, in pixels
BETWEEN = "  ·  "


def in_words(problem: Exception) -> tuple[str, str]:
    """Return the message and the details of a problem.

    The details are lines with the place, the text found, what was expected, and the advice.
    """
    if not isinstance(problem, Problem):
        return str(problem), ""
    message = as_sentence(problem.message)
    lines = []
    if problem.place is not None:
        lines.append(str(problem.place))
    seen = [tr("Found: {0}").format(repr(problem.text[:80]))] if problem.text is not None else []
    if problem.expected is not None:
        seen.append(tr("Expected: {0}").format(problem.expected))
    if seen:
        lines.append("   ·   ".join(seen))
    if problem.advice is not None:
        lines.append(as_sentence(problem.advice))
    return message, "\n".join(lines)


@dataclass(frozen=True, slots=True)
class PersistentProblem:
    """A problem that is shown until it is resolved.

    remedy: the label of a button that resolves it. run: called when the button is pressed.
    """

    text: str
    detail: str
    remedy: str
    run: Callable[[], None]


class Notice(QFrame):
    """Shows one message at a time in the line of a status bar, so that it covers and moves nothing.

    - A problem stays until it is dismissed or settled.
    - News disappears after some seconds or when another page is shown.
    - Lasting news stays until it is dismissed, its details were read or `end_lasting` is called;
      it reappears after a problem or other news.
    - A persistent problem stays until `end_persistent`; it reappears after any other message, and
      another problem is shown in its place.

    The line shows the beginning of a message that is too long, and Details shows the whole.
    """

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__()
        self._bar = bar
        self.setObjectName("notice")
        self._sign = QLabel()
        self._line = OneLine()
        self._line.mode = Qt.TextElideMode.ElideRight
        self._close = QToolButton()
        self._close.setIconSize(QSize(SMALL, SMALL))
        self._close.setToolTip(self.tr("Dismiss message"))
        self._close.setAccessibleName(self.tr("Dismiss message"))
        self._close.clicked.connect(self.dismiss)
        self._details = link(self.tr("Details"), self._show_details, self.tr("Show the message"))
        self._remedy = button("", self._run_remedy)
        # The buttons get the focus by Tab only; a click leaves the focus on the page.
        for one in (self._close, self._details, self._remedy):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # Their room is kept: the bar has one height, and the message its room.
        for part in (self, self._details, self._close):
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)
        self._timer = QTimer(self, singleShot=True, interval=NEWS_STAYS)
        self._timer.timeout.connect(self._news_is_over)
        parts = (self._sign, (self._line, 1), self._details, self._remedy, self._close)
        self._row = row(*parts, spacing=6, margins=(8, 0, 2, 0))
        self.setLayout(self._row)
        self._persistent: PersistentProblem | None = None
        self._kind = "news"
        self._said_now = False
        self._text = self._detail = ""
        self._lasting: tuple[str, str] | None = None
        self.hide()
        # The bar hides its widgets for its own messages: this place, not the notice in it.
        bar.addWidget(panel(row(self)), 1)

    def text(self) -> str:
        """Return the message shown, with its details; empty if none is shown."""
        if self.isHidden():
            return ""
        return "\n".join(filter(None, (self._text, self._detail)))

    def show_problem(self, problem: Exception) -> None:
        """Show a problem until it is dismissed or settled.

        If there is a persistent problem, its text is added to the details; a moved campaign file is
        shown as the persistent problem only.
        """
        self._timer.stop()
        persistent = self._persistent
        if persistent is None:
            self._say("problem", *in_words(problem))
        elif isinstance(problem, CampaignMoved):
            self._say_persistent(persistent)
        else:
            text, detail = in_words(problem)
            self._say("problem", text, "\n".join(filter(None, (detail, persistent.text))))

    def show_news(self, text: str) -> None:
        """Show a message for some seconds, unless a problem is shown."""
        if self.isHidden() or self._kind != "problem":
            self._say("news", text, "")
            self._timer.start()

    def show_lasting_news(self, text: str, detail: str) -> None:
        """Show a message until it is dismissed. detail: a second text below it.

        It appears after news that is being shown, and is dropped if a problem is shown.
        """
        if not self.isHidden() and self._kind in ("problem", "persistent"):
            return
        self._lasting = text, detail
        if self.isHidden() or self._kind != "news":
            self._say("lasting", text, detail)

    def end_lasting(self) -> None:
        """Remove lasting news, because the user goes on with what it is about."""
        if self._kind == "lasting":
            self.dismiss()
        self._lasting = None

    def show_persistent(self, problem: PersistentProblem) -> None:
        """Show a problem, with a button that resolves it, until `end_persistent`."""
        self._timer.stop()
        self._persistent, self._lasting = problem, None
        self._remedy.setText(problem.remedy)
        self._say_persistent(problem)

    def end_persistent(self) -> None:
        """Remove the persistent problem; keep another problem that is shown above it."""
        over, self._persistent = self._persistent, None
        if self._kind == "persistent":
            self.dismiss()
        elif over is not None and self._kind == "problem" and not self.isHidden():
            self._say("problem", self._text, self._detail.removesuffix(over.text).rstrip())

    def _say_persistent(self, problem: PersistentProblem) -> None:
        self._say("persistent", problem.text, problem.detail)

    def _run_remedy(self) -> None:
        if self._persistent is not None:
            self._persistent.run()

    def settle(self) -> None:
        """Remove a problem that is shown, because it has been solved."""
        if self._kind == "problem":
            self.dismiss()

    def _news_is_over(self) -> None:
        if self._lasting is None:
            self.dismiss()
        else:
            self._say("lasting", *self._lasting)

    def leave_page(self) -> None:
        """Remove news, because another page is shown.

        A message that was shown in the same event, with the new page, is left alone.
        """
        if self._kind == "news" and not (self.isHidden() or self._said_now):
            self._timer.stop()
            self._news_is_over()

    def _settle_down(self) -> None:
        self._said_now = False

    def dismiss(self) -> None:
        """Remove the message and show the lasting or persistent one that it replaced, if any."""
        self._timer.stop()
        if self._persistent is not None:
            self._lasting = None
            self._say_persistent(self._persistent)
        elif self._lasting is not None and self._kind == "problem":
            self._say("lasting", *self._lasting)
        else:
            self._lasting = None
            self.hide()

    def _say(self, kind: str, text: str, detail: str) -> None:
        self._kind, self._text, self._detail = kind, text, detail
        self._said_now = True
        QTimer.singleShot(0, self, self._settle_down)
        if kind != "news":
            self._bar.clearMessage()
        self._close.setVisible(kind != "persistent")
        self._remedy.setVisible(self._has_remedy())
        self.setProperty("kind", "problem" if kind in ("problem", "persistent") else "news")
        self._line.say(BETWEEN.join(f"{text}\n{detail}".splitlines()))
        self.setAccessibleName(f"{text} {detail}".strip())
        self._paint()
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
        self._row.activate()
        self._offer_details()
        announce(self, self.accessibleName(), urgent=kind != "news")

    def _has_remedy(self) -> bool:
        return self._persistent is not None and self._kind in ("problem", "persistent")

    def _offer_details(self) -> None:
        self._details.setVisible(self._line.shown() != self._line.text())

    def _show_details(self) -> None:
        """Show the whole message above the line; a key or a click elsewhere closes it."""
        shown = QFrame(self.window(), Qt.WindowType.Popup)
        shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown.setProperty("card", True)
        if self._kind == "lasting":
            shown.destroyed.connect(self.end_lasting)
        text, detail = plain(self._text), plain(self._detail, muted=True)
        detail.setVisible(bool(self._detail))
        inside = column(text, detail, spacing=4, margins=(16, 12, 16, 12))
        shown.setLayout(inside)
        wide = min(WIDEST, self.window().width())
        high = inside.totalHeightForWidth(wide)
        place = self.mapToGlobal(QPoint(0, -high))
        shown.setGeometry(QRect(place, QSize(wide, high)))
        shown.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Offer the whole message if the line has become too short for it."""
        super().resizeEvent(event)
        self._row.activate()
        self._offer_details()

    def _paint(self) -> None:
        self._sign.setPixmap(icon(self.property("kind"), self.palette()).pixmap(ICON, ICON))
        self._close.setIcon(icon("close", self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        """Repaint the icons in the colours of the new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self.isHidden():
            self._paint()


class Refusals(QObject):
    """Shows in the status bar why a key or click was refused, and beeps.

    show: called first; it returns True if the page shows the message itself.

    The message stays for some seconds, or until a later key or click is accepted. Saving a
    judgement that was entered before the refusal does not remove it.
    """

    def __init__(
        self, bar: QStatusBar, session: Session, show: Callable[[str], bool] = lambda _: False
    ) -> None:
        super().__init__(bar)
        self._bar = bar
        self._show = show
        session.refused.connect(self._say)
        session.taken.connect(bar.clearMessage)

    def _say(self, why: str) -> None:
        if not self._show(why):
            self._bar.showMessage(why, REFUSAL_STAYS)
            announce(self._bar, why, urgent=True)
        QApplication.beep()

"""Shows the notice above the page for problems and news, and refusals in the status bar."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QMargins, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStatusBar,
    QToolButton,
    QWidget,
)

from assessor_app.app.icons import icon
from assessor_app.app.session import Session
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column
from assessor_app.domain.problems import CampaignMoved, Problem, as_sentence

NEWS_STAYS = 8000  # milliseconds
REFUSAL_STAYS = 5000
ICON = 20
WIDEST = 760
NARROWEST = 320
AROUND_THE_TEXT = 110
FROM_THE_EDGE = 8


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
    seen = [f"Found: {problem.text[:80]!r}"] if problem.text is not None else []
    if problem.expected is not None:
        seen.append(f"Expected: {problem.expected}")
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
    """Shows one message at a time over the top of `parent`.

    - A problem stays until it is dismissed or settled.
    - News disappears after some seconds or when another page is shown; clicks on it reach the
      page below.
    - Lasting news stays until it is dismissed, and reappears after a problem or other news.
    - A persistent problem stays until `end_persistent`; it reappears after any other message, and
      another problem is shown above it.

    Messages that stay long push the page down instead of covering it: lasting news, a persistent
    problem, and a problem after another page has been shown.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._below = parent
        parent.installEventFilter(self)
        self.setObjectName("notice")
        self._sign = QLabel()
        self._text = plain()
        self._detail = plain(muted=True)
        self._close = QToolButton()
        self._close.setToolTip(self.tr("Dismiss message"))
        self._close.setAccessibleName(self.tr("Dismiss message"))
        self._close.clicked.connect(self.dismiss)
        # The button gets the focus by Tab only; a click leaves the focus on the page.
        self._remedy = QPushButton()
        self._remedy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._remedy.clicked.connect(self._run_remedy)
        self._timer = QTimer(self, singleShot=True, interval=NEWS_STAYS)
        self._timer.timeout.connect(self._news_is_over)
        layout = self._layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 10, 8)
        layout.setSpacing(10)
        layout.addWidget(self._sign)
        layout.addLayout(column(self._text, self._detail, spacing=2), 1)
        layout.addWidget(self._remedy)
        layout.addWidget(self._close)
        self._persistent: PersistentProblem | None = None
        self._kind = "news"
        self._said_now = False
        self._is_of_page = True
        self._lasting: tuple[str, str] | None = None
        self._room = 0
        self.hide()

    def text(self) -> str:
        """Return the message shown, with its details; empty if none is shown."""
        if self.isHidden():
            return ""
        return "\n".join(part for part in (self._text.text(), self._detail.text()) if part)

    def text_lines(self) -> list[str]:
        """Return the unwrapped lines of the message and of its details."""
        return [self._text.text(), *self._detail.text().splitlines()]

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
            detail = self._detail.text().removesuffix(over.text).rstrip()
            self._say("problem", self._text.text(), detail)

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
        """Remove news, and move a problem above the page, because another page is shown.

        A message that was shown in the same event, with the new page, is left alone.
        """
        if self.isHidden() or self._said_now:
            return
        if self._kind == "news":
            self._timer.stop()
            self._news_is_over()
        else:
            self._is_of_page = False
            self._make_room()

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
            self._make_room()

    def _say(self, kind: str, text: str, detail: str) -> None:
        self._kind = kind
        self._is_of_page = self._said_now = True
        QTimer.singleShot(0, self, self._settle_down)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, kind == "news")
        self._close.setVisible(kind not in ("news", "persistent"))
        self._remedy.setVisible(self._has_remedy())
        self.setProperty("kind", "problem" if kind in ("problem", "persistent") else "news")
        self._text.setText(text)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self.setAccessibleName(f"{text} {detail}".strip())
        self._paint()
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
        self._place()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _has_remedy(self) -> bool:
        return self._persistent is not None and self._kind in ("problem", "persistent")

    def _place(self) -> None:
        across = self._below.width()
        lines = self.text_lines()
        longest = max(self.fontMetrics().horizontalAdvance(line) for line in lines)
        beside = self._remedy.sizeHint().width() if self._has_remedy() else 0
        wanted = max(longest + AROUND_THE_TEXT + beside, NARROWEST)
        wide = min(wanted, WIDEST, across - 2 * FROM_THE_EDGE)
        # Otherwise the layout would reuse its cached size of the previous message.
        self._layout.invalidate()
        self._layout.activate()
        high = max(self._layout.totalHeightForWidth(wide), self._layout.minimumSize().height())
        self.setGeometry((across - wide) // 2, FROM_THE_EDGE, wide, high)
        self._make_room()

    def _make_room(self) -> None:
        """Move the page down by the height of a message that stays long, else back up."""
        if self._kind == "news" and (self._lasting or self._persistent):
            # The long message is about to return, so the page stays where it is.
            return
        for_long = (
            self._kind in ("lasting", "persistent")
            or not self._is_of_page
            or self._persistent is not None
        )
        pushes = for_long and not self.isHidden()
        room = self.height() + 2 * FROM_THE_EDGE if pushes else 0
        page = self._below.layout()
        if page is not None and room != self._room:
            page.setContentsMargins(page.contentsMargins() + QMargins(0, room - self._room, 0, 0))
            self._room = room

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the notice centred when the window is resized."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

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
            QAccessible.updateAccessibility(QAccessibleEvent(self._bar, QAccessible.Event.Alert))
        QApplication.beep()

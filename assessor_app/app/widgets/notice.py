"""The notice over the page: what went wrong and what to do, or what there is to know."""

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
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.icons import icon
from assessor_app.app.widgets.labels import plain
from assessor_app.domain.problems import CampaignMoved, Problem

NEWS_STAYS = 8000  # milliseconds
REFUSAL_STAYS = 5000
ICON = 20
WIDEST = 760
NARROWEST = 320
AROUND_THE_TEXT = 110
FROM_THE_EDGE = 8


def in_words(problem: Exception) -> tuple[str, str]:
    """What happened, and below it where, what was found and expected, and what to do."""
    if not isinstance(problem, Problem):
        return str(problem), ""
    message = _sentence(problem.message)
    lines = []
    if problem.place is not None:
        lines.append(str(problem.place))
    seen = [f"Found: {problem.text[:80]!r}"] if problem.text is not None else []
    if problem.expected is not None:
        seen.append(f"Expected: {problem.expected}")
    if seen:
        lines.append("   ·   ".join(seen))
    if problem.advice is not None:
        lines.append(_sentence(problem.advice))
    return message, "\n".join(lines)


def _sentence(words: str) -> str:
    """With a capital first; the name of a file stays as it is."""
    return words if "." in words.partition(" ")[0] else words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class Standing:
    """A problem that stays until it is over. remedy: what its button says; run: what it does."""

    text: str
    detail: str
    remedy: str
    run: Callable[[], None]


class Notice(QFrame):
    """Problems stay until they are dismissed or settled; news goes by itself.

    It lies over the top of `parent`, so that nothing moves under the pointer when it comes; what
    is under news can be clicked all the same. Lasting news has room of its own above the page, and
    so has a problem on a page other than the one where it came up; news goes with its page. A
    standing problem has it, too, and comes back after anything else until `end_standing`.
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
        self._close.setToolTip(self.tr("Dismiss the message"))
        self._close.setAccessibleName(self.tr("Dismiss the message"))
        self._close.clicked.connect(self.dismiss)
        # By the mouse or by Tab; a click does not take the focus from the page.
        self._remedy = QPushButton()
        self._remedy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._remedy.clicked.connect(self._run_remedy)
        self._timer = QTimer(self, singleShot=True, interval=NEWS_STAYS)
        self._timer.timeout.connect(self._news_is_over)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._text)
        words.addWidget(self._detail)
        layout = self._layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 10, 8)
        layout.setSpacing(10)
        layout.addWidget(self._sign)
        layout.addLayout(words, 1)
        layout.addWidget(self._remedy)
        layout.addWidget(self._close)
        self._standing: Standing | None = None
        self._kind = "news"
        self._said_now = False
        self._is_of_page = True
        self._lasting: tuple[str, str] | None = None
        self._room = 0
        self.hide()

    def text(self) -> str:
        """What it says now, with the detail; empty when it is not shown."""
        if self.isHidden():
            return ""
        return "\n".join(part for part in (self._text.text(), self._detail.text()) if part)

    def text_lines(self) -> list[str]:
        """The lines of the message and of its detail, before they are wrapped."""
        return [self._text.text(), *self._detail.text().splitlines()]

    def show_problem(self, problem: Exception) -> None:
        """Say what went wrong until it is dismissed; not what a standing problem says already."""
        self._timer.stop()
        if self._standing is not None and isinstance(problem, CampaignMoved):
            self._say_standing(self._standing)
            return
        self._say("problem", *in_words(problem))

    def show_news(self, text: str) -> None:
        """Say something for a few seconds; it does not push a problem aside.

        Lasting news gives way, and is there again after.
        """
        if self.isHidden() or self._kind != "problem":
            self._say("news", text, "")
            self._timer.start()

    def show_lasting_news(self, text: str, detail: str) -> None:
        """Say something calm until it is dismissed, once news had its time; problems stay."""
        if not self.isHidden() and self._kind in ("problem", "standing"):
            return
        self._lasting = text, detail
        if self.isHidden() or self._kind != "news":
            self._say("lasting", text, detail)

    def show_standing(self, standing: Standing) -> None:
        """Say what is wrong until `end_standing`, with a button that does something about it."""
        self._timer.stop()
        self._standing, self._lasting = standing, None
        self._say_standing(standing)

    def end_standing(self) -> None:
        """What was said to stand is over."""
        shown = self._kind == "standing"
        self._standing = None
        if shown:
            self.dismiss()

    def _say_standing(self, standing: Standing) -> None:
        self._remedy.setText(standing.remedy)
        self._say("standing", standing.text, standing.detail)

    def _run_remedy(self) -> None:
        if self._standing is not None:
            self._standing.run()

    def settle(self) -> None:
        """A problem is none any more; news stays its time."""
        if self._kind == "problem":
            self.dismiss()

    def _news_is_over(self) -> None:
        if self._lasting is None:
            self.dismiss()
        else:
            self._say("lasting", *self._lasting)

    def leave_page(self) -> None:
        """Another page is shown: cover nothing of it.

        What was said by the command that shows the page belongs to that page.
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
        """Say nothing any more but what stands."""
        self._lasting = None
        self._timer.stop()
        if self._standing is not None:
            self._say_standing(self._standing)
            return
        self.hide()
        self._make_room()

    def _say(self, kind: str, text: str, detail: str) -> None:
        self._kind = kind
        self._is_of_page = self._said_now = True
        QTimer.singleShot(0, self, self._settle_down)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, kind == "news")
        self._close.setVisible(kind not in ("news", "standing"))
        self._remedy.setVisible(kind == "standing")
        self.setProperty("kind", "problem" if kind in ("problem", "standing") else "news")
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

    def _place(self) -> None:
        across = self._below.width()
        lines = self.text_lines()
        longest = max(self.fontMetrics().horizontalAdvance(line) for line in lines)
        beside = self._remedy.sizeHint().width() if self._kind == "standing" else 0
        wanted = max(longest + AROUND_THE_TEXT + beside, NARROWEST)
        wide = min(wanted, WIDEST, across - 2 * FROM_THE_EDGE)
        # What the layout remembers of the message before would be used again.
        self._layout.invalidate()
        self._layout.activate()
        high = max(self._layout.totalHeightForWidth(wide), self._layout.minimumSize().height())
        self.setGeometry((across - wide) // 2, FROM_THE_EDGE, wide, high)
        self._make_room()

    def _make_room(self) -> None:
        """Push the page down by what would lie over it for long, and let it back up after."""
        if self._kind == "news" and (self._lasting or self._standing):
            # It comes back in a moment: the page is not moved up and down for it.
            return
        for_long = self._kind in ("lasting", "standing") or not self._is_of_page
        pushes = for_long and not self.isHidden()
        room = self.height() + 2 * FROM_THE_EDGE if pushes else 0
        page = self._below.layout()
        if page is not None and room != self._room:
            page.setContentsMargins(page.contentsMargins() + QMargins(0, room - self._room, 0, 0))
            self._room = room

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle as the window changes its size."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def _paint(self) -> None:
        self._sign.setPixmap(icon(self.property("kind"), self.palette()).pixmap(ICON, ICON))
        self._close.setIcon(icon("close", self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        """Paint the signs in the new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self.isHidden():
            self._paint()


class Refusals(QObject):
    """Says why a key or a click was not taken, with a sound.

    The words stay for some seconds, in place of what the page says: the next judgement does not
    replace them.
    """

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self._bar = bar

    def say(self, why: str) -> None:
        """Show the reason."""
        self._bar.showMessage(why, REFUSAL_STAYS)
        QAccessible.updateAccessibility(QAccessibleEvent(self._bar, QAccessible.Event.Alert))
        QApplication.beep()

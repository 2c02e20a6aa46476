"""Keys held and pressed in a window on an X server that repeats them, beside four busy loops."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pytest

from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.preferences import preferring
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.displays import SOON, display, start

PROGRAMS = ("Xvfb", "openbox", "xdotool")
MISSING = [one for one in PROGRAMS if shutil.which(one) is None]
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        bool(MISSING), reason=f"HELD KEYS NOT TESTED: {', '.join(MISSING)} not installed"
    ),
]
BUSY_LOOPS, HOLDS, PRESSES = 4, 2, 10
HELD, BETWEEN, SPACING = 0.7, 0.3, 0.03  # seconds
# Milliseconds until a held key repeats, and between repeats.
REPEAT = ("-ardelay", "150", "-arinterval", "33")
WORDS = "The tide comes in twice a day, and the shore is never the same afterwards. " * 26
# Shows a page, says "ready" once something can be decided, and prints what is refused.
WINDOW = """
import signal, sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QSettings, QTimer
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.session import Session
from assessor_app.app.user_settings import Settings
from assessor_app.app.composition import make_window

path, page_id = Path(sys.argv[1]), sys.argv[2]
application = QApplication(sys.argv[:1])
theme.apply(application, theme.LIGHT)
settings = QSettings(str(path.with_suffix(".ini")), QSettings.Format.IniFormat)
session = Session(Settings(settings))
window = make_window(session)
window.resize(1100, 700)
window.show()
session.refused.connect(lambda why: print("refused", why, flush=True))
session.open(path)
session.choose_assessor("ada")
page = window.show_page(page_id)
window.activateWindow()
at_work = page.queue_judging if page_id == "judge" else page.pair_judging

def look():
    if page.ready() and at_work.has_been_seen() and session.jobs.idle():
        timer.stop()
        print("ready", flush=True)

timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
awake = QTimer(interval=50)  # so that Python sees the signal
awake.timeout.connect(lambda: None)
awake.start()
signal.signal(signal.SIGTERM, lambda *_: QTimer.singleShot(0, window.close))

# "settled" on request: no key, no job and no document in preparation for half a second.
quiet = QTimer(interval=500, singleShot=True)
quiet.timeout.connect(lambda: print("settled", flush=True))

class Keys(QObject):
    def eventFilter(self, watched, event):
        if quiet.isActive() and event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            quiet.start()
        return False

keys = Keys()
application.installEventFilter(keys)
session.jobs.ended.connect(lambda job: quiet.isActive() and quiet.start())
signal.signal(signal.SIGUSR1, lambda *_: QTimer.singleShot(0, quiet.start))
application.exec()
session.shut_down()
"""
Hands = Callable[[str], "Desk"]


class Desk:
    """A window on a display of its own, and hands at its keyboard."""

    def __init__(
        self, path: Path, environment: dict[str, str], window: "subprocess.Popen[str]"
    ) -> None:
        self._path, self._environment, self._window = path, environment, window
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._refused = 0
        Thread(target=self._read, daemon=True).start()

    def do(self, *command: str) -> None:
        """Have xdotool do something."""
        subprocess.run(["xdotool", *command], env=self._environment, check=True, timeout=SOON)

    def hold(self, key: str) -> None:
        """Hold a key down, let go of it, and rest as a person does."""
        self.do("keydown", key, "sleep", str(HELD), "keyup", key, "sleep", str(BETWEEN))

    def settled(self) -> tuple[int, int]:
        """Return the numbers of filed decisions and refused presses once all events are handled."""
        self._window.send_signal(signal.SIGUSR1)
        self.wait_for("settled")
        return self.filed(), self._refused

    def filed(self) -> int:
        """Return the number of decisions in the journal."""
        with open_campaign(self._path, read_only=True) as campaign:
            return sum(
                str(one.kind) in ("grade", "preference") for one in journal.events(campaign.store)
            )

    def wait_for(self, word: str) -> None:
        """Wait until the window prints a line that begins with a word; count refusals before it."""
        first = ""
        while first != word:
            first = self._lines.get(timeout=SOON).split(" ", 1)[0].strip()
            self._refused += first == "refused"

    def _read(self) -> None:
        assert self._window.stdout
        with self._window.stdout as lines:
            for line in lines:
                self._lines.put(line)


def campaign_of_many(path: Path) -> None:
    """Ada has 60 documents to judge, and their pairs to compare."""
    names = [f"d{at:02}" for at in range(60)]
    with create(path, "Held", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            stored_topics.put(store, [Topic("1", "tides and shores", "What the tide does")])
        documents.stage(store, "all", (Document(name, f"{name} {WORDS}", name) for name in names))
        documents.publish(store, "all")
        with store.transaction():
            pools.put(store, [PoolEntry("1", name) for name in names], "all")
        add_assessor(campaign, "ada")
        preferring.let_compare(campaign, True)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Hands]:
    """Shows a page with ada before it, on a busy machine."""
    with ExitStack() as stack:

        def sit_down(page_id: str) -> Desk:
            path = tmp_path / "held.assess"
            campaign_of_many(path)
            shown = {**os.environ, "DISPLAY": display(stack, *REPEAT), "QT_QPA_PLATFORM": "xcb"}
            start(stack, ["openbox"], env=shown, stderr=subprocess.DEVNULL)
            command = [sys.executable, "-c", WINDOW, str(path), page_id]
            window = start(stack, command, env=shown, stdout=subprocess.PIPE, text=True)
            made = Desk(path, shown, window)
            made.wait_for("ready")
            # They end by themselves, whatever becomes of the test.
            busy = "import time\nend = time.monotonic() + 30\nwhile time.monotonic() < end: pass"
            for _ in range(BUSY_LOOPS):
                start(stack, [sys.executable, "-c", busy])
            return made

        yield sit_down


@pytest.mark.parametrize(("page_id", "key"), [("judge", "1"), ("preferences", "Left")])
def test_each_hold_of_a_key_is_one_decision_and_each_press_is_filed_or_refused(
    desk: Hands, page_id: str, key: str
) -> None:
    hands = desk(page_id)
    for _ in range(HOLDS):
        hands.hold(key)
    assert hands.settled() == (HOLDS, 0)
    for _ in range(PRESSES):
        hands.do("keydown", key, "sleep", str(SPACING), "keyup", key, "sleep", str(SPACING))
    filed, refused = hands.settled()
    assert filed + refused == HOLDS + PRESSES
    assert filed > HOLDS

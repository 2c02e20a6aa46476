"""Keys held and pressed in a window on an X server that repeats them, beside four busy loops."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.preferences import preferring
from assessor_app.domain.document import Document
from assessor_app.domain.topic import Topic
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

PROGRAMS = ("Xvfb", "openbox", "xdotool")
MISSING = [one for one in PROGRAMS if shutil.which(one) is None]
pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"HELD KEYS NOT TESTED: {', '.join(MISSING)} not installed"
)
BUSY_LOOPS, HOLDS, PRESSES = 4, 2, 10
HELD, BETWEEN, SPACING = 0.7, 0.3, 0.03  # seconds
DELAY, INTERVAL = 150, 33  # milliseconds until a held key repeats, and between repeats
SOON = 15.0
WORDS = "The tide comes in twice a day, and the shore is never the same afterwards. " * 26
# Shows a page, says "ready" once something can be decided, and prints what is refused.
WINDOW = """
import signal, sys
from pathlib import Path
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.session import Session
from assessor_app.app.user_settings import Settings
from assessor_app.app.shell.composition import make_window

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
at_work = page.sitting if page_id == "judge" else page.comparison

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
application.exec()
session.shut_down()
"""
Hands = Callable[[str], "Desk"]


class Desk:
    """A window on a display of its own, and hands at its keyboard."""

    def __init__(self, path: Path, environment: dict[str, str], said: Path) -> None:
        self._path, self._environment, self._said = path, environment, said

    def do(self, *command: str) -> None:
        """Have xdotool do something."""
        subprocess.run(["xdotool", *command], env=self._environment, check=True, timeout=SOON)

    def hold(self, key: str) -> None:
        """Hold a key down, and let go of it."""
        self.do("keydown", key, "sleep", str(HELD), "keyup", key)
        time.sleep(BETWEEN)

    def settled(self) -> tuple[int, int]:
        """How many decisions are filed and how many presses were refused, once nothing comes."""
        counted = (-1, -1)
        until = time.monotonic() + SOON
        while time.monotonic() < until:
            before, counted = counted, (self.filed(), self._lines("refused"))
            if counted == before:
                break
            time.sleep(0.5)
        return counted

    def filed(self) -> int:
        """How many decisions the journal holds."""
        with open_campaign(self._path, read_only=True) as campaign:
            return sum(
                str(one.kind) in ("grade", "preference") for one in journal.events(campaign.store)
            )

    def wait_until_ready(self) -> None:
        """Until something can be decided in the window."""
        until = time.monotonic() + SOON
        while not self._lines("ready"):
            assert time.monotonic() < until, "the window is not ready"
            time.sleep(0.05)

    def _lines(self, first: str) -> int:
        return sum(line.startswith(first) for line in self._said.read_text().splitlines())


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


def display(stack: ExitStack) -> str:
    """Start an X server that chooses its own number; the name of its display."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
    command += ["-ardelay", str(DELAY), "-arinterval", str(INTERVAL), "-nolisten", "tcp"]
    start(stack, command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        return f":{told.readline().strip()}"


def start(stack: ExitStack, command: list[str], **how: object) -> None:
    """Start a program that is stopped at the test's end, by its own number."""
    process = subprocess.Popen(command, **how)  # type: ignore[call-overload]  # as Popen takes

    def stop() -> None:
        process.terminate()
        try:
            process.wait(SOON)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    stack.callback(stop)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Hands]:
    """Shows a page with ada before it, on a busy machine."""
    with ExitStack() as stack:

        def sit_down(page_id: str) -> Desk:
            path, said = tmp_path / "held.assess", tmp_path / "said.txt"
            campaign_of_many(path)
            shown = {**os.environ, "DISPLAY": display(stack), "QT_QPA_PLATFORM": "xcb"}
            start(stack, ["openbox"], env=shown, stderr=subprocess.DEVNULL)
            command = [sys.executable, "-c", WINDOW, str(path), page_id]
            start(stack, command, env=shown, stdout=stack.enter_context(said.open("w")))
            made = Desk(path, shown, said)
            made.wait_until_ready()
            # They end by themselves, whatever becomes of the test.
            busy = "import time\nend = time.monotonic() + 30\nwhile time.monotonic() < end: pass"
            for _ in range(BUSY_LOOPS):
                start(stack, [sys.executable, "-c", busy])
            return made

        yield sit_down


@pytest.mark.parametrize(("page_id", "key"), [("judge", "1"), ("compare", "Left")])
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

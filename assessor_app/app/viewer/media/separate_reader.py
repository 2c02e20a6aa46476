"""An asynchronous client of the process that reads documents; answers arrive in the event loop."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer

from assessor_app.formats.processes.separate_process import (
    FELL,
    Broken,
    Header,
    Unpacker,
    command,
    packed,
    surroundings,
)

SECONDS = 20
PATIENCE_LEFT = 300  # milliseconds that an answer may still take once it is no longer wanted
IDLE_SECONDS = 120  # idle time after which the process is ended and its memory released

Done = Callable[[Header, bytes], None]
Failed = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class _Question:
    done: Done
    failed: Failed


class SeparateReader(QObject):
    """Sends one request at a time; starts the process when needed, also after a crash."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._process: QProcess | None = None
        self._unpacker = Unpacker()
        self._question: _Question | None = None
        self.patience = SECONDS * 1000
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(
            lambda: self._fail(f"it takes longer than {self.patience // 1000} seconds")
        )
        self._idle = QTimer(self, singleShot=True, interval=IDLE_SECONDS * 1000)
        self._idle.timeout.connect(self.stop)

    @property
    def busy(self) -> bool:
        """True while a request is waiting for its answer."""
        return self._question is not None

    @property
    def holds(self) -> bool:
        """True while the process runs, and so still has the document that it was sent."""
        return self._process is not None

    def ask(self, header: Header, body: bytes, done: Done, failed: Failed) -> None:
        """Send a request and later call `done` with the answer or `failed` with the reason.

        A failure ends the process, so the document must be sent again after it.
        """
        assert self._question is None, "one question at a time"
        if self._process is None:
            self._begin()
        self._idle.stop()
        self._question = _Question(done, failed)
        if self._process is None:
            # The process could not start; `_fail` was called before there was a request to answer.
            QTimer.singleShot(0, self, lambda: self._fail(FELL))
            return
        self._clock.start(self.patience)
        self._process.write(packed(header, body))

    def hurry(self) -> None:
        """Give the pending request at most PATIENCE_LEFT ms, as its answer is no longer wanted."""
        if self.busy and self._clock.remainingTime() > PATIENCE_LEFT:
            self._clock.start(PATIENCE_LEFT)

    def stop(self) -> None:
        """End the process; a pending request is dropped without a call."""
        self._question = None
        self._clock.stop()
        self._idle.stop()
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.kill()
        process.waitForFinished(1000)
        process.deleteLater()

    def _begin(self) -> None:
        process = QProcess(self)
        surrounding = QProcessEnvironment()
        for name, value in surroundings().items():
            surrounding.insert(name, value)
        process.setProcessEnvironment(surrounding)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._on_data)
        process.finished.connect(lambda *_: self._fail(FELL))
        process.errorOccurred.connect(lambda *_: self._fail(FELL))
        program, *arguments = command(self._name)
        self._unpacker = Unpacker()
        self._process = process
        process.start(program, arguments)

    def _on_data(self) -> None:
        if self._process is None:
            return
        try:
            data = bytes(self._process.readAllStandardOutput().data())
            for header, body in self._unpacker.feed(data):
                self._deliver(header, body)
        except Broken as broken:
            self._fail(broken.message)

    def _deliver(self, header: Header, body: bytes) -> None:
        question, self._question = self._question, None
        self._clock.stop()
        self._idle.start()
        if question is not None:
            question.done(header, body)

    def _fail(self, why: str) -> None:
        question = self._question
        self.stop()
        if question is not None:
            question.failed(why)

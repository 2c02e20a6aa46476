"""The process that looks into a document, asked without waiting: answers come as events."""

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
PATIENCE_LEFT = 300  # milliseconds, for an answer that nobody wants any more
IDLE_SECONDS = 120  # after which the process, and the memory that it holds, is given back

Done = Callable[[Header, bytes], None]
Failed = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class _Question:
    done: Done
    failed: Failed


class SeparateReader(QObject):
    """One question at a time. The process begins with the first, and again after it fell over."""

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
        """Whether a question waits for its answer."""
        return self._question is not None

    @property
    def holds(self) -> bool:
        """Whether the process that was asked last still runs, and so knows what it was given."""
        return self._process is not None

    def ask(self, header: Header, body: bytes, done: Done, failed: Failed) -> None:
        """Ask; one of the two is called later. After `failed` the process has forgotten all."""
        assert self._question is None, "one question at a time"
        if self._process is None:
            self._begin()
        self._idle.stop()
        self._question = _Question(done, failed)
        if self._process is None:
            # It could not even be begun: `_fail` was called before there was a question.
            QTimer.singleShot(0, self, lambda: self._fail(FELL))
            return
        self._clock.start(self.patience)
        self._process.write(packed(header, body))

    def hurry(self) -> None:
        """Nobody wants the answer any more: what has not come soon is given up."""
        if self.busy and self._clock.remainingTime() > PATIENCE_LEFT:
            self._clock.start(PATIENCE_LEFT)

    def stop(self) -> None:
        """End the process; whoever waits for an answer is told nothing."""
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

"""Reads hostile files in a separate process with limited resources.

Both sides exchange messages: two lengths, a header in JSON, a body of bytes. Any failure of the
process (a crash, an endless loop, excessive memory) raises `Broken` in this program.
"""

import json
import os
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer
from typing import IO, Any, Self

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import Problem
from assessor_app.formats.processes.resource_limits import limit_this_process

Header = dict[str, Any]
Answer = Callable[[Header, bytes], tuple[Header, bytes]]

FLAG = "--separate-process"
LARGEST_MESSAGE = 512 * 1024 * 1024
FELL = marked("the process that reads the file crashed")
_LENGTHS = struct.Struct(">II")


class Broken(Problem):
    """A document that cannot be displayed; the message gives the reason."""


def command(name: str, platform: str = sys.platform) -> list[str]:
    """Return the command line that runs this program as the process `name`, also when frozen.

    platform: as in `sys.platform`.
    """
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        if platform == "win32":  # the program without a console may have no standard streams
            program = program.with_name("assessor.exe")
        return [str(program), FLAG, name]
    return [sys.executable, "-P", "-m", "assessor_app", FLAG, name]


def surroundings() -> dict[str, str]:
    """Return the environment variables of the process.

    With these, the process imports this program and opens no window.
    """
    home = str(Path(__file__).resolve().parents[3])
    others = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([home, others]) if others else home
    return os.environ | {"PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"}


def packed(header: Header, body: bytes = b"") -> bytes:
    """Encode a message as bytes."""
    words = json.dumps(header).encode()
    return _LENGTHS.pack(len(words), len(body)) + words + body


class Unpacker:
    """Decodes messages from bytes that arrive in pieces."""

    def __init__(self) -> None:
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[tuple[Header, bytes]]:
        """Yield the (header, body) of each message that `data` completes.

        Raises Broken for an invalid message.
        """
        self._held += data
        while len(self._held) >= _LENGTHS.size:
            words, size = _lengths(self._held[: _LENGTHS.size])
            begin = _LENGTHS.size + words
            if len(self._held) < begin + size:
                return
            header = _header(bytes(self._held[_LENGTHS.size : begin]))
            body = bytes(self._held[begin : begin + size])
            del self._held[: begin + size]
            yield header, body


def _lengths(data: bytes | bytearray) -> tuple[int, int]:
    words, size = _LENGTHS.unpack(data)
    if words + size > LARGEST_MESSAGE:
        raise Broken("the contents of the file are too large")
    return words, size


def _header(data: bytes) -> Header:
    try:
        header = json.loads(data)
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise Broken(FELL)
    if "broken" in header:
        raise Broken(str(header["broken"]))
    return header


class SeparateProcess:
    """Runs the process and sends it blocking requests; a context manager.

    The first request starts the process.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def ask(self, header: Header, body: bytes = b"", seconds: float = 30.0) -> tuple[Header, bytes]:
        """Return the header and the body of the answer to a request.

        Raises Broken if the process crashes or takes longer than `seconds`.
        """
        process = self._begun()
        late = Event()

        def stop_it() -> None:
            """End the process, because it takes too long."""
            late.set()
            process.kill()

        clock = Timer(seconds, stop_it)
        clock.daemon = True
        clock.start()
        try:
            return _asked(process, packed(header, body))
        except (OSError, EOFError, struct.error):
            self.stop()
            why = (
                tr("reading the file takes longer than {0:.0f} seconds", seconds)
                if late.is_set()
                else FELL
            )
            raise Broken(why) from None
        finally:
            clock.cancel()

    def _begun(self) -> "subprocess.Popen[bytes]":
        if self.process is None or self.process.poll() is not None:
            self.stop()
            self.process = subprocess.Popen(
                command(self._name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=surroundings(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        return self.process

    def stop(self) -> None:
        """End the process; the next request starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:  # unsent data cannot be flushed any more
                    continue


def _asked(process: "subprocess.Popen[bytes]", message: bytes) -> tuple[Header, bytes]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(message)
    process.stdin.flush()
    return _received(process.stdout)


def _received(stream: IO[bytes]) -> tuple[Header, bytes]:
    words, size = _lengths(stream.read(_LENGTHS.size))
    data, body = stream.read(words), stream.read(size)
    if len(body) < size or len(data) < words:
        raise EOFError
    return _header(data), body


def answer_all(answer: Answer, memory: int) -> None:
    """Answer every incoming message until the input ends; runs in the separate process.

    answer: computes the answer to a request; errors that it raises are returned as text. memory:
    the largest address space of the process in bytes.
    """
    # Output of libraries must not get between the messages.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    limit_this_process(memory)
    while True:
        try:
            header, body = _received(sys.stdin.buffer)
        except (struct.error, EOFError):
            return
        try:
            message = packed(*answer(header, body))
        except MemoryError:
            message = packed({"broken": tr("reading the file needs too much memory")})
        except Problem as problem:
            message = packed({"broken": problem.message})
        except Exception as error:  # noqa: BLE001  # reported to the caller
            message = packed({"broken": f"{type(error).__name__}: {error}"[:200]})
        out.write(message)
        out.flush()

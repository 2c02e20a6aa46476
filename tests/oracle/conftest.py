"""Real data with figures computed by others; and the same data, damaged."""

import bz2
import contextlib
import gzip
import hashlib
import lzma
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


# Fuzzing ---------------------------------------------------------------------------------------

# Inputs for each reader and each view; more on request: ASSESSOR_FUZZ=100000 pytest tests/oracle
FUZZ = int(os.environ.get("ASSESSOR_FUZZ", "2000"))
FOUND = ROOT / "test-output" / "fuzz"
SECONDS = 2.0  # of the processor, for one input
MEGABYTES = 200
PIECES = (
    *(b"\n", b"\r", b"\r\n", b"\t", b" ", b'"', b"'", b"<", b">", b"&", b"#", b",", b";", b":"),
    *(b"{", b"}", b"[", b"]", b"\\", b"\0", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\xfe\xff", b"%"),
    *("é٣𝄞\u2028\ufffe\u202e".encode(), b"\xed\xa0\x80", b"\x1b[", b"-1", b"0", b"1e999", b"NaN"),
    *(b"9" * 20, b"&#0;", b"&#x110000;", b"<!--", b"-->", b"]]>", b"<![CDATA[", b"</", b"/>"),
    *(b".I ", b".W\n", b"null", b"\\ud800", b"\x00\x00\x00\x00", b"\xff\xff\xff\xff", b"\x7f\xff"),
)
COMPRESSIONS = (gzip.compress, bz2.compress, lzma.compress)


class Fuzz:
    """Damages samples in ways that are the same in every run, and bounds what is done with them."""

    def __init__(self, name: str) -> None:
        self._name = re.sub(r"\W+", "-", name)
        self._chance = random.Random(name)

    def inputs(
        self, *samples: bytes, share: float = 1.0, whole: bool = False, least: int = 0
    ) -> Iterator[bytes]:
        """This share of FUZZ damaged samples; unless they stay `whole`, most of them cut."""
        for _ in range(max(least, round(FUZZ * share))):
            sample = self._chance.choice(samples)
            length = len(sample) if whole else self._chance.choice((100, 400, 1500, len(sample)))
            yield self._damaged(sample[:length], samples)

    def squeezed(self, data: bytes) -> bytes:
        """Now and then compressed, and then perhaps cut or turned round somewhere."""
        if self._chance.random() > 0.04:
            return data
        packed = bytearray(self._chance.choice(COMPRESSIONS)(data))
        if self._chance.random() < 0.7:
            packed[self._chance.randrange(len(packed))] ^= 1 << self._chance.randrange(8)
        return bytes(packed[: self._chance.randrange(len(packed) + 1) or None])

    def _damaged(self, data: bytes, samples: tuple[bytes, ...]) -> bytes:
        for _ in range(self._chance.choice((1, 1, 1, 2, 3, 6))):
            data = self._one_mistake(data, samples)
        return data

    def _one_mistake(self, data: bytes, samples: tuple[bytes, ...]) -> bytes:
        at = self._chance.randrange(len(data) + 1)
        length = self._chance.choice((1, 1, 2, 4, 9, 30, 200))
        start, inside, rest = data[:at], data[at : at + length], data[at + length :]
        piece = self._chance.choice(PIECES)
        match self._chance.randrange(10):
            case 0:
                return start + rest
            case 1 | 2:
                return start + piece + inside + rest
            case 3:
                return start + piece + rest
            case 4:
                return start + inside * self._chance.choice((2, 3, 40)) + rest
            case 5:
                return start or piece
            case 6:
                return start + rest[:length] + piece + inside + rest[length:]
            case 7:
                return start + bytes(self._chance.randrange(256) for _ in inside[:4]) + rest
            case 8:
                other = self._chance.choice(samples)
                begin = self._chance.randrange(len(other) + 1)
                return start + other[begin : begin + 3 * length] + inside + rest
        lines = data.split(b"\n")
        self._chance.shuffle(lines)
        return b"\n".join(lines)

    @contextlib.contextmanager
    def trying(self, data: bytes, seconds: float = SECONDS) -> Iterator[None]:
        """Fails what takes more of the processor, in the very middle where the system can.

        The input of whatever fails is kept in test-output/fuzz.
        """
        began = time.process_time()
        try:
            with _alarm(seconds):
                yield
            assert time.process_time() - began < seconds
        except BaseException:
            FOUND.mkdir(parents=True, exist_ok=True)
            FOUND.joinpath(f"{self._name}-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(
                data
            )
            raise


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _too_long(*_: object) -> None:
    pytest.fail("an input takes too long")


@pytest.fixture
def fuzz(request: pytest.FixtureRequest) -> Fuzz:
    """Damages samples; its chance is the test's own."""
    return Fuzz(request.node.name.removeprefix("test_"))


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where the system has one: a disk takes longer than most readers."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.fixture
def little_memory() -> Iterator[None]:
    """Fails a test after which the process has grown much."""
    before = _peak()
    yield
    assert _peak() - before < MEGABYTES


def _peak() -> float:
    """Megabytes that the process has had at most; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most) / (1024 * 1024 if sys.platform == "darwin" else 1024)

"""The speed of this machine now, for bounds of time in tests that share it with other work."""

import time

REFERENCE = 0.05  # seconds of the processor that `_work` takes on the machine of the bounds


def slowed(seconds: float) -> float:
    """Return a bound in seconds of the processor, longer on a machine that is slow or loaded now.

    seconds: the bound on the machine of the bounds; the result is never less.
    """
    begun = time.process_time()
    _work()
    return seconds * max(1.0, (time.process_time() - begun) / REFERENCE)


def _work() -> None:
    words = [f"d{number}" for number in range(100_000)]
    sorted(set(words))

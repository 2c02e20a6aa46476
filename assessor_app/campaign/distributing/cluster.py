"""An existing Dask cluster that works for a command: its address, shared values, and tasks."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from assessor_app.domain.problems import WrongUse

SECONDS_TO_ANSWER = 10
SCHEMES = ("tcp", "tls", "ucx", "ws", "wss")
ADDRESS = "such as tcp://host:8786"
# Tasks of each core that are on the cluster at a time. Results that the command has not taken yet
# stay in the memory of the workers.
WAITING = 4


class Cluster:
    """A connection to the scheduler of a cluster. client: of Dask, which is not typed."""

    def __init__(self, client: Any) -> None:
        self._client = client

    @property
    def cores(self) -> int:
        """The number of tasks that the cluster can do at the same time; at least 1."""
        number: int = sum(self._client.ncores().values())
        return max(1, number)

    def share(self, value: object) -> Any:
        """Send a value to every worker once, and return what tasks take in its place."""
        (everywhere,) = self._client.scatter([value], broadcast=True, hash=False)
        return everywhere

    def each(
        self, function: Callable[..., Any], items: Iterable[Any], *shared: Any
    ) -> Iterator[Any]:
        """Yield `function(item, *shared)` for each item, computed on the workers, in order.

        function: of a module that the workers have, too. shared: values, or from `share`. Errors of
        the function are raised here.
        """
        tasks: deque[Any] = deque()
        most = WAITING * self.cores
        for item in items:
            tasks.append(self._client.submit(function, item, *shared, pure=False))
            if len(tasks) >= most:
                yield tasks.popleft().result()
        while tasks:
            yield tasks.popleft().result()


@contextmanager
def cluster_at(address: str) -> Iterator[Cluster]:
    """Connect to the cluster whose scheduler has this address, and disconnect at the end.

    Raises WrongUse if Dask is not installed, the address is invalid, no scheduler answers, or the
    cluster is lost.
    """
    try:
        from distributed import Client
        from distributed.comm import CommClosedError
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise WrongUse(
            "--scheduler needs Dask, which is not installed",
            advice="install it: pip install 'assessor-app[cluster]'",
        ) from None
    _refuse_address(address)
    try:
        client: Any = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WrongUse(
            "no scheduler answers at {0}: {1}", address, error, expected=ADDRESS
        ) from None
    try:
        yield Cluster(client)
    except (ImportError, CancelledError, CommClosedError, KilledWorker) as error:
        raise WrongUse(
            "the cluster at {0} ended the work: {1}",
            address,
            " ".join(str(error).split()) or type(error).__name__,
            advice="see that its workers are running, and have the same version of assessor-app",
        ) from error
    finally:
        client.close()


def _refuse_address(address: str) -> None:
    """Raise WrongUse for an invalid scheduler address, before the client allocates resources."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise WrongUse("{0!r} is no address of a scheduler", address, expected=ADDRESS)

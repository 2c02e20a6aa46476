"""The request for a pool: a method and its parameters."""

from dataclasses import dataclass

from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling import pooling_named
from assessor_app.judging.pooling.pooling_method import Pooling, Stratum, strata_written

EVENLY, BY_PRIORITY = "evenly", "by-priority"
SHARES = (EVENLY, BY_PRIORITY)
FROM_ONE = marked("a whole number from 1")


@dataclass(frozen=True, slots=True)
class PoolRequest:
    """The parameters of `assessor pool` and of the Pool page.

    depth: how many of the first documents of each run and topic count. budget: number of documents
    to choose over all topics together. share: "evenly" (the same number for each topic, as far as
    it has them) or "by-priority" (the best of all topics). strata: in the notation of
    `strata_written`. seed: None for `DEFAULT_SEED`. replace: remove unjudged documents of the
    present pool that are not chosen.
    """

    method: str = "depth"
    depth: int | None = None
    budget: int | None = None
    strata: str = ""
    seed: int | None = None
    share: str = ""
    replace: bool = False

    def checked(self) -> tuple[Pooling, tuple[Stratum, ...]]:
        """Return the method and the strata. Raises WrongUse for a contradictory request."""
        method = pooling_named(self.method)
        given = {
            "depth": self.depth is not None,
            "budget": self.budget is not None,
            "strata": bool(self.strata),
            "seed": self.seed is not None,
            "share": bool(self.share),
            "replace": self.replace,
        }
        for name, is_given in given.items():
            if is_given and name not in method.takes:
                raise WrongUse(
                    "the pooling method {0} has no option {1}",
                    method.name,
                    name,
                    expected=", ".join(method.takes),
                )
        for some in method.required:
            if not any(given[name] for name in some):
                needed = tr(" or ").join(f"--{name}" for name in some)
                raise WrongUse("the pooling method {0} needs {1}", method.name, needed)
        self._refuse_bad_numbers()
        return method, strata_written(self.strata) if self.strata else ()

    def _refuse_bad_numbers(self) -> None:
        if self.depth is not None and self.depth < 1:
            raise WrongUse("the depth of a pool is below 1: {0}", self.depth, expected=tr(FROM_ONE))
        if self.budget is not None and self.budget < 1:
            raise WrongUse(
                "the budget of a pool is below 1: {0}", self.budget, expected=tr(FROM_ONE)
            )
        if self.share:
            refuse_unknown("share of the budget", [self.share], SHARES)

    @property
    def in_words(self) -> str:
        """The request as the campaign records it: "depth 10", "rrf budget 500"."""
        parts = [self.method]
        if self.depth is not None:
            parts.append(f"{self.depth}" if self.method == "depth" else f"depth {self.depth}")
        if self.budget is not None:
            parts.append(f"budget {self.budget}")
        if self.share:
            parts.append(f"share {self.share}")
        if self.strata:
            parts.append(self.strata.replace(" ", ""))
        if self.seed is not None:
            parts.append(f"seed {self.seed}")
        return " ".join(parts)

"""The choice of the measure that a curve shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.measures.naming import parse_measure

ANY_CUT = "@10"


@dataclass(frozen=True, slots=True)
class MeasureChoice:
    """The measures that a curve can show.

    usual: names of those to offer first; the first is drawn where none is chosen.
    accept: a measure -> the same as the curve draws it; raises WrongUse where it cannot.
    without_cut: whether names such as "R" will do, which elsewhere need a cut.
    """

    usual: tuple[str, ...]
    accept: Callable[[Requested], Requested]
    without_cut: bool = False

    def read(self, names: Sequence[str]) -> tuple[Requested, ...]:
        """The measures of these names; none: the usual one. Raises WrongUse."""
        return tuple(one for name in names or self.usual[:1] for one in self._read(name))

    def one_of(self, requested: Sequence[Requested]) -> Requested:
        """The measure that these mean to the curve.

        Raises WrongUse where they mean several, or one that the curve cannot draw.
        """
        accepted = {one.name: one for one in map(self.accept, requested)}
        if len(accepted) != 1:
            raise WrongUse("one measure is drawn at a time", text=", ".join(accepted))
        return next(iter(accepted.values()))

    def offers(self, requested: Sequence[Requested]) -> tuple[Requested, ...]:
        """The usual measures, and after them what else of these the curve can draw, each once."""
        found: dict[str, Requested] = {}
        for one in (*self.read(self.usual), *requested):
            try:
                accepted = self.accept(one)
            except WrongUse:
                continue
            found.setdefault(accepted.name, accepted)
        return tuple(found.values())

    def _read(self, name: str) -> tuple[Requested, ...]:
        try:
            return parse_measure(name)
        except WrongUse:
            if not self.without_cut or "@" in name:
                raise
            try:
                return parse_measure(name + ANY_CUT)
            except WrongUse:
                pass
            raise

"""What a kind of judgement is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assessor_app.domain.scale import Scale


@dataclass(frozen=True, slots=True)
class JudgementKind:
    """A way to judge: `scale` makes its scale from labels (none: the kind's own)."""

    name: str
    title: str
    explanation: str
    compares_two: bool
    scale: Callable[[Sequence[str]], Scale]

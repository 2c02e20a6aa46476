"""Every kind of judgement, listed once."""

from assessor_app.domain.kinds.binary import BINARY
from assessor_app.domain.kinds.graded import GRADED
from assessor_app.domain.kinds.judgement_kind import JudgementKind
from assessor_app.domain.kinds.preference import PREFERENCE
from assessor_app.domain.named import named
from assessor_app.domain.scale import Scale

KINDS: tuple[JudgementKind, ...] = (BINARY, GRADED, PREFERENCE)


def kind_named(name: str) -> JudgementKind:
    """The kind called `name`. Raises WrongUse for an unknown one."""
    return named(KINDS, name, "judgement kind")


def scale_from(specification: str) -> Scale:
    """The scale written as binary, graded, graded:LABEL,..., graded:VALUE=LABEL,... or preference.

    Raises WrongUse for anything else.
    """
    name, _, labels = specification.partition(":")
    return kind_named(name.strip()).scale(labels.split(",") if labels else ())

"""What the files of one import bring that nobody sees yet, for those that come after them."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from assessor_app.store.file.program_identity import import_id


@dataclass(frozen=True, slots=True)
class BroughtRun:
    """topics: ids; documents: the different codes."""

    topics: tuple[str, ...]
    documents: NDArray[np.uint32]


@dataclass(slots=True)
class Brought:
    """events: under which import they wait. topics: ids; withdrawn: ids that will go. texts: the
    imports of texts. runs: by name, also of those that they take the place of.
    """

    events: str = field(default_factory=import_id)
    topics: set[str] = field(default_factory=set)
    withdrawn: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    runs: dict[str, BroughtRun] = field(default_factory=dict)

"""Codes of the documents in an import, each looked up in the campaign only once."""

import re
from collections.abc import Set
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.byte_strings import decoded
from assessor_app.evaluation.id_numbers import IdNumbers
from assessor_app.store.file.database import Store
from assessor_app.store.tables import documents

_NO_CODE = -1
_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")


@dataclass(slots=True)
class DocumentCodes:
    """The campaign's codes of the documents in the runs of one import. ids: their ids."""

    ids: IdNumbers = field(default_factory=IdNumbers)
    _codes: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))

    def of(self, store: Store, numbers: NDArray[np.uint32]) -> NDArray[np.uint32]:
        """Return the codes of documents, given by their numbers in `ids`; new ones get codes."""
        more = np.full(len(self.ids) - len(self._codes), _NO_CODE, np.int64)
        self._codes = np.concatenate([self._codes, more])
        unknown = np.unique(numbers[self._codes[numbers] == _NO_CODE])
        if unknown.size:
            names = [decoded(text) for text in self.ids.texts(unknown)]
            with store.flushed_later():
                self._codes[unknown] = documents.codes(store, names)
        return self._codes[numbers].astype(np.uint32)


@dataclass(frozen=True)
class KnownIds:
    """Ids that those of imported files are compared with."""

    ids: Set[str]

    @cached_property
    def normalised(self) -> frozenset[str]:
        """The ids without leading zeros in their numbers."""
        return frozenset(map(normalised, self.ids))


@dataclass(frozen=True)
class KnownDocuments:
    """Documents of the campaign that those of imported runs are compared with. codes: of all."""

    store: Store
    codes: NDArray[np.uint32]

    @cached_property
    def ids(self) -> KnownIds:
        """Their ids."""
        return KnownIds(set(documents.ids_of(self.store, self.codes.tolist())))


def normalised(identifier: str) -> str:
    """Return the id with leading zeros removed from its numbers: "CACM-0115" becomes "CACM-115"."""
    return _ZEROS.sub("", identifier)

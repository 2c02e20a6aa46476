"""Build the search index beside a campaign, for collections whose texts stay in their files."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import read_reference
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadInput
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.store.tables import packed_texts, ranked_search, search_index
from assessor_app.store.tables.codes import chunks

BATCH = 2_000  # texts per commit


@dataclass(frozen=True, slots=True)
class IndexBuilt:
    """The result of building the index.

    added: texts that were added now; held: texts that it had already. lost: texts that could not be
    read; why: the error of the first.
    """

    path: Path
    added: int = 0
    held: int = 0
    lost: int = 0
    why: str = ""

    @property
    def lines(self) -> list[str]:
        """The result in words."""
        parts = [
            tr_count(
                "{0:,} document added to the search index {1}",
                "{0:,} documents added to the search index {1}",
                self.added,
                self.path.name,
            )
        ]
        if self.lost:
            parts.append(
                tr_count(
                    "warning: {0:,} document cannot be searched: {1}",
                    "warning: {0:,} documents cannot be searched: {1}",
                    self.lost,
                    self.why,
                )
            )
        return parts


def build_index(campaign: Campaign, progress: Progress = SILENT) -> IndexBuilt:
    """Add all texts that are not in the index beside the campaign yet.

    Each batch is a commit: after a cancellation or a kill, the next call adds the rest. An index
    that is damaged or of other texts is made anew. Raises Cancelled if `progress` does.
    """
    store, identity = campaign.store, campaign.identity
    path = search_index.path_of(store)
    current = ranked_search.current_texts(store)
    added, lost, why = 0, 0, ""
    with search_index.to_extend(store, identity) as index:
        held = np.intersect1d(current, search_index.codes_in(index))
        wanted = np.setdiff1d(current, held).tolist()
        for batch in chunks(wanted, BATCH):
            progress.report(len(held) + added + lost, len(current), tr("Indexing documents"))
            rows = []
            for code, document, hash_, title, text, place in search_index.stored_texts(
                store, batch
            ):
                if place is not None:
                    try:
                        found = read_reference(campaign, document, place)
                    except BadInput as problem:
                        lost, why = lost + 1, why or str(problem)
                        continue
                    text = packed_texts.readable(found.text, found.media)
                rows.append((code, hash_, title, text))
            search_index.add(index, rows)
            added += len(rows)
    return IndexBuilt(path, added, len(held), lost, why)

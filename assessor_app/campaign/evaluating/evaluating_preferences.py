"""Convert a campaign's preferences to judgements that its runs can be scored on."""

from collections.abc import Collection

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.grouped_judgements import preference_entries
from assessor_app.campaign.preferences.preference_findings import preferences_of
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.preferences.topic_preferences import wins
from assessor_app.store.tables.codes import known_codes

HIGHEST_CODE = 2**32 - 1


def compared_documents(
    campaign: Campaign, assessor: str = ""
) -> tuple[tuple[str, ...], Integers, Integers]:
    """Return (topics, topic, document): one row for each topic and compared document.

    `topic` holds indices into `topics`. Covers all assessors, or one. Raises WrongUse for an
    unknown assessor.
    """
    listed = preferences_of(campaign, assessor)
    topics = tuple(dict.fromkeys(one.topic for one in listed))
    number = {name: at for at, name in enumerate(topics)}
    pairs = {(one.topic, name) for one in listed for name in (one.first, one.second)}
    known = known_codes(campaign.store, "document", {name for _, name in pairs})
    rows = [(number[topic], known[name]) for topic, name in pairs if name in known]
    columns = np.array(rows, np.int64).reshape(-1, 2)
    return topics, columns[:, 0], columns[:, 1]


def preference_judgements(
    campaign: Campaign, assessor: str = "", topics: Collection[str] | None = None
) -> Judgements | None:
    """Return the preferences of all assessors or of one, as judgements; None if there are none.

    topics: restricts the preferences to these; None for all. The grade of a document is how often
    it was preferred. Raises WrongUse for an unknown assessor.
    """
    listed = preferences_of(campaign, assessor)
    if topics is not None:
        listed = [one for one in listed if one.topic in topics]
    if not listed:
        return None
    known = known_codes(
        campaign.store, "document", (name for one in listed for name in (one.first, one.second))
    )

    def coded(documents: list[str]) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
        """Return the codes of documents; unknown documents get codes that no document has."""
        # An unknown document is in no run, so any unused code will do.
        unknown = dict.fromkeys(name for name in documents if name not in known)
        free = {name: HIGHEST_CODE - number for number, name in enumerate(unknown)}
        return np.array([known.get(name, free.get(name)) for name in documents], np.uint32)

    return Judgements.from_coded_entries(preference_entries(listed), coded, wins)

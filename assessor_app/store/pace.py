"""How fast an assessor has been of late."""

from assessor_app.store.database import Store


def decisions_since(store: Store, assessor: str, moment: float) -> list[tuple[float, float]]:
    """(when, active seconds) of the assessor's decisions made here since `moment`, in order.

    Also of those taken back since: the time was spent. moment: seconds since 1970, UTC.
    """
    rows = store.connection.execute(
        "SELECT decided_at, active_seconds FROM journal WHERE assessor = ? AND source = ''"
        " AND clock >= ? AND kind IN ('grade', 'skip', 'cannot judge')"
        " AND active_seconds IS NOT NULL AND decided_at IS NOT NULL ORDER BY clock",
        (assessor, round(moment * 1_000_000)),
    )
    return [(when, seconds) for when, seconds in rows]

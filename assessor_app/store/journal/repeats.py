"""Documents that an assessor graded more than once, none of the grades taken back."""

from itertools import groupby

from assessor_app.store.file.database import Store
from assessor_app.store.imports.import_layers import journal
from assessor_app.store.journal import liveness

Place = tuple[str, str, str]  # assessor, topic, document


def graded_again(store: Store) -> dict[Place, list[tuple[int, float]]]:
    """Per place the grades that stand, in order, each with when it was decided (seconds, UTC).

    Only those whose time is known, and places with two of them or more.
    """
    rows = store.connection.execute(
        f"SELECT assessor, topic, document, clock, gesture, value, decided_at FROM {journal(None)}"
        " WHERE kind = 'grade' AND decided_at IS NOT NULL AND (topic, document, assessor) IN"
        f" (SELECT topic, document, assessor FROM {journal(None)} WHERE kind = 'grade'"
        " GROUP BY topic, document, assessor HAVING count(*) > 1)"
        " ORDER BY topic, document, assessor, clock, id"
    )
    retracted = liveness.all_retracted(store)
    found = {}
    for place, events in groupby(rows, key=lambda row: (row[0], row[1], row[2])):
        grades = [
            (int(value), float(at))
            for *_, clock, gesture, value, at in events
            if liveness.is_live(retracted, gesture, clock)
        ]
        if len(grades) > 1:
            found[place] = grades
    return found

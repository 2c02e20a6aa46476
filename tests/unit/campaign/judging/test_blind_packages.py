"""A package is the same, byte for byte where chance allows, whatever it must hide."""

import contextlib
import shutil
import sqlite3

import pytest

from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.gold_documents import gold_of
from assessor_app.campaign.judging.hidden_repeats import choose_repeats
from assessor_app.campaign.judging.known_documents import import_known, remove_known
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.assessor_kind import MODEL, ModelDetails
from assessor_app.domain.events import Kind
from assessor_app.judging.repeats import RepeatPlan
from tests.known_grades import GOLD, POOLED, everything_in

TRAINING = "told-in-training"
SECRETS = (
    "why-it-is-gold",
    "why-it-qualifies",
    "zebra-run",
    "bertram",
    "robot-9",
    "odd-note",
    "gone",
)


@pytest.fixture
def whole(lead, take_in, file):
    """A campaign with training, qualification, gold that ann judged in part, and repeats."""
    known = (
        ("training", "t1", 2, TRAINING),
        ("qualification", "q1", 1, ""),
        ("gold", "d18", 1, ""),
    )
    for purpose, name, grade, reason in known:
        import_known(lead, Kind(purpose), file(purpose, f"7 0 {name} {grade} {reason}\n"))
    texts = (f'{{"id": "{one}", "text": "On {one}."}}\n' for one in ("t1", "q1", "d18"))
    take_in(lead, "documents", "".join(texts))
    choose_repeats(lead, RepeatPlan(every=3, distance=2))
    judging.judge(lead, ("ann", "7", gold_of(lead, "ann", "7")[0]), 3)
    judging.judge(lead, ("ann", "7", POOLED[0]), 1)
    lead.store.checkpoint()
    return lead


def tell_all(path, take_in, file):
    """Change all that a package must hide: known grades, reasons, runs, others, a model."""
    with open_campaign(path) as lead:
        gold = "".join(f"7 0 {one} {3 - grade} why-it-is-gold\n" for one, grade in GOLD.items())
        import_known(lead, Kind.GOLD, file("other-gold", gold))
        import_known(lead, Kind.QUALIFICATION, file("other-bar", "7 0 q1 3 why-it-qualifies\n"))
        judged = gold_of(lead, "ann", "7")[0]
        remove_known(lead, [("7", judged)], "gone")
        import_known(lead, Kind.GOLD, file("back", f"7 0 {judged} 0 why-it-is-gold\n"))
        run = "".join(
            f"7 Q0 {one} {at} {-at} zebra-run\n" for at, one in enumerate(POOLED[::-1], 1)
        )
        take_in(lead, "run", run, name="zebra-run")
        for name in (POOLED[0], judged):
            judging.judge(lead, ("bertram", "7", name), 0)
            judging.note(lead, ("bertram", "7", name), "odd-note")
        lines = "".join(f"7 0 {one} 2\n" for one in [*POOLED, *GOLD])
        take_in(lead, "judgements", lines, assessor="robot-9")
        set_kind(lead, ["robot-9"], checked_kind(MODEL, ModelDetails("robot-9")))


def cells(path):
    """All values of a package by table, row and column."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return {
            (table, at, column): value
            for (table,) in tables.fetchall()
            for at, row in enumerate(connection.execute(f'SELECT * FROM "{table}"'))
            for column, value in enumerate(row)
        }


def differing(first, second):
    return {key for key in first.keys() | second.keys() if first.get(key) != second.get(key)}


def test_a_package_does_not_depend_on_what_it_must_not_tell(whole, take_in, file, tmp_path):
    other = tmp_path / "other.assess"
    shutil.copyfile(whole.path, other)
    tell_all(other, take_in, file)
    paths = [tmp_path / f"ann-{at}.assess" for at in range(3)]
    for path in paths[:2]:
        make_package(whole, "ann", path)
    with open_campaign(other) as changed:
        make_package(changed, "ann", paths[2])
    first, again, third = map(cells, paths)
    chance = differing(first, again)  # new ids and times
    assert differing(first, third) <= chance
    assert len(chance) < len(first) / 20
    assert paths[0].stat().st_size == paths[2].stat().st_size
    found = everything_in(paths[2])
    assert TRAINING.encode() in found  # it is shown after the decision
    for secret in SECRETS:
        assert secret.encode() not in found, secret

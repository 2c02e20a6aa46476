"""In a made-up language, the import history, backups and progress have no English words."""

import re
from pathlib import Path

import pytest

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.restoring import (
    STEPS,
    Step,
    back_up_before,
    backup_table,
    backups_of,
)
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.importing.import_history import history, history_table, take_back
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.importing.run_describing import describe_runs
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.table import Table
from assessor_app.formats.format import Content
from assessor_app.reports.machine_forms import comma_separated
from assessor_app.reports.table_writers import text
from tests.core_language import outside, pseudo_language

WORD = re.compile(r"[A-Za-z]{3,}")
NAMES = {"sample", "judged", "qrels", "ada", "zoe", "assess", "run", "trec", "topics", "documents"}


class Steps:
    """Keeps the steps that are reported."""

    def __init__(self) -> None:
        self.named: set[str] = set()

    def report(self, done: float, total: float | None, what: str) -> None:
        self.named.add(what)


@pytest.fixture
def campaign(tmp_path: Path):
    path = tmp_path / "sample.assess"
    sample_campaign(path).close()
    with open_campaign(path) as made:
        yield made


def imported(campaign: Campaign, folder: Path, watch: Steps) -> None:
    file = folder / "judged.qrels"
    file.write_text("7 0 sea-001 1\n7 0 sea-002 0\n")
    import_files(campaign, [ImportOrder(file, Content.JUDGEMENTS, assessor="zoe")], watch)


def cells(table: Table, *keys: str) -> str:
    """The cells of these columns as people read them."""
    columns = tuple(one for one in table.columns if one.key in keys)
    places = [table.columns.index(one) for one in columns]
    rows = tuple(tuple(row[at] for at in places) for row in table.rows)
    return text(Table("", columns, rows))


def bare(told: str) -> list[str]:
    return [word for word in WORD.findall(outside(told)) if word not in NAMES]


def test_the_import_history_names_contents_in_the_language(
    campaign: Campaign, tmp_path: Path
) -> None:
    imported(campaign, tmp_path, Steps())
    take_back(campaign, "last")
    with pseudo_language(tmp_path):
        table = history_table(history(campaign))
        shown, named = cells(table, "content"), cells(table, "file")
        exported = "".join(comma_separated(table))
    assert "⟦Judgements by zoe⟧" in shown
    assert "⟦depth⟧ 10" in named
    assert "⟦import⟧ 3" in named
    assert not bare(shown)
    assert "Judgements by zoe" in exported
    assert "⟦Judgements" not in exported


def test_details_of_runs_are_kept_in_english_and_shown_in_the_language(
    campaign: Campaign, tmp_path: Path
) -> None:
    with pseudo_language(tmp_path):
        describe_runs(campaign, {"bm25": [("system", "lexical")]})
        shown = cells(history_table(history(campaign)), "file")
    assert "⟦details of bm25⟧" in shown
    assert history(campaign)[0].operation.files[0].file == "details of bm25"


def test_the_reasons_of_backups_are_in_the_language(campaign: Campaign, tmp_path: Path) -> None:
    for at, name in enumerate(STEPS):
        campaign.store.connection.execute("UPDATE setting SET value = ? WHERE key = 'title'", (at,))
        back_up_before(campaign, Step(name))
    with pseudo_language(tmp_path):
        table = backup_table(backups_of(campaign.path))
        shown = cells(table, "why")
    assert table.rows
    assert not bare(shown)


def test_the_steps_of_long_work_are_in_the_language(campaign: Campaign, tmp_path: Path) -> None:
    watch = Steps()
    with pseudo_language(tmp_path):
        back_up_before(campaign, Step("import"), watch)
        imported(campaign, tmp_path, watch)
        freeze(campaign, "first")
        make_package(campaign, "ada", tmp_path / "ada.assess", progress=watch)
        merge(campaign, tmp_path / "ada.assess", progress=watch)
        take_back(campaign, "last", watch)
    assert len(watch.named) > 4
    assert not [one for one in watch.named if bare(one)]

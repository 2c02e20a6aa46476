"""Fusion of a campaign's runs: equal to the fusion of their files, and undone as an import."""

import pytest

import assessor_app as assessor
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.fused_runs import fuse_files, fuse_runs
from assessor_app.campaign.importing.import_history import take_back
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.domain.problems import WrongUse
from assessor_app.formats.format import Content
from assessor_app.store.tables import documents, stored_runs

FIRST = "1 Q0 d1 1 9 a\n1 Q0 d2 2 7.5 a\n1 Q0 d3 3 4 a\n2 Q0 d1 1 3 a\n2 Q0 d5 2 2 a\n"
SECOND = "2 Q0 d6 1 12 b\n2 Q0 d1 2 5 b\n1 Q0 d3 1 0.9 b\n1 Q0 d1 2 0.6 b\n1 Q0 d7 3 0.5 b\n"
METHODS = (("rrf", ""), ("combsum", ""), ("combmnz", "z-score"))


@pytest.fixture
def files(tmp_path):
    paths = [tmp_path / "first.run", tmp_path / "second.run"]
    for path, text in zip(paths, (FIRST, SECOND), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


@pytest.fixture
def campaign(tmp_path, files):
    with create(tmp_path / "fusion.assess", "Fusion") as made:
        import_files(made, [ImportOrder(path, Content.RUN) for path in files])
        yield made


def lines(campaign: Campaign, name: str) -> dict[str, dict[str, float]]:
    run = stored_runs.read(campaign.store, name)
    ids = documents.ids_of(campaign.store, run.documents.tolist())
    found, first = {}, 0
    for topic, length in zip(run.topics, run.lengths.tolist(), strict=True):
        here = slice(first, first + length)
        found[topic] = dict(zip(ids[here], run.scores[here].tolist(), strict=True))
        first += length
    return found


@pytest.mark.parametrize(("method", "normalisation"), METHODS)
def test_campaign_files_and_memory_give_the_same_run(
    campaign, files, tmp_path, method, normalisation
):
    fuse_runs(campaign, ["first", "second"], "both", method, normalisation)
    given = {path.stem: path for path in files}
    ours = assessor.fuse(given, method, normalisation)
    assert lines(campaign, "both") == ours
    read = {name: assessor.read_run(path) for name, path in given.items()}
    assert assessor.fuse(read, method, normalisation) == ours
    fuse_files(files, tmp_path / "both.run", method, normalisation)
    assert assessor.read_run(tmp_path / "both.run") == ours
    assert [len(one) for one in assessor.fuse(given, method, depth=2).values()] == [2, 2]


def test_undo_removes_the_combined_run_alone(campaign):
    fuse_runs(campaign, ["first", "second"], "both")
    assert stored_runs.names(campaign.store) == ("first", "second", "both")
    take_back(campaign, "last")
    assert stored_runs.names(campaign.store) == ("first", "second")


def test_a_taken_name_and_a_single_run_change_nothing(campaign):
    with pytest.raises(WrongUse, match="run exists: first"):
        fuse_runs(campaign, ["first", "second"], "first")
    with pytest.raises(WrongUse, match="no name"):
        fuse_runs(campaign, ["first", "second"], "")
    with pytest.raises(WrongUse, match="two runs"):
        fuse_runs(campaign, ["first", "first"], "both")
    with pytest.raises(WrongUse, match="two runs"):
        assessor.fuse({"first": {"1": {"d1": 1.0}}})
    assert stored_runs.names(campaign.store) == ("first", "second")

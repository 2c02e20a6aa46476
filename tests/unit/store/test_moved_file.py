"""A campaign that is moved, deleted or replaced while it is open: nothing more is acknowledged."""

import os
import shutil
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.domain.problems import CampaignMoved
from assessor_app.store.file import backups
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.tables import campaign_settings


def move_within_the_folder(path: Path) -> None:
    path.rename(path.with_name("other name.assess"))


def move_away_and_put_another_there(path: Path) -> None:
    away = path.parent / "away"
    away.mkdir()
    path.rename(away / path.name)
    shutil.copyfile(away / path.name, path)


def delete(path: Path) -> None:
    path.unlink()


def replace_at_once(path: Path) -> None:
    arrived = path.with_name(".arrived")
    shutil.copyfile(path, arrived)
    os.replace(arrived, path)


def move_to_another_disk(path: Path) -> None:
    """As between disks or over a network: copied, then deleted."""
    shutil.copyfile(path, path.with_name("on another disk.assess"))
    path.unlink()


def replace_its_folder(path: Path) -> None:
    folder = path.parent
    folder.rename(folder.with_name("renamed"))
    folder.mkdir()


WAYS = (
    move_within_the_folder,
    move_away_and_put_another_there,
    delete,
    replace_at_once,
    move_to_another_disk,
    replace_its_folder,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    made = tmp_path / "folder" / "trial.assess"
    create(made, "Trial").close()
    return made


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_commit_is_refused_once_the_file_is_not_at_its_path(way, path):
    with open_campaign(path) as campaign:
        campaign_settings.write(campaign.store, "kept", "yes")
        way(path)
        there = path.read_bytes() if path.exists() else None
        with pytest.raises(CampaignMoved) as caught:
            campaign_settings.write(campaign.store, "late", "no")
        assert caught.value.place.path == path.absolute()
        assert "while it was open" in caught.value.message
        assert campaign_settings.read(campaign.store, "late") == ""
        assert campaign_settings.read(campaign.store, "kept") == "yes"
    assert (path.read_bytes() if path.exists() else None) == there


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_no_second_connection_goes_to_what_is_there_instead(way, path):
    with open_campaign(path) as campaign:
        way(path)
        there = sorted(one.name for one in path.parent.iterdir())
        with pytest.raises(CampaignMoved):
            campaign.reopen()
        assert sorted(one.name for one in path.parent.iterdir()) == there


def test_a_file_that_is_put_back_is_written_again(path):
    with open_campaign(path) as campaign:
        away = path.with_name("away.assess")
        path.rename(away)
        shutil.copyfile(away, path)
        with pytest.raises(CampaignMoved, match="was replaced by another file while it was open"):
            campaign_settings.write(campaign.store, "key", "first")
        away.replace(path)
        campaign_settings.write(campaign.store, "key", "second")
    with open_campaign(path, read_only=True) as campaign:
        assert campaign_settings.read(campaign.store, "key") == "second"


def test_closing_leaves_the_log_beside_a_replacement_alone(path):
    store = open_store(path)
    campaign_settings.write(store, "kept", "yes")
    other = path.with_name("other.assess")
    create(other, "Another campaign").close()
    os.replace(other, path)
    there, log = path.read_bytes(), store.file.log
    assert log.stat().st_size
    store.close()
    assert path.read_bytes() == there
    assert log.exists()


def test_a_link_that_leads_elsewhere_is_another_file(path):
    link = path.with_name("link.assess")
    link.symlink_to(path)
    with open_campaign(link) as campaign:
        campaign_settings.write(campaign.store, "key", "by the link")
        assert campaign.store.file.log.name == "trial.assess-wal"
        other = path.with_name("other.assess")
        create(other, "Another campaign").close()
        link.unlink()
        link.symlink_to(other)
        with pytest.raises(CampaignMoved):
            campaign_settings.write(campaign.store, "key", "late")
    with open_campaign(other, read_only=True) as campaign:
        assert campaign.title == "Another campaign"
        assert campaign_settings.read(campaign.store, "key") == ""
    with open_campaign(path, read_only=True) as campaign:
        assert campaign_settings.read(campaign.store, "key") == "by the link"


def test_a_rename_of_the_target_behind_a_link_is_noticed(path):
    link = path.with_name("link.assess")
    link.symlink_to(path)
    with open_campaign(link) as campaign:
        path.rename(path.with_name("moved.assess"))
        with pytest.raises(CampaignMoved, match="moved or deleted"):
            campaign_settings.write(campaign.store, "key", "late")


def test_no_backup_is_made_of_a_file_that_is_not_at_its_path(path):
    with open_campaign(path) as campaign:
        replace_at_once(path)
        with pytest.raises(CampaignMoved):
            backups.make_daily(campaign.store)
    assert backups.all_of(path) == ()

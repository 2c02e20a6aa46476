import pytest

from assessor_app.campaign.files.opening import create, describe, open_campaign, tidy
from assessor_app.campaign.files.restoring import backups_of, restore
from assessor_app.campaign.judging.judging import add_assessor, judge, note, skip, undo
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import BadCampaign, DamagedCampaign, WrongUse
from assessor_app.store.tables import campaign_settings, scale_versions

MANY_GRADES = "graded:" + ",".join(f"G{number}" for number in range(33))


@pytest.mark.parametrize(
    ("title", "scale"),
    [("", "binary"), ("  ", "binary"), ("T", "graded:A"), ("T", "graded:A,A"), ("T", "stars"),
     ("T", "binary:A,B"), ("T", "preference:A"), ("T", MANY_GRADES)],
)  # fmt: skip
def test_a_campaign_that_makes_no_sense_is_refused_and_leaves_no_file(tmp_path, title, scale):
    with pytest.raises(WrongUse):
        create(tmp_path / "x.assess", title, scale)
    assert not (tmp_path / "x.assess").exists()


def test_a_scale_keeps_its_labels_in_their_order(tmp_path):
    with create(tmp_path / "x.assess", "T", "graded:Off, Near ,On") as made:
        assert [(grade.value, grade.label) for grade in made.scale.grades] == [
            (0, "Off"),
            (1, "Near"),
            (2, "On"),
        ]
        assert [grade.relevant for grade in made.scale.grades] == [False, True, True]


def test_what_is_there_is_never_overwritten(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("dear")
    with pytest.raises(BadCampaign) as caught:
        create(path, "T")
    assert str(caught.value) == f"{path}: file exists. Choose another name."
    assert path.read_text() == "dear"


IMPORT = "not a campaign. Create a campaign and import the file into it."
RESTORE = "Restore a backup (File › Restore from backup…, or assessor backup CAMPAIGN --list)."
NO_HEADER = f"the campaign is damaged: the header of the file is invalid. {RESTORE}"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty. Delete it, or restore a backup."),
        (b"hello", IMPORT),
        (b"dear reader, " * 20, IMPORT),
        (
            b"SQLite format 3\0" + b"\1" * 200,
            f"the campaign is damaged: the end of the file is missing. {RESTORE}",
        ),
        (
            b"SQLite format 3\0" + bytes(200),
            (
                "not a campaign, but a database of another program. "
                "Name a campaign file, as created by assessor new."
            ),
        ),
    ],
)
def test_what_is_no_campaign_is_refused_by_name_and_left_alone(tmp_path, content, said):
    path = tmp_path / "letter.assess"
    path.write_bytes(content)
    with pytest.raises(BadCampaign) as caught:
        open_campaign(path)
    assert str(caught.value) == f"{path}: {said}"
    assert path.read_bytes() == content


@pytest.mark.parametrize("spoilt", [bytes(100), b"\xff" * 16], ids=["zeros", "ones"])
def test_a_campaign_whose_header_is_spoilt_is_damaged(tmp_path, spoilt):
    path = tmp_path / "x.assess"
    create(path, "T").close()
    path.write_bytes(spoilt + path.read_bytes()[len(spoilt) :])
    with pytest.raises(DamagedCampaign) as caught:
        open_campaign(path)
    assert str(caught.value) == f"{path}: {NO_HEADER}"


def test_a_file_with_backups_beside_it_is_a_damaged_campaign(tmp_path):
    path = tmp_path / "x.assess"
    path.write_text("hello")
    (tmp_path / "x.assess-backups").mkdir()
    with pytest.raises(DamagedCampaign) as caught:
        open_campaign(path)
    assert str(caught.value) == f"{path}: {NO_HEADER}"


def test_a_campaign_that_is_missing_is_not_made_by_opening_it(tmp_path):
    with pytest.raises(BadCampaign) as caught:
        open_campaign(tmp_path / "x.assess")
    assert str(caught.value) == f"no such campaign: {tmp_path / 'x.assess'}"
    assert not list(tmp_path.iterdir())


def test_a_disk_that_fills_while_a_campaign_is_made_leaves_no_file(tmp_path, monkeypatch):
    def full(store, scale):
        store.connection.execute("PRAGMA max_page_count = 1")
        campaign_settings.write(store, "long", "x" * 100_000)

    monkeypatch.setattr(scale_versions, "add", full)
    with pytest.raises(BadCampaign, match="disk is full"):
        create(tmp_path / "x.assess", "T", "binary")
    assert list(tmp_path.iterdir()) == []


def test_a_description_is_changed_whole_or_not_at_all(campaign, monkeypatch):
    write = campaign_settings.write

    def failing(store, key, value):
        if key == "guidelines":
            raise BadCampaign("the disk is full")
        write(store, key, value)

    monkeypatch.setattr(campaign_settings, "write", failing)
    with pytest.raises(BadCampaign):
        describe(campaign, title="New", guidelines="Read.")
    assert campaign.title == "Tides and bees"


def test_describing_changes_title_and_guidelines_and_nothing_else(campaign):
    assert describe(campaign, title=" Bees ", guidelines="Read *all*.") == Changes(title=True)
    assert (campaign.title, campaign.guidelines) == ("Bees", "Read *all*.")
    describe(campaign, guidelines="")
    assert (campaign.title, campaign.guidelines) == ("Bees", "")
    with pytest.raises(WrongUse):
        describe(campaign, title=" ")
    assert campaign.title == "Bees"


def test_nothing_can_be_changed_in_a_campaign_open_for_reading(campaign, take_in):
    judge(campaign, ("ann", "7", "a"), 1)
    with open_campaign(campaign.path, read_only=True) as reading:
        for change in (
            lambda: judge(reading, ("ann", "7", "a"), 2),
            lambda: skip(reading, ("ann", "7", "a")),
            lambda: note(reading, ("ann", "7", "a"), "new"),
            lambda: undo(reading, "ann"),
            lambda: add_assessor(reading, "ben"),
            lambda: make_pool(reading, 1),
            lambda: describe(reading, title="X"),
            lambda: take_in(reading, "judgements", "7 0 a 1\n", assessor="x"),
        ):
            with pytest.raises(
                BadCampaign, match="the campaign is read-only: the file was opened read-only"
            ) as caught:
                change()
            assert str(caught.value).startswith(f"{campaign.path}: ")


def test_a_campaign_goes_back_to_a_copy_and_what_it_was_is_kept(campaign):
    path = campaign.path
    assert backups_of(path) == ()
    assert tidy(campaign)
    (copy,) = backups_of(path)
    describe(campaign, title="Another")
    campaign.close()
    kept = restore(path, copy)
    assert kept in [one.path for one in backups_of(path)]
    with open_campaign(path, read_only=True) as back:
        assert back.title == "Tides and bees"

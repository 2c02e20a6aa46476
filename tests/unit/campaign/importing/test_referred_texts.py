"""Collections kept by reference: known whole, read when shown, never shown as what they are not."""

import json
import shutil

import pytest

from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files, imports
from assessor_app.campaign.importing.referred_texts import (
    look_elsewhere,
    take_in_pooled,
    text_of,
    text_places,
)
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.reporting.exporting import all_documents
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import BadInput, Cancelled, WrongUse
from assessor_app.formats.format import Content
from assessor_app.store.tables import documents, text_files
from assessor_app.store.tables.search import search

NAMES = ("a", "b#1", "c", "dé", "e", "f")
COLLECTION = "".join(
    json.dumps({"id": name, "title": f"On {name}", "text": f"Some words of {name}."}) + "\n"
    for name in NAMES
)
TOPICS = '{"id": "7", "title": "tides"}\n'
RUN = "7 Q0 a 1 9 one\n7 Q0 c 2 8 one\n7 Q0 dé 3 7 one\n"


@pytest.fixture
def refer(file):
    def do(campaign, text=COLLECTION, name="data/texts.jsonl", **options):
        path = file(name, text)
        order = ImportOrder(path, Content.DOCUMENTS, by_reference=True, **options)
        return path, import_files(campaign, [order]).files[0]

    return do


@pytest.fixture
def campaign(new, take_in):
    made = new()
    take_in(made, "topics", TOPICS)
    take_in(made, "run", RUN, name="one.run")
    return made


def held(campaign):
    """Ids whose texts the campaign itself has."""
    return [one for one in NAMES if documents.document(campaign.store, one) is not None]


def test_texts_stay_in_the_file_and_are_read_when_shown(campaign, refer):
    path, report = refer(campaign)
    assert report.taken == 6
    assert any("6 texts stay in the file" in note for note in report.notes)
    assert held(campaign) == []
    assert documents.count(campaign.store) == 6
    shown = judging_queries.document(campaign, "dé")
    assert (shown.title, shown.text) == ("On dé", "Some words of dé.")
    assert shown.hash == documents.hash_of(campaign.store, "dé")
    assert sorted(one.id for one in all_documents(campaign)) == sorted(NAMES)
    assert check(campaign) == ()
    (place,) = text_places(campaign)
    assert (place.path, place.documents, place.pooled, place.problem) == (path, 6, 0, "")
    assert imports(campaign)[0].repairs == "--by-reference"


def test_the_path_goes_with_the_campaign_s_folder(campaign, refer, tmp_path):
    refer(campaign)
    assert text_files.files(campaign.store)[0].path == "data/texts.jsonl"
    campaign.close()
    other = tmp_path / "elsewhere"
    other.mkdir()
    shutil.move(campaign.path, other / "new.assess")
    shutil.move(tmp_path / "data", other / "data")
    with open_campaign(other / "new.assess") as moved:
        assert judging_queries.document(moved, "c").text == "Some words of c."


def test_a_pool_takes_its_texts_in_and_judging_needs_the_file_no_more(campaign, refer):
    path, _ = refer(campaign)
    made = make_pool(campaign, 2)
    assert (made.texts.taken, made.texts.lost) == (2, 0)
    assert held(campaign) == ["a", "c"]
    path.unlink()
    assert search(campaign.store, "words") == ["a", "c"]
    judging.add_assessor(campaign, "ann")
    judging.judge(campaign, ("ann", "7", "c"), 2)
    assert not judging_queries.on_another_text(
        campaign, judging_queries.judgement(campaign, "ann", "7", "c")
    )
    assert judging_queries.document(campaign, "c").text == "Some words of c."
    assert check(campaign) == ()
    make_package(campaign, "ann", campaign.path.with_name("p.assess"))


def test_pooled_before_they_come_in_they_are_taken_in_at_once(campaign, refer):
    make_pool(campaign, 2)
    _, report = refer(campaign)
    assert held(campaign) == ["a", "c"]
    assert documents.count(campaign.store) == 6
    assert search(campaign.store, "words") == ["a", "c"]
    assert any("4 texts stay" in note for note in report.notes)


def test_a_file_that_went_away_is_told_with_the_way_on(campaign, refer, tmp_path):
    path, _ = refer(campaign)
    path.rename(tmp_path / "new.jsonl")
    assert judging_queries.document(campaign, "c") is None
    why = judging_queries.why_no_text(campaign, "c")
    assert "no such file" in why
    assert str(path) in why
    assert "--moved" in why
    assert text_places(campaign)[0].problem
    made = make_pool(campaign, 2)
    assert (made.added, made.texts.taken, made.texts.lost) == (2, 0, 2)
    judging.add_assessor(campaign, "ann")
    with pytest.raises(BadInput, match="no such file"):
        make_package(campaign, "ann", tmp_path / "p.assess")
    assert not list(tmp_path.glob("*p.assess*"))
    moved = look_elsewhere(campaign, path, tmp_path / "new.jsonl")
    assert (moved.documents, moved.texts.taken, moved.texts.lost) == (6, 2, 0)
    assert held(campaign) == ["a", "c"]
    assert text_of(campaign, "f").text == "Some words of f."


def test_a_changed_file_is_never_shown_as_the_text_that_was_imported(campaign, refer):
    path, _ = refer(campaign)
    path.write_text(COLLECTION.replace("Some words", "Much words"), encoding="utf-8")
    assert judging_queries.document(campaign, "c") is None
    assert "has changed" in judging_queries.why_no_text(campaign, "c")
    path.write_text(COLLECTION[:150], encoding="utf-8")
    assert judging_queries.document(campaign, "a") is not None
    assert "shorter" in judging_queries.why_no_text(campaign, "f")
    made = make_pool(campaign, 3)
    assert (made.texts.taken, made.texts.lost) == (1, 2)
    assert "import it again" in made.texts.why


def test_another_file_is_not_taken_for_the_moved_one(campaign, refer, tmp_path):
    path, _ = refer(campaign)
    other = tmp_path / "other.jsonl"
    other.write_text(COLLECTION.replace("Some", "Any"), encoding="utf-8")
    with pytest.raises(BadInput, match="has changed"):
        look_elsewhere(campaign, path, other)
    with pytest.raises(BadInput, match="no such file"):
        look_elsewhere(campaign, path, tmp_path / "nowhere")
    with pytest.raises(WrongUse, match=r"the campaign has no texts in the file .+\. Expected /.+"):
        look_elsewhere(campaign, other, path)
    assert text_places(campaign)[0].path == path


def test_imported_again_in_full_the_texts_are_held(campaign, refer):
    path, _ = refer(campaign)
    report = import_files(campaign, [ImportOrder(path, Content.DOCUMENTS)]).files[0]
    assert "0 new, 0 with a changed text, 6 unchanged" in report.notes
    assert held(campaign) == list(NAMES)
    assert text_places(campaign) == ()
    assert search(campaign.store, "words dé") == ["dé"]
    assert check(campaign) == ()


def test_what_is_held_is_not_given_up_for_a_reference(campaign, refer, take_in):
    take_in(campaign, "documents", COLLECTION, name="full.jsonl")
    _, report = refer(campaign, COLLECTION.replace("words of f", "lines of f"))
    assert "0 new, 1 with a changed text, 5 unchanged" in report.notes
    assert held(campaign) == list(NAMES[:-1])
    assert judging_queries.document(campaign, "f").text == "Some lines of f."
    assert set(search(campaign.store, "words")) == set(NAMES[:-1])


def test_referred_to_again_the_new_place_counts(campaign, refer):
    old, _ = refer(campaign)
    _, report = refer(campaign, "\n" + COLLECTION, name="data/second.jsonl")
    assert "0 new, 0 with a changed text, 6 unchanged" in report.notes
    old.unlink()
    assert judging_queries.document(campaign, "a").text == "Some words of a."
    assert [one.documents for one in text_places(campaign)] == [6]


def test_stopped_nothing_is_known_of_it(campaign, file, stopped):
    path = file("long.jsonl", "".join(f'{{"id": "{n}", "text": "t"}}\n' for n in range(900)))
    with pytest.raises(Cancelled):
        import_files(campaign, [ImportOrder(path, Content.DOCUMENTS, by_reference=True)], stopped)
    assert documents.count(campaign.store) == 0
    assert text_places(campaign) == ()


def test_a_neighbour_that_cannot_be_read_is_in_nobody_s_way(campaign, refer):
    _, report = refer(
        campaign, "no json\n" + COLLECTION, lenient=True, format_name="documents-jsonl"
    )
    assert (report.taken, report.refused) == (6, 1)
    assert all(judging_queries.document(campaign, name) for name in NAMES)


def test_a_folder_by_reference(campaign, tmp_path):
    folder = tmp_path / "pages"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.html").write_text(f"<title>{name}</title>Sand of {name}")
    order = ImportOrder(folder, Content.DOCUMENTS, by_reference=True)
    import_files(campaign, [order])
    assert judging_queries.document(campaign, "b.html").title == "b"
    (folder / "b.html").write_text("other")
    assert judging_queries.document(campaign, "b.html") is None
    assert "has changed" in judging_queries.why_no_text(campaign, "b.html")
    (folder / "a.html").unlink()
    assert "cannot be read: no such file." in judging_queries.why_no_text(campaign, "a.html")


def test_what_is_taken_in_on_the_way_stays_when_it_is_stopped(campaign, refer, stopped):
    refer(campaign)
    with pytest.raises(Cancelled):
        make_pool(campaign, 2, stopped)
    assert held(campaign) == []
    assert make_pool(campaign, 2).added == 2
    assert take_in_pooled(campaign).taken == 0


def test_by_the_command_line(campaign, file, tmp_path, capsys):
    path = file("texts.jsonl", COLLECTION)
    campaign.close()
    name = str(campaign.path)
    assert main(["import", name, "--documents", str(path), "--by-reference"]) == 0
    assert "6 texts stay in the file" in capsys.readouterr().err
    new = tmp_path / "new.jsonl"
    path.rename(new)
    assert main(["pool", name, "--depth", "2"]) == 0
    said = capsys.readouterr().err
    lost = f"{path}: the text of document a cannot be read: no such file. Put the file back"
    assert f"warning: 2 texts not stored: {lost}" in said
    assert "--moved" in said
    assert main(["import", name, "--moved", str(path), str(new), "--dry-run"]) == 0
    assert capsys.readouterr().err == f"6 documents would be read from {new}\n"
    assert main(["import", name, "--moved", str(path), str(tmp_path / "no"), "--dry-run"]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert said == f"assessor: {tmp_path / 'no'}: no such file. Check its name and its folder."
    assert main(["import", name, "--moved", str(path), str(new)]) == 0
    said = capsys.readouterr().err
    assert f"6 documents now read from {new}\n" in said
    assert "2 texts stored in the campaign" in said
    assert main(["import", name, "--runs", str(new), "--by-reference"]) == 2
    assert main(["import", name, "--documents", "-", "--by-reference"]) == 2
    assert main(["import", name, "--moved", str(path), str(new), "--runs", str(new)]) == 2


def run(*words):
    return main([str(word) for word in words])


def test_check_tells_the_texts_that_are_gone_or_changed(campaign, refer, capsys):
    path, _ = refer(campaign)
    assert run("check", campaign.path) == 0
    path.write_text(COLLECTION.replace("words of c", "lines of c"), encoding="utf-8")
    capsys.readouterr()
    assert run("check", campaign.path) == 1
    said = capsys.readouterr().out
    assert f"{path}: 1 of 6 texts cannot be read (c): the file has changed" in said
    assert "since document c was imported" in said
    path.unlink()
    assert run("check", campaign.path) == 1
    said = capsys.readouterr().out
    assert f"{path}: 6 of 6 texts cannot be read (" in said
    assert "): no such file. " in said
    assert "--moved" in said


def test_documents_are_exported_without_those_that_are_lost_where_that_is_asked_for(
    campaign, refer, capsys, tmp_path
):
    path, _ = refer(campaign)
    path.write_text(COLLECTION.replace("words of c", "lines of c"), encoding="utf-8")
    out = tmp_path / "out.jsonl"
    export = ("export", campaign.path, "--what", "documents", "--output", out)
    assert run(*export) == 2
    said = capsys.readouterr().err
    assert "1 text in an external file cannot be read, and nothing was written:" in said
    assert f"{path}: 1 of 6 texts cannot be read (c): " in said
    assert "the file has changed since document c was imported" in said
    assert "--lenient" in said
    assert not out.exists()
    assert run(*export, "--lenient") == 0
    assert "skipped: " in capsys.readouterr().err
    written = [json.loads(line)["id"] for line in out.read_text(encoding="utf-8").splitlines()]
    assert sorted(written) == sorted(set(NAMES) - {"c"})
    assert run("export", campaign.path, "--what", "pool", "--output", out, "--lenient") == 2

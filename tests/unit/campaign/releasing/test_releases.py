"""Releases: what others read from them, and what they must not tell."""

import hashlib
import json
import re
import sys
import zipfile
from pathlib import Path

import pytest

from assessor_app.campaign.assigning.setting_aside import exclude, withdraw
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files import opening
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files, recognise
from assessor_app.campaign.judging import answering, discussion
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.releasing.release import ReleaseRequest
from assessor_app.campaign.releasing.releasing import LAYOUTS, write_release
from assessor_app.campaign.reporting import exporting
from assessor_app.campaign.searching.search_plan import open_search
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import SearchOrigin
from assessor_app.domain.problems import BadInput, Cancelled, WrongUse
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind
from assessor_app.formats.format import Content
from assessor_app.formats.format_registry import format_named
from assessor_app.judging.combination import RULE_NAMES
from assessor_app.store.tables import assessors, pools, stored_runs, stored_topics
from assessor_app.store.tables.pools import PoolEntry

NAMES = [layout.name for layout in LAYOUTS]
PLAIN = ReleaseRequest()


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    made = sample_campaign(tmp_path_factory.mktemp("sample") / "sample.assess")
    yield made
    made.close()


def contents(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def qrels_of(text: str) -> set[tuple[str, str, int]]:
    rows = (line.split() for line in text.splitlines())
    return {(topic, document, int(grade)) for topic, _, document, grade in rows}


def consensus(campaign: Campaign) -> set[tuple[str, str, int]]:
    from assessor_app.campaign.evaluating.selected_judgements import select_judgements

    found = exporting.qrels(campaign, select_judgements(campaign, JudgementSelection()))
    return {(one.topic, one.document, int(one.grade)) for one in found}


def test_a_release_has_the_grades_of_each_rule_and_of_each_assessor(
    sample: Campaign, tmp_path: Path
) -> None:
    write_release(sample, "release", tmp_path / "out", PLAIN)
    files = contents(tmp_path / "out")
    assert qrels_of(files["qrels/consensus.qrels"].decode()) == consensus(sample)
    labels = assessors.labels(sample.store)
    for name, label in labels.items():
        given = exporting.assessors_qrels(sample, name)
        expected = {(one.topic, one.document, int(one.grade)) for one in given}
        assert qrels_of(files[f"qrels/{label}.qrels"].decode()) == expected
    topics = format_named("topics-jsonl").read(tmp_path / "out" / "topics.jsonl")
    assert list(topics) == list(stored_topics.all_topics(sample.store))
    figures = json.loads(files["statistics.json"])
    assert figures["judged documents"] == len(consensus(sample))
    assert sum(figures["documents per grade"].values()) == len(consensus(sample))


def test_the_checksums_are_those_of_all_files(sample: Campaign, tmp_path: Path) -> None:
    write_release(sample, "release", tmp_path / "out", PLAIN)
    files = contents(tmp_path / "out")
    lines = files.pop("SHA256SUMS").decode().splitlines()
    said = dict(reversed(line.split("  ", 1)) for line in lines)
    assert said == {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}


def test_a_release_says_whose_judgements_the_rules_leave_out(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        exclude(campaign, ["ben"], "failed the training")
        write_release(campaign, "release", tmp_path / "out", PLAIN)
        label = assessors.labels(campaign.store)["ben"]
        every = exporting.assessors_qrels(campaign)
        left = {(one.topic, one.document) for one in every if one.assessor != "ben"}
    files = contents(tmp_path / "out")
    readme = files["README.md"].decode()
    assert f"excluded assessors: {label}." in readme
    assert all(f"`{rule}`" in readme for rule in RULE_NAMES)
    assert json.loads(files["statistics.json"])["excluded assessors"] == [label]
    assert {one[:2] for one in qrels_of(files["qrels/consensus.qrels"].decode())} <= left
    assert b"failed the training" not in b"".join(files.values())


def test_no_name_of_an_assessor_or_a_run_is_in_a_release(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        for number, name in enumerate(stored_runs.names(campaign.store)):
            stored_runs.rename(campaign.store, name, f"system-of-{number}")
        write_release(campaign, "release", tmp_path / "out", PLAIN)
        write_release(campaign, "release", tmp_path / "named", ReleaseRequest(run_names=True))
        runs, people = stored_runs.names(campaign.store), assessors.all(campaign.store)
    text = b"".join(contents(tmp_path / "out").values()).decode()
    for name in [*people, *runs]:
        assert re.search(rf"\b{name}\b", text) is None
    rows = contents(tmp_path / "named")["contributions.csv"].decode().splitlines()[1:]
    assert {row.split(",")[0] for row in rows} == set(runs)


def test_messages_are_in_a_release_only_if_asked_for_and_name_nobody(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        discussion.ask(campaign, ("ada", "1", "sea-008"), "Is a buoy a light?")
        discussion.reply(campaign, "Dr. Lead", "1", "sea-008", "Yes.", "ada")
        write_release(campaign, "release", tmp_path / "without", PLAIN)
        write_release(campaign, "release", tmp_path / "with", ReleaseRequest(messages=True))
    without, full = contents(tmp_path / "without"), contents(tmp_path / "with")
    assert full.keys() - without.keys() == {"messages.csv"}
    assert b"a buoy" not in b"".join(without.values())
    assert b"Is a buoy a light?" in full["messages.csv"]
    assert b"messages.csv" in full["README.md"]
    for name in (b"ada", b"Dr. Lead"):
        assert name not in full["messages.csv"]


def test_a_release_has_the_answers_without_names(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        nuggets = FurtherQuestion("nuggets", "What?", QuestionKind.ASPECTS, may_add=True)
        set_questions(campaign, [nuggets])
        answering.add_aspect(campaign, ("ada", "1", "sea-008"), "nuggets", "Buoys")
        write_release(campaign, "release", tmp_path / "out", PLAIN)
        label = assessors.labels(campaign.store)["ada"]
    files = contents(tmp_path / "out")
    assert json.loads(files["questions.json"])[0]["key"] == "nuggets"
    assert files["aspects.csv"].decode().splitlines() == [
        "topic,question,key,name,importance",
        "1,nuggets,buoys,Buoys,vital",
    ]
    assert files["qrels/subtopics.qrels"].decode() == "1 buoys sea-008 1\n"
    header, row = files["answers.csv"].decode().splitlines()
    assert header == "assessor,topic,document,question,aspect,answer,answered_at"
    assert row.startswith(f"{label},1,sea-008,nuggets,buoys,1,")
    assert re.search(rb"\bada\b", b"".join(files.values())) is None
    assert b"aspects.csv" in files["README.md"]


def test_a_release_of_a_version_has_its_answers(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        nuggets = FurtherQuestion("nuggets", "What?", QuestionKind.ASPECTS, may_add=True)
        set_questions(campaign, [nuggets])
        answering.add_aspect(campaign, ("ada", "1", "sea-008"), "nuggets", "Buoys")
        freeze(campaign, "paper")
        answering.add_aspect(campaign, ("ada", "1", "sea-001"), "nuggets", "Lamps")
        write_release(campaign, "release", tmp_path / "out", PLAIN)
    files = contents(tmp_path / "out")
    assert files["qrels/subtopics.qrels"].decode() == "1 buoys sea-008 1\n"
    for name in ("aspects.csv", "answers.csv"):
        assert len(files[name].decode().splitlines()) == 2


@pytest.mark.parametrize("withdrawn", ["before", "after", "unfrozen"])
def test_a_release_has_all_parts_of_the_topics_of_which_it_has_grades(
    tmp_path: Path, withdrawn: str
) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        nuggets = FurtherQuestion("nuggets", "What?", QuestionKind.ASPECTS, may_add=True)
        set_questions(campaign, [nuggets])
        answering.add_aspect(campaign, ("ada", "7", "bee-013"), "nuggets", "Wings")
        discussion.ask(campaign, ("ada", "7", "bee-013"), "Is a bee an insect?")
        if withdrawn != "after":
            withdraw(campaign, ["7"], "unclear")
        if withdrawn != "unfrozen":
            freeze(campaign, "paper")
        if withdrawn == "after":
            withdraw(campaign, ["7"], "unclear")
        for layout in ("release", "trec", "beir"):
            write_release(campaign, layout, tmp_path / layout, ReleaseRequest(messages=True))
    files = {
        f"{layout}/{name}": data.decode()
        for layout in ("release", "trec", "beir")
        for name, data in contents(tmp_path / layout).items()
    }
    parts = {
        "release": ("answers.csv", "aspects.csv", "messages.csv", "pool.csv", "topics.jsonl"),
        "release/qrels": ("subtopics.qrels", "consensus.qrels"),
        "trec": ("topics.trec", "pool.txt", "qrels.txt"),
        "beir": ("queries.jsonl", "qrels/test.tsv"),
    }
    is_topic = re.compile(r'^([^,\n]+,|\{"_?id": "|<num> Number: )?7([, \t"]|$)', re.M)
    has_topic = {
        f"{folder}/{name}": is_topic.search(files.get(f"{folder}/{name}", "")) is not None
        for folder, names in parts.items()
        for name in names
    }
    assert has_topic == dict.fromkeys(has_topic, withdrawn == "after")
    figures = json.loads(files["release/statistics.json"])
    assert figures["topics"] == files["release/topics.jsonl"].count("\n")
    assert figures["pooled documents"] == files["release/pool.csv"].count("\n") - 1


def test_a_version_keeps_a_withdrawn_topic_that_has_answers_and_no_grades(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        with campaign.store.transaction():
            every = stored_topics.all_topics(campaign.store)
            stored_topics.put(campaign.store, [*every, Topic("77", "Nests")])
            pools.put(campaign.store, [PoolEntry("77", "bee-013", ())], "depth 1")
        nuggets = FurtherQuestion("nuggets", "What?", QuestionKind.ASPECTS, may_add=True)
        set_questions(campaign, [nuggets])
        answering.add_aspect(campaign, ("ada", "77", "bee-013"), "nuggets", "Wax")
        freeze(campaign, "paper")
        withdraw(campaign, ["77"], "unclear")
        write_release(campaign, "release", tmp_path / "out", PLAIN)
    files = contents(tmp_path / "out")
    for name in ("answers.csv", "aspects.csv", "qrels/subtopics.qrels", "topics.jsonl", "pool.csv"):
        assert "77" in re.findall(r"\w+", files[name].decode()), name


def test_the_pool_of_a_release_tells_what_contributed_each_document(tmp_path: Path) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        open_search(campaign)
        for document, query in (("sea-001", "wing"), ("sea-002", "")):
            flag = str(SearchOrigin(query, 1))
            judge(campaign, ("ada", "7", document), 1, flags=flag)
        write_release(campaign, "release", tmp_path / "out", PLAIN)
    rows = contents(tmp_path / "out")["pool.csv"].decode().splitlines()
    assert rows[0] == "topic,document,runs,best_rank,origin"
    origin = {tuple(row.split(",")[:2]): row.split(",")[-1] for row in rows[1:]}
    assert origin["7", "sea-001"] == "search"
    assert origin["7", "sea-002"] == "learned"
    assert set(origin.values()) == {"runs", "search", "learned"}


def test_an_archive_has_the_files_of_the_folder(sample: Campaign, tmp_path: Path) -> None:
    write_release(sample, "beir", tmp_path / "out", PLAIN)
    write_release(sample, "beir", tmp_path / "out.zip", PLAIN)
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    expected = contents(tmp_path / "out")
    assert found == {f"sample-campaign/{path}": data for path, data in expected.items()}


def test_the_last_frozen_version_is_released(tmp_path: Path) -> None:
    campaign = sample_campaign(tmp_path / "sample.assess")
    try:
        before = consensus(campaign)
        freeze(campaign, "paper")
        topic, document, grade = sorted(before)[0]
        for name in assessors.all(campaign.store):
            judge(campaign, (name, topic, document), 3 - grade)
        assert consensus(campaign) != before
        released = write_release(campaign, "beir", tmp_path / "out", PLAIN)
    finally:
        campaign.close()
    assert released.frozen == "paper"
    assert "paper" in released.source
    rows = (tmp_path / "out" / "qrels" / "test.tsv").read_text().splitlines()[1:]
    found = {tuple(row.split("\t")) for row in rows}
    assert found == {(topic, document, str(grade)) for topic, document, grade in before}


def test_the_folder_of_trec_is_read_back_as_it_was(sample: Campaign, tmp_path: Path) -> None:
    write_release(sample, "trec", tmp_path / "out", PLAIN)
    with opening.create(tmp_path / "back.assess", "Back", "graded") as other:
        orders = [
            ImportOrder(tmp_path / "out" / name, content, assessor=assessor)
            for name, content, assessor in (
                ("topics.trec", Content.TOPICS, ""),
                ("docs.trec", Content.DOCUMENTS, ""),
                ("qrels.txt", Content.JUDGEMENTS, "all"),
            )
        ]
        import_files(other, orders)
        assert [one.id for one in stored_topics.all_topics(other.store)] == [
            one.id for one in stored_topics.all_topics(sample.store)
        ]
        assert consensus(other) == consensus(sample)
        back = {one.id: one for one in exporting.all_documents(other)}
    for one in exporting.all_documents(sample):
        if one.media == "text/plain":
            assert back[one.id].text.split() == one.text.split()
            assert back[one.id].title == one.title


def test_markup_in_texts_survives_the_folder_of_trec(tmp_path: Path) -> None:
    with opening.create(tmp_path / "c.assess", "Marks", "binary") as campaign:
        (tmp_path / "d.jsonl").write_text(
            json.dumps({"id": "d1", "title": "a < b & c", "text": "x </TEXT></DOC> &amp; y"})
        )
        (tmp_path / "t.jsonl").write_text(json.dumps({"id": "1", "title": "a <b> & c"}))
        (tmp_path / "q.qrels").write_text("1 0 d1 1\n")
        import_files(
            campaign,
            [
                ImportOrder(tmp_path / "t.jsonl", Content.TOPICS),
                ImportOrder(tmp_path / "d.jsonl", Content.DOCUMENTS),
                ImportOrder(tmp_path / "q.qrels", Content.JUDGEMENTS, assessor="ann"),
            ],
        )
        write_release(campaign, "trec", tmp_path / "out", PLAIN)
    form = recognise(tmp_path / "out" / "docs.trec", Content.DOCUMENTS).format
    (document,) = form.read(tmp_path / "out" / "docs.trec")
    assert document.title == "a < b & c"
    assert document.text.strip() == "x </TEXT></DOC> &amp; y"
    form = recognise(tmp_path / "out" / "topics.trec", Content.TOPICS).format
    (topic,) = form.read(tmp_path / "out" / "topics.trec")
    assert topic.title == "a <b> & c"


def test_the_folder_of_beir_is_read_by_the_formats_of_the_program(
    sample: Campaign, tmp_path: Path
) -> None:
    write_release(sample, "beir", tmp_path / "out", PLAIN)
    documents = list(format_named("documents-jsonl").read(tmp_path / "out" / "corpus.jsonl"))
    assert all(isinstance(one, Document) for one in documents)
    assert {one.id for one in documents} == {one.id for one in exporting.all_documents(sample)}
    topics = list(format_named("topics-jsonl").read(tmp_path / "out" / "queries.jsonl"))
    assert all(isinstance(one, Topic) for one in topics)
    assert [one.id for one in topics] == [one.id for one in stored_topics.all_topics(sample.store)]
    form = recognise(tmp_path / "out" / "qrels" / "test.tsv", Content.JUDGEMENTS).format
    read = form.read(tmp_path / "out" / "qrels" / "test.tsv")
    assert {(one.topic, one.document, int(one.grade)) for one in read} == consensus(sample)


def test_the_data_set_is_loaded_by_the_library_datasets(
    sample: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    datasets = pytest.importorskip("datasets")
    request = ReleaseRequest(licence="CC-BY-4.0", authors=("Ann Author",))
    write_release(sample, "hugging-face", tmp_path / "out", request)
    load = {"cache_dir": str(tmp_path / "cache")}
    rows = datasets.load_dataset(str(tmp_path / "out"), "default", split="test", **load)
    found = {(row["query-id"], row["corpus-id"], row["score"]) for row in rows}
    assert found == consensus(sample)
    corpus = datasets.load_dataset(str(tmp_path / "out"), "corpus", split="corpus", **load)
    assert len(corpus) == len(list(exporting.all_documents(sample)))
    queries = datasets.load_dataset(str(tmp_path / "out"), "queries", split="queries", **load)
    assert queries[0]["_id"] == "1"


def test_the_data_set_is_loaded_by_ir_datasets(
    sample: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IR_DATASETS_HOME", str(tmp_path / "home"))
    pytest.importorskip("ir_datasets")
    write_release(sample, "ir-datasets", tmp_path / "out", PLAIN)
    monkeypatch.syspath_prepend(tmp_path / "out")
    monkeypatch.delitem(sys.modules, "load", raising=False)
    import load

    found = {(one.query_id, one.doc_id, one.relevance) for one in load.dataset.qrels_iter()}
    assert found == consensus(sample)
    bodies = {one.doc_id: one.body for one in load.dataset.docs_iter()}
    texts = {one.id: one for one in exporting.all_documents(sample)}
    assert bodies.keys() == texts.keys()
    plain = [one for one in texts.values() if one.media == "text/plain"]
    assert all(bodies[one.id].split() == one.text.split() for one in plain)
    assert load.dataset.qrels_defs()[0] == "Not relevant"


def test_topics_with_a_title_alone_are_loaded_by_ir_datasets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IR_DATASETS_HOME", str(tmp_path / "home"))
    pytest.importorskip("ir_datasets")
    with opening.create(tmp_path / "c.assess", "Titles", "binary") as campaign:
        (tmp_path / "t.jsonl").write_text(json.dumps({"id": "007", "title": "tides"}))
        (tmp_path / "q.qrels").write_text("007 0 d1 1\n")
        import_files(
            campaign,
            [
                ImportOrder(tmp_path / "t.jsonl", Content.TOPICS),
                ImportOrder(tmp_path / "q.qrels", Content.JUDGEMENTS, assessor="ann"),
            ],
        )
        write_release(campaign, "ir-datasets", tmp_path / "out", PLAIN)
    monkeypatch.syspath_prepend(tmp_path / "out")
    monkeypatch.delitem(sys.modules, "load", raising=False)
    import load

    (topic,) = load.dataset.queries_iter()
    assert (topic.query_id, topic.title, topic.narrative) == ("007", "tides", "")


@pytest.mark.parametrize("layout", NAMES)
def test_without_judgements_nothing_is_written(layout: str, tmp_path: Path) -> None:
    with (
        opening.create(tmp_path / "empty.assess", "Empty", "graded") as campaign,
        pytest.raises(WrongUse),
    ):
        write_release(campaign, layout, tmp_path / "out", PLAIN)
    assert sorted(path.name for path in tmp_path.iterdir() if "assess" not in path.name) == []


@pytest.mark.parametrize("name", ["out", "out.zip"])
def test_a_cancelled_release_leaves_nothing(
    sample: Campaign, tmp_path: Path, stopped, name: str
) -> None:
    with pytest.raises(Cancelled):
        write_release(sample, "release", tmp_path / name, PLAIN, stopped)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_files_is_not_written_to(sample: Campaign, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadInput, match="not empty"):
        write_release(sample, "beir", tmp_path, PLAIN)
    assert contents(tmp_path) == {"mine.txt": b"mine"}


def test_an_unknown_version_is_named(sample: Campaign, tmp_path: Path) -> None:
    request = ReleaseRequest(JudgementSelection(frozen="nowhere"))
    with pytest.raises(WrongUse, match="nowhere"):
        write_release(sample, "release", tmp_path / "out", request)

"""The readers on real files: counts and ids as the collections' own descriptions give them."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import DEFAULT, Content, ReadOptions
from assessor_app.formats.format_registry import format_named

# file, format recognised from its content alone, number of values, beginning of the preview
RECOGNISED = (
    ("cranfield/cran.all.1400", "smart-documents", 1400, "document 1: experimental investigation"),
    ("cranfield/cran.qry", "smart-topics", 225, "topic 001: what similarity laws must be obeyed"),
    ("cranfield/cranqrel", "qrels", 1837, "topic 1: document 184, grade 2"),
    ("cranfield/crlf-variant/cran.all.1400", "smart-documents", 1400, "document 1: experimental"),
    ("cranfield/crlf-variant/cranqrel", "qrels", 1837, "topic 1: document 184, grade 2"),
    ("cranfield/derived/qrels.codes.trec", "qrels", 1837, "topic 1: document 184, grade 2"),
    ("cranfield/derived/topics.by-position.tsv", "topics-tsv", 225, "topic 1: what similarity"),
    ("cacm/cacm.all", "smart-documents", 3204, "document 1: Preliminary Report-International"),
    ("cacm/query.text", "smart-topics", 64, "topic 1: What articles exist which deal with TSS"),
    ("cacm/qrels.text", "smart-qrels", 796, "topic 01: document 1410, grade 1"),
    ("cacm/qrels.cacm.txt", "qrels", 796, "topic 1: document CACM-1410, grade 1"),
    ("cacm/runs/cacm-bm25.gz", "trec-run", 1920, "topic 1: document CACM-"),
    ("adi/ADI.ALL", "smart-documents", 82, "document 1: the ibm dsd technical information"),
    ("adi/ADI.QRY", "smart-topics", 35, "topic 1: What problems and concerns"),
    ("adi/ADI.REL", "smart-qrels", 170, "topic 1: document 17, grade 1"),
    ("shakespeare-trec-sgml/shakespeare-merchant.trec.1", "trec-documents", 14, "document SHK-MOV"),
    ("shakespeare-trec-sgml/shakespeare-merchant.trec.2", "trec-documents", 8, "document SHK-MOV"),
    ("topics-and-qrels-sampler/topics.adhoc.51-100.txt", "trec-topics", 50, "topic 051: Airbus"),
    ("topics-and-qrels-sampler/topics.core17.txt", "trec-topics", 50, "topic 307: New Hydro"),
    ("topics-and-qrels-sampler/topics.fire12hi.176-225.txt", "trec-topics", 50, "topic 176: वाई"),
    ("topics-and-qrels-sampler/topics.trec02ar-ar.txt", "trec-topics", 50, "topic AR26: مجلس"),
    ("topics-and-qrels-sampler/topics.microblog2011.txt", "trec-topics", 50, "topic MB001: BBC"),
    ("topics-and-qrels-sampler/topics.backgroundlinking18.txt", "trec-topics", 50, "topic 321"),
    ("topics-and-qrels-sampler/topics.dl19-passage.txt", "topics-tsv", 43, "topic 156493: do gold"),
    ("topics-and-qrels-sampler/topics.dl20.txt", "topics-tsv", 200, "topic 1030303: who is aziz"),
    ("topics-and-qrels-sampler/qrels.msmarco-doc.dev.txt", "qrels", 5193, "topic 2: document D16"),
    ("topics-and-qrels-sampler/qrels.microblog2011.txt", "qrels", 60129, "topic 1: document 349"),
    ("topics-and-qrels-sampler/topics.web.201-250.txt", "xml-topics", 50, "topic 201: raspberry"),
    ("topics-and-qrels-sampler/topics.covid-round1.xml", "xml-topics", 30, "topic 1: coronavirus"),
    ("topics-and-qrels-sampler/topics.covid-round1-udel.xml", "xml-topics", 30, "topic 1: corona"),
    ("topics-and-qrels-sampler/topics.www1.english.txt", "xml-topics", 100, "topic 0001: ascii"),
    ("inex-topics/INEX-2009-topics.xml", "xml-topics", 115, "topic 2009001: Nobel prize"),
    ("robust03-runs/topics.robust04.301-450.601-700.txt", "trec-topics", 250, "topic 301: Intern"),
    ("robust03-runs/runs/input.InexpC2.gz", "trec-run", 100000, "topic 303: document LA071090"),
    ("trec_eval-test/qrels.comment.test", "qrels", 5890, "topic 2024-127266: document msmarco"),
    ("trec_eval-test/results.trunc", "trec-run", 584, "topic 301: document FBIS3-27619"),
    ("cast19-preferences/TREC-CAsT-2019.pref", "preferences-clarke", 14573, "topic 31_1: CAR_d37"),
    ("dl19-preferences-gpt4o/prefs.dl19.gpt4o.qrels", "qrels", 3657, "topic 1037798: document 87"),
    ("crowdtruth-ternary-15-workers/judgements.csv", "judgements-csv", 1800, "topic 325: document"),
    ("crowdtruth-ternary-15-workers/topics.tsv", "topics-tsv", 10, "topic 325: Cult Lifestyles"),
    (
        "document-format-samples/sample_docs/beir/collection2/segment1.jsonl.gz",
        "documents-jsonl",
        2,
        "document doc1: doc1 title",
    ),
    (
        "document-format-samples/sample_docs/mrtydi-1.1/th/corpus.jsonl.gz",
        "documents-jsonl",
        4,
        "document 1#0: หน้าหลัก",
    ),
    (
        "document-format-samples/sample_docs/json/collection3_gz/segment1.json.gz",
        "documents-json",
        2,
        "document doc1: this is the contents 1.",
    ),
    ("document-format-samples/sample_runs/run_same_scores", "trec-run", 5, "topic query1: doc"),
)


@pytest.mark.parametrize(("name", "known", "count", "first"), RECOGNISED, ids=lambda value: value)
def test_a_real_file_is_recognised_and_read_whole(
    shared: Path, name: str, known: str, count: int, first: str
) -> None:
    path = shared / "data" / name

    recognition = recognise(path)

    assert recognition.format.name == known
    assert recognition.preview[0].startswith(first)
    assert sum(1 for _ in recognition.format.read(path, DEFAULT)) == count


def read(path: Path, name: str) -> list:
    return list(format_named(name).read(path, DEFAULT))


def test_the_ids_of_cranfields_topics_are_not_their_positions(shared: Path) -> None:
    ids = [topic.id for topic in read(shared / "data/cranfield/cran.qry", "smart-topics")]

    assert ids[:4] == ["001", "002", "004", "008"]
    assert ids[-1] == "365"


def test_both_variants_of_cranfield_hold_the_same_pairs(shared: Path) -> None:
    plain = read(shared / "data/cranfield/cranqrel", "qrels")
    variant = read(shared / "data/cranfield/crlf-variant/cranqrel", "qrels")

    assert {(q.topic, q.document) for q in plain} == {(q.topic, q.document) for q in variant}
    assert Counter(qrel.grade for qrel in plain) == {1: 353, 2: 387, 3: 734, 4: 363}
    assert Counter(qrel.grade for qrel in variant)[-1] == 225


def test_old_trec_topics_keep_zeros_and_lose_their_labels(shared: Path) -> None:
    path = shared / "data/topics-and-qrels-sampler/topics.adhoc.51-100.txt"
    airbus = read(path, "trec-topics")[0]

    assert airbus.id == "051"
    assert airbus.title == "Airbus Subsidies"
    assert airbus.description.startswith("Document will discuss government assistance")
    assert airbus.narrative.startswith("A relevant document will cite")
    assert airbus.keywords.startswith("1. Airbus Industrie")


def test_a_web_topic_shows_its_subtopics(shared: Path) -> None:
    path = shared / "data/topics-and-qrels-sampler/topics.web.201-250.txt"
    raspberry = read(path, "xml-topics")[0]

    assert raspberry.description == "What is a raspberry pi?"
    assert "Subtopic 3: What are hardware options for a raspberry pi?" in raspberry.narrative


def test_topics_of_inex_are_what_a_conforming_parser_reads(shared: Path) -> None:
    path = shared / "data/inex-topics/INEX-2009-topics.xml"

    def parsed(topic: ElementTree.Element, *names: str) -> str:
        texts = (" ".join((topic.findtext(name) or "").split()) for name in names)
        return " ".join(text for text in texts if text)

    theirs = [
        (
            topic.get("id"),
            parsed(topic, "title"),
            parsed(topic, "phrasetitle", "castitle"),
            parsed(topic, "description"),
            parsed(topic, "narrative"),
        )
        for topic in ElementTree.parse(path).getroot().iter("topic")
    ]
    ours = [
        (topic.id, *(" ".join(text.split()) for text in texts(topic)))
        for topic in read(path, "xml-topics")
    ]
    assert ours == theirs


def texts(topic: Topic) -> tuple[str, ...]:
    return topic.title, topic.keywords, topic.description, topic.narrative


def test_topics_kept_as_documents_are_read_when_asked_for(shared: Path) -> None:
    path = shared / "data/cacm/topics.cacm.txt"

    topics = recognise(path, Content.TOPICS)

    assert topics.format.name == "trec-topics"
    assert sum(1 for _ in topics.format.read(path, DEFAULT)) == 64
    assert topics.preview[0].startswith("topic 1: What articles exist which deal with TSS")


def test_every_judged_document_of_shakespeare_is_found(shared: Path) -> None:
    folder = shared / "data/shakespeare-trec-sgml"
    scenes = [
        scene
        for part in (1, 2)
        for scene in read(folder / f"shakespeare-merchant.trec.{part}", "trec-documents")
    ]
    judged = {
        qrel.document for qrel in read(folder / "test.shakespeare-merchant.all.qrels", "qrels")
    }
    topics = [
        topic.id for path in sorted(folder.glob("*.topics")) for topic in read(path, "topics-tsv")
    ]

    assert judged <= {scene.id for scene in scenes}
    assert len(scenes) == 22
    assert len(topics) == 16
    assert all("<" not in scene.text for scene in scenes)
    assert scenes[0].title == "THE MERCHANT OF VENICE"


@pytest.mark.parametrize(
    "name", ["topics-and-qrels-sampler/qrels.web.201-250.ndeval.txt", "trec_eval-test/qrels.123"]
)
def test_a_second_column_that_may_be_two_things_is_said_to_be_so(shared: Path, name: str) -> None:
    recognition = recognise(shared / "data" / name)

    likely = {recognition.format.name, *(other.name for other in recognition.alternatives)}
    assert likely == {"qrels-assessors", "qrels-subtopics"}
    assert "may also be" in recognition.doubt
    assert recognition.doubt.endswith("Choose one.")


def test_qrels_of_several_assessors_are_not_taken_for_one(shared: Path) -> None:
    path = shared / "data/trec_eval-test/qrels.123"

    several = read(path, "qrels-assessors")
    with pytest.raises(
        BadInput, match=r"duplicate document \S+ in topic 301, first on line 1:"
    ) as caught:
        read(path, "qrels")

    assert Counter(qrel.assessor for qrel in several) == {"0": 3681, "1": 3681, "2": 3000}
    assert caught.value.place is not None
    assert caught.value.place.line == 3682


def test_a_pair_judged_with_both_answers_is_kept_each_time(shared: Path) -> None:
    pairs = read(shared / "data/cast19-preferences/TREC-CAsT-2019.pref", "preferences-clarke")
    answers: dict[tuple[str, frozenset[str]], set[str]] = {}
    for pair in pairs:
        winner = pair.first if pair.verdict == "A" else pair.second
        key = (pair.topic, frozenset((pair.first, pair.second)))
        answers.setdefault(key, set()).add(winner)

    assert len(answers) == 12490
    assert sum(len(winners) == 2 for winners in answers.values()) == 853


def test_a_broken_document_among_whole_ones_is_named_and_can_be_skipped(shared: Path) -> None:
    path = shared / "data/document-format-samples/sample_docs/trecweb/collection1/segment1.txt"
    refused: list[BadInput] = []

    with pytest.raises(BadInput, match="no DOCNO"):
        read(path, "trec-documents")
    options = ReadOptions(lenient=True, refused=refused.append)
    pages = list(format_named("trec-documents").read(path, options))

    assert [page.id for page in pages] == ["WEB-0001", "WEB-0003"]
    assert {page.media for page in pages} == {"text/html"}
    assert [problem.place.line for problem in refused if problem.place] == [10]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("images/china.jpg", "an image"),
        ("office-documents/document.docx", "ZIP archive or an office document"),
        ("office-documents/document.pdf", "PDF"),
        ("office-documents/document.txt", "unrecognised format"),
        ("trec_eval-test/out.test", "output of an evaluation"),
    ],
)
def test_what_is_no_collection_is_refused_in_words(shared: Path, name: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        recognise(shared / "data" / name)

"""Every file of the reference data is read as what it is, or refused with a reason.

How many values a file gives is counted a second way, by its lines or its tags, and compared with
what the collection's own description says where it gives figures.
"""

import bz2
import gzip
import lzma
import re
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path

import pytest

from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import UnknownFormat, recognise
from assessor_app.formats.documents.markup_documents import DOCUMENTS_XML
from assessor_app.formats.format import DEFAULT, Content, ReadOptions
from assessor_app.formats.format_registry import format_named

OPENED = {".gz": gzip.open, ".bz2": bz2.open, ".xz": lzma.open}


def text_of(path: Path) -> str:
    with OPENED.get(path.suffix, open)(path, "rb") as file:
        data = file.read()
    return data.decode("utf-8-sig", "replace").replace("\r", "")


def lines(text: str) -> int:
    return sum(1 for line in text.split("\n") if line.strip() and not line.startswith("#"))


def tags(pattern: str) -> Callable[[str], int]:
    return lambda text: len(re.findall(pattern, text, re.MULTILINE | re.IGNORECASE))


# How many values a file of a format holds, counted without reading it.
COUNTED: dict[str, Callable[[str], int]] = {
    "trec-run": lines,
    "qrels": lines,
    "qrels-assessors": lines,
    "smart-qrels": lines,
    "preferences-clarke": lines,
    "topics-tsv": lines,
    "documents-jsonl": lines,
    "judgements-csv": lambda text: lines(text) - 1,
    "trec-documents": tags(r"<doc[ >]"),
    "trec-topics": tags(r"<top[ >]"),
    "xml-topics": tags(r"<topic |<qid>"),
    # Some end with a mark, `.I 0`.
    "smart-documents": tags(r"^\.I (?!0$)"),
    "smart-topics": tags(r"^\.I (?!0$)"),
    "documents-json": tags(r'"(?:id|coreId)"\s*:'),
    "topics-json": tags(r'"raw_utterance"'),
    "xml-documents": tags(r"<nitf"),
}

# What the collections' descriptions say of themselves.
DESCRIBED = {
    "adi/ADI.ALL": 82,
    "adi/ADI.QRY": 35,
    "adi/ADI.REL": 170,
    "cacm/cacm.all": 3204,
    "cacm/query.text": 64,
    "cacm/qrels.cacm.txt": 796,
    "cacm/runs/cacm-bm25.gz": 1920,
    "cast19-preferences/2019qrels.txt": 29350,
    "cast19-preferences/TREC-CAsT-2019.pref": 14573,
    "cast19-preferences/TREC-CAsT-2019.local.pref": 3743,
    "cast19-preferences/evaluation_topics_v1.0.json": 479,
    "cranfield/cran.all.1400": 1400,
    "cranfield/cran.qry": 225,
    "cranfield/cranqrel": 1837,
    "cranfield/crlf-variant/cranqrel": 1837,
    "crowdtruth-ternary-15-workers/judgements.csv": 1800,
    "crowdtruth-ternary-15-workers/topics.tsv": 10,
    "dl19-human-vs-llm/qrels.nist.txt": 9260,
    "dl19-human-vs-llm/qrels.gpt4o-binary.txt": 9256,
    "dl19-human-vs-llm/topics.tsv": 43,
    "inex-topics/INEX-2009-topics.xml": 115,
    "robust03-runs/robust03_qrels.txt": 128_796,
    "robust03-runs/topics.robust04.301-450.601-700.txt": 250,
    "shakespeare-trec-sgml/test.shakespeare-merchant.all.qrels": 51,
    # In groups of any size each document of a group is set against those of another level.
    "trec_eval-test/prefs.test": 337,
    "trec_eval-test/prefs.comment.test": 337,
    # Abstracts hold line ends, so rows are more lines than one.
    "document-format-samples/sample_docs/cord19/sample1/metadata.csv": 3,
}

# What is refused, and why it has to be: (files, words of the reason).
REFUSED = (
    # Prose, and words for other programs: nothing to judge with or about.
    ("*README*", "unrecognised format"),
    ("cranfield/cranqrel.readme", "unrecognised format"),
    ("*/collection2/stopwords.txt", "unrecognised format"),
    ("*/collection2/whitelist.txt", "unrecognised format"),
    ("trec_eval-test/COMMANDS.tsv", "unrecognised format"),
    # Figures that others computed: what comes out of an evaluation is no part of a collection.
    ("*/expected-v*/*", "output of an evaluation"),
    ("*/expected_summary-v*.tsv", "output of an evaluation"),
    ("robust03-runs/differences-v9-v10.tsv", "output of an evaluation"),
    ("trec_eval-test/out.*", "output of an evaluation"),
    ("trec_eval-test/zscores_file", "output of an evaluation"),
    ("*/overlap.tsv", "unrecognised format"),
    ("*/expected*.json", "unrecognised format"),
    ("*/expected_*kappa.tsv", "unrecognised format"),
    ("dl19-preferences-gpt4o/published.*", "unrecognised format"),
    ("robust03-runs/trectools-published-figures.json", "unrecognised format"),
    # Tables of raters or of classes, with nothing that says topic or document: `classify` and
    # `agreement` read such, when told which column is what.
    ("kappa-published-figures/*", "unrecognised format"),
    ("binary-scores/aSAH.csv", "unrecognised format"),
    # Single documents: they come in with the folder that they are in.
    ("images/*.*", "To import it as a document, import its folder"),
    ("office-documents/document.pdf", "To import it as a document, import its folder"),
    ("office-documents/document.[ht]*", "unrecognised format"),
    ("*/20Newsgroups/collection1/82757", "unrecognised format"),
    ("office-documents/document.*x", "ZIP archive or an office document"),
    ("office-documents/document.*", "an old office document"),
    # Forms that are out of scope.
    ("*.warc*.gz", "web archives (WARC) are not supported"),
    ("*.yaml", "unrecognised format"),
    ("*.bib", "unrecognised format"),
    ("*/cord19/sample1/document_parses/*", "unrecognised format"),
    ("*/epidemic_qa/*", "unrecognised format"),
    ("*/collection_geo/rivers.json", "unrecognised format"),
    # XML whose documents are in an element that has to be named.
    ("*/wikipedia/collection1/articles.xml.bz2", "unrecognised format"),
    # Really broken, most of it on purpose: the mistake is named.
    ("*/collection_errors/*", "unrecognised format"),
    ("*/fever/collection1/segment1.jsonl", "segment1.jsonl:1: the document has no id: "),
    ("*/core/segment2.json", "has no text"),
    ("*/trecweb/collection1/segment1.txt", "segment1.txt:10: the document has no DOCNO"),
    ("*/tweets/collection1/tweets1.jsonl", "unrecognised format"),
    ("*/tweets/*", ":2: the document has no id: "),
    ("trec_eval-test/prefs.rank20", "unrecognised format"),
)


def files(shared: Path) -> list[str]:
    root = shared / "data"
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


def read(path: Path) -> tuple[str, int]:
    form = recognise(path).format
    return form.name, sum(1 for _ in form.read(path, DEFAULT))


def test_every_file_is_read_whole_or_refused_with_its_reason(shared: Path) -> None:
    wrong = []
    for name in files(shared):
        words = next((words for pattern, words in REFUSED if fnmatch(name, pattern)), "")
        path = shared / "data" / name
        try:
            form, count = read(path)
        except BadInput as problem:
            if not words or words not in str(problem):
                wrong.append(f"{name}: {problem}")
            continue
        expected = DESCRIBED.get(name) or COUNTED[form](text_of(path))
        if words or count != expected:
            wrong.append(f"{name}: read as {form}, {count} of {expected}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("name", "is_xml"),
    [
        ("office-documents/document.txt", False),
        ("document-format-samples/sample_docs/20Newsgroups/collection1/82757", False),
        ("document-format-samples/sample_docs/wikipedia/collection1/articles.xml.bz2", True),
    ],
)
def test_a_refused_file_that_may_be_a_document_says_so(
    shared: Path, name: str, is_xml: bool
) -> None:
    with pytest.raises(UnknownFormat) as refused:
        recognise(shared / "data" / name)
    assert refused.value.is_document
    assert refused.value.is_xml is is_xml


def test_both_ways_of_counting_agree_with_the_descriptions(shared: Path) -> None:
    for name, figure in DESCRIBED.items():
        path = shared / "data" / name
        form, count = read(path)
        assert count == figure, name
        if form in COUNTED:
            assert COUNTED[form](text_of(path)) == figure, name


def test_the_list_of_refusals_names_no_file_that_is_gone(shared: Path) -> None:
    names = files(shared)
    idle = [one for one, _ in REFUSED if not any(fnmatch(name, one) for name in names)]
    assert idle == []


@pytest.mark.parametrize(
    ("name", "element", "first"),
    [
        ("wikipedia/collection1/articles.xml.bz2", "page", "7"),
        ("nyt/collection1/segment1.xml", "", "12345678"),
    ],
)
def test_documents_in_other_elements_are_read_when_these_are_named(
    shared: Path, name: str, element: str, first: str
) -> None:
    path = shared / "data/document-format-samples/sample_docs" / name
    found = list(DOCUMENTS_XML.read(path, ReadOptions(document_element=element)))
    assert found[0].id == first
    assert found[0].title


@pytest.mark.parametrize("name", ["collection1/tweets2.jsonl", "collection2/tweets.jsonl"])
def test_posts_among_other_messages_are_read_leniently(shared: Path, name: str) -> None:
    path = shared / "data/document-format-samples/sample_docs/tweets" / name
    refused: list[BadInput] = []
    options = ReadOptions(lenient=True, refused=refused.append)
    found = list(format_named("documents-jsonl").read(path, options))
    assert found
    assert refused


def test_files_that_look_like_another_kind_are_read_when_the_kind_is_said(shared: Path) -> None:
    cacm = recognise(shared / "data/cacm/topics.cacm.txt", Content.TOPICS)
    assert cacm.format.name == "trec-topics"
    pool = recognise(
        shared / "data/shakespeare-trec-sgml/test.shakespeare-merchant.field.topics", Content.RUN
    )
    assert pool.format.name == "set-run"

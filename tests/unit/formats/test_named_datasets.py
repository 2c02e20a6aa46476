"""Data sets by name: with a library in the place of ir_datasets, and with itself where it is."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.format_registry import format_named

NAME = Path("irds:small/test")


class Query(NamedTuple):
    query_id: str
    title: str
    description: str


class Page(NamedTuple):
    doc_id: str
    url: str
    title: str
    body: str


class Row(NamedTuple):
    query_id: str
    doc_id: str
    relevance: int
    subtopic_id: str


class Fetching:
    url = "https://example.org/data.tar.gz"

    def __iter__(self) -> Any:
        raise AssertionError("something is fetched")


class Set:
    def __getattr__(self, name: str) -> Any:
        if name.startswith("has_"):
            return lambda: name != "has_scoreddocs"
        raise AttributeError(name)

    def queries_iter(self) -> Any:
        yield Query("1", "cats", "All of them.")

    def docs_iter(self) -> Any:
        yield Page("d1", "https://example.org", "Cats", "They purr.")
        yield from Fetching()

    def qrels_iter(self) -> Any:
        yield Row("1", "d1", 2, "3")
        yield Row("1", "d2", 999, "3")


def load(name: str) -> Set:
    if name != "small/test":
        raise KeyError(name)
    return Set()


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Any:
    made = SimpleNamespace(load=load, util=SimpleNamespace(RequestsDownload=Fetching))
    monkeypatch.setitem(sys.modules, "ir_datasets", made)
    return made


def read(name: str, path: Path = NAME) -> list[Any]:
    return list(format_named(name).read(path, DEFAULT))


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (Content.TOPICS, "irds-topics"),
        (Content.DOCUMENTS, "irds-documents"),
        (Content.JUDGEMENTS, "irds-qrels"),
    ],
)
@pytest.mark.usefixtures("library")
def test_a_name_is_known_for_what_is_wanted_of_it(content: Content, name: str) -> None:
    assert recognise(NAME, content).format.name == name


@pytest.mark.usefixtures("library")
def test_topics_are_read_with_all_they_have() -> None:
    assert read("irds-topics") == [Topic("1", "cats", "All of them.")]


@pytest.mark.usefixtures("library")
def test_a_grade_that_is_none_is_named() -> None:
    rows = format_named("irds-qrels").read(NAME, DEFAULT)
    assert next(rows) == Qrel("1", "d1", 2, "", "3")
    with pytest.raises(BadInput, match=r"irds:small/test: the grade '999' is out of range"):
        next(rows)


def test_nothing_is_fetched(library: Any) -> None:
    kept = Fetching.__iter__
    rows = format_named("irds-documents").read(NAME, DEFAULT)
    assert next(rows) == Document("d1", "They purr.", "Cats", "https://example.org")
    with pytest.raises(BadInput, match=r"not on this computer.*Download it with ir_datasets"):
        next(rows)
    assert library.util.RequestsDownload.__iter__ is kept


@pytest.mark.usefixtures("library")
def test_an_unknown_name_is_said_to_be_so() -> None:
    with pytest.raises(BadInput, match="no such data set in ir_datasets: 'other'"):
        read("irds-topics", Path("irds:other"))


def test_without_the_library_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ir_datasets", None)
    with pytest.raises(BadInput, match="the library ir_datasets is not installed"):
        read("irds-topics")


def test_the_library_itself_is_read(tmp_path: Path) -> None:
    ir_datasets = pytest.importorskip("ir_datasets")
    for name, text in (
        ("docs.tsv", "d1\tThey purr.\n"),
        ("queries.tsv", "1\tcats\n"),
        ("qrels.txt", "1 0 d1 2\n"),
    ):
        (tmp_path / name).write_text(text)
    made = ir_datasets.create_dataset(
        docs_tsv=str(tmp_path / "docs.tsv"),
        queries_tsv=str(tmp_path / "queries.tsv"),
        qrels_trec=str(tmp_path / "qrels.txt"),
    )
    ir_datasets.registry.register("assessor-small", made)
    path = Path("irds:assessor-small")
    assert read("irds-topics", path) == [Topic("1", "cats")]
    assert read("irds-documents", path) == [Document("d1", "They purr.")]
    assert read("irds-qrels", path) == [Qrel("1", "d1", 2)]

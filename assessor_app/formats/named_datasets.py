"""Reads data sets named as in the library ir_datasets: `irds:cranfield`. Downloads nothing."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, Place, Problem
from assessor_app.formats.format import DATA_SET, DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.fields import grade_number
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers

LIBRARY = "ir_datasets"
NOTE = (
    "The name is written irds:NAME. The library ir_datasets and the data must be on this computer. "
    "Nothing is downloaded."
)


def _reader(part: str, make: Callable[[Any], Any]) -> Callable[[Path, ReadOptions], Iterator[Any]]:
    def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Any]:
        """Read this part of the data set. Raises BadInput if it is not on this computer."""
        place = Place(path.as_posix())
        with _offline(place) as library, _translated(place):
            held = library.load(path.as_posix().removeprefix(DATA_SET))
            if not getattr(held, f"has_{part}")():
                raise BadInput("the data set has no {0}", part, place=place)
            for row in getattr(held, f"{part}_iter")():
                try:
                    value = make(row)
                    refuse_unsafe_identifiers(value)
                except BadInput as problem:
                    options.refuse(problem, place, str(row)[:200])
                else:
                    yield value

    return read


@contextmanager
def _offline(place: Place) -> Iterator[Any]:
    """Import the library and yield it, with downloads prevented inside the `with` block.

    Raises BadInput if the library is not installed.
    """
    try:
        library = importlib.import_module(LIBRARY)
    except ImportError:
        raise BadInput(
            "the library {0} is not installed",
            LIBRARY,
            place=place,
            advice=("install {0}, or import the files", LIBRARY),
        ) from None
    fetching = library.util.RequestsDownload
    kept = fetching.__iter__
    fetching.__iter__ = _refuse_to_fetch
    try:
        yield library
    finally:
        fetching.__iter__ = kept


class _NotHere(BaseException):
    """Signals that a download would be necessary.

    It is not an Exception, because the library catches those.
    """


def _refuse_to_fetch(download: Any) -> NoReturn:
    raise _NotHere(str(getattr(download, "url", "")))


@contextmanager
def _translated(place: Place) -> Iterator[None]:
    """Convert errors of the library inside the `with` block to a BadInput at `place`."""
    try:
        yield
    except Problem as problem:
        problem.place = problem.place or place
        raise
    except _NotHere as missing:
        raise BadInput(
            "the data set is not on this computer",
            place=place,
            text=str(missing),
            advice=("download it with {0}", LIBRARY),
        ) from None
    except KeyError as error:
        raise BadInput("no such data set in {0}: {1}", LIBRARY, error, place=place) from None
    except Exception as error:  # noqa: BLE001 - the library's readers raise whatever they meet
        said = f"{type(error).__name__}: {error}"
        raise BadInput("{0} cannot read the data set: {1}", LIBRARY, said, place=place) from None


def _text(row: Any, fields: tuple[str, ...]) -> str:
    found = (getattr(row, name, None) for name in fields)
    return next((value for value in found if isinstance(value, str) and value), "")


def _whole_text(row: Any, fields: tuple[str, ...]) -> str:
    text = _text(row, fields)
    return text or (row.default_text() if hasattr(row, "default_text") else "")


def _topic(row: Any) -> Topic:
    return Topic(
        row.query_id,
        _whole_text(row, names.TOPIC_TITLE),
        _text(row, names.DESCRIPTION),
        _text(row, names.NARRATIVE),
        _text(row, names.KEYWORDS),
    )


def _document(row: Any) -> Document:
    text = _whole_text(row, names.TEXT)
    return Document(row.doc_id, text, _text(row, names.TITLE), _text(row, names.URL))


def _qrel(row: Any) -> Qrel:
    iteration = str(getattr(row, "subtopic_id", None) or getattr(row, "iteration", None) or "0")
    return Qrel(row.query_id, row.doc_id, grade_number(str(row.relevance)), "", iteration)


def recognise(sample: Sample) -> float:
    """Return 0.9 for the name of a data set, else 0. The kind of content must be given."""
    return 0.9 if sample.data_set else 0.0


def _format(name: str, content: Content, part: str, make: Callable[[Any], Any]) -> Format:
    title = f"{content.capitalize()} of a data set by its name (irds:NAME)"
    return Format(name, title, content, (), recognise, _reader(part, make), note=NOTE)


IRDS_TOPICS = _format("irds-topics", Content.TOPICS, "queries", _topic)
IRDS_DOCUMENTS = _format("irds-documents", Content.DOCUMENTS, "docs", _document)
IRDS_QRELS = _format("irds-qrels", Content.JUDGEMENTS, "qrels", _qrel)

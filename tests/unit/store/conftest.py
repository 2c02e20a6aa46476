import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from assessor_app.domain.collection import Document
from assessor_app.domain.events import Event, Kind
from assessor_app.store.file.database import Store
from assessor_app.store.file.database_opening import create, open_store
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    return tmp_path / "trial.assess"


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty campaign, made once: to be copied, never to be opened."""
    path = tmp_path_factory.mktemp("empty") / "empty.assess"
    create(path).close()
    return path


@pytest.fixture
def store(empty: Path, campaign_path: Path) -> Iterator[Store]:
    with contextlib.closing(open_store(shutil.copyfile(empty, campaign_path))) as opened:
        yield opened


@pytest.fixture
def judge(store: Store) -> Callable[..., Event]:
    """Files a grade for document "d1" of topic "1" as "ann", or as told."""

    def file(
        value: str = "1", *, assessor: str = "ann", topic: str = "1", document: str = "d1", **more
    ) -> Event:
        event = Event(assessor, Kind.GRADE, topic, document, value, **more)
        journal.append(store, [event])
        return event

    return file


@pytest.fixture
def bring_in(store: Store) -> Callable[..., tuple[int, int, int]]:
    """Imports documents given as keyword arguments: id="text"."""

    def import_texts(import_id: str, **texts: str) -> tuple[int, int, int]:
        documents.stage(store, import_id, [Document(id_, text) for id_, text in texts.items()])
        return documents.publish(store, import_id)

    return import_texts

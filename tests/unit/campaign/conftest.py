"""A small campaign made by the ordinary imports, and files to import."""

from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder, Repairs
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.formats.format import Content

TOPICS = '{"id": "7", "title": "tides"}\n{"id": "051", "title": "bees"}\n'
DOCUMENTS = "".join(
    f'{{"id": "{name}", "title": "On {name}", "text": "A text of {name}."}}\n'
    for name in ("a", "b#1", "c", "dé", "e")
)
FIRST = "7 Q0 a 1 9 one\n7 Q0 b#1 2 8 one\n7 Q0 c 3 7 one\n051 Q0 dé 1 5 one\n"
SECOND = "7 Q0 c 1 3.5 two\n7 Q0 e 2 3.5 two\n051 Q0 a 1 1 two\n"


@pytest.fixture
def file(tmp_path):
    """Writes a file and gives its path."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
        return path

    return write


@pytest.fixture
def new(tmp_path):
    """Makes an empty campaign of a scale; it is closed at the end."""
    made = []

    def make(scale: str = "graded", name: str = "new") -> object:
        made.append(create(tmp_path / f"{name}.assess", "Tides and bees", scale))
        return made[-1]

    yield make
    for campaign in made:
        campaign.close()


@pytest.fixture
def take_in(file):
    """Imports a text as a file of some content; gives that file's report."""

    def do(campaign, content, text, *, name="", assessor="", lenient=False, form="", **repairs):
        path = file(name or f"file.{content}", text)
        repair = Repairs(**repairs)
        order = ImportOrder(path, Content(content), form, assessor, lenient, repair)
        return import_files(campaign, [order]).files[0]

    return do


@pytest.fixture
def campaign(new, file):
    """Two topics, five documents, two runs, pooled to depth 2."""
    made = new(name="campaign")
    orders = [
        ImportOrder(file("topics.jsonl", TOPICS), Content.TOPICS),
        ImportOrder(file("documents.jsonl", DOCUMENTS), Content.DOCUMENTS),
        ImportOrder(file("one.run", FIRST), Content.RUN),
        ImportOrder(file("two.run", SECOND), Content.RUN),
    ]
    import_files(made, orders)
    make_pool(made, 2)
    return made


@pytest.fixture
def written():
    """What an export writes, as one text."""
    import io

    from assessor_app.campaign.evaluating.evaluation import JudgementSelection
    from assessor_app.campaign.reporting.exporting import export

    def write(campaign, what: str, form: str = "", **selected: str) -> str:
        out = io.StringIO(newline="")
        export(campaign, what, JudgementSelection(**selected), form=form)(out)
        return out.getvalue()

    return write

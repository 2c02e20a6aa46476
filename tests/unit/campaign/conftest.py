"""A small campaign made by the ordinary imports, and files to import."""

import shutil
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import create, open_campaign
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


@pytest.fixture(scope="session")
def pooled(tmp_path_factory):
    """A folder with the campaign of `campaign` and its files, made once: to be copied."""
    folder = tmp_path_factory.mktemp("pooled")
    files = {
        "topics.jsonl": (TOPICS, Content.TOPICS),
        "documents.jsonl": (DOCUMENTS, Content.DOCUMENTS),
        "one.run": (FIRST, Content.RUN),
        "two.run": (SECOND, Content.RUN),
    }
    for name, (text, _) in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    with create(folder / "campaign.assess", "Tides and bees", "graded") as made:
        orders = [ImportOrder(folder / name, content) for name, (_, content) in files.items()]
        import_files(made, orders)
        make_pool(made, 2)
    return folder


@pytest.fixture
def campaign(pooled, tmp_path):
    """Two topics, five documents, two runs, pooled to depth 2."""
    shutil.copytree(pooled, tmp_path, dirs_exist_ok=True)
    with open_campaign(tmp_path / "campaign.assess") as copied:
        yield copied


@pytest.fixture
def written():
    """Return the output of an export as text."""
    import io

    from assessor_app.campaign.evaluating.evaluation import JudgementSelection
    from assessor_app.campaign.reporting.exporting import export

    def write(campaign, what: str, form: str = "", **selected: str) -> str:
        out = io.StringIO(newline="")
        export(campaign, what, JudgementSelection(**selected), form=form)(out)
        return out.getvalue()

    return write

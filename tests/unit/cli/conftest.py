"""The command line, called as a program would call it, on a copy of the sample campaign."""

import contextlib
import shutil
import sqlite3

import pytest

from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.cli.command_line import main
from assessor_app.domain.resources import resource


@pytest.fixture(scope="session")
def pristine(tmp_path_factory):
    """The sample campaign, made once."""
    path = tmp_path_factory.mktemp("sample") / "sample.assess"
    sample_campaign(path).close()
    return path


@pytest.fixture
def place(tmp_path, monkeypatch):
    """An empty folder that the command runs in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def sample(place, pristine):
    """`sample.assess` in the folder that the command runs in."""
    shutil.copyfile(pristine, place / "sample.assess")
    return place / "sample.assess"


@pytest.fixture
def damaged(sample):
    """The page that the lines of runs begin on is no page any more; few commands read it."""
    with contextlib.closing(sqlite3.connect(sample)) as connection:
        of_runs = "SELECT rootpage FROM sqlite_schema WHERE name = 'run_lines'"
        (page,) = connection.execute(of_runs).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole = bytearray(sample.read_bytes())
    whole[(page - 1) * size : page * size] = b"\xa5" * size
    sample.write_bytes(whole)
    return sample


@pytest.fixture
def run(capsys):
    """Runs the command line; gives exit code, standard output and standard error."""

    def call(*words):
        capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def refused(run):
    """Runs what must fail: exit 2, one message of few lines at the end, no standard output.

    Returns the message as one line.
    """

    def call(*words):
        code, out, err = run(*words)
        assert (code, out) == (2, ""), err
        lines = err.splitlines()
        starts = [at for at, line in enumerate(lines) if line.startswith("assessor: ")]
        assert len(starts) == 1, err
        assert len(lines) - starts[0] <= 3, err
        assert "Traceback" not in err
        return " ".join(lines[starts[0] :])

    return call


@pytest.fixture
def files(place):
    """Small files: judgements q and q2, runs r and s, and files of nothing good."""
    texts = {
        "q": "1 0 a 1\n1 0 b 0\n2 0 a 2\n",
        "q2": "1 0 a 1\n1 0 b 1\n2 0 a 0\n",
        "r": "1 Q0 a 1 2.0 tag\n1 Q0 b 2 1.0 tag\n3 Q0 a 1 1.0 tag\n",
        "s": "1 Q0 b 1 2.0 other\n1 Q0 a 2 1.0 other\n2 Q0 a 1 5 other\n",
        "empty": "",
        "prose": "dear reader, this is a letter\nand no data\n",
    }
    for name, text in texts.items():
        (place / name).write_text(text)
    (place / "junk").write_bytes(bytes(range(256)) * 20)
    (place / "folder").mkdir()
    return place


@pytest.fixture
def tides(place, run):
    """The qrels and the runs of the sample, as arguments."""
    sample = resource("sample")
    assert run("new", "c.assess", "--title", "T")[0] == 0
    assert run("import", "c.assess", "--judgements", sample / "judgements.csv")[0] == 0
    assert run("export", "c.assess", "--what", "qrels", "-o", "q.qrels")[0] == 0
    return ("q.qrels", *sorted((sample / "runs").glob("*.run")))

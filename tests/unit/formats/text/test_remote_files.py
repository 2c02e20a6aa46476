"""Runs and judgements at addresses of a storage: memory, and a server that other processes read."""

import gzip
import sys
import uuid
from pathlib import Path

import fsspec
import pytest

from assessor_app.cli.command_line import main
from assessor_app.domain.file_names import Address, file_source
from assessor_app.domain.problems import BadInput
from assessor_app.formats.text.remote_files import local_file, matching
from tests.storage_server import served

QRELS = b"1 0 a 1\n1 0 b 0\n2 0 c 1\n2 0 a 0\n"
RUNS = {
    "one.run": b"1 Q0 a 1 2.5 one\n1 Q0 b 2 1.5 one\n2 Q0 a 1 9 one\n2 Q0 c 2 8 one\n",
    "two.run": b"1 Q0 b 1 2.5 two\n1 Q0 a 2 1.5 two\n2 Q0 c 1 9 two\n2 Q0 a 2 8 two\n",
}


@pytest.fixture
def bucket():
    """The address of a folder in memory with `q.qrels`, two runs, and one of them packed."""
    name = f"memory://{uuid.uuid4().hex}"
    files = {"q.qrels": QRELS, **RUNS, "packed/one.run.gz": gzip.compress(RUNS["one.run"])}
    for path, content in files.items():
        with fsspec.open(f"{name}/{path}", "wb") as out:
            out.write(content)
    return name


@pytest.fixture
def local(tmp_path):
    """The same files in a folder of this computer, as texts: the qrels and the runs."""
    for path, content in {"q.qrels": QRELS, **RUNS}.items():
        (tmp_path / path).write_bytes(content)
    return [str(tmp_path / path) for path in ("q.qrels", *RUNS)]


def printed(capsys, *words):
    """Return the output of a command, which must succeed."""
    assert main(list(words)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys, *words):
    """Return the error of a command, which must exit with code 2."""
    assert main(list(words)) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    ["C:\\runs\\a.run", "C:/runs/a.run", "runs/a.run", "a:b", "//server/share/a.run", "-", "s3:a"],
)
def test_a_path_is_no_address(text):
    assert file_source(text) == Path(text)


@pytest.mark.parametrize("text", ["s3://bucket/a.run", "memory://a", "gs+x://b/c", "file:///a"])
def test_an_address_has_a_scheme(text):
    assert file_source(text) == Address(text)
    assert str(file_source(text)) == text


def test_the_name_of_an_address_is_that_of_its_file():
    assert Address("https://host/runs/bm25.run.gz?version=3").name == "bm25.run.gz"
    assert Address("s3://bucket/2024/a.run").parts == ("bucket", "2024", "a.run")


@pytest.mark.parametrize("command", ["evaluate", "compare"])
def test_runs_at_addresses_give_what_files_give(bucket, local, capsys, command):
    here = printed(capsys, command, *local, "--format", "csv")
    runs = [f"{bucket}/{name}" for name in RUNS]
    assert printed(capsys, command, f"{bucket}/q.qrels", *runs, "--format", "csv") == here
    assert printed(capsys, command, local[0], f"{bucket}/*.run", "--format", "csv") == here


def test_effects_of_runs_at_addresses(bucket, local, tmp_path, capsys):
    (tmp_path / "other.qrels").write_bytes(QRELS.replace(b"1 0 b 0", b"1 0 b 1"))
    sets = ["--qrels", local[0], "--qrels", str(tmp_path / "other.qrels")]
    here = printed(capsys, "effects", *sets, *local[1:])
    there = ["--qrels", f"{bucket}/q.qrels", *sets[2:], f"{bucket}/*.run"]
    assert printed(capsys, "effects", *there) == here


def test_a_packed_run_is_recognised_by_its_content(bucket, local, capsys):
    packed = printed(capsys, "evaluate", local[0], f"{bucket}/packed/one.run.gz")
    assert packed == printed(capsys, "evaluate", *local[:2])


def test_rankings_and_lenient_reading_take_addresses(bucket, local, capsys):
    runs = [f"{bucket}/{name}" for name in RUNS]
    for words in (["compare", "--rankings"], ["evaluate", "--lenient"]):
        assert printed(capsys, *words, local[0], *runs) == printed(capsys, *words, *local)


def test_runs_of_equal_names_are_named_with_their_folders(bucket, local, capsys):
    runs = [f"{bucket}/one.run", f"{bucket}/packed/one.run.gz"]
    lines = printed(capsys, "evaluate", local[0], *runs, "-m", "AP", "--format", "csv")
    names = [line.partition(",")[0] for line in lines.splitlines()[1:]]
    assert names == [f"{bucket.removeprefix('memory://')}/one", "packed/one"]


def test_an_error_names_the_address_and_the_line(bucket, local, capsys):
    with fsspec.open(f"{bucket}/bad.run", "wb") as out:
        out.write(RUNS["one.run"] + b"2 Q0 d 3 nan one\n")
    said = refused(capsys, "evaluate", local[0], f"{bucket}/bad.run")
    assert f"{bucket}/bad.run:5:" in said
    with fsspec.open(f"{bucket}/bad.qrels", "wb") as out:
        out.write(QRELS + b"2 0 d\n")
    said = refused(capsys, "evaluate", f"{bucket}/bad.qrels", f"{bucket}/one.run")
    assert f"{bucket}/bad.qrels:5:" in said


def test_lenient_reading_names_the_address_of_a_skipped_line(bucket, local, capsys):
    with fsspec.open(f"{bucket}/bad.run", "wb") as out:
        out.write(RUNS["one.run"] + b"2 Q0 d 3 nan one\n")
    assert main(["evaluate", "--lenient", local[0], f"{bucket}/bad.run"]) == 0
    said = capsys.readouterr().err
    assert f"{bucket}/bad.run: 1 line left out" in said
    assert f"{bucket}/bad.run:5:" in said


def test_a_missing_file_and_a_pattern_without_files_are_named(bucket, local, capsys):
    missing = f"{bucket}/none.run"
    assert f"{missing}: no such file" in refused(capsys, "evaluate", local[0], missing)
    said = refused(capsys, "evaluate", local[0], f"{bucket}/*.txt")
    assert f"{bucket}/*.txt: no file matches the address" in said


def test_an_unknown_scheme_is_named(local, capsys):
    said = refused(capsys, "evaluate", local[0], "ftpx://host/a.run")
    assert "ftpx://host/a.run: the file cannot be read" in said


def test_without_fsspec_one_sentence_names_the_extra(local, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "fsspec", None)
    said = refused(capsys, "evaluate", local[0], "s3://bucket/a.run")
    assert "s3://bucket/a.run needs fsspec, which is not installed" in said
    assert "pip install 'assessor-app[storage]'" in said


def test_a_storage_without_its_package_is_named(local, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "s3fs", None)
    said = refused(capsys, "evaluate", local[0], "s3://bucket/a.run")
    assert "s3://bucket/a.run needs a further package" in said
    assert "s3fs" in said


def test_local_runs_load_no_fsspec(local):
    import subprocess

    code = (
        "import sys\nfrom assessor_app.cli.command_line import main\n"
        f"main(['evaluate', *{local!r}])\n"
        "sys.exit('fsspec' in sys.modules or 'distributed' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL).returncode == 0


def test_the_copy_of_a_file_is_removed(bucket):
    with local_file(Address(f"{bucket}/one.run")) as path:
        assert path.read_bytes() == RUNS["one.run"]
    assert not path.exists()


def test_a_large_file_is_copied_whole():
    content = bytes(range(256)) * (1 << 17)
    with (
        served({"/large.run": content}) as address,
        local_file(Address(f"{address}/large.run")) as path,
    ):
        assert path.read_bytes() == content


def test_a_server_gives_its_files_to_commands_and_patterns(local, capsys):
    files = {f"/runs/{name}": content for name, content in RUNS.items()}
    with served(files) as address:
        found = matching([Address(f"{address}/runs/*.run")])
        assert list(map(str, found)) == [f"{address}{path}" for path in files]
        there = printed(capsys, "evaluate", local[0], f"{address}/runs/*.run")
        with pytest.raises(BadInput, match="no such file"), local_file(Address(f"{address}/x")):
            pass
    assert there == printed(capsys, "evaluate", *local)

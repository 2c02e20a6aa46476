"""`-`, pipes and terminals: results on standard output, all else on standard error."""

import os
import subprocess
import sys

import pytest


def call(*words, given="", cwd=None, **environment):
    return subprocess.run(
        [sys.executable, "-m", "assessor_app", *map(str, words)],
        input=given.encode(),
        capture_output=True,
        cwd=cwd,
        env=os.environ | environment,
        timeout=60,
        check=False,
    )


QRELS = "1 0 a 1\n1 0 b 0\n"
RUN = "1 Q0 a 1 2.0 x\n1 Q0 b 2 1.0 x\n"


@pytest.mark.parametrize("more", [[], ["--lenient"]])
def test_judgements_and_runs_come_from_standard_input(files, more):
    (files / "r").write_text(RUN)
    (files / "q").write_text(QRELS)
    words = ("evaluate", *more, "-m", "AP", "--format", "csv", "--qrels")
    first = call(*words, "-", "r", given=QRELS, cwd=files)
    assert first.stdout == b"run,measure,topic,value\nr,AP,,1.0\n"
    second = call(*words, "q", "-", given=RUN, cwd=files)
    assert second.stdout.splitlines()[1].endswith(b",AP,,1.0")


def test_stability_takes_a_run_from_standard_input(files):
    words = ("stability", "--qrels", "q", "r2", "-", "--format", "csv")
    (files / "q").write_text(QRELS)
    (files / "r2").write_text(RUN.replace("2.0", "0.5"))
    done = call(*words, given=RUN, cwd=files)
    assert done.returncode == 0, done.stderr
    assert [line.split(b",")[0] for line in done.stdout.splitlines()[1:]] == [
        b"r2",
        b"standard input",
    ]


@pytest.mark.parametrize("words", [("stability", "-m", "Compat"), ("compare", "--rankings")])
def test_runs_judged_by_preferences_are_files_too(files, words):
    (files / "p").write_text("topic,first,second,verdict\n1,a,b,A\n")
    (files / "r2").write_text(RUN.replace("2.0", "0.5"))
    done = call(*words, "--preferences", "p", "--format", "csv", "r2", "-", given=RUN, cwd=files)
    assert done.returncode == 0, done.stderr
    assert b"r2," in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in the file system")
def test_a_pipe_is_read_like_a_file(files):
    (files / "r").write_text(RUN)
    (files / "q").write_text(QRELS)
    command = f"{sys.executable} -m assessor_app evaluate -m AP --format csv --qrels <(cat q) "
    done = subprocess.run(
        ["bash", "-c", command + "<(cat r)"], cwd=files, capture_output=True, check=False
    )
    assert done.stdout.splitlines()[1].endswith(b",AP,,1.0")
    wrong = subprocess.run(
        ["bash", "-c", command + "<(echo 1)"], cwd=files, capture_output=True, check=False
    )
    assert wrong.stderr.startswith(b"assessor: /dev/fd/")
    assert b":1: the line has only 1 field:" in wrong.stderr


def test_agreement_takes_one_assessor_from_standard_input(files):
    done = call("agreement", "--qrels", "-", "q", "--format", "csv", given=QRELS, cwd=files)
    assert done.stdout.splitlines()[1].startswith(b"standard input,q,2,1.0")


def test_judgements_are_imported_from_standard_input_and_recognised(sample, place):
    words = ("import", "sample.assess", "--assessor", "me", "--judgements", "-")
    done = call(*words, given="7 0 sea-001 2\n", cwd=place)
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr.startswith(b"standard input: 1 judgement, read as TREC qrels ")
    out = call(
        "export", "sample.assess", "--what", "qrels", "-o", "-", "--assessor", "me", cwd=place
    )
    assert out.stdout == b"7 0 sea-001 2\n"
    wrong = call(*words, given="7 0 sea-001 2\n7 0 sea-002 x\n", cwd=place)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith(b"assessor: standard input:2: ")


def test_an_export_through_a_pipe_is_the_same_as_to_a_file(sample, place):
    for what in ("qrels", "judgements", "pool", "documents"):
        call("export", "sample.assess", "--what", what, "-o", "file", cwd=place)
        done = call("export", "sample.assess", "--what", what, "-o", "-", cwd=place)
        assert done.stdout == (place / "file").read_bytes()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_any_text_goes_out_as_utf8_whatever_the_locale(sample, place, encoding):
    words = ("export", "sample.assess", "--what", "documents", "-o")
    call(*words, "file", cwd=place)
    done = call(*words, "-", cwd=place, PYTHONIOENCODING=encoding, PYTHONUTF8="0", LC_ALL="C")
    assert done.returncode == 0, done.stderr
    assert "灯台".encode() in done.stdout or "é".encode() in done.stdout
    assert done.stdout == (place / "file").read_bytes()


def test_a_reader_that_leaves_early_is_no_error(sample, place):
    done = subprocess.run(
        f"{sys.executable} -m assessor_app export sample.assess --what documents -o - | head -c 10",
        shell=True,
        capture_output=True,
        cwd=place,
        check=False,
    )
    assert done.stdout == b'{"id": "se'
    assert done.stderr == b""


def test_a_device_is_written_to_and_stays_a_device(sample, place):
    done = call("export", "sample.assess", "--what", "pool", "-o", "/dev/stdout", cwd=place)
    assert done.stdout.startswith(b"1 ")
    assert call("export", "sample.assess", "--what", "pool", "-o", os.devnull).returncode == 0
    assert not os.path.isfile(os.devnull)


def test_without_a_display_the_window_says_what_to_do_instead(place):
    hidden = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}
    kept = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    done = subprocess.run(
        [sys.executable, "-m", "assessor_app"],
        capture_output=True,
        env=kept | hidden,
        timeout=60,
        check=False,
    )
    if sys.platform == "linux":
        assert done.returncode == 2
        assert b"no display for the window" in done.stderr


def test_a_wrong_command_prints_no_traceback(place):
    done = call("evaluate", "--qrels", "no", "no", cwd=place)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be interrupted so there")
def test_an_interrupted_import_leaves_nothing_and_says_so(sample, place, run):
    import signal

    before = run("status", "sample.assess", "--format", "json")[1]
    os.mkfifo(place / "slow.jsonl")
    words = ("import", "sample.assess", "--judgements", "slow.jsonl", "--assessor", "me")
    work = subprocess.Popen(
        [sys.executable, "-m", "assessor_app", *words],
        stderr=subprocess.PIPE,
        cwd=place,
        # A shell that starts the tests in the background lets them ignore the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    with work, (place / "slow.jsonl").open("w") as slow:
        # More than a pipe holds: when it is written, the import has read the beginning.
        slow.write("7 0 sea-001 2\n" * 20_000)
        slow.flush()
        work.send_signal(signal.SIGINT)
        try:
            _, said = work.communicate(timeout=30)
        finally:
            work.kill()
    assert work.returncode == 130
    assert said == b"assessor: interrupted; nothing half-done stays\n"
    assert run("status", "sample.assess", "--format", "json")[1] == before


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
@pytest.mark.parametrize("output", ["/dev/full", "-"])
def test_a_full_disk_is_told_in_one_line(sample, place, output):
    words = ("export", "sample.assess", "--what", "documents", "-o", output)
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "assessor_app", *words],
            stdout=full if output == "-" else subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=place,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"assessor: ")
    assert b"No space left on device" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX makes the pipe")
@pytest.mark.parametrize("form", ["table", "json"])
@pytest.mark.usefixtures("damaged")
def test_a_failed_check_fails_also_when_nobody_reads_what_it_found(place, form):
    words = f'"$0" -m assessor_app check sample.assess --format {form}; echo $? >code'
    call = ["sh", "-c", f"({words}) | true", sys.executable]
    done = subprocess.run(call, cwd=place, capture_output=True, timeout=60, check=False)
    assert (place / "code").read_text() == "1\n"
    assert done.stderr == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("export sample.assess --what pool -o file", 0),
        ("status sample.assess", 0),
        ("status gone.assess", 2),
        ("evaluate sample.assess --rule adjudicated", 0),
    ],
)
def test_notes_and_errors_that_cannot_be_written_do_not_change_the_exit_code(
    sample, place, words, code
):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "assessor_app", *words.split()],
            stdout=subprocess.DEVNULL,
            stderr=full,
            cwd=place,
            timeout=60,
            check=False,
        )
    assert done.returncode == code


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes the streams")
@pytest.mark.parametrize("closed", ["2>&-", ">&-", ">&- 2>&-"])
def test_a_closed_stream_does_not_change_the_exit_code(sample, closed):
    words = f'exec "$0" -m assessor_app check sample.assess {closed}'
    done = subprocess.run(
        ["sh", "-c", words, sys.executable],
        cwd=sample.parent,
        capture_output=True,
        timeout=60,
        check=False,
    )
    expected = b"" if ">&-" in closed.split() else b"no damage found\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, b"")

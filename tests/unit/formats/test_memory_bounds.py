"""No file, however it is made, takes a reader beyond 400 MB: it is read in pieces, or refused."""

import bz2
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

MEGABYTE = 1024 * 1024
MOST = 400
# Every reader in one process, which says at the end how much memory it ever held, in MB.
READ_ALL = """
import json, sys
from collections import deque
from pathlib import Path
from assessor_app.campaign.evaluating.ranking_files import judgements_from_file, rank_file
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.formats import detection_files as detections, label_table
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import DEFAULT
from assessor_app.formats.documents.placed_documents import placed
from assessor_app.formats.format_registry import FORMATS

path = Path(sys.argv[1])
judged = Judgements.from_rows([("1", "a", 1.0)])
readers = {known.name: lambda known=known: known.read(path, DEFAULT) for known in FORMATS
           if known.suffixes}
readers |= {
    "evaluated run": lambda: [rank_file(path, judged, EvaluationOptions())],
    "evaluated judgements": lambda: [judgements_from_file(path)],
    "recognised": lambda: [recognise(path)],
    "boxes": lambda: detections.read(path, scored=False),
    "labels": lambda: [label_table.read(path, "label")],
}
for known in FORMATS:
    if known.starts is not None:
        readers[f"places of {known.name}"] = lambda known=known: placed(
            path, known, DEFAULT, "utf-8")

def peak():
    for line in open("/proc/self/status"):
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1024

said, most = {}, {}
for name, read in readers.items():
    open("/proc/self/clear_refs", "w").write("5")
    try:
        deque(read(), maxlen=0)
        said[name] = ""
    except (BadInput, WrongUse) as problem:
        said[name] = str(problem)
    most[name] = peak()
print(json.dumps([said, most]))
"""


def repeated(start: bytes, unit: bytes, size: float, end: bytes = b"") -> bytes:
    return start + unit * int(size * MEGABYTE / len(unit)) + end


CASES = {
    "zeros": lambda: bytes(64 * MEGABYTE),
    "a small file that becomes large": lambda: bz2.compress(bytes(85 * MEGABYTE)),
    "one line": lambda: repeated(b"", b"a", 64),
    "one line of fields": lambda: repeated(b"", b"12 ", 64),
    "one line of wide characters": lambda: repeated(b"1 Q0 ", "\U0001f600".encode(), 64),
    "one long JSON text": lambda: repeated(b'{"id":"1","text":"', b"\xf0\x9f\x98\x80", 11.4, b'"}'),
    "lists in JSON": lambda: repeated(b'{"id":"1","text":[', b"[],", 3.9, b"[]]}"),
    "keys in JSON": lambda: repeated(b'{"q1":{', b'"dd":1.5,', 3.9, b'"e":1}}'),
    "short lines in an element": lambda: repeated(
        b"<DOC>\n<DOCNO>1</DOCNO>\n<TEXT>\n", b"ab\n", 3.9, b"</TEXT>\n</DOC>\n"
    ),
    "short lines in a topic": lambda: repeated(b"<top>\n<num>1\n<desc>", b"ab\n", 3.9, b"</top>"),
    "short lines in a record": lambda: repeated(b".I 1\n.W\n", b"ab\n", 3.9),
    "blank lines in a record": lambda: repeated(b".I 1\n.W\n", b"\n", 5),
    "a row that does not end": lambda: repeated(
        b'topic,document,grade,label,id,text\n1,2,3,"', b'\n","', 16
    ),
    "a wide row": lambda: repeated(b"topic,document,grade,label,id,text\n", b"ab,", 1.9),
    "columns": lambda: repeated(b"1\ttext", b"\tab", 3.9),
}


@pytest.mark.skipif(not os.path.exists("/proc/self/clear_refs"), reason="asks Linux for the peak")
@pytest.mark.parametrize("case", CASES)
def test_no_reader_takes_more_than_400_mb(case: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(CASES[case]())

    done = subprocess.run(
        [sys.executable, "-c", READ_ALL, str(path)], capture_output=True, text=True, check=True
    )
    said, most = json.loads(done.stdout)

    assert len(most) > 30
    assert {name: peak for name, peak in most.items() if peak > MOST} == {}
    refused = [problem for problem in said.values() if problem]
    assert refused
    assert all(str(path) in problem for problem in refused)


def test_a_large_compressed_run_is_read_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "large.run.bz2"
    lines = b"".join(b"1 Q0 d%06d 1 %d.5 tag\n" % (n, 999_999 - n) for n in range(100_000))
    topics = (lines.replace(b"1 Q0", b"%d Q0" % topic) for topic in range(1, 21))
    with bz2.open(path, "wb", 1) as out:
        for topic in topics:
            out.write(topic)
    script = """
import sys
from pathlib import Path
from assessor_app.campaign.evaluating.ranking_files import rank_file
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.evaluation_options import EvaluationOptions
judged = Judgements.from_rows([("7", "d000003", 1.0)])
ranked = rank_file(Path(sys.argv[1]), judged, EvaluationOptions())
# Not getrusage: its peak may be that of the process which started this one.
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(int(ranked.retrieved.sum()), int(peak.split()[1]) // 1024)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )
    retrieved, peak = map(int, done.stdout.split())
    assert retrieved == 100_000
    assert peak < MOST

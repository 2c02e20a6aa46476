"""Errors of all commands are kept as approved texts, in `tests/data/error_texts.txt`.

Each entry of the file is a command and what it prints on standard error. After an intended change,
write the file anew with `ASSESSOR_APPROVE=1`, and read every text that differs.
"""

import contextlib
import gzip
import io
import os
import re
import shlex
import shutil
import sqlite3
import tomllib
from pathlib import Path

import pytest

from assessor_app.cli.command_line import main
from assessor_app.domain.resources import resource
from assessor_app.store.file import database
from tests.core_language import outside, pseudo_language

APPROVED = Path(__file__).parents[2] / "data" / "error_texts.txt"
LINES, WIDTH, SENTENCES = 3, 120, 3
FORBIDDEN = tomllib.loads(resource("help/glossary.toml").read_text("utf-8"))["forbidden"]

CALLS = """
assessor stauts
assessor gone.assess
assessor sample.assess more
assessor --frobnicate
assessor help stauts
assessor status
assessor status gone.assess
assessor status sample.assess more
assessor status folder
assessor status empty
assessor status letter.txt
assessor status other.db
assessor status newer.assess
assessor status damaged.assess
assessor status short.assess
assessor pool locked.assess --depth 3
assessor new sample.assess --title T
assessor new new.assess
assessor new new.assess --title " "
assessor new no/new.assess --title T
assessor new new.assess --title T --scale stars
assessor new new.assess --title T --scale graded:Off
assessor new new.assess --title T --scale graded:Off,Off
assessor new new.assess --title T --scale graded:
assessor new new.assess --title T --scale binary:No,Yes
assessor scale sample.assess --relevant-from 9
assessor import sample.assess
assessor import sample.assess gone.run
assessor import sample.assess letter.txt
assessor import sample.assess --runs folder
assessor import sample.assess --rename-run bm25 tfidf
assessor import sample.assess --runs empty
assessor import sample.assess --runs blank
assessor import sample.assess --runs letter.txt
assessor import sample.assess --runs paper.pdf
assessor import sample.assess --runs office.docx
assessor import sample.assess --runs short.run
assessor import sample.assess --runs number.run
assessor import sample.assess --runs nan.run
assessor import sample.assess --runs twice.run
assessor import sample.assess --runs zero.run
assessor import sample.assess --runs binary
assessor import sample.assess --runs short.run.gz
assessor import sample.assess --runs sample.assess
assessor import sample.assess --runs good.run other/good.run
assessor import sample.assess --runs - -
assessor import sample.assess --topics good.qrels --as qrels
assessor import sample.assess --topics good.qrels --as qrles
assessor import sample.assess --topics cut.jsonl
assessor import sample.assess --topics good.run
assessor import sample.assess --documents noid.jsonl
assessor import sample.assess --documents archive.warc
assessor import sample.assess --documents articles.xml
assessor import sample.assess --documents office.docx
assessor import sample.assess --judgements good.qrels
assessor import sample.assess --judgements short.qrels --assessor ada
assessor import sample.assess --judgements number.qrels --assessor ada
assessor import sample.assess --judgements beyond.qrels --assessor ada
assessor import sample.assess --judgements twice.qrels --assessor ada
assessor import sample.assess --judgements scale.qrels --assessor ada
assessor import sample.assess --preferences self.pref --assessor ada
assessor import sample.assess --judgements good.qrels --assessor ada --map-grades 1:2
assessor import sample.assess --undo 99
assessor import bare.assess --undo last
assessor import sample.assess --undo last good.run
assessor import sample.assess --moved gone there
assessor import sample.assess --remove-run bm52
assessor import sample.assess --by-reference
assessor pool
assessor pool sample.assess --depth 0
assessor pool sample.assess --depth many
assessor pool sample.assess --budget 0 --method rrf
assessor pool sample.assess --method dpeth
assessor pool sample.assess --method depth --budget 3
assessor pool bare.assess --depth 3
assessor assign sample.assess --assessors ada,ben --double-judged -1
assessor assign sample.assess --assessors ada --double-judged 3
assessor assign sample.assess --assessors ada --by hand --topics 99
assessor assign bare.assess --assessors ada
assessor package sample.assess --assessor zoe --output p.assess
assessor package bare.assess --assessor zoe --output p.assess
assessor package sample.assess --assessor ada --output no/p.assess
assessor package sample.assess --assessor ada --output sample.assess
assessor merge sample.assess sample.assess
assessor merge sample.assess bare.assess
assessor merge sample.assess gone.assess
assessor merge packed.assess sample.assess
assessor merge sample.assess good.qrels
assessor freeze sample.assess --name now
assessor freeze bare.assess --name first
assessor freeze sample.assess --difference one two
assessor judge sample.assess --assessor ada --topic 99 --document sea-001 --grade 1
assessor judge sample.assess --assessor ada --topic 7 --document sea-999 --grade 1
assessor judge sample.assess --assessor ada --topic 7 --document sea-001 --grade 9
assessor judge sample.assess --assessor ada --from gone.csv
assessor judge sample.assess --assessor ada --from folder
assessor judge sample.assess --assessor ada --topic 7 --document sea-001
assessor judge sample.assess --assessor ada --topic 7 --prefer sea-001 --over sea-001
assessor judge packed.assess --assessor ben --topic 7 --document sea-001 --grade 1
assessor preferences
assessor preferences sample.assess --assessor zoe
assessor agreement
assessor agreement good.qrels
assessor agreement --qrels good.qrels
assessor agreement --qrels good.qrels gone.qrels
assessor agreement sample.assess --weights cubic
assessor agreement sample.assess --assessors ada,zoe
assessor agreement sample.assess --frozen first
assessor adjudicate sample.assess --topic 7 --document sea-001 --grade 9
assessor adjudicate sample.assess --topic 7 --document sea-001 --grade Useful
assessor adjudicate sample.assess --topic 99 --document sea-001 --grade 1
assessor adjudicate sample.assess --topic 7 --document sea-001 --withdraw
assessor effects sample.assess --reference zoe
assessor effects --qrels good.qrels good.run
assessor evaluate
assessor evaluate sample.assess bm52
assessor evaluate sample.assess -m nDGC
assessor evaluate sample.assess -m nDCG@x
assessor evaluate sample.assess --assessor zoe
assessor evaluate sample.assess --rule loudest
assessor evaluate sample.assess --complte
assessor evaluate sample.assess --jobs -1
assessor evaluate bare.assess
assessor evaluate --qrels good.qrels
assessor evaluate good.qrels
assessor evaluate good.run
assessor compare good.run
assessor evaluate good.run good.qrels
assessor evaluate good.qrels sample.assess
assessor evaluate --qrels good.qrels good.run good.run
assessor evaluate --qrels good.qrels number.run
assessor evaluate --qrels letter.txt good.run
assessor evaluate --qrels good.qrels good.run --rule any
assessor compare sample.assess bm25
assessor compare sample.assess --baseline bm52
assessor compare sample.assess --test z
assessor stability sample.assess --judged-only
assessor plot sample.assess --kind pie --output x.svg
assessor plot sample.assess --kind pr --output x.doc
assessor plot sample.assess --kind pr --output no/x.svg
assessor plot sample.assess --kind pr --output x.png --size huge
assessor classify scores.csv
assessor classify scores.csv --label truht --positive P
assessor classify scores.csv --label truth --positive Q
assessor classify head.csv --label truth --positive P
assessor classify scores.csv --label truth --positive P --score word
assessor classify scores.csv --label truth --positive P --threshold high
assessor classify empty --label truth --positive P
assessor report sample.assess --output folder
assessor report sample.assess --output no/r.html
assessor measures nDGC
assessor formats trec-rum
assessor export sample.assess --what all --output -
assessor export sample.assess --what qrels --output sample.assess
assessor export sample.assess --what qrels --form csv --output -
assessor export bare.assess --what release --output r.zip
assessor export sample.assess --what pool --rule any --output -
assessor backup sample.assess --restore yesterday
assessor backup gone.assess --list
assessor backup sample.assess --output bare.assess
assessor backup sample.assess --output no/b.assess
assessor check gone.assess
assessor demo --no-window --output letter.txt
""".strip().splitlines()

LETTER = "dear reader, this is a letter\nand no data\n"
RUN = "7 Q0 sea-001 1 2.5 tag\n7 Q0 sea-002 2 1.5 tag\n"
FILES = {
    "empty": "",
    "blank": " \n \n",
    "letter.txt": LETTER,
    "good.run": RUN,
    "other/good.run": RUN,
    "short.run": RUN + "7 Q0 sea-003 3\n",
    "number.run": RUN + "7 Q0 sea-003 3 high tag\n",
    "nan.run": RUN + "7 Q0 sea-003 3 nan tag\n",
    "twice.run": RUN + "7 Q0 sea-001 3 0.5 tag\n",
    "zero.run": RUN + "7 Q0 sea\0003 3 0.5 tag\n",
    "good.qrels": "7 0 sea-001 1\n7 0 sea-002 0\n",
    "short.qrels": "7 0 sea-001 1\n7 sea-002\n",
    "number.qrels": "7 0 sea-001 1\n7 0 sea-002 yes\n",
    "beyond.qrels": "7 0 sea-001 1\n7 0 sea-002 300\n",
    "twice.qrels": "7 0 sea-001 1\n7 0 sea-002 2\n7 0 sea-001 2\n",
    "scale.qrels": "7 0 sea-001 7\n7 0 sea-002 0\n",
    "self.pref": "7 sea-001 sea-001 sea-001\n",
    "cut.jsonl": '{"id": "8", "title": "x"}\n{"id": "9", "title"\n',
    "noid.jsonl": '{"id": "n", "text": "x"}\n{"text": "y"}\n',
    "archive.warc": "WARC/1.0\r\nWARC-Type: response\r\n\r\n",
    "articles.xml": "<page><item>no document</item></page>\n",
    "head.csv": "item,truth,score\n",
    "scores.csv": "item,truth,score,word\na,P,0.9,x\nb,N,0.2,y\nc,P,0.4,z\n",
}


@pytest.fixture(scope="module")
def folder(pristine, tmp_path_factory):
    """A folder with a good file and a bad one of every kind."""
    place = tmp_path_factory.mktemp("errors")
    (place / "folder").mkdir()
    (place / "other").mkdir()
    for name, text in FILES.items():
        (place / name).write_text(text)
    (place / "paper.pdf").write_bytes(b"%PDF-1.7\n1 0 obj\n")
    (place / "office.docx").write_bytes(b"PK\x03\x04\x14\0 word/document.xml")
    (place / "binary").write_bytes(bytes(range(256)) * 20)
    (place / "short.run.gz").write_bytes(gzip.compress(RUN.encode(), mtime=0)[:-12])
    _write_campaigns(place, pristine)
    return place


def _write_campaigns(place, pristine):
    sample = place / "sample.assess"
    shutil.copyfile(pristine, sample)
    data = sample.read_bytes()
    (place / "short.assess").write_bytes(data[: len(data) // 2])
    (place / "damaged.assess").write_bytes(data[:100] + bytes(8000) + data[8100:])
    shutil.copyfile(pristine, place / "locked.assess")
    shutil.copyfile(pristine, place / "newer.assess")
    with contextlib.closing(sqlite3.connect(place / "newer.assess")) as newer:
        newer.execute("PRAGMA user_version = 99")
    with contextlib.closing(sqlite3.connect(place / "other.db")) as other:
        other.execute("CREATE TABLE shop (name TEXT)")
    assert main(["new", str(place / "bare.assess"), "--title", "Bare"]) == 0
    packed = str(place / "packed.assess")
    assert main(["package", str(sample), "--assessor", "ada", "--output", packed]) == 0


@pytest.fixture(scope="module")
def printed(folder):
    """Return (exit code, standard output, standard error) of each call."""
    found = run_all(folder)
    if os.environ.get("ASSESSOR_APPROVE"):
        texts = (f"$ {call}\n{err}" for call, (_, _, err) in found.items())
        APPROVED.write_text("\n".join(texts), "utf-8")
    return found


def run_all(folder):
    found = {}
    with pytest.MonkeyPatch.context() as patch, _locked(folder / "locked.assess"):
        patch.chdir(folder)
        patch.setattr(database, "BUSY_MILLISECONDS", 50)
        for call in CALLS:
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = main(shlex.split(call)[1:])
            found[call] = code, out.getvalue(), err.getvalue()
    return found


def _locked(path):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return contextlib.closing(connection)


def approved():
    """The approved texts, by the call."""
    parts = re.split(r"^\$ ", APPROVED.read_text("utf-8"), flags=re.MULTILINE)
    pairs = (part.split("\n", 1) for part in parts if part)
    return {call: text.rstrip("\n") for call, text in pairs}


def sentences(text):
    return re.split(r"(?<=[.?!])\s+(?=[A-Z-])", text)


@pytest.mark.parametrize("call", CALLS)
def test_an_error_reads_as_approved(printed, call):
    code, out, err = printed[call]
    assert (code, out) == (2, ""), err
    assert err.rstrip("\n") == approved()[call]


def test_every_approved_text_is_tried():
    assert list(approved()) == CALLS


@pytest.mark.parametrize("call", CALLS)
def test_an_error_is_short_and_names_its_file_once(call):
    text = approved()[call]
    lines = text.split("\n")
    assert text.startswith("assessor: ")
    assert len(lines) <= LINES
    assert [line for line in lines if len(line) > WIDTH] == []
    assert len(sentences(text)) <= SENTENCES
    assert "; " not in text
    assert "Traceback" not in text
    place = re.match(r"assessor: ([^ :]+\.[a-z]+)(:\d+)?: ", text)
    assert place is None or text.count(place[1]) == 1


@pytest.mark.parametrize("call", CALLS)
def test_an_error_uses_the_words_of_the_field(call):
    text = approved()[call]
    for one in FORBIDDEN:
        flags = 0 if one.get("case") else re.IGNORECASE
        for pattern in one["patterns"]:
            assert not re.search(pattern, text, flags), one


def test_every_error_can_be_translated(folder, tmp_path):
    with pseudo_language(tmp_path):
        found = run_all(folder)
    bare = {call: words for call, (_, _, err) in found.items() if (words := bare_words(call, err))}
    assert not bare, "\n".join(f"{call}: {words}" for call, words in bare.items())


def bare_words(call, err):
    """The words outside of translated messages that are neither in the call nor in a quote."""
    rest = re.sub(r": '.*'(?=[.\s])", "", outside(err))
    return [word for word in re.findall(r"[A-Za-z]{3,}", rest) if word not in call]

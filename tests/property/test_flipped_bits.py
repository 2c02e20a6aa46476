"""One bit of a judged campaign's file is flipped: each command says so or is unmoved.

More on request: ASSESSOR_FLIPS=5000 pytest tests/property/test_flipped_bits.py
"""

import contextlib
import io
import os
import random
from pathlib import Path

import pytest

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files import versions
from assessor_app.campaign.files.opening import create, describe
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.cli.command_line import main
from assessor_app.domain.span import Span
from assessor_app.formats.format import Content

FLIPS = int(os.environ.get("ASSESSOR_FLIPS", "80"))
SEED = int(os.environ.get("ASSESSOR_FLIPS_SEED", "15"))
TOPICS = "".join(
    f'{{"id": "{topic}", "title": "tides {topic}", "description": "Whatever moves the sea."}}\n'
    for topic in ("7", "051")
)
NAMES = ("a", "b#1", "c", "dé", "e", "f")
DOCUMENTS = "".join(
    f'{{"id": "{name}", "title": "On {name}", "text": "{"A text of " + name + ". " * 9}"}}\n'
    for name in NAMES
)
RUNS = {
    "one": "7 Q0 a 1 9 one\n7 Q0 b#1 2 8 one\n7 Q0 c 3 7 one\n051 Q0 dé 1 5 one\n",
    "two": "7 Q0 c 1 3.5 two\n7 Q0 e 2 3.5 two\n051 Q0 a 1 1 two\n051 Q0 f 2 0.5 two\n",
}
IMPORTED = "7 0 a 2\n7 0 e 0\n051 0 f 1\n"
STATUS = ("status", "--format", "json")
EXPORTS = tuple(
    ("export", "--what", what, "--output", "-", *more)
    for what, *more in (
        ("qrels", "--rule", "highest"),
        ("qrels", "--frozen", "paper", "--rule", "highest"),
        ("judgements",),
        ("judgements", "--journal"),
        ("journal",),
        ("preferences",),
        ("pool",),
        ("topics",),
        ("documents",),
    )
)
EVALUATE = ("evaluate", "--per-topic", "-m", "AP", "--rule", "highest", "--format", "csv")
COMMANDS = (STATUS, *EXPORTS, EVALUATE)


@pytest.fixture(scope="module")
def judged(tmp_path_factory) -> Path:
    """A small campaign in which everything was done once, and its file closed."""
    folder = tmp_path_factory.mktemp("judged")
    path = folder / "tides.assess"

    def take_in(name, text, content, **more):
        file = folder / name
        file.write_text(text, encoding="utf-8")
        import_files(campaign, [ImportOrder(file, Content(content), **more)])

    with create(path, "Tides and bees", "graded") as campaign:
        take_in("topics.jsonl", TOPICS, "topics")
        take_in("documents.jsonl", DOCUMENTS, "documents")
        for name, lines in RUNS.items():
            take_in(f"{name}.run", lines, "run")
        make_pool(campaign, 3)
        describe(campaign, guidelines="Judge what stands there.")
        assigning.give(campaign, "ann", ["7", "051"])
        assigning.give(campaign, "ben", ["7"], role="secondary")
        _judge(campaign)
        take_in("old.qrels", IMPORTED, "judgements", assessor="old")
        versions.freeze(campaign, "paper", "as sent in")
        judging.judge(campaign, ("ann", "051", "f"), 1)
    return path


def _judge(campaign) -> None:
    for number, name in enumerate(("a", "b#1", "c", "e")):
        judging.opened(campaign, "ann", "7", name, 1000.0 + number)
        shown = Shown(1000.0 + number, 2.5, "id", number)
        judging.judge(campaign, ("ann", "7", name), number % 3, shown=shown)
        judging.judge(campaign, ("ben", "7", name), (number + 1) % 3)
    judging.note(campaign, ("ann", "7", "a"), "well said")
    judging.highlight(campaign, ("ann", "7", "a"), Span(2, 6))
    judging.skip(campaign, ("ann", "051", "dé"))
    judging.cannot_judge(campaign, ("ann", "051", "a"), "garbled")
    judging.judge(campaign, ("ben", "7", "a"), 3)
    judging.undo(campaign, "ben")
    adjudication.settle(campaign, "lead", "7", "b#1", 1, "nearer to it")
    preferring.let_compare(campaign, on=True)
    preferring.answer(campaign, "ann", pair_choice.Pair("7", "a", "c"), "A")


def answer(path: Path, words: tuple[str, ...]) -> tuple[int, str, str]:
    """What a command ends with: its exit code, and what it printed and said."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([words[0], str(path), *words[1:]])
    return code, out.getvalue(), err.getvalue()


def flips(data: bytes, count: int) -> list[tuple[int, int]]:
    """(byte, bit) drawn by chance, from what is written rather than from empty room."""
    chance = random.Random(SEED)
    written = [place for place, byte in enumerate(data) if byte]
    return [(chance.choice(written), chance.randrange(8)) for _ in range(count)]


@pytest.mark.long
def test_no_flipped_bit_ends_in_a_traceback_or_passes_unseen(judged, tmp_path):
    data = judged.read_bytes()
    path = tmp_path / judged.name
    path.write_bytes(data)
    sound = [answer(path, words) for words in COMMANDS]
    assert [code for code, _, _ in sound] == [0] * len(COMMANDS)
    assert answer(path, ("check",))[0] == 0
    wrong = []
    for place, bit in flips(data, FLIPS):
        damaged = bytearray(data)
        damaged[place] ^= 1 << bit
        wrong += [f"byte {place}, bit {bit}: {problem}" for problem in _wrong(path, damaged, sound)]
    assert wrong == []


def _wrong(path: Path, damaged: bytes, sound: list[tuple[int, str, str]]) -> list[str]:
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    path.write_bytes(damaged)
    found, answers = [], []
    for words in (("check",), *COMMANDS):
        try:
            answers.append(answer(path, words))
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not get here
            found.append(f"{' '.join(words)} ended in {error!r}")
            answers.append((-1, "", ""))
    check, *others = answers
    if check[0] == 0:
        found += [
            f"{' '.join(words)} changed in silence: {now}"
            for words, before, now in zip(COMMANDS, sound, others, strict=True)
            if before[:2] != now[:2]
        ]
    return found

"""The sample campaign by a screen reader alone: what is not on the accessibility bus does not help.

The real program runs on an X server; nothing is known of it but names, roles, states, texts and
announcements, and nothing is done to it but the actions that it offers to screen readers.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.store.journal import journal
from tests.screen_reader import ScreenReader, missing

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        bool(missing()), reason=f"SCREEN READER NOT TESTED: {', '.join(missing())} not installed"
    ),
]
GRADES = ("Not relevant", "Marginal", "Relevant", "Highly relevant")
TOPIC, TO_JUDGE = "7", 10


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """A sample campaign of the test's own."""
    path = tmp_path / "sample.assess"
    sample_campaign(path).close()
    return path


@pytest.fixture
def reader() -> Iterator[ScreenReader]:
    """A screen reader before the welcome of the program."""
    with ExitStack() as stack:
        yield ScreenReader(stack)


def test_ten_documents_a_pair_and_kappa_by_screen_reader(
    reader: ScreenReader, campaign_path: Path
) -> None:
    the_campaign_is_opened(reader, campaign_path)
    ada_sits_down(reader)
    the_document_is_read(reader)
    given = ten_documents_are_judged(reader)
    a_flag_and_a_skip_are_announced(reader)
    the_skip_and_a_judgement_are_undone(reader, list(given))
    a_pair_is_compared(reader)
    shown = kappa_is_read(reader)
    reader.leave()
    *kept, _ = given.items()
    assert in_the_file(campaign_path) == dict(kept)
    assert shown == kappas_of(campaign_path)


def in_the_file(path: Path) -> dict[str, int | None]:
    """Return the grades that ada gave the documents of the topic, read by another connection."""
    with open_campaign(path, read_only=True) as campaign:
        return {
            one.document: one.grade
            for one in journal.judgements(campaign.store)
            if (one.assessor, one.topic) == ("ada", TOPIC)
        }


def kappas_of(path: Path) -> list[str]:
    """Kappa of each pair of assessors, computed from the file and written as tables write it."""
    with open_campaign(path, read_only=True) as campaign:
        found = agreeing.agreement(agreeing.ratings(campaign))
    return [f"{pair.kappa:.4f}" for pair in found.pairs]


def the_campaign_is_opened(reader: ScreenReader, path: Path) -> None:
    assert "focused" in reader.find("push button", "New campaign…")["states"]
    reader.press("Open…")
    assert reader.find("text", "File name:")["labels"] == ["File name:"]
    reader.write("File name:", str(path))
    reader.press("Open")
    reader.find("frame", "Sample campaign – Assessor")


def ada_sits_down(reader: ScreenReader) -> None:
    reader.switch("radio button", "Judge")
    reader.press("Judge as ada")
    reader.find("label", "Judging as ada")
    reader.find("radio button", "Judge", "checked")


def the_document_is_read(reader: ScreenReader) -> None:
    document = reader.find("text", "Document", "focused")
    assert document["description"] == "bee-013 Figs and wasps"
    assert reader.text("text", "Document").startswith(
        "Figs and wasps\nA fig is a hollow cluster of flowers turned inside out."
    )
    assert reader.text("text", "Title of the topic") == "bridges brought down by wind"


def document_to_judge(reader: ScreenReader) -> str:
    """The id of the document on the screen, as its row of the queue has it."""
    (row,) = reader.names("table cell", r"[\w-]+, [^,]+, on the screen.*")
    return row.split(",")[0]


def ten_documents_are_judged(reader: ScreenReader) -> dict[str, int]:
    """The grade that each document was given, in this order."""
    given = {}
    for number in range(TO_JUDGE):
        document = document_to_judge(reader)
        grade = number % len(GRADES)
        reader.press(f"{GRADES[grade]}, grade {grade}, key {grade}")
        assert not reader.hear(f"^{document}: {GRADES[grade]}")["urgent"]
        reader.find("label", f"{number + 1} of 29 judged")
        given[document] = grade
    return given


def a_flag_and_a_skip_are_announced(reader: ScreenReader) -> None:
    document = document_to_judge(reader)
    for state in ("on", "off"):
        reader.switch("check box", "Not sure, key S")
        assert reader.hear("^Not sure") == {"words": f"Not sure: {state}", "urgent": False}
    reader.press("Skip, key Space")
    assert not reader.hear(f"^{document}: skipped")["urgent"]


def the_skip_and_a_judgement_are_undone(reader: ScreenReader, judged: list[str]) -> None:
    reader.press("Undo, key U")
    reader.hear("^Undone: ")
    reader.press("Undo, key U")
    assert not reader.hear(f"^Undone: {judged[-1]}")["urgent"]
    reader.find("label", f"{len(judged) - 1} of 29 judged")
    assert document_to_judge(reader) == judged[-1]


def a_pair_is_compared(reader: ScreenReader) -> None:
    reader.switch("radio button", "Preferences")
    left = reader.find("text", "Left document")["description"].split()[0]
    right = reader.find("text", "Right document")["description"].split()[0]
    assert reader.text("text", "Left document") != reader.text("text", "Right document")
    reader.press("Left preferred, key Left")
    assert not reader.hear(f"^Left preferred: {left} over {right}")["urgent"]
    reader.press("Undo, key U")
    reader.hear(f"^Undone: .*{left}")
    reader.press("Undo, key U")
    assert reader.hear("undo")["urgent"]


def kappa_is_read(reader: ScreenReader) -> list[str]:
    """The kappas in the table of pairs, as it says them."""
    reader.switch("radio button", "Agreement")
    reader.find("table", "Pairs of assessors")
    pairs = reader.names("table cell", "Assessor [AB]: .*", 6)
    assert pairs[2:4] == ["Assessor A: ada", "Assessor B: chi"]
    return [name.removeprefix("Kappa: ") for name in reader.names("table cell", "Kappa: .*", 3)]

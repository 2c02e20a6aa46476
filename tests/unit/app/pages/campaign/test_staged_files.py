"""An unreadable file dropped on the page is listed with its error."""

import os
from pathlib import Path

import pytest

from assessor_app.app.pages.campaign.staged_files import recognised
from assessor_app.formats.format import Content


@pytest.mark.parametrize(
    ("text", "content", "said"),
    [
        (
            "neither this\nnor that is known\n",
            None,
            (
                "Unrecognised format: 'neither this'. "
                "Choose its content, or import the folder to make each file a document."
            ),
        ),
        (
            "<a><b/></a>\n",
            None,
            (
                "Unrecognised format: '<a><b/></a>'. "
                "Choose Documents as its content, and enter the document element."
            ),
        ),
        (
            "1 Q0 d 1 2.5 tag\n",
            Content.JUDGEMENTS,
            "Unrecognised judgement format: '1 Q0 d 1 2.5 tag'. The file looks like a run.",
        ),
        (
            "neither this\nnor that is known\n",
            Content.RUN,
            "Unrecognised run format: 'neither this'. Choose another content.",
        ),
    ],
)
def test_an_unknown_format_is_advised_in_the_words_of_the_window(
    tmp_path: Path, text: str, content: Content | None, said: str
) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    assert recognised(path, content).problem == said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "topics.tsv")
    staged = recognised(tmp_path / "topics.tsv")
    assert staged.problem == "This is a pipe, not a file"
    assert not staged.ready

"""What is dropped on the page and cannot be read is staged with what is wrong."""

import os
from pathlib import Path

import pytest

from assessor_app.app.pages.campaign.staged_files import recognised


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "topics.tsv")
    staged = recognised(tmp_path / "topics.tsv")
    assert staged.problem == "This is a pipe, not a file"
    assert not staged.ready

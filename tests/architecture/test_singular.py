"""Words in which a number stood before a plural, whatever the number: they say "1 document"."""

import re
from pathlib import Path

import assessor_app

PLURALS = "topics|documents|judgements|decisions|lines"
NUMBER = re.compile(rf"\{{(\d|[\w.()]+):,\}} (?:{PLURALS})\b")
SOURCE = Path(assessor_app.__file__).parent
MENDED = (
    "app/pages/campaign/assignment_model.py",
    "app/pages/campaign/assessors_part.py",
    "app/pages/campaign/held_files.py",
    "app/pages/agreement/agreement_choices.py",
    "app/pages/agreement/confusion_part.py",
    "app/pages/runs/runs_table.py",
    "campaign/agreement/confusion_tables.py",
    "cli/whose_arguments.py",
    "evaluation/curves/roc_pooled.py",
    "store/integrity.py",
)


def test_a_number_before_a_plural_has_a_singular_beside_it() -> None:
    found = [
        f"{name}: {line.strip()}"
        for name in MENDED
        for line in (SOURCE / name).read_text(encoding="utf-8").splitlines()
        # Where both words stand side by side, one of them is chosen.
        if NUMBER.search(line) and not re.search(r"\b(one|1 \w+)\b", line)
    ]
    assert found == []

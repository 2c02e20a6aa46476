"""Writes the files of a large campaign: topics, documents, runs and judgements of any share; and
measures commands."""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SHARE = float(os.environ.get("ASSESSOR_LARGE", "0.1"))
COMMAND = (sys.executable, "-m", "assessor_app")
MEGABYTE = 1024  # of the kilobytes that Linux counts
VOCABULARY = 20_000
DEPTH = 1000  # documents that a run returns for a topic
GRADES = (0, 1, 2, 3)
CHANCES = (0.7, 0.15, 0.1, 0.05)
SLIP = 0.2  # chance that an assessor gives another grade than the first one


@dataclass(frozen=True, slots=True)
class Amounts:
    """The size of the campaign.

    run_topics: the topics that each run answers. words: of each document, of VOCABULARY.
    """

    topics: int = 500
    documents: int = 1_000_000
    runs: int = 50
    run_topics: int = 250
    assessors: int = 20
    judgements: int = 1_000_000
    words: int = 40

    def share(self, part: float) -> "Amounts":
        """Return amounts with a part of the topics, documents and judgements."""
        topics, run_topics = round(self.topics * part), round(self.run_topics * part)
        documents, judgements = round(self.documents * part), round(self.judgements * part)
        return Amounts(topics, documents, self.runs, run_topics, self.assessors, judgements)


@dataclass(frozen=True, slots=True)
class LargeFiles:
    """The files of a large campaign, made in a folder that must exist."""

    folder: Path
    amounts: Amounts

    @property
    def topics(self) -> Path:
        """One topic in a line: number, tab, title."""
        return self.folder / "topics.tsv"

    @property
    def documents(self) -> Path:
        """One JSON object in a line: id, title, text."""
        return self.folder / "documents.jsonl"

    @property
    def runs(self) -> list[Path]:
        """The runs, in TREC's form."""
        return [self.folder / f"run{number:03}.run" for number in range(self.amounts.runs)]

    @property
    def judgements(self) -> Path:
        """CSV with assessor, topic, document and grade."""
        return self.folder / "judgements.csv"

    def write(self) -> None:
        """Write all files; the same for the same amounts."""
        chance = np.random.default_rng(20261)
        self._write_topics()
        self.write_documents(chance)
        pools = [self._write_run(path, chance) for path in self.runs]
        self._write_judgements(pools, chance)

    def write_topics_and_documents(self) -> None:
        """Write the first two files alone."""
        self._write_topics()
        self._write_documents(np.random.default_rng(20261))

    def _write_topics(self) -> None:
        lines = (f"{at}\ttopic {at} on word{at}\n" for at in range(1, self.amounts.topics + 1))
        self.topics.write_text("".join(lines), encoding="utf-8")

    def write_documents(self, chance: np.random.Generator | None = None) -> None:
        """Write the documents alone."""
        chance = chance or np.random.default_rng(1)
        words = np.array([f"word{at}" for at in range(VOCABULARY)], dtype=object)
        line = '{{"id": "d{0:07}", "title": "Document {0}", "text": "{1}"}}\n'
        with self.documents.open("w", encoding="utf-8") as file:
            for start in range(0, self.amounts.documents, 10_000):
                end = min(start + 10_000, self.amounts.documents)
                # Squared, so that some words are frequent.
                at = (chance.random((end - start, self.amounts.words)) ** 2 * VOCABULARY).astype(
                    np.int64
                )
                file.writelines(
                    line.format(start + row, " ".join(words[picked]))
                    for row, picked in enumerate(at)
                )

    def _write_run(self, path: Path, chance: np.random.Generator) -> NDArray[np.int64]:
        """Write a run; return the documents of each topic, topics x depth.

        Runs share most of their documents, as those of one evaluation do.
        """
        amounts = self.amounts
        returned = np.empty((amounts.run_topics, DEPTH), dtype=np.int64)
        with path.open("w", encoding="ascii") as file:
            for topic in range(amounts.run_topics):
                near = topic * 7919 % amounts.documents
                found = np.unique(chance.integers(0, 3 * DEPTH, 2 * DEPTH))
                found = (near + chance.permutation(found)[:DEPTH]) % amounts.documents
                returned[topic, : len(found)] = found
                file.writelines(
                    f"{topic + 1} Q0 d{document:07} {rank} {DEPTH - rank + 0.5} {path.stem}\n"
                    for rank, document in enumerate(found.tolist(), start=1)
                )
        return returned

    def _write_judgements(
        self, returned: list[NDArray[np.int64]], chance: np.random.Generator
    ) -> None:
        """Write judgements of the documents at the top of the runs, several for each."""
        amounts = self.amounts
        share = -(-amounts.judgements // amounts.run_topics)  # of a topic
        left = amounts.judgements
        with self.judgements.open("w", encoding="ascii") as file:
            file.write("assessor,topic,document,grade\n")
            for topic in range(amounts.run_topics):
                seen = np.concatenate([run[topic] for run in returned])
                pool = np.unique(seen)
                wanted = min(share, left)
                at = np.arange(wanted)
                documents, rounds = pool[at % len(pool)], at // len(pool)
                grades = chance.choice(GRADES, len(pool), p=CHANCES)[at % len(pool)]
                slips = chance.random(wanted) < SLIP
                grades = np.where(slips, chance.choice(GRADES, wanted), grades)
                # A second assessor of a document differs from the first; all pairs meet.
                index, others = at % len(pool), max(amounts.assessors - 1, 1)
                step = 1 + index // amounts.assessors % others
                assessors = (topic + index + rounds * step) % amounts.assessors
                rows = zip(assessors.tolist(), documents.tolist(), grades.tolist(), strict=True)
                file.writelines(
                    f"assessor{who:02},{topic + 1},d{document:07},{grade}\n"
                    for who, document, grade in rows
                )
                left -= wanted


def taken_by(arguments: tuple[str, ...], program: tuple[str, ...] = COMMAND) -> tuple[float, float]:
    """Return (seconds of the processor, megabytes) of a program, which must succeed."""
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen([*program, *arguments], stdout=subprocess.DEVNULL, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        assert process.returncode == 0, said.read()
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / MEGABYTE

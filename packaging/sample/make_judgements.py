"""Write the sample campaign's judgements from the grades and the table of disagreements.

Usage: python packaging/sample/make_judgements.py

grades.tsv holds one considered grade for every pooled pair. Ada gives that grade; Ben and Chi
give it too, except where disagreements.tsv says otherwise. Order, times and the part that Chi
left undone are drawn with fixed seeds, so the file comes out the same every time.
"""

import csv
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
SAMPLE = HERE.parents[1] / "resources" / "sample"
HEADER = ("topic", "document", "grade", "assessor", "decided_at", "active_seconds", "note")


class Session(NamedTuple):
    """One sitting: who, from when (UTC), which topics in turn, what share of each pool."""

    assessor: str
    start: str
    topics: tuple[str, ...]
    share: float = 1.0


SESSIONS = (
    Session("ada", "2026-03-03T09:06:40", ("1", "2")),
    Session("ada", "2026-03-04T13:31:05", ("3",)),
    Session("ada", "2026-03-06T09:12:18", ("4",)),
    Session("ada", "2026-03-09T10:02:51", ("5", "6")),
    Session("ben", "2026-03-10T08:47:22", ("1", "2")),
    Session("ben", "2026-03-12T14:05:09", ("3",)),
    Session("ben", "2026-03-13T09:20:37", ("4",)),
    Session("chi", "2026-03-17T15:40:11", ("2", "3"), 0.75),
    Session("chi", "2026-03-18T16:10:26", ("4", "5"), 0.7),
    Session("chi", "2026-03-19T15:21:50", ("7",), 0.7),
)
PACE = {"ada": 19.0, "ben": 25.0, "chi": 9.0}  # median active seconds on a document
ADA_NOTES = {
    ("1", "sea-036"): "Marginal: the text itself leaves the tide's part open",
    ("2", "sea-011"): "Mentions it only in passing",
    ("3", "lit-008"): "Candles in one of four towers, nothing more",
    ("4", "ree-011"): "Compares it with bleaching, hence not 0",
    ("5", "vol-007"): "Says why there was no effect",
    ("6", "bee-012"): "Answers the question by saying which crops do not",
}


def read_table(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def active_seconds(dice: random.Random, assessor: str, grade: int) -> int:
    """Doubtful grades take longer than clear ones; nobody takes under 4 s or over a minute."""
    doubt = 1.35 if grade in (1, 2) else 1.0
    return round(min(60.0, max(4.0, PACE[assessor] * doubt * dice.lognormvariate(0.0, 0.4))))


def pause(dice: random.Random) -> int:
    """Seconds between two documents: mostly one or two, now and then a break."""
    return dice.randint(90, 420) if dice.random() < 0.05 else dice.randint(1, 3)


def judgements() -> Iterator[tuple[str | int, ...]]:
    pools: dict[str, dict[str, int]] = {}
    for row in read_table("grades.tsv"):
        pools.setdefault(row["topic"], {})[row["document"]] = int(row["grade"])
    differing = {
        (row["assessor"], row["topic"], row["document"]): (int(row["grade"]), row["note"])
        for row in read_table("disagreements.tsv")
    }
    for session in SESSIONS:
        dice = random.Random(f"{session.assessor} {session.start}")
        now = datetime.fromisoformat(session.start).replace(tzinfo=UTC)
        for topic in session.topics:
            queue = sorted(pools[topic])
            dice.shuffle(queue)
            for document in queue[: round(session.share * len(queue))]:
                grade, note = pools[topic][document], ""
                if session.assessor == "ada":
                    note = ADA_NOTES.get((topic, document), "")
                key = (session.assessor, topic, document)
                grade, note = differing.get(key, (grade, note))
                active = active_seconds(dice, session.assessor, grade)
                now += timedelta(seconds=active + pause(dice))
                stamp = now.strftime("%Y-%m-%dT%H:%M:%SZ")
                yield topic, document, grade, session.assessor, stamp, active, note
            now += timedelta(seconds=dice.randint(20, 90))  # reading the next topic


def main() -> None:
    rows = list(judgements())
    with (SAMPLE / "judgements.csv").open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(HEADER)
        writer.writerows(rows)
    print(f"{len(rows)} judgements")


if __name__ == "__main__":
    main()

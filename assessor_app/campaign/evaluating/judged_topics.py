"""The judged share of each topic's pool, the topics that averages cover, and phrases for both.

Does not load the store, because evaluations of files print the same notes.
"""

from dataclasses import dataclass, replace

from assessor_app.domain.formatting import counted
from assessor_app.domain.table import Column, Table

BARELY = 0.5  # a topic with a lower judged share of its pool is marked
MARKER = "†"


@dataclass(frozen=True, slots=True)
class TopicJudged:
    """A topic's number of pooled documents, and how many of them have a grade that counts.

    pooled is 0 for a topic without a pool, whose judged share is unknown.
    """

    topic: str
    judged: int
    pooled: int

    def has(self, share: float) -> bool:
        """Return whether at least this share of the pool is judged; False without a pool."""
        return self.pooled > 0 and self.judged / self.pooled >= share


@dataclass(frozen=True, slots=True)
class JudgedTopics:
    """The judged topics of an evaluation. minimum: the lowest judged share; 0 for all topics."""

    topics: tuple[TopicJudged, ...]
    minimum: float = 0.0

    @property
    def kept(self) -> tuple[str, ...]:
        """The topics that averages cover."""
        return tuple(one.topic for one in self.topics if self._keeps(one))

    @property
    def left_out(self) -> tuple[str, ...]:
        """The judged topics left out of averages because too little of their pool is judged."""
        return tuple(one.topic for one in self.topics if not self._keeps(one))

    @property
    def barely(self) -> tuple[str, ...]:
        """The kept topics with less than half of their pool judged."""
        marked = (one for one in self.topics if self._keeps(one) and one.pooled)
        return tuple(one.topic for one in marked if not one.has(BARELY))

    def _keeps(self, one: TopicJudged) -> bool:
        return not self.minimum or one.has(self.minimum)

    def choice(self) -> str:
        """Return a phrase that describes the selection of topics; empty if all count."""
        if not self.minimum:
            return ""
        return (
            f"only topics with at least {percent(self.minimum)} of their pool judged:"
            f" {len(self.kept):,} of {len(self.topics):,}"
        )

    def warning(self) -> str:
        """Return a phrase with the number of barely judged topics; empty if there are none."""
        if not (barely := len(self.barely)):
            return ""
        return (
            f"{barely:,} of {counted(len(self.kept), 'topic')} {'has' if barely == 1 else 'have'}"
            f" fewer judged documents than half of {'its' if barely == 1 else 'their'} pool"
        )

    def phrases(self) -> tuple[str, ...]:
        """Return the phrases that qualify averages; empty if there is nothing to qualify."""
        return tuple(filter(None, (self.choice(), self.warning())))


def options_of(judged: JudgedTopics | None) -> dict[str, float]:
    """Return the minimum judged share under its JSON key; empty if all topics count."""
    return {"min_judged": judged.minimum} if judged is not None and judged.minimum else {}


def with_minimum(table: Table, judged: JudgedTopics | None) -> Table:
    """Append the minimum judged share as a column, for programs; no change if all topics count."""
    options = options_of(judged)
    columns = [Column(key, "Least share judged", digits=2) for key in options]
    rows = tuple((*row, *options.values()) for row in table.rows)
    return replace(table, columns=(*table.columns, *columns), rows=rows)


def percent(share: float) -> str:
    """Format a share as a percentage, 0.5 as "50%", with as many decimals as needed."""
    return f"{round(share * 100, 6):g}%"


def with_topics(note: str, judged: JudgedTopics | None, marker: str = "") -> str:
    """Return a table's note, followed by sentences on the topics that averages cover.

    marker: the sign by which the table marks averages over barely judged topics.
    """
    if judged is None:
        return note
    warning = f"{marker} {judged.warning()}".strip() if judged.warning() else ""
    sentences = (f"{one[0].upper()}{one[1:]}." for one in (judged.choice(), warning) if one)
    return " ".join(filter(None, (note, *sentences)))

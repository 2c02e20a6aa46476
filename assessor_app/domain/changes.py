"""The changes made by an operation, from which each view decides whether to refresh."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Changes:
    """Flags for the parts of the campaign that changed.

    assessor, topic, document: set if a single judgement or thread changed; otherwise empty.
    `a | b` combines two changes; a value without changes is false.
    """

    title: bool = False
    topics: bool = False
    documents: bool = False
    runs: bool = False
    pool: bool = False
    assessors: bool = False
    judgements: bool = False
    messages: bool = False
    assessor: str = ""
    topic: str = ""
    document: str = ""

    def __or__(self, other: "Changes") -> "Changes":
        if not self or not other:
            # A value without changes must not remove the place of the other one.
            return self or other
        one_place = (self.assessor, self.topic, self.document) == (
            other.assessor,
            other.topic,
            other.document,
        )
        return Changes(
            title=self.title or other.title,
            topics=self.topics or other.topics,
            documents=self.documents or other.documents,
            runs=self.runs or other.runs,
            pool=self.pool or other.pool,
            assessors=self.assessors or other.assessors,
            judgements=self.judgements or other.judgements,
            messages=self.messages or other.messages,
            assessor=self.assessor if one_place else "",
            topic=self.topic if one_place else "",
            document=self.document if one_place else "",
        )

    def __bool__(self) -> bool:
        return any(
            (
                self.title,
                self.topics,
                self.documents,
                self.runs,
                self.pool,
                self.assessors,
                self.judgements,
                self.messages,
            )
        )


EVERYTHING = Changes(True, True, True, True, True, True, True, True)


def changes_of(result: object) -> Changes:
    """Return the changes that an operation returned or that its result carries; else no changes."""
    if isinstance(result, Changes):
        return result
    carried = getattr(result, "changes", None)
    return carried if isinstance(carried, Changes) else Changes()

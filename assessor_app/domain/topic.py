"""A topic: what somebody wants to know, and what counts as an answer."""

from dataclasses import dataclass

from assessor_app.domain.problems import without_controls


@dataclass(frozen=True, slots=True)
class Topic:
    """An information need. `id` is a string as the files write it ("051" is not "51")."""

    id: str
    title: str = ""
    description: str = ""
    narrative: str = ""
    keywords: str = ""

    @property
    def label(self) -> str:
        """A short line to know the topic by."""
        text = self.title or self.description or self.narrative
        return without_controls(" ".join(text.split()) or self.id)

"""The parts of a release: the request, the selected judgements, and the files of a layout."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TextIO

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import ALL_JUDGEMENTS, JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import (
    scale_of,
    select_judgements,
    why_no_grade_counts,
)
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.reporting import exporting
from assessor_app.campaign.reporting.exported_judgements import Wanted, answer_rows
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.resources import resource
from assessor_app.domain.scale import Scale
from assessor_app.judging.reading.readable import readable
from assessor_app.store.tables import pools, set_aside, stored_topics
from assessor_app.store.tables.frozen_versions import Version
from assessor_app.store.tables.pools import PoolEntry

Refused = Callable[[BadInput], None]


@dataclass(frozen=True, slots=True)
class ReleaseRequest:
    """The choices for a release.

    judgements: the version and the rule; without a version, the last frozen one. licence: the
    licence of the judgements, such as CC-BY-4.0; empty if it is not decided. authors: who made the
    collection. run_names: whether the names of the runs are published. data_sheet: the text of an
    edited data sheet; empty for the one filled in by the program. refused: called with the error
    for each document whose text cannot be read; None to raise it. messages: whether the messages on
    documents are published, without names.
    """

    judgements: JudgementSelection = ALL_JUDGEMENTS
    licence: str = ""
    authors: tuple[str, ...] = ()
    run_names: bool = False
    data_sheet: str = ""
    refused: Refused | None = None
    messages: bool = False


def data_sheet_from(path: Path) -> str:
    """Return the text of an edited data sheet. Raises BadInput if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or tr("the text is not UTF-8")
        raise BadInput("the file cannot be read: {0}", reason, place=Place(path)) from error


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """A file of a release. path: relative, with slashes. write: writes its text to a stream."""

    path: str
    write: Callable[[TextIO], object]


@dataclass(frozen=True)
class Release:
    """The content of a release, read when it is first needed.

    made_at: seconds since 1970, UTC.
    """

    campaign: Campaign
    request: ReleaseRequest
    made_at: float = field(default_factory=time.time)

    @cached_property
    def version(self) -> Version | None:
        """The frozen version that is released: the chosen one, else the last; None: there is none.

        Raises WrongUse for an unknown version.
        """
        every = versions(self.campaign)
        chosen = self.request.judgements.frozen
        if chosen:
            # Raises the error that names the versions there are.
            scale_of(self.campaign, chosen)
            return next(one for one in every if one.name == chosen)
        return every[-1] if every else None

    @property
    def frozen(self) -> str:
        """The name of the released version; empty for the current judgements."""
        return self.version.name if self.version else ""

    @property
    def source(self) -> str:
        """The source of the judgements in words: a frozen version, or the judgements of a day."""
        if self.version:
            state = self.version.as_of or self.version.made_at
            return f"frozen version {self.version.name} ({_minute(state)})"
        return f"the judgements of {_minute(self.made_at)}, which are not frozen"

    @cached_property
    def scale(self) -> Scale:
        """The scale of the released judgements."""
        return scale_of(self.campaign, self.frozen)

    @cached_property
    def withdrawn(self) -> frozenset[str]:
        """The withdrawn topics, which the release leaves out.

        Topics that were withdrawn after a frozen version was made, and have judgements or answers
        in it, stay.
        """
        gone = frozenset(set_aside.names(self.campaign.store, set_aside.WITHDRAWN))
        if not gone or not self.frozen:
            return gone
        judged = exporting.assessors_qrels(self.campaign, frozen=self.frozen)
        answers = answer_rows(self.campaign, Wanted(JudgementSelection(frozen=self.frozen)))
        kept = {one.topic for one in judged} | {str(row["topic"]) for row in answers}
        return gone - kept

    @cached_property
    def topics(self) -> tuple[Topic, ...]:
        """The topics of the collection, without `withdrawn`."""
        every = stored_topics.all_topics(self.campaign.store)
        return tuple(one for one in every if one.id not in self.withdrawn)

    @cached_property
    def pool(self) -> tuple[PoolEntry, ...]:
        """The pools of the topics of the release, as `pools.entries` orders them; then those of
        withdrawn topics that have judgements in a frozen version."""
        store = self.campaign.store
        later = [one for one in set_aside.names(store, set_aside.WITHDRAWN) if self.has(one)]
        kept = (one for topic in later for one in pools.entries(store, topic))
        return (*pools.entries(store), *kept)

    def has(self, topic: str) -> bool:
        """Return whether the release has this topic of the campaign."""
        return topic not in self.withdrawn

    def qrels(self, rule: str = "") -> list[Qrel]:
        """Return the judgements combined by a rule. rule: empty for that of the request.

        Raises WrongUse if no grade counts.
        """
        chosen = JudgementSelection(
            self.request.judgements.assessor if not rule else "",
            rule or self.request.judgements.rule,
            self.frozen,
            self.request.judgements.machines,
        )
        found = list(exporting.qrels(self.campaign, select_judgements(self.campaign, chosen)))
        if not found:
            reason = why_no_grade_counts(self.campaign, chosen)
            raise WrongUse(
                reason or tr("there are no judgements to release"),
                advice="judge, or import judgements",
            )
        return found

    def documents(self) -> Iterator[Document]:
        """Yield the documents whose texts the campaign has, as an assessor reads them.

        Mark-up is left out. Raises BadInput for a text that cannot be read, if none may be left
        out.
        """
        for one in exporting.all_documents(self.campaign, self.request.refused):
            yield Document(one.id, readable(one).text, one.title, one.url)

    @property
    def name(self) -> str:
        """A short name of the collection for file and package names: a-z, 0-9 and hyphens."""
        words = "".join(
            letter if letter.isascii() and letter.isalnum() else " "
            for letter in self.campaign.title.lower()
        )
        return "-".join(words.split()) or "collection"


@dataclass(frozen=True, slots=True)
class Layout:
    """A way of arranging a release. files: returns its files; raises WrongUse without judgements.

    checksums: whether a file with the SHA-256 of every file is added.
    """

    name: str
    title: str
    explanation: str
    files: Callable[[Release], list[ReleaseFile]]
    checksums: bool = False


def _minute(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


def text_file(path: str, text: str) -> ReleaseFile:
    """Return a file with this text."""
    return ReleaseFile(path, lambda out: out.write(text))


def filled(template: str, **values: Any) -> str:
    """Return a template of `resources/release` with these values."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(resource("release")),
        autoescape=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(template).render(**values)

"""Rename or remove imported runs; both keep all judgements."""

from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such
from assessor_app.store.tables import stored_runs

HeldRun = stored_runs.RunSummary


@dataclass(frozen=True, slots=True)
class RunRemoval:
    """The effect of removing a run: the numbers of its topics and lines. The pool is unchanged."""

    name: str
    topics: int
    lines: int

    def __str__(self) -> str:
        lines, topics = counted(self.lines, "line"), counted(self.topics, "topic")
        return tr(
            "the run {0!r} with its {1} for {2}, and from every evaluation; the pooled documents "
            "and all judgements stay",
            self.name,
            lines,
            topics,
        )


def held_runs(campaign: Campaign) -> tuple[HeldRun, ...]:
    """Return the campaign's runs in the order of their import."""
    return stored_runs.summary(campaign.store)


def removal(campaign: Campaign, name: str) -> RunRemoval:
    """Return what removing the run would change. Raises WrongUse if there is no such run."""
    for run in held_runs(campaign):
        if run.name == name:
            return RunRemoval(name, run.topics, run.lines)
    raise no_such("run", name, [run.name for run in held_runs(campaign)])


def remove_run(campaign: Campaign, name: str) -> Changes:
    """Remove a run, but keep its pooled documents and all judgements.

    Raises WrongUse if there is no run of this name.
    """
    campaign.writable()
    stored_runs.remove(campaign.store, name)
    return Changes(runs=True, pool=True)


def rename_run(campaign: Campaign, name: str, new_name: str) -> Changes:
    """Rename a run. Raises WrongUse if there is no such run, or if the new name is taken."""
    campaign.writable()
    stored_runs.rename(campaign.store, name, " ".join(new_name.split()))
    return Changes(runs=True)

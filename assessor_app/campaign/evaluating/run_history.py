"""The history of systems: a measure over the runs of each system, by date or order of import."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from assessor_app.campaign.evaluating.comparing import measures_by_topic
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.ranking_files import run_name
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import spoken, tr, tr_count
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.run_description import RunDescription
from assessor_app.domain.series import BETWEEN_NOTES, Figure, Series
from assessor_app.evaluation.curves.curve import noted, value_range, with_band
from assessor_app.evaluation.measures import Requested
from assessor_app.formats.runs.run_header import read_run_header
from assessor_app.formats.text.remote_files import local_file

KIND = "history"
MOST_SYSTEMS = 12  # whose intervals end below the top of the axis
Placed = dict[str, tuple[float, str]]  # by run: its x, and the name of the system


def history_figure(
    evaluation: Evaluation, described: Mapping[str, RunDescription], measure: str = ""
) -> Figure:
    """Return a plot of a measure's averages with a line per system and a point per run.

    described: the details of runs, by name. measure: its name; empty for the first that is a mean
    over topics. The runs are placed by their dates; if no run of a system has a date, by their
    order in the evaluation. Limits: 95%, Student's t over topics. Raises WrongUse if no run has a
    system, and for a measure that is no mean over topics.
    """
    measures = measures_by_topic(evaluation)
    one = next((it for it in measures if it.name == measure), measures[0])
    systems = _systems(evaluation.rankings.names, described)
    dated = {run: described[run].date for run in systems if described[run].date}
    placed = _by_date(dated, systems) if dated else _by_order(systems)
    series = _lines(evaluation, one, placed)
    last = max(len(line.x) for line in series)
    names = sorted(set(dated.values())) or [str(at) for at in range(1, last + 1)]
    figure = Figure(
        tr("History of systems in {0}", one.name),
        tr("Date") if dated else tr("Run of the system, in order of import"),
        tr("Mean {0}", one.name),
        series,
        x_range=(0.5, len(names) + 0.5),
        y_range=value_range(one, series, MOST_SYSTEMS),
        x_names=tuple(names),
        x_column="date" if dated else "version",
        y_column=f"Mean {one.name}",
        line_column="system",
        point_column="run",
        whiskers=True,
        note=_note(evaluation, systems, placed),
    )
    return noted(figure)


def _systems(runs: Sequence[str], described: Mapping[str, RunDescription]) -> dict[str, str]:
    """Return the system of each run that has one. Raises WrongUse if no run has a system."""
    found = {run: described[run].system for run in runs if run in described}
    systems = {run: system for run, system in found.items() if system}
    if not systems:
        raise WrongUse(
            "no run has a system, so there is no history",
            advice="name the system of each run: Details of run… in the window, or "
            "assessor import CAMPAIGN --run-details F",
        )
    return systems


def described_in_headers(files: Sequence[FileSource]) -> dict[str, RunDescription]:
    """Return, by run, the details that the comment lines of run files give.

    Raises BadInput, with file and line, for a date that is not one.
    """
    found = {}
    for source in files:
        description = RunDescription()
        with local_file(source) as path:
            header = read_run_header(path)
        for field, text, line in header:
            try:
                description = description.updated([(field, text)])
            except BadInput as problem:
                problem.place = Place(str(source), line)
                raise
        found[run_name(Path(source.name))] = description
    return found


def _by_date(dated: Mapping[str, str], systems: Mapping[str, str]) -> Placed:
    names = sorted(set(dated.values()))
    return {run: (1.0 + names.index(date), systems[run]) for run, date in dated.items()}


def _by_order(systems: Mapping[str, str]) -> Placed:
    counts: dict[str, int] = {}
    placed: Placed = {}
    for run, system in systems.items():
        counts[system] = counts.get(system, 0) + 1
        placed[run] = float(counts[system]), system
    return placed


def _lines(evaluation: Evaluation, one: Requested, placed: Placed) -> tuple[Series, ...]:
    names = evaluation.rankings.names
    averages, values = evaluation.scores.averages[one.name], evaluation.scores.values[one.name]
    lines = []
    for system in dict.fromkeys(system for _, system in placed.values()):
        runs = [run for run, (_, its) in placed.items() if its == system]
        runs.sort(key=lambda run: placed[run][0])
        at = [names.index(run) for run in runs]
        line = Series(
            system,
            tuple(placed[run][0] for run in runs),
            tuple(averages[at].tolist()),
            labels=tuple(runs),
            summary=spoken(f"{averages[at[-1]]:.4f}"),
        )
        lines.append(with_band(line, values[at]))
    return tuple(lines)


def _note(evaluation: Evaluation, systems: Mapping[str, str], placed: Placed) -> str:
    others = len(evaluation.rankings.names) - len(systems)
    undated = len(systems) - len(placed)
    selected = evaluation.selected
    parts = [tr("Judgements: {0}", selected.title)] if selected else []
    if others:
        words = tr_count(
            "{0:,} run without a system left out", "{0:,} runs without a system left out", others
        )
        parts.append(words)
    if undated:
        words = tr_count(
            "{0:,} run without a date left out", "{0:,} runs without a date left out", undated
        )
        parts.append(words)
    parts += evaluation.judged.phrases() if evaluation.judged else ()
    return BETWEEN_NOTES.join(parts)

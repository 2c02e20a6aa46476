"""Compute agreement between assessors of a campaign, or between files of judgements."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import nan
from pathlib import Path

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.ranking_files import PACKED
from assessor_app.campaign.evaluating.selected_judgements import (
    columns_of,
    not_compared,
    refuse_unreached,
    scale_of,
)
from assessor_app.campaign.preferences.preference_findings import preferences_of
from assessor_app.domain.assessor_kind import named
from assessor_app.domain.judgement import Judgement, Preference, Qrel
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.evaluation.agreement import COEFFICIENTS, coefficient_named
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement, all_pairs
from assessor_app.evaluation.agreement.bootstrap import DEFAULT_RESAMPLING, TopicResampling
from assessor_app.evaluation.agreement.coefficient import Coefficient, Estimate
from assessor_app.evaluation.agreement.overall import TopicAgreement, overall, per_topic
from assessor_app.evaluation.agreement.ratings import (
    MISSING,
    Categories,
    Ratings,
    ratings_from,
    ratings_from_columns,
    ratings_from_preferences,
)
from assessor_app.evaluation.agreement.weighted_coefficients import chosen_coefficients
from assessor_app.evaluation.agreement.weightings import (
    UNWEIGHTED,
    OwnWeights,
    Weighting,
    weights_name,
)
from assessor_app.formats import detect
from assessor_app.formats.format import Content, ReadOptions
from assessor_app.formats.judgements.weight_matrices import read_weight_matrix
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents
from assessor_app.store.tables import stored_topics as topics_of

RELEVANT = LEAST_RELEVANT
_OF_RELEVANCE = tuple(one.name for one in COEFFICIENTS if one.relevance)
# Every table of pairs has these.
OF_PAIRS = ("observed", "overlap", "kappa")


Row = tuple[str, str, str, float]


@dataclass(frozen=True, slots=True)
class AgreementOptions:
    """Determines how grades are compared.

    weights: one of `weightings.WEIGHTS`, or a matrix. level: if given, reduce grades to 1 (this
    grade or higher) and 0. relevant: the lowest relevant grade if `level` is None. min_common:
    pairs of assessors with fewer documents in common are left out of the means over pairs.
    resampling: of topics, for the intervals. further: names of coefficients to compute for each
    pair beside kappa.
    """

    weights: Weighting = UNWEIGHTED
    level: int | None = None
    relevant: int = RELEVANT
    min_common: int = 0
    resampling: TopicResampling = DEFAULT_RESAMPLING
    further: tuple[str, ...] = ()


DEFAULT_OPTIONS = AgreementOptions()


@dataclass(frozen=True, eq=False, slots=True)
class Agreement:
    """The agreement of a set of assessors.

    items: number of documents (per topic) judged by at least two assessors. weights: the name of
    the disagreement weights. categories: the grades over which weights and chance agreement are
    computed. relevant: the lowest relevant grade, of the coefficients that compare relevance.
    min_common: pairs with fewer documents in common are left out of the means over pairs.
    of_preferences: the items are pairs of documents, and figures about relevance are absent.
    resampling: of topics, behind the intervals. excluded: assessors who are not compared because
    the lead excluded them. kinds: the kind of each model and rule of the campaign, by name, whether
    or not it is compared.
    """

    assessors: tuple[str, ...]
    items: int
    weights: str
    pairs: tuple[PairAgreement, ...]
    topics: tuple[TopicAgreement, ...]
    overall: dict[str, Estimate]
    categories: Categories
    relevant: int = RELEVANT
    min_common: int = 0
    of_preferences: bool = False
    resampling: TopicResampling = DEFAULT_RESAMPLING
    excluded: tuple[str, ...] = ()
    kinds: Mapping[str, str] = field(default_factory=dict)

    @property
    def machines_left_out(self) -> tuple[str, ...]:
        """The models and rules of the campaign that are not compared, by name."""
        return tuple(sorted(self.kinds.keys() - set(self.assessors)))

    def shown(self, name: str) -> str:
        """Return the name of an assessor, with its kind if it is a machine's."""
        return named(name, self.kinds.get(name, ""))

    @property
    def left_out(self) -> int:
        """The number of pairs that `min_common` leaves out of the means over pairs."""
        return sum(pair.n < self.min_common for pair in self.pairs)


@dataclass(frozen=True, slots=True)
class CellItem:
    """A document in one cell of a confusion table, with the judgements of both assessors."""

    topic: str
    document: str
    title: str
    first: Judgement
    second: Judgement


def ratings(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    frozen: str = "",
    *,
    with_excluded: bool = False,
    with_machines: bool = False,
) -> Ratings:
    """Return the grades that the assessors gave.

    The categories are the scale's grades, and other grades that occur. assessors: empty for all
    persons and crowds who are not excluded. with_excluded, with_machines: excluded assessors, or
    models and rules, too. frozen: the version to read; empty for the present judgements. Raises
    WrongUse for an assessor without judgements, and for an unknown version.
    """
    out = not_compared(campaign, frozen, with_excluded=with_excluded, with_machines=with_machines)
    columns = columns_of(campaign, frozen)
    kept = np.array([bool(assessors) or name not in out for name in columns.assessors], bool)
    counted = kept[columns.assessor]
    document, number = np.unique(columns.document[counted], return_inverse=True)
    table = ratings_from_columns(
        (
            columns.assessors,
            columns.topics,
            documents.ids_of(campaign.store, document.tolist()),
        ),
        (columns.assessor[counted], columns.topic[counted], number),
        columns.grade[counted],
        [grade.value for grade in scale_of(campaign, frozen).grades],
    )
    return table.restricted(assessors) if assessors else table


def preference_ratings(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    *,
    with_excluded: bool = False,
    with_machines: bool = False,
) -> Ratings:
    """Return the assessors' verdicts on pairs of documents.

    The parameters are those of `ratings`. Raises WrongUse for an assessor without preferences.
    """
    out = not_compared(campaign, with_excluded=with_excluded, with_machines=with_machines)
    said = [one for one in preferences_of(campaign) if assessors or one.assessor not in out]
    table = ratings_from_preferences(said)
    return table.restricted(assessors) if assessors else table


def preference_ratings_of_files(paths: Sequence[Path]) -> Ratings:
    """Read verdicts from preference files.

    Names assessors and raises errors as `ratings_of_files` does.
    """
    said: list[Preference] = []
    names: list[str] = []
    for path, called in zip(paths, _called(paths), strict=True):
        form = detect.recognise(path, Content.PREFERENCES).format
        read: list[Preference] = list(form.read(path, ReadOptions()))
        here = [one.assessor for one in read]
        if len(set(here)) < 2:
            here = [called] * len(read)
        _add_names(names, here or [called])
        said += [replace(one, assessor=name) for one, name in zip(read, here, strict=True)]
    return ratings_from_preferences(said).restricted(names)


def ratings_of_files(paths: Sequence[Path], scale: Sequence[float] = ()) -> Ratings:
    """Read grades from files.

    Each file is one assessor named by the file's stem, unless the file names several assessors.
    Files with the same stem use their full names. The categories are all grades in the files, and
    those of `scale`. Raises BadInput, and WrongUse if two files contain an assessor of the same
    name.
    """
    rows: list[tuple[str, str, str, float]] = []
    names: list[str] = []
    for path, called in zip(paths, _called(paths), strict=True):
        read = _judgements(path)
        several = len({row.assessor for row in read}) > 1
        said = [row.assessor if several else called for row in read]
        _add_names(names, said or [called])
        rows += [
            (name, row.topic, row.document, row.grade) for name, row in zip(said, read, strict=True)
        ]
    return ratings_from(rows, scale).restricted(names)


def _add_names(names: list[str], said: Sequence[str]) -> None:
    """Add the assessors of a file to `names`.

    said: the names of the file's assessors. Raises WrongUse if `names` already has one of them.
    """
    here = list(dict.fromkeys(said))
    twice = next((name for name in here if name in names), None)
    if twice is not None:
        raise WrongUse(
            "two files contain judgements of {0!r}",
            twice,
            advice="rename one file: its name is the name of the assessor",
        )
    names += here


def _called(paths: Sequence[Path]) -> list[str]:
    """Return for each file the name of its assessor, used if the file has only one assessor."""
    stems = [Path(path.stem if path.suffix in PACKED else path.name).stem for path in paths]
    names = [path.name for path in paths]
    # judge.00 and judge.01 are different assessors.
    return [
        name if stems.count(stem) > 1 and names.count(name) == 1 else stem
        for name, stem in zip(names, stems, strict=True)
    ]


def _judgements(path: Path) -> list[Qrel]:
    form = detect.recognise(path, Content.JUDGEMENTS).format
    return list(form.read(path, ReadOptions()))


def agreement(
    table: Ratings,
    options: AgreementOptions = DEFAULT_OPTIONS,
    *,
    topics: bool = False,
    of_preferences: bool = False,
    progress: Progress | None = None,
) -> Agreement:
    """Compute the agreement of each pair of assessors in `table`, and of all assessors.

    topics: whether to compute the agreement per topic. of_preferences: whether the table has
    verdicts on pairs of documents. Raises WrongUse for fewer than two assessors, for
    `options.level` above the scale, and for preferences combined with `options.level`.
    """
    watch = progress or Silent()
    if len(table.assessors) < 2:
        raise WrongUse(
            "agreement needs at least two assessors",
            advice="import or make more judgements",
        )
    weights, relevant = options.weights, options.relevant
    if options.level is not None:
        if of_preferences:
            raise WrongUse("-l applies to grades, not to preferences")
        refuse_unreached(table.scale, [options.level])
        table, relevant = table.binary(options.level), RELEVANT
    resampling, further = options.resampling, _further(options)
    pairs = all_pairs(table, weights, relevant, resampling, further, progress=watch)
    asked = pairs if topics else ()
    rows = tuple(row for pair in asked for row in per_topic(table, pair.a, pair.b, weights))
    together = overall(table, relevant, resampling, options.min_common, weights, progress=watch)
    items = int(((table.codes >= 0).sum(axis=1) >= 2).sum())
    beside = table.categories, relevant, options.min_common
    name = weights_name(weights)
    found = Agreement(table.assessors, items, name, pairs, rows, together, *beside)
    found = replace(found, resampling=resampling)
    return _of_preferences(found) if of_preferences else found


def further_names(weights: Weighting = UNWEIGHTED) -> tuple[str, ...]:
    """Return the names of the coefficients that `AgreementOptions.further` can have, in order."""
    known = (*COEFFICIENTS, *chosen_coefficients(weights))
    return tuple(one.name for one in known if one.raters != "each" and one.name not in OF_PAIRS)


def _further(options: AgreementOptions) -> tuple[Coefficient, ...]:
    known = further_names(options.weights)
    refuse_unknown("coefficients of pairs", options.further, known)
    made = {one.name: one for one in chosen_coefficients(options.weights)}
    return tuple(
        made.get(name) or coefficient_named(name) for name in known if name in options.further
    )


def _of_preferences(found: Agreement) -> Agreement:
    """Return the agreement without the figures about relevance."""
    pairs = (
        replace(
            one,
            overlap=nan,
            dice=nan,
            prevalence=nan,
            bias=nan,
            further={name: it for name, it in one.further.items() if name not in _OF_RELEVANCE},
        )
        for one in found.pairs
    )
    kept = {name: one for name, one in found.overall.items() if name not in _OF_RELEVANCE}
    return replace(found, pairs=tuple(pairs), overall=kept, of_preferences=True)


def cells(
    campaign: Campaign,
    first: str,
    second: str,
    grades: Collection[tuple[float, float]],
    topic: str = "",
) -> tuple[CellItem, ...]:
    """Return the documents to which two assessors gave one of these pairs of grades.

    first, second: names of the assessors. grades: pairs (grade by first, grade by second). topic:
    only this topic; empty for all topics. Documents are sorted by topic, in the campaign's order,
    then by id.
    """
    within = topic or None
    theirs = {
        (one.topic, one.document): one
        for one in journal.judgements(campaign.store, assessor=second, topic=within)
    }
    found = [
        (one, other)
        for one in journal.judgements(campaign.store, assessor=first, topic=within)
        if (other := theirs.get((one.topic, one.document))) is not None
        and (one.grade, other.grade) in grades
    ]
    place = {topic.id: at for at, topic in enumerate(topics_of.all_topics(campaign.store))}
    found.sort(key=lambda both: (place.get(both[0].topic, len(place)), both[0].document))
    titles = documents.titles(campaign.store, [one.document for one, _ in found])
    return tuple(
        CellItem(one.topic, one.document, titles.get(one.document, ""), one, other)
        for one, other in found
    )


def read_weights(path: Path) -> OwnWeights:
    """Read a matrix of disagreement weights from a CSV file. Raises BadInput."""
    return OwnWeights(*read_weight_matrix(path))


@dataclass(frozen=True, eq=False, slots=True)
class OutsideRatings:
    """The ratings read from one file outside the campaign."""

    path: Path
    table: Ratings


def read_outside(path: Path, *, preferences: bool = False) -> OutsideRatings:
    """Read the ratings in a file of judgements or, with `preferences`, in a file of preferences.

    Raises BadInput if the file cannot be read, and WrongUse as `ratings_of_files` does.
    """
    read = preference_ratings_of_files if preferences else ratings_of_files
    return OutsideRatings(path, read([path]))


def joined(table: Ratings, outside: Sequence[OutsideRatings]) -> tuple[Ratings, dict[str, Path]]:
    """Return (all ratings in one table, assessor -> file) for a campaign and for files beside it.

    table: the campaign's ratings. outside: the ratings of the files. The second value has the
    assessors from files only. If an assessor of a file has a name that is already taken, the file
    name is added to the assessor's name, and a number if necessary.
    """
    if not outside:
        return table, {}
    rows = list(_rows(table, {}))
    origin: dict[str, Path] = {}
    taken = set(table.assessors)
    for one in outside:
        names = {name: _free(name, one.path, taken) for name in one.table.assessors}
        taken.update(names.values())
        origin.update(dict.fromkeys(names.values(), one.path))
        rows += _rows(one.table, names)
    return ratings_from(rows, table.scale).restricted([*table.assessors, *origin]), origin


def _rows(table: Ratings, names: dict[str, str]) -> Iterator[Row]:
    items, columns = (table.codes != MISSING).nonzero()
    codes, places = table.codes[items, columns], table.items
    for item, column, code in zip(items.tolist(), columns.tolist(), codes.tolist(), strict=True):
        name = table.assessors[column]
        yield (names.get(name, name), *places[item], table.grades[code])


def _free(name: str, path: Path, taken: set[str]) -> str:
    wanted = name if name not in taken else f"{name} ({path.name})"
    found, number = wanted, 2
    while found in taken:
        found, number = f"{wanted} {number}", number + 1
    return found

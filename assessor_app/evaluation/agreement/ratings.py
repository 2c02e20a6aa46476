"""The table of grades by document and assessor from which agreement is computed."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import WrongUse

MISSING = -1
MOST_GRADES = 128
MOST_CODES = np.iinfo(np.int16).max


@dataclass(frozen=True, eq=False, slots=True)
class Ratings:
    """Judgements as a table of items (topic, document) by assessors.

    documents: the document of each item; `items` has its topic, too.
    topics: the topics in order of first appearance; items of one topic follow each other.
    item_topic: int64[items], the index in `topics`.
    codes: int16[items, assessors], the index in `grades`, or MISSING; an assessor's codes are next
      to each other in memory, because pairs of assessors are compared.
    grades: ascending; the categories: all grades of `scale`, and other grades that occur.
    scale: ascending; the grades of the scale if it is known, else empty.
    level: if the grades were made binary, the lowest grade that became 1; else None.
    """

    assessors: tuple[str, ...]
    documents: tuple[str, ...]
    topics: tuple[str, ...]
    item_topic: NDArray[np.int64]
    codes: NDArray[np.int16]
    grades: tuple[float, ...]
    scale: tuple[float, ...] = ()
    level: float | None = None

    @property
    def items(self) -> tuple[tuple[str, str], ...]:
        """The (topic, document) of each item, made anew: a large table has a million of them."""
        topics = [self.topics[at] for at in self.item_topic.tolist()]
        return tuple(zip(topics, self.documents, strict=True))

    @property
    def categories(self) -> "Categories":
        """The grades that could be given."""
        return Categories(self.grades, self.scale, self.level)

    def column(self, assessor: str) -> int:
        """Return the assessor's column in `codes`.

        Raises WrongUse for an assessor without judgements in this table.
        """
        if assessor not in self.assessors:
            raise WrongUse(
                "no judgements of assessor {0!r}", assessor, expected=", ".join(self.assessors)
            )
        return self.assessors.index(assessor)

    def restricted(self, assessors: Sequence[str]) -> "Ratings":
        """Return the judgements of `assessors`, in this order, and the items that any of them
        judged.

        The grades stay unchanged. Raises WrongUse for an unknown or repeated assessor.
        """
        if len(set(assessors)) != len(assessors):
            raise WrongUse("an assessor is named twice", expected="different assessors")
        codes = self.codes[:, [self.column(assessor) for assessor in assessors]]
        kept = np.flatnonzero((codes != MISSING).any(axis=1))
        topics, item_topic = np.unique(self.item_topic[kept], return_inverse=True)
        return replace(
            self,
            assessors=tuple(assessors),
            documents=tuple([self.documents[item] for item in kept.tolist()]),
            topics=tuple(self.topics[topic] for topic in topics),
            item_topic=item_topic.astype(np.int64),
            codes=np.asfortranarray(codes[kept]),
        )

    def binary(self, level: float) -> "Ratings":
        """Return the judgements with grades of `level` or more as 1 (relevant), lower grades as
        0.
        """
        # MISSING is added at the end, because the index -1 looks up the last entry.
        relevant = np.array([grade >= level for grade in self.grades] + [MISSING], dtype=np.int16)
        codes = np.asfortranarray(relevant[self.codes])
        return replace(self, codes=codes, grades=(0, 1), scale=(0, 1), level=level)


@dataclass(frozen=True, slots=True)
class Categories:
    """The grades that weights and chance are computed over, ascending.

    values: all categories. scale: the grades of the scale; empty if no scale is known, so that the
    values are the grades that occur. level: of grades that were made binary, the lowest grade that
    counts as relevant (1).
    """

    values: tuple[float, ...]
    scale: tuple[float, ...] = ()
    level: float | None = None

    @property
    def off_scale(self) -> tuple[float, ...]:
        """The grades that occur but are not on the scale; empty if no scale is known."""
        return (
            tuple(value for value in self.values if value not in self.scale) if self.scale else ()
        )

    @property
    def evenly_spaced(self) -> bool:
        """Whether neighbours differ by a constant, so that weights by step and by value agree."""
        steps = np.diff(self.values)
        # Up to rounding: 0.2 - 0.1 and 0.3 - 0.2 differ in their last digits.
        return not len(steps) or bool(np.allclose(steps, steps[0], rtol=1e-9, atol=0))


def ratings_from_columns(
    names: tuple[Sequence[str], Sequence[str], Sequence[str]],
    columns: tuple[NDArray[np.integer], NDArray[np.integer], NDArray[np.integer]],
    grade: NDArray[np.integer],
    grades: Iterable[float] = (),
) -> Ratings:
    """Return the table that `ratings_from` makes of rows, here given as columns.

    names: of assessors, topics and documents. columns: for each judgement the index in each of
    these. grade: the grade of each judgement. No assessor judges a document of a topic twice.
    """
    assessors, topics, documents = names
    who, topic, document = columns
    people, person = _by_appearance(who)
    shown, place = _by_appearance(topic)
    keys, first, item = np.unique(
        place * len(documents) + document, return_index=True, return_inverse=True
    )
    # Within a topic, documents are in order of appearance.
    order = np.lexsort((first, keys // max(len(documents), 1)))
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    scale = _ascending(set(grades))
    known, code = _known_grades(grade, scale)
    codes = np.full((len(keys), len(people)), MISSING, dtype=np.int16, order="F")
    codes[rank[item], person] = code
    item_topic = place[first[order]]
    titles = [topics[at] for at in shown.tolist()]
    return Ratings(
        tuple(assessors[at] for at in people.tolist()),
        tuple([documents[at] for at in document[first[order]].tolist()]),
        tuple(titles),
        item_topic,
        codes,
        known,
        scale,
    )


def _known_grades(
    grade: NDArray[np.integer], scale: tuple[float, ...]
) -> tuple[tuple[float, ...], NDArray[np.int16]]:
    """Return the grades of the scale and other grades that occur, and each grade's place there."""
    given, code = np.unique(grade, return_inverse=True)
    known = _ascending({*scale, *given.tolist()})
    place = {one: at for at, one in enumerate(known)}
    return known, np.array([place[one] for one in given.tolist()], np.int16)[code]


def _by_appearance(numbers: NDArray[np.integer]) -> tuple[NDArray[np.integer], NDArray[np.int64]]:
    """Return the different numbers in order of appearance, and the place of each number there."""
    different, first, inverse = np.unique(numbers, return_index=True, return_inverse=True)
    order = np.argsort(first)
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    return different[order], place[inverse]


def ratings_from(
    rows: Iterable[tuple[str, str, str, float]], grades: Iterable[float] = ()
) -> Ratings:
    """Return the table of rows (assessor, topic, document, grade); names in order of appearance.

    grades: the grades of the scale, all of which are categories even if no assessor gave them.
    Raises WrongUse if an assessor judges a document of a topic twice, if a grade is not finite,
    and if there are more than MOST_CODES different grades.
    """
    assessors: dict[str, int] = {}
    topics: dict[str, int] = {}
    items: dict[tuple[str, str], int] = {}
    cells: dict[tuple[int, int], float] = {}
    for assessor, topic, document, grade in rows:
        topics.setdefault(topic, len(topics))
        cell = (
            items.setdefault((topic, document), len(items)),
            assessors.setdefault(assessor, len(assessors)),
        )
        if cell in cells:
            raise WrongUse(
                "two judgements of {0!r} for document {1!r} of topic {2!r}",
                assessor,
                document,
                topic,
            )
        cells[cell] = grade
    scale = _ascending(set(grades))
    known = _ascending({*scale, *cells.values()})
    return _grouped_by_topic(
        Ratings(
            tuple(assessors),
            tuple(document for _, document in items),
            tuple(topics),
            np.array([topics[topic] for topic, _ in items], dtype=np.int64),
            _codes(cells, (len(items), len(assessors)), known),
            known,
            scale,
        )
    )


def refuse_scores(ratings: Ratings) -> None:
    """Raise WrongUse if there are too many different grades for a table of grade by grade."""
    if len(ratings.grades) > MOST_GRADES:
        raise WrongUse(
            "{0} different grades are too many for a confusion matrix",
            len(ratings.grades),
            expected=("at most {0} different grades", MOST_GRADES),
            advice="state the lowest relevant grade to compare binary relevance",
        )


def _ascending(grades: set[float]) -> tuple[float, ...]:
    for grade in grades:
        if not math.isfinite(grade):
            raise WrongUse("invalid grade {0}", grade, expected="a finite number")
    if len(grades) > MOST_CODES:
        raise WrongUse(
            "there are {0} different grades", len(grades), expected=("up to {0}", MOST_CODES)
        )
    return tuple(int(grade) if grade == int(grade) else grade for grade in sorted(grades))


def _codes(
    cells: dict[tuple[int, int], float], shape: tuple[int, int], grades: tuple[float, ...]
) -> NDArray[np.int16]:
    codes = np.full(shape, MISSING, dtype=np.int16)
    places = np.array(list(cells), dtype=np.int64).reshape(-1, 2)
    code_of = {grade: code for code, grade in enumerate(grades)}
    codes[places[:, 0], places[:, 1]] = [code_of[grade] for grade in cells.values()]
    return codes


def _grouped_by_topic(ratings: Ratings) -> Ratings:
    order = np.argsort(ratings.item_topic, kind="stable")
    return replace(
        ratings,
        documents=tuple([ratings.documents[item] for item in order.tolist()]),
        item_topic=ratings.item_topic[order],
        codes=np.asfortranarray(ratings.codes[order]),
    )


FIRST, TIE, SECOND = 1, 0, -1
VERDICTS = {"A": FIRST, "tie": TIE, "neither": TIE, "B": SECOND}
BETWEEN = " | "


def ratings_from_preferences(preferences: Iterable[Preference]) -> Ratings:
    """Return a table with one item per pair of documents of a topic, named "FIRST | SECOND" by id.

    The grade is 1 if FIRST is preferred, -1 if SECOND is preferred, and 0 for a tie or "neither".
    If an assessor judged a pair several times, the most frequent answer counts, whichever side
    each document was on; a tie if two answers were equally frequent. Coefficients about relevance
    have no meaning for this table. Raises WrongUse for an unknown verdict.
    """
    verdicts: dict[tuple[str, str, str], Counter[int]] = {}
    for preference in preferences:
        if preference.verdict not in VERDICTS:
            raise WrongUse(
                "unknown verdict {0!r}", preference.verdict, expected=", ".join(VERDICTS)
            )
        documents = sorted((preference.first, preference.second))
        sign = 1 if documents[0] == preference.first else -1
        pair = preference.assessor, preference.topic, BETWEEN.join(documents)
        verdicts.setdefault(pair, Counter())[sign * VERDICTS[preference.verdict]] += 1
    rows = ((*pair, _most_frequent(said)) for pair, said in verdicts.items())
    return ratings_from(rows, grades=(SECOND, TIE, FIRST))


def _most_frequent(said: Counter[int]) -> int:
    most = [grade for grade, times in said.items() if times == max(said.values())]
    return most[0] if len(most) == 1 else TIE

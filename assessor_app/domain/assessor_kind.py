"""The kind of an assessor, and what is known of a model that judges."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from math import isfinite
from urllib.parse import quote, unquote

from assessor_app.domain.events import SCORED, SEARCHED
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput

PERSON, CROWD = marked("person"), marked("crowd")
MODEL, RULE = marked("model"), marked("rule")
ASSESSOR_KINDS = (PERSON, CROWD, MODEL, RULE)
MACHINES = (MODEL, RULE)  # no person reads the document
CONFIDENCE = "confidence"
AFTER, BEFORE = marked("after"), marked("before")  # the assessor chose a grade
SEEN = (AFTER, BEFORE)
# How the names of machines are shown.
_NAMED = {MODEL: marked("{0} (model)"), RULE: marked("{0} (rule)")}
_WORD = re.compile(r"(confidence|model|version|prompt|temperature|cost)=(\S*)")
_SEEN = re.compile(r"seen=([^\s:]+):(-?\d+):(after|before)")


@dataclass(frozen=True, slots=True)
class ModelDetails:
    """The details of a model. A detail that is unknown is empty.

    temperature and cost are decimal numbers as text, so that they stay as they were given. The cost
    is that of one judgement, in a currency that the campaign does not name.
    """

    model: str = ""
    version: str = ""
    prompt: str = ""
    temperature: str = ""
    cost: str = ""

    @property
    def given(self) -> dict[str, str]:
        """The fields that are known, by name."""
        found = ((name, str(getattr(self, name))) for name in DETAILS)
        return {name: text for name, text in found if text}

    def words(self, usual: "ModelDetails") -> str:
        """Return the fields that differ from `usual` as flags of a judgement.

        Each is a word without blanks, such as `version=2024-08`.
        """
        before = usual.given
        differing = (item for item in self.given.items() if item[1] != before.get(item[0]))
        return " ".join(f"{name}={quote(text, safe='.:-')}" for name, text in differing)


DETAILS = tuple(one.name for one in fields(ModelDetails))


@dataclass(frozen=True, slots=True)
class AssessorKind:
    """The kind of an assessor, one of ASSESSOR_KINDS, and the details of a model."""

    kind: str = PERSON
    details: ModelDetails = ModelDetails()

    @property
    def is_machine(self) -> bool:
        """Whether no person reads the documents."""
        return self.kind in MACHINES


def named(name: str, kind: str) -> str:
    """Return the name of an assessor as it is shown: with its kind if it is a machine's.

    kind: one of ASSESSOR_KINDS; empty for a person.
    """
    return tr(_NAMED[kind], name) if kind in _NAMED else name


def number_words(text: str, what: str) -> str:
    """Return the text if it is a finite number, or empty. Raises BadInput for any other text."""
    said = text.strip()
    try:
        sound = not said or isfinite(float(said))
    except ValueError:
        sound = False
    if not sound:
        raise BadInput("the {0} is not a number: {1!r}", tr(what), text, expected="such as 0.8")
    return said


def details_in(flags: str, usual: ModelDetails) -> tuple[ModelDetails, str]:
    """Return what the flags of a judgement say of its model, and its confidence; empty for none.

    usual: the details of the assessor, which hold where the flags name no others.
    """
    found = {name: unquote(text) for name, text in _WORD.findall(flags)}
    confidence = found.pop(CONFIDENCE, "")
    return replace(usual, **found), confidence


def flags_without_details(flags: str) -> str:
    """Return the marks of a judgement without the words on its model, search and scores."""
    return " ".join(_marks(flags))


def _marks(flags: str) -> Iterable[str]:
    words = (one for one in flags.split() if not one.startswith((SEARCHED, SCORED)))
    return (one for one in words if not (_WORD.fullmatch(one) or _SEEN.fullmatch(one)))


@dataclass(frozen=True, slots=True)
class SeenGrade:
    """The grade of a machine that an assessor saw before choosing a grade.

    when: BEFORE if it was shown with the document, AFTER if the assessor had chosen a grade before.
    As text, a flag of the judgement.
    """

    assessor: str
    grade: int
    when: str

    def __str__(self) -> str:
        return f"seen={quote(self.assessor, safe='')}:{self.grade}:{self.when}"


def seen_grade(flags: str) -> SeenGrade | None:
    """Return the grade that the flags of a judgement say was seen; None if they name none."""
    found = _SEEN.search(flags)
    return SeenGrade(unquote(found[1]), int(found[2]), found[3]) if found else None
